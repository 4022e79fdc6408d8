import Limits
import Tatami

/// A seeded source of random numbers: the same workload in every run.
struct SplitMix64 {
  private var state: UInt64

  /// Creates a source whose numbers depend on `seed` alone.
  init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number of `0 ..< bound`.
  mutating func index(below bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// A number of `range`, a multiple of 1/1024.
  mutating func length(in range: Range<Double>) -> Double {
    let steps = Int((range.upperBound - range.lowerBound) * 1024)
    return range.lowerBound + Double(index(below: steps)) / 1024
  }
}

/// The extents of many cells, as plain arrays.
struct Extents {
  /// The extents along the horizontal axis, in points.
  var widths: [Double]
  /// The extents along the vertical axis, in points.
  var heights: [Double]

  /// Draws random extents.
  init(count: Int, widths: Range<Double>, heights: Range<Double> = 20..<120, seed: UInt64 = 1) {
    var random = SplitMix64(seed: seed)
    self.widths = []
    self.heights = []
    self.widths.reserveCapacity(count + 1)
    self.heights.reserveCapacity(count + 1)
    for _ in 0..<count {
      self.widths.append(random.length(in: widths))
      self.heights.append(random.length(in: heights))
    }
  }

  /// Draws random heights for widths that repeat `pattern`.
  init(count: Int, repeating pattern: [Double], heights: Range<Double> = 20..<120) {
    self.init(count: count, widths: 1..<2, heights: heights)
    for i in 0..<count { widths[i] = pattern[i % pattern.count] }
  }
}

/// The layouts that the rows measure.
enum Workload {
  /// The viewport, in points.
  static let viewport = Size(width: 400, height: 800)
  /// The widths of cells in a flow of four a line: four fit the viewport.
  static let countedWidths: Range<Double> = 80..<90
  /// The widths of cells in a flow whose lines are as long as the viewport.
  static let sizedWidths: Range<Double> = 20..<120
  /// The heights of cells.
  static let heights: Range<Double> = 20..<120

  /// The style of every row but the paged one: rows of `arrangedCount` cells,
  /// or as many as fit.
  static func style(arrangedCount: Int?) -> FlowStyle {
    FlowStyle(
      orientation: .vertical, arrangedCount: arrangedCount,
      spacing: Spacing(horizontal: 10, vertical: 10), padding: EdgeInsets(all: 5),
      width: .host, height: .wrap)
  }

  /// The same lengths for the plain loops.
  static let limits = LimitsStyle(spacing: 10, padding: 5, container: 400)

  /// What surrounds the layouts.
  static let environment = LayoutEnvironment(viewport: viewport)

  /// A flow of four cells a line with random extents.
  static func counted(_ count: Int) throws(FlowError) -> FlowLayout {
    try layout(of: Extents(count: count, widths: countedWidths), arrangedCount: 4)
  }

  /// A flow of random cells in lines as long as the viewport.
  static func sized(_ count: Int) throws(FlowError) -> FlowLayout {
    try layout(of: Extents(count: count, widths: sizedWidths), arrangedCount: nil)
  }

  /// Shows every part of a flow of four a line all its entry states, as a
  /// layout in use soon has; the cells are then as before.
  static func warm(_ layout: inout FlowLayout) throws(FlowError) {
    for _ in 0..<4 {
      try layout.insert(Cell(width: 85, height: 40), at: 0)
      limits_consume(layout.contentSize.height)
    }
    for _ in 0..<4 {
      try layout.remove(at: 0)
      limits_consume(layout.contentSize.height)
    }
  }

  /// A flow of the given cells.
  static func layout(of extents: Extents, arrangedCount: Int?) throws(FlowError) -> FlowLayout {
    try FlowLayout(
      style: style(arrangedCount: arrangedCount), environment: environment,
      widths: extents.widths, heights: extents.heights)
  }
}
