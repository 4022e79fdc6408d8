import Tatami
import Testing

@Suite struct `A layout in memory of the caller` {
  private func withLayout(
    bytes: Int, _ body: (inout FlowLayout) throws -> Void
  ) throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes, alignment: 64)
    defer { unsafe buffer.deallocate() }
    let style = FlowStyle(arrangedCount: 4, spacing: Spacing(horizontal: 10, vertical: 10))
    let environment = LayoutEnvironment(viewport: Size(width: 400, height: 800))
    var layout = try unsafe FlowLayout(
      style: style, environment: environment, chunks: .buffer(buffer))
    try body(&layout)
  }

  /// A layout with the same cells in memory of the allocator.
  private func twin(of layout: FlowLayout) throws -> FlowLayout {
    let cells = (0..<layout.count).map { layout.cell(at: $0) }
    return try FlowLayout(style: layout.style, environment: layout.environment, cells: cells)
  }

  @Test(arguments: [4096, 65_536, 1 << 20])
  func `takes cells until the memory is used up, and is then as it was`(_ bytes: Int) throws {
    try withLayout(bytes: bytes) { layout in
      var refusal: FlowError?
      while refusal == nil {
        let height = Double(layout.count * 7 % 50)
        let index = layout.count * 31 % (layout.count + 1)
        let before = layout
        do throws(FlowError) {
          try layout.insert(Cell(width: 80, height: height), at: index)
        } catch {
          refusal = error
          #expect(layout == before)
        }
      }
      #expect(refusal == .capacityExceeded)
      #expect(layout.brokenInvariant == nil)
      #expect(layout.memory.reserved <= bytes)
      let twin = try twin(of: layout)
      #expect(layout.contentSize == twin.contentSize)
      #expect(layout.frames(in: 0..<layout.count) == twin.frames(in: 0..<twin.count))
    }
  }

  @Test(.needsShortcuts) func `goes on when cells are removed`() throws {
    try withLayout(bytes: 1 << 18) { layout in
      for round in 0..<20 {
        while (try? layout.insert(Cell(width: 80, height: Double(round)), at: 0)) != nil {}
        #expect(layout.count > 1000)
        let count = layout.count
        for index in 0..<500 { try layout.remove(at: index * 13 % layout.count) }
        #expect(layout.count == count - 500)
        #expect(layout.contentSize.height == (try twin(of: layout)).contentSize.height)
      }
    }
  }

  @Test func `refuses a batch as a whole`() throws {
    try withLayout(bytes: 65_536) { layout in
      let cells = Array(repeating: Cell(width: 1, height: 1), count: 100_000)
      #expect(throws: FlowError.capacityExceeded) { try layout.append(contentsOf: cells) }
      #expect(layout.count == 0)
      try layout.append(repeating: cells[0], count: 1_000_000_000)
      #expect(layout.lineCount == 250_000_000)
    }
  }

  @Test func `hands anchors on as long as there is memory for an id, else to the start`() throws {
    try withLayout(bytes: 1 << 18) { layout in
      for _ in 0..<40 { try layout.append(Cell(width: 80, height: 40)) }
      let anchor = layout.anchor(at: Point(x: 0, y: 200))
      #expect(layout.index(of: anchor) == 16)
      while (try? layout.append(Cell(width: 80, height: 40))) != nil {}
      while layout.index(of: anchor) != nil {
        try layout.remove(at: 16)
        #expect(layout.index(of: anchor) == 16 || layout.offset(keeping: anchor) == .zero)
        #expect(layout.brokenInvariant == nil)
        if layout.count == 40 { break }
      }
    }
  }
}
