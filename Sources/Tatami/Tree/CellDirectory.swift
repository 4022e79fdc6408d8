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
  /// One more than the last slot that is in use or was; slot 0 means no id.
  private var endOfSlots: UInt32 = 1
  /// The slots whose cells are gone, in the order in which they went: how many there are, and the first
  /// and the last. The low half of a slot's value is the next one, of the last one's its own number, so
  /// that only a slot that was never used has the value 0.
  private var freeSlots: (count: UInt32, first: UInt32, last: UInt32) = (0, 0, 0)

  mutating func begin() { isInUse = true }

  func retain(in arena: CellArena) {
    nodes.retain(in: arena)
    cells.retain(in: arena)
  }

  func release(in arena: CellArena) {
    nodes.release(in: arena)
    cells.release(in: arena)
  }

  /// How many sheets the places of cells take up at most.
  var sheetsOfCells: Int { SheetTable.sheets(of: Int(endOfSlots)) }

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

  /// How many slots have to be free before one is used again, unless memory is a buffer.
  ///
  /// A copy of the layout may have the cell that had the slot: until it has been free for long, the
  /// copy can take over the id of whatever cell has it, see ``adopt(_:inLeaf:in:)``.
  private static var mostWaiting: UInt32 { 1024 }

  /// Gives a cell in the leaf numbered `leaf` an id.
  mutating func addCell(inLeaf leaf: UInt32, in arena: CellArena) -> CellID {
    let slot: UInt32
    if freeSlots.count > (arena.isEndless ? Self.mostWaiting : 0) {
      slot = freeSlots.first
      freeSlots.first = UInt32(truncatingIfNeeded: cells.value(at: Int(slot), in: arena))
      freeSlots.count -= 1
    } else {
      slot = arena.makeSlot(from: endOfSlots)
    }
    let id = CellID(slot: slot, generation: arena.makeGeneration())
    setCell(id, inLeaf: leaf, in: arena)
    return id
  }

  /// Gives a cell in the leaf numbered `leaf` the id that it has in a copy of the layout.
  ///
  /// - Returns: whether it has the id now: not where its slot is, or was, that of another cell.
  mutating func adopt(_ id: CellID, inLeaf leaf: UInt32, in arena: CellArena) -> Bool {
    if hasUsed(id.slot, in: arena) { return false }
    setCell(id, inLeaf: leaf, in: arena)
    return true
  }

  private mutating func setCell(_ id: CellID, inLeaf leaf: UInt32, in arena: CellArena) {
    cells.setValue(UInt64(id.generation) << 32 | UInt64(leaf), at: Int(id.slot), in: arena)
    if endOfSlots <= id.slot { endOfSlots = id.slot + 1 }
  }

  /// Whether a slot is in use, or was.
  func hasUsed(_ slot: UInt32, in arena: CellArena) -> Bool {
    cells.value(at: Int(slot), in: arena) != 0
  }

  /// Calls `body` with the id of each cell whose slot another directory has never used.
  func forEachCell(unknownTo other: CellDirectory, in arena: CellArena, _ body: (CellID) -> Void) {
    cells.forEachValue(notIn: other.cells, in: arena) { slot, value in
      let generation = UInt32(value >> 32)
      if generation != 0 { body(CellID(slot: UInt32(slot), generation: generation)) }
    }
  }

  @inline(never)  // 4 kB in each of two places.
  mutating func removeCell(_ slot: UInt32, in arena: CellArena) {
    cells.setValue(UInt64(slot), at: Int(slot), in: arena)
    if freeSlots.count == 0 {
      freeSlots.first = slot
    } else {
      cells.setValue(UInt64(slot), at: Int(freeSlots.last), in: arena)
    }
    freeSlots = (freeSlots.count + 1, freeSlots.first, slot)
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
