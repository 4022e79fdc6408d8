import TatamiConstraints
import Testing

/// A frame of names for texts: two boxes in a third one, and metrics.
private enum Named {
  static let (parent, a, b) = (Box(index: 1), Box(index: 2), Box(index: 3))

  static let format = VisualFormat(
    boxes: ["parent": parent, "a": a, "b": b, "x2": Box(index: 4), "both": a],
    metrics: ["gap": 12, "low": 250, "both": 7, "huge": 2000, "half": 0.5, "below": -3, "2x": 24])

  static func rules(_ text: String) throws(RuleTextError) -> [Rule] {
    try format.rules(text) { $0 == .host ? nil : $0 == parent ? .host : parent }
  }
}

@Suite struct `Visual format` {
  /// A rule between two attributes, or an attribute and a number.
  private func rule(
    _ box: Box, _ attribute: BoxAttribute, _ relation: Rule.Relation = .equal,
    _ other: (Box, BoxAttribute)? = nil, _ constant: Double = 0, at priority: Priority = .required
  ) -> Rule {
    Rule(
      .init(box, attribute), relation, other.map { .init($0.0, $0.1) }, constant: constant,
      priority: priority)
  }

  private let parent = Named.parent
  private let a = Named.a
  private let b = Named.b

  // MARK: Gaps

