import Foundation

extension JSONValue {
  /// The value that a JSON text stands for, read by Foundation.
  ///
  /// Foundation is less strict than RFC 8259: a comma may stand behind the last
  /// element or member, UTF-16 is read as well, and of a key that is given twice in
  /// an object one value is taken. Arrays and objects may be nested 512 deep. A
  /// number without a fraction is an integer, however it is written. Members are in
  /// the order of their keys, so that of several mistakes in a document always the
  /// same one is reported.
  ///
  /// - Throws: ``DocumentError/syntax(problem:)``.
  /// - Complexity: O(*n*) in the length of the text, some microseconds a value.
  package init(reading data: Data) throws(DocumentError) {
    if data.allSatisfy({ $0.isSpace }) { throw .syntax(problem: "the file is empty") }
    do {
      self = try JSONDecoder().decode(JSONValue.self, from: data)
    } catch {
      throw .syntax(problem: Self.problem(with: data))
    }
  }

  /// What is wrong with a text, on one line: `JSONSerialization` says where,
  /// `JSONDecoder` does not.
  private static func problem(with data: Data) -> String {
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      return "is not JSON that can be read"
    } catch {
      let detail = (error as NSError).userInfo["NSDebugDescription"] as? String
      let words = detail ?? "no reason is given"
      return "is not JSON: " + (words.hasSuffix(".") ? String(words.dropLast()) : words)
    }
  }
}

extension JSONValue: Decodable {
  /// Reads whatever comes. What comes most often is tried first.
  package init(from decoder: any Decoder) throws {
    if let members = try? decoder.container(keyedBy: Key.self) {
      self = .object(
        try members.allKeys.sorted { $0.stringValue < $1.stringValue }.map {
          JSONMember(
            key: $0.stringValue, value: try members.decode(JSONValue.self, forKey: $0))
        })
      return
    }
    if var list = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !list.isAtEnd { elements.append(try list.decode(JSONValue.self)) }
      self = .array(elements)
      return
    }
    let single = try decoder.singleValueContainer()
    if let integer = try? single.decode(Int.self) {
      self = .integer(integer)
    } else if let text = try? single.decode(String.self) {
      self = .string(text)
    } else if let flag = try? single.decode(Bool.self) {
      self = .bool(flag)
    } else if single.decodeNil() {
      self = .null
    } else {
      self = .number(try single.decode(Double.self))
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension UInt8 {
  /// Whether the byte is white space between JSON tokens.
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
