import Foundation
import TatamiDocument
import TatamiScripts
import Testing

/// What a text reads as.
private func document(_ text: String) throws -> ConstraintDocument {
  try ConstraintDocument(Field(try JSONValue(reading: Data(text.utf8))))
}

/// A document with boxes `a` and `b`, `c` in a scroll view, and more.
private func boxes(_ more: String, after: String = "") -> String {
  """
  {"constraints": {"host": {"size": [100, 50]}, "scroll": {"frame": [0, 0, 100, 50]},
    "boxes": ["a", "b", "c in scroll"]\(more)}\(after)}
  """
}

/// Why reading is refused.
private func problem(_ text: String) -> String? {
  do {
    _ = try document(text)
    return nil
  } catch {
    return "\(error)"
  }
}

@Suite struct `Constraint document` {
  @Test func `a document knows its name, and what is one`() throws {
    let text = #"{"name": "card", "constraints": {"host": {"size": [1, 1]}}}"#
    #expect(try document(text).name == "card")
    #expect(ConstraintDocument.isDocument(try JSONValue(reading: Data(text.utf8))))
    #expect(!ConstraintDocument.isDocument(.object([])) && !ConstraintDocument.isDocument(.null))
  }

  @Test func `a file element with constraints is such a document`() throws {
    let text = #"{"constraints": {"host": {"size": [1, 1]}}}"#
    guard case .constraints = try FileElement(Field(try JSONValue(reading: Data(text.utf8)))) else {
      Issue.record("a document of constraints was taken for something else")
      return
    }
  }

  // MARK: Boxes

