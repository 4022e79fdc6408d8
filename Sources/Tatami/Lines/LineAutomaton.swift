/// Breaks cells into lines, left to right.
///
/// Between two cells its state is a number: 0 before the first cell of all;
/// else, in a count-limited flow, how many cells the open line holds, and in a
/// size-limited flow 1 more than the units of the line that are used, the gap
/// behind the last cell included. A line is closed by the cell that opens the
/// next one.
struct LineAutomaton: RunAutomaton, Equatable {
  let mainAxis: Axis
  let rule: LineRule
  /// Whether to keep the lines' lengths as well: only a container that wraps
  /// along main asks for them.
  let measuresLength: Bool

  @inline(__always)
  func isDirect(ways: Int) -> Bool {
    if case .count(let most) = rule { return most <= Int64(ways) }
    return false
  }

  func fold(_ run: CellRun, from entry: Int64) -> LineFold {
    switch rule {
    case .count(let most): countFold(run, most: most, from: entry)
    case .extent(let extent):
      run.isEqual
        ? equalFold(run, extent, from: entry) : extentFold(run, extent, from: entry)
    }
  }

  // MARK: Count-limited

  private func countFold(_ run: CellRun, most: Int64, from entry: Int64) -> LineFold {
    let count = Int64(run.count)
    if count <= most - entry {
      let entries = entry == LineFold.start ? entry...entry : 1...most - count
      return unbroken(run, LineFold(entries: entries, exit: count))
    }
    let room = Int(most - entry)
    let step = Int(most)
    let ended = (run.count - room - 1) / step
    var fold = LineFold(
      entries: entry...entry, exit: count - Int64(room) - Int64(ended) * most)
    fold.breaks = Int64(ended) + 1
    if run.isEqual {
      fillEqual(&fold, run, headCount: Int64(room), lineCount: most, tailCount: fold.exit)
      return fold
    }
    let cross = run.extents(mainAxis.other)
    fold.head = Grid.units(cross.greatest(0, room))
    let start = run.count - Int(fold.exit)
    fold.whole = wholeLines(cross, from: room, to: start, step: step)
    fold.tail = Grid.units(cross.greatest(start, run.count))
    if measuresLength { measure(&fold, run, room: room, step: step, tailStart: start) }
    return fold
  }

  /// The sum of the greatest extents of the groups of `step` cells.
  @inline(__always)
  private func wholeLines(_ cross: CellExtents, from: Int, to: Int, step: Int) -> Int64 {
    var sum: Int64 = 0
    var index = from
    while index < to {
      sum += Grid.units(cross.greatest(index, index + step))
      index += step
    }
    return sum
  }

  private func measure(
    _ fold: inout LineFold, _ run: CellRun, room: Int, step: Int, tailStart: Int
  ) {
    let main = run.extents(mainAxis)
    fold.headLength = main.total(0..<room)
    var index = room
    while index < tailStart {
      fold.greatestLength = larger(fold.greatestLength, main.total(index..<index + step))
      index += step
    }
    fold.tailLength = main.total(tailStart..<run.count)
  }

  /// The fold of a run in which no line ends.
  private func unbroken(_ run: CellRun, _ fold: LineFold) -> LineFold {
    var fold = fold
    fold.head = greatest(run, 0, run.count)
    if measuresLength { fold.headLength = run.total(mainAxis, 0..<run.count) }
    return fold
  }

  private func greatest(_ run: CellRun, _ start: Int, _ end: Int) -> Int64 {
    let extents = run.extents(mainAxis.other)
    if run.isEqual { return start < end ? Grid.units(extents[0]) : 0 }
    return Grid.units(extents.greatest(start, end))
  }

  /// Fills in what equal cells come to, once it is known how they break.
  private func fillEqual(
    _ fold: inout LineFold, _ run: CellRun, headCount: Int64, lineCount: Int64,
    tailCount: Int64
  ) {
    let cross = Grid.units(run.extent(mainAxis.other, 0))
    fold.head = headCount > 0 ? cross : 0
    fold.whole = (fold.breaks - 1) * cross
    fold.tail = cross
    if measuresLength {
      let main = Grid.units(run.extent(mainAxis, 0))
      fold.headLength = headCount * main
      fold.greatestLength = fold.breaks > 1 ? lineCount * main : 0
      fold.tailLength = tailCount * main
    }
  }

