import ArgumentParser
import Foundation
import TatamiDocument
import TatamiScripts

/// `tatami check`: whether documents get the frames, and scripts do what they expect.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Compares documents and scripts with what they expect.",
    discussion: """
      Prints a line for each document that fails, with the first cell that differs, and for each \
      script that fails, with the step and what of it differs: what is expected and what came \
      out. What expects nothing fails as well. At the end it prints how many passed and failed. A document passes when every number \
      agrees within \(ExpectedLayout.tolerance) pt, one of constraints within \
      \(ConstraintExpectation.tolerance), a script within \(scriptTolerance). The exit code is 1 \
      when any fails.

      The original rounds a container's own width and height to 1/1024 pt; a document may expect \
      what comes of that instead of what it says.

      A document of boxes has "constraints"; a script is an object with "scroll", "pages" or \
      "menu", and "steps". Documents and scripts may stand in one file.
      """)

  @Argument(help: ArgumentHelp("JSON files of documents and scripts.", valueName: "files"))
  var files: [String]

  @OptionGroup var limit: CellLimit

  @Flag(name: .shortAndLong, help: "Print only how many passed and failed.")
  var quiet = false

  func run() throws {
    try reportingFailure {
      var tally = Tally()
      for file in files {
        do throws(ToolFailure) {
          try check(file, &tally)
        } catch {
          error.report()
          tally.worstCode = max(tally.worstCode, error.code)
        }
      }
      Progress.clear()
      try printOut("\(tally.passed) passed, \(tally.failed) failed\n")
      if tally.failed > 0 { tally.worstCode = max(tally.worstCode, 1) }
      if tally.worstCode > 0 { throw ExitCode(tally.worstCode) }
    }
  }

  /// What the documents and scripts so far came to.
  private struct Tally {
    var passed = 0
    var failed = 0
    var worstCode: Int32 = 0
  }

  private func check(_ file: String, _ tally: inout Tally) throws(ToolFailure) {
    let documents = try documents(in: file)
    if documents.count == 0 { throw ToolFailure(file, "holds no document and no script") }
    var progress = Progress("documents of \(file)", total: documents.count)
    for index in 0..<documents.count {
      progress.update(index)
      guard let problem = problem(with: index, of: documents) else {
        tally.passed += 1
        continue
      }
      tally.failed += 1
      if quiet { continue }
      Progress.clear()
      let name = documents.name(at: index)
      let noun = documents.field(at: index).value.isScript ? "script" : "document"
      // A name may be long, or have more than one line.
      let isShort = name.utf8.count <= 80 && !name.contains(where: \.isNewline)
      let shown = isShort ? name : JSONValue.string(name).excerpt
      let place = name.isEmpty ? "\(noun) \(index)" : shown
      try printOut(terminalText("\(file): \(place): \(problem)") + "\n")
    }
  }

  private func problem(
    with index: Int, of documents: DocumentFile
  ) -> (any CustomStringConvertible)? {
    do {
      return try Progress.watching("document \(index)") { () throws(DocumentError) in
        try FileElement(documents.field(at: index)).firstDifference(mostCells: limit.greatest)
      }
    } catch {
      return limit.advice(error)
    }
  }
}
