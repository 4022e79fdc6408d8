import TatamiConstraints
import TatamiRandom
import Testing

/// The solver against vertices that are tried one by one. The seeds, and how many systems of
/// each kind: see ``RandomSettings``.
@Suite struct `Small random systems` {
  @Test(arguments: SystemKind.allCases)
  func `have the values, conflicts and ambiguities that trying every vertex finds`(
    _ kind: SystemKind
  ) throws {
    for seed in Self.seeds(40) {
      var random = SplitMix64(seed: seed)
      let system = LinearSystem.random(kind, &random)
      if let difference = try Self.difference(system) {
        let small = system.reduced { (try? Self.difference($0)) != .some(nil) }
        Issue.record("TATAMI_SEED=\(seed), \(kind): \(difference)\n\(small)")
        return
      }
    }
  }

  @Test(arguments: SystemKind.allCases)
  func `have them after each of some edits too`(_ kind: SystemKind) throws {
    for seed in Self.seeds(5) {
      var random = SplitMix64(seed: seed)
      var solved = try SolvedSystem(.random(kind, &random))
      for step in 0..<(RandomSettings.steps ?? 30) {
        let before = solved.system
        try solved.edit(kind, &random)
        if random.happens(30) { continue }
        if let difference = solved.difference() {
          Issue.record(
            """
            TATAMI_SEED=\(seed), \(kind), step \(step): \(difference)
            before: \(before)
            after: \(solved.system)
            """)
          return
        }
      }
    }
  }

  @Test func `have variables go to 0 and not past it, where others would follow`() throws {
    // In order: x1 is brought to 0 before x2 and x3, on a face where nothing else holds it.
    let rows: [LinearSystem.Row] = [
      .init(coefficients: [2, -3, -1, 3], relation: .greaterThanOrEqual, constant: -3, level: 3),
      .init(coefficients: [1, -3, 0, 3], relation: .greaterThanOrEqual, constant: 11, level: 1),
      .init(coefficients: [0, -2, 1, 0], relation: .equal, constant: 10, level: 2),
    ]
    let system = LinearSystem(isNonnegative: [true, false, false, false], rows: rows)
    #expect(try SolvedSystem(system).values.map { $0 * 3 } == [0, 0, 30, 11])
  }

  private static func seeds(_ count: Int) -> [UInt64] {
    let count = RandomSettings.sequences.map { $0 * count / 10 } ?? count
    return RandomSettings.firstSeeds.flatMap { first in (0..<UInt64(count)).map { first &+ $0 } }
  }

  private static func difference(_ system: LinearSystem) throws(SolverError) -> String? {
    var solved = try SolvedSystem(system)
    return solved.difference()
  }
}

extension LinearSystem {
  /// The system without each constraint that it can do without and still fail.
  func reduced(_ fails: (LinearSystem) -> Bool) -> LinearSystem {
    var small = self
    var index = 0
    while index < small.rows.count {
      var smaller = small
      smaller.rows.remove(at: index)
      if fails(smaller) { small = smaller } else { index += 1 }
    }
    return small
  }
}
