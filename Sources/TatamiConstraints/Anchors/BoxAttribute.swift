import Tatami

/// A length or a position of a box that rules are about.
public enum BoxAttribute: Hashable, Sendable, CaseIterable {
  /// The left edge, whatever the direction.
  case left
  /// The right edge, whatever the direction.
  case right
  /// The edge where reading begins.
  case leading
  /// The edge where reading ends.
  case trailing
  /// The middle between the left and the right edge.
  case centerX
  /// The upper edge.
  case top
  /// The lower edge.
  case bottom
  /// The middle between the upper and the lower edge.
  case centerY
  /// The baseline of the first line of text; the upper edge of a box without one.
  case firstBaseline
  /// The baseline of the last line of text; the lower edge of a box without one.
  case lastBaseline
  /// The length from the left edge to the right one.
  case width
  /// The length from the upper edge to the lower one.
  case height

  /// The axis that it is measured along.
  public var axis: Axis {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .width: .horizontal
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .height: .vertical
    }
  }

  /// Whether it is a length; else it is a position.
  public var isLength: Bool { self == .width || self == .height }

  /// Whether a rule may have the two as its sides: both are lengths, or positions along one axis.
  public func isComparable(to other: BoxAttribute) -> Bool {
    isLength ? other.isLength : !other.isLength && axis == other.axis
  }

  /// The attribute of which this one is another name in a direction: left or right for leading and
  /// trailing, itself for all others.
  public func resolved(in direction: LayoutDirection) -> BoxAttribute {
    switch (self, direction) {
    case (.leading, .leftToRight), (.trailing, .rightToLeft): .left
    case (.leading, .rightToLeft), (.trailing, .leftToRight): .right
    default: self
    }
  }
}
