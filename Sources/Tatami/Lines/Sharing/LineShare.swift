/// What a line shares out among its cells along main.
///
/// A cell's share is what its part of the running total comes to, less what the
/// cells before it got: shares add up exactly, and the sum of the first ones
/// follows from the sum of their parts.
struct LineShare: BitwiseCopyable {
  /// What each cell's part is counted in.
  enum Kind: BitwiseCopyable {
    case nothing
    /// Spare length, by weight.
    case weight
    /// Lacking length, by shrink.
    case shrink
    /// Equal shares of all cells.
    case equal
  }

  var kind = Kind.nothing
  /// What is shared out, in units; negative when cells get shorter.
  var amount: Int64 = 0
  /// All parts together.
  var parts: Int64 = 1
  /// What flexible cells get in equal shares besides, in units, and how many there are.
  var flexibleAmount: Int64 = 0
  var flexibleCount: Int64 = 1

  static var nothing: LineShare { LineShare() }

  /// What cells get together that add up to `sums`, in units.
  func total(_ sums: LineSums) -> Int64 {
    let flexible =
      flexibleAmount == 0
      ? 0 : Grid.portion(flexibleAmount, sums.flexible, of: flexibleCount)
    switch kind {
    case .nothing: return flexible
    case .weight: return flexible &+ portion(sums.weight)
    case .shrink: return flexible &- portion(sums.shrink)
    case .equal: return flexible &+ portion(sums.taken)
    }
  }

  /// Whether every cell stays as it is.
  var isNothing: Bool { kind == .nothing && flexibleAmount == 0 }

  /// Whether no cell gets shorter.
  var isGrowing: Bool { kind != .shrink && amount >= 0 && flexibleAmount >= 0 }

  private func portion(_ part: Int64) -> Int64 { Grid.portion(amount, part, of: parts) }

  /// What a cell gets that stands behind cells that add up to `before`.
  func share(of cell: CellMeasure, behind before: LineSums) -> Int64 {
    let isFlexible = cell.isFlexible && flexibleAmount != 0
    switch kind {
    case .nothing where !isFlexible: return 0
    case .weight where cell.weight == 0 && !isFlexible: return 0
    case .shrink where cell.shrink == 0 && !isFlexible: return 0
    default: break
    }
    var after = before
    after.add(cell)
    return total(after) &- total(before)
  }
}

/// The portions of an amount that is not negative, as ``Grid/portion(_:_:of:)`` says, for many parts of
/// one whole.
struct ShareDivision {
  private let amount: Int64
  private let whole: Int64
  private let factor: Double
  private let divisor: Double
  /// Nearly a half of the divisor.
  private let half: Double
  /// Whether products are so small that floating-point numbers are exact.
  let areShort: Bool

  @inline(__always)
  init(_ amount: Int64, of whole: Int64) {
    let (greatest, overflows) = amount.multipliedReportingOverflow(by: whole)
    areShort = !overflows && greatest < 1 << 51
    (self.amount, self.whole) = (amount, whole)
    (factor, divisor) = (Double(amount), Double(whole))
    half = (divisor - 1) * 0.5
  }

  /// What is due to so many parts together.
  @inline(__always)
  subscript(parts: Int64) -> Int64 {
    areShort ? short(parts) : Grid.portion(amount, parts, of: whole)
  }

  /// The same where all are short.
  ///
  /// The whole number nearest to a quotient that is less by nearly a half is the quotient, rounded
  /// down: no quotient is as near to a half as division may round it, and floating-point numbers of
  /// the size of what is added at last have no fractions.
  @inline(__always)
  func short(_ parts: Int64) -> Int64 { shifted(parts) &- Self.nothing }

  /// The same plus ``nothing``: two of these differ by as much as what is due does.
  @inline(__always)
  func shifted(_ parts: Int64) -> Int64 {
    let quotient = (Double(parts) * factor - half) / divisor
    return Int64(bitPattern: (quotient + 0x1.8p52).bitPattern)
  }

  /// What is due to no parts, as ``shifted(_:)`` has it.
  static var nothing: Int64 { 0x4338_0000_0000_0000 }
}

extension Grid {
  /// `amount` times `part` divided by a positive `whole`, rounded towards negative
  /// infinity, without overflow in between.
  static func portion(_ amount: Int64, _ part: Int64, of whole: Int64) -> Int64 {
    if part == whole { return amount }
    if part == 0 || amount == 0 { return 0 }
    let (short, overflows) = amount.multipliedReportingOverflow(by: part)
    if !overflows { return floorDivide(short, by: whole) }
    let isNegative = (amount < 0) != (part < 0)
    let product = amount.magnitude.multipliedFullWidth(by: part.magnitude)
    let (quotient, rest) = whole.magnitude.dividingFullWidth(
      (product.high % whole.magnitude, product.low))
    let size = Int64(truncatingIfNeeded: quotient)
    return isNegative ? (rest > 0 ? -size &- 1 : -size) : size
  }
}

