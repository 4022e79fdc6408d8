/// A cell that is seen before a change or after it.
struct SeenCell {
  var oldIndex: Int?
  var newIndex: Int?
  var oldFrame: Rect?
  var newFrame: Rect?
  /// Whether the cell was given another size or style.
  var isChanged = false

  /// How far the cell moved, if that is all that happened to it.
  var vector: Vector? {
    guard !isChanged, let oldFrame, let newFrame, oldFrame.size == newFrame.size else {
      return nil
    }
    return Vector(from: oldFrame.origin, to: newFrame.origin)
  }
}

extension LayoutUpdate {
  /// Calls `body` with each cell that is in `oldViewport` before or in `newViewport`
  /// after: with those that are there now, in order, then with those that are gone,
  /// in order.
  func forEachSeen(in oldViewport: Rect, _ newViewport: Rect, _ body: (SeenCell) -> Void) {
    let (kept, keptInOldOrder) = (change.kept, change.keptInOldOrder)
    var present: [SeenCell] = []
    newer.forEachFrame(intersecting: newViewport) { index, frame in
      var cell = SeenCell(newIndex: index, newFrame: frame)
      if let cells = kept.cells(holding: index, by: { $0.new }) {
        cell.oldIndex = cells.old + index - cells.new
        cell.isChanged = cells.isChanged
      }
      present.append(cell)
    }
    older.forEachFrame(of: present.map { $0.oldIndex }) { present[$0].oldFrame = $1 }
    var seen = present.compactMap { $0.oldIndex }
    seen.order(by: <)
    var left: [SeenCell] = []
    var gone: [SeenCell] = []
    older.forEachFrame(intersecting: oldViewport) { index, frame in
      var cell = SeenCell(oldIndex: index, oldFrame: frame)
      guard let cells = keptInOldOrder.cells(holding: index, by: { $0.old }) else {
        return gone.append(cell)
      }
      if seen.holds(index) { return }
      cell.newIndex = cells.new + index - cells.old
      cell.isChanged = cells.isChanged
      left.append(cell)
    }
    newer.forEachFrame(of: left.map { $0.newIndex }) { left[$0].newFrame = $1 }
    present.append(contentsOf: left)
    // Cells are found in the order of lines, which need not be that of indices.
    present.order { ($0.newIndex ?? 0) < ($1.newIndex ?? 0) }
    gone.order { ($0.oldIndex ?? 0) < ($1.oldIndex ?? 0) }
    for cell in present { body(cell) }
    for cell in gone { body(cell) }
  }
}

extension FlowLayout {
  /// Calls `body` with the place in `indices` and the frame of each cell that takes
  /// part, those of neighbours being found together.
  ///
  /// - Complexity: O(*k* log *n*) for *k* cells; where lines are filled by best fit, O(*n*).
  @inline(never)  // 1 kB in each of two places.
  fileprivate func forEachFrame(of indices: [Int?], _ body: (Int, Rect) -> Void) {
    var cells: [(index: Int, place: Int)] = []
    for place in indices.indices {
      if let index = indices[place] { cells.append((index, place)) }
    }
    // Columns and lines by best fit show them in another order.
    cells.order { $0.index < $1.index }
    // A cell between two that are wanted is placed sooner than the next is looked for; of a line
    // by best fit all cells are placed each time.
    let near = arrangement == .bestFit ? Int.max : 8
    var start = 0
    while start < cells.count {
      var end = start + 1
      while end < cells.count && cells[end].index - cells[end - 1].index <= near { end += 1 }
      let (first, last) = (cells[start].index, cells[end - 1].index)
      var number = start
      forEachFrame(in: first..<last + 1) { index, frame in
        if cells[number].index != index { return }
        if takesAll || cellStyle(at: index).visibility != .gone { body(cells[number].place, frame) }
        number += 1
      }
      start = end
    }
  }
}
