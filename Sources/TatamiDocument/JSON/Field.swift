/// A place in a document: the keys and indices that lead to it.
package indirect enum FieldPath: Sendable {
  case root
  case key(FieldPath, String)
  case index(FieldPath, Int)

  /// The path as text, as in `cells[3].width`. Keys that are no plain words are
  /// put in brackets: `sizeClasses["wCompact|hRegular"].padding`.
  package var text: String {
    switch self {
    case .root: return ""
    case .index(let parent, let index): return parent.text + "[\(index)]"
    case .key(let parent, let key):
      let before = parent.text
      let isWord = !key.isEmpty && key.utf8.count <= 40 && key.allSatisfy(\.isASCIILetterOrDigit)
      if !isWord { return before + "[\(JSONValue.string(key).excerpt)]" }
      return before.isEmpty ? key : before + "." + key
    }
  }
}

extension Character {
  fileprivate var isASCIILetterOrDigit: Bool { isASCII && (isLetter || isNumber) }
}

/// A value of a document together with the path that leads to it: what the
/// typed readers below take and what their errors name.
package struct Field {
  package let value: JSONValue
  package let path: FieldPath

  package init(_ value: JSONValue, at path: FieldPath = .root) {
    self.value = value
    self.path = path
  }

  /// The path and the value as the text of an error.
  package var pathText: String { path.text }

  private func wrongKind(_ expected: String) -> DocumentError {
    .wrongKind(path: pathText, expected: expected, found: value.excerpt)
  }

  /// The members of an object, as fields, in order.
  package func members() throws(DocumentError) -> [(key: String, field: Field)] {
    try object().map { ($0.key, member($0)) }
  }

  /// The members of an object, in order: for many objects, without an array of fields for each.
  func object() throws(DocumentError) -> [JSONMember] {
    guard case .object(let members) = value else { throw wrongKind("an object") }
    return members
  }

  /// A member of the object that the field holds.
  func member(_ member: JSONMember) -> Field {
    Field(member.value, at: .key(path, member.key))
  }

  /// The elements of an array.
  package func elements() throws(DocumentError) -> JSONList {
    guard case .array(let elements) = value else { throw wrongKind("an array") }
    return elements
  }

  /// An element of the array that the field holds.
  package func element(_ index: Int, _ value: JSONValue) -> Field {
    Field(value, at: .index(path, index))
  }

  /// The error of an absent member `key`.
  package func missing(_ key: String) -> DocumentError {
    .missing(path: FieldPath.key(path, key).text)
  }

  package func string() throws(DocumentError) -> String {
    guard case .string(let text) = value else { throw wrongKind("a string") }
    return text
  }

  package func bool() throws(DocumentError) -> Bool {
    guard case .bool(let flag) = value else { throw wrongKind("true or false") }
    return flag
  }

  /// A finite number of either sign.
  package func number() throws(DocumentError) -> Double {
    switch value {
    case .integer(let whole): return Double(whole)
    case .number(let number): return number
    default: throw wrongKind("a number")
    }
  }

  /// A number inside `range`.
  package func number(in range: ClosedRange<Double>) throws(DocumentError) -> Double {
    let number = try number()
    if range.contains(number) { return number }
    throw .outOfRange(
      path: pathText, value: value.excerpt,
      allowed: "a number from \(jsonText(range.lowerBound)) to \(jsonText(range.upperBound))")
  }

  /// A length above zero.
  package func positiveLength() throws(DocumentError) -> Double {
    let number = try number()
    if number > 0, number <= lengths.upperBound { return number }
    throw .outOfRange(
      path: pathText, value: value.excerpt,
      allowed: "a number above 0 up to \(jsonText(lengths.upperBound))")
  }

  /// A whole number inside `range`.
  package func integer(in range: ClosedRange<Int>) throws(DocumentError) -> Int {
    var whole: Int?
    switch value {
    case .integer(let number): whole = number
    case .number(let number): whole = number.magnitude < 1e15 ? Int(exactly: number) : nil
    default: throw wrongKind("a whole number")
    }
    if let whole, range.contains(whole) { return whole }
    throw .outOfRange(
      path: pathText, value: value.excerpt,
      allowed: "a whole number from \(range.lowerBound) to \(range.upperBound)")
  }

  /// One of the words that `choices` lists.
  package func choice<Value>(
    _ choices: KeyValuePairs<String, Value>
  ) throws(DocumentError) -> Value {
    if case .string(let word) = value, let choice = choices.first(where: { $0.key == word }) {
      return choice.value
    }
    throw wrongKind(alternatives(choices.map { jsonText($0.key) }))
  }

  /// What `body` reads, or `nil` for `null`, which takes a property away.
  package func orNull<Value>(
    _ body: (Field) throws(DocumentError) -> Value
  ) throws(DocumentError) -> Value? {
    value == .null ? nil : try body(self)
  }
}

/// A list of alternatives, as in "a, b or c".
func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.joined() }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
