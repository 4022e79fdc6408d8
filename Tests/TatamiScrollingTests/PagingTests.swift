import Tatami
import TatamiScrolling
import Testing

@Suite struct `Pages of a viewport` {
  /// Drags, lets go and waits.
  private func rest(
    _ scene: inout Scene, after distance: Double, velocity: Double, from time: Double = 0
  ) throws {
    try scene.drag(
      by: Vector(dx: -distance, dy: 0), velocity: Vector(dx: -velocity, dy: 0), from: time)
    try scene.advance(to: time + 20)
  }

  @Test func `SV-30: a drag ends at a multiple of the viewport, insets or not`() throws {
    var scene = try Scene.pages(3) { $0.contentInset.trailing = 40 }
    try rest(&scene, after: 200, velocity: 900)
    #expect(scene.x == 375)
    #expect(scene.scroller.page.horizontal == 1)
    #expect(
      scene.take() == [
        .willBeginDragging, .didScroll, .willEndDragging, .didEndDragging, .willBeginDecelerating,
        .didScroll, .didEndDecelerating,
      ])
  }

  /// Where an extent is nearly none there are more pages than are counted.
  @Test(arguments: [0.001, 0.001953125, 1e-9, 1e-300], [0.0, 7.5, 900])
  func `of a viewport without much extent are as many as can be counted`(
    extent: Double, content: Double
  ) throws {
    var settings = ScrollSettings(
      frame: Rect(x: 0, y: 0, width: extent, height: extent),
      contentSize: Size(width: content, height: content))
    settings.isPaging = true
    var scene = try Scene(settings, offset: Point(x: content / 3, y: 0))
    for (number, velocity) in [0.0, 900, -900, 1e9].enumerated() {
      try rest(
        &scene, after: velocity / 100, velocity: velocity, from: Double(100_000 * number))
      #expect(scene.scroller.pageCount(.horizontal) >= 1)
      #expect(scene.scroller.page.horizontal < scene.scroller.pageCount(.horizontal))
      #expect(scene.x.isFinite)
    }
  }

  @Test func `SV-31: pages begin at the least offset`() throws {
    var settings = ScrollSettings(
      frame: Rect(x: 0, y: 0, width: 300, height: 600), contentSize: Size(width: 900, height: 600))
    settings.isPaging = true
    settings.contentInset.leading = 40
    settings.contentInset.trailing = 40
    var scene = try Scene(settings)
    try rest(&scene, after: 20, velocity: 900)
    #expect(scene.x == 260)
    #expect(scene.scroller.pageCount(.horizontal) == 4)
    #expect(scene.scroller.pageCount(.vertical) == 1)
  }

  @Test func `SV-31: a short last page can be reached and left`() throws {
    var settings = ScrollSettings(
      frame: Rect(x: 0, y: 0, width: 375, height: 600), contentSize: Size(width: 800, height: 600))
    settings.isPaging = true
    var scene = try Scene(settings, offset: Point(x: 375, y: 0))
    #expect(scene.scroller.pageCount(.horizontal) == 3)
    try rest(&scene, after: 20, velocity: 900)
    #expect(scene.x == 425)
    #expect(scene.scroller.page.horizontal == 2)
    try rest(&scene, after: -10, velocity: 0, from: 30)
    #expect(scene.x == 425)
    try rest(&scene, after: -10, velocity: -900, from: 60)
    #expect(scene.x == 375)
  }

  @Test(arguments: [
    ("SV-32", 3, 0, 187.4, 0.0, 0), ("SV-32", 3, 0, 187.5, 0, 1), ("SV-32", 3, 0, 187.6, 0, 1),
    ("SV-32", 3, 1, -180, 0, 1), ("SV-33", 3, 0, 40, 600, 1), ("SV-33", 3, 1, -40, -600, 0),
    ("SV-34", 3, 2, 50, 2000, 2), ("SV-34", 9, 2, 300, 9000, 3), ("SV-34", 9, 2, 1200, 0, 3),
    ("SV-35", 3, 0, 100, 30, 0), ("SV-35", 3, 0, 100, 80, 1), ("SV-33", 3, 1, 1e-9, 600, 2),
    ("SV-33", 3, 1, 1e-9, -600, 0),
  ])
  func `a drag ends at the page of its vector`(
    id: String, count: Int, start: Int, distance: Double, velocity: Double, page: Int
  ) throws {
    var scene = try Scene.pages(count, at: start)
    try rest(&scene, after: distance, velocity: velocity)
    #expect(scene.x == Double(page) * 375, "\(id)")
    #expect(scene.scroller.page.horizontal == page, "\(id)")
    #expect(scene.scroller.phase == .idle)
  }

  @Test(arguments: [(2 as Int?, 0.0, 4), (3, 900, 5), (nil, 900, 6), (100, 900, 6)])
  func `SV-34: the limit of pages is the host's`(limit: Int?, velocity: Double, page: Int) throws {
    var scene = try Scene.pages(9, at: 2) { $0.pageLimit = limit }
    try rest(&scene, after: 1200, velocity: velocity)
    #expect(scene.scroller.page.horizontal == page)
  }

  @Test func `SV-36: past an edge a drag springs back, and pages only if it heads back`() throws {
    var scene = try Scene.pages(3)
    try scene.drag(by: Vector(dx: 30, dy: 0), velocity: Vector(dx: 1000, dy: 0), from: 0)
    #expect(scene.scroller.phase == .bouncing)
    #expect(scene.scroller.target.x == 0)
    try scene.advance(to: 20)
    try scene.drag(by: Vector(dx: 30, dy: 0), velocity: Vector(dx: -1000, dy: 0), from: 30)
    #expect(scene.scroller.phase == .decelerating)
    try scene.advance(to: 50)
    #expect(scene.scroller.phase == .idle)
    #expect(scene.x.truncatingRemainder(dividingBy: 375) == 0)
  }

  @Test func `SV-37: a page can be narrower than the screen, AT-001D`() throws {
    var scene = try Scene.pages(41, width: 270)
    #expect(scene.scroller.settings.legalOffsets.greatest.x == 10_800)
    #expect(scene.scroller.pageCount(.horizontal) == 41)
    for page in 0..<41 {
      try scene.scroll(to: Point(x: Double(page) * 270, y: 0), at: Double(page))
      #expect(scene.scroller.page.horizontal == page)
    }
    try rest(&scene, after: -30, velocity: -700, from: 50)
    #expect(scene.x == 10_530)
  }

  @Test func `there are no more pages than an index of 32 bits can count`() throws {
    var scene = try Scene(extent: 1, content: 0x1p42) { $0.isPaging = true }
    #expect(scene.scroller.pageCount(.vertical) == (1 << 30) + 1)
    try scene.scroll(to: Point(x: 0, y: 0x1p42), clamped: true, at: 0)
    #expect(scene.scroller.page.vertical == 1 << 30)
    try scene.scroll(to: Point(x: 0, y: 77.4), at: 1)
    #expect(scene.scroller.page.vertical == 77)
  }

  @Test func `SV-38: a viewport without extent remembers its page`() throws {
    var scene = try Scene.pages(5, at: 2)
    try scene.set(at: 0) { $0.frame.size = .zero }
    #expect(scene.scroller.page == ByAxis(horizontal: 2, vertical: 0))
    try scene.set(at: 1) {
      $0.frame.size = Size(width: 400, height: 300)
      $0.contentSize = Size(width: 2000, height: 300)
    }
    #expect(scene.x == 800)
  }

  @Test func `SV-39: the axes page apart`() throws {
    var settings = ScrollSettings(
      frame: Rect(x: 0, y: 0, width: 300, height: 500),
      contentSize: Size(width: 1200, height: 2000))
    settings.isPaging = true
    var scene = try Scene(settings, offset: Point(x: 300, y: 500))
    try scene.drag(by: Vector(dx: -20, dy: 100), velocity: Vector(dx: -800, dy: 0), from: 0)
    #expect(scene.scroller.target == Point(x: 600, y: 500))
    try scene.advance(to: 20)
    #expect(scene.scroller.page == ByAxis(horizontal: 2, vertical: 1))
  }

  // MARK: Turning the device

  private func turn(_ scene: inout Scene, at time: Double, to width: Double, pages: Int) throws {
    try scene.set(at: time) {
      $0.frame.size = Size(width: width, height: 375)
      $0.contentSize = Size(width: width * Double(pages), height: 375)
    }
  }

  @Test(arguments: 0..<3)
  func `SV-66: a turned device shows the same page, where the article's formula does not`(
    page: Int
  ) throws {
    var scene = try Scene.pages(3, at: page)
    try turn(&scene, at: 1, to: 667, pages: 3)
    #expect(scene.x == Double(page) * 667)
    #expect(scene.scroller.page.horizontal == page)
    try turn(&scene, at: 2, to: 375, pages: 3)
    #expect(scene.x == Double(page) * 375)

    // The article uses one width to read the old offset and to write the new one: with the new width
    // it lands a page earlier, with the old one between two pages.
    func seed(_ offset: Double, _ width: Double, _ content: Double) -> Double {
      Double(min(max(Int(offset / width), 0), Int(content / width) - 1)) * width
    }
    let after = seed(Double(page) * 375, 667, 2001)
    #expect(after == [0, 0, 667][page])
    let before = seed(Double(page) * 375, 375, 1125)
    #expect((before / 667).rounded() * 667 != before || page == 0)
  }

  @Test func `SV-67: a drag goes on at the same part of its page`() throws {
    var scene = try Scene.pages(4, width: 400, at: 1)
    try scene.down(300, 10, at: 0)
    try scene.move(200, 10, at: 0.1)
    try turn(&scene, at: 0.2, to: 800, pages: 4)
    #expect(scene.x == 1000)
    #expect(scene.scroller.phase == .dragging)
    try scene.move(180, 10, at: 0.3)
    #expect(scene.x == 1020)
    try scene.up(-900, 0, at: 0.4)
    try scene.advance(to: 20)
    #expect(scene.x == 1600)
  }

  @Test func `SV-67: what is on its way to a page gets there`() throws {
    var scene = try Scene.pages(4, width: 400, at: 1)
    try scene.drag(by: Vector(dx: -100, dy: 0), velocity: Vector(dx: -900, dy: 0), from: 0)
    try scene.advance(to: 0.15)
    try turn(&scene, at: 0.15, to: 800, pages: 4)
    #expect(scene.scroller.phase == .decelerating)
    #expect(scene.x > 1000)
    try scene.advance(to: 20)
    #expect(scene.x == 1600)
  }

  @Test(arguments: [0.0, -300, -900, -2500])
  func `what bounces off the last page stays with it when others come behind`(
    velocity: Double
  ) throws {
    var scene = try Scene.pages(4, at: 3)
    try scene.drag(by: Vector(dx: -60, dy: 0), velocity: Vector(dx: velocity, dy: 0), from: 0)
    try scene.advance(to: 0.11)
    #expect(scene.scroller.phase == .bouncing)
    try scene.set(at: 0.11) { $0.contentSize.width = 9 * 375 }
    try scene.advance(to: 20)
    #expect(scene.x == 1125 && scene.scroller.phase == .idle)
  }

  @Test func `SV-34: a touch goes on from the page where the host has put the viewport`() throws {
    var scene = try Scene.pages(8)
    try scene.down(300, 10, at: 0)
    try scene.scroll(to: Point(x: 1875, y: 0), at: 1)
    try scene.up(at: 2)
    #expect(scene.x == 1875 && scene.scroller.phase == .idle)
    try scene.down(300, 10, at: 3)
    try scene.move(290, 10, at: 3)
    try scene.scroll(to: Point(x: 750, y: 0), at: 4)
    try scene.up(-900, 0, at: 5)
    try scene.advance(to: 20)
    #expect(scene.x == 1125)
  }

  @Test func `SV-73: from right to left the first page is at the right`() throws {
    var scene = try Scene.pages(4) { $0.direction = .rightToLeft }
    scene = try Scene(scene.scroller.settings)
    #expect(scene.x == 1125)
    #expect(scene.scroller.page.horizontal == 0)
    try scene.down(100, 0, at: 0)
    try scene.move(200, 0, at: 0.1)
    #expect(scene.x == 1025)
    try scene.up(900, 0, at: 0.2)
    #expect(scene.scroller.lastRelease?.velocity == Vector(dx: 0.9, dy: 0))
    #expect(scene.scroller.lastRelease?.target.x == 750)
    try scene.advance(to: 20)
    #expect(scene.scroller.page.horizontal == 1)
    try turn(&scene, at: 21, to: 667, pages: 4)
    #expect(scene.x == 1334)
    #expect(scene.scroller.page.horizontal == 1)
  }

  @Test func `SV-73: from right to left leading insets are at the right`() throws {
    var settings = ScrollSettings(
      frame: Rect(x: 0, y: 0, width: 300, height: 100), contentSize: Size(width: 1000, height: 100))
    settings.direction = .rightToLeft
    settings.contentInset = EdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 10)
    var scene = try Scene(settings)
    #expect(scene.x == 740)
    #expect(scene.scroller.settings.legalOffsets.least.x == -10)
    #expect(scene.scroller.unobscuredRect == Rect(x: 750, y: 0, width: 250, height: 100))
    try scene.set(at: 1) { $0.contentSize.width = 200 }
    #expect(scene.x == -60)
  }
}
