import Tatami
import TatamiReference
import Testing

@Suite struct `Right to left` {
  @Test func `rows begin at the right edge`() throws {
    try expectLayout(
      FlowStyle(
        arrangedCount: 2, spacing: Spacing(horizontal: 10, vertical: 5),
        padding: EdgeInsets(top: 0, leading: 3, bottom: 0, trailing: 7), width: .fixed(100)),
      LayoutEnvironment(viewport: .zero, direction: .rightToLeft),
      [Cell(width: 30, height: 10), Cell(width: 20, height: 15), Cell(width: 10, height: 5)],
      Solution(
        contentSize: Size(width: 100, height: 25),
        frames: [
          Rect(x: 67, y: 0, width: 30, height: 10), Rect(x: 37, y: 0, width: 20, height: 15),
          Rect(x: 87, y: 20, width: 10, height: 5),
        ],
        lines: [0..<2, 2..<3]))
  }

  @Test func `columns begin at the right edge of wrapped content`() throws {
    try expectLayout(
      FlowStyle(
        orientation: .horizontal, spacing: Spacing(horizontal: 10, vertical: 5), width: .wrap,
        height: .fixed(30)),
      LayoutEnvironment(viewport: .zero, direction: .rightToLeft),
      [Cell(width: 30, height: 10), Cell(width: 20, height: 15), Cell(width: 8, height: 20)],
      Solution(
        contentSize: Size(width: 48, height: 30),
        frames: [
          Rect(x: 18, y: 0, width: 30, height: 10), Rect(x: 28, y: 15, width: 20, height: 15),
          Rect(x: 0, y: 0, width: 8, height: 20),
        ],
        lines: [0..<2, 2..<3]))
  }

  @Test func `a line longer than the container goes beyond its left edge`() throws {
    try expectLayout(
      FlowStyle(arrangedCount: 2, width: .fixed(50)),
      LayoutEnvironment(viewport: .zero, direction: .rightToLeft),
      [Cell(width: 40, height: 1), Cell(width: 40, height: 1)],
      Solution(
        contentSize: Size(width: 50, height: 1),
        frames: [
          Rect(x: 10, y: 0, width: 40, height: 1), Rect(x: -30, y: 0, width: 40, height: 1),
        ],
        lines: [0..<2]))
  }

  @Test func `the first page is the rightmost one`() throws {
    try expectLayout(
      FlowStyle(arrangedCount: 1, pagedCount: 1, width: .wrap, height: .host),
      LayoutEnvironment(
        viewport: Size(width: 100, height: 40), isPaging: true, direction: .rightToLeft),
      [Cell(width: 0, height: 0), Cell(width: 0, height: 0)],
      Solution(
        contentSize: Size(width: 200, height: 40),
        frames: [
          Rect(x: 100, y: 0, width: 100, height: 40), Rect(x: 0, y: 0, width: 100, height: 40),
        ],
        lines: [0..<1, 1..<2], pages: [0..<1, 1..<2],
        pageFrames: [
          Rect(x: 100, y: 0, width: 100, height: 40), Rect(x: 0, y: 0, width: 100, height: 40),
        ]))
  }

  @Test(arguments: Axis.allCases)
  func `turning the direction twice gives the same frames`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    let cells = (1...50).map { flow.cell(Double($0 % 7) * 3, Double($0 % 5)) }
    var layout = try FlowLayout(
      style: flow.style(), environment: flow.environment(40), cells: cells)
    let before = Solution(asking: layout)
    try layout.setEnvironment(flow.environment(40, direction: .rightToLeft))
    let mirrored = before.frames.map {
      Rect(
        x: before.contentSize.width - $0.origin.x - $0.size.width, y: $0.origin.y,
        width: $0.size.width, height: $0.size.height)
    }
    #expect(layout.frames(in: 0..<50) == mirrored)
    try layout.setEnvironment(flow.environment(40))
    #expect(Solution(asking: layout) == before)
  }

  @Test func `appending moves every cell of wrapped content`() throws {
    var layout = try FlowLayout(
      style: FlowStyle(width: .wrap),
      environment: LayoutEnvironment(viewport: .zero, direction: .rightToLeft),
      cells: [Cell(width: 10, height: 1)])
    #expect(layout.frame(at: 0).origin.x == 0)
    try layout.append(Cell(width: 25, height: 1))
    #expect(layout.frame(at: 0).origin.x == 25)
  }
}
