extension FlowLayout {
  // Cells of a long line that are near a place in it.

  /// Whether a line's cells begin one behind the other as their sums say.
  func canJump(_ line: LineLayout) -> Bool {
    // What is spread between cells is in no sum of a stack, and moves cells back where it is
    // negative.
    let spread = line.plan.spread
    let isSpread = spread.gravity.leavesGaps
    if isSpread && (arrangement.isStack || spread.room < 0) { return false }
    // No cell of a linear layout is shorter than nothing.
    return !arrangement.isRecipes && line.columns.isEmpty
      && (line.isBounded ? styled.rule.sizing.isLinear : spread.share.isGrowing)
  }

  /// Sends the frames of those cells of a long line that may touch the interval `main`.
  func streamLong(
    _ line: LineLayout, _ main: (start: Int64, end: Int64), _ columns: inout LineColumns,
    into sink: inout FrameSink, _ emit: (Int, Rect) -> Void
  ) {
    var cursor = cell(of: line, beginningBy: main.start - line.plan.main)
    // What is less than a point meets a cell or two. The length of all there is would be too much.
    var ahead = main.end - (1 << 20) < main.start ? 4 : 16
    while cursor.index < line.range.upperBound {
      let start = packed(line, at: cursor)
      let first = line.plan.main + start.offset + line.plan.spread.shift(cursor.open.taken)
      if first > main.end { return }
      let step = cursor.index + ahead
      ahead = min(4 * ahead, 64)
      let end = step < line.range.upperBound ? step : line.range.upperBound
      streamCells(of: line, from: cursor, start, to: end, &columns, into: &sink, emit)
      if !sink.wantsMore { return }
      let rest = end..<line.range.upperBound
      let next = takesAll ? rest.first : store.cellTakingPart(in: rest, fromEnd: false)
      guard let next else { return }
      cursor = styledCursor(at: next)
    }
  }

  /// The cursor before the last cell of a line that begins at an offset from the
  /// line's start or before.
  private func cell(of line: LineLayout, beginningBy offset: Int64) -> SumsCursor {
    let spread = line.plan.spread
    if arrangement.isStack {
      return stackCursor(beginningBy: offset - spread.shift(0), gap: spread.gap)
    }
    if line.isBounded {
      let pass = linearPass(spread.share)
      return styledCursor(at: pass.index(beginningBy: offset, spread, in: store))
    }
    let target = StyledTarget.main(offset, line: line.number, spread)
    let (cursor, leaf) = styledSeek(target)
    let start = cursor.index
    // Cells of the line before are passed over.
    var first = cursor
    advance(&first, in: leaf, startingAt: start, to: line.range.lowerBound)
    // How far the lines before reach across is not asked of it.
    if first.line < line.number { first = SumsCursor(from: first.index, line.number, first.closed) }
    let last = min(start + leaf.count, line.range.upperBound) - 1
    return lastCursor(first, in: leaf, startingAt: start, to: last) {
      spread.offset($0.open) <= offset
    }
  }
}
