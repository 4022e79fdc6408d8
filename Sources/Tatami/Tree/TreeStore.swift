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
    var epoch: UInt32
    /// Where the cells with an id are; empty until an id is asked for.
    var directory = CellDirectory()
  }

  init(shape: TreeShape, source: ChunkSource) {
    owner = ArenaOwner(source: source)
    arena = owner.arena
    self.shape = shape
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(to: State(epoch: arena.makeEpoch()))
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

  deinit {
    // The blocks of the last store go with the arena.
    if !isKnownUniquelyReferenced(&owner) {
      if !root.isEmpty { release(root.block, level: root.level) }
      unsafe state.pointee.directory.release(in: arena)
    }
    unsafe state.deallocate()
  }

  @inline(__always)
  var root: TreeNode {
    get { unsafe state.pointee.root }
    set { unsafe state.pointee.root = newValue }
  }

  @inline(__always)
  var epoch: UInt32 {
    get { unsafe state.pointee.epoch }
    set { unsafe state.pointee.epoch = newValue }
  }

  @inline(__always)
  var directory: CellDirectory {
    get { unsafe state.pointee.directory }
    set { unsafe state.pointee.directory = newValue }
  }

  /// Whether the store knows where each node is, because cells have ids.
  @inline(__always)
  var isTracking: Bool { unsafe state.pointee.directory.isInUse }

  @inline(__always)
  func leaf(_ block: UInt32) -> CellLeaf { CellLeaf(arena.memory(block)) }

  @inline(__always)
  func inner(_ block: UInt32) -> InnerNode { InnerNode(arena.memory(block)) }

  /// Whether there is memory for an edit that adds `cells` cells in bulk.
  ///
  /// An edit splits the tree at up to three places and joins the parts again;
  /// each step makes at most two nodes a level, and copies those it shares with
  /// other trees. Blocks that are freed in between are not counted. An edit that adds
  /// cells leaves as much again, so that cells can be removed when memory is short.
  @inline(__always)
  func hasRoom(adding cells: Int, styles: Int = 0) -> Bool {
    arena.isEndless || hasRoom(EditExtent(cells: cells, styles: styles))
  }

  /// Whether there is memory for an edit of a layout in a buffer.
  func hasRoom(_ edit: EditExtent) -> Bool {
    if !isTracking {
      // An edit that adds cells leaves as much as the first id takes: a number for each
      // node, of which there are fewer than blocks in use.
      let isAdding = edit.cells + edit.places > 0
      let numbers = isAdding ? CellDirectory.sheets(of: arena.blocksInUse) : 0
      return arena.hasRoom(needs(of: edit, sheets: 4 + numbers))
    }
    // Six leaves may hand all of their ids on to neighbours.
    let ids = edit.removed + (6 + 2 * edit.places) * CellLeaf.capacity
    let sheets = directory.sheetsOfCells
    // Whether sheets are shared is looked up only where that decides.
    return arena.hasRoom(needs(of: edit, sheets: ids < sheets ? ids : sheets))
      || arena.hasRoom(needs(of: edit, sheets: directory.sharedSheetsOfCells(in: arena)))
  }

  private func needs(of edit: EditExtent, sheets: Int) -> InlineArray<7, BlockNeed> {
    let places = edit.places
    let leaves = (edit.cells + shape.leafCapacity - 1) / shape.leafCapacity + places
    let isAdding = leaves > 0
    let again = isAdding ? 2 : 1
    let levels = (root.level + 2) * again
    let nodes =
      16 * levels + 2 * (leaves + shape.fanOut - 1) / shape.fanOut + places * (root.level + 1)
    return [
      BlockNeed(size: .cells, count: leaves + (isAdding ? 16 : 8)),
      BlockNeed(size: .run, count: (isAdding ? 12 : 6) + 2 * places),
      BlockNeed(size: .inner, count: nodes),
      BlockNeed(size: .ids, count: isTracking ? 8 + places : 1),
      BlockNeed(size: .sheet, count: isTracking ? nodes + leaves + 16 + again * sheets : sheets),
      BlockNeed(
        size: .styles, count: edit.styles > 0 || !root.traits.isEmpty ? leaves + 8 : 0),
      BlockNeed(size: .style, count: edit.styles),
    ]
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
    arena.releaseNumber(leaf.number)
    arena.free(block, leaf.isRun ? .run : .cells)
  }

  /// Frees an inner node that nobody uses, with its memo but not its children.
  func freeInner(_ block: UInt32) {
    FoldMemo(inner(block), arena).free()
    arena.releaseNumber(inner(block).number)
    arena.free(block, BlockSize.inner)
  }

  func number(of node: TreeNode) -> UInt32 {
    node.level == 0 ? leaf(node.block).number : inner(node.block).number
  }

  /// The block itself if nobody else uses it, else a copy to be changed instead.
  @inline(__always)
  func owned(_ block: UInt32, level: Int) -> UInt32 {
    arena.memory(block).users == 1 ? block : copied(block, level: level)
  }

  private func copied(_ block: UInt32, level: Int) -> UInt32 {
    let copy = level == 0 ? copiedLeaf(block) : copiedInner(block)
    arena.memory(block).users -= 1
    let number = level == 0 ? leaf(copy).number : inner(copy).number
    arena.retainNumber(number)
    if isTracking {
      directory.setBlock(copy, ofNode: number, in: arena)
    }
    return copy
  }

  private func copiedLeaf(_ block: UInt32) -> UInt32 {
    let size = leaf(block).isRun ? BlockSize.run : .cells
    let copy = arena.allocate(size)
    arena.memory(copy).copy(bytes: size.units * 64, from: arena.memory(block))
    arena.memory(copy).users = 1
    let ids = leaf(block).ids
    if ids != CellArena.none {
      leaf(copy).ids = arena.allocate(.ids)
      arena.memory(leaf(copy).ids).copy(
        bytes: BlockSize.ids.units * 64, from: arena.memory(ids))
    }
    copyStyles(to: leaf(copy))
    return copy
  }

  private func copiedInner(_ block: UInt32) -> UInt32 {
    let copy = arena.allocate(BlockSize.inner)
    arena.memory(copy).copy(bytes: BlockSize.inner.units * 64, from: arena.memory(block))
    arena.memory(copy).users = 1
    let node = inner(copy)
    for slot in 0..<node.childCount { arena.retain(node.children[slot]) }
    FoldMemo(node, arena).copy(from: FoldMemo(inner(block), arena), epoch: epoch)
    return copy
  }

  // MARK: New nodes

  func makeLeaf(isRun: Bool) -> UInt32 {
    let block = arena.allocate(isRun ? .run : .cells)
    leaf(block).initialize(isRun: isRun)
    if isTracking { leaf(block).number = numbered(block) }
    return block
  }

  func makeInner(level: Int) -> UInt32 {
    let block = arena.allocate(BlockSize.inner)
    inner(block).initialize(level: level)
    if isTracking { inner(block).number = numbered(block) }
    return block
  }

  private func numbered(_ block: UInt32) -> UInt32 {
    let number = arena.makeNumber()
    directory.setBlock(block, ofNode: number, in: arena)
    return number
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
  @inline(__always)
  func adopt(_ child: TreeNode, by parent: InnerNode) {
    if isTracking {
      directory.setParent(parent.number, ofNode: number(of: child), in: arena)
    }
  }
}

/// What an edit may do, for which there has to be memory before it begins.
struct EditExtent {
  /// How many cells are added in bulk.
  var cells = 0
  /// How many records of styles are made.
  var styles = 0
  /// At how many places single cells change, one after the other: each may copy a path
  /// of nodes and break a run in three.
  var places = 0
  /// How many cells are removed, perhaps with ids.
  var removed = 0
}
