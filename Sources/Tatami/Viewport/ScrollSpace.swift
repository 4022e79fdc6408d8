/// The offsets that a viewport can have, measured from the leading edges, so that code which
/// works with them is the same for both directions.
struct ScrollSpace {
  let isMirrored: Bool
  /// The viewport in units.
  let viewport: ByAxis<Int64>
  /// The content in units.
  let content: ByAxis<Int64>
  /// The insets, what something else covers, at the leading and at the trailing edges.
  let lead: ByAxis<Int64>
  let trail: ByAxis<Int64>

  init(_ layout: FlowLayout, _ obscured: EdgeInsets) {
    isMirrored = layout.metrics.isMirrored
    viewport = layout.metrics.viewport
    content = ByAxis.each { layout.contentUnits($0) }
    lead = ByAxis.each { Self.units(obscured.start($0)) }
    trail = ByAxis.each { Self.units(obscured.end($0)) }
  }

  private static func units(_ inset: Double) -> Int64 {
    precondition(Grid.isLength(inset.magnitude), "An inset is finite and at most 2³¹ pt")
    let units = Grid.units(inset.magnitude)
    return inset < 0 ? -units : units
  }

  /// The least legal offset along `axis`, in points.
  func least(_ axis: Axis) -> Double { Grid.points(-lead[axis]) }

  /// The least legal offset along both axes.
  var start: Point { Point(x: least(.horizontal), y: least(.vertical)) }

  /// The greatest legal offset along `axis`, in points: the least one if everything is seen.
  func greatest(_ axis: Axis) -> Double {
    Grid.points(max(-lead[axis], content[axis] - viewport[axis] + trail[axis]))
  }

  func clamped(_ offset: Point) -> Point {
    var clamped = offset
    for axis in Axis.allCases {
      clamped[axis] = max(least(axis), min(offset[axis], greatest(axis)))
    }
    return clamped
  }

  /// Converts an offset in container coordinates to one from the leading edges, or back.
  func turned(_ offset: Point) -> Point {
    precondition(offset.x.isFinite && offset.y.isFinite, "An offset is finite")
    if !isMirrored { return offset }
    return Point(x: Grid.points(content.horizontal - viewport.horizontal) - offset.x, y: offset.y)
  }

  /// Converts a rectangle in container coordinates to one from the leading edges, or back.
  func turned(_ rect: Rect) -> Rect {
    if !isMirrored { return rect }
    var turned = rect
    turned.origin.x = Grid.points(content.horizontal) - rect.end(.horizontal)
    return turned
  }

  /// What is seen and not obscured at an offset from the leading edges.
  func unobscured(at offset: Point) -> Rect {
    var rect = Rect(origin: offset, size: .zero)
    for axis in Axis.allCases {
      rect.origin[axis] += Grid.points(lead[axis])
      let extent = viewport[axis] - lead[axis] - trail[axis]
      rect.size[axis] = Grid.points(max(0, extent))
    }
    return rect
  }
}

extension FlowLayout {
  /// The axis along which a viewport moves over the content: along which pages follow each
  /// other, and without pages the one that wraps. Where both do, or neither, lines
  /// decide: they advance along it, unless there is only one line.
  ///
  /// - Complexity: O(1).
  public var scrollAxis: Axis {
    if let pages = metrics.pages { return pages.pageAxis }
    if activeStyle.isLinear { return metrics.mainAxis }
    let wrapsMain = metrics.length(metrics.mainAxis) == nil
    let wrapsCross = metrics.length(metrics.crossAxis) == nil
    return wrapsMain && (!wrapsCross || activeStyle.arrangedCount == nil)
      ? metrics.mainAxis : metrics.crossAxis
  }

  /// The offset of a viewport that shows where the content begins.
  ///
  /// Offsets are in container coordinates, like frames: the viewport shows
  /// `Rect(origin: offset, size: environment.viewport)`. In a layout from right to left
  /// the content begins at its right edge, so this is the greatest offset, and a host that
  /// starts at zero shows the last page first:
  ///
  ///     layout.frame(at: 0)                 // x 500: the first cell of 600 points of content
  ///     layout.startOffset()                // x 280, for a viewport of 320 points
  ///
  /// Content smaller than the viewport is held at its start, here at its right edge.
  ///
  /// - Parameter obscured: How much of the viewport's edges something else covers. The
  ///   content can be scrolled out from under it.
  /// - Precondition: The insets are finite, and at most 2³¹ points.
  /// - Complexity: as for ``contentSize``.
  public func startOffset(obscured: EdgeInsets = .zero) -> Point {
    let space = ScrollSpace(self, obscured)
    return space.turned(space.start)
  }

  /// The offset of a viewport that shows where the content ends along ``scrollAxis``,
  /// and across it where it begins, in container coordinates.
  ///
  /// - Precondition: The insets are finite, and at most 2³¹ points.
  /// - Complexity: as for ``contentSize``.
  public func endOffset(obscured: EdgeInsets = .zero) -> Point {
    let space = ScrollSpace(self, obscured)
    var offset = space.start
    offset[scrollAxis] = space.greatest(scrollAxis)
    return space.turned(offset)
  }

  /// The legal offset nearest to `offset`, in container coordinates.
  ///
  /// Along each axis the least offset is that of the content's start less what is
  /// obscured there, and the greatest one shows the content's end next to what is
  /// obscured there. Content that is smaller than the viewport stays at its start.
  ///
  /// - Precondition: The offset and the insets are finite, and the insets at most 2³¹ points.
  /// - Complexity: as for ``contentSize``.
  public func clampedOffset(_ offset: Point, obscured: EdgeInsets = .zero) -> Point {
    let space = ScrollSpace(self, obscured)
    return space.turned(space.clamped(space.turned(offset)))
  }
}
