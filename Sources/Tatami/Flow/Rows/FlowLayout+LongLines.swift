extension FlowLayout {
  // Cells of a long line that are near a place in it.

  /// Whether a line's cells begin one behind the other as their sums say.
  func canJump(_ line: LineLayout, _ sizing: SizingRule) -> Bool {
    // What is spread between cells is in no sum of a stack, and moves cells back where it is
    // negative.
    let isSpread = line.spread.gravity.leavesGaps
    if isSpread && (arrangement == .stack || line.spread.room < 0) { return false }
    // No cell of a linear layout is shorter than nothing.
    return arrangement != .recipes && line.columns.isEmpty
      && (line.isBounded ? sizing.isLinear : line.spread.share.isGrowing)
  }

  /// Sends the frames of those cells of a long line that may touch the interval `main`.
  func streamLong(
    _ line: LineLayout, _ main: (start: Int64, end: Int64), _ columns: inout LineColumns,
    _ sizing: SizingRule, into sink: inout FrameSink, _ emit: (Int, Rect) -> Void
  ) {
    var cursor = cell(of: line, beginningBy: main.start - line.mainStart)
    // What is less than a point meets a cell or two.
    var ahead = main.end - main.start < 1 << 20 ? 4 : 16
    while cursor.index < line.range.upperBound {
      let start = packed(line, at: cursor, sizing)
      let first = line.mainStart + start.offset + line.spread.shift(cursor.open.taken)
      if first > main.end { return }
      let step = cursor.index + ahead
      ahead = min(4 * ahead, 64)
      let end = step < line.range.upperBound ? step : line.range.upperBound
      streamCells(of: line, from: cursor, start, to: end, &columns, sizing, into: &sink, emit)
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
    if arrangement == .stack {
      return stackCursor(beginningBy: offset - line.spread.shift(0), gap: line.spread.gap)
    }
    if line.isBounded {
      let pass = linearPass(line.spread.share)
      return styledCursor(at: pass.index(beginningBy: offset, line.spread, in: store))
    }
    let target = StyledTarget.main(offset, line: line.line, line.spread)
    let (cursor, leaf) = styledSeek(target)
    let start = cursor.index
    if !leaf.isRun { return lastCell(of: line, beginningBy: offset, from: cursor, in: leaf) }
    // Cells of the line before are passed over.
    var low = line.range.lowerBound > start ? line.range.lowerBound - start : 0
    var high = leaf.run.count - 1
    if start + high >= line.range.upperBound { high = line.range.upperBound - 1 - start }
    while low < high {
      let middle = low + (high - low + 1) / 2
      var ahead = cursor
      advance(&ahead, in: leaf, startingAt: start, to: start + middle)
      if ahead.line < line.line || line.spread.offset(ahead.open) <= offset {
        low = middle
      } else {
        high = middle - 1
      }
    }
    var found = cursor
    advance(&found, in: leaf, startingAt: start, to: start + low)
    if found.line < line.line { found = opened(found) }
    return found
  }

  /// The same among different cells of a leaf, from the first one on.
  private func lastCell(
    of line: LineLayout, beginningBy offset: Int64, from cursor: SumsCursor, in leaf: CellLeaf
  ) -> SumsCursor {
    let (start, rule) = (cursor.index, styled.rule)
    var next = cursor
    if next.index < line.range.lowerBound {
      advance(&next, in: leaf, startingAt: start, to: line.range.lowerBound)
    }
    if next.line < line.line { next = opened(next) }
    var found = next
    var reader = CellReader(store, leaf: leaf, start: start)
    while next.index + 1 < min(reader.end, line.range.upperBound) {
      let cell = reader.cell(at: next.index)
      store.arena.visited &+= 1
      next.index += 1
      if cell.takesPart {
        next.open.add(rule.measured(cell, behind: next.open))
      } else {
        next.open.cells += 1
      }
      if line.spread.offset(next.open) > offset { break }
      found = next
    }
    return found
  }
}
