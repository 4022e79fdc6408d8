import Tatami
import TatamiDocument

extension ScrollRecording {
  /// A table with a line for each moment.
  package var table: String {
    var table = TextTable(["time", "phase", "offset", "page", "step", "events"])
    for moment in moments {
      let scroller = moment.scroller
      table.add([
        timeText(moment.time), scroller.phase.word,
        "\(shortText(scroller.offset.x)), \(shortText(scroller.offset.y))",
        "\(scroller.page.horizontal), \(scroller.page.vertical)",
        moment.step ?? "", moment.events.map(\.word).joined(separator: " "),
      ])
    }
    return table.text
  }

  /// An object with `name` and `rows`; a row for each moment, with numbers that read back as the
  /// same `Double`.
  package var json: String {
    JSONValue.recordingText(name: name, rows: moments.map { $0.json })
  }
}

extension ScrollRecording.Moment {
  fileprivate var json: JSONValue {
    // A sum with 0 is never −0.
    return .members([
      "time": .number(time),
      "phase": .string(scroller.phase.word),
      "offset": .numbers([scroller.offset.x + 0, scroller.offset.y + 0]),
      "page": .array([.integer(scroller.page.horizontal), .integer(scroller.page.vertical)]),
      "step": step.map { .string($0) } ?? .null,
      "events": .strings(events.map(\.word)),
    ])
  }
}

/// Seconds, with all the digits that times have in milliseconds.
func timeText(_ time: Double) -> String {
  let milliseconds = Int((time * 1000).rounded())
  let rest = String(milliseconds % 1000)
  return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
}
