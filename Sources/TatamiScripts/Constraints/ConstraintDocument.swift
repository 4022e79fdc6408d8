import Tatami
import TatamiConstraints
import TatamiDocument

/// Boxes, rules between them, what happens to them and what is expected: a JSON object with
/// `constraints`.
package struct ConstraintDocument: Sendable {
  /// What the document is called; empty when it has no name.
  package private(set) var name = ""
  private(set) var hostSize = Size.zero
  private(set) var direction = LayoutDirection.leftToRight
  private(set) var scroll: ConstrainedScroll?
  /// Numbers that visual format may name.
  private(set) var metrics: [(name: String, value: Double)] = []
  private(set) var boxes: [ConstrainedBox] = []
  /// The texts of the rules; their indices are their numbers.
  private(set) var rules: [String] = []
  /// What holds before the first edit.
  private(set) var expected: ConstraintExpectation?
  /// What happens, in order.
  package private(set) var edits: [ConstraintEdit] = []
  /// Where the document stands in its file.
  let path: FieldPath

  /// Whether a JSON value is meant to be a document of constraints.
  package static func isDocument(_ value: JSONValue) -> Bool {
    guard case .object(let members) = value else { return false }
    return members.contains { $0.key == "constraints" }
  }

  /// Where a part of the boxes and rules stands.
  func place(_ keys: String...) -> FieldPath {
    keys.reduce(.key(path, "constraints")) { .key($0, $1) }
  }

  /// Reads a document.
  package init(_ field: Field) throws(DocumentError) {
    path = field.path
    var constraints: Field?
    enum Key: String, DocumentKey { case name, constraints, expected, edits }
    for (key, field) in try field.members(of: Key.self) {
      switch key {
      case .name: name = try field.string()
      case .constraints: constraints = field
      case .expected: expected = try ConstraintExpectation(field)
      case .edits:
        for edit in try field.list() { edits.append(try ConstraintEdit(edit)) }
      }
    }
    guard let constraints else { throw field.missing("constraints") }
    if let size = expected?.size {
      throw .invalid(path: size.path.text, problem: "is for what follows a fit")
    }
    try read(constraints)
  }

  private mutating func read(_ field: Field) throws(DocumentError) {
    var host: Field?
    enum Key: String, DocumentKey { case host, scroll, metrics, boxes, rules }
    for (key, field) in try field.members(of: Key.self) {
      switch key {
      case .host: host = field
      case .scroll: scroll = try ConstrainedScroll(field)
      case .metrics:
        for (key, field) in try field.members() {
          try field.checkName(key)
          metrics.append((key, try field.number()))
        }
      case .boxes:
        for box in try field.list() { boxes.append(try ConstrainedBox(box)) }
      case .rules:
        for rule in try field.list() { rules.append(try rule.string()) }
      }
    }
    guard let host else { throw field.missing("host") }
    try readHost(host)
    try checkBoxes()
  }

  private mutating func readHost(_ field: Field) throws(DocumentError) {
    var size: Size?
    enum Key: String, DocumentKey { case size, direction }
    for (key, field) in try field.members(of: Key.self) {
      switch key {
      case .size: size = try field.size()
      case .direction: direction = try field.layoutDirection()
      }
    }
    guard let size else { throw field.missing("size") }
    hostSize = size
  }

  /// Refuses names that mean two things, and parents that are not there or go in a circle.
  private func checkBoxes() throws(DocumentError) {
    var parents: [String: String] = [:]
    for box in boxes {
      if ConstrainedBox.fixedNames.contains(box.name) {
        throw .invalid(
          path: box.path.text, problem: "\(box.name) is the name of a box that is there")
      }
      if parents.updateValue(box.parent, forKey: box.name) != nil {
        throw .invalid(path: box.path.text, problem: "a second box is called \(box.name)")
      }
    }
    let placed = Set(boxesFromOutside.map(\.name))
    guard let box = boxes.first(where: { !placed.contains($0.name) }) else { return }
    var (ancestor, steps) = (box.parent, 0)
    while let next = parents[ancestor], steps < boxes.count {
      (ancestor, steps) = (next, steps + 1)
    }
    throw .invalid(
      path: box.path.text,
      problem: steps == boxes.count
        ? "\(box.name) lies in itself" : "there is no \(ancestor) for a box to be in")
  }

  /// The boxes, each behind the one it lies in, and else in order; without those that lie in nothing.
  var boxesFromOutside: [ConstrainedBox] {
    var known: Set = ["host"]
    if scroll != nil { known.insert("scroll") }
    var sorted: [ConstrainedBox] = []
    // Those that wait for the box they lie in.
    var waiting: [String: [ConstrainedBox]] = [:]
    for box in boxes {
      guard known.contains(box.parent) else {
        waiting[box.parent, default: []].append(box)
        continue
      }
      var next = [box]
      while let box = next.popLast() {
        sorted.append(box)
        known.insert(box.name)
        next += (waiting.removeValue(forKey: box.name) ?? []).reversed()
      }
    }
    return sorted
  }
}

