/// Up to where the columns of a compact flow are wanted.
enum ColumnExtent {
  /// Up to a place.
  case before(ColumnTarget)
  /// Up to the leaf where a place is.
  case leaf(ColumnTarget)
  /// All of them.
  case all
}

extension FlowLayout {
  // Compact columns whose sums nodes remember.

  /// The cursor behind some cells, from what is remembered. A line that is open there is
  /// taken for a whole one.
  func compactColumns(_ extent: ColumnExtent) -> ColumnCursor {
    let columns = columnCount
    if store.root.isEmpty { return ColumnCursor(columns: columns, isWaterfall: false) }
    let gap = metrics.gap[metrics.crossAxis]
    let automaton = ColumnAutomaton(rule: styled.rule, columns: columns, gap: gap)
    switch extent {
    case .all:
      return cursor(behind: store.fold(store.root, by: automaton, from: 0), at: count)
    case .leaf(let target):
      var seeker = ColumnSeeker(target, columns: columns)
      _ = store.seekLeaf(&seeker, by: automaton)
      return cursor(behind: seeker.before, at: seeker.index)
    case .before(let target):
      var seeker = ColumnSeeker(target, columns: columns)
      let leaf = store.seekLeaf(&seeker, by: automaton)
      let start = seeker.index
      let end = place(of: target, in: leaf, at: start, behind: seeker.before.taken)
      let part = automaton.fold(leaf, start..<end, startingAt: start, of: store, from: 0)
      var fold = seeker.before
      automaton.append(part, to: &fold, at: start, of: store)
      return cursor(behind: fold, at: end)
    }
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
    var reader = CellReader(store, leaf: leaf, start: start)
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
