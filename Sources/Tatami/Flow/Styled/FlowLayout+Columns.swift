/// A place between two lines of a flow in columns, where the first cell of a line
/// is next.
struct ColumnCursor {
  /// How many cells are before it.
  var index = 0
  /// How many lines are before it.
  var line: Int64 = 0
  /// Where each column ends, its gap included, from the first line's offset on.
  var slots: WaterfallSlots
}

extension FlowLayout {
  // Compact columns and waterfalls: cells go into lines of so many, but each cell
  // has an offset of its own along cross.

  var columnCount: Int { Int(styled.rule.most) }

  /// Whether columns are remembered in the tree. Shares of a line's spare length
  /// make a waterfall's cells depend on their whole line, those of compact columns
  /// if a cross extent follows from them; very many columns are not remembered.
  var remembersColumns: Bool {
    let traits = store.root.traits
    if traits.isDisjoint(with: [.weighted, .shrinking]) {
      return styled.order == .waterfall || columnCount <= ColumnFold.capacity
    }
    return styled.order == .compact && columnCount <= ColumnFold.capacity
      && !traits.contains(.ratio)
  }

  /// Whether all cells take part, so that which line a cell is in follows from its index.
  var takesAll: Bool { !store.root.traits.contains(.gone) }

  /// Where so many cells that take part are before.
  private func target(behind taken: Int64) -> ColumnSeeker.Target {
    takesAll ? .index(Int(taken)) : .taken(taken)
  }

  private var columnAutomaton: ColumnAutomaton {
    ColumnAutomaton(
      rule: styled.rule, columns: columnCount, gap: metrics.gap[metrics.crossAxis])
  }

  private var waterfall: WaterfallAutomaton {
    guard let states = waterfallStates else {
      preconditionFailure("A waterfall has a table of states")
    }
    return WaterfallAutomaton(
      rule: styled.rule, states: states, crossGap: metrics.gap[metrics.crossAxis])
  }

  /// How many cells take part.
  var columnTaken: Int64 {
    if takesAll { return Int64(count) }
    if !remembersColumns { return columnsByWalk { _ in true }.taken }
    if styled.order == .compact {
      return store.fold(store.root, by: columnAutomaton, from: 0).taken
    }
    return store.fold(store.root, by: waterfall, from: 0).taken
  }

  /// How far all lines, or those that count, reach along main and cross.
  var columnReach: (main: Int64, cross: Int64) {
    let taken = columnTaken
    if taken == 0 { return (0, 0) }
    let most = Int64(columnCount)
    let lines = (taken + most - 1) / most
    let last = limitsLines && styled.maxLines < lines ? styled.maxLines : lines
    let behind = columnCursor(ofLine: last)
    let cross = behind.slots.greatestEnd - metrics.gap[metrics.crossAxis]
    if metrics.length(metrics.mainAxis) != nil { return (0, cross) }
    if styled.order == .waterfall && remembersColumns {
      return (store.fold(store.root, by: waterfall, from: 0).mainReach, cross)
    }
    return (columnsByWalk { _ in true }.mainReach, cross)
  }

  /// The line that the cell at a place of the tree is in.
  func columnLine(containing place: Int) -> Int64 {
    let taken = columnTaken(before: place)
    let isTaking = store.cellStyle(at: place).visibility != .gone
    let number = isTaking || taken == 0 ? taken : taken - 1
    return number / Int64(columnCount)
  }

  private func columnTaken(before place: Int) -> Int64 {
    if takesAll { return Int64(place) }
    if !remembersColumns { return columnsByWalk { $0 < place }.taken }
    if styled.order == .compact {
      var seeker = ColumnSeeker(.index(place), columnAutomaton)
      let leaf = store.seekLeaf(&seeker, by: columnAutomaton)
      let range = seeker.index..<place
      let part = columnAutomaton.fold(leaf, range, startingAt: seeker.index, of: store)
      return seeker.before.taken + part.taken
    }
    var seeker = WaterfallSeeker(.index(place), waterfall.states)
    let leaf = store.seekLeaf(&seeker, by: waterfall)
    let part = waterfall.fold(
      leaf, seeker.index..<place, startingAt: seeker.index, of: store, from: seeker.state)
    return seeker.taken + part.taken
  }

  /// The cursor before the first cell of a line; behind the last cell for the
  /// count of lines.
  func columnCursor(ofLine line: Int64) -> ColumnCursor {
    let wanted = line * Int64(columnCount)
    if wanted == 0 || store.root.isEmpty {
      return ColumnCursor(slots: WaterfallSlots(columns: columnCount))
    }
    if !remembersColumns { return walkedCursor(ofLine: line) }
    return styled.order == .compact
      ? compactCursor(line, wanted) : waterfallCursor(line, wanted)
  }

  private func compactCursor(_ line: Int64, _ wanted: Int64) -> ColumnCursor {
    let automaton = columnAutomaton
    var seeker = ColumnSeeker(target(behind: wanted), automaton)
    let leaf = store.seekLeaf(&seeker, by: automaton)
    let end = place(in: leaf, at: seeker.index, behind: wanted - seeker.before.taken)
    let part = automaton.fold(
      leaf, seeker.index..<end, startingAt: seeker.index, of: store)
    var sums = seeker.before
    sums.append(part, columns: columnCount)
    var cursor = ColumnCursor(
      index: end, line: line, slots: WaterfallSlots(columns: columnCount))
    for column in 0..<columnCount { cursor.slots.ends[column] = sums.sums[column] }
    return cursor
  }

