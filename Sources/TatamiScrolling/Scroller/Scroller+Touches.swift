import Tatami

extension Scroller {
  /// A touch goes down. What moves by itself stops where it is.
  ///
  /// - Parameters:
  ///   - point: In the parent's coordinates.
  ///   - time: In seconds.
  /// - Throws: ``ScrollError`` if a touch is down, or a number is none.
  @discardableResult
  public mutating func touchDown(
    at point: Point, time: Double
  ) throws(ScrollError) -> ScrollEvents {
    try check(time)
    try ScrollError.check(point)
    guard touch == .none else { throw .touchIsDown }
    var events = ScrollEvents()
    advance(to: time, &events)
    stop(&events)
    touch = .down(point)
    for axis in Axis.allCases {
      axes[axis].startOffset = axes[axis].offset
      axes[axis].startPage = page(axis)
    }
    return events
  }

  /// The touch moves. The first movement begins a drag; how far a touch has to go before it is
  /// one is up to the host.
  ///
  /// The whole way of the touch counts, not what it has gone since the last call: out past an
  /// edge and back again the content is where it was.
  ///
  /// - Parameters:
  ///   - point: In the parent's coordinates.
  ///   - time: In seconds.
  /// - Throws: ``ScrollError`` if no touch is down, or a number is none.
  @discardableResult
  public mutating func touchMove(
    to point: Point, time: Double
  ) throws(ScrollError) -> ScrollEvents {
    try check(time)
    try ScrollError.check(point)
    var events = ScrollEvents()
    switch touch {
    case .none: throw .noTouchIsDown
    case .down(let start):
      self.time = time
      // Only off that point it is a drag.
      if point == start { return events }
      beginDrag(from: start, to: point)
      events.append(.willBeginDragging)
    case .dragging(let start, _, let locked):
      self.time = time
      touch = .dragging(from: start, to: point, locked: locked)
    }
    let before = offset
    let translation = touch.translation(.horizontal)
    axes.horizontal.drag(
      to: settings.span(.horizontal).banded(
        axes.horizontal.rawStart - (settings.isMirrored ? -translation : translation)))
    axes.vertical.drag(
      to: settings.span(.vertical).banded(
        axes.vertical.rawStart - touch.translation(.vertical)))
    tell(since: before, &events)
    return events
  }

  private mutating func beginDrag(from start: Point, to point: Point) {
    var locked: Axis?
    if settings.isDirectionallyLocked {
      let (across, along) = ((point.x - start.x).magnitude, (point.y - start.y).magnitude)
      // Less than 30° from an axis is along it.
      let slope = 1.7320508075688772
      if across > along * slope { locked = .vertical }
      if along > across * slope { locked = .horizontal }
    }
    touch = .dragging(from: start, to: point, locked: locked)
    for axis in Axis.allCases {
      axes[axis].rawStart = settings.span(axis).unbanded(axes[axis].offset)
    }
  }

