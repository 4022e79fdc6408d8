import Tatami
import TatamiRandom
import Testing

/// A copy of a history that goes its own way, beside one that nobody has copied.
///
/// No step puts another layout in place: its ids may be those of the cells before by chance.
@Suite struct `A copy of a history` {
  @Test(arguments: RandomSettings.firstSeeds)
  func `changes nothing in the original, whatever it is asked and then thrown away`(
    firstSeed: UInt64
  ) throws {
    let problem = try RandomSettings.firstProblem(from: firstSeed, times: 2, usual: 200) { seed in
      var run = try CopyRun(seed: seed)
      for _ in 0..<(RandomSettings.steps ?? 30) {
        if let difference = try run.step() {
          return "\(difference)\n\(run.trace.joined(separator: "\n"))"
        }
      }
      return nil
    }
    #expect(problem == nil)
  }
}

private struct CopyRun {
  /// The same history twice; of the first one there are copies.
  private var copied: UndoStack
  private var alone: UndoStack
  private var anchors: [(copied: Anchor, alone: Anchor)] = []
  private var random: SplitMix64
  private(set) var trace: [String] = []

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    let style = FlowStyle(orientation: .vertical, arrangedCount: 1 + random.below(3))
    let environment = LayoutEnvironment(viewport: Size(width: 100, height: 200))
    let cells = (0..<random.below(40)).map { Cell(width: 30, height: Double(10 + $0 * 7 % 30)) }
    copied = UndoStack(
      try FlowLayout(style: style, environment: environment, cells: cells), limit: 20)
    alone = UndoStack(
      try FlowLayout(style: style, environment: environment, cells: cells), limit: 20)
  }

  private enum Action {
    case insert(Int, Double)
    case remove(Range<Int>)
    case move(Int, Int)
    case resize(Int, Double)
    case undo, redo, report, transitions
    case anchor(Double)
    case hold(Int)
  }

  private mutating func action() -> Action {
    let count = copied.layout.count
    let index = random.below(max(1, count))
    switch random.below(12) {
    case 0, 1: return .insert(random.below(count + 1), Double(random.below(40)))
    case 2: return .remove(index..<min(count, index + 1 + random.below(4)))
    case 3: return .move(index, random.below(max(1, count)))
    case 4, 5: return .resize(index, Double(random.below(50)))
    case 6, 7: return .undo
    case 8: return .redo
    case 9: return random.happens(50) ? .report : .transitions
    case 10: return .anchor(Double(random.below(600)))
    default: return .hold(index)
    }
  }

  /// - Returns: the anchor that was made.
  private static func perform(_ action: Action, on history: inout UndoStack) -> Anchor? {
    switch action {
    case .insert(let index, let height):
      try? history.edit { layout throws(FlowError) in
        try layout.insert(Cell(width: 30, height: height), at: index)
      }
    case .remove(let range):
      try? history.edit { layout throws(FlowError) in try layout.removeSubrange(range) }
    case .move(let source, let target):
      try? history.edit { layout throws(FlowError) in try layout.move(from: source, to: target) }
    case .resize(let index, let height):
      try? history.edit { layout throws(FlowError) in
        try layout.resize(at: index, to: Size(width: 30, height: height))
      }
    case .undo: _ = try? history.undo()
    case .redo: _ = try? history.redo()
    case .report: _ = history.update()
    case .transitions:
      _ = history.update().transitions(
        from: Rect(x: 0, y: 0, width: 100, height: 200),
        to: Rect(x: 0, y: 50, width: 100, height: 200))
    case .anchor(let y): return history.anchor(at: Point(x: 0, y: y))
    case .hold(let index):
      if index >= history.layout.count { return nil }
      let id = history.layout.cellID(at: index)
      return history.anchor(at: Point(x: 0, y: 10), holding: id)
    }
    return nil
  }

  mutating func step() throws -> String? {
    if random.happens(60) {
      var copy = copied
      for _ in 0...random.below(3) {
        let action = action()
        trace.append("a copy: \(action)")
        _ = Self.perform(action, on: &copy)
      }
    }
    let action = action()
    trace.append("\(action)")
    let made = Self.perform(action, on: &copied)
    let expected = Self.perform(action, on: &alone)
    if let made, let expected { anchors.append((made, expected)) }
    if copied.layout != alone.layout { return "the layouts differ" }
    for (number, anchor) in anchors.enumerated().suffix(12) {
      let found = copied.layout.index(of: anchor.copied)
      let wanted = alone.layout.index(of: anchor.alone)
      if found != wanted {
        return "anchor \(number) leads to \(found as Int?), not to \(wanted as Int?)"
      }
    }
    return nil
  }
}
