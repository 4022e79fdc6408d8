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
    let index = try documents.choice(of: "document", in: document, name: name, index: index)
    return try naming(document) { () throws(DocumentError) in try documents.document(at: index) }
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
