extension FlowLayout {
  /// The frame of the cell at `index`, in container coordinates.
  ///
  /// - Precondition: the cell exists.
  /// - Complexity: O(log *n*), O(1) where pages derive the frames; with some
  ///   properties O(*n*), see <doc:Costs>.
  public func frame(at index: Int) -> Rect {
    precondition(index >= 0 && index < count, "Index out of range")
    if !isStyled { return plainFrame(at: index) }
    if arrangement.isRecipes { return recipeFrame(at: place(index)) }
    var sink = FrameSink.all(mapper)
    var frame = Rect.zero
    let place = place(index)
    stream(place..<place + 1, into: &sink) { frame = $1 }
    return frame
  }

  /// The frame of one cell of a layout of plain ones.
  private func plainFrame(at index: Int) -> Rect {
    if let pages = metrics.pages {
      let offset = pages.offset(index)
      return mapper.rect(
        main: offset.main, cross: offset.cross, mainExtent: Grid.points(pages.main.extent),
        crossExtent: Grid.points(pages.cross.extent))
    }
    let (cursor, run, start) = cursor(at: index)
    let placement = placement(at: cursor, in: run, start: start)
    store.arena.visited &+= 1
    return placement.frame(of: run.cell(at: index - start), mapper)
  }

  /// Writes the frames of the cells in `range`, in order, to the beginning of `buffer`.
  ///
  /// - Precondition: the cells exist, and the buffer has room for their frames.
  /// - Complexity: O(log *n* + *k*) for *k* frames.
  public func frames(in range: Range<Int>, into buffer: inout MutableSpan<Rect>) {
    checkFrames(range)
    precondition(buffer.count >= range.count, "The buffer has room for every frame")
    FrameBuffer.withBuffer(&buffer) { target in
      if isStyled { writeStyled(range, to: target) } else { writePlain(range, to: target) }
    }
  }

  /// Writes the frames of the cells in `range`, in order, to the beginning of `buffer`.
  ///
  /// - Precondition: the cells exist, and the buffer has room for their frames.
  /// - Complexity: O(log *n* + *k*) for *k* frames; allocates nothing.
  public func frames(in range: Range<Int>, into buffer: inout [Rect]) {
    checkFrames(range)
    // An array without elements has no place that is aligned for one, on some machines.
    if range.isEmpty { return }
    var span = buffer.mutableSpan
    frames(in: range, into: &span)
  }

  /// The frames of the cells in `range`, in order.
  ///
  /// - Precondition: the cells exist.
  /// - Complexity: O(log *n* + *k*) for *k* frames.
  public func frames(in range: Range<Int>) -> [Rect] {
    checkFrames(range)
    if range.isEmpty { return [] }
    var buffer = [Rect](repeating: .zero, count: range.count)
    frames(in: range, into: &buffer)
    return buffer
  }

  /// Calls `body` with the index and the frame of each cell in `range`, in order.
  ///
  /// - Precondition: the cells exist.
  /// - Complexity: O(log *n* + *k*) for *k* frames.
  @inline(never)
  public func forEachFrame(in range: Range<Int>, _ body: (Int, Rect) -> Void) {
    checkFrames(range)
    if isReversed || !arrangement.hasLinesOfNeighbors {
      for (offset, frame) in frames(in: range).enumerated() {
        body(range.lowerBound + offset, frame)
      }
      return
    }
    var sink = FrameSink.all(mapper)
    stream(range, into: &sink, emit: body)
  }

