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
    for span in spans where !span.isInserted { left -= span.count }
    // Nothing is gone, or nothing new.
    if left == 0 { return spans }
    var kept: [KeptCells] = []
    for span in spans where !span.isInserted {
      kept.append(KeptCells(span, at: 0))
    }
    kept.order { $0.old < $1.old }
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
    if unnamed > 0 { return .inserted(unnamed < end - index ? unnamed : end - index) }
    guard let old = oldIndex(of: index, older, newer), kept.newIndex(of: old) == nil else {
      return .inserted(1)
    }
    let isChanged = !newer.hasSameLooks(at: index, as: older, at: old)
    return IndexSpan(old: old, count: 1, isChanged: isChanged, isRelocated: true)
  }

  /// Where the cell was that has the id of one that has an id.
  private static func oldIndex(
    of index: Int, _ older: FlowLayout, _ newer: FlowLayout
  ) -> Int? {
    newer.store.existingID(at: newer.place(index)).flatMap { older.index(of: $0) }
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
    if older.activeStyle.isReversed != isReversed { return spansByIndex(older, newer) }
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

  /// One of the trees is in the order of the cells, the other is not: equal cells at
  /// the beginning and at the end are the same. Of those between them as many as there
  /// were are taken for the same, changed, unless their ids say otherwise.
  private static func spansByIndex(
    _ older: FlowLayout, _ newer: FlowLayout
  ) -> [IndexSpan] {
    let least = older.count < newer.count ? older.count : newer.count
    var head = 0
    while head < least && isEqual(older, head, newer, head) {
      head += min(equalCells(older, from: head), equalCells(newer, from: head), least - head)
    }
    var tail = 0
    while tail < least - head
      && isEqual(older, older.count - 1 - tail, newer, newer.count - 1 - tail)
    {
      tail += min(
        equalCells(older, upTo: older.count - 1 - tail),
        equalCells(newer, upTo: newer.count - 1 - tail), least - head - tail)
    }
    var spans: [IndexSpan] = []
    spans.join(IndexSpan(old: 0, count: head))
    var changed = head
    while changed < least - tail && !areApart(older, changed, newer, changed) { changed += 1 }
    spans.join(IndexSpan(old: head, count: changed - head, isChanged: true))
    spans.join(.inserted(newer.count - tail - changed))
    spans.join(IndexSpan(old: older.count - tail, count: tail))
    return spans
  }

  /// How many cells from one on are equal to it and have no ids, as far as its leaf tells.
  private static func equalCells(_ layout: FlowLayout, from index: Int) -> Int {
    layout.isReversed
      ? equalPlaces(layout, index).before : equalPlaces(layout, index).behind
  }

  /// The same for those up to one.
  private static func equalCells(_ layout: FlowLayout, upTo index: Int) -> Int {
    layout.isReversed
      ? equalPlaces(layout, index).behind : equalPlaces(layout, index).before
  }

  private static func equalPlaces(
    _ layout: FlowLayout, _ index: Int
  ) -> (before: Int, behind: Int) {
    let place = layout.place(index)
    let (leaf, start) = layout.store.leafView(containing: place)
    if !leaf.isRun || leaf.ids != CellArena.none { return (1, 1) }
    return (place - start + 1, start + leaf.count - place)
  }

  private static func isEqual(
    _ older: FlowLayout, _ place: Int, _ newer: FlowLayout, _ other: Int
  ) -> Bool {
    newer.hasSameLooks(at: other, as: older, at: place)
      && !areApart(older, place, newer, other)
  }

  /// Whether two cells have ids that tell them apart.
  private static func areApart(
    _ older: FlowLayout, _ index: Int, _ newer: FlowLayout, _ other: Int
  ) -> Bool {
    if older.store.arena != newer.store.arena { return false }
    return older.store.isApart(
      older.store.existingID(at: older.place(index)),
      from: newer.store.existingID(at: newer.place(other)), in: newer.store)
  }
}
