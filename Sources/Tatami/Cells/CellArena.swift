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

  static var unitBytes: Int { 64 }
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
    var lastEpoch: UInt64 = 0
    var lastGeneration: UInt32 = 0
    /// The first slot for an id that no layout of the arena has used.
    var nextSlot: UInt32 = 1
    /// For each number how many blocks have it; for a free number the next free one.
    var numbers: UnsafeMutablePointer<UInt32>? = nil
    var numberCapacity = 0
    var nextNumber = 1
    var freeNumber: UInt32 = 0
    let source: ChunkSource
    /// A memo in which nothing is ever remembered, where memory may run short.
    var blank: UInt32 = 0
    var styles = StyleSlots()
    /// What is free of a buffer; `nil` where memory comes from the allocator.
    var map: BlockMap?
    /// How many inner nodes there are, and how many units what they remember takes; of a buffer.
    var nodes = 0
    var memoUnits = 0
    /// How many units what nodes remember may take, of a buffer.
    var memoBudget = 0
    /// How many large blocks, and units in small ones, the edit may still take that asked last.
    var promise = (large: 0, small: 0)
  }

  fileprivate init(source: ChunkSource) {
    unsafe state = .allocate(capacity: 1)
    let units = source.capacity.map { $0 / Self.unitBytes }
    let chunks = units.map { ($0 + Self.chunkUnits - 1) / Self.chunkUnits } ?? 8
    precondition(chunks <= 1 << 18, "A buffer has at most 2³² units of 64 bytes")
    unsafe state.initialize(
      to: State(chunks: .allocate(capacity: chunks), chunkCapacity: chunks, source: source))
    if let units, let base = unsafe source.base { unsafe useBuffer(base, units) }
  }

  /// Lays a map of what is free over the caller's buffer.
  @unsafe private func useBuffer(_ base: UnsafeMutableRawPointer, _ units: Int) {
    for index in 0..<(unsafe state.pointee.chunkCapacity) {
      unsafe (state.pointee.chunks + index).initialize(
        to: base + index * Self.chunkUnits * Self.unitBytes)
    }
    unsafe state.pointee.bytesReserved = units * Self.unitBytes
    unsafe state.pointee.map = BlockMap(base, count: units)
  }

  fileprivate func destroy() {
    for index in 0..<(unsafe state.pointee.chunkCount) {
      unsafe state.pointee.source.giveBack(state.pointee.chunks[index])
    }
    unsafe state.pointee.chunks.deallocate()
    unsafe state.pointee.numbers?.deallocate()
    unsafe state.pointee.styles.destroy()
    unsafe state.deallocate()
  }

  /// The memory of `block`.
  func memory(_ block: UInt32) -> BlockMemory {
    assert(block != Self.none, "No block")
    return blocks.memory(block)
  }

  /// Its blocks as they are until the next edit.
  @inline(__always)
  var blocks: Blocks { unsafe Blocks(chunks: state.pointee.chunks) }

  /// Where the blocks of an arena are, for reading many of them: valid until the arena gets a chunk.
  @safe struct Blocks {
    fileprivate let chunks: UnsafeMutablePointer<UnsafeMutableRawPointer>

    @inline(__always)
    func memory(_ block: UInt32) -> BlockMemory {
      let chunk = unsafe chunks[Int(block >> CellArena.chunkShift)]
      return unsafe BlockMemory(
        chunk + (Int(block) & (CellArena.chunkUnits - 1)) * CellArena.unitBytes)
    }
  }

  /// Takes a block of `size`, with one user. Its contents are undefined but for
  /// the header's count of users.
  func allocate(_ size: BlockSize) -> UInt32 {
    let head = unsafe state.pointee.free[size.listIndex]
    let block: UInt32
    if head != Self.none {
      unsafe state.pointee.free[size.listIndex] = memory(head).number
      block = head
    } else if isEndless {
      block = carve(units: size.units)
    } else {
      block = place(size)
      precondition(block != Self.none, "An edit asks for memory before it changes anything")
    }
    begin(block, size)
    return block
  }

  /// A copy of a block of this arena or another one, with one user. A column begins where it does.
  func copied(
    _ block: UInt32, _ size: BlockSize, from source: CellArena? = nil, isColumn: Bool = false
  ) -> UInt32 {
    let copy = allocate(size)
    let start = isColumn ? 0 : 4
    memory(copy).copy(
      bytes: size.units * Self.unitBytes - start, from: (source ?? self).memory(block), at: start)
    return copy
  }

  /// Counts a block, which then has one user.
  @inline(__always)
  private func begin(_ block: UInt32, _ size: BlockSize) {
    unsafe state.pointee.blocksInUse += 1
    unsafe state.pointee.bytesInUse += size.units * Self.unitBytes
    memory(block).users = 1
  }

  /// Takes back a block of `size` that nobody uses any more.
  func free(_ block: UInt32, _ size: BlockSize) {
    if isEndless {
      memory(block).number = unsafe state.pointee.free[size.listIndex]
      unsafe state.pointee.free[size.listIndex] = block
    } else {
      unsafe state.pointee.map?.free(Int(block), size.units)
      count(size, -1)
    }
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
    let bytes = usual > needed ? usual : needed
    unsafe state.pointee.chunkBytes = usual < Self.usualBytes ? usual * 2 : usual
    unsafe state.pointee.chunks[count] = state.pointee.source.chunk(
      bytes, alignment: Self.unitBytes)
    unsafe state.pointee.chunkCount = count + 1
    unsafe state.pointee.bytesReserved += bytes
    unsafe state.pointee.nextUnit = count * Self.chunkUnits + reserved
    unsafe state.pointee.unitsLeft = bytes / Self.unitBytes - reserved
  }

  /// A memo block in which nothing is ever remembered.
  var blank: UInt32 {
    get { unsafe state.pointee.blank }
    nonmutating set { unsafe state.pointee.blank = newValue }
  }

  /// Adds a user to `block`.
  func retain(_ block: UInt32) { memory(block).users += 1 }

  /// Epochs are multiples of this: in a memo key the bits below hold the kind of a rule.
  static var epochStep: UInt64 { 16 }

  /// The epoch of a memo key, without the kind of the rule.
  static func epoch(of key: UInt64) -> UInt64 { key & ~(epochStep - 1) }

  /// A number for a rule of folding, never given out before by this arena.
  func makeEpoch() -> UInt64 {
    unsafe state.pointee.lastEpoch += Self.epochStep
    return unsafe state.pointee.lastEpoch
  }

  /// A number for the identity of a cell, not 0, and none of the last 2³² that were given out by
  /// this arena.
  func makeGeneration() -> UInt32 {
    unsafe state.pointee.lastGeneration &+= 1
    if unsafe state.pointee.lastGeneration == 0 { unsafe state.pointee.lastGeneration = 1 }
    return unsafe state.pointee.lastGeneration
  }

  /// A slot for the id of a cell, from `least` on, that no other layout of the arena has taken, so that
  /// each can take over the other's ids. After 2³¹ of them it begins anew.
  func makeSlot(from least: UInt32) -> UInt32 {
    let next = unsafe state.pointee.nextSlot
    let slot = next < least ? least : next
    unsafe state.pointee.nextSlot = slot >> 31 == 0 ? slot + 1 : 1
    return slot
  }

  // MARK: Buffers

  /// Whether memory comes from the allocator, as much as is wanted.
  var isEndless: Bool { unsafe state.pointee.map == nil }

  /// Finds a place for a block in a buffer; none if there is no room.
  private func place(_ size: BlockSize) -> UInt32 {
    guard let place = unsafe state.pointee.map?.take(size.units) else { return Self.none }
    count(size, 1)
    assert(
      unsafe size.isMemo || state.pointee.promise.large >= 0 && state.pointee.promise.small >= 0,
      "An edit asks for all the memory that it takes")
    return UInt32(place)
  }

  private func count(_ size: BlockSize, _ change: Int) {
    if size.isMemo {
      unsafe state.pointee.memoUnits += change * size.units
      return
    }
    if size.listIndex == BlockSize.inner.listIndex { unsafe state.pointee.nodes += change }
    if size.isLarge {
      unsafe state.pointee.promise.large -= change
    } else {
      unsafe state.pointee.promise.small -= change * size.units
    }
  }

  /// How many inner nodes are in a buffer.
  var nodes: Int { unsafe state.pointee.nodes }

  /// Whether a buffer has room for some blocks and for what nodes remember, however long the pieces
  /// are that are free.
  ///
  /// - Parameter memos: How many units what nodes remember may take in all, at most; what is not there
  ///   of it stays free.
  func hasRoom(_ needs: BlockNeeds, memos: Int) -> Bool {
    guard let map = unsafe state.pointee.map else { return true }
    let kept = max(0, unsafe memos - state.pointee.memoUnits)
    unsafe state.pointee.memoBudget = memos
    unsafe state.pointee.promise = (needs.large, needs.small)
    return map.hasRoom(large: needs.large, small: needs.small + kept)
  }

  /// A block of `size` for something that can be done without; none if an edit may need
  /// the memory.
  func allocateIfRoom(_ size: BlockSize) -> UInt32 {
    guard let map = unsafe state.pointee.map else { return allocate(size) }
    let taken = unsafe state.pointee.memoUnits + size.units
    let isInBudget = unsafe taken <= state.pointee.memoBudget
    // More makes some edits faster, but cells could not have it any more.
    let isPlenty = taken <= map.count / 8 && map.middle - size.units >= map.count / 2
    let block = isInBudget || isPlenty ? place(size) : Self.none
    if block != Self.none { begin(block, size) }
    return block
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

  /// What all numbers in use are below.
  var endOfNumbers: Int { unsafe state.pointee.nextNumber }

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

  /// Numbers from now on what another arena has not numbered yet, so that its blocks can be
  /// copied with their numbers.
  ///
  /// - Parameter withNumbers: Whether nodes keep the numbers that directories find them by. Those
  ///   that no copy takes over are free after ``linkFreeNumbers()``.
  func countOn(from other: CellArena, withNumbers: Bool) {
    unsafe state.pointee.lastEpoch = other.state.pointee.lastEpoch
    unsafe state.pointee.lastGeneration = other.state.pointee.lastGeneration
    unsafe state.pointee.nextSlot = other.state.pointee.nextSlot
    if !withNumbers { return }
    let end = unsafe other.state.pointee.nextNumber
    while unsafe state.pointee.numberCapacity < end { growNumbers() }
    unsafe state.pointee.numbers?.update(repeating: 0, count: end)
    unsafe state.pointee.nextNumber = end
  }

  /// Makes the numbers free that no block has.
  func linkFreeNumbers() {
    guard let numbers = unsafe state.pointee.numbers else { return }
    for number in 1..<(unsafe state.pointee.nextNumber) where unsafe numbers[number] == 0 {
      unsafe numbers[number] = state.pointee.freeNumber
      unsafe state.pointee.freeNumber = UInt32(number)
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

  /// How many cells and remembered folds have been looked at; it begins anew, negative, where an
  /// `Int` ends.
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

extension CellArena: Equatable {
  static func == (a: CellArena, b: CellArena) -> Bool { unsafe a.state == b.state }
}
