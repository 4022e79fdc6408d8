/// What the line of a linear layout shared out last: a guess that saves going through the
/// cells twice, once for what is shared out and once for what that makes of them.
final class LastRatios {
  /// `nil` as long as places follow from plain sums, and nobody needs more.
  var ratios: LinearRatios?
}

/// A place between two cells of a linear layout, and what the cells before it come to.
struct LinearCursor: BitwiseCopyable {
  var index = 0
  var fold = LinearFold()

  /// What the cells before it add up to, their parts in running totals taken for
  /// weights, shrinks and flexible cells.
  func parts(_ share: LineShare) -> LineSums {
    var sums = fold.sums
    fold.settled.putParts(into: &sums, share)
    return sums
  }

  /// Where the next cell begins, without gaps, from the line's start.
  func offset(_ share: LineShare) -> Int64 { fold.settled.length(share) }

  /// The cursor as other flows know it.
  var cursor: StyledCursor {
    var cursor = StyledCursor()
    cursor.index = index
    cursor.state = fold.sums.taken
    cursor.open = fold.sums
    return cursor
  }
}

/// Looks for a cell of a linear layout, or for the last one that begins by some place.
struct LinearSeeker: RunSeeker {
  enum Target {
    case index(Int)
    /// An offset from the line's start.
    case offset(Int64, LineSpread)
  }

  let target: Target
  let automaton: LinearAutomaton
  let store: TreeStore
  var cursor = LinearCursor()

  init(_ target: Target, _ automaton: LinearAutomaton, _ store: TreeStore) {
    self.target = target
    self.automaton = automaton
    self.store = store
  }

  var entry: Int64 { 0 }

  func judge(_ fold: LinearFold, count: Int) -> RunJudgement {
    switch target {
    case .index(let index): cursor.index <= index ? .reaches : .passed
    case .offset(let offset, let spread): cursor.offset(spread) <= offset ? .reaches : .passed
    }
  }

  mutating func skip(_ fold: LinearFold, count: Int) {
    cursor.skip(fold, count: count, automaton, store)
  }

  func isWithin(_ count: Int) -> Bool {
    if case .index(let index) = target { index < cursor.index &+ count } else { false }
  }
}

extension LinearCursor {
  /// Passes over a run of cells.
  mutating func skip(
    _ fold: LinearFold, count: Int, _ automaton: LinearAutomaton, _ store: TreeStore
  ) {
    // Nobody asks a place for the greatest cross extent before it.
    var next = fold
    next.settled.leader = .none
    automaton.append(next, to: &self.fold, at: index, of: store)
    index += count
  }

  /// Where the next cell begins from the line's start, gaps and gravity included.
  func offset(_ spread: LineSpread) -> Int64 {
    let taken = fold.sums.taken
    return offset(spread.share) + taken * spread.gap + spread.shift(taken)
  }
}

extension FlowLayout {
  // The line of a linear layout where bounds hold some of what it shares out, so that
  // places do not follow from plain sums.

  private func linearAutomaton(_ share: LineShare) -> LinearAutomaton {
    let ratios = LinearRatios(share)
    lastRatios?.ratios = ratios
    return LinearAutomaton(rule: styled.rule, ratios: ratios, purpose: .settled)
  }

  /// What all cells come to when the line shares out.
  func linearFold(_ share: LineShare) -> LinearFold {
    if store.root.isEmpty { return LinearFold() }
    return store.fold(store.root, by: linearAutomaton(share), from: 0)
  }

  /// The greatest cross extent of all cells, which add up to `sums`.
  func linearCross(_ sums: LineSums) -> Int64 {
    if !sums.traits.contains(.coupled) { return sums.cross }
    let sizing = styled.rule.sizing
    let share = sizing.share(of: sums, inner: sizing.lineRoom, fillsEqually: true)
    let automaton = linearAutomaton(share)
    let fold = store.fold(store.root, by: automaton, from: 0)
    return automaton.cross(fold, from: 0, in: store)
  }

  /// The cursor before the cell at `index`.
  func linearCursor(at index: Int, _ share: LineShare) -> LinearCursor {
    let automaton = linearAutomaton(share)
    var seeker = LinearSeeker(.index(index), automaton, store)
    let leaf = store.seekLeaf(&seeker, by: automaton)
    return advanced(seeker.cursor, in: leaf, to: index, automaton)
  }

  /// A cursor before the first cell of a leaf, moved forward inside the leaf.
  private func advanced(
    _ cursor: LinearCursor, in leaf: CellLeaf, to index: Int, _ automaton: LinearAutomaton
  ) -> LinearCursor {
    if index <= cursor.index { return cursor }
    var next = cursor
    let part = automaton.fold(
      leaf, cursor.index..<index, startingAt: cursor.index, of: store, from: 0)
    store.arena.visited += leaf.isRun ? 1 : index - cursor.index
    next.skip(part, count: index - cursor.index, automaton, store)
    return next
  }

  /// The cursor before the last cell that begins at an offset from the line's start or before.
  func linearCursor(of line: LineLayout, beginningBy offset: Int64) -> LinearCursor {
    let automaton = linearAutomaton(line.spread.share)
    var seeker = LinearSeeker(.offset(offset, line.spread), automaton, store)
    let leaf = store.seekLeaf(&seeker, by: automaton)
    let cursor = seeker.cursor
    var low = 0
    var high = leaf.run.count - 1
    while low < high {
      let middle = low + (high - low + 1) / 2
      let ahead = advanced(cursor, in: leaf, to: cursor.index + middle, automaton)
      if ahead.offset(line.spread) <= offset { low = middle } else { high = middle - 1 }
    }
    return advanced(cursor, in: leaf, to: cursor.index + low, automaton)
  }
}
