import Tatami

/// A viewport over content that is larger: what UIScrollView does, without views, clocks and
/// threads.
///
/// The host says what it knows (touches, times, sizes) and is told what follows: an offset, and
/// events in a fixed order. The scroller has no time of its own; where it is between two calls
/// is a formula of the time, so asking at 30, 60 or 120 Hz or only once ends at the same place.
///
///     var scroller = try Scroller(
///       ScrollSettings(
///         frame: Rect(x: 0, y: 0, width: 320, height: 500),
///         contentSize: Size(width: 320, height: 9000)))
///     try scroller.touchDown(at: Point(x: 0, y: 400), time: 0)
///     try scroller.touchMove(to: Point(x: 0, y: 300), time: 0.1)        // offset y 100
///     try scroller.touchUp(velocity: Vector(dx: 0, dy: -1500), time: 0.1)
///     while scroller.phase != .idle { try scroller.advance(to: nextFrame()) }
///     scroller.offset                                                   // y 849.2
///
/// Offsets are in content coordinates: the content's point `p` is seen at `p − offset`. They are
/// exact; rounding to pixels is up to who draws. Times are seconds from any origin, velocities
/// points a second.
///
/// - Complexity: each call takes a time that does not depend on the content, but for a
///   ``ScrollSettings/snap`` rule with its items, and allocates nothing.
/// - Source: the names and the order of events are UIScrollView's; the curves are those that
///   others have measured there, see ``Glide``, ``Spring`` and ``RubberBand``.
public struct Scroller: Hashable, Sendable {
  /// What the host has decided; ``apply(_:adjustment:animated:time:)`` changes it.
  public internal(set) var settings: ScrollSettings
  /// The time of the last call, in seconds.
  public internal(set) var time: Double
  /// What the last ``ScrollEvent/willEndDragging`` was about.
  public internal(set) var lastRelease: ScrollRelease?
  /// The offset along both axes, from the leading edges, and how it changes.
  var axes: AxisPair<AxisState>
  var touch = TouchState.none
  /// What a keyboard has set, while one is shown.
  var keyboard = KeyboardInsets.none

  /// Creates a scroller at the start of its content.
  ///
  /// - Parameters:
  ///   - settings: What the host has decided.
  ///   - offset: Where to begin instead, in content coordinates; it need not be legal.
  ///   - time: The time of the first call, in seconds.
  /// - Throws: ``ScrollError`` if a length is none, or the time.
  public init(
    _ settings: ScrollSettings, offset: Point? = nil, time: Double = 0
  ) throws(ScrollError) {
    try settings.check()
    if let offset { try ScrollError.check(offset) }
    guard time.isFinite else { throw .timeNotFinite(time) }
    self.settings = settings
    self.time = time
    axes = AxisPair(both: AxisState())
    for axis in Axis.allCases {
      let least = settings.span(axis).least
      axes[axis].offset = offset.map { settings.turned($0[axis], axis) } ?? least
    }
    noteRest()
  }

  // MARK: Where it is

  /// Where the viewport is, in content coordinates.
  public var offset: Point {
    Point(x: settings.turned(axes.horizontal.offset, .horizontal), y: axes.vertical.offset)
  }

  /// What is seen, in content coordinates.
  public var visibleRect: Rect { Rect(origin: offset, size: settings.frame.size) }

  /// What is seen and not covered by insets, in content coordinates; without extent where they
  /// cover everything.
  public var unobscuredRect: Rect { unobscuredRect(at: offset) }

  func unobscuredRect(at offset: Point) -> Rect {
    let inset = settings.physicalInset
    var rect = Rect(origin: offset, size: settings.frame.size)
    for axis in Axis.allCases {
      rect.origin[axis] += inset.start(axis)
      rect.size[axis] = max(0, rect.size[axis] - inset.start(axis) - inset.end(axis))
    }
    return rect
  }

  /// The content's rectangle, in content coordinates: `contentLayoutGuide`.
  public var contentGuide: Rect { Rect(origin: .zero, size: settings.contentSize) }

  /// The viewport's rectangle in its parent: `frameLayoutGuide`.
  public var frameGuide: Rect { settings.frame }

  /// The page that is seen along each axis, from 0: where pages follow each other by the viewport's
  /// extent, whether ``ScrollSettings/isPaging`` or not. From right to left the first one is at
  /// the right.
  public var page: ByAxis<Int> { ByAxis(horizontal: page(.horizontal), vertical: page(.vertical)) }

  func page(_ axis: Axis) -> Int {
    let stops = PageStops(settings.span(axis))
    if stops.span.extent == 0 { return axes[axis].page }
    return stops.page(at: axes[axis].offset)
  }

  /// The page that will be seen where the viewport rests.
  func destinationPage(_ axis: Axis) -> Int {
    guard let motion = axes[axis].motion else { return page(axis) }
    if case .toPage(let page) = motion.purpose { return page }
    return PageStops(settings.span(axis)).page(at: motion.rest)
  }

  /// How many pages there are along an axis: at least one, and at most 2³⁰ more.
  public func pageCount(_ axis: Axis) -> Int { PageStops(settings.span(axis)).count }

  /// Where the viewport will rest if nothing more happens: the offset, but while it moves by itself.
  public var target: Point {
    settings.turned(Point(x: rest(.horizontal), y: rest(.vertical)))
  }

  func rest(_ axis: Axis) -> Double { axes[axis].motion?.rest ?? axes[axis].offset }

