import Tatami
import TatamiRandom
import TatamiReference
import Testing

/// An undo stack under random edits, beside a list of all states.
@Suite struct `Undo under random edits` {
  @Test func `each step shows a state that was there, and says what differs`() throws {
    for seed in RandomSettings.firstSeeds {
      for number in 0..<UInt64(RandomSettings.sequences ?? 40) {
        for mode in Mode.allCases {
          let seed = seed &+ number
          trace("TATAMI_SEED=\(seed) \(mode)")
          if let difference = try UndoRun.difference(seed: seed, mode) {
            Issue.record("TATAMI_SEED=\(seed) \(mode): \(difference)")
            return
          }
        }
      }
    }
  }
}

private struct UndoRun {
  private var history: UndoStack
  /// All states that can be shown, and which of them is.
  private var states: [NaiveLayout]
  private var shown = 0
  private var random: SplitMix64

  static func difference(seed: UInt64, _ mode: Mode) throws -> Difference? {
    let sequence = try SequenceGenerator.sequence(seed: seed, mode, .small, steps: 12)
    var run = try UndoRun(sequence, seed)
    for step in sequence.steps {
      guard case .edit(let edit) = step else { continue }
      trace(source(edit))
      if let difference = run.perform(edit) { return difference }
      for _ in 0..<run.random.below(4) {
        if let difference = run.goBackOrForth() { return difference }
      }
    }
    return nil
  }

  private init(_ sequence: EditSequence, _ seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    let layout = try FlowLayout(
      style: sequence.style, environment: sequence.environment, shape: sequence.shape)
    history = UndoStack(layout, limit: random.pick([1, 3, 1000]))
    states = [try NaiveLayout(style: sequence.style, environment: sequence.environment)]
    _ = perform(.append(.many(sequence.cells, nil)))
  }

  private mutating func perform(_ edit: Edit) -> Difference? {
    let index: Int
    switch edit.target {
    case .known: return nil
    case .index(let place): index = place
    case nil: index = 0
    }
    if edit.operation == .setLineGravity { return nil }
    var next = states[shown]
    let isTaken = (try? next.apply(edit, at: index)) != nil
    let asked = AskedLines()
    let isEdited =
      (try? history.edit { layout throws(FlowError) in
        _ = try layout.apply(edit, id: nil, asked: asked) { place, proposed in
          guard case .measure(_, let ruler) = edit else { return .zero }
          return ruler.size(place, proposed)
        }
      }) != nil
    var comparison = Comparison()
    comparison.expect("an edit that is taken", isTaken, isEdited)
    if isTaken {
      states.removeSubrange((shown + 1)...)
      states.append(next)
      shown += 1
      forgetOldest()
    }
    return expectShown(comparison)
  }

  private mutating func forgetOldest() {
    if shown <= history.limit { return }
    states.removeFirst()
    shown -= 1
  }

  private mutating func goBackOrForth() -> Difference? {
    let isBack = random.happens(60)
    let target = isBack ? shown - 1 : shown + 1
    let (before, layout) = (states[shown], history.layout)
    let change = isBack ? history.undo() : history.redo()
    var comparison = Comparison()
    comparison.expect("a step \(isBack)", states.indices.contains(target), change != nil)
    guard let change else { return comparison.difference }
    shown = target
    let older = Moment(layout: layout, reference: before, solution: before.solve())
    let newer = Moment(
      layout: history.layout, reference: states[shown], solution: states[shown].solve())
    if let broken = ReportJudge.broken(change, older, newer) {
      comparison.report("a report of going \(isBack)", expected: broken, got: change.summary)
    }
    return expectShown(comparison)
  }

  private func expectShown(_ comparison: Comparison) -> Difference? {
    var comparison = comparison
    let (reference, layout) = (states[shown], history.layout)
    let solution = reference.solve()
    comparison.expect("steps back", shown, history.depth.undo)
    comparison.expect("steps forward", states.count - 1 - shown, history.depth.redo)
    comparison.expect(
      "the styles", true,
      layout.hasStyles(reference.style, reference.activeStyle, reference.variants))
    comparison.expect("the content size", solution.contentSize, layout.contentSize)
    comparison.expectFrames("frames", solution.frames, layout.frames(in: 0..<layout.count))
    return comparison.difference
  }
}
