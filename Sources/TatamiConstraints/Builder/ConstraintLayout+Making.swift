import Tatami

/// Rules made from chains of attributes. The layout remembers for each box which ones.
///
///     try layout.make(page) {
///       $0.edges.equal(to: scroll.content).inset(8)
///       $0.size.equal(to: scroll.frame)
///     }
///     try layout.update(page) { $0.edges.equal(to: scroll.content).inset(12) }
///     try layout.remake(page) { $0.top.left.size.equal(to: scroll.content) }
///
/// In the closure there may be rules from anchors as well, loops and branches.
///
/// - Source: SnapKit's and Masonry's `makeConstraints`, `updateConstraints`, `remakeConstraints`.
extension ConstraintLayout {
  /// The active rules that were made for a box, in order.
  public func rules(madeFor box: Box) -> [RuleID] {
    guard made.indices.contains(box.index) else { return [] }
    return made[box.index].filter { rule($0) != nil }
  }

  /// Makes rules of a box and activates them.
  ///
  /// - Returns: Their numbers, in the order of the closure's lines and of the attributes in each.
  /// - Throws: What ``activate(_:onConflict:)`` throws; then none is active.
  @discardableResult
  public mutating func make(
    _ box: Box, @RuleListBuilder _ rules: (AttributeChain<NoAttributes>) -> [Rule]
  ) throws(ConstraintError) -> [RuleID] {
    let new = try activate(rules(AttributeChain(box, direction)))
    remember(self.rules(madeFor: box) + new, of: box)
    return new
  }

  /// Changes the constants of rules that were made for a box.
  ///
  /// A rule is found by all that it says but its constant: attributes, boxes, relation,
  /// multiplier and priority. Of several the first one is taken, for the next line the next one.
  ///
  /// - Throws: ``ConstraintError/nothingToUpdate(_:)`` for the first rule of which there is none,
  ///   ``ConstraintError/notFinite(_:)`` or ``ConstraintError/tooLarge(_:)`` for a constant; then no
  ///   constant has changed.
  public mutating func update(
    _ box: Box, @RuleListBuilder _ rules: (AttributeChain<NoAttributes>) -> [Rule]
  ) throws(ConstraintError) {
    var candidates = self.rules(madeFor: box)
    var changes: [(id: RuleID, constant: Double)] = []
    for rule in rules(AttributeChain(box, direction)) {
      try checkConstant(of: ActiveRule(rule: rule))
      guard
        let found = candidates.firstIndex(where: {
          self.rule($0)?.constant(0) == rule.constant(0)
        })
      else { throw .nothingToUpdate(rule) }
      changes.append((candidates.remove(at: found), rule.constant))
    }
    for change in changes { try setConstant(change.constant, of: change.id) }
  }

  /// Makes rules of a box, in place of all that were made for it before.
  ///
  /// - Returns: Their numbers; none of the former ones is used again.
  /// - Throws: What ``activate(_:onConflict:)`` throws; then the former ones stay.
  @discardableResult
  public mutating func remake(
    _ box: Box, @RuleListBuilder _ rules: (AttributeChain<NoAttributes>) -> [Rule]
  ) throws(ConstraintError) -> [RuleID] {
    // Only the new ones can be refused, so they come first.
    let former = self.rules(madeFor: box)
    let new = try activate(rules(AttributeChain(box, direction)))
    try deactivate(former)
    remember(new, of: box)
    return new
  }

  private mutating func remember(_ rules: [RuleID], of box: Box) {
    while made.count <= box.index { made.append([]) }
    made[box.index] = rules
  }
}

extension Rule {
  /// The rule with another constant.
  fileprivate func constant(_ constant: Double) -> Rule {
    var rule = self
    rule.constant = constant
    return rule
  }
}
