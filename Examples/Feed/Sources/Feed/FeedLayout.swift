import Tatami
import TatamiScrolling

/// A layout with its history, as a viewport scrolls it.
///
/// An edit is told by the layout itself, a step back or forward by the history: `update()` hands
/// the right one to the scroller.
struct FeedLayout: ScrollableLayout {
  private var history: UndoStack
  /// What the last step back or forward changed, until the scroller has asked for it.
  private var step: LayoutChange?

  /// How many steps are kept.
  static let stepLimit = 50

  init(_ layout: FlowLayout) { history = UndoStack(layout, limit: Self.stepLimit) }

  /// How many steps can be undone, and how many done again.
  var depth: (undo: Int, redo: Int) { history.depth }

  /// Makes an edit that can be undone.
  mutating func edit(_ body: (inout FlowLayout) throws(FlowError) -> Void) throws(FlowError) {
    try history.edit(body)
  }

  /// Goes one step back, or forward again, if there is one.
  mutating func go(back: Bool) throws(FlowError) {
    step = back ? try history.undo() : try history.redo()
  }

  mutating func update() -> LayoutChange {
    defer { step = nil }
    return step ?? history.update()
  }

  // MARK: What the layout says

  private var layout: FlowLayout { history.layout }
  var count: Int { layout.count }
  var contentSize: Size { layout.contentSize }
  var scrollAxis: Axis { layout.scrollAxis }
  var environment: LayoutEnvironment { layout.environment }
  var lineCount: Int { layout.lineCount }
  var pageCount: Int { layout.pageCount }
  func frame(at index: Int) -> Rect { layout.frame(at: index) }
  func forEachFrame(in range: Range<Int>, _ body: (Int, Rect) -> Void) {
    layout.forEachFrame(in: range, body)
  }
  func forEachFrame(intersecting rect: Rect, overscan: EdgeInsets, _ body: (Int, Rect) -> Void) {
    layout.forEachFrame(intersecting: rect, overscan: overscan, body)
  }
  func index(of id: CellID) -> Int? { layout.index(of: id) }
  func cellID(at index: Int) -> CellID { layout.cellID(at: index) }
  func range(ofLine line: Int) -> Range<Int> { layout.range(ofLine: line) }
  func range(ofPage page: Int) -> Range<Int> { layout.range(ofPage: page) }
  func page(containing index: Int) -> Int? { layout.page(containing: index) }
}
