import Tatami
import Testing

/// What an animation is told of the cells that are seen.
@Suite struct `Transitions` {
  @Test func `a cell keeps its id when it is moved`() throws {
    var layout = try FlowLayout(
      style: FlowStyle(orientation: .vertical, arrangedCount: 1),
      environment: LayoutEnvironment(viewport: Size(width: 100, height: 100)),
      repeating: Cell(width: 100, height: 20), count: 20)
    let screen = Rect(x: 0, y: 0, width: 100, height: 100)
    let id = layout.cellID(at: 1)
    _ = layout.update()
    try layout.move(from: 1, to: 15)
    try layout.remove(at: 0)
    let gone = try #require(
      layout.update().transitions(from: screen, to: screen).first { $0.id == id })
    #expect(gone.from == Rect(x: 0, y: 20, width: 100, height: 20))
    #expect(gone.to == Rect(x: 0, y: 280, width: 100, height: 20))
    #expect(gone.oldIndex == 1 && gone.newIndex == 14)
  }
}
