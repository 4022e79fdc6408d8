import Tatami
import TatamiRandom
import Testing

/// What edits did to indices, against a list of names.
@Suite struct `Spans of edits` {
  @Test func `say where each cell was`() {
    for number in 0..<UInt64(RandomSettings.sequences ?? 20) {
      expectSpans(seed: RandomSettings.firstSeed &+ number)
    }
  }

  private func expectSpans(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = random.pick([0, 1, 10, 300])
    var tree = SpanTree(count: count)
    var names = Array(0..<count)
    for _ in 0..<(RandomSettings.steps ?? 300) {
      let range = random.subrange(of: names.count)
      switch random.below(3) {
      case 0:
        let added = random.below(4)
        tree.replace(range, added: added)
        names.replaceSubrange(range, with: Array(repeating: -1, count: added))
      case 1 where !range.isEmpty:
        let target = random.below(names.count - range.count + 1)
        tree.move(range, to: target)
        let moved = Array(names[range])
        names.removeSubrange(range)
        names.insert(contentsOf: moved, at: target)
      default: tree.change(range)
      }
      var told: [Int] = []
      for span in tree.spans {
        told += (0..<span.count).map { span.isInserted ? -1 : span.old + $0 }
      }
      #expect(told == names, "TATAMI_SEED=\(seed)")
      #expect(tree.count == names.count)
    }
  }
}
