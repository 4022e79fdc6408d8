/// How a viewport moves by itself along one axis, from a time on until it rests: a glide or a
/// spring, and at an edge on the way another spring or the end.
///
/// Offsets are measured from the leading edge, times in seconds from the same origin as the
/// scroller's.
struct AxisMotion: Hashable {
  /// A way from one time on.
  private enum Course: Hashable {
    case glide(Glide)
    case spring(Spring)
    case stopped
  }

  /// What the motion is for.
  enum Purpose: Hashable {
    /// It slows down, and bounces at the edges.
    case freely
    case toPage(Int)
    /// To where the viewport should rest: an item, or where the host redirected it.
    case toPlace
    case animation
  }

  let purpose: Purpose
  private var course: Course
  private var start: Double
  /// What follows a glide, and when.
  private var next: Course
  private(set) var turn: Double?
  /// Where it rests, and from when on.
  private(set) var rest: Double
  private(set) var end: Double

  private init(
    _ purpose: Purpose, _ course: Course, from start: Double, rest: Double, duration: Double
  ) {
    self.purpose = purpose
    self.course = course
    self.start = start
    self.rest = rest
    next = .stopped
    end = start + duration
  }

  // MARK: Where it is

  private func course(at time: Double) -> (course: Course, seconds: Double) {
    guard let turn, time >= turn else { return (course, time - start) }
    return (next, time - turn)
  }

  func hasEnded(at time: Double) -> Bool { time >= end }

  /// Where it is; exactly where it rests from its end on.
  func value(at time: Double) -> Double {
    if hasEnded(at: time) { return rest }
    let (course, seconds) = course(at: time)
    switch course {
    case .glide(let glide): return glide.value(after: seconds)
    case .spring(let spring): return spring.value(after: seconds)
    case .stopped: return rest
    }
  }

  /// How fast it is, in points a second.
  func velocity(at time: Double) -> Double {
    if hasEnded(at: time) { return 0 }
    let (course, seconds) = course(at: time)
    switch course {
    case .glide(let glide): return glide.velocity(after: seconds)
    case .spring(let spring): return spring.velocity(after: seconds)
    case .stopped: return 0
    }
  }

  /// Whether it springs back to an edge.
  func bounces(at time: Double) -> Bool {
    guard purpose == .freely, case .spring = course(at: time).course else { return false }
    return true
  }

  /// The same motion, elsewhere.
  func moved(by distance: Double) -> AxisMotion {
    var moved = self
    moved.course = Self.moved(course, by: distance)
    moved.next = Self.moved(next, by: distance)
    moved.rest += distance
    return moved
  }

  private static func moved(_ course: Course, by distance: Double) -> Course {
    switch course {
    case .glide(let glide): .glide(glide.moved(by: distance))
    case .spring(let spring): .spring(spring.moved(by: distance))
    case .stopped: .stopped
    }
  }

  // MARK: Making one

  /// A viewport that is let go, legally or past an edge; `nil` if it stays where it is.
  static func freely(
    from offset: Double, velocity: Double, _ span: ScrollSpan, rate: DecelerationRate,
    at time: Double
  ) -> AxisMotion? {
    let edge = span.clamped(offset)
    if offset != edge {
      return returning(from: offset, velocity: velocity, to: edge, span, rate: rate, at: time)
    }
    if velocity == 0 { return nil }
    return gliding(Glide(from: offset, velocity: velocity, rate: rate), from: time, span, now: time)
  }

  /// A spring to an edge. If the viewport comes back so fast that it passes the edge, it glides on
  /// from there.
  private static func returning(
    from offset: Double, velocity: Double, to edge: Double, _ span: ScrollSpan,
    rate: DecelerationRate, at time: Double
  ) -> AxisMotion {
    let spring = Spring(from: offset, velocity: velocity, to: edge)
    var motion = springing(spring, at: time)
    let growth = spring.velocity + spring.damping * spring.displacement
    guard growth * spring.displacement < 0, span.greatest > span.least else { return motion }
    let crossing = -spring.displacement / growth
    // One that is barely fast enough would pass it long after it has come to rest there.
    guard time + crossing < motion.end else { return motion }
    let glide = Glide(from: edge, velocity: spring.velocity(after: crossing), rate: rate)
    guard let onward = gliding(glide, from: time + crossing, span, now: time + crossing),
      onward.turn == nil
    else { return motion }
    motion.turn = time + crossing
    motion.next = onward.course
    motion.rest = onward.rest
    motion.end = onward.end
    return motion
  }

