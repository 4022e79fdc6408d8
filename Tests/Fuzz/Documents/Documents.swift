import Support
import Tatami
import TatamiDocument

/// A document of cells: it is refused with an error, or its layout can be asked.
@c(LLVMFuzzerTestOneInput)
public func runDocuments(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do throws(DocumentError) {
    let file = try DocumentFile(unsafe data(start, count))
    for index in 0..<file.count {
      let document = try file.document(at: index)
      let layout = try document.layout(mostCells: mostCells)
      examine(layout)
      compareWithReference(layout)
      if document.cellCount <= mostCells {
        _ = try document.firstDifference(mostCells: mostCells)?.description
        LayoutResult(layout).write { _, _ in }
      }
    }
  } catch {
    precondition(!error.description.isEmpty, "An error says something")
  }
  return 0
}
