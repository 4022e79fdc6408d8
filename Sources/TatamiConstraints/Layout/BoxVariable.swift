/// A number of a box that is solved for: left, top, width or height.
public struct BoxVariable: Hashable, Sendable {
  /// Whose number.
  public let box: Box
  /// Left, top, width or height.
  public let attribute: BoxAttribute

  package init(_ box: Box, _ attribute: BoxAttribute) {
    (self.box, self.attribute) = (box, attribute)
  }
}

/// A required rule that is left out, and why.
public struct RuleConflict: Hashable, Sendable {
  /// The rule.
  public let rule: RuleID
  /// Rules that cannot hold together, it among them, in order; without any one of them the others
  /// can. What holds always (extents of 0 or more, the host's size and the like) is not named.
  public let core: [RuleID]

  package init(rule: RuleID, core: [RuleID]) { (self.rule, self.core) = (rule, core) }
}

/// The boxes that a scroll view consists of.
public struct ScrollGuides: Hashable, Sendable {
  /// The scroll view. For rules of boxes inside, its edges are the content's, its extents and
  /// centres the frame's.
  public let view: Box
  /// The frame, which does not scroll: in host coordinates.
  public let frame: Box
  /// The content, whose size is solved for: at the origin of content coordinates.
  public let content: Box
}

/// What a box would be without rules: the extents of what it shows.
public struct IntrinsicSize: Hashable, Sendable {
  /// The width, in points; `nil` for none.
  public var width: Double?
  /// The height, in points; `nil` for none.
  public var height: Double?

  /// Creates an intrinsic size.
  public init(width: Double? = nil, height: Double? = nil) {
    (self.width, self.height) = (width, height)
  }
}
