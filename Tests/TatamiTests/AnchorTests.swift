import Tatami
import Testing

/// A column of cells 100 points wide, seen through a viewport of 100 by 200 points.
private func column(
  heights: [Double], direction: LayoutDirection = .leftToRight
) throws -> FlowLayout {
  try FlowLayout(
    style: FlowStyle(arrangedCount: 1),
    environment: LayoutEnvironment(
      viewport: Size(width: 100, height: 200), direction: direction),
    cells: heights.map { Cell(width: 100, height: $0) })
}

private func column(count: Int) throws -> FlowLayout {
  try column(heights: [Double](repeating: 50, count: count))
}

@Suite struct `Anchors` {
  @Test func `the first cell is the one that reaches across the leading edge`() throws {
    var layout = try column(count: 20)
    for (offset, index) in [(0.0, 0), (49, 0), (50, 1), (120, 2), (800, 16), (-30, 0)] {
      let anchor = layout.anchor(at: Point(x: 0, y: offset))
      #expect(layout.index(of: anchor) == index)
      #expect(anchor.cell == layout.cellID(at: index))
      #expect(layout.unclampedOffset(keeping: anchor) == Point(x: 0, y: offset))
    }
  }

  @Test func `what is obscured is not seen`() throws {
    var layout = try column(count: 20)
    let bars = EdgeInsets(top: 64, leading: 0, bottom: 0, trailing: 0)
    let anchor = layout.anchor(at: Point(x: 0, y: 100), obscured: bars)
    #expect(layout.index(of: anchor) == 3)
    #expect(layout.offset(keeping: anchor, obscured: bars) == Point(x: 0, y: 100))
  }

  @Test func `in a gap the cell that begins next is the first`() throws {
    var style = FlowStyle(arrangedCount: 1)
    style.spacing = Spacing(horizontal: 0, vertical: 30)
    var layout = try FlowLayout(
      style: style, environment: LayoutEnvironment(viewport: Size(width: 100, height: 200)),
      repeating: Cell(width: 100, height: 50), count: 20)
    #expect(layout.index(of: layout.anchor(at: Point(x: 0, y: 60))) == 1)
    // Nothing is seen: the one behind all that is legal to see, and a slit in a gap.
    #expect(layout.index(of: layout.anchor(at: Point(x: 0, y: 5_000))) == 19)
    try layout.setEnvironment(LayoutEnvironment(viewport: Size(width: 100, height: 10)))
    #expect(layout.index(of: layout.anchor(at: Point(x: 0, y: 60))) == 1)
  }

  @Test func `far from all cells the one that begins next is searched for further and further`()
    throws
  {
    var style = FlowStyle(arrangedCount: 1)
    style.spacing = Spacing(horizontal: 0, vertical: 1_000)
    var layout = try FlowLayout(
      style: style, environment: LayoutEnvironment(viewport: Size(width: 100, height: 10)),
      repeating: Cell(width: 100, height: 50), count: 20)
    for index in [1, 8, 19] {
      let above = Double(1_050 * index) - 550
      #expect(layout.index(of: layout.anchor(at: Point(x: 0, y: above))) == index)
    }
  }

  @Test func `an empty layout is held at its start`() throws {
    var layout = try column(count: 0)
    let anchor = layout.anchor(at: Point(x: 0, y: 17))
    #expect(anchor.cell == nil)
    #expect(layout.index(of: anchor) == nil)
    try layout.append(contentsOf: [Cell](repeating: Cell(width: 100, height: 50), count: 40))
    #expect(layout.offset(keeping: anchor) == .zero)
    #expect(layout.anchor(at: .zero, holding: .page).cell != nil)
  }

  @Test func `SV-69: cells inserted above leave what is seen where it is`() throws {
    let heights = (0..<100).map { index -> Double in 20.3 + Double(index * 37 % 11) / 7 }
    var layout = try column(heights: heights)
    let offset = Point(x: 0, y: 1_000.625)
    let anchor = layout.anchor(at: offset)
    let index = try #require(layout.index(of: anchor))
    let before = layout.frame(at: index).origin.y - offset.y
    for _ in 0..<10 {
      try layout.insert(
        contentsOf: [Cell(width: 1, height: 0.1), Cell(width: 1, height: 33.3)], at: 0)
      let now = layout.offset(keeping: anchor)
      let moved = try #require(layout.index(of: anchor))
      #expect(layout.frame(at: moved).origin.y - now.y == before)
      #expect(layout.unclampedOffset(keeping: anchor) == now)
    }
    #expect(layout.index(of: anchor) == index + 20)
  }

