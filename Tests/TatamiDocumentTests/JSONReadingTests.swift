import Foundation
import TatamiDocument
import Testing

@Suite struct `Reading JSON` {
  private func parse(_ text: String) throws -> JSONValue {
    try JSONValue(reading: Data(text.utf8))
  }

  @Test func `every kind of value is read`() throws {
    let value = try parse(
      #" {"a": [null, true, false, -0, 12, -3.5, 1e3, "x\n\u00e9\ud83d\ude00\/é"], "b": {}} "#)
    let elements: [JSONValue] = [
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
    "-0.3", "90071992.54740993",
  ])
  func `a number is the nearest double`(text: String) throws {
    #expect(try parse(text) == .number(Double(text)!))
  }

  @Test func `a mark at the start of the file is not part of the text`() throws {
    #expect(try JSONValue(reading: Data([0xEF, 0xBB, 0xBF, 0x31])) == .integer(1))
  }

  @Test(arguments: [
    ("", "the file is empty"),
    (" \n", "the file is empty"),
    ("[1,\n 2", "is not JSON: Unexpected end of file during JSON parse"),
    ("{1: 2}", "is not JSON: Invalid value around character 1"),
    ("[1] x", "is not JSON: Invalid value around character 4"),
    ("01", "is not JSON: Number with leading zero around character 1"),
    ("1e999", "is not JSON: Number 1e999 is not representable in Swift"),
    (#""\x""#, "is not JSON: Invalid escape sequence around character 1"),
  ])
  func `a mistake is named with its place`(text: String, problem: String) {
    #expect(throws: DocumentError.syntax(problem: problem)) { try parse(text) }
  }

  @Test(arguments: [
    "[1 2]", #"{"a" 2}"#, "nul", "NaN", "-x", "1.", "1e+", #""abc"#,
    #""\ud800""#, "// comment", "\"a\u{1}\"",
  ])
  func `what is not JSON is refused`(text: String) {
    #expect(throws: DocumentError.self) { try parse(text) }
  }

  @Test func `bytes that are not text are refused`() {
    #expect(throws: DocumentError.self) {
      try JSONValue(reading: Data([0x22, 0xFF, 0xC0, 0x22]))
    }
  }

  @Test func `deep nesting is refused before it fills the stack`() throws {
    _ = try parse(String(repeating: "[", count: 500) + String(repeating: "]", count: 500))
    #expect(throws: DocumentError.self) { try parse(String(repeating: "[", count: 1_000_000)) }
  }

  @Test func `a comma behind the last element is let through`() throws {
    #expect(try parse("[1,]") == .array([.integer(1)]))
  }

  @Test func `members are in the order of their keys`() throws {
    let value = try parse(#"{"b": 1, "a": 2}"#)
    #expect(
      value
        == .object([
          JSONMember(key: "a", value: .integer(2)), JSONMember(key: "b", value: .integer(1)),
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
