/// Breaks cells into lines of a given extent.
///
/// Its state is 0 before the first cell of all, else 1 more than the units of
/// the open line that are used, the gap behind the last cell included. A line
/// is closed by the cell that does not fit any more.
///
/// The state looks continuous, but all that a run learns from it is which of
/// its cells is the first not to fit: a fold holds for all states that agree on that.
struct ExtentAutomaton: RunAutomaton, Equatable {
  let mainAxis: Axis
  let extent: LineExtent

  static var kind: UInt8 { MemoKind.extent.rawValue }
  static var isDirect: Bool { false }

  @inline(__always)
  func key(_ entry: Int64, count: Int) -> Int64 { entry }

  @inline(__always)
  func key(of remembered: CrossFold) -> Int64 { remembered.firstEntry }

  @inline(__always)
  func remembered(_ fold: CrossFold, key: Int64, count: Int) -> CrossFold { fold }

  @inline(__always)
  func holds(_ remembered: CrossFold, for key: Int64) -> Bool {
    remembered.firstEntry <= key && key <= remembered.lastEntry
  }

  @inline(__always)
  func recalled(_ remembered: CrossFold, from entry: Int64, count: Int) -> CrossFold { remembered }

  func fold(_ run: CellRun, from entry: Int64) -> CrossFold {
    if !run.isEqual { return mixedFold(run, from: entry) }
    let (length, cross) = (run.extent(mainAxis, 0), run.extent(mainAxis.other, 0))
    return equalFold(run.count, Grid.units(length), Grid.units(cross), from: entry)
  }

  private func mixedFold(_ run: CellRun, from entry: Int64) -> CrossFold {
    let main = run.differentExtents(mainAxis)
    let cross = run.differentExtents(mainAxis.other)
    let (fitting, first, last, used) = headOfLine(main, from: entry)
    if fitting == run.count {
      var fold = CrossFold(entries: first...last, exit: used &- entry)
      fold.head.cross = Grid.units(cross.greatest(0, run.count))
      return fold
    }
    var fold = CrossFold(entries: first...last, exit: 0)
    fold.head.cross = Grid.units(cross.greatest(0, fitting))
    var open = 0.0
    var state: Int64 = 0
    for index in fitting..<run.count {
      let length = Grid.units(main[index])
      let high = cross[index]
      if state == 0 || state &- 1 &+ length > extent.limit {
        if state != 0 { fold.whole.cross &+= Grid.units(open) }
        fold.breaks &+= 1
        open = high
        state = extent.state(ofLineWith: length)
      } else {
        open = high > open ? high : open
        state &+= length &+ extent.spacing
      }
    }
    fold.tail.cross = Grid.units(open)
    fold.exit = state
    return fold
  }

  /// How many cells go on with the line that is open at `entry`, the entry
  /// states for which just as many do, and the state behind them.
  private func headOfLine(
    _ main: CellExtents, from entry: Int64
  ) -> (count: Int, first: Int64, last: Int64, state: Int64) {
    var index = 0
    var state = entry
    var added: Int64 = 0
    var first: Int64 = 1
    var last = Int64.max / 2
    if entry == LineState.start {
      state = extent.state(ofLineWith: Grid.units(main[0]))
      index = 1
      first = entry
      last = entry
    }
    while index < main.count {
      let length = Grid.units(main[index])
      let greatestUsed = extent.limit &- added &- length
      if state &- 1 &+ length > extent.limit {
        if entry != LineState.start { first = max(first, greatestUsed &+ 2) }
        break
      }
      if entry != LineState.start { last = min(last, greatestUsed &+ 1) }
      added &+= length &+ extent.spacing
      state &+= length &+ extent.spacing
      index &+= 1
    }
    return (index, first, last, state)
  }

  /// The fold of equal cells of such extents along main and cross, in closed form.
  func equalFold(_ count: Int, _ length: Int64, _ high: Int64, from entry: Int64) -> CrossFold {
    let shape = EqualLines(length, in: extent, from: entry)
    let count = Int64(count)
    if shape.headCount >= count {
      var fold = CrossFold(entries: entry...entry, exit: shape.state(behind: count) - entry)
      fold.head.cross = high
      return fold
    }
    let behind = count - shape.headCount
    let ended = (behind - 1) / shape.lineCount
    var fold = CrossFold(
      entries: entry...entry, exit: shape.state(ofLineWith: behind - ended * shape.lineCount))
    fold.breaks = ended + 1
    fold.head.cross = shape.headCount > 0 ? high : 0
    fold.whole.cross = ended * high
    fold.tail.cross = high
    return fold
  }
}
