import Tatami
import TatamiRandom
import TatamiReference
import Testing

/// What the line of a linear layout shares out, where roundings decide.
@Suite struct `Shares of linear layouts` {
  /// Whole numbers, so that bounds are met exactly.
  @Test func `a share that is just its bound is the bound`() throws {
    var layout = try LinearLayout(
      style: LinearStyle(orientation: .horizontal, width: .fixed(300)),
      environment: LayoutEnvironment(viewport: Size(width: 300, height: 100)))
    var style = CellStyle(width: .unset, height: CellLength(.otherExtent, times: 2))
    style.weight = 1
    style.width.maximum = 100
    for _ in 0..<3 { try layout.append(Cell(width: 0, height: 0), style: style) }
    #expect(
      layout.frames(in: 0..<3).map(\.size)
        == Array(repeating: Size(width: 100, height: 200), count: 3))
    style.width.maximum = 80
    try layout.setCellStyle(style, at: 1)
    #expect(layout.frames(in: 0..<3).map(\.origin.x) == [0, 100, 180])
    #expect(layout.frame(at: 1).size == Size(width: 80, height: 160))
  }

  /// One cell has four times the weight of others, and a quarter of its main extent for a
  /// cross one: that is the greatest of all only where it is rounded otherwise.
  @Test func `the greatest of equal cross extents depends on roundings`() throws {
    var random = SplitMix64(seed: 5)
    let environment = LayoutEnvironment(viewport: Size(width: 300, height: 100))
    let styles = (0..<600).map { index in
      let weight = index == 333 ? 4.0 : 1
      return CellStyle(
        width: .unset, height: CellLength(.otherExtent, times: 1 / weight), weight: weight)
    }
    let cells = styles.map { _ in Cell(width: 0, height: 0) }
    var style = LinearStyle(orientation: .horizontal, width: .fixed(3000))
    var layout = try LinearLayout(style: style, environment: environment)
    try layout.insert(contentsOf: cells, styles: styles, at: 0)
    for _ in 0..<100 {
      style.width = .fixed(3000 + Double(random.below(1 << 20)) / Double(1 << 20))
      try layout.setStyle(style)
      let solution = try NaiveLayout(
        linear: style, environment: environment, cells: cells, styles: styles
      ).solve()
      #expect(layout.contentSize == solution.contentSize)
    }
  }
}
