import Tatami
import Testing

/// What a viewport must paint again.
@Suite struct `Dirty rectangles` {
  /// What is seen at a point: each cell there, and which of its points.
  private struct Ink: Equatable {
    var cell: Int
    var version: Int
    var point: Point
  }

  /// A layout as somebody would see it who paints each cell in a pattern of its own.
  private struct Painting {
    var inks: [[Ink]]
    static let steps = 30

    static func points(in viewport: Rect) -> [Point] {
      (0..<steps * steps).map { number in
        Point(
          x: viewport.origin.x + viewport.size.width * (Double(number % steps) + 0.5) / 30,
          y: viewport.origin.y + viewport.size.height * (Double(number / steps) + 0.5) / 30)
      }
    }
  }

  private func ink(
    at point: Point, _ layout: FlowLayout, _ frames: [Rect], _ names: [Int], _ versions: [Int: Int]
  ) -> [Ink] {
    var inks: [Ink] = []
    for (index, frame) in frames.enumerated() where frame.contains(point) {
      let name = names[index]
      let inside = Point(x: point.x - frame.origin.x, y: point.y - frame.origin.y)
      inks.append(Ink(cell: name, version: versions[name] ?? 0, point: rounded(inside)))
      inks[inks.count - 1].version += Int(frame.size.width * 1000) * 7919
      inks[inks.count - 1].version += Int(frame.size.height * 1000) * 104_729
    }
    return inks
  }

  /// Sums of doubles differ in their last bits.
  private func rounded(_ point: Point) -> Point {
    Point(x: (point.x * 1024).rounded(), y: (point.y * 1024).rounded())
  }

  @Test(arguments: 0..<4)
  func `copied and painted, the old picture is the new one`(part: Int) throws {
    for number in 0..<(RandomSettings.sequences ?? 25) {
      let seed = RandomSettings.firstSeed &+ UInt64(part * 100_000 + number)
      trace("TATAMI_SEED=\(seed)")
      var run = try ChangeGenerator(seed: seed)
      _ = run.update()
      for step in 0..<4 {
        run.clear()
        let (names, before) = (run.names, run.layout)
        for _ in 0..<run.styles.random.pick([1, 1, 3]) { run.edit() }
        let change = run.update()
        let viewport = run.viewport()
        let limit = run.styles.random.pick([1, 2, 4, 8, 64])
        let dirty = change.dirtyRects(in: viewport, limit: limit)
        #expect(dirty.rects.count <= limit, "TATAMI_SEED=\(seed) step \(step)")
        if let blit = dirty.blit {
          #expect(viewport.holds(blit.source) && viewport.holds(blit.target), "TATAMI_SEED=\(seed)")
        }
        for rect in dirty.rects { #expect(viewport.holds(rect), "TATAMI_SEED=\(seed)") }
        if let point = wrongPoint(dirty, viewport, (before, names), (run.layout, run.names), run) {
          Issue.record("TATAMI_SEED=\(seed) step \(step): \(point) in \(viewport), \(dirty)")
          return
        }
      }
    }
  }

  private func wrongPoint(
    _ dirty: DirtyRects, _ viewport: Rect, _ before: (layout: FlowLayout, names: [Int]),
    _ after: (layout: FlowLayout, names: [Int]), _ run: ChangeGenerator
  ) -> Point? {
    let old = before.layout.frames(in: 0..<before.layout.count)
    let new = after.layout.frames(in: 0..<after.layout.count)
    var versions: [Int: Int] = [:]
    for name in run.changed { versions[name] = 1 }
    for point in Painting.points(in: viewport) {
      if dirty.rects.contains(where: { $0.contains(point) }) { continue }
      var source = point
      if let blit = dirty.blit, blit.target.contains(point) {
        source = Point(x: point.x - blit.vector.dx, y: point.y - blit.vector.dy)
      }
      let painted = ink(at: source, before.layout, old, before.names, [:])
      let wanted = ink(at: point, after.layout, new, after.names, versions)
      if painted != wanted { return point }
    }
    return nil
  }

  // MARK: By hand

  private let screen = Rect(x: 0, y: 0, width: 100, height: 100)

  /// A list of ten rows of 20 pt.
  private func list() throws -> FlowLayout {
    let environment = LayoutEnvironment(viewport: Size(width: 100, height: 100))
    var layout = try FlowLayout(
      style: FlowStyle(orientation: .vertical, arrangedCount: 1), environment: environment,
      repeating: Cell(width: 100, height: 20), count: 10)
    _ = layout.update()
    return layout
  }

  @Test func `nothing is dirty when nothing changed`() throws {
    var layout = try list()
    #expect(layout.update().dirtyRects(in: screen) == DirtyRects())
  }

  @Test func `a row that came in is painted, those below are copied`() throws {
    var layout = try list()
    try layout.insert(Cell(width: 100, height: 30), at: 1)
    let dirty = layout.update().dirtyRects(in: screen)
    #expect(dirty.rects == [Rect(x: 0, y: 20, width: 100, height: 30)])
    #expect(
      dirty.blit
        == DirtyRects.Blit(
          source: Rect(x: 0, y: 20, width: 100, height: 50), vector: Vector(dx: 0, dy: 30)))
  }

