/// A JSON text that has been checked, of which values are read where they stand.
///
/// Long arrays stay text until their elements are asked for, one after the other: a
/// million cells are then never in memory as a million trees.
final class JSONText: Sendable {
  /// From how many bytes on an array is long.
  static let longLength = 4096

  /// Where a long array stands, brackets included, and how many elements it has.
  struct LongArray {
    let start: Int
    let end: Int
    let count: Int
  }

  let bytes: [UInt8]
  /// By where they start.
  private let longArrays: [LongArray]

  /// Checks a text, which ends with a zero.
  init(_ bytes: [UInt8]) throws(DocumentError) {
    let syntax = try JSONSyntax(checking: bytes)
    self.bytes = bytes
    longArrays = syntax.longArrays.sorted { $0.start < $1.start }
  }

  /// The value of the whole text.
  var root: JSONValue {
    var place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return value(at: &place)
  }

  // MARK: Values

  /// Reads the value at `place` or behind space there; `place` is behind it then.
  func value(at place: inout Int) -> JSONValue {
    skipSpace(&place)
    switch bytes[place] {
    case .leftBracket: return .array(list(at: &place))
    case .leftBrace: return .object(members(at: &place))
    case .quote: return .string(string(at: &place))
    case UInt8(ascii: "t"):
      place += 4
      return .bool(true)
    case UInt8(ascii: "f"):
      place += 5
      return .bool(false)
    case UInt8(ascii: "n"):
      place += 4
      return .null
    default: return number(at: &place)
    }
  }

  private func list(at place: inout Int) -> JSONList {
    if let long = longArray(at: place) {
      place = long.end
      return JSONList(of: self, behind: long.start + 1, count: long.count)
    }
    var elements: [JSONValue] = []
    place += 1
    while hasNext(at: &place) { elements.append(value(at: &place)) }
    place += 1
    return JSONList(elements)
  }

  private func longArray(at start: Int) -> LongArray? {
    var range = 0..<longArrays.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let candidate = longArrays[middle]
      if candidate.start == start { return candidate }
      range =
        candidate.start < start ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// The members of an object in the order of their keys, so that of several mistakes
  /// in a document always the same one is reported, however it is written.
  private func members(at place: inout Int) -> [JSONMember] {
    var members: [JSONMember] = []
    var isSorted = true
    place += 1
    while hasNext(at: &place) {
      let key = string(at: &place)
      if let last = members.last, !(last.key < key) { isSorted = false }
      skipSpace(&place)
      place += 1  // The colon.
      members.append(JSONMember(key: key, value: value(at: &place)))
    }
    place += 1
    if !isSorted { members.sort { $0.key < $1.key } }
    return members
  }

  /// Goes to the next value or key of an array or object, over a comma; or to its end.
  func hasNext(at place: inout Int) -> Bool {
    skipSpace(&place)
    if bytes[place] == .comma {
      place += 1
      skipSpace(&place)
    }
    return bytes[place] != .rightBracket && bytes[place] != .rightBrace
  }

  private func skipSpace(_ place: inout Int) {
    while bytes[place] <= .space { place += 1 }
  }

  /// Goes behind the value at `place` without reading it.
  func skip(at place: inout Int) {
    skipSpace(&place)
    var depth = 0
    repeat {
      switch bytes[place] {
      case .leftBracket, .leftBrace: depth += 1
      case .rightBracket, .rightBrace: depth -= 1
      case .quote:
        place += 1
        while bytes[place] != .quote { place += bytes[place] == .backslash ? 2 : 1 }
      case .comma, .colon, 0...(.space): break
      default:
        while bytes[place + 1].isLetter || bytes[place + 1].isNumeral { place += 1 }
      }
      place += 1
    } while depth > 0
  }

  // MARK: Strings

  private func string(at place: inout Int) -> String {
    let start = place + 1
    place = start
    while bytes[place] != .quote { place += bytes[place] == .backslash ? 2 : 1 }
    place += 1
    return Self.string(in: bytes, start..<place - 1)
  }

  /// The string between quotes in a checked text.
  static func string(in bytes: [UInt8], _ range: Range<Int>) -> String {
    guard let escape = bytes[range].firstIndex(of: .backslash) else {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    var units = Array(bytes[range.lowerBound..<escape])
    var place = escape
    while place < range.upperBound {
      if bytes[place] == .backslash {
        appendEscape(in: bytes, &place, to: &units)
      } else {
        units.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: units, as: UTF8.self)
  }

  private static func appendEscape(
    in bytes: [UInt8], _ place: inout Int, to units: inout [UInt8]
  ) {
    let letter = bytes[place + 1]
    place += 2
    switch letter {
    case UInt8(ascii: "b"): units.append(0x08)
    case UInt8(ascii: "f"): units.append(0x0C)
    case UInt8(ascii: "n"): units.append(.newline)
    case UInt8(ascii: "r"): units.append(.carriageReturn)
    case UInt8(ascii: "t"): units.append(.tab)
    case UInt8(ascii: "u"):
      var codes = [code(in: bytes, &place)]
      if UTF16.isLeadSurrogate(codes[0]) {
        place += 2
        codes.append(code(in: bytes, &place))
      }
      units += String(decoding: codes, as: UTF16.self).utf8
    default: units.append(letter)
    }
  }

  private static func code(in bytes: [UInt8], _ place: inout Int) -> UInt16 {
    var code: UInt16 = 0
    for byte in bytes[place..<place + 4] { code = code << 4 | UInt16(byte.hexValue ?? 0) }
    place += 4
    return code
  }
}

// MARK: Numbers

extension UInt8 {
  /// Whether the byte may be part of a number.
  fileprivate var isNumeral: Bool { isDigit || self == .point || self == .minus || self == .plus }
}

extension JSONText {
  /// Powers of ten that a double holds exactly.
  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The nearest double, as an integer where it has no fraction and fits.
  ///
  /// Digits up to 2⁵³ and a power of ten up to 10²² are exact, so that one rounded
  /// division gives the nearest double; everything else goes the library's way.
  ///
  /// - Source: W. Clinger, *How to read floating point numbers accurately* (1990).
  private func number(at place: inout Int) -> JSONValue {
    let start = place
    let isNegative = bytes[place] == .minus
    if isNegative { place += 1 }
    var digits = 0
    var fits = true
    var decimals = 0
    func append() {
      let (shifted, tooLong) = digits.multipliedReportingOverflow(by: 10)
      let (sum, tooGreat) = shifted.addingReportingOverflow(Int(bytes[place] - .zero))
      fits = fits && !tooLong && !tooGreat
      digits = sum
      place += 1
    }
    while bytes[place].isDigit { append() }
    if bytes[place] == .point {
      place += 1
      let first = place
      while bytes[place].isDigit { append() }
      decimals = place - first
    }
    let hasExponent = bytes[place] | 0x20 == UInt8(ascii: "e")
    if !hasExponent, fits, decimals == 0 { return .integer(isNegative ? -digits : digits) }
    if !hasExponent, fits, digits <= 1 << 53, decimals < Self.powers.count {
      let number = Double(digits) / Self.powers[decimals]
      return Self.number(isNegative ? -number : number)
    }
    while bytes[place].isNumeral || bytes[place].isLetter { place += 1 }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard let integer = Int(text) else {
      guard let number = Double(text) else { preconditionFailure("The text has been checked") }
      return Self.number(number)
    }
    return .integer(integer)
  }

  private static func number(_ number: Double) -> JSONValue {
    Int(exactly: number).map { .integer($0) } ?? .number(number)
  }
}
