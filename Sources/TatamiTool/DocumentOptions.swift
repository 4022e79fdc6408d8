import ArgumentParser
import TatamiDocument

/// Which document of which file.
struct DocumentOptions: ParsableArguments {
  @Argument(help: "A JSON file of one document, or of an array of them.")
  var document: String

  @Option(help: "The name of the document to take from an array.")
  var name: String?

  @Option(help: "The position, counted from 0, of the document to take from an array.")
  var index: Int?

  func validate() throws {
    if name != nil, index != nil {
      throw ValidationError("--name and --index both choose a document; give one of them.")
    }
  }

  /// Reads the chosen document.
  func read() throws(ToolFailure) -> LayoutDocument {
    let documents = try documents(in: document)
    let index = try choice(from: documents)
    return try naming(document) { () throws(DocumentError) in try documents.document(at: index) }
  }

  private func choice(from documents: DocumentFile) throws(ToolFailure) -> Int {
    if let index {
      if index >= 0, index < documents.count { return index }
      throw ToolFailure(document, "there is no document \(index) among \(documents.count)")
    }
    if let name {
      let matches = (0..<documents.count).filter { documents.name(at: $0) == name }
      if let match = matches.first, matches.count == 1 { return match }
      throw ToolFailure(
        document,
        matches.isEmpty
          ? "there is no document called \"\(name)\""
          : "\(matches.count) documents are called \"\(name)\"; choose one with --index")
    }
    if documents.count == 1 { return 0 }
    throw ToolFailure(
      document,
      documents.count == 0
        ? "holds no document"
        : "holds \(documents.count) documents; choose one with --name or --index")
  }
}
