/// Up to where the columns of a compact flow are wanted.
enum ColumnExtent {
  /// Up to a place.
  case before(ColumnTarget)
  /// Up to the leaf where a place is.
  case leaf(ColumnTarget)
  /// All of them.
  case all
}

/// What the columns of a compact flow add up to before some place.
struct ColumnTotals {
  var index: Int
  var taken: Int64
  var longest: Int64
  var slots: WaterfallSlots
}

extension FlowLayout {
  /// What columns add up to up to a place, from what is remembered. A line that is
  /// open there is taken for a whole one.
  ///
  /// - Parameter wanted: The columns that are asked for; of others nothing may be known.
  func compactColumns(_ extent: ColumnExtent, _ wanted: Range<Int>? = nil) -> ColumnTotals {
    let (rule, columns) = (styled.rule, columnCount)
    if columns > ColumnCapacity.many { return windowedColumns(extent, wanted ?? 0..<columns) }
    let gap = metrics.gap[metrics.crossAxis]
    let isFew = columns <= ColumnCapacity.few
    switch columnFolding {
    case .sums where isFew:
      return columnTotals(
        extent, ColumnAutomaton<22>(rule: rule, columns: columns, gap: gap))
    case .sums:
      return columnTotals(
        extent, ColumnAutomaton<86>(rule: rule, columns: columns, gap: gap))
    case .sumsAndLines where isFew:
      return columnTotals(
        extent, LinedColumnAutomaton<22>(rule: rule, columns: columns, gap: gap))
    default:
      return columnTotals(
        extent, LinedColumnAutomaton<86>(rule: rule, columns: columns, gap: gap))
    }
  }

  private func columnTotals<Automaton: CompactAutomaton>(
    _ extent: ColumnExtent, _ automaton: Automaton
  ) -> ColumnTotals {
    switch extent {
    case .all:
      var fold = store.fold(store.root, by: automaton, from: 0)
      automaton.close(&fold, at: count, of: store)
      return columnTotals(fold, before: count)
    case .leaf(let target):
      var seeker = ColumnSeeker<Automaton>(
        target, columns: columnCount, seam: automaton.seam(store))
      _ = store.seekLeaf(&seeker, by: automaton)
      return columnTotals(seeker.before, before: seeker.index)
    case .before(let target):
      var seeker = ColumnSeeker<Automaton>(
        target, columns: columnCount, seam: automaton.seam(store))
      let leaf = store.seekLeaf(&seeker, by: automaton)
      let start = seeker.index
      let end = place(of: target, in: leaf, at: start, behind: seeker.before.taken)
      let part = automaton.fold(
        leaf, start..<end, startingAt: start, of: store, from: seeker.entry)
      var fold = seeker.before
      automaton.append(part, to: &fold, at: start, of: store)
      automaton.close(&fold, at: end, of: store)
      return columnTotals(fold, before: end)
    }
  }

  private func columnTotals(_ fold: some FoldOfColumns, before index: Int) -> ColumnTotals {
    var slots = WaterfallSlots(columns: columnCount)
    for column in 0..<columnCount { slots.ends[column] = fold.sum(column) }
    return ColumnTotals(index: index, taken: fold.taken, longest: fold.longest, slots: slots)
  }

  /// The place sought in the leaf that a seek ended in.
  func place(
    of target: ColumnTarget, in leaf: CellLeaf, at start: Int, behind taken: Int64
  ) -> Int {
    switch target {
    case .index(let index):
      index < start + leaf.run.count ? index : start + leaf.run.count
    case .taken(let wanted): columnPlace(in: leaf, at: start, behind: wanted - taken)
    case .offset: start
    }
  }
}
