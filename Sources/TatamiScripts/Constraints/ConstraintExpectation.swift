import Tatami
import TatamiConstraints
import TatamiDocument

/// What a document of constraints expects at a time; a list that it does not have is empty, and a
/// number that is null may be any.
package struct ConstraintExpectation: Sendable {
  /// How an edit, or a whole document, is refused.
  enum Refusal: Sendable {
    case any
    /// A faulty text, and the place of what is wrong in it.
    case text(rule: Int, position: Int)
  }

  struct Conflict: Sendable {
    var rule: Int
    /// All of them are right.
    var cores: [[Int]]
  }

  private(set) var refusal: Refusal?
  /// By name; `nil` if frames are not compared.
  private(set) var frames: [(name: String, numbers: [Double?])]?
  private(set) var contentSize: [Double?]?
  private(set) var ambiguous: [String] = []
  private(set) var conflicts: [Conflict] = []
  private(set) var missing: [(axis: Axis, words: [String])] = []
  private(set) var circular: [String] = []
  private(set) var forcedOffset: (x: Double?, y: Double?) = (nil, nil)
  private(set) var floating: [String] = []
  /// What follows a question for the size that fits.
  private(set) var size: (numbers: [Double?], path: FieldPath)?

  private enum Key: String, DocumentKey {
    case error, frames, contentSize, ambiguous, conflicts, missing, circular, forcedOffset, floating
    case size
  }

  init(_ field: Field) throws(DocumentError) {
    let members = try field.members(of: Key.self)
    for (key, field) in members {
      switch key {
      case .error: refusal = try field.refusal()
      case .frames:
        var frames: [(String, [Double?])] = []
        for (name, frame) in try field.members() where frame.value != .null {
          frames.append((name, try frame.numbersOrNull(4)))
        }
        self.frames = frames
      case .contentSize:
        contentSize = try field.orNull { field throws(DocumentError) in
          try field.numbersOrNull(2)
        }
      case .ambiguous: ambiguous = try field.strings()
      case .conflicts:
        for conflict in try field.list() { conflicts.append(try Conflict(conflict)) }
      case .missing:
        for (key, field) in try field.members() {
          guard let axis = Axis.allCases.first(where: { $0.extentName == key }) else {
            throw field.unknownKey(among: Axis.allCases.map(\.extentName))
          }
          missing.append((axis, try field.strings()))
        }
      case .circular: circular = try field.strings()
      case .forcedOffset: forcedOffset = try field.offsets()
      case .floating: floating = try field.strings()
      case .size: size = (try field.numbersOrNull(2), field.path)
      }
    }
    // Neither what is refused nor a question leaves anything else to compare.
    if members.contains(where: { $0.key == .error || $0.key == .size }),
      let other = members.first(where: { $0.key != .error && $0.key != .size })
    {
      throw .invalid(path: other.field.pathText, problem: "is not compared here")
    }
  }
}

extension ConstraintExpectation.Conflict {
  fileprivate init(_ field: Field) throws(DocumentError) {
    var rule: Int?
    var cores: [[Int]]?
    enum Key: String, DocumentKey { case rule, cores }
    for (key, field) in try field.members(of: Key.self) {
      switch key {
      case .rule: rule = try field.ruleNumber()
      case .cores:
        var read: [[Int]] = []
        for core in try field.list() {
          var numbers: [Int] = []
          for number in try core.list() { numbers.append(try number.ruleNumber()) }
          read.append(numbers)
        }
        cores = read
      }
    }
    guard let rule else { throw field.missing("rule") }
    guard let cores else { throw field.missing("cores") }
    (self.rule, self.cores) = (rule, cores)
  }
}

extension Field {
  fileprivate func offsets() throws(DocumentError) -> (x: Double?, y: Double?) {
    var offset: (x: Double?, y: Double?) = (nil, nil)
    enum Key: String, DocumentKey { case x, y }
    for (key, field) in try members(of: Key.self) {
      switch key {
      case .x: offset.x = try field.number()
      case .y: offset.y = try field.number()
      }
    }
    return offset
  }

  fileprivate func refusal() throws(DocumentError) -> ConstraintExpectation.Refusal {
    if value == .bool(true) { return .any }
    guard case .object = value else {
      throw .wrongKind(path: pathText, expected: "true or an object", found: value.excerpt)
    }
    var (rule, position) = (Int?.none, Int?.none)
    enum Key: String, DocumentKey { case rule, at }
    for (key, field) in try members(of: Key.self) {
      switch key {
      case .rule: rule = try field.ruleNumber()
      case .at: position = try field.ruleNumber()
      }
    }
    guard let rule else { throw missing("rule") }
    guard let position else { throw missing("at") }
    return .text(rule: rule, position: position)
  }
}

