import Tatami
import TatamiConstraints
import Testing

@Suite struct `What is said of all rules of a chain` {
  @Test func `an offset adds the same to each, so it moves edges`() throws {
    var made = try MadeRules()
    let (a, b) = (made.a, made.b)
    #expect(
      try made.make { $0.edges.equal(to: b).offset(5) } == [
        a.left.constraint(equalTo: b.left, constant: 5),
        a.top.constraint(equalTo: b.top, constant: 5),
        a.right.constraint(equalTo: b.right, constant: 5),
        a.bottom.constraint(equalTo: b.bottom, constant: 5),
      ])
  }

  @Test func `an offset by a point or a size adds to each its own extent`() throws {
    var made = try MadeRules()
    let (a, b) = (made.a, made.b)
    let rules = try made.make {
      $0.right.bottom.equal(to: b).offset(Point(x: 3, y: 4))
      $0.size.equal(to: b).offset(Size(width: 5, height: 6))
    }
    #expect(
      rules == [
        a.right.constraint(equalTo: b.right, constant: 3),
        a.bottom.constraint(equalTo: b.bottom, constant: 4),
        a.width.constraint(equalTo: b.width, constant: 5),
        a.height.constraint(equalTo: b.height, constant: 6),
      ])
  }

  @Test func `an inset moves every edge inward`() throws {
    var made = try MadeRules()
    let (a, b) = (made.a, made.b)
    let rules = try made.make {
      $0.edges.equal(to: b).inset(8)
      $0.leading.trailing.equal(to: b).inset(3)
    }
    #expect(
      rules == [
        a.left.constraint(equalTo: b.left, constant: 8),
        a.top.constraint(equalTo: b.top, constant: 8),
        a.right.constraint(equalTo: b.right, constant: -8),
        a.bottom.constraint(equalTo: b.bottom, constant: -8),
        a.leading.constraint(equalTo: b.leading, constant: 3),
        a.trailing.constraint(equalTo: b.trailing, constant: -3),
      ])
  }

  @Test func `an inset takes from a length what both of its sides lose`() throws {
    var made = try MadeRules()
    let (a, b) = (made.a, made.b)
    let rules = try made.make {
      $0.size.equal(to: b).inset(8)
      $0.size.equal(to: b).inset(EdgeInsets(top: 1, leading: 20, bottom: 300, trailing: 4000))
    }
    #expect(
      rules == [
        a.width.constraint(equalTo: b.width, constant: -16),
        a.height.constraint(equalTo: b.height, constant: -16),
        a.width.constraint(equalTo: b.width, constant: -4020),
        a.height.constraint(equalTo: b.height, constant: -301),
      ])
  }

  @Test func `an inset adds to centers and baselines as it does to left and top`() throws {
    var made = try MadeRules()
    let (a, b) = (made.a, made.b)
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(
      try made.make { $0.center.firstBaseline.lastBaseline.equal(to: b).inset(insets) } == [
        a.centerX.constraint(equalTo: b.centerX, constant: 2),
        a.centerY.constraint(equalTo: b.centerY, constant: 1),
        a.firstBaseline.constraint(equalTo: b.firstBaseline, constant: 1),
        a.lastBaseline.constraint(equalTo: b.lastBaseline, constant: 1),
      ])
  }

  @Test func `an inset is inward from the edge that a rule refers to`() throws {
    var made = try MadeRules()
    let (a, b) = (made.a, made.b)
    #expect(
      try made.make { $0.left.equal(to: b.right).inset(8) } == [
        a.left.constraint(equalTo: b.right, constant: -8)
      ])
  }

  @Test func `insets are left and right by the layout's direction`() throws {
    var made = try MadeRules(direction: .rightToLeft)
    let (a, b) = (made.a, made.b)
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let rules = try made.make {
      $0.left.right.centerX.equal(to: b).inset(insets)
      $0.leading.trailing.equal(to: b).inset(insets)
    }
    #expect(
      rules == [
        a.left.constraint(equalTo: b.left, constant: 4),
        a.right.constraint(equalTo: b.right, constant: -2),
        a.centerX.constraint(equalTo: b.centerX, constant: 4),
        a.leading.constraint(equalTo: b.leading, constant: 2),
        a.trailing.constraint(equalTo: b.trailing, constant: -4),
      ])
  }

  @Test func `offsets and insets are added up`() throws {
    var made = try MadeRules()
    let a = made.a
    #expect(
      try made.make { $0.left.right.equal(to: 100).offset(5).inset(10).offset(1) } == [
        a.left.constraint(equalToParentPlus: 116), a.right.constraint(equalToParentPlus: 96),
      ])
  }

  @Test func `what is multiplied and divided is the other side but its constant`() throws {
    var made = try MadeRules()
    let (a, b) = (made.a, made.b)
    #expect(
      try made.make { $0.size.equal(to: b).offset(10).multiplied(by: 6).divided(by: 4) } == [
        a.width.constraint(equalTo: b.width, multiplier: 1.5, constant: 10),
        a.height.constraint(equalTo: b.height, multiplier: 1.5, constant: 10),
      ])
  }

  @Test func `a number alone is not multiplied`() async {
    await #expect(processExitsWith: .failure) {
      var made = try MadeRules()
      _ = try made.make { $0.width.equal(to: 10).multiplied(by: 2) }
    }
  }

  @Test func `priority and placeholder are of each rule`() throws {
    var made = try MadeRules()
    let (a, b) = (made.a, made.b)
    let rules = try made.make {
      $0.size.equal(to: b).priority(.defaultHigh)
      $0.width.equal(to: 600).asPlaceholder
    }
    #expect(
      rules == [
        a.width.constraint(equalTo: b.width).priority(750),
        a.height.constraint(equalTo: b.height).priority(750),
        a.width.constraint(equalToConstant: 600).asPlaceholder,
      ])
  }

  @Test(arguments: [0, -0.0, .infinity, -.infinity, .nan])
  func `a multiplier that is no number or 0 is refused, and nothing is made`(factor: Double) throws
  {
    var made = try MadeRules()
    let b = made.b
    #expect {
      _ = try made.make {
        $0.left.equal(to: b)
        $0.width.equal(to: b).multiplied(by: factor)
      }
    } throws: { error in
      guard case ConstraintError.invalidMultiplier(let found) = error else { return false }
      return found == factor || found.isNaN && factor.isNaN
    }
    #expect(made.active == [])
  }

  @Test(arguments: [0.0, .infinity])
  func `a divisor of 0 or infinity is refused`(divisor: Double) throws {
    var made = try MadeRules()
    let b = made.b
    #expect(throws: ConstraintError.invalidMultiplier(1 / divisor)) {
      _ = try made.make { $0.width.equal(to: b).divided(by: divisor) }
    }
  }
}