  @Test(arguments: [
    (#"{"name": "x"}"#, "constraints: is missing"),
    (#"{"constraints": {}}"#, "constraints.host: is missing"),
    (#"{"constraints": {"host": {}}}"#, "constraints.host.size: is missing"),
    (
      #"{"constraints": {"host": {"size": [1]}}}"#,
      "constraints.host.size: expected 2 numbers, found [1]"
    ),
    (
      #"{"constraints": {"host": {"size": [1, 1], "scale": 2}}}"#,
      "constraints.host.scale: unknown key; allowed are size, direction"
    ),
    (
      #"{"constraints": {"host": {"size": [1, 1], "direction": "up"}}}"#,
      #"constraints.host.direction: expected "ltr" or "rtl", found "up""#
    ),
    (
      #"{"constraints": {"host": {"size": [1, 1]}}, "steps": []}"#,
      "steps: unknown key; allowed are name, constraints, expected, edits"
    ),
    (
      boxes(#", "rule": []"#),
      "constraints.rule: unknown key, perhaps rules is meant; allowed are host, scroll, metrics, boxes, rules"
    ),
    (boxes(#", "rules": [5]"#), "constraints.rules[0]: expected a string, found 5"),
    (
      boxes(#", "metrics": {"a-b": 1}"#),
      #"constraints.metrics["a-b"]: "a-b" is not made of letters, digits and _"#
    ),
    (
      boxes(#", "metrics": {"gap": "wide"}"#),
      #"constraints.metrics.gap: expected a number, found "wide""#
    ),
  ])
  func `what is wrong has its path`(text: String, expected: String) {
    #expect(problem(text) == expected)
  }

  @Test(arguments: [
    (#""a b""#, #"constraints.boxes[0]: expected "id" or "id in parent", found "a b""#),
    (#""a in ""#, "constraints.boxes[0]: there is no  for a box to be in"),
    (#""ä""#, #"constraints.boxes[0]: "ä" is not made of letters, digits and _"#),
    (#""host""#, "constraints.boxes[0]: host is the name of a box that is there"),
    (#""a", "a""#, "constraints.boxes[1]: a second box is called a"),
    (#""a in b""#, "constraints.boxes[0]: there is no b for a box to be in"),
    (#""a in scroll""#, "constraints.boxes[0]: there is no scroll for a box to be in"),
    (#""a in a""#, "constraints.boxes[0]: a lies in itself"),
    (#""x", "a in b", "b in a""#, "constraints.boxes[1]: a lies in itself"),
    (#"{"in": "host"}"#, "constraints.boxes[0].id: is missing"),
    (
      #"{"id": "a", "size": 1}"#,
      "constraints.boxes[0].size: unknown key; allowed are id, in, intrinsic, hugging, resistance, baseline"
    ),
    (
      #"{"id": "a", "intrinsic": [1]}"#,
      "constraints.boxes[0].intrinsic: expected 2 numbers, found [1]"
    ),
    (
      #"{"id": "a", "hugging": [250]}"#,
      "constraints.boxes[0].hugging: expected 2 priorities, found [250]"
    ),
    (
      #"{"id": "a", "resistance": [750, 1001]}"#,
      "constraints.boxes[0].resistance[1]: 1001 is not a whole number from 1 to 1000"
    ),
    (
      #"{"id": "a", "baseline": [1]}"#,
      "constraints.boxes[0].baseline: expected 2 numbers, found [1]"
    ),
  ])
  func `what is wrong with a box has its path`(box: String, expected: String) {
    let text = #"{"constraints": {"host": {"size": [1, 1]}, "boxes": [\#(box)]}}"#
    #expect(problem(text) == expected)
  }

  @Test func `a box may be declared before the one it lies in`() throws {
    let text = """
      {"constraints": {"host": {"size": [9, 9]}, "boxes": ["a in b", "b"],
       "rules": ["|-1-[b(5)]", "a.left == 2", "a.width == 1", "V:|[a]|", "V:|[b]|"]},
       "expected": {"frames": {"a": [3, 0, 1, 9], "b": [1, 0, 5, 9]}}}
      """
    #expect(try ConstraintPlayer.firstDifference(in: document(text)) == nil)
  }

  @Test func `priorities and extents of a box are those of width and height, in this order`() throws
  {
    let text = """
      {"constraints": {"host": {"size": [99, 99]}, "metrics": {"wide": 20, "low": 260},
        "boxes": [{"id": "a", "intrinsic": [10, 30], "hugging": [270, 250],
                   "resistance": [750, 650], "baseline": [4, 7]}, "b"],
        "rules": ["[a(wide@low)]", "a.left == 0", "a.top == 0", "a.height == 15 @700",
                  "b.top == a.firstBaseline", "b.bottom == a.lastBaseline", "|[b(wide)]"]},
       "expected": {"frames": {"a": [0, 0, 10, 15], "b": [0, 4, 20, 4]}}}
      """
    #expect(try ConstraintPlayer.firstDifference(in: document(text)) == nil)
  }

  @Test func `a box's name may be digits, in rules too`() throws {
    let text = """
      {"constraints": {"host": {"size": [9, 9]}, "boxes": ["2", "a"],
        "rules": ["|[2(3)]", "V:|[2]|", "V:|[a]|", "a.left == 2.right + 2", "a.right == 2 * 2.right"]},
       "expected": {"frames": {"2": [0, 0, 3, 9], "a": [5, 0, 1, 9]}}}
      """
    #expect(try ConstraintPlayer.firstDifference(in: document(text)) == nil)
  }

  // MARK: Expectations and edits

  @Test(arguments: [
    (
      #"{"color": 1}"#,
      "expected.color: unknown key; allowed are error, frames, contentSize, ambiguous, conflicts, missing, circular, forcedOffset, floating, size"
    ),
    (#"{"frames": {"a": [1]}}"#, "expected.frames.a: expected 4 numbers, found [1]"),
    (
      #"{"missing": {"depth": []}}"#,
      "expected.missing.depth: unknown key; allowed are width, height"
    ),
    (#"{"conflicts": [{"rule": 1}]}"#, "expected.conflicts[0].cores: is missing"),
    (#"{"conflicts": [{"cores": []}]}"#, "expected.conflicts[0].rule: is missing"),
    (#"{"forcedOffset": {"z": 1}}"#, "expected.forcedOffset.z: unknown key; allowed are x, y"),
    (#"{"error": {"rule": 1}}"#, "expected.error.at: is missing"),
    (#"{"error": {"at": 1}}"#, "expected.error.rule: is missing"),
    (#"{"error": false}"#, "expected.error: expected true or an object, found false"),
    (#"{"error": true, "frames": {}}"#, "expected.frames: is not compared here"),
    (#"{"size": [1, 1]}"#, "expected.size: is for what follows a fit"),
  ])
  func `what is wrong with an expectation has its path`(text: String, expected: String) {
    #expect(problem(boxes("", after: #", "expected": \#(text)"#)) == expected)
  }

  @Test(arguments: [
    ("{}", "edits[0]: nothing is done"),
    (
      #"{"turn": 1}"#,
      "edits[0].turn: unknown key; allowed are host, direction, frame, offset, intrinsic, add, remove, constant, priority, suggest, release, fit, expected"
    ),
    (#"{"host": [1, 1], "offset": [0, 0]}"#, "edits[0].offset: is a second edit beside another"),
    (#"{"remove": "a"}"#, #"edits[0].remove: expected a whole number, found "a""#),
    (
      #"{"constant": [1]}"#,
      "edits[0].constant: expected the number of a rule and a constant, found [1]"
    ),
    (
      #"{"intrinsic": ["a"]}"#, #"edits[0].intrinsic: expected a box and its size, found ["a"]"#
    ),
    (#"{"add": 1}"#, "edits[0].add: expected an array, found 1"),
    (#"{"fit": {}}"#, "edits[0].fit.target: is missing"),
    (
      #"{"fit": {"target": [1, 1], "level": 1}}"#,
      "edits[0].fit.level: unknown key; allowed are target, priorities"
    ),
    (
      #"{"host": [1, 1], "expected": {"size": [1, 1]}}"#,
      "edits[0].expected.size: is for what follows a fit"
    ),
  ])
  func `what is wrong with an edit has its path`(edit: String, expected: String) {
    #expect(problem(boxes("", after: #", "edits": [\#(edit)]"#)) == expected)
  }
}

@Suite struct `Text of a rule` {
  @Test(arguments: [
    ("", 0, "expected a box"),
    ("  ", 2, "expected a box"),
    ("d.left == 0", 0, "nothing is called this"),
    (" d.left == 0", 1, "nothing is called this"),
    ("a", 1, "expected \".\" and an attribute"),
    ("a.", 2, "expected an attribute"),
    ("a.depth == 0", 2, "nothing is called this"),
    ("a.width 100", 8, "expected \"==\", \"<=\" or \">=\""),
    ("a.width = 1", 8, "expected \"==\", \"<=\" or \">=\""),
    ("a.width >= ", 11, "expected an attribute or a number"),
    ("a.width == +1", 11, "expected an attribute or a number"),
    ("a.width == -", 12, "expected a number"),
    ("a.width == - b.width", 13, "expected a number"),
    ("a.width == -2 * b.width", 14, "expected the end"),
    ("a.width == 2 +", 13, "expected the end"),
    ("a.width == 2 * 3", 15, "nothing is called this"),
    ("a.width == 0 * b.width", 11, "a multiplier or denominator of 0"),
    ("a.width == 1/0", 11, "a multiplier or denominator of 0"),
    ("a.width == 1/0.0 * b.width", 11, "a multiplier or denominator of 0"),
    ("a.width == 1/", 12, "expected the end"),
    ("a.width == b.left", 11, "not an attribute of the same kind"),
    ("a.left == 2 * b.top", 14, "not an attribute of the same kind"),
    ("a.top == a.left", 9, "not an attribute of the same kind"),
    ("a.left == b.wide", 12, "nothing is called this"),
    ("a.left == b.right +", 19, "expected a number"),
    ("a.left == b.right + c.width", 20, "expected a number"),
    ("a.left == b.right 5", 18, "expected the end"),
    ("a.left == 1 @0", 13, "not a priority from 1 to 1000"),
    ("a.left == 1 @1001", 13, "not a priority from 1 to 1000"),
    ("a.left == 1 @ 1.5", 14, "not a priority from 1 to 1000"),
    ("a.left == 1 @high", 13, "not a priority from 1 to 1000"),
    ("a.left == 1 @", 13, "not a priority from 1 to 1000"),
    ("a.left == 1 @5 @6", 15, "expected the end"),
    ("a.left == 1 later", 12, "expected the end"),
    ("a.left == 1 placeholder @5", 24, "expected the end"),
    ("[a(9)]]", 6, "expected a gap, \"[\", \"|\" or the end"),
  ])
  func `an error has the place of the first thing that cannot follow`(
    text: String, position: Int, words: String
  ) throws {
    let expected = #", "expected": {"error": {"rule": 1, "at": \#(position)}}"#
    let rules = #", "rules": ["a.left == 0", \#(jsonText(text))]"#
    #expect(
      try ConstraintPlayer.firstDifference(in: document(boxes(rules, after: expected))) == nil)
    #expect {
      try ConstraintPlayer.firstDifference(in: document(boxes(rules)))
    } throws: { "\($0)".hasPrefix("constraints.rules[1]: \(words) at ") }
  }

  @Test func `an error says what stands there instead`() throws {
    #expect {
      try ConstraintPlayer.firstDifference(in: document(boxes(#", "rules": ["H:|-10-[a]-20[b]"]"#)))
    } throws: {
      "\($0)" == #"constraints.rules[0]: expected "-" at "[b]", "#
        + #"character 13 of "H:|-10-[a]-20[b]""#
    }
  }

  @Test func `a whole document that is not refused differs from one that is to be`() throws {
    let expected = #", "expected": {"error": {"rule": 0, "at": 0}}"#
    let difference = try ConstraintPlayer.firstDifference(in: document(boxes("", after: expected)))
    #expect(
      difference?.description
        == #"expected: error: expected {"rule": 0, "at": 0}, got nothing is refused"#)
  }

  @Test func `an error at another place differs`() throws {
    let rules = #", "rules": ["a.left = 0"]"#
    let expected = #", "expected": {"error": {"rule": 0, "at": 8}}"#
    let difference = try ConstraintPlayer.firstDifference(
      in: document(boxes(rules, after: expected)))
    #expect(
      difference?.description
        == #"expected: error: expected {"rule": 0, "at": 8}, got {"rule": 0, "at": 7}, "#
        + #"expected "==", "<=" or ">=" at "= 0", character 7 of "a.left = 0""#)
  }
}