// MARK: Comparison

extension ConstraintExpectation {
  /// How far a number may be from what is expected, in points.
  package static let tolerance = 1e-6

  private static func isClose(_ expected: [Double?], _ got: [Double]) -> Bool {
    zip(expected, got).allSatisfy { expected, got in
      expected.map { ($0 - got).magnitude <= tolerance } ?? true
    }
  }

  private static func isClose(_ expected: Double?, _ got: Double?) -> Bool {
    guard let expected, let got else { return (expected == nil) == (got == nil) }
    return (expected - got).magnitude <= tolerance
  }

  private static func text(_ numbers: [Double?]) -> String {
    "[" + numbers.map { $0.map { jsonText($0) } ?? "null" }.joined(separator: ", ") + "]"
  }

  /// The first thing that is not as expected.
  ///
  /// - Parameter step: Where what is expected stands.
  func firstDifference(from state: ConstraintState, at step: FieldPath) -> ScriptDifference? {
    func differs(_ key: String, _ isSame: Bool, _ expected: String, _ got: String)
      -> ScriptDifference?
    {
      if isSame { return nil }
      return ScriptDifference(step: step.text, key: key, expected: expected, got: got)
    }
    func differs(_ key: String, _ expected: [String], _ got: [String]) -> ScriptDifference? {
      differs(key, expected == got, state.text(expected), state.text(got))
    }
    return frameDifference(from: state, at: step)
      ?? differs("ambiguous", ambiguous, state.ambiguous)
      ?? differs("conflicts", areRight(state.conflicts), conflictText, state.text(state.conflicts))
      ?? differs(
        "missing", isRight(state.missing), missingText, state.text(state.missing))
      ?? differs("circular", circular, state.circular)
      ?? differs(
        "forcedOffset",
        Self.isClose(forcedOffset.x, state.forcedOffset.x)
          && Self.isClose(forcedOffset.y, state.forcedOffset.y),
        state.text(x: forcedOffset.x, y: forcedOffset.y),
        state.text(x: state.forcedOffset.x, y: state.forcedOffset.y))
      ?? differs("floating", floating, state.floating)
  }

  private func frameDifference(
    from state: ConstraintState, at step: FieldPath
  ) -> ScriptDifference? {
    let shown = Dictionary(state.frames.map { ($0.name, $0.frame) }) { first, _ in first }
    for (name, numbers) in frames ?? [] {
      let got = shown[name]?.numbers
      if let got, Self.isClose(numbers, got) { continue }
      return ScriptDifference(
        step: step.text, key: name, expected: Self.text(numbers),
        got: got.map { state.text($0) } ?? "no such box")
    }
    guard let contentSize else { return nil }
    let got = state.contentSize?.numbers
    if let got, Self.isClose(contentSize, got) { return nil }
    return ScriptDifference(
      step: step.text, key: "contentSize", expected: Self.text(contentSize),
      got: got.map { state.text($0) } ?? "no scroll view")
  }

  /// What is not as expected of the size that fits.
  func firstDifference(from fitting: Size, at step: FieldPath) -> ScriptDifference? {
    guard let size, !Self.isClose(size.numbers, fitting.numbers) else { return nil }
    return ScriptDifference(
      step: step.text, key: "size", expected: Self.text(size.numbers),
      got: Self.text(fitting.numbers))
  }

  private func areRight(_ got: [ConstraintState.Conflict]) -> Bool {
    conflicts.count == got.count
      && zip(conflicts, got).allSatisfy { $0.rule == $1.rule && $0.cores.contains($1.core) }
  }

  private var conflictText: String {
    let parts = conflicts.map { "{\"rule\": \($0.rule), \"cores\": \($0.cores)}" }
    return "[" + parts.joined(separator: ", ") + "]"
  }

  private func isRight(_ got: [ConstraintState.Missing]) -> Bool {
    missing.count == got.count
      && got.allSatisfy { got in
        missing.contains { $0.axis == got.axis && $0.words == got.words }
      }
  }

  private var missingText: String {
    let parts = missing.map { "\"\($0.axis.extentName)\": \($0.words)" }
    return "{" + parts.joined(separator: ", ") + "}"
  }
}
