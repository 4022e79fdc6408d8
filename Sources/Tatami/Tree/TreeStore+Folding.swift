extension TreeStore {
  /// What the cells below `node` do to an automaton that enters in state `entry`.
  ///
  /// - Complexity: O(log *n*) when the children's folds are remembered. The
  ///   depth of the recursion is the height of the tree.
  func fold<Automaton: RunAutomaton>(
    _ node: TreeNode, by automaton: Automaton, from entry: Int64
  ) -> Automaton.Fold {
    if node.level == 0 {
      let run = leaf(node.block).run
      arena.visited += run.isEqual ? 1 : run.count
      return automaton.fold(run, from: entry)
    }
    let inner = inner(node.block)
    FoldMemo(inner, arena).prepare(epoch: epoch)
    var fold = Automaton.Fold.empty(at: entry)
    for slot in 0..<inner.childCount {
      fold.append(childFold(inner, slot, by: automaton, from: fold.exit(from: entry)))
    }
    return fold
  }

  /// The fold of one child, remembered or made now.
  @inline(__always)
  func childFold<Automaton: RunAutomaton>(
    _ inner: InnerNode, _ slot: Int, by automaton: Automaton, from entry: Int64
  ) -> Automaton.Fold {
    arena.visited += 1
    let memo = FoldMemo(inner, arena)
    let isDirect = automaton.isDirect(ways: FoldMemo.mostWays(level: inner.level))
    if let fold: Automaton.Fold = memo.find(slot, entry: entry, isDirect: isDirect) {
      return fold
    }
    let fold = fold(inner.child(slot), by: automaton, from: entry)
    memo.store(fold, slot: slot, entry: entry, isDirect: isDirect)
    return fold
  }

  /// Leads `seeker` to the last leaf that reaches its place, or to the first
  /// leaf, and returns that leaf's cells.
  ///
  /// - Precondition: the tree is not empty.
  /// - Complexity: O(log *n*) when folds are remembered.
  func seek<Automaton: RunAutomaton, Seeker: RunSeeker>(
    _ seeker: inout Seeker, by automaton: Automaton
  ) -> CellRun where Seeker.Fold == Automaton.Fold {
    var node = root
    while node.level > 0 {
      let inner = inner(node.block)
      FoldMemo(inner, arena).prepare(epoch: epoch)
      var ahead = seeker
      var chosen = 0
      search: for slot in 0..<inner.childCount {
        let fold = childFold(inner, slot, by: automaton, from: ahead.entry)
        let count = inner.counts[slot]
        switch ahead.judge(fold, count: count) {
        case .reaches:
          chosen = slot
          seeker = ahead
        case .passed: break search
        case .silent: break
        }
        ahead.skip(fold, count: count)
      }
      node = inner.child(chosen)
    }
    let run = leaf(node.block).run
    arena.visited += run.isEqual ? 1 : run.count
    return run
  }
}
