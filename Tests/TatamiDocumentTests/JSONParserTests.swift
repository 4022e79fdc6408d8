import TatamiDocument
import Testing

@Suite struct `Reading JSON` {
  private func parse(_ text: String) throws -> JSONValue {
    try JSONParser.parse(Array(text.utf8))
  }

  @Test func `every kind of value is read`() throws {
    let value = try parse(
      #" {"a": [null, true, false, -0, 12, -3.5, 1e3, "x\n\u00e9\ud83d\ude00\/é"], "b": {}} "#)
    let elements: [JSONValue] = [
      .null, .bool(true), .bool(false), .integer(0), .integer(12), .number(-3.5), .number(1000),
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
    "9007199254740993.5", "123456789012345678901234567890", "-0.3", "1e-400",
    "9223372036854775808", "4503599627370497.5", "90071992.54740993",
  ])
  func `a number is the nearest double`(text: String) throws {
    #expect(try parse(text) == .number(Double(text)!))
  }

  @Test func `a mark at the start of the file is not part of the text`() throws {
    #expect(try JSONParser.parse([0xEF, 0xBB, 0xBF, 0x31]) == .integer(1))
  }

  @Test(arguments: [
    ("", 1, 1, "the file is empty"),
    ("  ", 1, 3, "the file is empty"),
    ("[1,\n 2", 2, 3, "the text ends too early"),
    ("[1 2]", 1, 4, "expected ',' or ']'"),
    ("[1,]", 1, 4, "expected a value"),
    ("{1: 2}", 1, 2, "expected a key in quotes"),
    (#"{"a" 2}"#, 1, 6, "expected ':'"),
    (#"{"a": 2,}"#, 1, 9, "expected a key in quotes"),
    (#"{"é": 1, "é": 2}"#, 1, 10, #"the key "é" is given twice"#),
    ("[1] x", 1, 5, "unexpected text after the end of the document"),
    ("nul", 1, 1, "expected a value"),
    ("NaN", 1, 1, "expected a value"),
    ("01", 1, 1, "a number does not begin with 0"),
    ("-x", 1, 2, "expected a digit after '-'"),
    ("1.", 1, 3, "expected a digit after '.'"),
    ("1e+", 1, 4, "expected a digit in the exponent"),
    ("1e999", 1, 1, "the number 1e999 is too large"),
    (#""abc"#, 1, 1, "a string without an end"),
    ("\"a\u{1}\"", 1, 3, "a control character inside a string"),
    (#""\x""#, 1, 2, "an unknown escape in a string"),
    (#""\u12""#, 1, 4, "expected four hexadecimal digits after '\\u'"),
    (#""\ud800""#, 1, 2, "half of a character in a string"),
    ("// comment", 1, 1, "expected a value"),
  ])
  func `a mistake is named with its place`(
    text: String, line: Int, column: Int, problem: String
  ) {
    #expect(throws: DocumentError.syntax(line: line, column: column, problem: problem)) {
      try parse(text)
    }
  }

  @Test func `bytes that are not text are refused`() {
    #expect(
      throws: DocumentError.syntax(line: 1, column: 1, problem: "a string that is not UTF-8")
    ) {
      try JSONParser.parse([0x22, 0xFF, 0xC0, 0x22])
    }
  }

  @Test func `deep nesting is refused before it fills the stack`() throws {
    let depth = JSONParser.greatestDepth
    let fits = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    _ = try parse(fits)
    #expect(
      throws: DocumentError.syntax(
        line: 1, column: 65, problem: "arrays and objects are nested more than 64 deep")
    ) {
      try parse(String(repeating: "[", count: 1_000_000))
    }
  }

  @Test func `a repeated key is found among many`() {
    let members = (0..<1000).map { "\"k\($0)\": 0" } + ["\"k7\": 1"]
    #expect(throws: DocumentError.self) { try parse("{" + members.joined(separator: ",") + "}") }
  }

  @Test func `every beginning of a document is refused without a trap`() throws {
    let bytes = Array(Samples.desktop().utf8)
    for count in 0..<bytes.count {
      #expect(throws: DocumentError.self) { try JSONParser.parse(Array(bytes[..<count])) }
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
