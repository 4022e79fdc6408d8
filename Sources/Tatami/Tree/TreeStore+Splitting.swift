extension TreeStore {
  // Splitting and merging in place: what the nodes remember about other children stays.

  /// Makes room in the full leaf that an insertion at `index` goes to.
  func makeRoom(at index: Int) {
    var place = index
    let (node, slot) = parent(holding: &place, free: 1)
    if relieve(node, slot) { return }
    splitChild(of: node, slot, isEnd: slot == node.childCount - 1 && place == node.counts[slot])
  }

  /// Puts a cell of its own into a run of two or more equal ones, before the cell
  /// at `index` or, if `replaces`, in its place: of one leaf three are made.
  ///
  /// - Precondition: a node can have eight children.
  ///
  /// - Parameter style: the new cell's; takes over a reference to it.
  func breakRun(at index: Int, replaces: Bool, with cell: Cell, style: UInt32) {
    var place = index
    let (node, slot) = parent(holding: &place, free: 2)
    let equal = leaf(node.children[slot]).cell(at: 0)
    let equalStyle = leaf(node.children[slot]).styles
    let behind = node.counts[slot] - place - (replaces ? 1 : 0)
    let before = place
    place = index
    let block = descend(
      to: &place, adding: replaces ? 0 : 1,
      ByAxis.each { Grid.units(cell.size[$0]) - (replaces ? Grid.units(equal.size[$0]) : 0) })
    leaf(block).count = 1
    leaf(block).setRunExtent(.horizontal, cell.size.width)
    leaf(block).setRunExtent(.vertical, cell.size.height)
    leaf(block).styles = style
    node.setChild(slot, remade(block))
    if behind > 0 { insertRun(equal, equalStyle, behind, in: node, at: slot + 1) }
    if before > 0 { insertRun(equal, equalStyle, before, in: node, at: slot) }
    releaseStyle(equalStyle)
    if !root.traits.isEmpty || style != CellArena.none { refreshTraits(at: index) }
  }

  private func insertRun(
    _ cell: Cell, _ style: UInt32, _ count: Int, in node: InnerNode, at slot: Int
  ) {
    retainStyle(style)
    insert(makeRun(cell, count: count, style: style), into: node, at: slot)
  }

  /// The node above the leaf that holds a cell, with room for `free` more children,
  /// and the leaf's slot in it. Every node on the path is copied if it is shared, and
  /// split if it is full, so that there is always room above. `place` becomes the
  /// cell's place in the leaf.
  private func parent(holding place: inout Int, free: Int) -> (node: InnerNode, slot: Int) {
    root.block = owned(root.block, level: root.level)
    if root.level == 0 || isFull(root.block, level: root.level, free: free) { raiseRoot() }
    var block = root.block
    for level in stride(from: root.level, to: 1, by: -1) {
      let node = inner(block)
      var slot = node.slot(holding: &place)
      node.children[slot] = owned(node.children[slot], level: level - 1)
      if isFull(node.children[slot], level: level - 1, free: free) {
        splitChild(of: node, slot, isEnd: false)
        if place >= node.counts[slot] && slot < node.childCount - 1 {
          place -= node.counts[slot]
          slot += 1
        }
      }
      block = node.children[slot]
    }
    let node = inner(block)
    let slot = node.slot(holding: &place)
    node.children[slot] = owned(node.children[slot], level: 0)
    return (node, slot)
  }

  private func isFull(_ block: UInt32, level: Int, free: Int) -> Bool {
    inner(block).childCount + (level == 1 ? free : 1) > shape.fanOut
  }

  /// Puts a new root above the root.
  private func raiseRoot() {
    let block = makeInner(level: root.level + 1)
    insert(root, into: inner(block), at: 0)
    root = TreeNode(
      block: block, level: root.level + 1, count: root.count, total: root.total,
      traits: root.traits)
    noteRoot()
  }

  /// Splits a child in two halves; a leaf that cells are appended to keeps all
  /// of its cells but one.
  private func splitChild(of node: InnerNode, _ slot: Int, isEnd: Bool) {
    let child = node.child(slot)
    let pair: NodePair
    if child.level == 0 {
      let middle = isEnd ? child.count - 1 : (child.count + 1) / 2
      pair = splitLeaf(child, at: middle > 0 ? middle : 1)
    } else {
      pair = splitInner(child)
    }
    FoldMemo(node, arena).forget(slot)
    node.setChild(slot, pair.left)
    insert(pair.right, into: node, at: slot + 1)
  }

  private func splitInner(_ child: TreeNode) -> NodePair {
    let left = inner(child.block)
    let block = makeInner(level: child.level)
    let right = inner(block)
    let middle = left.childCount - left.childCount / 2
    right.childCount = left.childCount - middle
    for slot in middle..<left.childCount {
      right.setChild(slot - middle, left.child(slot))
      adopt(left.child(slot), by: right)
    }
    FoldMemo(right, arena).takeRows(
      of: FoldMemo(left, arena), from: middle, count: right.childCount)
    left.childCount = middle
    return (left.summed(block: child.block), right.summed(block: block))
  }

  /// Makes a tree a child of a node that has room for it; those from the slot on move up.
  private func insert(_ child: TreeNode, into node: InnerNode, at slot: Int) {
    FoldMemo(node, arena).openRow(slot, of: node.childCount)
    node.insertChild(child, at: slot)
    adopt(child, by: node)
  }

  /// Makes room in a full leaf with the help of the next one: by moving cells
  /// there, or, if that is rather full as well, by making three leaves of the two.
  /// Leaves stay two thirds full that way.
  ///
  /// - Returns: whether there is room now.
  private func relieve(_ node: InnerNode, _ slot: Int) -> Bool {
    let capacity = shape.leafCapacity
    let isAppending = slot == node.childCount - 1
    if capacity < 8 || isAppending || leaf(node.children[slot + 1]).isRun { return false }
    let left = node.child(slot)
    let right = node.child(slot + 1)
    let memo = FoldMemo(node, arena)
    memo.forget(slot)
    memo.forget(slot + 1)
    if right.count <= capacity * 3 / 4 {
      let pair = balance(left, right)
      node.setChild(slot, pair.left)
      node.setChild(slot + 1, pair.right)
      return true
    }
    let halves = splitLeaf(left, at: (left.count + right.count) / 3)
    let pair = balance(halves.right, right)
    node.setChild(slot, halves.left)
    node.setChild(slot + 1, pair.right)
    insert(pair.left, into: node, at: slot + 1)
    return true
  }

  /// Merges the leaf that begins at `index` with a neighbour if both together
  /// leave room in a leaf.
  func mergeLeaf(at index: Int) {
    if root.level == 0 { return }
    var place = index
    var block = root.block
    for _ in stride(from: root.level, to: 1, by: -1) {
      let node = inner(block)
      block = node.children[node.slot(holding: &place)]
    }
    let node = inner(block)
    let slot = node.slot(holding: &place)
    let least = root.level == 1 ? 2 : shape.leastChildren
    if node.childCount <= least { return }
    if slot + 1 < node.childCount && fit(node, slot) {
      merge(node, slot)
    } else if slot > 0 && fit(node, slot - 1) {
      merge(node, slot - 1)
    }
  }

  /// Whether a child's leaf and the next one fit into three quarters of a leaf.
  private func fit(_ node: InnerNode, _ slot: Int) -> Bool {
    node.counts[slot] + node.counts[slot + 1] <= shape.leafCapacity * 3 / 4
      && !leaf(node.children[slot]).isRun && !leaf(node.children[slot + 1]).isRun
  }

  private func merge(_ node: InnerNode, _ slot: Int) {
    let left = owned(node.children[slot], level: 0)
    let merged = moveAll(of: node.child(slot + 1), behind: left)
    FoldMemo(node, arena).forget(slot)
    removeChild(at: slot + 1, of: node)
    node.setChild(slot, merged)
  }

  /// Takes a child, which is gone or elsewhere, out of a node; those behind it move down.
  func removeChild(at slot: Int, of node: InnerNode) {
    FoldMemo(node, arena).closeRow(slot, of: node.childCount)
    node.removeChild(at: slot)
  }
}
