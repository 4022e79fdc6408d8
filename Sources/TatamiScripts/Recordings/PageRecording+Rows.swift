import Tatami
import TatamiDocument
import TatamiPaging

extension PageRecording {
  /// A table with a line for the beginning and for each step.
  package var table: String {
    var table = TextTable([
      "step", "visible", "index", "progress", "offset", "events", "appearance",
    ])
    for moment in moments where !moment.isOnTheWay {
      let pages = moment.pages
      table.add([
        moment.step ?? "", pages.shown?.pages.joined(separator: " ") ?? "none",
        pages.index.map { String($0) } ?? "", shortText(pages.progress), shortText(pages.offset),
        moment.events.map { $0.words }.joined(separator: "; "),
        moment.appearance.map { $0.words }.joined(separator: "; "),
      ])
    }
    return table.text
  }

  /// An object with `name` and `rows`: for the beginning and for each step.
  package var json: String {
    JSONValue.recordingText(
      name: name, rows: moments.filter { !$0.isOnTheWay }.map { $0.json })
  }
}

extension PageRecording.Moment {
  fileprivate var json: JSONValue {
    .members([
      "step": step.map { .string($0) } ?? .null,
      "visible": .strings(pages.shown?.pages ?? []),
      "index": pages.index.map { .integer($0) } ?? .null,
      "progress": .number(pages.progress),
      "offset": .number(pages.offset),
      "events": .list(events),
      "appearance": .list(appearance),
    ])
  }
}

extension JSONValue {
  /// An event in words, as in `didFinish true [A] true`.
  fileprivate var words: String {
    guard case .array(let parts) = self else { return text }
    return parts.map { part in
      switch part {
      case .string(let word): word
      case .array: "[\(part.words)]"
      default: part.text
      }
    }.joined(separator: " ")
  }
}
