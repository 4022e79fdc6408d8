/// The pages that are seen at once: one, or the left and the right one of an open book.
///
/// Of a leaf with two sides that is bound at an edge only the front is seen.
public struct PageSpread<PageID: Hashable>: Hashable {
  /// The only page, or the left one.
  public let first: PageID
  /// The right page of an open book; `nil` otherwise, and where a book ends on a left page.
  public let second: PageID?

  /// Creates a spread.
  @inlinable public init(_ first: PageID, _ second: PageID? = nil) {
    self.first = first
    self.second = second
  }

  /// Whether two spreads show the same pages.
  ///
  /// Written down because what a compiler derives is not inlinable.
  @inlinable public static func == (a: PageSpread, b: PageSpread) -> Bool {
    a.first == b.first && a.second == b.second
  }

  /// Whether a page is one of these.
  @inlinable public func contains(_ page: PageID) -> Bool { first == page || second == page }

  /// The pages in order.
  public var pages: [PageID] {
    guard let second else { return [first] }
    return [first, second]
  }
}

extension PageSpread: Sendable where PageID: Sendable {}

/// A page where it stands among the others.
///
/// In a list that ends, the slot is the index of the page. Pages that go round have a slot
/// for each time they come by, so that a page that is both the previous and the next one
/// is told apart: those whose remainder by the count is the index. An edit begins with the first
/// round again. Of pages that a source is asked for one by one, the first one shown has
/// slot 0.
public struct PageSlot<PageID: Hashable>: Hashable {
  /// Where the page stands.
  public let slot: Int64
  /// The page.
  public let page: PageID

  /// Creates a slot.
  @inlinable public init(slot: Int64, page: PageID) {
    self.slot = slot
    self.page = page
  }
}

extension PageSlot: Sendable where PageID: Sendable {}