  @Test func `SV-69: a removed cell is stood for by the next one, else the previous one`() throws {
    var layout = try column(count: 20)
    let ids = (0..<20).map { layout.cellID(at: $0) }
    let anchor = layout.anchor(at: Point(x: 0, y: 510))
    #expect(anchor.cell == ids[10])
    try layout.remove(at: 10)
    #expect(layout.index(of: anchor) == 10)
    #expect(layout.cellID(at: 10) == ids[11])
    // The next cell stands where the removed one stood.
    #expect(layout.offset(keeping: anchor) == Point(x: 0, y: 510))
    try layout.removeSubrange(5..<12)
    #expect(layout.cellID(at: 5) == ids[13])
    #expect(layout.index(of: anchor) == 5)
    try layout.removeSubrange(5..<layout.count)
    #expect(layout.index(of: anchor) == 4)
    #expect(layout.cellID(at: 4) == ids[4])
    layout.removeAll()
    #expect(layout.index(of: anchor) == nil)
    try layout.append(repeating: Cell(width: 100, height: 50), count: 40)
    #expect(layout.index(of: anchor) == nil)
    #expect(layout.offset(keeping: anchor) == .zero)
  }

  @Test func `a replaced cell is stood for by the first that replaces it`() throws {
    var layout = try column(count: 20)
    let anchor = layout.anchor(at: Point(x: 0, y: 500))
    try layout.replaceSubrange(
      8..<12, with: [Cell(width: 1, height: 1), Cell(width: 1, height: 2)])
    #expect(layout.index(of: anchor) == 8)
    try layout.replaceSubrange(
      8..<9, with: [Cell(width: 1, height: 3)], styles: [CellStyle(margin: EdgeInsets(all: 2))])
    #expect(layout.index(of: anchor) == 8)
    #expect(layout.offset(keeping: anchor) == Point(x: 0, y: 402))
  }

  @Test func `a reversed layout hands on to the next index, too`() throws {
    var layout = try column(count: 20)
    var style = layout.style
    style.isReversed = true
    try layout.setStyle(style)
    // The last cell is at the top.
    let anchor = layout.anchor(at: Point(x: 0, y: 100))
    #expect(layout.index(of: anchor) == 17)
    try layout.removeSubrange(16..<18)
    #expect(layout.index(of: anchor) == 16)
    #expect(layout.offset(keeping: anchor).y == 50)
    try layout.remove(at: 17)
    try layout.remove(at: 16)
    #expect(layout.index(of: anchor) == 15)
  }

  @Test func `a cell that moves takes the viewport along`() throws {
    var layout = try column(count: 40)
    let anchor = layout.anchor(at: Point(x: 0, y: 520))
    try layout.move(from: 10, to: 30)
    #expect(layout.offset(keeping: anchor) == Point(x: 0, y: 1_520))
  }

  @Test func `a cell that takes no part is stood for by the next one`() throws {
    var layout = try column(count: 20)
    let anchor = layout.anchor(at: Point(x: 0, y: 500))
    try layout.setCellStyle(CellStyle(visibility: .gone), in: 10..<13)
    #expect(layout.index(of: anchor) == 13)
    #expect(layout.offset(keeping: anchor) == Point(x: 0, y: 500))
    try layout.setCellStyle(CellStyle(visibility: .gone), in: 10..<20)
    #expect(layout.index(of: anchor) == 9)
    try layout.setCellStyle(.plain, in: 0..<20)
    #expect(layout.index(of: anchor) == 10)
    try layout.setCellStyle(CellStyle(visibility: .gone), in: 0..<20)
    #expect(layout.index(of: anchor) == nil)
    #expect(layout.anchor(at: .zero) == .start)
    #expect(layout.anchor(at: .zero, holding: layout.cellID(at: 3)) == nil)
  }

