import Tatami
import TatamiRandom
import TatamiReference
import Testing

/// What <doc:Concurrency> promises of copies in other isolation domains. Under
/// `Scripts/sanitize thread` this also shows that they share no memory.
@Suite struct `Layouts in several tasks` {
  private let readers = 4

  /// Everything that there is to know about a layout: questions make it remember things.
  private struct Answers: Equatable, Sendable {
    let contentSize: Size
    let frames: [Rect]
    let lines: [[Int]]
    let indices: [Int?]
    let seen: [Int]

    init(_ layout: FlowLayout, _ ids: [CellID]) {
      indices = ids.map { layout.index(of: $0) }
      var seen: [Int] = []
      layout.forEachFrame(intersecting: Rect(x: 0, y: 0, width: 200, height: 300)) { index, _ in
        seen.append(index)
      }
      self.seen = seen
      contentSize = layout.contentSize
      frames = layout.frames(in: 0..<layout.count)
      lines = (0..<layout.lineCount).map { layout.cells(ofLine: $0) }
    }
  }

  @Test(arguments: Mode.allCases)
  func `detached copies are read and edited while the original is edited`(mode: Mode) async throws {
    for number in 0..<UInt64(min(RandomSettings.sequences ?? 3, 6)) {
      let seed = RandomSettings.firstSeed &+ number
      try await readAndEdit(seed: seed, mode)
    }
  }

  /// Hands copies of each state out to tasks, which ask and edit them while the layout goes on to
  /// the next state.
  private func readAndEdit(seed: UInt64, _ mode: Mode) async throws {
    let sequence = try SequenceGenerator.sequence(seed: seed, mode, .small, steps: 6)
    var layout = try FlowLayout(
      style: sequence.style, environment: sequence.environment, shape: sequence.shape)
    try layout.apply(.append(.many(sequence.cells, nil)))
    let ids = (0..<layout.count).map { layout.cellID(at: $0) }
    let edits = sequence.steps.compactMap { step -> Edit? in
      // What an id names depends on who handed it out, and a rule is shared on purpose.
      guard case .edit(let edit) = step, edit.operation != .setLineGravity else { return nil }
      if case .known = edit.target { return nil }
      return edit
    }
    for edit in edits {
      var tasks: [Task<(Answers, Answers), any Error>] = []
      for _ in 0..<readers {
        let copy = layout.detached()
        tasks.append(
          Task.detached {
            var copy = copy
            let before = Answers(copy, ids)
            _ = try? copy.apply(edit)
            return (before, Answers(copy, ids))
          })
      }
      let before = Answers(layout, ids)
      _ = try? layout.apply(edit)
      let after = Answers(layout, ids)
      for task in tasks {
        let (own, edited) = try await task.value
        #expect(own == before, "TATAMI_SEED=\(seed) \(mode): before \(source(edit))")
        #expect(edited == after, "TATAMI_SEED=\(seed) \(mode): after \(source(edit))")
      }
    }
  }

  @Test func `states of an undo stack are drawn while the owner goes back and forth`() async throws
  {
    let style = FlowStyle(orientation: .vertical, arrangedCount: 3)
    let environment = LayoutEnvironment(viewport: Size(width: 90, height: 50))
    var layout = try FlowLayout(style: style, environment: environment)
    try layout.append(contentsOf: (0..<200).map { Cell(width: 20, height: Double($0 % 7)) })
    var history = UndoStack(layout)
    var drawings: [(expected: Size, task: Task<Size, Never>)] = []
    for number in 0..<30 {
      try history.edit { layout throws(FlowError) in
        try layout.insert(Cell(width: 9, height: Double(20 + number)), at: number * 5)
      }
      if number % 3 == 2 { _ = try history.undo() }
      let picture = history.layout.detached()
      let task = Task.detached {
        let frames = picture.frames(in: 0..<picture.count)
        return Size(width: frames.map(\.size.width).max() ?? 0, height: picture.contentSize.height)
      }
      drawings.append((Size(width: 20, height: history.layout.contentSize.height), task))
    }
    for drawing in drawings { #expect(await drawing.task.value == drawing.expected) }
  }

  /// Layouts that have nothing to do with each other need no isolation: there is no global state.
  @Test func `independent layouts are edited at the same time`() async throws {
    let expected = try Self.edited(seed: 1)
    let results = try await withThrowingTaskGroup(of: Solution.self) { group in
      for _ in 0..<readers { group.addTask { try Self.edited(seed: 1) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results == Array(repeating: expected, count: readers))
  }

  private static func edited(seed: UInt64) throws -> Solution {
    var random = SplitMix64(seed: seed)
    var layout = try FlowLayout(
      style: FlowStyle(orientation: .vertical, arrangedCount: 4),
      environment: LayoutEnvironment(viewport: Size(width: 90, height: 50)))
    try layout.append(contentsOf: (0..<300).map { Cell(width: 20, height: Double($0 % 7)) })
    for _ in 0..<100 {
      let index = random.below(layout.count)
      let size = Size(width: random.quarters(in: 0...80), height: random.quarters(in: 0...80))
      switch random.below(4) {
      case 0: try layout.insert(Cell(size), style: CellStyle(margin: EdgeInsets(all: 1)), at: index)
      case 1: try layout.remove(at: index)
      case 2: try layout.resize(at: index, to: size)
      default: try layout.move(from: index, to: random.below(layout.count))
      }
      _ = layout.contentSize
    }
    return Solution(asking: layout)
  }
}
