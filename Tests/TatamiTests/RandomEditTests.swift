import Foundation
import Tatami
import TatamiReference
import Testing

/// Law 1: after any edits, the layout is the one from scratch, bit for bit.
///
/// `TATAMI_SEED` starts elsewhere, `TATAMI_STEPS` makes sequences longer.
@Suite struct `Random edits` {
  static let firstSeed = number("TATAMI_SEED") ?? 1
  static let steps = number("TATAMI_STEPS").map(Int.init)

  static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap(UInt64.init)
  }

  @Test(arguments: 0..<24)
  func `small leaves and fan-outs grow tall trees that agree with the reference`(_ lot: Int) {
    for number in 0..<100 {
      check(Sequence(seed: Self.firstSeed &+ UInt64(lot * 100 + number), bulk: 8, shape: nil))
    }
  }

  @Test(arguments: 0..<4)
  func `trees of the usual shape agree with the reference`(_ lot: Int) {
    for number in 0..<3 {
      check(
        Sequence(
          seed: Self.firstSeed &+ UInt64(10_000 + lot * 100 + number), bulk: 300,
          shape: .standard))
    }
  }

  @Test func `a wrong answer is noticed and shrunk to what matters`() {
    let sequence = Sequence(seed: 5, bulk: 8, shape: nil)
    // A reference that forgets one resize.
    let failure = sequence.failure { runner, edit in
      try runner.run(edit)
      if case .resize(_, let size) = edit, runner.pair.naive.cells.count > 2 {
        runner.pair.naive.resize(0, to: Size(width: size.width + 1, height: 1))
      }
    }
    guard let failure else {
      Issue.record("the comparison noticed nothing")
      return
    }
    #expect(failure.edits.count <= 6)
    #expect(failure.description.contains("seed 5"))
  }

  private func check(_ sequence: Sequence) {
    if let failure = sequence.failure(run: { try $0.run($1) }) {
      Issue.record("\(failure.description)")
    }
  }
}

/// A reproducible sequence of edits.
struct Sequence {
  let seed: UInt64
  let style: FlowStyle
  let environment: LayoutEnvironment
  let shape: TreeShape
  let edits: [Edit]

  init(seed: UInt64, bulk: Int, shape: TreeShape?) {
    self.seed = seed
    var generator = EditGenerator(seed: seed)
    style = generator.style()
    environment = generator.environment()
    // Every third one just large enough that leaves share with neighbours and
    // runs are broken in place.
    let isSmall = generator.dice.chance(2, in: 3)
    let small = TreeShape(
      leafCapacity: generator.dice.roll(4) + 1, fanOut: generator.dice.roll(3) + 2)
    let middling = TreeShape(leafCapacity: generator.dice.roll(6) + 8, fanOut: 8)
    self.shape = shape ?? (isSmall ? small : middling)
    let steps = `Random edits`.steps ?? (shape == nil ? 25 : 12)
    edits = (0..<steps).map { _ in generator.edit(bulk: bulk) }
  }

  struct Failure: CustomStringConvertible {
    let sequence: Sequence
    let edits: [Edit]
    let difference: any Error

    var description: String {
      """
      seed \(sequence.seed), leaf capacity \(sequence.shape.leafCapacity), \
      fan-out \(sequence.shape.fanOut)
      \(sequence.style)
      \(sequence.environment)
      \(edits.map { ".\($0)" }.joined(separator: ",\n"))
      \(difference)
      """
    }
  }

  /// The failure of the sequence, made as short as can be, or `nil`.
  func failure(run: (inout EditRunner, Edit) throws -> Void) -> Failure? {
    guard var error = difference(edits, run) else { return nil }
    var shortest = edits
    var length = max(1, shortest.count / 2)
    while length > 0 {
      var start = 0
      while start < shortest.count {
        var fewer = shortest
        fewer.removeSubrange(start..<min(start + length, fewer.count))
        if let found = difference(fewer, run) {
          (shortest, error) = (fewer, found)
        } else {
          start += length
        }
      }
      length /= 2
    }
    return Failure(sequence: self, edits: shortest, difference: error)
  }

  private func difference(
    _ edits: [Edit], _ run: (inout EditRunner, Edit) throws -> Void
  ) -> (any Error)? {
    do {
      var runner = try EditRunner(style: style, environment: environment, shape: shape)
      for edit in edits { try run(&runner, edit) }
      return nil
    } catch {
      return error
    }
  }
}
