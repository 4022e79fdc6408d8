/// How fast a viewport that has been let go slows down: what is left of its velocity after
/// each millisecond.
///
///     DecelerationRate.normal.perMillisecond         // 0.998
///     DecelerationRate.normal.distance(from: 1000)   // 499.499…: where 1000 pt/s end
///
/// - Source: the two named rates are the ones that UIScrollView has been found to use.
///   Flutter's friction of 0.135 a second is `perMillisecond: 0.998`.
public struct DecelerationRate: Hashable, Sendable {
  /// What is left of the velocity after a millisecond: above 0, at most 0.99999.
  public let perMillisecond: Double
  /// The logarithm of what is left of the velocity after a second, in 1/s; negative.
  let decay: Double

  /// The rate of long lists.
  public static let normal = DecelerationRate(unchecked: 0.998)
  /// The rate of what should stop soon.
  public static let fast = DecelerationRate(unchecked: 0.990)

  /// The greatest of all: a rate next to 1 would not rest within a lifetime.
  package static var greatestPerMillisecond: Double { 0.99999 }

  /// Creates a rate.
  ///
  /// - Throws: ``ScrollError/rate(_:)`` unless it is above 0 and at most 0.99999.
  public init(perMillisecond rate: Double) throws(ScrollError) {
    guard rate > 0, rate <= Self.greatestPerMillisecond else { throw .rate(rate) }
    self.init(unchecked: rate)
  }

  private init(unchecked rate: Double) {
    perMillisecond = rate
    decay = 1000 * Exponential.logarithm(of: rate)
  }

  /// How far a viewport goes that is let go with a velocity.
  ///
  /// - Parameter velocity: In points a second, of either sign.
  /// - Returns: Points, of the same sign.
  public func distance(from velocity: Double) -> Double { -velocity / decay }
}
