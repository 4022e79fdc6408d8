/// A style, compiled for the rules that hold, so that measuring a cell takes a few integer
/// additions.
///
/// Lengths are in units. A recipe is kept in the record of its style, in one line of the
/// processor's cache.
struct Recipe: BitwiseCopyable {
  /// What it takes to measure a cell.
  enum Kind: UInt8, BitwiseCopyable {
    /// It takes no part.
    case gone
    /// The recipe: extents are the cell's own or constant, and the line gives it no share.
    case constant
    /// The recipe; the cell then grows by its weight, or by an equal share.
    case growing
    /// The recipe, between bounds, and what else is special about the cell: see ``RecipeLimits``.
    case limited
    /// The same, and one extent follows from something else: see ``RecipeLimits/Ratio``.
    case related
    /// The style itself.
    case general
  }

  /// The extents without margins; ``own`` stands for the cell's own extent.
  var main = Recipe.own
  var cross = Recipe.own
  /// The cell's part in shares of spare length.
  var weight: Int64 = 0
  /// The margin before the cell and both together, below 2³² units: longer ones make a recipe
  /// general.
  var mainBefore: UInt32 = 0
  var mainMargins: UInt32 = 0
  var crossBefore: UInt32 = 0
  var crossMargins: UInt32 = 0
  /// The rules that it was compiled for, see ``RuleRecipes``, if it is simple: one comparison tells that
  /// the recipe is all that measuring a cell takes. Else these and ``general``.
  var epoch = Recipe.general
  var kind = Kind.general
  /// The cell's own alignment across its line.
  var alignment: Alignment?
  /// Whether the cell takes part in its line's equal shares.
  var isFlexible = false
  /// Whether the extent across may be stretched.
  var isCrossOpen = false

  /// Stands for the cell's own extent.
  static var own: Int64 { -1 }

  /// The bit in the epoch of a recipe that is not simple.
  static var general: UInt64 { 2 }

  /// The same recipe, compiled for rules of an epoch.
  func compiled(for epoch: UInt64) -> Recipe {
    var recipe = self
    recipe.epoch = isSimple ? epoch : epoch | Self.general
    return recipe
  }

  /// Whether the recipe was compiled for rules of an epoch.
  @inline(__always)
  func isCompiled(for epoch: UInt64) -> Bool { self.epoch | Self.general == epoch | Self.general }

  /// Whether the recipe is all that measuring the cell takes.
  @inline(__always)
  var isSimple: Bool { kind == .constant || kind == .growing }

  /// Whether the recipe and its limits are.
  @inline(__always)
  var isLimited: Bool { kind == .limited || kind == .related }

  /// The longest extent that a cell can have.
  static var longest: Int64 { 1 << 51 }

  /// `units` between 0 and the longest extent that a cell can have.
  static func held(_ units: Int64) -> Int64 { min(max(units, 0), longest) }
}

/// What measuring a cell takes besides the recipe, where that is limited.
struct RecipeLimits: BitwiseCopyable {
  /// Which extent follows from something by ``multiplier`` and ``offset``.
  enum Ratio: UInt8, BitwiseCopyable {
    case nothing
    /// That along main from the one across.
    case main
    /// The same whatever the line gives the cell.
    case mainAtLast
    /// That across from the one along main.
    case cross
    /// That along main from what is left of the line.
    case rest
    /// That along main from the cell's own.
    case ownMain
    /// That across from the cell's own.
    case ownCross
  }

  /// The bounds of its extents, in units.
  let mainLeast: Int64
  let mainMost: Int64
  let crossLeast: Int64
  let crossMost: Int64
  /// The cell's part in shares of lacking length.
  let shrink: Int64
  /// What is multiplied by for the extent that follows, and what is added then, in points.
  let multiplier: Double
  let offset: Double
  let ratio: Ratio
  /// What is special about the cell for its line, as ``LineTraits`` has it.
  let lineTraits: UInt8

  /// An extent along main between its bounds.
  @inline(__always)
  func main(_ extent: Int64) -> Int64 { min(max(extent, mainLeast), mainMost) }

  /// The same along cross.
  @inline(__always)
  func cross(_ extent: Int64) -> Int64 { min(max(extent, crossLeast), crossMost) }
}
