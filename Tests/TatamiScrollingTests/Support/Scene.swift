import Tatami
import TatamiScrolling

/// A scroller, and the events that it has sent since they were last taken.
struct Scene {
  var scroller: Scroller
  private var sent: [ScrollEvent] = []

  init(_ settings: ScrollSettings, offset: Point? = nil) throws {
    scroller = try Scroller(settings, offset: offset)
  }

  /// A viewport whose content differs from it along the vertical axis alone.
  init(
    extent: Double, content: Double, at offset: Double? = nil,
    _ change: (inout ScrollSettings) -> Void = { _ in }
  ) throws {
    var settings = ScrollSettings(
      frame: Rect(x: 0, y: 0, width: 100, height: extent),
      contentSize: Size(width: 100, height: content))
    change(&settings)
    try self.init(settings, offset: offset.map { Point(x: 0, y: $0) })
  }

  /// Pages of the viewport's width.
  static func pages(
    _ count: Int, width: Double = 375, at page: Int = 0,
    _ change: (inout ScrollSettings) -> Void = { _ in }
  ) throws -> Scene {
    var settings = ScrollSettings(
      frame: Rect(x: 0, y: 0, width: width, height: 600),
      contentSize: Size(width: width * Double(count), height: 600))
    settings.isPaging = true
    change(&settings)
    return try Scene(settings, offset: Point(x: width * Double(page), y: 0))
  }

  var x: Double { scroller.offset.x }
  var y: Double { scroller.offset.y }

  mutating func take() -> [ScrollEvent] {
    defer { sent = [] }
    return sent
  }

  /// Of `didScroll` next to each other one.
  private mutating func note(_ events: ScrollEvents) {
    for event in events where event != .didScroll || sent.last != .didScroll { sent.append(event) }
  }

  mutating func down(_ x: Double, _ y: Double, at time: Double) throws {
    note(try scroller.touchDown(at: Point(x: x, y: y), time: time))
  }

  mutating func move(_ x: Double, _ y: Double, at time: Double) throws {
    note(try scroller.touchMove(to: Point(x: x, y: y), time: time))
  }

  mutating func up(_ dx: Double = 0, _ dy: Double = 0, at time: Double) throws {
    note(try scroller.touchUp(velocity: Vector(dx: dx, dy: dy), time: time))
  }

  /// Drags by some points in a tenth of a second and lets go.
  mutating func drag(
    by distance: Vector, velocity: Vector = .zero, from time: Double
  ) throws {
    try down(500, 500, at: time)
    try move(500 + distance.dx, 500 + distance.dy, at: time + 0.1)
    try up(velocity.dx, velocity.dy, at: time + 0.1)
  }

  mutating func advance(to time: Double) throws {
    note(try scroller.advance(to: time))
  }

  mutating func set(at time: Double, _ change: (inout ScrollSettings) -> Void) throws {
    var settings = scroller.settings
    change(&settings)
    note(try scroller.apply(settings, time: time))
  }

  mutating func scroll(
    to offset: Point, clamped: Bool = false, animated: Bool = false, at time: Double
  ) throws {
    note(
      try scroller.setOffset(offset, clamped: clamped, animated: animated, time: time))
  }

  mutating func reveal(
    _ rect: Rect, mode: RevealMode = .nearest, animated: Bool = false, at time: Double
  ) throws {
    note(try scroller.reveal(rect, mode: mode, animated: animated, time: time))
  }
}

func isClose(_ a: Double, _ b: Double, within distance: Double = 1e-6) -> Bool {
  (a - b).magnitude <= distance
}
