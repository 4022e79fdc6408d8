import Tatami
import TatamiConstraints
import Testing

/// Two boxes in the host, and the rules that are made for the first one.
struct MadeRules {
  var layout: ConstraintLayout
  let a: Box
  let b: Box

  init(direction: LayoutDirection = .leftToRight) throws {
    layout = try ConstraintLayout(hostSize: Size(width: 375, height: 667), direction: direction)
    a = try layout.addBox()
    b = try layout.addBox()
  }

  mutating func make(
    @RuleListBuilder _ rules: (AttributeChain<NoAttributes>) -> [Rule]
  ) throws -> [Rule] {
    try layout.make(a, rules).compactMap { layout.rule($0) }
  }

  var active: [Rule] { layout.activeRules.compactMap { layout.rule($0) } }
}

@Suite struct `Chains of attributes` {
  @Test func `each attribute makes a rule, in the order of the chain`() throws {
    var made = try MadeRules()
    let (a, b) = (made.a, made.b)
    #expect(
      try made.make { $0.top.height.left.equal(to: b) } == [
        a.top.constraint(equalTo: b.top), a.height.constraint(equalTo: b.height),
        a.left.constraint(equalTo: b.left),
      ])
  }

  @Test func `every attribute has a link`() throws {
    var made = try MadeRules()
    let b = made.b
    let rules = try made.make {
      $0.left.right.leading.trailing.centerX.equal(to: b)
      $0.top.bottom.centerY.firstBaseline.lastBaseline.equal(to: b)
      $0.width.height.equal(to: b)
    }
    #expect(rules.map(\.first.attribute) == BoxAttribute.allCases)
    #expect(rules.map(\.second?.attribute) == BoxAttribute.allCases)
  }

  @Test func `edges, size and center stand for several attributes`() throws {
    var made = try MadeRules()
    let b = made.b
    let rules = try made.make {
      $0.edges.equal(to: b)
      $0.directionalEdges.equal(to: b)
      $0.horizontalEdges.verticalEdges.equal(to: b)
      $0.size.center.equal(to: b)
    }
    #expect(
      rules.map(\.first.attribute) == [
        .left, .top, .right, .bottom, .leading, .top, .trailing, .bottom,
        .left, .right, .top, .bottom, .width, .height, .centerX, .centerY,
      ])
  }

  @Test func `an attribute that is named twice makes one rule`() throws {
    var made = try MadeRules()
    let (a, b) = (made.a, made.b)
    #expect(
      try made.make { $0.left.edges.left.equal(to: b) } == [
        a.left.constraint(equalTo: b.left), a.top.constraint(equalTo: b.top),
        a.right.constraint(equalTo: b.right), a.bottom.constraint(equalTo: b.bottom),
      ])
  }

  @Test func `all attributes may be related to one anchor`() throws {
    var made = try MadeRules()
    let (a, b) = (made.a, made.b)
    let rules = try made.make {
      $0.left.equal(to: b.right)
      $0.top.bottom.lessThanOrEqual(to: b.centerY)
      $0.size.greaterThanOrEqual(to: b.width)
    }
    #expect(
      rules == [
        a.left.constraint(equalTo: b.right),
        a.top.constraint(lessThanOrEqualTo: b.centerY),
        a.bottom.constraint(lessThanOrEqualTo: b.centerY),
        a.width.constraint(greaterThanOrEqualTo: b.width),
        a.height.constraint(greaterThanOrEqualTo: b.width),
      ])
  }

  @Test func `a relation may be an inequality`() throws {
    var made = try MadeRules()
    let (a, b) = (made.a, made.b)
    let rules = try made.make {
      $0.left.lessThanOrEqual(to: b)
      $0.top.greaterThanOrEqual(to: b)
      $0.width.lessThanOrEqual(to: 80)
      $0.right.greaterThanOrEqual(to: -10)
    }
    #expect(
      rules == [
        a.left.constraint(lessThanOrEqualTo: b.left),
        a.top.constraint(greaterThanOrEqualTo: b.top),
        a.width.constraint(lessThanOrEqualToConstant: 80),
        a.right.constraint(greaterThanOrEqualToParentPlus: -10),
      ])
  }

  @Test func `a number is a length, or added to the parent's same position`() throws {
    var made = try MadeRules()
    let a = made.a
    #expect(
      try made.make { $0.top.height.equal(to: 20) } == [
        a.top.constraint(equalToParentPlus: 20), a.height.constraint(equalToConstant: 20),
      ])
  }

  @Test func `a size gives each length its own number`() throws {
    var made = try MadeRules()
    let a = made.a
    let rules = try made.make {
      $0.size.equal(to: Size(width: 80, height: 50))
      $0.height.lessThanOrEqual(to: Size(width: 1, height: 2))
      $0.width.greaterThanOrEqual(to: Size(width: 3, height: 4))
    }
    #expect(
      rules == [
        a.width.constraint(equalToConstant: 80), a.height.constraint(equalToConstant: 50),
        a.height.constraint(lessThanOrEqualToConstant: 2),
        a.width.constraint(greaterThanOrEqualToConstant: 3),
      ])
  }

  @Test func `a point gives each position its own number`() throws {
    var made = try MadeRules()
    let a = made.a
    let rules = try made.make {
      $0.center.equal(to: Point(x: 3, y: 4))
      $0.right.lessThanOrEqual(to: Point(x: 5, y: 6))
      $0.lastBaseline.greaterThanOrEqual(to: Point(x: 7, y: 8))
    }
    #expect(
      rules == [
        a.centerX.constraint(equalToParentPlus: 3), a.centerY.constraint(equalToParentPlus: 4),
        a.right.constraint(lessThanOrEqualToParentPlus: 5),
        a.lastBaseline.constraint(greaterThanOrEqualToParentPlus: 8),
      ])
  }

  @Test func `insets are distances inside the parent's edges`() throws {
    var made = try MadeRules()
    let a = made.a
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(
      try made.make { $0.edges.equal(to: insets) } == [
        a.left.constraint(equalToParentPlus: 2), a.top.constraint(equalToParentPlus: 1),
        a.right.constraint(equalToParentPlus: -4), a.bottom.constraint(equalToParentPlus: -3),
      ])
  }

  @Test func `loops, branches and rules of anchors may stand among the lines`() throws {
    var made = try MadeRules()
    let (a, b) = (made.a, made.b)
    let (isFirst, isLast) = (false, true)
    let rules = try made.make {
      for width in [10.0, 20] { $0.width.greaterThanOrEqual(to: width) }
      if isFirst { $0.left.equal(to: 0) } else { $0.left.equal(to: b.right) }
      if isFirst { $0.top.equal(to: 1) }
      if isLast { $0.height.equal(to: 3) }
      [a.bottom.constraint(equalToParentPlus: 4), a.top.constraint(equalToParentPlus: 5)]
      if isLast { b.right.constraint(equalTo: a.right) } else { $0.bottom.equal(to: 2) }
    }
    #expect(
      rules == [
        a.width.constraint(greaterThanOrEqualToConstant: 10),
        a.width.constraint(greaterThanOrEqualToConstant: 20),
        a.left.constraint(equalTo: b.right),
        a.height.constraint(equalToConstant: 3),
        a.bottom.constraint(equalToParentPlus: 4),
        a.top.constraint(equalToParentPlus: 5),
        b.right.constraint(equalTo: a.right),
      ])
  }
}
