import Tatami
import Testing

private let portrait = Size(width: 375, height: 667)
private let landscape = Size(width: 667, height: 375)

/// Pages of three rows side by side, of three or six places each as the device is held.
private func board(
  _ viewport: Size, _ direction: LayoutDirection = .leftToRight
) throws -> FlowLayout {
  try FlowLayout(
    style: style(viewport),
    environment: environment(viewport, direction), repeating: Cell(width: 1, height: 1), count: 40)
}

private func style(_ viewport: Size) -> FlowStyle {
  let columns = viewport == portrait ? 3 : 6
  return FlowStyle(
    arrangedCount: columns, pagedCount: columns * 3, spacing: Spacing(horizontal: 10, vertical: 10),
    padding: EdgeInsets(all: 5), width: .wrap, height: .host)
}

private func environment(
  _ viewport: Size, _ direction: LayoutDirection = .leftToRight
) -> LayoutEnvironment {
  LayoutEnvironment(viewport: viewport, isPaging: true, direction: direction)
}

extension FlowLayout {
  fileprivate mutating func turn(_ viewport: Size) throws {
    try setStyle(TatamiTests.style(viewport))
    try setEnvironment(TatamiTests.environment(viewport, environment.direction))
  }

  /// The page that a viewport shows at an offset.
  fileprivate func page(at offset: Point) -> Int? {
    (0..<pageCount).first { frame(ofPage: $0).origin == offset }
  }
}

@Suite struct `Anchored pages` {
  /// Three pages that are as wide as the screen, in a line.
  private func pages(_ viewport: Size) throws -> LinearLayout {
    var layout = try LinearLayout(
      style: LinearStyle(orientation: .horizontal, width: .wrap, height: .host),
      environment: environment(viewport))
    try layout.append(
      repeating: Cell(width: 0, height: 0),
      style: CellStyle(width: CellLength(.host(.horizontal)), height: CellLength(.host(.vertical))),
      count: 3)
    return layout
  }

  @Test func `SV-66: a page is not its offset in the new width`() throws {
    // The formula of the original, asked when the frame has changed.
    let offsets: [Double] = [0, 375, 750]
    #expect(offsets.map { Int($0 / 667) } == [0, 0, 1])
    for page in 0..<3 {
      var layout = try pages(portrait)
      let anchor = layout.anchor(at: Point(x: 375 * Double(page), y: 0), holding: .page)
      try layout.setEnvironment(environment(landscape))
      #expect(layout.offset(keeping: anchor) == Point(x: 667 * Double(page), y: 0))
      try layout.setEnvironment(environment(portrait))
      #expect(layout.offset(keeping: anchor) == Point(x: 375 * Double(page), y: 0))
    }
  }

