/// Pages in order, each once, and where each is.
@usableFromInline struct PageList<PageID: Hashable> {
  @usableFromInline private(set) var pages: [PageID] = []

  /// The index of each page; where `isStale`, only the keys are right.
  private var indices: [PageID: Int] = [:]
  private var isStale = false

  @inlinable var count: Int { pages.count }

  /// Creates a list.
  init(_ pages: [PageID] = []) throws(PageError<PageID>) {
    indices.reserveCapacity(pages.count)
    for (index, page) in pages.enumerated()
    where indices.updateValue(index, forKey: page) != nil {
      throw .duplicatePage(page)
    }
    self.pages = pages
  }

  func contains(_ page: PageID) -> Bool { indices[page] != nil }

  /// The index of a page.
  ///
  /// - Complexity: O(1), and O(*n*) for the first time after pages moved.
  mutating func index(of page: PageID) -> Int? {
    if isStale {
      for (index, page) in pages.enumerated() { indices[page] = index }
      isStale = false
    }
    return indices[page]
  }

  // MARK: Edits, and what is wrong with them

  func checkInsertion(of new: [PageID], at index: Int) throws(PageError<PageID>) {
    if index < 0 || index > count { throw .indexOutOfRange(index: index, count: count) }
    for page in new where contains(page) { throw .duplicatePage(page) }
    if new.count < 2 { return }
    var seen: Set<PageID> = []
    for page in new where !seen.insert(page).inserted { throw .duplicatePage(page) }
  }

  mutating func insert(_ new: [PageID], at index: Int) {
    if index < count { isStale = true }
    for (offset, page) in new.enumerated() { indices[page] = index + offset }
    pages.insert(contentsOf: new, at: index)
  }

  /// The pages to remove as a set.
  func checkRemoval(of gone: [PageID]) throws(PageError<PageID>) -> Set<PageID> {
    for page in gone where !contains(page) { throw .unknownPage(page) }
    var removed: Set<PageID> = []
    for page in gone where !removed.insert(page).inserted { throw .duplicatePage(page) }
    return removed
  }

  mutating func remove(_ removed: Set<PageID>) {
    for page in removed { indices[page] = nil }
    pages.removeAll { removed.contains($0) }
    isStale = true
  }

  func checkMove(of page: PageID, to index: Int) throws(PageError<PageID>) {
    if !contains(page) { throw .unknownPage(page) }
    if index < 0 || index >= count { throw .indexOutOfRange(index: index, count: count) }
  }

  /// Moves a page; `index` is the one that it has afterwards.
  mutating func move(_ page: PageID, to index: Int) {
    guard let from = self.index(of: page), from != index else { return }
    pages.insert(pages.remove(at: from), at: index)
    isStale = true
  }
}
