import Foundation

/// How much random tests do, from the environment: `TATAMI_SEED` (the first seed),
/// `TATAMI_SEQUENCES` (how many), `TATAMI_STEPS` (how long each is).
enum ModelSettings {
  static let seeds: [UInt64] = {
    let text = ProcessInfo.processInfo.environment["TATAMI_SEED"] ?? "1"
    return text.split(separator: ",").map {
      guard let seed = UInt64($0) else { preconditionFailure("TATAMI_SEED is numbers, not \($0)") }
      return seed
    }
  }()
  static let sequences = number("TATAMI_SEQUENCES") ?? 4000
  static let steps = number("TATAMI_STEPS") ?? 60

  private static func number(_ name: String) -> Int? {
    guard let text = ProcessInfo.processInfo.environment[name] else { return nil }
    guard let number = Int(text), number > 0 else {
      preconditionFailure("\(name) is a positive number, not \(text)")
    }
    return number
  }
}
