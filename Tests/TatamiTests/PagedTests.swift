import Tatami
import TatamiReference
import Testing

/// Forty icons in pages of three by three, or six by three when the device is
/// turned: padding 5, gaps 10.
private struct Icons {
  let flow: Oriented
  var arranged = 3
  var main: ContainerLength = .wrap
  var cross: ContainerLength = .host
  var viewport: (main: Double, cross: Double) = (375, 667)
  var isPaging = true
  var isScrolling = true
  var count = 40

  init(_ orientation: Axis) { flow = Oriented(orientation) }

  var style: FlowStyle {
    flow.style(
      arrangedCount: arranged, pagedCount: 3 * arranged, spacing: flow.spacing(10, 10),
      padding: EdgeInsets(all: 5), main: main, cross: cross)
  }

  var environment: LayoutEnvironment {
    flow.environment(
      viewport.main, viewport.cross, isPaging: isPaging, isScrolling: isScrolling)
  }

  func layout() throws -> FlowLayout {
    try expectAgreement(
      style, environment, Array(repeating: Cell(width: 1, height: 2), count: count))
    return try FlowLayout(
      style: style, environment: environment, repeating: Cell(width: 1, height: 2),
      count: count)
  }
}

@Suite struct `Pages along the line` {
  @Test(arguments: Axis.allCases)
  func `upright, paging: five pages of three by three`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    let layout = try Icons(orientation).layout()
    let high = share(637, by: 3)
    #expect(layout.contentSize == flow.size(1_875, 667))
    #expect(layout.pageCount == 5)
    #expect(layout.lineCount == 14)
    #expect(layout.frame(at: 0) == flow.rect(5, 5, 115, high))
    #expect(layout.frame(at: 4) == flow.rect(130, 5 + high + 10, 115, high))
    #expect(layout.frame(at: 8) == flow.rect(255, 5 + 2 * (high + 10), 115, high))
    #expect(layout.frame(at: 9) == flow.rect(380, 5, 115, high))
    #expect(layout.frame(at: 35) == flow.rect(1_380, 5 + 2 * (high + 10), 115, high))
    #expect(layout.frame(at: 39) == flow.rect(1_505, 5 + high + 10, 115, high))
    #expect(layout.range(ofPage: 4) == 36..<40)
    #expect(layout.page(containing: 35) == 3)
    #expect(layout.frame(ofPage: 4) == flow.rect(1_500, 0, 375, 667))
  }

  @Test(arguments: Axis.allCases)
  func `turned, paging: three pages of six by three`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    var icons = Icons(orientation)
    icons.arranged = 6
    icons.viewport = (667, 375)
    let layout = try icons.layout()
    let wide = share(607, by: 6)
    #expect(layout.contentSize == flow.size(2_001, 375))
    #expect(layout.pageCount == 3)
    #expect(layout.frame(at: 4) == flow.rect(5 + 4 * (wide + 10), 5, wide, 115))
    #expect(layout.frame(at: 9) == flow.rect(5 + 3 * (wide + 10), 130, wide, 115))
    #expect(layout.frame(at: 17) == flow.rect(5 + 5 * (wide + 10), 255, wide, 115))
    #expect(layout.frame(at: 18) == flow.rect(672, 5, wide, 115))
    #expect(layout.frame(at: 39) == flow.rect(1_334 + 5 + 3 * (wide + 10), 5, wide, 115))
  }

  @Test(arguments: Axis.allCases)
  func `upright, not paging: pages of 370 with one padding in all`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    var icons = Icons(orientation)
    icons.isPaging = false
    let layout = try icons.layout()
    let wide = share(340, by: 3)
    let high = share(637, by: 3)
    #expect(layout.frame(at: 9) == flow.rect(375, 5, wide, high))
    #expect(layout.frame(at: 38) == flow.rect(1_485 + 2 * (wide + 10), 5, wide, high))
    // 1850, less what the cells lost when they were rounded down.
    #expect(layout.contentSize == flow.size(1_485 + 2 * (wide + 10) + wide + 5, 667))
    #expect(1_850 - layout.contentSize[flow.mainAxis] < 3 * gridStep)
  }

  @Test(arguments: Axis.allCases)
  func `turned, not paging: content as long as its cells`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    var icons = Icons(orientation)
    icons.arranged = 6
    icons.viewport = (667, 375)
    icons.isPaging = false
    let layout = try icons.layout()
    let wide = share(602, by: 6)
    #expect(layout.frame(at: 36) == flow.rect(5 + 2 * 662, 5, wide, 115))
    // The last page has a line of four: 1765⅓ with the padding.
    #expect(layout.contentSize == flow.size(5 + 2 * 662 + 3 * (wide + 10) + wide + 5, 375))
  }

  @Test(arguments: Axis.allCases)
  func `cells keep their cross extents where both axes wrap`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    try expectLayout(
      flow.style(
        arrangedCount: 2, pagedCount: 4, spacing: flow.spacing(2, 3),
        padding: flow.padding(1, 1, 5, 5), main: .wrap, cross: .wrap),
      flow.environment(100, 50, isPaging: true),
      flow.cells([(9, 10), (9, 20), (9, 30), (9, 40), (9, 70)]),
      Solution(
        // The second page, with its one high cell, is the larger one.
        contentSize: flow.size(200, 5 + 70 + 5),
        frames: [
          flow.rect(1, 5, 48, 10), flow.rect(51, 5, 48, 20), flow.rect(1, 28, 48, 30),
          flow.rect(51, 28, 48, 40), flow.rect(101, 5, 48, 70),
        ],
        lines: [0..<2, 2..<4, 4..<5], pages: [0..<4, 4..<5],
        pageFrames: [flow.rect(0, 0, 100, 80), flow.rect(100, 0, 100, 80)]))
  }

  /// Between pages that do not snap there is less than a page if they have padding.
  @Test(arguments: [10.0, 60, 80], [LayoutDirection.leftToRight, .rightToLeft])
  func `that overlap are found by any point on them`(lead: Double, direction: LayoutDirection)
    throws
  {
    var style = FlowStyle(
      orientation: .vertical, arrangedCount: 2, pagedCount: 4, width: .wrap, height: .host)
    style.padding.leading = lead
    let layout = try FlowLayout(
      style: style,
      environment: LayoutEnvironment(viewport: Size(width: 100, height: 100), direction: direction),
      repeating: Cell(width: 1, height: 1), count: 12)
    let frames = (0..<layout.pageCount).map { layout.frame(ofPage: $0) }
    for x in stride(from: -3.25, through: layout.contentSize.width + 3, by: 0.5) {
      let point = Point(x: x, y: 51)
      #expect(layout.page(at: point) == frames.lastIndex { $0.contains(point) })
    }
  }
}

