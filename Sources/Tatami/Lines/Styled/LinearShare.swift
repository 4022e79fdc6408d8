/// What a part of 1 gets when the line of a linear layout shares out, as floating-point
/// numbers: all that whether bounds hold depends on.
struct LinearRatios: Equatable, BitwiseCopyable {
  /// What weights or shrinks are counted for, or nothing.
  var kind = LineShare.Kind.nothing
  /// What a weight of 1 unit gets, or what a shrink of 1 unit gives up, in units.
  var part = 0.0
  /// What each flexible cell gets besides, in units.
  var flexible = 0.0

  init() {}

  init(_ share: LineShare) {
    kind = share.kind
    if kind != .nothing { part = Double(share.amount) / Double(share.parts) }
    if share.flexibleAmount != 0 {
      flexible = Double(share.flexibleAmount) / Double(share.flexibleCount)
    }
  }
}

/// The ratios around some for which something stays as it is.
struct LinearValidity: BitwiseCopyable {
  /// `nil` if it holds for none.
  var kind: LineShare.Kind?
  var part: (least: Double, most: Double)
  var flexible: (least: Double, most: Double)

  /// Holds for all ratios of a kind.
  init(kind: LineShare.Kind?) {
    self.kind = kind
    part = (-Double.infinity, Double.infinity)
    flexible = (-Double.infinity, Double.infinity)
  }

  func contains(_ ratios: LinearRatios) -> Bool {
    kind == ratios.kind && part.least <= ratios.part && ratios.part <= part.most
      && flexible.least <= ratios.flexible && ratios.flexible <= flexible.most
  }

  /// Goes on holding only where `other` holds, too; both hold for some ratios.
  mutating func narrow(to other: LinearValidity) {
    if other.kind == nil { kind = nil }
    part = (max(part.least, other.part.least), min(part.most, other.part.most))
    flexible = (
      max(flexible.least, other.flexible.least), min(flexible.most, other.flexible.most)
    )
  }

  /// Goes on holding for nothing but `ratios`.
  mutating func pin(to ratios: LinearRatios) {
    part = (ratios.part, ratios.part)
    flexible = (ratios.flexible, ratios.flexible)
  }

  /// Goes on holding for ratios by which something that grows at `rate` grows by
  /// `growth` or more, and for the present ones.
  mutating func hold(from growth: Double, _ source: LinearSource, at ratios: LinearRatios) {
    limit(growth / source.rate, isLeast: source.rate > 0, source, at: ratios)
  }

  /// The same for `growth` or less.
  mutating func hold(upTo growth: Double, _ source: LinearSource, at ratios: LinearRatios) {
    limit(growth / source.rate, isLeast: source.rate < 0, source, at: ratios)
  }

  /// What is computed near a limit may be on either side of it, so a little is left out.
  private mutating func limit(
    _ ratio: Double, isLeast: Bool, _ source: LinearSource, at ratios: LinearRatios
  ) {
    // What does not grow stays as it is.
    if source.rate == 0 { return }
    let inside = abs(ratio) * 0x1p-48
    var range = source.isFlexible ? flexible : part
    let now = source.isFlexible ? ratios.flexible : ratios.part
    if isLeast {
      range.least = max(range.least, min((ratio + inside).nextUp, now))
    } else {
      range.most = min(range.most, max((ratio - inside).nextDown, now))
    }
    if source.isFlexible { flexible = range } else { part = range }
  }
}

/// What a cell's main extent grows with.
struct LinearSource: BitwiseCopyable {
  /// By how many units it grows for each unit of the ratio; negative for shrinks, 0 if
  /// the cell stays as it is.
  var rate = 0.0
  /// Whether the ratio is that of flexible cells.
  var isFlexible = false

  func growth(_ ratios: LinearRatios) -> Double {
    rate * (isFlexible ? ratios.flexible : ratios.part)
  }
}

/// What becomes of a cell's main extent when the line of a linear layout shares out.
struct LinearOutcome: BitwiseCopyable {
  var source = LinearSource()
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
  /// The ratios for which the outcome is of the same kind.
  var validity: LinearValidity

  /// Whether the cell's main extent may be another one than before.
  func changes(_ cell: CellMeasure) -> Bool { source.rate != 0 || own != cell.main }

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
    var outcome = LinearOutcome(
      main: cell.main, own: cell.main, validity: LinearValidity(kind: ratios.kind))
    if ratios.kind == .shrink && cell.shrink > 0 {
      outcome.part = cell.shrink
      outcome.source.rate = -Double(cell.shrink)
      hold(&outcome, between: 0, and: Int64.max / 2, ratios)
      return outcome
    }
    if ratios.kind == .weight && cell.weight > 0 {
      outcome.part = cell.weight
      outcome.source.rate = Double(cell.weight)
      if along.basis == .unset && along.isScaled { scale(&outcome, along) }
    } else if cell.isFlexible {
      outcome.isFlexible = true
      outcome.source = LinearSource(rate: 1, isFlexible: true)
    } else {
      return outcome
    }
    hold(
      &outcome, between: Grid.units(along.minimum), and: Grid.units(along.maximum), ratios)
    return outcome
  }

  /// A cell whose share is multiplied: its part is, on the grid as weights are.
  private func scale(_ outcome: inout LinearOutcome, _ along: CellLength) {
    let weight = Grid.points(outcome.part) * along.multiplier
    outcome.part = Grid.units(min(weight, Grid.longestExtent))
    outcome.source.rate = Double(outcome.part)
    outcome.main &+= along.offsetUnits
    outcome.own = outcome.main
  }

  private func hold(
    _ outcome: inout LinearOutcome, between least: Int64, and most: Int64,
    _ ratios: LinearRatios
  ) {
    let source = outcome.source
    let growth = source.growth(ratios)
    let top = Grid.early(Double(most &- outcome.main))
    let bottom = -Grid.early(Double(outcome.main &- least))
    if growth >= top || growth <= bottom {
      let isTop = growth >= top
      outcome.main = isTop ? most : least
      outcome.own = outcome.main
      outcome.part = 0
      outcome.isFlexible = false
      if isTop {
        outcome.validity.hold(from: top, source, at: ratios)
      } else {
        outcome.validity.hold(upTo: bottom, source, at: ratios)
      }
      return
    }
    outcome.own =
      source.rate < 0
      ? outcome.main &- Grid.wholeBelow(-growth) : outcome.main &+ Grid.wholeBelow(growth)
    outcome.validity.hold(from: bottom, source, at: ratios)
    outcome.validity.hold(upTo: top, source, at: ratios)
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
    var sums = before
    sums.weight &+= cell.weightBefore
    let first = share.total(sums)
    settled.mainBefore &+= first &- share.total(before)
    sums.addParts(of: settled)
    let second = share.total(sums)
    if outcome.isGiven { settled.main &+= second &- first }
    sums.weight &+= cell.weightBehind
    settled.mainBehind &+= share.total(sums) &- second
    if cell.traits.contains(.coupled) && outcome.changes(cell) {
      let across = style[mainAxis.other]
      settled.cross = across.held(across.scaled(outcome.own))
    }
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
