/// A cell of a line in columns: its margin begins at `main` and `cross`.
struct ColumnPlace {
  var index: Int
  var cell: StyledCell
  /// The cell before and after its line shared out, and what the cells before it add up to.
  var measure: CellMeasure
  var settled: CellMeasure
  var before: LineSums
  var main: Int64 = 0
  var cross: Int64 = 0
}

/// Goes through a flow in columns, line by line. It is valid until the next edit.
struct ColumnWalker {
  let store: TreeStore
  let rule: ColumnRule
  var cursor: ColumnCursor
  private let count: Int
  private let isPlain: Bool
  /// The leaf that is being read.
  private var leaf: LeafPlace?
  private var scratch: [ColumnPlace] = []
  /// The place before the line that was gone through last, where that may be too far.
  private var last: ColumnCursor?

  init(_ store: TreeStore, _ rule: ColumnRule, at cursor: ColumnCursor? = nil) {
    self.store = store
    self.rule = rule
    self.cursor =
      cursor ?? ColumnCursor(columns: rule.columns, isWaterfall: rule.isWaterfall)
    count = store.root.count
    isPlain = store.root.traits.isEmpty
  }

  /// Whether there are cells that take part behind the cursor.
  var hasMore: Bool {
    if !store.root.traits.contains(.gone) || cursor.index >= count { return cursor.index < count }
    var index = cursor.index
    var reader = CellReader(store, at: index)
    while index < count {
      if reader.cell(at: index).takesPart { return true }
      index = reader.next(behind: index)
    }
    return false
  }

  /// Goes on to the beginning of a line.
  mutating func walk(to line: Int64) {
    while cursor.line < line && cursor.index < count { step(to: line, within: .max, false) }
  }

  /// Goes on to the last line before which no cell reaches beyond an offset.
  mutating func walk(within offset: Int64, isTallest: Bool) {
    while reach(isTallest) <= offset {
      if cursor.index >= count { return }
      step(to: Int64.max, within: offset, isTallest)
    }
    if let last, last.line < cursor.line { cursor = last }
  }

  /// Goes through some lines, with an offset through one at a time but for equal ones.
  @inline(never)  // 2 kB in each of three places.
  private mutating func step(to line: Int64, within offset: Int64, _ isTallest: Bool) {
    let equal = equalLines()
    if equal > 0 {
      return skipEqual(min(line - cursor.line, equal), within: offset, isTallest)
    }
    if offset < .max { save() }
    let plain = plainEnd()
    if plain > cursor.index {
      skipPlain(to: index(behind: offset < .max ? 1 : line - cursor.line, before: plain))
    } else {
      skipLine()
    }
  }

  /// Keeps the place of the cursor.
  private mutating func save() {
    guard var saved = last else {
      last = cursor
      return
    }
    last = nil
    saved.copy(cursor)
    last = saved
  }

  /// How far along cross cells may reach, where they end with their columns or are
  /// moved down in their line.
  func reach(_ isTallest: Bool) -> Int64 {
    isTallest ? cursor.greatestEnd &+ cursor.tallest : cursor.greatestEnd
  }

  /// How many lines it takes to go on by so many cells; all those that are left of a run of
  /// equal cells count for one.
  mutating func lines(of cells: Int) -> Int64 {
    let lines = Int64(max(1, cells / rule.columns))
    return cursor.index < count ? max(lines, equalLines()) : lines
  }

  /// How many lines of equal cells begin one after the other at the cursor, if they are some.
  private mutating func equalLines() -> Int64 {
    let leaf = load(cursor.index)
    if !leaf.cells.isRun { return 0 }
    let lines = (leaf.range.upperBound - cursor.index) / rule.columns
    if lines < 4 { return 0 }
    var reader = CellReader(store, leaf)
    return reader.cell(at: cursor.index).takesPart ? Int64(lines) : 0
  }

  /// Where so many lines end in which all cells take part, if not behind `end`.
  func index(behind lines: Int64, before end: Int) -> Int {
    let fitting = Int64((end - cursor.index) / rule.columns)
    return lines <= fitting ? cursor.index + Int(lines) * rule.columns : end
  }

  /// How many cells before an index behind the cursor take part.
  func taken(before index: Int) -> Int64 {
    var taken = cursor.taken
    if cursor.index >= index { return taken }
    var place = cursor.index
    var reader = CellReader(store, at: place)
    while place < index {
      store.arena.visited &+= 1
      let isTaking = reader.cell(at: place).takesPart
      let next = min(reader.next(behind: place), index)
      if isTaking { taken += Int64(next - place) }
      place = next
    }
    return taken
  }

  // MARK: Leaves

  /// The leaf that holds the cell at an index, which is read from now on.
  @inline(__always)
  private mutating func load(_ index: Int) -> LeafPlace {
    if let leaf, leaf.range.contains(index) { return leaf }
    return read(index)
  }

  @inline(never)
  private mutating func read(_ index: Int) -> LeafPlace {
    var found = leaf ?? LeafPlace(store, containing: index)
    found.move(to: index, in: store)
    leaf = found
    return found
  }

