import Tatami
import TatamiRandom
import TatamiReference
import Testing

/// An undo stack under random edits, beside a list of all states.
@Suite struct `Undo under random edits` {
  @Test func `each step shows a state that was there, and says what differs`() throws {
    try expectNoDifference { try UndoRun.difference(seed: $0, $1) }
  }
}

@Suite struct `Undo and what is no step` {
  /// A feed of cells of different heights, on a phone.
  private func feed(_ orientation: Axis = .vertical) throws -> FlowLayout {
    try FlowLayout(
      style: FlowStyle(orientation: orientation, arrangedCount: 1),
      environment: LayoutEnvironment(viewport: Size(width: 100, height: 200)),
      cells: (0..<50).map { Cell(width: 100, height: Double(20 + $0)) })
  }

  private let turned = LayoutEnvironment(
    viewport: Size(width: 200, height: 100), orientation: .landscape)

  @Test func `a device that was turned stays turned when an edit is undone`() throws {
    var history = UndoStack(try feed())
    try history.edit { layout throws(FlowError) in
      try layout.remove(at: 3)
      try layout.setStyle(FlowStyle(orientation: .vertical, arrangedCount: 2))
    }
    try history.setEnvironment(turned)
    #expect(history.depth == (1, 0))
    let undone = try history.undo()
    var expected = try feed()
    try expected.setEnvironment(turned)
    #expect(history.layout == expected)
    #expect(undone?.change.inserted == [3..<4])
    _ = try history.redo()
    try expected.remove(at: 3)
    try expected.setStyle(FlowStyle(orientation: .vertical, arrangedCount: 2))
    #expect(history.layout == expected)
  }

  @Test func `an environment that an edit sets holds for the steps before`() throws {
    var history = UndoStack(try feed())
    let turned = turned
    try history.edit { layout throws(FlowError) in
      try layout.remove(at: 3)
      try layout.setEnvironment(turned)
    }
    _ = try history.undo()
    #expect(history.layout.environment == turned)
    #expect(history.layout.count == 50)
  }

