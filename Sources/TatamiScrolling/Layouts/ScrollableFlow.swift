import Tatami

/// A layout that is a flow together with something else, its history for one: all but its reports is
/// what the flow says.
///
///     struct Album: ScrollableFlow {
///       private(set) var layout: FlowLayout
///       var titles: [String]
///       mutating func update() -> LayoutUpdate { layout.update() }
///     }
public protocol ScrollableFlow: ScrollableLayout {
  /// The flow as it is now.
  var layout: FlowLayout { get }
}

extension ScrollableFlow {
  /// How many cells there are.
  public var count: Int { layout.count }
  /// The size of everything laid out, padding included, in points.
  public var contentSize: Size { layout.contentSize }
  /// The axis along which the viewport moves.
  public var scrollAxis: Axis { layout.scrollAxis }
  /// What surrounds the layout.
  public var environment: LayoutEnvironment { layout.environment }
  /// How many lines there are.
  public var lineCount: Int { layout.lineCount }
  /// How many pages there are; 0 without pages.
  public var pageCount: Int { layout.pageCount }
  /// Where a cell is.
  public func frame(at index: Int) -> Rect { layout.frame(at: index) }
  /// Calls `body` with the index and the frame of each cell in a range.
  public func forEachFrame(in range: Range<Int>, _ body: (Int, Rect) -> Void) {
    layout.forEachFrame(in: range, body)
  }
  /// Calls `body` with the index and the frame of each cell that overlaps a rectangle enlarged by an
  /// overscan.
  public func forEachFrame(
    intersecting rect: Rect, overscan: EdgeInsets, _ body: (Int, Rect) -> Void
  ) {
    layout.forEachFrame(intersecting: rect, overscan: overscan, body)
  }
  /// Where a cell is in the order; `nil` if it is gone.
  public func index(of id: CellID) -> Int? { layout.index(of: id) }
  /// The identity of a cell; of a history it is good for all steps.
  public func cellID(at index: Int) -> CellID { layout.cellID(at: index) }
  /// Whether there is memory to give one more cell an identity.
  public var hasRoomForID: Bool { layout.hasRoomForID }
  /// Whether a cell takes part: it is not gone.
  public func takesPart(_ index: Int) -> Bool { layout.takesPart(index) }
  /// The cells of a line.
  public func range(ofLine line: Int) -> Range<Int> { layout.range(ofLine: line) }
  /// The cells of a page.
  public func range(ofPage page: Int) -> Range<Int> { layout.range(ofPage: page) }
  /// The page that a cell is on; `nil` without pages.
  public func page(containing index: Int) -> Int? { layout.page(containing: index) }
}
