/// What attributes a chain has: what one more attribute makes of it.
///
/// A chain of positions along one axis can be related to an anchor of that axis, one of lengths to
/// a length; what is mixed only to a box or a number. The compiler keeps account of it.
public protocol ChainedKind: AttributeKind {
  /// The kind after left, right, leading, trailing or centerX.
  associatedtype AddingX: ChainedKind = MixedAttributes
  /// The kind after top, bottom, centerY or a baseline.
  associatedtype AddingY: ChainedKind = MixedAttributes
  /// The kind after width or height.
  associatedtype AddingLength: ChainedKind = MixedAttributes
}

/// The kind of a chain of positions and lengths.
public enum MixedAttributes: ChainedKind {}

/// The kind of a chain without attributes, with which each begins.
public enum NoAttributes: ChainedKind {
  /// Positions along the horizontal axis.
  public typealias AddingX = XPosition
  /// Positions along the vertical axis.
  public typealias AddingY = YPosition
  /// Lengths.
  public typealias AddingLength = BoxLength
}

extension XPosition: ChainedKind {
  /// Positions along the horizontal axis, still.
  public typealias AddingX = XPosition
  /// Positions along both axes.
  public typealias AddingY = BoxPosition
}

extension YPosition: ChainedKind {
  /// Positions along both axes.
  public typealias AddingX = BoxPosition
  /// Positions along the vertical axis, still.
  public typealias AddingY = YPosition
}

extension BoxLength: ChainedKind {
  /// Lengths, still.
  public typealias AddingLength = BoxLength
}

/// The kind of a chain of positions along both axes, as edges and center are.
public enum BoxPosition: ChainedKind, PositionKind {
  /// Positions along both axes, still.
  public typealias AddingX = BoxPosition
  /// Positions along both axes, still.
  public typealias AddingY = BoxPosition
}
