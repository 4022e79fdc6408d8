extension TreeStore {
  // The edits of a tree that nobody else uses. Their arguments have been checked;
  // extents are on the grid.

  /// Inserts a cell before the one at `index`; takes over a reference to its style.
  ///
  /// - Complexity: O(log *n*). A leaf with room, or a run of cells like the new
  ///   one, is changed in place; other leaves are split.
  func insert(_ cell: Cell, style: UInt32 = CellArena.none, at index: Int) {
    if root.isEmpty {
      root = makeLeaf(of: cell, style: style)
      return noteRoot()
    }
    let leaf = leafView(containing: index).leaf
    if leaf.isRun {
      guard leaf.cell(at: 0) == cell && isSameStyle(leaf.styles, style) else {
        if shape.fanOut >= 8 && leaf.count > 1 {
          return breakRun(at: index, replaces: false, with: cell, style: style)
        }
        return replace(index..<index, with: makeRun(cell, count: 1, style: style))
      }
      releaseStyle(style)
    } else if leaf.count == shape.leafCapacity {
      if !shape.splitsInPlace {
        return replace(index..<index, with: makeLeaf(of: cell, style: style))
      }
      makeRoom(at: index)
    }
    var place = index
    let block = descend(
      to: &place, adding: 1, ByAxis.each { Grid.units(cell.size[$0]) })
    let changed = self.leaf(block)
    if changed.isRun {
      changed.count += 1
    } else {
      changed.open(at: place, room: 1)
      openColumns(of: block, at: place, room: 1)
      changed.setCell(at: place, cell)
      if style != CellArena.none {
        setStyle(style, of: changed, at: place)
        refreshTraits(at: index)
      }
    }
  }

  /// Removes the cell at `index` and makes its id stale.
  ///
  /// - Complexity: O(log *n*).
  func remove(at index: Int) {
    let (leaf, start) = leafView(containing: index)
    guard leaf.count > leastToRemove(leaf) || root.level == 0 && leaf.count > 1 else {
      return replace(index..<index + 1, with: .empty)
    }
    let cell = leaf.isRun ? leaf.cell(at: 0) : leaf.storedCell(at: index - start)
    arena.visited &+= 1
    var place = index
    let block = descend(to: &place, adding: -1, ByAxis.each { -Grid.units(cell.size[$0]) })
    let changed = self.leaf(block)
    if changed.isRun {
      changed.count -= 1
      return
    }
    let slot = takeID(of: block, at: place)
    if slot != 0 { directory.removeCell(slot, in: arena) }
    setStyle(CellArena.none, of: changed, at: place)
    changed.close(at: place, room: 1)
    closeColumns(of: block, at: place, room: 1)
    if changed.styles != CellArena.none { refreshTraits(at: index - place) }
    if changed.count < shape.leastCells { mergeLeaf(at: index - place) }
  }

  /// With no more cells than this a leaf is taken apart when one of them is removed.
  func leastToRemove(_ leaf: CellLeaf) -> Int {
    leaf.isRun || shape.leafCapacity < 8 ? 1 : shape.leafCapacity / 4
  }

  /// Gives the cell at `index` other extents; it keeps its id.
  ///
  /// - Complexity: O(log *n*).
  func resize(at index: Int, to cell: Cell) {
    // What the cell adds to sums is known at the leaf: the way there is remembered, not searched
    // for again.
    BlockMemory.withTemporary(bytes: Self.pathBytes) { memory in
      resize(at: index, to: cell, memory.column(0, of: UInt32.self))
    }
  }

  /// A tree of 2⁶³ cells has no more levels than bits.
  private static var pathBytes: Int { 64 * MemoryLayout<UInt32>.size }

  private func resize(at index: Int, to cell: Cell, _ slots: BlockColumn<UInt32>) {
    let (leaf, place) = leafToResize(at: index, slots)
    arena.visited &+= 1
    if leaf.isRun {
      if leaf.cell(at: 0) == cell { return }
      if shape.fanOut >= 8 && leaf.count > 1 {
        retainStyle(leaf.styles)
        return breakRun(at: index, replaces: true, with: cell, style: leaf.styles)
      }
      retainStyle(leaf.styles)
      return replace(index..<index + 1, with: makeRun(cell, count: 1, style: leaf.styles))
    }
    let old = leaf.storedCell(at: place)
    if old == cell { return }
    let total = ByAxis.each { Grid.units(cell.size[$0]) - Grid.units(old.size[$0]) }
    var block = ownedRoot(adding: 0, total)
    for level in stride(from: root.level, to: 0, by: -1) {
      block = ownedChild(of: block, Int(slots[level]), level: level, adding: 0, total)
    }
    self.leaf(block).setCell(at: place, cell)
  }

  /// Puts another tree, which is consumed, in the place of `range`; the ids of
  /// the cells that were there become stale.
  ///
  /// - Complexity: O(log *n*), and O(*k*) for *k* cells removed once ids were handed out.
  func replace(_ range: Range<Int>, with tree: TreeNode) {
    let (left, rest) = split(root, at: range.lowerBound)
    let (middle, right) = split(rest, at: range.count)
    if !middle.isEmpty {
      forgetIDs(of: middle)
      release(middle.block, level: middle.level)
    }
    setRoot(joined(joined(left, tree), right))
  }

  /// Moves the cell at `source`, so that its index is then `destination`; it
  /// keeps its id.
  ///
  /// - Parameter sparingly: Whether it is removed as ``removeSparingly(_:)`` does.
  /// - Complexity: O(log *n*).
  func move(at source: Int, to destination: Int, sparingly: Bool) {
    let cell = cell(at: source)
    let style = self.style(at: source)
    retainStyle(style)
    let slot = isTracking ? liftID(at: source) : 0
    if sparingly {
      removeSparingly(source..<source + 1)
    } else {
      remove(at: source)
    }
    insert(cell, style: style, at: destination)
    if slot != 0 { dropID(slot, at: destination) }
  }

  /// Moves `range` so that its first cell ends at `destination`; ids are kept.
  ///
  /// - Complexity: O(log *n*).
  func move(_ range: Range<Int>, to destination: Int) {
    let (left, rest) = split(root, at: range.lowerBound)
    let (moved, right) = split(rest, at: range.count)
    let (before, behind) = split(joined(left, right), at: destination)
    setRoot(joined(joined(before, moved), behind))
  }

  /// Removes every cell; all ids become stale, and where they were is forgotten: that
  /// takes no memory, even if copies share it. No number of an id is given out twice.
  func removeAll() {
    directory.release(in: arena)
    directory = CellDirectory()
    if root.isEmpty { return }
    release(root.block, level: root.level)
    root = .empty
  }

  /// A leaf with one cell, which takes over a reference to the cell's style.
  func makeLeaf(of cell: Cell, style: UInt32) -> TreeNode {
    let block = makeLeaf(isRun: false)
    leaf(block).count = 1
    leaf(block).setCell(at: 0, cell)
    setStyle(style, of: leaf(block), at: 0)
    return remade(block)
  }

  /// Makes `node` the tree, which must be empty or taken apart.
  func setRoot(_ node: TreeNode) {
    root = node
    while root.level > 0 && inner(root.block).childCount == 1 {
      let child = inner(root.block).child(0)
      arena.retain(child.block)
      release(root.block, level: root.level)
      root = child
    }
    noteRoot()
  }

  /// The leaf that holds a cell, and the cell's place there; notes which child is on the way at
  /// each level.
  ///
  /// What the resize and the next question read of the leaf, and of what the node above remembers, is on its
  /// way then. A tree that is larger than the processor's caches would wait for one after the other: a fifth
  /// of a resize among a million cells.
  @inline(__always)  // A call of it is 4 % of a resize where pages say where cells are.
  private func leafToResize(
    at index: Int, _ slots: BlockColumn<UInt32>
  ) -> (leaf: CellLeaf, place: Int) {
    var place = index
    var block = root.block
    var memo = CellArena.none
    for level in stride(from: root.level, to: 0, by: -1) {
      let node = inner(block)
      let slot = node.slot(holding: &place)
      slots[level] = UInt32(slot)
      block = node.children[slot]
      memo = node.memo
    }
    let leaf = leaf(block)
    // From thirty thousand cells on.
    if EngineParts.readsAhead && root.level > 3 && !leaf.isRun {
      readAhead(leaf: block, memo: memo)
    }
    return (leaf, place)
  }

  /// Goes down to the leaf that holds a cell. Every node on the path is copied if
  /// it is shared, the sums kept for it are changed, and the folds remembered for it
  /// are forgotten. `place` becomes the cell's place in the leaf.
  func descend(
    to place: inout Int, adding count: Int, _ total: ByAxis<Int64>
  ) -> UInt32 {
    var block = ownedRoot(adding: count, total)
    for level in stride(from: root.level, to: 0, by: -1) {
      let slot = inner(block).slot(holding: &place)
      block = ownedChild(of: block, slot, level: level, adding: count, total)
    }
    return block
  }

  @inline(__always)
  func ownedRoot(adding count: Int, _ total: ByAxis<Int64>) -> UInt32 {
    var top = root
    top.block = owned(top.block, level: top.level)
    top.count += count
    top.total.horizontal += total.horizontal
    top.total.vertical += total.vertical
    root = top
    return top.block
  }

  func ownedChild(
    of block: UInt32, _ slot: Int, level: Int, adding count: Int, _ total: ByAxis<Int64>
  ) -> UInt32 {
    let node = inner(block)
    let child = owned(node.children[slot], level: level - 1)
    node.children[slot] = child
    node.counts[slot] += count
    node.totals(.horizontal)[slot] += total.horizontal
    node.totals(.vertical)[slot] += total.vertical
    FoldMemo(node, arena).forget(slot)
    return child
  }
}
