import ArgumentParser
import TatamiDocument
import TatamiScripts

/// A document of either kind.
enum ChosenDocument {
  case cells(LayoutDocument)
  /// Boxes, after the edits that were asked for.
  case boxes(ConstraintPlayer, name: String)
}

/// How many cells may be handled one by one.
struct CellLimit: ParsableArguments {
  @Option(
    name: .customLong("max-cells"), parsing: .unconditional,
    help: ArgumentHelp(
      "How many cells may be printed, or arranged one by one where runs of equal cells have no "
        + "closed form.", valueName: "count"))
  var greatest = LayoutDocument.greatestCellCount

  func validate() throws {
    if greatest < 1 { throw ValidationError("--max-cells takes a positive number of cells.") }
  }

  /// Does `body`; what a document does wrong becomes a failure that names `file`, and too many
  /// cells also the option that allows them.
  func naming<Result>(
    _ file: String, _ body: () throws(DocumentError) -> Result
  ) throws(ToolFailure) -> Result {
    try TatamiTool.naming(file, saying: advice, body)
  }

  /// What is wrong, and what may help.
  func advice(_ error: DocumentError) -> String {
    guard case .tooManyCells(_, let count, _, _) = error else { return "\(error)" }
    return "\(error); --max-cells \(count) allows them"
  }

  /// Refuses to print too many frames.
  func checkPrinting(_ count: Int, of file: String) throws(ToolFailure) {
    if count <= greatest { return }
    throw ToolFailure(
      file,
      "\(count) frames to print are more than \(greatest); --summary prints only their number, "
        + "--max-cells \(count) allows them")
  }
}

/// Which document of which file.
struct DocumentOptions: ParsableArguments {
  @Argument(help: "A JSON file of one document, or of an array of them.")
  var document: String

  @Option(help: "The name of the document to take from an array.")
  var name: String?

  @Option(
    parsing: .unconditional,
    help: "The position, counted from 0, of the document to take from an array.")
  var index: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Of a document of boxes: how many of its edits happen first.", valueName: "count"))
  var edits: Int?

  func validate() throws {
    if name != nil, index != nil {
      throw ValidationError("--name and --index both choose a document; give one of them.")
    }
    if let edits, edits < 0 {
      throw ValidationError("--edits takes a number of edits, not \(edits).")
    }
  }

  /// Reads the chosen document.
  func read() throws(ToolFailure) -> ChosenDocument {
    let documents = try documents(in: document)
    let index = try documents.choice(of: "document", in: document, name: name, index: index)
    let field = documents.field(at: index)
    if ConstraintDocument.isDocument(field.value) { return try boxes(field) }
    if edits != nil {
      throw ToolFailure(document, "has no edits; --edits is for documents of boxes")
    }
    return .cells(
      try naming(document) { () throws(DocumentError) in
        try Progress.watching("reading \(document)") { () throws(DocumentError) in
          try documents.document(at: index)
        }
      })
  }

  private func boxes(_ field: Field) throws(ToolFailure) -> ChosenDocument {
    let constraints = try naming(document) { () throws(DocumentError) in
      try ConstraintDocument(field)
    }
    let count = edits ?? 0
    if count > constraints.edits.count {
      throw ToolFailure(document, "has \(constraints.edits.count) edits, not \(count)")
    }
    let player = try naming(document) { () throws(DocumentError) in
      try Progress.watching("solving") { () throws(DocumentError) in
        try ConstraintPlayer(constraints, edits: count)
      }
    }
    return .boxes(player, name: constraints.name)
  }
}

extension DocumentFile {
  /// The position of what a name or an index chooses; of a file that holds one thing, that.
  ///
  /// - Parameter noun: What is chosen.
  func choice(
    of noun: String, in file: String, name: String?, index: Int?
  ) throws(ToolFailure) -> Int {
    if let index {
      if index >= 0, index < count { return index }
      throw ToolFailure(file, "there is no \(noun) \(index) among \(count)")
    }
    if let name {
      let matches = (0..<count).filter { self.name(at: $0) == name }
      if let match = matches.first, matches.count == 1 { return match }
      throw ToolFailure(
        file,
        matches.isEmpty
          ? "there is no \(noun) called \"\(name)\""
          : "\(matches.count) \(noun)s are called \"\(name)\"; choose one with --index")
    }
    if count == 1 { return 0 }
    throw ToolFailure(
      file,
      count == 0
        ? "holds no \(noun)"
        : "holds \(count) \(noun)s; choose one with --name or --index")
  }
}
