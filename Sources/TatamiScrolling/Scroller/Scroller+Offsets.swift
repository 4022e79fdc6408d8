import Tatami

/// How ``Scroller/reveal(_:mode:animated:time:)`` takes a rectangle that is longer than what is
/// seen.
public enum RevealMode: Hashable, Sendable {
  /// One that covers all that is seen stays as it is.
  case nearest
  /// Its start is shown, in any case.
  case start
}

extension Scroller {
  /// Puts the viewport somewhere.
  ///
  /// What moves by itself ends. Under a touch a change is never animated, and the drag goes on
  /// from the new offset.
  ///
  /// - Parameters:
  ///   - offset: In content coordinates. Unless clamped it may show what is beyond the content,
  ///     until a touch or a change of settings.
  ///   - clamped: Whether the nearest legal offset is taken.
  ///   - animated: Whether the viewport goes there by itself: that ends with
  ///     ``ScrollEvent/didEndScrollingAnimation``, unless it is there already.
  ///   - time: In seconds.
  /// - Throws: ``ScrollError`` if a number is none.
  @discardableResult
  public mutating func setOffset(
    _ offset: Point, clamped: Bool = false, animated: Bool = false, time: Double
  ) throws(ScrollError) -> ScrollEvents {
    try check(time)
    try ScrollError.check(offset)
    var events = ScrollEvents()
    advance(to: time, &events)
    var wanted = settings.turned(offset)
    if clamped { wanted = legal(wanted) }
    setOffset(wanted, animated, &events)
    return events
  }

  /// The nearest legal offset, from the leading edges.
  func legal(_ wanted: Point) -> Point {
    Point(
      x: settings.span(.horizontal).clamped(wanted.x),
      y: settings.span(.vertical).clamped(wanted.y))
  }

  /// - Parameter wanted: From the leading edges.
  mutating func setOffset(_ wanted: Point, _ animated: Bool, _ events: inout ScrollEvents) {
    let moving = Vector(dx: speed(.horizontal), dy: speed(.vertical))
    stop(&events)
    let now = Point(x: axes.horizontal.offset, y: axes.vertical.offset)
    if wanted == now { return }
    if animated && touch == .none {
      for axis in Axis.allCases where wanted[axis] != now[axis] {
        axes[axis].motion = approach(
          .animation, axis, axis == .horizontal ? moving.dx : moving.dy, to: wanted[axis],
          slowest: Self.animationDamping)
      }
      return
    }
    for axis in Axis.allCases {
      place(axis, at: wanted[axis])
      if wanted[axis] == now[axis] { continue }
      // A touch goes on as if it had gone down here.
      axes[axis].startOffset = wanted[axis]
      axes[axis].startPage = page(axis)
    }
    noteRest()
    events.append(contentsOf: ScrollEvents(.didScroll))
  }

  private func speed(_ axis: Axis) -> Double { axes[axis].motion?.velocity(at: time) ?? 0 }

  /// Scrolls as far as needed to show a rectangle next to the nearest edges of what is seen and
  /// not obscured: `scrollRectToVisible(_:animated:)`.
  ///
  /// A rectangle that is longer than what is seen is shown from its start on. What lies beyond the
  /// content does not count, and nothing happens if nothing is left, or all is seen.
  ///
  /// - Parameters:
  ///   - rect: In content coordinates.
  ///   - mode: What becomes of a rectangle that is longer than what is seen.
  ///   - animated: Whether the viewport goes there by itself.
  ///   - time: In seconds.
  /// - Throws: ``ScrollError`` if a number is none.
  @discardableResult
  public mutating func reveal(
    _ rect: Rect, mode: RevealMode = .nearest, animated: Bool = false, time: Double
  ) throws(ScrollError) -> ScrollEvents {
    try check(time)
    try ScrollError.check(rect.origin)
    try ScrollError.check(rect.size)
    var events = ScrollEvents()
    advance(to: time, &events)
    if let wanted = offset(revealing: rect, mode) { show(wanted, animated, &events) }
    return events
  }

  /// Goes to an offset that shows something, in content coordinates.
  mutating func show(_ wanted: Point, _ animated: Bool, _ events: inout ScrollEvents) {
    setOffset(legal(settings.turned(wanted)), animated, &events)
  }

  /// The offset, in content coordinates, at which a rectangle is seen; `nil` if nothing has to be
  /// done.
  ///
  /// - Parameter place: The offset to begin with; `nil` for the one that the viewport has.
  func offset(revealing rect: Rect, _ mode: RevealMode, from place: Point? = nil) -> Point? {
    let content = Rect(origin: .zero, size: settings.contentSize)
    let offset = place ?? offset
    var wanted = offset
    let seen = unobscuredRect(at: offset)
    let legal = settings.legalOffsets
    for axis in Axis.allCases {
      let start = max(rect.start(axis), content.start(axis))
      var end = min(rect.end(axis), content.end(axis))
      if start >= end { return nil }
      let length = seen.size[axis]
      let (seenStart, seenEnd) = (seen.start(axis), seen.start(axis) + length)
      if end - start > length {
        if mode == .nearest && start <= seenStart && end >= seenEnd { continue }
        end = start + length
      }
      var distance = 0.0
      if end > seenEnd {
        distance = end - seenEnd
      } else if start < seenStart {
        distance = start - seenStart
      }
      wanted[axis] += distance
    }
    // Nothing becomes legal that did not have to move.
    if wanted == offset { return nil }
    for axis in Axis.allCases {
      wanted[axis] = min(max(wanted[axis], legal.least[axis]), legal.greatest[axis])
    }
    return wanted == offset ? nil : wanted
  }
}
