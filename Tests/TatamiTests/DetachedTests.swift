import Tatami
import TatamiRandom
import TatamiReference
import Testing

/// Copies for other isolation domains.
@Suite struct `Detached copies` {
  private func layout(styled: Bool = false) throws -> FlowLayout {
    var layout = try FlowLayout(
      style: FlowStyle(orientation: .vertical, arrangedCount: 3),
      environment: LayoutEnvironment(viewport: Size(width: 90, height: 50)),
      shape: TreeShape(leafCapacity: 3, fanOut: 3))
    for number in 0..<100 {
      let cell = Cell(width: 20, height: Double(number % 7))
      if styled && number % 3 == 0 {
        let margin = EdgeInsets(all: Double(number % 4))
        try layout.append(cell, style: CellStyle(margin: margin))
      } else {
        try layout.append(cell)
      }
    }
    return layout
  }

  @Test func `has the same cells, frames and ids`() throws {
    let original = try layout(styled: true)
    let ids = (0..<100).map { original.cellID(at: $0) }
    let copy = original.detached()
    #expect(copy == original)
    #expect(Solution(asking: copy) == Solution(asking: original))
    #expect((0..<100).map { copy.cellID(at: $0) } == ids)
    #expect(ids.map { copy.index(of: $0) } == Array(0..<100))
    copy.checkInvariants()
  }

  @Test func `knows what the original found out about its lines`() throws {
    let original = try layout()
    _ = original.contentSize
    _ = original.frame(at: 99)
    original.resetVisitedCells()
    _ = original.contentSize
    let copy = original.detached()
    _ = copy.contentSize
    #expect(copy.visitedCells == original.visitedCells)
  }

  @Test(arguments: [false, true])
  func `takes no more memory than its cells, and gives all of it back`(styled: Bool) throws {
    var original = try layout(styled: styled)
    var history: [FlowLayout] = []
    for number in 0..<50 {
      history.append(original)
      _ = original.cellID(at: number)
      try original.resize(at: number, to: Size(width: 9, height: 9))
    }
    var copy = original.detached()
    #expect(copy.memory.used < original.memory.used / 2)
    history = []
    #expect(copy.memory.used == original.memory.used)
    copy.removeAll()
    original.removeAll()
    #expect(copy.memory.used == original.memory.used)
  }

  /// As many as let the table grow in which styles are looked up.
  @Test func `its styles are found again by cells that have the same`() throws {
    var original = try FlowLayout(
      style: FlowStyle(arrangedCount: 4),
      environment: LayoutEnvironment(viewport: Size(width: 400, height: 800)))
    let styles = (1...100).map { CellStyle(margin: EdgeInsets(all: Double($0))) }
    for style in styles { try original.append(Cell(width: 9, height: 9), style: style) }
    var copy = original.detached()
    for style in styles {
      try original.append(Cell(width: 9, height: 9), style: style)
      try copy.append(Cell(width: 9, height: 9), style: style)
    }
    #expect(copy == original)
    #expect(copy.memory.used == original.memory.used)
  }

  @Test func `ids of thousands of cells are good in the copy, whatever the original does`() throws {
    var original = try FlowLayout(
      style: FlowStyle(arrangedCount: 4),
      environment: LayoutEnvironment(viewport: Size(width: 400, height: 800)),
      cells: (0..<3_000).map { Cell(width: 80, height: Double($0 % 90)) })
    let ids = (0..<3_000).map { original.cellID(at: $0) }
    var copy = original.detached()
    original.removeAll()
    #expect(ids.indices.allSatisfy { copy.index(of: ids[$0]) == $0 })
    try copy.remove(at: 0)
    #expect(ids.indices.dropFirst().allSatisfy { copy.index(of: ids[$0]) == $0 - 1 })
    #expect(copy.brokenInvariant == nil)
  }

  @Test func `an id of the original stays good while both are edited`() throws {
    var original = try layout()
    let id = original.cellID(at: 40)
    var copy = original.detached()
    try copy.remove(at: 3)
    try original.insert(Cell(width: 1, height: 1), at: 0)
    #expect(copy.index(of: id) == 39)
    #expect(original.index(of: id) == 41)
    try copy.remove(id)
    #expect(copy.index(of: id) == nil)
    #expect(original.index(of: id) == 41)
  }

  @Test func `an anchor of the original holds in the copy`() throws {
    var original = try layout()
    let offset = Point(x: 0, y: 33)
    let anchor = original.anchor(at: offset)
    var copy = original.detached()
    let held = try #require(copy.index(of: anchor))
    try copy.remove(at: held)
    #expect(copy.index(of: anchor) == held)
    #expect(original.index(of: anchor) == held)
  }

  @Test func `its first report says that all cells are new`() throws {
    var original = try layout()
    _ = original.update()
    var copy = original.detached()
    #expect(copy.update().change.inserted == [0..<100])
    #expect(original.update().change.isEmpty)
  }

