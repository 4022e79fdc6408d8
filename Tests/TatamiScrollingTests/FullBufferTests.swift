import Tatami
import TatamiScrolling
import Testing

/// A layout that has no memory for ids from some moment on.
private struct FullLayout: ScrollableFlow {
  var layout: FlowLayout
  var hasRoomForID = true

  mutating func update() -> LayoutUpdate { layout.update() }

  func cellID(at index: Int) -> CellID {
    precondition(hasRoomForID, "There is memory for an id")
    return layout.cellID(at: index)
  }
}

@Suite struct `A feed without memory for ids` {
  @Test func `holds no other cell when the one that it holds goes`() throws {
    let flow = try FlowLayout(
      style: FlowStyle(arrangedCount: 1),
      environment: LayoutEnvironment(viewport: Size(width: 300, height: 500)),
      cells: Array(repeating: Cell(width: 300, height: 100), count: 30))
    let frame = Rect(x: 0, y: 0, width: 300, height: 500)
    var feed = try LayoutScroller(
      FullLayout(layout: flow), ScrollSettings(frame: frame, contentSize: .zero),
      offset: Point(x: 0, y: 1040))
    let held = feed.layout.cellID(at: 12)
    feed.anchor = .cell(held)
    try feed.edit(time: 0) { layout throws(FlowError) in
      try layout.layout.remove(at: 12)
      layout.hasRoomForID = false
    }
    // In this step the next cell has its place still.
    #expect(feed.hasLostCell && feed.anchor == .cell(held) && feed.scroller.offset.y == 940)
    try feed.edit(time: 1) { layout throws(FlowError) in try layout.layout.remove(at: 0) }
    #expect(!feed.hasLostCell && feed.scroller.offset.y == 940)
  }
}
