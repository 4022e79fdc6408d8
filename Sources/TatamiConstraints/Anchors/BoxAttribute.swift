import Tatami

/// A length or a position of a box that rules are about.
public enum BoxAttribute: Hashable, Sendable, CaseIterable {
  case left, right, leading, trailing, centerX
  case top, bottom, centerY, firstBaseline, lastBaseline
  case width, height

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
