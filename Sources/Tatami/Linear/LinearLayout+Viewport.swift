// Anchors and what a viewport needs: see ``FlowLayout``.
extension LinearLayout {
  /// The axis along which a viewport moves over the content: that of the line.
  public var scrollAxis: Axis { flow.scrollAxis }

  /// The offset of a viewport that shows where the content begins, see
  /// ``FlowLayout/startOffset(obscured:)``.
  public func startOffset(obscured: EdgeInsets = .zero) -> Point {
    flow.startOffset(obscured: obscured)
  }

  /// The offset of a viewport that shows where the content ends, see
  /// ``FlowLayout/endOffset(obscured:)``.
  public func endOffset(obscured: EdgeInsets = .zero) -> Point {
    flow.endOffset(obscured: obscured)
  }

  /// The legal offset nearest to `offset`, see ``FlowLayout/clampedOffset(_:obscured:)``.
  public func clampedOffset(_ offset: Point, obscured: EdgeInsets = .zero) -> Point {
    flow.clampedOffset(offset, obscured: obscured)
  }

  /// Makes an anchor for a viewport, see ``FlowLayout/anchor(at:holding:obscured:)``.
  ///
  /// - Complexity: O(log² *n* + *k*) for the *k* cells that are seen.
  public mutating func anchor(
    at offset: Point, holding choice: AnchorChoice = .firstCell, obscured: EdgeInsets = .zero
  ) -> Anchor {
    flow.anchor(at: offset, holding: choice, obscured: obscured)
  }

  /// Makes an anchor that holds on to a point of a cell, see
  /// ``FlowLayout/anchor(at:holding:unitPoint:)``.
  ///
  /// - Returns: `nil` if the cell has been removed or no cell takes part.
  /// - Complexity: O(log *n*).
  public mutating func anchor(
    at offset: Point, holding id: CellID, unitPoint: Point = .zero
  ) -> Anchor? {
    flow.anchor(at: offset, holding: id, unitPoint: unitPoint)
  }

  /// The offset at which an anchor is where it was in the viewport, as nearly as the
  /// content allows, see ``FlowLayout/offset(keeping:obscured:)``.
  ///
  /// - Complexity: O(log *n*).
  public func offset(keeping anchor: Anchor, obscured: EdgeInsets = .zero) -> Point {
    flow.offset(keeping: anchor, obscured: obscured)
  }

  /// The offset at which an anchor is exactly where it was in the viewport, see
  /// ``FlowLayout/unclampedOffset(keeping:obscured:)``.
  ///
  /// - Complexity: O(log *n*).
  public func unclampedOffset(keeping anchor: Anchor, obscured: EdgeInsets = .zero) -> Point {
    flow.unclampedOffset(keeping: anchor, obscured: obscured)
  }

  /// Where the cell is now that an anchor holds on to, or the one that has taken its
  /// place; `nil` for the start and the end.
  ///
  /// - Complexity: O(log *n*).
  public func index(of anchor: Anchor) -> Int? { flow.index(of: anchor) }

  /// The smallest range of indices that holds every cell that overlaps a rectangle, see
  /// ``FlowLayout/visibleRange(in:overscan:)``.
  ///
  /// - Precondition: The overscan is not negative.
  /// - Complexity: O(log² *n* + *k*) for the *k* cells near `rect`.
  public func visibleRange(in rect: Rect, overscan: EdgeInsets = .zero) -> Range<Int> {
    flow.visibleRange(in: rect, overscan: overscan)
  }

  /// Calls `body` with the index and the frame of each cell that overlaps `rect` enlarged
  /// by an overscan.
  ///
  /// - Precondition: The overscan is not negative.
  public func forEachFrame(
    intersecting rect: Rect, overscan: EdgeInsets, _ body: (Int, Rect) -> Void
  ) {
    flow.forEachFrame(intersecting: rect, overscan: overscan, body)
  }

  /// Calls `body` with the index and the frame of each cell that overlaps `rect` and does
  /// not overlap `other`, see ``FlowLayout/forEachFrame(intersecting:butNot:_:)``.
  public func forEachFrame(
    intersecting rect: Rect, butNot other: Rect, _ body: (Int, Rect) -> Void
  ) {
    flow.forEachFrame(intersecting: rect, butNot: other, body)
  }

  /// Tells which cells leave and which enter when a viewport moves, see
  /// ``FlowLayout/forEachCrossing(from:to:overscan:leaving:entering:)``.
  ///
  /// - Precondition: The overscan is not negative.
  public func forEachCrossing(
    from old: Rect, to new: Rect, overscan: EdgeInsets = .zero,
    leaving: (Int, Rect) -> Void, entering: (Int, Rect) -> Void
  ) {
    flow.forEachCrossing(
      from: old, to: new, overscan: overscan, leaving: leaving, entering: entering)
  }

  /// The indices of the cells that leave and that enter when a viewport moves, each in
  /// layout order.
  ///
  /// - Precondition: The overscan is not negative.
  public func crossings(
    from old: Rect, to new: Rect, overscan: EdgeInsets = .zero
  ) -> (leaving: [Int], entering: [Int]) {
    flow.crossings(from: old, to: new, overscan: overscan)
  }
}
