import TatamiRandom

/// Something that is there in C and in Swift, with both of which the same is done at random.
protocol RandomSession {
  /// What was done so far.
  var steps: [String] { get }
  /// Does something more on both sides, and throws unless that comes to the same.
  mutating func step() throws
  /// Gives back what C has.
  func destroy()
}

extension RandomSession {
  /// What is wrong with the first of many sessions with which something is.
  ///
  /// - Parameter make: Begins one; `nil` if both sides refuse it.
  static func firstProblem(
    from firstSeed: UInt64, times: Int, usual: Int,
    _ make: (inout Arguments) throws -> Self?
  ) -> String? {
    RandomSettings.firstProblem(from: firstSeed, times: times, usual: usual) { seed in
      var arguments = Arguments(seed: seed)
      do {
        guard var session = try make(&arguments) else { return nil }
        defer { session.destroy() }
        do {
          for _ in 0..<(RandomSettings.steps ?? 40) { try session.step() }
        } catch { return "\(error)\nby \(session.steps.joined(separator: "\n"))" }
        return nil
      } catch { return "\(error) at its beginning" }
    }
  }
}
