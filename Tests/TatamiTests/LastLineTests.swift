import Tatami
import Testing

/// Last lines, be they full or not, look the same to all who ask.
@Suite struct `Last lines` {
  @Test(arguments: Gravity.allCases, LastLineGravity.allCases)
  func `are written with all others as each of their cells is`(
    _ gravity: Gravity, _ lastLine: LastLineGravity
  ) throws {
    var style = FlowStyle(arrangedCount: 3)
    style.gravity.horizontal = gravity
    style.lastLineGravity = lastLine
    let environment = LayoutEnvironment(viewport: Size(width: 100, height: 100))
    for alignment in [Alignment.start, .center] {
      style.arrangedGravity.vertical = alignment
      for count in [3, 12, 13, 64, 66, 191, 192] {
        let cells = (0..<count).map { index -> Cell in
          Cell(width: Double(10 + index % 7), height: Double(10 + index % 5))
        }
        let layout = try FlowLayout(style: style, environment: environment, cells: cells)
        #expect(
          layout.frames(in: 0..<count) == (0..<count).map { layout.frame(at: $0) }, "\(count) cells"
        )
      }
    }
  }
}
