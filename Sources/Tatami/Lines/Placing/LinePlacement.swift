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
  private(set) var cross: Int64
  /// The greatest cross extent in the open line so far, in points.
  private var open: Double

  /// Begins at a cursor.
  /// - Parameters:
  ///   - used: How much of the open line is taken, gaps included, in units.
  ///   - crossStart: Where the first line of all begins along the cross axis.
  init(
    _ automaton: LineAutomaton, mainStart: Int64, mainGap: Int64, crossStart: Int64,
    crossGap: Int64, cursor: CrossCursor, used: Int64
  ) {
    self.automaton = automaton
    self.mainStart = mainStart
    self.mainGap = mainGap
    self.crossGap = crossGap
    state = cursor.state
    main = mainStart &+ used
    cross = crossStart &+ cursor.closed &+ cursor.line &* crossGap
    open = Grid.points(cursor.open.cross)
  }

  /// Begins again with a line at an offset along cross.
  mutating func begin(at offset: Int64) {
    state = LineState.start
    main = mainStart
    cross = offset
  }

  /// Places the cells of `run` in `range`, of which the first has the index `first`.
  ///
  /// - Parameter emit: is called with the frames that the sink lets through.
  /// - Returns: whether the sink wants more.
  mutating func place(
    _ run: CellRun, _ range: Range<Int>, first: Int, into sink: inout FrameSink,
    emit: (Int, Rect) -> Void
  ) -> Bool {
    switch automaton.rule {
    case .count(let most): placeCounted(run, range, first: first, most: most, into: &sink, emit)
    case .extent(let extent): placeFitted(run, range, first: first, extent, into: &sink, emit)
    }
  }

  @inline(__always)
  private mutating func openLine(_ sink: inout FrameSink) -> Bool {
    if state != LineState.start { cross &+= Grid.units(open) &+ crossGap }
    main = mainStart
    open = 0
    state = 0
    return sink.wantsLine(at: cross)
  }

  @inline(__always)
  private mutating func placeCounted(
    _ run: CellRun, _ range: Range<Int>, first: Int, most: Int64, into sink: inout FrameSink,
    _ emit: (Int, Rect) -> Void
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
        let number = first &+ index &- range.lowerBound
        if let frame = sink.put(
          number, main: main, cross: cross, mainExtent: length, crossExtent: high)
        {
          sink.hand(number, frame, emit)
        }
        main &+= Grid.units(length) &+ mainGap
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
  private mutating func placeFitted(
    _ run: CellRun, _ range: Range<Int>, first: Int, _ extent: LineExtent,
    into sink: inout FrameSink, _ emit: (Int, Rect) -> Void
  ) -> Bool {
    let mains = run.extents(automaton.mainAxis)
    let crosses = run.extents(automaton.mainAxis.other)
    for index in range {
      let length = Grid.units(mains[index])
      let high = crosses[index]
      if state == 0 || state &- 1 &+ length > extent.limit {
        if !openLine(&sink) { return false }
        state = 1
      }
      let shrunk = extent.shrunk(length)
      let number = first &+ index &- range.lowerBound
      if let frame = sink.put(
        number, main: main, cross: cross, mainExtent: Grid.points(shrunk), crossExtent: high)
      {
        sink.hand(number, frame, emit)
      }
      main &+= shrunk &+ mainGap
      state &+= shrunk &+ mainGap
      open = high > open ? high : open
    }
    return true
  }
}

extension LinePlacement {
  /// Whether the next cell is sure to be in a line that begins at an offset or behind.
  func isBehind(_ offset: Int64) -> Bool {
    if cross >= offset { return true }
    guard case .count(let most) = automaton.rule, state == most else { return false }
    return cross &+ Grid.units(open) &+ crossGap >= offset
  }

  /// The frame of the next cell.
  func frame(of cell: Cell, _ mapper: FrameMapper) -> Rect {
    let axis = automaton.mainAxis
    let length = Grid.units(cell.size[axis])
    let isFirst = state == 0 || automaton.opensLine(length, state: state)
    let isNext = isFirst && state != LineState.start
    let shown: Int64 =
      if case .extent(let extent) = automaton.rule { extent.shrunk(length) } else { length }
    return mapper.rect(
      main: isFirst ? mainStart : main,
      cross: isNext ? cross &+ Grid.units(open) &+ crossGap : cross,
      mainExtent: Grid.points(shown), crossExtent: cell.size[axis.other])
  }

  /// Writes the frames of the cells of `run` in `range` to `frames`, from `index` on.
  mutating func write(
    _ run: CellRun, _ range: Range<Int>, to frames: FrameBuffer, from index: Int = 0,
    _ mapper: FrameMapper
  ) {
    if writeExact(run, range, to: frames, from: index) { return }
    var sink = FrameSink.writing(to: frames, first: range.lowerBound &- index, mapper)
    _ = place(run, range, first: range.lowerBound, into: &sink) { _, _ in }
  }