  @Test func `a row that went leaves the end of the screen to be painted`() throws {
    var layout = try list()
    try layout.remove(at: 1)
    let dirty = layout.update().dirtyRects(in: screen)
    #expect(dirty.rects == [Rect(x: 0, y: 80, width: 100, height: 20)])
    #expect(
      dirty.blit
        == DirtyRects.Blit(
          source: Rect(x: 0, y: 40, width: 100, height: 60), vector: Vector(dx: 0, dy: -20)))
  }

  @Test func `a row that got higher is painted, those below are copied`() throws {
    var layout = try list()
    try layout.resize(at: 2, to: Size(width: 100, height: 25))
    let dirty = layout.update().dirtyRects(in: screen)
    #expect(dirty.rects == [Rect(x: 0, y: 40, width: 100, height: 25)])
    #expect(dirty.blit?.source == Rect(x: 0, y: 60, width: 100, height: 35))
    #expect(dirty.blit?.vector == Vector(dx: 0, dy: 5))
  }

  @Test func `what is not seen is not dirty`() throws {
    var layout = try list()
    try layout.resize(at: 7, to: Size(width: 100, height: 99))
    #expect(layout.update().dirtyRects(in: screen) == DirtyRects())
  }

  @Test func `cells of a grid that change stay apart, as far as they may`() throws {
    let environment = LayoutEnvironment(viewport: Size(width: 100, height: 100))
    var layout = try FlowLayout(
      style: FlowStyle(orientation: .vertical, arrangedCount: 5), environment: environment,
      repeating: Cell(width: 20, height: 20), count: 25)
    _ = layout.update()
    for index in [0, 1, 24] { try layout.setCellStyle(CellStyle(weight: 0), at: index) }
    for index in [0, 1, 24] { try layout.resize(at: index, to: Size(width: 20, height: 19)) }
    let change = layout.update()
    #expect(
      change.dirtyRects(in: screen).rects == [
        Rect(x: 0, y: 0, width: 40, height: 20), Rect(x: 80, y: 80, width: 20, height: 20),
      ])
    #expect(
      change.dirtyRects(in: screen, limit: 1).rects == [
        Rect(x: 0, y: 0, width: 100, height: 100)
      ])
  }
}

extension Rect {
  fileprivate func holds(_ other: Rect) -> Bool {
    let slack = 1e-6
    return other.origin.x >= origin.x - slack && other.origin.y >= origin.y - slack
      && other.end(.horizontal) <= end(.horizontal) + slack
      && other.end(.vertical) <= end(.vertical) + slack
  }
}
