/// Breaks cells into lines of so many cells each.
///
/// Its state is 0 before the first cell of all, else how many cells the open
/// line holds. A line is closed by the cell that opens the next one.
///
/// The number of cells alone says where lines end, so of a fold only the
/// extents are remembered, and a node's folds are read independently.
struct CountAutomaton: RunAutomaton, Equatable {
  let mainAxis: Axis
  /// How many cells a line holds. `Int64.max` means any number.
  let most: Int64
  /// 2⁶⁴ divided by `most`, rounded up, to divide by multiplying; 0 for `most` 1.
  private let reciprocal: UInt64

  init(mainAxis: Axis, most: Int64) {
    self.mainAxis = mainAxis
    self.most = most
    reciprocal = most == 1 ? 0 : UInt64.max / UInt64(most) + 1
  }

  /// What is remembered of a fold.
  struct Remembered: BitwiseCopyable {
    /// The key; where cells may be gone, see ``TakenCountAutomaton``, with how many of them are.
    var code: Int64
    var head: Int64
    var whole: Int64
    var tail: Int64
  }

  /// The key of folds in which no line ends: they are the same from every state.
  private static var unbroken: Int64 { -1 }

  static var kind: UInt8 { MemoKind.count.rawValue }
  static var isDirect: Bool { true }

  @inline(__always)
  func key(_ entry: Int64, count: Int) -> Int64 {
    Int64(count) <= most &- entry ? Self.unbroken : entry
  }

  @inline(__always)
  func key(of remembered: Remembered) -> Int64 {
    // What is forgotten may be of cells that had been gone.
    most <= TakenCountAutomaton.most ? TakenCountAutomaton.key(remembered.code) : remembered.code
  }

  @inline(__always)
  func remembered(_ fold: CrossFold, key: Int64, count: Int) -> Remembered {
    Remembered(
      code: key, head: fold.head.cross, whole: fold.whole.cross, tail: fold.tail.cross)
  }

  @inline(__always)
  func holds(_ remembered: Remembered, for key: Int64) -> Bool { remembered.code == key }

  @inline(__always)
  func recalled(_ remembered: Remembered, from entry: Int64, count: Int) -> CrossFold {
    var fold = counted(count, from: entry)
    fold.head.cross = remembered.head
    fold.whole.cross = remembered.whole
    fold.tail.cross = remembered.tail
    return fold
  }

  /// How many lines end before the last of `cells` cells, the first of which begins a line.
  @inline(__always)
  private func breaks(_ cells: Int64) -> Int64 {
    let last = UInt64(bitPattern: cells &- 1)
    // Exact for a dividend below 2³², see Granlund and Montgomery 1994.
    if last < 1 << 32 && reciprocal != 0 {
      return Int64(bitPattern: last.multipliedFullWidth(by: reciprocal).high)
    }
    return (cells &- 1) / most
  }

  /// The fold of `count` cells but for their extents.
  @inline(__always)
  func counted(_ count: Int, from entry: Int64) -> CrossFold {
    let cells = entry &+ Int64(count)
    let breaks = breaks(cells)
    var fold = CrossFold(
      entries: entry...entry, exit: breaks == 0 ? Int64(count) : cells &- breaks &* most)
    fold.breaks = breaks
    return fold
  }

  /// The same of cells of which so many take part: there may be none.
  @inline(__always)
  func counted(taken: Int, from entry: Int64) -> CrossFold {
    taken == 0 ? CrossFold(entries: entry...entry, exit: 0) : counted(taken, from: entry)
  }

  func fold(_ run: CellRun, from entry: Int64) -> CrossFold {
    let cross = run.extents(mainAxis.other)
    if run.isEqual { return equalFold(run.count, Grid.units(cross[0]), from: entry) }
    var fold = counted(run.count, from: entry)
    if fold.breaks == 0 {
      fold.head.cross = Grid.units(cross.greatest(0, run.count))
      return fold
    }
    let room = Int(most - entry)
    let tail = run.count - Int(fold.exit)
    fold.head.cross = Grid.units(cross.greatest(0, room))
    fold.whole.cross =
      most == 1
      ? run.total(mainAxis.other, room..<tail) : wholeLines(cross, from: room, to: tail)
    fold.tail.cross = Grid.units(cross.greatest(tail, run.count))
    return fold
  }

  /// The fold of `count` cells of one cross extent.
  func equalFold(_ count: Int, _ cross: Int64, from entry: Int64) -> CrossFold {
    var fold = counted(count, from: entry)
    fold.head.cross = fold.breaks > 0 && entry == most ? 0 : cross
    if fold.breaks == 0 { return fold }
    fold.whole.cross = (fold.breaks - 1) * cross
    fold.tail.cross = cross
    return fold
  }

  /// The sum of the greatest extents of the lines from one cell to another.
  @inline(__always)
  private func wholeLines(_ cross: CellExtents, from: Int, to: Int) -> Int64 {
    let step = Int(truncatingIfNeeded: most)
    var sum: Int64 = 0
    var index = from
    while index < to {
      sum &+= Grid.units(cross.greatest(index, index + step))
      index += step
    }
    return sum
  }
}

/// Breaks cells into lines of so many cells each, and measures the lines.
struct MeasuringCountAutomaton: RunAutomaton, Equatable {
  let lines: CountAutomaton

  /// What is remembered of a fold.
  struct Remembered: BitwiseCopyable {
    var lines: CountAutomaton.Remembered
    var headLength: Int64
    var greatestLength: Int64
    var tailLength: Int64
  }

  static var kind: UInt8 { MemoKind.measuringCount.rawValue }
  static var isDirect: Bool { true }

  func key(_ entry: Int64, count: Int) -> Int64 { lines.key(entry, count: count) }

  func key(of remembered: Remembered) -> Int64 { lines.key(of: remembered.lines) }

  func remembered(_ fold: MeasuredFold, key: Int64, count: Int) -> Remembered {
    Remembered(
      lines: lines.remembered(CrossFold(fold), key: key, count: count),
      headLength: fold.head.length,
      greatestLength: fold.whole.greatestLength, tailLength: fold.tail.length)
  }

  func holds(_ remembered: Remembered, for key: Int64) -> Bool { remembered.lines.code == key }

  func recalled(
    _ remembered: Remembered, from entry: Int64, count: Int
  ) -> MeasuredFold {
    var fold = MeasuredFold(lines.recalled(remembered.lines, from: entry, count: count))
    fold.head.length = remembered.headLength
    fold.whole.greatestLength = remembered.greatestLength
    fold.tail.length = remembered.tailLength
    return fold
  }

  func fold(_ run: CellRun, from entry: Int64) -> MeasuredFold {
    var fold = MeasuredFold(lines.fold(run, from: entry))
    let axis = lines.mainAxis
    if fold.breaks == 0 {
      fold.head.length = run.total(axis, 0..<run.count)
      return fold
    }
    let step = Int(lines.most)
    let room = Int(lines.most - entry)
    let tail = run.count - Int(fold.exit)
    fold.head.length = run.total(axis, 0..<room)
    fold.tail.length = run.total(axis, tail..<run.count)
    if run.isEqual {
      fold.whole.greatestLength = fold.breaks > 1 ? run.total(axis, 0..<step) : 0
      return fold
    }
    for start in stride(from: room, to: tail, by: step) {
      fold.whole.greatestLength = max(
        fold.whole.greatestLength, run.total(axis, start..<start + step))
    }
    return fold
  }
}
