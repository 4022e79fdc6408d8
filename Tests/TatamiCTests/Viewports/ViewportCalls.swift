import CTatami
import Tatami
import TatamiScrolling

/// What has a viewport in Swift: a scroller, or a layout that is scrolled.
protocol ViewportModel {
  var viewport: Scroller { get }
  mutating func touchDown(at point: Point, time: Double) throws(ScrollError) -> ScrollEvents
  mutating func touchMove(to point: Point, time: Double) throws(ScrollError) -> ScrollEvents
  mutating func touchUp(
    velocity: Vector, time: Double, redirect: (ScrollRelease) -> Point
  ) throws(ScrollError) -> ScrollEvents
  mutating func change(
    _ body: (inout Scroller) throws(ScrollError) -> ScrollEvents
  ) throws(ScrollError) -> ScrollEvents
}

extension Scroller: ViewportModel {
  var viewport: Scroller { self }

  mutating func change(
    _ body: (inout Scroller) throws(ScrollError) -> ScrollEvents
  ) throws(ScrollError) -> ScrollEvents { try body(&self) }
}

extension LayoutScroller: ViewportModel {
  var viewport: Scroller { scroller }

  mutating func change(
    _ body: (inout Scroller) throws(ScrollError) -> ScrollEvents
  ) throws(ScrollError) -> ScrollEvents { try scroll(body) }
}

/// The functions of C that scrollers and feeds have both.
@safe struct ViewportCalls {
  typealias Events = UnsafeMutablePointer<tatami_scroll_events>?

  let state: (OpaquePointer?, UnsafeMutablePointer<tatami_scroll_state>?) -> tatami_status
  let settings: (OpaquePointer?, UnsafeMutablePointer<tatami_scroll_settings>?) -> tatami_status
  let indicator:
    (
      OpaquePointer?, tatami_axis, Double, UnsafeMutablePointer<Double>?,
      UnsafeMutablePointer<Double>?
    ) -> tatami_status
  let touchDown: (OpaquePointer?, tatami_point, Double, Events) -> tatami_status
  let touchMove: (OpaquePointer?, tatami_point, Double, Events) -> tatami_status
  let touchUp:
    (OpaquePointer?, tatami_vector, Double, tatami_redirect?, UnsafeMutableRawPointer?, Events)
      -> tatami_status
  let touchCancel: (OpaquePointer?, Double, Events) -> tatami_status
  let setOffset: (OpaquePointer?, tatami_point, Bool, Bool, Double, Events) -> tatami_status
  let reveal: (OpaquePointer?, tatami_rect, Bool, Bool, Double, Events) -> tatami_status
  let keyboardWillChange:
    (OpaquePointer?, tatami_rect, UnsafePointer<tatami_rect>?, Double, Bool, Double, Events)
      -> tatami_status
  let keyboardWillHide: (OpaquePointer?, Double, Events) -> tatami_status

  static var ofScroller: ViewportCalls {
    unsafe ViewportCalls(
      state: tatami_scroller_state, settings: tatami_scroller_settings,
      indicator: tatami_scroller_indicator, touchDown: tatami_scroller_touch_down,
      touchMove: tatami_scroller_touch_move, touchUp: tatami_scroller_touch_up,
      touchCancel: tatami_scroller_touch_cancel, setOffset: tatami_scroller_set_offset,
      reveal: tatami_scroller_reveal,
      keyboardWillChange: tatami_scroller_keyboard_will_change,
      keyboardWillHide: tatami_scroller_keyboard_will_hide)
  }

  static var ofFeed: ViewportCalls {
    unsafe ViewportCalls(
      state: tatami_feed_state, settings: tatami_feed_settings, indicator: tatami_feed_indicator,
      touchDown: tatami_feed_touch_down, touchMove: tatami_feed_touch_move,
      touchUp: tatami_feed_touch_up, touchCancel: tatami_feed_touch_cancel,
      setOffset: tatami_feed_set_offset, reveal: tatami_feed_reveal,
      keyboardWillChange: tatami_feed_keyboard_will_change,
      keyboardWillHide: tatami_feed_keyboard_will_hide)
  }
}

/// Where a viewport is led that is let go, on either side.
final class RedirectCase {
  enum Kind {
    case nowhere
    /// Where it would rest anyway.
    case onward
    case to(Point)
  }

  let kind: Kind
  /// What was asked: velocities and targets.
  var asked: [[Double]] = []
  /// What a function of the same viewport answered meanwhile, if one was called.
  var meanwhile: tatami_status?
  var ask: () -> tatami_status? = { nil }

  init(_ kind: Kind) { self.kind = kind }

  convenience init(using arguments: inout Arguments) {
    switch arguments.below(5) {
    case 0, 1: self.init(.nowhere)
    case 2: self.init(.onward)
    case 3 where arguments.isOddOne(70):
      self.init(.to(Point(x: arguments.pick([.nan, -.infinity, 0x1p42.nextUp]), y: 0)))
    default: self.init(.to(arguments.point(-100...2000)))
    }
  }

  func answer(_ velocity: Vector, _ target: Point) -> Point {
    asked.append([velocity.dx, velocity.dy, target.x, target.y])
    meanwhile = ask()
    if case .to(let point) = kind { return point }
    return target
  }

  /// Whether an answer is one: along an axis along which it changes nothing it is, wherever that is.
  func isAnswer(_ target: Point) -> Bool {
    guard case .to(let point) = kind else { return true }
    return Axis.allCases.allSatisfy { axis in
      point[axis] == target[axis] || (try? checkCoordinate(point[axis])) != nil
    }
  }
}

/// Asks a ``RedirectCase``.
func redirect(
  _ context: UnsafeMutableRawPointer?, _ velocity: tatami_vector, _ target: tatami_point
) -> tatami_point {
  guard let context = unsafe context else { return target }
  let redirect = unsafe Unmanaged<RedirectCase>.fromOpaque(context).takeUnretainedValue()
  return redirect.answer(
    Vector(dx: velocity.dx, dy: velocity.dy), Point(x: target.x, y: target.y)
  ).c
}
