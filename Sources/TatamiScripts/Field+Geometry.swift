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

  /// A deceleration rate: a word, or what is left of the velocity after a millisecond.
  func rate() throws(DocumentError) -> Double {
    let greatest = DecelerationRate.greatestPerMillisecond
    switch value {
    case .string("normal"): return DecelerationRate.normal.perMillisecond
    case .string("fast"): return DecelerationRate.fast.perMillisecond
    case .integer, .number:
      let rate = try number()
      if rate > 0, rate <= greatest { return rate }
      throw .outOfRange(
        path: pathText, value: value.excerpt,
        allowed: "a number above 0 up to \(jsonText(greatest))")
    default:
      throw .wrongKind(
        path: pathText, expected: #""normal", "fast" or a number"#, found: value.excerpt)
    }
  }
}

/// What a scroll view takes: no coordinate, length or velocity is farther from 0 than
/// ``ScrollError/greatestLength``.
extension Field {
  private static var coordinates: ClosedRange<Double> {
    -ScrollError.greatestLength...ScrollError.greatestLength
  }

  private static var extents: ClosedRange<Double> { 0...ScrollError.greatestLength }

  /// A coordinate or a distance of either sign.
  func scrollCoordinate() throws(DocumentError) -> Double { try number(in: Self.coordinates) }

  func scrollPair() throws(DocumentError) -> (Double, Double) {
    _ = try numbers(2)
    let list = try list()
    return (try list[0].scrollCoordinate(), try list[1].scrollCoordinate())
  }

  func scrollPoint() throws(DocumentError) -> Point {
    let (x, y) = try scrollPair()
    return Point(x: x, y: y)
  }

  func scrollVelocity() throws(DocumentError) -> Vector {
    let (dx, dy) = try scrollPair()
    return Vector(dx: dx, dy: dy)
  }

  func scrollSize() throws(DocumentError) -> Size {
    let size = try size()
    for field in try list() { _ = try field.number(in: Self.extents) }
    return size
  }

  func scrollRect() throws(DocumentError) -> Rect {
    let rect = try rect()
    for (index, field) in try list().enumerated() {
      _ = try field.number(in: index < 2 ? Self.coordinates : Self.extents)
    }
    return rect
  }
}
