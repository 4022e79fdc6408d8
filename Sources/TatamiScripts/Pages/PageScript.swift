import TatamiDocument
import TatamiPaging

/// A series of things done to pages or to a menu, and what is expected of them, as JSON:
///
///     {"name": "swipe", "pages": {"ids": ["A", "B"], "current": "A"},
///      "steps": [{"progress": 0.6}, {"release": "commit"}, {"expect": {"visible": ["B"]}}]}
///     {"name": "tabs", "menu": {"viewport": 375, "items": ["A", "B"]},
///      "steps": [{"select": "B"}, {"expect": {"selected": "B"}}]}
///
/// A step that has to fail carries `throws` and what it throws; it may change nothing then. A
/// script whose configuration has to be refused carries `throws` and no steps.
package struct PageScript {
  /// What the script is called; empty when it has no name.
  package let name: String

  let content: Content
  /// Where the script stands in its file.
  let path: FieldPath

  /// The most pages that may come by themselves in a script: each of them is an event.
  private static let mostAdvances = 10_000.0

  enum Content {
    case pages(PageSetting, steps: [PageStep], refusal: JSONValue?)
    case menu(MenuSetting, steps: [MenuStep])
  }

  /// Whether a JSON value is meant to be a script for pages or a menu.
  package static func isScript(_ value: JSONValue) -> Bool {
    guard case .object(let members) = value else { return false }
    return members.contains { $0.key == "pages" || $0.key == "menu" }
  }

  /// Reads a script.
  package init(_ field: Field) throws(DocumentError) {
    path = field.path
    let members = ScriptMembers(try field.members())
    name = try members["name"]?.string() ?? ""
    let steps = try members.required("steps", of: field).list()
    if let menu = members["menu"] {
      try members.refuseOthers(than: ["name", "menu", "steps"])
      let setting = try MenuSetting(menu)
      var menuSteps: [MenuStep] = []
      var items = setting.menu.items
      for step in steps { menuSteps.append(try MenuStep(step, &items, setting)) }
      content = .menu(setting, steps: menuSteps)
    } else {
      try members.refuseOthers(than: ["name", "pages", "steps", "throws"])
      let setting = try PageSetting(try members.required("pages", of: field))
      var pageSteps: [PageStep] = []
      var advances = 0.0
      for field in steps {
        let step = try PageStep(field)
        if case .tick(let seconds) = step.action, let interval = setting.configuration.autoAdvance {
          advances += seconds / interval
          if advances > Self.mostAdvances {
            throw .invalid(
              path: FieldPath.key(field.path, "tick").text,
              problem: "with a page every \(jsonText(interval)) s more than "
                + "\(jsonText(Self.mostAdvances)) come by themselves")
          }
        }
        pageSteps.append(step)
      }
      let refusal = try members["throws"].map { (field) throws(DocumentError) in
        try field.pageErrorValue()
      }
      content = .pages(setting, steps: pageSteps, refusal: refusal)
    }
  }

  /// Plays the script.
  ///
  /// - Returns: The first thing that is not as expected; `nil` when everything is.
  package func firstDifference() -> PageScriptDifference? {
    switch content {
    case .menu(let setting, let steps):
      var player = MenuPlayer(setting)
      return steps.firstDifference { player.play($0) }
    case .pages(let setting, let steps, let refusal):
      do throws(PageError<String>) {
        var player = try PagePlayer(setting)
        if let refusal {
          return .notRefused(expected: refusal)
        }
        return steps.firstDifference { player.play($0) }
      } catch {
        let found = error.json
        return found == refusal ? nil : PageScriptDifference(error, expected: refusal)
      }
    }
  }
}

extension PageScript {
  /// Plays the script.
  ///
  /// - Returns: The first thing that is not as expected, with the place of its step.
  package func firstPlacedDifference() -> ScriptDifference? {
    firstDifference().map { placed($0) }
  }

  /// The place of a member in the file.
  func place(_ key: String) -> String { FieldPath.key(path, key).text }

  /// A difference with the place of its step in the file.
  func placed(_ difference: PageScriptDifference) -> ScriptDifference {
    let step = difference.step.map { FieldPath.index(.key(path, "steps"), $0).text }
    return ScriptDifference(
      step: step ?? place("pages"), key: difference.key,
      expected: difference.expected.text, got: difference.found.text,
      sentence: difference.sentence)
  }
}

/// What came out otherwise than a script expects.
package struct PageScriptDifference: Hashable, Sendable, CustomStringConvertible {
  /// The index of the step; `nil` for the configuration.
  package var step: Int?
  /// What differs.
  package let key: String
  /// What is expected.
  package let expected: JSONValue
  /// What came out.
  package let found: JSONValue
  /// What is wrong in words, where they say more than the two values.
  package private(set) var sentence: String?

  /// What was refused, and not as is expected.
  init(_ error: PageError<String>, expected: JSONValue?) {
    self.init("throws", expected: expected ?? .null, found: error.json)
    if expected == nil { sentence = "is refused: \(error.sentence)" }
  }

  /// What was to be refused, and is not.
  static func notRefused(expected: JSONValue) -> PageScriptDifference {
    PageScriptDifference("throws", expected: expected, found: .null)
  }

  init(step: Int? = nil, _ key: String, expected: JSONValue, found: JSONValue) {
    self.step = step
    self.key = key
    self.expected = expected
    self.found = found
  }

  /// What is wrong, and where, on one line.
  package var description: String {
    let place = step.map { "step \($0)" } ?? "configuration"
    return "\(place): \(sentence ?? "\(key): expected \(expected.text), got \(found.text)")"
  }
}

extension Array {
  fileprivate func firstDifference(
    _ play: (Element) -> PageScriptDifference?
  ) -> PageScriptDifference? {
    for (index, step) in enumerated() {
      if var difference = play(step) {
        difference.step = index
        return difference
      }
    }
    return nil
  }
}
