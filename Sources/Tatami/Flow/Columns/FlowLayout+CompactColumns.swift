extension FlowLayout {
  // Compact columns whose sums nodes remember.

  /// The cursor before what is looked for, or before the leaf where an offset is, from what is
  /// remembered. A line that is open there is taken for a whole one.
  func compactColumns(before target: ColumnTarget) -> ColumnCursor {
    let columns = columnCount
    if store.root.isEmpty { return ColumnCursor(columns: columns, isWaterfall: false) }
    let automaton = columnAutomaton
    var seeker = ColumnSeeker(target, columns: columns)
    let leaf = store.seekLeaf(&seeker, by: automaton)
    let start = seeker.index
    let end = place(of: target, in: leaf, at: start, behind: seeker.before.taken)
    let part = automaton.fold(leaf, start..<end, startingAt: start, of: store, from: 0)
    var fold = seeker.before
    automaton.append(part, to: &fold, at: start, of: store)
    return cursor(behind: fold, at: end)
  }

  /// The cursor behind the last cell.
  var compactEnd: ColumnCursor {
    if store.root.isEmpty { return ColumnCursor(columns: columnCount, isWaterfall: false) }
    return cursor(behind: store.fold(store.root, by: columnAutomaton, from: 0), at: count)
  }

  private var columnAutomaton: ColumnAutomaton {
    let gap = metrics.gap[metrics.crossAxis]
    return ColumnAutomaton(rule: styled.rule, columns: columnCount, gap: gap)
  }

  private func cursor(behind fold: ColumnFold, at index: Int) -> ColumnCursor {
    let columns = columnCount
    var cursor = ColumnCursor(columns: columns, isWaterfall: false)
    cursor.index = index
    cursor.taken = fold.taken
    cursor.line = (fold.taken + Int64(columns) - 1) / Int64(columns)
    for column in 0..<columns { cursor.ends[column] = fold.sums[column] }
    return cursor
  }

  /// The place sought in the leaf that a seek ended in.
  private func place(
    of target: ColumnTarget, in leaf: CellLeaf, at start: Int, behind taken: Int64
  ) -> Int {
    switch target {
    case .index(let index): index
    case .taken(let wanted): place(in: leaf, at: start, behind: wanted - taken)
    case .offset: start
    }
  }

  /// The index behind the cell that is the `taken`-th of those in a leaf that take
  /// part; the leaf's end if it has fewer.
  private func place(in leaf: CellLeaf, at start: Int, behind taken: Int64) -> Int {
    let count = leaf.run.count
    if taken <= 0 { return start }
    var reader = CellReader(store, LeafPlace(leaf, from: start))
    if leaf.isRun {
      let isTaking = reader.cell(at: start).takesPart
      return isTaking && taken < Int64(count) ? start + Int(taken) : start + count
    }
    var (index, left) = (start, taken)
    while index < start + count && left > 0 {
      store.arena.visited &+= 1
      if reader.cell(at: index).takesPart { left -= 1 }
      index += 1
    }
    return index
  }
}