  @Test func `SV-67: in the middle of a gesture the part of a page is kept`() throws {
    var layout = try pages(portrait)
    for (page, part) in [(0, 0.5), (1, 0.25), (1, -0.25), (2, -0.5)] {
      let position = Double(page) + part
      try layout.setEnvironment(environment(portrait))
      let anchor = layout.anchor(at: Point(x: 375 * position, y: 0), holding: .page)
      try layout.setEnvironment(environment(landscape))
      #expect(layout.offset(keeping: anchor) == Point(x: 667 * position, y: 0))
    }
    // Beyond the last page the viewport comes back to it.
    try layout.setEnvironment(environment(portrait))
    let beyond = layout.anchor(at: Point(x: 800, y: 0), holding: .page)
    #expect(layout.offset(keeping: beyond) == Point(x: 750, y: 0))
    #expect(layout.unclampedOffset(keeping: beyond) == Point(x: 800, y: 0))
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `SV-68: the first cell of a page stands for it`(direction: LayoutDirection) throws {
    for (page, turned) in [0, 0, 1, 1, 2].enumerated() {
      var layout = try board(portrait, direction)
      let anchor = layout.anchor(at: layout.frame(ofPage: page).origin, holding: .page)
      #expect(layout.index(of: anchor) == page * 9)
      for _ in 0..<2 {
        try layout.turn(landscape)
        #expect(layout.page(at: layout.offset(keeping: anchor)) == turned)
        try layout.turn(portrait)
        #expect(layout.page(at: layout.offset(keeping: anchor)) == page)
      }
    }
    for (page, turned) in [0, 2, 4].enumerated() {
      var layout = try board(landscape, direction)
      let anchor = layout.anchor(at: layout.frame(ofPage: page).origin, holding: .page)
      try layout.turn(portrait)
      #expect(layout.page(at: layout.offset(keeping: anchor)) == turned)
      try layout.turn(landscape)
      #expect(layout.page(at: layout.offset(keeping: anchor)) == page)
    }
  }

  @Test func `half a page scrolled is half a page after turning`() throws {
    var layout = try board(portrait)
    let anchor = layout.anchor(at: Point(x: 375 * 2.25, y: 0), holding: .page)
    try layout.turn(landscape)
    #expect(layout.offset(keeping: anchor) == Point(x: 667 * 1.25, y: 0))
    try layout.turn(portrait)
    #expect(layout.offset(keeping: anchor) == Point(x: 375 * 2.25, y: 0))
  }

  @Test func `what is obscured on the left is to the left of every page`() throws {
    var layout = try board(portrait)
    let bars = EdgeInsets(top: 0, leading: 25, bottom: 0, trailing: 0)
    let anchor = layout.anchor(at: Point(x: 725, y: 0), holding: .page, obscured: bars)
    #expect(layout.index(of: anchor) == 18)
    try layout.turn(landscape)
    #expect(layout.offset(keeping: anchor, obscured: bars) == Point(x: 642, y: 0))
  }

  @Test func `a page stays when cells before it are removed`() throws {
    var layout = try board(portrait)
    let anchor = layout.anchor(at: Point(x: 375 * 3, y: 0), holding: .page)
    try layout.removeSubrange(0..<9)
    #expect(layout.page(at: layout.offset(keeping: anchor)) == 2)
    try layout.removeSubrange(15..<31)
    #expect(layout.index(of: anchor) == 14)
    #expect(layout.page(at: layout.offset(keeping: anchor)) == 1)
  }

  @Test(arguments: Axis.allCases)
  func `pages that join, and pages that follow along cross`(pageAxis: Axis) throws {
    for isPaging in [false, true] {
      var style = FlowStyle(
        arrangedCount: 2, pagedCount: 4, spacing: Spacing(horizontal: 4, vertical: 4),
        padding: EdgeInsets(all: 8), width: .host, height: .host)
      if pageAxis == .horizontal { style.width = .wrap } else { style.height = .wrap }
      var layout = try FlowLayout(
        style: style,
        environment: LayoutEnvironment(
          viewport: Size(width: 100, height: 60), isPaging: isPaging),
        repeating: Cell(width: 1, height: 1), count: 40)
      #expect(layout.scrollAxis == pageAxis)
      let anchor = layout.anchor(at: layout.frame(ofPage: 5).origin, holding: .page)
      #expect(layout.index(of: anchor) == 20)
      try layout.insert(Cell(width: 1, height: 1), at: 0)
      #expect(layout.page(at: layout.offset(keeping: anchor)) == 5)
      try layout.insert(contentsOf: [Cell](repeating: Cell(width: 1, height: 1), count: 3), at: 0)
      #expect(layout.page(at: layout.offset(keeping: anchor)) == 6)
    }
  }

  @Test func `a page that has no cell is held by the nearest cell`() throws {
    var layout = try board(portrait)
    layout.removeAll()
    #expect(layout.anchor(at: .zero, holding: .page).cell == nil)
    try layout.append(repeating: Cell(width: 1, height: 1), count: 20)
    try layout.setCellStyle(CellStyle(visibility: .gone), in: 0..<20)
    #expect(layout.anchor(at: .zero, holding: .page).cell == nil)
  }

  @Test func `where all cells are gone there is no page to hold`() throws {
    for isPaging in [false, true] {
      var layout = try board(portrait)
      try layout.setEnvironment(LayoutEnvironment(viewport: portrait, isPaging: isPaging))
      try layout.setCellStyle(CellStyle(visibility: .gone), in: 0..<40)
      #expect(layout.pageCount == (isPaging ? 1 : 0))
      #expect(layout.everyPage == (isPaging ? [0..<0] : []))
      #expect(layout.page(containing: 7) == nil)
      #expect(layout.anchor(at: .zero, holding: .page) == .start)
    }
  }
}

@Suite struct `Anchored ends` {
  private func chat(count: Int) throws -> FlowLayout {
    try FlowLayout(
      style: FlowStyle(arrangedCount: 1),
      environment: LayoutEnvironment(viewport: Size(width: 100, height: 200)),
      repeating: Cell(width: 100, height: 50), count: count)
  }