  private static func springing(_ spring: Spring, at time: Double) -> AxisMotion {
    AxisMotion(
      .freely, .spring(spring), from: time, rest: spring.target,
      duration: spring.duration(within: RestRule.distance))
  }

  /// A glide between edges that began at `start` and is between them `now`.
  private static func gliding(
    _ glide: Glide, from start: Double, _ span: ScrollSpan, now: Double
  ) -> AxisMotion? {
    let edge = span.clamped(glide.destination)
    if !span.mayPass, edge == glide.origin, edge != glide.destination { return nil }
    let duration = glide.duration(within: RestRule.distance)
    let crossing = edge == glide.destination ? duration : glide.time(reaching: edge) ?? duration
    // Next to an edge it rests before it is there.
    var motion = AxisMotion(
      .freely, .glide(glide), from: start, rest: edge, duration: min(crossing, duration))
    if span.mayPass && crossing < duration {
      // v(x) = v₀ + k·(x − x₀): what is left of the velocity at the edge.
      let left = glide.velocity + glide.decay * (edge - glide.origin)
      let spring = Spring(from: edge, velocity: left, to: edge)
      motion.turn = start + crossing
      motion.next = .spring(spring)
      motion.end = start + crossing + spring.duration(within: RestRule.distance)
    }
    return motion
  }

  /// To a known place: slowing down from the velocity that there is, or drawn by a spring if
  /// that would be slower than `slowest`.
  ///
  /// - Parameter slowest: The least decay of the distance, in 1/s.
  static func approach(
    _ purpose: Purpose, from offset: Double, velocity: Double, to target: Double, slowest: Double,
    damping: Double = 10, at time: Double
  ) -> AxisMotion {
    let way = target - offset
    if way * velocity > 0, velocity / way >= slowest {
      let glide = Glide(from: offset, velocity: velocity, decay: -velocity / way)
      return AxisMotion(
        purpose, .glide(glide), from: time, rest: target,
        duration: glide.duration(within: RestRule.distance))
    }
    let spring = Spring(from: offset, velocity: velocity, to: target, damping: damping)
    return AxisMotion(
      purpose, .spring(spring), from: time, rest: target,
      duration: spring.duration(within: RestRule.distance))
  }

  // MARK: After a change

  /// What a free motion becomes when the edges are elsewhere from a time on: the same curve while
  /// it is between them, and a spring from where it is if not; `nil` if it rests.
  func between(_ span: ScrollSpan, rate: DecelerationRate, at time: Double) -> AxisMotion? {
    // It has stopped, perhaps before the motion along the other axis.
    if hasEnded(at: time) { return nil }
    let offset = value(at: time)
    let velocity = velocity(at: time)
    let edge = span.clamped(offset)
    if offset != edge {
      if !span.mayPass { return nil }
      return Self.returning(
        from: offset, velocity: velocity, to: edge, span, rate: rate, at: time)
    }
    switch course(at: time).course {
    case .glide(let glide):
      let began = turn.map { time >= $0 ? $0 : start } ?? start
      return Self.gliding(glide, from: began, span, now: time)
    case .spring(let spring):
      // Content has grown under a bounce. On its way out it glides on; on its way back it ends where
      // it was to end, as far as is legal.
      let target = span.clamped(spring.target)
      if (offset - target) * velocity > 0 {
        return .freely(from: offset, velocity: velocity, span, rate: rate, at: time)
      }
      return Self.springing(Spring(from: offset, velocity: velocity, to: target), at: time)
    case .stopped:
      return nil
    }
  }
}
