/// The folds that an inner node remembers for its children.
///
/// Each child has a row of *ways*, a power of two of them, and a mask of the
/// ways that hold a fold. A fold says itself for which entry states it holds.
/// Rows grow when states compete for a way, up to a limit by level that keeps
/// the memory in proportion to the cells below.
///
///     offset  8  hints [16]      64  masks [16][words]      then folds [16][ways]
struct FoldMemo {
  /// The room for one fold, in bytes.
  static var foldBytes: Int { 80 }

  let node: InnerNode
  let arena: CellArena

  @inline(__always)
  init(_ node: InnerNode, _ arena: CellArena) {
    self.node = node
    self.arena = arena
  }

  @inline(__always)
  private var memory: BlockMemory { arena.memory(node.memo) }

  /// How many folds a child can have in an inner node at `level`: 16, 128, then 512.
  @inline(__always)
  static func mostWays(level: Int) -> Int {
    level == 1 ? 16 : level == 2 ? 128 : 512
  }

  @inline(__always)
  private static func maskWords(_ exponent: Int) -> Int { exponent <= 6 ? 1 : 1 << (exponent - 6) }

  @inline(__always)
  private static func foldStart(_ exponent: Int) -> Int {
    64 + InnerNode.capacity * 8 * maskWords(exponent)
  }

  private static func size(_ exponent: Int) -> BlockSize {
    let ways = 1 << exponent
    return .memo(
      exponent: exponent, bytes: foldStart(exponent) + InnerNode.capacity * ways * foldBytes)
  }

  /// Makes sure that there is a memo and that it belongs to the rule `epoch`.
  @inline(__always)
  func prepare(epoch: UInt32) {
    if node.memo == CellArena.none || node.memoEpoch != epoch { renew(epoch: epoch) }
  }

  private func renew(epoch: UInt32) {
    if node.memo == CellArena.none {
      node.memo = arena.allocate(Self.size(0))
      node.memoExponent = 0
    }
    node.memoEpoch = epoch
    memory.clear(bytes: Self.foldStart(node.memoExponent) - 8, at: 8)
  }

  func free() {
    if node.memo == CellArena.none { return }
    arena.free(node.memo, Self.size(node.memoExponent))
    node.memo = CellArena.none
  }

  /// Forgets what is known about the child in `slot`.
  @inline(__always)
  func forget(_ slot: Int) {
    if node.memo == CellArena.none { return }
    let words = Self.maskWords(node.memoExponent)
    let masks = memory.column(64, of: UInt64.self)
    for word in 0..<words { masks[slot * words + word] = 0 }
  }

  @inline(__always)
  private func offset(_ slot: Int, _ way: Int, _ exponent: Int) -> Int {
    Self.foldStart(exponent) + ((slot << exponent) + way) * Self.foldBytes
  }

  /// The fold remembered for the child in `slot` that holds for `entry`.
  ///
  /// - Parameter isDirect: whether the state itself names the way. Otherwise
  ///   every way may have it, the last one used is tried first.
  @inline(__always)
  func find<Fold: RunFold>(_ slot: Int, entry: Int64, isDirect: Bool) -> Fold? {
    let exponent = node.memoExponent
    let memory = memory
    let hints = memory.column(8, of: UInt16.self)
    let way = isDirect ? Int(entry) & ((1 << exponent) - 1) : Int(hints[slot])
    let words = Self.maskWords(exponent)
    let masks = memory.column(64, of: UInt64.self)
    if masks[slot * words + way >> 6] >> UInt64(way & 63) & 1 != 0 {
      let fold = memory[offset(slot, way, exponent), as: Fold.self]
      if fold.holds(for: entry) { return fold }
    }
    return isDirect ? nil : search(slot, entry: entry)
  }

  private func search<Fold: RunFold>(_ slot: Int, entry: Int64) -> Fold? {
    let exponent = node.memoExponent
    let memory = memory
    let words = Self.maskWords(exponent)
    let masks = memory.column(64, of: UInt64.self)
    for word in 0..<words {
      var mask = masks[slot * words + word]
      while mask != 0 {
        let way = word << 6 + mask.trailingZeroBitCount
        mask &= mask - 1
        let fold = memory[offset(slot, way, exponent), as: Fold.self]
        if fold.holds(for: entry) {
          memory.column(8, of: UInt16.self)[slot] = UInt16(way)
          return fold
        }
      }
    }
    return nil
  }

  /// Remembers a fold of the child in `slot`.
  func store<Fold: RunFold>(_ fold: Fold, slot: Int, entry: Int64, isDirect: Bool) {
    while true {
      let ways = 1 << node.memoExponent
      let way = isDirect ? Int(entry) & (ways - 1) : vacantWay(slot) ?? ways
      if way < ways, !isTaken(slot, way) || ways >= Self.mostWays(level: node.level) {
        return put(fold, slot: slot, way: way)
      }
      if ways >= Self.mostWays(level: node.level) {
        let hint = Int(memory.column(8, of: UInt16.self)[slot])
        return put(fold, slot: slot, way: (hint + 1) & (ways - 1))
      }
      grow(isDirect: isDirect, as: Fold.self)
    }
  }

