import Tatami

/// Rules that one chain of attributes has made, and what is said about all of them after it.
///
///     $0.edges.equal(to: scroll.content).inset(8)
///     $0.width.equal(to: scroll.frame).multiplied(by: 3).divided(by: 2).offset(10).priority(750)
public struct RuleGroup<Kind: AttributeKind>: Sendable {
  /// A rule for each attribute, in the order in which the chain names them.
  public private(set) var rules: [Rule]
  private let direction: LayoutDirection

  init(_ direction: LayoutDirection, _ rules: [Rule]) {
    (self.direction, self.rules) = (direction, rules)
  }

  private func map(_ change: (Rule) -> Rule) -> RuleGroup {
    RuleGroup(direction, rules.map(change))
  }

  private func adding(_ constant: (Rule) -> Double) -> RuleGroup {
    map { rule in
      var rule = rule
      rule.constant += constant(rule)
      return rule
    }
  }
}

extension RuleGroup {
  /// The rules with a number added on the right side of each, whatever its attribute.
  ///
  /// So edges are moved, not inset:
  ///
  ///     $0.edges.equal(to: view).offset(5)  // left and top + 5, right and bottom + 5 as well
  public func offset(_ points: Double) -> RuleGroup { adding { _ in points } }

  /// The rules with the same distance inward on all edges; see ``inset(_:)-(EdgeInsets)``.
  public func inset(_ points: Double) -> RuleGroup { inset(EdgeInsets(all: points)) }

  /// The rules moved inward from what they refer to.
  ///
  /// Left, leading, top, centers and baselines get their inset added; right, trailing and bottom
  /// get it subtracted; a width loses the insets of both sides, a height those of top and bottom.
  /// What counts is the attribute on the right side: `left` in relation to `view.right` is moved
  /// to the left. For left, right and centerX leading and trailing are the sides that they are in
  /// the layout's direction when the rule is made; it does not follow a later change, for which
  /// there are `directionalEdges`.
  ///
  /// - Source: SnapKit's `inset`.
  public func inset(_ insets: EdgeInsets) -> RuleGroup {
    adding { insets.inward(at: ($0.second ?? $0.first).attribute, direction) }
  }

  /// The rules with what they refer to multiplied by a number; their constants stay.
  ///
  /// - Precondition: The rules refer to a box or an anchor.
  public func multiplied(by factor: Double) -> RuleGroup { scaled { $0 * factor } }

  /// The rules with what they refer to divided by a number; their constants stay.
  ///
  /// - Precondition: The rules refer to a box or an anchor.
  public func divided(by divisor: Double) -> RuleGroup { scaled { $0 / divisor } }

  private func scaled(_ scale: (Double) -> Double) -> RuleGroup {
    map { rule in
      guard let second = rule.second else {
        preconditionFailure("A number alone has no multiplier")
      }
      return Rule(
        rule.first, rule.relation, second, multiplier: scale(rule.multiplier),
        constant: rule.constant, priority: rule.priority, isPlaceholder: rule.isPlaceholder)
    }
  }

  /// The rules with another priority.
  public func priority(_ priority: Priority) -> RuleGroup { map { $0.priority(priority) } }

  /// The rules as placeholders.
  public var asPlaceholder: RuleGroup { map { $0.asPlaceholder } }
}

extension RuleGroup where Kind: PositionKind {
  /// The rules with the point's `x` added for a position along the horizontal axis, else its `y`.
  public func offset(_ point: Point) -> RuleGroup { adding { point[$0.first.attribute.axis] } }
}

extension RuleGroup where Kind == BoxLength {
  /// The rules with the size's extent added, for widths its width, for heights its height.
  public func offset(_ size: Size) -> RuleGroup { adding { size[$0.first.attribute.axis] } }
}

extension EdgeInsets {
  /// What an attribute's constant gets for it to be so far inside.
  fileprivate func inward(at attribute: BoxAttribute, _ direction: LayoutDirection) -> Double {
    switch attribute {
    case .left, .centerX: direction == .leftToRight ? leading : trailing
    case .right: direction == .leftToRight ? -trailing : -leading
    case .leading: leading
    case .trailing: -trailing
    case .top, .centerY, .firstBaseline, .lastBaseline: top
    case .bottom: -bottom
    case .width: -(leading + trailing)
    case .height: -(top + bottom)
    }
  }
}
