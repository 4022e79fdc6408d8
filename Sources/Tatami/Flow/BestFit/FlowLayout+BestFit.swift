extension FlowLayout {
  /// The lines of the cells, filled when they are first asked for after an edit.
  func bestFit() -> BestFit {
    guard let box = bestFitBox else { preconditionFailure("A best fit has a place to be kept") }
    return box.bestFit(store, styled.rule)
  }

  var bestFitReach: (main: Int64, cross: Int64) {
    let fit = bestFit()
    if fit.lineCount == 0 { return (0, 0) }
    let isLimited = limitsLines && styled.maxLines < Int64(fit.lineCount)
    let lines = isLimited ? Int(styled.maxLines) : fit.lineCount
    let gaps = Int64(lines - 1) * metrics.gap[metrics.crossAxis]
    return (fit.longest, fit.closed(before: lines) + gaps)
  }

  /// Sends the frames of the cells in `range` to `sink`, in the order of lines.
  func streamBestFit(
    _ range: Range<Int>, into sink: inout FrameSink, _ emit: (Int, Rect) -> Void
  ) {
    let fit = bestFit()
    for place in range where fit.line(containing: place) == nil {
      if let frame = sink.putNothing(place) { sink.hand(place, frame, emit) }
    }
    if fit.lineCount == 0 { return }
    var reader = FitLineReader(self, fit)
    // A line is read once, however many of the cells are in it.
    var lines = Array(0..<fit.lineCount)
    if range.count * 8 < count {
      lines = range.compactMap(fit.line(containing:))
      lines.order(by: <)
    }
    var last = -1
    for line in lines where line > last {
      stream(reader.layout(ofLine: line), of: reader, range, into: &sink, emit)
      last = line
    }
  }

  /// Sends the frames of the cells of all lines that touch an interval across, and of
  /// some more.
  func streamBestFit(
    near cross: (start: Int64, end: Int64), into sink: inout FrameSink, _ emit: (Int, Rect) -> Void
  ) {
    let fit = bestFit()
    if fit.lineCount == 0 { return }
    var reader = FitLineReader(self, fit)
    var first = 0
    sink.crossEnd = Int64.max
    // The cells of an only line may reach out of it on both sides.
    if reader.steps.isMonotone && reader.onlyHeight == nil {
      let slack = baselineSlack { fit.tallest }
      let start = cross.start - slack - metrics.lead[metrics.crossAxis]
      sink.crossEnd = cross.end + slack
      first = fit.lastLine(beginningBy: start - 1, reader.steps)
    }
    for number in first..<fit.lineCount {
      let line = reader.layout(ofLine: number)
      if !sink.wantsLine(at: line.top) { return }
      stream(line, of: reader, 0..<count, into: &sink, emit)
      if !sink.wantsMore { return }
    }
  }

  private func stream(
    _ line: LineLayout, of reader: FitLineReader, _ wanted: Range<Int>, into sink: inout FrameSink,
    _ emit: (Int, Rect) -> Void
  ) {
    let sizing = styled.rule.sizing
    var offset: Int64 = 0
    var before = LineSums.empty
    for member in reader.members {
      let place = line.place(
        member.cell, member.measure, behind: before, packedAt: offset, by: sizing)
      offset += place.outerMain + sizing.gap
      before.add(member.measure)
      if wanted.contains(member.place) { sink.send(member.place, place, emit) }
    }
  }
}

/// Reads lines of a flow by best fit, one after the other.
private struct FitLineReader {
  private let fit: BestFit
  private var scanner: LineScanner
  /// The cells of the line that was read last, in order.
  private(set) var members: [(place: Int, cell: StyledCell, measure: CellMeasure)] = []

  init(_ layout: FlowLayout, _ fit: BestFit) {
    self.fit = fit
    scanner = LineScanner(layout)
  }

  var steps: LineSteps { scanner.rules.steps }
  var onlyHeight: Int64? { scanner.rules.onlyHeight }

  mutating func layout(ofLine line: Int) -> LineLayout {
    members.removeAll(keepingCapacity: true)
    scanner.order = fit.places(ofLine: line)
    let cells = scanner.order.indices
    var total = LineSums.empty
    scanner.rule.forEachCell(cells, in: scanner.store, scanner.order) { cell, measure, _ in
      members.append((scanner.order[members.count], cell, measure))
      total.add(measure)
    }
    var cursor = SumsCursor()
    cursor.line = Int64(line)
    cursor.closed = fit.closed(before: line)
    return scanner.layout(at: cursor, total, cells.upperBound, line == fit.lineCount - 1)
  }
}
