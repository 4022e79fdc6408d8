#if Jemalloc
import CJemalloc
#endif

/// Where a layout gets the memory for its cells from.
@safe public struct ChunkSource: @unchecked Sendable {
  /// The caller's memory, or `nil` for the process's allocator.
  private let buffer: UnsafeMutableRawBufferPointer?

  /// The process's allocator, in chunks that grow up to 256 kB. The default.
  public static var heap: ChunkSource { unsafe ChunkSource(buffer: nil) }

  /// Memory of the caller, for places without an allocator to spare. An edit for
  /// which it may not suffice throws ``FlowError/capacityExceeded`` and changes
  /// nothing. A removal needs none where no copy of the layout lives, a resize if besides the cell is
  /// not one of a run of equal ones; what ``FlowLayout/update()`` reported last is such a copy,
  /// beside which there is room for the removal of one cell after the other.
  /// ``bytes(forCells:styled:)`` says how much is enough,
  /// <doc:Memory> more.
  ///
  /// A kilobyte of bookkeeping for each layout still comes from the process's allocator, 8 bytes for each
  /// megabyte, once cells have ids a table of 4 bytes for each node of the tree, and more that
  /// <doc:Memory> lists.
  ///
  /// - Parameter buffer: at least 4 kB, aligned to 64 bytes; it must outlive the layout
  ///   and all of its copies, and belongs to no other layout.
  @unsafe public static func buffer(_ buffer: UnsafeMutableRawBufferPointer) -> ChunkSource {
    precondition(buffer.count >= 4096, "A buffer has at least 4 kB")
    precondition(
      UInt(bitPattern: buffer.baseAddress) & 63 == 0, "A buffer is aligned to 64 bytes")
    return unsafe ChunkSource(buffer: buffer)
  }

  #if Jemalloc
  /// An arena of jemalloc for all such layouts, in huge pages where the system has
  /// them. Only with the package trait `Jemalloc`, which also makes jemalloc the
  /// allocator of the whole process.
  public static var jemalloc: ChunkSource {
    var source = heap
    source.arena = hugeArena
    return source
  }

  private static let hugeArena = tatami_make_huge_arena()

  /// The number of jemalloc's arena, or 0 for the usual allocation.
  private var arena: UInt32 = 0
  #endif

  private init(buffer: UnsafeMutableRawBufferPointer?) { unsafe self.buffer = buffer }

  /// How many bytes the caller's memory has; `nil` where the allocator gives as many as are wanted.
  var capacity: Int? { unsafe buffer?.count }

  /// Where the caller's memory begins.
  @unsafe var base: UnsafeMutableRawPointer? { unsafe buffer?.baseAddress }

  /// Memory of the allocator for a chunk.
  func chunk(_ bytes: Int, alignment: Int) -> UnsafeMutableRawPointer {
    #if Jemalloc
    if arena != 0 { return unsafe tatami_arena_allocate(arena, bytes, alignment) }
    #endif
    return .allocate(byteCount: bytes, alignment: alignment)
  }

  /// Takes back a chunk that is the allocator's.
  func giveBack(_ chunk: UnsafeMutableRawPointer) {
    #if Jemalloc
    if arena != 0 { return unsafe tatami_arena_free(chunk) }
    #endif
    unsafe chunk.deallocate()
  }
}
