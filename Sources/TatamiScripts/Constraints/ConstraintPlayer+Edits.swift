import Tatami
import TatamiConstraints
import TatamiDocument

extension ConstraintPlayer {
  /// Does an edit; if it is refused, nothing has changed.
  ///
  /// - Returns: The size that fits, if that is asked for.
  @discardableResult
  mutating func apply(_ action: ConstraintEdit.Action) throws(ConstraintRefusal) -> Size? {
    switch action {
    case .host(let size):
      try change { layout throws(ConstraintError) in try layout.setHostSize(size) }
    case .direction(let direction): layout.setDirection(direction)
    case .frame(let frame):
      try change { layout throws(ConstraintError) in try layout.setScrollFrame(frame) }
    case .offset(let offset): try setOffset(offset)
    case .intrinsicSize(let name, let size):
      let box = try box(name)
      try change { layout throws(ConstraintError) in try layout.setIntrinsicSize(size, of: box) }
    case .add(let texts): try add(texts)
    case .remove(let numbers): try remove(numbers)
    case .constant(let number, let constant): try setConstant(constant, of: number)
    case .priority(let number, let priority): try setPriority(priority, of: number)
    case .suggest(let text, let value):
      let place = try place(text)
      let rule = try suggest(value, for: place)
      numbers.suggest(place, by: rule)
    case .release(let text):
      let place = try place(text)
      try change { layout throws(ConstraintError) in
        try layout.release(place.box, place.attribute)
      }
      numbers.release(place)
    case .fit(let target, let priorities): return try fittingSize(target, priorities)
    }
    return nil
  }

  private func rules(_ number: Int) throws(ConstraintRefusal) -> [RuleID] {
    guard let rules = numbers.rules(number) else { throw .unknownRule(number) }
    return rules
  }

  private func priority(_ number: Int) throws(ConstraintRefusal) -> Priority {
    guard let priority = Priority(rawValue: number) else { throw .invalidPriority(number) }
    return priority
  }

  private mutating func remove(_ removed: [Int]) throws(ConstraintRefusal) {
    var rules: [RuleID] = []
    var seen: Set<Int> = []
    for number in removed {
      rules += try self.rules(number)
      if !seen.insert(number).inserted { throw .repeatedRule(number) }
    }
    let gone = rules
    try change { layout throws(ConstraintError) in try layout.deactivate(gone) }
    for number in removed { numbers.remove(number) }
  }

  @discardableResult
  private mutating func suggest(
    _ value: Double, for place: Rule.Place
  ) throws(ConstraintRefusal) -> RuleID {
    try change { layout throws(ConstraintError) in
      try layout.suggest(value, for: place.box, place.attribute)
    }
  }

  private mutating func setConstant(
    _ constant: Double, of number: Int
  ) throws(ConstraintRefusal) {
    let rules = try rules(number)
    if let place = numbers.suggested(number) {
      try suggest(constant, for: place)
      return
    }
    guard rules.count == 1 else { throw .severalRules(number) }
    try change { layout throws(ConstraintError) in
      try layout.setConstant(constant, of: rules[0])
    }
  }

  /// Gives all rules of a text a priority, or none of them.
  private mutating func setPriority(_ priority: Int, of number: Int) throws(ConstraintRefusal) {
    let priority = try self.priority(priority)
    let rules = try rules(number)
    var changed = layout
    try change { _ throws(ConstraintError) in
      for rule in rules { try changed.setPriority(priority, of: rule) }
    }
    layout = changed
  }

  private mutating func fittingSize(
    _ target: Size, _ priorities: [Int]
  ) throws(ConstraintRefusal) -> Size {
    let horizontal = try priority(priorities[0])
    let vertical = try priority(priorities[1])
    return try change { layout throws(ConstraintError) in
      try layout.fittingSize(target, horizontal: horizontal, vertical: vertical)
    }
  }

  // MARK: Playing

