/// The part of one rectangle that is outside another one: up to four rectangles.
struct RectDifference {
  private let parts: (Rect?, Rect?, Rect?, Rect?)

  /// - Parameter axis: The first and the last part are before and behind `other` along this
  ///   axis, and as long as `rect` along the other one.
  init(_ rect: Rect, _ other: Rect, first axis: Axis) {
    let (start, end) = (rect.start(axis), rect.end(axis))
    let (otherStart, otherEnd) = (other.start(axis), other.end(axis))
    let band = rect.with(axis, from: max(start, otherStart), to: min(end, otherEnd))
    let across = axis.other
    parts = (
      rect.part(axis, from: start, to: min(end, otherStart)),
      band.part(across, from: rect.start(across), to: min(rect.end(across), other.start(across))),
      band.part(across, from: max(rect.start(across), other.end(across)), to: rect.end(across)),
      rect.part(axis, from: max(start, otherEnd), to: end)
    )
  }

  /// How many of the four there are.
  var count: Int {
    var count = 0
    for number in 0..<4 where self[number] != nil { count += 1 }
    return count
  }

  /// One of the four, in order along the first axis, then along the other; `nil` if empty.
  subscript(number: Int) -> Rect? {
    switch number {
    case 0: parts.0
    case 1: parts.1
    case 2: parts.2
    default: parts.3
    }
  }
}

extension Rect {
  /// The part of the rectangle between two offsets along an axis; `nil` if it is empty.
  fileprivate func part(_ axis: Axis, from start: Double, to end: Double) -> Rect? {
    start < end ? with(axis, from: start, to: end) : nil
  }

  fileprivate func with(_ axis: Axis, from start: Double, to end: Double) -> Rect {
    var rect = self
    rect.origin[axis] = start
    rect.size[axis] = end - start
    return rect
  }
}
