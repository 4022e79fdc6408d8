import TatamiConstraints
import Testing

@Suite struct `Anchors` {
  let a = Box(index: 1)
  let b = Box(index: 2)

  private func place(_ box: Box, _ attribute: BoxAttribute) -> Rule.Place {
    Rule.Place(box, attribute)
  }

  @Test func `each stands for the attribute of its name`() {
    let x: [(XAnchor, BoxAttribute)] = [
      (a.left, .left), (a.right, .right), (a.leading, .leading), (a.trailing, .trailing),
      (a.centerX, .centerX),
    ]
    let y: [(YAnchor, BoxAttribute)] = [
      (a.top, .top), (a.bottom, .bottom), (a.centerY, .centerY), (a.firstBaseline, .firstBaseline),
      (a.lastBaseline, .lastBaseline),
    ]
    let lengths: [(LengthAnchor, BoxAttribute)] = [(a.width, .width), (a.height, .height)]
    #expect(x.map(\.0.attribute) == x.map(\.1))
    #expect(y.map(\.0.attribute) == y.map(\.1))
    #expect(lengths.map(\.0.attribute) == lengths.map(\.1))
    #expect(
      Set(x.map(\.1) + y.map(\.1) + lengths.map(\.1)) == Set(BoxAttribute.allCases))
    #expect(Set(x.map(\.0.box) + y.map(\.0.box) + lengths.map(\.0.box)) == [a])
  }

  @Test func `one is equal to another, times a number, plus a number`() {
    #expect(
      [
        a.left.constraint(equalTo: b.right),
        a.top.constraint(equalTo: b.bottom, constant: 8),
        a.width.constraint(equalTo: a.height, multiplier: 1.5, constant: -2),
      ] == [
        Rule(place(a, .left), .equal, place(b, .right)),
        Rule(place(a, .top), .equal, place(b, .bottom), constant: 8),
        Rule(place(a, .width), .equal, place(a, .height), multiplier: 1.5, constant: -2),
      ])
  }

  @Test func `one is at most or at least another`() {
    #expect(
      [
        a.trailing.constraint(lessThanOrEqualTo: b.leading, constant: -8),
        a.firstBaseline.constraint(
          greaterThanOrEqualTo: b.lastBaseline, multiplier: 2, constant: 3),
      ] == [
        Rule(place(a, .trailing), .lessThanOrEqual, place(b, .leading), constant: -8),
        Rule(
          place(a, .firstBaseline), .greaterThanOrEqual, place(b, .lastBaseline), multiplier: 2,
          constant: 3),
      ])
  }

  @Test func `a length alone has a number of points`() {
    #expect(
      [
        a.width.constraint(equalToConstant: 80),
        a.height.constraint(lessThanOrEqualToConstant: 50),
        a.height.constraint(greaterThanOrEqualToConstant: 20),
      ] == [
        Rule(place(a, .width), .equal, nil, constant: 80),
        Rule(place(a, .height), .lessThanOrEqual, nil, constant: 50),
        Rule(place(a, .height), .greaterThanOrEqual, nil, constant: 20),
      ])
  }

  @Test func `a position alone is told from the parent's same one`() {
    #expect(
      [
        a.right.constraint(equalToParentPlus: -10),
        a.top.constraint(lessThanOrEqualToParentPlus: 5),
        a.centerX.constraint(greaterThanOrEqualToParentPlus: 0),
      ] == [
        Rule(place(a, .right), .equal, nil, constant: -10),
        Rule(place(a, .top), .lessThanOrEqual, nil, constant: 5),
        Rule(place(a, .centerX), .greaterThanOrEqual, nil),
      ])
  }

  @Test func `a rule is required and none but real unless told otherwise`() {
    let rule = a.width.constraint(equalToConstant: 600)
    #expect(rule.priority == .required)
    #expect(!rule.isPlaceholder)
    #expect(
      rule.priority(.defaultHigh)
        == Rule(place(a, .width), .equal, nil, constant: 600, priority: 750))
    #expect(
      rule.asPlaceholder
        == Rule(place(a, .width), .equal, nil, constant: 600, isPlaceholder: true))
  }
}
