import Support
import TatamiDocument
import TatamiScripts

/// A script of scrolling, pages or a menu: it is refused, or it can be played, recorded and drawn.
@c(LLVMFuzzerTestOneInput)
public func runScrollScripts(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do throws(DocumentError) {
    let data = unsafe data(start, count)
    if try JSONValue(reading: data).runLengths > mostCells { return 0 }
    let file = try DocumentFile(data)
    for index in 0..<file.count {
      let field = file.field(at: index)
      guard field.value.isScript else { continue }
      switch try FileElement(field) {
      case .scroll(let script): try play(script)
      case .pages(let script): try play(script)
      case .document, .constraints: break
      }
    }
  } catch {
    precondition(!error.description.isEmpty, "An error says something")
  }
  return 0
}

private func play(_ script: ScrollScript) throws(DocumentError) {
  _ = try ScrollPlayer.firstDifference(in: script)?.description
  let recording = try ScrollRecording(script, every: 500, isForFilm: true)
  _ = (recording.table, recording.json)
  _ = try? ScrollFilm(recording, title: script.name).strip()
}

private func play(_ script: PageScript) throws(DocumentError) {
  _ = script.firstPlacedDifference()?.description
  if let recording = MenuRecording(script) {
    _ = (recording.table, recording.json)
    _ = try? MenuFilm(recording, title: script.name).strip()
  } else {
    let recording = try PageRecording(script, stops: 1)
    _ = (recording.table, recording.json)
    _ = try? PageFilm(recording, title: script.name).strip()
  }
}
