/// Neighbouring cells, and where they were before some edits.
package struct IndexSpan: BitwiseCopyable, Equatable {
  /// Where the first of them was, or -1 for cells that were not there.
  package var old: Int
  package var count: Int
  /// Whether the cells were given other sizes or styles.
  package var isChanged = false
  /// Whether the cells were moved past others.
  package var isRelocated = false

  static func inserted(_ count: Int) -> IndexSpan { IndexSpan(old: -1, count: count) }

  package var isInserted: Bool { old < 0 }

  /// The span without its first `number` cells.
  func dropping(_ number: Int) -> IndexSpan {
    var rest = self
    if !isInserted { rest.old += number }
    rest.count -= number
    return rest
  }

  /// The first `number` cells of the span.
  func prefix(_ number: Int) -> IndexSpan {
    var part = self
    part.count = number
    return part
  }

  /// Whether `next`, the span that follows, can become a part of this one.
  func continues(in next: IndexSpan) -> Bool {
    if isInserted || next.isInserted { return isInserted && next.isInserted }
    return old + count == next.old && isChanged == next.isChanged
      && isRelocated == next.isRelocated
  }
}

extension [IndexSpan] {
  /// Appends a span, as a part of the last one if it continues that.
  @inline(never)  // A fifth of a kilobyte in each of ten places.
  mutating func join(_ span: IndexSpan) {
    if span.count == 0 { return }
    if let last, last.continues(in: span) {
      self[count - 1].count += span.count
    } else {
      append(span)
    }
  }
}
