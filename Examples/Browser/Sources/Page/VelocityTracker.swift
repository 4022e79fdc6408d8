import Tatami

/// How fast a finger moves: its way over the last tenth of a second.
struct VelocityTracker {
  private struct Sample {
    var time = 0.0
    var point = Point.zero
  }

  /// Two samples that come this soon after a third become one, so that all samples together
  /// reach back a tenth of a second however often a finger is looked at.
  private static var spacing: Double { 0.015 }

  private var samples = InlineArray<16, Sample>(repeating: Sample())
  private var count = 0

  /// Begins a gesture.
  mutating func begin(at point: Point, time: Double) {
    count = 0
    add(point, time: time)
  }

  mutating func add(_ point: Point, time: Double) {
    if count > 1 && time - samples[(count + 14) % 16].time < Self.spacing { count -= 1 }
    samples[count % 16] = Sample(time: time, point: point)
    count += 1
  }

  /// In points a second; none if the finger has rested before it goes up.
  func velocity(at time: Double) -> Vector {
    let last = samples[(count + 15) % 16]
    if count < 2 || time - last.time > 0.06 { return .zero }
    var first = last
    for back in 1..<min(count, 16) {
      let sample = samples[(count + 15 - back) % 16]
      if last.time - sample.time > 0.1 { break }
      first = sample
    }
    let duration = last.time - first.time
    if duration <= 0 { return .zero }
    return Vector(
      dx: (last.point.x - first.point.x) / duration, dy: (last.point.y - first.point.y) / duration)
  }
}
