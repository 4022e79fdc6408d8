/// Where the cells with an id are: from an id's slot to a leaf, and from a leaf
/// up to the root.
///
/// Nodes can be shared by several trees, so a node can't point to its parent.
/// It has a number instead, the same in every copy of the node, and each tree's
/// directory says where *its* node of that number is and which number the parent
/// has. A copied path changes one entry a level.
struct CellDirectory: BitwiseCopyable {
  /// Whether an id has been handed out; until then the tables are empty.
  private(set) var isInUse = false
  /// By node number: the block in the low half, the parent's number in the high half.
  private var nodes = SheetTable()
  /// By slot: the number of the cell's leaf in the low half, the generation in the high half.
  private var cells = SheetTable()
  /// The first slot that was never used; slot 0 means no id.
  private var nextSlot: UInt32 = 1
  /// The slots to use again, linked through the low half of their values.
  private var freeSlot: UInt32 = 0

  mutating func begin() { isInUse = true }

  func retain(in arena: CellArena) {
    nodes.retain(in: arena)
    cells.retain(in: arena)
  }

  func release(in arena: CellArena) {
    nodes.release(in: arena)
    cells.release(in: arena)
  }

  /// The most sheets that a table of `entries` entries has.
  static func sheets(of entries: Int) -> Int { SheetTable.sheets(of: entries) }

  /// How many sheets the places of cells take up at most.
  var sheetsOfCells: Int { SheetTable.sheets(of: Int(nextSlot)) }

  /// How many of these are shared with copies, so that they are copied before they change.
  func sharedSheetsOfCells(in arena: CellArena) -> Int { cells.sharedSheets(in: arena) }

  // MARK: Nodes

  /// The block of the node with `number`, and the number of its parent.
  func node(_ number: UInt32, in arena: CellArena) -> (block: UInt32, parent: UInt32) {
    let value = nodes.value(at: Int(number), in: arena)
    return (UInt32(truncatingIfNeeded: value), UInt32(value >> 32))
  }

  mutating func setBlock(_ block: UInt32, ofNode number: UInt32, in arena: CellArena) {
    let parent = nodes.value(at: Int(number), in: arena) >> 32
    nodes.setValue(parent << 32 | UInt64(block), at: Int(number), in: arena)
  }

  mutating func setParent(_ parent: UInt32, ofNode number: UInt32, in arena: CellArena) {
    let block = nodes.value(at: Int(number), in: arena) & 0xFFFF_FFFF
    nodes.setValue(UInt64(parent) << 32 | block, at: Int(number), in: arena)
  }

  /// Says where the node with `number` is, and which one is its parent.
  mutating func setNode(_ number: UInt32, block: UInt32, parent: UInt32, in arena: CellArena) {
    nodes.setValue(UInt64(parent) << 32 | UInt64(block), at: Int(number), in: arena)
  }

  /// A directory in another arena that knows the same cells, in nodes of the same numbers, but
  /// not yet where those are.
  func withoutNodes(copiedFrom arena: CellArena, to target: CellArena) -> CellDirectory {
    var copy = self
    copy.nodes = SheetTable()
    copy.cells = cells.copied(from: arena, to: target)
    return copy
  }

  // MARK: Cells

  /// Gives a cell in the leaf numbered `leaf` an id.
  mutating func addCell(inLeaf leaf: UInt32, in arena: CellArena) -> CellID {
    let slot: UInt32
    if freeSlot != 0 {
      slot = freeSlot
      freeSlot = UInt32(truncatingIfNeeded: cells.value(at: Int(slot), in: arena))
    } else {
      slot = nextSlot
      nextSlot += 1
    }
    let generation = arena.makeGeneration()
    cells.setValue(UInt64(generation) << 32 | UInt64(leaf), at: Int(slot), in: arena)
    return CellID(slot: slot, generation: generation)
  }

  @inline(never)  // 4 kB in each of two places.
  mutating func removeCell(_ slot: UInt32, in arena: CellArena) {
    cells.setValue(UInt64(freeSlot), at: Int(slot), in: arena)
    freeSlot = slot
  }

  mutating func setLeaf(_ leaf: UInt32, ofCell slot: UInt32, in arena: CellArena) {
    let generation = cells.value(at: Int(slot), in: arena) >> 32
    cells.setValue(generation << 32 | UInt64(leaf), at: Int(slot), in: arena)
  }

  func id(ofSlot slot: UInt32, in arena: CellArena) -> CellID {
    CellID(
      slot: slot, generation: UInt32(cells.value(at: Int(slot), in: arena) >> 32))
  }

  /// The number of the leaf that holds the cell, or `nil` if the id is stale.
  func leaf(of id: CellID, in arena: CellArena) -> UInt32? {
    let value = cells.value(at: Int(id.slot), in: arena)
    if id.generation == 0 || UInt32(value >> 32) != id.generation { return nil }
    return UInt32(truncatingIfNeeded: value)
  }
}