  /// Where whole lines of plain cells end that begin at the cursor: all that are known
  /// to do so without looking far.
  mutating func plainEnd() -> Int {
    if isPlain { return count }
    var leaf = load(cursor.index)
    if leaf.cells.styles != CellArena.none { return cursor.index }
    let whole =
      cursor.index + (leaf.range.upperBound - cursor.index) / rule.columns * rule.columns
    let next = min(count, whole + rule.columns)
    while leaf.range.upperBound < next {
      leaf.move(to: leaf.range.upperBound, in: store)
      if leaf.cells.styles != CellArena.none { return whole }
    }
    return next
  }

  // MARK: Lines

  /// Puts some of the plain cells before an index into columns, and says where they are.
  mutating func placePlain(
    to index: Int, _ line: inout OpenColumnLine, into batch: inout PlainBatch
  ) {
    let leaf = load(cursor.index)
    let part = places(in: leaf, before: min(cursor.index + PlainBatch.capacity, index))
    cursor.place(leaf.cells.run, part, &line, by: rule, into: &batch)
  }

  /// Ends the line that is open.
  mutating func endLine() {
    let columns = Int64(rule.columns)
    cursor.line = (cursor.taken + columns - 1) / columns
  }

  @inline(never)  // 1 kB in each of three places.
  private mutating func skipPlain(to index: Int) {
    var line = OpenColumnLine()
    skipPlain(to: index, &line)
    endLine()
  }

  /// Puts plain cells before an index into columns.
  mutating func skipPlain(to index: Int, _ line: inout OpenColumnLine) {
    while cursor.index < index {
      let leaf = load(cursor.index)
      cursor.skip(leaf.cells.run, places(in: leaf, before: index), &line, by: rule)
    }
  }

  /// The places in a leaf of its plain cells from the cursor on that are before an index.
  private func places(in leaf: LeafPlace, before index: Int) -> Range<Int> {
    let start = leaf.range.lowerBound
    let part = cursor.index - start..<min(leaf.range.upperBound, index) - start
    store.arena.visited &+= leaf.cells.isRun ? 1 : part.count
    return part
  }

  private mutating func skipLine() {
    if rule.sharesOut {
      var cells: [ColumnPlace] = []
      swap(&cells, &scratch)
      takeLine(into: &cells)
      swap(&cells, &scratch)
      return
    }
    var line = OpenColumnLine()
    var index = cursor.index
    var reader = CellReader(store, at: index)
    while index < count && line.count < rule.columns {
      let cell = reader.cell(at: index)
      store.arena.visited &+= 1
      if cell.takesPart {
        let measure = cell.measured(by: rule.sizing)
        _ = cursor.put(main: measure.outerMain, cross: measure.outerCross, &line, by: rule)
        index += 1
      } else {
        index = reader.next(behind: index)
      }
    }
    cursor.index = index
    cursor.taken += Int64(line.count)
    endLine()
  }

  /// The cells of the line that begins at the cursor, which moves behind them.
  mutating func takeLine(into cells: inout [ColumnPlace]) {
    cells.removeAll(keepingCapacity: true)
    let sizing = rule.sizing
    var sums = LineSums.empty
    var index = cursor.index
    if index >= count { return }
    var reader = CellReader(store, at: index)
    while index < count && cells.count < rule.columns {
      let cell = reader.cell(at: index)
      store.arena.visited &+= 1
      if cell.takesPart {
        let measure = cell.measured(by: sizing)
        cells.append(
          ColumnPlace(index: index, cell: cell, measure: measure, settled: measure, before: sums))
        sums.add(measure)
        index += 1
      } else {
        index = reader.next(behind: index)
      }
    }
    let share = sizing.share(of: sums, inner: sizing.lineRoom, fillsEqually: true)
    var line = OpenColumnLine()
    for number in cells.indices {
      if !share.isNothing {
        cells[number].settled = sizing.settled(
          cells[number].measure, cells[number].cell.style, share, behind: cells[number].before)
      }
      let settled = cells[number].settled
      (cells[number].main, cells[number].cross) = cursor.put(
        main: settled.outerMain, cross: settled.outerCross, &line, by: rule)
    }
    cursor.index = index
    cursor.taken += Int64(cells.count)
    endLine()
  }

  /// Goes through lines of equal cells, all in the leaf that is being read. Once the columns
  /// stand to each other as they did a line before, all further lines are the same.
  private mutating func skipEqual(_ lines: Int64, within offset: Int64, _ isTallest: Bool) {
    let end = cursor.line + lines
    while cursor.line < end && reach(isTallest) <= offset {
      save()
      skipLine()
      guard let last, let step = step(since: last) else { continue }
      var times = end - cursor.line
      if offset < .max {
        let room = offset - reach(isTallest)
        if room < 0 { return }
        if step > 0 { times = min(times, room / step) }
      }
      for column in last.ends.indices {
        cursor.ends[column] += times * (cursor.ends[column] - last.ends[column])
      }
      cursor.index += Int(times) * rule.columns
      cursor.taken += times * Int64(rule.columns)
      cursor.line += times
    }
  }

  /// How much further columns end at most than they did a line of equal cells before;
  /// `nil` if another such line need not do the same.
  private func step(since before: ColumnCursor) -> Int64? {
    var step: Int64 = 0
    for column in before.ends.indices {
      let own = cursor.ends[column] - before.ends[column]
      let isAlike =
        !rule.isWaterfall
        || (column == 0 || own == step) && cursor.starts[column] == before.starts[column]
      if !isAlike { return nil }
      step = max(step, own)
    }
    return step
  }
}
