/// The keys that an object of a document may have: an enumeration, so that a decoder that
/// forgets one does not compile.
package protocol DocumentKey: RawRepresentable<String>, CaseIterable, Sendable {}

extension DocumentKey {
  /// The keys, in the order in which messages list them.
  package static var names: [String] { allCases.map(\.rawValue) }
}

extension Field {
  /// The members of an object as fields, in order; a key that is not one of `keys` is refused.
  package func members<Key: DocumentKey>(
    of keys: Key.Type
  ) throws(DocumentError) -> [(key: Key, field: Field)] {
    var members: [(key: Key, field: Field)] = []
    for (name, field) in try self.members() {
      guard let key = Key(rawValue: name) else { throw field.unknownKey(among: Key.names) }
      members.append((key, field))
    }
    return members
  }

  /// The error of a key that the format does not have, in the place of one of `allowed`.
  package func unknownKey(among allowed: [String]) -> DocumentError {
    guard case .key(_, let key) = path else {
      preconditionFailure("The field is a member of an object")
    }
    return .unknownKey(path: pathText, key: key, allowed: allowed)
  }
}

/// The word of a list that was probably meant, if any is near enough: a letter that is wrong,
/// missing, too much or swapped with the next one for each three letters.
///
/// - Source: L. Boytsov, *Indexing methods for approximate dictionary searching* (2011), the
///   optimal string alignment distance.
package func nearest(to word: String, among words: [String]) -> String? {
  let letters = Array(word.lowercased().prefix(40))
  var best: (word: String, distance: Int)?
  for candidate in words {
    let distance = alignmentDistance(letters, Array(candidate.lowercased()))
    let limit = max(letters.count, candidate.count) / 3
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.word
}

private func alignmentDistance(_ a: [Character], _ b: [Character]) -> Int {
  var rows = [Array(0...b.count)]
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var distance = min(rows[i][j] + (a[i] == b[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        distance = min(distance, rows[i - 1][j - 1] + 1)
      }
      row.append(distance)
    }
    rows.append(row)
  }
  return rows[a.count][b.count]
}