  @Test func `a state that the surroundings do not allow is refused, and nothing changes`() throws {
    var layout = try feed()
    var wide = FlowStyleVariant()
    wide.width = .wrap
    try layout.setVariant(wide, for: SizeClass(orientation: .landscape))
    try layout.setCellStyle(CellStyle(width: .fill), at: 7)
    var history = UndoStack(layout)
    try history.edit { layout throws(FlowError) in try layout.setCellStyle(.plain, at: 7) }
    try history.setEnvironment(turned)
    let before = history.layout
    #expect(throws: FlowError.dependsOnWrappingAxis(index: 7, .horizontal)) {
      try history.undo()
    }
    #expect(history.layout == before)
    #expect(history.depth == (1, 0))
    try history.setEnvironment(layout.environment)
    _ = try history.undo()
    #expect(history.layout == layout)
  }

  @Test(arguments: [true, false])
  func `undo and redo keep what is seen in place`(isMadeBefore: Bool) throws {
    var history = UndoStack(try feed())
    var offset = Point(x: 0, y: 333)
    var anchor = history.anchor(at: offset)
    let held = try #require(history.layout.index(of: anchor))
    let before = offset
    try history.edit { layout throws(FlowError) in
      try layout.insert(
        contentsOf: [Cell(width: 100, height: 7), Cell(width: 100, height: 8)], at: 2)
      try layout.remove(at: 5)
    }
    offset = history.update(keeping: anchor, at: offset).offset
    let after = offset
    if !isMadeBefore { anchor = history.anchor(at: offset) }
    let undoStep = try history.undo(keeping: anchor, at: offset)
    let undone = try #require(undoStep)
    #expect(undone.offset == before)
    #expect(undone.offsetAdjustment == Vector(dx: 0, dy: before.y - after.y))
    #expect(undone.anchorIndex == held)
    let redoStep = try history.redo(keeping: anchor, at: undone.offset)
    #expect(redoStep?.offset == after)
    #expect(redoStep?.anchorIndex == held + 1)
  }

  @Test func `a cell that undoing takes away is stood for by the next one`() throws {
    var history = UndoStack(try feed())
    try history.edit { layout throws(FlowError) in
      try layout.insert(
        contentsOf: [Cell(width: 100, height: 7), Cell(width: 100, height: 8)], at: 9)
    }
    let id = history.layout.cellID(at: 9)
    let offset = Point(x: 0, y: history.layout.frame(at: 9).origin.y - 30)
    let made = history.anchor(at: offset, holding: id)
    let anchor = try #require(made)
    let undone = try history.undo(keeping: anchor, at: offset)
    #expect(undone?.anchorIndex == 9)
    #expect(undone?.offset == offset)
    // The cell is back, and with it what the anchor holds on to.
    let redone = try history.redo(keeping: anchor, at: offset)
    #expect(redone?.anchorIndex == 9)
    #expect(history.layout.index(of: id) == 9)
  }

  @Test(arguments: [false, true])
  func `a cell that came back is stood for anew when it is removed again`(wasLast: Bool) throws {
    var history = UndoStack(try feed())
    let anchor = history.anchor(at: history.layout.frame(at: 4).origin)
    let cell = try #require(anchor.cell)
    try history.edit { layout throws(FlowError) in
      if wasLast { layout.removeAll() } else { try layout.remove(cell) }
    }
    #expect(history.layout.index(of: anchor) == (wasLast ? nil : 4))
    _ = try history.undo()
    // What stood for it, or nothing, stands for it no more.
    try history.edit { layout throws(FlowError) in
      try layout.move(from: 5, to: 30)
      try layout.remove(cell)
    }
    #expect(history.layout.index(of: anchor) == 4)
  }

  /// Appends a cell, holds on to it, and takes it away again.
  private func undoneAppend(
    to layout: FlowLayout
  ) throws -> (layout: FlowLayout, undone: LayoutTransaction?) {
    var history = UndoStack(layout)
    try history.edit { layout throws(FlowError) in
      try layout.append(Cell(width: 100, height: 300))
    }
    let id = history.layout.cellID(at: layout.count)
    let offset = history.layout.frame(at: layout.count).origin
    let made = history.anchor(at: offset, holding: id)
    let undone = try history.undo(keeping: try #require(made), at: offset)
    return (history.layout, undone)
  }

  @Test func `a cell at the end that undoing takes away is stood for by the last one`() throws {
    let (layout, undone) = try undoneAppend(to: feed())
    #expect(undone?.anchorIndex == 49)
    #expect(undone?.offset.y == layout.contentSize.height - 200)
  }

  @Test func `the only cell that undoing leaves stands for the one that it takes away`() throws {
    var one = try feed()
    try one.removeSubrange(1..<50)
    try one.resize(at: 0, to: Size(width: 100, height: 500))
    #expect(try undoneAppend(to: one).undone?.anchorIndex == 0)
  }

  @Test func `a report after a step is of what came after the step`() throws {
    var history = UndoStack(try feed())
    _ = history.update()
    try history.edit { layout throws(FlowError) in try layout.remove(at: 3) }
    try history.edit { layout throws(FlowError) in try layout.remove(at: 8) }
    _ = try history.undo()
    #expect(history.update().change.isEmpty)
    try history.edit { layout throws(FlowError) in try layout.append(Cell(width: 1, height: 1)) }
    let change = history.update().change
    #expect(change.inserted == [49..<50])
    #expect(change.removed.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a step is a report, also if it is the first one`(isRedone: Bool) throws {
    var history = UndoStack(try feed())
    try history.edit { layout throws(FlowError) in try layout.remove(at: 3) }
    _ = try history.undo()
    if isRedone { _ = try history.redo() }
    #expect(history.update().change.isEmpty)
  }

  @Test func `a step says which of equal cells it is about, in both directions`() throws {
    var history = UndoStack(try feed())
    try history.edit { layout throws(FlowError) in
      layout.removeAll()
      try layout.append(repeating: Cell(width: 100, height: 20), count: 50)
    }
    try history.edit { layout throws(FlowError) in try layout.remove(at: 3) }
    try history.edit { layout throws(FlowError) in try layout.move(from: 2, to: 6) }
    let moved = LayoutChange.Relocation(source: 2..<3, destination: 6..<7)
    let back = LayoutChange.Relocation(source: 6..<7, destination: 2..<3)
    for _ in 0..<2 {
      #expect(try history.undo()?.change.relocated == [back])
      let inserted = try #require(try history.undo()).change
      #expect(inserted.inserted == [3..<4] && inserted.removed.isEmpty)
      let removed = try #require(try history.redo()).change
      #expect(removed.removed == [3..<4] && removed.inserted.isEmpty)
      #expect(try history.redo()?.change.relocated == [moved])
    }
  }

  @Test func `another layout in place is told of as a change of what was told before`() throws {
    let short = try feed()
    var history = UndoStack(short)
    try history.edit { layout throws(FlowError) in
      try layout.append(repeating: Cell(width: 1, height: 1), count: 3)
    }
    // What was told of this one was never told of the history.
    var other = short
    _ = other.update()
    #expect(history.update().change.newCount == 53)
    try history.edit { layout throws(FlowError) in layout = other }
    try history.edit { layout throws(FlowError) in
      try layout.remove(at: 7)
    }
    let change = history.update().change
    #expect(change.oldCount == 53 && change.newCount == 49)
    #expect(change.removed == [7..<8, 50..<53] && change.inserted.isEmpty)
    #expect(history.update().change.isEmpty)
  }

  @Test func `a step that puts another layout in place is found out by comparison`() throws {
    let first = try feed()
    var second = first
    try second.remove(at: 7)
    var history = UndoStack(first)
    try history.edit { layout throws(FlowError) in
      try layout.remove(at: 2)
      layout = second
    }
    #expect(try history.undo()?.change.inserted == [7..<8])
    #expect(try history.redo()?.change.removed == [7..<8])
    try history.edit { layout throws(FlowError) in
      try layout.remove(at: 2)
      _ = layout.update()
      try layout.remove(at: 4)
    }
    #expect(try history.undo()?.change.inserted == [2..<3, 5..<6])
  }

  @Test func `a list in one line has a history, too`() throws {
    var list = try LinearLayout(
      style: LinearStyle(spacing: 2),
      environment: LayoutEnvironment(viewport: Size(width: 100, height: 200)))
    try list.append(repeating: Cell(width: 100, height: 20), count: 9)
    var history = UndoStack(list)
    try history.edit { list throws(FlowError) in try list.setStyle(LinearStyle(spacing: 5)) }
    try history.setEnvironment(turned)
    _ = try history.undo()
    #expect(LinearStyle(history.layout.style) == LinearStyle(spacing: 2))
    #expect(history.layout.environment == turned)
  }
}

