import Tatami

// What a viewport shows, by looking at every frame.
extension Solution {
  /// The cells that take part, in layout order: line by line, in each as they stand there.
  package var layoutOrder: [Int] { cellsOfLines.flatMap { $0 } }

  /// The cells whose frames overlap `rect`, in layout order.
  package func indices(intersecting rect: Rect) -> [Int] {
    layoutOrder.filter { frames[$0].overlaps(rect) }
  }

  /// The first cell, in layout order, whose frame contains `point`.
  package func index(at point: Point) -> Int? {
    layoutOrder.first { frames[$0].contains(point) }
  }

  /// The cells that overlap `rect` and not `other`, in layout order.
  package func indices(intersecting rect: Rect, butNot other: Rect) -> [Int] {
    indices(intersecting: rect).filter { !frames[$0].overlaps(other) }
  }

  /// The least range of indices with every cell that overlaps `rect`.
  package func visibleRange(in rect: Rect) -> Range<Int> {
    let seen = indices(intersecting: rect)
    guard let least = seen.min(), let greatest = seen.max() else { return 0..<0 }
    return least..<greatest + 1
  }
}

extension NaiveLayout {
  /// A rectangle enlarged by an overscan, whose leading edge is at the right in a layout
  /// from right to left.
  package func enlarged(_ rect: Rect, by overscan: EdgeInsets) -> Rect {
    let isTurned = environment.direction == .rightToLeft
    return Rect(
      x: rect.origin.x - (isTurned ? overscan.trailing : overscan.leading),
      y: rect.origin.y - overscan.top,
      width: rect.size.width + overscan.leading + overscan.trailing,
      height: rect.size.height + overscan.top + overscan.bottom)
  }

  // MARK: Offsets

  /// The viewport's size, on the grid.
  package var viewport: Size {
    Size(width: snapped(environment.viewport.width), height: snapped(environment.viewport.height))
  }

  /// The axis along which pages follow each other; without pages that along which the
  /// container wraps; if that is both or neither, the one along which lines follow each
  /// other, if there can be more than one.
  package var scrollAxis: Axis {
    let style = activeStyle
    if style.isLinear { return style.mainAxis }
    if style.pagedCount != nil {
      return style.length(style.mainAxis) == .wrap ? style.mainAxis : style.crossAxis
    }
    switch (style.length(style.mainAxis) == .wrap, style.length(style.crossAxis) == .wrap) {
    case (true, false): return style.mainAxis
    case (true, true): return style.arrangedCount == nil ? style.mainAxis : style.crossAxis
    default: return style.crossAxis
    }
  }

  /// The least and the greatest legal offset along an axis, for content of a size.
  ///
  /// Content that is smaller than the viewport stays where it begins: at the right in a
  /// layout from right to left.
  package func legalOffsets(
    _ axis: Axis, _ content: Size, obscured: EdgeInsets
  ) -> ClosedRange<Double> {
    let room = content[axis] - viewport[axis]
    if axis == .horizontal && environment.direction == .rightToLeft {
      let start = room + snapped(obscured.leading)
      return min(start, -snapped(obscured.trailing))...start
    }
    let start = -snapped(obscured.start(axis))
    return start...max(start, room + snapped(obscured.end(axis)))
  }

  /// The nearest legal offset.
  package func clampedOffset(_ offset: Point, _ content: Size, obscured: EdgeInsets) -> Point {
    var clamped = offset
    for axis in Axis.allCases {
      let legal = legalOffsets(axis, content, obscured: obscured)
      clamped[axis] = max(legal.lowerBound, min(offset[axis], legal.upperBound))
    }
    return clamped
  }

  /// The offset that shows where the content begins.
  package func startOffset(_ content: Size, obscured: EdgeInsets) -> Point {
    var offset = Point.zero
    for axis in Axis.allCases {
      let legal = legalOffsets(axis, content, obscured: obscured)
      let isTurned = axis == .horizontal && environment.direction == .rightToLeft
      offset[axis] = isTurned ? legal.upperBound : legal.lowerBound
    }
    return offset
  }

  /// The offset that shows where the content ends along the scroll axis.
  package func endOffset(_ content: Size, obscured: EdgeInsets) -> Point {
    var offset = startOffset(content, obscured: obscured)
    let legal = legalOffsets(scrollAxis, content, obscured: obscured)
    offset[scrollAxis] =
      offset[scrollAxis] == legal.lowerBound ? legal.upperBound : legal.lowerBound
    return offset
  }
}
