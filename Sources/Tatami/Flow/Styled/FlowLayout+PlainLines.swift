extension FlowLayout {
  // Plain cells among cells with styles, placed as if there were no others.

  /// Whether plain cells are where they would be among plain cells alone.
  var placesPlainAlone: Bool {
    if foldsSums || metrics.isMirrored || lineGravity != nil || metrics.styled.mainGravity != .start
      || metrics.styled.rule.sizing.share != .weights
    {
      return false
    }
    switch metrics.styled.alignment {
    case .start, .between: break
    default: return false
    }
    let plain = metrics.styled.rule.sizing.recipes.plain
    return plain.isSimple && plain.main == Recipe.own && plain.cross == Recipe.own
  }

  /// Whether a cell may change those before it in its line.
  var sharesOut: Bool { !store.root.traits.isDisjoint(with: [.weighted, .shrinking]) }

  /// Places cells in `range` from the one at `cursor` on, where a line begins, as far as they are
  /// plain.
  ///
  /// - Precondition: ``placesPlainAlone``
  /// - Returns: the index of the first cell that was not placed; `nil` if the sink wants no more.
  @inline(never)
  func streamPlain(
    _ range: Range<Int>, from cursor: StyledCursor, into sink: inout FrameSink,
    _ emit: (Int, Rect) -> Void
  ) -> Int? {
    let start = cursor.index
    if start < range.lowerBound || cursor.open.cells > 0 { return start }
    let (leaf, leafStart) = store.leafView(containing: start)
    if leaf.styles != CellArena.none { return start }
    var placement = placement
    let gap = metrics.gap[metrics.crossAxis]
    placement.begin(at: metrics.lead[metrics.crossAxis] + cursor.closed + cursor.line * gap)
    var index = start
    let leafEnd = leafStart + leaf.count
    if !sink.wantsAll {
      // What is wanted is near: other leaves are not looked at before they are reached.
      let safe = safeEnd(of: start, leafEnd)
      let end = min(range.upperBound, safe)
      let cells = leaf.run.part(start - leafStart..<end - leafStart)
      if !place(cells, at: &index, &placement, into: &sink, emit) { return nil }
      if end < safe || index == range.upperBound { return index }
    }
    let next = store.leaf(with: .styled, from: leafEnd)?.lowerBound ?? count
    let end = min(range.upperBound, safeEnd(of: start, next))
    if index >= end { return index }
    var runs = store.runs(from: index)
    while index < end, let (run, first) = runs.next() {
      let cells = run.part(index - first..<min(end - first, run.count))
      if !place(cells, at: &index, &placement, into: &sink, emit) { return nil }
    }
    return index
  }

  /// Up to where the lines from the one at `start` on may be placed if cells are plain up to `end`.
  private func safeEnd(of start: Int, _ end: Int) -> Int {
    if end == count || !sharesOut { return end }
    return end - (end - start) % Int(metrics.styled.rule.most)
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
      let isWritten =
        metrics.mainAxis == .horizontal
        ? placement.write(run, 0..<run.count, to: target, from: place, isMainHorizontal: true)
        : placement.write(run, 0..<run.count, to: target, from: place, isMainHorizontal: false)
      if !isWritten {
        _ = placement.place(run, 0..<run.count, first: index, into: &sink) { _, _ in }
      }
      index += run.count
      return true
    }
    var isWanted = true
    FrameBuffer.withBatch { batch in
      var place = 0
      while place < run.count && isWanted {
        isWanted = !placement.isBehind(sink.crossEnd)
        if !isWanted { return }
        let end = min(place + FrameBuffer.batch, run.count)
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
