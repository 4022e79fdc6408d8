extension FlowLayout {
  /// What some of many columns add up to up to a place.
  func windowedColumns(_ extent: ColumnExtent, _ wanted: Range<Int>) -> ColumnTotals {
    let memo = ColumnMemo(
      columns: columnCount, holdsLines: columnFolding == .sumsAndLines,
      isCoupled: styled.isCoupled(store.root.traits))
    var adder = ColumnAdder(
      store, rule: styled.rule, gap: metrics.gap[metrics.crossAxis], takesAll: takesAll, memo: memo)
    var progress = adder.begin(wanted)
    if !store.root.isEmpty {
      switch extent {
      case .all: appendAll(to: &progress, by: &adder)
      case .leaf(let target): _ = appendCells(before: target, to: &progress, by: &adder)
      case .before(let target):
        let leaf = appendCells(before: target, to: &progress, by: &adder)
        let start = progress.index
        let end = place(of: target, in: leaf, at: start, behind: progress.lines.taken)
        adder.append(leaf, end - start, to: &progress)
        adder.close(&progress)
      }
    }
    var slots = WaterfallSlots(columns: memo.columns)
    for column in wanted { slots.ends[column] = adder.values[column - wanted.lowerBound] }
    return ColumnTotals(
      index: progress.index, taken: progress.lines.taken, longest: progress.lines.longest,
      slots: slots)
  }

  private func appendAll(to progress: inout ColumnProgress, by adder: inout ColumnAdder) {
    if store.root.level == 0 {
      adder.append(store.leaf(store.root.block), count, to: &progress)
    } else {
      let inner = store.inner(store.root.block)
      for slot in 0..<inner.childCount {
        adder.append(inner, slot, to: &progress, withLines: adder.memo.holdsLines)
      }
    }
    adder.close(&progress)
  }

  /// Appends all cells before the leaf where a place is.
  private func appendCells(
    before target: ColumnTarget, to progress: inout ColumnProgress, by adder: inout ColumnAdder
  ) -> CellLeaf {
    var node = store.root
    while node.level > 0 {
      let inner = store.inner(node.block)
      var slot = 0
      while slot < inner.childCount - 1, append(inner, slot, before: target, &progress, &adder) {
        slot += 1
      }
      node = inner.child(slot)
    }
    return store.leaf(node.block)
  }

  /// Appends the cells of a child, unless the place sought is in them.
  private func append(
    _ inner: InnerNode, _ slot: Int, before target: ColumnTarget,
    _ progress: inout ColumnProgress, _ adder: inout ColumnAdder
  ) -> Bool {
    let withLines = adder.memo.holdsLines
    switch target {
    case .index(let index):
      if index < progress.index + inner.counts[slot] { return false }
      adder.append(inner, slot, to: &progress, withLines: withLines)
      return true
    case .taken(let wanted):
      let state = progress.lines.taken % Int64(adder.memo.columns)
      let taken = adder.lines(inner, slot, from: state).taken
      if progress.lines.taken + taken > wanted { return false }
      adder.append(inner, slot, to: &progress, withLines: withLines)
      return true
    case .offset(let offset):
      let (before, values) = (progress, adder.values)
      adder.append(inner, slot, to: &progress, withLines: withLines)
      for end in adder.values where end > offset {
        adder.restore(values)
        progress = before
        return false
      }
      return true
    }
  }
}
