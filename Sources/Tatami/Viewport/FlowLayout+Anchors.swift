extension FlowLayout {
  // MARK: Making anchors

  /// Makes an anchor for a viewport.
  ///
  /// The layout looks after the cells of its 16 most recent anchors: when one of them is
  /// removed, its place goes to the cell that is at its index then, or else to the last
  /// cell; when the layout gets empty, the anchor stays at the start from then on. A
  /// copy looks after them too; whether two layouts are equal does not depend on it.
  ///
  ///     let anchor = layout.anchor(at: offset, holding: .end())
  ///     try layout.append(message)
  ///     offset = layout.offset(keeping: anchor)   // follows, if it was at the end
  ///
  /// - Parameters:
  ///   - offset: The viewport's offset in container coordinates; it may be beyond the content.
  ///   - choice: What to hold on to.
  ///   - obscured: How much of the viewport's edges something else covers.
  /// - Returns: ``Anchor/start`` if no cell takes part, or if a buffer has no memory for the
  ///   id of the cell.
  /// - Precondition: The offset and the insets are finite, and the insets at most 2³¹ points.
  /// - Complexity: O(log *n* + *k*) for the *k* cells that are seen, as for
  ///   ``forEachFrame(intersecting:_:)``; as for ``cellID(at:)`` for the first one. Where none is seen, *k* are
  ///   those up to twice as far away as the nearest one.
  public mutating func anchor(
    at offset: Point, holding choice: AnchorChoice = .firstCell, obscured: EdgeInsets = .zero
  ) -> Anchor {
    do throws(FlowError) {
      return try madeAnchor(at: offset, holding: choice, obscured: obscured)
    } catch {
      return .start
    }
  }

  /// Makes an anchor for a viewport, or says that a buffer has no memory for the id of its cell.
  ///
  /// Finding the cell may take memory, for what nodes remember: only then it shows.
  ///
  /// - Throws: ``FlowError/capacityExceeded``.
  package mutating func madeAnchor(
    at offset: Point, holding choice: AnchorChoice, obscured: EdgeInsets
  ) throws(FlowError) -> Anchor {
    let space = ScrollSpace(self, obscured)
    let offset = space.turned(offset)
    let axis = scrollAxis
    switch choice {
    case .firstCell: break
    case .start: return Anchor(.start(across: offset[axis.other]))
    case .end(let threshold):
      if offset[axis] >= space.greatest(axis) - threshold {
        return Anchor(.end(across: offset[axis.other]))
      }
    case .page:
      if let anchor = try pageAnchor(at: offset, space) { return anchor }
    case .edge: return try cellAnchor(at: offset, space, holdsEdge: true)
    }
    return try cellAnchor(at: offset, space, holdsEdge: false)
  }

  /// Makes an anchor that holds on to a point of a cell, seen or not: the focused one, say.
  ///
  /// - Parameters:
  ///   - id: The cell.
  ///   - offset: The viewport's offset in container coordinates.
  ///   - unitPoint: The point in the cell: 0 is the leading or top edge, 1 the opposite one.
  /// - Returns: `nil` if the cell has been removed or no cell takes part.
  /// - Precondition: The unit point is from 0 to 1 along both axes; the offset is finite.
  /// - Complexity: O(log *n*), and the cells next to it that take no part.
  public mutating func anchor(
    at offset: Point, holding id: CellID, unitPoint: Point = .zero
  ) -> Anchor? {
    guard let found = index(of: id), let index = indexTakingPart(from: found, to: count)
    else { return nil }
    anchored.add(id)
    let space = ScrollSpace(self, .zero)
    return anchor(at: space.turned(offset), holding: id, unitPoint, of: index, space)
  }

  /// The anchor that holds on to a point of a cell; the offset is measured from the leading edges.
  private func anchor(
    at offset: Point, holding id: CellID, _ unitPoint: Point, of index: Int, _ space: ScrollSpace
  ) -> Anchor {
    let point = point(unitPoint, of: index, space)
    return .cell(
      id, unitPoint: unitPoint,
      viewportPoint: Point(x: point.x - offset.x, y: point.y - offset.y))
  }

  /// - Parameter holdsEdge: Whether to hold on to the point at the edge where the unobscured viewport begins.
  private mutating func cellAnchor(
    at offset: Point, _ space: ScrollSpace, holdsEdge: Bool
  ) throws(FlowError) -> Anchor {
    let seen = space.unobscured(at: offset)
    guard let index = firstCell(in: seen, space) else { return .start }
    let axis = scrollAxis
    let frame = space.turned(self.frame(at: index))
    let hidden = seen.start(axis) - frame.start(axis)
    var unitPoint = Point.zero
    if holdsEdge && hidden > 0 && frame.size[axis] > 0 {
      unitPoint[axis] = min(hidden / frame.size[axis], 1)
    }
    return anchor(at: offset, holding: try idToHold(at: index), unitPoint, of: index, space)
  }

  /// The id of a cell that the layout looks after from now on.
  private mutating func idToHold(at index: Int) throws(FlowError) -> CellID {
    guard hasRoomForID else { throw .capacityExceeded }
    let id = cellID(at: index)
    anchored.add(id)
    return id
  }

  // MARK: Keeping them

  /// The offset at which an anchor is where it was in the viewport, as nearly as the
  /// content allows, in container coordinates.
  ///
  /// Ask after any edits, with the new viewport in the environment. An anchor whose
  /// cell the layout does not know and does not look after is as good as ``Anchor/start``.
  /// A cell that takes no part is stood for by the next one that does, or the previous one.
  ///
  /// - Parameters:
  ///   - anchor: What to hold on to, made by this layout or a copy of it.
  ///   - obscured: How much of the viewport's edges something else covers now.
  /// - Precondition: The insets are finite, and at most 2³¹ points.
  /// - Complexity: O(log *n*), as for ``contentSize``, and the cells next to the anchor's that take no
  ///   part.
  public func offset(keeping anchor: Anchor, obscured: EdgeInsets = .zero) -> Point {
    let space = ScrollSpace(self, obscured)
    return space.turned(space.clamped(self.offset(keeping: anchor, space)))
  }

  /// The offset at which an anchor is exactly where it was in the viewport, even if it
  /// shows what is beyond the content.
  ///
  /// During a drag, or while the viewport moves by itself, the host moves all that it
  /// computes with (where the drag began, where the motion will end) by the difference
  /// of this offset and the one at which the anchor was made, and clamps as it did before.
  ///
  /// - Complexity: as for ``offset(keeping:obscured:)``.
  public func unclampedOffset(keeping anchor: Anchor, obscured: EdgeInsets = .zero) -> Point {
    let space = ScrollSpace(self, obscured)
    return space.turned(self.offset(keeping: anchor, space))
  }

  /// The index of the cell that an anchor holds on to, or of the one that has taken its
  /// place; `nil` for the start and the end.
  ///
  /// - Complexity: O(log *n*), and the cells next to it that take no part.
  public func index(of anchor: Anchor) -> Int? {
    guard let id = anchor.cell else { return nil }
    let found = index(of: id) ?? anchored.standIn(for: id).flatMap { index(of: $0) }
    return found.flatMap { indexTakingPart(from: $0, to: count) }
  }

  private func offset(keeping anchor: Anchor, _ space: ScrollSpace) -> Point {
    var offset = space.start
    let axis = scrollAxis
    switch anchor.hold {
    case .start(let across):
      if let across { offset[axis.other] = across }
    case .end(let across):
      if let across { offset[axis.other] = across }
      offset[axis] = space.greatest(axis)
    case .page(_, let fraction, let lead, let across):
      guard let index = index(of: anchor) else { break }
      offset[axis] = pageOffset(of: index, fraction, lead, space)
      offset[axis.other] = across
    case .cell(_, let unitPoint, let viewportPoint):
      guard let index = index(of: anchor) else { break }
      let point = self.point(unitPoint, of: index, space)
      offset = Point(x: point.x - viewportPoint.x, y: point.y - viewportPoint.y)
    }
    return offset
  }

  /// A point of a cell, measured from the leading edges.
  private func point(_ unitPoint: Point, of index: Int, _ space: ScrollSpace) -> Point {
    let frame = space.turned(self.frame(at: index))
    return Point(
      x: frame.origin.x + Grid.snap(unitPoint.x * frame.size.width),
      y: frame.origin.y + Grid.snap(unitPoint.y * frame.size.height))
  }

  // MARK: Pages

  private mutating func pageAnchor(
    at offset: Point, _ space: ScrollSpace
  ) throws(FlowError) -> Anchor? {
    let axis = scrollAxis
    let stride = pageStride
    if stride == 0 || count == 0 { return nil }
    let pages = metrics.isPaged ? Int64(pageCount) : space.content[axis] / stride + 1
    // Where no cell takes part there may be no page.
    if pages == 0 { return nil }
    let distance = (offset[axis] - space.least(axis)) / Grid.points(stride)
    let nearest = min(max(distance, 0), Double(pages - 1)) + 0.5
    let page = Grid.wholeBelow(nearest)
    let start = Grid.points(page * stride)
    var lead = 0.0
    let index: Int
    if metrics.isPaged {
      let range = range(ofPage: Int(page))
      let first = activeStyle.isReversed ? range.upperBound - 1 : range.lowerBound
      guard !range.isEmpty, let found = indexTakingPart(from: first, to: range.upperBound),
        self.page(containing: found) == Int(page)
      else { return nil }
      index = found
    } else {
      var shown = offset
      shown[axis] = start + space.least(axis)
      guard let found = firstCell(in: space.unobscured(at: shown), space) else { return nil }
      lead = (space.turned(frame(at: found)).start(axis) - start) / Grid.points(stride)
      index = found
    }
    let id = try idToHold(at: index)
    // No content reaches so far, and as a part of any page the distance is finite.
    let distant = 2 * Grid.points(Grid.longestContent)
    let distanceInPage = max(-distant, min(offset[axis] - space.least(axis) - start, distant))
    let fraction = distanceInPage / Grid.points(stride)
    return Anchor(.page(id, fraction: fraction, lead: lead, across: offset[axis.other]))
  }

  /// The distance from one page to the next, in units.
  private var pageStride: Int64 {
    metrics.pages.map { $0.track($0.pageAxis).pitch } ?? metrics.viewport[scrollAxis]
  }

  /// The offset along the scroll axis of the page for which a cell stands, plus a fraction of
  /// a page.
  private func pageOffset(
    of index: Int, _ fraction: Double, _ lead: Double, _ space: ScrollSpace
  ) -> Double {
    let axis = scrollAxis
    let stride = pageStride
    let length = Grid.points(stride)
    let page: Int64
    if let number = self.page(containing: index) {
      page = Int64(number)
    } else {
      let start = space.turned(frame(at: index)).start(axis)
      page = stride == 0 ? 0 : Grid.wholeBelow((start - lead * length) / length + 0.5)
    }
    let part = Grid.snap((fraction * length).magnitude)
    // Of a viewport that was next to nothing a page may be farther away now than units can tell. What they can,
    // the product of the two numbers tells as exactly.
    return space.least(axis) + Double(page) * length + (fraction < 0 ? -part : part)
  }

  // MARK: The first cell

  /// The cell at `index` if it takes part, else the next one before `end` that does, else the
  /// previous one.
  private func indexTakingPart(from index: Int, to end: Int) -> Int? {
    if !store.root.traits.contains(.gone) { return index }
    return cellTakingPart(in: index..<end, fromEnd: false)
      ?? cellTakingPart(in: 0..<index, fromEnd: true)
  }

  private func cellTakingPart(in range: Range<Int>, fromEnd: Bool) -> Int? {
    store.cellTakingPart(in: places(range), fromEnd: fromEnd != isReversed).map(place)
  }

  /// The first cell that a rectangle shows, which is measured from the leading edges; if
  /// there is none, one near to it.
  private func firstCell(in seen: Rect, _ space: ScrollSpace) -> Int? {
    if count == 0 { return nil }
    let edge = seen.start(scrollAxis)
    // Mostly a cell reaches across the edge: then only its line is looked at.
    var strip = seen
    strip.size[scrollAxis] = min(seen.size[scrollAxis], 1)
    if let found = firstCell(overlapping: strip, edge, space) { return found }
    if let found = firstCell(overlapping: seen, edge, space) { return found }
    let offset = space.clamped(seen.origin)
    var reach = max(seen.size.width, max(seen.size.height, 1))
    let whole = Grid.points(max(space.content.horizontal, space.content.vertical))
    while true {
      let around = Rect(
        x: offset.x - reach, y: offset.y - reach, width: seen.size.width + 2 * reach,
        height: seen.size.height + 2 * reach)
      if let found = firstCell(overlapping: around, edge, space) { return found }
      if reach > whole { return indexTakingPart(from: 0, to: count) }
      reach *= 2
    }
  }

  /// Of the cells that overlap a rectangle, the first one that reaches across an edge; else
  /// the first of those that begin next behind the edge; else the first of those that end
  /// last before it.
  @inline(never)
  private func firstCell(overlapping rect: Rect, _ edge: Double, _ space: ScrollSpace) -> Int? {
    let axis = scrollAxis
    var first: Int?
    var least = 0.0
    var last: Int?
    var greatest = 0.0
    forEachFrame(intersecting: space.turned(rect)) { index, frame in
      let frame = space.turned(frame)
      let end = frame.end(axis)
      if end > edge {
        let start = max(frame.start(axis), edge)
        if first == nil || start < least { (first, least) = (index, start) }
      } else if last == nil || end > greatest {
        (last, greatest) = (index, end)
      }
    }
    return first ?? last
  }
}
