import ArgumentParser
import Foundation
import TatamiDocument

/// Why a command ends early: one line for the standard error and an exit code.
struct ToolFailure: Error {
  /// What went wrong, after `tatami: `.
  let message: String
  /// The code from `sysexits.h`.
  let code: Int32

  static let badData: Int32 = 65
  static let noInput: Int32 = 66
  static let cannotCreate: Int32 = 73
  static let outputBroke: Int32 = 74

  /// Something is wrong with what `file` says.
  init(_ file: String, _ error: some CustomStringConvertible, code: Int32 = badData) {
    message = "\(file): \(error)"
    self.code = code
  }

  private init(_ message: String, code: Int32) { (self.message, self.code) = (message, code) }

  /// The failure to read or write a file of no name.
  static func namelessFile(code: Int32) -> ToolFailure {
    ToolFailure("the name of a file is empty", code: code)
  }

  /// Prints the message on the standard error.
  func report() {
    Progress.clear()
    printError("tatami: \(terminalText(message))\n")
  }
}

/// Writes text to the standard error. Where that cannot be written, there is nobody to tell: the
/// exit code says what happened.
func printError(_ text: String) {
  try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
}

/// Does the work of a command; a failure is reported and becomes the exit code.
func reportingFailure(_ body: () throws -> Void) throws {
  do {
    try body()
  } catch let failure as ToolFailure {
    failure.report()
    throw ExitCode(failure.code)
  }
}

/// Does `body`; what a document does wrong becomes a failure that names `file`, in the words
/// that `say` finds for it.
func naming<Result>(
  _ file: String, saying say: (DocumentError) -> String = { "\($0)" },
  _ body: () throws(DocumentError) -> Result
) throws(ToolFailure) -> Result {
  do {
    return try body()
  } catch {
    throw ToolFailure(file, say(error))
  }
}
