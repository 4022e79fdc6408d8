import Tatami

/// The pages of a layout in a page controller: page *k* are the cells of
/// `layout.range(ofPage: k)`.
///
///     var desktop = try FlowPages(layout)               // 40 icons, 9 to a page
///     try desktop.pages.goTo(2)                         // cells 18 ..< 27
///     try desktop.update { layout in
///       try layout.setEnvironment(landscape)            // 18 to a page
///     }
///     desktop.pages.current                             // 1: cell 18 is still seen
///
/// What is kept when the layout changes is a cell, not a page number: the first cell of the page
/// that the reader went to. It stays the one that is kept while the layout changes further,
/// so a device that is turned and turned back shows the page again that it showed. A cell that goes is
/// stood for by the next one that stays, or else by the last one, also where an earlier state of the layout
/// is put in its place. Where none can be, as the layout was emptied or an unrelated one takes its place, the
/// page with the same number is shown.
public struct FlowPages {
  /// The layout, and the cell that is kept.
  private var paged: PagedLayout

  /// The cells.
  public var layout: FlowLayout { paged.layout }

  /// The pages, by number. Their list is that of the layout's pages and is not to be edited.
  public var pages: PageController<Int>

  /// Creates the pages of a layout and shows the first.
  ///
  /// - Parameters:
  ///   - layout: The cells, in pages.
  ///   - configuration: How they are shown. Axis, viewport and direction are those of the
  ///     layout.
  /// - Throws: What of the configuration does not go together.
  public init(
    _ layout: FlowLayout, _ configuration: PageConfiguration = PageConfiguration()
  ) throws(PageError<Int>) {
    paged = PagedLayout(layout)
    pages = try paged.makePages(configuration)
  }

  /// The cells of the pages shown; `nil` if there are none.
  public var shownCells: Range<Int>? { paged.cells(of: pages) }

  /// Changes the layout: its cells, its style or its environment. The page that holds the cell
  /// that was the first to be seen is shown then.
  ///
  /// A gesture goes on unless there are more pages, fewer, or another one is shown.
  ///
  /// - Throws: What `change` throws. Nothing is changed then.
  /// - Precondition: The layout's pages still follow each other along the same axis.
  /// - Complexity: That of the change, and O(*p*) in the pages if their number changes.
  public mutating func update<Failure>(
    _ change: (inout FlowLayout) throws(Failure) -> Void
  ) throws(Failure) {
    try paged.update(&pages, change)
  }

  /// Changes the layout while a scroller moves its pages: as ``update(_:)``, at a time.
  ///
  ///     var scroller = try PageScroller(desktop.pages)
  ///     try desktop.update(in: &scroller, time: now) { layout in
  ///       try layout.remove(at: 3)
  ///     }
  ///
  /// The scroller's pages are those that count: ``pages`` becomes a copy of them.
  ///
  /// - Parameters:
  ///   - scroller: What moves the pages, made of them.
  ///   - time: In seconds.
  ///   - change: What is done to the layout.
  /// - Throws: What `change` throws. Nothing is changed then.
  /// - Precondition: The layout's pages still follow each other along the same axis. The time is
  ///   that of the scroller's last call or later.
  public mutating func update<Failure>(
    in scroller: inout PageScroller<Int>, time: Double,
    _ change: (inout FlowLayout) throws(Failure) -> Void
  ) throws(Failure) {
    try paged.update(in: &scroller, time: time, change)
    pages = scroller.pages
  }
}