private struct UndoRun {
  private var history: UndoStack
  /// All states that can be shown, and which of them is.
  private var states: [NaiveLayout]
  /// What the edits of each step did, the first one's between the first two states.
  private var changes: [CellChanges] = []
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
    if case .setEnvironment(let environment) = edit, random.happens(50) {
      return turn(to: environment)
    }
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
      var change = CellChanges()
      change.note(edit, at: index, of: states[shown])
      states.removeSubrange((shown + 1)...)
      states.append(next)
      changes.removeSubrange(shown...)
      changes.append(change)
      shown += 1
      forgetOldest()
    }
    return expectShown(comparison)
  }

  /// Changes the surroundings, which is no step.
  private mutating func turn(to environment: LayoutEnvironment) -> Difference? {
    var comparison = Comparison()
    let isTaken = (try? states[shown].setEnvironment(environment)) != nil
    let isTurned = (try? history.setEnvironment(environment)) != nil
    comparison.expect("surroundings that are taken", isTaken, isTurned)
    return expectShown(comparison)
  }

  private mutating func forgetOldest() {
    if shown <= history.limit { return }
    states.removeFirst()
    changes.removeFirst()
    shown -= 1
  }

  /// The surroundings stay as they are; a state that cannot be laid out in them is refused.
  private mutating func goBackOrForth() -> Difference? {
    let isBack = random.happens(60)
    let target = isBack ? shown - 1 : shown + 1
    let (before, layout) = (states[shown], history.layout)
    var comparison = Comparison()
    var refusal: FlowError?
    if states.indices.contains(target) {
      var restored = states[target]
      do throws(FlowError) {
        try restored.setEnvironment(before.environment)
        states[target] = restored
      } catch {
        refusal = error
      }
    }
    let update: LayoutUpdate?
    do throws(FlowError) {
      update = isBack ? try history.undo() : try history.redo()
      comparison.expect("what refuses a step \(isBack)", refusal, nil)
    } catch {
      comparison.expect("what refuses a step \(isBack)", refusal, error)
      return expectShown(comparison)
    }
    comparison.expect("a step \(isBack)", states.indices.contains(target), update != nil)
    guard let change = update?.change else { return comparison.difference }
    let edits = changes[min(shown, target)]
    shown = target
    let older = Moment(layout: layout, reference: before, solution: before.solve())
    let newer = Moment(
      layout: history.layout, reference: states[shown], solution: states[shown].solve())
    if let broken = ReportJudge.broken(change, older, newer, by: edits) {
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
