import Tatami
import TatamiScrolling

/// Pages that follow a finger and come to rest by themselves: touches and time go in, offsets and
/// events come out.
///
///     var book = try PageScroller(pages)
///     try book.touchDown(at: Point(x: 300, y: 0), time: 0)
///     try book.touchMove(to: Point(x: 150, y: 0), time: 0.1)
///     try book.touchUp(velocity: Vector(dx: -800, dy: 0), time: 0.1)
///     try book.advance(to: 0.2)      // the next page is on its way
///     try book.advance(to: 2)        // … and there: didFinish(completed)
///     book.pages.events
///
/// There is no clock: the host passes the time along, as often as it draws. Motions are in closed
/// form, so the pages are where they are at a time however often it asked on the way.
///
/// Let go, the pages settle at the nearest page, of two equally near ones the later; or if the
/// finger was fast, at the next one in its direction. Beyond the first and the last page they
/// give like a rubber band. A page that comes by itself is animated.
public struct PageScroller<PageID: Hashable> {
  /// The pages. Their events are what happened.
  public private(set) var pages: PageController<PageID>

  /// The time of the last call, in seconds.
  public private(set) var time: Double

  private var touch: Touch?
  private var motion: Motion?

  /// Since when the pages have rested. A time rather than a duration, which would add up to
  /// something else the more often the pages are asked.
  private var restStart: Double

  /// The velocity above which pages are not faster any more, in turns a second.
  private static var greatestSpeed: Double { 1000 }

  /// A finger.
  private struct Touch {
    /// Where it went down along the axis of the pages, or was when they changed their size.
    var start: Double
    /// How far the pages were pulled then, in turns from the page at which the gesture began.
    var pull: Double
    /// Where it is.
    var last: Double
  }

  /// A way to rest, in turns from the page shown.
  private struct Motion {
    let spring: Spring
    let start: Double
    let end: Double
    /// The animated change that it is for, see ``PageController``.
    let change: UInt
  }

  /// Creates a scroller of pages at rest.
  ///
  /// - Parameters:
  ///   - pages: The pages, which nothing moves and nobody holds.
  ///   - time: The time from which on it is asked, in seconds from the host's origin.
  /// - Throws: `ScrollError.timeNotFinite(_:)`.
  public init(_ pages: PageController<PageID>, time: Double = 0) throws(ScrollError) {
    guard time.magnitude <= Self.greatestTime else { throw .timeNotFinite(time) }
    self.pages = pages
    self.time = time
    restStart = time - pages.restTime
  }

  /// The farthest time from the host's origin, in seconds: up to it a millisecond can be told
  /// from none.
  public static var greatestTime: Double { 1_000_000_000_000 }

  // MARK: What is seen

  /// How far the pages are from rest, in turns, as they are seen.
  public var progress: Double {
    pages.isInGesture && isBeyondEnd ? banded(pages.progress) : pages.progress
  }

  /// Where the pages are scrolled to, in points from the first one, as they are seen.
  public var offset: Double {
    (Double(pages.index ?? 0) + progress) * pages.configuration.stride
  }

  /// The frame of a page of the window, in points from the top left corner of what is seen.
  public func frame(ofSlot slot: Int64) -> Rect {
    pages.frame(atPosition: pages.position(ofSlot: slot) + pages.progress - progress)
  }

  /// Whether pages move by themselves.
  public var isMoving: Bool { motion != nil }

  /// Forgets the events, once the host has dealt with them.
  public mutating func removeEvents() { pages.removeEvents() }

  private var axis: Axis { pages.configuration.axis }
  private var stride: Double { pages.configuration.stride }

  /// Whether the pages are pulled to where no neighbour is.
  private var isBeyondEnd: Bool { pages.progress != 0 && pages.transition == nil }

  private var band: RubberBand { RubberBand(extent: pages.configuration.viewport[axis]) }

