/// A viewport that a critically damped spring pulls to a place, along one axis: position and
/// velocity at any time, in closed form.
///
///     let spring = Spring(from: 100, velocity: 0, to: 0)
///     spring.value(after: 0.1)   // 73.57589
///     spring.value(after: 0.5)   // 4.04277
///
/// - Source: stiffness 100, mass 1 and damping ratio 1 are what a community has found to
///   look like UIScrollView's edges.
public struct Spring: Hashable, Sendable {
  /// Where it comes to rest, in points.
  public let target: Double
  /// Where it begins, in points.
  public let origin: Double
  /// Where it begins, in points from the target.
  public let displacement: Double
  /// How fast it begins, in points a second.
  public let velocity: Double
  /// The decay of its envelope, in 1/s: the root of its stiffness.
  public let damping: Double

  /// Creates a spring.
  ///
  /// - Precondition: All are finite and the damping is positive.
  public init(from origin: Double, velocity: Double, to target: Double, damping: Double = 10) {
    precondition(
      origin.isFinite && velocity.isFinite && target.isFinite && damping.isFinite && damping > 0,
      "A spring is described by finite numbers, and its damping is positive")
    self.init(target, from: origin, displacement: origin - target, velocity, damping)
  }

  private init(
    _ target: Double, from origin: Double, displacement: Double, _ velocity: Double,
    _ damping: Double
  ) {
    self.target = target
    self.origin = origin
    self.displacement = displacement
    self.velocity = velocity
    self.damping = damping
  }

  private var growth: Double { velocity + damping * displacement }

  /// Where it is after some seconds.
  public func value(after seconds: Double) -> Double {
    // Not a bit beside it: what has not moved tells nobody that it has.
    if seconds == 0 { return origin }
    return target + Exponential.value(of: -damping * seconds) * (displacement + growth * seconds)
  }

  /// How fast it is after some seconds, in points a second.
  public func velocity(after seconds: Double) -> Double {
    Exponential.value(of: -damping * seconds) * (velocity - damping * growth * seconds)
  }

  /// After how many seconds it stays within `distance` points of its target.
  ///
  /// The time is that of the envelope `(|x| + |v + βx|·t)·e^(−βt)`, and so at most a little late.
  public func duration(within distance: Double) -> Double {
    let (start, growth) = (displacement.magnitude / distance, growth.magnitude / distance)
    // From a time after the last crossing on, the iteration falls towards it.
    var scaled = 3 * Exponential.logarithm(of: 2 + start + growth / damping)
    for _ in 0..<8 {
      let envelope = start + growth * scaled / damping
      if envelope <= 1 { return 0 }
      scaled = Exponential.logarithm(of: envelope)
    }
    return scaled / damping
  }

  func moved(by distance: Double) -> Spring {
    Spring(
      target + distance, from: origin + distance, displacement: displacement, velocity, damping)
  }
}
