import Tatami

/// The cells that are on their way to where an edit has put them.
struct CellMotions {
  /// How long a motion takes, in seconds.
  static var duration: Double { 0.28 }

  /// What a cell looks like beside its frame.
  struct Deviation {
    var origin = Vector.zero
    var width = 0.0
    var height = 0.0
    var opacity = 1.0
  }

  /// A cell that an edit has taken away, or out of sight.
  struct Leaver {
    let number: UInt32
    let from: Rect
    let to: Rect
    let isGone: Bool
    let start: Double
  }

  private struct Motion {
    var deviation: Deviation
    var start: Double
  }

  private var motions: [CellID: Motion] = [:]
  private(set) var leavers: [Leaver] = []
  private var end = 0.0

  /// Whether frames are still to come.
  var isEmpty: Bool { motions.isEmpty && leavers.isEmpty }

  /// How much of a way remains at a time: all at its start, nothing at its end.
  private static func remainder(_ start: Double, _ time: Double) -> Double {
    let rest = 1 - min(max((time - start) / duration, 0), 1)
    return rest * rest * rest
  }

  /// What a cell deviates by; `nil` if it is where it belongs.
  func deviation(of id: CellID, at time: Double) -> Deviation? {
    guard let motion = motions[id] else { return nil }
    let rest = Self.remainder(motion.start, time)
    var deviation = motion.deviation
    deviation.origin = Vector(dx: deviation.origin.dx * rest, dy: deviation.origin.dy * rest)
    deviation.width *= rest
    deviation.height *= rest
    deviation.opacity = 1 - (1 - deviation.opacity) * rest
    return deviation
  }

  /// Where a cell that leaves is at a time, on the screen.
  func place(of leaver: Leaver, at time: Double) -> (frame: Rect, opacity: Double) {
    let rest = Self.remainder(leaver.start, time)
    let (from, to) = (leaver.from, leaver.to)
    let frame = Rect(
      x: to.origin.x + (from.origin.x - to.origin.x) * rest,
      y: to.origin.y + (from.origin.y - to.origin.y) * rest,
      width: to.size.width + (from.size.width - to.size.width) * rest,
      height: to.size.height + (from.size.height - to.size.height) * rest)
    return (frame, leaver.isGone ? rest : 1)
  }

  /// Begins what an edit shows.
  ///
  /// - Parameters:
  ///   - transitions: Those of the change.
  ///   - before: Where the viewport was.
  ///   - after: Where it is.
  ///   - number: Of a cell that leaves.
  mutating func begin(
    _ transitions: [CellTransition], from before: Rect, to after: Rect, time: Double,
    number: (CellTransition) -> UInt32
  ) {
    for transition in transitions {
      let id = transition.id
      let from = transition.from.map { $0.seen(from: before.origin) }
      let to = transition.to.map { $0.seen(from: after.origin) }
      let now = deviation(of: id, at: time)
      switch (from, to) {
      case (var from?, let to?):
        if let now { from = from.deviating(by: now) }
        if from == to && now == nil { continue }
        if transition.to?.overlaps(after) != true {
          leavers.append(
            Leaver(
              number: number(transition), from: from, to: to, isGone: false, start: time))
          continue
        }
        var deviation = Deviation()
        deviation.origin = Vector(from: to.origin, to: from.origin)
        deviation.width = from.size.width - to.size.width
        deviation.height = from.size.height - to.size.height
        deviation.opacity = now?.opacity ?? 1
        motions[id] = Motion(deviation: deviation, start: time)
      case (nil, _?):
        motions[id] = Motion(deviation: Deviation(opacity: 0), start: time)
      case (var from?, nil):
        if let now { from = from.deviating(by: now) }
        leavers.append(
          Leaver(number: number(transition), from: from, to: from, isGone: true, start: time))
      case (nil, nil): break
      }
    }
    end = time + Self.duration
  }

  /// Forgets what has come to its end: leavers each at theirs, for more may come without a pause.
  mutating func advance(to time: Double) {
    if isEmpty { return }
    leavers.removeAll { time >= $0.start + Self.duration }
    if time >= end { motions.removeAll(keepingCapacity: true) }
  }
}

extension Rect {
  /// On the screen.
  func seen(from origin: Point) -> Rect {
    Rect(
      x: self.origin.x - origin.x, y: self.origin.y - origin.y, width: size.width,
      height: size.height)
  }

  func deviating(by deviation: CellMotions.Deviation) -> Rect {
    Rect(
      x: origin.x + deviation.origin.dx, y: origin.y + deviation.origin.dy,
      width: size.width + deviation.width, height: size.height + deviation.height)
  }
}
