/// The bytes of one block, read and written by offset.
///
/// The first eight bytes are the number of users and the block's own number.
@safe struct BlockMemory {
  private let raw: UnsafeMutableRawPointer

  init(_ raw: UnsafeMutableRawPointer) { unsafe self.raw = raw }

  subscript<Value: BitwiseCopyable>(offset: Int, as type: Value.Type = Value.self) -> Value {
    @inline(__always) get { unsafe raw.load(fromByteOffset: offset, as: type) }
    nonmutating set { unsafe raw.storeBytes(of: newValue, toByteOffset: offset, as: type) }
  }

  /// Calls `body` with memory that it can use until it returns, on the stack.
  ///
  /// - Precondition: at most a kilobyte; more might come from the allocator.
  static func withTemporary(bytes: Int, _ body: (BlockMemory) -> Void) {
    assert(bytes <= 1024, "A kilobyte is on the stack for sure")
    unsafe withUnsafeTemporaryAllocation(byteCount: bytes, alignment: 16) { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe body(BlockMemory(base))
    }
  }

  /// The block's reference count: how many nodes, columns and layouts refer to it.
  var users: UInt32 {
    get { self[0] }
    nonmutating set { self[0] = newValue }
  }

  /// The number of a node in the directory of a layout that has handed out ids, or 0; the next free
  /// block of a block that is free.
  var number: UInt32 {
    get { self[4] }
    nonmutating set { self[4] = newValue }
  }

  /// Reads a word of every second unit, each a line of the processor's cache: the one beside it comes
  /// along.
  @inline(__always)
  func readAhead(units: Int) -> UInt64 {
    var read: UInt64 = 0
    for unit in stride(from: 0, to: units, by: 2) { read ^= self[unit &* CellArena.unitBytes] }
    return read
  }

  /// The bytes from `offset` on.
  func part(from offset: Int) -> BlockMemory { unsafe BlockMemory(raw + offset) }

  /// The column of values that begins at `offset`.
  func column<Value: BitwiseCopyable>(_ offset: Int, of type: Value.Type) -> BlockColumn<Value> {
    unsafe BlockColumn((raw + offset).assumingMemoryBound(to: type))
  }

  func copy(bytes: Int, from source: BlockMemory, at start: Int = 0) {
    unsafe (raw + start).copyMemory(from: source.raw + start, byteCount: bytes)
  }

  func clear(bytes: Int, at start: Int = 0) {
    unsafe (raw + start).initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
  }
}

/// Values of one type inside a block, one after the other. Indices are not checked: every
/// user of a column keeps them below the node's count or capacity.
@safe struct BlockColumn<Value: BitwiseCopyable> {
  let base: UnsafeMutablePointer<Value>

  init(_ base: UnsafeMutablePointer<Value>) { unsafe self.base = base }

  subscript(index: Int) -> Value {
    get { unsafe base[index] }
    nonmutating set { unsafe base[index] = newValue }
  }

  /// Moves the values from `source` on, `count` of them, so that they begin at
  /// `destination`; the ranges may overlap.
  func shift(from source: Int, count: Int, to destination: Int) {
    unsafe (base + destination).update(from: base + source, count: count)
  }

  /// Copies `count` values from another column.
  func copy(
    _ count: Int, from source: BlockColumn, at sourceStart: Int, to destination: Int
  ) {
    unsafe (base + destination).update(from: source.base + sourceStart, count: count)
  }
}
