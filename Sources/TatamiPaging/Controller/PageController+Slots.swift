extension PageController {
  /// The index of the page in a slot of a list, whether or not there is one.
  @inlinable func listIndex(of slot: Int64) -> Int {
    if !isLooping { return Int(slot) }
    let count = Int64(list.count)
    let remainder = slot % count
    return Int(remainder < 0 ? remainder + count : remainder)
  }

  /// The pages seen when the one in a slot of a list is the first of them; `nil` if there
  /// is no such page, or only half an open book.
  @inlinable func listSpread(at slot: Int64) -> PageSpread<PageID>? {
    let index = listIndex(of: slot)
    let pages = list.pages
    if index < 0 || index >= pages.count { return nil }
    if !configuration.showsTwo { return PageSpread(pages[index]) }
    return index + 1 < pages.count ? PageSpread(pages[index], pages[index + 1]) : nil
  }

  /// The slot one turn on.
  @inlinable func slot(_ direction: PageDirection, of slot: Int64) -> Int64 {
    slot &+ direction.sign * Int64(configuration.pagesPerTurn)
  }

  /// What a turn leads to.
  @inlinable func neighbor(_ direction: PageDirection) -> PageSpread<PageID>? {
    if shown == nil { return nil }
    if let cache { return cache.neighbors(direction).first }
    return hasList ? listSpread(at: slot(direction, of: slot)) : nil
  }

  /// The pages to be seen so that a page of the source is, and the slot of the first of them.
  ///
  /// Where the source does not count its pages the slot is the present one.
  mutating func place(
    of page: PageID
  ) throws(PageError<PageID>) -> (PageSpread<PageID>, slot: Int64) {
    guard hasList else {
      let partner = configuration.showsTwo ? cache?.partner(of: page) : nil
      return (PageSpread(page, partner), slot)
    }
    guard let index = list.index(of: page) else { throw .unknownPage(page) }
    return place(ofIndex: index)
  }

  /// The pages to be seen so that the one at an index of the list is. The last left page of
  /// a book may have no partner; it is seen alone when it is asked for.
  func place(ofIndex index: Int) -> (PageSpread<PageID>, slot: Int64) {
    let first = index - index % configuration.pagesPerTurn
    let pages = list.pages
    let hasPartner = configuration.showsTwo && first + 1 < pages.count
    let spread = PageSpread(pages[first], hasPartner ? pages[first + 1] : nil)
    return (spread, Int64(first))
  }

  /// Asks a source of queries for the neighbours that are not known.
  @inlinable mutating func fillCache() {
    guard let shown else { return }
    cache?.fill(around: shown, reach: max(setup.window, 1), setup)
  }
}
