/// A flat JSON object on one line.
struct JSONObject {
  /// A member's value.
  enum Value {
    case text(String)
    case number(Double)
    case nothing
  }

  private let members: [(String, Value)]

  init(_ members: [(String, Value)]) { self.members = members }

  /// The object as text.
  var text: String {
    let parts = members.map { name, value in
      switch value {
      case .text(let text): "\"\(name)\": \"\(text)\""
      case .number(let number): "\"\(name)\": \(number)"
      case .nothing: "\"\(name)\": null"
      }
    }
    return "{" + parts.joined(separator: ", ") + "}"
  }
}