  /// What a rubber band gives of a pull, in turns.
  private func banded(_ pull: Double) -> Double {
    stride > 0 ? band.stretch(of: pull * stride) / stride : 0
  }

  // MARK: Touches

  /// A finger touches the pages. What moves by itself stops where it is.
  ///
  /// - Parameters:
  ///   - point: In the coordinates of what shows the pages.
  ///   - time: In seconds.
  /// - Throws: `ScrollError` if a finger is down, or a number is none.
  public mutating func touchDown(at point: Point, time: Double) throws(ScrollError) {
    try check(point)
    guard touch == nil else { throw .touchIsDown }
    try advance(to: time)
    noteRest()
    if pages.followsGestures {
      if pages.isSettling && isBeyondEnd {
        pages.settle(to: stride > 0 ? band.pull(for: pages.progress * stride) / stride : 0)
      }
      pages.beginGesture()
      motion = nil
    }
    touch = Touch(start: point[axis], pull: pages.progress, last: point[axis])
  }

  /// The finger moves, and the pages with it.
  ///
  /// - Throws: `ScrollError` if no finger is down, a number is none, or the finger went farther
  ///   than ``PageController/greatestProgress`` pages.
  public mutating func touchMove(to point: Point, time: Double) throws(ScrollError) {
    try check(point)
    guard var touch else { throw .noTouchIsDown }
    touch.last = point[axis]
    let pull = pull(touch)
    guard pull.magnitude <= PageController<PageID>.greatestProgress else { throw .point(point) }
    try advance(to: time)
    self.touch = touch
    if pages.isInGesture { pages.drag(to: pull) }
  }

  /// How far a finger pulls, in turns from the page at which the gesture began.
  private func pull(_ touch: Touch) -> Double {
    if stride == 0 { return touch.pull }
    return touch.pull + toward(touch.start - touch.last) / stride
  }

  /// A way along the axis in the direction of reading.
  private func toward(_ way: Double) -> Double {
    let isMirrored =
      axis == .horizontal && pages.configuration.direction == .rightToLeft
    return isMirrored ? 0 - way : way
  }

  /// The finger lets go, and the pages begin to settle.
  ///
  /// - Parameters:
  ///   - velocity: Of the finger, in points a second.
  ///   - time: In seconds.
  /// - Throws: `ScrollError` if no finger is down, or a number is none.
  public mutating func touchUp(velocity: Vector, time: Double) throws(ScrollError) {
    guard velocity.dx.isFinite, velocity.dy.isFinite else { throw .velocity(velocity) }
    guard touch != nil else { throw .noTouchIsDown }
    try advance(to: time)
    touch = nil
    guard pages.isInGesture else { return }
    defer { takeRest() }
    let speed = toward(axis == .horizontal ? -velocity.dx : -velocity.dy)
    let seen = progress
    let target = pages.release(outcome(speed))
    pages.settle(to: seen)
    let turns = stride > 0 ? speed / stride : 0
    move(to: target, velocity: min(max(turns, -Self.greatestSpeed), Self.greatestSpeed), from: time)
  }

  /// The finger is taken away by the system: as if it let go at rest.
  public mutating func touchCancel(time: Double) throws(ScrollError) {
    try touchUp(velocity: .zero, time: time)
  }

  /// Where pages settle that are let go with a velocity in the direction of reading.
  private func outcome(_ speed: Double) -> PageOutcome {
    let progress = pages.progress
    if speed.magnitude > RestRule.leastVelocity {
      return speed > 0 && progress > 0 || speed < 0 && progress < 0 ? .commit : .cancel
    }
    return progress >= 0.5 || progress < -0.5 ? .commit : .cancel
  }

  // MARK: Time

