extension TreeStore {
  /// Whether there is memory to reverse the tree: for a copy of each node that others use.
  ///
  /// - Parameter isShared: Whether another layout uses this store, and so all of its nodes.
  /// - Complexity: O(*n*), O(1) where there is memory without end.
  func hasRoomToReverse(isShared: Bool) -> Bool {
    if arena.isEndless || root.isEmpty { return true }
    var copied = (cells: 0, runs: 0, nodes: 0)
    count(root.block, level: root.level, isShared: isShared, into: &copied)
    let leaves = copied.cells + copied.runs
    return arena.hasRoom(
      [
        BlockNeed(size: .cells, count: copied.cells),
        BlockNeed(size: .run, count: copied.runs),
        BlockNeed(size: .inner, count: copied.nodes),
        BlockNeed(size: .ids, count: isTracking ? copied.cells : 0),
        BlockNeed(size: .sheet, count: isTracking ? copied.nodes + leaves + 16 : 0),
        BlockNeed(size: .styles, count: root.traits.isEmpty ? 0 : copied.cells),
        BlockNeed(size: .style, count: 0),
      ], memos: 0)
  }

  /// Counts the nodes that somebody else uses, too. The depth of the recursion is the
  /// height of the tree.
  private func count(
    _ block: UInt32, level: Int, isShared: Bool,
    into copied: inout (cells: Int, runs: Int, nodes: Int)
  ) {
    let isShared = isShared || arena.memory(block).users > 1
    if level == 0 {
      if !isShared { return }
      if leaf(block).isRun { copied.runs += 1 } else { copied.cells += 1 }
      return
    }
    if isShared { copied.nodes += 1 }
    let node = inner(block)
    for slot in 0..<node.childCount {
      count(node.children[slot], level: level - 1, isShared: isShared, into: &copied)
    }
  }

  /// Puts all cells into the opposite order; they keep their ids.
  ///
  /// - Complexity: O(*n*).
  func reverse() {
    if root.isEmpty { return }
    root.block = reversed(root.block, level: root.level)
  }

  /// The depth of the recursion is the height of the tree.
  private func reversed(_ block: UInt32, level: Int) -> UInt32 {
    let own = owned(block, level: level)
    if level == 0 {
      reverse(leaf(own))
      return own
    }
    let node = inner(own)
    FoldMemo(node, arena).free()
    let count = node.childCount
    for slot in 0..<count {
      node.children[slot] = reversed(node.children[slot], level: level - 1)
    }
    for slot in 0..<count / 2 {
      let child = node.child(slot)
      node.setChild(slot, node.child(count - 1 - slot))
      node.setChild(count - 1 - slot, child)
    }
    return own
  }

  private func reverse(_ leaf: CellLeaf) {
    if leaf.isRun { return }
    for index in 0..<leaf.count / 2 {
      let other = leaf.count - 1 - index
      let cell = leaf.cell(at: index)
      leaf.setCell(at: index, leaf.cell(at: other))
      leaf.setCell(at: other, cell)
      swap(leaf.ids, index, other)
      swap(leaf.styles, index, other)
    }
  }

  private func swap(_ block: UInt32, _ index: Int, _ other: Int) {
    if block == CellArena.none { return }
    let column = arena.memory(block).column(0, of: UInt32.self)
    let value = column[index]
    column[index] = column[other]
    column[other] = value
  }
}
