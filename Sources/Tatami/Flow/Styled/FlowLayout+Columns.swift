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

  /// How many columns there are; of many compact ones no more than may have cells.
  var columnCount: Int {
    let most = Int(styled.rule.most)
    if styled.order != .compact || most <= ColumnCapacity.many { return most }
    return min(most, count + ColumnCapacity.many)
  }

  /// Whether all cells take part, so that which line a cell is in follows from its index.
  var takesAll: Bool { !store.root.traits.contains(.gone) }

  /// Where so many cells that take part are before.
  private func target(behind taken: Int64) -> ColumnTarget {
    takesAll ? .index(Int(taken)) : .taken(taken)
  }

  /// How many cells take part.
  var columnTaken: Int64 {
    if takesAll { return Int64(count) }
    switch columnFolding {
    case .none, .sums, .sumsAndLines: return compactColumns(.all, 0..<0).taken
    case .states, .statesAndLines: return store.fold(store.root, by: waterfall, from: 0).taken
    }
  }

  /// How far all lines, or those that count, reach along main and cross.
  var columnReach: (main: Int64, cross: Int64) {
    let taken = columnTaken
    if taken == 0 { return (0, 0) }
    let most = Int64(columnCount)
    let lines = (taken - 1) / most + 1
    let last = limitsLines && styled.maxLines < lines ? styled.maxLines : lines
    let all = columnFolding.isOfSums && last == lines ? compactColumns(.all) : nil
    let slots = all?.slots ?? columnCursor(ofLine: last).slots
    let cross = slots.greatestEnd - metrics.gap[metrics.crossAxis]
    if metrics.length(metrics.mainAxis) != nil { return (0, cross) }
    switch columnFolding {
    case .none, .sums, .sumsAndLines:
      return (all?.longest ?? compactColumns(.all, 0..<0).longest, cross)
    case .states, .statesAndLines: return (wholeWaterfall.mainReach, cross)
    }
  }

  /// The line that the cell at a place of the tree is in.
  func columnLine(containing place: Int) -> Int64 {
    let taken = columnTaken(before: place)
    let isTaking = store.cellStyle(at: place).visibility != .gone
    let number = isTaking || taken == 0 ? taken : taken - 1
    return number / Int64(columnCount)
  }

  func columnTaken(before place: Int) -> Int64 {
    if takesAll { return Int64(place) }
    switch columnFolding {
    case .none, .sums, .sumsAndLines:
      return compactColumns(.before(.index(place)), 0..<0).taken
    case .states, .statesAndLines:
      var seeker = WaterfallSeeker(.index(place), waterfall.states)
      let leaf = store.seekLeaf(&seeker, by: waterfall)
      let part = waterfall.fold(
        leaf, seeker.index..<place, startingAt: seeker.index, of: store, from: seeker.state)
      return seeker.taken + part.taken
    }
  }

  /// The cursor before the first cell of a line; behind the last cell for the
  /// count of lines.
  ///
  /// - Parameter wanted: The columns of which it has to be known where they end.
  func columnCursor(ofLine line: Int64, _ wanted: Range<Int>? = nil) -> ColumnCursor {
    let taken = line * Int64(columnCount)
    if taken == 0 || store.root.isEmpty {
      return ColumnCursor(slots: WaterfallSlots(columns: columnCount))
    }
    switch columnFolding {
    case .none, .sums, .sumsAndLines:
      let columns = compactColumns(.before(target(behind: taken)), wanted)
      return ColumnCursor(index: columns.index, line: line, slots: columns.slots)
    case .states, .statesAndLines: return waterfallCursor(line, taken)
    }
  }

  /// The index behind the cell that is the `taken`-th of those in a leaf that take
  /// part; the leaf's end if it has fewer.
  func columnPlace(in leaf: CellLeaf, at start: Int, behind taken: Int64) -> Int {
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
    switch columnFolding {
    case .none, .sums, .sumsAndLines: 0
    case .states, .statesAndLines: wholeWaterfall.tallest
    }
  }

  /// The last line before which all columns end by an offset, or an earlier one.
  func columnCursor(endingBy offset: Int64) -> ColumnCursor {
    let taken: Int64
    switch columnFolding {
    case .none, .sums, .sumsAndLines:
      taken = compactColumns(.leaf(.offset(offset))).taken
    case .states, .statesAndLines:
      var seeker = WaterfallSeeker(.offset(offset), waterfall.states)
      _ = store.seekLeaf(&seeker, by: waterfall)
      taken = seeker.taken
    }
    return columnCursor(ofLine: taken / Int64(columnCount))
  }

  // MARK: Waterfalls

  private var waterfall: WaterfallAutomaton {
    guard let states = waterfallStates else {
      preconditionFailure("A waterfall has a table of states")
    }
    return WaterfallAutomaton(
      rule: styled.rule, states: states, crossGap: metrics.gap[metrics.crossAxis])
  }

  /// What all cells do to a waterfall.
  private var wholeWaterfall: WaterfallFold {
    let automaton = waterfall
    var fold = store.fold(store.root, by: automaton, from: 0)
    if columnFolding == .statesAndLines { _ = automaton.close(&fold) }
    return fold
  }

  private func waterfallCursor(_ line: Int64, _ wanted: Int64) -> ColumnCursor {
    let automaton = waterfall
    var seeker = WaterfallSeeker(target(behind: wanted), automaton.states)
    let leaf = store.seekLeaf(&seeker, by: automaton)
    let end = columnPlace(in: leaf, at: seeker.index, behind: wanted - seeker.taken)
    var part = automaton.fold(
      leaf, seeker.index..<end, startingAt: seeker.index, of: store, from: seeker.state)
    var slots = automaton.close(&part)
    for column in slots.ends.indices { slots.ends[column] += seeker.base + part.advance }
    return ColumnCursor(index: end, line: line, slots: slots)
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
    let share = sizing.share(of: sums, inner: sizing.lineRoom, fillsEqually: true)
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
