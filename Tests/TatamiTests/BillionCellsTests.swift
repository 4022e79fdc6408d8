import Tatami
import TatamiRandom
import Testing

/// Runs of a billion equal cells: every answer has a closed form.
@Suite struct `A billion equal cells` {
  private let billion = 1_000_000_000
  private let middle = 500_000_001

  /// Four cells of 10 × 5 a line, gaps of 1 and 2.
  private func fours(_ flow: Oriented) throws -> FlowLayout {
    try FlowLayout(
      style: flow.style(arrangedCount: 4, spacing: flow.spacing(1, 2), main: .wrap),
      environment: flow.environment(), repeating: flow.cell(10, 5), count: billion)
  }

  /// Expects that what was done since the counter was reset looked at few cells.
  private func expectLittleWork(
    _ layout: FlowLayout, most: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(layout.visitedCells < most, sourceLocation: sourceLocation)
    layout.checkInvariants()
  }

  @Test(arguments: Axis.allCases)
  func `are found at once, by index, by line and by place`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    let layout = try fours(flow)
    #expect(layout.contentSize == flow.size(43, 250_000_000 * 7 - 2))
    #expect(layout.lineCount == 250_000_000)
    for index in [0, 3, 4, 499_999_999, 500_000_000, 999_999_999] {
      let frame = flow.rect(Double(index % 4) * 11, Double(index / 4) * 7, 10, 5)
      #expect(layout.frame(at: index) == frame)
      #expect(layout.frames(in: index..<index + 1) == [frame])
      #expect(layout.line(containing: index) == index / 4)
      #expect(layout.index(at: frame.origin) == index)
      #expect(layout.indices(intersecting: frame) == [index])
    }
    #expect(layout.range(ofLine: 249_999_999) == 999_999_996..<1_000_000_000)
    // Whoever looks for cells at a place counts a stretch of 1024 of them.
    expectLittleWork(layout, most: 1_300)
  }

  /// Whoever goes through them one by one takes minutes.
  @Test func `between others they are compared as one`() throws {
    func list(first: Double, last: Double) throws -> FlowLayout {
      let environment = LayoutEnvironment(viewport: Size(width: 100, height: 100))
      var layout = try FlowLayout(
        style: FlowStyle(arrangedCount: 1), environment: environment,
        repeating: Cell(width: 10, height: 5), count: billion)
      try layout.insert(Cell(width: 10, height: first), at: 0)
      try layout.append(Cell(width: 10, height: last))
      return layout
    }
    let change = FlowLayout.update(
      from: try list(first: 6, last: 7), to: try list(first: 8, last: 9)
    ).change
    #expect(change.resized == [0..<1, billion + 1..<billion + 2])
    let moved = LayoutChange.Move(range: 1..<billion + 1, vector: Vector(dx: 0, dy: 2))
    #expect(change.moved.first == moved)
  }

  /// A weight makes a cell no exception among so many a line, also where there are such. Whoever
  /// goes through a million times a million of them one by one takes hours.
  @Test(arguments: [1, 4]) func `with weights stay equal where another one is gone`(
    most: Int
  ) throws {
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: most),
      environment: LayoutEnvironment(viewport: Size(width: 100, height: 100)))
    try layout.append(
      repeating: Cell(width: 1, height: 1), style: CellStyle(weight: 1), count: 1 << 40)
    try layout.setCellStyle(CellStyle(visibility: .gone), at: 3)
    let index = 1 << 39
    let width = 100 / Double(most)
    let place = Double((index - 1) % most) * width
    let frame = Rect(x: place, y: Double((index - 1) / most), width: width, height: 1)
    #expect(layout.frame(at: index) == frame)
    #expect(layout.index(at: frame.origin) == index)
    #expect(layout.line(containing: index) == (index - 1) / most)
    expectLittleWork(layout, most: 1_300)
  }

  @Test(arguments: Axis.allCases)
  func `are found in compact columns by their rounds`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    var style = flow.style(arrangedCount: 4, spacing: flow.spacing(1, 2), main: .wrap)
    style.arrangedGravity[flow.mainAxis.other] = .between
    var layout = try FlowLayout(style: style, environment: flow.environment())
    // The first line reaches into the run.
    try layout.append(contentsOf: [flow.cell(10, 9), flow.cell(10, 3)])
    try layout.append(repeating: flow.cell(10, 5), count: billion)
    try layout.append(flow.cell(10, 11))
    for index in [2, 6, middle, billion - 1, billion + 2] {
      let frame = layout.frame(at: index)
      layout.resetVisitedCells()
      #expect(layout.indices(intersecting: frame).contains(index))
      #expect(layout.index(at: frame.origin) == index)
      expectLittleWork(layout, most: 1_300)
    }
    #expect(layout.frame(at: middle).origin[flow.mainAxis] == Double(middle % 4) * 11)
  }

  @Test(.needsShortcuts, arguments: Axis.allCases)
  func `one of them grows`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    var layout = try fours(flow)
    try layout.resize(at: middle, to: flow.size(12, 9))
    #expect(layout.contentSize == flow.size(45, 250_000_000 * 7 - 2 + 4))
    #expect(layout.frame(at: middle) == flow.rect(11, 125_000_000 * 7, 12, 9))
    #expect(layout.frame(at: middle + 1) == flow.rect(24, 125_000_000 * 7, 10, 5))
    #expect(layout.frame(at: middle + 3) == flow.rect(0, 125_000_001 * 7 + 4, 10, 5))
    #expect(layout.frame(at: billion - 1) == flow.rect(33, 249_999_999 * 7 + 4, 10, 5))
    expectLittleWork(layout, most: 60)
  }

  @Test(arguments: Axis.allCases)
  func `one comes in between`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    var layout = try fours(flow)
    try layout.insert(flow.cell(10, 20), at: middle)
    #expect(layout.count == billion + 1)
    #expect(layout.lineCount == 250_000_001)
    #expect(layout.contentSize == flow.size(43, 250_000_001 * 7 - 2 + 15))
    #expect(layout.frame(at: middle) == flow.rect(11, 125_000_000 * 7, 10, 20))
    #expect(layout.frame(at: middle + 1) == flow.rect(22, 125_000_000 * 7, 10, 5))
    #expect(layout.frame(at: billion) == flow.rect(0, 250_000_000 * 7 + 15, 10, 5))
    expectLittleWork(layout, most: 50)
  }

  @Test(arguments: Axis.allCases)
  func `one goes, then a hundred million`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    var layout = try fours(flow)
    try layout.remove(at: middle)
    #expect(layout.contentSize == flow.size(43, 250_000_000 * 7 - 2))
    #expect(layout.frame(at: billion - 2) == flow.rect(22, 249_999_999 * 7, 10, 5))
    #expect(layout.range(ofLine: 249_999_999) == 999_999_996..<999_999_999)
    try layout.removeSubrange(middle..<middle + 100_000_000)
    #expect(layout.count == 899_999_999)
    #expect(layout.contentSize == flow.size(43, 225_000_000 * 7 - 2))
    expectLittleWork(layout, most: 14)
  }

  @Test(arguments: Axis.allCases)
  func `hundreds of edits all over them look at few cells`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    var layout = try fours(flow)
    var random = SplitMix64(seed: 1)
    layout.resetVisitedCells()
    for _ in 0..<100 {
      try layout.insert(flow.cell(10, 6), at: random.below(layout.count))
      try layout.remove(at: random.below(layout.count))
      try layout.move(from: random.below(layout.count), to: random.below(layout.count))
      _ = layout.contentSize
    }
    #expect(layout.count == billion)
    // The run falls apart into some hundreds of runs.
    #expect(layout.visitedCells < 100 * 160)
    layout.checkInvariants()
  }

  @Test(.needsShortcuts, arguments: Axis.allCases)
  func `ten in a line of a hundred points, and a long one among them`(
    orientation: Axis
  ) throws {
    let flow = Oriented(orientation)
    var layout = try FlowLayout(
      style: flow.style(), environment: flow.environment(100), repeating: flow.cell(10, 5),
      count: billion)
    #expect(layout.lineCount == 100_000_000)
    #expect(layout.contentSize == flow.size(100, 500_000_000))
    #expect(layout.frame(at: 123_456_789) == flow.rect(90, 12_345_678 * 5, 10, 5))
    #expect(layout.range(ofLine: 12_345_678) == 123_456_780..<123_456_790)

    // Five cells stay before the long one, 95 pt leave no room beside it.
    try layout.insert(flow.cell(95, 7), at: 500_000_005)
    let line = 50_000_000
    #expect(layout.range(ofLine: line) == 500_000_000..<500_000_005)
    #expect(layout.range(ofLine: line + 1) == 500_000_005..<500_000_006)
    #expect(layout.range(ofLine: line + 2) == 500_000_006..<500_000_016)
    #expect(layout.frame(at: 500_000_005) == flow.rect(0, 250_000_005, 95, 7))
    #expect(layout.frame(at: 500_000_006) == flow.rect(0, 250_000_012, 10, 5))
    // 499 999 995 cells follow: five fewer than whole lines.
    #expect(layout.lineCount == 100_000_002)
    #expect(layout.contentSize == flow.size(100, 500_000_012))
    #expect(layout.frame(at: billion) == flow.rect(40, 500_000_007, 10, 5))
    expectLittleWork(layout, most: 130)
  }

  @Test(.needsShortcuts, arguments: Axis.allCases)
  func `nine a page`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    let layout = try FlowLayout(
      style: flow.style(arrangedCount: 3, pagedCount: 9, main: .wrap, cross: .host),
      environment: flow.environment(30, 60, isPaging: true), repeating: flow.cell(1, 1),
      count: billion)
    #expect(layout.pageCount == 111_111_112)
    #expect(layout.contentSize == flow.size(3_333_333_360, 60))
    #expect(layout.range(ofPage: 111_111_111) == 999_999_999..<billion)
    #expect(layout.frame(at: billion - 1) == flow.rect(3_333_333_330, 0, 10, 20))
    #expect(layout.frame(at: billion - 2) == flow.rect(3_333_333_320, 40, 10, 20))
    #expect(layout.index(at: flow.point(3_333_333_325, 50)) == billion - 2)
    expectLittleWork(layout, most: 1)
  }

  /// A page of which all cells are equal is looked at once, and one of them may be the last.
  @Test(arguments: Axis.allCases, [1, 3])
  func `stand alone on pages of their own height`(orientation: Axis, lines: Int) throws {
    let flow = Oriented(orientation)
    var layout = try FlowLayout(
      style: flow.style(
        arrangedCount: 1, pagedCount: lines, spacing: flow.spacing(1, 2), main: .wrap, cross: .wrap),
      environment: flow.environment(7, 90), repeating: flow.cell(10, 5), count: billion)
    let high = Double(lines) * 7 - 2
    #expect(layout.contentSize[flow.mainAxis.other] == high)
    try layout.append(flow.cell(10, 6))
    #expect(layout.contentSize[flow.mainAxis.other] == (lines == 1 ? 6 : high))
    expectLittleWork(layout, most: 60)
  }

  /// Lines of four on pages of three, as high as their lines: by the rules for plain
  /// cells and by those for styles.
  @Test(arguments: Axis.allCases, [Gravity.start, .center])
  func `stand on pages of their lines' height`(orientation: Axis, gravity: Gravity) throws {
    let flow = Oriented(orientation)
    var style = flow.style(
      arrangedCount: 4, pagedCount: 12, spacing: flow.spacing(1, 2), main: .wrap, cross: .wrap)
    style.gravity[flow.mainAxis] = gravity
    var layout = try FlowLayout(
      style: style, environment: flow.environment(7, 90), repeating: flow.cell(10, 5),
      count: billion)
    func high(_ layout: FlowLayout) -> Double { layout.contentSize[flow.mainAxis.other] }
    let three = 3.0 * 7 - 2
    #expect(high(layout) == three)
    #expect(layout.pageCount == 83_333_334)
    // Line 1 of its page.
    try layout.resize(at: middle, to: flow.size(10, 9))
    #expect(high(layout) == three + 4)
    // The cell is pushed to the next page, whose second line is made higher, too.
    try layout.insert(repeating: flow.cell(10, 5), count: 8, at: 0)
    try layout.resize(at: middle + 8 + 4, to: flow.size(10, 6))
    #expect(high(layout) == three + 5)
    try layout.remove(at: middle + 8)
    #expect(high(layout) == three + 1)
    var gone = CellStyle.plain
    gone.visibility = .gone
    try layout.setCellStyle(gone, at: middle + 8 + 3)
    #expect(high(layout) == three)
    // The tallest page is looked for anew after each edit; equal pages count as one.
    expectLittleWork(layout, most: 300)
  }
}
