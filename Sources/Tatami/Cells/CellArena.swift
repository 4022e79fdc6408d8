/// Where a layout and its copies keep their blocks: fixed-size pieces of large
/// chunks, handed out again after use.
///
/// A block is named by a 32-bit index, its place counted in units of 64 bytes.
/// Chunks are never moved and never given back before the last layout that uses
/// the arena is gone, so an edit in steady state takes its blocks from the free
/// lists and calls no allocator.
///
/// An arena is shared by a layout and its copies and is not synchronised: they
/// belong to one isolation domain. This is a reference to it that costs no
/// counting; an ``ArenaOwner`` keeps it alive.
@safe struct CellArena: BitwiseCopyable {
  /// The block index that names no block.
  static var none: UInt32 { 0 }

  private static var unitBytes: Int { 64 }
  private static var chunkShift: UInt32 { 14 }
  private static var chunkUnits: Int { 1 << 14 }
  private static var usualBytes: Int { 262_144 }

  /// Kept behind a pointer so that reading it costs no exclusivity check.
  private let state: UnsafeMutablePointer<State>

  @unsafe private struct State {
    var chunks: UnsafeMutablePointer<UnsafeMutableRawPointer>
    var chunkCount = 0
    var chunkCapacity: Int
    var chunkBytes = 2048
    var nextUnit = 0
    var unitsLeft = 0
    var free = InlineArray<64, UInt32>(repeating: 0)
    var blocksInUse = 0
    var bytesReserved = 0
    var bytesInUse = 0
    var visited = 0
    var lastEpoch: UInt32 = 0
    var lastGeneration: UInt32 = 0
    /// For each number how many blocks have it; for a free number the next free one.
    var numbers: UnsafeMutablePointer<UInt32>? = nil
    var numberCapacity = 0
    var nextNumber = 1
    var freeNumber: UInt32 = 0
    /// How many blocks are in each free list.
    var freeCounts = InlineArray<64, Int>(repeating: 0)
    let source: ChunkSource
    /// A memo in which nothing is ever remembered; made when memory runs short.
    var blank: UInt32 = 0
    var styles = StyleSlots()
  }

  fileprivate init(source: ChunkSource) {
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(
      to: State(chunks: .allocate(capacity: 8), chunkCapacity: 8, source: source))
  }

  fileprivate func destroy() {
    if unsafe state.pointee.source.isHeap {
      for index in 0..<(unsafe state.pointee.chunkCount) {
        unsafe state.pointee.source.giveBack(state.pointee.chunks[index])
      }
    }
    unsafe state.pointee.chunks.deallocate()
    unsafe state.pointee.numbers?.deallocate()
    unsafe state.pointee.styles.destroy()
    unsafe state.deallocate()
  }

  /// The memory of `block`.
  @inline(__always)
  func memory(_ block: UInt32) -> BlockMemory {
    assert(block != Self.none, "No block")
    let chunk = unsafe state.pointee.chunks[Int(block >> Self.chunkShift)]
    return unsafe BlockMemory(chunk + (Int(block) & (Self.chunkUnits - 1)) * Self.unitBytes)
  }

  /// Takes a block of `size`, with one user. Its contents are undefined but for
  /// the header's count of users.
  func allocate(_ size: BlockSize) -> UInt32 {
    let head = unsafe state.pointee.free[size.listIndex]
    let block: UInt32
    if head != Self.none {
      unsafe state.pointee.free[size.listIndex] = memory(head).nextFree
      unsafe state.pointee.freeCounts[size.listIndex] -= 1
      block = head
    } else {
      block = carve(units: size.units)
    }
    unsafe state.pointee.blocksInUse += 1
    unsafe state.pointee.bytesInUse += size.units * Self.unitBytes
    memory(block).users = 1
    return block
  }

  /// Takes back a block of `size` that nobody uses any more.
  func free(_ block: UInt32, _ size: BlockSize) {
    memory(block).nextFree = unsafe state.pointee.free[size.listIndex]
    unsafe state.pointee.free[size.listIndex] = block
    unsafe state.pointee.freeCounts[size.listIndex] += 1
    unsafe state.pointee.blocksInUse -= 1
    unsafe state.pointee.bytesInUse -= size.units * Self.unitBytes
  }

  private func carve(units: Int) -> UInt32 {
    if unsafe state.pointee.unitsLeft < units { addChunk(units: units) }
    let block = unsafe UInt32(state.pointee.nextUnit)
    unsafe state.pointee.nextUnit += units
    unsafe state.pointee.unitsLeft -= units
    return block
  }

