/// Why a page controller refused what it was asked for. It is then as before.
public enum PageError<PageID: Hashable>: Error, Hashable {
  /// Pages that scroll have no spine.
  case spineRequiresCurl
  /// Leaves that turn have a spine.
  case curlRequiresSpine
  /// Only pages that scroll have a gap between them.
  case spacingRequiresScroll
  /// The leaves of a book that is open in the middle have a back.
  case midSpineIsDoubleSided
  /// Only pages that scroll go round.
  case loopRequiresScroll
  /// Only pages in a list go round, are edited, or are counted.
  case sourceIsNoList
  /// Another number of pages than the style and the spine demand.
  case countMismatch(provided: Int, required: Int)
  /// The first page given that the source does not have.
  case unknownPage(PageID)
  /// The first page given that is already there.
  case duplicatePage(PageID)
  /// Pages that are not those of one leaf: a left page and the right one next to it, or a
  /// front.
  case notOneLeaf(PageID)
  /// A position that a list of `count` pages does not have.
  case indexOutOfRange(index: Int, count: Int)
  /// A position to restore that is no number.
  case positionIsNoNumber
}

extension PageError: Sendable where PageID: Sendable {}
