/// The folds that an inner node remembers for its children.
///
/// A set-associative cache. Each child has a row of *ways*, a power of two of them,
/// and a mask of the ways that hold a fold; a fold itself says for which entry states
/// it holds. The hint of a row is the way that was used last, `used` are the ways that
/// somebody asked for. Rows grow when states compete for a way, up to a limit by level
/// that keeps the memory in proportion to the cells below.
///
///     offset  8  hints [8]   32  used [8]   64  masks [8][words]   then folds [8][ways]
///
/// Each fold has half a line of the processor's cache, or whole lines: one, three or six.
struct FoldMemo {
  let node: InnerNode
  let arena: CellArena

  init(_ node: InnerNode, _ arena: CellArena) {
    self.node = node
    self.arena = arena
  }

  private var memory: BlockMemory { arena.memory(node.memo) }

  /// Makes sure that there is a memo for what `rule` remembers, that it is of the rule's
  /// kind and that it belongs to `epoch`.
  func prepare<Rule: MemoRule>(epoch: UInt64, for rule: Rule) {
    // A node without a memo has the key 0.
    let key = Rule.memoKey(in: epoch)
    if node.memoKey != key {
      renew(key: key, width: MemoWidth(bytes: MemoryLayout<Rule.Remembered>.size))
    }
  }

  @inline(never)
  private func renew(key: UInt64, width: MemoWidth) {
    if isBlank || node.memo != CellArena.none && node.memoShape.width != width { free() }
    if node.memo == CellArena.none {
      node.memoShape = MemoShape(exponent: 0, width: width)
      node.memo = arena.allocateIfRoom(node.memoShape.size)
      if node.memo == CellArena.none { return useBlank() }
    }
    node.memoKey = key
    clear()
  }

  /// Whether there was no memory to remember anything in.
  private var isBlank: Bool { node.memo != CellArena.none && node.memo == arena.blank }

  /// Makes the memo in which nothing is ever found, while there is memory.
  static func makeBlank(in arena: CellArena) {
    arena.blank = arena.allocate(MemoShape.blank.size)
    arena.memory(arena.blank).clear(bytes: MemoShape.blank.size.units * 64 - 8, at: 8)
  }

  /// Has the node use the blank memo, in which nothing is ever found, until there is memory.
  private func useBlank() {
    assert(arena.blank != CellArena.none, "Where memory may run short there is a blank memo")
    node.memo = arena.blank
    node.memoShape = .blank
    node.memoKey = 0
  }

  /// Forgets everything.
  private func clear() { memory.clear(bytes: node.memoShape.foldStart - 8, at: 8) }

  func free() {
    if node.memo != CellArena.none && !isBlank { arena.free(node.memo, node.memoShape.size) }
    node.dropMemo()
  }

  /// Forgets what is known about the child in `slot`.
  @inline(__always)
  func forget(_ slot: Int) {
    if node.memo == CellArena.none { return }
    let words = node.memoShape.maskWords
    let masks = memory.column(64, of: UInt64.self)
    memory.column(32, of: UInt32.self)[slot] &= UInt32(truncatingIfNeeded: masks[slot &* words])
    for word in 0..<words { masks[slot &* words &+ word] = 0 }
  }

  /// The ways of the child in `slot` that were in use before it changed; each is
  /// returned once.
  func takeWanted(_ slot: Int) -> UInt32 {
    let memory = memory
    let used = memory.column(32, of: UInt32.self)
    let mask = memory.column(64, of: UInt64.self)[slot * node.memoShape.maskWords]
    let valid = UInt32(truncatingIfNeeded: mask)
    let wanted = used[slot] & ~valid
    used[slot] &= valid
    return wanted
  }

  /// The key of the fold that was in a way before it was forgotten.
  func formerKey<Rule: MemoRule>(_ slot: Int, way: Int, by rule: Rule) -> Int64 {
    rule.key(of: memory[node.memoShape.offset(slot, way), as: Rule.Remembered.self])
  }

  /// The memo for reading; valid until something is remembered.
  func reader<Rule: MemoRule>(for rule: Rule) -> MemoReader<Rule> {
    MemoReader(memory, exponent: node.memoShape.exponent)
  }

  /// Remembers something of the child in `slot` by `key`.
  @inline(never)
  func store<Rule: MemoRule>(
    _ value: Rule.Remembered, slot: Int, _ key: Int64, by rule: Rule
  ) {
    if isBlank { return }
    assert(
      node.memoKey == Rule.memoKey(in: node.memoEpoch),
      "A memo holds what rules of its kind remember")
    while true {
      let shape = shape(of: Rule.Remembered.self)
      let ways = shape.ways
      let isFull = ways >= rule.mostWays(level: node.level)
      var way =
        Rule.isDirect
        ? Int(truncatingIfNeeded: key) & (ways - 1) : vacantWay(slot, shape) ?? ways
      let hasWay = Rule.isDirect || way < ways
      if isFull {
        if !hasWay { way = (Int(memory.column(8, of: UInt16.self)[slot]) + 1) & (ways - 1) }
      } else if !hasWay || isTaken(slot, way, shape) {
        if grow(by: rule) { continue }
        way &= ways - 1
      }
      return EngineParts.hasSecondLoops
        ? put(value, slot: slot, way: way, shape) : putByCall(value, slot: slot, way: way, shape)
    }
  }

