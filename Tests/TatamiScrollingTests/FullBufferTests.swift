import Tatami
import TatamiScrolling
import Testing

/// A layout that has no memory for ids from some moment on.
private struct FullLayout: ScrollableLayout {
  var flow: FlowLayout
  var hasRoomForID = true

  mutating func update() -> LayoutUpdate { flow.update() }

  var count: Int { flow.count }
  var contentSize: Size { flow.contentSize }
  var scrollAxis: Axis { flow.scrollAxis }
  var environment: LayoutEnvironment { flow.environment }
  var lineCount: Int { flow.lineCount }
  var pageCount: Int { flow.pageCount }

  func frame(at index: Int) -> Rect { flow.frame(at: index) }
  func forEachFrame(in range: Range<Int>, _ body: (Int, Rect) -> Void) {
    flow.forEachFrame(in: range, body)
  }
  func forEachFrame(intersecting rect: Rect, overscan: EdgeInsets, _ body: (Int, Rect) -> Void) {
    flow.forEachFrame(intersecting: rect, overscan: overscan, body)
  }
  func index(of id: CellID) -> Int? { flow.index(of: id) }
  func cellID(at index: Int) -> CellID {
    precondition(hasRoomForID, "There is memory for an id")
    return flow.cellID(at: index)
  }
  func range(ofLine line: Int) -> Range<Int> { flow.range(ofLine: line) }
  func range(ofPage page: Int) -> Range<Int> { flow.range(ofPage: page) }
  func page(containing index: Int) -> Int? { flow.page(containing: index) }
}

@Suite struct `A feed without memory for ids` {
  @Test func `holds no other cell when the one that it holds goes`() throws {
    let flow = try FlowLayout(
      style: FlowStyle(arrangedCount: 1),
      environment: LayoutEnvironment(viewport: Size(width: 300, height: 500)),
      cells: Array(repeating: Cell(width: 300, height: 100), count: 30))
    let frame = Rect(x: 0, y: 0, width: 300, height: 500)
    var feed = try LayoutScroller(
      FullLayout(flow: flow), ScrollSettings(frame: frame, contentSize: .zero),
      offset: Point(x: 0, y: 1040))
    let held = feed.layout.cellID(at: 12)
    feed.anchor = .cell(held)
    try feed.edit(time: 0) { layout throws(FlowError) in
      try layout.flow.remove(at: 12)
      layout.hasRoomForID = false
    }
    // In this step the next cell has its place still.
    #expect(feed.hasLostCell && feed.anchor == .cell(held) && feed.scroller.offset.y == 940)
    try feed.edit(time: 1) { layout throws(FlowError) in try layout.flow.remove(at: 0) }
    #expect(!feed.hasLostCell && feed.scroller.offset.y == 940)
  }
}