  /// The same only if floating point is exact.
  ///
  /// - Returns: whether it is; if not, nothing has changed but the target.
  mutating func writeExact(
    _ run: CellRun, _ range: Range<Int>, to frames: FrameBuffer, from index: Int
  ) -> Bool {
    automaton.mainAxis == .horizontal
      ? write(run, range, to: frames, from: index, isMainHorizontal: true)
      : write(run, range, to: frames, from: index, isMainHorizontal: false)
  }
}

// MARK: Writing many frames

extension LinePlacement {
  /// The longest offset that whole-point and fractional lengths can be added to
  /// in floating point without rounding, with room to spare.
  private static var longestExact: Double { 1_073_741_824 }

  /// Writes the frames of the cells of `run` in `range` to `target`, from `index` on.
  ///
  /// The same arithmetic as `place`, in floating point where that is exact.
  ///
  /// - Returns: whether it was; if not, nothing has changed but the target.
  @inline(__always)
  mutating func write(
    _ run: CellRun, _ range: Range<Int>, to target: FrameBuffer, from index: Int,
    isMainHorizontal: Bool
  ) -> Bool {
    switch automaton.rule {
    case .count(let most):
      writeCounted(
        run, range, most: most, to: target, from: index, isMainHorizontal: isMainHorizontal)
    case .extent(let extent):
      writeFitted(
        run, range, extent, to: target, from: index, isMainHorizontal: isMainHorizontal)
    }
  }

  @inline(__always)
  private mutating func writeCounted(
    _ run: CellRun, _ range: Range<Int>, most: Int64, to target: FrameBuffer, from index: Int,
    isMainHorizontal: Bool
  ) -> Bool {
    let mains = run.extents(automaton.mainAxis)
    let crosses = run.extents(automaton.mainAxis.other)
    let gap = Grid.points(mainGap)
    let start = Grid.points(mainStart)
    let shift = index &- range.lowerBound
    var ahead = self
    var main = Grid.points(ahead.main)
    var place = range.lowerBound
    while place < range.upperBound {
      if ahead.state == most || ahead.state == 0 {
        if ahead.state != 0 { ahead.cross &+= Grid.units(ahead.open) &+ crossGap }
        ahead.open = 0
        ahead.state = 0
        main = start
      }
      let room = most &- ahead.state
      let left = range.upperBound &- place
      let end = room < Int64(left) ? place &+ Int(truncatingIfNeeded: room) : range.upperBound
      let cross = Grid.points(ahead.cross)
      var open = ahead.open
      ahead.state &+= Int64(end &- place)
      while place < end {
        let length = mains[place]
        let high = crosses[place]
        target.put(
          place &+ shift, main: main, cross: cross, mainExtent: length, crossExtent: high,
          isMainHorizontal: isMainHorizontal)
        main += length + gap
        open = high > open ? high : open
        place &+= 1
      }
      ahead.open = open
      if main > Self.longestExact { return false }
    }
    ahead.main = Grid.units(main)
    self = ahead
    return true
  }

  @inline(__always)
  private mutating func writeFitted(
    _ run: CellRun, _ range: Range<Int>, _ extent: LineExtent, to target: FrameBuffer,
    from index: Int, isMainHorizontal: Bool
  ) -> Bool {
    let mains = run.extents(automaton.mainAxis)
    let crosses = run.extents(automaton.mainAxis.other)
    let limit = Grid.points(extent.limit)
    let shrunk = extent.inner > 0 ? Grid.points(extent.inner) : 0
    let gap = Grid.points(extent.spacing)
    let start = Grid.points(mainStart)
    if limit > Self.longestExact || start > Self.longestExact || gap > Self.longestExact {
      return false
    }
    let shift = index &- range.lowerBound
    var used = state == 0 ? limit : Grid.points(state &- 1)
    var isFirst = state == 0
    var offset = self.cross
    var cross = Grid.points(offset)
    var open = self.open
    for place in range {
      let length = mains[place]
      let high = crosses[place]
      if used + length > limit || isFirst {
        if !isFirst { offset &+= Grid.units(open) &+ crossGap }
        cross = Grid.points(offset)
        isFirst = false
        used = 0
        open = 0
      }
      let shown = length > limit ? shrunk : length
      target.put(
        place &+ shift, main: start + used, cross: cross, mainExtent: shown, crossExtent: high,
        isMainHorizontal: isMainHorizontal)
      used += shown + gap
      open = high > open ? high : open
    }
    // What follows begins by the state: each length is exact here, or none is.
    state = 1 &+ Grid.units(used)
    self.cross = offset
    self.open = open
    return true
  }
}
