import Tatami

extension PageController {
  /// Where the pages are scrolled to, in points from the first one: that of the page shown and
  /// what they are pulled on. Pages that go round have one round of offsets.
  public var offset: Double { (Double(index ?? 0) + progress) * configuration.stride }

  /// Where a page begins, in points from the first one.
  public func origin(ofPage index: Int) -> Double { Double(index) * configuration.stride }

  /// Where a page stands in turns from where it is seen at rest: 0 there, 1 where the next
  /// page rests. What a page transform depends on.
  ///
  ///     for member in pages.window { pages.position(ofSlot: member.slot) }   // −1, 0, 1
  ///
  /// - Complexity: O(1); allocates nothing.
  public func position(ofSlot slot: Int64) -> Double {
    let step = Int64(configuration.pagesPerTurn)
    let distance = slot &- self.slot
    // The right page of a book stands where the left one does.
    let turns = distance < 0 ? (distance - step + 1) / step : distance / step
    return Double(turns) - progress
  }

  /// The frame of a page at a position, in points from the top left corner of what is seen.
  ///
  /// Where reading goes to the left, so do the pages.
  public func frame(atPosition position: Double) -> Rect {
    var frame = Rect(origin: .zero, size: configuration.viewport)
    let isMirrored =
      configuration.axis == .horizontal && configuration.direction == .rightToLeft
    let distance = position * configuration.stride
    frame.origin[configuration.axis] = isMirrored ? 0 - distance : distance
    return frame
  }

  /// The frame of a page of the window, see ``frame(atPosition:)``.
  public func frame(ofSlot slot: Int64) -> Rect { frame(atPosition: position(ofSlot: slot)) }

  /// The transition under way, if there is one.
  public var transition: PageTransition<PageID>? {
    guard let pending else { return nil }
    return PageTransition(
      from: shown, to: pending.spread, direction: pending.direction, progress: progress)
  }

  /// The leaf that turns; `nil` if pages scroll or no transition is under way.
  public var turningLeaf: PageLeafTurn<PageID>? {
    guard let hinge = configuration.hinge, let pending, let shown else { return nil }
    let isForward = pending.direction == .forward
    let (near, far) = isForward ? (shown, pending.spread) : (pending.spread, shown)
    let turned = pending.direction.part(of: progress)
    return PageLeafTurn(
      front: near.second ?? near.first, back: back(of: near, before: far), hinge: hinge,
      direction: pending.direction, progress: isForward ? turned : 1 - turned)
  }

  /// The page on the back of the leaf that lies between two neighbours.
  private func back(
    of near: PageSpread<PageID>, before far: PageSpread<PageID>
  ) -> PageID? {
    if configuration.showsTwo { return far.first }
    if configuration.pagesPerTurn == 1 { return nil }
    if let cache { return cache.queries.after(near.first) }
    let isNearShown = near == shown
    let slot = isNearShown ? slot : pending?.slot ?? slot
    let index = Int(slot) + 1
    return hasList && index < list.count ? list.pages[index] : nil
  }
}

/// A transition under way.
public struct PageTransition<PageID: Hashable>: Hashable {
  /// The pages that it leaves; `nil` if there were none.
  public let from: PageSpread<PageID>?
  /// The pages to which it leads. They come from where the neighbour in ``direction`` is, whether
  /// they are that or not.
  public let to: PageSpread<PageID>
  /// Where they come from.
  public let direction: PageDirection
  /// How far it is, in turns: above 0 forward, below 0 in reverse.
  public let progress: Double

  /// Where the new pages stand, in turns, see ``PageController/position(ofSlot:)``.
  public var position: Double { Double(direction.sign) - progress }
}

extension PageTransition: Sendable where PageID: Sendable {}

/// A leaf that turns around its hinge.
///
///     reading forward, bound at the left:      an open book:
///
///     |⎺⎺⎺⎺⎺|       |⎺⎺⎺/                      |⎺⎺⎺⎺⎺|⎺⎺⎺/
///     |front|   →   |  / back                  | left|  / the front was right,
///     |_____|       |_/ __                     |_____|_/  the back will be left
///
/// It is always the leaf between two neighbours: forward the one that is shown lifts off,
/// in reverse the one before comes back.
public struct PageLeafTurn<PageID: Hashable>: Hashable {
  /// The page on its front.
  public let front: PageID
  /// The page on its back; `nil` if it has one side, and its front shows through.
  public let back: PageID?
  /// The edge around which it turns.
  public let hinge: PageHinge
  /// Which way it turns.
  public let direction: PageDirection
  /// How far it is turned: 0 with the front up, 1 with the back up.
  public let progress: Double
}

extension PageLeafTurn: Sendable where PageID: Sendable {}
