import Tatami

/// Arrays, and the geometry that stands in them.
extension Field {
  /// The elements of an array as fields.
  package func list() throws(DocumentError) -> [Field] {
    try elements().enumerated().map { element($0.offset, $0.element) }
  }

  /// An array of `count` numbers.
  package func numbers(_ count: Int) throws(DocumentError) -> [Double] {
    let list = try list()
    if list.count != count {
      throw .wrongKind(path: pathText, expected: "\(count) numbers", found: value.excerpt)
    }
    var numbers: [Double] = []
    for field in list { numbers.append(try field.number()) }
    return numbers
  }

  /// The direction in which the horizontal axis advances.
  package func layoutDirection() throws(DocumentError) -> LayoutDirection {
    try choice(["ltr": .leftToRight, "rtl": .rightToLeft])
  }

  /// Width and height.
  package func size() throws(DocumentError) -> Size {
    let numbers = try numbers(2)
    return Size(width: numbers[0], height: numbers[1])
  }

  /// The origin's coordinates, width and height.
  package func rect() throws(DocumentError) -> Rect {
    let numbers = try numbers(4)
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
