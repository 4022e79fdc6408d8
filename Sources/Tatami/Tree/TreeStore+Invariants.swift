extension TreeStore {
  /// Traps if the tree is not one: called by tests after every edit.
  ///
  /// - Complexity: O(*n*).
  func checkInvariants() {
    if root.isEmpty { return }
    let sum = checkedSum(of: root, isRoot: true)
    precondition(sum == root.count, "The root counts the cells of its leaves")
  }

  private func checkedSum(of node: TreeNode, isRoot: Bool) -> Int {
    precondition(arena.memory(node.block).users > 0, "A node in a tree has a user")
    checkDirectory(of: node)
    return node.level == 0 ? checkedLeaf(node) : checkedInner(node, isRoot: isRoot)
  }

  private func checkedLeaf(_ node: TreeNode) -> Int {
    let leaf = leaf(node.block)
    precondition(leaf.count > 0, "A leaf is not empty")
    precondition(leaf.isRun || leaf.count <= shape.leafCapacity, "A leaf has room for its cells")
    precondition(remade(node.block).total == node.total, "A parent knows the sums of a leaf")
    precondition(leaf.count == node.count, "A parent knows the count of a leaf")
    if leaf.ids != CellArena.none { checkIDs(of: leaf) }
    return leaf.count
  }

  private func checkIDs(of leaf: CellLeaf) {
    precondition(!leaf.isRun && isTracking, "A run of equal cells has no ids")
    let ids = arena.memory(leaf.ids).column(0, of: UInt32.self)
    for place in 0..<leaf.count where ids[place] != 0 {
      let id = directory.id(ofSlot: ids[place], in: arena)
      let found = directory.leaf(of: id, in: arena)
      precondition(found == leaf.number, "The directory knows the leaf of an id")
    }
  }

  private func checkedInner(_ node: TreeNode, isRoot: Bool) -> Int {
    let inner = inner(node.block)
    precondition(inner.level == node.level, "A node's level is one above its children's")
    precondition(inner.childCount <= shape.fanOut, "A node has room for its children")
    precondition(
      inner.childCount >= (isRoot ? 2 : shape.leastChildren) || shape.fanOut == 2,
      "A node is at least half full")
    var count = 0
    var total = PerAxis<Int64>(0, 0)
    for slot in 0..<inner.childCount {
      let child = inner.child(slot)
      count += checkedSum(of: child, isRoot: false)
      total.horizontal += child.total.horizontal
      total.vertical += child.total.vertical
      if isTracking {
        let parent = directory.node(number(of: child), in: arena).parent
        precondition(parent == inner.number, "The directory knows the parent of a node")
      }
    }
    precondition(count == node.count, "A parent knows the count of a node")
    precondition(total == node.total, "A parent knows the sums of a node")
    return count
  }

  private func checkDirectory(of node: TreeNode) {
    if !isTracking { return }
    let number = number(of: node)
    precondition(number != 0, "Every node has a number once ids are handed out")
    let block = directory.node(number, in: arena).block
    precondition(block == node.block, "The directory knows the block of a node")
  }
}