  /// Plays a whole document and compares.
  ///
  /// - Returns: The first difference; `nil` if all is as expected.
  package static func firstDifference(
    in document: ConstraintDocument
  ) throws(DocumentError) -> ScriptDifference? {
    let start = FieldPath.key(document.path, "expected")
    var player: ConstraintPlayer
    do throws(ConstraintRefusal) {
      player = try ConstraintPlayer(document)
    } catch {
      if let expected = document.expected?.refusal {
        return difference(between: expected, and: error, at: start)
      }
      throw document.error(for: error)
    }
    if let expected = document.expected {
      if let refusal = expected.refusal {
        return ScriptDifference(
          step: start.text, key: "error", expected: text(refusal), got: "nothing is refused")
      }
      let difference = expected.firstDifference(from: player.state(), at: start)
      if let difference { return difference }
    }
    for edit in document.edits {
      if let difference = player.play(edit) { return difference }
    }
    return nil
  }

  /// Makes the layout of a document and does its first edits.
  ///
  /// What a document expects to be refused is passed over.
  package init(_ document: ConstraintDocument, edits count: Int) throws(DocumentError) {
    do {
      try self.init(document)
    } catch {
      throw document.error(for: error)
    }
    for edit in document.edits.prefix(count) {
      do {
        try apply(edit.action)
      } catch  where edit.expected?.refusal == nil {
        throw .invalid(path: edit.actionPath.text, problem: error.description)
      } catch {}
    }
    if let name = nameOutOfReach { throw document.error(for: .outOfReach(name)) }
  }

  /// Does an edit.
  ///
  /// - Returns: What is not as it expects; also if it is refused and does not say so.
  package mutating func play(_ edit: ConstraintEdit) -> ScriptDifference? {
    let refusal = edit.expected?.refusal
    do throws(ConstraintRefusal) {
      let fitting = try apply(edit.action)
      if let refusal {
        return ScriptDifference(
          step: edit.path.text, key: "error", expected: Self.text(refusal),
          got: "nothing is refused")
      }
      guard let expected = edit.expected else { return nil }
      if let fitting { return expected.firstDifference(from: fitting, at: edit.path) }
      return expected.firstDifference(from: state(), at: edit.path)
    } catch {
      if let refusal { return Self.difference(between: refusal, and: error, at: edit.path) }
      return ScriptDifference(
        step: edit.path.text, key: "error", expected: "none", got: error.description)
    }
  }

  private static func difference(
    between expected: ConstraintExpectation.Refusal, and got: ConstraintRefusal, at step: FieldPath
  ) -> ScriptDifference? {
    guard case .text(let rule, let position) = expected else { return nil }
    if case .text(rule, let error) = got, error.position == position { return nil }
    return ScriptDifference(
      step: step.text, key: "error", expected: text(expected), got: text(got))
  }

  private static func text(_ refusal: ConstraintExpectation.Refusal) -> String {
    switch refusal {
    case .any: "true"
    case .text(let rule, let position): "{\"rule\": \(rule), \"at\": \(position)}"
    }
  }

  private static func text(_ refusal: ConstraintRefusal) -> String {
    guard case .text(let rule, let error) = refusal else { return refusal.description }
    return text(.text(rule: rule, position: error.position)) + ", " + error.line
  }
}

extension ConstraintDocument {
  /// The place of what is refused, and why.
  func error(for refusal: ConstraintRefusal) -> DocumentError {
    let constraints = FieldPath.key(path, "constraints")
    let rules = FieldPath.key(constraints, "rules")
    switch refusal {
    case .text(let rule, let error):
      return .invalid(path: FieldPath.index(rules, rule).text, problem: error.line)
    case .rule(let rule, let words):
      return .invalid(path: FieldPath.index(rules, rule).text, problem: words)
    case .part(let path, let words):
      return .invalid(path: path.text, problem: words)
    default:
      return .invalid(path: constraints.text, problem: refusal.description)
    }
  }
}
