import TatamiDocument

/// What stands at one place of a file: a document with the frames it expects, or a script.
///
/// A document of boxes is an object with `constraints`, a script one with `scroll`, `pages` or
/// `menu`; documents of cells have none of these keys.
package enum FileElement {
  case document(LayoutDocument)
  case constraints(ConstraintDocument)
  case scroll(ScrollScript)
  case pages(PageScript)

  /// Reads a document or a script.
  package init(_ field: Field) throws(DocumentError) {
    if ConstraintDocument.isDocument(field.value) {
      self = .constraints(try ConstraintDocument(field))
    } else if ScrollScript.isScript(field.value) {
      self = .scroll(try ScrollScript(field))
    } else if PageScript.isScript(field.value) {
      self = .pages(try PageScript(field))
    } else {
      self = .document(try LayoutDocument(field))
    }
  }

  /// What is not as it expects, in one line; `nil` if everything is.
  ///
  /// - Parameter mostCells: How many cells of a document may be handled one by one.
  package func firstDifference(
    mostCells: Int = LayoutDocument.greatestCellCount
  ) throws(DocumentError) -> String? {
    switch self {
    case .document(let document): try document.firstDifference(mostCells: mostCells)?.description
    case .constraints(let document):
      try ConstraintPlayer.firstDifference(in: document)?.description
    case .scroll(let script): try ScrollPlayer.firstDifference(in: script)?.description
    case .pages(let script): script.firstPlacedDifference()?.description
    }
  }
}

extension JSONValue {
  /// Whether the value is meant to be a script of either kind.
  package var isScript: Bool { ScrollScript.isScript(self) || PageScript.isScript(self) }
}

extension ScrollScript {
  /// Whether a JSON value is meant to be a script for a scroll view.
  package static func isScript(_ value: JSONValue) -> Bool {
    guard case .object(let members) = value else { return false }
    return members.contains { $0.key == "scroll" }
  }
}
