/// What became of the cells of a layout in another, found out from their trees.
enum LayoutDifference {
  /// The cells of `newer`, in order, by where they were in `older`.
  static func spans(from older: FlowLayout, to newer: FlowLayout) -> [IndexSpan] {
    let spans = spansInOrder(older, newer)
    return older.store.arena == newer.store.arena ? relocating(spans, older, newer) : spans
  }

  /// Lists that are compared in order have a cell that was moved past others once among those that are
  /// gone and once among the new ones; its id tells that it is the same.
  private static func relocating(
    _ spans: [IndexSpan], _ older: FlowLayout, _ newer: FlowLayout
  ) -> [IndexSpan] {
    var left = min(older.count, newer.count)
    var kept: [KeptCells] = []
    for span in spans where !span.isInserted {
      left -= span.count
      kept.append(KeptCells(span, at: 0))
    }
    // Nothing is gone, or nothing new.
    if left == 0 { return spans }
    kept = kept.inOldOrder
    var all: [IndexSpan] = []
    var index = 0
    for span in spans {
      let end = index + span.count
      while span.isInserted && index < end {
        let next = spanOfNew(from: index, to: end, older, newer, kept)
        all.join(next)
        index += next.count
      }
      if !span.isInserted { all.join(span) }
      index = end
    }
    return all
  }

  /// The first of the cells from one on that are told as new, or as many of them as are.
  private static func spanOfNew(
    from index: Int, to end: Int, _ older: FlowLayout, _ newer: FlowLayout, _ kept: [KeptCells]
  ) -> IndexSpan {
    let unnamed = cellsWithoutIDs(newer, from: index)
    if unnamed > 0 { return .inserted(min(unnamed, end - index)) }
    guard let id = newer.store.existingID(at: newer.place(index)), let old = older.index(of: id),
      kept.newIndex(of: old) == nil
    else { return .inserted(1) }
    let isSame =
      newer.cell(at: index) == older.cell(at: old)
      && newer.cellStyle(at: index) == older.cellStyle(at: old)
    return IndexSpan(old: old, count: 1, isChanged: !isSame, isRelocated: true)
  }

  /// How many cells from one on have no ids, as far as its leaf tells.
  private static func cellsWithoutIDs(_ layout: FlowLayout, from index: Int) -> Int {
    let place = layout.place(index)
    let (leaf, start) = layout.store.leafView(containing: place)
    if leaf.ids != CellArena.none { return layout.store.existingID(at: place) == nil ? 1 : 0 }
    return layout.isReversed ? place - start + 1 : start + leaf.count - place
  }

  /// The cells of `newer`, in order, as if none had been moved past others.
  private static func spansInOrder(_ older: FlowLayout, _ newer: FlowLayout) -> [IndexSpan] {
    let isReversed = newer.activeStyle.isReversed
    if older.activeStyle.isReversed != isReversed {
      // Only one of the trees is in the order of the cells.
      return CellDifference(LeafCells(older), LeafCells(newer), looksInside: false).spans
    }
    let difference = TreeDifference(older.store, newer.store)
    if !isReversed { return difference.spans }
    var spans: [IndexSpan] = []
    for span in difference.spans.reversed() {
      var mirrored = span
      if !span.isInserted { mirrored.old = older.count - span.old - span.count }
      spans.join(mirrored)
    }
    return spans
  }
}
