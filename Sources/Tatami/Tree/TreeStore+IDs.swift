extension TreeStore {
  /// The id of the cell at `index`, given to it now if it has none.
  ///
  /// - Parameter known: The id that the cell has in another tree of the arena.
  /// - Complexity: as for ``giveID(at:knownAs:)``.
  @discardableResult
  func id(at index: Int, knownAs known: CellID? = nil) -> CellID {
    existingID(at: index) ?? giveID(at: index, knownAs: known)
  }

  /// Gives the cell at `index`, which has none, an id.
  ///
  /// - Parameter known: The id that the cell has in another tree of the arena, which it gets if its
  ///   slot is free.
  /// - Complexity: O(log *n*); the first id of a layout costs a walk over the
  ///   nodes of its tree.
  @discardableResult
  func giveID(at index: Int, knownAs known: CellID? = nil) -> CellID {
    if !isTracking { beginTracking() }
    if isInRun(index) { isolate(index) }
    var place = index
    let block = ownedLeaf(holding: &place)
    let ids = idColumn(of: block)
    let number = arena.memory(block).number
    if let known, directory.adopt(known, inLeaf: number, in: arena) {
      ids[place] = known.slot
      return known
    }
    let id = directory.addCell(inLeaf: number, in: arena)
    ids[place] = id.slot
    return id
  }

  /// The index of the cell with `id`, or `nil` if it is in this tree no more.
  ///
  /// - Complexity: O(log *n*).
  func index(of id: CellID) -> Int? {
    guard isTracking, let number = directory.leaf(of: id, in: arena) else { return nil }
    var (block, parent) = directory.node(number, in: arena)
    let ids = arena.memory(leaf(block).ids).column(0, of: UInt32.self)
    var index = 0
    while ids[index] != id.slot {
      index += 1
      assert(index < leaf(block).count, "A leaf holds the cells that the directory says")
    }
    while parent != 0 {
      let (parentBlock, next) = directory.node(parent, in: arena)
      let node = inner(parentBlock)
      var slot = 0
      while node.children[slot] != block {
        index += node.counts[slot]
        slot += 1
        assert(slot < node.childCount, "A node is a child of its parent")
      }
      block = parentBlock
      parent = next
    }
    return index
  }

  /// Whether the cell with `id` is in this tree.
  ///
  /// - Complexity: O(1).
  func contains(_ id: CellID) -> Bool {
    isTracking && directory.leaf(of: id, in: arena) != nil
  }

  /// Whether ids tell that a cell is another one than that of another tree of the arena.
  ///
  /// Two trees can each have given a cell that is in both an id of its own; then neither has used the
  /// other's. A cell without an id is none of those whose ids are known in both.
  func isApart(_ id: CellID?, from otherID: CellID?, in other: TreeStore) -> Bool {
    guard let id else { return otherID.map { contains($0) } ?? false }
    guard let otherID else { return other.contains(id) }
    return id != otherID
      && (other.directory.hasUsed(id.slot, in: arena) || directory.hasUsed(otherID.slot, in: arena))
  }

  func isInRun(_ index: Int) -> Bool { run(containing: index).run.isEqual }

  /// Gives the cell at `index`, one of a run of equal ones, a leaf of its own kind.
  func isolate(_ index: Int) {
    let cell = run(containing: index).run.cell(at: 0)
    let style = self.style(at: index)
    retainStyle(style)
    let (left, rest) = split(root, at: index)
    let (run, right) = split(rest, at: 1)
    release(run.block, level: run.level)
    let single = makeLeaf(of: cell, style: style)
    root = joined(joined(left, single), right)
    noteRoot()
  }

  /// Copies every node on the path to a leaf that is shared; `place` becomes the
  /// cell's place in the leaf.
  private func ownedLeaf(holding place: inout Int) -> UInt32 {
    let block = owned(root.block, level: root.level)
    root.block = block
    var node = block
    for level in stride(from: root.level, to: 0, by: -1) {
      let inner = inner(node)
      let slot = inner.slot(holding: &place)
      let child = owned(inner.children[slot], level: level - 1)
      inner.children[slot] = child
      node = child
    }
    return node
  }

  private func beginTracking() {
    directory.begin()
    if !root.isEmpty { number(root, parent: 0) }
  }

  private func number(_ node: TreeNode, parent: UInt32) {
    let memory = arena.memory(node.block)
    if memory.number == 0 { memory.number = arena.makeNumber() }
    let number = memory.number
    directory.setNode(number, block: node.block, parent: parent, in: arena)
    if node.level > 0 {
      let inner = inner(node.block)
      for slot in 0..<inner.childCount { self.number(inner.child(slot), parent: number) }
    }
  }

  /// Notes in the directory that the root has no parent.
  func noteRoot() {
    if isTracking && !root.isEmpty {
      directory.setParent(0, ofNode: arena.memory(root.block).number, in: arena)
    }
  }

  /// The id that a cell of a leaf has been given, if any.
  func existingID(in leaf: CellLeaf, at index: Int) -> CellID? {
    if leaf.ids == CellArena.none { return nil }
    let slot = arena.memory(leaf.ids).column(0, of: UInt32.self)[index]
    return slot == 0 ? nil : directory.id(ofSlot: slot, in: arena)
  }

  /// The id that the cell at `index` has been given, if any.
  ///
  /// - Complexity: O(log *n*).
  func existingID(at index: Int) -> CellID? {
    let (leaf, start) = leafView(containing: index)
    return leaf.isRun ? nil : existingID(in: leaf, at: index - start)
  }

  // MARK: Columns of ids

  private func idColumn(of block: UInt32) -> BlockColumn<UInt32> {
    let leaf = leaf(block)
    if leaf.ids == CellArena.none {
      leaf.ids = arena.allocate(.ids)
      arena.memory(leaf.ids).clear(bytes: BlockSize.ids.units * 64)
    }
    return arena.memory(leaf.ids).column(0, of: UInt32.self)
  }

  /// Moves ids and styles along with cells from one leaf to another.
  func moveColumns(
    from source: UInt32, _ range: Range<Int>, to target: UInt32, at index: Int
  ) {
    moveStyles(from: source, range, to: target, at: index)
    moveIDs(from: source, range, to: target, at: index)
  }

  private func moveIDs(
    from source: UInt32, _ range: Range<Int>, to target: UInt32, at index: Int
  ) {
    if leaf(source).ids == CellArena.none {
      if leaf(target).ids == CellArena.none { return }
      let column = idColumn(of: target)
      for place in index..<index + range.count { column[place] = 0 }
      return
    }
    let from = idColumn(of: source)
    let to = idColumn(of: target)
    let number = arena.memory(target).number
    let isOwned = arena.memory(source).users == 1
    for offset in 0..<range.count {
      let slot = from[range.lowerBound + offset]
      to[index + offset] = slot
      if isOwned { from[range.lowerBound + offset] = 0 }
      if slot != 0 { directory.setLeaf(number, ofCell: slot, in: arena) }
    }
  }

  /// Makes room in a leaf's columns of ids and styles; the cells' count has changed already.
  func openColumns(of block: UInt32, at index: Int, room: Int) {
    openStyles(of: leaf(block), at: index, room: room)
    if leaf(block).ids == CellArena.none { return }
    let ids = idColumn(of: block)
    ids.shift(from: index, count: leaf(block).count - room - index, to: index + room)
    for place in index..<index + room { ids[place] = 0 }
  }

  /// Closes a gap in a leaf's columns of ids and styles; the cells' count has changed already.
  func closeColumns(of block: UInt32, at index: Int, room: Int) {
    closeStyles(of: leaf(block), at: index, room: room)
    if leaf(block).ids == CellArena.none { return }
    let ids = idColumn(of: block)
    ids.shift(from: index + room, count: leaf(block).count - index, to: index)
    for place in leaf(block).count..<leaf(block).count + room { ids[place] = 0 }
  }

  /// The slot of the id of the cell at `index` of a leaf; 0 if it has none.
  func takeID(of block: UInt32, at index: Int) -> UInt32 {
    leaf(block).ids == CellArena.none ? 0 : idColumn(of: block)[index]
  }

  /// Takes the id off the cell at `index`, to give it to another one.
  ///
  /// - Returns: the id's slot; 0 if the cell has none.
  func liftID(at index: Int) -> UInt32 {
    var place = index
    let block = ownedLeaf(holding: &place)
    let slot = takeID(of: block, at: place)
    if slot != 0 { idColumn(of: block)[place] = 0 }
    return slot
  }

  /// Gives the cell at `index` the id that was taken off another one.
  func dropID(_ slot: UInt32, at index: Int) {
    if isInRun(index) { isolate(index) }
    var place = index
    let block = ownedLeaf(holding: &place)
    idColumn(of: block)[place] = slot
    directory.setLeaf(arena.memory(block).number, ofCell: slot, in: arena)
  }

  /// Makes the ids of a tree's cells stale.
  func forgetIDs(of node: TreeNode) {
    if !isTracking || node.isEmpty { return }
    if node.level > 0 {
      let inner = inner(node.block)
      for slot in 0..<inner.childCount { forgetIDs(of: inner.child(slot)) }
    } else if leaf(node.block).ids != CellArena.none {
      let ids = arena.memory(leaf(node.block).ids).column(0, of: UInt32.self)
      for place in 0..<node.count where ids[place] != 0 {
        directory.removeCell(ids[place], in: arena)
      }
    }
  }
}
