extension TreeStore {
  /// The leaf that holds the cell at `index`, and the index of its first cell.
  ///
  /// - Precondition: `index` is from 0 up to, not including, the count.
  /// - Complexity: O(log *n*).
  @inline(__always)
  func run(containing index: Int) -> (run: CellRun, start: Int) {
    var place = index
    var block = root.block
    for _ in stride(from: root.level, to: 0, by: -1) {
      let node = inner(block)
      block = node.children[node.slot(holding: &place)]
    }
    return (leaf(block).run, index - place)
  }

  /// The leaves from the one that holds the cell at `index` on.
  func runs(from index: Int) -> RunIterator { RunIterator(self, index) }

  /// The cell at `index`.
  ///
  /// - Complexity: O(log *n*).
  func cell(at index: Int) -> Cell {
    let (run, start) = run(containing: index)
    arena.visited &+= 1
    return run.cell(at: index - start)
  }

  /// The sum of the extents along `axis` of the cells before `index`, in units.
  ///
  /// - Complexity: O(log *n*).
  func total(before index: Int, _ axis: Axis) -> Int64 {
    if index >= root.count { return root.total[axis] }
    var place = index
    var block = root.block
    var total: Int64 = 0
    for _ in stride(from: root.level, to: 0, by: -1) {
      let node = inner(block)
      let slot = node.slot(holding: &place)
      for before in 0..<slot { total += node.totals(axis)[before] }
      block = node.children[slot]
    }
    let run = leaf(block).run
    arena.visited &+= run.isEqual ? 1 : place
    return total + run.total(axis, 0..<place)
  }

  /// The last cell that begins at or before `length` when all cells are laid
  /// end to end along `axis` with `gap` behind each; the first if none does.
  ///
  /// - Precondition: the tree is not empty.
  /// - Complexity: O(log *n*).
  func index(beginningBy length: Int64, _ axis: Axis, gap: Int64) -> Int {
    var rest = length
    var index = 0
    var block = root.block
    for _ in stride(from: root.level, to: 0, by: -1) {
      let node = inner(block)
      var slot = 0
      while slot < node.childCount - 1 {
        let reach = node.totals(axis)[slot] + Int64(node.counts[slot]) * gap
        if reach > rest { break }
        rest -= reach
        index += node.counts[slot]
        slot += 1
      }
      block = node.children[slot]
    }
    let run = leaf(block).run
    if run.isEqual {
      let pitch = Grid.units(run.extent(axis, 0)) + gap
      let most = Int64(run.count - 1)
      let steps = rest < 0 ? 0 : pitch == 0 ? most : rest / pitch
      return index + Int(steps < most ? steps : most)
    }
    let extents = run.extents(axis)
    var place = 0
    while place < run.count - 1 {
      let reach = Grid.units(extents[place]) + gap
      if reach > rest { break }
      rest -= reach
      place += 1
    }
    arena.visited &+= place + 1
    return index + place
  }

  /// Whether two trees have the same cells in the same order.
  ///
  /// - Complexity: O(*n*), with styles O(*n* log *n*); O(1) for a tree and its copy.
  func hasSameCells(as other: TreeStore) -> Bool {
    if root.count != other.root.count { return false }
    if arena == other.arena && root.block == other.root.block { return true }
    var index = 0
    while index < root.count {
      let (near, nearStart) = run(containing: index)
      let (far, farStart) = other.run(containing: index)
      let end = min(nearStart + near.count, farStart + far.count)
      // One cell speaks for all of two runs of equal ones.
      let areEqual = near.isEqual && far.isEqual
      for place in index..<(areEqual ? index + 1 : end)
      where near.cell(at: place - nearStart) != far.cell(at: place - farStart)
        || !hasSameStyle(as: other, at: place)
      {
        return false
      }
      index = end
    }
    return true
  }

  private func hasSameStyle(as other: TreeStore, at place: Int) -> Bool {
    if root.traits.isEmpty && other.root.traits.isEmpty { return true }
    let isPlain = style(at: place) == CellArena.none && other.style(at: place) == CellArena.none
    return isPlain || cellStyle(at: place) == other.cellStyle(at: place)
  }
}

/// Goes through the leaves of a tree in order. It is valid until the next edit.
///
/// It keeps the node above the leaves at hand and goes down from the root only
/// for the next such node.
struct RunIterator {
  private let store: TreeStore
  private var node: InnerNode?
  private var slot = 0
  private var start: Int

  fileprivate init(_ store: TreeStore, _ index: Int) {
    self.store = store
    start = index
  }

  /// The next leaf and the index of its first cell, or `nil` behind the last one.
  mutating func next() -> (run: CellRun, start: Int)? {
    if let node {
      if slot < node.childCount {
        let run = store.leaf(node.children[slot]).run
        let first = start
        slot += 1
        start += run.count
        return (run, first)
      }
    }
    return descend()
  }

  private mutating func descend() -> (run: CellRun, start: Int)? {
    let root = store.root
    if start >= root.count { return nil }
    var place = start
    var block = root.block
    for level in stride(from: root.level, to: 0, by: -1) {
      let inner = store.inner(block)
      let child = inner.slot(holding: &place)
      block = inner.children[child]
      if level == 1 {
        node = inner
        slot = child + 1
      }
    }
    let run = store.leaf(block).run
    let first = start - place
    start = first + run.count
    return (run, first)
  }
}
