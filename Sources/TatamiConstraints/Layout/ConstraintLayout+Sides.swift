import Tatami

extension ConstraintLayout {
  /// A side of a rule: a place, and by what it is multiplied.
  typealias Side = (place: Rule.Place, factor: Double)

  /// The sides of a rule as they are meant; one, if the other is a number.
  ///
  /// A position with a number alone is compared with the parent's. In a rule of a box inside the
  /// scroll view, or of the content, the scroll view's edges are the content's.
  func sides(of active: ActiveRule) -> [Side] {
    let rule = active.rule
    var first = resolved(rule.first)
    var second = rule.second.map(resolved)
    if second == nil, !rule.first.attribute.isLength, !active.isSuggestion,
      let parent = parent(of: rule.first.box)
    {
      second = resolved(Rule.Place(parent, rule.first.attribute))
    }
    let isSeenFromInside = isInside(first.box) || second.map { isInside($0.box) } ?? false
    if isSeenFromInside {
      first = meant(first)
      second = second.map(meant)
    }
    guard let second else { return [(first, 1)] }
    return [(first, 1), (second, -rule.multiplier)]
  }

  /// Leading and trailing as left and right.
  private func resolved(_ place: Rule.Place) -> Rule.Place {
    Rule.Place(place.box, place.attribute.resolved(in: direction))
  }

  /// The content's edge for the scroll view's, as seen from inside.
  private func meant(_ place: Rule.Place) -> Rule.Place {
    guard let scroll, place.box == scroll.view else { return place }
    switch place.attribute {
    case .left, .right, .top, .bottom: return Rule.Place(scroll.content, place.attribute)
    default: return Rule.Place(scroll.frame, place.attribute)
    }
  }

  /// Whether a rule with such sides crosses the edge of the scroll view: it is about positions
  /// inside and not inside.
  func crosses(_ sides: [Side]) -> Bool {
    guard sides.count == 2, !sides[0].place.attribute.isLength else { return false }
    return isInside(sides[0].place.box) != isInside(sides[1].place.box)
  }

  /// The terms of a rule with such sides: theirs, and, if it crosses, what brings the position
  /// inside into the host's coordinates.
  func terms(of sides: [Side]) -> [Solver.Term] {
    let crosses = crosses(sides)
    var terms: [Solver.Term] = []
    for (place, factor) in sides {
      append(place, factor, to: &terms)
      guard crosses, isInside(place.box), let scroll, let offset else { continue }
      let axis = place.attribute.axis
      terms.append(.init(factor, entries[scroll.view.index].variables.start(axis)))
      terms.append(.init(-factor, offset[axis].variable))
    }
    return terms
  }

  private func append(_ place: Rule.Place, _ factor: Double, to terms: inout [Solver.Term]) {
    let variables = entries[place.box.index].variables
    let axis = place.attribute.axis
    let share: Double? =
      switch place.attribute {
      case .width, .height: nil
      case .left, .leading, .top, .firstBaseline: 0
      case .centerX, .centerY: 0.5
      case .right, .trailing, .bottom, .lastBaseline: 1
      }
    guard let share else { return terms.append(.init(factor, variables.extent(axis))) }
    terms.append(.init(factor, variables.start(axis)))
    if share != 0 { terms.append(.init(factor * share, variables.extent(axis))) }
  }
}
