extension FlowLayout {
  // Plain cells among cells with styles, placed as if there were no others.

  /// Whether plain cells are where they would be among plain cells alone.
  var placesPlainAlone: Bool { packsPlain && !movesPlain }

  /// Whether whole lines of plain cells are where they would be among plain cells alone but for how
  /// far gravity and alignment move each cell.
  var onlyMovesPlain: Bool {
    packsPlain && metrics.styled.rule.sizing.isCounted && movesPlain
  }

  /// Whether gravity or alignment moves plain cells.
  private var movesPlain: Bool {
    let styled = metrics.styled
    return styled.mainGravity != .start || styled.crossGravity != .start
      || styled.alignment != .start && styled.alignment != .between
  }

  private var packsPlain: Bool {
    if metrics.isMirrored || lineGravity != nil || !keepsPlainLines
      || metrics.styled.rule.sizing.share != .weights || metrics.styled.rule.sizing.isFlex
    {
      return false
    }
    let plain = metrics.styled.rule.sizing.recipes.plain
    return plain.isSimple && plain.main == Recipe.own && plain.cross == Recipe.own
  }

  /// Whether lines of plain cells are folded like plain ones, or are of so few cells that all of a
  /// line is sent, and follow each other as plain ones do.
  private var keepsPlainLines: Bool {
    switch arrangement {
    case .recipes: true
    case .sums:
      metrics.pages == nil && styled.rule.sizing.isCounted && !styled.rule.sizing.isLinear
        && styled.movesLinesAsOne && styled.rule.most <= FlowMetrics.mostCellsOfShortLines
    default: false
    }
  }

  /// Of how many plain cells beside others in a leaf it is not worth while to place them alone.
  static var fewPlainCells: Int { 16 }

  /// Whether a cell may change those before it in its line.
  var sharesOut: Bool {
    styled.rule.sizing.isCounted && !store.root.traits.isDisjoint(with: [.weighted, .shrinking])
  }

  /// Places cells in `range` from the one at `cursor` on, where a line begins, as far as they are
  /// plain.
  ///
  /// - Precondition: ``placesPlainAlone``, or ``onlyMovesPlain`` and frames are written.
  /// - Returns: the index of the first cell that was not placed; `nil` if the sink wants no more.
  @inline(never)
  func streamPlain(
    _ range: Range<Int>, from cursor: SumsCursor, into sink: inout FrameSink,
    _ emit: (Int, Rect) -> Void
  ) -> Int? {
    let start = cursor.index
    if start < range.lowerBound || cursor.open.cells > 0 { return start }
    let (leaf, leafStart) = store.leafView(containing: start)
    let leafEnd = leafStart + leaf.count
    let plainEnd =
      leafStart + store.styles(of: leaf).plainEnd(from: start - leafStart, to: leaf.count)
    let isMixed = plainEnd < leafEnd
    // What is moved is moved in whole lines, of leaves that are plain.
    if plainEnd == start || isMixed && movesPlain { return start }
    var placement = placement
    let gap = metrics.gap[metrics.crossAxis]
    placement.begin(at: metrics.lead[metrics.crossAxis] + cursor.closed + cursor.line * gap)
    var index = start
    if isMixed || !sink.wantsAll {
      // What is wanted is near: other leaves are not looked at before they are reached.
      let safe = safeEnd(of: start, plainEnd)
      let end = min(range.upperBound, safe)
      if isMixed && end - start < Self.fewPlainCells { return start }
      let cells = leaf.run.part(start - leafStart..<end - leafStart)
      if !place(cells, at: &index, &placement, into: &sink, emit) { return nil }
      if isMixed || end < safe || index == range.upperBound { return index }
    }
    let next = store.leaf(with: .styled, from: leafEnd)?.lowerBound ?? count
    let end = min(range.upperBound, safeEnd(of: start, next))
    if index >= end { return index }
    if movesPlain { return writeMoved(index..<end, &placement, sink) }
    var runs = store.runs(from: index)
    while index < end, let (run, first) = runs.next() {
      let cells = run.part(index - first..<min(end - first, run.count))
      if !place(cells, at: &index, &placement, into: &sink, emit) { return nil }
    }
    return index
  }

  /// Writes the frames of whole lines: packed, then moved by gravity and alignment.
  ///
  /// - Returns: the index behind the last line.
  private func writeMoved(
    _ range: Range<Int>, _ placement: inout LinePlacement, _ sink: FrameSink
  ) -> Int {
    guard let (frames, shift) = sink.target(for: 0) else { return range.lowerBound }
    let most = Int(metrics.styled.rule.most)
    let mover = LineMover(LineRules(self), plain: metrics.styled.rule.sizing.recipes.plain)
    let isHorizontal = metrics.mainAxis == .horizontal
    var (index, line) = (range.lowerBound, range.lowerBound)
    var runs = store.runs(from: index)
    while index < range.upperBound, let (run, start) = runs.next() {
      let cells = index - start..<min(range.upperBound - start, run.count)
      if !placement.writeExact(run, cells, to: frames, from: shift + index) { return line }
      store.arena.visited &+= cells.count
      index += cells.count
      while line + most <= index {
        let moved = shift + line..<shift + line + most
        if isHorizontal {
          mover.move(frames, moved, isHorizontal: true)
        } else {
          mover.move(frames, moved, isHorizontal: false)
        }
        line += most
      }
    }
    return line
  }

  /// Up to where the lines from the one at `start` on may be placed if cells are plain up to `end`.
  private func safeEnd(of start: Int, _ end: Int) -> Int {
    let most = Int(truncatingIfNeeded: metrics.styled.rule.most)
    if movesPlain {
      // What the last line does takes a closer look.
      let last = end == count ? end - 1 : end
      return last - (last - start) % most
    }
    return end == count || !sharesOut ? end : end - (end - start) % most
  }

  /// Places cells of one leaf.
  ///
  /// - Returns: whether the sink wants more.
  private func place(
    _ run: CellRun, at index: inout Int, _ placement: inout LinePlacement,
    into sink: inout FrameSink, _ emit: (Int, Rect) -> Void
  ) -> Bool {
    if let (target, place) = sink.target(for: index) {
      store.arena.visited &+= run.count
      placement.write(run, 0..<run.count, to: target, from: place, sink.mapper)
      index += run.count
      return true
    }
    var isWanted = true
    FrameBuffer.withBatch { batch in
      let size = sink.wantsOne ? FrameBuffer.batch / 4 : FrameBuffer.batch
      var place = 0
      while place < run.count && isWanted {
        isWanted = !placement.isBehind(sink.crossEnd)
        if !isWanted { return }
        let end = min(place + size, run.count)
        store.arena.visited &+= end - place
        placement.write(run, place..<end, to: batch, sink.mapper)
        sink.take(batch, end - place, from: index, emit)
        index += end - place
        place = end
        isWanted = sink.wantsMore
      }
    }
    return isWanted
  }
}
