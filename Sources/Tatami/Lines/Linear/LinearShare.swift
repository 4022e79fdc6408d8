/// What a part of 1 gets when the line of a linear layout shares out, as floating-point
/// numbers: all that whether bounds hold depends on.
struct LinearRatios: Equatable, BitwiseCopyable {
  /// What weights or shrinks are counted for, or nothing.
  var kind = LineShare.Kind.nothing
  /// What a weight of 1 unit gets, or what a shrink of 1 unit gives up, in units.
  var part = 0.0
  /// What each flexible cell gets besides, in units.
  var flexible = 0.0

  init(_ share: LineShare) {
    kind = share.kind
    if kind != .nothing { part = Double(share.amount) / Double(share.parts) }
    if share.flexibleAmount != 0 {
      flexible = Double(share.flexibleAmount) / Double(share.flexibleCount)
    }
  }
}

/// What becomes of a cell's main extent when the line of a linear layout shares out.
struct LinearOutcome: BitwiseCopyable {
  /// By how many units the extent grows for each unit of the ratio of weights, of shrinks or,
  /// for a flexible cell, of flexible ones; negative for shrinks, 0 if it stays as it is.
  var rate = 0.0
  /// The extent: of a cell that a bound holds the last one, of others without a share.
  var main: Int64
  /// The cell's part in the running totals by which shares are given: its weight or
  /// shrink, and whether it is flexible. A cell that a bound holds has none, so that the
  /// shares of the others add up exactly.
  var part: Int64 = 0
  var isFlexible = false
  /// The extent with the cell's share, rounded down by itself, whatever cells before it
  /// got: what a cross extent follows from.
  var own: Int64

  /// Whether the cell's main extent may be another one than before.
  func changes(_ cell: CellMeasure) -> Bool { rate != 0 || own != cell.main }

  /// Whether running totals give the cell anything.
  var isGiven: Bool { part > 0 || isFlexible }
}

extension SizingRule {
  /// What becomes of a cell.
  ///
  /// Whether a bound holds is decided by floating-point numbers, a little early: what is
  /// not held then never reaches beyond its bounds, however shares are rounded.
  func outcome(
    of cell: CellMeasure, _ along: CellLength, _ ratios: LinearRatios
  ) -> LinearOutcome {
    var outcome = LinearOutcome(main: cell.main, own: cell.main)
    if ratios.kind == .shrink && cell.shrink > 0 {
      outcome.part = cell.shrink
      outcome.rate = -Double(cell.shrink)
      hold(&outcome, between: 0, and: Int64.max / 2, ratios)
      return outcome
    }
    if ratios.kind == .weight && cell.weight > 0 {
      outcome.part = cell.weight
      outcome.rate = Double(cell.weight)
      if along.basis == .unset && along.isScaled { scale(&outcome, along) }
    } else if cell.isFlexible {
      outcome.isFlexible = true
      outcome.rate = 1
    } else {
      return outcome
    }
    let bounds = bounds(of: along)
    hold(&outcome, between: bounds.least, and: bounds.most, ratios)
    return outcome
  }

  /// A cell whose share is multiplied: its part is, on the grid as weights are.
  private func scale(_ outcome: inout LinearOutcome, _ along: CellLength) {
    let weight = Grid.points(outcome.part) * along.multiplier
    outcome.part = Grid.units(min(weight, Grid.longestExtent))
    outcome.rate = Double(outcome.part)
    outcome.main &+= along.offsetUnits
    outcome.own = outcome.main
  }

  private func hold(
    _ outcome: inout LinearOutcome, between least: Int64, and most: Int64,
    _ ratios: LinearRatios
  ) {
    let growth = outcome.rate * (outcome.isFlexible ? ratios.flexible : ratios.part)
    let isTop = growth >= Grid.early(Double(most &- outcome.main))
    if isTop || growth <= -Grid.early(Double(outcome.main &- least)) {
      outcome.main = isTop ? most : least
      outcome.own = outcome.main
      outcome.part = 0
      outcome.isFlexible = false
      return
    }
    outcome.own =
      outcome.rate < 0
      ? outcome.main &- Grid.wholeBelow(-growth) : outcome.main &+ Grid.wholeBelow(growth)
  }

  /// The cross extent of a cell that has got its share.
  func settledCross(
    of cell: CellMeasure, _ style: CellStyle, _ outcome: LinearOutcome
  ) -> Int64 {
    if !cell.traits.contains(.coupled) || !outcome.changes(cell) { return cell.cross }
    let across = style[mainAxis.other]
    return held(across.scaled(outcome.own), across)
  }

  /// The extents of a cell of a linear layout when the line has shared out, and its part
  /// in the running totals.
  ///
  /// - Parameter before: What the cells before it add up to, their parts in running totals
  ///   taken for weights, shrinks and flexible cells.
  func settledLinear(
    _ cell: CellMeasure, _ style: CellStyle, _ share: LineShare, behind before: LineSums
  ) -> CellMeasure {
    let outcome = outcome(of: cell, style[mainAxis], LinearRatios(share))
    var settled = cell
    settled.weight = share.kind == .shrink ? 0 : outcome.part
    settled.shrink = share.kind == .shrink ? outcome.part : 0
    settled.isFlexible = outcome.isFlexible
    settled.main = outcome.main
    // Where a part is nothing the running total stays as it is.
    var sums = before
    let start = share.total(sums)
    sums.weight &+= cell.weightBefore
    let first = cell.weightBefore == 0 ? start : share.total(sums)
    settled.mainBefore &+= first &- start
    sums.addParts(of: settled)
    let second = outcome.isGiven ? share.total(sums) : first
    settled.main &+= second &- first
    sums.weight &+= cell.weightBehind
    if cell.weightBehind != 0 { settled.mainBehind &+= share.total(sums) &- second }
    settled.cross = settledCross(of: cell, style, outcome)
    return settled
  }
}

extension LineSums {
  /// Adds a cell's parts in running totals; those of its margins are not among them.
  mutating func addParts(of cell: CellMeasure) {
    weight &+= cell.weight
    shrink &+= cell.shrink
    if cell.isFlexible { flexible &+= 1 }
  }

  /// Adds a cell of a linear layout that has shared out.
  ///
  /// - Parameters:
  ///   - cell: The cell before that.
  ///   - settled: The cell now.
  mutating func add(_ cell: CellMeasure, settled: CellMeasure) {
    var counted = cell
    counted.weight = settled.weight
    counted.shrink = settled.shrink
    counted.isFlexible = settled.isFlexible
    add(counted)
  }
}

extension CellLength {
  /// What is added to what the length is taken from, in units.
  var offsetUnits: Int64 { offset < 0 ? -Grid.units(-offset) : Grid.units(offset) }
}

extension Grid {
  /// A little less than a number.
  static func early(_ number: Double) -> Double { number - abs(number) * 0x1p-50 }
}
