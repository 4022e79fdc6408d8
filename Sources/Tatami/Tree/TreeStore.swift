/// The tree of one layout: a B+tree over leaves of cells, in an arena that it
/// shares with the copies of the layout.
///
/// Nodes count their users. A node with more than one user is never changed:
/// an edit copies it first, so a copy of a layout costs nothing and stays as it
/// was. What a node remembers about its cells (see `FoldMemo`) depends on the
/// cells and the rule of folding alone, so it is shared as well.
///
/// A store belongs to one ``FlowLayout`` value or to several equal ones.
@safe final class TreeStore {
  private var owner: ArenaOwner
  let arena: CellArena
  let shape: TreeShape
  /// Kept behind a pointer so that reading it costs no exclusivity check.
  private let state: UnsafeMutablePointer<State>

  struct State: BitwiseCopyable {
    var root = TreeNode.empty
    /// The number of the rule that folds are remembered for.
    var epoch: UInt64
    /// Where the cells with an id are; empty until an id is asked for.
    var directory = CellDirectory()
    /// What was read ahead. Nobody asks for it, but the compiler leaves out what is not used.
    var readAhead: UInt64 = 0
  }

  init(shape: TreeShape, source: ChunkSource) {
    owner = ArenaOwner(source: source)
    arena = owner.arena
    self.shape = shape
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(to: State(epoch: arena.makeEpoch()))
    if !arena.isEndless { FoldMemo.makeBlank(in: arena) }
  }

  /// A store with the same cells that can be edited on its own.
  init(copying other: TreeStore) {
    owner = other.owner
    arena = owner.arena
    shape = other.shape
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(to: other.state.pointee)
    if !root.isEmpty { arena.retain(root.block) }
    unsafe state.pointee.directory.retain(in: arena)
  }

  /// Whether no other store has the same arena, so that no node has other users.
  var isAlone: Bool { isKnownUniquelyReferenced(&owner) }

  deinit {
    // The blocks of the last store go with the arena.
    if !isAlone {
      if !root.isEmpty { release(root.block, level: root.level) }
      unsafe state.pointee.directory.release(in: arena)
    }
    unsafe state.deallocate()
  }

  var root: TreeNode {
    get { unsafe state.pointee.root }
    set { unsafe state.pointee.root = newValue }
  }

  var epoch: UInt64 {
    get { unsafe state.pointee.epoch }
    set { unsafe state.pointee.epoch = newValue }
  }

  var directory: CellDirectory {
    get { unsafe state.pointee.directory }
    set { unsafe state.pointee.directory = newValue }
  }

  /// Whether the store knows where each node is, because cells have ids.
  var isTracking: Bool { unsafe state.pointee.directory.isInUse }

  func leaf(_ block: UInt32) -> CellLeaf { CellLeaf(arena.memory(block)) }

  func inner(_ block: UInt32) -> InnerNode { InnerNode(arena.memory(block)) }

  /// Reads a leaf of cells and, if there is one, the least of a memo, so that all is on its way to the
  /// processor before the first of it is needed.
  func readAhead(leaf: UInt32, memo: UInt32) {
    var read = arena.memory(leaf).readAhead(units: BlockSize.cells.units)
    if memo != CellArena.none {
      read ^= arena.memory(memo).readAhead(units: MemoShape.least.size.units)
    }
    unsafe state.pointee.readAhead = read
  }

  // MARK: Users

  /// Drops a reference to a node; frees what nobody refers to any more. The depth
  /// of the recursion is the height of the tree.
  func release(_ block: UInt32, level: Int) {
    let memory = arena.memory(block)
    memory.users -= 1
    guard memory.users == 0 else { return }
    if level == 0 {
      freeLeaf(block)
    } else {
      let node = inner(block)
      for slot in 0..<node.childCount { release(node.children[slot], level: level - 1) }
      freeInner(block)
    }
  }

  /// Frees a leaf that nobody uses, with its column of ids.
  func freeLeaf(_ block: UInt32) {
    let leaf = leaf(block)
    if leaf.ids != CellArena.none { arena.free(leaf.ids, .ids) }
    freeStyles(of: leaf)
    arena.releaseNumber(leaf.memory.number)
    arena.free(block, leaf.isRun ? .run : .cells)
  }

  /// Frees an inner node that nobody uses, with its memo but not its children.
  func freeInner(_ block: UInt32) {
    FoldMemo(inner(block), arena).free()
    arena.releaseNumber(arena.memory(block).number)
    arena.free(block, BlockSize.inner)
  }

  /// The block itself if nobody else uses it, else a copy to be changed instead.
  func owned(_ block: UInt32, level: Int) -> UInt32 {
    arena.memory(block).users == 1 ? block : copied(block, level: level)
  }

