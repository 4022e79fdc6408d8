import Foundation

/// What the process was told about random sequences, by variables of its environment. A value
/// that is none traps, so that nobody takes a run for one that it was not.
enum RandomSettings {
  /// The seeds of the first sequences: `TATAMI_SEED`, one or more separated by commas.
  static let firstSeeds: [UInt64] = list("TATAMI_SEED") { UInt64($0) } ?? [1]
  static var firstSeed: UInt64 { firstSeeds[0] }
  /// Edits in a sequence: `TATAMI_STEPS`.
  static let steps = number("TATAMI_STEPS")
  /// Sequences of each kind: `TATAMI_SEQUENCES`.
  static let sequences = number("TATAMI_SEQUENCES")
  /// The ways to arrange cells that sequences begin with, all if there is no
  /// `TATAMI_MODES`.
  static let modes = list("TATAMI_MODES") { name in Mode.allCases.first { "\($0)" == name } }
  /// Whether each sequence and step is written to the standard error before it
  /// is run, to see which one traps: `TATAMI_TRACE`.
  static let isTraced = variable("TATAMI_TRACE") != nil
  /// Whether a failing sequence is made smaller before it is printed: not with
  /// `TATAMI_SHRINK=0`.
  static let shrinks = number("TATAMI_SHRINK") != 0
  /// Whether everything has to meet, and how often it did is printed: `TATAMI_COVERAGE`.
  static let needsCoverage = variable("TATAMI_COVERAGE") != nil

  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }

  private static func number(_ name: String) -> Int? {
    variable(name).map { text in
      guard let number = Int(text), number >= 0 else { fatalError("\(name) is no count: \(text)") }
      return number
    }
  }

  private static func list<Value>(_ name: String, _ value: (String) -> Value?) -> [Value]? {
    variable(name).map { text in
      text.split(separator: ",").map { part in
        guard let value = value(String(part)) else { fatalError("\(name) has no \(part)") }
        return value
      }
    }
  }
}

/// Writes what comes next to the standard error, when asked to.
func trace(_ next: @autoclosure () -> some CustomStringConvertible) {
  guard RandomSettings.isTraced else { return }
  FileHandle.standardError.write(Data("\(next())\n".utf8))
}