  /// Goes on to a time.
  ///
  /// - Throws: `ScrollError` if the time is before the last one, is no number or is beyond
  ///   ``greatestTime``.
  /// - Complexity: O(*t*) in the number of pages that came by themselves.
  public mutating func advance(to time: Double) throws(ScrollError) {
    guard time.magnitude <= Self.greatestTime else { throw .timeNotFinite(time) }
    guard time >= self.time else { throw .timeRunsBackwards(from: self.time, to: time) }
    while true {
      let arrival = motion?.end ?? .infinity
      let advance = pages.restInterval.map { max(self.time, restStart + $0) } ?? .infinity
      let next = min(arrival, advance)
      if next > time { break }
      if arrival <= advance {
        self.time = max(self.time, arrival)
        motion = nil
        pages.finish()
      } else {
        self.time = advance
        restStart = advance
        pages.beginAdvance()
        motion = nil
        startChange()
      }
    }
    self.time = time
    if let motion { pages.settle(to: motion.spring.value(after: time - motion.start)) }
  }

  /// Tells the pages how long they have rested, before something is done to them.
  private mutating func noteRest() {
    if pages.isInGesture { return }
    var rest = time - restStart
    if let interval = pages.configuration.autoAdvance, rest >= interval {
      // No page could come meanwhile.
      rest -= Double(Int64(rest / interval)) * interval
    }
    pages.restTime = rest
  }

  /// Takes over how long they have rested, after something was done.
  private mutating func takeRest() { restStart = time - pages.restTime }

  /// Does something to the pages: shows others, edits their list, turns the device.
  ///
  ///     try book.update(time: now) { pages in
  ///       try pages.setPages(["C"], direction: .forward, isAnimated: true)
  ///     }
  ///
  /// - Precondition: The time is that of the last call or later.
  /// - Throws: What `body` throws. Nothing has changed then, and no time has passed.
  /// - Complexity: That of `body`; where that may throw, events and an edited list are copied, for what they
  ///   were is kept till its end.
  @discardableResult
  public mutating func update<Result, Failure>(
    time: Double, _ body: (inout PageController<PageID>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = self
    do throws(ScrollError) {
      try advance(to: time)
    } catch {
      preconditionFailure("Time is finite and does not run backwards")
    }
    noteRest()
    do throws(Failure) {
      let result = try body(&pages)
      goAlong()
      return result
    } catch {
      self = before
      throw error
    }
  }

  /// Makes rest, motion and touch those of pages to which something was done.
  private mutating func goAlong() {
    takeRest()
    if !pages.isSettling { motion = nil }
    startChange()
    if var touch {
      // What the finger has pulled so far it has pulled, however wide the pages are now.
      touch.pull = Double(pages.turns) + pages.progress
      touch.start = touch.last
      self.touch = touch
    }
  }

  /// Begins the motion of an animated change that has none.
  private mutating func startChange() {
    guard case .change = pages.activity, let transition = pages.transition,
      motion?.change != pages.changes
    else { return }
    move(to: transition.direction == .forward ? 1 : -1, velocity: 0, from: time)
  }

  /// Moves pages that settle to rest.
  ///
  /// - Parameters:
  ///   - target: The progress at which they rest.
  ///   - velocity: In turns a second.
  private mutating func move(to target: Double, velocity: Double, from time: Double) {
    let way = target - pages.progress
    if way == 0 { return pages.finish() }
    // A spring that would pass its target for being too slow is as fast as it has to be.
    var (speed, damping) = (velocity, 10.0)
    if way * velocity > 0 && velocity / way > damping {
      damping = min(velocity / way, 1000)
      speed = damping * way
    }
    let spring = Spring(from: pages.progress, velocity: speed, to: target, damping: damping)
    let duration = spring.duration(within: RestRule.distance / max(stride, 1))
    if duration == 0 { return pages.finish() }
    motion = Motion(spring: spring, start: time, end: time + duration, change: pages.changes)
  }

  private func check(_ point: Point) throws(ScrollError) {
    guard point.x.isFinite, point.y.isFinite else { throw .point(point) }
  }
}
