import Tatami

/// How pages give way to one another.
public enum PageStyle: Hashable, Sendable, CaseIterable {
  /// Pages stand side by side and scroll.
  case scroll
  /// Leaves are bound at a spine and turn.
  case curl
}

/// Where the leaves of a book are bound.
public enum SpineLocation: Hashable, Sendable, CaseIterable {
  /// There is no spine: the only choice for pages that scroll, and none for leaves that turn.
  case none
  /// At the leading or top edge; one page is seen.
  case min
  /// In the middle; two pages are seen, and leaves have a back.
  case mid
  /// At the trailing or bottom edge; one page is seen.
  case max
}

/// The edge around which a leaf turns.
public enum PageHinge: Hashable, Sendable, CaseIterable {
  /// The edge where reading begins.
  case leading
  /// The edge where reading ends.
  case trailing
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
  /// The middle, between two pages.
  case center
}

/// Which way pages go.
///
/// The direction is that of reading: in a layout from right to left the next page is at
/// the left, and going there is still forward.
public enum PageDirection: Hashable, Sendable, CaseIterable {
  /// To the next page.
  case forward
  /// To the previous page.
  case reverse

  /// The direction back.
  @inlinable public var opposite: PageDirection { self == .forward ? .reverse : .forward }

  /// 1 forward, −1 in reverse.
  @inlinable var sign: Int64 { self == .forward ? 1 : -1 }

  /// The direction in which a progress leads; `nil` for 0.
  @inlinable init?(of progress: Double) {
    if progress == 0 { return nil }
    self = progress > 0 ? .forward : .reverse
  }

  /// How much of a turn this way is made, from 0 to 1. Pages that swing back beyond where they came from
  /// have not begun with it.
  func part(of progress: Double) -> Double { max(min(Double(sign) * progress, 1), 0) }
}

/// Whether the first page follows the last one.
public enum PageLoop: Hashable, Sendable, CaseIterable {
  /// Pages end.
  case none
  /// The first page follows the last one, if there are two or more.
  case pages
  /// The first page follows the last one, even where they are the same.
  case single
}

/// Which way round a loop to go to a page.
public enum PageWay: Hashable, Sendable, CaseIterable {
  /// The one over fewer pages; forward if both are as long.
  case shortest
  /// Forward.
  case forward
  /// In reverse.
  case reverse
}
