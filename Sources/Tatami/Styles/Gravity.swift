/// What becomes of the length that is left over along an axis.
///
/// Along a line's main axis a gravity shares out what each line has to spare;
/// along the cross axis it shares out what all lines together leave of the
/// container.
public enum Gravity: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// Everything stays at the start.
  case start
  /// Everything moves to the middle.
  case center
  /// Everything moves to the end.
  case end
  /// Equal shares go between neighbours.
  case between
  /// Equal shares go around each: half a share before the first and behind the last.
  case around
  /// Equal shares go between neighbours, before the first and behind the last.
  case among
  /// Extents grow by equal shares.
  case fill
  /// Extents that nothing else determines grow by equal shares; along the main
  /// axis of a flow the same as `start`.
  case stretch
}

/// Where a cell is in its line along the cross axis.
public enum Alignment: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// At the line's start.
  case start
  /// In the middle of the line.
  case center
  /// At the line's end.
  case end
  /// As large as the line.
  case fill
  /// As large as the line where the cell's length is unset or `wrap`.
  case stretch
  /// So that the first baselines of all such cells of the line are level; rows
  /// only. A cell without a ``Baseline`` is at the start.
  case baseline
  /// Only as ``FlowStyle/arrangedGravity`` of a count-limited flow: each cell
  /// moves up to the one before it in its column (compact columns).
  case between
}

/// What the last line, if it is short, does with the gravities `between`,
/// `around` and `among`, and in a size-limited flow with `fill`.
public enum LastLineGravity: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// It stays packed, also when it is the only line.
  case never
  /// It is treated like every other line.
  case always
  /// In a count-limited flow its cells stand below those of the line before;
  /// elsewhere the same as `never`.
  case automatic
}

/// What a line does differently, see ``FlowLayout/setLineGravity(_:)``.
public struct LineGravity: Hashable, Sendable, BitwiseCopyable {
  /// In place of the style's gravity along the main axis.
  public var gravity: Gravity?
  /// In place of the style's `arrangedGravity` along the cross axis. In a linear layout,
  /// where gravity aligns the cells, it has no meaning.
  public var alignment: Alignment?

  /// Creates an override; what is `nil` stays as the style has it.
  public init(gravity: Gravity? = nil, alignment: Alignment? = nil) {
    self.gravity = gravity
    self.alignment = alignment
  }
}

/// A line as the rule for its gravity sees it.
public struct LineFacts: Hashable, Sendable, BitwiseCopyable {
  /// The line's number; the first is 0.
  public var line: Int
  /// How many cells take part in it.
  public var count: Int
  /// Whether it is the last line.
  public var isLast: Bool
}

/// Cells of one extent along the lines, as many as fit, and the gaps between
/// them as large as is left.
public struct FlexibleSpacing: Hashable, Sendable, BitwiseCopyable {
  /// The extent of every cell along the main axis, margins included, in points; positive.
  public var size: Double
  /// The least gap, in points.
  public var minimum: Double
  /// The greatest gap, in points. What is left then goes to the cells.
  public var maximum: Double
  /// Whether there is a gap before the first cell and behind the last one as well.
  public var isCentered: Bool

  /// Creates a rule for gaps, in points.
  public init(
    size: Double, minimum: Double = 0, maximum: Double = 2_147_483_648,
    isCentered: Bool = false
  ) {
    self.size = size
    self.minimum = minimum
    self.maximum = maximum
    self.isCentered = isCentered
  }
}

/// The least and the greatest that a length may be, in points.
public struct LengthBounds: Hashable, Sendable, BitwiseCopyable {
  /// The least, 0 for none.
  public var minimum: Double
  /// The greatest, ``Cell/greatestExtent`` for none.
  public var maximum: Double

  /// No bounds.
  public static let none = LengthBounds()

  /// Creates bounds, in points.
  public init(minimum: Double = 0, maximum: Double = 2_147_483_648) {
    self.minimum = minimum
    self.maximum = maximum
  }
}
