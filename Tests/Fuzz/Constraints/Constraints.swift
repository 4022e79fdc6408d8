import Support
import TatamiDocument
import TatamiScripts

/// A document of boxes and constraints: it is refused, or it can be solved, edited and described.
@c(LLVMFuzzerTestOneInput)
public func runConstraints(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do throws(DocumentError) {
    let data = unsafe data(start, count)
    if try JSONValue(reading: data).runLengths > mostCells { return 0 }
    let file = try DocumentFile(data)
    for index in 0..<file.count {
      guard ConstraintDocument.isDocument(file.field(at: index).value) else { continue }
      let document = try ConstraintDocument(file.field(at: index))
      _ = try ConstraintPlayer.firstDifference(in: document)?.description
      var player = try ConstraintPlayer(document, edits: document.edits.count)
      let state = player.state()
      _ = (state.summary, state.table, state.json(sentences: player.sentences(for: state)))
    }
  } catch {
    precondition(!error.description.isEmpty, "An error says something")
  }
  return 0
}
