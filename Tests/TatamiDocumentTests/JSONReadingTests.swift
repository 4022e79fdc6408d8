import Foundation
import TatamiDocument
import Testing

/// The value of a text.
private func parse(_ text: String) throws -> JSONValue {
  try JSONValue(reading: Data(text.utf8))
}

@Suite struct `Reading JSON` {
  @Test func `every kind of value is read`() throws {
    let value = try parse(
      #" {"a": [null, true, false, -0, 12, -3.5, 1e3, "x\n\u00e9\ud83d\ude00\/é"], "b": {}} "#)
    let elements: JSONList = [
      .null, .bool(true), .bool(false), .integer(0), .integer(12), .number(-3.5), .integer(1000),
      .string("x\né😀/é"),
    ]
    #expect(
      value
        == .object([
          JSONMember(key: "a", value: .array(elements)), JSONMember(key: "b", value: .object([])),
        ]))
  }

  @Test(arguments: [
    "0.1", "212.333333", "1.7976931348623157e308", "5e-324", "0.000000000000001",
    "-0.3", "90071992.54740993", "9007199254740993.5", "0.30000000000000004", "1e-400",
    "2.2250738585072011e-308", "8.5e-23", "123456789012345678901234567890.5", "-1.5E+2",
  ])
  func `a number is the nearest double`(text: String) throws {
    let number = try #require(Double(text))
    let whole = Int(exactly: number).map { JSONValue.integer($0) }
    #expect(try parse(text) == whole ?? .number(number))
  }

  @Test(arguments: [
    ("9223372036854775807", JSONValue.integer(.max)),
    ("-9223372036854775808", .integer(.min)),
    ("9223372036854775808", .number(9_223_372_036_854_775_808)), ("12.0", .integer(12)),
    (String(repeating: "9", count: 308), .number(1e308)),
  ])
  func `a whole number is an integer as long as it fits`(text: String, value: JSONValue) throws {
    #expect(try parse(text) == value)
  }

  @Test func `a mark at the start of the file is not part of the text`() throws {
    #expect(try JSONValue(reading: Data([0xEF, 0xBB, 0xBF, 0x31])) == .integer(1))
    #expect(throws: DocumentError.syntax(line: 1, column: 2, problem: "JSON has no comments")) {
      try JSONValue(reading: Data([0xEF, 0xBB, 0xBF, 0x20, 0x2F]))
    }
  }

  @Test(arguments: ["", " \n", "\u{FEFF}", "\u{FEFF}\t"])
  func `an empty text is refused`(text: String) {
    #expect(throws: DocumentError.emptyText) { try parse(text) }
  }

  @Test func `long arrays have the elements that stand in them`() throws {
    let element = #"{"a": [1, "]\"", {}], "é\u0062": -2.5, "c": []}"#
    for count in [1, 2, 100, 1000] {
      let text = "[" + Array(repeating: element, count: count).joined(separator: " ,\n") + " ]"
      guard case .array(let list) = try parse(text) else {
        Issue.record("is no array")
        return
      }
      let expected = try parse(element)
      #expect(list.count == count)
      #expect(list.allSatisfy { $0 == expected })
      #expect(list.indices.map { list[$0] } == Array(repeating: expected, count: count))
      #expect(JSONValue.array(list) == .list(Array(repeating: expected, count: count)))
    }
  }

  @Test func `arrays may be nested so deep and no deeper`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try parse(nested(512))
    let problem = "arrays and objects are nested more than 512 deep"
    let refusal = DocumentError.syntax(line: 1, column: 513, problem: problem)
    #expect(throws: refusal) { try parse(nested(513)) }
    for count in [513, 514, 1_000_000] {
      #expect(throws: refusal) { try parse(String(repeating: "[", count: count)) }
    }
    #expect(throws: DocumentError.self) {
      try parse(String(repeating: #"{"a":"#, count: 1_000_000))
    }
  }

  @Test func `members are in the order of their keys`() throws {
    let value = try parse(#"{"b": 1, "c": 3, "a": 2}"#)
    #expect(
      value
        == .object([
          JSONMember(key: "a", value: .integer(2)), JSONMember(key: "b", value: .integer(1)),
          JSONMember(key: "c", value: .integer(3)),
        ]))
  }

  @Test func `every beginning of a document is refused without a trap`() throws {
    let bytes = Array(Samples.desktop().utf8)
    for count in 0..<bytes.count {
      #expect(throws: DocumentError.self) { try JSONValue(reading: Data(bytes[..<count])) }
    }
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "-0.0"), (5.0, "5"), (-12.0, "-12"), (212.5, "212.5"), (1e300, "1e+300"),
  ])
  func `numbers are written short`(number: Double, text: String) {
    #expect(jsonText(number) == text)
  }

  @Test func `strings are written in quotes`() {
    #expect(jsonText("a\"\\\n\u{1}é") == #""a\"\\\n\u0001é""#)
  }
}