  private func copied(_ block: UInt32, level: Int) -> UInt32 {
    let copy = level == 0 ? copiedLeaf(block) : copiedInner(block)
    arena.memory(block).users -= 1
    let number = arena.memory(copy).number
    arena.retainNumber(number)
    if isTracking { directory.setBlock(copy, ofNode: number, in: arena) }
    return copy
  }

  private func copiedLeaf(_ block: UInt32) -> UInt32 {
    let copy = arena.copied(block, leaf(block).isRun ? .run : .cells)
    let leaf = leaf(copy)
    if leaf.ids != CellArena.none { leaf.ids = arena.copied(leaf.ids, .ids, isColumn: true) }
    copyStyles(to: leaf)
    return copy
  }

  private func copiedInner(_ block: UInt32) -> UInt32 {
    let copy = arena.copied(block, .inner)
    let node = inner(copy)
    for slot in 0..<node.childCount { arena.retain(node.children[slot]) }
    FoldMemo(node, arena).copy(from: FoldMemo(inner(block), arena), epoch: epoch)
    return copy
  }

  // MARK: New nodes

  func makeLeaf(isRun: Bool) -> UInt32 {
    let block = arena.allocate(isRun ? .run : .cells)
    leaf(block).initialize(isRun: isRun)
    return numbered(block)
  }

  func makeInner(level: Int) -> UInt32 {
    let block = arena.allocate(BlockSize.inner)
    inner(block).initialize(level: level)
    return numbered(block)
  }

  private func numbered(_ block: UInt32) -> UInt32 {
    if isTracking {
      let number = arena.makeNumber()
      arena.memory(block).number = number
      directory.setBlock(block, ofNode: number, in: arena)
    }
    return block
  }

  /// A run of `count` equal cells, which takes over a reference to their style.
  func makeRun(_ cell: Cell, count: Int, style: UInt32 = CellArena.none) -> TreeNode {
    let block = makeLeaf(isRun: true)
    leaf(block).setRunExtent(.horizontal, cell.size.width)
    leaf(block).setRunExtent(.vertical, cell.size.height)
    leaf(block).count = count
    leaf(block).styles = style
    return TreeNode(
      block: block, level: 0, count: count,
      total: ByAxis.each { Int64(count) * Grid.units(cell.size[$0]) },
      traits: traits(of: leaf(block)))
  }

  /// A tree over the cells of `range` that `fill` writes: it is given a leaf and
  /// the range of the cells that go into it, and returns what they add up to.
  /// All leaves but the last are full. The depth of the recursion is the height
  /// of the tree.
  func build(
    _ range: Range<Int>, fill: (CellLeaf, Range<Int>) -> ByAxis<Int64>
  ) -> TreeNode {
    if range.isEmpty { return .empty }
    let leaves = (range.count + shape.leafCapacity - 1) / shape.leafCapacity
    var reach = 1
    var level = 0
    while reach < leaves {
      reach *= shape.fanOut
      level += 1
    }
    return build(range, leaves: 0..<leaves, level: level, reach: reach, fill: fill)
  }

  private func build(
    _ range: Range<Int>, leaves: Range<Int>, level: Int, reach: Int,
    fill: (CellLeaf, Range<Int>) -> ByAxis<Int64>
  ) -> TreeNode {
    if level == 0 {
      let start = range.lowerBound + leaves.lowerBound * shape.leafCapacity
      let end = start + shape.leafCapacity
      let cells = start..<(end < range.upperBound ? end : range.upperBound)
      let block = makeLeaf(isRun: false)
      leaf(block).count = cells.count
      let total = fill(leaf(block), cells)
      return TreeNode(
        block: block, level: 0, count: cells.count, total: total, traits: traits(of: leaf(block)))
    }
    let childReach = reach / shape.fanOut
    let children = (leaves.count + childReach - 1) / childReach
    let block = makeInner(level: level)
    let node = inner(block)
    node.childCount = children
    for slot in 0..<children {
      let start = leaves.lowerBound + leaves.count * slot / children
      let end = leaves.lowerBound + leaves.count * (slot + 1) / children
      let child = build(
        range, leaves: start..<end, level: level - 1, reach: childReach, fill: fill)
      node.setChild(slot, child)
      adopt(child, by: node)
    }
    return node.summed(block: block)
  }

  /// Notes in the directory that `child` now belongs to `parent`.
  func adopt(_ child: TreeNode, by parent: InnerNode) {
    if isTracking {
      directory.setParent(
        parent.memory.number, ofNode: arena.memory(child.block).number, in: arena)
    }
  }
}
