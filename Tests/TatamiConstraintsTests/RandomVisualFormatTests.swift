import TatamiConstraints
import TatamiRandom
import Testing

@Suite struct `Random visual format` {
  @Test(arguments: RandomSettings.firstSeeds)
  func `a text says what it was made from, and errors stand where it breaks off`(firstSeed: UInt64)
    throws
  {
    let problem = RandomSettings.firstProblem(from: firstSeed, times: 10, usual: 1000) { seed in
      let text = RandomText(seed: seed)
      return text.problem.map { "\(text.text): \($0)" }
    }
    #expect(problem == nil)
  }

  @Test func `a text that says something else is found out`() throws {
    var text = RandomText(seed: 3)
    text.rules.removeLast()
    #expect(text.problem != nil)
  }
}

/// A random text in visual format, and the rules that it was made from.
private struct RandomText {
  private(set) var tokens: [String] = []
  var rules: [Rule] = []
  private var numbers: SplitMix64
  private var isVertical = false

  private static let boxes = ["a", "b1", "_c", "2d"]
  private static let metrics: KeyValuePairs = ["gap": 12.0, "m2": 0.5, "wide": 300, "neg": -4]

  private static let format: VisualFormat = {
    var format = VisualFormat(metrics: metrics)
    for (index, name) in boxes.enumerated() {
      format.setBox(Box(index: index + 2), named: name)
    }
    return format
  }()

  var text: String { tokens.joined() }

  private static func rules(_ text: String) throws(RuleTextError) -> [Rule] {
    try format.rules(text) { _ in Box(index: 1) }
  }

  // MARK: Making

  init(seed: UInt64) {
    numbers = SplitMix64(seed: seed)
    isVertical = numbers.happens(40)
    if isVertical { tokens.append("V:") } else if numbers.happens(50) { tokens.append("H:") }
    let parent = Box(index: 1)
    var margin: [Predicate]?
    if numbers.happens(50) {
      tokens.append("|")
      margin = gap(standard: 20)
    }
    var last: Box?
    for place in 0..<numbers.pick(1...4) {
      let spacing = place == 0 ? nil : gap(standard: 8)
      let index = numbers.below(Self.boxes.count)
      let box = Box(index: index + 2)
      tokens += ["[", Self.boxes[index]]
      if let margin, place == 0 { add(margin, (parent, leading), (box, leading)) }
      if let spacing, let last { add(spacing, (last, trailing), (box, leading)) }
      if numbers.happens(50) { addLengths(of: box) }
      tokens.append("]")
      last = box
    }
    if numbers.happens(50), let last {
      let margin = gap(standard: 20)
      tokens.append("|")
      add(margin, (last, trailing), (parent, trailing))
    }
  }

  private var leading: BoxAttribute { isVertical ? .top : .leading }
  private var trailing: BoxAttribute { isVertical ? .bottom : .trailing }
  private var length: BoxAttribute { isVertical ? .height : .width }

  private struct Predicate {
    var relation = Rule.Relation.equal
    var value = 0.0
    var box: Box?
    var priority = Priority.required
  }

  private mutating func add(
    _ predicates: [Predicate], _ first: (Box, BoxAttribute), _ second: (Box, BoxAttribute)
  ) {
    for predicate in predicates {
      rules.append(
        Rule(
          .init(second.0, second.1), predicate.relation, .init(first.0, first.1),
          constant: predicate.value, priority: predicate.priority))
    }
  }

  private mutating func addLengths(of box: Box) {
    for predicate in predicates(inGap: false) {
      rules.append(
        Rule(
          .init(box, length), predicate.relation, predicate.box.map { .init($0, length) },
          constant: predicate.value, priority: predicate.priority))
    }
  }

  private mutating func gap(standard: Double) -> [Predicate] {
    switch numbers.below(4) {
    case 0: return [Predicate()]
    case 1:
      tokens.append("-")
      return [Predicate(value: standard)]
    case 2:
      tokens.append("-")
      let value = number()
      tokens.append("-")
      return [Predicate(value: value)]
    default:
      tokens.append("-")
      let predicates = predicates(inGap: true)
      tokens.append("-")
      return predicates
    }
  }

  private mutating func predicates(inGap: Bool) -> [Predicate] {
    var predicates: [Predicate] = []
    for place in 0..<numbers.pick(1...3) {
      tokens.append(place == 0 ? "(" : ",")
      predicates.append(predicate(inGap: inGap))
    }
    tokens.append(")")
    return predicates
  }

  private mutating func predicate(inGap: Bool) -> Predicate {
    var predicate = Predicate()
    if numbers.happens(60) {
      let (relation, token) = numbers.pick(
        [(Rule.Relation.equal, "=="), (.lessThanOrEqual, "<="), (.greaterThanOrEqual, ">=")])
      predicate.relation = relation
      tokens.append(token)
    }
    if !inGap, numbers.happens(30) {
      let index = numbers.below(Self.boxes.count)
      predicate.box = Box(index: index + 2)
      tokens.append(Self.boxes[index])
    } else if inGap, numbers.happens(30) {
      tokens.append("-")
      predicate.value = -number()
    } else {
      predicate.value = number()
    }
    if numbers.happens(30) {
      let priority = numbers.pick(1...1000)
      tokens += ["@", String(priority)]
      predicate.priority = Priority(rawValue: priority) ?? .required
    }
    return predicate
  }

  /// Adds a number, a fraction or a metric.
  private mutating func number() -> Double {
    switch numbers.below(4) {
    case 0:
      let (name, value) = numbers.pick(Self.metrics.map { ($0.key, $0.value) })
      tokens.append(name)
      return value
    case 1:
      let (numerator, denominator) = (numbers.pick(0...999), numbers.pick(1...9))
      tokens.append("\(numerator)/\(denominator)")
      return Double(numerator) / Double(denominator)
    case 2:
      let quarters = numbers.quarters(in: 1...400)
      tokens.append("\(quarters)")
      return quarters
    default:
      let whole = numbers.pick(0...999)
      tokens.append(String(whole))
      return Double(whole)
    }
  }

  // MARK: Judging

  /// What is wrong with how the text is read; `nil` if nothing is.
  var problem: String? {
    do {
      let said = try Self.rules(text)
      if said != rules { return "says \(said), not \(rules)" }
    } catch {
      return "\(error)"
    }
    var start = 0
    for token in tokens {
      for place in start..<start + token.utf8.count {
        if let problem = problem(at: place, inTokenAt: start) { return problem }
      }
      start += token.utf8.count
    }
    return nil
  }

  /// What is wrong with how the text is read if it ends at a place, or has a strange letter there:
  /// then that is where the error stands, or in the word or number that it breaks.
  private func problem(at place: Int, inTokenAt start: Int) -> String? {
    let head = String(text.prefix(place))
    do {
      let said = try Self.rules(head)
      if said != Array(rules.prefix(said.count)) { return "\(head) says \(said)" }
    } catch {
      if !(start...place ~= error.position) { return "\(error)" }
    }
    do {
      _ = try Self.rules(head + "?" + text.dropFirst(place))
      return "a ? after \(head) is passed over"
    } catch {
      if !(start...place ~= error.position) { return "\(error)" }
    }
    return nil
  }
}
