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
  /// - Throws: ``DocumentError`` also if it expects nothing: it may then come to anything.
  package func firstDifference(
    mostCells: Int = LayoutDocument.greatestCellCount
  ) throws(DocumentError) -> String? {
    if let difference = try playedDifference(mostCells) { return difference }
    switch self {
    case .document: break
    case .constraints(let document): try document.checkExpectation()
    case .scroll(let script): try script.checkExpectation()
    case .pages(let script): try script.checkExpectation()
    }
    return nil
  }

  private func playedDifference(_ mostCells: Int) throws(DocumentError) -> String? {
    switch self {
    case .document(let document): try document.firstDifference(mostCells: mostCells)?.description
    case .constraints(let document):
      try ConstraintPlayer.firstDifference(in: document)?.description
    case .scroll(let script): try ScrollPlayer.firstDifference(in: script)?.description
    case .pages(let script): script.firstPlacedDifference()?.description
    }
  }
}

extension ConstraintDocument {
  /// Throws if nothing is expected.
  fileprivate func checkExpectation() throws(DocumentError) {
    if expected != nil || edits.contains(where: { $0.expected != nil }) { return }
    throw .missing(path: FieldPath.key(path, "expected").text)
  }
}

extension ScrollScript {
  /// Throws if no step expects anything.
  fileprivate func checkExpectation() throws(DocumentError) {
    if !steps.contains(where: { $0.expectation != nil }) { throw .nothingExpected(at: path) }
  }
}

extension PageScript {
  /// Throws if neither a step nor the beginning expects anything.
  fileprivate func checkExpectation() throws(DocumentError) {
    let expects =
      switch content {
      case .pages(_, let steps, let refusal):
        refusal != nil || steps.contains { $0.refusal != nil || $0.action.isExpectation }
      case .menu(_, let steps): steps.contains { $0.action.isExpectation }
      }
    if !expects { throw .nothingExpected(at: path) }
  }
}

extension PageStep.Action {
  fileprivate var isExpectation: Bool {
    if case .expect(let expectations) = self { !expectations.isEmpty } else { false }
  }
}

extension MenuStep.Action {
  fileprivate var isExpectation: Bool {
    if case .expect(let expectations) = self { !expectations.isEmpty } else { false }
  }
}

extension DocumentError {
  /// The error of a script that expects nothing.
  fileprivate static func nothingExpected(at script: FieldPath) -> DocumentError {
    .invalid(path: FieldPath.key(script, "steps").text, problem: "nothing is expected of any")
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
