import TatamiConstraints

/// The numbers of a document's rules: each stands for the rules that its text says, or for a
/// suggestion, and none is given out twice.
struct RuleNumbers: Sendable {
  /// What a number stands for.
  enum Meaning: Sendable {
    /// The rules of a text.
    case rules([RuleID], text: String)
    /// What is suggested for an attribute of a box.
    case suggestion(RuleID, Rule.Place)
    /// It has been removed.
    case nothing
  }

  private var meanings: [Meaning] = []
  private var numbers: [RuleID: Int] = [:]
  private var suggestions: [Rule.Place: Int] = [:]

  /// The number that is given out next.
  var next: Int { meanings.count }

  /// How many numbers stand for something.
  var count: Int {
    meanings.count {
      if case .nothing = $0 { false } else { true }
    }
  }

  /// The number of the text that says a rule.
  func number(of rule: RuleID) -> Int? { numbers[rule] }

  /// The text of a number; `nil` if it has none any more.
  func text(_ number: Int) -> String? {
    guard meanings.indices.contains(number), case .rules(_, let text) = meanings[number] else {
      return nil
    }
    return text
  }

  /// The rules of a number; `nil` if it stands for none.
  func rules(_ number: Int) -> [RuleID]? {
    guard meanings.indices.contains(number) else { return nil }
    return switch meanings[number] {
    case .rules(let rules, _): rules
    case .suggestion(let rule, _): [rule]
    case .nothing: nil
    }
  }

  /// What a number suggests a value for.
  func suggested(_ number: Int) -> Rule.Place? {
    guard case .suggestion(_, let place) = meanings[number] else { return nil }
    return place
  }

  /// Numbers the rules of a text.
  mutating func add(_ rules: [RuleID], text: String) {
    for rule in rules { numbers[rule] = next }
    meanings.append(.rules(rules, text: text))
  }

  /// Forgets what a number stands for.
  mutating func remove(_ number: Int) {
    for rule in rules(number) ?? [] { numbers[rule] = nil }
    if let place = suggested(number) { suggestions[place] = nil }
    meanings[number] = .nothing
  }

  /// Numbers a suggestion, if it is the first for the attribute.
  mutating func suggest(_ place: Rule.Place, by rule: RuleID) {
    if suggestions[place] != nil { return }
    suggestions[place] = next
    meanings.append(.suggestion(rule, place))
  }

  mutating func release(_ place: Rule.Place) {
    guard let number = suggestions.removeValue(forKey: place) else { return }
    meanings[number] = .nothing
  }
}
