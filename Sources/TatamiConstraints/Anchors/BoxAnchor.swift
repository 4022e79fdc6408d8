/// What kind an anchor is of: rules join anchors of one kind only.
///
/// The conforming types have no values; they are there for the compiler.
public protocol AttributeKind {}

/// The kinds whose attributes are positions, which can be told from the parent.
public protocol PositionKind: AttributeKind {}

/// The kind of left, right, leading, trailing and centerX.
public enum XPosition: PositionKind {}

/// The kind of top, bottom, centerY and the baselines.
public enum YPosition: PositionKind {}

/// The kind of width and height.
public enum BoxLength: AttributeKind {}

/// A position along the horizontal axis: left, right, leading, trailing or centerX of a box.
public typealias XAnchor = BoxAnchor<XPosition>

/// A position along the vertical axis: top, bottom, centerY or a baseline of a box.
public typealias YAnchor = BoxAnchor<YPosition>

/// A length: width or height of a box.
public typealias LengthAnchor = BoxAnchor<BoxLength>

/// An attribute of a box, of a kind that the compiler knows.
///
/// A rule between anchors of different kinds does not compile:
///
///     page.left.constraint(equalTo: title.right, constant: 8)  // page.left == title.right + 8
///     page.width.constraint(equalTo: page.height, multiplier: 1.5)
///     page.left.constraint(equalTo: title.top)  // error: a YAnchor is no XAnchor
///
/// - Source: the names are those of `NSLayoutAnchor`, without `Anchor` at the end of each.
public struct BoxAnchor<Kind: AttributeKind>: Hashable, Sendable {
  /// Whose attribute.
  public let box: Box
  /// Which one.
  public let attribute: BoxAttribute

  init(_ box: Box, _ attribute: BoxAttribute) {
    (self.box, self.attribute) = (box, attribute)
  }

  var place: Rule.Place { Rule.Place(box, attribute) }
}

extension Box {
  /// The left edge.
  public var left: XAnchor { XAnchor(self, .left) }
  /// The right edge.
  public var right: XAnchor { XAnchor(self, .right) }
  /// The edge where the reading direction begins: left in a layout from left to right.
  public var leading: XAnchor { XAnchor(self, .leading) }
  /// The edge where the reading direction ends: right in a layout from left to right.
  public var trailing: XAnchor { XAnchor(self, .trailing) }
  /// The middle between left and right.
  public var centerX: XAnchor { XAnchor(self, .centerX) }

  /// The top edge.
  public var top: YAnchor { YAnchor(self, .top) }
  /// The bottom edge.
  public var bottom: YAnchor { YAnchor(self, .bottom) }
  /// The middle between top and bottom.
  public var centerY: YAnchor { YAnchor(self, .centerY) }
  /// The baseline of the first line of text.
  public var firstBaseline: YAnchor { YAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text.
  public var lastBaseline: YAnchor { YAnchor(self, .lastBaseline) }

  /// The extent from left to right.
  public var width: LengthAnchor { LengthAnchor(self, .width) }
  /// The extent from top to bottom.
  public var height: LengthAnchor { LengthAnchor(self, .height) }
}
