import Tatami
import Testing

@Suite struct `The example about memory` {
  @Test func `holds as many cells as it asks for`() throws {
    // example
    let bytes = ChunkSource.bytes(forCells: 1_000)
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes, alignment: 64)
    var layout = try unsafe FlowLayout(
      style: FlowStyle(arrangedCount: 4),
      environment: LayoutEnvironment(viewport: Size(width: 400, height: 800)),
      chunks: .buffer(memory))
    // end
    for number in 0..<1_000 {
      try layout.insert(Cell(width: Double(number % 90), height: 9), at: 0)
    }
    #expect(layout.count == 1_000 && layout.memory.reserved <= bytes)
    layout = try FlowLayout(style: layout.style, environment: layout.environment)
    unsafe memory.deallocate()
    try expectExamples(onPage: "Memory")
  }

  @Test(
    .needsShortcuts,
    arguments: [(100, 0, 23_104), (1_000, 0, 74_176), (10_000, 0, 580_928), (1_000, 10, 141_568)])
  func `takes as much as the page says`(cells: Int, styles: Int, bytes: Int) {
    #expect(ChunkSource.bytes(forCells: cells, styled: styles) == bytes)
  }
}
