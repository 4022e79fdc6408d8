/// What is shown after an edit.
public enum PageEditPolicy<PageID: Hashable>: Hashable {
  /// What is shown now; of pages that are deleted the next one that remains, else the
  /// previous one.
  case keepCurrent
  /// A page, perhaps one that the edit brings.
  case goTo(PageID)
}

extension PageEditPolicy: Sendable where PageID: Sendable {}

extension PageController {
  /// Inserts pages into the list.
  ///
  ///     try pages.insert(["new"], at: 0)   // the page shown stays, and its index grows
  ///
  /// - Parameters:
  ///   - new: The pages, none of which is in the list.
  ///   - index: Where the first of them will be.
  ///   - policy: What is shown afterwards.
  /// - Throws: ``PageError/indexOutOfRange(index:count:)``,
  ///   ``PageError/duplicatePage(_:)``, ``PageError/unknownPage(_:)`` for a page to go to,
  ///   ``PageError/sourceIsNoList``.
  /// - Complexity: O(*m*) in the number of new pages at the end, elsewhere O(*n*).
  public mutating func insert(
    _ new: [PageID], at index: Int, policy: PageEditPolicy<PageID> = .keepCurrent
  ) throws(PageError<PageID>) {
    if !hasList { throw .sourceIsNoList }
    try list.checkInsertion(of: new, at: index)
    if case .goTo(let page) = policy, !list.contains(page) && !new.contains(page) {
      throw .unknownPage(page)
    }
    let kept = self.index.map { $0 < index ? $0 : $0 + new.count }
    edit { list in
      list.insert(new, at: index)
      return policy.index(in: &list) ?? kept
    }
  }

  /// Deletes pages from the list.
  ///
  /// - Throws: ``PageError/unknownPage(_:)``, also for a page to go to;
  ///   ``PageError/duplicatePage(_:)`` for a page given twice,
  ///   ``PageError/sourceIsNoList``.
  /// - Complexity: O(*n*).
  public mutating func delete(
    _ gone: [PageID], policy: PageEditPolicy<PageID> = .keepCurrent
  ) throws(PageError<PageID>) {
    if !hasList { throw .sourceIsNoList }
    let removed = try list.checkRemoval(of: gone)
    if case .goTo(let page) = policy, !list.contains(page) || removed.contains(page) {
      throw .unknownPage(page)
    }
    let kept = survivor { !removed.contains($0) }
    edit { list in
      list.remove(removed)
      return policy.index(in: &list) ?? kept.flatMap { list.index(of: $0) }
    }
  }

  /// Moves a page of the list.
  ///
  /// - Parameters:
  ///   - page: A page of the list.
  ///   - index: The index that it has afterwards.
  ///   - policy: What is shown afterwards.
  /// - Throws: ``PageError/unknownPage(_:)``, also for a page to go to;
  ///   ``PageError/indexOutOfRange(index:count:)``, ``PageError/sourceIsNoList``.
  /// - Complexity: O(*n*).
  public mutating func move(
    _ page: PageID, to index: Int, policy: PageEditPolicy<PageID> = .keepCurrent
  ) throws(PageError<PageID>) {
    if !hasList { throw .sourceIsNoList }
    try list.checkMove(of: page, to: index)
    if case .goTo(let page) = policy, !list.contains(page) { throw .unknownPage(page) }
    let kept = current
    edit { list in
      list.move(page, to: index)
      return policy.index(in: &list) ?? kept.flatMap { list.index(of: $0) }
    }
  }

  /// Puts another list in the place of the present one.
  ///
  /// - Throws: ``PageError/duplicatePage(_:)``, ``PageError/unknownPage(_:)`` for a page to
  ///   go to, ``PageError/sourceIsNoList``.
  /// - Complexity: O(*n*).
  public mutating func replacePages(
    with pages: [PageID], policy: PageEditPolicy<PageID> = .keepCurrent
  ) throws(PageError<PageID>) {
    if !hasList { throw .sourceIsNoList }
    let changed = try PageList(pages)
    if case .goTo(let page) = policy, !changed.contains(page) { throw .unknownPage(page) }
    let kept = survivor { changed.contains($0) }
    edit { list in
      list = changed
      return policy.index(in: &list) ?? kept.flatMap { list.index(of: $0) }
    }
  }

  /// Asks a source of queries anew for what comes before and after the pages shown, which stay.
  public mutating func reload() {
    guard let shown, cache != nil else { return }
    interrupt()
    let old = window
    cache?.invalidate()
    if configuration.showsTwo {
      restSpread = PageSpread(shown.first, cache?.partner(of: shown.first))
    }
    fillCache()
    tellChange(from: shown)
    reportWindow(since: old)
  }

  /// The page shown, else the next one of the list that remains, else the previous one.
  private func survivor(_ remains: (PageID) -> Bool) -> PageID? {
    guard let index else { return nil }
    let pages = list.pages
    return pages[index...].first(where: remains) ?? pages[..<index].last(where: remains)
  }

  /// Edits the list.
  ///
  /// - Parameter body: Edits it and returns the index of a page to show then.
  private mutating func edit(_ body: (inout PageList<PageID>) -> Int?) {
    interrupt()
    let (old, oldWindow) = (shown, window)
    if let index = body(&list) {
      // The first round begins anew: a slot means the page that it is a multiple of the count away from.
      (restSpread, restSlot) = place(ofIndex: index)
    } else {
      (restSpread, restSlot) = (nil, 0)
    }
    tellChange(from: old)
    reportWindow(since: oldWindow)
  }

  /// Tells the pages that others are shown at once.
  mutating func tellChange(from old: PageSpread<PageID>?) {
    if shown == old { return }
    tell(shown, notIn: old) { .willAppear($0) }
    tell(old, notIn: shown) { .willDisappear($0) }
    tell(old, notIn: shown) { .didDisappear($0) }
    tell(shown, notIn: old) { .didAppear($0) }
  }
}

extension PageEditPolicy {
  /// The index of the page to go to.
  fileprivate func index(in list: inout PageList<PageID>) -> Int? {
    guard case .goTo(let page) = self else { return nil }
    return list.index(of: page)
  }
}
