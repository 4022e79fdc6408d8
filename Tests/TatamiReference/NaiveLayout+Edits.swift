import Tatami

extension NaiveLayout {
  package mutating func setStyle(_ style: FlowStyle) throws(FlowError) {
    try adopt(style, variants, environment)
  }

  package mutating func setStyle(_ style: LinearStyle) throws(FlowError) {
    try setStyle(lineStyle(style))
  }

  package mutating func setEnvironment(_ environment: LayoutEnvironment) throws(FlowError) {
    try adopt(style, variants, environment)
  }

  package mutating func setLineGravity(_ rule: LineGravityRule?) {
    lineGravity = rule
  }

  package mutating func append(_ cell: Cell, style: CellStyle = .plain) throws(FlowError) {
    try insert(cell, style: style, at: count)
  }

  package mutating func append(contentsOf cells: [Cell]) throws(FlowError) {
    try insert(contentsOf: cells, at: count)
  }

  package mutating func append(
    repeating cell: Cell, style: CellStyle = .plain, count number: Int
  ) throws(FlowError) {
    try insert(repeating: cell, style: style, count: number, at: count)
  }

  package mutating func insert(
    _ cell: Cell, style: CellStyle = .plain, at index: Int
  ) throws(FlowError) {
    try insert(contentsOf: [cell], styles: [style], at: index)
  }

  package mutating func insert(contentsOf cells: [Cell], at index: Int) throws(FlowError) {
    try insert(contentsOf: cells, styles: plainStyles(cells.count), at: index)
  }

  package mutating func insert(
    contentsOf cells: [Cell], styles: [CellStyle], at index: Int
  ) throws(FlowError) {
    precondition(cells.count == styles.count, "Each cell has a style of its own")
    try checkPosition(index)
    try checkCells(cells, styles)
    self.cells.insert(contentsOf: cells.map(onGrid), at: index)
    self.styles.insert(contentsOf: styles.map(\.onGrid), at: index)
    tokens.insert(contentsOf: takeTokens(cells.count), at: index)
  }

  package mutating func insert(
    repeating cell: Cell, style: CellStyle = .plain, count number: Int, at index: Int
  ) throws(FlowError) {
    try checkPosition(index)
    guard number >= 0 else { throw .negativeCount(number) }
    try checkCells([cell], [style])
    try insert(
      contentsOf: Array(repeating: cell, count: number),
      styles: Array(repeating: style, count: number), at: index)
  }

  package mutating func remove(at index: Int) throws(FlowError) {
    try checkIndex(index)
    try removeSubrange(index..<index + 1)
  }

  package mutating func removeSubrange(_ range: Range<Int>) throws(FlowError) {
    try checkRange(range)
    cells.removeSubrange(range)
    styles.removeSubrange(range)
    tokens.removeSubrange(range)
  }

  package mutating func removeAll() {
    cells = []
    styles = []
    tokens = []
  }

  package mutating func move(from source: Int, to destination: Int) throws(FlowError) {
    try checkIndex(source)
    try checkIndex(destination)
    try moveSubrange(source..<source + 1, to: destination)
  }

  package mutating func moveSubrange(
    _ range: Range<Int>, to destination: Int
  ) throws(FlowError) {
    try checkRange(range)
    guard (0...(count - range.count)).contains(destination) else {
      throw .indexOutOfRange(index: destination, count: count - range.count)
    }
    cells.shift(range, to: destination)
    styles.shift(range, to: destination)
    tokens.shift(range, to: destination)
  }

  package mutating func resize(at index: Int, to size: Size) throws(FlowError) {
    try resize([CellResize(index: index, size: size)])
  }

  package mutating func resize(_ changes: [CellResize]) throws(FlowError) {
    for (place, change) in changes.enumerated() {
      try checkIndex(change.index)
      try checkCell(Cell(change.size), place)
    }
    for change in changes { cells[change.index] = onGrid(Cell(change.size)) }
  }

  package mutating func setCellStyle(
    _ style: CellStyle, at index: Int
  ) throws(FlowError) {
    try checkIndex(index)
    try setCellStyle(style, in: index..<index + 1)
  }

  package mutating func setCellStyle(
    _ style: CellStyle, in range: Range<Int>
  ) throws(FlowError) {
    try checkRange(range)
    try checkCellStyle(style, range.lowerBound)
    for index in range { styles[index] = style.onGrid }
  }

  package mutating func replaceSubrange(
    _ range: Range<Int>, with cells: [Cell], styles: [CellStyle]? = nil
  ) throws(FlowError) {
    let styles = styles ?? plainStyles(cells.count)
    try checkRange(range)
    try checkCells(cells, styles)
    try removeSubrange(range)
    try insert(contentsOf: cells, styles: styles, at: range.lowerBound)
  }

  private mutating func takeTokens(_ number: Int) -> Range<Int> {
    defer { nextToken += number }
    return nextToken..<(nextToken + number)
  }

  private func onGrid(_ cell: Cell) -> Cell {
    Cell(width: snapped(cell.size.width), height: snapped(cell.size.height))
  }
}

extension Array {
  /// Moves a part, so that it begins at `destination` of what is left.
  fileprivate mutating func shift(_ range: Range<Int>, to destination: Int) {
    let moved = self[range]
    removeSubrange(range)
    insert(contentsOf: moved, at: destination)
  }
}

extension CellStyle {
  /// The style with its lengths on the grid.
  fileprivate var onGrid: CellStyle {
    var style = self
    style.margin = EdgeInsets(
      top: snapped(margin.top), leading: snapped(margin.leading),
      bottom: snapped(margin.bottom), trailing: snapped(margin.trailing))
    style.weight = snapped(weight)
    for axis in Axis.allCases {
      style[axis].minimum = snapped(style[axis].minimum)
      style[axis].maximum = snapped(style[axis].maximum)
      style[axis].shrink = snapped(style[axis].shrink)
    }
    style.baseline = baseline.map {
      Baseline(ascender: snapped($0.ascender), lineHeight: snapped($0.lineHeight))
    }
    return style
  }
}
