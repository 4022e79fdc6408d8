/// Reads the tokens of a text that says rules, from left to right.
///
/// It looks at bytes of UTF-8, so that no tables of Unicode are needed.
package struct RuleScanner {
  /// The text.
  package let text: String
  private let bytes: [UInt8]
  /// The number of bytes that have been read.
  package private(set) var offset = 0

  /// Begins at the start of a text.
  package init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  /// Whether all has been read.
  package var isAtEnd: Bool { offset == bytes.count }

  /// The byte that comes next.
  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func byte(after count: Int) -> UInt8? {
    offset + count < bytes.count ? bytes[offset + count] : nil
  }

  // MARK: Errors

  /// A problem with what begins at a byte; with what comes next unless told otherwise.
  package func error(
    _ problem: RuleTextError.Problem, at start: Int? = nil
  ) -> RuleTextError {
    // What has been read is ASCII, a byte a character.
    RuleTextError(text, at: start ?? offset, problem)
  }

  /// The error that something else has to come next.
  package func expected(_ expectation: RuleTextError.Expectation) -> RuleTextError {
    error(.expected(expectation))
  }

  // MARK: Tokens

  /// Passes over spaces.
  package mutating func skipSpaces() {
    while next == UInt8(ascii: " ") { offset += 1 }
  }

  /// Goes back to where something began.
  package mutating func rewind(to start: Int) {
    precondition(start <= offset, "A scanner goes back")
    offset = start
  }

  /// Whether a character comes next; it is not read.
  package func isNext(_ character: Unicode.Scalar) -> Bool { next == UInt8(ascii: character) }

  /// Reads a character if it comes next.
  package mutating func take(_ character: Unicode.Scalar) -> Bool {
    if !isNext(character) { return false }
    offset += 1
    return true
  }

  /// Reads two characters if they come next.
  package mutating func take(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    if !isNext(first) || byte(after: 1) != UInt8(ascii: second) { return false }
    offset += 2
    return true
  }

  /// Reads a relation if one comes next.
  package mutating func relation() -> Rule.Relation? {
    if take("=", "=") { return .equal }
    if take("<", "=") { return .lessThanOrEqual }
    if take(">", "=") { return .greaterThanOrEqual }
    return nil
  }

  /// Reads letters, digits and `_` if one of them comes next.
  package mutating func word() -> RuleWord? {
    let start = offset
    while let byte = next, byte.isInWord { offset += 1 }
    return offset > start ? RuleWord(bytes[start..<offset]) : nil
  }

  /// Reads a number, which may be a fraction, if one comes next. What begins with digits and
  /// goes on with a letter is a name.
  package mutating func number() throws(RuleTextError) -> Double? {
    let start = offset
    guard var value = decimal() else { return nil }
    if isNext("/"), byte(after: 1)?.isDigit == true {
      offset += 1
      let denominator = decimal() ?? 0
      if denominator == 0 { throw error(.zero, at: start) }
      value /= denominator
    }
    if !value.isFinite { throw error(.notFinite, at: start) }
    return value
  }

  /// Reads digits with or without a fraction behind a point.
  ///
  /// The nearest number if there are at most 15 digits, and up to 22 of them behind the point;
  /// beyond that within some units in the last place. Foundation and C are not there everywhere.
  private mutating func decimal() -> Double? {
    let start = offset
    while next?.isDigit == true { offset += 1 }
    if offset == start { return nil }
    if let byte = next, byte.isInWord {
      offset = start
      return nil
    }
    let point = offset
    if isNext("."), byte(after: 1)?.isDigit == true {
      offset += 1
      while next?.isDigit == true { offset += 1 }
    }
    var (digits, exponent) = (UInt64(0), 0)
    for place in start..<offset where place != point {
      // So that another digit has room; those behind are only counted.
      if digits < 1_000_000_000_000_000_000 {
        digits = digits * 10 + UInt64(bytes[place] - UInt8(ascii: "0"))
        if place > point { exponent -= 1 }
      } else if place < point {
        exponent += 1
      }
    }
    let power = Self.powerOfTen(exponent.magnitude)
    return exponent < 0 ? Double(digits) / power : Double(digits) * power
  }

  /// Exact up to 10²².
  private static func powerOfTen(_ exponent: UInt) -> Double {
    var power = 1.0
    for _ in 0..<min(exponent, 400) { power *= 10 }
    return power
  }
}

/// A name in a text that says rules; equal if its bytes are.
package struct RuleWord: Hashable, Sendable {
  private let bytes: [UInt8]

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = Array(bytes) }

  /// The name as a program writes it.
  package init(_ name: String) { bytes = Array(name.utf8) }

  /// Whether it is made of letters, digits and `_`, so that a text can say it.
  package var isName: Bool { !bytes.isEmpty && bytes.allSatisfy { $0.isInWord } }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  fileprivate var isInWord: Bool {
    // Bit 5 is what capitals and small letters differ in.
    isDigit || self == UInt8(ascii: "_")
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
  }
}
