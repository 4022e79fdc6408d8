import Tatami

/// More than 2³¹ visits of cells, which is where an `Int` of 32 bits ends.
func hashOfManyVisits() -> UInt64 {
  var hash = Hash()
  do throws(FlowError) {
    var layout = try FlowLayout(
      style: FlowStyle(orientation: .vertical, arrangedCount: 4),
      environment: LayoutEnvironment(viewport: Size(width: 400, height: 600)))
    let cells = (0..<100_000).map { Cell(width: 80, height: Double(20 + $0 % 37)) }
    try layout.insert(contentsOf: cells, at: 0)
    var frames = [Rect](repeating: .zero, count: cells.count)
    for _ in 0..<21_600 { layout.frames(in: 0..<cells.count, into: &frames) }
    hash.add(frames[cells.count - 1])
    for index in stride(from: 0, to: cells.count, by: 97) {
      try layout.resize(at: index, to: Size(width: 80, height: 11))
      hash.add(layout.frame(at: index))
      hash.add(layout.contentSize)
    }
  } catch { preconditionFailure("The layout is in order") }
  return hash.value
}

/// Half a billion cells, nearly as many as an `Int` of 32 bits allows, in several modes; of compact columns, which look
/// at each cell, a hundredth.
func hashOfLargeCounts() -> UInt64 {
  var hash = Hash()
  var styles: [FlowStyle] = [
    FlowStyle(orientation: .vertical, arrangedCount: 3), FlowStyle(orientation: .vertical),
    FlowStyle(orientation: .horizontal, arrangedCount: 1_000_000_000),
    FlowStyle(orientation: .vertical, arrangedCount: 4, pagedCount: 12),
  ]
  styles.append(styles[0])
  styles[4].gravity.horizontal = .between
  styles.append(styles[0])
  styles[5].arrangedGravity.vertical = .between
  styles.append(styles[0])
  styles[6].isReversed = true
  styles.append(styles[1])
  styles[7].gravity.horizontal = .center
  for style in styles {
    let isCompact = style.arrangedGravity.vertical == .between
    do throws(FlowError) {
      try hash.addLargeLayout(style, hundredth: isCompact ? 50_000 : 5_000_000)
    } catch {
      preconditionFailure("The layout is in order")
    }
  }
  return hash.value
}

extension Hash {
  /// Lays out a hundred times as many cells, and edits them.
  fileprivate mutating func addLargeLayout(
    _ style: FlowStyle, hundredth: Int
  ) throws(FlowError) {
    let environment = LayoutEnvironment(viewport: Size(width: 200, height: 300))
    var layout = try FlowLayout(style: style, environment: environment)
    try layout.insert(contentsOf: [Cell(width: 30, height: 8), Cell(width: 20, height: 4)], at: 0)
    try layout.insert(repeating: Cell(width: 17.25, height: 2.5), count: 100 * hundredth, at: 1)
    add(layout)
    try layout.resize(at: 50 * hundredth, to: Size(width: 60, height: 40))
    add(layout)
    try layout.insert(
      repeating: Cell(width: 1, height: 1), count: 36 * hundredth / 5, at: 60 * hundredth)
    var margin = CellStyle()
    margin.margin = EdgeInsets(all: 1)
    try layout.setCellStyle(margin, at: 80 * hundredth)
    add(layout)
    #if _pointerBitWidth(_32)
    do throws(FlowError) {
      try layout.insert(repeating: Cell(width: 1, height: 1), count: Int(Int32.max), at: 5)
      preconditionFailure("More cells than an index can say are refused")
    } catch {
      precondition(error == .contentTooLong(.vertical) || error == .contentTooLong(.horizontal))
    }
    #endif
    try layout.removeSubrange(100..<100 * hundredth - 1_000)
    add(layout)
  }

  private mutating func add(_ layout: FlowLayout) {
    let last = layout.count - 1
    add(layout.count)
    add(layout.contentSize)
    for index in [0, 1, last / 3, last / 2, last - 1, last] where index >= 0 {
      add(layout.frame(at: index))
      let middle = layout.frame(at: index)
      let inside = Point(
        x: middle.origin.x + middle.size.width / 2, y: middle.origin.y + middle.size.height / 2)
      add(layout.index(at: inside) ?? -1)
    }
    let end = layout.contentSize
    layout.forEachFrame(
      intersecting: Rect(x: end.width - 200, y: end.height - 30, width: 200, height: 30)
    ) { index, frame in
      add(index)
      add(frame)
    }
  }
}
