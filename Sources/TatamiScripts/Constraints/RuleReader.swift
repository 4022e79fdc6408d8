import TatamiConstraints

/// Reads the text of one rule, as in `a.width >= 1/2 * b.width + 10 @750`.
///
///     rule = attr relation side ["@" priority] ["placeholder"]
///     side = [number "*"] attr [("+" | "-") number] | ["-"] number
///     attr = box "." name
struct RuleReader {
  private let names: RuleNames
  private var scanner: RuleScanner

  init(_ text: String, _ names: RuleNames) {
    self.names = names
    scanner = RuleScanner(text)
  }

  mutating func rule() throws(RuleTextError) -> Rule {
    let first = try place()
    scanner.skipSpaces()
    guard let relation = scanner.relation() else { throw scanner.expected(.relation) }
    let side = try side(besides: first.attribute)
    let priority = try priority()
    scanner.skipSpaces()
    let isPlaceholder = try isPlaceholder()
    try expectEnd()
    return Rule(
      first, relation, side.place, multiplier: side.multiplier, constant: side.constant,
      priority: priority, isPlaceholder: isPlaceholder)
  }

  /// Reads a text that is only `box.name`.
  mutating func wholePlace() throws(RuleTextError) -> Rule.Place {
    let place = try place()
    try expectEnd()
    return place
  }

  private mutating func expectEnd() throws(RuleTextError) {
    scanner.skipSpaces()
    if !scanner.isAtEnd { throw scanner.expected(.end) }
  }

  /// Reads an attribute of a box.
  private mutating func place(
    besides other: BoxAttribute? = nil
  ) throws(RuleTextError) -> Rule.Place {
    scanner.skipSpaces()
    let start = scanner.offset
    guard let word = scanner.word() else {
      throw scanner.expected(other == nil ? .box : .side)
    }
    guard let box = names.box(word) else { throw scanner.error(.unknownName, at: start) }
    scanner.skipSpaces()
    if !scanner.take(".") { throw scanner.expected(.dot) }
    scanner.skipSpaces()
    let name = scanner.offset
    guard let word = scanner.word() else { throw scanner.expected(.attribute) }
    guard let attribute = BoxAttribute.words[word] else {
      throw scanner.error(.unknownName, at: name)
    }
    if let other, !other.isComparable(to: attribute) {
      throw scanner.error(.incomparable, at: start)
    }
    return Rule.Place(box, attribute)
  }

  private mutating func side(
    besides first: BoxAttribute
  ) throws(RuleTextError) -> (place: Rule.Place?, multiplier: Double, constant: Double) {
    scanner.skipSpaces()
    if scanner.take("-") { return (nil, 1, -(try number())) }
    let start = scanner.offset
    var multiplier = 1.0
    if let number = try scanner.number() {
      let end = scanner.offset
      scanner.skipSpaces()
      if scanner.take("*") {
        if number == 0 { throw scanner.error(.zero, at: start) }
        multiplier = number
      } else if scanner.isNext("."), isBox(from: start) {
        scanner.rewind(to: start)
      } else {
        scanner.rewind(to: end)
        return (nil, 1, number)
      }
    }
    let place = try place(besides: first)
    scanner.skipSpaces()
    if scanner.take("+") { return (place, multiplier, try number()) }
    if scanner.take("-") { return (place, multiplier, -(try number())) }
    return (place, multiplier, 0)
  }

  /// Whether the word at a place is a box, even if it could be a number: names may be digits.
  private func isBox(from start: Int) -> Bool {
    var ahead = scanner
    ahead.rewind(to: start)
    guard let word = ahead.word() else { return false }
    return names.box(word) != nil
  }

  private mutating func number() throws(RuleTextError) -> Double {
    scanner.skipSpaces()
    guard let number = try scanner.number() else { throw scanner.expected(.number) }
    return number
  }

  private mutating func priority() throws(RuleTextError) -> Priority {
    scanner.skipSpaces()
    if !scanner.take("@") { return .required }
    scanner.skipSpaces()
    let start = scanner.offset
    guard let number = try scanner.number(), let priority = Priority(number) else {
      throw scanner.error(.invalidPriority, at: start)
    }
    return priority
  }

  private mutating func isPlaceholder() throws(RuleTextError) -> Bool {
    let start = scanner.offset
    guard let word = scanner.word() else { return false }
    if word == RuleWord("placeholder") { return true }
    throw scanner.error(.expected(.end), at: start)
  }
}

extension RuleNames {
  /// The rules that a text of either kind says.
  func rules(_ text: String, parent: (Box) -> Box?) throws(RuleTextError) -> [Rule] {
    if ["H:", "V:", "|", "["].contains(where: text.hasPrefix) {
      return try VisualFormat(self).rules(text, parent: parent)
    }
    var reader = RuleReader(text, self)
    return [try reader.rule()]
  }
}

extension BoxAttribute {
  /// What texts call the attribute.
  var name: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .leading: "leading"
    case .trailing: "trailing"
    case .centerX: "centerX"
    case .top: "top"
    case .bottom: "bottom"
    case .centerY: "centerY"
    case .firstBaseline: "firstBaseline"
    case .lastBaseline: "lastBaseline"
    case .width: "width"
    case .height: "height"
    }
  }

  fileprivate static let words = Dictionary(
    uniqueKeysWithValues: allCases.map { (RuleWord($0.name), $0) })
}
