import Tatami
import TatamiReference
import Testing

@Suite struct `Line-limited flows` {
  @Test(arguments: Axis.allCases)
  func `cells follow each other in a line, lines follow each other across`(
    orientation: Axis
  ) throws {
    let flow = Oriented(orientation)
    try expectLayout(
      flow.style(
        arrangedCount: 2, spacing: flow.spacing(4, 6), padding: flow.padding(1, 2, 3, 7),
        main: .wrap),
      flow.environment(),
      flow.cells([(30, 10), (20, 15), (10, 5)]),
      Solution(
        contentSize: flow.size(1 + 30 + 4 + 20 + 2, 3 + 15 + 6 + 5 + 7),
        frames: [
          flow.rect(1, 3, 30, 10), flow.rect(35, 3, 20, 15), flow.rect(1, 24, 10, 5),
        ],
        lines: [0..<2, 2..<3]))
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 1), (3, 1), (4, 2), (6, 2), (7, 3)], Axis.allCases)
  func `a line is opened when the one before is full`(
    example: (cells: Int, lines: Int), orientation: Axis
  ) throws {
    let flow = Oriented(orientation)
    let solution = try expectAgreement(
      flow.style(arrangedCount: 3), flow.environment(),
      Array(repeating: flow.cell(10, 20), count: example.cells))
    #expect(solution.lines.count == example.lines)
    #expect(solution.contentSize == flow.size(0, Double(example.lines) * 20))
  }

  @Test(arguments: Axis.allCases)
  func `a line longer than the container goes beyond it`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    try expectLayout(
      flow.style(arrangedCount: 3, main: .fixed(50)), flow.environment(),
      flow.cells([(40, 1), (40, 2), (40, 3)]),
      Solution(
        contentSize: flow.size(50, 3),
        frames: [flow.rect(0, 0, 40, 1), flow.rect(40, 0, 40, 2), flow.rect(80, 0, 40, 3)],
        lines: [0..<3]))
  }

  @Test(arguments: Axis.allCases)
  func `the content is as long as its longest line, the last one too`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    try expectLayout(
      flow.style(arrangedCount: 2, spacing: flow.spacing(10, 0), main: .wrap),
      flow.environment(),
      flow.cells([(1, 1), (2, 1), (90, 1)]),
      Solution(
        contentSize: flow.size(90, 2),
        frames: [flow.rect(0, 0, 1, 1), flow.rect(11, 0, 2, 1), flow.rect(0, 1, 90, 1)],
        lines: [0..<2, 2..<3]))
  }

  @Test(arguments: Axis.allCases)
  func `without cells the content is the padding`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    try expectLayout(
      flow.style(
        arrangedCount: 2, spacing: flow.spacing(50, 50), padding: flow.padding(1, 2, 3, 7),
        main: .wrap),
      flow.environment(), [],
      Solution(contentSize: flow.size(3, 10), frames: [], lines: []))
  }

  @Test(arguments: Axis.allCases)
  func `lengths off the grid are rounded before they are added`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    // 0.1 pt is 104 857.6 steps: three cells are 3 · 104 858 steps long.
    let tenth = 104_858 * gridStep
    try expectLayout(
      flow.style(arrangedCount: 3, main: .wrap), flow.environment(),
      flow.cells([(0.1, 0.1), (0.1, 0.1), (0.1, 0.1)]),
      Solution(
        contentSize: flow.size(3 * tenth, tenth),
        frames: [
          flow.rect(0, 0, tenth, tenth), flow.rect(tenth, 0, tenth, tenth),
          flow.rect(2 * tenth, 0, tenth, tenth),
        ],
        lines: [0..<3]))
  }

  @Test func `half a grid step is rounded to the even step`() throws {
    let layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 1), environment: Oriented(.vertical).environment(),
      cells: [Cell(width: 0.5 * gridStep, height: 1.5 * gridStep)])
    #expect(layout.cell(at: 0) == Cell(width: 0, height: 2 * gridStep))
  }
}
