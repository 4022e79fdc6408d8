extension TreeStore {
  /// A store with the same cells, ids, styles and remembered folds, in an arena of its own, which
  /// takes its memory from the allocator.
  ///
  /// Each node is copied once, whoever else uses it here; what other trees of the arena hold is
  /// left behind.
  ///
  /// - Complexity: O(*n*).
  func detached() -> TreeStore {
    let copy = TreeStore(shape: shape, source: .heap)
    copy.arena.countOn(from: arena, withNumbers: isTracking)
    copy.epoch = epoch
    if isTracking {
      copy.directory = directory.withoutNodes(copiedFrom: arena, to: copy.arena)
    }
    var copying = TreeCopying(source: self, target: copy)
    copy.root = copying.copy(root, parent: 0)
    if isTracking { copy.arena.linkFreeNumbers() }
    return copy
  }
}

/// Copies the nodes of a tree into another arena.
private struct TreeCopying {
  let source: TreeStore
  let target: TreeStore
  /// The records of styles that have been copied, and their copies. A record that is in use has
  /// the place of its pair where a free block has the next free one.
  private var styles: [(original: UInt32, copy: UInt32)] = []

  init(source: TreeStore, target: TreeStore) {
    self.source = source
    self.target = target
  }

  /// The copy of a subtree. The depth of the recursion is the height of the tree.
  mutating func copy(_ node: TreeNode, parent: UInt32) -> TreeNode {
    var copy = node
    if !node.isEmpty { copy.block = self.copy(node.block, level: node.level, parent: parent) }
    return copy
  }

  private mutating func copy(_ block: UInt32, level: Int, parent: UInt32) -> UInt32 {
    if level == 0 { return copyLeaf(block, parent: parent) }
    let original = source.inner(block)
    let copy = copyMemory(of: block, .inner)
    let node = target.inner(copy)
    node.number = adoptNumber(original.number, block: copy, parent: parent)
    FoldMemo(node, target.arena).copy(
      from: FoldMemo(original, source.arena), epoch: source.epoch)
    for slot in 0..<node.childCount {
      node.children[slot] = self.copy(
        original.children[slot], level: level - 1, parent: node.number)
    }
    return copy
  }

  private mutating func copyLeaf(_ block: UInt32, parent: UInt32) -> UInt32 {
    let original = source.leaf(block)
    let copy = copyMemory(of: block, original.isRun ? .run : .cells)
    let leaf = target.leaf(copy)
    leaf.number = adoptNumber(original.number, block: copy, parent: parent)
    // A leaf that a copy of the layout shares may have ids of that copy.
    let hasIDs = source.isTracking && original.ids != CellArena.none
    leaf.ids = hasIDs ? copiedColumn(original.ids) : CellArena.none
    if original.styles != CellArena.none { copyStyles(of: original, to: leaf) }
    return copy
  }

  private func copyMemory(of block: UInt32, _ size: BlockSize) -> UInt32 {
    let copy = target.arena.allocate(size)
    target.arena.memory(copy).copy(
      bytes: size.units * 64 - 8, from: source.arena.memory(block), at: 8)
    return copy
  }

  /// A column has one user, which it does not count, and begins where its block does.
  private func copiedColumn(_ ids: UInt32) -> UInt32 {
    let copy = target.arena.allocate(.ids)
    target.arena.memory(copy).copy(
      bytes: BlockSize.ids.units * 64, from: source.arena.memory(ids))
    return copy
  }

  /// Says where the node of a number is; without ids nodes need none.
  private func adoptNumber(_ number: UInt32, block: UInt32, parent: UInt32) -> UInt32 {
    if !source.isTracking { return 0 }
    target.arena.retainNumber(number)
    target.directory.setNode(number, block: block, parent: parent, in: target.arena)
    return number
  }

  // MARK: Styles

  private mutating func copyStyles(of original: CellLeaf, to leaf: CellLeaf) {
    if original.isRun {
      leaf.styles = copiedStyle(original.styles)
      return
    }
    leaf.styles = target.arena.allocate(.styles)
    let from = source.arena.memory(original.styles).column(0, of: UInt32.self)
    let to = target.arena.memory(leaf.styles).column(0, of: UInt32.self)
    for index in 0..<CellLeaf.capacity { to[index] = copiedStyle(from[index]) }
  }

  /// The copy of a record, with one more user; none of none.
  private mutating func copiedStyle(_ original: UInt32) -> UInt32 {
    if original == CellArena.none { return CellArena.none }
    let memory = source.arena.memory(original)
    let place = Int(memory.nextFree)
    if place < styles.count && styles[place].original == original {
      target.arena.retain(styles[place].copy)
      return styles[place].copy
    }
    memory.nextFree = UInt32(styles.count)
    let copy = copyMemory(of: original, .style)
    target.arena.memory(copy).nextFree = 0
    styles.append((original, copy))
    let target = target
    let record = target.record(copy)
    target.arena.styles.insert(copy, record.hash, record.traits) { target.record($0).hash }
    return copy
  }
}
