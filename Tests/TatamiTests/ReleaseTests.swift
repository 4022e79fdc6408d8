import Tatami
import Testing

@Suite struct `Memory of copies` {
  private func layout(_ count: Int) throws -> FlowLayout {
    try FlowLayout(
      style: FlowStyle(arrangedCount: 4),
      environment: LayoutEnvironment(viewport: Size(width: 400, height: 800)),
      widths: Array(repeating: 80, count: count),
      heights: (0..<count).map { Double($0 * 37 % 100) })
  }

  @Test func `an edited copy takes a path, and gives it back when it goes`() throws {
    let layout = try layout(100_000)
    _ = layout.contentSize
    let used = layout.memory.used
    do {
      var copy = layout
      #expect(layout.memory.used == used)
      try copy.resize(at: 50_000, to: Size(width: 80, height: 7))
      _ = copy.contentSize
      #expect(copy.memory.used > used)
      #expect(copy.memory.used < used + 32_768)
    }
    #expect(layout.memory.used == used)
  }

  @Test func `removing every cell gives all blocks back, with ids and copies`() throws {
    var layout = try layout(10_000)
    let ids = (0..<1000).map { layout.cellID(at: $0 * 10) }
    var copy: FlowLayout? = layout
    for index in 0..<500 { try copy?.remove(at: index) }
    _ = copy?.contentSize
    copy = nil
    #expect(ids.allSatisfy { layout.index(of: $0) != nil })
    layout.removeAll()
    #expect(ids.allSatisfy { layout.index(of: $0) == nil })
    #expect(layout.memory.used == 0)
  }
}
