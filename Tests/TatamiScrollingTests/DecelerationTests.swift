import Tatami
import TatamiScrolling
import Testing

@Suite struct `Moving by itself` {
  @Test(arguments: [
    ("SV-25", DecelerationRate.normal, 1000.0, 499.499833), ("SV-26", .normal, 2000, 998.999666),
    ("SV-27", .fast, 1000, 99.499162), ("SV-28", .fast, 500, 49.749581),
  ])
  func `a fling ends where its vector says`(
    id: String, rate: DecelerationRate, velocity: Double, way: Double
  ) throws {
    var scene = try Scene(extent: 500, content: 50_000, at: 1000) { $0.rate = rate }
    try scene.drag(by: Vector(dx: 0, dy: -10), velocity: Vector(dx: 0, dy: -velocity), from: 0)
    try scene.advance(to: 30)
    #expect(isClose(scene.y, 1010 + way, within: 1e-5), "\(id)")
  }

  /// What moves: a glide, a bounce, one into an edge, to a page, to an item, animated.
  private static let moves: [@Sendable (inout Scene) throws -> Void] = [
    { try $0.drag(by: Vector(dx: 0, dy: -10), velocity: Vector(dx: 0, dy: -1800), from: 0) },
    { try $0.drag(by: Vector(dx: 0, dy: 300), velocity: Vector(dx: 0, dy: 700), from: 0) },
    { try $0.drag(by: Vector(dx: 0, dy: -10), velocity: Vector(dx: 0, dy: -30_000), from: 0) },
    { try $0.scroll(to: Point(x: 0, y: 4321), animated: true, at: 0) },
    {
      try $0.set(at: 0) { $0.isPaging = true }
      try $0.drag(by: Vector(dx: 0, dy: -150), velocity: Vector(dx: 0, dy: -300), from: 0)
    },
    {
      try $0.set(at: 0) {
        $0.snap = SnapRule(axis: .vertical, items: [SnapItem(id: 0, start: 1700, end: 1800)])
      }
      try $0.drag(by: Vector(dx: 0, dy: -150), velocity: Vector(dx: 0, dy: -900), from: 0)
    },
  ]

  @Test(arguments: moves.indices)
  func `SV-29: stepping at 30, 60 or 120 Hz or once ends at the same place`(move: Int) throws {
    var once = try Scene(extent: 500, content: 9000)
    try Self.moves[move](&once)
    try once.advance(to: 0.45)
    let halfway = once.y
    try once.advance(to: 20)
    #expect(once.scroller.phase == .idle)
    for rate in [30.0, 60, 120] {
      var scene = try Scene(extent: 500, content: 9000)
      try Self.moves[move](&scene)
      var step = 0.0
      while 0.1 + step / rate < 0.45 {
        try scene.advance(to: 0.1 + step / rate)
        step += 1
      }
      try scene.advance(to: 0.45)
      #expect(isClose(scene.y, halfway, within: 1e-9))
      while scene.scroller.isMoving {
        step += 1
        try scene.advance(to: max(0.45, 0.1 + step / rate))
      }
      #expect(isClose(scene.y, once.y, within: 1e-9))
    }
  }

  @Test func `SV-51: at an edge a spring takes over what is left of the velocity`() throws {
    var scene = try Scene(extent: 500, content: 2000, at: 1000)
    try scene.down(0, 300, at: 0)
    try scene.move(0, 200, at: 0.1)
    try scene.up(0, -3000, at: 0.2)
    #expect(scene.scroller.target.y == 1500)
    try scene.advance(to: 0.3)
    #expect(isClose(scene.y, 1371.877552))
    #expect(scene.scroller.phase == .decelerating)
    try scene.advance(to: 0.45)
    #expect(isClose(scene.y, 1580.794961))
    #expect(scene.scroller.phase == .bouncing)
    try scene.advance(to: 0.7)
    #expect(isClose(scene.y, 1524.104001))
    try scene.advance(to: 20)
    #expect(scene.y == 1500)
  }

