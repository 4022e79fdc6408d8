extension FlowLayout {
  /// The smallest range of indices that holds every cell that overlaps a rectangle (see
  /// ``Rect/overlaps(_:)``); an empty one if none does.
  ///
  ///     let seen = Rect(origin: offset, size: environment.viewport)
  ///     layout.visibleRange(in: seen)                                 // 40..<52
  ///     layout.visibleRange(in: seen, overscan: EdgeInsets(all: 100)) // 32..<60
  ///
  /// Where cells are arranged out of order, as in waterfalls and best fit, and where lines
  /// or pages reach out of the rectangle, the range also holds cells that do not overlap it;
  /// ``forEachFrame(intersecting:_:)`` tells them apart.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in container coordinates.
  ///   - overscan: How far the rectangle is enlarged, in points.
  /// - Precondition: The overscan is not negative.
  /// - Complexity: as for ``forEachFrame(intersecting:_:)``; allocates nothing.
  @inline(never)
  public func visibleRange(in rect: Rect, overscan: EdgeInsets = .zero) -> Range<Int> {
    let seen = enlarged(rect, by: overscan)
    if isStyled { return styledRange(intersecting: seen) }
    var lower = Int.max
    var upper = 0
    forEachFrame(intersecting: seen) { index, _ in
      if index < lower { lower = index }
      if index >= upper { upper = index + 1 }
    }
    return lower < upper ? lower..<upper : 0..<0
  }

  /// Calls `body` with the index and the frame of each cell that overlaps `rect` enlarged
  /// by an overscan, in layout order: what a list keeps ready to be seen.
  ///
  /// - Precondition: The overscan is not negative.
  /// - Complexity: as for ``forEachFrame(intersecting:_:)``.
  public func forEachFrame(
    intersecting rect: Rect, overscan: EdgeInsets, _ body: (Int, Rect) -> Void
  ) {
    forEachFrame(intersecting: enlarged(rect, by: overscan), body)
  }

  /// Calls `body` with the index and the frame of each cell that overlaps `rect` (see
  /// ``Rect/overlaps(_:)``) and does not overlap `other`, once, in layout order.
  ///
  ///     layout.forEachFrame(intersecting: after, butNot: before) { index, frame in
  ///       // Cell number `index` has come into view.
  ///     }
  ///
  /// Either rectangle may be anywhere, in container coordinates.
  ///
  /// - Complexity: as for ``forEachFrame(intersecting:_:)`` with the parts of `rect` that
  ///   are outside of `other` instead of `rect`. It allocates nothing if that is one
  ///   rectangle: the difference of two viewports of which one has moved along one axis.
  ///   Two to four parts are collected and sorted; by best fit all of `rect` is looked at
  ///   instead.
  @inline(never)  // 3 kB in each of two places.
  public func forEachFrame(
    intersecting rect: Rect, butNot other: Rect, _ body: (Int, Rect) -> Void
  ) {
    let parts = RectDifference(rect, other, first: metrics.crossAxis)
    // Cells by best fit do not stand in the order of their places.
    let isUnordered = !arrangement.hasLinesOfNeighbors && parts.count > 1
    if isUnordered || !rect.overlaps(other) {
      return forEachFrame(intersecting: rect) { index, frame in
        if !frame.overlaps(other) { body(index, frame) }
      }
    }
    let isOne = parts.count == 1
    var found: [(index: Int, frame: Rect)] = []
    for number in 0..<4 {
      guard let part = parts[number]?.slightlyEnlarged else { continue }
      forEachFrame(intersecting: part) { index, frame in
        if !frame.overlaps(rect) || frame.overlaps(other) { return }
        if isOne {
          body(index, frame)
        } else if !parts.overlaps(frame, before: number) {
          found.append((index, frame))
        }
      }
    }
    for number in [Int](
      placesOf: found.count, by: { place(found[$0].index) < place(found[$1].index) })
    { body(found[number].index, found[number].frame) }
  }

  /// Tells which cells leave and which enter when a viewport moves, each at most once, in
  /// layout order; first all that leave, so that what draws them can be used again.
  ///
  ///     layout.forEachCrossing(from: before, to: after) { index, _ in
  ///       views.recycle(index)
  ///     } entering: { index, frame in
  ///       views.show(index, at: frame)
  ///     }
  ///
  /// - Parameters:
  ///   - old: What was seen, in container coordinates.
  ///   - new: What is seen now. The two need not overlap.
  ///   - overscan: How far both are enlarged, in points.
  ///   - leaving: Called with the index and the frame of each cell that overlaps only the
  ///     old rectangle.
  ///   - entering: Called with the index and the frame of each cell that overlaps only the
  ///     new rectangle.
  /// - Precondition: The overscan is not negative.
  /// - Complexity: as for ``forEachFrame(intersecting:butNot:_:)``, twice.
  public func forEachCrossing(
    from old: Rect, to new: Rect, overscan: EdgeInsets = .zero,
    leaving: (Int, Rect) -> Void, entering: (Int, Rect) -> Void
  ) {
    let old = enlarged(old, by: overscan)
    let new = enlarged(new, by: overscan)
    forEachFrame(intersecting: old, butNot: new, leaving)
    forEachFrame(intersecting: new, butNot: old, entering)
  }

  /// The indices of the cells that leave and that enter when a viewport moves, each in
  /// layout order.
  ///
  /// - Precondition: The overscan is not negative.
  /// - Complexity: as for ``forEachCrossing(from:to:overscan:leaving:entering:)``, and
  ///   the arrays.
  public func crossings(
    from old: Rect, to new: Rect, overscan: EdgeInsets = .zero
  ) -> (leaving: [Int], entering: [Int]) {
    var leaving: [Int] = []
    var entering: [Int] = []
    forEachCrossing(from: old, to: new, overscan: overscan) { index, _ in
      leaving.append(index)
    } entering: { index, _ in
      entering.append(index)
    }
    return (leaving, entering)
  }

  private func enlarged(_ rect: Rect, by overscan: EdgeInsets) -> Rect {
    if overscan == .zero { return rect }
    var enlarged = rect
    for axis in Axis.allCases {
      let (start, end) = (overscan.start(axis), overscan.end(axis))
      precondition(start >= 0 && end >= 0, "Overscan is not negative")
      let isTurned = metrics.isMirrored && axis == .horizontal
      enlarged.origin[axis] -= isTurned ? end : start
      enlarged.size[axis] += start + end
    }
    return enlarged
  }
}

extension RectDifference {
  /// Whether a frame overlaps a part before the one with a number.
  fileprivate func overlaps(_ frame: Rect, before number: Int) -> Bool {
    (0..<number).contains { self[$0]?.slightlyEnlarged.overlaps(frame) == true }
  }
}

extension Rect {
  /// The rectangle, enlarged on all sides by more than rounding moves its edges: a cell without extent on
  /// an edge between two of them is in both.
  fileprivate var slightlyEnlarged: Rect {
    var rect = self
    for axis in Axis.allCases {
      // An infinite end stays where it is.
      let reach = end(axis).isFinite ? end(axis).magnitude : 0
      let slack = 0x1p-20 + max(start(axis).magnitude, reach) * 0x1p-50
      rect.origin[axis] -= slack
      rect.size[axis] += 2 * slack
    }
    return rect
  }
}
