/// Where a line is, and what it does with its cells.
struct LinePlan {
  /// The index of its first cell.
  var start: Int
  /// Where it begins along main, in units.
  var main: Int64
  var share: LineShare
  var gravity: Gravity
  /// What gravity gives out between the cells; may be negative.
  var room: Int64
  var band: LineBand

  /// How far the cells of the line are from their packed places, gaps included.
  func portions(_ count: Int, _ gap: Int64) -> LinePortions {
    LinePortions(gravity, room, count, gap)
  }
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

  /// Whether cells may be elsewhere than at the line's top.
  var isAligned: Bool { alignsCells || growth != 0 }

  /// Where a cell is across the line that would be at `offset` at its start, and its extent there.
  @inline(__always)
  func aligned(
    _ recipe: Recipe, _ offset: Int64, _ extent: Int64, _ outer: Int64
  ) -> (offset: Int64, extent: Int64) {
    let alignment = alignsCells ? recipe.alignment ?? self.alignment : .start
    let spare = height &- outer
    var extent = extent
    // In halves, and without a branch: neighbours may be aligned in any way.
    let halves: Int64 = alignment == .center ? 1 : alignment == .end ? 2 : 0
    let offset = offset &+ (spare &* halves) >> 1
    if alignment == .fill || alignment == .stretch && recipe.isCrossOpen {
      extent = Recipe.held(extent &+ spare)
    }
    return growth == 0 ? (offset, extent) : grown(alignment, recipe, offset, extent)
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

/// The multiples of a gap, and of what a line gives out, one after the other: each is what the
/// whole times a part comes to, rounded down, without a division for each.
struct LinePortions {
  /// The portion of the next cell.
  private(set) var value: Int64
  private let step: Int64
  /// What `value` was rounded by, in parts of a unit.
  private var rest: Int64 = 0
  private let restStep: Int64
  private let parts: Int64

  /// The same portion for all, and a gap for each cell before.
  @inline(__always)
  init(_ value: Int64, _ gap: Int64) {
    self.value = value
    step = gap
    restStep = 0
    parts = 1
  }

  /// `amount` × (`first` + `step` × k) / `parts` for the cell with the number k, and a gap for each
  /// cell before.
  ///
  /// - Precondition: The products do not overflow.
  @inline(__always)
  init(_ amount: Int64, _ first: Int64, _ step: Int64, of parts: Int64, _ gap: Int64) {
    let each = Grid.floorDivide(amount &* step, by: parts)
    value = Grid.floorDivide(amount &* first, by: parts)
    rest = amount &* first &- value &* parts
    self.step = each &+ gap
    restStep = amount &* step &- each &* parts
    self.parts = parts
  }

  /// What gravity makes of so much spare length of a line of `count` cells.
  init(_ gravity: Gravity, _ room: Int64, _ count: Int, _ gap: Int64) {
    let count = Int64(count)
    switch gravity {
    case .start, .fill, .stretch: self.init(0, gap)
    case .end: self.init(room, gap)
    case .between where count > 1: self.init(room, 0, 1, of: count &- 1, gap)
    case .around where count > 1: self.init(room, 1, 2, of: 2 &* count, gap)
    case .among where count > 1: self.init(room, 1, 1, of: count &+ 1, gap)
    case .between: self.init(0, gap)
    case .center, .around, .among: self.init(room >> 1, gap)
    }
  }

  @inline(__always)
  mutating func advance() {
    value &+= step
    rest &+= restStep
    if rest >= parts {
      rest &-= parts
      value &+= 1
    }
  }
}
