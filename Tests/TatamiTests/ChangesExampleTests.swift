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
    let change = list.update()
    _ = change.inserted  // [3..<4]
    _ = change.moved  // cells 4..<1_000_001, by 60 points downwards
    _ = change.newContentSize.height - change.oldContentSize.height  // 60
    // end
    #expect(change.inserted == [3..<4])
    #expect(
      change.moved == [LayoutChange.Move(range: 4..<1_000_001, vector: Vector(dx: 0, dy: 60))])
    #expect(change.newContentSize.height - change.oldContentSize.height == 60)
    // example
    let dirty = change.dirtyRects(in: Rect(x: 0, y: 0, width: 320, height: 480))
    _ = dirty.blit  // the rows below the new one, 60 points down
    _ = dirty.rects  // the new row
    // end
    #expect(dirty.rects == [Rect(x: 0, y: 120, width: 320, height: 60)])
    #expect(dirty.blit?.source == Rect(x: 0, y: 120, width: 320, height: 300))
    #expect(dirty.blit?.vector == Vector(dx: 0, dy: 60))
    // example
    var history = UndoStack(list)
    try history.edit { list throws(FlowError) in try list.remove(at: 3) }
    let undone = history.undo()  // a change in which cell 3 is inserted
    _ = history.layout.count  // 1 000 001 again
    // end
    #expect(undone?.inserted == [3..<4])
    #expect(history.layout.count == 1_000_001)
  }

  @Test func `are the code of this test`() throws { try expectExamples(onPage: "Changes") }
}
