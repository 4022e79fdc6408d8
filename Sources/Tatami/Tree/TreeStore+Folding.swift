extension TreeStore {
  /// The fold of the cells below `node` from the state `entry`.
  ///
  /// - Complexity: O(log *n*) when the children's folds are remembered. The
  ///   depth of the recursion is the height of the tree.
  func fold<Automaton: RunAutomaton>(
    _ node: TreeNode, by automaton: Automaton, from entry: Int64, at start: Int = 0
  ) -> Automaton.Fold {
    if node.level == 0 {
      let leaf = leaf(node.block)
      arena.visited &+= leaf.isRun ? 1 : leaf.count
      return automaton.fold(leaf, at: start, of: self, from: entry)
    }
    let inner = inner(node.block)
    let memo = FoldMemo(inner, arena)
    memo.prepare(epoch: epoch, for: automaton)
    arena.visited &+= inner.childCount
    let counts = inner.counts
    var reader = memo.reader(for: automaton)
    var fold = Automaton.Fold.empty(at: entry)
    var state = entry
    var index = start
    for slot in 0..<inner.childCount {
      let count = counts[slot]
      // Appended once behind both, folds are copied: up to 7 % of a resize.
      if let found = reader.find(slot, automaton.key(state, count: count), by: automaton) {
        let next = automaton.recalled(found.value, from: state, count: count)
        automaton.append(next, to: &fold, at: index, of: self)
        state = next.exit(from: state)
      } else {
        let next = self.fold(inner, slot, by: automaton, from: state, at: index)
        automaton.append(next, to: &fold, at: index, of: self)
        reader = memo.reader(for: automaton)
        state = next.exit(from: state)
      }
      index &+= count
    }
    return fold
  }

  /// Folds one child, and remembers that.
  @inline(never)
  private func fold<Automaton: RunAutomaton>(
    _ inner: InnerNode, _ slot: Int, by automaton: Automaton, from entry: Int64, at start: Int
  ) -> Automaton.Fold {
    let child = inner.child(slot)
    let fold = fold(child, by: automaton, from: entry, at: start)
    let key = automaton.key(entry, count: child.count)
    let memo = FoldMemo(inner, arena)
    // Higher up nodes are few and always at hand, and change with every edit.
    let wanted = Automaton.isDirect && inner.level <= 2 ? memo.takeWanted(slot) : 0
    if wanted != 0 { refold(child, of: memo, slot, wanted, but: key, by: automaton, at: start) }
    memo.store(
      automaton.remembered(fold, key: key, count: child.count), slot: slot, key, by: automaton)
    return fold
  }

  /// Folds a changed child also from the other states in which it was entered before.
  private func refold<Automaton: RunAutomaton>(
    _ child: TreeNode, of memo: FoldMemo, _ slot: Int, _ wanted: UInt32, but known: Int64,
    by automaton: Automaton, at start: Int
  ) {
    var wanted = wanted
    while wanted != 0 {
      let way = wanted.trailingZeroBitCount
      wanted &= wanted - 1
      let entry = memo.formerKey(slot, way: way, by: automaton)
      if entry < 0 || entry == known { continue }
      let key = automaton.key(entry, count: child.count)
      if key != entry { continue }
      let fold = fold(child, by: automaton, from: entry, at: start)
      memo.store(
        automaton.remembered(fold, key: key, count: child.count), slot: slot, key, by: automaton)
    }
  }

  /// Leads `seeker` to the last leaf that it judges to reach its place, or to the
  /// first leaf, and returns that leaf's cells.
  ///
  /// - Precondition: the tree is not empty.
  /// - Complexity: O(log *n*) when folds are remembered.
  func seek<Automaton: RunAutomaton, Seeker: RunSeeker>(
    _ seeker: inout Seeker, by automaton: Automaton
  ) -> CellRun where Seeker.Fold == Automaton.Fold {
    let run = seekLeaf(&seeker, by: automaton).run
    arena.visited &+= run.isEqual ? 1 : run.count
    return run
  }

  /// `seek`, for the leaf itself; its cells are not counted as visited.
  @inline(__always)
  func seekLeaf<Automaton: RunAutomaton, Seeker: RunSeeker>(
    _ seeker: inout Seeker, by automaton: Automaton
  ) -> CellLeaf where Seeker.Fold == Automaton.Fold {
    var node = root
    var start = 0
    while node.level > 0 {
      let inner = inner(node.block)
      let memo = FoldMemo(inner, arena)
      memo.prepare(epoch: epoch, for: automaton)
      let counts = inner.counts
      var reader = memo.reader(for: automaton)
      var found = seeker.cursor
      var chosen = 0
      var index = start
      for slot in 0..<inner.childCount {
        let count = counts[slot]
        if seeker.isWithin(count) {
          chosen = slot
          start = index
          found = seeker.cursor
          break
        }
        let key = automaton.key(seeker.entry, count: count)
        let fold: Automaton.Fold
        if let known = reader.find(slot, key, by: automaton) {
          fold = automaton.recalled(known.value, from: seeker.entry, count: count)
        } else {
          fold = self.fold(inner, slot, by: automaton, from: seeker.entry, at: index)
          reader = memo.reader(for: automaton)
        }
        let judgement = seeker.judge(fold, count: count)
        if judgement == .passed { break }
        if judgement == .reaches {
          chosen = slot
          start = index
          found = seeker.cursor
        }
        seeker.skip(fold, count: count)
        index &+= count
      }
      seeker.cursor = found
      arena.visited &+= inner.childCount
      node = inner.child(chosen)
    }
    return leaf(node.block)
  }
}