  // MARK: Size-limited

  private func extentFold(_ run: CellRun, _ extent: LineExtent, from entry: Int64) -> LineFold {
    let main = run.extents(mainAxis)
    let cross = run.extents(mainAxis.other)
    let (fitting, first, last, used) = headOfLine(main, extent, from: entry)
    if fitting == run.count {
      let fold = LineFold(entries: first...last, exit: used - entry)
      return unbroken(run, fold)
    }
    var fold = LineFold(entries: first...last, exit: 0)
    fold.head = Grid.units(cross.greatest(0, fitting))
    var open = 0.0
    var state: Int64 = 0
    for index in fitting..<run.count {
      let length = Grid.units(main[index])
      let high = cross[index]
      if state == 0 || state - 1 + length > extent.limit {
        if state != 0 { fold.whole += Grid.units(open) }
        fold.breaks += 1
        open = high
        state = 1 + extent.shrunk(length) + extent.spacing
      } else {
        open = high > open ? high : open
        state += length + extent.spacing
      }
    }
    fold.tail = Grid.units(open)
    fold.exit = state
    return fold
  }

  /// How many cells go on with the line that is open at `entry`, the entry
  /// states for which just as many do, and the state behind them.
  private func headOfLine(
    _ main: CellExtents, _ extent: LineExtent, from entry: Int64
  ) -> (count: Int, first: Int64, last: Int64, state: Int64) {
    var index = 0
    var state = entry
    var added: Int64 = 0
    var first: Int64 = 1
    var last = Int64.max / 2
    if entry == LineFold.start {
      state = 1 + extent.shrunk(Grid.units(main[0])) + extent.spacing
      index = 1
      first = entry
      last = entry
    }
    while index < main.count {
      let length = Grid.units(main[index])
      let greatestUsed = extent.limit - added - length
      if state - 1 + length > extent.limit {
        if entry != LineFold.start { first = larger(first, greatestUsed + 2) }
        break
      }
      if entry != LineFold.start {
        last = greatestUsed + 1 < last ? greatestUsed + 1 : last
      }
      added += length + extent.spacing
      state += length + extent.spacing
      index += 1
    }
    return (index, first, last, state)
  }

  /// The fold of equal cells, in closed form.
  private func equalFold(_ run: CellRun, _ extent: LineExtent, from entry: Int64) -> LineFold {
    let shape = EqualLines(run, mainAxis, extent, from: entry)
    let count = Int64(run.count)
    if shape.headCount >= count {
      return unbroken(
        run, LineFold(entries: entry...entry, exit: shape.state(behind: count) - entry))
    }
    let behind = count - shape.headCount
    let ended = (behind - 1) / shape.lineCount
    let tailCount = behind - ended * shape.lineCount
    var fold = LineFold(
      entries: entry...entry, exit: shape.state(ofLineWith: tailCount))
    fold.breaks = ended + 1
    fillEqual(
      &fold, run, headCount: shape.headCount, lineCount: shape.lineCount, tailCount: tailCount)
    return fold
  }
}

/// How equal cells go into lines.
struct EqualLines {
  /// How many cells go on with the line that is open before them.
  let headCount: Int64
  /// How many cells every later line has.
  let lineCount: Int64
  private let entry: Int64
  private let first: Int64
  private let pitch: Int64

  init(_ run: CellRun, _ mainAxis: Axis, _ extent: LineExtent, from entry: Int64) {
    let length = Grid.units(run.extent(mainAxis, 0))
    self.entry = entry
    first = extent.shrunk(length) + extent.spacing
    pitch = length + extent.spacing
    lineCount = extent.countOfEqual(length)
    headCount =
      entry == LineFold.start ? lineCount : extent.countBehind(entry - 1, length)
  }

  init(count: Int64, from entry: Int64) {
    self.entry = entry
    first = 1
    pitch = 1
    lineCount = count
    headCount = count - entry
  }

  /// The state of a line that holds `count` of the cells and nothing else.
  func state(ofLineWith count: Int64) -> Int64 { 1 + first + (count - 1) * pitch }

  /// The state behind the first `count` cells, all of which go on with the open line.
  func state(behind count: Int64) -> Int64 {
    entry == LineFold.start ? state(ofLineWith: count) : entry + count * pitch
  }
}
