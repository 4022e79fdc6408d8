/// Reads a JSON text (RFC 8259) strictly: no comments, no trailing commas, no
/// text after the value, no key twice in an object.
///
/// Foundation's `JSONSerialization` took 10 µs for a cell of a document and
/// accepts repeated keys; documents of a million cells are ordinary here.
///
/// - Complexity: O(*n*) in the length of the text.
package struct JSONParser {
  /// The deepest nesting of arrays and objects that is read. A layout document
  /// needs six levels.
  package static let greatestDepth = 64

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// The value that `bytes`, a JSON text in UTF-8, stands for.
  ///
  /// - Throws: ``DocumentError/syntax(line:column:problem:)``.
  package static func parse(_ bytes: [UInt8]) throws(DocumentError) -> JSONValue {
    var parser = JSONParser(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
    parser.skipSpace()
    if parser.position == bytes.count { throw parser.problem("the file is empty") }
    let value = try parser.value()
    parser.skipSpace()
    if parser.position < bytes.count {
      throw parser.problem("unexpected text after the end of the document")
    }
    return value
  }

  // MARK: Values

  private mutating func value() throws(DocumentError) -> JSONValue {
    switch peek {
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || byte.isDigit: return try number()
    case nil: throw problem("the text ends too early")
    default: throw problem("expected a value")
    }
  }

  /// Enters an array or an object.
  private mutating func descend() throws(DocumentError) {
    if depth == Self.greatestDepth {
      throw problem("arrays and objects are nested more than \(Self.greatestDepth) deep")
    }
    depth += 1
    position += 1
  }

  private mutating func array() throws(DocumentError) -> [JSONValue] {
    try descend()
    defer { depth -= 1 }
    var elements: [JSONValue] = []
    skipSpace()
    if take("]") { return elements }
    while true {
      skipSpace()
      elements.append(try value())
      skipSpace()
      if take("]") { return elements }
      if !take(",") { throw expected("',' or ']'") }
    }
  }

  private mutating func object() throws(DocumentError) -> [JSONMember] {
    try descend()
    defer { depth -= 1 }
    var members: [JSONMember] = []
    var keys: Set<String> = []
    skipSpace()
    if take("}") { return members }
    while true {
      skipSpace()
      if peek != UInt8(ascii: "\"") { throw expected("a key in quotes") }
      let start = position
      let key = try string()
      let isRepeated: Bool
      if members.count < 16 {
        isRepeated = members.contains { $0.key == key }
      } else {
        if keys.isEmpty { keys = Set(members.map(\.key)) }
        isRepeated = !keys.insert(key).inserted
      }
      if isRepeated { throw problem("the key \(jsonText(key)) is given twice", at: start) }
      skipSpace()
      if !take(":") { throw expected("':'") }
      skipSpace()
      members.append(JSONMember(key: key, value: try value()))
      skipSpace()
      if take("}") { return members }
      if !take(",") { throw expected("',' or '}'") }
    }
  }

  private mutating func word(
    _ word: StaticString, _ value: JSONValue
  ) throws(DocumentError) -> JSONValue {
    let end = position + word.utf8CodeUnitCount
    let letters = Array(word.description.utf8)
    guard end <= bytes.count, bytes[position..<end].elementsEqual(letters) else {
      throw problem("expected a value")
    }
    position = end
    return value
  }

  // MARK: Numbers

  private mutating func number() throws(DocumentError) -> JSONValue {
    let start = position
    let isNegative = take("-")
    let first = peek
    let whole = digits()
    if whole.count == 0 { throw problem("expected a digit after '-'") }
    if first == UInt8(ascii: "0"), whole.count > 1 {
      throw problem("a number does not begin with 0", at: start)
    }
    var fraction = Digits()
    let hasFraction = take(".")
    if hasFraction {
      fraction = digits(after: whole)
      if fraction.count == 0 { throw problem("expected a digit after '.'") }
    }
    let hasExponent = take("e") || take("E")
    if hasExponent {
      if !take("+") { _ = take("-") }
      if digits().count == 0 { throw problem("expected a digit in the exponent") }
    }
    if !hasFraction, !hasExponent, let value = whole.value {
      return .integer(isNegative ? -value : value)
    }
    // Both the digits and the power of ten are exact, so the quotient is the nearest number.
    if hasFraction, !hasExponent, fraction.count <= 15, let value = fraction.value,
      value < 1 << 53
    {
      let magnitude = Double(value) / Self.powersOfTen[fraction.count]
      return .number(isNegative ? -magnitude : magnitude)
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw problem("the number \(text.prefix(40)) is too large", at: start)
    }
    return .number(value)
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// A row of digits: how many, and the number they make with those before them.
  private struct Digits {
    var count = 0
    /// `nil` when an `Int` cannot hold it.
    var value: Int? = 0
  }

  private mutating func digits(after leading: Digits = Digits()) -> Digits {
    var result = Digits(count: 0, value: leading.value)
    while let byte = peek, byte.isDigit {
      if let value = result.value {
        let (tens, overflows) = value.multipliedReportingOverflow(by: 10)
        let (sum, carries) = tens.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
        result.value = overflows || carries ? nil : sum
      }
      result.count += 1
      position += 1
    }
    return result
  }

  // MARK: Bytes

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private func expected(_ what: String) -> DocumentError {
    problem(position == bytes.count ? "the text ends too early" : "expected \(what)")
  }

  private func problem(_ problem: String, at place: Int? = nil) -> DocumentError {
    let place = place ?? position
    let before = bytes[..<place]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let line = before.count { $0 == 0x0A } + 1
    let column = bytes[lineStart..<place].count { $0 & 0xC0 != 0x80 } + 1
    return .syntax(line: line, column: column, problem: problem)
  }
}

// MARK: Strings

extension JSONParser {
  private mutating func string() throws(DocumentError) -> String {
    let start = position
    position += 1
    var end = position
    while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\\"),
      bytes[end] >= 0x20
    {
      end += 1
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\"") {
      let text = bytes[position..<end]
      position = end + 1
      return try validated(text, from: start)
    }
    return try stringWithEscapes(from: start)
  }

  private mutating func stringWithEscapes(from start: Int) throws(DocumentError) -> String {
    var text: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return try validated(text[...], from: start)
      case UInt8(ascii: "\\"):
        position += 1
        text.append(contentsOf: String(try escapedScalar()).utf8)
      case 0..<0x20:
        throw problem("a control character inside a string")
      default:
        text.append(byte)
        position += 1
      }
    }
    throw problem("a string without an end", at: start)
  }

  private mutating func escapedScalar() throws(DocumentError) -> Unicode.Scalar {
    let place = position
    position += 1
    switch place < bytes.count ? bytes[place] : 0 {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try hexadecimalUnit()
      if let scalar = Unicode.Scalar(unit) { return scalar }
      // The first half of a pair; the second one has to follow.
      if unit < 0xDC00, take("\\"), take("u") {
        let second = try hexadecimalUnit()
        if (0xDC00...0xDFFF).contains(second),
          let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
        {
          return scalar
        }
      }
      throw problem("half of a character in a string", at: place - 1)
    default: throw problem("an unknown escape in a string", at: place - 1)
    }
  }

  private mutating func hexadecimalUnit() throws(DocumentError) -> UInt32 {
    let end = position + 4
    guard end <= bytes.count, bytes[position..<end].allSatisfy({ $0 != UInt8(ascii: "+") }),
      let unit = UInt32(String(decoding: bytes[position..<end], as: UTF8.self), radix: 16)
    else { throw problem("expected four hexadecimal digits after '\\u'") }
    position = end
    return unit
  }

  private func validated(
    _ text: ArraySlice<UInt8>, from start: Int
  ) throws(DocumentError) -> String {
    guard let string = String(validating: text, as: UTF8.self) else {
      throw problem("a string that is not UTF-8", at: start)
    }
    return string
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
