import Tatami

// One relation in three forms, for each thing that attributes can be related to.

extension AttributeChain {
  /// Rules that each attribute is the same one of another box.
  public func equal(to other: Box) -> RuleGroup<Kind> { rules(.equal, other) }
  /// Rules that each attribute is at most the same one of another box.
  public func lessThanOrEqual(to other: Box) -> RuleGroup<Kind> { rules(.lessThanOrEqual, other) }
  /// Rules that each attribute is at least the same one of another box.
  public func greaterThanOrEqual(to other: Box) -> RuleGroup<Kind> {
    rules(.greaterThanOrEqual, other)
  }

  /// Rules that each attribute is the anchor.
  public func equal(to anchor: BoxAnchor<Kind>) -> RuleGroup<Kind> { rules(.equal, anchor) }
  /// Rules that each attribute is at most the anchor.
  public func lessThanOrEqual(to anchor: BoxAnchor<Kind>) -> RuleGroup<Kind> {
    rules(.lessThanOrEqual, anchor)
  }
  /// Rules that each attribute is at least the anchor.
  public func greaterThanOrEqual(to anchor: BoxAnchor<Kind>) -> RuleGroup<Kind> {
    rules(.greaterThanOrEqual, anchor)
  }

  /// Rules that each length is a number of points, each position the parent's same one plus it.
  public func equal(to number: Double) -> RuleGroup<Kind> { rules(.equal) { _ in number } }
  /// Rules that each length is at most a number of points, each position the parent's plus it.
  public func lessThanOrEqual(to number: Double) -> RuleGroup<Kind> {
    rules(.lessThanOrEqual) { _ in number }
  }
  /// Rules that each length is at least a number of points, each position the parent's plus it.
  public func greaterThanOrEqual(to number: Double) -> RuleGroup<Kind> {
    rules(.greaterThanOrEqual) { _ in number }
  }
}

extension AttributeChain where Kind == BoxLength {
  /// Rules that width and height, if the chain has them, are those of a size.
  public func equal(to size: Size) -> RuleGroup<Kind> { rules(.equal) { size[$0.axis] } }
  /// Rules that width and height, if the chain has them, are at most those of a size.
  public func lessThanOrEqual(to size: Size) -> RuleGroup<Kind> {
    rules(.lessThanOrEqual) { size[$0.axis] }
  }
  /// Rules that width and height, if the chain has them, are at least those of a size.
  public func greaterThanOrEqual(to size: Size) -> RuleGroup<Kind> {
    rules(.greaterThanOrEqual) { size[$0.axis] }
  }
}

extension AttributeChain where Kind: PositionKind {
  /// Rules that each position is the parent's same one, plus the point's `x` or `y`.
  public func equal(to point: Point) -> RuleGroup<Kind> { rules(.equal) { point[$0.axis] } }
  /// Rules that each position is at most the parent's same one, plus the point's `x` or `y`.
  public func lessThanOrEqual(to point: Point) -> RuleGroup<Kind> {
    rules(.lessThanOrEqual) { point[$0.axis] }
  }
  /// Rules that each position is at least the parent's same one, plus the point's `x` or `y`.
  public func greaterThanOrEqual(to point: Point) -> RuleGroup<Kind> {
    rules(.greaterThanOrEqual) { point[$0.axis] }
  }

  /// Rules that each position is so far inside the parent's same one, see ``RuleGroup/inset(_:)-(EdgeInsets)``.
  public func equal(to insets: EdgeInsets) -> RuleGroup<Kind> { equal(to: 0).inset(insets) }
}

extension AttributeChain {
  private func rules(_ relation: Rule.Relation, _ other: Box) -> RuleGroup<Kind> {
    RuleGroup(
      direction, attributes.map { Rule(Rule.Place(box, $0), relation, Rule.Place(other, $0)) })
  }

  private func rules(_ relation: Rule.Relation, _ anchor: BoxAnchor<Kind>) -> RuleGroup<Kind> {
    RuleGroup(direction, attributes.map { Rule(Rule.Place(box, $0), relation, anchor.place) })
  }

  private func rules(
    _ relation: Rule.Relation, _ number: (BoxAttribute) -> Double
  ) -> RuleGroup<Kind> {
    RuleGroup(
      direction,
      attributes.map { Rule(Rule.Place(box, $0), relation, nil, constant: number($0)) })
  }
}
