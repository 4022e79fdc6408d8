import Tatami
import TatamiScrolling
import Testing

@Suite struct `Drags` {
  @Test func `SV-20: a release is in points a millisecond, and says where it leads`() throws {
    var scene = try Scene(extent: 500, content: 9000, at: 2000)
    try scene.drag(by: Vector(dx: 0, dy: -100), velocity: Vector(dx: 0, dy: -1500), from: 0)
    let release = try #require(scene.scroller.lastRelease)
    #expect(release.velocity == Vector(dx: 0, dy: 1.5))
    #expect(isClose(release.target.y, 2849.24975, within: 1e-5))
    #expect(scene.scroller.target == release.target)
    #expect(scene.scroller.phase == .decelerating)
    #expect(
      scene.take() == [
        .willBeginDragging, .didScroll, .willEndDragging, .didEndDragging, .willBeginDecelerating,
      ])
    try scene.advance(to: 30)
    #expect(scene.scroller.offset == release.target)
    #expect(scene.scroller.phase == .idle)
    #expect(scene.take() == [.didScroll, .didEndDecelerating])
  }

  @Test func `SV-21: the host may lead a release elsewhere`() throws {
    var scene = try Scene(extent: 500, content: 9000, at: 2000)
    try scene.down(0, 500, at: 0)
    try scene.move(0, 400, at: 0.1)
    _ = try scene.scroller.touchUp(velocity: Vector(dx: 0, dy: -1500), time: 0.1) { release in
      Point(x: 0, y: (release.target.y / 1000).rounded() * 1000)
    }
    #expect(scene.scroller.lastRelease?.target == Point(x: 0, y: 3000))
    try scene.advance(to: 30)
    #expect(scene.y == 3000)
  }

  @Test func `SV-21: where a host leads is made legal, and may be where the viewport is`() throws {
    var scene = try Scene(extent: 500, content: 900)
    try scene.down(0, 500, at: 0)
    try scene.move(0, 400, at: 0.1)
    _ = try scene.scroller.touchUp(velocity: .zero, time: 0.1) { _ in Point(x: 0, y: 7000) }
    #expect(scene.scroller.target.y == 400)
    try scene.advance(to: 30)
    try scene.down(0, 500, at: 31)
    try scene.move(0, 600, at: 31)
    let events = try scene.scroller.touchUp(velocity: Vector(dx: 0, dy: 2000), time: 31) { _ in
      Point(x: 0, y: 300)
    }
    #expect(Array(events) == [.willEndDragging, .didEndDragging])
    #expect(scene.scroller.phase == .idle)
  }

  @Test func `SV-22: an animated change ends with an event, and one to the same place is none`()
    throws
  {
    var scene = try Scene(extent: 500, content: 9000)
    try scene.scroll(to: Point(x: 0, y: 700), animated: true, at: 0)
    #expect(scene.scroller.phase == .animating)
    try scene.advance(to: 20)
    #expect(scene.y == 700)
    #expect(scene.take() == [.didScroll, .didEndScrollingAnimation])
    try scene.scroll(to: Point(x: 0, y: 700), animated: true, at: 21)
    try scene.advance(to: 40)
    try scene.scroll(to: Point(x: 0, y: 700), at: 41)
    #expect(scene.take() == [])
    try scene.scroll(to: Point(x: 0, y: 701), at: 42)
    #expect(scene.take() == [.didScroll])
  }

  @Test func `SV-23: a touch stops what moves by itself`() throws {
    var scene = try Scene(extent: 500, content: 20_000, at: 3000)
    try scene.drag(by: Vector(dx: 0, dy: -100), velocity: Vector(dx: 0, dy: -2000), from: 0)
    _ = scene.take()
    try scene.down(0, 250, at: 0.6)
    let stopped = scene.y
    #expect(scene.take() == [.didScroll, .didEndDecelerating])
    #expect(scene.scroller.phase == .tracking)
    try scene.move(0, 240, at: 0.7)
    #expect(scene.y == stopped + 10)
    try scene.up(at: 0.8)
    try scene.advance(to: 20)
    #expect(scene.y == stopped + 10)
    #expect(
      scene.take() == [.willBeginDragging, .didScroll, .willEndDragging, .didEndDragging])
  }

  @Test func `SV-23: a touch that does not move sends nothing of a drag`() throws {
    var scene = try Scene(extent: 500, content: 9000)
    try scene.down(0, 250, at: 0)
    #expect(scene.scroller.phase == .tracking)
    try scene.up(0, -3000, at: 0.1)
    #expect(scene.scroller.phase == .idle)
    #expect(scene.take() == [])
    #expect(scene.scroller.lastRelease == nil)
  }

  @Test func `SV-24: paging says where it leads and does not follow the host`() throws {
    var scene = try Scene.pages(3)
    try scene.down(300, 0, at: 0)
    try scene.move(100, 0, at: 0.1)
    var told: ScrollRelease?
    _ = try scene.scroller.touchUp(velocity: Vector(dx: -900, dy: 0), time: 0.1) { release in
      told = release
      return Point(x: 17, y: 0)
    }
    #expect(told?.target == Point(x: 375, y: 0))
    #expect(scene.scroller.lastRelease?.target == Point(x: 375, y: 0))
  }

  @Test func `SV-50: out past an edge and back again ends where it began`() throws {
    var scene = try Scene(extent: 500, content: 900, at: 30)
    try scene.down(0, 0, at: 0)
    try scene.move(0, 300, at: 0.1)
    #expect(isClose(scene.y, -114.494988))
    try scene.move(0, 100, at: 0.2)
    #expect(isClose(scene.y, -35.747447))
    try scene.move(0, 30, at: 0.3)
    #expect(scene.y == 0)
    try scene.move(0, 0, at: 0.4)
    #expect(scene.y == 30)
  }

  @Test func `SV-50: a drag that begins past an edge does not jump`() throws {
    var scene = try Scene(extent: 500, content: 900)
    try scene.drag(by: Vector(dx: 0, dy: 200), from: 0)
    try scene.down(0, 0, at: 0.2)
    let stopped = scene.y
    #expect(stopped < -20)
    try scene.move(0, 0, at: 0.3)
    #expect(isClose(scene.y, stopped, within: 1e-9))
  }

  @Test(arguments: [false, true])
  func `SV-52: without bouncing an edge is hard`(isFling: Bool) throws {
    var scene = try Scene(extent: 500, content: 2000, at: 1400) { $0.bounces = false }
    try scene.down(0, 300, at: 0)
    try scene.move(0, isFling ? 250 : 100, at: 0.1)
    #expect(scene.y == (isFling ? 1450 : 1500))
    try scene.up(0, isFling ? -4000 : 0, at: 0.2)
    try scene.advance(to: 0.3)
    try scene.advance(to: 9)
    #expect(scene.y == 1500)
    #expect(scene.scroller.phase == .idle)
  }

  @Test func `SV-52: content that fits can be pulled only if it always bounces`() throws {
    var scene = try Scene(extent: 500, content: 300)
    try scene.drag(by: Vector(dx: 0, dy: 60), from: 0)
    #expect(scene.y == 0)
    try scene.set(at: 1) { $0.alwaysBounces.vertical = true }
    try scene.down(0, 0, at: 1)
    try scene.move(60, 60, at: 1.1)
    #expect(isClose(scene.y, -30.956848))
    #expect(scene.x == 0)
  }

  @Test(arguments: [
    (40.0, 10.0, true, false), (10, 40, false, true), (30, 25, true, true),
    (26, 15.1, true, true), (26.1, 15, true, false),
  ])
  func `SV-63: a drag that begins along one axis stays with it`(
    dx: Double, dy: Double, movesAcross: Bool, movesAlong: Bool
  ) throws {
    var settings = ScrollSettings(
      frame: Rect(x: 0, y: 0, width: 300, height: 400),
      contentSize: Size(width: 2000, height: 2000))
    settings.isDirectionallyLocked = true
    var scene = try Scene(settings, offset: Point(x: 500, y: 500))
    try scene.down(100, 100, at: 0)
    try scene.move(100 + dx, 100 + dy, at: 0.1)
    try scene.move(160, 170, at: 0.2)
    #expect(scene.scroller.offset == Point(x: movesAcross ? 440 : 500, y: movesAlong ? 430 : 500))
    try scene.up(500, 600, at: 0.3)
    #expect(
      scene.scroller.lastRelease?.velocity
        == Vector(dx: movesAcross ? -0.5 : 0, dy: movesAlong ? -0.6 : 0))
  }

  @Test func `a cancelled touch is one that goes up at rest`() throws {
    var scene = try Scene(extent: 500, content: 900)
    try scene.down(0, 300, at: 0)
    try scene.move(0, 250, at: 0.1)
    let events = try scene.scroller.touchCancel(time: 0.2)
    #expect(Array(events) == [.willEndDragging, .didEndDragging])
    #expect(scene.y == 50)
  }
}
