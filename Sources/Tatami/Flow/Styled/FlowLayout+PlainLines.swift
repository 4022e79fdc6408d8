extension FlowLayout {
  // Plain cells among cells with styles, placed as if there were no others.

  /// Whether plain cells are where they would be among plain cells alone.
  var placesPlainAlone: Bool { metrics.styled.mainGravity == .start && packsPlain }

  /// Whether whole lines of plain cells are where they would be among plain cells alone but for what
  /// gravity gives out.
  var spreadsPlain: Bool {
    let styled = metrics.styled
    return styled.rule.sizing.isCounted && styled.mainGravity != .start && packsPlain
  }

  private var packsPlain: Bool {
    if foldsSums || metrics.isMirrored || lineGravity != nil
      || metrics.styled.crossGravity != .start
      || metrics.styled.rule.sizing.share != .weights || metrics.styled.rule.sizing.isFlex
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
  /// - Precondition: ``placesPlainAlone``, or ``spreadsPlain`` and frames are written.
  /// - Returns: the index of the first cell that was not placed; `nil` if the sink wants no more.
  @inline(never)
  func streamPlain(
    _ range: Range<Int>, from cursor: StyledCursor, _ rules: LineRules,
    into sink: inout FrameSink, _ emit: (Int, Rect) -> Void
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
    if rules.mainGravity != .start {
      return writeSpread(index..<end, &placement, rules, sink)
    }
    var runs = store.runs(from: index)
    while index < end, let (run, first) = runs.next() {
      let cells = run.part(index - first..<min(end - first, run.count))
      if !place(cells, at: &index, &placement, into: &sink, emit) { return nil }
    }
    return index
  }

  /// Writes the frames of whole lines: packed, then moved by what gravity gives out.
  ///
  /// - Returns: the index behind the last line.
  private func writeSpread(
    _ range: Range<Int>, _ placement: inout LinePlacement, _ rules: LineRules, _ sink: FrameSink
  ) -> Int {
    guard let (frames, shift) = sink.target(for: 0) else { return range.lowerBound }
    let most = Int(metrics.styled.rule.most)
    let isHorizontal = metrics.mainAxis == .horizontal
    var (index, line) = (range.lowerBound, range.lowerBound)
    var runs = store.runs(from: index)
    while index < range.upperBound, let (run, first) = runs.next() {
      let cells = index - first..<min(range.upperBound - first, run.count)
      if !placement.writeExact(run, cells, to: frames, from: shift + index) { return line }
      store.arena.visited &+= cells.count
      index += cells.count
      while line + most <= index {
        if isHorizontal {
          spread(frames, shift + line, most, rules, isHorizontal: true)
        } else {
          spread(frames, shift + line, most, rules, isHorizontal: false)
        }
        line += most
      }
    }
    return line
  }

  /// Moves the cells of a line by what gravity gives out.
  @inline(__always)
  private func spread(
    _ frames: FrameBuffer, _ first: Int, _ count: Int, _ rules: LineRules, isHorizontal: Bool
  ) {
    let last = frames[first &+ count &- 1]
    let end = isHorizontal ? last.origin.x + last.size.width : last.origin.y + last.size.height
    let room = Int64((Grid.points(rules.mainStart &+ rules.inner) - end) * Grid.unitsPerPoint)
    guard var portions = LinePortions(rules.mainGravity, room, count, gap: 0) else { return }
    for number in first..<first &+ count {
      var frame = frames[number]
      let shift = Grid.points(portions.value)
      if isHorizontal { frame.origin.x += shift } else { frame.origin.y += shift }
      frames[number] = frame
      portions.advance()
    }
  }

  /// Up to where the lines from the one at `start` on may be placed if cells are plain up to `end`.
  private func safeEnd(of start: Int, _ end: Int) -> Int {
    let most = Int(truncatingIfNeeded: metrics.styled.rule.most)
    if metrics.styled.mainGravity != .start {
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
