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
    var present: [SeenCell] = []
    newer.forEachFrame(intersecting: newViewport) { index, frame in
      present.append(SeenCell(newIndex: index, newFrame: frame))
    }
    findOld(&present)
    var seen = present.compactMap { $0.oldIndex }
    seen.order(by: <)
    var left: [SeenCell] = []
    var gone: [SeenCell] = []
    var reader = SpanReader(change.keptInOldOrder) { $0.old }
    older.forEachFrame(intersecting: oldViewport) { index, frame in
      var cell = SeenCell(oldIndex: index, oldFrame: frame)
      guard let cells = reader.cells(holding: index) else { return gone.append(cell) }
      if seen.holds(index) { return }
      cell.newIndex = cells.new + index - cells.old
      cell.isChanged = cells.isChanged
      left.append(cell)
    }
    findNewFrames(&left)
    present.append(contentsOf: left)
    // Cells are found in the order of lines, which need not be that of indices.
    present.order { ($0.newIndex ?? 0) < ($1.newIndex ?? 0) }
    gone.order { ($0.oldIndex ?? 0) < ($1.oldIndex ?? 0) }
    for cell in present { body(cell) }
    for cell in gone { body(cell) }
  }

  /// Finds out where cells that are there now were.
  private func findOld(_ cells: inout [SeenCell]) {
    var reader = SpanReader(change.kept) { $0.new }
    for place in cells.indices {
      guard let index = cells[place].newIndex, let kept = reader.cells(holding: index) else {
        continue
      }
      cells[place].oldIndex = kept.old + index - kept.new
      cells[place].isChanged = kept.isChanged
    }
    older.forEachFrame(of: cells.map { $0.oldIndex }) { cells[$0].oldFrame = $1 }
  }

  private func findNewFrames(_ cells: inout [SeenCell]) {
    newer.forEachFrame(of: cells.map { $0.newIndex }) { cells[$0].newFrame = $1 }
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
      let isDense = last - first == end - 1 - start
      forEachFrame(in: first..<last + 1) { index, frame in
        let number = isDense ? start + index - first : cells.firstPlace { $0.index >= index }
        if cells[number].index == index, takesPart(index) { body(cells[number].place, frame) }
      }
      start = end
    }
  }

  private func takesPart(_ index: Int) -> Bool {
    store.root.traits.isEmpty || cellStyle(at: index).visibility != .gone
  }
}

/// Finds the spans of cells that are asked for one after the other.
private struct SpanReader {
  private let spans: [KeptCells]
  private let start: (KeptCells) -> Int
  private var place = 0

  /// - Parameter start: The index by which the spans are in order.
  init(_ spans: [KeptCells], by start: @escaping (KeptCells) -> Int) {
    self.spans = spans
    self.start = start
  }

  /// The span that a cell is in.
  mutating func cells(holding index: Int) -> KeptCells? {
    if place < spans.count {
      let first = start(spans[place])
      if first <= index && index < first + spans[place].count { return spans[place] }
    }
    guard let found = spans.place(holding: index, by: start) else { return nil }
    place = found
    return spans[found]
  }
}
