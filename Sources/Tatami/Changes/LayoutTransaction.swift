/// All that a scroll view needs to show a changed layout, in one value: content size,
/// offset and frames, to be put in place in one step.
///
///     let step = layout.update(keeping: anchor, at: offset)
///     scrollView.contentSize = step.contentSize
///     scrollView.contentOffset = step.offset
///     apply(step.change)
///
/// A host that sets the content size first and the offset later shows a frame in which
/// everything has jumped.
///
/// It is a plain value. What must be painted again is asked of the ``LayoutUpdate``:
///
///     let update = layout.update()
///     let step = LayoutTransaction(update, in: layout, keeping: anchor, at: offset)
///     let dirty = update.dirtyRects(
///       from: Rect(origin: offset, size: screen), to: Rect(origin: step.offset, size: screen))
public struct LayoutTransaction: Sendable {
  /// What changed.
  public let change: LayoutChange
  /// The content size now, in points.
  public let contentSize: Size
  /// How much larger the content is than before, in points; negative where it has shrunk.
  public let contentSizeDelta: Vector
  /// The offset at which the anchor is where it was, or as nearly as the content allows, in
  /// container coordinates.
  public let offset: Point
  /// From the offset before to the one now, in points: what a host adds to all that a
  /// gesture or an animation is computed from.
  public let offsetAdjustment: Vector
  /// What was held on to.
  public let anchor: Anchor
  /// Where the cell is now that was held on to, or the one that has taken its place; `nil`
  /// for the start and the end.
  public let anchorIndex: Int?
}

extension FlowLayout {
  /// Says what differs since the last call of ``update()``, and where a viewport has to be so
  /// that an anchor stays where it was.
  ///
  /// - Parameters:
  ///   - anchor: What to hold on to, made before the edits.
  ///   - offset: Where the viewport was, in container coordinates.
  ///   - obscured: How much of the viewport's edges something else covers now.
  /// - Precondition: The offset and the insets are finite, and the insets at most 2³¹ points.
  /// - Complexity: as for ``update()`` and ``offset(keeping:obscured:)``.
  public mutating func update(
    keeping anchor: Anchor, at offset: Point, obscured: EdgeInsets = .zero
  ) -> LayoutTransaction {
    LayoutTransaction(
      update(), in: self, keeping: anchor, at: offset, obscured: obscured)
  }
}

extension LayoutTransaction {
  /// Finds out what keeps an anchor in a layout that has changed.
  ///
  /// - Parameters:
  ///   - update: What became of the layout, up to the state that it has now.
  ///   - layout: The layout as it is now.
  ///   - anchor: What to hold on to, made before the edits.
  ///   - offset: Where the viewport was, in container coordinates.
  ///   - obscured: How much of the viewport's edges something else covers now.
  /// - Precondition: The offset and the insets are finite, and the insets at most 2³¹ points.
  /// - Complexity: as for ``FlowLayout/offset(keeping:obscured:)``.
  @inline(never)
  public init(
    _ update: LayoutUpdate, in layout: FlowLayout, keeping anchor: Anchor, at offset: Point,
    obscured: EdgeInsets = .zero
  ) {
    precondition(offset.x.isFinite && offset.y.isFinite, "An offset is finite")
    let kept = layout.offset(keeping: anchor, obscured: obscured)
    let (before, after) = (update.oldContentSize, update.newContentSize)
    self.init(
      change: update.change, contentSize: after,
      contentSizeDelta: Vector(dx: after.width - before.width, dy: after.height - before.height),
      offset: kept, offsetAdjustment: Vector(from: offset, to: kept),
      anchor: anchor, anchorIndex: layout.index(of: anchor))
  }
}