  @Test(arguments: [(800.0, 850.0), (799, 850), (830, 850), (798.5, 798.5), (300, 300)])
  func `SV-72: at the end it follows, else nothing moves`(before: Double, after: Double) throws {
    var layout = try chat(count: 20)
    let anchor = layout.anchor(at: Point(x: 0, y: before), holding: .end())
    try layout.append(Cell(width: 100, height: 50))
    #expect(layout.offset(keeping: anchor) == Point(x: 0, y: after))
  }

  @Test func `SV-72: another threshold`() throws {
    var layout = try chat(count: 20)
    let near = layout.anchor(at: Point(x: 0, y: 760), holding: .end(threshold: 40))
    #expect(near == layout.anchor(at: Point(x: 0, y: 800), holding: .end(threshold: 0)))
    #expect(layout.anchor(at: Point(x: 0, y: 760), holding: .end(threshold: 39)).cell != nil)
  }

  @Test func `content that grows beyond the viewport is followed`() throws {
    var layout = try chat(count: 0)
    let anchor = layout.anchor(at: .zero, holding: .end())
    for count in 1...6 {
      try layout.append(Cell(width: 100, height: 50))
      #expect(layout.offset(keeping: anchor).y == Double(max(0, count * 50 - 200)))
    }
    // The keyboard comes up.
    let keyboard = EdgeInsets(top: 0, leading: 0, bottom: 120, trailing: 0)
    #expect(layout.offset(keeping: anchor, obscured: keyboard).y == 220)
  }

  @Test func `the start stays the start, across it the offset stays`() throws {
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 4, width: .wrap),
      environment: LayoutEnvironment(viewport: Size(width: 100, height: 100)),
      repeating: Cell(width: 50, height: 50), count: 100)
    let start = layout.anchor(at: Point(x: 30, y: 70), holding: .start)
    #expect(layout.offset(keeping: start) == Point(x: 30, y: 0))
    #expect(layout.offset(keeping: .start) == .zero)
    let end = layout.anchor(at: Point(x: 30, y: 1_150), holding: .end())
    try layout.append(Cell(width: 50, height: 50))
    #expect(layout.offset(keeping: end) == Point(x: 30, y: 1_200))
    #expect(layout.offset(keeping: .end) == Point(x: 0, y: 1_200))
  }

  @Test func `SV-70: a drag is moved by what the anchor moved, beyond the content too`() throws {
    var layout = try chat(count: 20)
    let offset = Point(x: 0, y: -40)  // pulled down
    let anchor = layout.anchor(at: offset)
    try layout.insert(Cell(width: 100, height: 30), at: 0)
    #expect(layout.unclampedOffset(keeping: anchor) == Point(x: 0, y: -10))
    #expect(layout.offset(keeping: anchor) == .zero)
    // Nothing changed, nothing moves.
    let again = layout.anchor(at: offset)
    #expect(layout.unclampedOffset(keeping: again) == offset)
  }

  @Test func `SV-71: size, offset and anchor are known together`() throws {
    var layout = try chat(count: 20)
    let (offset, size) = (Point(x: 0, y: 500), layout.contentSize)
    let anchor = layout.anchor(at: offset)
    try layout.removeSubrange(2..<5)
    try layout.insert(Cell(width: 100, height: 20), at: 0)
    #expect(layout.contentSize.height - size.height == -130)
    #expect(layout.offset(keeping: anchor).y - offset.y == -130)
    #expect(layout.index(of: anchor) == 8)
  }
}