  @Test func `sixteen cells are looked after, the most recent ones`() throws {
    var layout = try column(count: 100)
    let anchors = (0..<17).map { layout.anchor(at: Point(x: 0, y: Double($0) * 50)) }
    // Made again, the second is the most recent; the first and the third are the oldest.
    #expect(layout.anchor(at: Point(x: 0, y: 50)) == anchors[1])
    _ = layout.anchor(at: Point(x: 0, y: 3_000))
    try layout.removeSubrange(0..<20)
    #expect(layout.index(of: anchors[0]) == nil)
    #expect(layout.index(of: anchors[2]) == nil)
    for anchor in [anchors[1]] + anchors[3...] { #expect(layout.index(of: anchor) == 0) }
    #expect(layout.offset(keeping: anchors[0]) == .zero)
  }

  @Test func `copies look after the same cells, each by itself`() throws {
    var layout = try column(count: 20)
    let anchor = layout.anchor(at: Point(x: 0, y: 500))
    var copy = layout
    #expect(copy == layout)
    try copy.removeSubrange(10..<20)
    #expect(copy.index(of: anchor) == 9)
    #expect(layout.index(of: anchor) == 10)
    let fresh = try column(count: 20)
    #expect(layout == fresh)
  }

  @Test func `an edit that fails changes no anchor`() throws {
    var layout = try column(count: 20)
    let anchor = layout.anchor(at: Point(x: 0, y: 500))
    #expect(throws: FlowError.self) {
      try layout.replaceSubrange(5..<15, with: [Cell(width: -1, height: 0)])
    }
    #expect(throws: FlowError.self) { try layout.removeSubrange(5..<21) }
    #expect(layout.index(of: anchor) == 10)
  }

  @Test func `a point of a cell can be held or put somewhere`() throws {
    var layout = try column(count: 100)
    let id = layout.cellID(at: 40)
    let middle = Anchor.cell(
      id, unitPoint: Point(x: 0.5, y: 0.5), viewportPoint: Point(x: 50, y: 100))
    #expect(layout.offset(keeping: middle) == Point(x: 0, y: 1_925))
    let bottom = layout.anchor(
      at: Point(x: 0, y: 1_950), holding: id, unitPoint: Point(x: 0, y: 1))
    let held = try #require(bottom)
    try layout.resize(id, to: Size(width: 100, height: 80))
    #expect(layout.offset(keeping: held) == Point(x: 0, y: 1_980))
    try layout.remove(id)
    #expect(layout.anchor(at: .zero, holding: id) == nil)
    #expect(layout.index(of: held) == 40)
  }

  @Test func `the edge keeps the part of a long cell that is scrolled out`() throws {
    var layout = try column(heights: [300, 3_000, 300])
    let anchor = layout.anchor(at: Point(x: 0, y: 2_300), holding: .edge)
    try layout.resize(at: 1, to: Size(width: 100, height: 1_500))
    #expect(layout.offset(keeping: anchor) == Point(x: 0, y: 1_300))
    // The top of a cell that begins below the edge.
    let below = layout.anchor(at: Point(x: 0, y: -20), holding: .edge)
    #expect(layout.unclampedOffset(keeping: below) == Point(x: 0, y: -20))
  }

