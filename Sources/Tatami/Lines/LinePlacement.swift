/// Takes frames in the order of the cells.
protocol FrameSink {
  /// Takes the frame of the cell at `index`: offsets in units, extents in points.
  mutating func put(
    _ index: Int, main: Int64, cross: Int64, mainExtent: Double, crossExtent: Double)
  /// Whether the frames of a line that begins at `offset` along the cross axis are wanted.
  mutating func wantsLine(at offset: Int64) -> Bool
}

/// Gives cells their places in lines, one after the other. Pure arithmetic on
/// the cells it is shown, from a position on.
struct LinePlacement {
  let automaton: LineAutomaton
  /// The offset along main where lines begin, and the gap behind each cell, in units.
  let mainStart: Int64
  let mainGap: Int64
  /// The gap between lines.
  let crossGap: Int64

  /// The state of the automaton.
  private var state: Int64
  /// Where the next cell of the open line goes.
  private var main: Int64
  /// Where the open line is.
  private var cross: Int64
  /// The greatest cross extent in the open line so far, in points.
  private var open: Double

  /// Begins at a cursor.
  /// - Parameters:
  ///   - used: How much of the open line is taken, gaps included, in units.
  ///   - crossStart: Where the first line of all begins along the cross axis.
  init(
    _ automaton: LineAutomaton, mainStart: Int64, mainGap: Int64, crossStart: Int64,
    crossGap: Int64, cursor: LineCursor, used: Int64
  ) {
    self.automaton = automaton
    self.mainStart = mainStart
    self.mainGap = mainGap
    self.crossGap = crossGap
    state = cursor.state
    main = mainStart + used
    cross = crossStart + cursor.closed + cursor.line * crossGap
    open = Grid.points(cursor.open)
  }

  /// Places the cells of `run` in `range`, of which the first has the index `first`.
  ///
  /// - Returns: whether the sink wants more.
  @inline(__always)
  mutating func place<Sink: FrameSink>(
    _ run: CellRun, _ range: Range<Int>, first: Int, into sink: inout Sink
  ) -> Bool {
    switch automaton.rule {
    case .count(let most): placeCounted(run, range, first: first, most: most, into: &sink)
    case .extent(let extent): placeFitted(run, range, first: first, extent, into: &sink)
    }
  }

  @inline(__always)
  private mutating func openLine<Sink: FrameSink>(_ sink: inout Sink) -> Bool {
    if state != LineFold.start { cross += Grid.units(open) + crossGap }
    main = mainStart
    open = 0
    state = 0
    return sink.wantsLine(at: cross)
  }

  @inline(__always)
  private mutating func placeCounted<Sink: FrameSink>(
    _ run: CellRun, _ range: Range<Int>, first: Int, most: Int64, into sink: inout Sink
  ) -> Bool {
    let mains = run.extents(automaton.mainAxis)
    let crosses = run.extents(automaton.mainAxis.other)
    var place = range.lowerBound
    while place < range.upperBound {
      if state == 0 || state == most {
        if !openLine(&sink) { return false }
      }
      let room = most - state
      let left = range.upperBound - place
      let count = room < Int64(left) ? Int(room) : left
      let cross = self.cross
      var main = self.main
      var open = self.open
      for index in place..<place + count {
        let length = mains[index]
        let high = crosses[index]
        sink.put(
          first + index - range.lowerBound, main: main, cross: cross,
          mainExtent: length, crossExtent: high)
        main += Grid.units(length) + mainGap
        open = high > open ? high : open
      }
      self.main = main
      self.open = open
      state += Int64(count)
      place += count
    }
    return true
  }

  @inline(__always)
  private mutating func placeFitted<Sink: FrameSink>(
    _ run: CellRun, _ range: Range<Int>, first: Int, _ extent: LineExtent,
    into sink: inout Sink
  ) -> Bool {
    let mains = run.extents(automaton.mainAxis)
    let crosses = run.extents(automaton.mainAxis.other)
    for index in range {
      let length = Grid.units(mains[index])
      let high = crosses[index]
      if state == 0 || state - 1 + length > extent.limit {
        if !openLine(&sink) { return false }
        state = 1
      }
      let shrunk = extent.shrunk(length)
      sink.put(
        first + index - range.lowerBound, main: main, cross: cross,
        mainExtent: Grid.points(shrunk), crossExtent: high)
      main += shrunk + mainGap
      state += shrunk + mainGap
      open = high > open ? high : open
    }
    return true
  }
}
