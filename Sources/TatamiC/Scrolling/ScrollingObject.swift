import CTatami
import Tatami
import TatamiScrolling

/// What has a viewport: a scroller, or a feed.
protocol ScrollingObject: HandleObject {
  /// What keeps the focus above a keyboard.
  var keyboard: KeyboardAvoidance { get set }
  var viewport: Scroller { get }
  mutating func touchDown(at point: Point, time: Double) throws(ScrollError) -> ScrollEvents
  mutating func touchMove(to point: Point, time: Double) throws(ScrollError) -> ScrollEvents
  mutating func touchUp(
    velocity: Vector, time: Double, redirect: (ScrollRelease) -> Point
  ) throws(ScrollError) -> ScrollEvents
  /// Changes the viewport in a way that is the host's.
  mutating func scroll(
    _ body: (inout Scroller) throws(ScrollError) -> ScrollEvents
  ) throws(ScrollError) -> ScrollEvents
}

/// Has a viewport do something, and tells what that sends.
@unsafe func scroll<Object: ScrollingObject>(
  _ handle: OpaquePointer?, _ kind: Object.Type, _ time: Double,
  _ events: UnsafeMutablePointer<tatami_scroll_events>?,
  _ body: (inout Object, Double) throws(Refusal) -> ScrollEvents
) -> tatami_status {
  var sent = ScrollEvents()
  let status = unsafe access(handle) { (object: inout Object) throws(Refusal) in
    sent = try body(&object, try coordinate(time))
  }
  if status == tatami_status(TATAMI_OK) { unsafe tell(sent.c, to: events) }
  return status
}

extension ScrollingObject {
  mutating func touchDown(_ point: tatami_point, _ time: Double) throws(Refusal) -> ScrollEvents {
    let point = try Point(point)
    return try refusingScroll { () throws(ScrollError) in
      try touchDown(at: point, time: time)
    }
  }

  mutating func touchMove(_ point: tatami_point, _ time: Double) throws(Refusal) -> ScrollEvents {
    let point = try Point(point)
    return try refusingScroll { () throws(ScrollError) in
      try touchMove(to: point, time: time)
    }
  }

  mutating func touchUp(
    _ velocity: tatami_vector, _ time: Double, _ redirect: CallerRedirect
  ) throws(Refusal) -> ScrollEvents {
    let velocity = try Vector(velocity)
    var refusal: Refusal?
    let before = self
    let events = try refusingScroll { () throws(ScrollError) in
      try touchUp(velocity: velocity, time: time) { release in
        do throws(Refusal) { return try redirect.target(for: release) } catch {
          refusal = error
          return release.target
        }
      }
    }
    if let refusal {
      self = before
      throw refusal
    }
    return events
  }

  mutating func setOffset(
    _ offset: tatami_point, _ clamped: Bool, _ animated: Bool, _ time: Double
  ) throws(Refusal) -> ScrollEvents {
    let offset = try Point(offset)
    return try refusingScroll { () throws(ScrollError) in
      try scroll { scroller throws(ScrollError) in
        try scroller.setOffset(offset, clamped: clamped, animated: animated, time: time)
      }
    }
  }

  mutating func reveal(
    _ rect: tatami_rect, _ fromStart: Bool, _ animated: Bool, _ time: Double
  ) throws(Refusal) -> ScrollEvents {
    let rect = try Rect(rect)
    return try refusingScroll { () throws(ScrollError) in
      try scroll { scroller throws(ScrollError) in
        try scroller.reveal(
          rect, mode: fromStart ? .start : .nearest, animated: animated, time: time)
      }
    }
  }

  mutating func keyboardWillChange(
    _ frame: tatami_rect, _ focus: tatami_rect?, _ margin: Double, _ animated: Bool, _ time: Double
  ) throws(Refusal) -> ScrollEvents {
    let (frame, margin) = (try Rect(frame), try extent(margin))
    var shown: Rect?
    if let focus { shown = try Rect(focus) }
    var keyboard = keyboard
    let events = try refusingScroll { () throws(ScrollError) in
      try scroll { scroller throws(ScrollError) in
        try keyboard.keyboardWillChange(
          to: frame, focus: shown, margin: margin, animated: animated, in: &scroller, time: time)
      }
    }
    self.keyboard = keyboard
    return events
  }

  mutating func keyboardWillHide(_ time: Double) throws(Refusal) -> ScrollEvents {
    var keyboard = keyboard
    let events = try refusingScroll { () throws(ScrollError) in
      try scroll { scroller throws(ScrollError) in
        try keyboard.keyboardWillHide(in: &scroller, time: time)
      }
    }
    self.keyboard = keyboard
    return events
  }
}

/// Where the thumb of an axis' indicator is.
@unsafe func indicate<Object: ScrollingObject>(
  _ handle: OpaquePointer?, _ kind: Object.Type, _ axis: tatami_axis, _ leastLength: Double,
  _ start: UnsafeMutablePointer<Double>?, _ length: UnsafeMutablePointer<Double>?
) -> tatami_status {
  unsafe access(handle) { (object: inout Object) throws(Refusal) in
    guard let start = unsafe start, let length = unsafe length else {
      throw Refusal(TATAMI_NULL_POINTER)
    }
    let least = try extent(leastLength)
    let thumb = try object.viewport.indicator(Axis(axis), leastLength: least).found()
    unsafe start.pointee = thumb.start
    unsafe length.pointee = thumb.length
  }
}
