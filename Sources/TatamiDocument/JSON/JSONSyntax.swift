/// Checks that bytes are JSON by RFC 8259, before anything is made of them.
///
/// It keeps a stack of its own instead of calling itself, so that no text can fill
/// the thread's. What follows may then read the bytes without looking for mistakes.
struct JSONSyntax {
  /// How deep arrays and objects may be nested.
  static let greatestDepth = 512

  /// The text, and behind it a zero, which JSON has nowhere.
  let bytes: [UInt8]
  /// The next byte to look at.
  var place = 0
  /// Long arrays that have ended.
  private(set) var longArrays: [JSONText.LongArray] = []

  /// The arrays and objects that have begun and not ended.
  private var open: [Container] = []
  /// The keys of the open objects.
  var keys: [Key] = []

  /// An array or an object that has begun.
  struct Container {
    let start: Int
    let isObject: Bool
    /// The values so far.
    var count = 0
    /// Its first key in ``JSONSyntax/keys``.
    let firstKey: Int
    /// Its keys and where they stand, once there are many.
    var index: [String: Int]?

    var noun: String { isObject ? "an object" : "an array" }
    /// What stands at its end.
    var end: UInt8 { isObject ? .rightBrace : .rightBracket }
  }

  /// Where a key stands, without its quotes.
  struct Key {
    let range: Range<Int>
    /// Whether it is ASCII without escapes, so that equal keys are equal bytes.
    let isPlain: Bool
  }

  /// Checks the bytes of `text`, which end with a zero.
  init(checking text: [UInt8]) throws(DocumentError) {
    bytes = text
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    skipSpace()
    if isAtEnd { throw .emptyText }
    try refuseOtherEncodings()
    try checkText()
  }

  var isAtEnd: Bool { place == bytes.count - 1 }

  /// A value, and behind it only space.
  private mutating func checkText() throws(DocumentError) {
    repeat {
      skipSpace()
      if try begin() { continue }
      while !open.isEmpty, try !goOn() {}
    } while !open.isEmpty
    skipSpace()
    if !isAtEnd { throw mistake("\(found) stands behind the document") }
  }

  /// Checks a scalar, or the beginning of an array or object.
  ///
  /// - Returns: Whether something has begun that has a value inside, which is next.
  private mutating func begin() throws(DocumentError) -> Bool {
    switch bytes[place] {
    case .leftBracket, .leftBrace: return try beginContainer()
    case .quote: _ = try string()
    case .minus, .zero...(.nine): try number()
    default: try word()
    }
    return false
  }

  private mutating func beginContainer() throws(DocumentError) -> Bool {
    if open.count == Self.greatestDepth {
      throw mistake("arrays and objects are nested more than \(Self.greatestDepth) deep")
    }
    let container = Container(
      start: place, isObject: bytes[place] == .leftBrace, firstKey: keys.count)
    place += 1
    skipSpace()
    if bytes[place] == container.end {
      place += 1
      return false
    }
    open.append(container)
    if container.isObject { try key() }
    return true
  }

  /// Goes on behind a value that is inside an array or an object.
  ///
  /// - Returns: Whether another value is next; else the array or object has ended.
  private mutating func goOn() throws(DocumentError) -> Bool {
    let last = open.count - 1
    open[last].count += 1
    skipSpace()
    if bytes[place] == open[last].end {
      end(open.removeLast())
      return false
    }
    let comma = place
    guard bytes[place] == .comma else {
      if isAtEnd { throw mistake("the text ends inside \(open[last].noun)") }
      throw mistake("expected a comma or \"\(text(open[last].end))\", found \(found)")
    }
    place += 1
    skipSpace()
    if bytes[place] == open[last].end {
      let noun = open[last].isObject ? "member" : "element"
      throw mistake("a comma stands behind the last \(noun)", at: comma)
    }
    if open[last].isObject { try key() }
    return true
  }

  private mutating func end(_ container: Container) {
    place += 1
    keys.removeSubrange(container.firstKey...)
    if !container.isObject, place - container.start >= JSONText.longLength {
      longArrays.append(
        JSONText.LongArray(start: container.start, end: place, count: container.count))
    }
  }

  // MARK: Keys

