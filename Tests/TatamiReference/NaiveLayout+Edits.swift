import Tatami

extension NaiveLayout {
  package mutating func setStyle(_ style: FlowStyle) throws(FlowError) {
    try checkStyle(style)
    self.style = style
  }

  package mutating func setEnvironment(_ environment: LayoutEnvironment) throws(FlowError) {
    try checkEnvironment(environment)
    self.environment = environment
  }

  package mutating func append(_ cell: Cell) throws(FlowError) {
    try insert(contentsOf: [cell], at: count)
  }

  package mutating func append(contentsOf cells: [Cell]) throws(FlowError) {
    try insert(contentsOf: cells, at: count)
  }

  package mutating func append(repeating cell: Cell, count number: Int) throws(FlowError) {
    try insert(repeating: cell, count: number, at: count)
  }

  package mutating func insert(_ cell: Cell, at index: Int) throws(FlowError) {
    try insert(contentsOf: [cell], at: index)
  }

  package mutating func insert(contentsOf cells: [Cell], at index: Int) throws(FlowError) {
    try checkPosition(index)
    try checkCells(cells)
    self.cells.insert(contentsOf: cells.map(onGrid), at: index)
    tokens.insert(contentsOf: takeTokens(cells.count), at: index)
  }

  package mutating func insert(
    repeating cell: Cell, count number: Int, at index: Int
  ) throws(FlowError) {
    try checkPosition(index)
    guard number >= 0 else { throw .negativeCount(number) }
    try checkCells([cell])
    try insert(contentsOf: Array(repeating: cell, count: number), at: index)
  }

  package mutating func remove(at index: Int) throws(FlowError) {
    try checkIndex(index)
    cells.remove(at: index)
    tokens.remove(at: index)
  }

  package mutating func removeSubrange(_ range: Range<Int>) throws(FlowError) {
    try checkRange(range)
    cells.removeSubrange(range)
    tokens.removeSubrange(range)
  }

  package mutating func removeAll() {
    cells = []
    tokens = []
  }

  package mutating func move(from source: Int, to destination: Int) throws(FlowError) {
    try checkIndex(source)
    try checkIndex(destination)
    cells.insert(cells.remove(at: source), at: destination)
    tokens.insert(tokens.remove(at: source), at: destination)
  }

  package mutating func moveSubrange(
    _ range: Range<Int>, to destination: Int
  ) throws(FlowError) {
    try checkRange(range)
    guard (0...(count - range.count)).contains(destination) else {
      throw .indexOutOfRange(index: destination, count: count - range.count)
    }
    let movedCells = cells[range]
    let movedTokens = tokens[range]
    cells.removeSubrange(range)
    tokens.removeSubrange(range)
    cells.insert(contentsOf: movedCells, at: destination)
    tokens.insert(contentsOf: movedTokens, at: destination)
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

  package mutating func replaceSubrange(
    _ range: Range<Int>, with cells: [Cell]
  ) throws(FlowError) {
    try checkRange(range)
    try checkCells(cells)
    try removeSubrange(range)
    try insert(contentsOf: cells, at: range.lowerBound)
  }

  private mutating func takeTokens(_ number: Int) -> Range<Int> {
    defer { nextToken += number }
    return nextToken..<(nextToken + number)
  }

  private func onGrid(_ cell: Cell) -> Cell {
    Cell(
      width: points(gridUnits(cell.size.width)), height: points(gridUnits(cell.size.height)))
  }
}