  @Test func `a layout in a buffer has copies in the allocator's memory`() throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)
    defer { unsafe buffer.deallocate() }
    let copy = try unsafe copy(from: buffer)
    unsafe buffer.initializeMemory(as: UInt8.self, repeating: 0xAA)
    #expect(copy.frame(at: 299) == Rect(x: 0, y: 2_990, width: 10, height: 10))
    copy.checkInvariants()
  }

  private func copy(from buffer: UnsafeMutableRawBufferPointer) throws -> FlowLayout {
    var layout = try FlowLayout(
      style: FlowStyle(orientation: .vertical, arrangedCount: 1),
      environment: LayoutEnvironment(viewport: Size(width: 90, height: 50)),
      chunks: unsafe .buffer(buffer))
    for _ in 0..<300 { try layout.append(Cell(width: 10, height: 10)) }
    _ = layout.contentSize
    return layout.detached()
  }

  @Test func `is edited and asked in tasks while the original is`() async throws {
    var original = try layout(styled: true)
    let ids = (0..<100).map { original.cellID(at: $0) }
    for round in 0..<20 {
      let copy = original.detached()
      let reader = Task.detached {
        var copy = copy
        var sum = 0.0
        for index in 0..<copy.count { sum += copy.frame(at: index).origin.y }
        try copy.remove(ids[50])
        return (sum, copy.contentSize, copy.count)
      }
      let before = (0..<original.count).reduce(0) { $0 + original.frame(at: $1).origin.y }
      try original.insert(Cell(width: 9, height: Double(round)), at: round * 3)
      let (sum, _, count) = try await reader.value
      #expect(sum == before)
      #expect(count == original.count - 2)
    }
  }

  @Test func `answers as the original does after any edits`() throws {
    try expectNoDifference { try DetachedRun.difference(seed: $0, $1) }
  }
}

/// A layout, copies of it that share and one that does not, under the same edits.
private struct DetachedRun {
  static func difference(seed: UInt64, _ mode: Mode) throws -> Difference? {
    let sequence = try SequenceGenerator.sequence(seed: seed, mode, .small, steps: 12)
    var random = SplitMix64(seed: seed)
    var layout = try FlowLayout(
      style: sequence.style, environment: sequence.environment, shape: sequence.shape)
    try layout.apply(.append(.many(sequence.cells, nil)))
    var copy = layout.detached()
    var kept: [FlowLayout] = []
    var comparison = Comparison()
    for step in sequence.steps {
      guard case .edit(let edit) = step, edit.operation != .setLineGravity else { continue }
      if case .known = edit.target { continue }
      trace(source(edit))
      let isEdited = (try? layout.apply(edit)) != nil
      let isCopyEdited = (try? copy.apply(edit)) != nil
      comparison.expect("what is taken of \(source(edit))", isEdited, isCopyEdited)
      compare(layout, copy, &comparison)
      if random.happens(30) { kept.append(layout) }
      if random.happens(30), layout.count > 0 {
        let index = random.below(layout.count)
        comparison.expect("an id of both", layout.cellID(at: index), copy.cellID(at: index))
      }
      if random.happens(40) { copy = random.happens(50) ? copy.detached() : layout.detached() }
      compare(layout, copy, &comparison)
      if let difference = comparison.difference { return difference }
    }
    return nil
  }

  private static func compare(
    _ layout: FlowLayout, _ copy: FlowLayout, _ comparison: inout Comparison
  ) {
    let range = 0..<layout.count
    comparison.expect("the content size", layout.contentSize, copy.contentSize)
    comparison.expectFrames("frames", layout.frames(in: range), copy.frames(in: range))
    comparison.expect("the same layout", true, layout == copy)
    comparison.expect("the tree of the copy", nil, copy.brokenInvariant)
  }
}

/// What can go from one isolation domain to another.
@Suite struct `Plain results` {
  private func send<Value: Sendable>(_ value: Value) -> Value { value }

  @Test func `are sendable`() throws {
    var layout = try FlowLayout(
      style: FlowStyle(), environment: LayoutEnvironment(viewport: Size(width: 90, height: 50)),
      repeating: Cell(width: 9, height: 9), count: 20)
    _ = layout.update()
    let anchor = send(layout.anchor(at: .zero))
    try layout.remove(at: 3)
    let update = layout.update()
    let step = send(
      LayoutTransaction(update, in: layout, keeping: anchor, at: .zero))
    let screen = Rect(x: 0, y: 0, width: 90, height: 50)
    #expect(send(update.change).removed == [3..<4])
    #expect(step.change.removed == [3..<4])
    #expect(send(update.dirtyRects(in: screen)).rects.isEmpty == false)
    #expect(send(update.transitions(from: screen, to: screen)).count == 20)
    #expect(step.offset == .zero)
    #expect(send(layout.cellID(at: 0)) == layout.cellID(at: 0))
    #expect(send(layout.style) == layout.style)
    #expect(send(layout.variants) == layout.variants)
    #expect(send(layout.environment) == layout.environment)
    #expect(send(ByAxis(1, 2)) == ByAxis(1, 2))
  }
}
