import TatamiDocument

/// Rows of words under each other.
struct TextTable {
  /// The heads of the columns.
  let heads: [String]
  private var rows: [[String]] = []

  init(_ heads: [String]) { self.heads = heads }

  /// Adds a row: a word for each column.
  mutating func add(_ row: [String]) {
    precondition(row.count == heads.count, "A row has a word for each column")
    rows.append(row.map(terminalText))
  }

  /// The rows on a line each, columns as wide as they need to be.
  var text: String {
    let widths = heads.indices.map { column in
      rows.reduce(heads[column].count) { max($0, $1[column].count) }
    }
    return ([heads] + rows).map { row in
      var line = zip(row, widths).map { word, width in
        word + String(repeating: " ", count: width - word.count + 2)
      }.joined()
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}

extension JSONValue {
  /// An object whose members come in this order.
  static func members(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .object(members.map { JSONMember(key: $0.key, value: $0.value) })
  }

  /// The rows of a recording: an object with a row on each line.
  static func recordingText(name: String, rows: [JSONValue]) -> String {
    let lines = rows.map(\.text).joined(separator: ",\n")
    return "{\"name\": \(jsonText(name)), \"rows\": [\n\(lines)\n]}\n"
  }
}