/// A scroll view among boxes.
struct ConstrainedScroll: Sendable {
  /// Where it is; `nil` if rules say so.
  private(set) var frame: Rect?
  private(set) var offset = Point.zero

  init(_ field: Field) throws(DocumentError) {
    enum Key: String, DocumentKey { case frame, offset }
    for (key, field) in try field.members(of: Key.self) {
      switch key {
      case .frame: frame = try field.rect()
      case .offset: offset = try field.point()
      }
    }
  }
}

/// A box: `"id"`, `"id in parent"`, or an object that says more.
struct ConstrainedBox: Sendable {
  let name: String
  private(set) var parent = "host"
  private(set) var intrinsicSize = IntrinsicSize(width: nil, height: nil)
  private(set) var hugging = [Priority.defaultLow, .defaultLow]
  private(set) var resistance = [Priority.defaultHigh, .defaultHigh]
  private(set) var baselines = (first: 0.0, last: 0.0)
  let path: FieldPath

  /// The names of boxes that need not be declared.
  static let fixedNames: Set = ["host", "scroll", "frame", "content"]

  init(_ field: Field) throws(DocumentError) {
    path = field.path
    if case .string(let text) = field.value {
      let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      guard words.count == 1 || words.count == 3 && words[1] == "in" else {
        throw .wrongKind(
          path: field.pathText, expected: "\"id\" or \"id in parent\"", found: field.value.excerpt)
      }
      name = words[0]
      if words.count == 3 { parent = words[2] }
      try field.checkName(name)
      return
    }
    var name: String?
    enum Key: String, DocumentKey { case id, `in`, intrinsic, hugging, resistance, baseline }
    for (key, field) in try field.members(of: Key.self) {
      switch key {
      case .id:
        name = try field.string()
        try field.checkName(name ?? "")
      case .in: parent = try field.string()
      case .intrinsic: intrinsicSize = try field.intrinsicSize()
      case .hugging: hugging = try field.priorities()
      case .resistance: resistance = try field.priorities()
      case .baseline: baselines = try field.pair()
      }
    }
    guard let name else { throw field.missing("id") }
    self.name = name
  }
}

extension Field {
  /// Refuses what texts of rules could not name.
  func checkName(_ name: String) throws(DocumentError) {
    if RuleWord(name).isName { return }
    throw .invalid(
      path: pathText, problem: "\(jsonText(name)) is not made of letters, digits and _")
  }

  /// An array of so many numbers, of which some may be null.
  func numbersOrNull(_ count: Int) throws(DocumentError) -> [Double?] {
    let list = try list()
    if list.count != count {
      throw .wrongKind(path: pathText, expected: "\(count) numbers", found: value.excerpt)
    }
    var numbers: [Double?] = []
    for field in list {
      numbers.append(try field.orNull { field throws(DocumentError) in try field.number() })
    }
    return numbers
  }

  func intrinsicSize() throws(DocumentError) -> IntrinsicSize {
    let numbers = try numbersOrNull(2)
    return IntrinsicSize(width: numbers[0], height: numbers[1])
  }

  /// A priority for each axis.
  fileprivate func priorities() throws(DocumentError) -> [Priority] {
    let list = try list()
    if list.count != 2 {
      throw .wrongKind(path: pathText, expected: "2 priorities", found: value.excerpt)
    }
    var priorities: [Priority] = []
    for field in list {
      let number = try field.integer(in: 1...1000)
      if let priority = Priority(rawValue: number) { priorities.append(priority) }
    }
    return priorities
  }
}
