import Tatami
import TatamiScrolling

/// A layout that is edited, or put back to a state of its history.
struct EditedLayout: ScrollableLayout {
  var flow: FlowLayout
  /// What a step of the history has said that differs: the history's states say themselves only
  /// what later edits change.
  private var step: LayoutUpdate?

  init(_ flow: FlowLayout) { self.flow = flow }

  /// Takes over a state of the history.
  mutating func show(_ state: FlowLayout, _ update: LayoutUpdate) {
    flow = state
    step = update
  }

  mutating func update() -> LayoutUpdate {
    let update = step ?? flow.update()
    step = nil
    return update
  }

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
  func cellID(at index: Int) -> CellID { flow.cellID(at: index) }
  func range(ofLine line: Int) -> Range<Int> { flow.range(ofLine: line) }
  func range(ofPage page: Int) -> Range<Int> { flow.range(ofPage: page) }
  func page(containing index: Int) -> Int? { flow.page(containing: index) }
}
