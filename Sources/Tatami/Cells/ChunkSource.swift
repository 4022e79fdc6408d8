/// Where a layout gets the memory for its cells from.
@safe public struct ChunkSource: @unchecked Sendable {
  /// The caller's memory, or `nil` for the process's allocator.
  private let buffer: UnsafeMutableRawBufferPointer?

  /// The process's allocator, in chunks that grow up to 256 kB. The default.
  public static var heap: ChunkSource { unsafe ChunkSource(buffer: nil) }

  /// Memory of the caller, for places without an allocator to spare. An edit for
  /// which it may not suffice throws ``FlowError/capacityExceeded`` and changes
  /// nothing. Some dozen kilobytes are held back for the edit itself, and what is
  /// remembered to make edits fast takes at most half of the memory.
  ///
  /// A few hundred bytes of bookkeeping still come from the process's allocator.
  ///
  /// - Parameter buffer: at least 4 kB, aligned to 64 bytes; it must outlive the layout
  ///   and all of its copies, and belongs to no other layout.
  @unsafe public static func buffer(_ buffer: UnsafeMutableRawBufferPointer) -> ChunkSource {
    precondition(buffer.count >= 4096, "A buffer has at least 4 kB")
    precondition(
      UInt(bitPattern: buffer.baseAddress) & 63 == 0, "A buffer is aligned to 64 bytes")
    return unsafe ChunkSource(buffer: buffer)
  }

  /// Whether the memory is the allocator's, and endless.
  var isHeap: Bool { unsafe buffer == nil }

  /// How many bytes there are.
  var capacity: Int { unsafe buffer?.count ?? Int.max }

  /// Memory for a chunk, when `used` bytes have been given out before.
  func chunk(_ bytes: Int, alignment: Int, after used: Int) -> UnsafeMutableRawPointer {
    if let base = unsafe buffer?.baseAddress { return unsafe base + used }
    return .allocate(byteCount: bytes, alignment: alignment)
  }
}