  /// How fast the offset changes, in points a second in content coordinates: 0 unless the viewport
  /// moves by itself.
  public var velocity: Vector {
    let across = axes.horizontal.motion?.velocity(at: time) ?? 0
    let along = axes.vertical.motion?.velocity(at: time) ?? 0
    return Vector(dx: settings.isMirrored ? -across : across, dy: along)
  }

  /// What the scroller is doing.
  public var phase: ScrollPhase {
    switch touch {
    case .down: return .tracking
    case .dragging: return .dragging
    case .none: break
    }
    var phase = ScrollPhase.idle
    for axis in Axis.allCases {
      guard let motion = axes[axis].motion else { continue }
      if motion.purpose == .animation { return .animating }
      if !motion.bounces(at: time) { phase = .decelerating }
      if phase == .idle { phase = .bouncing }
    }
    return phase
  }

  /// Whether ``advance(to:)`` has something to do: if not, no frame has to be drawn.
  public var isMoving: Bool { axes.horizontal.isMoving || axes.vertical.isMoving }

  // MARK: Time

  /// Goes on to a time.
  ///
  /// - Returns: ``ScrollEvent/didScroll`` if the offset is another one, and what ends then.
  /// - Throws: ``ScrollError`` if the time is not finite or before the last one.
  @discardableResult
  public mutating func advance(to time: Double) throws(ScrollError) -> ScrollEvents {
    try check(time)
    var events = ScrollEvents()
    advance(to: time, &events)
    return events
  }

  func check(_ time: Double) throws(ScrollError) {
    guard time.isFinite else { throw .timeNotFinite(time) }
    guard time >= self.time else { throw .timeRunsBackwards(from: self.time, to: time) }
  }

  mutating func advance(to time: Double, _ events: inout ScrollEvents) {
    self.time = time
    guard isMoving else { return }
    let before = offset
    let wasAnimated = isAnimated
    axes.horizontal.advance(to: time)
    axes.vertical.advance(to: time)
    tell(since: before, &events)
    // The axes end together; until then one that rests stays where it is.
    if axes.horizontal.hasEnded(at: time) && axes.vertical.hasEnded(at: time) {
      endMotion(&events, wasAnimated)
    }
  }

  private var isAnimated: Bool {
    axes.horizontal.motion?.purpose == .animation || axes.vertical.motion?.purpose == .animation
  }

  private mutating func endMotion(_ events: inout ScrollEvents, _ wasAnimated: Bool) {
    for axis in Axis.allCases { axes[axis].motion = nil }
    noteRest()
    events.append(wasAnimated ? .didEndScrollingAnimation : .didEndDecelerating)
  }

  /// Stops what moves by itself, where it is.
  mutating func stop(_ events: inout ScrollEvents) {
    guard isMoving else { return }
    endMotion(&events, isAnimated)
  }

  /// Remembers what the viewport rests at, for when its surroundings change.
  mutating func noteRest() {
    for axis in Axis.allCases {
      axes[axis].page = page(axis)
      axes[axis].snapped = snappedItem(axis)
    }
  }

  func snappedItem(_ axis: Axis) -> Int? {
    guard let snap = settings.snap, snap.axis == axis else { return nil }
    return snap.item(
      at: axes[axis].offset, known: axes[axis].snapped, settings.span(axis))
  }

  /// Adds ``ScrollEvent/didScroll`` if the offset is no longer `before`.
  func tell(since before: Point, _ events: inout ScrollEvents) {
    if offset != before { events.append(contentsOf: .init(.didScroll)) }
  }
}

extension ScrollEvents {
  init(_ event: ScrollEvent) {
    self.init()
    append(event)
  }
}

/// What a scroller knows along one axis. Offsets are measured from the leading edge.
struct AxisState: Hashable {
  var offset = 0.0
  /// While a touch drags: what the offset would be without edges if the touch had not moved.
  var rawStart = 0.0
  /// Where the touch went down: the offset then, and the page.
  var startOffset = 0.0
  var startPage = 0
  /// The page that was seen last, for when the viewport has no extent.
  var page = 0
  /// How the viewport moves by itself.
  var motion: AxisMotion? {
    didSet { isMoving = motion != nil }
  }
  /// The item at which the viewport rests.
  var snapped: Int?
  /// Whether there is a motion. A flag: to see that there is one all of it would be read.
  private(set) var isMoving = false

  mutating func advance(to time: Double) {
    if isMoving, let place = motion?.value(at: time) { offset = place }
  }

  /// Puts the offset where a touch drags it. What bends and unbends past an edge comes back beside
  /// where it was: by rounding alone nothing moves.
  mutating func drag(to place: Double) {
    if (place - offset).magnitude > 1e-9 { offset = place }
  }

  func hasEnded(at time: Double) -> Bool { !isMoving || motion?.hasEnded(at: time) ?? true }
}

/// The one touch that a scroller follows, in the parent's coordinates.
enum TouchState: Hashable {
  case none
  case down(Point)
  case dragging(from: Point, to: Point, locked: Axis?)

  /// How far the touch has moved along an axis that is not locked.
  func translation(_ axis: Axis) -> Double {
    guard case .dragging(let start, let point, let locked) = self, locked != axis else { return 0 }
    return point[axis] - start[axis]
  }
}

/// What a host is told when a touch that dragged goes up.
public struct ScrollRelease: Hashable, Sendable {
  /// How fast the offset changes, in points a *millisecond*, as UIKit has it; from right to left
  /// it is positive along the horizontal axis towards the end.
  public var velocity: Vector
  /// Where the viewport will come to rest, in content coordinates.
  public var target: Point
}
