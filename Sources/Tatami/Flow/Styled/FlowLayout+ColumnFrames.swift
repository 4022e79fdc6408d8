extension FlowLayout {
  /// Sends the frames of the cells in `range` to `sink`.
  func streamColumns(
    _ range: Range<Int>, into sink: inout FrameSink, _ emit: (Int, Rect) -> Void
  ) {
    let scanner = LineScanner(self)
    var cursor = columnCursor(for: range)
    var next = range.lowerBound
    while cursor.index < range.upperBound {
      streamColumnLine(scanner, &cursor, &next, upTo: range.upperBound, into: &sink, emit)
    }
    streamGone(&next, upTo: range.upperBound, into: &sink, emit)
  }

  /// The cursor before the line of the first of some cells. Where they are all in one
  /// line of a compact flow, only their own columns are known.
  private func columnCursor(for range: Range<Int>) -> ColumnCursor {
    let columns = columnCount
    let isTaking = store.cellStyle(at: range.lowerBound).visibility != .gone
    if styled.order == .waterfall || !isTaking {
      return columnCursor(ofLine: columnLine(containing: range.lowerBound))
    }
    let (line, first) = columnTaken(before: range.lowerBound)
      .quotientAndRemainder(dividingBy: Int64(columns))
    let isOneLine = range.count <= columns - Int(first)
    return columnCursor(
      ofLine: line, isOneLine ? Int(first)..<Int(first) + range.count : nil)
  }

  /// Sends the frames of cells to `sink`, in order: all that touch the interval
  /// `cross`, and some more.
  func streamColumns(
    near cross: (start: Int64, end: Int64), into sink: inout FrameSink, _ emit: (Int, Rect) -> Void
  ) {
    let scanner = LineScanner(self)
    let spare = scanner.steps.gravity == .start ? 0 : scanner.steps.spare
    let lead = metrics.lead[metrics.crossAxis]
    let slack = scanner.onlyHeight == nil ? columnSlack : 1 << 60
    let start = cross.start - lead - max(0, spare) - slack
    let end = cross.end - lead + max(0, -spare) + slack
    sink.crossEnd = Int64.max
    var cursor = columnCursor(endingBy: start)
    var next = cursor.index
    while cursor.index < count {
      if cursor.slots.ends[cursor.slots.lowest] > end { return }
      streamColumnLine(scanner, &cursor, &next, upTo: count, into: &sink, emit)
      if !sink.wantsMore { return }
    }
  }

  /// Sends the frames of one line, from the cell at `next` on, and the cells before
  /// and between them that take no part.
  private func streamColumnLine(
    _ scanner: LineScanner, _ cursor: inout ColumnCursor, _ next: inout Int, upTo end: Int,
    into sink: inout FrameSink, _ emit: (Int, Rect) -> Void
  ) {
    let cells = columnPlaces(&cursor)
    if cells.isEmpty { return }
    var line = scanner.columnLine(cells, number: cursor.line - 1)
    let top = line.top
    for cell in cells where cell.index >= next {
      if cell.index >= end { return }
      streamGone(&next, upTo: cell.index, into: &sink, emit)
      line.top = top + cell.cross
      let place = line.place(
        cell.cell, cell.measure, behind: cell.before, packedAt: cell.main, by: scanner.sizing)
      let frame = sink.put(
        cell.index, main: place.main, cross: place.cross,
        mainExtent: Grid.points(place.mainExtent), crossExtent: Grid.points(place.crossExtent))
      if let frame { sink.hand(cell.index, frame, emit) }
      next = cell.index + 1
    }
  }

  private func streamGone(
    _ next: inout Int, upTo end: Int, into sink: inout FrameSink, _ emit: (Int, Rect) -> Void
  ) {
    while next < end {
      if let frame = sink.putNothing(next) { sink.hand(next, frame, emit) }
      next += 1
    }
  }

  /// Where the first `count` cells of a line in columns begin along main.
  func columnMains(ofLine number: Int64, _ count: Int64, _ scanner: LineScanner) -> [Int64] {
    var cursor = columnCursor(ofLine: number)
    let cells = columnPlaces(&cursor)
    let line = scanner.columnLine(cells, number: number)
    var mains: [Int64] = []
    for cell in cells.prefix(Int(count)) {
      let place = line.place(
        cell.cell, cell.measure, behind: cell.before, packedAt: cell.main, by: scanner.sizing)
      mains.append(place.main)
    }
    return mains
  }
}

extension LineScanner {
  /// What a line in columns gives out along main, and how it is aligned. Its top is
  /// where columns begin.
  func columnLine(_ cells: [FlowLayout.ColumnPlace], number: Int64) -> LineLayout {
    var total = LineSums.empty
    var length: Int64 = 0
    var height: Int64 = 0
    for cell in cells {
      total.add(cell.measure)
      height = max(height, cell.settled.outerCross)
      length = max(length, cell.main + cell.settled.outerMain)
    }
    let isLast = number + 1 == lineCount
    var line = bareLine(number, total, isLast: isLast)
    line.height = onlyHeight ?? height
    line.spread.room = inner - length
    line.spread.gravity = mainGravity(of: line, isLast: isLast)
    if isLast { shorten(&line) }
    return line
  }
}
