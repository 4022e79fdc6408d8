import Tatami
import TatamiRandom
import TatamiReference
import Testing

/// Shares by weight, against the reference, where arithmetic comes to its limits.
@Suite struct `Shares by weight` {
  private static let unit = 1.0 / 1_048_576

  private func expectAgreement(
    _ style: FlowStyle, width: Double, _ cells: [Cell], weights: [Double]
  ) throws {
    let environment = LayoutEnvironment(viewport: Size(width: width, height: 100))
    let styles = weights.map { CellStyle(weight: $0) }
    var layout = try FlowLayout(style: style, environment: environment)
    try layout.append(contentsOf: cells, styles: styles)
    let reference = try NaiveLayout(
      style: style, environment: environment, cells: cells, styles: styles
    ).solve()
    #expect(layout.frames(in: 0..<cells.count) == reference.frames, "\(weights) in \(width)")
    for index in cells.indices { #expect(layout.frame(at: index) == reference.frames[index]) }
  }

  /// Products of what is shared out and of weights are exact floating-point numbers up to 2⁵¹ units,
  /// 1,024 pt times a weight of 2; quotients are nearest to a whole number where one more or less
  /// unit is.
  @Test(arguments: [1.0, 1_023, 1_024, 1_025, 65_536, 1e9], [1, 2, 3, 1_000, 1_048_576])
  func `are exact to the unit around the limit`(room: Double, scale: Int) throws {
    var random = SplitMix64(seed: UInt64(room) ^ UInt64(scale) << 40)
    for number in 0..<60 {
      let count = 2 + number % 4
      var style = FlowStyle(arrangedCount: count)
      style.width = .host
      let units = (0..<count).map { _ in
        Double(random.next() % UInt64(2 * scale) + (number % 3 == 0 ? 0 : 1))
      }
      let off = Double(Int(random.next() % 9) - 4) * Self.unit
      let cells = units.map { Cell(width: $0.truncatingRemainder(dividingBy: 7), height: 4) }
      let width = cells.reduce(0) { $0 + $1.size.width } + room + off
      try expectAgreement(style, width: width, cells, weights: units.map { $0 * Self.unit })
    }
  }

  /// A line can have more to give than a cell can take: what goes beyond is lost.
  @Test(arguments: [1.0, 3, 1_048_576])
  func `make no cell longer than cells can be`(weight: Double) throws {
    var style = FlowStyle(arrangedCount: 2)
    style.width = .wrap
    let longest = Cell.greatestExtent
    let widths = [longest, longest / 2, longest, 5, longest - 3, 2]
    let cells = widths.map { Cell(width: $0, height: 4) }
    let weights = [0, 0, weight, 0, weight, weight].map { $0 * Self.unit }
    try expectAgreement(style, width: 100, cells, weights: weights)
  }
}
