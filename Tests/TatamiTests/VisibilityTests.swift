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

  @Test func `a rectangle without end is looked at to the end`() throws {
    let layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 3),
      environment: LayoutEnvironment(viewport: Size(width: 30, height: 10)),
      repeating: Cell(width: 10, height: 10), count: 6)
    let row = Rect(x: -5, y: 2, width: .infinity, height: 5)
    let hole = Rect(x: 5, y: 0, width: 10, height: 20)
    var found: [Int] = []
    layout.forEachFrame(intersecting: row, butNot: hole) { index, _ in found.append(index) }
    #expect(found == [2])
    #expect(layout.crossings(from: hole, to: row).entering == [2])
  }

  @Test func `a cell is found above its line though it was set on a baseline later`() throws {
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 2),
      environment: LayoutEnvironment(viewport: Size(width: 30, height: 10)),
      repeating: Cell(width: 10, height: 10), count: 200)
    let alignment = ByAxis<Alignment?>(horizontal: nil, vertical: .baseline)
    let low = Baseline(ascender: 0, lineHeight: 10)
    let high = Baseline(ascender: 300, lineHeight: 10)
    try layout.setCellStyle(CellStyle(alignment: alignment, baseline: low), in: 100..<101)
    try layout.setCellStyle(CellStyle(alignment: alignment, baseline: high), in: 101..<102)
    let frame = layout.frame(at: 101)
    #expect(frame.origin.y == 500 - 300)
    #expect(layout.indices(intersecting: frame).contains(101))
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

  @Test(arguments: [300, 5_000])
  func `the last of equal cells in one line is seen`(count: Int) throws {
    var style = FlowStyle(arrangedCount: count)
    style.width = .wrap
    var layout = try FlowLayout(
      style: style, environment: LayoutEnvironment(viewport: Size(width: 320, height: 480)))
    try layout.append(repeating: Cell(width: 10, height: 10), count: count)
    let end = Double(count) * 10
    for width in [5.0, 95, 1000] {
      let seen = layout.indices(intersecting: Rect(x: end - width, y: 0, width: 9999, height: 5))
      #expect(seen == Array(count - Int((width / 10).rounded(.up))..<count))
    }
  }
}
