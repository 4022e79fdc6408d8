import TatamiRandom
import Testing

@Suite struct `Random feeds` {
  /// Edits of every kind meet drags, flings and animated changes, over cells that are hidden and shown:
  /// what is held is looked for by name among all cells.
  @Test(arguments: RandomSettings.firstSeeds)
  func `what is held stays where it is`(firstSeed: UInt64) throws {
    let problem = try RandomSettings.firstProblem(from: firstSeed, times: 10, usual: 600) { seed in
      var feed = try RandomFeed(seed: seed)
      return try feed.run(steps: RandomSettings.steps ?? 40)
    }
    #expect(problem == nil)
  }
}