  /// Chunks double from 2 kB to 256 kB, so that a small layout stays small and a
  /// large one has little to spare. Each has its own range of 2¹⁴ block indices,
  /// enough for 1 MB; index 0 is never used.
  private func addChunk(units: Int) {
    let count = unsafe state.pointee.chunkCount
    precondition(count < 1 << 18, "An arena holds at most 2³² blocks")
    if unsafe count == state.pointee.chunkCapacity {
      let larger = UnsafeMutablePointer<UnsafeMutableRawPointer>.allocate(capacity: count * 2)
      unsafe larger.moveInitialize(from: state.pointee.chunks, count: count)
      unsafe state.pointee.chunks.deallocate()
      unsafe state.pointee.chunks = larger
      unsafe state.pointee.chunkCapacity = count * 2
    }
    let reserved = count == 0 ? 1 : 0
    precondition(units + reserved <= Self.chunkUnits, "A block fits in a chunk")
    let usual = unsafe state.pointee.chunkBytes
    let needed = (units + reserved) * Self.unitBytes
    let bytes = grantedBytes(usual: usual, needed: needed)
    unsafe state.pointee.chunkBytes = usual < Self.usualBytes ? usual * 2 : usual
    unsafe state.pointee.chunks[count] = state.pointee.source.chunk(
      bytes, alignment: Self.unitBytes, after: state.pointee.bytesReserved)
    unsafe state.pointee.chunkCount = count + 1
    unsafe state.pointee.bytesReserved += bytes
    unsafe state.pointee.nextUnit = count * Self.chunkUnits + reserved
    unsafe state.pointee.unitsLeft = bytes / Self.unitBytes - reserved
  }

  /// The size of the next chunk: the usual one, or what the source has left.
  private func grantedBytes(usual: Int, needed: Int) -> Int {
    let wanted = usual > needed ? usual : needed
    let left = bytesLeft
    precondition(needed <= left, "An edit asks for memory before it changes anything")
    return wanted < left ? wanted : left / Self.unitBytes * Self.unitBytes
  }

  /// How many bytes the source can still give out.
  private var bytesLeft: Int {
    unsafe state.pointee.source.capacity - state.pointee.bytesReserved
  }

  /// Whether memory comes from the allocator, as much as is wanted.
  @inline(__always)
  var isEndless: Bool { unsafe state.pointee.source.isHeap }

  /// Whether blocks can be taken without asking the source for more than it has.
  ///
  /// - Parameter needs: how many blocks of which size, at most.
  func hasRoom(_ needs: InlineArray<7, BlockNeed>) -> Bool {
    var units = 0
    for index in needs.indices {
      let free = unsafe state.pointee.freeCounts[needs[index].size.listIndex]
      let missing = needs[index].count - free
      if missing > 0 { units += missing * needs[index].size.units }
    }
    // The rest of the present chunk may be too short for a block.
    let rest = unsafe state.pointee.unitsLeft
    return units <= rest || units + BlockSize.largest <= bytesLeft / Self.unitBytes
  }

  /// A block of `size` for something that can be done without; none if an edit may need
  /// the memory.
  func allocateIfRoom(_ size: BlockSize) -> UInt32 {
    if unsafe state.pointee.source.isHeap { return allocate(size) }
    if unsafe state.pointee.freeCounts[size.listIndex] > 0 { return allocate(size) }
    let here = unsafe state.pointee.unitsLeft
    let later = bytesLeft / Self.unitBytes
    let all = unsafe state.pointee.source.capacity / Self.unitBytes
    let left = here + later
    let isPlenty = left > all / 2 && left - size.units >= all / 4
    return isPlenty && (size.units <= here || size.units < later) ? allocate(size) : Self.none
  }

  /// A memo block in which nothing is ever remembered.
  var blank: UInt32 {
    get { unsafe state.pointee.blank }
    nonmutating set { unsafe state.pointee.blank = newValue }
  }

  /// Adds a user to `block`.
  @inline(__always)
  func retain(_ block: UInt32) { memory(block).users += 1 }

  /// Epochs are multiples of this: in a memo key the bits below hold the kind of a rule.
  static var epochStep: UInt32 { 16 }

  /// The epoch of a memo key, without the kind of the rule.
  static func epoch(of key: UInt32) -> UInt32 { key & ~(epochStep - 1) }

  /// A number for a rule of folding, never given out before by this arena.
  func makeEpoch() -> UInt32 {
    unsafe state.pointee.lastEpoch += Self.epochStep
    return unsafe state.pointee.lastEpoch
  }

