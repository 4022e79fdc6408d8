/// A viewport that slows down by itself, along one axis: position and velocity at any time,
/// in closed form.
///
///     let glide = Glide(from: 0, velocity: 1000, rate: .normal)
///     glide.destination             // 499.499…
///     glide.value(after: 0.1)       // 90.626…
///     glide.duration(within: 0.5)   // 3.449…
///
/// There are no steps that could add up: asked once or a thousand times on the way, it is at
/// the same place at the same time.
///
/// - Source: exponential decay of the velocity, as in I. Lobanov's *ScrollMechanics*.
public struct Glide: Hashable, Sendable {
  /// Where it begins, in points.
  public let origin: Double
  /// How fast it begins, in points a second.
  public let velocity: Double
  /// The logarithm of what is left of the velocity after a second; negative.
  let decay: Double

  /// Creates a glide.
  ///
  /// - Precondition: Origin and velocity are finite.
  public init(from origin: Double, velocity: Double, rate: DecelerationRate) {
    self.init(from: origin, velocity: velocity, decay: rate.decay)
  }

  init(from origin: Double, velocity: Double, decay: Double) {
    precondition(origin.isFinite && velocity.isFinite, "A glide begins at finite numbers")
    self.origin = origin
    self.velocity = velocity
    self.decay = decay
  }

  /// Where it comes to rest, in points.
  public var destination: Double { origin - velocity / decay }

  /// Where it is after some seconds.
  public func value(after seconds: Double) -> Double {
    origin + velocity * (Exponential.value(of: decay * seconds) - 1) / decay
  }

  /// How fast it is after some seconds, in points a second.
  public func velocity(after seconds: Double) -> Double {
    velocity * Exponential.value(of: decay * seconds)
  }

  /// After how many seconds the rest of the way is `distance` points; 0 if it is less from
  /// the start.
  public func duration(within distance: Double) -> Double {
    let way = (velocity / decay).magnitude
    if way <= distance { return 0 }
    return Exponential.logarithm(of: distance / way) / decay
  }

  /// After how many seconds it passes `position`; `nil` if it never does.
  public func time(reaching position: Double) -> Double? {
    let way = position - origin
    if way == 0 { return 0 }
    let left = 1 + decay * way / velocity
    guard left > 0, left <= 1 else { return nil }
    return Exponential.logarithm(of: left) / decay
  }

  func moved(by distance: Double) -> Glide {
    Glide(from: origin + distance, velocity: velocity, decay: decay)
  }
}
