/// Strings, numbers and words.
extension JSONSyntax {
  // MARK: Strings

  /// Checks a string.
  ///
  /// - Returns: Whether it is ASCII without escapes.
  mutating func string() throws(DocumentError) -> Bool {
    let start = place
    var isPlain = true
    place += 1
    while true {
      let byte = bytes[place]
      switch byte {
      case .quote:
        place += 1
        return isPlain
      case .backslash:
        isPlain = false
        try escape()
      case 0..<0x20:
        if isAtEnd { throw mistake("the text ends inside a string", at: start) }
        if byte == .newline || byte == .carriageReturn {
          throw mistake("the line ends inside a string", at: start)
        }
        throw mistake("\(jsonByte(byte)) has to be escaped in a string")
      case 0x80...:
        isPlain = false
        guard let length = sequenceLength(at: place) else {
          throw mistake("\(jsonByte(byte)) is not UTF-8")
        }
        place += length
      default: place += 1
      }
    }
  }

  private mutating func escape() throws(DocumentError) {
    let start = place
    place += 1
    switch bytes[place] {
    case .quote, .backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      place += 1
    case UInt8(ascii: "u"):
      let unit = try hexDigits(from: start)
      if UTF16.isTrailSurrogate(unit) { throw half(unit, start) }
      guard UTF16.isLeadSurrogate(unit) else { return }
      guard bytes[place] == .backslash, bytes[place + 1] == UInt8(ascii: "u") else {
        throw half(unit, start)
      }
      let second = place
      place += 1
      if try !UTF16.isTrailSurrogate(hexDigits(from: second)) { throw half(unit, start) }
    default:
      if isAtEnd { throw mistake("the text ends inside a string") }
      let byte = bytes[place]
      throw mistake(
        byte > 0x20 && byte < 0x7F
          ? "\\\(text(byte)) is no escape" : "a backslash stands alone", at: start)
    }
  }

  /// The four digits behind `\u`.
  private mutating func hexDigits(from start: Int) throws(DocumentError) -> UInt16 {
    var unit: UInt16 = 0
    for offset in 1...4 {
      guard let digit = bytes[place + offset].hexValue else {
        throw mistake("\\u needs four hexadecimal digits", at: start)
      }
      unit = unit << 4 | UInt16(digit)
    }
    place += 5
    return unit
  }

  private func half(_ unit: UInt16, _ start: Int) -> DocumentError {
    mistake(
      "\\u\(String(unit, radix: 16)) is a surrogate without its other half", at: start)
  }

  /// The length of the UTF-8 sequence of two to four bytes at `place`; `nil` if there is
  /// none, as for overlong forms, surrogates and what is beyond U+10FFFF.
  func sequenceLength(at place: Int) -> Int? {
    func isContinuation(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      range.contains(bytes[place + offset])
    }
    switch bytes[place] {
    case 0xC2...0xDF: return isContinuation(1) ? 2 : nil
    case 0xE0...0xEF:
      let second: ClosedRange<UInt8> =
        switch bytes[place] {
        case 0xE0: 0xA0...0xBF
        case 0xED: 0x80...0x9F
        default: 0x80...0xBF
        }
      return isContinuation(1, second) && isContinuation(2) ? 3 : nil
    case 0xF0...0xF4:
      let second: ClosedRange<UInt8> =
        switch bytes[place] {
        case 0xF0: 0x90...0xBF
        case 0xF4: 0x80...0x8F
        default: 0x80...0xBF
        }
      return isContinuation(1, second) && isContinuation(2) && isContinuation(3) ? 4 : nil
    default: return nil
    }
  }

  // MARK: Numbers

  mutating func number() throws(DocumentError) {
    let start = place
    if bytes[place] == .minus { place += 1 }
    if bytes[place] == .zero {
      place += 1
      if bytes[place].isDigit { throw mistake("a number begins with a zero", at: start) }
    } else {
      try digits("the minus sign")
    }
    if bytes[place] == .point {
      place += 1
      try digits("the point of a number")
    }
    var hasExponent = false
    if bytes[place] == UInt8(ascii: "e") || bytes[place] == UInt8(ascii: "E") {
      hasExponent = true
      place += 1
      if bytes[place] == .minus || bytes[place] == .plus { place += 1 }
      try digits("the exponent of a number")
    }
    // Fewer digits than this are below the greatest double.
    if hasExponent || place - start > 300 { try refuseInfinity(start) }
  }

  private mutating func digits(_ before: String) throws(DocumentError) {
    guard bytes[place].isDigit else {
      throw mistake("expected a digit behind \(before), found \(found)")
    }
    while bytes[place].isDigit { place += 1 }
  }

  private func refuseInfinity(_ start: Int) throws(DocumentError) {
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      let shown = text.abridged(to: 40)
      throw mistake("\(shown) is greater than every double", at: start)
    }
  }

  // MARK: Words

  mutating func word() throws(DocumentError) {
    var end = place
    while bytes[end].isLetter { end += 1 }
    switch String(decoding: bytes[place..<end], as: UTF8.self) {
    case "true", "false", "null": place = end
    case "":
      if isAtEnd { throw mistake("the text ends where a value is expected") }
      if bytes[place] == UInt8(ascii: "/") { throw mistake("JSON has no comments") }
      throw mistake("expected a value, found \(found)")
    case let word:
      let shown = word.abridged(to: 40)
      throw mistake("\(shown) is no value; the words are true, false and null")
    }
  }
}

extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let leftBracket = UInt8(ascii: "[")
  static let rightBracket = UInt8(ascii: "]")
  static let leftBrace = UInt8(ascii: "{")
  static let rightBrace = UInt8(ascii: "}")
  static let minus = UInt8(ascii: "-")
  static let plus = UInt8(ascii: "+")
  static let point = UInt8(ascii: ".")
  static let zero = UInt8(ascii: "0")
  static let nine = UInt8(ascii: "9")

  var isDigit: Bool { self >= .zero && self <= .nine }
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  /// What a hexadecimal digit stands for.
  var hexValue: UInt8? {
    switch self {
    case .zero...(.nine): self - .zero
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
