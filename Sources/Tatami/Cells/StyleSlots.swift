/// An interning table of styles: a direct-mapped cache from the hash of a style to its block.
///
/// Of styles that share a slot it knows the last one; a caller compares what it finds. A style
/// that was forgotten gets a second block when it comes again.
@safe struct StyleSlots {
  private var slots: UnsafeMutablePointer<UInt32>?
  private var capacity: UInt32 = 0
  private var count: UInt32 = 0

  init() { unsafe slots = nil }

  private static var firstCapacity: UInt32 { 16 }

  func destroy() { unsafe slots?.deallocate() }

  private func slot(_ hash: UInt32) -> Int { Int(hash & (capacity &- 1)) }

  /// The block in the slot of a hash, or none; its style may have another hash.
  func block(of hash: UInt32) -> UInt32 {
    guard let slots = unsafe slots else { return CellArena.none }
    return unsafe slots[slot(hash)]
  }

  /// Keeps the block of a style, instead of another one in the same slot.
  ///
  /// - Parameter hashOf: Gives the hash of the style in a block, to grow the table.
  mutating func insert(_ block: UInt32, _ hash: UInt32, _ hashOf: (UInt32) -> UInt32) {
    if 2 * count >= capacity { grow(hashOf) }
    put(block, hash)
  }

  private mutating func put(_ block: UInt32, _ hash: UInt32) {
    guard let slots = unsafe slots else { return }
    let slot = slot(hash)
    if unsafe slots[slot] == CellArena.none { count += 1 }
    unsafe slots[slot] = block
  }

  /// Forgets a style that nobody uses.
  mutating func remove(_ block: UInt32, _ hash: UInt32) {
    guard let slots = unsafe slots else { return }
    let slot = slot(hash)
    if unsafe slots[slot] != block { return }
    unsafe slots[slot] = CellArena.none
    count -= 1
  }

  private mutating func grow(_ hashOf: (UInt32) -> UInt32) {
    let (old, oldCapacity) = unsafe (slots, capacity)
    capacity = oldCapacity == 0 ? Self.firstCapacity : 4 * oldCapacity
    count = 0
    let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: Int(capacity))
    unsafe larger.initialize(repeating: CellArena.none, count: Int(capacity))
    unsafe slots = larger
    guard let old = unsafe old else { return }
    for index in 0..<Int(oldCapacity) where unsafe old[index] != CellArena.none {
      unsafe put(old[index], hashOf(old[index]))
    }
    unsafe old.deallocate()
  }
}
