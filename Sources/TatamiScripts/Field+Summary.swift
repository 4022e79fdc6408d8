import TatamiDocument

extension Field {
  /// The members of a step on one line, as in `touch down, point [0, 400]`.
  ///
  /// - Parameter first: Keys of what comes first: the action, before what says more about it.
  func summary(leavingOut keys: Set<String>, first: Set<String>) -> String {
    guard case .object(let members) = value else { return "" }
    let shown = members.filter { !keys.contains($0.key) }
    let parts = shown.filter { first.contains($0.key) } + shown.filter { !first.contains($0.key) }
    return parts.map { $0.summary }.joined(separator: ", ")
  }
}

extension JSONMember {
  /// The member without quotes and braces; a long value is cut short.
  fileprivate var summary: String {
    switch value {
    case .string(let word): key + " " + word.prefix(scalars: 40)
    case .object(let members): key + " " + members.map { $0.summary }.joined(separator: ", ")
    default: key + " " + value.excerpt
    }
  }
}
