import Foundation
import Testing

/// Documents of boxes for the tool.
private enum Boxes {
  /// A box that the host's width and a number of its own are too many for.
  static let clash = """
    {"name": "clash", "constraints": {"host": {"size": [100, 50]}, "boxes": ["a"],
      "rules": ["|[a]|", "a.width == 80", "V:|[a]|"]},
     "edits": [{"host": [80, 50], "expected": {"frames": {"a": [0, 0, 80, 50]}}}]}
    """

  static let wrong = clash.replacing("[0, 0, 80, 50]", with: "[0, 0, 81, 50]")

  static let faulty = """
    {"constraints": {"host": {"size": [1, 1]}, "boxes": ["a"], "rules": ["a.width = 8"]}}
    """
}

@Suite(.enabled(if: Workbench.hasTool, "The tool is not built beside the tests"))
struct `The tool on constraints` {
  private let bench: Workbench

  init() throws { bench = try Workbench() }

  @Test func `check tells what differs after an edit`() throws {
    try bench.write(
      "[\(Samples.words), \(Boxes.clash), \(Boxes.wrong), \(Boxes.faulty)]", to: "a.json")
    let text = """
      a.json: clash: [2].edits[0]: a: expected [0, 0, 81, 50], got [0, 0, 80, 50]
      a.json: document 3: [3].constraints.rules[0]: expected "==", "<=" or ">=" at "= 8", \
      character 8 of "a.width = 8"
      2 passed, 2 failed

      """
    #expect(try bench.run("check", "a.json") == Outcome(code: 1, output: text, errors: ""))
  }

  @Test func `layout prints frames and what is wrong`() throws {
    try bench.write(Boxes.clash, to: "clash.json")
    let sentence = "Rule 1 `a.width == 80` cannot hold together with rule 0 `|[a]|`."
    let json = """
      {"frames": {
        "a": [0, 0, 100, 50]},
      "conflicts": [{"rule": 1, "cores": [[0, 1]]}],
      "diagnosis": [
        "\(sentence)"]}

      """
    #expect(try bench.run("layout", "clash.json") == Outcome(code: 0, output: json, errors: ""))
    let table = "box  x  y  width  height\na    0  0  100    50\n\(sentence)\n"
    #expect(
      try bench.run("layout", "clash.json", "--table")
        == Outcome(code: 0, output: table, errors: ""))
    #expect(
      try bench.run("layout", "clash.json", "--summary")
        == Outcome(code: 0, output: "boxes 1\n\(sentence)\n", errors: ""))
  }

  @Test func `layout and render show what is there after edits`() throws {
    try bench.write("[\(Boxes.clash)]", to: "clash.json")
    #expect(
      try bench.run("layout", "clash.json", "--edits", "1", "--summary")
        == Outcome(code: 0, output: "boxes 1\n", errors: ""))
    let picture = try bench.run("render", "clash.json", "--edits", "1", "-o", "-")
    #expect(picture.code == 0 && picture.errors.isEmpty)
    #expect(
      picture.output.contains("<title>clash</title>")
        && picture.output.contains(#"class="box" x="0" y="0" width="80" height="50""#))
  }

  @Test(arguments: [
    (["layout", "clash.json", "--edits", "2"], "has 1 edits, not 2"),
    (["layout", "words.json", "--edits", "0"], "has no edits; --edits is for documents of boxes"),
    (
      ["render", "clash.json", "--page", "0", "-o", "-"],
      "--page, --viewport and --labels are for documents of cells"
    ),
    (
      ["layout", "faulty.json"],
      #"constraints.rules[0]: expected "==", "<=" or ">=" at "= 8", character 8 of "a.width = 8""#
    ),
  ])
  func `what a document does not allow ends with 65`(arguments: [String], problem: String) throws {
    try bench.write(Boxes.clash, to: "clash.json")
    try bench.write(Samples.words, to: "words.json")
    try bench.write(Boxes.faulty, to: "faulty.json")
    #expect(
      try bench.run(arguments)
        == Outcome(code: 65, output: "", errors: "tatami: \(arguments[1]): \(problem)\n"))
  }

  @Test func `a number of edits below 0 is wrong usage`() throws {
    let outcome = try bench.run("layout", "a.json", "--edits=-1")
    #expect(outcome.code == 64 && outcome.output.isEmpty)
  }
}
