import Tatami
import Testing

/// Legal styles and cells whose numbers are as large as they may be, and runs of cells that take no part.
@Suite struct `Extreme input` {
  private let environment = LayoutEnvironment(viewport: Size(width: 320, height: 480))
  private let greatest = Cell.greatestExtent

  @Test func `gaps and extents beyond all content are not in use`() throws {
    var style = FlowStyle(arrangedCount: 5000)
    style.flexibleSpacing = FlexibleSpacing(size: 1, minimum: greatest, maximum: greatest)
    _ = try FlowLayout(style: style, environment: environment, cells: [Cell(width: 10, height: 10)])
    style.arrangedCount = 4095
    style.padding.leading = greatest
    style.padding.trailing = greatest
    style.width = .fixed(0)
    style.flexibleSpacing = FlexibleSpacing(size: greatest, minimum: 0, maximum: greatest)
    _ = try FlowLayout(style: style, environment: environment, cells: [Cell(width: 10, height: 10)])
    style.arrangedCount = 4096
    style.flexibleSpacing = nil
    style.spacing.horizontal = greatest
    style.gravity.horizontal = .fill
    _ = try FlowLayout(style: style, environment: environment, cells: [Cell(width: 10, height: 10)])
  }

  @Test func `flexible gaps around more cells than there can be are not in use`() throws {
    var style = FlowStyle(arrangedCount: .max)
    style.width = .fixed(300)
    style.flexibleSpacing = FlexibleSpacing(size: 20, minimum: 2, isCentered: true)
    let layout = try FlowLayout(
      style: style, environment: environment, cells: [Cell(width: 10, height: 10)])
    #expect(layout.frame(at: 0) == Rect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func `points beyond content of the greatest length are on no cell and on no page`() throws {
    let cells = [Cell](repeating: Cell(width: 1, height: 0), count: 2048)
    var style = FlowStyle(arrangedCount: 1, spacing: Spacing(horizontal: 0, vertical: greatest))
    style.height = .fixed(0)
    style.padding.bottom = greatest
    style.gravity.vertical = .end
    let rows = try FlowLayout(style: style, environment: environment, cells: cells)
    style = FlowStyle(arrangedCount: 1)
    style.height = .fixed(0)
    style.gravity.vertical = .center
    let tall = [Cell](repeating: Cell(width: 1, height: greatest), count: 2048)
    var layouts = [rows]
    style.arrangedGravity.vertical = .between
    for fills in [false, true] {
      style.autoArrange = fills
      layouts.append(try FlowLayout(style: style, environment: environment, cells: tall))
    }
    style = FlowStyle(arrangedCount: 1, pagedCount: 1, width: .wrap, height: .host)
    style.padding.leading = greatest
    style.padding.trailing = greatest
    let pages = try FlowLayout(
      style: style,
      environment: LayoutEnvironment(
        viewport: Size(width: greatest, height: 100), isPaging: true, direction: .rightToLeft),
      cells: [Cell](repeating: Cell(width: 0, height: 0), count: 2048))
    layouts.append(pages)
    for distance in [1e13, 1e300, -1e13, -1e300] {
      for layout in layouts {
        for point in [Point(x: 0, y: distance), Point(x: distance, y: 0)] {
          #expect(layout.index(at: point) == nil && layout.page(at: point) == nil)
        }
      }
    }
  }

