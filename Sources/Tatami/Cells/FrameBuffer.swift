/// Memory of a caller that frames are written to. Whoever makes one has checked
/// that it has room for every frame that will be written.
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

  @inline(__always)
  subscript(index: Int) -> Rect {
    get { column[index] }
    nonmutating set {
      assert(index >= 0 && index < count, "The buffer has room for every frame")
      column[index] = newValue
    }
  }
}