  @Test(arguments: [("SV-47", 0.1, 73.575888), ("SV-48", 0.2, 40.600585), ("SV-49", 0.5, 4.042768)])
  func `what is let go past an edge springs back`(id: String, time: Double, way: Double) throws {
    var scene = try Scene(extent: 375, content: 900)
    try scene.down(0, 0, at: 0)
    try scene.move(0, 247.933884297521, at: 0.1)
    #expect(isClose(scene.y, -100, within: 1e-9))
    try scene.up(at: 1)
    #expect(scene.scroller.phase == .bouncing)
    try scene.advance(to: 1 + time)
    #expect(isClose(scene.y, -way, within: 1e-5), "\(id)")
  }

  @Test func `what heads back into the content fast enough goes on gliding there`() throws {
    var scene = try Scene(extent: 500, content: 9000)
    try scene.drag(by: Vector(dx: 0, dy: 60), velocity: Vector(dx: 0, dy: -2000), from: 0)
    #expect(scene.scroller.phase == .bouncing)
    var last = scene.y
    for step in 1...200 {
      try scene.advance(to: 0.1 + Double(step) / 60)
      #expect(scene.y >= last)
      last = scene.y
    }
    try scene.advance(to: 20)
    #expect(scene.y == scene.scroller.lastRelease?.target.y)
    #expect(scene.y > 500)
  }

  /// The faster it comes the sooner it would pass the edge; barely fast enough, after it has rested there.
  @Test(arguments: [0.999, 1, 1.000001, 1.001, 1.01])
  func `what heads back barely fast enough to pass the edge rests there in a second or two`(
    share: Double
  ) throws {
    var scene = try Scene(extent: 500, content: 9000)
    try scene.down(0, 0, at: 0)
    try scene.move(0, 200, at: 0.1)
    let pulled = -scene.y
    try scene.up(0, -10 * pulled * share, at: 0.1)
    #expect(scene.scroller.phase == .bouncing)
    try scene.advance(to: 2)
    #expect(scene.scroller.phase == .idle && isClose(scene.y, 0, within: 1))
  }

  @Test(arguments: [0, 1e-12, 1e-9, 1e-6, 0.01])
  func `a fling that barely reaches the end rests there as soon as one that rests before`(
    beyond: Double
  ) throws {
    for bounces in [true, false] {
      var scene = try Scene(extent: 500, content: 9000)
      try scene.drag(by: Vector(dx: 0, dy: -10), velocity: Vector(dx: 0, dy: -1000), from: 0)
      let end = scene.scroller.target.y - beyond
      try scene.set(at: 0.1) {
        $0.contentSize.height = 500 + end
        $0.bounces = bounces
      }
      try scene.advance(to: 5)
      #expect(scene.scroller.phase == .idle && isClose(scene.y, end, within: 1e-9))
    }
  }

  /// By rounding no part of the velocity is left at the end.
  @Test(arguments: [4097.68, 4099.16])
  func `a fling that rests at the end but for a rounding gets there`(velocity: Double) throws {
    func fling(to end: Double) throws -> Scene {
      var scene = try Scene(extent: 500, content: 500 + end)
      try scene.drag(
        by: Vector(dx: 0, dy: -10), velocity: Vector(dx: 0, dy: -velocity), from: 0)
      return scene
    }
    let end = try fling(to: 90_000).scroller.target.y.nextDown
    for beyond in [0, 1e-13, 3e-13, 5e-13] {
      var scene = try fling(to: end - beyond)
      try scene.advance(to: 20)
      #expect(isClose(scene.y, end, within: 1e-9))
    }
  }

  @Test func `SV-53: content that shrinks takes along what is pulled past its end`() throws {
    var scene = try Scene(extent: 500, content: 900, at: 400)
    try scene.down(0, 300, at: 0)
    try scene.move(0, 200, at: 0.1)
    try scene.set(at: 0.2) { $0.contentSize.height = 700 }
    #expect(isClose(scene.y, 249.54955, within: 1e-5))
    try scene.move(0, 300, at: 0.3)
    #expect(scene.y == 200)
  }