  /// How the memo is divided that holds values of a type.
  @inline(__always)
  private func shape<Value>(of type: Value.Type) -> MemoShape {
    MemoShape(
      exponent: node.memoExponent, width: MemoWidth(bytes: MemoryLayout<Value>.size))
  }

  private func isTaken(_ slot: Int, _ way: Int, _ shape: MemoShape) -> Bool {
    let mask = memory.column(64, of: UInt64.self)[slot &<< shape.wordShift &+ way &>> 6]
    return mask &>> UInt64(truncatingIfNeeded: way & 63) & 1 != 0
  }

  private func vacantWay(_ slot: Int, _ shape: MemoShape) -> Int? {
    for word in 0..<shape.maskWords {
      let mask = memory.column(64, of: UInt64.self)[slot * shape.maskWords + word]
      let way = word << 6 + (~mask).trailingZeroBitCount
      if mask != UInt64.max && way < shape.ways { return way }
    }
    return nil
  }

  @inline(__always)
  private func put<Value: BitwiseCopyable>(
    _ value: Value, slot: Int, way: Int, _ shape: MemoShape
  ) {
    let memory = memory
    memory.column(8, of: UInt16.self)[slot] = UInt16(truncatingIfNeeded: way)
    memory.column(64, of: UInt64.self)[slot &<< shape.wordShift &+ way &>> 6] |=
      1 &<< UInt64(truncatingIfNeeded: way & 63)
    memory[shape.offset(slot, way)] = value
  }

  /// `put` as a call, where it would only be more code.
  @inline(never)
  private func putByCall<Value: BitwiseCopyable>(
    _ value: Value, slot: Int, way: Int, _ shape: MemoShape
  ) {
    put(value, slot: slot, way: way, shape)
  }

  /// Doubles the ways of every row, if there is memory.
  private func grow<Rule: MemoRule>(by rule: Rule) -> Bool {
    let old = arena.memory(node.memo)
    let oldBlock = node.memo
    let oldShape = node.memoShape
    let shape = MemoShape(exponent: oldShape.exponent + 1, width: oldShape.width)
    let block = arena.allocateIfRoom(shape.size)
    if block == CellArena.none { return false }
    node.memoShape = shape
    node.memo = block
    clear()
    for slot in 0..<node.childCount {
      for way in 0..<oldShape.ways {
        let mask = old.column(64, of: UInt64.self)[slot * oldShape.maskWords + way >> 6]
        if mask >> UInt64(way & 63) & 1 == 0 { continue }
        let value = old[oldShape.offset(slot, way), as: Rule.Remembered.self]
        let key = Int(truncatingIfNeeded: rule.key(of: value))
        putByCall(value, slot: slot, way: Rule.isDirect ? key & (shape.ways - 1) : way, shape)
      }
    }
    arena.free(oldBlock, oldShape.size)
    return true
  }

  // MARK: Moving

  /// Moves the rows from `slot` on up by one, of `count` rows; the row of `slot`
  /// is then empty.
  func openRow(_ slot: Int, of count: Int) {
    if node.memo == CellArena.none || isBlank { return }
    shiftRows(from: slot, count: count - slot, to: slot + 1)
    forget(slot)
    memory.column(32, of: UInt32.self)[slot] = 0
  }

  /// Drops the row of `slot`, of `count` rows; those behind it move down.
  func closeRow(_ slot: Int, of count: Int) {
    if node.memo == CellArena.none || isBlank { return }
    shiftRows(from: slot + 1, count: count - slot - 1, to: slot)
  }

  private func shiftRows(from source: Int, count: Int, to target: Int) {
    let shape = node.memoShape
    let words = shape.maskWords
    let length = shape.rowBytes / 8
    let memory = memory
    memory.column(8, of: UInt16.self).shift(from: source, count: count, to: target)
    memory.column(32, of: UInt32.self).shift(from: source, count: count, to: target)
    memory.column(64, of: UInt64.self).shift(
      from: source * words, count: count * words, to: target * words)
    memory.column(shape.foldStart, of: UInt64.self).shift(
      from: source * length, count: count * length, to: target * length)
  }

  /// Takes over the rows of another node's memo from `first` on, `count` of them.
  func takeRows(of other: FoldMemo, from first: Int, count: Int) {
    if other.node.memo == CellArena.none || other.isBlank { return }
    let source = MemoSource(
      block: other.node.memo, shape: other.node.memoShape, key: other.node.memoKey)
    for row in 0..<count { takeRow(row, from: source, row: first + row) }
  }

  /// Copies another node's memo, of whatever kind, if that belongs to `epoch`; else drops it.
  /// This node is a copy of the other one and still refers to the memo of that.
  func copy(from other: FoldMemo, epoch: UInt64) {
    guard other.node.memo != CellArena.none, other.node.memoEpoch == epoch else {
      return node.dropMemo()
    }
    let size = other.node.memoShape.size
    node.memo = arena.allocateIfRoom(size)
    if node.memo == CellArena.none { return node.dropMemo() }
    arena.memory(node.memo).copy(
      bytes: size.units * 64 - 8, from: other.memory, at: 8)
  }

