import Tatami

/// A layout behind pages that are numbered as its own, and the cell that is kept when it changes.
///
/// The pages are somebody else's: a ``FlowPages``' own, or those that a scroller moves.
package struct PagedLayout {
  /// The cells.
  package private(set) var layout: FlowLayout

  /// The first cell of ``anchoredPage``.
  private var anchor = Anchor.start

  /// The page for which ``anchor`` was made, or that it led to.
  private var anchoredPage: Int?

  /// How often the reader had gone to another page when ``anchor`` was made: the page may be the
  /// same one again.
  private var anchoredVisit: UInt = 0

  package init(_ layout: FlowLayout) { self.layout = layout }

  /// The layout's pages. Axis, viewport and direction of the configuration are those of the layout.
  package func makePages<Number: FixedWidthInteger>(
    _ configuration: PageConfiguration
  ) throws(PageError<Number>) -> PageController<Number> {
    let environment = layout.environment
    let configuration = PageConfiguration(
      style: configuration.style, axis: layout.scrollAxis, viewport: environment.viewport,
      spine: configuration.spine, isDoubleSided: configuration.isDoubleSided,
      spacing: configuration.spacing, direction: environment.direction,
      window: configuration.window, loop: configuration.loop,
      autoAdvance: configuration.autoAdvance,
      presentsIndicator: configuration.presentsIndicator)
    return try PageController(
      configuration, source: .pages(Array(0..<Number(layout.pageCount))),
      current: layout.pageCount > 0 ? 0 : nil)
  }

  /// The cells of the pages shown; `nil` if there are none.
  package func cells<Number: FixedWidthInteger>(
    of pages: PageController<Number>
  ) -> Range<Int>? {
    pages.shown.map { spread in
      let first = layout.range(ofPage: Int(spread.first))
      guard let second = spread.second else { return first }
      return first.lowerBound..<layout.range(ofPage: Int(second)).upperBound
    }
  }

  /// Changes the layout, and the pages with it.
  ///
  /// - Throws: What `change` throws. Nothing is changed then.
  package mutating func update<Number: FixedWidthInteger, Failure>(
    _ pages: inout PageController<Number>,
    _ change: (inout FlowLayout) throws(Failure) -> Void
  ) throws(Failure) {
    // The pages may be those of a later time, which does not come if the layout refuses something.
    let before = self
    anchorShownPage(of: pages)
    let older = layout
    do {
      try change(&layout)
    } catch {
      self = before
      throw error
    }
    precondition(
      layout.hasPages(along: pages.configuration.axis),
      "A layout's pages follow each other along the axis of their controller")
    pages.setup.direction = layout.environment.direction
    pages.setViewport(layout.environment.viewport)
    let count = layout.pageCount
    let page = page(since: older, like: pages)
    if count == pages.list.count && page == pages.index { return }
    show(page, in: count, &pages)
  }

  /// Changes the layout, and the pages with it that a scroller moves.
  ///
  /// - Throws: What `change` throws. Nothing is changed then.
  package mutating func update<Number: FixedWidthInteger, Failure>(
    in scroller: inout PageScroller<Number>, time: Double,
    _ change: (inout FlowLayout) throws(Failure) -> Void
  ) throws(Failure) {
    try scroller.update(time: time) { pages throws(Failure) in try update(&pages, change) }
  }

  /// Remembers the first cell of a page to which the reader went. A buffer without room for its id
  /// leaves the page's number to go by.
  private mutating func anchorShownPage<Number>(of pages: PageController<Number>) {
    guard let index = pages.index else { return }
    if index == anchoredPage && pages.visits == anchoredVisit { return }
    anchor = layout.anchor(at: layout.frame(ofPage: index).origin, holding: .page)
    (anchoredPage, anchoredVisit) = (index, pages.visits)
  }

  /// The page that holds the cell remembered, or the one that has taken its place, if one does, else the one
  /// with the number that was shown; of those that are turned together the first, as which they are shown.
  private mutating func page<Number>(
    since older: FlowLayout, like pages: PageController<Number>
  ) -> Int? {
    var cell = layout.index(of: anchor)
    // A layout looks after its anchors; another one that takes its place, an earlier state for one, need not
    // know them.
    if cell == nil, let heir = layout.heir(of: anchor, in: older) {
      if layout.hasRoomForID {
        anchor = layout.anchor(at: .zero, holding: layout.cellID(at: heir)) ?? anchor
      }
      // A cell that takes no part is stood for by one that does.
      cell = layout.index(of: anchor) ?? heir
    }
    let held = cell.flatMap { layout.page(containing: $0) }
    let count = layout.pageCount
    var page = held ?? min(pages.index ?? 0, count - 1)
    page -= page % pages.configuration.pagesPerTurn
    // Where no cell is held any more, the first one that is seen now will be.
    anchoredPage = held == nil ? nil : page
    return count == 0 ? nil : page
  }

  private func show<Number: FixedWidthInteger>(
    _ page: Int?, in count: Int, _ pages: inout PageController<Number>
  ) {
    do throws(PageError<Number>) {
      try pages.replacePages(
        with: Array(0..<Number(count)), policy: page.map { .goTo(Number($0)) } ?? .keepCurrent)
    } catch {
      preconditionFailure("The numbers of pages are distinct, and the page is one of them")
    }
  }
}

extension FlowLayout {
  /// Whether the pages, if there are any, follow each other along an axis.
  package func hasPages(along axis: Axis) -> Bool { pageCount == 0 || scrollAxis == axis }
}
