/// A cell whose cross extent follows from its share, and how.
///
/// With its margins it is, in units, what `base` and the ratios come to, give or take
/// `slack`: what is left of the fraction depends on roundings.
struct CrossLeader: BitwiseCopyable {
  /// The cell's place behind the first one of the run; -1 if there is none.
  var offset: Int64
  var base: Double
  /// What is added for each unit of the ratios.
  var byPart: Double
  var byFlexible: Double
  var slack: Double

  static let none = CrossLeader(offset: -1, base: 0, byPart: 0, byFlexible: 0, slack: 0)

  var exists: Bool { offset >= 0 }

  /// Whether the cell is larger across than another one, if that is sure without looking
  /// at them; `validity` is narrowed to where it stays so.
  func exceeds(
    _ other: CrossLeader, _ ratios: LinearRatios, _ validity: inout LinearValidity
  ) -> Bool? {
    let byPart = self.byPart - other.byPart
    let byFlexible = self.byFlexible - other.byFlexible
    let ahead = base - other.base + byPart * ratios.part + byFlexible * ratios.flexible
    let margin = abs(ahead) - slack - other.slack
    if !(margin > 0) { return nil }
    // If both ratios matter, each may use up half of the distance.
    let room = margin * (byPart != 0 && byFlexible != 0 ? 0.499 : 0.999)
    let sign = ahead > 0 ? 1.0 : -1.0
    if byPart != 0 {
      let source = LinearSource(rate: sign * byPart)
      validity.hold(from: source.growth(ratios) - room, source, at: ratios)
    }
    if byFlexible != 0 {
      let source = LinearSource(rate: sign * byFlexible, isFlexible: true)
      validity.hold(from: source.growth(ratios) - room, source, at: ratios)
    }
    return ahead > 0
  }
}

/// A cell of a linear layout that has shared out, and its cross extent.
struct SharingCell {
  /// The cell before anything is shared out, and what becomes of it.
  let measure: CellMeasure
  let outcome: LinearOutcome
  private let across: CellLength
  /// The cross extent with margins.
  let outerCross: Int64
  /// How the cross extent follows from the share; none if it stays as it is.
  private(set) var leader = CrossLeader.none
  /// The ratios for which this is so.
  private(set) var validity: LinearValidity

  /// - Parameter offset: The cell's place behind the first one of the run.
  init(_ cell: StyledCell, at offset: Int64, _ sizing: SizingRule, _ ratios: LinearRatios) {
    measure = cell.measured(by: sizing)
    outcome = sizing.outcome(of: measure, cell.style[sizing.mainAxis], ratios)
    across = cell.style[sizing.mainAxis.other]
    validity = LinearValidity(kind: ratios.kind)
    if !measure.traits.contains(.coupled) || !outcome.changes(measure) {
      outerCross = measure.outerCross
      return
    }
    let scaled = across.scaled(outcome.own)
    let cross = across.held(scaled)
    outerCross = cross &+ measure.crossMargins
    if !outcome.isGiven || across.multiplier == 0 { return }
    follow(offset, scaled, ratios)
  }

  /// Finds out how the cross extent changes with the ratios.
  private mutating func follow(_ offset: Int64, _ scaled: Int64, _ ratios: LinearRatios) {
    let factor = across.multiplier
    let start = Double(outcome.main)
    let added = across.offset * Grid.unitsPerPoint
    let source = outcome.source
    // The growth by which the cell reaches an extent across.
    func growth(_ cross: Double) -> Double { (cross - added) / factor - start }
    let (least, most) = (Grid.units(across.minimum), Grid.units(across.maximum))
    if scaled >= most {
      validity.hold(from: growth(Double(most) + 1) + 1, source, at: ratios)
    } else if scaled <= least {
      validity.hold(upTo: growth(Double(least) - 1), source, at: ratios)
    } else {
      validity.hold(from: growth(Double(least)), source, at: ratios)
      validity.hold(upTo: growth(Double(most)), source, at: ratios)
      let base = factor * start + added
      leader = CrossLeader(
        offset: offset, base: base + Double(measure.crossMargins),
        byPart: source.isFlexible ? 0 : factor * source.rate,
        byFlexible: source.isFlexible ? factor * source.rate : 0,
        slack: 2 * factor + 8 + (abs(base) + factor * start) * 0x1p-48)
    }
  }

  /// Whether another cell has the same cross extent, too, as long as no bound holds either.
  func isLike(_ other: SharingCell) -> Bool {
    across == other.across && measure.crossMargins == other.measure.crossMargins
      && outcome.main == other.outcome.main && outcome.part == other.outcome.part
      && outcome.isFlexible == other.outcome.isFlexible
  }
}
