import ArgumentParser
import Foundation
import TatamiDocument

/// `tatami check`: whether documents get the frames they expect.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Compares documents with the frames they expect.",
    discussion: """
      Prints a line for each document that fails, with the first cell that differs, what is \
      expected and what came out, and at the end how many passed and failed. A document passes \
      when every number agrees within \(ExpectedLayout.tolerance) pt. The exit code is 1 when any \
      document fails.
      """)

  @Argument(help: ArgumentHelp("JSON files of documents.", valueName: "files"))
  var files: [String]

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

  /// What the documents so far came to.
  private struct Tally {
    var passed = 0
    var failed = 0
    var worstCode: Int32 = 0
  }

  private func check(_ file: String, _ tally: inout Tally) throws(ToolFailure) {
    let documents = try documents(in: file)
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
      let place = name.isEmpty ? "document \(index)" : name
      try printOut("\(file): \(place): \(problem)\n")
    }
  }

  private func problem(
    with index: Int, of documents: DocumentFile
  ) -> (any CustomStringConvertible)? {
    do {
      return try documents.document(at: index).firstDifference()
    } catch {
      return error
    }
  }
}