@Suite struct `Anchors from right to left` {
  @Test func `SV-73: the start shows the first cell`() throws {
    let layout = try board(portrait, .rightToLeft)
    #expect(layout.startOffset() == Point(x: 1_500, y: 0))
    #expect(layout.page(at: layout.startOffset()) == 0)
    let seen = Rect(origin: layout.startOffset(), size: portrait)
    #expect(layout.indices(intersecting: seen) == Array(0..<9))
    #expect(layout.endOffset() == .zero)
    #expect(layout.offset(keeping: .start) == layout.startOffset())
  }

  @Test func `SV-73: what is added at the end does not move what is seen`() throws {
    // A column of columns: the content grows to the left.
    var layout = try FlowLayout(
      style: FlowStyle(orientation: .horizontal, arrangedCount: 2, width: .wrap, height: .host),
      environment: LayoutEnvironment(
        viewport: Size(width: 100, height: 40), direction: .rightToLeft),
      repeating: Cell(width: 30, height: 20), count: 40)
    #expect(layout.scrollAxis == .horizontal)
    let offset = Point(x: 305, y: 0)
    let anchor = layout.anchor(at: offset)
    let index = try #require(layout.index(of: anchor))
    #expect(index == 12)  // the column from 390 to 420, across the edge at 405
    let before = layout.frame(at: index).origin.x - offset.x
    try layout.append(repeating: Cell(width: 30.25, height: 20), count: 6)
    var now = layout.offset(keeping: anchor)
    #expect(now.x == 305 + 90.75)
    #expect(layout.frame(at: index).origin.x - now.x == before)
    try layout.insert(contentsOf: [Cell](repeating: Cell(width: 11, height: 20), count: 4), at: 0)
    now = layout.offset(keeping: anchor)
    #expect(layout.frame(at: index + 4).origin.x - now.x == before)
  }

  @Test func `another width of the viewport keeps the leading edge`() throws {
    var layout = try FlowLayout(
      style: FlowStyle(orientation: .horizontal, arrangedCount: 1, width: .wrap, height: .host),
      environment: LayoutEnvironment(
        viewport: Size(width: 100, height: 40), direction: .rightToLeft),
      repeating: Cell(width: 30, height: 20), count: 40)
    // The right edge of the viewport is 7 points into a cell.
    let anchor = layout.anchor(at: Point(x: 600 - 107, y: 0))
    try layout.setEnvironment(
      LayoutEnvironment(viewport: Size(width: 200, height: 40), direction: .rightToLeft))
    #expect(layout.offset(keeping: anchor) == Point(x: 600 - 207, y: 0))
  }

  @Test func `a page of a viewport of next to nothing is far away in a long one`() throws {
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 1),
      environment: LayoutEnvironment(viewport: Size(width: 100, height: 0x1p-10)),
      repeating: Cell(width: 100, height: 100), count: 1)
    // The cell begins 51,200 pages before the one that is seen.
    let anchor = layout.anchor(at: Point(x: 0, y: 50), holding: .page)
    try layout.setEnvironment(
      LayoutEnvironment(viewport: Size(width: 100, height: Cell.greatestExtent)))
    #expect(layout.unclampedOffset(keeping: anchor) == Point(x: 0, y: 51_200 * 0x1p31))
    #expect(layout.offset(keeping: anchor) == .zero)
  }

  @Test func `a chat that grows to the left is followed`() throws {
    var layout = try FlowLayout(
      style: FlowStyle(orientation: .horizontal, arrangedCount: 1, width: .wrap, height: .host),
      environment: LayoutEnvironment(
        viewport: Size(width: 100, height: 40), direction: .rightToLeft),
      repeating: Cell(width: 30, height: 20), count: 40)
    let anchor = layout.anchor(at: Point(x: 1, y: 0), holding: .end())
    #expect(anchor.cell == nil)
    try layout.append(Cell(width: 30, height: 20))
    #expect(layout.offset(keeping: anchor) == .zero)
    let away = layout.anchor(at: Point(x: 1.5, y: 0), holding: .end())
    try layout.append(Cell(width: 30, height: 20))
    #expect(layout.offset(keeping: away) == Point(x: 31.5, y: 0))
  }
}
