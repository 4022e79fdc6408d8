// A rule is only a value: a layout looks at its numbers when it is activated, and throws then.

extension BoxAnchor {
  /// The rule that the anchor is the other one, times `multiplier`, plus `constant` points.
  public func constraint(
    equalTo other: BoxAnchor, multiplier: Double = 1, constant: Double = 0
  ) -> Rule {
    rule(.equal, other, multiplier, constant)
  }

  /// The rule that the anchor is at most the other one, times `multiplier`, plus `constant` points.
  public func constraint(
    lessThanOrEqualTo other: BoxAnchor, multiplier: Double = 1, constant: Double = 0
  ) -> Rule {
    rule(.lessThanOrEqual, other, multiplier, constant)
  }

  /// The rule that the anchor is at least the other one, times `multiplier`, plus `constant` points.
  public func constraint(
    greaterThanOrEqualTo other: BoxAnchor, multiplier: Double = 1, constant: Double = 0
  ) -> Rule {
    rule(.greaterThanOrEqual, other, multiplier, constant)
  }

  private func rule(
    _ relation: Rule.Relation, _ other: BoxAnchor, _ multiplier: Double, _ constant: Double
  ) -> Rule {
    Rule(place, relation, other.place, multiplier: multiplier, constant: constant)
  }
}

extension BoxAnchor where Kind == BoxLength {
  /// The rule that the length is `constant` points.
  public func constraint(equalToConstant constant: Double) -> Rule {
    Rule(place, .equal, nil, constant: constant)
  }

  /// The rule that the length is at most `constant` points.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> Rule {
    Rule(place, .lessThanOrEqual, nil, constant: constant)
  }

  /// The rule that the length is at least `constant` points.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> Rule {
    Rule(place, .greaterThanOrEqual, nil, constant: constant)
  }
}

extension BoxAnchor where Kind: PositionKind {
  /// The rule that the position is the same one of the box's parent, plus `constant` points.
  ///
  ///     title.right.constraint(equalToParentPlus: -10)  // 10 points inside the parent's right edge
  public func constraint(equalToParentPlus constant: Double) -> Rule {
    Rule(place, .equal, nil, constant: constant)
  }

  /// The rule that the position is at most the same one of the box's parent, plus `constant` points.
  public func constraint(lessThanOrEqualToParentPlus constant: Double) -> Rule {
    Rule(place, .lessThanOrEqual, nil, constant: constant)
  }

  /// The rule that the position is at least the same one of the box's parent, plus `constant` points.
  public func constraint(greaterThanOrEqualToParentPlus constant: Double) -> Rule {
    Rule(place, .greaterThanOrEqual, nil, constant: constant)
  }
}