  @Test func `rules come in the order of the text`() throws {
    #expect(
      try Named.rules("H:|-10-[a(80)]-20-[b(==a)]-30-|") == [
        rule(a, .leading, .equal, (parent, .leading), 10),
        rule(a, .width, .equal, nil, 80),
        rule(b, .leading, .equal, (a, .trailing), 20),
        rule(b, .width, .equal, (a, .width)),
        rule(parent, .trailing, .equal, (b, .trailing), 30),
      ])
  }

  @Test func `V goes from top to bottom with heights`() throws {
    #expect(
      try Named.rules("V:|[a(5)][b]|") == [
        rule(a, .top, .equal, (parent, .top)),
        rule(a, .height, .equal, nil, 5),
        rule(b, .top, .equal, (a, .bottom)),
        rule(parent, .bottom, .equal, (b, .bottom)),
      ])
  }

  @Test(arguments: ["H:|[a]", "|[a]"])
  func `without a letter it goes across`(text: String) throws {
    #expect(try Named.rules(text) == [rule(a, .leading, .equal, (parent, .leading))])
  }

  @Test func `a dash is 8 between boxes and 20 beside the parent`() throws {
    #expect(
      try Named.rules("|-[a]-[b]-|") == [
        rule(a, .leading, .equal, (parent, .leading), 20),
        rule(b, .leading, .equal, (a, .trailing), 8),
        rule(parent, .trailing, .equal, (b, .trailing), 20),
      ])
  }

  @Test func `the bars stand for the parent of the first box`() throws {
    #expect(
      try Named.rules("|[parent][a]|") == [
        rule(parent, .leading, .equal, (.host, .leading)),
        rule(a, .leading, .equal, (parent, .trailing)),
        rule(.host, .trailing, .equal, (a, .trailing)),
      ])
  }

  @Test(
    arguments: [
      ("[a]-12-[b]", 12), ("[a]-gap-[b]", 12), ("[a]-667/3-[b]", 667 / 3), ("[a]-0.5-[b]", 0.5),
      ("[a]-(-4)-[b]", -4), ("[a]-(-gap)-[b]", -12), ("[a]-below-[b]", -3),
      ("[a]-both-[b]", 7), ("[a]-2x-[b]", 24), ("[a]-(2x)-[b]", 24),
    ] as [(String, Double)])
  func `a gap has a length`(text: String, length: Double) throws {
    #expect(try Named.rules(text) == [rule(b, .leading, .equal, (a, .trailing), length)])
  }

  @Test func `a gap has several predicates in brackets`() throws {
    #expect(
      try Named.rules("V:[a]-(5@300,>=2,<=gap@low)-[b]") == [
        rule(b, .top, .equal, (a, .bottom), 5, at: 300),
        rule(b, .top, .greaterThanOrEqual, (a, .bottom), 2),
        rule(b, .top, .lessThanOrEqual, (a, .bottom), 12, at: 250),
      ])
  }

  // MARK: Lengths

  @Test func `a length has several predicates`() throws {
    #expect(
      try Named.rules("[a(>=10,12@900,<=b@low,gap)]") == [
        rule(a, .width, .greaterThanOrEqual, nil, 10),
        rule(a, .width, .equal, nil, 12, at: 900),
        rule(a, .width, .lessThanOrEqual, (b, .width), at: 250),
        rule(a, .width, .equal, nil, 12),
      ])
  }

  @Test func `a name that a box and a metric have means the metric`() throws {
    #expect(try Named.rules("[b(both)]") == [rule(b, .width, .equal, nil, 7)])
  }

  @Test func `a name set later takes the place of an earlier one`() throws {
    var format = VisualFormat(boxes: ["a": a], metrics: ["gap": 1])
    format.setBox(b, named: "a")
    format.setMetric(2, named: "gap")
    #expect(try format.rules("[a(gap)]") { _ in nil } == [rule(b, .width, .equal, nil, 2)])
  }

  @Test(
    arguments: [
      ("0.1", 0.1), ("222.333333333", 222.333333333), ("1/3", 1.0 / 3), ("1.5/0.5", 3),
      ("007", 7), ("9007199254740993", 9_007_199_254_740_992),
      ("123456789012345678", 123_456_789_012_345_680),
      ("0.000000000000000000000001", 1e-24), ("5000000000000000000000000", 5e24),
    ] as [(String, Double)])
  func `a number is the nearest one, if it has at most fifteen digits`(
    text: String, number: Double
  ) throws {
    let constant = try #require(try Named.rules("[a(\(text))]").first).constant
    #expect((constant - number).magnitude <= (number > 1e15 || number < 1e-15 ? number.ulp : 0))
  }

  // MARK: Errors

  @Test(arguments: [
    ("", 0, "expected \"|\" or \"[\""),
    ("H:", 2, "expected \"|\" or \"[\""),
    ("H:a", 2, "expected \"|\" or \"[\""),
    ("H: [a]", 2, "expected \"|\" or \"[\""),
    ("|-|", 2, "expected \"[\""),
    ("[]", 1, "expected a box"),
    ("[c]", 1, "nothing is called this"),
    ("[gap]", 1, "nothing is called this"),
    ("[a", 2, "expected \"(\" or \"]\""),
    ("[a b]", 2, "expected \"(\" or \"]\""),
    ("[a(10]", 5, "expected \",\", \"@\" or \")\""),
    ("[a(10) ]", 6, "expected \"]\""),
    ("H:[a(10,)]", 8, "expected a number or a name"),
    ("[a()]", 3, "expected a number or a name"),
    ("[a(=5)]", 3, "expected a number or a name"),
    ("[a(-5)]", 3, "expected a number or a name"),
    ("[a(c)]", 3, "nothing is called this"),
    ("[a(5@)]", 5, "expected a number"),
    ("[a(5@0)]", 5, "not a priority from 1 to 1000"),
    ("[a(5@1001)]", 5, "not a priority from 1 to 1000"),
    ("[a(5@half)]", 5, "not a priority from 1 to 1000"),
    ("[a(5@huge)]", 5, "not a priority from 1 to 1000"),
    ("[a(5@b)]", 5, "nothing is called this"),
    ("[a(1/0)]", 3, "a multiplier or denominator of 0"),
    ("[a(1/)]", 4, "expected \",\", \"@\" or \")\""),
    ("[a(1.)]", 4, "expected \",\", \"@\" or \")\""),
    ("[a(.5)]", 3, "expected a number or a name"),
    ("H:|-10-[a(100)]-", 16, "expected a length, \"[\" or \"|\""),
    ("H:|-10-[a(100)]-20[b]", 18, "expected \"-\""),
    ("[a]--[b]", 4, "expected a length, \"[\" or \"|\""),
    ("[a]-c-[b]", 4, "nothing is called this"),
    ("[a]-b-[b]", 4, "nothing is called this"),
    ("[a]-(b)-[b]", 5, "nothing is called this"),
    ("[a]-(5)[b]", 7, "expected \"-\""),
    ("[a]-5-", 6, "expected \"[\""),
    ("[a]b", 3, "expected a gap, \"[\", \"|\" or the end"),
    ("[a]|[b]", 4, "expected the end"),
    ("[a]]", 3, "expected a gap, \"[\", \"|\" or the end"),
    ("|[host]", 2, "nothing is called this"),
  ])
  func `an error points at the first thing that cannot follow`(
    text: String, position: Int, problem: String
  ) throws {
    let error = try #require(throws: RuleTextError.self) { try Named.rules(text) }
    #expect(error.position == position && error.problem.description == problem)
  }

  @Test(arguments: [("|[screen]", 0), ("H:|-[screen]", 2), ("[screen]-|", 9)])
  func `a bar beside a box without a parent is refused`(text: String, position: Int) throws {
    let format = VisualFormat(boxes: ["screen": .host])
    let error = try #require(throws: RuleTextError.self) { try format.rules(text) { _ in nil } }
    #expect(error == RuleTextError(text, at: position, .noParent))
  }

  @Test func `a number that is too large is refused`() throws {
    let digits = String(repeating: "9", count: 400)
    let error = try #require(throws: RuleTextError.self) { try Named.rules("[a(\(digits))]") }
    #expect(error == RuleTextError("[a(\(digits))]", at: 3, .notFinite))
  }

  @Test func `an error shows the text and a caret below the place`() throws {
    let error = try #require(throws: RuleTextError.self) {
      try Named.rules("H:|-10-[a(100)]-20[b]")
    }
    #expect(
      error.description == """
        H:|-10-[a(100)]-20[b]
                          ^ expected "-"
        """)
  }

  @Test(arguments: [
    ("[a]-(é)-[b]", 5, "expected a number or a name"), ("[ä]", 1, "expected a box"),
  ])
  func `a letter that names cannot have is no name`(
    text: String, position: Int, problem: String
  ) throws {
    let error = try #require(throws: RuleTextError.self) { try Named.rules(text) }
    #expect(error.position == position && error.problem.description == problem)
  }

  @Test func `errors are equal if place, problem and bytes of the text are`() {
    let error = RuleTextError("[é", at: 1, .unknownName)
    #expect(error == RuleTextError("[é", at: 1, .unknownName))
    #expect(error != RuleTextError("[e\u{301}", at: 1, .unknownName))
    #expect(error != RuleTextError("[é", at: 0, .unknownName))
    #expect(error != RuleTextError("[é", at: 1, .zero))
  }
}
