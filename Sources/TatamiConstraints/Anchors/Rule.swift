/// A linear rule between an attribute of a box and another one, or a number.
///
/// `box.attribute relation multiplier · other.attribute + constant`, with a priority. Rules are
/// made from anchors, which cannot be mixed across axes:
///
///     page.width.constraint(equalTo: scroll.frame.width)
///     title.left.constraint(greaterThanOrEqualTo: image.right, constant: 8).priority(.defaultHigh)
public struct Rule: Hashable, Sendable {
  /// How the two sides compare.
  public enum Relation: Hashable, Sendable {
    /// Both sides are the same.
    case equal
    /// The first side is no larger than the second.
    case lessThanOrEqual
    /// The first side is no smaller than the second.
    case greaterThanOrEqual
  }

  /// An attribute of a box.
  public struct Place: Hashable, Sendable {
    /// Whose attribute.
    public let box: Box
    /// Which one.
    public let attribute: BoxAttribute

    package init(_ box: Box, _ attribute: BoxAttribute) {
      (self.box, self.attribute) = (box, attribute)
    }
  }

  /// The left side.
  public let first: Place
  /// How the sides compare.
  public let relation: Relation
  /// What the right side refers to; `nil` for a number alone, which is a length, or, for a
  /// position, the distance from the same attribute of the box's parent.
  public let second: Place?
  /// By what the second attribute is multiplied; finite and not 0.
  public let multiplier: Double
  /// What is added on the right side, in points; finite.
  public var constant: Double
  /// How strongly the rule wants to hold.
  public var priority: Priority
  /// Whether the rule stands only for something that a program will add: it has a number and is
  /// otherwise ignored.
  public var isPlaceholder: Bool

  package init(
    _ first: Place, _ relation: Relation, _ second: Place?, multiplier: Double = 1,
    constant: Double = 0, priority: Priority = .required, isPlaceholder: Bool = false
  ) {
    (self.first, self.relation, self.second) = (first, relation, second)
    (self.multiplier, self.constant, self.priority) = (multiplier, constant, priority)
    self.isPlaceholder = isPlaceholder
  }

  /// The rule with another priority.
  public func priority(_ priority: Priority) -> Rule {
    var rule = self
    rule.priority = priority
    return rule
  }

  /// The rule as a placeholder.
  public var asPlaceholder: Rule {
    var rule = self
    rule.isPlaceholder = true
    return rule
  }
}

/// The number of a rule in a layout: rules are counted in order of addition, and no number is
/// given out twice.
public struct RuleID: Hashable, Comparable, Sendable {
  /// The number, from 0.
  public let number: Int

  package init(_ number: Int) { self.number = number }

  /// Whether the first was activated before the other one.
  public static func < (a: RuleID, b: RuleID) -> Bool { a.number < b.number }
}
