extension FlowLayout {
  // Plain cells among cells with styles, placed as if there were no others.

  /// Whether plain cells are where they would be among plain cells alone.
  var placesPlainAlone: Bool { EngineParts.hasShortcuts && packsPlain && !movesPlain }

  /// Whether whole lines of plain cells are where they would be among plain cells alone but for how
  /// far gravity and alignment move each cell.
  var onlyMovesPlain: Bool {
    EngineParts.hasSecondLoops && packsPlain && metrics.styled.rule.sizing.isCounted && movesPlain
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
      !metrics.isPaged && styled.rule.sizing.isCounted && !styled.rule.sizing.isLinear
        && styled.movesLinesAsOne && styled.rule.most <= FlowMetrics.mostCellsOfShortLines
    default: false
    }
  }

  /// Of how many plain cells beside others in a leaf it is not worth while to place them alone.
  static var fewPlainCells: Int { 16 }

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
    var leaf = LeafPlace(store, containing: start)
    let isPlain = store.styles(of: leaf.cells)[start - leaf.range.lowerBound] == CellArena.none
    // What is moved is moved in whole lines, of leaves that are plain.
    let isMoved = EngineParts.hasSecondLoops && movesPlain
    if !isPlain || isMoved && leaf.cells.styles != CellArena.none { return start }
    var placement = placement
    let gap = metrics.gap[metrics.crossAxis]
    placement.begin(at: metrics.lead[metrics.crossAxis] + cursor.closed + cursor.line * gap)
    if isMoved { return writeMoved(range, from: start, &placement, sink) }
    var index = start
    while true {
      let (cells, first) = (leaf.cells, leaf.range.lowerBound)
      let plainEnd = first + store.styles(of: cells).plainEnd(from: index - first, to: cells.count)
      let isMixed = plainEnd < leaf.range.upperBound
      let end = min(range.upperBound, plainEnd)
      if index >= end || isMixed && end - index < Self.fewPlainCells { return index }
      let run = cells.run.part(index - first..<end - first)
      if !place(run, at: &index, &placement, into: &sink, emit) { return nil }
      if isMixed || index == range.upperBound || index == count { return index }
      leaf.move(to: index, in: store)
    }
  }

  /// Writes the frames of whole lines from the one at `start` on, as far as leaves are plain: packed,
  /// then moved by gravity and alignment.
  ///
  /// - Returns: the index behind the last line.
  private func writeMoved(
    _ wanted: Range<Int>, from start: Int, _ placement: inout LinePlacement, _ sink: FrameSink
  ) -> Int {
    guard let (frames, shift) = sink.target(for: 0) else { return start }
    let plainEnd = store.leaf(with: .styled, from: start)?.lowerBound ?? count
    // What the last line does takes a closer look.
    let last = plainEnd == count ? count - 1 : plainEnd
    let most = Int(metrics.styled.rule.most)
    let end = min(wanted.upperBound, last - (last - start) % most)
    if start >= end { return start }
    let range = start..<end
    let mover = LineMover(LineRules(self), plain: metrics.styled.rule.sizing.recipes.plain)
    if !mover.isExact { return start }
    let isHorizontal = metrics.mainAxis == .horizontal
    var (index, line) = (range.lowerBound, range.lowerBound)
    var runs = store.runs(from: index)
    while index < range.upperBound, let (run, start) = runs.next() {
      let cells = index - start..<min(range.upperBound - start, run.count)
      if !placement.writeExact(run, cells, to: frames, from: shift + index) { return line }
      // Lines that are farther away are not moved without rounding.
      if placement.cross.magnitude > 1 << 52 { return line }
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
