import Tatami
import TatamiScrolling
import Testing

@Suite struct `Showing a rectangle` {
  @Test(arguments: [
    ("SV-57", 0.0, 700.0, 568.0, 0.0, 0.0, 600.0, 640.0, 72.0),
    ("SV-58", 0, 700, 568, 0, 216, 400, 430, 78), ("SV-59", 100, 700, 568, 0, 216, 20, 50, 20),
    ("SV-60", 0, 700, 568, 64, 0, 0, 10, -64), ("SV-61", 50, 2000, 500, 0, 0, 100, 900, 100),
    ("SV-62", 132, 700, 568, 0, 0, 690, 760, 132),
  ])
  func `the offset is that of the vector, in either mode`(
    id: String, offset: Double, content: Double, extent: Double, lead: Double, trail: Double,
    start: Double, end: Double, expected: Double
  ) throws {
    for mode in [RevealMode.nearest, .start] {
      var scene = try Scene(extent: extent, content: content, at: offset) {
        $0.contentInset.top = lead
        $0.contentInset.bottom = trail
      }
      try scene.reveal(Rect(x: 10, y: start, width: 50, height: end - start), mode: mode, at: 0)
      #expect(scene.y == expected, "\(id)")
      #expect(scene.take() == (expected == offset ? [] : [.didScroll]), "\(id)")
    }
  }

  @Test func `SV-54: what is seen as a whole stays where it is`() throws {
    var scene = try Scene(extent: 500, content: 2000, at: 300)
    try scene.reveal(Rect(x: 0, y: 300, width: 100, height: 500), at: 0)
    #expect(scene.take() == [])
  }

  @Test
  func `SV-55: both axes are decided together, and what is beyond the content does not count`()
    throws
  {
    var settings = ScrollSettings(
      frame: Rect(x: 0, y: 0, width: 300, height: 400),
      contentSize: Size(width: 1000, height: 2000))
    settings.contentInset = EdgeInsets(top: 20, leading: 10, bottom: 30, trailing: 40)
    var scene = try Scene(settings)
    try scene.reveal(Rect(x: 600, y: 900, width: 100, height: 50), at: 0)
    #expect(scene.scroller.offset == Point(x: 440, y: 580))
    #expect(scene.take() == [.didScroll])
    try scene.reveal(Rect(x: 5000, y: 0, width: 10, height: 10), at: 1)
    try scene.reveal(Rect(x: 10, y: 10, width: 0, height: 10), at: 1)
    #expect(scene.take() == [])
    try scene.reveal(Rect(x: 0, y: 0, width: 20, height: 20), animated: true, at: 2)
    #expect(scene.scroller.phase == .animating)
    try scene.advance(to: 20)
    #expect(scene.scroller.offset == Point(x: -10, y: -20))
    #expect(scene.take() == [.didScroll, .didEndScrollingAnimation])
  }

  @Test(arguments: [(RevealMode.nearest, 300.0), (.start, 100)])
  func `SV-56: one that covers all that is seen moves only in the other mode`(
    mode: RevealMode, expected: Double
  ) throws {
    var scene = try Scene(extent: 500, content: 2000, at: 300)
    try scene.reveal(Rect(x: 0, y: 100, width: 50, height: 800), mode: mode, at: 0)
    #expect(scene.y == expected)
  }

  @Test func `a change under a touch is not animated, and the drag goes on from there`() throws {
    var scene = try Scene(extent: 500, content: 9000, at: 1000)
    try scene.down(0, 300, at: 0)
    try scene.move(0, 290, at: 0.1)
    try scene.scroll(to: Point(x: 0, y: 3000), animated: true, at: 0.2)
    #expect(scene.y == 3000)
    #expect(scene.scroller.phase == .dragging)
    try scene.move(0, 280, at: 0.3)
    #expect(scene.y == 3010)
  }

  @Test func `a change of what moves by itself ends that first`() throws {
    var scene = try Scene(extent: 500, content: 9000, at: 1000)
    try scene.drag(by: Vector(dx: 0, dy: -10), velocity: Vector(dx: 0, dy: -1500), from: 0)
    _ = scene.take()
    try scene.scroll(to: Point(x: 0, y: 3000), animated: true, at: 0.3)
    #expect(scene.take() == [.didScroll, .didEndDecelerating])
    // It goes on as fast as it was.
    #expect(scene.scroller.velocity.dy > 900)
    try scene.scroll(to: Point(x: 0, y: 500), at: 0.4)
    #expect(scene.take() == [.didScroll, .didEndScrollingAnimation, .didScroll])
    #expect(scene.scroller.phase == .idle)
  }
}
