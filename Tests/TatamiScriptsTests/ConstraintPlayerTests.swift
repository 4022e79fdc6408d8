import Foundation
import TatamiDocument
import TatamiScripts
import Testing

/// A document: a host of 100 × 50, a scroll view that fills it, boxes `a`, `b`, and `c` in the
/// scroll view. `a` is at 10, 0 and 30 × 20; `c` is as large as the content, 200 × 90.
private func document(
  rules more: [String] = [], edits: String = "", expected: String? = nil
) throws -> ConstraintDocument {
  let rules =
    [
      "a.left == 10", "a.width == 30", "V:|[a(20)]", "b.left == a.right + 5",
      "b.width == a.width @700",
      "V:|[b(20)]", "|[c(200)]|", "V:|[c(90)]|",
    ] + more
  let text = """
    {"constraints": {"host": {"size": [100, 50]}, "scroll": {"frame": [0, 0, 100, 50]},
      "boxes": ["a", "b", "c in scroll"],
      "rules": [\(rules.map { jsonText($0) }.joined(separator: ", "))]},
     "edits": [\(edits)]\(expected.map { ", \"expected\": " + $0 } ?? "")}
    """
  return try ConstraintDocument(Field(try JSONValue(reading: Data(text.utf8))))
}

/// The frames of `a` and `b`, what the content is and conflicts, after edits.
private func outcome(_ document: ConstraintDocument) throws -> String {
  var player = try ConstraintPlayer(document, edits: document.edits.count)
  let state = player.state()
  let frames = state.frames.prefix(2).map { name, frame in
    "\(name) \(shortText(frame.origin.x)) \(shortText(frame.size.width))"
  }
  let content = state.contentSize.map { "\(shortText($0.width)) × \(shortText($0.height))" } ?? ""
  let conflicts = state.conflicts.map { "\($0.rule) \($0.core)" }
  return (frames + [content] + conflicts).joined(separator: ", ")
}

private let start = "a 10 30, b 45 30, 200 × 90"

@Suite struct `Constraint player` {
  @Test func `numbers that no layout tells apart are refused with their place`() throws {
    func message(_ constraints: String) -> String {
      let text = "{\"constraints\": {\"host\": {\"size\": [300, 200]}, \(constraints)}}"
      do {
        let document = try ConstraintDocument(Field(try JSONValue(reading: Data(text.utf8))))
        _ = try ConstraintPlayer(document, edits: 0)
        return ""
      } catch {
        return "\(error)"
      }
    }
    let large = message(
      "\"boxes\": [\"a\"], \"rules\": [\"a.left == 0\", \"a.width == 2000000000\"]")
    #expect(large == "constraints.rules[1]: 2000000000 is beyond 1000000000 points")
    let steep = message("\"boxes\": [\"a\"], \"rules\": [\"a.width == 1000001*host.width\"]")
    #expect(steep.hasPrefix("constraints.rules[0]: 1000001 is no multiplier"))
    let chain = message(
      """
      "boxes": ["a", "b", "c"], "rules": ["a.width == 1000000*host.width",
        "b.width == 1000000*a.width", "c.width == 1000000*b.width"]
      """)
    #expect(chain == "constraints: c is further away than numbers tell lengths apart")
  }

  @Test func `without an edit rules hold as they are`() throws {
    #expect(try outcome(document()) == start)
  }

  // MARK: Edits

