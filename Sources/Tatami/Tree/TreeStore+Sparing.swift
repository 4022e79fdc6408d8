extension TreeStore {
  // Removing cells where there is no memory to take the tree apart and join it again.

  /// Removes the cells in `range` where they are, with no memory but for nodes that a copy has in
  /// common with the tree; their ids become stale. Leaves and nodes may keep fewer cells and children
  /// than elsewhere.
  ///
  /// - Precondition: nobody else uses the tree, or one cell is removed and there is memory for the nodes on
  ///   its way.
  /// - Complexity: O(*k* + *l* log *n*) for *k* different cells and *l* leaves.
  func removeSparingly(_ range: Range<Int>) {
    var left = range.count
    while left > 0 {
      let (leaf, start) = leafView(containing: range.lowerBound)
      let place = range.lowerBound - start
      let count = min(left, leaf.count - place)
      arena.visited &+= leaf.isRun ? 1 : count
      if count == root.count {
        removeAllCells()
      } else if count == leaf.count {
        removeLeaf(at: start)
      } else {
        removeCells(place..<place + count, at: start)
      }
      left -= count
    }
  }

  /// Removes the last cells there are; ids that are handed out later begin where those before ended.
  private func removeAllCells() {
    forgetIDs(of: root)
    release(root.block, level: root.level)
    setRoot(.empty)
  }

  /// Removes the leaf that begins at `index`, and the nodes above it that it leaves without cells.
  private func removeLeaf(at index: Int) {
    let (leaf, _) = leafView(containing: index)
    let count = leaf.count
    let total = ByAxis.each { -leaf.run.total($0, 0..<count) }
    var place = index
    var block = ownedRoot(adding: -count, total)
    var level = root.level
    var slot = inner(block).slot(holding: &place)
    while inner(block).counts[slot] > count {
      block = ownedChild(of: block, slot, level: level, adding: -count, total)
      level -= 1
      slot = inner(block).slot(holding: &place)
    }
    let node = inner(block)
    forgetIDs(of: node.child(slot))
    release(node.children[slot], level: level - 1)
    removeChild(at: slot, of: node)
    // A cell below the same node.
    if !root.traits.isEmpty { refreshTraits(at: slot < node.childCount ? index : index - 1) }
    setRoot(root)
  }

  /// Removes some cells of the leaf that begins at `index`, and not all.
  private func removeCells(_ range: Range<Int>, at index: Int) {
    let run = leafView(containing: index).leaf.run
    var place = index
    let block = descend(
      to: &place, adding: -range.count, ByAxis.each { -run.total($0, range) })
    let leaf = leaf(block)
    if leaf.isRun {
      leaf.count -= range.count
      return
    }
    for place in range {
      let slot = takeID(of: block, at: place)
      if slot != 0 { directory.removeCell(slot, in: arena) }
      setStyle(CellArena.none, of: leaf, at: place)
    }
    leaf.close(at: range.lowerBound, room: range.count)
    closeColumns(of: block, at: range.lowerBound, room: range.count)
    if leaf.styles != CellArena.none { refreshTraits(at: index) }
  }
}
