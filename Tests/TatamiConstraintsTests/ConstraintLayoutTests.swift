import Tatami
import TatamiConstraints
import Testing

/// A rule between places, as anchors make it.
private func rule(
  _ box: Box, _ attribute: BoxAttribute, _ relation: Rule.Relation = .equal, _ other: Box? = nil,
  _ second: BoxAttribute? = nil, times multiplier: Double = 1, plus constant: Double = 0
) -> Rule {
  Rule(
    .init(box, attribute), relation, other.map { .init($0, second ?? attribute) },
    multiplier: multiplier, constant: constant)
}

@Suite struct `Layouts of boxes` {
  private static let host = Size(width: 320, height: 480)

  /// A layout with one box of 100 × 50 at 10, 20, its rules in the order left, top, width, height.
  private static func one() throws -> (layout: ConstraintLayout, box: Box, rules: [RuleID]) {
    var layout = try ConstraintLayout(hostSize: host)
    let box = try layout.addBox()
    let rules = try layout.activate([
      rule(box, .left, plus: 10), rule(box, .top, plus: 20), rule(box, .width, plus: 100),
      rule(box, .height, plus: 50),
    ])
    return (layout, box, rules)
  }

  @Test func `a position with a number alone counts from the parent's`() throws {
    var (layout, box, _) = try Self.one()
    let child = try layout.addBox(in: box)
    try layout.activate([
      rule(child, .right, plus: -10), rule(child, .bottom, plus: -5),
      rule(child, .width, plus: 30), rule(child, .height, plus: 7),
    ])
    #expect(layout.frame(of: child) == Rect(x: 70, y: 58, width: 30, height: 7))
  }

  @Test func `a rule that cannot hold is left out, says why, and comes back`() throws {
    var (layout, box, rules) = try Self.one()
    let wide = try layout.activate(rule(box, .width, .greaterThanOrEqual, plus: 120))
    #expect(layout.frame(of: box).size.width == 100)
    #expect(layout.conflicts() == [RuleConflict(rule: wide, core: [rules[2], wide])])
    try layout.setConstant(130, of: rules[2])
    #expect(layout.conflicts().isEmpty)
    #expect(layout.frame(of: box).size.width == 130)
    try layout.setConstant(100, of: rules[2])
    #expect(layout.conflicts() == [RuleConflict(rule: wide, core: [rules[2], wide])])
    try layout.deactivate([rules[2]])
    #expect(layout.conflicts().isEmpty)
    #expect(layout.frame(of: box).size.width == 120)
  }