  @Test func `near the end of the longest exact content an anchor is as exact`() throws {
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 1),
      environment: LayoutEnvironment(viewport: Size(width: 100, height: 200)),
      repeating: Cell(width: 100, height: 8.5), count: 1_000_000_000)  // 2³³ pt less 1 %
    let offset = Point(x: 0, y: 8_400_000_000 + gridStep)
    let anchor = layout.anchor(at: offset)
    let index = try #require(layout.index(of: anchor))
    let before = layout.frame(at: index).origin.y - offset.y
    for step in 1...5 {
      try layout.insert(Cell(width: 1, height: gridStep * Double(step)), at: step)
      let now = layout.offset(keeping: anchor)
      #expect(layout.frame(at: index + step).origin.y - now.y == before)
    }
    #expect(layout.offset(keeping: anchor).y == offset.y + 15 * gridStep)
  }

  @Test func `an offset between points of the grid is rounded once and does not drift`() throws {
    var layout = try column(count: 100)
    var offset = Point(x: 0, y: 1_000.1)
    for _ in 0..<1_000 {
      let anchor = layout.anchor(at: offset)
      try layout.insert(Cell(width: 1, height: 7), at: 0)
      try layout.remove(at: 0)
      offset = layout.offset(keeping: anchor)
    }
    #expect(offset == Point(x: 0, y: 1_000.1))
    for _ in 0..<1_000 {
      let anchor = layout.anchor(at: offset)
      try layout.insert(Cell(width: 1, height: 7), at: 0)
      offset = layout.offset(keeping: anchor)
    }
    #expect((offset.y - 8_000.1).magnitude < 1e-12 * 8_000)
  }

  @Test(arguments: Axis.allCases)
  func `a line is held along its own axis`(orientation: Axis) throws {
    let flow = Oriented(orientation.other)
    var list = try LinearLayout(
      style: LinearStyle(
        orientation: orientation, spacing: 2,
        width: orientation == .horizontal ? .wrap : .host,
        height: orientation == .vertical ? .wrap : .host),
      environment: flow.environment(100, 40))
    try list.append(repeating: Cell(flow.size(48, 10)), count: 100)
    #expect(list.scrollAxis == orientation)
    var anchor = list.anchor(at: flow.point(510, 0))
    try list.insert(Cell(flow.size(8, 10)), at: 3)
    #expect(list.index(of: anchor) == 11)
    #expect(list.offset(keeping: anchor) == flow.point(520, 0))
    #expect(list.unclampedOffset(keeping: anchor) == flow.point(520, 0))
    #expect(list.startOffset() == .zero)
    #expect(list.endOffset() == flow.point(4_908, 0))
    #expect(list.clampedOffset(flow.point(9_999, 3)) == flow.point(4_908, 0))
    let id = list.cellID(at: 20)
    let held = list.anchor(at: flow.point(900, 0), holding: id)
    anchor = try #require(held)
    try list.remove(at: 20)
    #expect(list.index(of: anchor) == 20)
  }
}

@Suite struct `Legal offsets` {
  /// Content, viewport, insets at the start and the end; least and greatest offset.
  static let ranges: [(Double, Double, Double, Double, Double, Double)] = [
    (680, 320, 0, 0, 0, 360),
    (1_125, 375, 0, 0, 0, 750),
    (300, 375, 0, 0, 0, 0),
    (300, 375, 20, 30, -20, -20),
    (700, 568, 64, 216, -64, 348),
    (694, 272, 0, 494, 0, 916),
  ]

  @Test(arguments: zip(10..., ranges).map { $0 }, Axis.allCases)
  func `SV-10 to SV-15`(
    vector: (Int, (Double, Double, Double, Double, Double, Double)), axis: Axis
  ) throws {
    let (content, viewport, lead, trail, least, greatest) = vector.1
    let flow = Oriented(axis.other)
    let layout = try FlowLayout(
      style: flow.style(arrangedCount: 1, main: .wrap, cross: .host),
      environment: flow.environment(viewport, 10), cells: [flow.cell(content, 10)])
    #expect(layout.scrollAxis == axis)
    let insets = flow.padding(lead, trail, 0, 0)
    #expect(layout.startOffset(obscured: insets) == flow.point(least, 0))
    #expect(layout.endOffset(obscured: insets) == flow.point(greatest, 0))
    #expect(layout.clampedOffset(flow.point(-1e9, 7), obscured: insets) == flow.point(least, 0))
    #expect(layout.clampedOffset(flow.point(1e9, -7), obscured: insets) == flow.point(greatest, 0))
    // An anchor is where it was, or as near as is legal.
    #expect(layout.offset(keeping: .start, obscured: insets) == flow.point(least, 0))
    #expect(layout.offset(keeping: .end, obscured: insets) == flow.point(greatest, 0))
  }

  @Test func `from right to left insets and offsets are turned, too`() throws {
    let layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 1, width: .wrap, height: .host),
      environment: LayoutEnvironment(
        viewport: Size(width: 300, height: 10), direction: .rightToLeft),
      cells: [Cell(width: 700, height: 10)])
    let insets = EdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 50)
    #expect(layout.startOffset(obscured: insets) == Point(x: 420, y: 0))
    #expect(layout.clampedOffset(Point(x: -999, y: 0), obscured: insets) == Point(x: -50, y: 0))
    var small = layout
    try small.resize(at: 0, to: Size(width: 100, height: 10))
    // The only cell is at the right edge of the viewport.
    #expect(small.startOffset() == Point(x: -200, y: 0))
    #expect(small.clampedOffset(.zero) == Point(x: -200, y: 0))
  }
}