/// A text and what is wrong with it.
struct Mistake: CustomTestStringConvertible, Sendable {
  let text: Data
  let line: Int
  let column: Int
  let problem: String

  init(_ text: String, _ line: Int, _ column: Int, _ problem: String) {
    self.init(Array(text.utf8), line, column, problem)
  }

  /// A mistake in the first line.
  init(_ text: String, _ column: Int, _ problem: String) {
    self.init(Array(text.utf8), 1, column, problem)
  }

  /// A mistake in the first line.
  init(_ text: [UInt8], _ column: Int, _ problem: String) {
    self.init(text, 1, column, problem)
  }

  private init(_ text: [UInt8], _ line: Int, _ column: Int, _ problem: String) {
    (self.text, self.line, self.column, self.problem) = (Data(text), line, column, problem)
  }

  var testDescription: String { problem }
}

@Suite struct `Mistakes in JSON` {
  private func expectRefusal(_ mistake: Mistake) {
    #expect(
      throws: DocumentError.syntax(
        line: mistake.line, column: mistake.column, problem: mistake.problem)
    ) { try JSONValue(reading: mistake.text) }
  }

  @Test(arguments: [
    Mistake("[1,\n 2", 2, 3, "the text ends inside an array"),
    Mistake(#"{"a": 1"#, 8, "the text ends inside an object"),
    Mistake(#"{"a""#, 5, "the text ends behind a key"),
    Mistake("{", 2, "the text ends inside an object"),
    Mistake("[", 2, "the text ends where a value is expected"),
    Mistake(#"{"a": "#, 7, "the text ends where a value is expected"),
    Mistake("[1 2]", 4, "expected a comma or \"]\", found \"2\""),
    Mistake(#"{"a": 1 "b": 2}"#, 9, "expected a comma or \"}\", found a string"),
    Mistake("[1}", 3, "expected a comma or \"]\", found \"}\""),
    Mistake("[1,]", 3, "a comma stands behind the last element"),
    Mistake("[1\r\n,\r\n]", 2, 1, "a comma stands behind the last element"),
    Mistake(#"{"a": 1,}"#, 8, "a comma stands behind the last member"),
    Mistake("[,1]", 2, "expected a value, found \",\""),
    Mistake("[1,,1]", 4, "expected a value, found \",\""),
    Mistake("{1: 2}", 2, "expected a key in quotes, found \"1\""),
    Mistake("{a: 2}", 2, "expected a key in quotes, found \"a\""),
    Mistake(#"{"a" 2}"#, 6, "expected a colon behind the key, found \"2\""),
    Mistake("[1] x", 5, "\"x\" stands behind the document"),
    Mistake("[1]]", 4, "\"]\" stands behind the document"),
    Mistake("// comment", 1, "JSON has no comments"),
    Mistake("'a'", 1, "expected a value, found \"'\""),
    Mistake("[“a”]", 2, "expected a value, found \"“\""),
    Mistake("[é, \u{7F}]", 2, "expected a value, found \"é\""),
    Mistake("\u{B}1", 1, "expected a value, found the byte 0x0B"),
  ])
  func `among arrays and objects are named with their place`(mistake: Mistake) {
    expectRefusal(mistake)
  }

  @Test(arguments: [
    Mistake(
      #"{"a": 1, "b": 2, "a": 3}"#, 18,
      #"the key "a" is given a second time; the first is in line 1, column 2"#),
    Mistake(
      "[{\"é\": 1,\n  \"\\u00e9\": 2}]", 2, 3,
      #"the key "é" is given a second time; the first is in line 1, column 3"#),
    Mistake(
      "{" + (0..<40).map { "\"k\($0)\": {\"k1\": 0}" }.joined(separator: ",\n") + ",\"k20\": 1}",
      40, 18, #"the key "k20" is given a second time; the first is in line 21, column 1"#),
  ])
  func `a key that is given twice`(mistake: Mistake) {
    expectRefusal(mistake)
  }

  @Test func `the same keys in different objects are no mistake`() throws {
    _ = try parse(#"{"a": {"a": {"a": 1}, "b": 1}, "b": [{"a": 1}, {"a": 1}]}"#)
  }

  @Test(arguments: [
    Mistake("01", 1, "a number begins with a zero"),
    Mistake("-01", 1, "a number begins with a zero"),
    Mistake("[1.]", 4, "expected a digit behind the point of a number, found \"]\""),
    Mistake(
      "1e+", 4, "expected a digit behind the exponent of a number, found the end of the text"),
    Mistake("-x", 2, "expected a digit behind the minus sign, found \"x\""),
    Mistake("+1", 1, "expected a value, found \"+\""),
    Mistake(".5", 1, "expected a value, found \".\""),
    Mistake("0x10", 2, "\"x\" stands behind the document"),
    Mistake("[-1e999]", 2, "-1e999 is greater than every double"),
    Mistake(
      String(repeating: "9", count: 310), 1,
      String(repeating: "9", count: 39) + "… is greater than every double"),
    Mistake("nul", 1, "nul is no value; the words are true, false and null"),
    Mistake("[\n  NaN]", 2, 3, "NaN is no value; the words are true, false and null"),
    Mistake("True", 1, "True is no value; the words are true, false and null"),
    Mistake("-Infinity", 2, "expected a digit behind the minus sign, found \"I\""),
  ])
  func `in numbers and words`(mistake: Mistake) {
    expectRefusal(mistake)
  }

  @Test(arguments: [
    Mistake(#" "abc"#, 2, "the text ends inside a string"),
    Mistake("[\"é\", \"a\nb\"]", 1, 7, "the line ends inside a string"),
    Mistake(#""a\"#, 4, "the text ends inside a string"),
    Mistake(#""é\x""#, 3, #"\x is no escape"#),
    Mistake(#""\u12G4""#, 2, #"\u needs four hexadecimal digits"#),
    Mistake(#""\u12"#, 2, #"\u needs four hexadecimal digits"#),
    Mistake(#""\ud800""#, 2, #"\ud800 is a surrogate without its other half"#),
    Mistake(#""\uD800\n""#, 2, #"\ud800 is a surrogate without its other half"#),
    Mistake(#""\ud800\ud800""#, 2, #"\ud800 is a surrogate without its other half"#),
    Mistake(#""a\udc00""#, 3, #"\udc00 is a surrogate without its other half"#),
    Mistake("\"a\u{1}\"", 3, "the byte 0x01 has to be escaped in a string"),
    Mistake("\"a\tb\"", 3, "the byte 0x09 has to be escaped in a string"),
    Mistake([0x22, 0xFF, 0x22], 2, "the byte 0xFF is not UTF-8"),
    Mistake([0x22, 0xC3, 0xA9, 0xC0, 0x80, 0x22], 3, "the byte 0xC0 is not UTF-8"),
    Mistake([0x22, 0xED, 0xA0, 0x80, 0x22], 2, "the byte 0xED is not UTF-8"),
    Mistake([0x22, 0xE0, 0x80, 0x80, 0x22], 2, "the byte 0xE0 is not UTF-8"),
    Mistake([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 2, "the byte 0xF4 is not UTF-8"),
    Mistake([0x22, 0xE2, 0x82], 2, "the byte 0xE2 is not UTF-8"),
    Mistake([0x5B, 0x80], 2, "expected a value, found the byte 0x80, no UTF-8"),
    Mistake([0xFF, 0xFE, 0x31, 0], 1, "the text is UTF-16 or UTF-32; it has to be UTF-8"),
    Mistake([0, 0x31, 0, 0x32], 1, "the text is UTF-16 or UTF-32; it has to be UTF-8"),
  ])
  func `in strings`(mistake: Mistake) {
    expectRefusal(mistake)
  }
}
