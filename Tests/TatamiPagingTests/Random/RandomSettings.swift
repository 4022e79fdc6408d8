import Foundation

/// What the process was told about random sequences, by variables of its environment. A value
/// that is none traps, so that nobody takes a run for one that it was not.
enum RandomSettings {
  /// The seeds of the first sequences: `TATAMI_SEED`, one or more separated by commas.
  static let firstSeeds: [UInt64] = {
    guard let text = variable("TATAMI_SEED") else { return [1] }
    return text.split(separator: ",").map { part in
      guard let seed = UInt64(part) else { fatalError("TATAMI_SEED has no \(part)") }
      return seed
    }
  }()

  /// Steps in a sequence: `TATAMI_STEPS`.
  static let steps = number("TATAMI_STEPS")
  /// Sequences from each seed on: `TATAMI_SEQUENCES`.
  static let sequences = number("TATAMI_SEQUENCES")

  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }

  private static func number(_ name: String) -> Int? {
    variable(name).map { text in
      guard let number = Int(text), number >= 0 else { fatalError("\(name) is no count: \(text)") }
      return number
    }
  }
}

/// A source of numbers that a seed determines.
///
/// - Source: S. Vigna's SplitMix64.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
