extension FlowLayout {
  /// The frame of the cell at `index` with its edges on edges of pixels, for a
  /// screen with `scale` pixels a point.
  ///
  /// Edges are rounded in container coordinates, see ``Rect/snapped(to:)``. Cells
  /// that touch share an edge, and their extents add up to that of all of them:
  ///
  ///     // Seven equal columns in 345 points, which are 1035 pixels:
  ///     row.frames(in: 0..<7, snappedTo: 3).map { ($0.size.width * 3).rounded() }
  ///     // [148, 148, 148, 147, 148, 148, 148]
  ///
  /// An edge is rounded once, from its exact value: offsets and extents are
  /// multiples of 2⁻²⁰ pt, so an offset plus an extent is exact as long as it is
  /// below 2³³ pt, and the same number as the offset of the cell that begins
  /// there. This holds for pages, in either direction, and for every scale.
  ///
  /// - Parameters:
  ///   - index: The index of the cell.
  ///   - scale: How many pixels make a point, as a rule
  ///     ``LayoutEnvironment/scale``; positive and finite.
  /// - Returns: The frame in points. Where a pixel is a whole number of points or
  ///   a power of two of them, all its numbers are exact. Elsewhere (a third of a
  ///   point, say) they are the nearest floating-point numbers: `x + width` is then
  ///   the `x` of the cell beside it bit for bit if `x ≥ width`, and else may miss
  ///   it by the last bit. Edges compared as pixels, `(edge * scale).rounded()`,
  ///   are always equal.
  /// - Precondition: the cell exists.
  /// - Complexity: as for ``frame(at:)``.
  public func frame(at index: Int, snappedTo scale: Double) -> Rect {
    frame(at: index).snapped(to: scale)
  }

  /// Writes the frames of the cells in `range`, in order, to the beginning of
  /// `buffer`, with their edges on edges of pixels.
  ///
  /// - Parameters:
  ///   - range: The indices of the cells.
  ///   - scale: How many pixels make a point; positive and finite.
  ///   - buffer: Where the frames go, in points.
  /// - Precondition: the cells exist, and the buffer has room for their frames.
  /// - Complexity: O(log *n* + *k*) for *k* frames; allocates nothing.
  public func frames(
    in range: Range<Int>, snappedTo scale: Double, into buffer: inout MutableSpan<Rect>
  ) {
    checkFrames(range)
    precondition(buffer.count >= range.count, "The buffer has room for every frame")
    let grid = PixelGrid(scale: scale)
    frames(in: range, into: &buffer)
    for place in 0..<range.count { buffer[place] = buffer[place].snapped(to: grid) }
  }

  /// The frames of the cells in `range`, in order, with their edges on edges of
  /// pixels, see ``frame(at:snappedTo:)``.
  ///
  /// - Parameters:
  ///   - range: The indices of the cells.
  ///   - scale: How many pixels make a point; positive and finite.
  /// - Returns: The frames in points.
  /// - Precondition: the cells exist.
  /// - Complexity: O(log *n* + *k*) for *k* frames.
  public func frames(in range: Range<Int>, snappedTo scale: Double) -> [Rect] {
    checkFrames(range)
    if range.isEmpty { return [] }
    var buffer = [Rect](repeating: .zero, count: range.count)
    var span = buffer.mutableSpan
    frames(in: range, snappedTo: scale, into: &span)
    return buffer
  }

  /// Calls `body` with the index and the snapped frame of each cell whose snapped
  /// frame overlaps `rect`, in layout order: what is to be drawn again in `rect`.
  ///
  /// A cell that is less than half a pixel away can be among them, and one that
  /// reaches in by less than half a pixel need not be.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - scale: How many pixels make a point; positive and finite.
  ///   - body: What is called with an index and a frame in points.
  /// - Complexity: as for ``forEachFrame(intersecting:_:)``.
  public func forEachFrame(
    intersecting rect: Rect, snappedTo scale: Double, _ body: (Int, Rect) -> Void
  ) {
    let grid = PixelGrid(scale: scale)
    // No edge moves by more than half a pixel, and a little for the rounding of
    // these sums. No content is longer than 2⁴² pt, however large pixels are.
    let reach = min(2 / scale, 8_796_093_022_208)
    let near = Rect(
      x: rect.origin.x - reach, y: rect.origin.y - reach, width: rect.size.width + 2 * reach,
      height: rect.size.height + 2 * reach)
    forEachFrame(intersecting: near) { index, frame in
      let snapped = frame.snapped(to: grid)
      if snapped.overlaps(rect) { body(index, snapped) }
    }
  }
}
