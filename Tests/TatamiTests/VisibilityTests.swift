import Tatami
import Testing

@Suite struct `What a viewport sees` {
  private func rows() throws -> FlowLayout {
    try FlowLayout(
      style: FlowStyle(arrangedCount: 4),
      environment: LayoutEnvironment(viewport: Size(width: 400, height: 300)),
      repeating: Cell(width: 100, height: 50), count: 1_000)
  }

  @Test func `the visible range holds what is seen, and more with overscan`() throws {
    let layout = try rows()
    let seen = Rect(x: 0, y: 510, width: 400, height: 300)
    #expect(layout.visibleRange(in: seen) == 40..<68)
    let overscan = EdgeInsets(top: 100, leading: 0, bottom: 200, trailing: 0)
    #expect(layout.visibleRange(in: seen, overscan: overscan) == 32..<84)
    var count = 0
    layout.forEachFrame(intersecting: seen, overscan: overscan) { _, _ in count += 1 }
    #expect(count == 84 - 32)
    #expect(layout.visibleRange(in: Rect(x: 500, y: 0, width: 9, height: 9)).isEmpty)
    // A column in the middle: the range also holds what is beside it.
    #expect(layout.visibleRange(in: Rect(x: 110, y: 10, width: 9, height: 60)) == 1..<6)
  }

  @Test func `a viewport that moves down sees cells enter and leave in order`() throws {
    let layout = try rows()
    let old = Rect(x: 0, y: 510, width: 400, height: 300)
    let new = Rect(x: 0, y: 610, width: 400, height: 300)
    let down = layout.crossings(from: old, to: new)
    #expect(down.leaving == Array(40..<48))
    #expect(down.entering == Array(68..<76))
    let up = layout.crossings(from: new, to: old)
    #expect(up.leaving == down.entering)
    #expect(up.entering == down.leaving)
    let none = layout.crossings(from: old, to: old)
    #expect(none.leaving.isEmpty && none.entering.isEmpty)
    // Far away: everything leaves, everything enters.
    let far = layout.crossings(from: old, to: Rect(x: 0, y: 5_010, width: 400, height: 300))
    #expect(far.leaving == Array(40..<68))
    #expect(far.entering == Array(400..<428))
  }

  @Test func `a viewport that moves along both axes sees each cell once, in order`() throws {
    let layout = try rows()
    let moved = layout.crossings(
      from: Rect(x: 10, y: 60, width: 180, height: 180),
      to: Rect(x: 110, y: 160, width: 180, height: 180))
    #expect(moved.leaving == [4, 5, 8, 9, 12, 16])
    #expect(moved.entering == [14, 18, 21, 22, 25, 26])
    let grown = layout.crossings(
      from: Rect(x: 110, y: 60, width: 80, height: 80),
      to: Rect(x: 10, y: 10, width: 380, height: 180))
    #expect(grown.entering == (0..<16).filter { $0 != 5 && $0 != 9 })
    #expect(grown.leaving.isEmpty)
  }

  @Test func `overscan counts from the leading edge in both directions`() throws {
    var layout = try FlowLayout(
      style: FlowStyle(orientation: .horizontal, arrangedCount: 1, width: .wrap, height: .host),
      environment: LayoutEnvironment(
        viewport: Size(width: 100, height: 10), direction: .rightToLeft),
      repeating: Cell(width: 50, height: 10), count: 20)
    let seen = Rect(x: 500, y: 0, width: 100, height: 10)
    let ahead = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 100)
    #expect(layout.visibleRange(in: seen) == 8..<10)
    #expect(layout.visibleRange(in: seen, overscan: ahead) == 8..<12)
    try layout.setEnvironment(LayoutEnvironment(viewport: Size(width: 100, height: 10)))
    #expect(layout.visibleRange(in: seen, overscan: ahead) == 10..<14)
  }

  @Test func `cells without extent on an edge enter when they are inside`() throws {
    let layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 1),
      environment: LayoutEnvironment(viewport: Size(width: 10, height: 10)),
      cells: [Cell(width: 10, height: 10), Cell(width: 10, height: 0), Cell(width: 10, height: 10)])
    let old = Rect(x: 0, y: 0, width: 10, height: 10)
    let new = Rect(x: 0, y: 5, width: 10, height: 10)
    #expect(layout.crossings(from: old, to: new).entering == [1, 2])
    #expect(layout.crossings(from: new, to: old).leaving == [1, 2])
  }

  @Test func `a line answers as its flow does`() throws {
    var list = try LinearLayout(
      style: LinearStyle(), environment: LayoutEnvironment(viewport: Size(width: 50, height: 100)))
    try list.append(repeating: Cell(width: 50, height: 20), count: 1_000)
    let old = Rect(x: 0, y: 0, width: 50, height: 100)
    let new = Rect(x: 0, y: 50, width: 50, height: 100)
    #expect(list.visibleRange(in: new) == 2..<8)
    #expect(list.visibleRange(in: new, overscan: EdgeInsets(all: 40)) == 0..<10)
    #expect(list.crossings(from: old, to: new) == ([0, 1], [5, 6, 7]))
    var entering: [Int] = []
    list.forEachFrame(intersecting: new, butNot: old) { index, frame in
      #expect(frame == list.frame(at: index))
      entering.append(index)
    }
    list.forEachFrame(intersecting: new, overscan: EdgeInsets(all: 1)) { index, _ in
      entering.append(index)
    }
    #expect(entering == [5, 6, 7, 2, 3, 4, 5, 6, 7])
  }
}

