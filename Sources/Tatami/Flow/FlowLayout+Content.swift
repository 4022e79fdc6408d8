extension FlowLayout {
  /// The container's size: what the style fixes, and everything laid out,
  /// padding included, along an axis that wraps.
  ///
  /// - Complexity: O(log *n*) after an edit, O(1) where the style fixes both
  ///   extents or pages derive them.
  public var contentSize: Size {
    Size(
      width: Grid.points(contentUnits(.horizontal)), height: Grid.points(contentUnits(.vertical)))
  }

  /// How many lines there are.
  ///
  /// - Complexity: O(log *n*), O(1) in a count-limited flow.
  public var lineCount: Int {
    if let most = cellsALine { return Int(Self.lines(of: Int64(count), most)) }
    if count == 0 { return 0 }
    return isStyled ? Int(styledLineCount) : Int(wholeFold.breaks) + 1
  }

  /// How many lines of `most` cells there are with so many cells.
  static func lines(of count: Int64, _ most: Int64) -> Int64 {
    count == 0 ? 0 : (count - 1) / most + 1
  }

  /// Whether all cells take part, so that which line of so many a cell is in follows from its index.
  var takesAll: Bool { !store.root.traits.contains(.gone) }

  /// How many cells there are in all lines but the last, if it is that many in each of them: lines
  /// are of so many cells, and all cells take part.
  var cellsALine: Int64? {
    if isStyled { return styled.rule.sizing.isCounted && takesAll ? styled.rule.most : nil }
    guard case .count(let most) = metrics.automaton.rule else { return nil }
    return most
  }

  /// How many pages there are; 0 for a flow without pages. With paging there is
  /// always one page, if only an empty one.
  ///
  /// - Complexity: O(1), O(log *n*) in a layout with styles.
  public var pageCount: Int {
    metrics.pages.map { Int($0.pageCount(isStyled ? Int(takenCount) : count)) } ?? 0
  }

  /// What all cells do to lines.
  var wholeFold: CrossFold {
    assert(!isStyled, "Lines are folded by the rule that their memo is kept by")
    return switch metrics.automaton.known {
    case .count(let automaton): store.fold(store.root, by: automaton, from: LineState.start)
    case .measuringCount(let automaton):
      CrossFold(store.fold(store.root, by: automaton, from: LineState.start))
    case .extent(let automaton): store.fold(store.root, by: automaton, from: LineState.start)
    }
  }

  /// A cursor before the first cell of the leaf where `target` is, and the leaf's cells.
  @inline(__always)
  func seek(_ target: LineTarget) -> (cursor: CrossCursor, run: CellRun) {
    assert(!isStyled, "Lines are folded by the rule that their memo is kept by")
    switch metrics.automaton.known {
    case .count(let automaton): return seek(target, automaton)
    case .measuringCount(let automaton): return seek(target, automaton)
    case .extent(let automaton): return seek(target, automaton)
    }
  }

  private func seek<Automaton: RunAutomaton, Part: LinePart>(
    _ target: LineTarget, _ automaton: Automaton
  ) -> (cursor: CrossCursor, run: CellRun) where Automaton.Fold == LineFold<Part> {
    var seeker = LineSeeker<Part>(target)
    let run = store.seek(&seeker, by: automaton)
    return (seeker.cursor, run)
  }

  /// The container's extent along `axis`, in units.
  func contentUnits(_ axis: Axis) -> Int64 {
    if let length = metrics.length(axis) { return length }
    if isStyled { return styledUnits(axis) }
    if let pages = metrics.pages {
      return pages.reach(axis, count: count)
    }
    let padding = metrics.lead[axis] + metrics.trail[axis]
    if count == 0 { return padding }
    return padding + (axis == metrics.mainAxis ? longestLine : stackedLines)
  }

  private var stackedLines: Int64 {
    let fold = wholeFold
    return fold.sum + fold.breaks * metrics.gap[metrics.crossAxis]
  }

  private var longestLine: Int64 {
    guard case .measuringCount(let automaton) = metrics.automaton.known else { return 0 }
    let fold = store.fold(store.root, by: automaton, from: LineState.start)
    let gap = metrics.gap[metrics.mainAxis]
    if fold.breaks == 0 { return fold.head.length + (Int64(count) - 1) * gap }
    let longest = max(fold.head.length, fold.whole.greatestLength)
    let full = longest + (automaton.lines.most - 1) * gap
    return max(full, fold.tail.length + (fold.exit - 1) * gap)
  }

  // MARK: Lines

  /// The number of the line that holds the cell at `index`; the first is 0.
  ///
  /// - Precondition: the cell exists.
  /// - Complexity: O(log *n*), O(1) in a count-limited flow.
  public func line(containing index: Int) -> Int {
    precondition(index >= 0 && index < count, "Index out of range")
    if let most = cellsALine { return Int(Int64(place(index)) / most) }
    if isStyled { return styledLine(containing: place(index)) }
    let (cursor, _, _) = cursor(at: index)
    let length = Grid.units(store.cell(at: index).size[metrics.mainAxis])
    let opens = metrics.automaton.opensLine(length, state: cursor.state)
    return Int(cursor.line) + (opens && cursor.state != LineState.start ? 1 : 0)
  }

  /// The indices of the cells in a line. Lines that are filled by best fit (``FlowStyle/autoArrange`` without an
  /// `arrangedCount`) take cells out of order and are no ranges: there is ``cells(ofLine:)`` for them.
  ///
  /// - Precondition: the line exists, and lines are not filled by best fit.
  /// - Complexity: O(log *n*), O(1) in a count-limited flow.
  public func range(ofLine line: Int) -> Range<Int> {
    precondition(line >= 0 && line < lineCount, "Line out of range")
    if let most = cellsALine {
      let start = Int64(line) * most
      return places(Int(start)..<(most < Int64(count) - start ? Int(start + most) : count))
    }
    if isStyled { return places(styledRange(ofLine: Int64(line))) }
    let next = line + 1 < lineCount ? start(ofLine: line + 1) : count
    return start(ofLine: line)..<next
  }

  private func start(ofLine line: Int) -> Int {
    if line == 0 { return 0 }
    let target = LineTarget.line(Int64(line))
    let (cursor, run) = seek(target)
    return (metrics.automaton.lastStart(in: run, from: cursor, target) ?? cursor).index
  }

  /// The cursor before the cell at `index`, the run that holds the cell, and the
  /// index of the run's first cell.
  func cursor(at index: Int) -> (cursor: CrossCursor, run: CellRun, start: Int) {
    var (cursor, run) = seek(.index(index))
    let start = cursor.index
    if index > start {
      let part = run.part(0..<index - start)
      let fold = metrics.automaton.fold(part, from: cursor.state)
      cursor.skip(fold, count: part.count)
    }
    return (cursor, run, start)
  }

  // MARK: Pages

  /// The number of the page that holds the cell at `index`, or `nil` for a flow
  /// without pages, or if no cell takes part.
  ///
  /// - Precondition: the cell exists.
  /// - Complexity: O(1), O(log *n*) in a layout with styles.
  public func page(containing index: Int) -> Int? {
    precondition(index >= 0 && index < count, "Index out of range")
    guard let pages = metrics.pages else { return nil }
    if !isStyled { return Int(Int64(index) / pages.capacity) }
    if store.root.traits.contains(.gone) && takenCount == 0 { return nil }
    return Int(Int64(line(containing: index)) / pages.cross.places)
  }

  /// The indices of the cells on a page.
  ///
  /// - Precondition: the page exists.
  /// - Complexity: O(1), O(log *n*) in a layout with styles.
  public func range(ofPage page: Int) -> Range<Int> {
    let pages = existingPage(page)
    if isStyled { return places(styledRange(ofPage: Int64(page), pages)) }
    let start = Int64(page) * pages.capacity
    let end = start + pages.capacity
    return Int(start)..<(end < Int64(count) ? Int(end) : count)
  }

  /// Where a page is: as large as the viewport along the axis on which pages
  /// advance, as large as the container along the other.
  ///
  /// - Precondition: the page exists.
  /// - Complexity: O(1), O(log *n*) in a layout with styles or where both axes wrap.
  public func frame(ofPage page: Int) -> Rect {
    let pages = existingPage(page)
    let track = pages.track(pages.pageAxis)
    var offset = ByAxis<Int64>(0, 0)
    offset[pages.pageAxis] = Int64(page) * track.pitch
    var extent = ByAxis.each { contentUnits($0) }
    if metrics.isMirrored {
      let width = pages.pageAxis == .horizontal ? track.page : extent.horizontal
      offset.horizontal = extent.horizontal - offset.horizontal - width
    }
    extent[pages.pageAxis] = track.page
    return Rect(
      x: Grid.points(offset.horizontal), y: Grid.points(offset.vertical),
      width: Grid.points(extent.horizontal), height: Grid.points(extent.vertical))
  }

  /// The number of the page that a point is on, in the content's coordinates; `nil` for a flow
  /// without pages, and between and beside pages. Where pages overlap, that of the later one.
  ///
  /// ```swift
  /// let page = layout.page(at: Point(x: scroller.offset.x + viewport.width / 2, y: 0))
  /// ```
  ///
  /// - Complexity: as ``frame(ofPage:)``.
  public func page(at point: Point) -> Int? {
    guard let pages = metrics.pages, pageCount > 0 else { return nil }
    let track = pages.track(pages.pageAxis)
    var offset = Grid.unitsBelow(pages.pageAxis == .horizontal ? point.x : point.y)
    if metrics.isMirrored && pages.pageAxis == .horizontal {
      // The edge of a page belongs to the one that begins there, seen from the left.
      offset = contentUnits(.horizontal) - max(offset, -(1 << 61)) - 1
    }
    if offset < 0 { return nil }
    let last = pageCount - 1
    let begun = track.pitch == 0 ? last : Int(min(offset / track.pitch, Int64(last)))
    // A page may be longer than what lies between two, and an edge may be rounded.
    for page in stride(from: begun + 1, through: begun - 1, by: -1) where 0...last ~= page {
      if frame(ofPage: page).contains(point) { return page }
    }
    return nil
  }

  private func existingPage(_ page: Int) -> PageGrid {
    guard let pages = metrics.pages else { preconditionFailure("The flow has no pages") }
    precondition(page >= 0 && page < pageCount, "Page out of range")
    return pages
  }
}
