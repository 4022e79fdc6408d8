extension LineColumns {
  /// Writes the frames of the cells in `range` of the lines from `cursor` on, as far as lines are packed
  /// and only differ in their cells.
  ///
  /// - Parameter skipsPlain: Whether to end before a line from which on its leaf is plain.
  /// - Returns: whether there was such a line.
  @inline(never)
  mutating func writePacked(
    _ range: Range<Int>, from cursor: inout SumsCursor, skipsPlain: Bool, to sink: FrameSink
  ) -> Bool {
    var start = cursor.index &- Int(cursor.open.cells)
    if !rules.isPacked || start < range.lowerBound || store.root.traits.contains(.gone)
      || isCounted && most > MeasuredCells.capacity
    {
      return false
    }
    var (line, closed) = (cursor.line, cursor.closed)
    ahead = min(range.upperBound &- start, MeasuredCells.capacity)
    while start < range.upperBound, !skipsPlain || start < styledEnd || !isPlain(start),
      let (frames, place) = sink.target(for: start)
    {
      if start >= first &+ count { read(from: start, isCounted ? most : 8) }
      let written = writeRead(
        start..<range.upperBound, before: skipsPlain ? styledEnd : range.upperBound,
        top: rules.uniformStart &+ closed &+ line &* rules.steps.gap, into: frames, at: place,
        sink.mapper)
      if written.lines == 0 {
        if start == first || first &+ count != readEnd { break }
        // The rest of the line may be behind the cells that were read.
        count = 0
        continue
      }
      start = first &+ written.next
      line &+= written.lines
      closed &+= written.extents
    }
    if line == cursor.line { return false }
    cursor = SumsCursor(from: start, line, closed)
    return true
  }

  /// Writes the lines of the cells in `range` that were read and begin before the one at `stop`.
  private mutating func writeRead(
    _ range: Range<Int>, before stop: Int, top: Int64, into frames: FrameBuffer, at place: Int,
    _ mapper: FrameMapper
  ) -> PackedLines.Written {
    let (start, end) = (range.lowerBound &- first, min(range.upperBound &- first, count))
    if hasLimits || start >= end { return PackedLines.Written(next: start) }
    let lines = PackedLines(
      sharing: rules.sharing, inner: rules.inner, start: rules.mainStart, step: rules.steps.gap,
      most: most, limit: isCounted ? Int64.max : rule.extent.limit, alignment: rules.alignment,
      end: cellCount &- first)
    let last = min(stop &- first, end)
    return alignsCells
      ? cells.writeAligned(
        lines, start..<end, before: last, top: top, into: frames, at: place, mapper)
      : cells.write(lines, start..<end, before: last, top: top, into: frames, at: place, mapper)
  }
}