@Suite struct `Cells that gravity moves out of their page` {
  @Test(arguments: Axis.allCases)
  func `are found where they are`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    var style = flow.style(
      arrangedCount: 4, pagedCount: 4, spacing: flow.spacing(7, 0), main: .wrap, cross: .wrap)
    style.gravity[flow.mainAxis] = .end
    let layout = try FlowLayout(
      style: style, environment: flow.environment(8, 50), cells: [flow.cell(9, 10)])
    // Three gaps leave no extent for four places; the page after the next begins at 16.
    #expect(layout.frame(at: 0) == flow.rect(21, 0, 0, 10))
    #expect(layout.indices(intersecting: flow.rect(18, 0, 50, 50)) == [0])
  }
}

@Suite struct `Pages across the lines` {
  private func icons(_ orientation: Axis) -> Icons {
    var icons = Icons(orientation)
    icons.main = .host
    icons.cross = .wrap
    return icons
  }

  @Test(arguments: Axis.allCases)
  func `paging: every page begins at a multiple of the viewport`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    let layout = try icons(orientation).layout()
    let high = share(637, by: 3)
    #expect(layout.contentSize == flow.size(375, 3_335))
    #expect(layout.frame(at: 8) == flow.rect(255, 5 + 2 * (high + 10), 115, high))
    #expect(layout.frame(at: 9) == flow.rect(5, 672, 115, high))
    #expect(layout.frame(ofPage: 1) == flow.rect(0, 667, 375, 667))
  }

  @Test(arguments: Axis.allCases)
  func `not paging: lines go on across pages at the same distance`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    var icons = icons(orientation)
    icons.isPaging = false
    let layout = try icons.layout()
    let high = share(632, by: 3)
    #expect(layout.frame(at: 9) == flow.rect(5, 667, 115, high))
    #expect(layout.contentSize == flow.size(375, 5 + 4 * 662 + 10 + 2 * high + 5))
    #expect(layout.frame(ofPage: 2) == flow.rect(0, 1_324, 375, 667))
  }

  @Test(arguments: Axis.allCases)
  func `a plain view shares out its own extent`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    var icons = icons(orientation)
    icons.isScrolling = false
    icons.cross = .fixed(340)
    let layout = try icons.layout()
    #expect(layout.frame(at: 0) == flow.rect(5, 5, 115, share(310, by: 3)))
    let pitch = 3 * (share(310, by: 3) + 10)
    #expect(layout.frame(at: 9) == flow.rect(5, 5 + pitch, 115, share(310, by: 3)))
    #expect(layout.contentSize == flow.size(375, 340))
  }

  @Test(arguments: Axis.allCases)
  func `a plain view that wraps has nothing to share out`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    var icons = icons(orientation)
    icons.isScrolling = false
    let layout = try icons.layout()
    #expect(layout.frame(at: 10) == flow.rect(130, 5 + 30, 115, 0))
    #expect(layout.contentSize == flow.size(375, 5 + 4 * 30 + 10 + 5))
  }

  @Test(arguments: Axis.allCases)
  func `paging is for hosts that scroll`(orientation: Axis) throws {
    var paging = icons(orientation)
    paging.isScrolling = false
    var still = paging
    still.isPaging = false
    #expect(Solution(asking: try paging.layout()) == Solution(asking: try still.layout()))
  }
}

