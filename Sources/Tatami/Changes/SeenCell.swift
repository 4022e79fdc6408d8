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

  /// Whether the cell comes before another one: those that are there now before those that are gone.
  func precedes(_ other: SeenCell) -> Bool {
    if newIndex == nil && other.newIndex == nil { return (oldIndex ?? 0) < (other.oldIndex ?? 0) }
    return (newIndex ?? .max) < (other.newIndex ?? .max)
  }
}

extension LayoutUpdate {
  /// The cells that are in `oldViewport` before or in `newViewport` after: those that are
  /// there now, in order, then those that are gone, in order.
  func cellsSeen(in oldViewport: Rect, _ newViewport: Rect) -> [SeenCell] {
    let (kept, keptInOldOrder) = (change.kept, change.keptInOldOrder)
    var cells: [SeenCell] = []
    newer.forEachFrame(intersecting: newViewport) { index, frame in
      var cell = SeenCell(newIndex: index, newFrame: frame)
      if let cells = kept.cells(holding: index, by: { $0.new }) {
        cell.oldIndex = cells.old + index - cells.new
        cell.isChanged = cells.isChanged
      }
      cells.append(cell)
    }
    older.forEachFrame(of: cells.map { $0.oldIndex ?? -1 }) { cells[$0].oldFrame = $1 }
    var known = cells.compactMap { $0.oldIndex }
    known.order(by: <)
    let first = cells.count
    older.forEachFrame(intersecting: oldViewport) { index, frame in
      if known.holds(index) { return }
      var cell = SeenCell(oldIndex: index, oldFrame: frame)
      if let cells = keptInOldOrder.cells(holding: index, by: { $0.old }) {
        cell.newIndex = cells.new + index - cells.old
        cell.isChanged = cells.isChanged
      }
      cells.append(cell)
    }
    newer.forEachFrame(of: cells[first...].map { $0.newIndex ?? -1 }) {
      cells[first + $0].newFrame = $1
    }
    // Cells are found in the order of lines, which need not be that of indices.
    return [Int](placesOf: cells.count) { cells[$0].precedes(cells[$1]) }.map { cells[$0] }
  }
}

extension FlowLayout {
  /// Calls `body` with the place in `indices` and the frame of each cell that takes
  /// part, those of neighbours being found together.
  ///
  /// - Parameter indices: The indices of cells, or -1 for none.
  /// - Complexity: O(*k* log *n*) for *k* cells; where lines are filled by best fit, O(*n*).
  @inline(never)  // 1 kB in each of two places.
  fileprivate func forEachFrame(of indices: [Int], _ body: (Int, Rect) -> Void) {
    // Columns and lines by best fit show them in another order.
    let places = [Int](placesOf: indices.count) { indices[$0] < indices[$1] }
    // A cell between two that are wanted is placed sooner than the next is looked for; of a line
    // by best fit all cells are placed each time.
    let near = arrangement == .bestFit ? Int.max : 8
    var next = places.firstPlace { indices[$0] >= 0 }
    while next < places.count {
      let first = indices[places[next]]
      var last = first
      var end = next + 1
      while end < places.count && indices[places[end]] - last <= near {
        last = indices[places[end]]
        end += 1
      }
      forEachFrame(in: first..<last + 1) { index, frame in
        let place = places[next]
        if indices[place] != index { return }
        if takesAll || !store.isGone(store.style(at: self.place(index))) { body(place, frame) }
        next += 1
      }
    }
  }
}
