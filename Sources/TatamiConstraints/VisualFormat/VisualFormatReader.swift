import Tatami

/// Reads one text in visual format.
///
///     visual = ["H:" | "V:"] ["|" gap] view {gap view} [gap "|"]
///     gap    = "" | "-" | "-" (number | metric | "(" pred {"," pred} ")") "-"
///     view   = "[" box ["(" pred {"," pred} ")"] "]"
///     pred   = [relation] (number | metric | box) ["@" (number | metric)]
///
/// In a gap a predicate names no box, and its number may be negative.
struct VisualFormatReader {
  /// What a length or a gap has to be.
  private struct Predicate {
    var relation = Rule.Relation.equal
    var value = Value.length(0)
    var priority = Priority.required
  }

  private enum Value {
    case length(Double)
    case box(Box)
  }

  private let names: RuleNames
  private var scanner: RuleScanner
  private var rules: [Rule] = []
  private var axis = Axis.horizontal

  init(_ text: String, _ names: RuleNames) {
    self.names = names
    scanner = RuleScanner(text)
  }

  private var leading: BoxAttribute { axis == .horizontal ? .leading : .top }
  private var trailing: BoxAttribute { axis == .horizontal ? .trailing : .bottom }
  private var length: BoxAttribute { axis == .horizontal ? .width : .height }

  mutating func rules(_ parent: (Box) -> Box?) throws(RuleTextError) -> [Rule] {
    if !scanner.take("H", ":"), scanner.take("V", ":") { axis = .vertical }
    let edge = scanner.offset
    let hasEdge = scanner.take("|")
    if !hasEdge, !scanner.isNext("[") { throw scanner.expected(.start) }
    let margin = hasEdge ? try gap() : []
    let first = try boxName()
    if hasEdge {
      guard let parent = parent(first) else { throw scanner.error(.noParent, at: edge) }
      add(margin ?? standardMargin, from: .init(parent, leading), to: .init(first, leading))
    }
    try addLengths(of: first)
    var last = first
    while !scanner.isAtEnd {
      let start = scanner.offset
      let gap = try gap()
      let edge = scanner.offset
      if scanner.take("|") {
        guard let parent = parent(first) else { throw scanner.error(.noParent, at: edge) }
        add(gap ?? standardMargin, from: .init(last, trailing), to: .init(parent, trailing))
        if !scanner.isAtEnd { throw scanner.expected(.end) }
        return rules
      }
      if edge == start, !scanner.isNext("[") { throw scanner.expected(.continuation) }
      let next = try boxName()
      add(gap ?? standardSpacing, from: .init(last, trailing), to: .init(next, leading))
      try addLengths(of: next)
      last = next
    }
    return rules
  }

  // MARK: Boxes

  /// Reads a box up to its name.
  private mutating func boxName() throws(RuleTextError) -> Box {
    if !scanner.take("[") { throw scanner.expected(.openingBracket) }
    let start = scanner.offset
    guard let word = scanner.word() else { throw scanner.expected(.box) }
    guard let box = names.box(word) else { throw scanner.error(.unknownName, at: start) }
    return box
  }

  /// Reads the rest of a box and adds the rules for its length.
  private mutating func addLengths(of box: Box) throws(RuleTextError) {
    if scanner.take("(") {
      for predicate in try predicates(inGap: false) {
        switch predicate.value {
        case .length(let length): add(predicate, .init(box, self.length), nil, length)
        case .box(let other): add(predicate, .init(box, length), .init(other, length), 0)
        }
      }
      if !scanner.take("]") { throw scanner.expected(.closingBracket) }
    } else if !scanner.take("]") {
      throw scanner.expected(.boxEnd)
    }
  }

  // MARK: Gaps

  private var standardMargin: [Predicate] {
    [Predicate(value: .length(VisualFormat.standardMargin))]
  }

  private var standardSpacing: [Predicate] {
    [Predicate(value: .length(VisualFormat.standardSpacing))]
  }

  /// Reads a gap, which may be nothing; `nil` for `-`, whose length follows from what is beside it.
  private mutating func gap() throws(RuleTextError) -> [Predicate]? {
    if !scanner.take("-") { return [Predicate()] }
    if scanner.isNext("[") || scanner.isNext("|") { return nil }
    let predicates: [Predicate]
    if scanner.take("(") {
      predicates = try self.predicates(inGap: true)
    } else if let length = try number() {
      predicates = [Predicate(value: .length(length))]
    } else {
      throw scanner.expected(.gapLength)
    }
    if !scanner.take("-") { throw scanner.expected(.gapEnd) }
    return predicates
  }

  private mutating func add(_ gap: [Predicate], from first: Rule.Place, to second: Rule.Place) {
    for predicate in gap {
      guard case .length(let length) = predicate.value else { continue }
      add(predicate, second, first, length)
    }
  }

  private mutating func add(
    _ predicate: Predicate, _ first: Rule.Place, _ second: Rule.Place?, _ constant: Double
  ) {
    rules.append(
      Rule(
        first, predicate.relation, second, constant: constant, priority: predicate.priority))
  }

  // MARK: Predicates

  /// Reads predicates up to the bracket behind them.
  private mutating func predicates(inGap: Bool) throws(RuleTextError) -> [Predicate] {
    var predicates: [Predicate] = []
    repeat {
      predicates.append(try predicate(inGap: inGap))
    } while scanner.take(",")
    if !scanner.take(")") { throw scanner.expected(.predicateEnd) }
    return predicates
  }

  private mutating func predicate(inGap: Bool) throws(RuleTextError) -> Predicate {
    var predicate = Predicate()
    if let relation = scanner.relation() { predicate.relation = relation }
    let isNegative = inGap && scanner.take("-")
    if let length = try scanner.number() {
      predicate.value = .length(isNegative ? -length : length)
    } else {
      let start = scanner.offset
      guard let word = scanner.word() else { throw scanner.expected(.predicate) }
      if let length = names.metric(word) {
        predicate.value = .length(isNegative ? -length : length)
      } else if !inGap, let box = names.box(word) {
        predicate.value = .box(box)
      } else {
        throw scanner.error(.unknownName, at: start)
      }
    }
    if scanner.take("@") { predicate.priority = try priority() }
    return predicate
  }

  private mutating func priority() throws(RuleTextError) -> Priority {
    let start = scanner.offset
    guard let number = try number() else { throw scanner.expected(.number) }
    guard let priority = Priority(number) else { throw scanner.error(.invalidPriority, at: start) }
    return priority
  }

  /// Reads a number or the name of one; `nil` if neither comes next.
  private mutating func number() throws(RuleTextError) -> Double? {
    if let number = try scanner.number() { return number }
    let start = scanner.offset
    guard let word = scanner.word() else { return nil }
    guard let metric = names.metric(word) else { throw scanner.error(.unknownName, at: start) }
    return metric
  }
}

extension Priority {
  /// The priority of a number; `nil` if it is not a whole one from 1 to 1000.
  package init?(_ number: Double) {
    guard 1...1000 ~= number else { return nil }
    // The conversion of exact numbers alone would need a library of mathematics.
    let whole = Int(number)
    if Double(whole) != number { return nil }
    self.init(rawValue: whole)
  }
}
