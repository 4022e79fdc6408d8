import Tatami
import TatamiScrolling
import Testing

@Suite struct `What a scroller refuses` {
  @Test func `a content size that is not looked at is not refused`() throws {
    let screen = Rect(x: 0, y: 0, width: 300, height: 500)
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 1), environment: LayoutEnvironment(viewport: screen.size))
    try layout.append(repeating: Cell(width: 300, height: 40), count: 100)
    var settings = ScrollSettings(frame: screen, contentSize: Size(width: .nan, height: -1))
    settings.direction = .rightToLeft
    var feed = try LayoutScroller(layout, settings)
    settings.contentInset.top = 30
    try feed.apply(settings, time: 1)
    settings.contentInset.bottom = 20
    try feed.edit(settings: settings, time: 2) { layout throws(FlowError) in
      try layout.remove(at: 0)
    }
    let kept = feed.scroller.settings
    #expect(kept.contentSize == Size(width: 300, height: 3960) && kept.direction == .leftToRight)
    #expect(kept.contentInset.top == 30 && kept.contentInset.bottom == 20)
  }

  private func scene() throws -> Scene {
    var scene = try Scene(extent: 500, content: 9000, at: 1000)
    try scene.drag(by: Vector(dx: 0, dy: -10), velocity: Vector(dx: 0, dy: -1500), from: 0)
    try scene.advance(to: 0.5)
    return scene
  }

  /// What a host might do wrong to a scroller that moves at 0.5 s.
  private static let mistakes: [(ScrollError, @Sendable (inout Scroller) throws -> Void)] = [
    (.timeRunsBackwards(from: 0.5, to: 0.4), { try $0.advance(to: 0.4) }),
    (.timeNotFinite(.infinity), { try $0.advance(to: .infinity) }),
    (.timeRunsBackwards(from: 0.5, to: 0), { try $0.touchDown(at: .zero, time: 0) }),
    (.timeRunsBackwards(from: 0.5, to: 0), { try $0.setOffset(.zero, time: 0) }),
    (.timeRunsBackwards(from: 0.5, to: 0), { try $0.reveal(.zero, time: 0) }),
    (.timeRunsBackwards(from: 0.5, to: 0), { try $0.apply($0.settings, time: 0) }),
    (.noTouchIsDown, { try $0.touchMove(to: .zero, time: 1) }),
    (.noTouchIsDown, { try $0.touchUp(velocity: .zero, time: 1) }),
    (.noTouchIsDown, { try $0.touchCancel(time: 1) }),
    (
      .point(Point(x: .infinity, y: 0)),
      { try $0.touchDown(at: Point(x: .infinity, y: 0), time: 1) }
    ),
    (.point(Point(x: 0, y: 1e300)), { try $0.setOffset(Point(x: 0, y: 1e300), time: 1) }),
    (
      .size(Size(width: -1, height: 0)),
      { try $0.reveal(Rect(x: 0, y: 0, width: -1, height: 0), time: 1) }
    ),
    (
      .size(Size(width: 10, height: -3)),
      {
        var settings = $0.settings
        settings.contentSize = Size(width: 10, height: -3)
        try $0.apply(settings, time: 1)
      }
    ),
    (
      .pageLimit(0),
      {
        var settings = $0.settings
        settings.pageLimit = 0
        try $0.apply(settings, time: 1)
      }
    ),
    (
      .insets(EdgeInsets(top: 0, leading: 0, bottom: .infinity, trailing: 0)),
      {
        var settings = $0.settings
        settings.safeArea.bottom = .infinity
        try $0.apply(settings, time: 1)
      }
    ),
    (
      .snapItem(7),
      {
        var settings = $0.settings
        settings.snap = SnapRule(axis: .vertical, items: [SnapItem(id: 7, start: 10, end: 9)])
        try $0.apply(settings, time: 1)
      }
    ),
    (
      .proximity(-1),
      {
        var settings = $0.settings
        settings.snap = SnapRule(axis: .vertical, items: [])
        settings.snap?.proximity = -1
        try $0.apply(settings, time: 1)
      }
    ),
  ]

  @Test(arguments: mistakes.indices)
  func `a mistake is told, and nothing has changed`(number: Int) throws {
    var scene = try scene()
    let before = scene.scroller
    let (error, mistake) = Self.mistakes[number]
    #expect(throws: error) { try mistake(&scene.scroller) }
    #expect(scene.scroller == before)
  }

  @Test func `numbers that are none are told, and nothing has changed`() throws {
    var scene = try scene()
    let before = scene.scroller
    #expect(throws: ScrollError.self) { try scene.advance(to: .nan) }
    #expect(throws: ScrollError.self) {
      try scene.scroller.setOffset(Point(x: .nan, y: 0), time: 1)
    }
    #expect(throws: ScrollError.self) { try scene.set(at: 1) { $0.frame.size.width = .nan } }
    #expect(throws: ScrollError.self) { try scene.set(at: 1) { $0.frame.origin.y = .nan } }
    #expect(throws: ScrollError.self) { try scene.set(at: 1) { $0.contentInset.top = .nan } }
    #expect(scene.scroller == before)
  }

  @Test func `a scroller follows one touch`() throws {
    var scene = try Scene(extent: 500, content: 9000)
    try scene.down(0, 0, at: 0)
    let before = scene.scroller
    #expect(throws: ScrollError.touchIsDown) { try scene.down(9, 9, at: 1) }
    #expect(throws: ScrollError.self) { try scene.up(.nan, 0, at: 1) }
    #expect(throws: ScrollError.self) { try scene.move(.nan, 0, at: 1) }
    #expect(scene.scroller == before)
  }

  @Test func `a scroller is not made of numbers that are none`() {
    var settings = ScrollSettings(
      frame: Rect(x: 0, y: 0, width: 10, height: -1), contentSize: .zero)
    #expect(throws: ScrollError.size(Size(width: 10, height: -1))) { try Scroller(settings) }
    settings.frame.size.height = 1
    #expect(throws: ScrollError.self) { try Scroller(settings, offset: Point(x: .nan, y: 0)) }
    #expect(throws: ScrollError.self) { try Scroller(settings, time: .nan) }
  }

  @Test func `a layout that refuses an edit is as it was, and so is its viewport`() throws {
    var feed = try feed(equal(30), at: 1040)
    #expect(throws: LayoutScrollError<FlowError>.self) {
      try feed.edit(time: 0) { layout throws(FlowError) in
        try layout.insert(Cell(width: 300, height: 9), at: 0)
        try layout.remove(at: 99)
      }
    }
    #expect(feed.layout.count == 30)
    #expect(feed.scroller.offset.y == 1040)
    #expect(throws: LayoutScrollError<Never>.self) {
      try feed.edit(time: -1) { $0.removeAll() }
    }
    #expect(feed.layout.count == 30)
  }

  @Test func `what the program does to a feed before something is refused is put back`() throws {
    var feed = try feed(equal(30), at: 1000)
    let before = feed.scroller
    #expect(throws: ScrollError.timeRunsBackwards(from: 2, to: 1)) {
      try feed.scroll { scroller throws(ScrollError) in
        try scroller.setOffset(Point(x: 0, y: 400), time: 2)
        try scroller.setOffset(.zero, time: 1)
      }
    }
    #expect(feed.scroller == before)
  }

  @Test func `a host that redirects to nowhere is told so`() async {
    await #expect(processExitsWith: .failure) {
      var scroller = try Scroller(
        ScrollSettings(
          frame: Rect(x: 0, y: 0, width: 10, height: 10), contentSize: Size(width: 10, height: 99)))
      try scroller.touchDown(at: .zero, time: 0)
      try scroller.touchMove(to: Point(x: 0, y: 1), time: 0)
      try scroller.touchUp(velocity: .zero, time: 0) { _ in Point(x: .nan, y: 0) }
    }
  }

  @Test func `motions of no numbers are programmer errors`() async {
    await #expect(processExitsWith: .failure) { _ = RubberBand(extent: -1) }
    await #expect(processExitsWith: .failure) {
      _ = Glide(from: .nan, velocity: 0, rate: .normal)
    }
    await #expect(processExitsWith: .failure) {
      _ = Spring(from: 0, velocity: 0, to: 0, damping: 0)
    }
  }
}
