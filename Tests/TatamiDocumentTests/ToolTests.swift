import Foundation
import TatamiDocument
import Testing

@Suite(.enabled(if: Workbench.hasTool, "The tool is not built beside the tests"))
struct `The tool` {
  private let bench: Workbench

  init() throws { bench = try Workbench() }

  @Test func `layout prints what a document would expect`() throws {
    try bench.write(Samples.words, to: "words.json")
    let frames = "[0, 0, 40, 20],\n[50, 0, 50, 10],\n[0, 22, 30, 8]"
    let text = """
      {"size": [100, 30], "contentSize": [100, 30], "lines": 2, "frames": [
      \(frames)
      ]}

      """
    #expect(try bench.run("layout", "words.json") == Outcome(code: 0, output: text, errors: ""))
  }

  @Test func `layout prints tables and summaries`() throws {
    try bench.write(Samples.desktop(), to: "desktop.json")
    let table = try bench.run("layout", "desktop.json", "--table").output.split(separator: "\n")
    #expect(table.count == 41)
    #expect(
      table[40].split(separator: " ").map(String.init)
        == ["39", "1505", "227.333", "115", "212.333", "13", "4"])
    #expect(
      try bench.run("layout", "desktop.json", "--summary").output
        == "cells 40\nlines 14\npages 5\ncontent 1875 × 667\n")
  }

  @Test func `tables round as pictures do, and have no −0`() throws {
    let text = Samples.document(
      flow: #"{"arrangedCount": 1, "width": 100, "gravity": {"horizontal": "end"}}"#,
      cells: #"[{"width": 100.0003, "height": 10}, {"width": 0.0625, "height": 0.1875}]"#)
    try bench.write(text, to: "small.json")
    let table = try bench.run("layout", "small.json", "--table").output.split(separator: "\n")
    #expect(
      table.dropFirst().map { $0.split(separator: " ") }
        == [["0", "0", "0", "100", "10", "0"], ["1", "99.938", "10", "0.063", "0.188", "1"]])
  }

  @Test func `layout says which cells take no part`() throws {
    let text = Samples.words.replacing(
      #"{"width": 50, "#, with: #"{"visibility": "gone", "width": 50, "#)
    try bench.write(text, to: "words.json")
    let output = try bench.run("layout", "words.json").output
    #expect(output.contains("[0, 0, 40, 20],\nnull,\n[50, 0, 30, 8]\n"))
    let table = try bench.run("layout", "words.json", "--table").output.split(separator: "\n")
    #expect(table[2].split(separator: " ") == ["1", "gone"])
  }

  @Test func `a document is chosen from several`() throws {
    try bench.write("[\(Samples.desktop()), \(Samples.words)]", to: "two.json")
    #expect(
      try bench.run("layout", "two.json")
        == Outcome(
          code: 65, output: "",
          errors: "tatami: two.json: holds 2 documents; choose one with --name or --index\n"))
    #expect(try bench.run("layout", "two.json", "--name", "desktop", "--summary").code == 0)
    #expect(
      try bench.run("layout", "two.json", "--index", "1", "--summary").output
        == "cells 3\nlines 2\npages 0\ncontent 100 × 30\n")
    #expect(
      try bench.run("layout", "two.json", "--index", "2").errors
        == "tatami: two.json: there is no document 2 among 2\n")
    #expect(
      try bench.run("layout", "two.json", "--name", "sofa").errors
        == "tatami: two.json: there is no document called \"sofa\"\n")
    #expect(try bench.run("layout", "two.json", "--name", "a", "--index", "0").code == 64)
  }

  @Test func `files that cannot be read end with 66`() throws {
    #expect(
      try bench.run("layout", "absent.json")
        == Outcome(code: 66, output: "", errors: "tatami: absent.json: there is no such file\n"))
    #expect(
      try bench.run("layout", ".")
        == Outcome(code: 66, output: "", errors: "tatami: .: is a directory\n"))
  }

  @Test(arguments: ["2>&-", "2>/dev/full"])
  func `what the standard error does not take changes no exit code`(errors: String) throws {
    try bench.write(Samples.words, to: "words.json")
    try bench.write(#"{"document": "words.json", "edits": []}"#, to: "script.json")
    #expect(try bench.shell("$tatami layout absent.json \(errors)").code == 66)
    #expect(try bench.shell("$tatami check absent.json \(errors)").code == 66)
    #expect(
      try bench.shell("$tatami layout words.json --timing --summary \(errors)")
        == Outcome(code: 0, output: "cells 3\nlines 2\npages 0\ncontent 100 × 30\n", errors: ""))
    #expect(try bench.shell("$tatami replay script.json --timing --summary \(errors)").code == 0)
  }

  @Test func `a pipe or a device is read like a file`() throws {
    try bench.write(Samples.words, to: "words.json")
    let outcome = Outcome(
      code: 0, output: "cells 3\nlines 2\npages 0\ncontent 100 × 30\n", errors: "")
    for line in [
      "$tatami layout --summary <(cat words.json)",
      "cat words.json | $tatami layout --summary /dev/stdin",
      "cat words.json | $tatami layout --summary -",
      "mkfifo pipe; cat words.json > pipe & $tatami layout --summary pipe",
    ] {
      #expect(try bench.shell(line) == outcome, "\(line)")
    }
    #expect(
      try bench.shell("$tatami layout /dev/null")
        == Outcome(code: 65, output: "", errors: "tatami: /dev/null: the file is empty\n"))
  }

  @Test func `a pipe is read up to the greatest size of a file`() throws {
    #expect(
      try bench.shell("yes | $tatami layout -")
        == Outcome(code: 65, output: "", errors: "tatami: -: is larger than 1024 MB\n"))
  }

  @Test func `a file without a name is not written`() throws {
    try bench.write(Samples.words, to: "words.json")
    #expect(
      try bench.run("render", "words.json", "-o", "")
        == Outcome(code: 73, output: "", errors: "tatami: the name of a file is empty\n"))
  }

  @Test func `a file without a name is not read`() throws {
    #expect(
      try bench.run("layout", "")
        == Outcome(code: 66, output: "", errors: "tatami: the name of a file is empty\n"))
    try bench.write(#"{"document": "", "edits": []}"#, to: "script.json")
    #expect(
      try bench.run("replay", "script.json")
        == Outcome(
          code: 65, output: "",
          errors: "tatami: script.json: document: the path of the document is empty\n"))
  }

  @Test(arguments: [
    ("", "the file is empty"),
    ("\u{1}\u{7f}", "line 1, column 1: expected a value, found the byte 0x01"),
    ("{\"host\": {", "line 1, column 11: the text ends inside an object"),
    ("3", "document: expected a document or an array of documents, found 3"),
    ("[]", "holds no document"),
    (
      Samples.document(cells: #"[{"repeat": 1000000000000000000}]"#),
      "cells[0].repeat: 1000000000000000000 is not a whole number from 1 to 1000000000"
    ),
    (
      Samples.document(cells: #"[{}, {"width": -1}]"#),
      "cells[1].width: -1 is not a number from 0 to 2147483648"
    ),
    (
      Samples.document(flow: #"{"flex": 1}"#), "flow.flex: expected true or false, found 1"
    ),
  ])
  func `bad data ends with 65 and one line`(text: String, problem: String) throws {
    try bench.write(text, to: "bad.json")
    let outcome = Outcome(code: 65, output: "", errors: "tatami: bad.json: \(problem)\n")
    #expect(try bench.run("layout", "bad.json") == outcome)
    #expect(try bench.run("render", "bad.json", "-o", "x.svg") == outcome)
    try bench.write(#"{"document": "bad.json", "edits": []}"#, to: "script.json")
    if problem != "holds no document" {
      #expect(try bench.run("replay", "script.json") == outcome)
    }
  }

  @Test func `wrong usage ends with 64`() throws {
    #expect(try bench.run("layout").code == 64)
    #expect(try bench.run("sofa").code == 64)
    #expect(try bench.run("render", "a.json", "-o", "b.svg", "--viewport", "1,2,3").code == 64)
    #expect(try bench.run("check").code == 64)
  }

  @Test func `render draws all of a document or a part`() throws {
    try bench.write(Samples.desktop(), to: "desktop.json")
    #expect(
      try bench.run("render", "desktop.json", "-o", "all.svg")
        == Outcome(code: 0, output: "", errors: ""))
    let all = try String(
      contentsOf: bench.folder.appendingPathComponent("all.svg"), encoding: .utf8)
    #expect(all.split(separator: "class=\"cell\"").count - 1 == 40)
    try bench.write("first\nsecond\n", to: "labels.txt")
    let part = try bench.run(
      "render", "desktop.json", "-o", "-", "--viewport", "-5,0,200,200", "--labels", "labels.txt")
    #expect(part.code == 0 && part.output.contains(">second</text>"))
    #expect(part.output.split(separator: "class=\"cell\"").count - 1 == 2)
  }

  @Test func `render refuses what it cannot draw or write`() throws {
    try bench.write(Samples.desktop(), to: "desktop.json")
    #expect(
      try bench.run("render", "desktop.json", "-o", "a.svg", "--page", "5")
        == Outcome(
          code: 65, output: "",
          errors: "tatami: desktop.json: there is no page 5 among 5, counted from 0\n"))
    #expect(
      try bench.run("render", "desktop.json", "-o", "absent/a.svg")
        == Outcome(code: 73, output: "", errors: "tatami: absent/a.svg: cannot be written\n"))
    try bench.write(Samples.document(cells: #"[{"repeat": 20001}]"#), to: "large.json")
    #expect(
      try bench.run("render", "large.json", "-o", "a.svg").errors
        == "tatami: large.json: 20001 cells are more than a picture of 20000 shows; "
        + "choose a part with --viewport x,y,width,height or --page\n")
  }

  @Test func `labels are lines of UTF-8 with either line break`() throws {
    try bench.write(Samples.words, to: "words.json")
    try bench.write("one\r\ntwo\nthree\r\n", to: "labels.txt")
    let picture = try bench.run("render", "words.json", "-o", "-", "--labels", "labels.txt")
    #expect(picture.code == 0)
    for label in ["one", "two", "three"] { #expect(picture.output.contains(">\(label)</text>")) }
    #expect(
      try bench.shell(
        #"printf 'a\nb\xff\n' > bad.txt; $tatami render words.json -o - --labels bad.txt"#)
        == Outcome(code: 65, output: "", errors: "tatami: bad.txt: line 2 is not UTF-8\n"))
  }

  @Test func `render refuses more labels than cells`() throws {
    try bench.write(Samples.words, to: "words.json")
    try bench.write("a\nb\nc\n", to: "three.txt")
    try bench.write("a\nb\nc\nd\n", to: "four.txt")
    #expect(try bench.run("render", "words.json", "-o", "-", "--labels", "three.txt").code == 0)
    #expect(
      try bench.run("render", "words.json", "-o", "-", "--labels", "four.txt")
        == Outcome(code: 65, output: "", errors: "tatami: four.txt: has 4 labels for 3 cells\n"))
  }

  @Test func `check counts what passes and names what fails`() throws {
    let wrong = Samples.words.replacing("[0, 22, 30, 8]", with: "[0, 23, 30, 8]")
    let flexible = Samples.desktop().replacing(
      "\"vertical\",", with: "\"vertical\", \"flex\": 1,")
    try bench.write(Samples.words, to: "good.json")
    try bench.write("[\(Samples.words), \(wrong), \(flexible), {}]", to: "mixed.json")
    #expect(
      try bench.run("check", "good.json")
        == Outcome(code: 0, output: "1 passed, 0 failed\n", errors: ""))
    let text = """
      mixed.json: document 1: cell 2: expected [0, 23, 30, 8], got [0, 22, 30, 8]
      mixed.json: desktop: [2].flow.flex: expected true or false, found 1
      mixed.json: document 3: [3].host: is missing
      2 passed, 3 failed

      """
    #expect(
      try bench.run("check", "good.json", "mixed.json")
        == Outcome(code: 1, output: text, errors: ""))
    #expect(
      try bench.run("check", "--quiet", "good.json", "absent.json", "mixed.json")
        == Outcome(
          code: 66, output: "2 passed, 3 failed\n",
          errors: "tatami: absent.json: there is no such file\n"))
  }

  @Test func `check prints a line for a name of many`() throws {
    let name = String(repeating: "x\n", count: 1000)
    let text = Samples.document(more: #", "name": \#(jsonText(name))"#)
    try bench.write(text, to: "named.json")
    let shown = #""\#(String(repeating: #"x\n"#, count: 12))x\…"#
    #expect(
      try bench.run("check", "named.json").output
        == "named.json: \(shown): expected: is missing\n0 passed, 1 failed\n")
  }

  @Test func `check fails where nothing is expected`() throws {
    try bench.write("[]", to: "none.json")
    #expect(
      try bench.run("check", "none.json")
        == Outcome(
          code: 65, output: "0 passed, 0 failed\n",
          errors: "tatami: none.json: holds no document and no script\n"))
    try bench.write(
      #"""
      [\#(Samples.document()), {"constraints": {"host": {"size": [1, 1]}}, "edits": []},
       {"scroll": {"frame": [0, 0, 1, 1], "content": [1, 1]}, "steps": [{"at": 0}]},
       {"pages": {"ids": ["A", "B"], "current": "A"}, "steps": [{"progress": 0.5}]},
       {"menu": {"viewport": 9, "items": ["A"]}, "steps": []},
       {"scroll": {"frame": [0, 0, 1, 1], "content": [1, 1]}, "steps": [{"at": 0, "expect": {}}]},
       {"pages": {"ids": ["A"], "current": "A"}, "steps": [{"expect": {}}]},
       {"menu": {"viewport": 9, "items": ["A"]}, "steps": [{"expect": {}}]}]
      """#, to: "nothing.json")
    let text = """
      nothing.json: document 0: [0].expected: is missing
      nothing.json: document 1: [1].expected: is missing
      nothing.json: script 2: [2].steps: nothing is expected of any
      nothing.json: script 3: [3].steps: nothing is expected of any
      nothing.json: script 4: [4].steps: nothing is expected of any
      nothing.json: script 5: [5].steps: nothing is expected of any
      nothing.json: script 6: [6].steps: nothing is expected of any
      nothing.json: script 7: [7].steps: nothing is expected of any
      0 passed, 8 failed

      """
    #expect(
      try bench.run("check", "nothing.json") == Outcome(code: 1, output: text, errors: ""))
  }

  @Test func `replay names the edit and the file that went wrong`() throws {
    let flow = #"{"arrangedCount": 3, "pagedCount": 6}"#
    try bench.write(Samples.document(flow: flow), to: "base.json")
    try bench.write(
      #"""
      {"document": "base.json",
       "edits": [{"host": {"width": 400}}, {"style": {"arrangedCount": 4}}]}
      """#, to: "x.json")
    #expect(
      try bench.run("replay", "x.json").errors
        == "tatami: x.json: edits[1].style: 6 cells per page are not a multiple of 4 cells per "
        + "line\n")
  }

  @Test func `replay does the edits of a script and verifies them`() throws {
    try bench.write(Samples.words, to: "words.json")
    let edits = #"[{"remove": {"at": 0}}, {"insert": {"at": 2, "cell": {"width": 5}}}]"#
    try bench.write(#"{"document": "words.json", "edits": \#(edits)}"#, to: "script.json")
    let frames = """
      {"size": [100, 12], "contentSize": [100, 12], "lines": 2, "frames": [
      [0, 0, 50, 10],
      [60, 0, 30, 8],
      [0, 12, 5, 0]
      ]}

      """
    #expect(
      try bench.run("replay", "script.json", "--verify")
        == Outcome(code: 0, output: frames, errors: ""))
    #expect(
      try bench.run("replay", "script.json", "--verify", "--summary").output
        == "cells 3\nlines 2\npages 0\ncontent 100 × 12\nedits 2\nverified 2\n")
  }

  @Test func `replay refuses to print the frames at the end, not those at the start`() throws {
    let remove = #"{"document": \#(Samples.words), "edits": [{"remove": {"range": [0, 2]}}]}"#
    try bench.write(remove, to: "fewer.json")
    #expect(try bench.run("replay", "fewer.json", "--max-cells", "1").code == 0)
    try bench.write(#"{"document": \#(Samples.words), "edits": []}"#, to: "same.json")
    #expect(
      try bench.run("replay", "same.json", "--max-cells", "1").errors
        == "tatami: same.json: 3 frames to print are more than 1; --summary prints only their "
        + "number, --max-cells 3 allows them\n")
  }

  @Test func `replay names the edit that went wrong`() throws {
    try bench.write(
      #"{"document": \#(Samples.words), "edits": [{"remove": {"at": 3}}]}"#, to: "script.json")
    #expect(
      try bench.run("replay", "script.json")
        == Outcome(
          code: 65, output: "",
          errors: "tatami: script.json: edits[0].remove: there is no position 3 among 3 cells\n"))
    try bench.write(#"{"document": "absent.json", "edits": []}"#, to: "script.json")
    #expect(
      try bench.run("replay", "script.json").errors
        == "tatami: absent.json: there is no such file\n")
  }
}
