/// What a style makes of a cell under the rules that hold: compiled once for each style, so that
/// measuring a cell takes a few additions of whole numbers.
///
/// Lengths are in units. A recipe is kept in the block of its style, in one line of the
/// processor's cache.
struct Recipe: BitwiseCopyable {
  /// How much there is to a cell.
  enum Kind: UInt8, BitwiseCopyable {
    /// It takes no part.
    case gone
    /// Its extents are its own or known, and stay as they are when its line shares out.
    case constant
    /// The same before its line shares out; it then grows by its weight, or by an equal share.
    case growing
    /// Its style has to be asked.
    case general
  }

  /// The extents without margins; ``own`` where they are the cell's.
  var main = Recipe.own
  var cross = Recipe.own
  /// The cell's part in shares of spare length.
  var weight: Int64 = 0
  /// The margins, each below 2³² units: longer ones make a recipe general.
  var mainBefore: UInt32 = 0
  var mainBehind: UInt32 = 0
  var crossBefore: UInt32 = 0
  var crossBehind: UInt32 = 0
  /// The rules that it was compiled for, see `SizingRule.epoch`.
  var epoch: UInt32 = 0
  var kind = Kind.general
  /// The cell's own alignment across its line.
  var alignment: Alignment?
  /// Whether the cell takes part in its line's equal shares.
  var isFlexible = false
  /// Whether the extent across may be stretched.
  var isCrossOpen = false

  /// In place of an extent: that of the cell.
  static var own: Int64 { -1 }

  /// Whether measuring the cell takes nothing but the recipe.
  @inline(__always)
  var isSimple: Bool { kind == .constant || kind == .growing }
}
