import Tatami
import TatamiDocument
import TatamiScrolling

/// The values that scripts have besides those of documents.
extension Field {
  /// An array of `count` numbers.
  func numbers(_ count: Int) throws(DocumentError) -> [Double] {
    let elements = try elements()
    if elements.count != count {
      throw .wrongKind(path: pathText, expected: "\(count) numbers", found: value.excerpt)
    }
    var numbers: [Double] = []
    for (index, element) in elements.enumerated() {
      numbers.append(try self.element(index, element).number())
    }
    return numbers
  }

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

  func size() throws(DocumentError) -> Size {
    let numbers = try numbers(2)
    return Size(width: numbers[0], height: numbers[1])
  }

  func rect() throws(DocumentError) -> Rect {
    let numbers = try numbers(4)
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
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
