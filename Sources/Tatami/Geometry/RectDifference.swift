/// The part of one rectangle that is outside another one: up to four rectangles.
struct RectDifference {
  private let rect: Rect
  private let other: Rect
  private let axis: Axis

  /// - Parameter axis: The first and the last part are before and behind `other` along this
  ///   axis, and as long as `rect` along the other one.
  init(_ rect: Rect, _ other: Rect, first axis: Axis) {
    (self.rect, self.other, self.axis) = (rect, other, axis)
  }

  /// How many of the four there are.
  var count: Int { (0..<4).count { self[$0] != nil } }

  /// One of the four, in order along the first axis, then along the other; `nil` if empty.
  @inline(never)
  subscript(number: Int) -> Rect? {
    var part = rect
    var axis = axis
    if number == 1 || number == 2 {
      part.take(
        axis, from: max(rect.start(axis), other.start(axis)),
        to: min(rect.end(axis), other.end(axis)))
      axis = axis.other
    }
    let (start, end) = (rect.start(axis), rect.end(axis))
    let (near, far) =
      number < 2 ? (start, min(end, other.start(axis))) : (max(start, other.end(axis)), end)
    if !(near < far) { return nil }
    part.take(axis, from: near, to: far)
    return part
  }
}

extension Rect {
  fileprivate mutating func take(_ axis: Axis, from start: Double, to end: Double) {
    origin[axis] = start
    size[axis] = end - start
  }
}
