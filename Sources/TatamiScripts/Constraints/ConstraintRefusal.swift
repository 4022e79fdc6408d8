import TatamiConstraints
import TatamiDocument

/// Why a document of constraints, or an edit of one, was refused.
enum ConstraintRefusal: Error {
  /// The text of a rule.
  case text(rule: Int, RuleTextError)
  /// The text of an attribute of a box.
  case place(RuleTextError)
  /// A rule whose text can be read, in words.
  case rule(Int, String)
  case unknownRule(Int)
  case repeatedRule(Int)
  case unknownBox(String)
  case invalidPriority(Int)
  /// The text of a rule says several, so that it has no constant of its own.
  case severalRules(Int)
  /// A box that rules with multipliers put where no length is told from another any more.
  case outOfReach(String)
  /// A part of the document that the layout does not take, in words.
  case part(FieldPath, String)
  /// The layout says no, in words.
  case layout(String)
}

extension ConstraintRefusal: CustomStringConvertible {
  /// What is wrong, on one line.
  var description: String {
    switch self {
    case .text(_, let error), .place(let error): error.line
    case .unknownRule(let number): "there is no rule \(number)"
    case .repeatedRule(let number): "rule \(number) is named twice"
    case .unknownBox(let name): "there is no box \(name)"
    case .invalidPriority(let number): "\(number) is not a priority from 1 to 1000"
    case .severalRules(let number): "the text of rule \(number) says several rules"
    case .rule(let number, let words): "rule \(number): \(words)"
    case .outOfReach(let name): "\(name) is further away than numbers tell lengths apart"
    case .part(_, let words), .layout(let words): words
    }
  }
}

extension RuleTextError {
  /// What is wrong, and where, on one line.
  var line: String {
    let rest = String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(position)))
    let found = rest.isEmpty ? "at the end" : "at \"\(rest.abridged(to: 20))\""
    return "\(problem) \(found), character \(position) of \"\(text.abridged(to: 60))\""
  }
}

/// What the layout says, in words.
func sentence(for error: ConstraintError, name: (Box) -> String) -> String {
  switch error {
  case .notFinite(let value): "\(jsonText(value)) is not a finite number"
  case .tooLarge(let value):
    "\(jsonText(value)) is beyond \(shortText(ConstraintLayout.greatestNumber)) points"
  case .invalidMultiplier(let value):
    "\(jsonText(value)) is no multiplier: they are not 0, and go up to \(shortText(ConstraintLayout.greatestMultiplier))"
  case .negativeExtent(let value): "\(jsonText(value)) is less than 0"
  case .incomparable(let first, let second):
    "\(first.name) and \(second.name) cannot be compared"
  case .unknownBox(let box): "there is no box \(name(box))"
  case .unrelated(let first, let second):
    "\(name(first)) and \(name(second)) have nothing in common that they lie in"
  case .unknownRule: "there is no such rule"
  case .repeatedRule: "a rule is named twice"
  case .nothingToUpdate: "there is no rule to update"
  case .changesRequired: "a required rule cannot become optional, nor the other way round"
  case .noSuggestion(let box, let attribute):
    "nothing is suggested for \(name(box)).\(attribute.name)"
  case .notSuggestible(let attribute):
    "\(attribute.name) cannot be suggested, but left, top, width and height can"
  case .isFixed(let box): "\(name(box)) is there in every layout and cannot be changed"
  case .conflicting: "a required rule cannot hold"
  case .scrollView(let isPresent):
    isPresent ? "there is a scroll view already" : "there is no scroll view"
  }
}
