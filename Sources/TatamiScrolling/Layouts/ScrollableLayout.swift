import Tatami

/// A layout that a ``LayoutScroller`` can move a viewport over: `FlowLayout` and `LinearLayout`.
///
/// All of it is what these have; the requirements say the same as there.
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

extension LinearLayout: ScrollableLayout {
  /// All cells are in one line.
  public var lineCount: Int { count == 0 ? 0 : 1 }

  /// All cells.
  ///
  /// - Precondition: The line is the first one, and there are cells.
  public func range(ofLine line: Int) -> Range<Int> {
    precondition(line == 0 && count > 0, "There is no such line")
    return 0..<count
  }

  /// None.
  public var pageCount: Int { 0 }

  /// - Precondition: Never holds.
  public func range(ofPage page: Int) -> Range<Int> {
    preconditionFailure("A linear layout has no pages")
  }

  /// `nil`: a linear layout has no pages.
  public func page(containing index: Int) -> Int? { nil }
}
