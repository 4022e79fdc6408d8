extension TreeStore {
  /// Whether there is memory to reverse the tree: for a copy of each node that others use.
  ///
  /// - Parameter isShared: Whether another layout uses this store, and so all of its nodes.
  /// - Complexity: O(*n*), O(1) where there is memory without end.
  func hasRoomToReverse(isShared: Bool) -> Bool {
    if arena.isEndless || root.isEmpty { return true }
    var needs = BlockNeeds()
    if isTracking { needs.add(16, .sheet) }
    addCopies(of: root.block, level: root.level, isShared: isShared, to: &needs)
    return arena.hasRoom(needs, memos: 0)
  }

  /// Adds the nodes that somebody else uses, too. The depth of the recursion is the height of the tree.
  private func addCopies(
    of block: UInt32, level: Int, isShared: Bool, to needs: inout BlockNeeds
  ) {
    let isShared = isShared || arena.memory(block).users > 1
    if isShared && isTracking { needs.add(1, .sheet) }
    if level > 0 {
      if isShared { needs.add(1, .inner) }
      let node = inner(block)
      for slot in 0..<node.childCount {
        addCopies(of: node.children[slot], level: level - 1, isShared: isShared, to: &needs)
      }
    } else if isShared && leaf(block).isRun {
      needs.add(1, .run)
    } else if isShared {
      needs.add(1, .cells)
      if isTracking { needs.add(1, .ids) }
      if !root.traits.isEmpty { needs.add(1, .styles) }
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
