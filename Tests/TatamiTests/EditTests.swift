import Tatami
import TatamiReference
import Testing

/// What edits do to the order of cells; random edits only show that the engine
/// and the reference understand them alike.
@Suite struct `Edits` {
  /// Applies an edit to five cells, 0 to 4 pt wide, and expects the widths.
  private func expect(
    _ edit: Edit, _ widths: [Double], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let style = FlowStyle(arrangedCount: 2)
    let environment = LayoutEnvironment(viewport: .zero)
    let cells = (0..<5).map { Cell(width: Double($0), height: 1) }
    var layout = try FlowLayout(
      style: style, environment: environment, shape: TreeShape(leafCapacity: 2, fanOut: 2))
    try layout.append(contentsOf: cells)
    var reference = try NaiveLayout(style: style, environment: environment, cells: cells)
    try layout.apply(edit)
    try reference.apply(edit)
    layout.checkInvariants()
    let got = (0..<layout.count).map { layout.cell(at: $0).size.width }
    #expect(got == widths, "engine", sourceLocation: sourceLocation)
    #expect(
      reference.cells.map(\.size.width) == widths, "reference", sourceLocation: sourceLocation)
  }

  private let nine = Cell(width: 9, height: 1)
  private let eight = Cell(width: 8, height: 1)

  @Test func `appended cells come last`() throws {
    try expect(.append(.one(nine, nil)), [0, 1, 2, 3, 4, 9])
    try expect(.append(.many([nine, eight], nil)), [0, 1, 2, 3, 4, 9, 8])
    try expect(.append(.run(nine, nil, 3)), [0, 1, 2, 3, 4, 9, 9, 9])
  }

  @Test func `inserted cells come before the one that had the index`() throws {
    try expect(.insert(.one(nine, nil), at: 0), [9, 0, 1, 2, 3, 4])
    try expect(.insert(.one(nine, nil), at: 5), [0, 1, 2, 3, 4, 9])
    try expect(.insert(.many([nine, eight], nil), at: 2), [0, 1, 9, 8, 2, 3, 4])
    try expect(.insert(.run(nine, nil, 2), at: 4), [0, 1, 2, 3, 9, 9, 4])
    try expect(.insert(.run(nine, nil, 0), at: 4), [0, 1, 2, 3, 4])
  }

  @Test func `removed cells are gone`() throws {
    try expect(.remove(.index(0)), [1, 2, 3, 4])
    try expect(.remove(.index(4)), [0, 1, 2, 3])
    try expect(.removeRange(1..<4), [0, 4])
    try expect(.removeRange(2..<2), [0, 1, 2, 3, 4])
    try expect(.removeAll, [])
  }

  @Test func `a moved cell has the index it was moved to`() throws {
    try expect(.move(.index(0), to: 2), [1, 2, 0, 3, 4])
    try expect(.move(.index(0), to: 4), [1, 2, 3, 4, 0])
    try expect(.move(.index(3), to: 1), [0, 3, 1, 2, 4])
    try expect(.move(.index(2), to: 2), [0, 1, 2, 3, 4])
  }

  @Test func `the first of moved cells has the index they were moved to`() throws {
    try expect(.moveRange(0..<2, to: 3), [2, 3, 4, 0, 1])
    try expect(.moveRange(0..<2, to: 1), [2, 0, 1, 3, 4])
    try expect(.moveRange(3..<5, to: 0), [3, 4, 0, 1, 2])
    try expect(.moveRange(1..<1, to: 5), [0, 1, 2, 3, 4])
    try expect(.moveRange(0..<5, to: 0), [0, 1, 2, 3, 4])
  }

  @Test func `replaced cells make room for others, more or fewer`() throws {
    try expect(.replace(1..<3, with: [nine], nil), [0, 9, 3, 4])
    try expect(.replace(4..<5, with: [nine, eight], nil), [0, 1, 2, 3, 9, 8])
    try expect(.replace(0..<0, with: [nine], nil), [9, 0, 1, 2, 3, 4])
    try expect(.replace(0..<5, with: [], nil), [])
  }

  @Test func `of two sizes for the same cell the later one counts`() throws {
    let changes = [
      CellResize(index: 1, size: nine.size), CellResize(index: 3, size: nine.size),
      CellResize(index: 1, size: eight.size),
    ]
    try expect(.resizeMany(changes), [0, 8, 2, 9, 4])
  }
}

@Suite struct `Ways to make a layout` {
  private let style = FlowStyle()
  private let environment = LayoutEnvironment(viewport: Size(width: 100, height: 50))

  @Test func `cells, columns and appended cells make equal layouts`() throws {
    let cells = (0..<300).map { Cell(width: Double($0 % 13) * 0.3, height: Double($0 % 7)) }
    let made = try FlowLayout(style: style, environment: environment, cells: cells)
    let columns = try FlowLayout(
      style: style, environment: environment, widths: cells.map(\.size.width),
      heights: cells.map(\.size.height))
    var appended = try FlowLayout(style: style, environment: environment)
    for cell in cells { try appended.append(cell) }
    #expect(made == columns)
    #expect(made == appended)
    #expect(Solution(asking: made) == Solution(asking: columns))
    #expect(Solution(asking: made) == Solution(asking: appended))
  }

  @Test func `columns make the cells in the order in which they are also in a reversed flow`()
    throws
  {
    let cells = (0..<300).map { Cell(width: Double($0 % 13), height: Double($0 % 7)) }
    var reversed = style
    reversed.isReversed = true
    let made = try FlowLayout(style: reversed, environment: environment, cells: cells)
    let columns = try FlowLayout(
      style: reversed, environment: environment, widths: cells.map(\.size.width),
      heights: cells.map(\.size.height))
    #expect(made == columns)
    #expect(columns.cell(at: 1) == cells[1])
  }

  @Test func `a run and its cells one by one make equal layouts`() throws {
    let cell = Cell(width: 0.7, height: 3)
    let run = try FlowLayout(
      style: style, environment: environment, repeating: cell, count: 1_000)
    let cells = try FlowLayout(
      style: style, environment: environment, cells: Array(repeating: cell, count: 1_000))
    #expect(run == cells)
    #expect(Solution(asking: run) == Solution(asking: cells))
  }

  @Test func `layouts differ in style, environment, cells or their order`() throws {
    let cells = [Cell(width: 1, height: 2), Cell(width: 3, height: 4)]
    let layout = try FlowLayout(style: style, environment: environment, cells: cells)
    var other = layout
    try other.move(from: 0, to: 1)
    #expect(other != layout)
    try other.move(from: 0, to: 1)
    #expect(other == layout)
    try other.setStyle(FlowStyle(arrangedCount: 2))
    #expect(other != layout)
    try other.setStyle(style)
    try other.setEnvironment(LayoutEnvironment(viewport: environment.viewport, scale: 2))
    #expect(other != layout)
  }
}