  private func waterfallCursor(_ line: Int64, _ wanted: Int64) -> ColumnCursor {
    let automaton = waterfall
    var seeker = WaterfallSeeker(target(behind: wanted), automaton.states)
    let leaf = store.seekLeaf(&seeker, by: automaton)
    let end = place(in: leaf, at: seeker.index, behind: wanted - seeker.taken)
    let part = automaton.fold(
      leaf, seeker.index..<end, startingAt: seeker.index, of: store, from: seeker.state)
    var slots = automaton.states.slots(part.exit)
    for column in slots.ends.indices { slots.ends[column] += seeker.base + part.advance }
    return ColumnCursor(index: end, line: line, slots: slots)
  }

  /// The index behind the cell that is the `taken`-th of those in a leaf that take
  /// part; the leaf's end if it has fewer.
  private func place(in leaf: CellLeaf, at start: Int, behind taken: Int64) -> Int {
    let count = leaf.run.count
    if taken <= 0 { return start }
    if takesAll { return taken < Int64(count) ? start + Int(taken) : start + count }
    var reader = CellReader(store, leaf: leaf, start: start)
    if leaf.isRun {
      let isTaking = reader.cell(at: start).takesPart
      return isTaking && taken < Int64(count) ? start + Int(taken) : start + count
    }
    var left = taken
    for index in start..<start + count {
      store.arena.visited += 1
      if reader.cell(at: index).takesPart { left -= 1 }
      if left == 0 { return index + 1 }
    }
    return start + count
  }

  /// How far cells may be from where their columns say, along cross.
  var columnSlack: Int64 {
    if styled.order == .compact { return 0 }
    if !remembersColumns { return 1 << 60 }
    return store.fold(store.root, by: waterfall, from: 0).tallest
  }

  /// The last line before which all columns end by an offset, or an earlier one.
  func columnCursor(endingBy offset: Int64) -> ColumnCursor {
    if !remembersColumns { return columnCursor(ofLine: 0) }
    let taken: Int64
    if styled.order == .compact {
      var seeker = ColumnSeeker(.offset(offset), columnAutomaton)
      _ = store.seekLeaf(&seeker, by: columnAutomaton)
      taken = seeker.before.taken
    } else {
      var seeker = WaterfallSeeker(.offset(offset), waterfall.states)
      _ = store.seekLeaf(&seeker, by: waterfall)
      taken = seeker.taken
    }
    return columnCursor(ofLine: taken / Int64(columnCount))
  }

  // MARK: From the beginning

  /// Goes through the lines from the first one on.
  private func walkedCursor(ofLine line: Int64) -> ColumnCursor {
    var cursor = ColumnCursor(slots: WaterfallSlots(columns: columnCount))
    while cursor.line < line && cursor.index < count {
      _ = columnPlaces(&cursor)
    }
    return cursor
  }

  private func columnsByWalk(
    _ isWanted: (Int) -> Bool
  ) -> (taken: Int64, mainReach: Int64) {
    var cursor = ColumnCursor(slots: WaterfallSlots(columns: columnCount))
    var taken: Int64 = 0
    var reach: Int64 = 0
    while cursor.index < count {
      for cell in columnPlaces(&cursor) where isWanted(cell.index) {
        taken += 1
        reach = larger(reach, cell.main + cell.settled.outerMain)
      }
    }
    return (taken, reach)
  }

  // MARK: Lines

  /// A cell of a line in columns: its margin begins at `main` and `cross`.
  struct ColumnPlace {
    var index: Int
    var cell: StyledCell
    var measure: CellMeasure
    var settled: CellMeasure
    var before: LineSums
    var main: Int64
    var cross: Int64
  }

  /// The cells of the line that begins at `cursor`, which moves behind them.
  func columnPlaces(_ cursor: inout ColumnCursor) -> [ColumnPlace] {
    let sizing = styled.rule.sizing
    var cells: [ColumnPlace] = []
    var sums = LineSums.empty
    var reader = CellReader(store, at: cursor.index)
    var index = cursor.index
    while index < count && sums.taken < styled.rule.most {
      let cell = reader.cell(at: index)
      store.arena.visited += 1
      if cell.takesPart {
        let measure = cell.measured(by: sizing)
        cells.append(
          ColumnPlace(
            index: index, cell: cell, measure: measure, settled: measure, before: sums, main: 0,
            cross: 0))
        sums.add(measure)
      }
      index += 1
    }
    let inner = metrics.length(metrics.mainAxis) == nil ? 0 : innerMain
    let share = sizing.share(of: sums, inner: inner, fillsEqually: true)
    var packed: Int64 = 0
    let crossGap = metrics.gap[metrics.crossAxis]
    for number in cells.indices {
      let settled = sizing.settled(
        cells[number].measure, cells[number].cell.style, share, behind: cells[number].before)
      cells[number].settled = settled
      if styled.order == .waterfall {
        (cells[number].main, cells[number].cross) = cursor.slots.put(
          main: settled.outerMain, cross: settled.outerCross, mainGap: sizing.gap,
          crossGap: crossGap)
      } else {
        cells[number].main = packed
        cells[number].cross = cursor.slots.ends[number]
        cursor.slots.ends[number] += settled.outerCross + crossGap
        packed += settled.outerMain + sizing.gap
      }
    }
    if !cells.isEmpty { cursor.line += 1 }
    cursor.index = index
    return cells
  }
}
