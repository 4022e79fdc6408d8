extension TreeStore {
  // Every function here consumes the nodes that it is given: afterwards only
  // its result may be used. The depth of the recursion is the height of the tree.

  /// The tree of the cells of `left` followed by those of `right`.
  ///
  /// - Complexity: O(log *n*).
  func joined(_ left: TreeNode, _ right: TreeNode) -> TreeNode {
    if left.isEmpty { return right }
    if right.isEmpty { return left }
    let pair = join(left, right)
    if pair.right.isEmpty { return pair.left }
    var list = NodeList(level: pair.left.level)
    list.append(pair)
    return makeNode(list, 0..<2)
  }

  /// Splits a tree before the cell at `index`.
  ///
  /// - Complexity: O(log² *n*) in the worst case; the nodes along the cut are as full
  ///   as others afterwards.
  func split(_ node: TreeNode, at index: Int) -> NodePair {
    if node.isEmpty || index == node.count { return (node, .empty) }
    if index == 0 { return (.empty, node) }
    if node.level == 0 { return splitLeaf(node, at: index) }
    let children = open(node)
    var place = index
    var slot = 0
    while place > children[slot].count {
      place -= children[slot].count
      slot += 1
    }
    let (near, far) = split(children[slot], at: place)
    let before = makeNode(children, 0..<slot)
    let behind = makeNode(children, slot + 1..<children.count)
    children.freeSources(in: arena)
    return (joined(before, near), joined(far, behind))
  }

  /// The children of a node, which itself is freed.
  private func open(_ node: TreeNode) -> NodeList {
    var list = NodeList(level: node.level - 1)
    let block = owned(node.block, level: node.level)
    list.takeChildren(of: inner(block), epoch: epoch)
    freeInner(block)
    return list
  }

  /// A node over some nodes of a list; of a single one that node itself.
  private func makeNode(_ list: NodeList, _ range: Range<Int>) -> TreeNode {
    if range.isEmpty { return .empty }
    return range.count == 1 ? list[range.lowerBound] : makeInner(list, range)
  }

  private func makeInner(_ list: NodeList, _ range: Range<Int>) -> TreeNode {
    let block = makeInner(level: list.level + 1)
    let node = inner(block)
    node.childCount = range.count
    let memo = FoldMemo(node, arena)
    for (slot, index) in range.enumerated() {
      node.setChild(slot, list[index])
      adopt(list[index], by: node)
      list.giveRow(index, to: memo, slot: slot)
    }
    return node.summed(block: block)
  }

  /// One node over all nodes of a list, or two evenly filled ones.
  private func pack(_ list: NodeList) -> NodePair {
    defer { list.freeSources(in: arena) }
    if list.count <= shape.fanOut { return (makeInner(list, 0..<list.count), .empty) }
    let middle = (list.count + 1) / 2
    return (makeInner(list, 0..<middle), makeInner(list, middle..<list.count))
  }

  /// Joins two trees into one or two nodes of the higher one's level: first the
  /// nodes along the seam, from the leaves up.
  private func join(_ left: TreeNode, _ right: TreeNode) -> NodePair {
    if left.level == 0 && right.level == 0 { return joinLeaves(left, right) }
    let level = left.level > right.level ? left.level : right.level
    var list = NodeList(level: level - 1)
    var seamLeft = left
    if left.level == level {
      let children = open(left)
      seamLeft = children[children.count - 1]
      list.append(0..<children.count - 1, takingSourceOf: children)
    }
    if right.level < level {
      list.append(join(seamLeft, right))
    } else {
      let children = open(right)
      list.append(join(seamLeft, children[0]))
      list.append(1..<children.count, takingSourceOf: children)
    }
    return pack(list)
  }

  // MARK: Leaves

  func splitLeaf(_ node: TreeNode, at index: Int) -> NodePair {
    let leaf = leaf(node.block)
    if leaf.isRun {
      let cell = leaf.cell(at: 0)
      let block = owned(node.block, level: 0)
      self.leaf(block).count = index
      retainStyle(leaf.styles)
      let right = makeRun(cell, count: node.count - index, style: leaf.styles)
      return (remade(block), right)
    }
    let block = makeLeaf(isRun: false)
    let right = self.leaf(block)
    right.count = node.count - index
    right.copyCells(index..<node.count, of: leaf, to: 0)
    let left = owned(node.block, level: 0)
    moveColumns(from: left, index..<node.count, to: block, at: 0)
    self.leaf(left).count = index
    return (remade(left), remade(block))
  }

  /// The node of a leaf, with its cells summed anew.
  func remade(_ block: UInt32) -> TreeNode {
    let run = leaf(block).run
    return TreeNode(
      block: block, level: 0, count: run.count,
      total: ByAxis.each { run.total($0, 0..<run.count) }, traits: traits(of: leaf(block)))
  }

  /// Joins two leaves: equal runs become one, small leaves share a block, and a
  /// leaf less than half full is filled up from its neighbour.
  private func joinLeaves(_ left: TreeNode, _ right: TreeNode) -> NodePair {
    let (near, far) = (leaf(left.block), leaf(right.block))
    let sum = left.count + right.count
    if near.isRun && far.isRun {
      if near.cell(at: 0) == far.cell(at: 0) && isSameStyle(near.styles, far.styles) {
        let block = owned(left.block, level: 0)
        leaf(block).count = sum
        release(right.block, level: 0)
        return (remade(block), .empty)
      }
      if sum > shortRun { return (left, right) }
    } else if near.isRun && left.count > shortRun || far.isRun && right.count > shortRun {
      return (left, right)
    }
    if sum <= shape.leafCapacity { return (moveAll(of: right, behind: writable(left)), .empty) }
    let isScarce = left.count < shape.leastCells || right.count < shape.leastCells
    return !isScarce || near.isRun || far.isRun ? (left, right) : balance(left, right)
  }

  /// The longest run that is written out beside different cells instead of
  /// having a leaf of its own.
  private var shortRun: Int { shape.leafCapacity / 8 }

  /// A leaf of cells that can be written to.
  private func writable(_ node: TreeNode) -> UInt32 {
    guard leaf(node.block).isRun else { return owned(node.block, level: 0) }
    let block = makeLeaf(isRun: false)
    leaf(block).count = node.count
    leaf(block).copyCells(0..<node.count, of: leaf(node.block), to: 0)
    moveStyles(from: node.block, 0..<node.count, to: block, at: 0)
    release(node.block, level: 0)
    return block
  }

  func moveAll(of right: TreeNode, behind block: UInt32) -> TreeNode {
    let left = leaf(block)
    let start = left.count
    left.copyCells(0..<right.count, of: leaf(right.block), to: start)
    left.count = start + right.count
    moveColumns(from: right.block, 0..<right.count, to: block, at: start)
    release(right.block, level: 0)
    return remade(block)
  }

  func balance(_ left: TreeNode, _ right: TreeNode) -> NodePair {
    let leftBlock = owned(left.block, level: 0)
    let rightBlock = owned(right.block, level: 0)
    let near = leaf(leftBlock)
    let far = leaf(rightBlock)
    let goal = (left.count + right.count) / 2
    if left.count < goal {
      let moved = goal - left.count
      near.copyCells(0..<moved, of: far, to: left.count)
      near.count = goal
      moveColumns(from: rightBlock, 0..<moved, to: leftBlock, at: left.count)
      far.close(at: 0, room: moved)
      closeColumns(of: rightBlock, at: 0, room: moved)
    } else {
      let moved = left.count - goal
      far.open(at: 0, room: moved)
      openColumns(of: rightBlock, at: 0, room: moved)
      far.copyCells(goal..<left.count, of: near, to: 0)
      moveColumns(from: leftBlock, goal..<left.count, to: rightBlock, at: 0)
      near.count = goal
    }
    return (remade(leftBlock), remade(rightBlock))
  }
}