  @Test(arguments: [
    (#"{"host": [80, 50]}, {"add": "b.right == 0"}"#, "a 10 30, b 45 35, 200 × 90"),
    (#"{"add": "b.width == 7"}"#, "a 10 30, b 45 7, 200 × 90"),
    (#"{"add": ["b.width == 7", "b.width == 9"]}"#, "a 10 30, b 45 7, 200 × 90, 9 [8, 9]"),
    (#"{"remove": 1}, {"add": "a.width == 3"}"#, "a 10 3, b 18 3, 200 × 90"),
    (#"{"constant": [0, 11]}"#, "a 11 30, b 46 30, 200 × 90"),
    (#"{"constant": [3, -2.5]}"#, "a 10 30, b 37.5 30, 200 × 90"),
    (#"{"priority": [4, 100]}, {"add": "b.width == 8 @200"}"#, "a 10 30, b 45 8, 200 × 90"),
    (#"{"suggest": ["b.width", 12]}"#, "a 10 30, b 45 12, 200 × 90"),
    (
      #"{"suggest": ["b.width", 12]}, {"suggest": ["b.width", 13]}"#, "a 10 30, b 45 13, 200 × 90"
    ),
    (#"{"suggest": ["b.width", 12]}, {"release": "b.width"}"#, start),
    (#"{"suggest": ["a.width", 12]}"#, start),
    (#"{"remove": 4}, {"intrinsic": ["b", [21, 5]]}"#, "a 10 30, b 45 21, 200 × 90"),
    (
      #"{"offset": [40, 0]}, {"remove": 0}, {"add": "a.left == c.left + 60"}"#,
      "a 20 30, b 55 30, 200 × 90"
    ),
    (
      #"{"frame": [7, 0, 9, 9]}, {"remove": 0}, {"add": "a.left == frame.left"}"#,
      "a 7 30, b 42 30, 200 × 90"
    ),
    (
      #"{"remove": [0, 3]}, {"direction": "rtl"}, {"add": "H:|-10-[a]-5-[b]"}"#,
      "a 60 30, b 25 30, 200 × 90"
    ),
  ])
  func `an edit changes what holds`(edits: String, expected: String) throws {
    #expect(try outcome(document(edits: edits)) == expected)
  }

  @Test func `a question for the size that fits changes nothing`() throws {
    let edits = """
      {"add": "b.right <= host.right"},
      {"fit": {"target": [10, 10]}, "expected": {"size": [75, 10]}},
      {"fit": {"target": [10, 10], "priorities": [1000, 50]}, "expected": {"size": [10, null]}}
      """
    let document = try document(edits: edits)
    #expect(try ConstraintPlayer.firstDifference(in: document) == nil)
    #expect(try outcome(document) == start)
  }

  // MARK: Numbers

  @Test func `a number is given out once, and counts on over edits`() throws {
    let edits = """
      {"add": "b.width == 7"}, {"remove": 8}, {"add": "b.width == 8"}, {"add": "b.width == 9"}
      """
    #expect(try outcome(document(edits: edits)) == "a 10 30, b 45 8, 200 × 90, 10 [9, 10]")
  }

  @Test func `a suggestion takes a number when it is made first`() throws {
    let edits = """
      {"suggest": ["b.top", 0]}, {"suggest": ["b.top", 1]}, {"add": "b.width == 8"},
      {"release": "b.top"}, {"suggest": ["b.top", 0]}, {"add": "b.width == 9"}
      """
    #expect(try outcome(document(edits: edits)) == "a 10 30, b 45 8, 200 × 90, 11 [9, 11]")
  }

  @Test func `what is refused takes no number`() throws {
    let edits = """
      {"add": ["b.width == 7", "b.width 8"], "expected": {"error": {"rule": 9, "at": 8}}},
      {"suggest": ["b.right", 7], "expected": {"error": true}},
      {"add": "b.width == 7"}, {"add": "b.width == 8"}
      """
    #expect(try outcome(document(edits: edits)) == "a 10 30, b 45 7, 200 × 90, 9 [8, 9]")
  }

  @Test func `a text that says several rules is one number`() throws {
    let rules = ["|[b(40,7)]", "[b(8)]-4-[a(40,41)]"]
    #expect(
      try outcome(document(rules: rules))
        == "a 10 30, b 45 40, 200 × 90, 8 [0, 3, 8], 9 [8, 9]")
    #expect(try outcome(document(rules: rules, edits: #"{"remove": [8, 9]}"#)) == start)
  }

  @Test func `a text that says one rule has its constant, and all of a text a priority`() throws {
    #expect(
      try outcome(document(rules: ["[b(7)]"], edits: #"{"constant": [8, 9]}"#))
        == "a 10 30, b 45 9, 200 × 90")
    #expect(
      try outcome(
        document(rules: ["[b(>=6@900,7@900)]"], edits: #"{"priority": [8, 600]}"#)) == start)
  }

  // MARK: Refusals

  @Test(arguments: [
    (#"{"remove": 8}"#, "there is no rule 8"),
    (#"{"remove": -1}"#, "there is no rule -1"),
    (#"{"remove": [3, 3]}"#, "rule 3 is named twice"),
    (#"{"remove": [3, 99]}"#, "there is no rule 99"),
    (#"{"constant": [8, 1]}"#, "there is no rule 8"),
    (#"{"constant": [6, 1]}"#, "the text of rule 6 says several rules"),
    (#"{"priority": [0, 999]}"#, "a required rule cannot become optional, nor the other way round"),
    (
      #"{"priority": [4, 1000]}"#, "a required rule cannot become optional, nor the other way round"
    ),
    (#"{"priority": [4, 0]}"#, "0 is not a priority from 1 to 1000"),
    (#"{"priority": [6, 500]}"#, "a required rule cannot become optional, nor the other way round"),
    (#"{"intrinsic": ["d", [1, 1]]}"#, "there is no box d"),
    (#"{"intrinsic": ["a", [-1, 1]]}"#, "-1 is less than 0"),
    (#"{"host": [-1, 1]}"#, "-1 is less than 0"),
    (#"{"release": "a.width"}"#, "nothing is suggested for a.width"),
    (
      #"{"suggest": ["a.right", 1]}"#,
      "right cannot be suggested, but left, top, width and height can"
    ),
    (
      #"{"suggest": ["d.width", 1]}"#,
      #"nothing is called this at "d.width", character 0 of "d.width""#
    ),
    (#"{"suggest": ["a.width 5", 1]}"#, #"expected the end at "5", character 8 of "a.width 5""#),
    (
      #"{"add": "a.left"}"#,
      #"expected "==", "<=" or ">=" at the end, character 6 of "a.left""#
    ),
    (#"{"fit": {"target": [-1, 1]}}"#, "-1 is less than 0"),
    (
      #"{"fit": {"target": [1, 1], "priorities": [1001, 1]}}"#,
      "1001 is not a priority from 1 to 1000"
    ),
  ])
  func `what cannot be done is refused, and all stays`(edit: String, words: String) throws {
    let difference = try ConstraintPlayer.firstDifference(in: document(edits: edit))
    #expect(difference?.description == "edits[0]: error: expected none, got \(words)")
    let refused = edit.dropLast() + #", "expected": {"error": true}}"#
    let document = try document(edits: String(refused))
    #expect(try ConstraintPlayer.firstDifference(in: document) == nil)
    #expect(try outcome(document) == start)
  }

  @Test func `a rule that the layout refuses has its place`() throws {
    #expect {
      _ = try ConstraintPlayer(document(rules: ["a.left <= 50", "host.left == 1"]), edits: 0)
    } throws: {
      "\($0)" == "constraints.rules[9]: host is there in every layout and cannot be changed"
    }
  }

  @Test func `a rule of an edit that the layout refuses has its number`() throws {
    let edits = #"{"add": ["a.left <= 50", "host.left == 1"]}"#
    #expect(
      try ConstraintPlayer.firstDifference(in: document(edits: edits))?.description
        == "edits[0]: error: expected none, got rule 9: "
        + "host is there in every layout and cannot be changed")
  }

  @Test func `what a scroll view is needed for is refused without one`() throws {
    let text = """
      {"constraints": {"host": {"size": [1, 1]}},
       "edits": [{"offset": [0, 0], "expected": {"error": true}},
                 {"frame": [0, 0, 1, 1], "expected": {"error": true}},
                 {"offset": [0, 0]}]}
      """
    let document = try ConstraintDocument(Field(try JSONValue(reading: Data(text.utf8))))
    #expect(
      try ConstraintPlayer.firstDifference(in: document)?.description
        == "edits[2]: error: expected none, got there is no scroll view")
  }

  @Test(arguments: [
    (#""host": {"size": [-1, 100]}"#, "host.size: -1 is less than 0"),
    (
      #""host": {"size": [9, 9]}, "scroll": {"frame": [0, 0, -1, 100]}"#,
      "scroll: -1 is less than 0"
    ),
    (
      #""host": {"size": [9, 9]}, "boxes": ["a", {"id": "b", "intrinsic": [-1, 1]}]"#,
      "boxes[1].intrinsic: -1 is less than 0"
    ),
  ])
  func `what the layout does not take of a document is named`(part: String, words: String) throws {
    let text = "{\"constraints\": {\(part)}}"
    let document = try ConstraintDocument(Field(try JSONValue(reading: Data(text.utf8))))
    #expect { try ConstraintPlayer.firstDifference(in: document) } throws: {
      "\($0)" == "constraints." + words
    }
  }

  @Test func `an edit that was to be refused is a difference if it is not`() throws {
    let edits = #"{"constant": [0, 1], "expected": {"error": true}}"#
    #expect(
      try ConstraintPlayer.firstDifference(in: document(edits: edits))?.description
        == "edits[0]: error: expected true, got nothing is refused")
  }

  // MARK: Differences

  @Test(arguments: [
    (#"{"frames": {"a": [10, 0, 31, 20]}}"#, "a: expected [10, 0, 31, 20], got [10, 0, 30, 20]"),
    (
      #"{"frames": {"a": [null, 0, 30, 20.00001]}}"#,
      "a: expected [null, 0, 30, 20.00001], got [10, 0, 30, 20]"
    ),
    (#"{"frames": {"d": [0, 0, 0, 0]}}"#, "d: expected [0, 0, 0, 0], got no such box"),
    (#"{"contentSize": [200, 91]}"#, "contentSize: expected [200, 91], got [200, 90]"),
    (#"{"ambiguous": ["a.left"]}"#, #"ambiguous: expected ["a.left"], got []"#),
    (
      #"{"conflicts": [{"rule": 1, "cores": [[1, 2]]}]}"#,
      #"conflicts: expected [{"rule": 1, "cores": [[1, 2]]}], got []"#
    ),
    (#"{"missing": {"width": ["left"]}}"#, #"missing: expected {"width": ["left"]}, got {}"#),
    (#"{"circular": ["c.width"]}"#, #"circular: expected ["c.width"], got []"#),
    (#"{"forcedOffset": {"x": 5}}"#, #"forcedOffset: expected {"x": 5}, got {}"#),
    (#"{"floating": ["c.left"]}"#, #"floating: expected ["c.left"], got []"#),
  ])
  func `what comes out otherwise is reported`(expected: String, words: String) throws {
    #expect(
      try ConstraintPlayer.firstDifference(in: document(expected: expected))?.description
        == "expected: " + words)
    let edits = #"{"offset": [0, 0], "expected": \#(expected)}"#
    #expect(
      try ConstraintPlayer.firstDifference(in: document(edits: edits))?.description
        == "edits[0]: " + words)
  }

  @Test func `one of several cores is right, and nothing else`() throws {
    func difference(_ cores: String) throws -> ScriptDifference? {
      let expected = #"{"conflicts": [{"rule": 8, "cores": \#(cores)}]}"#
      return try ConstraintPlayer.firstDifference(
        in: document(rules: ["a.width == 31"], expected: expected))
    }
    #expect(try difference("[[0, 8], [1, 8]]") == nil)
    #expect(try difference("[[0, 8], [1, 7, 8]]") != nil)
    #expect(try difference("[]") != nil)
  }

  @Test func `a list that is not expected is empty`() throws {
    let difference = try ConstraintPlayer.firstDifference(
      in: document(rules: ["a.width == 31"], expected: "{}"))
    #expect(
      difference?.description
        == #"expected: conflicts: expected [], got [{"rule": 8, "cores": [[1, 8]]}]"#)
  }

  @Test func `without an expectation nothing is compared`() throws {
    #expect(try ConstraintPlayer.firstDifference(in: document(rules: ["a.width == 31"])) == nil)
  }

  @Test func `numbers may differ by a millionth`() throws {
    let expected = #"{"frames": {"a": [10.0000009, 0, 30, 20]}}"#
    #expect(try ConstraintPlayer.firstDifference(in: document(expected: expected)) == nil)
  }

  @Test func `an edit that is refused without being expected to be ends a run`() throws {
    #expect {
      _ = try ConstraintPlayer(document(edits: #"{"remove": 9}"#), edits: 1)
    } throws: { "\($0)" == "edits[0].remove: there is no rule 9" }
  }
}
