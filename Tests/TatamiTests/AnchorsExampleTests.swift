import Tatami
import Testing

@Suite struct `The examples about anchors` {
  @Test func `give the answers that their comments say`() throws {
    var style = FlowStyle(arrangedCount: 1)
    style.spacing = Spacing(horizontal: 8, vertical: 8)
    style.padding = EdgeInsets(all: 8)
    var feed = try FlowLayout(
      style: style, environment: LayoutEnvironment(viewport: Size(width: 240, height: 160)),
      cells: [40, 64, 48, 80, 40, 64, 48, 80].map { Cell(width: 224, height: $0) })
    let older = [32, 56, 40, 24].map { Cell(width: 224, height: $0) }
    var offset = Point(x: 0, y: 200)
    // example
    var anchor = feed.anchor(at: offset)  // the first cell that is seen
    try feed.insert(contentsOf: older, at: 0)
    offset = feed.offset(keeping: anchor)  // y 384: 184 points of older cells and gaps
    // end
    #expect(offset == Point(x: 0, y: 384))
    // example
    anchor = feed.anchor(at: offset, holding: .end())
    try feed.append(Cell(width: 224, height: 56))
    offset = feed.offset(keeping: anchor)  // y 384: it was not at the end
    // end
    #expect(offset == Point(x: 0, y: 384))
    // example
    anchor = feed.anchor(at: feed.endOffset(), holding: .end())
    try feed.append(Cell(width: 224, height: 56))
    offset = feed.offset(keeping: anchor)  // y 688: it was
    // end
    #expect(offset == Point(x: 0, y: 688))
    // example
    let seen = Rect(x: 0, y: 384, width: 240, height: 160)
    let next = Rect(x: 0, y: 472, width: 240, height: 160)
    // end
    #expect(feed.visibleRange(in: seen) == 7..<10)
    #expect(feed.crossings(from: seen, to: next) == ([7], [10]))
  }

  /// Every line of code on the page, but the two whose answers are tested above.
  @Test func `are the code of this test`() throws {
    try expectExamples(
      onPage: "Features/Anchors",
      besides: [
        "feed.visibleRange(in: seen)  // 7..<10",
        "feed.crossings(from: seen, to: next)  // leaving 7, entering 10",
      ])
  }
}
