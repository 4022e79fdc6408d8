import Foundation
import TatamiDocument
import TatamiScripts
import Testing

@Suite struct `Page script` {
  private func script(_ text: String) throws -> PageScript {
    try PageScript(Field(try JSONValue(reading: Data(text.utf8))))
  }

  /// A script for pages A, B, C and D.
  private func pages(_ more: String = "", steps: String) -> String {
    #"{"pages": {"ids": ["A", "B", "C", "D"], "current": "A"\#(more)}, "steps": [\#(steps)]}"#
  }

  private func menu(_ more: String = "", steps: String) -> String {
    #"{"menu": {"viewport": 375, "items": ["A", "B"]\#(more)}, "steps": [\#(steps)]}"#
  }

  private func problem(_ text: String) -> String? {
    do {
      _ = try script(text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `a script knows its name, and what is one`() throws {
    let text = #"{"name": "swipe", "pages": {}, "steps": []}"#
    #expect(try script(text).name == "swipe")
    #expect(PageScript.isScript(try JSONValue(reading: Data(text.utf8))))
    #expect(!PageScript.isScript(.object([])) && !PageScript.isScript(.null))
  }

  @Test(arguments: [
    (#"{"pages": {}}"#, "steps: is missing"),
    (#"{"steps": []}"#, "pages: is missing"),
    (
      #"{"pages": {}, "steps": [], "step": 1}"#,
      "step: unknown key, perhaps steps is meant; allowed are name, pages, steps, throws"
    ),
    (
      #"{"pages": {"styl": "curl"}, "steps": []}"#,
      "pages.styl: unknown key, perhaps style is meant; allowed are autoAdvance, current, direction, doubleSided, ids, loop, orientation, presentation, source, spacing, spine, style, viewport, window"
    ),
    (
      #"{"pages": {"style": "fade"}, "steps": []}"#,
      #"pages.style: expected "scroll" or "curl", found "fade""#
    ),
    (
      #"{"pages": {"viewport": [1]}, "steps": []}"#,
      "pages.viewport: expected 2 numbers, found [1]"
    ),
    (
      #"{"pages": {"window": -1}, "steps": []}"#,
      "pages.window: -1 is not a whole number from 0 to 1000"
    ),
    (
      #"{"pages": {"loop": 3}, "steps": []}"#,
      #"pages.loop: expected true, false or "single", found 3"#
    ),
    (
      #"{"pages": {}, "steps": [], "throws": {"name": "oops"}}"#,
      #"throws.name: there is no error "oops""#
    ),
    (
      #"{"pages": {}, "steps": [], "throws": {"name": "countMismatch", "provided": 1}}"#,
      "throws.required: is missing"
    ),
  ])
  func `a setting that is wrong is refused by its path`(text: String, expected: String) {
    #expect(problem(text) == expected)
  }

  @Test(arguments: [
    (#"{}"#, "steps[0]: nothing is done"),
    (
      #"{"leap": 1}"#,
      "steps[0].leap: unknown key; allowed are delete, expect, goTo, insert, move, progress, release, restore, set, setPages, swipe, tick, throws"
    ),
    (#"{"progress": 0.5, "hold": 1}"#, "steps[0].hold: unknown key; allowed are progress, throws"),
    (#"{"progress": "far"}"#, #"steps[0].progress: expected a number, found "far""#),
    (
      #"{"progress": 9e9}"#,
      "steps[0].progress: 9000000000 is not a number from -128 to 128"
    ),
    (
      #"{"release": "drop"}"#,
      #"steps[0].release: expected "commit" or "cancel", found "drop""#
    ),
    (
      #"{"release": "commit", "hold": -129}"#,
      "steps[0].hold: -129 is not a number from -128 to 128"
    ),
    (#"{"release": "cancel", "hold": 200}"#, "steps[0].hold: 200 is not a number from -128 to 128"),
    (#"{"setPages": ["A", 2]}"#, "steps[0].setPages[1]: expected a string, found 2"),
    (#"{"insert": {"at": 0}}"#, "steps[0].insert.ids: is missing"),
    (
      #"{"move": {"id": "A", "to": 0, "by": 1}}"#,
      "steps[0].move.by: unknown key; allowed are id, to"
    ),
    (
      #"{"delete": ["A"], "policy": {"stay": 1}}"#,
      "steps[0].policy.stay: unknown key; the only one here is goTo"
    ),
    (
      #"{"set": {"size": 1}}"#,
      "steps[0].set.size: unknown key; allowed are doubleSided, spine, viewport, window"
    ),
    (#"{"tick": -1}"#, "steps[0].tick: -1 is not a number from 0 to 3600"),
    (#"{"restore": {"id": "A"}}"#, "steps[0].restore.page: is missing"),
    (
      #"{"expect": {"sight": 1}}"#,
      "steps[0].expect.sight: unknown key; allowed are visible, current, index, slot, before, after, window, slots, entered, left, events, appearance, progress, offset, origins, stride, positions, indicator, hinge, required, doubleSided, ids"
    ),
    (#"{"expect": {"visible": "A"}}"#, #"steps[0].expect.visible: expected an array, found "A""#),
  ])
  func `a step that is wrong is refused by its path`(step: String, expected: String) {
    #expect(problem(pages(steps: step)) == expected)
  }

  /// Each page that comes is an event, and a script is played in a moment.
  @Test func `more pages than ten thousand do not come by themselves`() {
    let hour = #"{"tick": 3600}"#
    #expect(problem(pages(#", "autoAdvance": 0.72"#, steps: "\(hour), \(hour)")) == nil)
    #expect(problem(pages(steps: "\(hour), \(hour)")) == nil)
    #expect(
      problem(pages(#", "autoAdvance": 0.7"#, steps: "\(hour), \(hour)"))
        == "steps[1].tick: with a page every 0.7 s more than 10000 come by themselves")
  }

  @Test(arguments: [
    (#"{}"#, "steps[0]: nothing is done"),
    (#"{"to": "B"}"#, "steps[0].progress: is missing"),
    (
      #"{"leap": "B"}"#,
      "steps[0].leap: unknown key; allowed are expect, progress, reload, select, to, viewport"
    ),
    (
      #"{"expect": {}, "leap": "B"}"#,
      "steps[0].leap: unknown key; the only one here is expect"
    ),
    (#"{"select": "Z"}"#, #"steps[0].select: the menu has no item "Z""#),
    (#"{"progress": 2, "to": "B"}"#, "steps[0].progress: 2 is not a number from 0 to 1"),
    (#"{"progress": 0.5}"#, "steps[0].to: is missing"),
    (#"{"reload": ["B", "A", "B"]}"#, #"steps[0].reload[2]: the id "B" is there twice"#),
    (
      #"{"expect": {"sight": 1}}"#,
      "steps[0].expect.sight: unknown key; allowed are widths, origins, indicator, contentWidth, offset, selected"
    ),
    (
      #"{"expect": {"widths": "abc"}}"#, #"steps[0].expect.widths: expected an array, found "abc""#
    ),
    (
      #"{"expect": {"origins": [0, true]}}"#,
      "steps[0].expect.origins[1]: expected a number, found true"
    ),
    (
      #"{"expect": {"indicator": [1]}}"#, "steps[0].expect.indicator: expected 2 numbers, found [1]"
    ),
    (#"{"viewport": -1}"#, "steps[0].viewport: -1 is not a number from 0 to 1000000000000"),
    (#"{"reload": ["Q"]}, {"select": "A"}"#, #"steps[1].select: the menu has no item "A""#),
  ])
  func `a menu's step that is wrong is refused by its path`(step: String, expected: String) {
    #expect(problem(menu(steps: step)) == expected)
  }

  @Test(arguments: [
    (
      #", "colour": 1"#,
      "menu.colour: unknown key; allowed are alignment, direction, items, position, selected, size, transition, viewport"
    ),
    (#", "selected": 2"#, "menu.selected: 2 is not a whole number from 0 to 1"),
    (#", "direction": "up""#, #"menu.direction: expected "ltr" or "rtl", found "up""#),
    (#", "size": {}"#, "menu.size: a size is fixed, sizeToFit or measured"),
    (
      #", "size": {"free": 1}"#,
      "menu.size.free: unknown key; allowed are fixed, sizeToFit, measured"
    ),
    (#", "size": {"measured": {"A": 5}}"#, "menu.items[1]: the item has no measured width"),
  ])
  func `a menu that is wrong is refused by its path`(more: String, expected: String) {
    #expect(problem(menu(more, steps: "")) == expected)
  }

  @Test(arguments: [
    (#"{"expect": {"visible": ["B"]}}"#, #"step 0: visible: expected ["B"], got ["A"]"#),
    (
      #"{"progress": 0.5}, {"expect": {"events": []}}"#,
      #"step 1: events: expected [], got [["willTransition", ["B"]]]"#
    ),
    (
      #"{"expect": {"entered": ["A"], "left": []}}"#,
      #"step 0: entered: expected ["A"], got ["A", "B"]"#
    ),
    (
      #"{"goTo": "Q"}"#,
      #"step 0: is refused: there is no page "Q""#
    ),
    (
      #"{"insert": {"at": 9, "ids": ["X"]}}"#,
      "step 0: is refused: there is no position 9 among 4 pages"
    ),
    (
      #"{"insert": {"at": 0, "ids": ["A"]}}"#,
      #"step 0: is refused: the page "A" would be there twice"#
    ),
    (
      #"{"goTo": "B", "throws": {"name": "unknownPage", "id": "B"}}"#,
      #"step 0: throws: expected {"name": "unknownPage", "id": "B"}, got null"#
    ),
    (
      #"{"goTo": "Q", "throws": {"name": "unknownPage", "id": "R"}}"#,
      #"step 0: throws: expected {"name": "unknownPage", "id": "R"}, "#
        + #"got {"name": "unknownPage", "id": "Q"}"#
    ),
    (
      #"{"progress": 0.5}, {"expect": {"progress": 0.502}}"#,
      "step 1: progress: expected 0.502, got 0.5"
    ),
  ])
  func `what comes out otherwise is reported with its step`(steps: String, expected: String)
    throws
  {
    #expect(try script(pages(steps: steps)).firstDifference()?.description == expected)
  }

  @Test func `numbers may differ by a thousandth and sets in their order`() throws {
    let steps = """
      {"progress": 0.5}, {"expect": {"progress": 0.5009, "entered": ["B", "A"], "left": []}},
      {"insert": {"at": 9, "ids": ["X"]}, "throws": {"name": "indexOutOfRange"}}
      """
    #expect(try script(pages(steps: steps)).firstDifference() == nil)
  }

  @Test func `a configuration is refused only if that is expected`() throws {
    let spine = #"{"pages": {"spine": "mid"}, "steps": []"#
    #expect(
      try script(spine + "}").firstDifference()?.description
        == "configuration: is refused: pages that scroll have no spine")
    let refusal = #", "throws": {"name": "spineRequiresCurl"}}"#
    #expect(try script(spine + refusal).firstDifference() == nil)
    #expect(
      try script(#"{"pages": {}, "steps": []"# + refusal).firstDifference()?.description
        == #"configuration: throws: expected {"name": "spineRequiresCurl"}, got null"#)
  }

  @Test func `what is held is interrupted by the next step and seen by an expectation`() throws {
    let steps = """
      {"progress": 0.5}, {"release": "commit", "hold": 0.7}, {"expect": {"progress": 0.7}},
      {"tick": 0}, {"expect": {"progress": 0, "visible": ["A"],
        "events": [["didFinish", false, ["A"], false]]}}
      """
    #expect(try script(pages(steps: steps)).firstDifference() == nil)
  }

  @Test(arguments: [
    // Where there is nothing to drag, too.
    (
      #""source": false, "current": "A""#,
      #"""
      {"setPages": ["Z"], "animated": true, "hold": true}, {"progress": 0.3}, {"release": "cancel"},
      {"expect": {"visible": ["A"], "events": [["completion", false]]}}
      """#
    ),
    // Past an end.
    (
      #""ids": ["A", "B"], "current": "A""#,
      #"""
      {"progress": -1.5}, {"release": "cancel", "hold": -1.2},
      {"expect": {"visible": ["A"], "progress": -1.2, "events": []}}
      """#
    ),
    // The pages stop going round, and begin to.
    (
      #""loop": true, "ids": ["A", "B"], "current": "B""#,
      #"""
      {"delete": ["A"]},
      {"expect": {"visible": ["B"], "index": 0, "slot": 0, "before": null, "window": ["B"]}},
      {"insert": {"at": 0, "ids": ["X", "Y"]}},
      {"expect": {"visible": ["B"], "index": 2, "slot": 2, "before": "Y", "after": "X",
        "window": ["Y", "B", "X"], "appearance": []}}
      """#
    ),
    // A slot is that of a page whose index is the remainder.
    (
      #""loop": true, "ids": ["A", "B", "C"], "current": "B""#,
      #"""
      {"insert": {"at": 0, "ids": ["a"]}},
      {"expect": {"visible": ["B"], "index": 2, "slot": 2, "slots": [1, 2, 3],
        "window": ["A", "B", "C"], "appearance": []}},
      {"swipe": 2}, {"delete": ["A"]}, {"expect": {"visible": ["a"], "index": 0, "slot": 0}}
      """#
    ),
  ])
  func `pages do what they are told`(configuration: String, steps: String) throws {
    let text = #"{"pages": {\#(configuration)}, "steps": [\#(steps)]}"#
    #expect(try script(text).firstDifference()?.description == nil)
  }

  @Test func `what is held is still held after a step that fails`() throws {
    let steps = """
      {"progress": 0.5}, {"release": "commit", "hold": 0.7},
      {"goTo": "Q", "throws": {"name": "unknownPage", "id": "Q"}},
      {"expect": {"progress": 0.7, "visible": ["A"], "events": [["willTransition", ["B"]]]}},
      {"tick": 0}, {"expect": {"progress": 0, "events": [["didFinish", false, ["A"], false]]}}
      """
    #expect(try script(pages(steps: steps)).firstDifference()?.description == nil)
  }

  /// A step costs what it does, however many events came before it.
  @Test(.timeLimit(.minutes(1))) func `a hundred thousand steps are played in a moment`() throws {
    let turn = #"{"progress": 0.5}, {"release": "commit"}, {"goTo": "A"}"#
    let steps = Array(repeating: turn, count: 33_333).joined(separator: ", ")
    let text = pages(steps: steps + #", {"expect": {"visible": ["A"]}}"#)
    #expect(try script(text).firstDifference()?.description == nil)
  }

  @Test func `a menu that comes out otherwise is reported`() throws {
    let steps = #"{"select": "B"}, {"expect": {"selected": "A"}}"#
    #expect(
      try script(menu(steps: steps)).firstDifference()?.description
        == #"step 1: selected: expected "A", got "B""#)
  }
}
