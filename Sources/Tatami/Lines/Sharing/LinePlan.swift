/// Where a line is, and what it does with its cells.
struct LinePlan {
  /// Where its first cell begins along main, packed, in units.
  var main: Int64
  /// How far cells are from their packed places.
  var portions: LinePortions
  var band: LineBand
}

/// What a line is across: where it is, and what it does with its cells there.
struct LineBand {
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
    let alignment = self.alignment(of: recipe)
    let spare = height &- outer
    var extent = extent
    // In halves, and without a branch: neighbours may be aligned in any way.
    let halves: Int64 = alignment == .center ? 1 : alignment == .end ? 2 : 0
    let offset = offset &+ (spare &* halves) >> 1
    if fills(alignment, recipe) { extent = Recipe.held(extent &+ spare) }
    return growth == 0 ? (offset, extent) : grown(alignment, recipe, offset, extent)
  }

  /// The same for a cell whose recipe may be limited.
  @inline(__always)
  func aligned(
    _ record: StyleRecord, _ offset: Int64, _ extent: Int64, _ outer: Int64
  ) -> (offset: Int64, extent: Int64) {
    let recipe = record.recipe
    if !recipe.isLimited { return aligned(recipe, offset, extent, outer) }
    let (alignment, limits) = (alignment(of: recipe), record.limits)
    let spare = height &- outer
    var (offset, extent) = (offset, extent)
    switch alignment {
    case .center: offset &+= spare >> 1
    case .end: offset &+= spare
    case .baseline:
      if let baseline, let own = record.baseline {
        offset = top &+ baseline &- own.offset(in: extent)
      }
    default: if fills(alignment, recipe) { extent = limits.cross(extent &+ spare) }
    }
    return growth == 0 ? (offset, extent) : grown(alignment, recipe, offset, extent)
  }

  @inline(__always)
  func alignment(of recipe: Recipe) -> Alignment {
    alignsCells ? recipe.alignment ?? alignment : .start
  }

  /// Whether a cell is as large across as its line.
  @inline(__always)
  private func fills(_ alignment: Alignment, _ recipe: Recipe) -> Bool {
    alignment == .fill || alignment == .stretch && recipe.isCrossOpen
  }

  private func grown(
    _ alignment: Alignment, _ recipe: Recipe, _ offset: Int64, _ extent: Int64
  ) -> (offset: Int64, extent: Int64) {
    if growsAll || recipe.isCrossOpen { return (offset, max(0, extent &+ growth)) }
    switch alignment {
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
  /// cell before; `nil` if there is too much of it for sums of a few parts.
  @inline(__always)
  init?(_ gravity: Gravity, _ room: Int64, _ count: Int, gap: Int64) {
    let shares = gravity.shares(among: Int64(count))
    if shares.step == 0 {
      // The same for all, without a division.
      value = shares.parts == 1 ? room &* shares.first : (room &* shares.first) >> 1
      (step, restStep, parts) = (gap, 0, 1)
      return
    }
    if room.magnitude > 1 << 54 { return nil }
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
