import Tatami

extension LayoutScroller {
  /// Scrolls to a cell, exactly, however far away it is. One that takes no part is nowhere, and nothing
  /// moves.
  ///
  ///     try feed.scroll(toCell: 400_000, alignment: .center, animated: true, time: now)
  ///
  /// - Throws: ``ScrollError/noSuchIndex(_:count:)`` or another ``ScrollError``.
  /// - Complexity: O(log *n*).
  @discardableResult
  public mutating func scroll(
    toCell index: Int, alignment: ScrollAlignment = .nearest, animated: Bool = false, time: Double
  ) throws(ScrollError) -> ScrollEvents {
    guard index >= 0, index < layout.count else {
      throw .noSuchIndex(index, count: layout.count)
    }
    guard layout.takesPart(index) else { return try scroller.advance(to: time) }
    return try scroll(to: layout.frame(at: index), alignment, animated, time)
  }

  /// Scrolls to a line.
  ///
  /// - Throws: ``ScrollError/noSuchIndex(_:count:)`` or another ``ScrollError``.
  /// - Precondition: The lines are ranges of cells: not those by best fit.
  /// - Complexity: O(log *n* + *k*) for the *k* cells of the line.
  @discardableResult
  public mutating func scroll(
    toLine line: Int, alignment: ScrollAlignment = .nearest, animated: Bool = false, time: Double
  ) throws(ScrollError) -> ScrollEvents {
    let count = layout.lineCount
    guard line >= 0, line < count else { throw .noSuchIndex(line, count: count) }
    var hull: Rect?
    layout.forEachFrame(in: layout.range(ofLine: line)) { index, frame in
      if layout.takesPart(index) { hull = hull?.union(frame) ?? frame }
    }
    guard let hull else { return try scroller.advance(to: time) }
    return try scroll(to: hull, alignment, animated, time)
  }

  /// Scrolls to a page: of the layout if it has pages, else of the viewport's extent.
  ///
  /// - Throws: ``ScrollError/noSuchIndex(_:count:)`` or another ``ScrollError``.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func scroll(
    toPage page: Int, animated: Bool = false, time: Double
  ) throws(ScrollError) -> ScrollEvents {
    let axis = layout.scrollAxis
    let stops = PageStops(scroller.settings.span(axis))
    // What an inset adds behind the last page is none of the layout's.
    let count = layout.pageCount > 0 ? min(layout.pageCount, stops.count) : stops.count
    guard page >= 0, page < count else { throw .noSuchIndex(page, count: count) }
    return try scroll { scroller throws(ScrollError) in
      var wanted = scroller.settings.turned(scroller.offset)
      wanted[axis] = stops.offset(of: page)
      // Across the pages it may be past an edge, coming back.
      return try scroller.setOffset(
        scroller.settings.turned(wanted), clamped: true, animated: animated, time: time)
    }
  }

  private mutating func scroll(
    to rect: Rect, _ alignment: ScrollAlignment, _ animated: Bool, _ time: Double
  ) throws(ScrollError) -> ScrollEvents {
    try scroll { scroller throws(ScrollError) in
      if alignment == .nearest {
        return try scroller.reveal(rect, animated: animated, time: time)
      }
      let settings = scroller.settings
      let inset = settings.adjustedContentInset
      var wanted = settings.turned(scroller.offset)
      for axis in Axis.allCases {
        let start =
          axis == .horizontal && settings.isMirrored
          ? settings.contentSize.width - rect.end(axis) : rect.start(axis)
        let spare =
          settings.frame.size[axis] - inset.start(axis) - inset.end(axis) - rect.size[axis]
        let share = alignment == .start ? 0 : alignment == .end ? spare : spare / 2
        wanted[axis] = start - inset.start(axis) - share
      }
      return try scroller.setOffset(
        settings.turned(wanted), clamped: true, animated: animated, time: time)
    }
  }
}

extension Rect {
  fileprivate func union(_ other: Rect) -> Rect {
    var union = self
    for axis in Axis.allCases {
      let start = min(start(axis), other.start(axis))
      union.origin[axis] = start
      union.size[axis] = max(end(axis), other.end(axis)) - start
    }
    return union
  }
}
