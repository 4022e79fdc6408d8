import Tatami

/// A layout that a ``LayoutScroller`` can move a viewport over: `FlowLayout`, linear layouts
/// among them.
///
/// All of it is what that has; the requirements say the same as there.
public protocol ScrollableLayout {
  var count: Int { get }
  var contentSize: Size { get }
  var scrollAxis: Axis { get }
  var environment: LayoutEnvironment { get }

  func frame(at index: Int) -> Rect
  func forEachFrame(in range: Range<Int>, _ body: (Int, Rect) -> Void)
  func forEachFrame(intersecting rect: Rect, overscan: EdgeInsets, _ body: (Int, Rect) -> Void)
  func index(of id: CellID) -> Int?
  func cellID(at index: Int) -> CellID
  mutating func update() -> LayoutChange

  /// How many lines there are; one if all cells are in it.
  var lineCount: Int { get }
  func range(ofLine line: Int) -> Range<Int>
  /// How many pages there are; 0 without pages.
  var pageCount: Int { get }
  func range(ofPage page: Int) -> Range<Int>
  func page(containing index: Int) -> Int?
}

extension FlowLayout: ScrollableLayout {}
