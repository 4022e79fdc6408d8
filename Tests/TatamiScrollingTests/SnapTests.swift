import Tatami
import TatamiScrolling
import Testing

@Suite struct `Places to snap to` {
  private func scene(
    extent: Double = 400, content: Double = 3000, at offset: Double? = nil, _ items: [SnapItem],
    _ change: (inout SnapRule) -> Void = { _ in }
  ) throws -> Scene {
    try Scene(extent: extent, content: content, at: offset) {
      $0.frame.size.width = 100
      var rule = SnapRule(axis: .vertical, items: items)
      change(&rule)
      $0.snap = rule
    }
  }

  private func rest(
    _ scene: inout Scene, after distance: Double, velocity: Double = 0, from time: Double = 0
  ) throws -> Double {
    try scene.drag(
      by: Vector(dx: 0, dy: -distance), velocity: Vector(dx: 0, dy: -velocity), from: time)
    try scene.advance(to: time + 20)
    #expect(scene.scroller.phase == .idle)
    return scene.y
  }

  private let cards = (0..<8).map {
    SnapItem(id: $0, start: Double($0) * 350, end: Double($0) * 350 + 300)
  }

  @Test(arguments: [
    (100.0, 0.0, 0.0), (180, 0, 350), (1e-9, 700, 350), (1e-9, 1500, 700), (100, -900, 0),
  ])
  func `SV-40: the viewport rests at the item nearest to where it would have come to rest`(
    distance: Double, velocity: Double, place: Double
  ) throws {
    var scene = try scene(cards)
    #expect(try rest(&scene, after: distance, velocity: velocity) == place)
    #expect(scene.scroller.lastRelease?.target.y == place)
  }

  @Test(arguments: [
    (SnapAlignment.start, 690.0), (.center, 640), (.end, 590), (.none, 700),
  ])
  func `SV-42: items are aligned with what padding leaves of the viewport`(
    alignment: SnapAlignment, place: Double
  ) throws {
    var scene = try scene([SnapItem(id: 0, start: 700, end: 1000, alignment: alignment)]) {
      $0.leadingPadding = 10
      $0.trailingPadding = -10
    }
    try scene.scroll(to: Point(x: 0, y: 700), at: 0)
    #expect(try rest(&scene, after: 0) == place)
  }

  @Test func `SV-42: margins enlarge an item's area`() throws {
    var card = SnapItem(id: 0, start: 700, end: 1000)
    card.leadingMargin = 25
    var scene = try scene([card])
    #expect(try rest(&scene, after: 600) == 675)
  }

  @Test func `SV-42: farther away than the proximity a viewport rests where it likes`() throws {
    var scene = try scene(cards) { $0.proximity = 60 }
    #expect(try rest(&scene, after: 300) == 350)
    #expect(try rest(&scene, after: 170, from: 30) == 520)
  }

  @Test func `SV-42: no drag passes an item that always stops`() throws {
    var stop = SnapItem(id: 1, start: 850, end: 900, alignment: .end)
    stop.stopsAlways = true
    var scene = try scene([
      SnapItem(id: 0, start: 0, end: 50), stop, SnapItem(id: 2, start: 1000, end: 1050),
    ])
    #expect(try rest(&scene, after: 600) == 500)
    // But from there on it lets go.
    #expect(try rest(&scene, after: 440, from: 30) == 1000)
    #expect(try rest(&scene, after: -900, velocity: -2000, from: 60) == 500)
  }

  @Test func `SV-42: an item longer than the viewport may be looked at anywhere`() throws {
    var scene = try scene([
      SnapItem(id: 0, start: 0, end: 300), SnapItem(id: 1, start: 400, end: 1500),
      SnapItem(id: 2, start: 1600, end: 1900),
    ])
    #expect(try rest(&scene, after: 700) == 700)
    #expect(try rest(&scene, after: 500, from: 30) == 1600)
  }

  @Test func `SV-42: an item that is not seen where it would be aligned is none`() throws {
    // The last card would be seen at 2900, but the content ends at 2600.
    var scene = try scene([
      SnapItem(id: 0, start: 0, end: 50), SnapItem(id: 1, start: 3200, end: 3300),
    ])
    #expect(try rest(&scene, after: 2500) == 0)
  }

  @Test func `SV-42: a viewport without items to snap to rests where it likes`() throws {
    var scene = try scene([])
    #expect(try rest(&scene, after: 123) == 123)
  }

  @Test func `SV-43: after a change it is the same item that is seen`() throws {
    var scene = try scene(at: 700, cards)
    let wider = (0..<6).map {
      SnapItem(id: $0, start: Double($0) * 500, end: Double($0) * 500 + 300)
    }
    try scene.set(at: 0) { $0.snap?.items = wider }
    #expect(scene.y == 1000)
    #expect(scene.take() == [.didScroll])
    try scene.set(at: 1) { $0.frame.size.height = 600 }
    #expect(scene.y == 1000)
    // It goes: then the nearest one.
    var others = wider.filter { $0.id != 2 }
    others.append(SnapItem(id: 9, start: 1120, end: 1200))
    try scene.set(at: 2) { $0.snap?.items = others }
    #expect(scene.y == 1120)
  }

  @Test func `SV-43: of two items at one place it is the one that was gone to`() throws {
    var scene = try scene([
      SnapItem(id: 5, start: 0, end: 300), SnapItem(id: 6, start: 700, end: 900),
      SnapItem(id: 7, start: 700, end: 1000),
    ])
    #expect(try rest(&scene, after: 650) == 700)
    try scene.set(at: 40) { $0.snap?.items[1].start = 800 }
    #expect(scene.y == 800)
    // It goes on with the one that it follows.
    try scene.set(at: 41) { $0.snap?.items.swapAt(1, 2) }
    #expect(scene.y == 800)
  }

  @Test func `SV-43: what is on its way to an item gets there when it moves`() throws {
    var scene = try scene(cards)
    try scene.drag(by: Vector(dx: 0, dy: -300), from: 0)
    try scene.advance(to: 0.2)
    try scene.set(at: 0.2) { $0.snap?.items[1].start = 400 }
    try scene.advance(to: 20)
    #expect(scene.y == 400)
  }

  @Test func `SV-41: a rule can be every so many items, or groups of them`() throws {
    let groups = SnapRule.groups(axis: .vertical, count: 4, extent: 600, spacing: 10)
    #expect(groups.items.map(\.start) == [0, 610, 1220, 1830])
    #expect(groups.items.map(\.end) == [600, 1210, 1820, 2430])
    #expect(groups.items.allSatisfy { $0.alignment == .start && !$0.stopsAlways })
    let paged = SnapRule.groups(
      axis: .vertical, count: 4, extent: 600, spacing: 10, alignment: .center, stopsAlways: true)
    var scene = try Scene(extent: 700, content: 2430) { $0.snap = paged }
    // Centred, and one at a time however fast.
    #expect(try rest(&scene, after: 100, velocity: 9000) == 560)
    #expect(try rest(&scene, after: 100, velocity: 9000, from: 30) == 1170)
  }
}
