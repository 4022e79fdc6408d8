/// Where a page controller gets its pages from.
public enum PageSource<PageID: Hashable> {
  /// Nowhere: gestures do nothing, and any page can be shown.
  case none
  /// A list, in order, each page once. It can be edited.
  case pages([PageID])
  /// Pages that are asked for one after the other, without an end if the source has none.
  case queries(PageQueries<PageID>)
}

/// A source that tells the neighbours of a page.
///
/// Its answers are those of a pure function: they depend on the page that is asked about
/// and on nothing else, and asking changes nothing. Neighbours are asked for ahead of time and
/// remembered until pages are set or ``PageController/reload()`` is called; a question says
/// nothing about what is shown.
///
///     let days = PageQueries<Int>(before: { $0 - 1 }, after: { $0 + 1 })   // never ends
public struct PageQueries<PageID: Hashable> {
  /// The page before another one; `nil` if it is the first.
  public let before: (PageID) -> PageID?
  /// The page after another one; `nil` if it is the last.
  public let after: (PageID) -> PageID?
  /// How many pages there are and which one a page is; `nil` if the source does not tell.
  public let indicator: ((PageID) -> PageIndicator)?
  /// Whether each question is asked twice to see that the answers agree.
  public let checksPurity: Bool

  /// Creates a source.
  public init(
    checksPurity: Bool = false, before: @escaping (PageID) -> PageID?,
    after: @escaping (PageID) -> PageID?, indicator: ((PageID) -> PageIndicator)? = nil
  ) {
    self.checksPurity = checksPurity
    self.before = before
    self.after = after
    self.indicator = indicator
  }
}

/// A question that a source answered in two ways.
///
/// It is what a data source does that counts its own calls, or takes a question about a page for
/// news that the page is shown.
public struct PageImpurity<PageID: Hashable>: Hashable {
  /// The page that was asked about.
  public let page: PageID
  /// Which neighbour was asked for.
  public let direction: PageDirection
  /// The first answer.
  public let first: PageID?
  /// The second answer.
  public let second: PageID?

  @inlinable init(page: PageID, direction: PageDirection, first: PageID?, second: PageID?) {
    self.page = page
    self.direction = direction
    self.first = first
    self.second = second
  }
}

extension PageImpurity: Sendable where PageID: Sendable {}

/// A row of dots: how many pages there are, and which one is shown.
public struct PageIndicator: Hashable, Sendable {
  /// How many pages there are.
  public let count: Int
  /// The page shown, in `0 ..< count`.
  public let index: Int

  /// Creates an indicator.
  public init(count: Int, index: Int) {
    self.count = count
    self.index = index
  }
}
