import TatamiRandom
import Testing

@Suite struct `Random feeds` {
  /// Edits of every kind meet drags, flings and animated changes, over cells that are hidden and shown:
  /// what is held is looked for by name among all cells.
  @Test(arguments: RandomSettings.firstSeeds)
  func `what is held stays where it is`(firstSeed: UInt64) throws {
    let count = RandomSettings.sequences.map { $0 * 10 } ?? 600
    for seed in firstSeed..<firstSeed + UInt64(count) {
      var feed = try RandomFeed(seed: seed)
      if let difference = try feed.run(steps: RandomSettings.steps ?? 40) {
        Issue.record("TATAMI_SEED=\(seed): \(difference)")
        return
      }
    }
  }
}
