/// What of a viewport must be painted again after a change, and what can be copied.
///
/// First copy the pixels of ``blit``'s source by its vector, then paint ``rects``.
public struct DirtyRects: Hashable, Sendable {
  /// A part of the viewport whose pixels can be copied to another part.
  public struct Blit: Hashable, Sendable {
    /// Where the pixels are, in the coordinates of the viewport after.
    public var source: Rect
    /// How far they go.
    public var vector: Vector
    /// Where they go.
    public var target: Rect { source.moved(by: vector) }

    /// Creates a copy of pixels.
    public init(source: Rect, vector: Vector) {
      self.source = source
      self.vector = vector
    }
  }

  /// What must be painted, in the container's coordinates now, from top to bottom. They may overlap: as do
  /// the places of a cell before and after that moved by less than its extent.
  public var rects: [Rect]
  /// What can be copied before that, if anything can.
  public var blit: Blit?

  /// Creates a list of what to copy and to paint.
  public init(rects: [Rect] = [], blit: Blit? = nil) {
    self.rects = rects
    self.blit = blit
  }
}

extension LayoutUpdate {
  /// What of a viewport must be painted again, with the viewport where it was:
  /// ``dirtyRects(from:to:limit:)`` with the same one before and after.
  ///
  ///     let dirty = update.dirtyRects(in: screen)
  ///     if let blit = dirty.blit { canvas.copy(blit.source, to: blit.target) }
  ///     for rect in dirty.rects { canvas.paint(rect) }
  ///
  /// - Parameters:
  ///   - viewport: The part of the container that is seen, in its coordinates.
  ///   - limit: The most rectangles there may be, at least 1. More are joined, those
  ///     first that cover the least besides.
  /// - Precondition: `limit` is positive.
  /// - Complexity: O(log *n* + *k*²) for *k* cells that are seen, before or after, and
  ///   that changed.
  public func dirtyRects(in viewport: Rect, limit: Int = 8) -> DirtyRects {
    dirtyRects(from: viewport, to: viewport, limit: limit)
  }

  /// What of a viewport must be painted again that was somewhere else before.
  ///
  /// The picture of the viewport before is there, with its origin where that of the
  /// viewport after is now. Cells that are in the same place of the screen need not be
  /// painted, though the content may have moved under the viewport; those that moved on
  /// the screen by a common vector can be copied. That the ground between cells
  /// looks the same everywhere is taken for granted.
  ///
  ///     let anchor = feed.anchor(at: offset)
  ///     try feed.insert(contentsOf: older, at: 0)
  ///     let update = feed.update()
  ///     let held = feed.offset(keeping: anchor)
  ///     let dirty = update.dirtyRects(
  ///       from: Rect(origin: offset, size: screen), to: Rect(origin: held, size: screen))
  ///     dirty.rects   // []: nothing moved on the screen
  ///
  /// All rectangles are in the container's coordinates as they are now; less the origin of
  /// the viewport after they are places on the screen. ``DirtyRects/Blit/source``,
  /// too, is where the pixels are on the screen, not where the cells were in the container.
  ///
  /// What comes into view is painted, and so is what a larger viewport has besides the old
  /// picture. Where other cells are among those that moved alike, they are painted
  /// after the copy, if less is painted like this than without one.
  ///
  /// - Parameters:
  ///   - oldViewport: The part of the container that was seen, in its coordinates then.
  ///   - newViewport: The part of the container that is seen, in its coordinates now.
  ///     How far it is from the other one is rounded to 2⁻²⁰ pt.
  ///   - limit: The most rectangles there may be, at least 1. More are joined, those
  ///     first that cover the least besides.
  /// - Precondition: `limit` is positive.
  /// - Complexity: O(log *n* + *k*²) for *k* cells that are seen, before or after, and
  ///   that changed or came into view.
  public func dirtyRects(
    from oldViewport: Rect, to newViewport: Rect, limit: Int = 8
  ) -> DirtyRects {
    precondition(limit > 0, "There is at least one rectangle")
    var painter = DirtyPainter(from: oldViewport, to: newViewport)
    for cell in cellsSeen(in: oldViewport, newViewport) { painter.add(cell) }
    return painter.dirtyRects(limit: limit)
  }
}
