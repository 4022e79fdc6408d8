import Foundation
import Tatami
import TatamiDocument
import Testing

/// Documents of a hundred bytes whose cells are many.
private enum Huge {
  static let bestFit = Samples.document(
    flow: #"{"autoArrange": true}"#, cells: #"[{"width": 10, "repeat": 1000000000}]"#)
  static let columns = Samples.document(
    flow: #"{"arrangedCount": 2147483647, "arrangedGravity": {"vertical": "between"}}"#,
    cells: #"[{"width": 10, "height": 10, "repeat": 1000000000}]"#)
  static let shares = Samples.document(
    flow: #"{"width": "host"}"#, cells: #"[{"height": 10, "weight": 1, "repeat": 1000000000}]"#)
  static let plain = Samples.document(cells: #"[{"width": 10, "repeat": 1000000000}]"#)
}

@Suite struct `Cells that are handled one by one` {
  @Test(arguments: [
    (Huge.bestFit, CellByCell.bestFit), (Huge.columns, .columns), (Huge.shares, .sharesOfTheRest),
  ])
  func `are refused when they are too many`(text: String, reason: CellByCell) throws {
    let document = try read(text)
    #expect(
      throws: DocumentError.tooManyCells(
        path: "cells", count: 1_000_000_000, greatest: 10_000_000, reason)
    ) { try document.layout() }
    #expect(
      throws: DocumentError.tooManyCells(
        path: "cells", count: 1_000_000_000, greatest: 999_999_999, reason)
    ) { try document.layout(mostCells: 999_999_999) }
  }

  @Test(arguments: [
    "{}", #"{"arrangedCount": 4}"#, #"{"arrangedCount": 2147483647}"#,
    #"{"arrangedCount": 4, "autoArrange": true}"#,
    #"{"arrangedCount": 90, "arrangedGravity": {"vertical": "between"}}"#,
    #"{"arrangedCount": 2147483647, "arrangedGravity": {"horizontal": "between"}}"#,
    #"{"arrangedCount": 4, "pagedCount": 8}"#, #"{"flexibleSpacing": {"size": 30}}"#,
    #"{"gravity": {"horizontal": "fill"}}"#,
  ])
  func `are few where runs have a closed form`(flow: String) throws {
    let cells = #"[{"width": 10, "height": 1, "repeat": 1000000000}]"#
    #expect(try layOut(Samples.document(flow: flow, cells: cells)).count == 1_000_000_000)
  }

  @Test(arguments: [
    // Weights of lines that hold so many cells; extents of their own; along the other axis.
    (#"{"arrangedCount": 4}"#, #"{"weight": 1}"#), ("{}", #"{"width": 10, "weight": 1}"#),
    (#"{"orientation": "horizontal", "height": "host"}"#, #"{"weight": 1, "height": 10}"#),
  ])
  func `are not all that have a weight`(flow: String, cell: String) throws {
    let cells = "[" + cell.dropLast() + #", "repeat": 1000000000}]"#
    #expect(try layOut(Samples.document(flow: flow, cells: cells)).count == 1_000_000_000)
  }

  @Test func `are counted by what each is`() throws {
    let flow = #"{"arrangedCount": 3, "arrangedGravity": {"vertical": "between"}}"#
    let columns = try read(Samples.document(flow: flow, cells: #"[{"repeat": 100}]"#))
    #expect(try columns.layout(mostCells: 3).count == 100)
    #expect(throws: DocumentError.self) { try columns.layout(mostCells: 2) }
    let shares = try read(
      Samples.document(cells: #"[{"width": 1, "repeat": 90}, {"weight": 1, "repeat": 10}]"#))
    #expect(try shares.layout(mostCells: 10).count == 100)
    #expect(
      throws: DocumentError.tooManyCells(path: "cells", count: 10, greatest: 9, .sharesOfTheRest)
    ) { try shares.layout(mostCells: 9) }
  }

  @Test(arguments: [
    (#"{"style": {"autoArrange": true}}"#, CellByCell.bestFit, 20),
    (#"{"insert": {"at": 0, "cell": {"weight": 1, "repeat": 11}}}"#, .sharesOfTheRest, 11),
    (#"{"cellStyle": {"range": [0, 12], "weight": 1}}"#, .sharesOfTheRest, 12),
    (
      #"{"style": {"arrangedCount": 15, "arrangedGravity": {"vertical": "between"}}}"#,
      .columns, 15
    ),
  ])
  func `may come with an edit, which is refused`(
    edit: String, reason: CellByCell, count: Int
  ) throws {
    let script =
      #"{"document": \#(Samples.document(cells: #"[{"repeat": 20}]"#)), "edits": [\#(edit)]}"#
    let edits = try EditScript(Data(script.utf8))
    guard case .inline(let document) = edits.source else { return }
    var session = try EditSession(document, mostCells: 10)
    let before = session.layout
    #expect {
      try session.apply(edits.edits[0])
    } throws: { error in
      guard case DocumentError.tooManyCells(let path, count, 10, reason) = error else {
        return false
      }
      return path.hasPrefix("edits[0].")
    }
    #expect(session.layout == before)
  }
}

@Suite(.enabled(if: Workbench.hasTool, "The tool is not built beside the tests"))
struct `Cells that are too many for the tool` {
  private let bench: Workbench

  init() throws { bench = try Workbench() }

  @Test func `are refused with the option that allows them`() throws {
    try bench.write(Huge.bestFit, to: "huge.json")
    let problem =
      "cells: cells are arranged by best fit one by one, and 1000000000 are more than 10000000; "
      + "--max-cells 1000000000 allows them"
    let outcome = Outcome(code: 65, output: "", errors: "tatami: huge.json: \(problem)\n")
    #expect(try bench.run("layout", "huge.json", "--summary") == outcome)
    #expect(try bench.run("render", "huge.json", "-o", "-", "--page", "0") == outcome)
    try bench.write(#"{"document": "huge.json", "edits": []}"#, to: "script.json")
    #expect(try bench.run("replay", "script.json", "--summary") == outcome)
    #expect(
      try bench.run("check", "huge.json")
        == Outcome(
          code: 1,
          output: "huge.json: document 0: \(problem)\n0 passed, 1 failed\n", errors: ""))
  }

  @Test func `are not printed`() throws {
    try bench.write(Huge.plain, to: "huge.json")
    try bench.write(#"{"document": "huge.json", "edits": []}"#, to: "script.json")
    let problem =
      "1000000000 frames to print are more than 10000000; --summary prints only their number, "
      + "--max-cells 1000000000 allows them"
    let outcome = Outcome(code: 65, output: "", errors: "tatami: huge.json: \(problem)\n")
    #expect(try bench.run("layout", "huge.json") == outcome)
    #expect(try bench.run("layout", "huge.json", "--table") == outcome)
    #expect(
      try bench.run("replay", "script.json")
        == Outcome(code: 65, output: "", errors: "tatami: script.json: \(problem)\n"))
    #expect(
      try bench.run("layout", "huge.json", "--summary").output.hasPrefix("cells 1000000000\n"))
  }

  @Test func `are as many as the option says`() throws {
    try bench.write(
      Samples.document(flow: #"{"autoArrange": true}"#, cells: #"[{"repeat": 6}]"#), to: "a.json")
    #expect(try bench.run("layout", "a.json", "--max-cells", "6").code == 0)
    #expect(
      try bench.run("layout", "a.json", "--summary", "--max-cells", "5").errors
        == "tatami: a.json: cells: cells are arranged by best fit one by one, and 6 are more than "
        + "5; --max-cells 6 allows them\n")
    #expect(
      try bench.run("layout", "a.json", "--max-cells", "5").errors
        == "tatami: a.json: 6 frames to print are more than 5; --summary prints only their "
        + "number, --max-cells 6 allows them\n")
    #expect(try bench.run("layout", "a.json", "--max-cells", "0").code == 64)
  }

  @Test func `513 brackets are a mistake like others`() throws {
    try bench.write(String(repeating: "[", count: 513), to: "deep.json")
    #expect(
      try bench.run("layout", "deep.json")
        == Outcome(
          code: 65, output: "",
          errors: "tatami: deep.json: line 1, column 513: arrays and objects are nested more "
            + "than 512 deep\n"))
  }

  @Test func `the version is printed`() throws {
    #expect(try bench.run("--version") == Outcome(code: 0, output: "0.1.0\n", errors: ""))
  }
}
