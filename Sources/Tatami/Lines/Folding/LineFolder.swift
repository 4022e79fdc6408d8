/// Folds cells with styles one after the other.
struct LineFolder<Mode: StyledMode> {
  private let rule: StyledRule
  private let store: TreeStore
  private let entry: Int64
  /// What the cells up to the open line do.
  private(set) var fold: SumsFold
  private var state: Int64
  private var open = LineSums.empty
  /// The index of the next cell, and of the open line's first one.
  private var index: Int
  private var lineStart: Int
  /// What the head has added to the state.
  private var added: Int64 = 0

  // One for each cell where the last line of a leaf is looked for.
  @inline(__always)
  init(_ rule: StyledRule, _ store: TreeStore, from entry: Int64, at index: Int) {
    self.rule = rule
    self.store = store
    self.entry = entry
    self.index = index
    lineStart = index
    state = entry
    fold = .empty(at: entry)
  }

  /// The fold of all cells that were added.
  @inline(__always)
  consuming func finished() -> SumsFold {
    if fold.breaks == 0 {
      fold.head = open
      fold.exit = state &- entry
    } else {
      fold.tail = open
      fold.exit = state
    }
    return fold
  }

  /// Adds equal cells.
  @inline(__always)
  mutating func add(_ cell: StyledCell, times count: Int64) {
    if !cell.takesPart {
      open.cells &+= count
      index &+= Int(count)
    } else if Mode.isCounted {
      addCounted(cell, count)
    } else {
      addFitted(cell, count)
    }
  }

  private mutating func closeLine() {
    if fold.breaks == 0 {
      fold.head = open
    } else {
      let cross = open.traits.contains(.coupled) ? coupledCross() : open.cross
      fold.whole.add(1, length: open.length(gap: rule.sizing.gap), cross: cross)
    }
    fold.breaks &+= 1
    open = .empty
    lineStart = index
  }

  /// The cross extent of the open line if cells get theirs from what it shares out: a call for
  /// which rule and sums are copied.
  @inline(never)
  private func coupledCross() -> Int64 {
    rule.cross(of: lineStart..<index, open, isLast: false, in: store)
  }

  /// Adds lines of equal cells that begin and end here.
  private mutating func addLines(_ lines: Int64, of cells: Int64, _ measure: CellMeasure) {
    var sums = LineSums.empty
    sums.add(measure, times: cells)
    let range = index..<index &+ Int(cells)
    let cross = rule.cross(of: range, sums, isLast: false, in: store)
    fold.whole.add(lines, length: sums.length(gap: rule.sizing.gap), cross: cross)
    fold.breaks &+= lines
    index &+= Int(lines &* cells)
    lineStart = index
  }

  /// In a call the rule would be copied, as it is a part of what changes.
  @inline(__always)
  private func measure(_ cell: StyledCell, rest: Int64? = nil) -> CellMeasure {
    cell.compiledMeasure(by: rule.sizing) ?? cell.measured(by: rule.sizing, rest: rest)
  }

  private mutating func addCounted(_ cell: StyledCell, _ count: Int64) {
    let measure = measure(cell)
    var left = count
    while left > 0 {
      if state == rule.most {
        closeLine()
        state = 0
      }
      if left > rule.most && fold.breaks > 0 && state == 0 && open.cells == 0 {
        let lines = (left &- 1) / rule.most
        addLines(lines, of: rule.most, measure)
        left &-= lines &* rule.most
        continue
      }
      let room = rule.most &- state
      let taken = room < left ? room : left
      open.add(measure, times: taken)
      state &+= taken
      index &+= Int(taken)
      left &-= taken
    }
  }

  /// Adds plain cells to lines of so many, a line at a time.
  mutating func addPlain(_ run: CellRun) {
    let axis = rule.sizing.mainAxis
    let cross = run.extents(axis.other)
    var place = 0
    while place < run.count {
      if state == rule.most {
        closeLine()
        state = 0
      }
      let taken = min(rule.most &- state, Int64(run.count &- place))
      let end = place &+ Int(taken)
      var part = LineSums.empty
      (part.cells, part.taken) = (taken, taken)
      part.main = run.total(axis, place..<end)
      part.cross = Grid.units(cross.greatest(place, end))
      open.add(part)
      state &+= taken
      index &+= Int(taken)
      place = end
    }
  }

  private mutating func addFitted(_ cell: StyledCell, _ count: Int64) {
    var left = count
    while left > 0 {
      let extent = rule.extent
      let isFirst = open.taken == 0 && (fold.breaks > 0 || state == LineState.start)
      let used = isFirst ? 0 : state &- 1
      var measure = measure(cell, rest: extent.inner &- used)
      if measure.traits.contains(.restful) && !isFirst { narrowToEntry() }
      let outer = measure.outerMain
      if isFirst {
        begin(measure, cell)
        left &-= 1
      } else if used &+ outer > extent.limit {
        noteBreak(outer)
        closeLine()
        if measure.traits.contains(.restful) {
          measure = cell.measured(by: rule.sizing, rest: extent.inner)
        }
        if left > 1 && !measure.traits.contains(.restful) {
          let first = rule.shrunk(measure, of: cell)
          let each = extent.countOfEqual(first.outerMain == outer ? outer : extent.limit &+ 1)
          let lines = (left &- 1) / each
          if lines > 0 {
            addLines(lines, of: each, first)
            left &-= lines &* each
          }
        }
        begin(measure, cell)
        left &-= 1
      } else {
        let fitting = measure.traits.contains(.restful) ? 1 : extent.countBehind(used, outer)
        let taken = fitting < left ? fitting : left
        open.add(measure, times: taken)
        let more = taken &* (outer &+ extent.spacing)
        noteFit(outer, last: more &- extent.spacing)
        state &+= more
        added &+= more
        index &+= Int(taken)
        left &-= taken
      }
    }
  }

  /// Puts the first cell into a line.
  private mutating func begin(_ measure: CellMeasure, _ cell: StyledCell) {
    let first = rule.shrunk(measure, of: cell)
    open.add(first)
    state = 1 &+ first.outerMain &+ rule.extent.spacing
    index &+= 1
  }

  /// The head goes on only from states that leave room for so much.
  private mutating func noteFit(_ outer: Int64, last length: Int64) {
    if fold.breaks > 0 || entry == LineState.start { return }
    let greatest = rule.extent.limit &- added &- length &+ 1
    fold.lastEntry = greatest < fold.lastEntry ? greatest : fold.lastEntry
  }

  /// The head ends here only from states that leave no room for so much.
  private mutating func noteBreak(_ outer: Int64) {
    if fold.breaks > 0 || entry == LineState.start { return }
    fold.firstEntry = max(fold.firstEntry, rule.extent.limit &- added &- outer &+ 2)
  }

  /// What follows depends on exactly how much of the line is used.
  private mutating func narrowToEntry() {
    if fold.breaks > 0 || entry == LineState.start { return }
    fold.firstEntry = entry
    fold.lastEntry = entry
  }
}
