import TatamiDocument
import TatamiPaging

/// A menu script that was played: what was seen at the beginning and after each step.
package struct MenuRecording: ScriptRecording {
  /// What was seen.
  package struct Moment {
    /// The step that was done, in the words of the script; `nil` at the beginning.
    package var step: String?
    /// The menu, without events.
    package var menu: PageMenu<String>
  }

  /// What the script is called.
  package let name: String
  /// What was seen, in order.
  package private(set) var moments: [Moment]
  /// The first thing that is not as the script expects.
  package private(set) var difference: ScriptDifference?

  /// Plays a script; `nil` if it is not about a menu.
  package init?(_ script: PageScript) {
    guard case .menu(let setting, let steps) = script.content else { return nil }
    name = script.name
    var player = MenuPlayer(setting)
    moments = [Moment(menu: player.menu)]
    for (index, step) in steps.enumerated() {
      if var found = player.play(step) {
        found.step = index
        difference = difference ?? script.placed(found)
      }
      if !step.summary.isEmpty { moments.append(Moment(step: step.summary, menu: player.menu)) }
    }
  }

  /// A table with a line for the beginning and for each step.
  package var table: String {
    var table = TextTable(["step", "selected", "offset", "indicator", "content"])
    for moment in moments {
      let menu = moment.menu
      table.add([
        moment.step ?? "", menu.selected ?? "none", shortText(menu.offset),
        menu.indicator.map { "\(shortText($0.origin)), \(shortText($0.width))" } ?? "none",
        shortText(menu.contentWidth),
      ])
    }
    return table.text
  }

  /// An object with `name` and `rows`: for the beginning and for each step.
  package var json: String {
    let rows = moments.map { moment in
      let menu = moment.menu
      let spans = menu.items.indices.map { menu.span(ofItem: $0) }
      return JSONValue.members([
        "step": moment.step.map { .string($0) } ?? .null,
        "selected": menu.selected.map { .string($0) } ?? .null,
        "offset": .number(menu.offset),
        "indicator": menu.indicator.map { .numbers([$0.origin, $0.width]) } ?? .null,
        "origins": .numbers(spans.map(\.origin)), "widths": .numbers(spans.map(\.width)),
      ])
    }
    return JSONValue.recordingText(name: name, rows: rows)
  }
}
