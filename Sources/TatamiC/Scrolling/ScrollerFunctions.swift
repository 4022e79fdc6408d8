// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The header has the names, and says what functions do.

import CTatami
import Tatami
import TatamiScrolling

/// What a `tatami_scroller` leads to.
struct ScrollerObject: ScrollingObject {
  var scroller: Scroller
  var keyboard = KeyboardAvoidance()

  var viewport: Scroller { scroller }

  mutating func touchDown(at point: Point, time: Double) throws(ScrollError) -> ScrollEvents {
    try scroller.touchDown(at: point, time: time)
  }

  mutating func touchMove(to point: Point, time: Double) throws(ScrollError) -> ScrollEvents {
    try scroller.touchMove(to: point, time: time)
  }

  mutating func touchUp(
    velocity: Vector, time: Double, redirect: (ScrollRelease) -> Point
  ) throws(ScrollError) -> ScrollEvents {
    try scroller.touchUp(velocity: velocity, time: time, redirect: redirect)
  }

  mutating func scroll(
    _ body: (inout Scroller) throws(ScrollError) -> ScrollEvents
  ) throws(ScrollError) -> ScrollEvents {
    try body(&scroller)
  }
}

@unsafe private func makeScroller(
  _ settings: UnsafePointer<tatami_scroll_settings>?, _ offset: tatami_point?, _ time: Double
) -> Result<ScrollerObject, Refusal> {
  Result { () throws(Refusal) in
    let (settings, time) = (try unsafe ScrollSettings(settings), try coordinate(time))
    var start: Point?
    if let offset { start = try Point(offset) }
    let scroller = try refusingScroll { () throws(ScrollError) in
      try Scroller(settings, offset: start, time: time)
    }
    return ScrollerObject(scroller: scroller)
  }
}

@c @implementation
public func tatami_scroller_create(
  _ settings: UnsafePointer<tatami_scroll_settings>?, _ offset: UnsafePointer<tatami_point>?,
  _ time: Double, _ scroller: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  unsafe give(makeScroller(settings, offset?.pointee, time), to: scroller)
}

@c @implementation
public func tatami_scroller_copy(
  _ scroller: OpaquePointer?, _ copy: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  unsafe derive(scroller, copy) { (object: inout ScrollerObject) in object }
}

@c @implementation
public func tatami_scroller_destroy(_ scroller: OpaquePointer?) {
  unsafe destroy(scroller, ScrollerObject.self)
}

@c @implementation
public func tatami_scroller_state(
  _ scroller: OpaquePointer?, _ state: UnsafeMutablePointer<tatami_scroll_state>?
) -> tatami_status {
  unsafe read(scroller, state) { (object: inout ScrollerObject) in object.scroller.state }
}

@c @implementation
public func tatami_scroller_settings(
  _ scroller: OpaquePointer?, _ settings: UnsafeMutablePointer<tatami_scroll_settings>?
) -> tatami_status {
  unsafe read(scroller, settings) { (object: inout ScrollerObject) in
    unsafe object.scroller.settings.c
  }
}

@c @implementation
public func tatami_scroller_indicator(
  _ scroller: OpaquePointer?, _ axis: tatami_axis, _ leastLength: Double,
  _ start: UnsafeMutablePointer<Double>?, _ length: UnsafeMutablePointer<Double>?
) -> tatami_status {
  unsafe indicate(scroller, ScrollerObject.self, axis, leastLength, start, length)
}

@c @implementation
public func tatami_scroller_advance(
  _ scroller: OpaquePointer?, _ time: Double, _ events: UnsafeMutablePointer<tatami_scroll_events>?
) -> tatami_status {
  unsafe scroll(scroller, ScrollerObject.self, time, events) { object, time throws(Refusal) in
    try refusingScroll { () throws(ScrollError) in try object.scroller.advance(to: time) }
  }
}

@c @implementation
public func tatami_scroller_touch_down(
  _ scroller: OpaquePointer?, _ point: tatami_point, _ time: Double,
  _ events: UnsafeMutablePointer<tatami_scroll_events>?
) -> tatami_status {
  unsafe scroll(scroller, ScrollerObject.self, time, events) { object, time throws(Refusal) in
    try object.touchDown(point, time)
  }
}