  @Test func `a page anchor of an endless offset leads to a finite one`() throws {
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 4), environment: environment,
      repeating: Cell(width: 10, height: 10),
      count: 100)
    for viewport in [Size(width: 0.5, height: 0.5), Size(width: 1e-6, height: 1e-6)] {
      try layout.setEnvironment(LayoutEnvironment(viewport: viewport))
      let anchor = layout.anchor(at: Point(x: 0, y: 1e308), holding: .page)
      try layout.setEnvironment(
        LayoutEnvironment(viewport: Size(width: 320, height: greatest)))
      #expect(layout.unclampedOffset(keeping: anchor).y.isFinite)
      #expect(layout.offset(keeping: anchor) == layout.endOffset())
    }
  }

  @Test func `gaps between five billion cells are as exact as between five`() throws {
    let count = 5_000_000_011
    var style = LinearStyle(orientation: .horizontal)
    style.gravity.horizontal = .between
    let layout = try FlowLayout(
      style: style.flow,
      environment: LayoutEnvironment(viewport: Size(width: 2_147_483_647, height: 100)),
      repeating: Cell(width: 0, height: 1), count: count)
    #expect(layout.frame(at: count / 2).origin.x == 1_073_741_823.5)
    #expect(layout.frame(at: count - 1).origin.x == 2_147_483_647)
  }

  /// Beyond 2³³ points not every multiple of a unit is a floating-point number.
  @Test(arguments: [Alignment.center, .end], Axis.allCases)
  func `plain lines far away are aligned as exactly as near ones`(alignment: Alignment, axis: Axis)
    throws
  {
    let flow = Oriented(axis)
    var cells = (0..<30).map { _ in flow.cell(10, greatest) }
    for number in 0..<300 { cells.append(flow.cell(10, Double(number * 7919 % 331) * gridStep)) }
    var style = flow.style(arrangedCount: 3, main: .wrap, cross: .wrap)
    style.arrangedGravity[axis] = alignment
    let layout = try FlowLayout(style: style, environment: flow.environment(100), cells: cells)
    let frames = layout.frames(in: 0..<330)
    for index in 0..<330 { #expect(frames[index] == layout.frame(at: index)) }
  }

  @Test(arguments: [0.0, gridStep, 0.3])
  func `from right to left a far cell is found at its origin`(
    fraction: Double
  ) throws {
    var cells = [Cell(width: 1 + fraction, height: 10)]
    cells += [Cell](repeating: Cell(width: greatest, height: 10), count: 8)
    cells.append(Cell(width: 2 * gridStep, height: 10))
    let layout = try FlowLayout(
      style: FlowStyle(orientation: .horizontal, arrangedCount: 1, width: .wrap, height: .host),
      environment: LayoutEnvironment(
        viewport: Size(width: 100, height: 100), direction: .rightToLeft),
      cells: cells)
    for index in 0..<9 { #expect(layout.index(at: layout.frame(at: index).origin) == index) }
  }

  @Test func `a viewport that is not known yet has its pages in one place`() throws {
    let layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 2, pagedCount: 4),
      environment: LayoutEnvironment(viewport: .zero), repeating: Cell(width: 1, height: 1),
      count: 1_000_000_000_000)
    #expect(layout.index(at: Point(x: 5, y: 5)) == nil)
    #expect(layout.visibleRange(in: Rect(x: 40, y: 40, width: 30, height: 30)).isEmpty)
  }

  @Test func `a page may have more places than there can be cells`() throws {
    var style = FlowStyle(arrangedCount: 1)
    style.pagedCount = .max
    var layout = try FlowLayout(style: style, environment: environment)
    try layout.append(Cell(width: 10, height: 10))
    #expect(layout.pageCount == 1)
    let seen = Rect(x: 0, y: 0, width: 320, height: 480)
    // Only the line that has a cell is looked at: all others would take years.
    var found = 0
    layout.forEachFrame(intersecting: seen) { _, _ in found += 1 }
    #expect(found <= 1)
    var held = CellStyle.plain
    held.height.minimum = 5000
    try layout.setCellStyle(held, at: 0)
    layout.forEachFrame(intersecting: seen) { _, _ in found += 1 }
    #expect(found >= 1)
  }

  @Test func `a run of cells that take no part is passed at once`() throws {
    for arrangedCount in [4, nil] {
      var layout = try FlowLayout(
        style: FlowStyle(arrangedCount: arrangedCount), environment: environment)
      try layout.append(contentsOf: [Cell](repeating: Cell(width: 30, height: 10), count: 5))
      try layout.append(
        repeating: Cell(width: 10, height: 10), style: CellStyle(visibility: .gone),
        count: 900_000_000)
      try layout.append(contentsOf: [Cell](repeating: Cell(width: 30, height: 10), count: 5))
      let visited = layout.visitedCells
      var found: [Int] = []
      layout.forEachFrame(intersecting: Rect(x: 0, y: 0, width: 320, height: 480)) { index, _ in
        found.append(index)
      }
      #expect(found == Array(0..<5) + Array(900_000_005..<900_000_010))
      #expect(layout.visitedCells - visited < 5000)
    }
  }

  @Test func `more hidden cells than a fold can remember are counted`() throws {
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 1, spacing: Spacing(horizontal: 0, vertical: 1.0 / 64)),
      environment: environment)
    try layout.append(Cell(width: 10, height: 10))
    try layout.append(
      repeating: Cell(width: 0, height: 0), style: CellStyle(visibility: .gone), count: 1 << 47)
    try layout.append(Cell(width: 10, height: 20))
    try layout.append(Cell(width: 10, height: 30))
    #expect(layout.frame(at: 1 << 47 + 1).origin.y == 10.015625)
    #expect(layout.contentSize.height == 60.03125)
  }

  @Test func `a reversal of a run of equal cells is compared as one`() throws {
    var style = FlowStyle(arrangedCount: 4)
    var layout = try FlowLayout(style: style, environment: environment)
    try layout.append(repeating: Cell(width: 10, height: 10), count: 1_000_000_000)
    let older = layout
    style.isReversed = true
    try layout.setStyle(style)
    let update = FlowLayout.update(from: older, to: layout)
    #expect(update.change.inserted.isEmpty && update.change.removed.isEmpty)
  }

  @Test(arguments: Axis.allCases)
  func `an unbounded rectangle shows every cell of a long line with styles`(axis: Axis) throws {
    let cells = [Cell](repeating: Cell(width: 10, height: 10), count: 1000)
    var line = FlowStyle(orientation: axis, arrangedCount: 600)
    line.gravity[axis.other] = .center
    var list = LinearStyle(orientation: axis)
    list.gravity[axis.other] = .center
    for style in [line, list.flow] {
      let layout = try FlowLayout(style: style, environment: environment, cells: cells)
      for reach in [1e12, 1e13, 1e300] {
        let rect = Rect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
        #expect(layout.indices(intersecting: rect) == Array(0..<1000))
        #expect(layout.visibleRange(in: rect) == 0..<1000)
      }
    }
  }

  @Test func `an unbounded rectangle shows the end of a long line`() throws {
    var layout = try FlowLayout(style: FlowStyle(arrangedCount: 2048), environment: environment)
    try layout.append(repeating: Cell(width: greatest, height: 1), count: 2047)
    try layout.append(repeating: Cell(width: 0, height: 1), count: 1)
    try layout.append(repeating: Cell(width: 1, height: 1), count: 2048)
    var last = 0
    layout.forEachFrame(intersecting: Rect(x: 0, y: 0, width: 1e300, height: 1e300)) { index, _ in
      last = index
    }
    #expect(last == 4095)
  }
}