@Suite struct `Cells that a baseline moves out of their page` {
  @Test func `are found where they are`() throws {
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 2, pagedCount: 2),
      environment: LayoutEnvironment(viewport: Size(width: 20, height: 3)))
    for ascender in [1, 9] {
      var style = CellStyle(alignment: ByAxis(horizontal: nil, vertical: .baseline))
      style.baseline = Baseline(ascender: Double(ascender), lineHeight: 13)
      try layout.append(Cell(width: 10, height: 0), style: style)
    }
    // Eight points above the first one, and two pages above the first page.
    let above = layout.frame(at: 1).origin.y
    #expect(above == layout.frame(at: 0).origin.y - 8)
    #expect(layout.indices(intersecting: Rect(x: 0, y: above - 1, width: 20, height: 2)) == [1])
  }
}

@Suite struct `Cells that are larger than their page` {
  /// Two columns in pages one above the other, every line of its own height.
  @Test(arguments: Axis.allCases, 0..<6)
  func `are found wherever they reach`(orientation: Axis, tall: Int) throws {
    let flow = Oriented(orientation)
    var style = CellStyle()
    style[orientation] = CellLength(.fixed, minimum: 5_000)
    style[orientation.other] = CellLength(.fixed, maximum: 1)
    var layout = try FlowLayout(
      style: flow.style(arrangedCount: 2, pagedCount: 4, main: .host),
      environment: flow.environment(100, 100, isPaging: true))
    for number in 0..<6 {
      try layout.append(flow.cell(10, 10), style: number == tall ? style : .plain)
    }
    let frames = layout.everyFrame
    #expect(frames[tall].size == flow.size(1, 5_000))
    for offset in stride(from: -20.0, to: 5_300, by: 70) {
      let rect = flow.rect(0, offset, 100, 60)
      #expect(
        layout.indices(intersecting: rect) == frames.indices.filter { frames[$0].overlaps(rect) })
      let point = flow.point(0.5, offset)
      #expect(layout.index(at: point) == frames.firstIndex { $0.contains(point) })
    }
  }
}

@Suite struct `The number of pages` {
  @Test(arguments: [(0, 1), (1, 1), (8, 1), (9, 1), (10, 2), (18, 2), (19, 3)], Axis.allCases)
  func `a page is opened when the one before is full`(
    example: (cells: Int, pages: Int), orientation: Axis
  ) throws {
    var icons = Icons(orientation)
    icons.count = example.cells
    let layout = try icons.layout()
    #expect(layout.pageCount == example.pages)
    let last = layout.pageCount - 1
    #expect(layout.range(ofPage: last) == 9 * last..<example.cells)
    #expect(layout.contentSize[icons.flow.mainAxis] == 375 * Double(example.pages))
  }

  @Test(arguments: Axis.allCases)
  func `without cells and without paging there is no page`(orientation: Axis) throws {
    var icons = Icons(orientation)
    icons.count = 0
    icons.isPaging = false
    let layout = try icons.layout()
    #expect(layout.pageCount == 0)
    #expect(layout.contentSize == icons.flow.size(10, 667))
  }

  @Test(arguments: Axis.allCases)
  func `a flow without pagedCount has none, paging or not`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    let layout = try FlowLayout(
      style: flow.style(arrangedCount: 1), environment: flow.environment(10, 10, isPaging: true),
      cells: [flow.cell(3, 3)])
    #expect(layout.pageCount == 0)
    #expect(layout.page(containing: 0) == nil)
    #expect(layout.contentSize == flow.size(10, 3))
  }

  @Test(arguments: Axis.allCases)
  func `padding larger than the viewport leaves cells without extent`(
    orientation: Axis
  ) throws {
    let flow = Oriented(orientation)
    try expectLayout(
      flow.style(
        arrangedCount: 2, pagedCount: 2, spacing: flow.spacing(3, 0),
        padding: flow.padding(30, 30, 0, 0), main: .wrap, cross: .host),
      flow.environment(50, 20, isPaging: true),
      flow.cells([(9, 9), (9, 9), (9, 9)]),
      Solution(
        contentSize: flow.size(110, 20),
        frames: [flow.rect(30, 0, 0, 20), flow.rect(33, 0, 0, 20), flow.rect(80, 0, 0, 20)],
        lines: [0..<2, 2..<3], pages: [0..<2, 2..<3],
        pageFrames: [flow.rect(0, 0, 50, 20), flow.rect(50, 0, 50, 20)]))
  }
}
