import Tatami
import TatamiConstraints
import Testing

@Suite struct `Making rules` {
  @Test func `rules made one after the other are remembered together, for each box`() throws {
    var made = try MadeRules()
    let (a, b) = (made.a, made.b)
    let first = try made.layout.make(a) { $0.left.top.equal(to: 0) }
    let other = try made.layout.make(b) { $0.left.equal(to: a.right) }
    let second = try made.layout.make(a) { $0.size.equal(to: 10) }
    #expect(made.layout.rules(madeFor: a) == first + second)
    #expect(made.layout.rules(madeFor: b) == other)
    #expect(made.layout.rules(madeFor: .host) == [])
    #expect(made.layout.activeRules == first + other + second)
  }

  @Test func `a rule that is deactivated is forgotten`() throws {
    var made = try MadeRules()
    let rules = try made.layout.make(made.a) { $0.edges.equal(to: 0) }
    try made.layout.deactivate([rules[1]])
    #expect(made.layout.rules(madeFor: made.a) == [rules[0], rules[2], rules[3]])
  }

  @Test func `one refused rule refuses all of a make`() throws {
    var made = try MadeRules()
    let (a, b) = (made.a, made.b)
    let before = try made.layout.make(a) { $0.left.equal(to: b) }
    #expect(throws: ConstraintError.notFinite(.infinity)) {
      try made.layout.make(a) {
        $0.top.equal(to: 0)
        $0.size.equal(to: Size(width: 10, height: .infinity))
      }
    }
    #expect(made.layout.activeRules == before)
    #expect(made.layout.rules(madeFor: a) == before)
  }
}

@Suite struct `Updating made rules` {
  @Test func `constants change, and nothing else`() throws {
    var made = try MadeRules()
    let (a, b) = (made.a, made.b)
    let ids = try made.layout.make(a) {
      $0.edges.equal(to: b).inset(8)
      $0.width.equal(to: 20).priority(500)
    }
    try made.layout.update(a) {
      $0.width.equal(to: 30).priority(500)
      $0.left.right.equal(to: b).inset(12)
    }
    #expect(made.layout.activeRules == ids)
    #expect(
      made.active == [
        a.left.constraint(equalTo: b.left, constant: 12),
        a.top.constraint(equalTo: b.top, constant: 8),
        a.right.constraint(equalTo: b.right, constant: -12),
        a.bottom.constraint(equalTo: b.bottom, constant: -8),
        a.width.constraint(equalToConstant: 30).priority(500),
      ])
  }

  @Test func `of equal rules each line takes the next`() throws {
    var made = try MadeRules()
    let a = made.a
    _ = try made.make {
      $0.width.greaterThanOrEqual(to: 1)
      $0.width.greaterThanOrEqual(to: 2)
      $0.width.greaterThanOrEqual(to: 3)
    }
    try made.layout.update(a) {
      $0.width.greaterThanOrEqual(to: 10)
      $0.width.greaterThanOrEqual(to: 20)
    }
    #expect(made.active.map(\.constant) == [10, 20, 3])
  }

  /// What makes a rule another one than `left == b.left + 8 @750`.
  enum Difference: CaseIterable {
    case attribute, relation, box, target, multiplier, priority, placeholder
  }

  @Test(arguments: Difference.allCases)
  func `a rule that differs in more than its constant is refused, and nothing changes`(
    difference: Difference
  ) throws {
    var made = try MadeRules()
    let (a, b) = (made.a, made.b)
    _ = try made.make {
      $0.width.equal(to: 100)
      $0.left.equal(to: b).offset(8).priority(750)
    }
    let before = made.active
    let unknown =
      switch difference {
      case .attribute: a.right.constraint(equalTo: b.left).priority(750)
      case .relation: a.left.constraint(lessThanOrEqualTo: b.left).priority(750)
      case .box: b.left.constraint(equalTo: b.left).priority(750)
      case .target: a.left.constraint(equalTo: b.right).priority(750)
      case .multiplier: a.left.constraint(equalTo: b.left, multiplier: 2).priority(750)
      case .priority: a.left.constraint(equalTo: b.left).priority(751)
      case .placeholder: a.left.constraint(equalTo: b.left).priority(750).asPlaceholder
      }
    #expect(throws: ConstraintError.nothingToUpdate(unknown)) {
      try made.layout.update(a) {
        $0.width.equal(to: 200)
        unknown
      }
    }
    #expect(made.active == before)
  }

  @Test func `rules that others made are not found`() throws {
    var made = try MadeRules()
    let (a, b) = (made.a, made.b)
    let rule = a.left.constraint(equalTo: b.left)
    _ = try made.layout.activate([rule])
    _ = try made.layout.make(b) { _ in rule }
    #expect(throws: ConstraintError.nothingToUpdate(rule)) {
      try made.layout.update(a) { $0.left.equal(to: b) }
    }
  }

  @Test func `a constant that is no number is refused, and nothing changes`() throws {
    var made = try MadeRules()
    _ = try made.make { $0.size.equal(to: 100) }
    let before = made.active
    #expect(throws: ConstraintError.notFinite(-.infinity)) {
      try made.layout.update(made.a) {
        $0.size.equal(to: Size(width: 3, height: -.infinity))
      }
    }
    #expect(made.active == before)
  }
}

@Suite struct `Remaking made rules` {
  @Test func `the rules of a box that were made before go, all others stay`() throws {
    var made = try MadeRules()
    let (a, b) = (made.a, made.b)
    let foreign = try made.layout.activate([a.height.constraint(equalToConstant: 7)])
    _ = try made.layout.make(a) { $0.edges.equal(to: b) }
    let other = try made.layout.make(b) { $0.width.equal(to: a) }
    _ = try made.layout.make(a) { $0.width.equal(to: 1) }
    let new = try made.layout.remake(a) { $0.left.equal(to: b).offset(3) }
    #expect(made.layout.activeRules == foreign + other + new)
    #expect(made.layout.rule(new[0]) == a.left.constraint(equalTo: b.left, constant: 3))
    #expect(made.layout.rules(madeFor: a) == new)
  }

  @Test func `a box without rules can be remade`() throws {
    var made = try MadeRules()
    let new = try made.layout.remake(made.b) { $0.width.equal(to: 1) }
    #expect(made.layout.rules(madeFor: made.b) == new)
  }

  @Test func `a rule that was deactivated in between does no harm`() throws {
    var made = try MadeRules()
    let former = try made.layout.make(made.a) { $0.size.equal(to: 1) }
    try made.layout.deactivate([former[0]])
    let new = try made.layout.remake(made.a) { $0.width.equal(to: 2) }
    #expect(made.layout.activeRules == new)
  }

  @Test func `a refused rule leaves the former ones`() throws {
    var made = try MadeRules()
    let (a, b) = (made.a, made.b)
    let former = try made.layout.make(a) { $0.edges.equal(to: b) }
    #expect(throws: ConstraintError.invalidMultiplier(0)) {
      try made.layout.remake(a) {
        $0.left.equal(to: b)
        $0.width.equal(to: b).multiplied(by: 0)
      }
    }
    #expect(made.layout.activeRules == former)
    #expect(made.layout.rules(madeFor: a) == former)
  }
}
