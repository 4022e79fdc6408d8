import Tatami
import TatamiDocument
import TatamiScrolling

/// The values that scripts have besides those of documents.
extension Field {
  func pair() throws(DocumentError) -> (Double, Double) {
    let numbers = try numbers(2)
    return (numbers[0], numbers[1])
  }

  func point() throws(DocumentError) -> Point {
    let numbers = try numbers(2)
    return Point(x: numbers[0], y: numbers[1])
  }

  func vector() throws(DocumentError) -> Vector {
    let numbers = try numbers(2)
    return Vector(dx: numbers[0], dy: numbers[1])
  }

  func layoutDirection() throws(DocumentError) -> LayoutDirection {
    try choice(["ltr": .leftToRight, "rtl": .rightToLeft])
  }

  /// A deceleration rate: a word, or what is left of the velocity after a millisecond.
  func rate() throws(DocumentError) -> Double {
    if case .string = value {
      return try choice([
        "normal": DecelerationRate.normal.perMillisecond,
        "fast": DecelerationRate.fast.perMillisecond,
      ])
    }
    return try number()
  }
}
