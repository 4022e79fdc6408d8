import TatamiDocument

/// The members of an object in a script.
struct ScriptMembers {
  let members: [(key: String, field: Field)]

  init(_ members: [(key: String, field: Field)]) { self.members = members }

  subscript(key: String) -> Field? { members.first { $0.key == key }?.field }

  func required(_ key: String, of parent: Field) throws(DocumentError) -> Field {
    guard let field = self[key] else { throw parent.missing(key) }
    return field
  }

  /// Throws if there is a member that the format does not have.
  func refuseOthers(than known: Set<String>) throws(DocumentError) {
    for (key, field) in members where !known.contains(key) {
      throw field.unknownKey(among: known.sorted())
    }
  }
}

extension Field {
  /// An array of strings.
  func strings() throws(DocumentError) -> [String] {
    var strings: [String] = []
    for field in try list() { strings.append(try field.string()) }
    return strings
  }

  /// An array of ids, each there once.
  func distinctIDs() throws(DocumentError) -> [String] {
    let ids = try strings()
    var known: Set<String> = []
    for (index, id) in ids.enumerated() where !known.insert(id).inserted {
      throw .invalid(
        path: FieldPath.index(path, index).text,
        problem: "the id \(JSONValue.string(id).excerpt) is there twice")
    }
    return ids
  }

  /// A finite length that is not negative.
  func length() throws(DocumentError) -> Double { try number(in: 0...1e12) }

  /// A pair of lengths.
  func lengths() throws(DocumentError) -> (Double, Double) {
    _ = try pair()
    let list = try list()
    return (try list[0].length(), try list[1].length())
  }
}

extension JSONValue {
  static func strings(_ strings: [String]) -> JSONValue { .list(strings.map { .string($0) }) }

  static func numbers(_ numbers: [Double]) -> JSONValue { .list(numbers.map { .number($0) }) }

  /// Whether what came out is this: numbers within the tolerance, the rest exactly.
  func agrees(with found: JSONValue) -> Bool {
    switch (self, found) {
    case (.array(let a), .array(let b)):
      return a.count == b.count && zip(a, b).allSatisfy { $0.agrees(with: $1) }
    case (.object(let a), .object(let b)):
      return a.count == b.count
        && a.allSatisfy { member in
          b.contains { $0.key == member.key && member.value.agrees(with: $0.value) }
        }
    default:
      guard let a = asNumber, let b = found.asNumber else { return self == found }
      return (a - b).magnitude <= scriptTolerance
    }
  }

  /// Whether what came out has the same elements as this array, in whatever order.
  func agreesAsSet(with found: JSONValue) -> Bool {
    guard case .array(let others) = found, case .array(let elements) = self,
      others.count == elements.count
    else { return false }
    var rest = Array(others)
    for element in elements {
      guard let index = rest.firstIndex(where: { element.agrees(with: $0) }) else { return false }
      rest.remove(at: index)
    }
    return true
  }

  private var asNumber: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}
