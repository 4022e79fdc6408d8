import Tatami

/// A layout that a ``LayoutScroller`` can move a viewport over: `FlowLayout`, linear layouts
/// among them.
///
/// All of it is what that has; the requirements say the same as there.
public protocol ScrollableLayout {
  /// How many cells there are.
  var count: Int { get }
  /// The size of everything laid out, padding included, in points.
  var contentSize: Size { get }
  /// The axis along which the viewport moves.
  var scrollAxis: Axis { get }
  /// What surrounds the layout.
  var environment: LayoutEnvironment { get }

  /// Where a cell is.
  func frame(at index: Int) -> Rect
  /// Calls `body` with the index and the frame of each cell in a range.
  func forEachFrame(in range: Range<Int>, _ body: (Int, Rect) -> Void)
  /// Calls `body` with the index and the frame of each cell that overlaps a rectangle enlarged by an
  /// overscan.
  func forEachFrame(intersecting rect: Rect, overscan: EdgeInsets, _ body: (Int, Rect) -> Void)
  /// Where a cell is in the order; `nil` if it is gone.
  func index(of id: CellID) -> Int?
  /// The identity of a cell. It is asked for where ``hasRoomForID``.
  func cellID(at index: Int) -> CellID
  /// Whether there is memory to give one more cell an identity; unless a layout says otherwise, always.
  var hasRoomForID: Bool { get }
  /// Whether a cell takes part: one that is gone is nowhere. Unless a layout says otherwise, all do.
  func takesPart(_ index: Int) -> Bool
  /// Says what differs since the last call.
  mutating func update() -> LayoutUpdate

  /// How many lines there are; one if all cells are in it.
  var lineCount: Int { get }
  /// The cells of a line, where lines are ranges: of a flow, not those by best fit.
  func range(ofLine line: Int) -> Range<Int>
  /// How many pages there are; 0 without pages.
  var pageCount: Int { get }
  /// The cells of a page.
  func range(ofPage page: Int) -> Range<Int>
  /// The page that a cell is on; `nil` without pages.
  func page(containing index: Int) -> Int?
}

extension ScrollableLayout {
  /// Always.
  public var hasRoomForID: Bool { true }
  /// Always.
  public func takesPart(_ index: Int) -> Bool { true }
}

extension FlowLayout: ScrollableLayout {
  /// Whether a cell takes part: its visibility is not ``CellVisibility/gone``.
  ///
  /// - Complexity: O(log *n*).
  public func takesPart(_ index: Int) -> Bool { cellStyle(at: index).visibility != .gone }
}