@Suite struct `Work of viewports` {
  private func layout(_ style: FlowStyle, _ count: Int) throws -> FlowLayout {
    let layout = try FlowLayout(
      style: style, environment: LayoutEnvironment(viewport: Size(width: 320, height: 480)),
      widths: (0..<count).map { Double(20 + $0 * 7_919 % 61) },
      heights: (0..<count).map { Double(10 + $0 * 104_729 % 37) })
    _ = layout.contentSize
    return layout
  }

  /// Two leaves before and behind what is found, for each of two places; nodes on the way twice.
  private func most(_ count: Int, found: Int) -> Int {
    let doublings = Int.bitWidth - count.leadingZeroBitCount
    return found + 2 * (64 * 4 + 2 * 4 * doublings)
  }

  @Test(arguments: [1_000, 10_000, 100_000, 1_000_000], [nil, 4] as [Int?])
  func `what enters and leaves is found without looking at what stays`(
    count: Int, arranged: Int?
  ) throws {
    let layout = try layout(FlowStyle(arrangedCount: arranged), count)
    let height = layout.contentSize.height
    // A viewport that shows a third of the content and moves by a line or two.
    let old = Rect(x: 0, y: height * 0.3, width: 320, height: height / 3)
    let new = Rect(x: 0, y: height * 0.3 + 60, width: 320, height: height / 3)
    layout.resetVisitedCells()
    let (leaving, entering) = layout.crossings(from: old, to: new)
    #expect(!leaving.isEmpty && !entering.isEmpty)
    #expect(layout.visitedCells <= most(count, found: leaving.count + entering.count))
  }

  @Test(arguments: [1_000, 10_000, 100_000, 1_000_000], [nil, 4] as [Int?])
  func `an anchor looks at what is seen`(count: Int, arranged: Int?) throws {
    var layout = try layout(FlowStyle(arrangedCount: arranged), count)
    let offset = Point(x: 0, y: layout.contentSize.height / 2)
    _ = layout.anchor(at: offset)
    let seen = layout.indices(
      intersecting: Rect(origin: offset, size: Size(width: 320, height: 480)))
    layout.resetVisitedCells()
    _ = layout.visibleRange(in: Rect(origin: offset, size: Size(width: 320, height: 480)))
    #expect(layout.visitedCells <= most(count, found: seen.count))
    layout.resetVisitedCells()
    let anchor = layout.anchor(at: offset)
    _ = layout.offset(keeping: anchor)
    // The cells seen, and two frames.
    #expect(layout.visitedCells <= 2 * most(count, found: seen.count))
  }
}

/// What enters and leaves, and the visible range, by brute force.
@Suite struct `Random viewports` {
  @Test(arguments: 0..<4)
  func `agree with all frames looked at`(part: Int) throws {
    for number in 0..<(RandomSettings.sequences ?? 100) {
      let seed = RandomSettings.firstSeed &+ UInt64(part * 100_000 + number)
      trace("TATAMI_SEED=\(seed)")
      var generator = StyleGenerator(seed: seed)
      guard let layout = try layout(&generator) else { continue }
      for _ in 0..<8 {
        if let difference = difference(layout, &generator) {
          Issue.record(
            "TATAMI_SEED=\(seed): \(difference)\n\(layout.style)\n\(layout.environment)")
          return
        }
      }
    }
  }

  private func layout(_ generator: inout StyleGenerator) throws -> FlowLayout? {
    var layout = try FlowLayout(
      style: generator.style(), environment: generator.environment(),
      shape: TreeShape(leafCapacity: generator.random.pick([2, 8]), fanOut: 3))
    let isStyled = generator.random.happens(70)
    for _ in 0..<generator.random.below(80) {
      let style = isStyled ? generator.cellStyle() : .plain
      do throws(FlowError) {
        try layout.append(generator.cell(), style: style)
      } catch {
        // Some styles do not go together.
      }
    }
    return layout.count == 0 ? nil : layout
  }

