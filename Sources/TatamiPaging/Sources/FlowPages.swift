import Tatami

/// The pages of a layout in a page controller: page *k* are the cells of
/// `layout.range(ofPage: k)`.
///
///     var desktop = try FlowPages(layout)               // 40 icons, 9 to a page
///     try desktop.pages.goTo(2)                         // cells 18 ..< 27
///     try desktop.update { layout throws(FlowError) in
///       try layout.setEnvironment(landscape)            // 18 to a page
///     }
///     desktop.pages.current                             // 1: cell 18 is still seen
///
/// What is kept when the layout changes is a cell, not a page number: the first cell of the page
/// that the reader went to. It stays the one that is kept while the layout changes further,
/// so a device that is turned and turned back shows the page again that it showed.
public struct FlowPages {
  /// The cells.
  public private(set) var layout: FlowLayout

  /// The pages, by number. Their list is that of the layout's pages and is not to be edited.
  public var pages: PageController<Int>

  /// The first cell of ``anchoredPage``.
  private var anchor = Anchor.start

  /// The page for which ``anchor`` was made, or that it led to.
  private var anchoredPage: Int?

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
    let environment = layout.environment
    let configuration = PageConfiguration(
      style: configuration.style, axis: layout.scrollAxis, viewport: environment.viewport,
      spine: configuration.spine, isDoubleSided: configuration.isDoubleSided,
      spacing: configuration.spacing, direction: environment.direction,
      window: configuration.window, loop: configuration.loop,
      autoAdvance: configuration.autoAdvance,
      presentsIndicator: configuration.presentsIndicator)
    self.layout = layout
    pages = try PageController(
      configuration, source: .pages(Array(0..<layout.pageCount)),
      current: layout.pageCount > 0 ? 0 : nil)
  }

  /// The cells of the pages shown; `nil` if there are none.
  public var shownCells: Range<Int>? {
    pages.shown.map { spread in
      let first = layout.range(ofPage: spread.first)
      guard let second = spread.second else { return first }
      return first.lowerBound..<layout.range(ofPage: second).upperBound
    }
  }

  /// Changes the layout: its cells, its style or its environment. The page that holds the cell
  /// that was the first to be seen is shown then.
  ///
  /// A gesture goes on unless there are more pages, fewer, or another one is shown.
  ///
  /// - Throws: What `change` throws. Nothing is changed then.
  /// - Precondition: The layout's pages still follow each other along the same axis.
  /// - Complexity: That of the change, and O(*p*) in the pages if their number changes.
  public mutating func update(
    _ change: (inout FlowLayout) throws(FlowError) -> Void
  ) throws(FlowError) {
    anchorShownPage()
    var changed = layout
    try change(&changed)
    layout = changed
    let count = layout.pageCount
    precondition(
      count == 0 || layout.scrollAxis == pages.configuration.axis,
      "A layout's pages follow each other along the axis of their controller")
    pages.setup.direction = layout.environment.direction
    pages.setViewport(layout.environment.viewport)
    let page = page(in: count)
    anchoredPage = page
    if count == pages.list.count && page == pages.index { return }
    show(page, in: count)
  }

  /// Remembers the first cell of a page to which the reader went.
  private mutating func anchorShownPage() {
    guard let index = pages.index, index != anchoredPage else { return }
    anchor = layout.anchor(at: layout.frame(ofPage: index).origin, holding: .page)
    anchoredPage = index
  }

  /// The page that holds the cell remembered, else the one with the number that was shown.
  private func page(in count: Int) -> Int? {
    if count == 0 { return nil }
    let found = layout.index(of: anchor).flatMap { layout.page(containing: $0) }
    return found ?? min(pages.index ?? 0, count - 1)
  }

  private mutating func show(_ page: Int?, in count: Int) {
    do throws(PageError<Int>) {
      try pages.replacePages(
        with: Array(0..<count), policy: page.map { .goTo($0) } ?? .keepCurrent)
    } catch {
      preconditionFailure("The numbers of pages are distinct, and the page is one of them")
    }
  }
}