@c @implementation
public func tatami_scroller_touch_move(
  _ scroller: OpaquePointer?, _ point: tatami_point, _ time: Double,
  _ events: UnsafeMutablePointer<tatami_scroll_events>?
) -> tatami_status {
  unsafe scroll(scroller, ScrollerObject.self, time, events) { object, time throws(Refusal) in
    try object.touchMove(point, time)
  }
}

@c @implementation
public func tatami_scroller_touch_up(
  _ scroller: OpaquePointer?, _ velocity: tatami_vector, _ time: Double,
  _ redirect: tatami_redirect?, _ context: UnsafeMutableRawPointer?,
  _ events: UnsafeMutablePointer<tatami_scroll_events>?
) -> tatami_status {
  let redirect = unsafe CallerRedirect(redirect, context)
  return unsafe scroll(scroller, ScrollerObject.self, time, events) {
    object, time throws(Refusal) in
    try object.touchUp(velocity, time, redirect)
  }
}

@c @implementation
public func tatami_scroller_touch_cancel(
  _ scroller: OpaquePointer?, _ time: Double, _ events: UnsafeMutablePointer<tatami_scroll_events>?
) -> tatami_status {
  unsafe scroll(scroller, ScrollerObject.self, time, events) { object, time throws(Refusal) in
    try object.touchUp(tatami_vector(dx: 0, dy: 0), time, unsafe CallerRedirect(nil, nil))
  }
}

@c @implementation
public func tatami_scroller_apply(
  _ scroller: OpaquePointer?, _ settings: UnsafePointer<tatami_scroll_settings>?,
  _ adjustment: tatami_vector, _ animated: Bool, _ time: Double,
  _ events: UnsafeMutablePointer<tatami_scroll_events>?
) -> tatami_status {
  unsafe scroll(scroller, ScrollerObject.self, time, events) { object, time throws(Refusal) in
    let (settings, way) = (try unsafe ScrollSettings(settings), try Vector(adjustment))
    return try refusingScroll { () throws(ScrollError) in
      try object.scroller.apply(settings, adjustment: way, animated: animated, time: time)
    }
  }
}

@c @implementation
public func tatami_scroller_set_offset(
  _ scroller: OpaquePointer?, _ offset: tatami_point, _ clamped: Bool, _ animated: Bool,
  _ time: Double, _ events: UnsafeMutablePointer<tatami_scroll_events>?
) -> tatami_status {
  unsafe scroll(scroller, ScrollerObject.self, time, events) { object, time throws(Refusal) in
    try object.setOffset(offset, clamped, animated, time)
  }
}

@c @implementation
public func tatami_scroller_reveal(
  _ scroller: OpaquePointer?, _ rect: tatami_rect, _ fromStart: Bool, _ animated: Bool,
  _ time: Double, _ events: UnsafeMutablePointer<tatami_scroll_events>?
) -> tatami_status {
  unsafe scroll(scroller, ScrollerObject.self, time, events) { object, time throws(Refusal) in
    try object.reveal(rect, fromStart, animated, time)
  }
}

@c @implementation
public func tatami_scroller_keyboard_will_change(
  _ scroller: OpaquePointer?, _ endFrame: tatami_rect, _ focus: UnsafePointer<tatami_rect>?,
  _ margin: Double, _ animated: Bool, _ time: Double,
  _ events: UnsafeMutablePointer<tatami_scroll_events>?
) -> tatami_status {
  let focus = unsafe focus?.pointee
  return unsafe scroll(scroller, ScrollerObject.self, time, events) {
    object, time throws(Refusal) in
    try object.keyboardWillChange(endFrame, focus, margin, animated, time)
  }
}

@c @implementation
public func tatami_scroller_keyboard_will_hide(
  _ scroller: OpaquePointer?, _ time: Double, _ events: UnsafeMutablePointer<tatami_scroll_events>?
) -> tatami_status {
  unsafe scroll(scroller, ScrollerObject.self, time, events) { object, time throws(Refusal) in
    try object.keyboardWillHide(time)
  }
}
