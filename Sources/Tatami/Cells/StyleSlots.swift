/// An interning table of styles: from the hash of a style to its block.
///
/// Styles that share a slot stand in the next free ones; a caller compares what it finds.
///
/// - Source: D. E. Knuth, *The Art of Computer Programming*, vol. 3, 6.4: linear probing, with
///   algorithm R for what is taken out.
@safe struct StyleSlots {
  private var slots: UnsafeMutablePointer<UInt32>?
  private var capacity: UInt32 = 0
  private var count: UInt32 = 0
  /// All traits that a style has had, also those of styles that are gone.
  private(set) var traits: CellTraits = []

  init() { unsafe slots = nil }

  private static var firstCapacity: UInt32 { 16 }

  func destroy() { unsafe slots?.deallocate() }

  private func slot(_ hash: UInt32) -> Int { Int(hash & (capacity &- 1)) }

  private func next(_ slot: Int) -> Int { (slot + 1) & (Int(capacity) - 1) }

  /// The block with a hash that `isWanted`, or none.
  func block(of hash: UInt32, where isWanted: (UInt32) -> Bool) -> UInt32 {
    guard let slots = unsafe slots else { return CellArena.none }
    var slot = slot(hash)
    while unsafe slots[slot] != CellArena.none && !isWanted(slots[slot]) { slot = next(slot) }
    return unsafe slots[slot]
  }

  /// Keeps the block of a style.
  ///
  /// - Parameter hashOf: Gives the hash of the style in a block, to grow the table.
  mutating func insert(
    _ block: UInt32, _ hash: UInt32, _ traits: CellTraits, _ hashOf: (UInt32) -> UInt32
  ) {
    self.traits.formUnion(traits)
    if 2 * count >= capacity { grow(hashOf) }
    put(block, hash)
  }

  private mutating func put(_ block: UInt32, _ hash: UInt32) {
    guard let slots = unsafe slots else { return }
    var slot = slot(hash)
    while unsafe slots[slot] != CellArena.none { slot = next(slot) }
    unsafe slots[slot] = block
    count += 1
  }

  /// Forgets a style that nobody uses.
  mutating func remove(_ block: UInt32, _ hash: UInt32, _ hashOf: (UInt32) -> UInt32) {
    guard let slots = unsafe slots else { return }
    var hole = slot(hash)
    while unsafe slots[hole] != block {
      if unsafe slots[hole] == CellArena.none { return }
      hole = next(hole)
    }
    // Those that stand behind their slot only because of others move up.
    let mask = Int(capacity) - 1
    var slot = next(hole)
    while unsafe slots[slot] != CellArena.none {
      let home = self.slot(hashOf(unsafe slots[slot]))
      if (slot - home) & mask >= (slot - hole) & mask {
        unsafe slots[hole] = slots[slot]
        hole = slot
      }
      slot = next(slot)
    }
    unsafe slots[hole] = CellArena.none
    count -= 1
  }

  /// Whether as many styles are in the table as it says.
  var knowsItsCount: Bool {
    var found = 0
    for slot in 0..<Int(capacity) where unsafe slots?[slot] != CellArena.none { found += 1 }
    return found == count
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