  /// Takes over one row of another memo block of the same epoch. The first row decides the
  /// shape and the kind of the memo; rows of another shape or kind are dropped.
  func takeRow(_ slot: Int, from source: MemoSource, row: Int) {
    if node.memo == CellArena.none || node.memoEpoch != source.epoch {
      free()
      node.memo = arena.allocateIfRoom(source.shape.size)
      if node.memo == CellArena.none { return }
      node.memoShape = source.shape
      node.memoKey = source.key
      clear()
    }
    guard source.shape == node.memoShape, source.key == node.memoKey else { return }
    copyRow(slot, from: arena.memory(source.block), row: row)
  }

  private func copyRow(_ slot: Int, from source: BlockMemory, row: Int) {
    let shape = node.memoShape
    let words = shape.maskWords
    memory.column(8, of: UInt16.self)[slot] = source.column(8, of: UInt16.self)[row]
    memory.column(32, of: UInt32.self)[slot] = source.column(32, of: UInt32.self)[row]
    memory.column(64, of: UInt64.self).copy(
      words, from: source.column(64, of: UInt64.self), at: row * words, to: slot * words)
    let length = shape.rowBytes / 8
    memory.column(shape.foldStart, of: UInt64.self).copy(
      length, from: source.column(shape.foldStart, of: UInt64.self), at: row * length,
      to: slot * length)
  }
}

extension MemoRule {
  /// Few ways in a node above leaves, more higher up where there are fewer nodes; fewer where
  /// folds are large, or where every way has to be searched.
  func mostWays(level: Int) -> Int {
    switch MemoWidth(bytes: MemoryLayout<Remembered>.size) {
    case .half, .full: break
    case .triple: return level == 1 ? 4 : level == 2 ? 16 : 64
    case .sextuple: return level == 1 ? 4 : level == 2 ? 8 : 32
    }
    return Self.isDirect
      ? (level == 1 ? 16 : level == 2 ? 128 : 512) : (level == 1 ? 2 : 32)
  }
}

/// A memo block for reading.
struct MemoReader<Rule: MemoRule> {
  private let memory: BlockMemory
  /// How the memo is divided, see ``MemoShape``.
  private let exponent: Int
  private let wordShift: Int
  private let lastWay: Int
  private let foldStart: Int
  private let used: BlockColumn<UInt32>
  private let masks: BlockColumn<UInt64>

  init(_ memory: BlockMemory, exponent: Int) {
    self.memory = memory
    self.exponent = exponent
    let shape = MemoShape(exponent: exponent, width: Self.width)
    wordShift = shape.wordShift
    lastWay = shape.ways &- 1
    foldStart = shape.foldStart
    used = memory.column(32, of: UInt32.self)
    masks = memory.column(64, of: UInt64.self)
  }

  private static var width: MemoWidth { MemoWidth(bytes: MemoryLayout<Rule.Remembered>.size) }

  // As `MemoShape.offset` says. A shape that is asked, with where the folds begin, costs 12 % of a
  // hit test.
  private func place(_ slot: Int, _ way: Int) -> MemoPlace<Rule.Remembered> {
    MemoPlace(
      memory: memory, offset: foldStart &+ (slot &<< exponent &+ way) &* Self.width.bytes)
  }

  /// What is remembered for the child in `slot` by `key`.
  @inline(__always)
  func find(
    _ slot: Int, _ key: Int64, by rule: Rule
  ) -> MemoPlace<Rule.Remembered>? {
    // If any way may hold the fold, the one used last is tried first.
    let way =
      Rule.isDirect
      ? Int(truncatingIfNeeded: key) & lastWay
      : Int(memory.column(8, of: UInt16.self)[slot])
    let mask = masks[slot &<< wordShift &+ way &>> 6]
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: way & 63)
    if mask & bit != 0 {
      let place = place(slot, way)
      if rule.holds(place.value, for: key) {
        if Rule.isDirect && way < 32 {
          let low = UInt32(truncatingIfNeeded: bit)
          if used[slot] & low != low { used[slot] |= low }
        }
        return place
      }
    }
    return Rule.isDirect ? nil : search(slot, key, by: rule)
  }

  @inline(never)
  private func search(
    _ slot: Int, _ key: Int64, by rule: Rule
  ) -> MemoPlace<Rule.Remembered>? {
    for word in 0..<1 << wordShift {
      var mask = masks[slot << wordShift + word]
      while mask != 0 {
        let way = word << 6 + mask.trailingZeroBitCount
        mask &= mask - 1
        let place = place(slot, way)
        if rule.holds(place.value, for: key) {
          memory.column(8, of: UInt16.self)[slot] = UInt16(way)
          return place
        }
      }
    }
    return nil
  }
}

/// A remembered fold where it lies.
struct MemoPlace<Value: BitwiseCopyable> {
  let memory: BlockMemory
  let offset: Int

  var value: Value { memory[offset] }
}
