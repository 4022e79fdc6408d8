/// A JSON text as a tree.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number without a fraction that an `Int` can hold.
  case integer(Int)
  /// Every other number; finite.
  case number(Double)
  case string(String)
  case array(JSONList)
  case object([JSONMember])
}

/// One `"key": value` of an object.
package struct JSONMember: Hashable, Sendable {
  package let key: String
  package let value: JSONValue

  package init(key: String, value: JSONValue) {
    self.key = key
    self.value = value
  }
}

extension JSONValue {
  /// An array of values.
  package static func list(_ elements: [JSONValue]) -> JSONValue { .array(JSONList(elements)) }

  /// The value as JSON on one line.
  package var text: String { text(depth: .max, count: .max, length: .max) }

  /// The value as JSON on one line, cut short when it is long: for messages.
  package var excerpt: String { text(depth: 3, count: 4, length: 40).abridged(to: 40) }

  /// The value as JSON on one line, so that the work does not grow with what is left out.
  ///
  /// - Parameters:
  ///   - depth: How many levels are shown; below them stands `…`.
  ///   - count: How many elements or members of each are shown; behind them stands `…`.
  ///   - length: How many scalars of each string are shown.
  private func text(depth: Int, count: Int, length: Int) -> String {
    func below(_ value: JSONValue) -> String {
      value.text(depth: depth - 1, count: count, length: length)
    }
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .integer(let value): return String(value)
    case .number(let value): return jsonText(value)
    case .string(let value): return jsonText(value.prefix(scalars: length))
    case .array(let elements):
      if depth == 0 { return "[…]" }
      let parts = elements.prefix(count).map(below)
      return "[" + (parts + (elements.count > count ? ["…"] : [])).joined(separator: ", ") + "]"
    case .object(let members):
      if depth == 0 { return "{…}" }
      let parts = members.prefix(count).map {
        jsonText($0.key.prefix(scalars: length)) + ": " + below($0.value)
      }
      return "{" + (parts + (members.count > count ? ["…"] : [])).joined(separator: ", ") + "}"
    }
  }
}

/// A number as JSON: the shortest text that reads back as the same number, and
/// whole numbers without a fraction.
///
/// Results are written by hand, not by Foundation's encoder: a frame has a line of
/// its own, keys have a fixed order, and a million frames are written piece by
/// piece without being held as one value.
///
///     jsonText(212.5)  // "212.5"
///     jsonText(5.0)    // "5"
package func jsonText(_ value: Double) -> String {
  if value.magnitude < 1e15, let whole = Int(exactly: value), whole != 0 || value.sign == .plus {
    return String(whole)
  }
  return value.description
}

/// A string as JSON, in quotes.
package func jsonText(_ value: String) -> String {
  var text = "\""
  for scalar in value.unicodeScalars {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case _ where scalar.isControl: text += scalar.escaped
    default: text.unicodeScalars.append(scalar)
    }
  }
  return text + "\""
}

/// A text on one line of a terminal: control characters, which a terminal would obey, are escaped
/// as in JSON.
package func terminalText(_ text: String) -> String {
  if !text.unicodeScalars.contains(where: \.isControl) { return text }
  return text.unicodeScalars.map { $0.isControl ? $0.escaped : String($0) }.joined()
}

extension Unicode.Scalar {
  /// Whether it is one of C0, DEL and C1.
  fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

  /// The scalar, of at most four digits, as JSON may write it.
  fileprivate var escaped: String {
    let hex = String(value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
  }
}

/// Lengths of texts from outside are counted in Unicode scalars: a character has any number of them.
extension String {
  /// The text, or its beginning if it has more than so many scalars.
  package func abridged(to count: Int) -> String {
    let beginning = prefix(scalars: count)
    if beginning.utf8.count == utf8.count { return self }
    return prefix(scalars: count - 1) + "…"
  }

  /// As many of the first scalars.
  package func prefix(scalars count: Int) -> String {
    String(String.UnicodeScalarView(unicodeScalars.prefix(max(0, count))))
  }
}
