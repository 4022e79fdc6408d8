/// Memory of a caller that frames are written to. Its maker has checked that there is room
/// for every frame that will be written.
struct FrameBuffer {
  private let column: BlockColumn<Rect>
  private let count: Int

  /// Calls `body` with the span's memory.
  static func withBuffer(_ span: inout MutableSpan<Rect>, _ body: (FrameBuffer) -> Void) {
    unsafe span.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe body(FrameBuffer(column: BlockColumn(base), count: buffer.count))
    }
  }

  /// Calls `body` with memory for ``batch`` frames, on the stack.
  static func withBatch(_ body: (FrameBuffer) -> Void) {
    BlockMemory.withTemporary(bytes: batch * MemoryLayout<Rect>.stride) { memory in
      body(FrameBuffer(column: memory.column(0, of: Rect.self), count: batch))
    }
  }

  /// How many frames are placed at a time where nobody knows how many are wanted.
  static var batch: Int { 16 }

  /// Writes one frame, given along main and cross.
  func put(
    _ index: Int, main: Double, cross: Double, mainExtent: Double, crossExtent: Double,
    isMainHorizontal: Bool
  ) {
    assert(index >= 0 && index < count, "The buffer has room for every frame")
    column[index] =
      isMainHorizontal
      ? Rect(x: main, y: cross, width: mainExtent, height: crossExtent)
      : Rect(x: cross, y: main, width: crossExtent, height: mainExtent)
  }

  subscript(index: Int) -> Rect {
    get { column[index] }
    @inline(__always) nonmutating set {
      assert(index >= 0 && index < count, "The buffer has room for every frame")
      column[index] = newValue
    }
  }
}
