import Tatami
import Testing

@Suite struct `The examples about changes` {
  @Test func `give the answers that their comments say`() throws {
    var list = try FlowLayout(
      style: FlowStyle(orientation: .vertical, arrangedCount: 1),
      environment: LayoutEnvironment(viewport: Size(width: 320, height: 480)),
      repeating: Cell(width: 320, height: 40), count: 1_000_000)
    // example
    _ = list.update()
    try list.insert(Cell(width: 320, height: 60), at: 3)
    let update = list.update()
    let change = update.change
    _ = change.inserted  // [3..<4]
    _ = change.moved  // cells 4..<1_000_001, by 60 points downwards
    _ = update.newContentSize.height - update.oldContentSize.height  // 60
    // end
    #expect(change.inserted == [3..<4])
    #expect(
      change.moved == [LayoutChange.Move(range: 4..<1_000_001, vector: Vector(dx: 0, dy: 60))])
    #expect(update.newContentSize.height - update.oldContentSize.height == 60)
    // example
    let dirty = update.dirtyRects(in: Rect(x: 0, y: 0, width: 320, height: 480))
    _ = dirty.blit  // the rows below the new one, 60 points down
    _ = dirty.rects  // the new row
    // end
    #expect(dirty.rects == [Rect(x: 0, y: 120, width: 320, height: 60)])
    #expect(dirty.blit?.source == Rect(x: 0, y: 120, width: 320, height: 300))
    #expect(dirty.blit?.vector == Vector(dx: 0, dy: 60))
    // example
    let screen = Size(width: 320, height: 480)
    var offset = Point(x: 0, y: 4_000)
    let anchor = list.anchor(at: offset)
    try list.insert(Cell(width: 320, height: 75), at: 0)
    let above = list.update()
    let step = LayoutTransaction(above, in: list, keeping: anchor, at: offset)
    let seen = Rect(origin: step.offset, size: screen)
    _ = above.dirtyRects(from: Rect(origin: offset, size: screen), to: seen)  // nothing

    let next = seen.moved(by: Vector(dx: 0, dy: 25))
    let strip = list.update().dirtyRects(from: seen, to: next)
    _ = strip.blit?.vector.dy  // -25
    _ = strip.rects  // the lowest 25 points of `next`
    offset = step.offset
    // end
    let earlier = Rect(x: 0, y: 4_000, width: 320, height: 480)
    #expect(above.dirtyRects(from: earlier, to: seen) == DirtyRects())
    #expect(strip.blit?.vector == Vector(dx: 0, dy: -25))
    #expect(strip.rects == [Rect(x: 0, y: 4_555, width: 320, height: 25)])
    #expect(offset == Point(x: 0, y: 4_075))
    // example
    var history = UndoStack(list)
    try history.edit { list in try list.remove(at: 3) }
    let undone = try history.undo()  // its change is one in which cell 3 is inserted
    _ = history.layout.count  // 1 000 002 again
    // end
    // example
    let held = history.anchor(at: offset)
    try history.edit { list in
      try list.insert(Cell(width: 320, height: 90), at: 0)
    }
    let there = history.update(keeping: held, at: offset)
    let back = try history.undo(keeping: held, at: there.offset)
    _ = back?.offsetAdjustment.dy  // -90
    // end
    #expect(there.offset == Point(x: 0, y: 4_165))
    #expect(back?.offset == offset)
    #expect(back?.offsetAdjustment == Vector(dx: 0, dy: -90))
    #expect(undone?.change.inserted == [3..<4])
    #expect(history.layout.count == 1_000_002)
  }

  @Test func `are the code of this test`() throws { try expectExamples(onPage: "Changes") }
}
