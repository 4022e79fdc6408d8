extension TreeStore {
  /// Throws a rule of the tree that does not hold: called by tests after every edit.
  ///
  /// - Complexity: O(*n*).
  func checkInvariants() throws(BrokenInvariant) {
    if root.isEmpty { return }
    let sum = try checkedSum(of: root, isRoot: true)
    try require(sum == root.count, "The root counts the cells of its leaves")
  }

  private func checkedSum(of node: TreeNode, isRoot: Bool) throws(BrokenInvariant) -> Int {
    try require(arena.memory(node.block).users > 0, "A node in a tree has a user")
    try checkDirectory(of: node)
    return node.level == 0 ? try checkedLeaf(node) : try checkedInner(node, isRoot: isRoot)
  }

  private func checkedLeaf(_ node: TreeNode) throws(BrokenInvariant) -> Int {
    let leaf = leaf(node.block)
    try require(leaf.count > 0, "A leaf is not empty")
    try require(leaf.isRun || leaf.count <= shape.leafCapacity, "A leaf has room for its cells")
    try require(remade(node.block).total == node.total, "A parent knows the sums of a leaf")
    try require(leaf.count == node.count, "A parent knows the count of a leaf")
    try require(traits(of: leaf) == node.traits, "A parent knows the traits of a leaf")
    if leaf.ids != CellArena.none { try checkIDs(of: leaf) }
    return leaf.count
  }

  private func checkIDs(of leaf: CellLeaf) throws(BrokenInvariant) {
    try require(!leaf.isRun && isTracking, "A run of equal cells has no ids")
    let ids = arena.memory(leaf.ids).column(0, of: UInt32.self)
    for place in 0..<leaf.count where ids[place] != 0 {
      let id = directory.id(ofSlot: ids[place], in: arena)
      let found = directory.leaf(of: id, in: arena)
      try require(found == leaf.number, "The directory knows the leaf of an id")
    }
  }

  private func checkedInner(_ node: TreeNode, isRoot: Bool) throws(BrokenInvariant) -> Int {
    let inner = inner(node.block)
    try require(inner.level == node.level, "A node's level is one above its children's")
    try require(inner.childCount <= shape.fanOut, "A node has room for its children")
    // Where memory was short cells were removed without joining nodes.
    let least = isRoot ? 2 : arena.isEndless ? shape.leastChildren : 1
    try require(
      inner.childCount >= least || shape.fanOut == 2,
      "A node has children enough")
    var count = 0
    var total = ByAxis<Int64>(0, 0)
    for slot in 0..<inner.childCount {
      let child = inner.child(slot)
      count += try checkedSum(of: child, isRoot: false)
      total.horizontal += child.total.horizontal
      total.vertical += child.total.vertical
      if isTracking {
        let parent = directory.node(number(of: child), in: arena).parent
        try require(parent == inner.number, "The directory knows the parent of a node")
      }
    }
    try require(count == node.count, "A parent knows the count of a node")
    try require(inner.summed(block: node.block).traits == node.traits, "A parent knows the traits")
    try require(total == node.total, "A parent knows the sums of a node")
    return count
  }

  private func checkDirectory(of node: TreeNode) throws(BrokenInvariant) {
    if !isTracking { return }
    let number = number(of: node)
    try require(number != 0, "Every node has a number once ids are handed out")
    let block = directory.node(number, in: arena).block
    try require(block == node.block, "The directory knows the block of a node")
  }
}

/// A rule of the tree that does not hold.
package struct BrokenInvariant: Error {
  /// The rule.
  package let rule: String
}

private func require(_ condition: Bool, _ rule: String) throws(BrokenInvariant) {
  if !condition { throw BrokenInvariant(rule: rule) }
}
