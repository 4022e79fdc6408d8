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
    let earlier = offset
    // example
    _ = feed.update()  // what was edited before is told
    anchor = feed.anchor(at: offset)
    try feed.insert(contentsOf: older, at: 0)
    let step = feed.update(keeping: anchor, at: offset)
    _ = step.offsetAdjustment.dy  // 184
    _ = step.contentSizeDelta.dy  // 184
    _ = step.change.moved  // all cells but the four, by one vector
    offset = step.offset
    // end
    #expect(step.offsetAdjustment == Vector(from: earlier, to: offset))
    #expect(step.offsetAdjustment == Vector(dx: 0, dy: 184))
    #expect(step.contentSizeDelta == step.offsetAdjustment)
    let moved = LayoutChange.Move(range: 4..<feed.count, vector: Vector(dx: 0, dy: 184))
    #expect(step.change.moved == [moved])
    #expect(step.anchorIndex == feed.index(of: anchor))
    // example
    let seen = Rect(x: 0, y: 568, width: 240, height: 160)
    let next = Rect(x: 0, y: 656, width: 240, height: 160)
    // end
    #expect(feed.visibleRange(in: seen) == 11..<14)
    #expect(feed.crossings(from: seen, to: next) == ([11], [14]))
  }

  @Test func `hold for what a linear layout says in one step`() throws {
    let viewport = Size(width: 100, height: 60)
    var list = try LinearLayout(
      style: LinearStyle(orientation: .vertical),
      environment: LayoutEnvironment(viewport: viewport))
    for _ in 0..<20 { try list.append(Cell(width: 100, height: 20)) }
    _ = list.update()
    let offset = Point(x: 0, y: 130)
    let anchor = list.anchor(at: offset)
    try list.resize(at: 0, to: Size(width: 100, height: 50))
    try list.remove(at: 6)
    let step = list.update(keeping: anchor, at: offset)
    // The seventh cell was held, and the one behind it has taken its place.
    #expect(step.anchor == anchor)
    #expect(step.anchorIndex == 6)
    #expect(step.offset == Point(x: 0, y: 160))
    #expect(step.offsetAdjustment == Vector(dx: 0, dy: 30))
    #expect(step.contentSizeDelta == Vector(dx: 0, dy: 10))
    #expect(step.change.removed == [6..<7])
    #expect(list.update().change.isEmpty)
  }

  /// Every line of code on the page, but the two whose answers are tested above.
  @Test func `are the code of this test`() throws {
    try expectExamples(
      onPage: "Features/Anchors",
      besides: [
        "feed.visibleRange(in: seen)  // 11..<14",
        "feed.crossings(from: seen, to: next)  // leaving 11, entering 14",
      ])
  }
}
