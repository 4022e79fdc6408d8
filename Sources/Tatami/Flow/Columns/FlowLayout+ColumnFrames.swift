extension FlowLayout {
  /// Sends the frames of the cells in `range` to `sink`.
  func streamColumns(
    _ range: Range<Int>, into sink: inout FrameSink, _ emit: (Int, Rect) -> Void
  ) {
    let line = columnLine(containing: range.lowerBound)
    var reader = ColumnLineReader(self, LineRules(self), at: columnCursor(ofLine: line))
    reader.next = range.lowerBound
    stream(&reader, lines: Int64.max, upTo: range.upperBound, until: Int64.max, into: &sink, emit)
    streamGone(&reader.next, upTo: range.upperBound, into: &sink, emit)
  }

  /// Sends the frames of cells to `sink`, in order: all that touch the interval
  /// `cross`, and some more.
  func streamColumns(
    near cross: (start: Int64, end: Int64), into sink: inout FrameSink, _ emit: (Int, Rect) -> Void
  ) {
    let rules = LineRules(self)
    let spare = rules.steps.gravity == .start ? 0 : rules.steps.spare
    let lead = metrics.lead[metrics.crossAxis]
    // The cells of an only line may reach out of it on both sides.
    let slack: Int64 = rules.onlyHeight == nil ? 0 : 1 << 60
    let start = cross.start - lead - max(0, spare) - slack
    let (beyond, isTooMuch) = (cross.end - lead + slack).addingReportingOverflow(max(0, -spare))
    let end = isTooMuch ? Int64.max : beyond
    sink.crossEnd = Int64.max
    var reader = ColumnLineReader(self, rules, at: columnCursor(endingBy: start))
    reader.next = reader.index
    let lines = Int64(max(1, 16 / columnCount))
    stream(&reader, lines: lines, upTo: count, until: end, into: &sink, emit)
  }

  /// Sends the frames of cells before the one at `end` and before all columns reach further than
  /// `offset`, from the cell at `next` on; also of those that take no part.
  ///
  /// - Parameter lines: How many lines of plain cells are placed before it is asked again whether
  ///   more is wanted.
  @inline(never)  // A fourth of a kilobyte in each of two places.
  private func stream(
    _ reader: inout ColumnLineReader, lines: Int64, upTo end: Int, until offset: Int64,
    into sink: inout FrameSink, _ emit: (Int, Rect) -> Void
  ) {
    while reader.index < end && sink.wantsMore && reader.walker.cursor.leastEnd <= offset {
      let plain = reader.plainEnd()
      if plain == reader.index {
        streamLine(&reader, upTo: end, into: &sink, emit)
      } else {
        let last = reader.walker.index(behind: lines, before: plain)
        streamPlain(&reader, to: last, upTo: end, into: &sink, emit)
      }
    }
  }

  /// Sends the frames of whole lines of plain cells that stand where columns say.
  private func streamPlain(
    _ reader: inout ColumnLineReader, to last: Int, upTo end: Int, into sink: inout FrameSink,
    _ emit: (Int, Rect) -> Void
  ) {
    var line = OpenColumnLine()
    let (main, cross) = (reader.mainStart, reader.crossStart)
    reader.walker.skipPlain(to: min(reader.next, last), &line)
    while reader.index < min(last, end) {
      reader.walker.placePlain(to: min(last, end), &line, into: &reader.batch)
      for number in 0..<reader.batch.count {
        let (index, cell) = (reader.batch.first + number, reader.batch.cells[number])
        let frame = sink.put(
          index, main: main &+ cell.main, cross: cross &+ cell.cross,
          mainExtent: cell.mainExtent, crossExtent: cell.crossExtent)
        if let frame { sink.hand(index, frame, emit) }
      }
    }
    reader.walker.endLine()
    reader.next = max(reader.next, reader.index)
  }

  @inline(never)  // A line is so large that it is noticed where there is none in use.
  private func streamLine(
    _ reader: inout ColumnLineReader, upTo end: Int, into sink: inout FrameSink,
    _ emit: (Int, Rect) -> Void
  ) {
    guard var line = reader.read(of: self) else { return }
    let (top, sizing) = (line.plan.band.top, styled.rule.sizing)
    for cell in reader.cells where cell.index >= reader.next {
      if cell.index >= end { return }
      streamGone(&reader.next, upTo: cell.index, into: &sink, emit)
      line.plan.band.top = top + cell.cross
      let place = line.place(
        cell.cell.style, settled: cell.settled, behind: cell.before, packedAt: cell.main, by: sizing
      )
      sink.send(cell.index, place, emit)
      reader.next = cell.index + 1
    }
  }

  private func streamGone(
    _ next: inout Int, upTo end: Int, into sink: inout FrameSink, _ emit: (Int, Rect) -> Void
  ) {
    if !sink.wantsAll {
      // They have no frames.
      next = max(next, end)
      return
    }
    while next < end {
      if let frame = sink.putNothing(next) { sink.hand(next, frame, emit) }
      next += 1
    }
  }

  /// Where the first `count` cells of a line in columns begin along main.
  fileprivate func columnMains(
    ofLine number: Int64, _ count: Int64, _ rules: LineRules
  ) -> [Int64] {
    var reader = ColumnLineReader(self, rules, at: columnCursor(ofLine: number))
    guard let line = reader.read(of: self) else { return [] }
    return reader.cells.prefix(Int(count)).map { cell in
      line.place(
        cell.cell.style, settled: cell.settled, behind: cell.before, packedAt: cell.main,
        by: styled.rule.sizing
      ).main
    }
  }
}

