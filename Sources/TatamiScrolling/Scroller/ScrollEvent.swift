/// What a scroller tells its host. Names and order are UIScrollView's.
///
/// A drag sends, with the events in brackets only if something moves by itself afterwards:
///
///     willBeginDragging  didScroll…  willEndDragging  didEndDragging
///     [willBeginDecelerating  didScroll…  didEndDecelerating]
///
/// A change of offset by the host sends ``didScroll`` once; an animated one sends ``didScroll``
/// while it goes on and ``didEndScrollingAnimation`` when it has come to its end.
public enum ScrollEvent: UInt8, Sendable, CaseIterable {
  /// The first movement of a touch.
  case willBeginDragging = 1
  /// The offset is another one.
  case didScroll
  /// A touch that moved goes up: ``Scroller/lastRelease`` says how fast, and where it leads.
  case willEndDragging
  /// After ``willEndDragging``; what moves by itself has been decided.
  case didEndDragging
  /// The viewport begins to move by itself.
  case willBeginDecelerating
  /// The viewport has come to rest, or was stopped by a touch or the host.
  case didEndDecelerating
  /// An animated change has come to its end, or was stopped by a touch or another change.
  case didEndScrollingAnimation
}

/// The events of one call, in order: at most sixteen, in one machine word.
public struct ScrollEvents: Hashable, Sendable, RandomAccessCollection {
  /// Four bits an event, the first one lowest.
  private var bits: UInt64 = 0

  /// Creates an empty list.
  public init() {}

  /// 0.
  public var startIndex: Int { 0 }
  /// How many events there are, O(1).
  public var endIndex: Int { (67 - bits.leadingZeroBitCount) / 4 }

  /// The event at a position, O(1).
  ///
  /// - Precondition: There is one.
  public subscript(position: Int) -> ScrollEvent {
    precondition(position >= 0 && position < endIndex, "There is no such event")
    let number = UInt8(truncatingIfNeeded: bits >> UInt64(4 * position)) & 15
    guard let event = ScrollEvent(rawValue: number) else { preconditionFailure("No event") }
    return event
  }

  mutating func append(_ event: ScrollEvent) {
    precondition(endIndex < 16, "A call sends at most sixteen events")
    bits |= UInt64(event.rawValue) << UInt64(4 * endIndex)
  }

  /// Adds the events of a later call; of two ``ScrollEvent/didScroll`` next to each other one.
  mutating func append(contentsOf later: ScrollEvents) {
    for event in later {
      if event == .didScroll, last == .didScroll { continue }
      append(event)
    }
  }
}

/// What a scroller is doing.
public enum ScrollPhase: UInt8, Sendable, CaseIterable {
  /// Nothing: the offset stays as it is.
  case idle
  /// A touch is down and has not moved.
  case tracking
  /// A touch moves the content.
  case dragging
  /// The content moves by itself: it slows down, or is on its way to a page or a place to snap to.
  case decelerating
  /// The content springs back to an edge along each axis that moves.
  case bouncing
  /// The content is on its way to where the host wants it.
  case animating
}
