import Tatami
import Testing

@Suite struct `Layouts with styles are equal` {
  /// Single cells or a run of equal ones, a heavy one in the middle.
  private func layout(isRun: Bool, weight: Double) throws -> FlowLayout {
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 4),
      environment: LayoutEnvironment(viewport: Size(width: 400, height: 800)))
    if isRun {
      try layout.append(
        repeating: Cell(width: 5, height: 5), style: CellStyle(weight: 2), count: 90)
    } else {
      try layout.append(contentsOf: (0..<90).map { Cell(width: Double($0), height: 5) })
    }
    try layout.setCellStyle(CellStyle(weight: weight), at: 45)
    return layout
  }

  @Test(arguments: [false, true])
  func `if their cells and the styles of these are`(isRun: Bool) throws {
    let one = try layout(isRun: isRun, weight: 1)
    #expect(try one == layout(isRun: isRun, weight: 1))
    #expect(try one != layout(isRun: isRun, weight: 3))
    var other = one
    #expect(other == one)
    try other.setCellStyle(CellStyle(weight: 3), at: 0)
    #expect(other != one)
    try other.setCellStyle(one.cellStyle(at: 0), at: 0)
    #expect(other == one)
  }

  @Test func `not if whole runs differ in nothing but a style`() throws {
    func run(_ style: CellStyle) throws -> FlowLayout {
      var layout = try FlowLayout(
        style: FlowStyle(), environment: LayoutEnvironment(viewport: .zero))
      try layout.append(repeating: Cell(width: 5, height: 5), style: style, count: 90)
      return layout
    }
    let one = try run(CellStyle(weight: 1))
    #expect(try one == run(CellStyle(weight: 1)))
    #expect(try one != run(CellStyle(weight: 2)))
    #expect(try one != run(.plain))
  }
}