/// How lines share out what they have to spare.
struct SharingRule: BitwiseCopyable {
  let share: SizingRule.MainShare
  let gap: Int64
  let isCounted: Bool
  let isFlex: Bool
  let isLinear: Bool

  /// What a line shares out.
  ///
  /// - Parameters:
  ///   - sums: What the line's cells add up to.
  ///   - inner: The container's inner extent along main.
  ///   - fillsEqually: Whether equal shares are given out; a last line may not.
  func share(of sums: LineSums, inner: Int64, fillsEqually: Bool) -> LineShare {
    let spare = inner &- sums.length(gap: gap)
    if share == .fill && isCounted && !isLinear { return .nothing }
    var given = LineShare.nothing
    if spare > 0 && sums.weight > 0 {
      given = LineShare(
        kind: .weight, amount: reduced(spare, by: sums.weight), parts: sums.weight)
    } else if spare < 0 && sums.shrink > 0 {
      given = LineShare(
        kind: .shrink, amount: reduced(-spare, by: sums.shrink), parts: sums.shrink)
    } else if share == .fill && !isLinear && sums.weight == 0 && spare > 0 && fillsEqually {
      given = LineShare(kind: .equal, amount: spare, parts: max(sums.taken, 1))
    }
    if isLinear && share != .weights && spare != 0 && sums.flexible > 0 && given.kind != .shrink {
      given.flexibleAmount = spare
      given.flexibleCount = sums.flexible
    }
    return given
  }

  /// Of `amount`, what weights or shrinks that add up to less than 1 may share
  /// out in a flex flow.
  private func reduced(_ amount: Int64, by parts: Int64) -> Int64 {
    sharesAll(parts) ? amount : Grid.portion(amount, parts, of: 1 << 20)
  }

  /// Whether weights or shrinks that add up to `parts` share out all.
  func sharesAll(_ parts: Int64) -> Bool { !isFlex || parts >= 1 << 20 }
}

extension SizingRule {
  var sharing: SharingRule {
    SharingRule(share: share, gap: gap, isCounted: isCounted, isFlex: isFlex, isLinear: isLinear)
  }

  /// What a line shares out, see ``SharingRule/share(of:inner:fillsEqually:)``.
  func share(of sums: LineSums, inner: Int64, fillsEqually: Bool) -> LineShare {
    sharing.share(of: sums, inner: inner, fillsEqually: fillsEqually)
  }

  /// The extents of a cell when its line has shared out.
  func settled(
    _ cell: CellMeasure, _ style: CellStyle, _ share: LineShare, behind before: LineSums
  ) -> CellMeasure {
    // Inlined so that the style is not copied where nothing is shared out.
    share.isNothing ? cell : grown(cell, style, share, behind: before)
  }

  private func grown(
    _ cell: CellMeasure, _ style: CellStyle, _ share: LineShare, behind before: LineSums
  ) -> CellMeasure {
    if isLinear { return settledLinear(cell, style, share, behind: before) }
    let along = style[mainAxis]
    var settled = cell
    let part = share.share(of: cell, behind: before)
    // What is nothing but its share has an offset even if the share is nothing.
    let isAllShare = share.kind == .weight && along.basis == .unset && cell.weight > 0
    if part == 0 && !isAllShare { return cell }
    switch share.kind {
    case _ where isFromCross(along): break
    case .shrink where cell.shrink > 0: settled.main = max(0, cell.main &+ part)
    case .weight where isAllShare:
      settled.main = held(cell.main &+ along.scaled(part), along)
    default: settled.main = held(cell.main &+ part, along)
    }
    follow(&settled, style)
    return settled
  }

  /// Lets the cross extent follow the main one, where it does.
  private func follow(_ cell: inout CellMeasure, _ style: CellStyle) {
    let across = style[mainAxis.other]
    if across.basis != .otherExtent || cell.traits.contains(.dependent) { return }
    cell.cross = held(across.scaled(cell.main), across)
  }

  /// Whether a row's cell takes its main extent from the cross one at last.
  func isFromCross(_ along: CellLength) -> Bool {
    along.basis == .otherExtent && isCounted && mainAxis == .horizontal
  }
}