  /// A number for the identity of a cell, never given out before by this arena.
  func makeGeneration() -> UInt32 {
    unsafe state.pointee.lastGeneration += 1
    return unsafe state.pointee.lastGeneration
  }

  // MARK: Numbers

  /// A number by which the directories of trees find a node. It is used again when no
  /// block has it any more.
  func makeNumber() -> UInt32 {
    let free = unsafe state.pointee.freeNumber
    if free != 0, let numbers = unsafe state.pointee.numbers {
      unsafe state.pointee.freeNumber = numbers[Int(free)]
      unsafe numbers[Int(free)] = 1
      return free
    }
    let number = unsafe state.pointee.nextNumber
    if unsafe number >= state.pointee.numberCapacity { growNumbers() }
    unsafe state.pointee.nextNumber = number + 1
    unsafe state.pointee.numbers![number] = 1
    return UInt32(number)
  }

  private func growNumbers() {
    let old = unsafe state.pointee.numberCapacity
    let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: old == 0 ? 64 : old * 2)
    if let numbers = unsafe state.pointee.numbers {
      unsafe larger.update(from: numbers, count: old)
      unsafe numbers.deallocate()
    }
    unsafe state.pointee.numbers = larger
    unsafe state.pointee.numberCapacity = old == 0 ? 64 : old * 2
  }

  /// Says that one more block has `number`; 0 is no number.
  func retainNumber(_ number: UInt32) {
    if number != 0 { unsafe state.pointee.numbers![Int(number)] += 1 }
  }

  /// Says that one block less has `number`; 0 is no number.
  func releaseNumber(_ number: UInt32) {
    if number == 0 { return }
    unsafe state.pointee.numbers![Int(number)] -= 1
    if unsafe state.pointee.numbers![Int(number)] == 0 {
      unsafe state.pointee.numbers![Int(number)] = state.pointee.freeNumber
      unsafe state.pointee.freeNumber = number
    }
  }

  /// The interning table of styles.
  var styles: StyleSlots {
    get { unsafe state.pointee.styles }
    nonmutating _modify { yield unsafe &state.pointee.styles }
  }

  // MARK: Account

  /// How many blocks are in use; 0 when every layout of the arena is gone.
  var blocksInUse: Int { unsafe state.pointee.blocksInUse }

  /// How many bytes the chunks have.
  var bytesReserved: Int { unsafe state.pointee.bytesReserved }

  /// How many bytes of the chunks are in blocks that are in use.
  var bytesInUse: Int { unsafe state.pointee.bytesInUse }

  /// How many cells and remembered folds have been looked at.
  var visited: Int {
    get { unsafe state.pointee.visited }
    nonmutating set { unsafe state.pointee.visited = newValue }
  }
}

/// Keeps an arena alive for the layouts that share it.
final class ArenaOwner {
  let arena: CellArena

  init(source: ChunkSource) { arena = CellArena(source: source) }

  deinit { arena.destroy() }
}

/// How many blocks of a size an edit may take.
struct BlockNeed: BitwiseCopyable {
  let size: BlockSize
  let count: Int
}

/// The sizes that blocks come in.
struct BlockSize: BitwiseCopyable {
  /// The block's length in units of 64 bytes.
  let units: Int
  /// Which free list the blocks of this size are kept in.
  let listIndex: Int

  /// A leaf of cells: a header and two columns.
  static var cells: BlockSize { BlockSize(units: 1 + CellLeaf.capacity / 4, listIndex: 0) }
  /// The longest block that an edit needs, in units.
  static var largest: Int { 17 }

  /// A run of equal cells: a header.
  static var run: BlockSize { BlockSize(units: 1, listIndex: 1) }
  /// A leaf's column of ids.
  static var ids: BlockSize { BlockSize(units: CellLeaf.capacity / 16, listIndex: 2) }
  /// A leaf's column of styles.
  static var styles: BlockSize { BlockSize(units: CellLeaf.capacity / 16, listIndex: 5) }
  /// A style and its recipe.
  static var style: BlockSize { BlockSize(units: 4, listIndex: 6) }
  /// An inner node of the tree.
  static var inner: BlockSize { BlockSize(units: 4, listIndex: 3) }
  /// A sheet of a table.
  static var sheet: BlockSize { BlockSize(units: 16, listIndex: 4) }
  /// Remembered folds, in one of 50 sizes.
  static func memo(list: Int, bytes: Int) -> BlockSize {
    BlockSize(units: (bytes + 63) / 64, listIndex: 8 + list)
  }
}

extension CellArena: Equatable {
  static func == (a: CellArena, b: CellArena) -> Bool { unsafe a.state == b.state }
}