  @Test func `SV-53: content that grows leaves what is pulled past its end`() throws {
    var scene = try Scene(extent: 500, content: 900, at: 400)
    try scene.down(0, 300, at: 0)
    try scene.move(0, 200, at: 0.1)
    let pulled = scene.y
    try scene.set(at: 0.2) { $0.contentSize.height = 1700 }
    #expect(scene.y == pulled)
    try scene.move(0, 201, at: 0.3)
    #expect(scene.y == 499)
  }

  @Test func `SV-53: what slows down springs back from where content ends now`() throws {
    var scene = try Scene(extent: 500, content: 4000, at: 1000)
    try scene.down(0, 300, at: 0)
    try scene.move(0, 200, at: 0.1)
    try scene.up(0, -1500, at: 0.2)
    try scene.set(at: 0.5) { $0.contentSize.height = 1700 }
    #expect(isClose(scene.y, 1438.299742))
    #expect(scene.scroller.phase == .bouncing)
    try scene.advance(to: 0.55)
    #expect(isClose(scene.y, 1441.754486))
    try scene.advance(to: 20)
    #expect(scene.y == 1200)
  }

  @Test func `content that grows under a bounce leaves the viewport where it was to rest`() throws {
    var scene = try Scene(extent: 500, content: 900, at: 400)
    try scene.drag(by: Vector(dx: 0, dy: -200), from: 0)
    try scene.advance(to: 0.2)
    let before = scene.scroller.velocity.dy
    try scene.set(at: 0.2) { $0.contentSize.height = 2900 }
    #expect(isClose(scene.scroller.velocity.dy, before))
    try scene.advance(to: 20)
    #expect(scene.y == 400)
  }

  @Test func `content that grows as a fling meets its end lets it glide on`() throws {
    var scene = try Scene(extent: 500, content: 2000, at: 1300)
    try scene.drag(by: Vector(dx: 0, dy: -10), velocity: Vector(dx: 0, dy: -3000), from: 0)
    while scene.scroller.phase != .bouncing { try scene.advance(to: scene.scroller.time + 0.001) }
    let (offset, velocity) = (scene.y, scene.scroller.velocity.dy)
    try scene.set(at: scene.scroller.time) { $0.contentSize.height = 9000 }
    #expect(scene.y == offset)
    #expect(isClose(scene.scroller.velocity.dy, velocity))
    #expect(scene.scroller.phase == .decelerating)
    #expect(isClose(scene.scroller.target.y, offset + velocity / 2.002002670673))
  }

  @Test func `what slows down goes on along the same curve when other content does not matter`()
    throws
  {
    var scene = try Scene(extent: 500, content: 9000, at: 1000)
    var plain = scene
    try scene.drag(by: Vector(dx: 0, dy: -10), velocity: Vector(dx: 0, dy: -1500), from: 0)
    try plain.drag(by: Vector(dx: 0, dy: -10), velocity: Vector(dx: 0, dy: -1500), from: 0)
    try scene.set(at: 0.3) { $0.contentSize.height = 7000 }
    try scene.advance(to: 0.8)
    try plain.advance(to: 0.8)
    #expect(scene.y == plain.y)
  }

  @Test func `velocity and target are those of what moves`() throws {
    var scene = try Scene(extent: 500, content: 9000, at: 1000)
    #expect(scene.scroller.velocity == .zero)
    try scene.drag(by: Vector(dx: 0, dy: -10), velocity: Vector(dx: 0, dy: -1500), from: 0)
    #expect(isClose(scene.scroller.velocity.dy, 1500))
    try scene.advance(to: 30)
    #expect(scene.scroller.velocity == .zero)
    #expect(scene.scroller.target == scene.scroller.offset)
  }
}
