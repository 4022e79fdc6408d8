/// Where a line is, and what it does with its cells.
struct LinePlan {
  /// Where its first cell begins along main, packed, in units.
  var main: Int64
  var spread: LineSpread
  var band: LineBand
  /// Whether its cells stand below those of the line before.
  var isBelow: Bool

  /// How far cells are from their packed places, but for what they are given; `nil` if there is too
  /// much to give out for sums of a few parts.
  @inline(__always)
  var portions: LinePortions? {
    LinePortions(spread.gravity, spread.room, Int(spread.count), gap: spread.gap)
  }
}

/// What a line is across: where it is, and what it does with its cells there.
struct LineBand: Equatable {
  /// Where it begins, and its extent, in units.
  var top: Int64
  var height: Int64
  /// The alignment of cells without one of their own.
  var alignment: Alignment
  /// Whether some cell may be aligned otherwise than at the start.
  var alignsCells: Bool
  /// How much the line's cells grow, and which.
  var growth: Int64 = 0
  var growsAll = false
  /// Whether recipes may be limited.
  var isLimited = false
  /// The baseline that cells stand on, from the line's top.
  var baseline: Int64?

  /// Whether cells may be elsewhere than at the line's top.
  var isAligned: Bool { alignsCells || growth != 0 }

  /// Where a cell is across the line that would be at `offset` at its start, and its extent there.
  @inline(__always)
  func aligned(
    _ recipe: Recipe, _ offset: Int64, _ extent: Int64, _ outer: Int64
  ) -> (offset: Int64, extent: Int64) {
    aligned(
      recipe.alignment, isOpen: recipe.isCrossOpen, offset, extent, outer, baseline: nil
    ) { Recipe.held($0) }
  }

  /// The same for a cell whose recipe may be limited.
  @inline(__always)
  func aligned(
    _ record: StyleRecord, _ offset: Int64, _ extent: Int64, _ outer: Int64
  ) -> (offset: Int64, extent: Int64) {
    let recipe = record.recipe
    if !recipe.isLimited { return aligned(recipe, offset, extent, outer) }
    return aligned(
      recipe.alignment, isOpen: recipe.isCrossOpen, offset, extent, outer,
      baseline: record.baseline
    ) { record.limits.cross($0) }
  }

  /// The same for a cell with an alignment of its own, or none.
  ///
  /// - Parameters:
  ///   - isOpen: Whether the extent may be stretched.
  ///   - baseline: The cell's.
  ///   - hold: Holds an extent between the cell's bounds.
  @inline(__always)
  func aligned(
    _ own: Alignment?, isOpen: Bool, _ offset: Int64, _ extent: Int64, _ outer: Int64,
    baseline: @autoclosure () -> Baseline?, hold: (Int64) -> Int64
  ) -> (offset: Int64, extent: Int64) {
    let alignment = alignment(own)
    let spare = height &- outer
    var extent = extent
    // In halves, and without a branch: neighbours may be aligned in any way.
    let halves: Int64 = alignment == .center ? 1 : alignment == .end ? 2 : 0
    var offset = offset &+ (spare &* halves) >> 1
    if alignment == .fill || alignment == .stretch && isOpen {
      extent = hold(extent &+ spare)
    } else if alignment == .baseline, let line = self.baseline, let own = baseline() {
      offset = top &+ line &- own.offset(in: extent)
    }
    return growth == 0 ? (offset, extent) : grown(own, isOpen: isOpen, offset, extent)
  }

  /// The alignment of a cell with one of its own, or none.
  @inline(__always)
  func alignment(_ own: Alignment?) -> Alignment { alignsCells ? own ?? alignment : .start }

  private func grown(
    _ own: Alignment?, isOpen: Bool, _ offset: Int64, _ extent: Int64
  ) -> (offset: Int64, extent: Int64) {
    if growsAll || isOpen { return (offset, max(0, extent &+ growth)) }
    // Nothing is aligned in columns, but a cell's own alignment moves it when lines grow.
    switch own ?? alignment(nil) {
    case .center: return (offset &+ growth >> 1, extent)
    case .end: return (offset &+ growth, extent)
    default: return (offset, extent)
    }
  }
}

/// The multiples of a gap, and of what a line gives out, one after the other: each as
/// ``LineSpread/shift(_:)`` says, without a division for each.
struct LinePortions {
  /// The portion of the next cell.
  private(set) var value: Int64
  private let step: Int64
  /// What `value` was rounded by, in parts of a unit.
  private var rest: Int64 = 0
  private let restStep: Int64
  private let parts: Int64

  /// Nothing but a gap for each cell before.
  init(gap: Int64) {
    (value, step, restStep, parts) = (0, gap, 0, 1)
  }

  /// What gravity gives out of so much spare length of a line of `count` cells, and a gap for each
  /// cell before; `nil` if there is too much of it, or for too many, for sums of a few parts.
  @inline(__always)
  init?(_ gravity: Gravity, _ room: Int64, _ count: Int, gap: Int64) {
    let shares = gravity.shares(among: Int64(count))
    if shares.step == 0 {
      // The same for all, without a division.
      value = shares.parts == 1 ? room &* shares.first : (room &* shares.first) >> 1
      (step, restStep, parts) = (gap, 0, 1)
      return
    }
    if room.magnitude > 1 << 54 || count >> 31 != 0 { return nil }
    let each = Grid.floorDivide(room &* shares.step, by: shares.parts)
    value = shares.first == 0 ? 0 : Grid.floorDivide(room &* shares.first, by: shares.parts)
    rest = room &* shares.first &- value &* shares.parts
    step = each &+ gap
    restStep = room &* shares.step &- each &* shares.parts
    parts = shares.parts
  }

  /// Goes on behind so many cells.
  mutating func skip(_ cells: Int64) {
    let rests = rest &+ restStep &* cells
    let carry = Grid.floorDivide(rests, by: parts)
    value &+= step &* cells &+ carry
    rest = rests &- carry &* parts
  }

  /// Whether nothing is rounded, as with most lines whose parts are a power of two; with others that
  /// changes from line to line.
  var areExact: Bool { restStep == 0 && parts & (parts &- 1) == 0 }

  mutating func advance() {
    if restStep == 0 { value &+= step } else { advanceRounded() }
  }

  /// The same whether there is something to round or not, where neither can be guessed.
  @inline(__always)
  mutating func advanceRounded() {
    value &+= step
    // Without a branch: which cell gets a unit that is left can not be guessed.
    rest &+= restStep &- parts
    let isShort = rest >> 63
    value &+= 1 &+ isShort
    rest &+= parts & isShort
  }
}