/// Reads the lines of a flow in columns, one after the other.
struct ColumnLineReader {
  var walker: ColumnWalker
  /// The index of the cell whose frame is to be sent next.
  var next = 0
  /// The cells of the line that was read last.
  private(set) var cells: [ColumnPlace] = []
  /// The plain cells that were read last.
  var batch = PlainBatch()
  private var rules: LineRules
  /// Whether plain cells stand where their columns say.
  private let isPacked: Bool
  /// Where lines begin along main, and columns along cross.
  let mainStart: Int64
  let crossStart: Int64

  init(_ layout: borrowing FlowLayout, _ rules: LineRules, at cursor: ColumnCursor) {
    walker = ColumnWalker(layout.store, layout.columnRule, at: cursor)
    self.rules = rules
    let isSpread =
      switch rules.mainGravity {
      case .start, .fill, .stretch: false
      default: true
      }
    isPacked =
      !isSpread && layout.lineGravity == nil && rules.steps.isRigid
      && (rules.alignment == .start || rules.alignment == .between)
    mainStart = rules.mainStart
    crossStart = rules.crossStart + rules.steps.shift(0)
  }

  /// The index of the first cell that was not read.
  var index: Int { walker.cursor.index }

  /// Where whole lines of plain cells end that begin here and stand where their columns say.
  mutating func plainEnd() -> Int { isPacked ? walker.plainEnd() : index }

  /// Reads a line, whose top is where columns begin; `nil` if there is none any more.
  mutating func read(of layout: FlowLayout) -> LineLayout? {
    let number = walker.cursor.line
    walker.takeLine(into: &cells)
    if cells.isEmpty { return nil }
    let isLast = !walker.hasMore
    var (total, length, height) = (LineSums.empty, Int64(0), Int64(0))
    for cell in cells {
      total.add(cell.measure)
      height = max(height, cell.settled.outerCross)
      length = max(length, cell.main + cell.settled.outerMain)
    }
    // No line is above another one.
    let closed = -number * rules.steps.gap
    var line = LineLayout(number, total, behind: closed, isLast: isLast, &rules)
    line.plan.band.height = rules.onlyHeight ?? height
    line.plan.spread.room = rules.inner - length
    if line.plan.isBelow {
      line.columns = layout.columnMains(ofLine: number - 1, total.taken, rules)
    }
    return line
  }
}
