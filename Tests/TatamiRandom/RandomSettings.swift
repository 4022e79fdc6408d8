import Foundation

/// What the process was told about random sequences, by variables of its environment. A value
/// that is none traps, so that nobody takes a run for one that it was not.
package enum RandomSettings {
  /// The seeds of the first sequences: `TATAMI_SEED`, one or more separated by commas.
  package static let firstSeeds: [UInt64] = list("TATAMI_SEED") { UInt64($0) } ?? [1]
  package static var firstSeed: UInt64 { firstSeeds[0] }
  /// Steps in a sequence: `TATAMI_STEPS`.
  package static let steps = number("TATAMI_STEPS")
  /// Sequences of each kind: `TATAMI_SEQUENCES`.
  package static let sequences = number("TATAMI_SEQUENCES")

  /// What is wrong with the first of many sequences with which something is, and its seed.
  ///
  /// - Parameters:
  ///   - firstSeed: The seed of the first one; the others have those behind it.
  ///   - times: How many there are for each of ``sequences``.
  ///   - usual: How many there are if that is not said.
  package static func firstProblem(
    from firstSeed: UInt64, times: Int, usual: Int, _ problem: (UInt64) throws -> String?
  ) rethrows -> String? {
    for offset in 0..<UInt64(sequences.map { $0 * times } ?? usual) {
      let seed = firstSeed &+ offset
      if let problem = try problem(seed) { return "TATAMI_SEED=\(seed): \(problem)" }
    }
    return nil
  }

  package static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }

  package static func number(_ name: String) -> Int? {
    variable(name).map { text in
      guard let number = Int(text), number >= 0 else { fatalError("\(name) is no count: \(text)") }
      return number
    }
  }

  package static func list<Value>(_ name: String, _ value: (String) -> Value?) -> [Value]? {
    variable(name).map { text in
      text.split(separator: ",").map { part in
        guard let value = value(String(part)) else { fatalError("\(name) has no \(part)") }
        return value
      }
    }
  }
}
