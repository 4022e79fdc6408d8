extension FlowLayout {
  // Frames of cells with styles, in the order of the tree.

  /// Sends the frames of the cells in `range` to `sink`.
  func streamRows(
    _ range: Range<Int>, into sink: inout FrameSink, _ emit: (Int, Rect) -> Void
  ) {
    if isPackedStack { return streamStack(range, into: &sink, emit) }
    let cursor =
      arrangement.isRecipes
      ? recipeCursor(ofLineWith: range.lowerBound) : styledCursor(at: range.lowerBound)
    streamLines(range, from: cursor, into: &sink, emit)
  }

  /// Sends the frames of the cells in `range` of the lines from the one that is open at `cursor` on,
  /// before the line with the number `lines`, of long lines those that may touch the interval `main`.
  ///
  /// - Parameter leaf: One near the first line, where that is not one of plain cells that are placed alone.
  @inline(never)  // 1 kB in all of its places.
  func streamLines(
    _ range: Range<Int>, from first: SumsCursor, in leaf: LeafPlace? = nil,
    before lines: Int64 = Int64.max, nearMain main: (start: Int64, end: Int64)? = nil,
    into sink: inout FrameSink, _ emit: (Int, Rect) -> Void
  ) {
    let skipsPlain = leaf == nil && (placesPlainAlone || sink.isWriting && onlyMovesPlain)
    var (cursor, range) = (first, range)
    if skipsPlain && !streamPlain(&range, &cursor, into: &sink, emit) { return }
    let place = leaf ?? LeafPlace(store, containing: min(cursor.index, count - 1))
    LineColumns.with(self, in: place) { columns in
      while true {
        // Before lines are placed that are not the first ones of their page, and do not follow others.
        columns.rules.enterPage(ofLine: cursor.line, in: self)
        if EngineParts.hasSecondLoops && sink.isWriting
          && columns.writePacked(range, from: &cursor, skipsPlain: skipsPlain, to: sink)
        {
          if cursor.index >= range.upperBound { return }
          if skipsPlain && !streamPlain(&range, &cursor, into: &sink, emit) { return }
        }
        var next = columns.place(
          range, from: cursor, before: lines, skipsPlain: skipsPlain, into: &sink, emit)
        if let line = next, line.line == cursor.line, line.index < range.upperBound,
          line.line < lines
        {
          next = streamLine(cursor, &columns, range, nearMain: main, into: &sink, emit)
        }
        guard let next, next.index < range.upperBound, next.line < lines else { return }
        cursor = next
        if skipsPlain && !streamPlain(&range, &cursor, into: &sink, emit) { return }
      }
    }
  }

  /// Sends the frames of plain cells in `range` of the lines from the one at `cursor` on.
  ///
  /// - Returns: whether there are cells left, in `range` and from `cursor` on, and wanted.
  @inline(never)
  private func streamPlain(
    _ range: inout Range<Int>, _ cursor: inout SumsCursor, into sink: inout FrameSink,
    _ emit: (Int, Rect) -> Void
  ) -> Bool {
    if !EngineParts.hasShortcuts { return true }
    let end = streamPlain(range, from: cursor, into: &sink, emit)
    guard let index = end else { return false }
    if index >= range.upperBound { return false }
    if index > cursor.index {
      range = index..<range.upperBound
      cursor =
        arrangement.isRecipes ? recipeCursor(ofLineWith: index) : styledCursor(at: index)
    }
    return true
  }

  /// Sends the frames of the cells in `range` of the line that is open at `cursor`, of a long line
  /// those that may touch the interval `main`.
  ///
  /// - Returns: the cursor where the next line begins, or `nil` if the sink has enough.
  @inline(never)  // A line is so large that it is noticed where there is none in use.
  private func streamLine(
    _ cursor: SumsCursor, _ columns: inout LineColumns, _ range: Range<Int>,
    nearMain main: (start: Int64, end: Int64)?, into sink: inout FrameSink,
    _ emit: (Int, Rect) -> Void
  ) -> SumsCursor? {
    let line = lineLayout(at: cursor, &columns.rules)
    if !sink.wantsLine(at: line.plan.band.top) { return nil }
    if let main, line.total.taken > 512 && canJump(line) {
      streamLong(line, main, &columns, into: &sink, emit)
    } else {
      let last = min(range.upperBound, line.range.upperBound)
      let first =
        cursor.index < range.lowerBound ? self.cursor(cursor, to: range.lowerBound) : cursor
      streamCells(
        of: line, from: first, packed(line, at: first), to: last, &columns, into: &sink, emit)
    }
    return sink.wantsMore ? cursor.behind(line, styled.rule, store) : nil
  }

  /// The cursor before a cell of the line that begins at `cursor`.
  private func cursor(_ cursor: SumsCursor, to index: Int) -> SumsCursor {
    arrangement.isRecipes ? advanced(cursor, to: index) : styledCursor(at: index)
  }

  /// Sends the frames of cells of one line, from `cursor` up to the cell at `end`.
  ///
  /// - Parameter start: What the cells before `cursor` come to.
  func streamCells(
    of line: LineLayout, from cursor: SumsCursor, _ start: (before: LineSums, offset: Int64),
    to end: Int, _ columns: inout LineColumns, into sink: inout FrameSink,
    _ emit: (Int, Rect) -> Void
  ) {
    var (before, offset) = start
    if cursor.index >= end { return }
    var reader = CellReader(store, columns.leaf)
    let rule = styled.rule
    let sizing = rule.sizing
    // What is left of a line is found out cell by cell.
    let isInColumns = !sizing.takesRest(store.root.traits)
    var next = cursor.index
    while next < end {
      if isInColumns, let start = line.packedPlace(behind: before) {
        let (stop, length) = columns.placeStretch(
          next..<end, line.plan.band, from: start, opensLine: before.taken == 0, into: &sink, emit)
        let placed = Int64(stop - next)
        before.cells += placed
        before.taken += placed
        before.main += length
        offset += length + placed * sizing.gap
        if stop == end || !sink.wantsMore { return }
        next = stop
      }
      let index = next
      next += 1
      let cell = reader.cell(at: index)
      store.arena.visited &+= 1
      guard cell.takesPart else {
        if !sink.wantsAll {
          // Nobody wants to know of those beside it: they have no frames.
          if before.taken == line.total.taken { return }
          next = store.cellTakingPart(in: next..<end, fromEnd: false) ?? end
        }
        before.cells += Int64(next - index)
        if let frame = sink.putNothing(index) { sink.hand(index, frame, emit) }
        continue
      }
      let measure = rule.measured(cell, behind: before)
      let style = cell.style
      let settled = sizing.settled(measure, style, line.plan.spread.share, behind: before)
      let place = line.place(
        style, settled: settled, behind: before, packedAt: offset, by: sizing)
      sink.send(index, place, emit)
      if sizing.isLinear { before.add(measure, settled: settled) } else { before.add(measure) }
      offset += place.outerMain + sizing.gap
    }
  }

  /// What the cells of a line before `cursor` add up to, and where the next one begins,
  /// packed, from the line's start.
  @inline(never)  // Nearly 1 kB in each of two places.
  func packed(
    _ line: LineLayout, at cursor: SumsCursor
  ) -> (before: LineSums, offset: Int64) {
    let before = cursor.open
    if before.taken == 0 { return (before, 0) }
    let (share, sizing) = (line.plan.spread.share, styled.rule.sizing)
    let gaps = before.taken * sizing.gap
    if !line.isBounded { return (before, before.main + share.total(before) + gaps) }
    if sizing.isLinear {
      let settled = linearPass(share).sums(before: cursor.index, in: store)
      return (settled.parts(share), settled.length(share) + gaps)
    }
    var length = gaps
    styled.rule.forEachCell(line.range.lowerBound..<cursor.index, in: store) {
      cell, measure, before in
      length += sizing.settled(measure, cell.style, share, behind: before).outerMain
    }
    return (before, length)
  }

  // MARK: Near a place

  /// Sends the frames of cells to `sink`, in order: all that touch the intervals, and some more.
  func streamRows(
    nearMain main: (start: Int64, end: Int64), cross: (start: Int64, end: Int64),
    into sink: inout FrameSink, _ emit: (Int, Rect) -> Void
  ) {
    if metrics.isPaged { return streamStyledPages(main, cross, into: &sink, emit) }
    var cursor = SumsCursor()
    let slack = baselineSlack {
      let fold = styledFold
      return max(max(fold.whole.tallest, fold.head.cross), fold.tail.cross)
    }
    let steps = lineSteps
    // The cells of an only line may reach out of it on both sides.
    if steps.isMonotone && !hasOnlyLine {
      sink.crossEnd = cross.end + slack
      cursor = lastLine(beginningBy: cross.start - slack, steps)
    } else {
      sink.crossEnd = Int64.max
    }
    streamLines(0..<count, from: cursor, nearMain: main, into: &sink, emit)
  }

  /// The last line that begins at an offset in the container or before; the first if none does.
  private func lastLine(beginningBy offset: Int64, _ steps: LineSteps) -> SumsCursor {
    let start = offset + steps.gap - metrics.lead[metrics.crossAxis]
    if arrangement.isRecipes {
      // Lines that begin far before the container: a sum that is too much leads to the first one.
      return recipeCursor(.offset(start &- steps.shift(0), gap: steps.gap))
    }
    let target = StyledTarget.offset(start, steps)
    let (cursor, leaf) = styledSeek(target)
    let found = lastLineStart(cursor, in: leaf, target)
    // The line may have begun in an earlier leaf.
    return found.open.cells == 0 ? found : styledCursor(ofLine: found.line)
  }

  /// How far cells that stand on a baseline may reach out of their lines, the tallest of
  /// which is so tall.
  func baselineSlack(_ tallest: () -> Int64) -> Int64 {
    guard let styleReach, store.root.traits.contains(.baseline) else { return 0 }
    return 2 * styleReach.styles.baseline + tallest()
  }

  // MARK: Pages

  /// Whether what lines share out may decide how far cells reach across: no sum says how far.
  private var sharesRatios: Bool {
    let traits = store.root.traits
    return traits.contains(.ratio) && styled.rule.sizing.mayShare(traits)
  }

  /// How far cells may reach out of their page along the page axis; `nil` if that is no length.
  private func pageSlack(_ pages: PageGrid) -> Int64? {
    let most: Int64 = 1 << 59
    let fold = styledFold
    let gap = styled.rule.sizing.gap
    if pages.pageAxis == pages.mainAxis {
      let open = max(fold.head.length(gap: gap), fold.tail.length(gap: gap))
      let (room, longest) = (pages.main.room, max(fold.whole.longest, open))
      if longest > most { return nil }
      // Gravity moves a short line as far as the room for it goes, and a long one by what it
      // lacks; where paddings take more than a page there is less than no room.
      return pages.main.lead + (longest <= room ? room : Int64(room.magnitude) + 2 * longest)
    }
    let tallest = max(max(fold.whole.tallest, fold.head.cross), fold.tail.cross)
    let (reach, overflow) = pages.cross.places.multipliedReportingOverflow(
      by: tallest + pages.cross.gap)
    if overflow || reach > most { return nil }
    return pages.cross.lead + reach + baselineSlack { tallest }
  }

  private func streamStyledPages(
    _ main: (start: Int64, end: Int64), _ cross: (start: Int64, end: Int64),
    into sink: inout FrameSink, _ emit: (Int, Rect) -> Void
  ) {
    guard let pages = metrics.pages else { return }
    sink.crossEnd = Int64.max
    let rules = LineRules(self)
    let track = pages.track(pages.pageAxis)
    let along = pages.pageAxis == pages.mainAxis ? main : cross
    let lines = styledLineCount
    let last = Grid.ceilDivide(lines, by: pages.cross.places)
    // The cells of an only line are anywhere in the container across.
    let only = Int64((rules.onlyHeight ?? 0).magnitude)
    let reach = pageSlack(pages).map { $0 + Int64(rules.steps.spare.magnitude) + only }
    let isAnywhere = reach == nil || track.pitch == 0 || sharesRatios
    let slack = reach ?? 0
    let first = isAnywhere ? 0 : Grid.floorDivide(along.start - slack, by: track.pitch)
    let behind = isAnywhere ? last : Grid.floorDivide(along.end + slack, by: track.pitch) + 1
    let (start, end) = (max(0, first), min(last, behind))
    if start >= end { return }
    let cursor = styledCursor(ofLine: start * pages.cross.places)
    streamLines(
      0..<count, from: cursor, in: LeafPlace(store, containing: min(cursor.index, count - 1)),
      before: end * pages.cross.places, into: &sink, emit)
  }
}

extension SumsCursor {
  /// The cursor where the line behind `line`, which is open here, begins.
  func behind(_ line: LineLayout, _ rule: StyledRule, _ store: TreeStore) -> SumsCursor {
    var next = self
    next.index = line.range.upperBound
    next.state = LineState.start
    next.line += 1
    // The one line of a linear layout has no line behind it.
    if rule.sizing.isLinear { return next }
    next.closed += rule.cross(of: line.range, line.total, isLast: false, in: store)
    next.open = .empty
    return next
  }
}
