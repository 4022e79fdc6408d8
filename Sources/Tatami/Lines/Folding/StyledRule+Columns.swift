extension StyledRule {
  // Lines of cells of simple or limited recipes, folded in columns.

  /// The cross extent of a line that gives out `share`; `nil` if it is not for columns.
  func recipeCross(of range: Range<Int>, _ share: LineShare, in store: TreeStore) -> Int64? {
    if sizing.isLinear || isBestFit { return nil }
    var cross: Int64?
    withColumns(range, CellReader(store, at: range.lowerBound)) { cells, count in
      let numbers = 0..<count
      if !sizing.isCounted && count > 0 { cells.shrink(0, to: extent) }
      cross = cells.shareLimited(share, numbers).cross
    }
    return cross
  }

  /// Folds cells of a leaf, in lines of so many; `nil` if they are not for columns.
  func recipeFold(_ range: Range<Int>, _ reader: CellReader, from entry: Int64) -> SumsFold? {
    if reader.isEqual || reader.store.root.traits.contains(.gone) { return nil }
    var fold: SumsFold?
    withColumns(range, reader) { cells, count in fold = self.fold(cells, count, from: entry) }
    return fold
  }

  private func fold(_ cells: MeasuredCells, _ count: Int, from entry: Int64) -> SumsFold {
    var fold = SumsFold.empty(at: entry)
    var (state, number) = (entry, 0)
    while true {
      let end = number &+ Int(min(most &- state, Int64(count &- number)))
      var sums = cells.sums(number..<end)
      state &+= Int64(end &- number)
      // A whole line is as it stays, whatever follows: what lines of so many share out is the same for
      // the last one.
      if fold.breaks > 0 && state == most && sums.traits.contains(.coupled) {
        let share = sizing.share(of: sums, inner: sizing.lineRoom, fillsEqually: true)
        sums.cross = cells.shareLimited(share, number..<end).cross
        sums.traits.remove(.coupled)
      }
      number = end
      if number == count {
        if fold.breaks == 0 { fold.head = sums } else { fold.tail = sums }
        fold.exit = fold.breaks == 0 ? state &- entry : state
        return fold
      }
      if fold.breaks == 0 {
        fold.head = sums
      } else {
        fold.whole.add(sums, cross: sums.cross, gap: sizing.gap)
      }
      fold.breaks &+= 1
      state = 0
    }
  }

  /// Calls `body` with the cells of a range that take part, in columns, if all are for them and there
  /// is room.
  private func withColumns(
    _ range: Range<Int>, _ reader: CellReader, _ body: (MeasuredCells, Int) -> Void
  ) {
    if range.count > MeasuredCells.capacity { return }
    MeasuredCells.with(sizing) { cells in
      var (reader, count) = (reader, 0)
      for index in range {
        let cell = reader.cell(at: index)
        if !cell.takesPart { continue }
        if !cells.measure(cell, sizing, at: count) { return }
        count &+= 1
      }
      cells.hold(0..<count)
      body(cells, count)
    }
  }
}
