import Tatami

extension ConstraintLayout {
  /// What becomes of a required rule that cannot hold with those before it.
  public enum ConflictPolicy: Hashable, Sendable {
    /// It is active, but left out until it can hold, and reported.
    case leaveOut
    /// It is refused, with all that were to be activated with it.
    case refuse
  }

  /// Activates a rule; see ``activate(_:onConflict:)``.
  @discardableResult
  public mutating func activate(_ rule: Rule) throws(ConstraintError) -> RuleID {
    try activate([rule])[0]
  }

  /// Activates rules, all or none, and gives their numbers in order.
  ///
  /// - Throws: ``ConstraintError`` for numbers that are not finite or too large, a multiplier of 0,
  ///   boxes that are not this layout's or have no ancestor in common; with `refuse` also `conflicting`.
  /// - Complexity: linear in the rules; the work is done when something is asked.
  @discardableResult
  public mutating func activate(
    _ rules: [Rule], onConflict policy: ConflictPolicy = .leaveOut
  ) throws(ConstraintError) -> [RuleID] {
    for rule in rules { try validate(rule) }
    if policy == .refuse {
      var trial = self
      let first = self.rules.nextNumber
      try trial.activate(rules)
      let conflict = trial.conflicts().first { conflict in
        conflict.core.contains { $0.number >= first }
      }
      if let conflict { throw .conflicting(conflict) }
      self = trial
      return (first..<self.rules.nextNumber).map(RuleID.init)
    }
    solver.admitLevels(rules.map { $0.isPlaceholder ? nil : $0.priority.strength })
    return rules.map { rule in
      let number = self.rules.append(ActiveRule(rule: rule))
      if !rule.isPlaceholder { build(number) }
      return RuleID(number)
    }
  }

  /// Fixes a box in its parent: four required rules, of its left, top, width and height.
  ///
  /// - Parameters:
  ///   - box: A box that is in another one.
  ///   - frame: Where it is to be, counted from the parent's origin.
  /// - Throws: As ``activate(_:onConflict:)``; for negative extents.
  @discardableResult
  public mutating func pin(_ box: Box, to frame: Rect) throws(ConstraintError) -> [RuleID] {
    try Self.validate(frame)
    let values: [(BoxAttribute, Double)] = [
      (.left, frame.origin.x), (.top, frame.origin.y), (.width, frame.size.width),
      (.height, frame.size.height),
    ]
    return try activate(
      values.map { Rule(.init(box, $0.0), .equal, nil, constant: $0.1) })
  }

  /// Takes rules out, all or none.
  ///
  /// - Throws: `unknownRule` for one that is not active, `repeatedRule` for one that is named twice.
  public mutating func deactivate(_ ids: [RuleID]) throws(ConstraintError) {
    var named = Set<RuleID>()
    for id in ids {
      if rule(id) == nil { throw .unknownRule(id) }
      if !named.insert(id).inserted { throw .repeatedRule(id) }
    }
    for id in ids {
      unbuild(id.number)
      if let active = rules[id.number], active.isSuggestion {
        suggestions[BoxVariable(active.rule.first.box, active.rule.first.attribute)] = nil
      }
      rules.remove(id.number)
    }
  }

  /// Changes the constant of a rule, as it was written: in right-to-left layouts one that names
  /// leading or trailing is negated.
  public mutating func setConstant(
    _ constant: Double, of id: RuleID
  ) throws(ConstraintError) {
    guard var active = activeRule(id) else { throw .unknownRule(id) }
    active.rule.constant = constant
    try checkConstant(of: active)
    rules[id.number] = active
    guard let constraint = active.constraint else { return }
    do {
      try solver.setConstant(row(of: active, sides(of: active)).constant, of: constraint)
    } catch {
      preconditionFailure("An active rule takes a finite constant")
    }
  }

  /// Changes the priority of an optional rule.
  ///
  /// - Throws: `changesRequired` if it is required or shall be, and is not already.
  public mutating func setPriority(
    _ priority: Priority, of id: RuleID
  ) throws(ConstraintError) {
    guard var active = activeRule(id) else { throw .unknownRule(id) }
    if active.rule.priority == priority { return }
    if active.rule.priority.isRequired || priority.isRequired { throw .changesRequired(id) }
    active.rule.priority = priority
    rules[id.number] = active
    guard let constraint = active.constraint else { return }
    do {
      try solver.setStrength(priority.strength, of: constraint)
    } catch {
      preconditionFailure("An active optional rule takes another strength")
    }
  }

  /// An active rule; `nil` if there is none of the number.
  public func rule(_ id: RuleID) -> Rule? { activeRule(id)?.rule }

  /// The numbers of all active rules, in order of addition.
  public var activeRules: [RuleID] {
    rules.numbers.map(RuleID.init)
  }

