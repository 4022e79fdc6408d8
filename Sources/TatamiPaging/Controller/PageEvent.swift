/// What happened to the pages, in order.
///
/// A transition begins with ``willTransition(to:from:)`` if a gesture leads it,
/// ``willAppear(_:)`` of the new pages and ``willDisappear(_:)`` of the old ones. It ends with
/// ``didDisappear(_:)`` of the old and ``didAppear(_:)`` of the new ones, what entered and
/// left the window, and ``didFinish(finished:previous:shown:completed:)`` or
/// ``completion(finished:)``. One that ends where it began takes the appearance back first:
/// the old pages will appear, the new ones will disappear.
public enum PageEvent<PageID: Hashable>: Hashable {
  /// A gesture began to lead from the pages shown to their neighbour.
  case willTransition(to: PageSpread<PageID>, from: PageSpread<PageID>)
  /// A transition that a gesture led is over.
  ///
  /// - `finished`: whether it came to rest rather than being interrupted;
  /// - `previous`: the pages shown when it began;
  /// - `shown`: the pages shown now;
  /// - `completed`: whether it led to other pages.
  case didFinish(
    finished: Bool, previous: PageSpread<PageID>, shown: PageSpread<PageID>, completed: Bool)
  /// A programmatic change is over; `finished` unless it was interrupted.
  case completion(finished: Bool)
  /// A page is about to be seen.
  case willAppear(PageID)
  /// A page has come to rest where it is seen.
  case didAppear(PageID)
  /// A page is about to go out of sight.
  case willDisappear(PageID)
  /// A page has gone out of sight.
  case didDisappear(PageID)
  /// A page is to be held ready from now on.
  case entered(PageSlot<PageID>)
  /// A page need not be held ready any more.
  case left(PageSlot<PageID>)
}

extension PageEvent: Sendable where PageID: Sendable {}
