/// What a run of cells does to a waterfall, from one state.
struct WaterfallFold: RunFold {
  /// The state behind the run.
  var exit: Int64
  var taken: Int64 = 0
  /// How much further the lowest column ends behind the run.
  var advance: Int64 = 0
  /// How far cells reach along cross, from where the lowest column ended before
  /// the run, and along main.
  var reach: Int64 = 0
  var mainReach: Int64 = 0
  /// The greatest cross extent of a cell.
  var tallest: Int64 = 0

  static func empty(at entry: Int64) -> WaterfallFold { WaterfallFold(exit: entry) }

  mutating func append(_ next: WaterfallFold) {
    exit = next.exit
    taken &+= next.taken
    reach = max(reach, advance &+ next.reach)
    advance &+= next.advance
    mainReach = max(mainReach, next.mainReach)
    tallest = max(tallest, next.tallest)
  }
}

/// Puts cells into the columns of a waterfall.
struct WaterfallAutomaton: LeafAutomaton {
  let rule: StyledRule
  let states: WaterfallStates
  let crossGap: Int64

  static var kind: UInt8 { MemoKind.waterfall.rawValue }
  static var isDirect: Bool { false }
  func key(_ entry: Int64, count: Int) -> Int64 { entry }
  func holds(_ remembered: KeyedFold<WaterfallFold>, for key: Int64) -> Bool {
    remembered.key == key
  }
  func exit(from entry: Int64, count: Int, _ fold: WaterfallFold, since start: Int64) -> Int64 {
    fold.exit
  }

  func fold(
    _ leaf: CellLeaf, _ range: Range<Int>, startingAt start: Int, of store: TreeStore,
    from entry: Int64
  ) -> WaterfallFold {
    var fold = WaterfallFold(exit: entry)
    if range.isEmpty { return fold }
    var slots = states.slots(entry)
    var reader = CellReader(store, leaf: leaf, start: start)
    if leaf.isRun {
      let cell = reader.cell(at: range.lowerBound)
      if cell.takesPart { add(cell, range.count, to: &slots, &fold) }
    } else {
      addCells(range, &reader, to: &slots, &fold)
    }
    fold.advance &+= slots.settle()
    fold.exit = states.number(of: slots)
    return fold
  }

  /// Adds different cells.
  private func addCells(
    _ range: Range<Int>, _ reader: inout CellReader, to slots: inout WaterfallSlots,
    _ fold: inout WaterfallFold
  ) {
    if states.holdsLines {
      for index in range {
        let cell = reader.cell(at: index)
        if cell.takesPart { add(cell, to: &slots, &fold) }
      }
      return
    }
    // Cells that need not wait are measured without their styles being copied.
    for index in range {
      let cell = reader.cell(at: index)
      if !cell.takesPart { continue }
      fold.taken &+= 1
      put(cell.measured(by: rule.sizing), into: &slots, &fold)
    }
  }

  /// Adds a cell, or lets it wait until its line is whole.
  private func add(
    _ cell: StyledCell, to slots: inout WaterfallSlots, _ fold: inout WaterfallFold
  ) {
    fold.taken &+= 1
    if !states.holdsLines { return put(cell.measured(by: rule.sizing), into: &slots, &fold) }
    slots.open.append(cell)
    if slots.open.count == states.columns { putLine(into: &slots, &fold) }
  }

  /// Puts the cells that wait into columns, as the cells of one line.
  private func putLine(into slots: inout WaterfallSlots, _ fold: inout WaterfallFold) {
    let sizing = rule.sizing
    var line = LineSums.empty
    for cell in slots.open { line.add(cell.measured(by: sizing)) }
    let share = sizing.share(of: line, inner: sizing.lineRoom, fillsEqually: true)
    let cells = slots.open
    slots.open.removeAll()
    var before = LineSums.empty
    for cell in cells {
      let measure = cell.measured(by: sizing)
      put(sizing.settled(measure, cell.style, share, behind: before), into: &slots, &fold)
      before.add(measure)
    }
  }

  /// Takes the line that is open behind all cells for a whole one.
  ///
  /// - Returns: the columns behind it.
  func close(_ fold: inout WaterfallFold) -> WaterfallSlots {
    var slots = states.slots(fold.exit)
    if !slots.open.isEmpty { putLine(into: &slots, &fold) }
    return slots
  }

  private func put(
    _ cell: CellMeasure, into slots: inout WaterfallSlots, _ fold: inout WaterfallFold
  ) {
    let place = slots.put(
      main: cell.outerMain, cross: cell.outerCross, mainGap: rule.sizing.gap,
      crossGap: crossGap)
    fold.reach = max(fold.reach, fold.advance &+ place.cross &+ cell.outerCross)
    fold.mainReach = max(fold.mainReach, place.main &+ cell.outerMain)
    fold.tallest = max(fold.tallest, cell.outerCross)
  }

  /// Adds equal cells: once the columns look as they did a round before, all
  /// further rounds are the same.
  private func add(
    _ cell: StyledCell, _ count: Int, to slots: inout WaterfallSlots,
    _ fold: inout WaterfallFold
  ) {
    let columns = states.columns
    var left = count
    var last = -1 as Int64
    while left > 0 {
      if left <= columns {
        add(cell, to: &slots, &fold)
        left -= 1
        continue
      }
      let base = fold.advance
      for _ in 0..<columns { add(cell, to: &slots, &fold) }
      left -= columns
      fold.advance &+= slots.settle()
      let number = states.number(of: slots)
      if number == last {
        let rounds = left / columns
        let step = fold.advance &- base
        fold.reach &+= Int64(rounds) &* step
        fold.advance &+= Int64(rounds) &* step
        fold.taken &+= Int64(rounds &* columns)
        left -= rounds * columns
        last = -1
      }
      last = number
    }
  }
}

/// Looks for a cell, or for the last run before which every column ends by some place.
struct WaterfallSeeker: RunSeeker {
  let target: ColumnTarget
  let states: WaterfallStates
  var index = 0
  var state: Int64 = 0
  var taken: Int64 = 0
  /// Where the lowest column ends.
  var base: Int64 = 0

  init(_ target: ColumnTarget, _ states: WaterfallStates) {
    self.target = target
    self.states = states
  }

  var entry: Int64 { state }

  func judge(_ fold: WaterfallFold, count: Int) -> RunJudgement {
    switch target {
    case .index(let wanted): return index <= wanted ? .reaches : .passed
    case .taken(let wanted): return taken <= wanted ? .reaches : .passed
    case .offset(let offset):
      return base &+ states.slots(state).greatestEnd <= offset ? .reaches : .passed
    }
  }

  mutating func skip(_ fold: WaterfallFold, count: Int) {
    base &+= fold.advance
    state = fold.exit
    taken &+= fold.taken
    index += count
  }

  func isWithin(_ count: Int) -> Bool {
    if case .index(let wanted) = target { wanted < index + count } else { false }
  }
}