  /// Suggests a value for a number of a box, in its own coordinates: at first a new rule of priority
  /// 999 that it is equal to the value, later its constant.
  ///
  /// - Throws: `notSuggestible` for all but left, top, width and height.
  /// - Complexity: O(what depends on the value), if nothing reaches a bound. While rules are left out,
  ///   also O(what they cannot hold together with). While some numbers are ambiguous, see
  ///   ``ambiguities()``, also O(what was looked at to choose them); O(all rules) for each of them
  ///   when one of those becomes 0 or was 0.
  @discardableResult
  public mutating func suggest(
    _ value: Double, for box: Box, _ attribute: BoxAttribute
  ) throws(ConstraintError) -> RuleID {
    let variable = try suggestible(box, attribute)
    try Self.validate(value)
    do {
      if let number = suggestions[variable] {
        rules[number]?.rule.constant = value
        try solver.suggest(value, for: entries[box.index].variables[attribute])
        return RuleID(number)
      }
      let rule = Rule(
        .init(variable.box, attribute), .equal, nil, constant: value, priority: .suggestion)
      let constraint = try solver.addEdit(
        for: entries[box.index].variables[attribute], strength: Priority.suggestion.strength,
        value: value, order: Solver.firstOrder + Int64(rules.nextNumber))
      let number = rules.append(
        ActiveRule(rule: rule, constraint: constraint, isSuggestion: true))
      name(constraint, number)
      suggestions[variable] = number
      return RuleID(number)
    } catch {
      preconditionFailure("A known variable takes a finite value")
    }
  }

  /// Takes a suggestion back.
  ///
  /// - Throws: `noSuggestion` if there is none.
  public mutating func release(_ box: Box, _ attribute: BoxAttribute) throws(ConstraintError) {
    let variable = try suggestible(box, attribute)
    guard let number = suggestions[variable] else { throw .noSuggestion(box, attribute) }
    try deactivate([RuleID(number)])
  }

  private func suggestible(
    _ box: Box, _ attribute: BoxAttribute
  ) throws(ConstraintError) -> BoxVariable {
    try check(box)
    guard [.left, .top, .width, .height].contains(attribute) else {
      throw .notSuggestible(attribute)
    }
    // The frame guide is the scroll view itself.
    return BoxVariable(box == scroll?.frame ? scroll?.view ?? box : box, attribute)
  }

  private func activeRule(_ id: RuleID) -> ActiveRule? { rules[id.number] }
}

extension ConstraintLayout {
  private func validate(_ rule: Rule) throws(ConstraintError) {
    try check(rule.first.box)
    if let second = rule.second {
      try check(second.box)
      if !rule.first.attribute.isComparable(to: second.attribute) {
        throw .incomparable(rule.first.attribute, second.attribute)
      }
      if entries[rule.first.box.index].root != entries[second.box.index].root {
        throw .unrelated(rule.first.box, second.box)
      }
    } else if !rule.first.attribute.isLength, parent(of: rule.first.box) == nil {
      throw .isFixed(rule.first.box)
    }
    guard rule.multiplier.magnitude <= Self.greatestMultiplier, rule.multiplier != 0 else {
      throw .invalidMultiplier(rule.multiplier)
    }
    try checkConstant(of: ActiveRule(rule: rule))
  }

  /// Refuses a rule whose constant is not finite or too large, or would be with its boxes' baselines
  /// added.
  func checkConstant(of active: ActiveRule) throws(ConstraintError) {
    var reach = active.rule.constant.magnitude
    if !active.isSuggestion {
      for (place, factor) in sides(of: active) { reach += (factor * baseline(of: place)).magnitude }
    }
    try Self.validate(active.rule.constant)
    try Self.validate(reach)
  }

  /// Adds a rule's constraint, at the place in the order that its number gives it.
  private mutating func build(_ number: Int) {
    guard let active = rules[number] else { return }
    let sides = sides(of: active)
    var row = row(of: active, sides)
    row.order = Solver.firstOrder + Int64(number)
    do {
      let constraint = try solver.add(row, terms(of: sides))
      rules[number]?.constraint = constraint
      name(constraint, number)
    } catch {
      preconditionFailure("A rule that was looked at can be added")
    }
  }

  private mutating func unbuild(_ number: Int) {
    guard let constraint = rules[number]?.constraint else { return }
    do {
      try solver.remove(constraint)
    } catch {
      preconditionFailure("An active rule has a constraint")
    }
    rules[number]?.constraint = nil
  }

  mutating func rebuild(_ number: Int) {
    if rules[number]?.isSuggestion == true { return }
    unbuild(number)
    build(number)
  }

  private mutating func name(_ constraint: Solver.ConstraintID, _ number: Int) {
    while numbers.count <= Int(constraint.row) { numbers.append(-1) }
    numbers[Int(constraint.row)] = Int32(number)
  }

  /// The row of a rule, without terms.
  private func row(of active: ActiveRule, _ sides: [Side]) -> RowTable.Row {
    let rule = active.rule
    var row = RowTable.Row()
    row.strength = rule.priority.strength
    let isTurned = direction == .rightToLeft && rule.namesDirection
    row.constant = isTurned ? -rule.constant : rule.constant
    row.relation =
      switch (rule.relation, isTurned) {
      case (.equal, _): .equal
      case (.lessThanOrEqual, false), (.greaterThanOrEqual, true): .lessThanOrEqual
      case (.greaterThanOrEqual, false), (.lessThanOrEqual, true): .greaterThanOrEqual
      }
    if active.isSuggestion { return row }
    for (place, factor) in sides { row.constant += factor * baseline(of: place) }
    return row
  }

  /// By how much the edge that stands for a baseline lies below it; 0 for other places.
  private func baseline(of place: Rule.Place) -> Double {
    let baselines = entries[place.box.index].baselines
    return switch place.attribute {
    case .firstBaseline: -baselines.first
    case .lastBaseline: baselines.last
    default: 0
    }
  }
}

extension Rule {
  /// Whether it says leading or trailing.
  var namesDirection: Bool {
    [first.attribute, second?.attribute].contains { $0 == .leading || $0 == .trailing }
  }
}
