import Tatami
import Testing

// example
@concurrent func makeFeed(
  of cells: [Cell], _ style: FlowStyle, _ environment: LayoutEnvironment
) async throws -> sending FlowLayout {
  var feed = try FlowLayout(style: style, environment: environment)
  try feed.append(contentsOf: cells)
  _ = feed.contentSize  // lines are found out here, not where the layout is shown
  return feed
}
// end

// example
actor FeedKeeper {
  private var layout: FlowLayout

  init(_ layout: sending FlowLayout) {
    self.layout = layout
    _ = self.layout.update()
  }

  func insert(_ cells: [Cell], at index: Int) throws -> LayoutChange {
    try layout.insert(contentsOf: cells, at: index)
    return layout.update().change
  }

  func dirtyRects(ofInserting cell: Cell, at index: Int, in screen: Rect) throws -> DirtyRects {
    try layout.insert(cell, at: index)
    return layout.update().dirtyRects(in: screen)
  }

  func frames(in rect: Rect) -> [Rect] { layout.frames(in: layout.visibleRange(in: rect)) }

  func picture() -> sending FlowLayout { layout.detached() }
}
// end

@Suite struct `The examples about concurrency` {
  @Test func `give the answers that their comments say`() async throws {
    let cells = (0..<1_000).map { _ in Cell(width: 320, height: 44) }
    let style = FlowStyle(orientation: .vertical, arrangedCount: 1)
    let environment = LayoutEnvironment(viewport: Size(width: 320, height: 480))
    // example
    var feed = try await makeFeed(of: cells, style, environment)
    try feed.insert(Cell(width: 320, height: 60), at: 0)
    // end
    // example
    let keeper = FeedKeeper(feed)
    let change = try await keeper.insert([Cell(width: 320, height: 44)], at: 2)
    _ = change.inserted  // [2..<3]
    _ = change.newCount - change.oldCount  // 1
    // end
    #expect(change.inserted == [2..<3])
    #expect(change.newCount - change.oldCount == 1)
    // example
    let picture = await keeper.picture()
    let drawing = Task.detached {
      let seen = Rect(x: 0, y: 0, width: 320, height: 480)
      return picture.visibleRange(in: seen).count
    }
    _ = try await keeper.insert([Cell(width: 320, height: 44)], at: 0)
    _ = await drawing.value  // 11, the insertion is not in the picture
    // end
    let drawn = await drawing.value
    #expect(drawn == 11)
    let screen = Rect(x: 0, y: 0, width: 320, height: 480)
    let dirty = try await keeper.dirtyRects(
      ofInserting: Cell(width: 320, height: 30), at: 5, in: screen)
    #expect(dirty.rects == [Rect(x: 0, y: 236, width: 320, height: 30)])
    let seen = await keeper.frames(in: screen)
    #expect(seen.count == 11)
  }

  @Test func `are the code of this test`() throws {
    try expectExamples(onPage: "Concurrency")
  }
}
