/// Folds cells with styles one after the other.
struct LineFolder {
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
    } else if rule.sizing.isCounted {
      addCounted(cell, count)
    } else {
      addFitted(cell, count)
    }
  }

  /// Closes the open line, and lines like it behind it if it is not the first.
  private mutating func closeLine(times lines: Int64 = 1) {
    if fold.breaks == 0 {
      fold.head = open
    } else {
      let cross = open.traits.contains(.coupled) ? coupledCross() : open.cross
      fold.whole.add(lines, length: open.length(gap: rule.sizing.gap), cross: cross)
    }
    fold.breaks &+= lines
    open = .empty
    lineStart = index
  }

  /// Closes the open line before `left` cells of which it holds `cells`, and lines like it as long
  /// as there are cells for one more behind them: from its beginning on a line does what the one
  /// before did.
  ///
  /// - Parameter cells: 0 if there are others in the line.
  private mutating func closeLines(of cells: Int64, _ left: inout Int64) {
    if cells == 0 || cells >= left || fold.breaks == 0 { return closeLine() }
    let more = (left &- 1) / cells
    closeLine(times: 1 &+ more)
    index &+= Int(more &* cells)
    lineStart = index
    left &-= more &* cells
  }

  /// The cross extent of the open line if cells get theirs from what it shares out: a call for
  /// which rule and sums are copied.
  @inline(never)
  private func coupledCross() -> Int64 {
    rule.cross(of: lineStart..<index, open, isLast: false, in: store)
  }

  /// In a call the rule would be copied, as it is a part of what changes.
  @inline(__always)
  private func measure(_ cell: StyledCell, rest: Int64? = nil) -> CellMeasure {
    cell.compiledMeasure(by: rule.sizing) ?? cell.measured(by: rule.sizing, rest: rest)
  }

  private mutating func addCounted(_ cell: StyledCell, _ count: Int64) {
    let measure = measure(cell)
    var left = count
    var cells: Int64 = 0
    while left > 0 {
      if state == rule.most {
        closeLines(of: cells, &left)
        state = 0
      }
      let room = rule.most &- state
      let taken = room < left ? room : left
      cells = state == 0 ? taken : 0
      open.add(measure, times: taken)
      state &+= taken
      index &+= Int(taken)
      left &-= taken
    }
  }

  /// Adds plain cells to lines of so many, a line at a time.
  mutating func addPlain(_ run: CellRun) {
    let axis = rule.sizing.mainAxis
    let recipe = rule.sizing.recipes.plain
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
      part.main = recipe.main < 0 ? run.total(axis, place..<end) : taken &* recipe.main
      part.cross = recipe.cross < 0 ? Grid.units(cross.greatest(place, end)) : recipe.cross
      if recipe.isFlexible { part.flexible = taken }
      open.add(part)
      state &+= taken
      index &+= Int(taken)
      place = end
    }
  }

  private mutating func addFitted(_ cell: StyledCell, _ count: Int64) {
    let extent = rule.extent
    var left = count
    // How many of these cells are in the open line if it began with one of them.
    var cells: Int64 = 0
    while left > 0 {
      let isFirst = open.taken == 0 && (fold.breaks > 0 || state == LineState.start)
      let used = isFirst ? 0 : state &- 1
      var measure = measure(cell, rest: extent.inner &- used)
      let isRestful = measure.traits.contains(.restful)
      if isRestful && !isFirst { noteRest(of: count) }
      let outer = measure.outerMain
      if !isFirst && used &+ outer <= extent.limit {
        let fitting = isRestful ? 1 : extent.countBehind(used, outer)
        let taken = fitting < left ? fitting : left
        open.add(measure, times: taken)
        let more = taken &* (outer &+ extent.spacing)
        noteFit(last: more &- extent.spacing)
        state &+= more
        added &+= more
        index &+= Int(taken)
        left &-= taken
        if cells > 0 { cells &+= taken }
        continue
      }
      if !isFirst {
        noteBreak(outer)
        closeLines(of: cells, &left)
        if isRestful { measure = cell.measured(by: rule.sizing, rest: extent.inner) }
      }
      begin(measure, cell)
      left &-= 1
      cells = 1
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
  private mutating func noteFit(last length: Int64) {
    if fold.breaks > 0 || entry == LineState.start { return }
    let greatest = rule.extent.limit &- added &- length &+ 1
    fold.lastEntry = greatest < fold.lastEntry ? greatest : fold.lastEntry
  }

  /// The head ends here only from states that leave no room for so much.
  private mutating func noteBreak(_ outer: Int64) {
    if fold.breaks > 0 || entry == LineState.start { return }
    fold.firstEntry = max(fold.firstEntry, rule.extent.limit &- added &- outer &+ 2)
  }

  /// What follows depends on exactly how much of the line is used. Of `count` equal cells each has
  /// a measure of its own.
  private mutating func noteRest(of count: Int64) {
    if count > 1 { store.arena.visited &+= 1 }
    if fold.breaks > 0 || entry == LineState.start { return }
    fold.firstEntry = entry
    fold.lastEntry = entry
  }
}