  private func rect(_ size: Size, _ generator: inout StyleGenerator) -> Rect {
    Rect(
      x: Double(generator.random.below(Int(size.width) + 40)) - 20,
      y: Double(generator.random.below(Int(size.height) + 40)) - 20,
      width: Double(generator.random.below(200)), height: Double(generator.random.below(200)))
  }

  private func difference(_ layout: FlowLayout, _ generator: inout StyleGenerator) -> String? {
    let old = rect(layout.contentSize, &generator)
    var new = rect(layout.contentSize, &generator)
    // Mostly one is the other, moved; now and then to the edge of a cell.
    switch generator.random.below(5) {
    case 0: break
    case 1: new = Rect(origin: Point(x: old.origin.x, y: new.origin.y), size: old.size)
    case 2: new = Rect(origin: Point(x: new.origin.x, y: old.origin.y), size: old.size)
    case 3:
      let frame = layout.frame(at: generator.random.below(layout.count))
      new = Rect(origin: frame.origin, size: old.size)
    default:
      new = old
      new.origin[generator.random.pick(Axis.allCases)] += Double(generator.random.below(30))
    }
    let frames = layout.frames(in: 0..<layout.count)
    let taking = frames.indices.filter { layout.cellStyle(at: $0).visibility != .gone }
    let inOld = Set(taking.filter { frames[$0].overlaps(old) })
    let inNew = Set(taking.filter { frames[$0].overlaps(new) })
    let (leaving, entering) = layout.crossings(from: old, to: new)
    if leaving.sorted() != inOld.subtracting(inNew).sorted() { return "leaving \(leaving)" }
    if entering.sorted() != inNew.subtracting(inOld).sorted() { return "entering \(entering)" }
    // In layout order: as all that overlap are named.
    let order = layout.indices(intersecting: new).filter { !inOld.contains($0) }
    if order != entering { return "order \(entering), \(order)" }
    let range = layout.visibleRange(in: new)
    let expected =
      inNew.isEmpty ? 0..<0 : (inNew.min() ?? 0)..<(inNew.max() ?? 0) + 1
    if range != expected { return "visibleRange \(range), \(expected)" }
    return nil
  }
}

@Suite struct `What viewports may not ask` {
  private static func layout() -> FlowLayout {
    do throws(FlowError) {
      return try FlowLayout(
        style: FlowStyle(arrangedCount: 2),
        environment: LayoutEnvironment(viewport: Size(width: 10, height: 10)),
        repeating: Cell(width: 1, height: 1), count: 30)
    } catch {
      fatalError("The layout of these tests is a good one")
    }
  }

  @Test func `an offset that is not finite`() async {
    await #expect(processExitsWith: .failure) {
      var layout = Self.layout()
      _ = layout.anchor(at: Point(x: 0, y: Double.nan))
    }
    await #expect(processExitsWith: .failure) {
      _ = Self.layout().clampedOffset(Point(x: Double.infinity, y: 0))
    }
  }

  @Test func `insets that are not finite`() async {
    await #expect(processExitsWith: .failure) {
      _ = Self.layout().startOffset(obscured: EdgeInsets(all: .nan))
    }
    await #expect(processExitsWith: .failure) {
      _ = Self.layout().offset(keeping: .start, obscured: EdgeInsets(all: -.infinity))
    }
  }

  @Test func `a point outside of a cell`() async {
    await #expect(processExitsWith: .failure) {
      let layout = Self.layout()
      _ = Anchor.cell(layout.cellID(at: 0), unitPoint: Point(x: 0, y: 1.5))
    }
    await #expect(processExitsWith: .failure) {
      var layout = Self.layout()
      _ = layout.anchor(at: .zero, holding: layout.cellID(at: 0), unitPoint: Point(x: -1, y: 0))
    }
    await #expect(processExitsWith: .failure) {
      let layout = Self.layout()
      _ = Anchor.cell(layout.cellID(at: 0), viewportPoint: Point(x: 0, y: Double.infinity))
    }
  }

  @Test func `a negative overscan`() async {
    await #expect(processExitsWith: .failure) {
      _ = Self.layout().visibleRange(in: .zero, overscan: EdgeInsets(all: -1))
    }
    await #expect(processExitsWith: .failure) {
      _ = Self.layout().crossings(from: .zero, to: .zero, overscan: EdgeInsets(all: .nan))
    }
  }

  @Test func `what is allowed does not trap`() async {
    await #expect(processExitsWith: .success) {
      var layout = Self.layout()
      _ = layout.anchor(at: Point(x: -1e300, y: 1e300), obscured: EdgeInsets(all: -5))
      _ = layout.anchor(at: Point(x: 1e300, y: -1e300), holding: .page)
      _ = layout.visibleRange(in: .zero, overscan: EdgeInsets(all: 0))
    }
  }
}
