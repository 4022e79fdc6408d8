extension TreeStore {
  /// Throws a rule of the tree that does not hold: called by tests after every edit.
  ///
  /// - Complexity: O(*n*).
  func checkInvariants() throws(BrokenInvariant) {
    let ids = root.isEmpty ? 0 : try check(root, isRoot: true)
    var known = 0
    directory.forEachCell(unknownTo: CellDirectory(), in: arena) { _ in known += 1 }
    try require(known == ids, "The directory knows the cells with ids and no others")
    try require(arena.styles.knowsItsCount, "The table of styles knows how many it has")
  }

  /// - Returns: How many cells have ids.
  private func check(_ node: TreeNode, isRoot: Bool) throws(BrokenInvariant) -> Int {
    try require(arena.memory(node.block).users > 0, "A node in a tree has a user")
    try checkDirectory(of: node)
    return node.level == 0 ? try checkLeaf(node) : try checkInner(node, isRoot: isRoot)
  }

  private func checkLeaf(_ node: TreeNode) throws(BrokenInvariant) -> Int {
    let leaf = leaf(node.block)
    try require(leaf.count > 0, "A leaf is not empty")
    try require(leaf.isRun || leaf.count <= shape.leafCapacity, "A leaf has room for its cells")
    try requireSums(remade(node.block), of: node)
    return leaf.ids == CellArena.none ? 0 : try checkIDs(of: leaf)
  }

  private func requireSums(_ sums: TreeNode, of node: TreeNode) throws(BrokenInvariant) {
    try require(sums.count == node.count, "A parent knows the count of a node")
    try require(sums.total == node.total, "A parent knows the sums of a node")
    try require(sums.traits == node.traits, "A parent knows the traits of a node")
  }

  private func checkIDs(of leaf: CellLeaf) throws(BrokenInvariant) -> Int {
    try require(!leaf.isRun && isTracking, "A run of equal cells has no ids")
    let ids = arena.memory(leaf.ids).column(0, of: UInt32.self)
    var count = 0
    for place in 0..<leaf.count where ids[place] != 0 {
      count += 1
      let id = directory.id(ofSlot: ids[place], in: arena)
      let found = directory.leaf(of: id, in: arena)
      try require(found == leaf.memory.number, "The directory knows the leaf of an id")
    }
    return count
  }

  private func checkInner(_ node: TreeNode, isRoot: Bool) throws(BrokenInvariant) -> Int {
    let inner = inner(node.block)
    try require(inner.level == node.level, "A node's level is one above its children's")
    try require(inner.childCount <= shape.fanOut, "A node has room for its children")
    // Where memory was short cells were removed without joining nodes.
    let least = isRoot ? 2 : arena.isEndless ? shape.leastChildren : 1
    try require(
      inner.childCount >= least || shape.fanOut == 2,
      "A node has children enough")
    try requireSums(inner.summed(block: node.block), of: node)
    var ids = 0
    for slot in 0..<inner.childCount {
      let child = inner.child(slot)
      ids += try check(child, isRoot: false)
      if isTracking {
        let parent = directory.node(arena.memory(child.block).number, in: arena).parent
        try require(parent == inner.memory.number, "The directory knows the parent of a node")
      }
    }
    return ids
  }

  private func checkDirectory(of node: TreeNode) throws(BrokenInvariant) {
    if !isTracking { return }
    let number = arena.memory(node.block).number
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