  /// The touch goes up; it does not move in doing so.
  ///
  /// If the touch has moved, the host may lead the viewport elsewhere, as
  /// `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)` does:
  ///
  ///     try scroller.touchUp(velocity: velocity, time: time) { release in
  ///       Point(x: release.target.x, y: nearestHeading(to: release.target.y))
  ///     }
  ///
  /// - Parameters:
  ///   - velocity: Of the touch, in points a second; the offset's is the opposite one. Without
  ///     a movement before, it does not count.
  ///   - time: In seconds.
  ///   - redirect: Gets where the viewport will rest, and returns where it should, in content
  ///     coordinates; that is made legal. It is asked along a paging axis as well, but not
  ///     followed there.
  /// - Throws: ``ScrollError`` if no touch is down, or a number is none.
  /// - Precondition: What `redirect` returns are numbers, which may be infinite.
  @discardableResult
  public mutating func touchUp(
    velocity: Vector, time: Double, redirect: (ScrollRelease) -> Point = { $0.target }
  ) throws(ScrollError) -> ScrollEvents {
    try check(time)
    try ScrollError.check(velocity)
    guard touch != .none else { throw .noTouchIsDown }
    self.time = time
    var events = ScrollEvents()
    guard case .dragging(_, _, let locked) = touch else {
      touch = .none
      release(velocity: .zero)
      if isMoving { events.append(.willBeginDecelerating) } else { noteRest() }
      return events
    }
    // Of the offset, along the axes on which it is kept.
    var logical = Vector(dx: settings.isMirrored ? velocity.dx : -velocity.dx, dy: -velocity.dy)
    if locked == .horizontal { logical.dx = 0 }
    if locked == .vertical { logical.dy = 0 }
    touch = .none
    release(velocity: logical)
    // Without the sign of a zero that has been turned.
    var report = ScrollRelease(
      velocity: Vector(dx: logical.dx / 1000 + 0, dy: logical.dy / 1000 + 0), target: target)
    let wanted = redirect(report)
    // A fling may come to rest further away than a caller may ask for.
    if wanted != report.target {
      precondition(!wanted.x.isNaN && !wanted.y.isNaN, "A drag is redirected to a point")
      lead(to: settings.turned(wanted), logical)
    }
    report.target = target
    lastRelease = report
    events.append(.willEndDragging)
    events.append(.didEndDragging)
    if isMoving { events.append(.willBeginDecelerating) } else { noteRest() }
    return events
  }

  /// The touch is taken away by the system: as if it went up at rest.
  @discardableResult
  public mutating func touchCancel(time: Double) throws(ScrollError) -> ScrollEvents {
    try touchUp(velocity: .zero, time: time)
  }

  // MARK: Letting go

  private mutating func release(velocity: Vector) {
    axes.horizontal.motion = motion(.horizontal, letGoAt: velocity.dx)
    axes.vertical.motion = motion(.vertical, letGoAt: velocity.dy)
  }

  /// How the viewport moves along an axis that is let go: to a place to snap to; else back from
  /// beyond an edge; else to a page; else as fast as it is.
  private func motion(_ axis: Axis, letGoAt velocity: Double) -> AxisMotion? {
    let span = settings.span(axis)
    let offset = axes[axis].offset
    if let snap = settings.snap, snap.axis == axis {
      let natural = span.clamped(offset + settings.rate.distance(from: velocity))
      let place = snap.rest(from: axes[axis].startOffset, natural: natural, span)
      if let place {
        return place == offset
          ? nil : approach(.toPlace, axis, velocity, to: place, slowest: -settings.rate.decay / 2)
      }
    }
    let edge = span.clamped(offset)
    let headsBack = (edge - offset) * velocity > 0
    if settings.isPaging && span.extent > 0 && (offset == edge || headsBack) {
      let stops = PageStops(span)
      let page = stops.target(
        from: offset, velocity: velocity, start: axes[axis].startPage, limit: settings.pageLimit)
      let place = stops.offset(of: page)
      return place == offset
        ? nil : approach(.toPage(page), axis, velocity, to: place, slowest: 10)
    }
    return .freely(from: offset, velocity: velocity, span, rate: settings.rate, at: time)
  }

  func approach(
    _ purpose: AxisMotion.Purpose, _ axis: Axis, _ velocity: Double, to place: Double,
    slowest: Double
  ) -> AxisMotion {
    .approach(
      purpose, from: axes[axis].offset, velocity: velocity, to: place, slowest: slowest,
      damping: purpose == .animation ? Self.animationDamping : 10, at: time)
  }

  /// Leads what has been let go elsewhere, along the axes that do not page.
  private mutating func lead(to wanted: Point, _ velocity: Vector) {
    for axis in Axis.allCases {
      if settings.isPaging && settings.frame.size[axis] > 0 { continue }
      let place = settings.span(axis).clamped(wanted[axis])
      if place == rest(axis) { continue }
      let speed = axis == .horizontal ? velocity.dx : velocity.dy
      axes[axis].motion =
        place == axes[axis].offset
        ? nil : approach(.toPlace, axis, speed, to: place, slowest: -settings.rate.decay / 2)
    }
  }
}