  private mutating func key() throws(DocumentError) {
    if bytes[place] != .quote {
      if isAtEnd { throw mistake("the text ends inside an object") }
      throw mistake("expected a key in quotes, found \(found)")
    }
    let start = place
    let isPlain = try string()
    let key = Key(range: start + 1..<place - 1, isPlain: isPlain)
    try refuse(repeated: key)
    keys.append(key)
    skipSpace()
    if bytes[place] != .colon {
      if isAtEnd { throw mistake("the text ends behind a key") }
      throw mistake("expected a colon behind the key, found \(found)")
    }
    place += 1
  }

  /// Refuses a key that its object has already. Keys are compared as the strings that
  /// programs compare, so two ways to write one accented letter are the same.
  private mutating func refuse(repeated key: Key) throws(DocumentError) {
    let last = open.count - 1
    var former: Int?
    if keys.count - open[last].firstKey < 16 {
      former = keys[open[last].firstKey...].first { isSame($0, key) }?.range.lowerBound
    } else {
      let name = text(of: key)
      if open[last].index == nil { open[last].index = index(of: open[last]) }
      former = open[last].index?.updateValue(key.range.lowerBound, forKey: name)
    }
    guard let former else { return }
    let first = position(of: former - 1)
    throw mistake(
      "the key \(JSONValue.string(text(of: key)).excerpt) is given a second time; "
        + "the first is in line \(first.line), column \(first.column)",
      at: key.range.lowerBound - 1)
  }

  /// The keys of an object and where they stand.
  private func index(of container: Container) -> [String: Int] {
    var index: [String: Int] = [:]
    for key in keys[container.firstKey...] { index[text(of: key)] = key.range.lowerBound }
    return index
  }

  private func isSame(_ a: Key, _ b: Key) -> Bool {
    if a.isPlain, b.isPlain {
      return a.range.count == b.range.count && bytes[a.range].elementsEqual(bytes[b.range])
    }
    return text(of: a) == text(of: b)
  }

  private func text(of key: Key) -> String { JSONText.string(in: bytes, key.range) }
}

extension JSONSyntax {
  /// UTF-16 and UTF-32 have zeros beside every letter of JSON's own.
  private func refuseOtherEncodings() throws(DocumentError) {
    let start = bytes.prefix(2)
    if start == [0xFE, 0xFF] || start == [0xFF, 0xFE]
      || bytes.count > 2 && (start.first == 0 || start.last == 0)
    {
      throw mistake("the text is UTF-16 or UTF-32; it has to be UTF-8", at: 0)
    }
  }

  mutating func skipSpace() {
    while true {
      switch bytes[place] {
      case .space, .newline, .carriageReturn, .tab: place += 1
      default: return
      }
    }
  }

  // MARK: Mistakes

  /// What is at the place, for messages.
  var found: String {
    if isAtEnd { return "the end of the text" }
    let byte = bytes[place]
    if byte >= 0x80 {
      guard let length = sequenceLength(at: place) else { return jsonByte(byte) + ", no UTF-8" }
      return "\"" + String(decoding: bytes[place..<place + length], as: UTF8.self) + "\""
    }
    if byte < 0x20 || byte == 0x7F { return jsonByte(byte) }
    if byte == .quote { return "a string" }
    return "\"" + text(byte) + "\""
  }

  func text(_ byte: UInt8) -> String { String(UnicodeScalar(byte)) }

  func mistake(_ problem: String) -> DocumentError { mistake(problem, at: place) }

  func mistake(_ problem: String, at place: Int) -> DocumentError {
    let position = position(of: place)
    return .syntax(line: position.line, column: position.column, problem: problem)
  }

  /// Line and column of a byte, both counted from 1. Lines end with LF, CR or both;
  /// columns are Unicode scalars.
  private func position(of place: Int) -> (line: Int, column: Int) {
    var (line, column) = (1, 1)
    for index in (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)..<max(place, 3)
    where index < place {
      let byte = bytes[index]
      if byte == .newline || byte == .carriageReturn && bytes[index + 1] != .newline {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return (line, column)
  }
}

/// A byte, for messages.
func jsonByte(_ byte: UInt8) -> String {
  let hex = String(byte, radix: 16, uppercase: true)
  return "the byte 0x" + (hex.count == 1 ? "0" : "") + hex
}
