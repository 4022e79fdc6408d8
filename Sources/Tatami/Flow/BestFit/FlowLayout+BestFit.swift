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
      if !sink.wantsLine(at: line.plan.band.top) { return }
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
      let style = member.cell.style
      let settled = sizing.settled(
        member.measure, style, line.plan.spread.share, behind: before)
      let place = line.place(
        style, settled: settled, behind: before, packedAt: offset, by: sizing)
      offset += place.outerMain + sizing.gap
      before.add(member.measure)
      if wanted.contains(member.place) { sink.send(member.place, place, emit) }
    }
  }
}

/// Reads lines of a flow by best fit, one after the other.
private struct FitLineReader {
  private let layout: FlowLayout
  private let fit: BestFit
  private var rules: LineRules
  /// The cells of the line that was read last, in order.
  private(set) var members: [(place: Int, cell: StyledCell, measure: CellMeasure)] = []

  init(_ layout: FlowLayout, _ fit: BestFit) {
    self.layout = layout
    self.fit = fit
    rules = LineRules(layout)
  }

  var steps: LineSteps { rules.steps }
  var onlyHeight: Int64? { rules.onlyHeight }

  mutating func layout(ofLine line: Int) -> LineLayout {
    members.removeAll(keepingCapacity: true)
    let order = fit.places(ofLine: line)
    var total = LineSums.empty
    layout.styled.rule.forEachCell(order.indices, in: layout.store, order) { cell, measure, _ in
      members.append((order[members.count], cell, measure))
      total.add(measure)
    }
    var cursor = SumsCursor()
    cursor.line = Int64(line)
    cursor.closed = fit.closed(before: line)
    let isLast = line == fit.lineCount - 1
    return layout.lineLayout(at: cursor, total, order.count, isLast, order: order, &rules)
  }
}
