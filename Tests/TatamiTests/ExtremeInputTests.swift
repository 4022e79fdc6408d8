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
