import Foundation
import TatamiRandom

/// What only the random edits are told.
extension RandomSettings {
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
}

/// Writes what comes next to the standard error, when asked to.
func trace(_ next: @autoclosure () -> some CustomStringConvertible) {
  guard RandomSettings.isTraced else { return }
  FileHandle.standardError.write(Data("\(next())\n".utf8))
}
