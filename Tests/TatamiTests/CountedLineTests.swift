import Tatami
import TatamiReference
import Testing

private let environment = LayoutEnvironment(viewport: Size(width: 100, height: 100))

/// What makes a count-limited flow be laid out by the rules for styles.
private let kinds: [(name: String, change: @Sendable (inout FlowStyle) -> Void)] = [
  ("one cell with a style", { _ in }),
  ("gravity", { $0.gravity.horizontal = .center }),
  ("compact columns", { $0.arrangedGravity.vertical = .between }),
  ("a waterfall", { $0.autoArrange = true }),
  ("reversed", { $0.isReversed = true }),
]

@Suite struct `Lines of so many cells` {
  @Test(arguments: kinds.indices) func `are known by their numbers, whatever the styles`(
    kind: Int
  ) throws {
    let count = 1_003
    var style = FlowStyle(orientation: .vertical, arrangedCount: 4)
    kinds[kind].change(&style)
    var layout = try FlowLayout(
      style: style, environment: environment, repeating: Cell(width: 20, height: 20), count: count)
    try layout.setCellStyle(CellStyle(margin: EdgeInsets(all: 3)), at: 500)
    try layout.resize(at: 7, to: Size(width: 30, height: 10))
    let visited = layout.visitedCells
    #expect(layout.lineCount == 251, "\(kinds[kind].name)")
    for line in 0..<251 {
      let range = layout.range(ofLine: line)
      let places = 4 * line..<min(4 * line + 4, count)
      #expect(
        range == (style.isReversed ? count - places.upperBound..<count - places.lowerBound : places)
      )
      for index in range { #expect(layout.line(containing: index) == line) }
    }
    #expect(layout.visitedCells == visited, "\(kinds[kind].name): nothing is looked at")
  }

  @Test(arguments: Axis.allCases)
  func `may be longer than the container, and so may the cell that opens one of many`(
    orientation: Axis
  ) throws {
    let plane = Oriented(orientation)
    let cells = (0..<500).map { plane.cell($0 % 100 == 0 ? 1000 : 20, Double($0 % 7)) }
    let styles = cells.map { _ in CellStyle(margin: EdgeInsets(all: 1)) }
    let (style, environment) = (plane.style(arrangedCount: 200), plane.environment(100, 100))
    var layout = try FlowLayout(style: style, environment: environment)
    try layout.append(contentsOf: cells, styles: styles)
    let solution = try NaiveLayout(
      style: style, environment: environment, cells: cells, styles: styles
    ).solve()
    #expect(layout.frames(in: 0..<500) == solution.frames)
    #expect(layout.frame(at: 200).size[plane.mainAxis] == 1000)
  }

  /// Where no other cell of a line shrinks, any shrink takes all that is lacking, below any minimum.
  @Test(arguments: Axis.allCases, [gridStep, 0.5, 1, 7]) func `shrink to what a line has room for`(
    orientation: Axis, shrink: Double
  ) throws {
    let plane = Oriented(orientation)
    var layout = try FlowLayout(
      style: plane.style(arrangedCount: 2), environment: plane.environment(100, 100))
    var style = CellStyle()
    style[plane.mainAxis].minimum = 90
    style[plane.mainAxis].shrink = shrink
    try layout.append(plane.cell(80, 10), style: style)
    try layout.append(plane.cell(40, 10))
    #expect(layout.frames(in: 0..<2) == [plane.rect(0, 0, 60, 10), plane.rect(60, 0, 40, 10)])
  }

  /// Lines that have no extent of their own across are not added like those of plain cells.
  @Test(arguments: [Gravity.fill, .stretch, .between, .end]) func `fill a container across`(
    gravity: Gravity
  ) throws {
    var style = FlowStyle(
      orientation: .vertical, arrangedCount: 4, width: .host, height: .fixed(3_000))
    style.gravity.vertical = gravity
    let cells = (0..<300).map { (number: Int) -> Cell in
      Cell(width: Double(5 + number % 11), height: Double(3 + number % 13))
    }
    var styles = [CellStyle](repeating: .plain, count: 300)
    styles[290].margin = EdgeInsets(all: 2)
    var layout = try FlowLayout(style: style, environment: environment)
    try layout.append(contentsOf: cells, styles: styles)
    let reference = try NaiveLayout(
      style: style, environment: environment, cells: cells, styles: styles
    ).solve()
    #expect(layout.frames(in: 0..<300) == reference.frames)
    for index in stride(from: 0, to: 300, by: 7) {
      #expect(layout.frame(at: index) == reference.frames[index])
    }
  }

  @Test func `end elsewhere where a cell takes no part`() throws {
    var layout = try FlowLayout(
      style: FlowStyle(orientation: .vertical, arrangedCount: 4), environment: environment,
      repeating: Cell(width: 20, height: 20), count: 9)
    var gone = CellStyle.plain
    gone.visibility = .gone
    try layout.setCellStyle(gone, at: 1)
    #expect(layout.lineCount == 2)
    #expect(layout.range(ofLine: 0) == 0..<5 && layout.range(ofLine: 1) == 5..<9)
    #expect(layout.line(containing: 4) == 0 && layout.line(containing: 5) == 1)
  }
}
