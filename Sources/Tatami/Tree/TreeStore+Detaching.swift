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
    copy.root = root
    if !root.isEmpty {
      copy.root.block = copying.copy(root.block, level: root.level, parent: 0)
    }
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
  var styles: [(original: UInt32, copy: UInt32)] = []

  /// The copy of a subtree's top node. The depth of the recursion is the height of the tree.
  mutating func copy(_ block: UInt32, level: Int, parent: UInt32) -> UInt32 {
    if level == 0 { return copyLeaf(block, parent: parent) }
    let original = source.inner(block)
    let copy = target.arena.copied(block, .inner, from: source.arena)
    let node = target.inner(copy)
    adoptNumber(of: copy, parent: parent)
    FoldMemo(node, target.arena).copy(
      from: FoldMemo(original, source.arena), epoch: source.epoch)
    for slot in 0..<node.childCount {
      node.children[slot] = self.copy(
        original.children[slot], level: level - 1, parent: node.memory.number)
    }
    return copy
  }

  private mutating func copyLeaf(_ block: UInt32, parent: UInt32) -> UInt32 {
    let original = source.leaf(block)
    let copy = target.arena.copied(block, original.isRun ? .run : .cells, from: source.arena)
    let leaf = target.leaf(copy)
    adoptNumber(of: copy, parent: parent)
    // A leaf that a copy of the layout shares may have ids of that copy.
    let hasIDs = source.isTracking && original.ids != CellArena.none
    leaf.ids =
      hasIDs
      ? target.arena.copied(original.ids, .ids, from: source.arena, isColumn: true)
      : CellArena.none
    if original.styles != CellArena.none { copyStyles(of: original, to: leaf) }
    return copy
  }

  /// Says where a node is by its number; without ids nodes need none.
  private func adoptNumber(of block: UInt32, parent: UInt32) {
    let memory = target.arena.memory(block)
    if !source.isTracking { memory.number = 0 }
    if memory.number == 0 { return }
    target.arena.retainNumber(memory.number)
    target.directory.setNode(memory.number, block: block, parent: parent, in: target.arena)
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
    let place = Int(memory.number)
    if place < styles.count && styles[place].original == original {
      target.arena.retain(styles[place].copy)
      return styles[place].copy
    }
    memory.number = UInt32(styles.count)
    let copy = target.arena.copied(original, .style, from: source.arena)
    target.arena.memory(copy).number = 0
    styles.append((original, copy))
    let target = target
    let record = target.record(copy)
    target.arena.styles.insert(copy, record.hash, record.traits) { target.record($0).hash }
    return copy
  }
}
