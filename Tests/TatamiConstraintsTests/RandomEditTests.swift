import TatamiConstraints
import TatamiRandom
import Testing

/// Systems of some ten to sixty variables, edited at random. The seeds, and how many sequences
/// of how many steps: see ``RandomSettings``.
@Suite struct `Random sequences of edits` {
  private static let seeds = RandomSettings.firstSeeds.flatMap { first in
    (0..<UInt64(RandomSettings.sequences.map { $0 / 4 } ?? 12)).map { first &+ $0 }
  }
  private static let steps = RandomSettings.steps ?? 40

  @Test func `end with the values, conflicts and ambiguities of a system built at once`() throws {
    for seed in Self.seeds {
      if let difference = try Self.differenceFromFresh(seed) {
        Issue.record("TATAMI_SEED=\(seed): \(difference)")
        return
      }
    }
  }

  @Test func `of suggestions alone end with the values of a system built at once`() throws {
    for seed in Self.seeds {
      var random = SplitMix64(seed: seed)
      var system = try EditedSystem.strip(boxes: random.pick(5...30), &random)
      for variable in [0, 4, 7] { try system.addEdit(for: variable, level: random.level) }
      let edits = system.entries.indices.filter { system.entries[$0].isEdit }
      for step in 0..<Self.steps {
        try system.suggest(random.length, at: random.pick(edits))
        if step < Self.steps - 1, random.happens(30) { continue }
        system.solver.solve()
        let expected = try system.built().values
        guard system.values.agree(with: expected) else {
          Issue.record("TATAMI_SEED=\(seed), step \(step): \(system.values), not \(expected)")
          return
        }
      }
    }
  }

  @Test func `give the same bits each time`() throws {
    for seed in Self.seeds {
      #expect(try Self.bits(seed) == Self.bits(seed), "TATAMI_SEED=\(seed)")
    }
  }

  @Test func `solve each copy on its own`() throws {
    for seed in Self.seeds.prefix(20) {
      var random = SplitMix64(seed: seed)
      var system = try EditedSystem.strip(boxes: 10, &random)
      let copy = system
      let before = copy.values
      for _ in 0..<Self.steps { try system.perform(.random(for: system, &random)) }
      system.solver.solve()
      #expect(copy.values == before, "TATAMI_SEED=\(seed)")
    }
  }

  /// What an edited system says otherwise than one that is built at once, if anything; the
  /// edited one is asked after some of its edits only.
  private static func differenceFromFresh(_ seed: UInt64) throws(SolverError) -> String? {
    var random = SplitMix64(seed: seed)
    var system = try EditedSystem.strip(boxes: random.pick(5...30), &random)
    for step in 0..<steps {
      try system.perform(.random(for: system, &random))
      if step < steps - 1, random.happens(50) { continue }
      system.solver.solve()
      var fresh = try system.built()
      let place = "step \(step): "
      if let difference = try difference(&system, &fresh) { return place + difference }
    }
    return nil
  }

  private static func difference(
    _ system: inout EditedSystem, _ fresh: inout EditedSystem
  ) throws(SolverError) -> String? {
    let (conflicts, expected) = (system.conflicts, fresh.conflicts)
    if conflicts.map(\.[0]) != expected.map(\.[0]) {
      return "leaves out \(conflicts.map(\.[0])), not \(expected.map(\.[0]))"
    }
    for conflict in conflicts where try !system.isMinimalCore(Array(conflict.dropFirst())) {
      return "\(conflict.dropFirst()) is no minimal core"
    }
    let values = system.values
    if !values.agree(with: fresh.values) { return "values \(values), not \(fresh.values)" }
    let (ambiguous, known) = (system.ambiguous, fresh.ambiguous)
    return ambiguous == known ? nil : "ambiguous \(ambiguous), not \(known)"
  }

  private static func bits(_ seed: UInt64) throws(SolverError) -> [UInt64] {
    var random = SplitMix64(seed: seed)
    var system = try EditedSystem.strip(boxes: random.pick(5...30), &random)
    var bits: [UInt64] = []
    for _ in 0..<steps {
      try system.perform(.random(for: system, &random))
      if random.happens(50) {
        system.solver.solve()
        bits += system.values.map(\.bitPattern)
      }
    }
    return bits
  }
}
