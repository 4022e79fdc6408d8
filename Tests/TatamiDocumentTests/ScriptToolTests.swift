import Foundation
import Testing

/// Scripts for the tool.
private enum Scripts {
  /// A flick by which the view moves from page 0 to page 1.
  static let flick = """
    {"name": "flick", "scroll": {"frame": [0, 0, 100, 50], "content": [300, 50], "paging": true},
     "steps": [{"at": 0, "touch": "down", "point": [80, 20]},
               {"at": 0.1, "touch": "move", "point": [40, 20]},
               {"at": 0.1, "touch": "up", "velocity": [-600, 0]},
               {"at": 3, "expect": {"offset": [100, 0], "phase": "idle", "page": [1, 0]}}]}
    """

  /// A page that is pulled in and let go.
  static let turn = """
    {"name": "turn", "pages": {"ids": ["A", "B"], "current": "A", "viewport": [100, 50]},
     "steps": [{"progress": 0.5}, {"release": "commit"}, {"expect": {"visible": ["B"]}}]}
    """

  static let menu = """
    {"menu": {"viewport": 300, "items": ["A", "B"]}, "steps": [{"expect": {"selected": "A"}}]}
    """

  /// A long way, with a point or more between two milliseconds for a third of a second.
  static let far = """
    {"scroll": {"frame": [0, 0, 9, 9], "content": [9, 9999]},
     "steps": [{"at": 0, "setOffset": [0, 5000], "animated": true}]}
    """

  /// Something that is not moved.
  static func still(expecting offset: String = "[0, 0]") -> String {
    """
    {"scroll": {"frame": [0, 0, 10, 10], "content": [10, 90]},
     "steps": [{"at": 0, "setOffset": [0, 5]}, {"at": 1, "expect": {"offset": \(offset)}}]}
    """
  }
}

@Suite(.enabled(if: Workbench.hasTool, "The tool is not built beside the tests"))
struct `The tool on scripts` {
  private let bench: Workbench

  init() throws { bench = try Workbench() }

  // MARK: check

