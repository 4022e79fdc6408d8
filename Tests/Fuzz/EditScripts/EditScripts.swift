import Support
import Tatami
import TatamiDocument

/// A script of edits: it is refused, or each edit gives the layout that the cells have from
/// scratch, bit for bit, or is refused and changes nothing.
@c(LLVMFuzzerTestOneInput)
public func runEditScripts(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do throws(DocumentError) {
    let data = unsafe data(start, count)
    if try JSONValue(reading: data).runLengths > mostCells { return 0 }
    let script = try EditScript(data)
    guard case .inline(let document) = script.source else { return 0 }
    var session = try EditSession(document, isVerifiable: true, mostCells: mostCells)
    for edit in script.edits.prefix(40) {
      let before = session.layout
      do throws(DocumentError) {
        try session.apply(edit)
      } catch {
        precondition(!error.description.isEmpty, "An error says something")
        precondition(session.layout == before, "An edit that is refused changes nothing")
      }
      if let divergence = try session.firstDivergence() {
        fatalError("\(edit.path): \(divergence)")
      }
    }
    examine(session.layout)
    compareWithReference(session.layout)
  } catch {
    precondition(!error.description.isEmpty, "An error says something")
  }
  return 0
}