  @Test func `rules that are to be refused when they conflict change nothing`() throws {
    var (layout, box, rules) = try Self.one()
    let active = layout.activeRules
    let more = [rule(box, .height, .lessThanOrEqual, plus: 60), rule(box, .width, plus: 90)]
    let conflict = RuleConflict(rule: RuleID(5), core: [rules[2], RuleID(5)])
    #expect(throws: ConstraintError.conflicting(conflict)) {
      try layout.activate(more, onConflict: .refuse)
    }
    #expect(layout.activeRules == active)
    #expect(try layout.activate([more[0]], onConflict: .refuse) == [RuleID(4)])
  }

  @Test func `a core names only rules that are needed, though others would do as well`() throws {
    var layout = try ConstraintLayout(hostSize: Self.host)
    let (a, b) = (try layout.addBox(), try layout.addBox())
    let rules = try layout.activate([
      rule(a, .left, plus: 0), rule(a, .width, plus: 10), rule(b, .left, .equal, a, .right),
      rule(b, .width, plus: 20), rule(b, .width, plus: -5),
    ])
    // A width below 0 conflicts with nothing that has a number.
    #expect(layout.conflicts() == [RuleConflict(rule: rules[4], core: [rules[4]])])
  }

  @Test func `boxes of trees that have nothing in common cannot be compared`() throws {
    var (layout, box, _) = try Self.one()
    let other = try layout.addBox(in: nil)
    let child = try layout.addBox(in: other)
    #expect(throws: ConstraintError.unrelated(child, box)) {
      try layout.activate(rule(child, .left, .equal, box))
    }
    try layout.activate([
      rule(other, .width, plus: 60), rule(child, .left, plus: 4),
      rule(child, .right, .equal, other),
    ])
    #expect(layout.frame(of: child).size.width == 56)
  }

  @Test func `refused edits say what is wrong and change nothing`() throws {
    var (layout, box, rules) = try Self.one()
    let stranger = Box(index: 9)
    let optional = try layout.activate(rule(box, .width, plus: 80).priority(500))
    let refusals: [(ConstraintError, (inout ConstraintLayout) throws -> Void)] = [
      (.unknownBox(stranger), { _ = try $0.addBox(in: stranger) }),
      (.unknownBox(stranger), { try $0.activate([rule(box, .top), rule(stranger, .left)]) }),
      (.incomparable(.left, .top), { try $0.activate(rule(box, .left, .equal, .host, .top)) }),
      (.incomparable(.left, .width), { try $0.activate(rule(box, .left, .equal, .host, .width)) }),
      (.invalidMultiplier(0), { try $0.activate(rule(box, .width, .equal, .host, times: 0)) }),
      (
        .invalidMultiplier(.infinity),
        { try $0.activate(rule(box, .width, .equal, .host, times: .infinity)) }
      ),
      (
        .invalidMultiplier(-1.1e6),
        { try $0.activate(rule(box, .width, .equal, .host, times: -1.1e6)) }
      ),
      (.notFinite(.infinity), { try $0.activate(rule(box, .width, plus: .infinity)) }),
      (.tooLarge(1.1e9), { try $0.activate(rule(box, .width, plus: 1.1e9)) }),
      (.tooLarge(-1.1e9), { try $0.setConstant(-1.1e9, of: rules[0]) }),
      (.tooLarge(1.1e9), { try $0.suggest(1.1e9, for: box, .left) }),
      (.tooLarge(2e9), { try $0.setHostSize(Size(width: 10, height: 2e9)) }),
      (.tooLarge(2e9), { try $0.setIntrinsicSize(IntrinsicSize(height: 2e9), of: box) }),
      (.tooLarge(2e9), { _ = try $0.fittingSize(Size(width: 2e9, height: 0)) }),
      (.tooLarge(2e9), { _ = try $0.addScrollView(offset: Point(x: 0, y: 2e9)) }),
      (.isFixed(.host), { try $0.activate(rule(.host, .left, plus: 3)) }),
      (.isFixed(.host), { try $0.setIntrinsicSize(IntrinsicSize(width: 1), of: .host) }),
      (.unknownRule(RuleID(9)), { try $0.deactivate([rules[0], RuleID(9)]) }),
      (.repeatedRule(rules[0]), { try $0.deactivate([rules[0], rules[0]]) }),
      (.unknownRule(RuleID(-1)), { try $0.setConstant(1, of: RuleID(-1)) }),
      (.notFinite(-.infinity), { try $0.setConstant(-.infinity, of: rules[0]) }),
      (.changesRequired(rules[0]), { try $0.setPriority(500, of: rules[0]) }),
      (.changesRequired(optional), { try $0.setPriority(.required, of: optional) }),
      (.notSuggestible(.right), { try $0.suggest(1, for: box, .right) }),
      (.notFinite(.infinity), { try $0.suggest(.infinity, for: box, .left) }),
      (.noSuggestion(box, .left), { try $0.release(box, .left) }),
      (.negativeExtent(-1), { try $0.setHostSize(Size(width: 10, height: -1)) }),
      (.negativeExtent(-2), { try $0.setIntrinsicSize(IntrinsicSize(width: -2), of: box) }),
      (.scrollView(isPresent: false), { try $0.setContentOffset(.zero) }),
      (.scrollView(isPresent: false), { try $0.setScrollFrame(.zero) }),
      (.negativeExtent(-3), { _ = try $0.fittingSize(Size(width: -3, height: 0)) }),
    ]
    let before = (layout.activeRules, layout.frame(of: box), layout.boxes)
    for (error, edit) in refusals {
      #expect(throws: error) { try edit(&layout) }
      #expect((layout.activeRules, layout.frame(of: box), layout.boxes) == before)
    }
    var isNotANumber = false
    do { try layout.setHostSize(Size(width: .nan, height: 1)) } catch .notFinite(let value) {
      isNotANumber = value.isNaN
    }
    #expect(isNotANumber && layout.frame(of: .host).size == Self.host)
  }

  @Test func `a suggestion moves rules that came since the one before`() throws {
    var layout = try ConstraintLayout(hostSize: Size(width: 300, height: 300))
    let (a, b) = (try layout.addBox(), try layout.addBox())
    for box in [a, b] {
      try layout.activate([
        rule(box, .left), rule(box, .top), rule(box, .height, plus: 20),
        rule(box, .width, plus: 150).priority(500),
      ])
    }
    for width in [200.0, 210] {
      try layout.suggest(width, for: a, .width)
      #expect(layout.frame(of: a).size.width == width)
    }
    try layout.activate(rule(b, .width, .lessThanOrEqual, a))
    #expect(layout.frame(of: b).size.width == 150)
    try layout.suggest(60, for: a, .width)
    #expect(layout.frame(of: a).size.width == 60 && layout.frame(of: b).size.width == 60)
  }

  @Test func `a size moves no rule that has the row of one that is gone`() throws {
    var layout = try ConstraintLayout(hostSize: Size(width: 300, height: 300))
    let box = try layout.addBox()
    try layout.activate([
      rule(box, .left), rule(box, .top), rule(box, .height, plus: 20),
      rule(box, .width, plus: 150).priority(500),
    ])
    let former = try layout.activate(rule(box, .right, .lessThanOrEqual, .host))
    #expect(layout.frame(of: box).size.width == 150)
    try layout.setHostSize(Size(width: 280, height: 300))
    #expect(layout.frame(of: box).size.width == 150)
    try layout.deactivate([former])
    try layout.activate(rule(box, .width, .lessThanOrEqual, plus: 200))
    #expect(layout.frame(of: box).size.width == 150)
    try layout.setHostSize(Size(width: 100, height: 300))
    #expect(layout.frame(of: box).size.width == 150)
  }

  @Test func `what a length of a billion points hid is there when it has gone`() throws {
    let host = Size(width: 300, height: 200)
    var layout = try ConstraintLayout(hostSize: host)
    let box = try layout.addBox()
    let rules = try layout.activate([
      rule(box, .width, plus: 40), rule(box, .left, plus: 0.007), rule(box, .top, plus: 0),
      rule(box, .height, plus: 0.004),
    ])
    let frame = Rect(x: 0.007, y: 0, width: 40, height: 0.004)
    #expect(layout.frame(of: box) == frame)
    try layout.setConstant(ConstraintLayout.greatestNumber, of: rules[0])
    #expect(layout.frame(of: box).size.width == ConstraintLayout.greatestNumber)
    try layout.setConstant(40, of: rules[0])
    #expect(layout.frame(of: box) == frame)
    // The same where the host was so large, and where the rule is taken out.
    try layout.setHostSize(Size(width: ConstraintLayout.greatestNumber, height: 200))
    try layout.setConstant(0.003, of: rules[1])
    _ = layout.frame(of: box)
    try layout.setHostSize(host)
    #expect(layout.frame(of: box) == Rect(x: 0.003, y: 0, width: 40, height: 0.004))
    let large = try layout.activate(
      rule(box, .height, plus: ConstraintLayout.greatestNumber).priority(1))
    try layout.setConstant(0.002, of: rules[1])
    _ = layout.frame(of: box)
    try layout.deactivate([large])
    #expect(layout.frame(of: box) == Rect(x: 0.002, y: 0, width: 40, height: 0.004))
  }

  /// If they were looked through, as here for those about a baseline, this would take minutes.
  @Test(.timeLimit(.minutes(1))) func `rules that are gone cost nothing`() throws {
    var (layout, box, rules) = try Self.one()
    let other = try layout.addBox()
    var former: [RuleID] = []
    for step in 0..<200_000 {
      former = try layout.remake(other) { $0.edges.equal(to: box).offset(Double(step % 10)) }
      try layout.setBaselines(first: Double(step % 3), last: 0, of: .host)
    }
    #expect(former.map(\.number) == Array(800_000..<800_004))
    #expect(layout.activeRules == rules + former)
    #expect(layout.rule(rules[3]) == rule(box, .height, plus: 50))
    for gone in [RuleID(-1), RuleID(4), RuleID(799_999), RuleID(800_004)] {
      #expect(layout.rule(gone) == nil)
      #expect(throws: ConstraintError.unknownRule(gone)) { try layout.setConstant(1, of: gone) }
    }
    try layout.setConstant(30, of: rules[0])
    #expect(layout.frame(of: other) == Rect(x: 39, y: 29, width: 100, height: 50))
    try layout.deactivate([rules[1], former[0]])
    #expect(layout.activeRules == [rules[0], rules[2], rules[3]] + former.dropFirst())
  }

  /// How a box is moved many times.
  enum Moves: CaseIterable {
    case suggested, suggestedBesideAmbiguity, suggestedBesideConflict, byConstant
  }

  @Test(arguments: Moves.allCases)
  func `rules hold to the eleventh digit after a hundred thousand moves`(_ moves: Moves) throws {
    var layout = try ConstraintLayout(hostSize: Size(width: 10, height: 10))
    let (a, b) = (try layout.addBox(), try layout.addBox())
    for box in [a, b] { try layout.activate([rule(box, .width, plus: 1), rule(box, .top)]) }
    try layout.activate([rule(a, .height, plus: 1), rule(b, .left, .equal, a, times: 1.0 / 3)])
    if moves != .suggestedBesideAmbiguity { try layout.activate(rule(b, .height, plus: 1)) }
    if moves == .suggestedBesideConflict { try layout.activate(rule(a, .width, plus: 2)) }
    let left = moves == .byConstant ? try layout.activate(rule(a, .left)) : nil
    func move(to value: Double) throws {
      if let left {
        try layout.setConstant(value, of: left)
      } else {
        try layout.suggest(value, for: a, .left)
      }
      layout.update()
    }
    // Rounding a third of each of these steps does not cancel out.
    for _ in 0..<33_000 { for value in [6833.1, 280.3, 9100.2] { try move(to: value) } }
    try move(to: 3)
    #expect((layout.frame(of: b).origin.x - 1).magnitude < 1e-10)
  }

  @Test func `a second scroll view is refused`() throws {
    var (layout, _, _) = try Self.one()
    _ = try layout.addScrollView()
    #expect(throws: ConstraintError.scrollView(isPresent: true)) { try layout.addScrollView() }
  }

  @Test func `a placeholder has a number and no effect`() throws {
    var (layout, box, _) = try Self.one()
    let id = try layout.activate(rule(box, .width, plus: 7).asPlaceholder)
    #expect(id == RuleID(4) && layout.rule(id)?.constant == 7)
    #expect(layout.frame(of: box).size.width == 100 && layout.conflicts().isEmpty)
    try layout.deactivate([id])
    #expect(layout.rule(id) == nil)
  }

  @Test func `the direction turns what names leading and trailing, with its constant`() throws {
    var layout = try ConstraintLayout(hostSize: Self.host)
    let box = try layout.addBox()
    try layout.activate([
      rule(box, .leading, .greaterThanOrEqual, .host, plus: 30), rule(box, .width, plus: 100),
      rule(box, .leading, .equal, .host, plus: 0).priority(300), rule(box, .top),
      rule(box, .height),
    ])
    #expect(layout.frame(of: box).origin.x == 30)
    layout.setDirection(.rightToLeft)
    #expect(layout.frame(of: box).origin.x == 190)
    layout.setDirection(.leftToRight)
    #expect(layout.frame(of: box).origin.x == 30)
  }

  @Test func `baselines move with what is known of them`() throws {
    var (layout, box, _) = try Self.one()
    let label = try layout.addBox()
    try layout.setBaselines(first: 8, last: 3, of: label)
    try layout.activate([
      rule(label, .firstBaseline, .equal, box, .bottom), rule(label, .height, plus: 30),
      rule(label, .left), rule(label, .width, plus: 5),
    ])
    #expect(layout.frame(of: label).origin.y == 62)
    try layout.setBaselines(first: 12, last: 3, of: label)
    #expect(layout.frame(of: label).origin.y == 58)
  }

  @Test func `what a rule makes of baselines is not too large either`() throws {
    var (layout, box, rules) = try Self.one()
    let label = try layout.addBox()
    try layout.setBaselines(first: 2000, last: 0, of: label)
    func baselines(times multiplier: Double) -> Rule {
      rule(box, .lastBaseline, .equal, label, .firstBaseline, times: multiplier)
    }
    rules.append(try layout.activate(baselines(times: 1e5).priority(1)))
    let before = layout.frame(of: box)
    let refusals: [(ConstraintError, (inout ConstraintLayout) throws -> Void)] = [
      (.tooLarge(2e9), { try $0.activate(baselines(times: 1e6)) }),
      (.tooLarge(1.1e9), { try $0.setConstant(9e8, of: rules[4]) }),
      (.tooLarge(2e9), { try $0.setBaselines(first: 20_000, last: 0, of: label) }),
      (.tooLarge(2e9), { try $0.setBaselines(first: -20_000, last: 0, of: label) }),
      (.notFinite(.infinity), { try $0.setBaselines(first: 0, last: .infinity, of: label) }),
    ]
    for (error, refused) in refusals {
      #expect(throws: error) { try refused(&layout) }
      #expect(layout.activeRules == rules && layout.frame(of: box) == before)
      #expect(layout.rule(rules[4])?.constant == 0)
    }
    try layout.deactivate([rules[4]])
    try layout.setBaselines(first: 20_000, last: 0, of: label)
  }

  @Test func `a box without rules for an extent has its intrinsic one, and gives way`() throws {
    var (layout, _, _) = try Self.one()
    let label = try layout.addBox()
    try layout.setIntrinsicSize(IntrinsicSize(width: 400, height: 20), of: label)
    try layout.activate([rule(label, .left, plus: 20), rule(label, .top)])
    #expect(layout.frame(of: label).size == Size(width: 400, height: 20))
    let inside = rule(label, .right, .lessThanOrEqual, .host, plus: -20)
    try layout.activate(inside.priority(740))
    #expect(layout.frame(of: label).size.width == 400)
    try layout.setResistance(730, .horizontal, of: label)
    #expect(layout.frame(of: label).size.width == 280)
    try layout.setIntrinsicSize(IntrinsicSize(height: 20), of: label)
    #expect(layout.ambiguities() == [BoxVariable(label, .width)])
  }

  @Test func `a fitting size is asked without changing anything`() throws {
    var layout = try ConstraintLayout(hostSize: Self.host)
    let label = try layout.addBox()
    try layout.setIntrinsicSize(IntrinsicSize(width: 90, height: 20), of: label)
    try layout.activate([
      rule(label, .left, plus: 5), rule(label, .right, plus: -5), rule(label, .top, plus: 2),
      rule(label, .bottom, plus: -2),
    ])
    let frame = layout.frame(of: label)
    #expect(try layout.fittingSize(.zero) == Size(width: 100, height: 24))
    #expect(
      try layout.fittingSize(Size(width: 60, height: 0), horizontal: .required)
        == Size(width: 60, height: 24))
    #expect(layout.frame(of: label) == frame)
  }

  @Test func `suggestions hold as far as required rules allow, and can be taken back`() throws {
    var (layout, box, rules) = try Self.one()
    try layout.deactivate([rules[2]])
    try layout.activate(rule(box, .width, .lessThanOrEqual, plus: 150))
    let suggestion = try layout.suggest(120, for: box, .width)
    #expect(layout.frame(of: box).size.width == 120)
    #expect(try layout.suggest(500, for: box, .width) == suggestion)
    #expect(layout.frame(of: box).size.width == 150)
    try layout.suggest(30, for: box, .width)
    #expect(layout.frame(of: box).size.width == 30)
    try layout.release(box, .width)
    #expect(layout.ambiguities() == [BoxVariable(box, .width)])
    try layout.suggest(40, for: box, .width)
    #expect(layout.frame(of: box).size.width == 40)
  }

  @Test func `a pinned box is where it is in its parent, wherever that is`() throws {
    var (layout, box, rules) = try Self.one()
    let child = try layout.addBox(in: box)
    let pins = try layout.pin(child, to: Rect(x: 3, y: 4, width: 50, height: 6))
    #expect(pins == (4..<8).map { RuleID($0) })
    #expect(layout.frame(of: child) == Rect(x: 13, y: 24, width: 50, height: 6))
    try layout.setConstant(100, of: rules[0])
    #expect(layout.frame(of: child) == Rect(x: 103, y: 24, width: 50, height: 6))
    #expect(throws: ConstraintError.negativeExtent(-1)) {
      try layout.pin(child, to: Rect(x: 0, y: 0, width: -1, height: 0))
    }
  }

  @Test func `exercised ambiguity shows another solution in which all rules hold`() throws {
    var (layout, box, rules) = try Self.one()
    #expect(layout.exercisingAmbiguity()?.boxes == nil)
    try layout.deactivate([rules[0]])
    let child = try layout.addBox()
    try layout.activate([
      rule(child, .left, .equal, box, .right, plus: 5), rule(child, .top), rule(child, .height),
      rule(child, .width),
    ])
    let frame = layout.frame(of: box)
    guard var other = layout.exercisingAmbiguity() else {
      Issue.record("nothing is open")
      return
    }
    #expect(other.frame(of: box).origin.x != frame.origin.x)
    #expect(other.frame(of: box).size == frame.size)
    #expect(other.frame(of: child).origin.x == other.frame(of: box).end(.horizontal) + 5)
    #expect(other.ambiguities() == layout.ambiguities())
    try other.setConstant(7, of: rules[1])
    #expect(other.frame(of: box).origin == Point(x: frame.origin.x, y: 7))
  }

  @Test func `a copy is laid out on its own`() throws {
    var (layout, box, rules) = try Self.one()
    var copy = layout
    try copy.setConstant(11, of: rules[0])
    #expect(copy.frame(of: box).origin.x == 11)
    #expect(layout.frame(of: box).origin.x == 10)
  }
}