  @Test func `check runs documents and scripts of one file`() throws {
    try bench.write(
      "[\(Samples.words), \(Scripts.flick), \(Scripts.turn), \(Scripts.menu)]", to: "mixed.json")
    #expect(
      try bench.run("check", "mixed.json")
        == Outcome(code: 0, output: "4 passed, 0 failed\n", errors: ""))
  }

  @Test func `check names the step, what differs, and both values`() throws {
    let wrongTurn = Scripts.turn.replacing("[\"B\"]}}", with: "[\"A\"]}}")
    try bench.write(
      "[\(Scripts.still(expecting: "[0, 6]")), \(wrongTurn), \(Scripts.menu)]", to: "wrong.json")
    let text = """
      wrong.json: script 0: [0].steps[1]: offset: expected [0, 6], got [0, 5]
      wrong.json: turn: [1].steps[2]: visible: expected ["A"], got ["B"]
      1 passed, 2 failed

      """
    #expect(
      try bench.run("check", "wrong.json") == Outcome(code: 1, output: text, errors: ""))
    #expect(
      try bench.run("check", "-q", "wrong.json")
        == Outcome(code: 1, output: "1 passed, 2 failed\n", errors: ""))
  }

  @Test func `check names what is wrong with a script`() throws {
    try bench.write(
      #"[{"scroll": {"frame": [0, 0, 9]}, "steps": []}, {"menu": {}, "steps": []}]"#,
      to: "bad.json")
    let text = """
      bad.json: script 0: [0].scroll.frame: expected 4 numbers, found [0, 0, 9]
      bad.json: script 1: [1].menu.items: is missing
      0 passed, 2 failed

      """
    #expect(try bench.run("check", "bad.json") == Outcome(code: 1, output: text, errors: ""))
  }

  // MARK: scroll

  @Test func `scroll prints a row after each step and while the view moves`() throws {
    try bench.write(Scripts.flick, to: "flick.json")
    let outcome = try bench.run("scroll", "flick.json", "--every", "200")
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    let rows = outcome.output.split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    }
    try #require(rows.count > 5)
    #expect(rows[0] == ["time", "phase", "offset", "page", "step", "events"])
    #expect(
      rows[4].prefix(6) == ["0.100", "decelerating", "40,", "0", "0,", "0"]
        && rows[4].dropFirst(6) == [
          "touch", "up,", "velocity", "[-600,", "0]", "willEndDragging", "didEndDragging",
          "willBeginDecelerating",
        ])
    #expect(rows.dropFirst(5).map { $0[0] }.prefix(3) == ["0.200", "0.400", "0.600"])
    #expect(
      rows.last?.dropFirst() == ["idle", "100,", "0", "1,", "0", "didScroll", "didEndDecelerating"])
  }

  @Test func `scroll prints JSON`() throws {
    try bench.write("[\(Scripts.turn), \(Scripts.still(expecting: "[0, 5]"))]", to: "two.json")
    let text = """
      {"name": "", "rows": [
      {"time": 0, "phase": "idle", "offset": [0, 0], "page": [0, 0], "step": null, "events": []},
      {"time": 0, "phase": "idle", "offset": [0, 5], "page": [0, 1], "step": "setOffset [0, 5]", \
      "events": ["didScroll"]}
      ]}

      """
    #expect(
      try bench.run("scroll", "two.json", "--index", "1", "--format", "json")
        == Outcome(code: 0, output: text, errors: ""))
  }

  @Test func `scroll draws a film instead of printing`() throws {
    try bench.write(Scripts.flick, to: "flick.json")
    #expect(
      try bench.run("scroll", "flick.json", "--film", "flick.svg")
        == Outcome(code: 0, output: "", errors: ""))
    let whole = try String(
      contentsOf: bench.folder.appendingPathComponent("flick.svg"), encoding: .utf8)
    #expect(whole.hasPrefix("<svg ") && whole.contains("<title>flick</title>"))
    let part = try bench.run(
      "scroll", "flick.json", "--film", "-", "--every", "100", "--from", "0.1", "--to", "0.3")
    #expect(part.code == 0)
    #expect(part.output.split(separator: "class=\"frame\"").count - 1 == 3)
  }

  @Test func `a script that does not go as it expects is played to its end and ends with 1`() throws
  {
    try bench.write(Scripts.still(expecting: "[0, 6]"), to: "wrong.json")
    let outcome = try bench.run("scroll", "wrong.json")
    #expect(outcome.code == 1 && outcome.output.split(separator: "\n").count == 3)
    #expect(
      outcome.errors
        == "tatami: wrong.json: steps[1]: offset: expected [0, 6], got [0, 5]\n")
  }

  // MARK: pages

  @Test func `pages prints what each step shows and sends`() throws {
    try bench.write(Scripts.turn, to: "turn.json")
    let rows = try bench.run("pages", "turn.json").output.split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
    #expect(
      rows == [
        "step visible index progress offset events appearance",
        "A 0 0 0",
        "progress 0.5 A 0 0.5 50 willTransition [B] willAppear B; willDisappear A",
        "release commit B 1 0 100 didFinish true [A] true didDisappear A; didAppear B",
      ])
  }

  @Test func `pages prints JSON and draws films`() throws {
    try bench.write(Scripts.turn, to: "turn.json")
    let json = try bench.run("pages", "turn.json", "--format", "json")
    #expect(
      json.output.hasPrefix(
        #"{"name": "turn", "rows": ["# + "\n"
          + #"{"step": null, "visible": ["A"], "index": 0, "progress": 0, "offset": 0, "#))
    let film = try bench.run("pages", "turn.json", "--film", "-", "--between", "3")
    #expect(film.code == 0 && film.output.split(separator: "class=\"frame\"").count - 1 == 6)
  }

  @Test func `pages plays menus as well`() throws {
    try bench.write(
      """
      {"name": "tabs", "menu": {"viewport": 100, "items": ["A", "B"], "size": {"fixed": [80, 30]}},
       "steps": [{"progress": 0.5, "to": "B"}, {"select": "B"}, {"expect": {"offset": 60}}]}
      """, to: "tabs.json")
    let rows = try bench.run("pages", "tabs.json").output.split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
    #expect(
      rows == [
        "step selected offset indicator content", "A 0 0, 80 160",
        "progress 0.5, to B A 30 40, 80 160", "select B B 60 80, 80 160",
      ])
    let json = try bench.run("pages", "tabs.json", "--format", "json").output
    let row =
      #"{"step": "progress 0.5, to B", "selected": "A", "offset": 30, "#
      + #""indicator": [40, 80], "origins": [0, 80], "widths": [80, 80]},"#
    #expect(json.split(separator: "\n").map { String($0) }.dropFirst(2).first == row)
    let film = try bench.run("pages", "tabs.json", "--film", "-")
    #expect(film.code == 0 && film.output.split(separator: "class=\"frame\"").count - 1 == 3)
    // At half of the way the mark is 40 − 30 points into the viewport.
    #expect(film.output.contains("class=\"indicator\" x=\"10\" y=\"26\" width=\"80\""))
  }

  @Test func `pages ends with 1 where a configuration is not refused as is expected`() throws {
    func run(_ pages: String, throwing error: String) throws -> Outcome {
      let text = #"{"pages": {\#(pages)}, "steps": [], "throws": {"name": "\#(error)"}}"#
      try bench.write(text, to: "refused.json")
      return try bench.run("pages", "refused.json", "--format", "json")
    }
    let nothing = "{\"name\": \"\", \"rows\": [\n\n]}\n"
    #expect(
      try run(#""spine": "mid""#, throwing: "spineRequiresCurl")
        == Outcome(code: 0, output: nothing, errors: ""))
    let other = try run(#""spine": "mid""#, throwing: "curlRequiresSpine")
    let words =
      #"{"name": "curlRequiresSpine"}, got {"name": "spineRequiresCurl"}"#
    #expect(
      other
        == Outcome(
          code: 1, output: nothing,
          errors: "tatami: refused.json: pages: throws: expected \(words)\n"))
    let none = try run(#""ids": ["A"], "current": "A""#, throwing: "spineRequiresCurl")
    #expect(
      none.code == 1 && none.output.contains(#""visible": ["A"]"#)
        && none.errors
          == #"tatami: refused.json: pages: throws: expected {"name": "spineRequiresCurl"}, got null"#
          + "\n"
    )
  }

  // MARK: Terminals

  @Test func `control characters of data do not reach a terminal`() throws {
    let escape = #"\u001b[2J\u009b1A"#
    try bench.write(
      #"[{"name": "\#(escape)", "pages": {"ids": ["\#(escape)"], "current": "\#(escape)"}, "steps": []}]"#,
      to: "page.json")
    try bench.write(
      #"""
      {"constraints": {"host": {"size": [9, 9]}, "boxes": ["a"], "rules": ["a.width == 1", "a.width\u0009== 2"]}}
      """#, to: "boxes.json")
    for line in [
      ["pages", "page.json"], ["check", "page.json"],
      ["pages", "page.json", "--name", "\u{1B}[2J"],
      ["layout", "boxes.json", "--table"],
    ] {
      let outcome = try bench.run(line)
      let scalars = (outcome.output + outcome.errors).unicodeScalars
      #expect(
        scalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }, "\(line)")
      #expect((outcome.output + outcome.errors).contains("\\u00"), "\(line)")
    }
  }

  // MARK: Refusals

  @Test(arguments: [
    (["scroll", "turn.json"], "is no scroll script; tatami pages plays pages"),
    (["pages", "flick.json"], "is no page script; tatami scroll plays scroll views"),
    (["scroll", "words.json"], "is no script but a document; tatami layout prints its frames"),
    (["pages", "words.json"], "is no script but a document; tatami layout prints its frames"),
    (["pages", "twice.json"], #"pages: is refused: the page "A" would be there twice"#),
    (["scroll", "flick.json", "--name", "sofa"], "there is no script called \"sofa\""),
    (["scroll", "flick.json", "--index", "1"], "there is no script 1 among 1"),
    (
      ["scroll", "far.json", "--film", "-", "--every", "1"],
      "370 frames are more than a film of 60 has"
    ),
    (
      ["pages", "turn.json", "--film", "-", "--between", "60"],
      "63 frames are more than a film of 60 has"
    ),
  ])
  func `what a script does not allow ends with 65`(arguments: [String], problem: String) throws {
    try bench.write(Scripts.flick, to: "flick.json")
    try bench.write(Scripts.turn, to: "turn.json")
    try bench.write(Scripts.far, to: "far.json")
    try bench.write(Samples.words, to: "words.json")
    try bench.write(#"{"pages": {"ids": ["A", "A"]}, "steps": []}"#, to: "twice.json")
    #expect(
      try bench.run(arguments)
        == Outcome(code: 65, output: "", errors: "tatami: \(arguments[1]): \(problem)\n"))
  }

  @Test func `a script that cannot be read or a film that cannot be written has its own code`()
    throws
  {
    try bench.write(Scripts.flick, to: "flick.json")
    #expect(
      try bench.run("scroll", "absent.json")
        == Outcome(code: 66, output: "", errors: "tatami: absent.json: there is no such file\n"))
    #expect(
      try bench.run("scroll", "flick.json", "--film", "absent/a.svg")
        == Outcome(code: 73, output: "", errors: "tatami: absent/a.svg: cannot be written\n"))
  }

  @Test(arguments: [
    (["layout", "a.json", "--index", "-1"], "there is no document -1 among 1"),
    (
      ["render", "a.json", "-o", "-", "--page", "-1"], "there is no page -1; the flow has no pages"
    ),
    (["scroll", "a.json", "--every", "-5"], "from 1 to 1000000, not -5."),
    (["pages", "a.json", "--film", "-", "--between", "-1"], "from 0 to 60, not -1."),
    (["pages", "a.json", "--between", "3"], "--between chooses frames of a --film."),
    (["pages", "a.json", "--index", "-1"], "there is no script -1 among 1"),
    (["layout", "a.json", "--max-cells", "-1"], "--max-cells takes a positive number of cells."),
    (["layout", "a.json", "--edits", "-1"], "--edits takes a number of edits, not -1."),
    (
      ["scroll", "a.json", "--film", "-", "--to", "-1"],
      "--to takes a number of seconds from 0 on, not -1.0."
    ),
    (
      ["scroll", "a.json", "--film", "-", "--from", "nan"],
      "--from takes a number of seconds from 0 on, not nan."
    ),
    (
      ["scroll", "a.json", "--film", "-", "--from", "2", "--to", "1"],
      "--from 2.0 is behind --to 1.0."
    ),
    (
      ["scroll", "a.json", "--film", "-", "--format", "json"],
      "--format is for the rows that --film draws instead of printing."
    ),
  ])
  func `what an option does not take is told`(arguments: [String], problem: String) throws {
    try bench.write(Samples.words, to: "a.json")
    let outcome = try bench.run(arguments)
    #expect(outcome.errors.contains(problem) && outcome.output.isEmpty, "\(outcome.errors)")
  }

  @Test(arguments: [
    ["scroll"], ["scroll", "a.json", "--every", "0"], ["scroll", "a.json", "--every", "often"],
    ["scroll", "a.json", "--from", "1"], ["scroll", "a.json", "--format", "prose"],
    ["scroll", "a.json", "--film", "b.svg", "--from", "2", "--to", "1"],
    ["scroll", "a.json", "--film", "b.svg", "--from", "nan"],
    ["scroll", "a.json", "--name", "a", "--index", "0"],
    ["pages", "a.json", "--film", "-", "--between", "61"],
    ["pages", "a.json", "--every", "5"],
  ])
  func `wrong usage ends with 64`(arguments: [String]) throws {
    let outcome = try bench.run(arguments)
    #expect(outcome.code == 64 && outcome.output.isEmpty)
  }
}
