import Foundation

/// What the process was told about random sequences, by variables of its environment.
enum RandomSettings {
  /// The seed of the first sequence: `TATAMI_SEED`.
  static let firstSeed = number("TATAMI_SEED").map { UInt64($0) } ?? 1
  /// Edits in a sequence: `TATAMI_STEPS`.
  static let steps = number("TATAMI_STEPS")
  /// Sequences of each kind: `TATAMI_SEQUENCES`.
  static let sequences = number("TATAMI_SEQUENCES")
  /// Whether each sequence and step is written to the standard error before it
  /// is run, to see which one traps: `TATAMI_TRACE`.
  static let isTraced = number("TATAMI_TRACE") != nil

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }
}

/// Writes what comes next to the standard error, when asked to.
func trace(_ next: @autoclosure () -> some CustomStringConvertible) {
  guard RandomSettings.isTraced else { return }
  FileHandle.standardError.write(Data("\(next())\n".utf8))
}