  private func isTaken(_ slot: Int, _ way: Int) -> Bool {
    let words = Self.maskWords(node.memoExponent)
    let mask = memory.column(64, of: UInt64.self)[slot * words + way >> 6]
    return mask >> UInt64(way & 63) & 1 != 0
  }

  private func vacantWay(_ slot: Int) -> Int? {
    let ways = 1 << node.memoExponent
    let words = Self.maskWords(node.memoExponent)
    for word in 0..<words {
      let mask = memory.column(64, of: UInt64.self)[slot * words + word]
      let way = word << 6 + (~mask).trailingZeroBitCount
      if mask != UInt64.max && way < ways { return way }
    }
    return nil
  }

  private func put<Fold: RunFold>(_ fold: Fold, slot: Int, way: Int) {
    let exponent = node.memoExponent
    let words = Self.maskWords(exponent)
    memory.column(8, of: UInt16.self)[slot] = UInt16(way)
    memory.column(64, of: UInt64.self)[slot * words + way >> 6] |= 1 << UInt64(way & 63)
    memory[offset(slot, way, exponent)] = fold
  }

  /// Doubles the ways of every row.
  private func grow<Fold: RunFold>(isDirect: Bool, as type: Fold.Type) {
    let old = node.memo
    let oldExponent = node.memoExponent
    node.memo = arena.allocate(Self.size(oldExponent + 1))
    node.memoExponent = oldExponent + 1
    memory.clear(bytes: Self.foldStart(oldExponent + 1) - 8, at: 8)
    for slot in 0..<node.childCount {
      copyRow(slot, from: (old, oldExponent), row: slot, isDirect: isDirect, as: type)
    }
    arena.free(old, Self.size(oldExponent))
  }

  /// Copies what another memo block remembers in a row into the row of `slot`.
  private func copyRow<Fold: RunFold>(
    _ slot: Int, from source: (block: UInt32, exponent: Int), row: Int, isDirect: Bool,
    as type: Fold.Type
  ) {
    let memory = arena.memory(source.block)
    let words = Self.maskWords(source.exponent)
    for way in 0..<1 << source.exponent {
      let mask = memory.column(64, of: UInt64.self)[row * words + way >> 6]
      if mask >> UInt64(way & 63) & 1 == 0 { continue }
      let offset = offset(row, way, source.exponent)
      let fold = memory[offset, as: Fold.self]
      let target = isDirect ? Int(fold.firstEntry) & ((1 << node.memoExponent) - 1) : way
      put(fold, slot: slot, way: target)
    }
  }

  /// Takes over all rows of another node's memo, if that belongs to the rule `epoch`.
  func copy(from other: FoldMemo, epoch: UInt32) {
    guard other.node.memo != CellArena.none, other.node.memoEpoch == epoch else { return }
    let size = Self.size(other.node.memoExponent)
    node.memo = arena.allocate(size)
    arena.memory(node.memo).copy(
      bytes: size.units * 64 - 8, from: arena.memory(other.node.memo), at: 8)
  }

  /// Takes over one row of another memo block of the same rule; rows that are
  /// wider than this node's make it as wide first.
  func takeRow(_ slot: Int, from source: MemoSource, row: Int, epoch: UInt32) {
    if node.memo == CellArena.none || node.memoEpoch != epoch {
      free()
      node.memo = arena.allocate(Self.size(source.exponent))
      node.memoExponent = source.exponent
      node.memoEpoch = epoch
      memory.clear(bytes: Self.foldStart(source.exponent) - 8, at: 8)
    }
    guard source.exponent == node.memoExponent else { return }
    let words = Self.maskWords(source.exponent)
    let from = arena.memory(source.block)
    memory.column(8, of: UInt16.self)[slot] = from.column(8, of: UInt16.self)[row]
    memory.column(64, of: UInt64.self).copy(
      words, from: from.column(64, of: UInt64.self), at: row * words, to: slot * words)
    let ways = 1 << source.exponent
    let columns = Self.foldBytes / 8
    memory.column(Self.foldStart(source.exponent), of: UInt64.self).copy(
      ways * columns, from: from.column(Self.foldStart(source.exponent), of: UInt64.self),
      at: row * ways * columns, to: slot * ways * columns)
  }

  static func free(_ source: MemoSource, in arena: CellArena) {
    arena.free(source.block, size(source.exponent))
  }
}

/// A memo block on its way from one node to others.
struct MemoSource: BitwiseCopyable {
  var block: UInt32
  var exponent: Int
}