  func checkFrames(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "Range out of range")
  }

  // MARK: Streams

  /// Sends the frames of the cells in `range` to `sink`.
  func stream(
    _ range: Range<Int>, into sink: inout FrameSink, emit: (Int, Rect) -> Void
  ) {
    if range.isEmpty { return }
    if isStyled { return streamStyled(range, into: &sink, emit) }
    if let pages = metrics.pages { return streamPages(pages, range, into: &sink, emit) }
    let (cursor, run, start) = cursor(at: range.lowerBound)
    var placement = placement(at: cursor, in: run, start: start)
    stream(
      &placement, from: range.lowerBound, to: range.upperBound, in: run, start, into: &sink, emit)
  }

  /// Sends the frames of cells in order, beginning inside `run`, until the sink has enough.
  ///
  /// - Parameter leavesLongLines: Whether to end also in a line of which it gets nothing for long.
  /// - Returns: the index of the cell that comes next then; else `nil`.
  @discardableResult
  func stream(
    _ placement: inout LinePlacement, from first: Int, to end: Int, in run: CellRun,
    _ start: Int, leavesLongLines: Bool = false, into sink: inout FrameSink,
    _ emit: (Int, Rect) -> Void
  ) -> Int? {
    var (index, run, start) = (first, run, start)
    while true {
      // A run can be of any length: whether to go on is asked every 64 cells.
      let stop = min(index + 64, start + run.count, end)
      store.arena.visited &+= stop - index
      let goesOn = placement.place(
        run, index - start..<stop - start, first: index, into: &sink, emit: emit)
      index = stop
      if !goesOn || index >= end || !sink.wantsMore { return nil }
      if leavesLongLines && sink.isStuck { return index }
      if index == start + run.count { (run, start) = store.run(containing: index) }
    }
  }

  /// The placement of the cells from the first one on.
  var placement: LinePlacement {
    LinePlacement(
      metrics.automaton, mainStart: metrics.lead[metrics.mainAxis],
      mainGap: metrics.gap[metrics.mainAxis], crossStart: metrics.lead[metrics.crossAxis],
      crossGap: metrics.gap[metrics.crossAxis], cursor: CrossCursor(), used: 0)
  }

  /// The placement of the cells behind `cursor`, which is in `run`.
  func placement(at cursor: CrossCursor, in run: CellRun, start: Int) -> LinePlacement {
    LinePlacement(
      metrics.automaton, mainStart: metrics.lead[metrics.mainAxis],
      mainGap: metrics.gap[metrics.mainAxis], crossStart: metrics.lead[metrics.crossAxis],
      crossGap: metrics.gap[metrics.crossAxis], cursor: cursor,
      used: used(at: cursor, in: run, start: start))
  }

  /// How much of the open line is taken at `cursor`, gaps included, in units.
  private func used(at cursor: CrossCursor, in run: CellRun, start: Int) -> Int64 {
    guard case .count(let most) = metrics.automaton.rule else {
      return cursor.state == LineState.start ? 0 : cursor.state - 1
    }
    if cursor.state == 0 || cursor.state == most { return 0 }
    let axis = metrics.mainAxis
    let lineStart = cursor.index - Int(cursor.state)
    let length: Int64 =
      if lineStart >= start {
        run.total(axis, lineStart - start..<cursor.index - start)
      } else {
        store.total(before: cursor.index, axis) - store.total(before: lineStart, axis)
      }
    return length + cursor.state * metrics.gap[axis]
  }

  private func streamPages(
    _ pages: PageGrid, _ range: Range<Int>, into sink: inout FrameSink, _ emit: (Int, Rect) -> Void
  ) {
    let mainExtent = Grid.points(pages.main.extent)
    let crossExtent = Grid.points(pages.cross.extent)
    var (page, place) = Int64(range.lowerBound).quotientAndRemainder(dividingBy: pages.capacity)
    var (line, column) = place.quotientAndRemainder(dividingBy: pages.main.places)
    var index = range.lowerBound
    while index < range.upperBound {
      let cross = pages.cross.offset(line) + page * pages.cross.pitch
      if !sink.wantsLine(at: cross) { return }
      var main = pages.main.offset(column) + page * pages.main.pitch
      let room = Int(pages.main.places - column)
      let end = room < range.upperBound - index ? index + room : range.upperBound
      while index < end {
        if let frame = sink.put(
          index, main: main, cross: cross, mainExtent: mainExtent, crossExtent: crossExtent)
        {
          sink.hand(index, frame, emit)
        }
        main += pages.main.extent + pages.main.gap
        index += 1
      }
      column = 0
      line += 1
      if line == pages.cross.places {
        line = 0
        page += 1
      }
    }
  }
}

extension FlowLayout {
  /// Turns lengths into rectangles as this layout does.
  @inline(__always)
  var mapper: FrameMapper {
    FrameMapper(
      mainAxis: metrics.mainAxis, isMirrored: metrics.isMirrored,
      width: metrics.isMirrored ? contentUnits(.horizontal) : 0,
      reversedFrom: isReversed ? count - 1 : -1)
  }
}
