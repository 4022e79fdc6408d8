import Tatami
import Testing

/// A length in units of the grid, and units in points.
private func units(_ points: Double) -> Int {
  Int((points * 1_048_576).rounded(.toNearestOrEven))
}

private func points(_ units: Int) -> Double { Double(units) / 1_048_576 }

@Suite struct `A billion points of content` {
  @Test(arguments: Axis.allCases, [1_000_000.1, 1_000_000, 999_999.9])
  func `cells of a million points follow each other exactly`(
    orientation: Axis, extent: Double
  ) throws {
    let plane = Oriented(orientation)
    let layout = try FlowLayout(
      style: plane.style(arrangedCount: 1, spacing: plane.spacing(0, 0.1)),
      environment: plane.environment(100, 100),
      cells: [Cell](repeating: plane.cell(0.1, extent), count: 1_001))
    let pitch = units(extent) + units(0.1)
    #expect(
      layout.everyFrame
        == (0...1_000).map {
          plane.rect(0, points($0 * pitch), points(units(0.1)), points(units(extent)))
        })
    #expect(layout.contentSize == plane.size(100, points(1_001 * pitch - units(0.1))))
    #expect(layout.index(at: layout.frame(at: 1_000).origin) == 1_000)
    let gap = points(1_000 * pitch - 1)
    #expect(layout.index(at: plane.point(0, gap)) == nil)
  }

  /// More than 2⁴⁰ pt.
  @Test(arguments: Axis.allCases)
  func `a line that nothing limits holds all cells, with styles as without`(
    orientation: Axis
  ) throws {
    let plane = Oriented(orientation)
    var layout = try FlowLayout(
      style: plane.style(main: .wrap), environment: plane.environment(100, 100),
      cells: [Cell](repeating: plane.cell(Cell.greatestExtent, 10), count: 600))
    #expect(layout.lineCount == 1)
    try layout.setCellStyle(CellStyle(margin: EdgeInsets(all: 1)), at: 3)
    #expect(layout.lineCount == 1)
    #expect(layout.frame(at: 599).origin == plane.point(599 * Cell.greatestExtent + 2, 0))
    #expect(layout.contentSize == plane.size(600 * Cell.greatestExtent + 2, 12))
  }

  @Test(arguments: Axis.allCases)
  func `a long line is as exact as a short one`(orientation: Axis) throws {
    let plane = Oriented(orientation)
    for style in [
      plane.style(arrangedCount: 2_000, spacing: plane.spacing(0.1, 0)),
      plane.style(spacing: plane.spacing(0.1, 0), main: .wrap),
      plane.style(spacing: plane.spacing(0.1, 0), main: .fixed(2_000_000_000)),
    ] {
      let layout = try FlowLayout(
        style: style, environment: plane.environment(100, 100),
        cells: [Cell](repeating: plane.cell(999_999.9, 10), count: 1_001))
      let pitch = units(999_999.9) + units(0.1)
      #expect(
        layout.frame(at: 1_000)
          == plane.rect(points(1_000 * pitch), 0, points(units(999_999.9)), 10))
      #expect(layout.lineCount == 1)
    }
  }

  /// Behind 2³³ pt a double has no bits left for the grid: positions are rounded, once.
  @Test(arguments: Axis.allCases, [LayoutDirection.leftToRight, .rightToLeft])
  func `positions beyond the precision of doubles are rounded once`(
    orientation: Axis, direction: LayoutDirection
  ) throws {
    let plane = Oriented(orientation)
    let extent = 2_000_000_000.1
    let layout = try FlowLayout(
      style: plane.style(arrangedCount: 1),
      environment: plane.environment(0, 0, direction: direction),
      cells: [Cell](repeating: plane.cell(0, extent), count: 2_000))
    let whole = 2_000 * units(extent)
    let isMirrored = direction == .rightToLeft && orientation == .horizontal
    let frames = (0..<2_000).map { index in
      let offset = index * units(extent)
      return plane.rect(
        0, points(isMirrored ? whole - offset - units(extent) : offset), 0,
        points(units(extent)))
    }
    #expect(layout.everyFrame == frames)
    #expect(layout.contentSize == plane.size(0, points(whole)))
  }

  @Test(arguments: Axis.allCases)
  func `far cells are found by what their frames say`(orientation: Axis) throws {
    let plane = Oriented(orientation)
    let layout = try FlowLayout(
      style: plane.style(arrangedCount: 1), environment: plane.environment(0, 0),
      cells: [Cell](repeating: plane.cell(10, 2_000_000_000.1), count: 2_000))
    let frames = layout.everyFrame
    for index in [1, 1_000, 1_777, 1_999] {
      let start = frames[index].start(orientation)
      for offset in [start.nextDown, start, start.nextUp, frames[index].end(orientation)] {
        let point = plane.point(5, offset)
        #expect(layout.index(at: point) == frames.firstIndex { $0.contains(point) })
        let rect = plane.rect(5, offset, 1, 3_000_000_000)
        #expect(
          layout.indices(intersecting: rect)
            == frames.indices.filter { frames[$0].overlaps(rect) })
      }
    }
  }
}

@Suite struct `Content as long as it may be` {
  /// 2⁴² pt, and a cell of 0.
  private func layout(_ plane: Oriented) throws -> FlowLayout {
    var layout = try FlowLayout(
      style: plane.style(arrangedCount: 1), environment: plane.environment(100, 100),
      cells: [Cell](repeating: plane.cell(10, Cell.greatestExtent), count: 2_048))
    try layout.append(plane.cell(10, 0))
    return layout
  }

  @Test(arguments: Axis.allCases)
  func `takes no more, and styles that add nothing`(orientation: Axis) throws {
    let plane = Oriented(orientation)
    var layout = try layout(plane)
    #expect(layout.contentSize == plane.size(100, 0x1p42))
    #expect(throws: FlowError.contentTooLong(orientation)) {
      try layout.append(plane.cell(10, gridStep))
    }
    var style = CellStyle()
    style.alignment[orientation.other] = .end
    style.visibility = .invisible
    try layout.setCellStyle(style, at: 7)
    #expect(layout.cellStyle(at: 7) == style)
    #expect(layout.contentSize == plane.size(100, 0x1p42))
    style.margin = EdgeInsets(all: gridStep)
    #expect(throws: FlowError.contentTooLong(orientation)) { try layout.setCellStyle(style, at: 8) }
    #expect(layout.cellStyle(at: 8) == .plain)
  }
}

@Suite struct `A million lines` {
  private let extents = [999.9, 1_000.1, 1_000.3]

  /// Where a line begins, in units.
  private func start(_ line: Int) -> Int {
    line / 3 * extents.map(units).reduce(0, +)
      + extents.prefix(line % 3).map(units).reduce(0, +)
  }

  private func layout() throws -> FlowLayout {
    try FlowLayout(
      style: FlowStyle(arrangedCount: 1),
      environment: LayoutEnvironment(viewport: Size(width: 100, height: 100)),
      widths: [Double](repeating: 50, count: 1_000_000),
      heights: (0..<1_000_000).map { extents[$0 % 3] })
  }

  @Test func `the last line is as exact as the first, and edits keep it so`() throws {
    var layout = try layout()
    let n = 1_000_000
    #expect(layout.lineCount == n)
    #expect(layout.contentSize == Size(width: 100, height: points(start(n))))
    for line in [0, 1, 2, 3, 4_095, 333_333, 500_000, n - 2, n - 1] {
      let frame = Rect(x: 0, y: points(start(line)), width: 50, height: points(height(line)))
      #expect(layout.frame(at: line) == frame)
      #expect(layout.index(at: frame.origin) == line)
      #expect(layout.range(ofLine: line) == line..<line + 1)
      #expect(layout.line(containing: line) == line)
    }
    #expect(
      layout.indices(
        intersecting: Rect(x: 0, y: points(start(900_001)) - 1, width: 1, height: 2_000))
        == [900_000, 900_001, 900_002])

    try layout.resize(at: 0, to: Size(width: 50, height: 0.1))
    let shift = units(0.1) - units(999.9)
    #expect(layout.frame(at: n - 1).origin == Point(x: 0, y: points(start(n - 1) + shift)))
    try layout.remove(at: 0)
    #expect(layout.frame(at: n - 2).origin == Point(x: 0, y: points(start(n - 1) - start(1))))
    #expect(layout.contentSize.height == points(start(n) - start(1)))
  }

  /// Longer across than any cell: plain cells behind it begin where it ends.
  @Test(arguments: Axis.allCases, [4, nil])
  func `a line may be higher than a cell by its margins`(orientation: Axis, arrangedCount: Int?)
    throws
  {
    let plane = Oriented(orientation)
    var layout = try FlowLayout(
      style: plane.style(arrangedCount: arrangedCount), environment: plane.environment(40, 100),
      cells: (0..<256).map { plane.cell(10, Double(10 + $0 % 2)) })
    let most = Cell.greatestExtent
    try layout.setCellStyle(CellStyle(margin: plane.padding(0, 0, most, most)), at: 63)
    let top = 15 * 11 + 2 * most + 11
    for index in 64..<128 {
      let number = Double((index - 64) / 4)
      let frame = layout.frame(at: index)
      #expect(frame.start(plane.mainAxis.other) == top + 11 * number)
      #expect(layout.frames(in: index..<index + 1) == [frame])
    }
  }

  private func height(_ line: Int) -> Int { units(extents[line % 3]) }
}

@Suite struct `A line of a hundred thousand cells` {
  private static let count = 100_000

  /// Cells of 1, 2 and 3 in turn, and ten cells of 1 behind them that a limit of
  /// a hundred thousand cells puts into a second line.
  private func layout(_ plane: Oriented, arrangedCount: Int?) throws -> FlowLayout {
    var cells: [Cell] = []
    for index in 0..<Self.count {
      cells.append(plane.cell(Double(1 + index % 3), Double(5 + index % 2)))
    }
    for _ in 0..<10 { cells.append(plane.cell(1, 4)) }
    return try FlowLayout(
      style: plane.style(
        arrangedCount: arrangedCount, spacing: plane.spacing(1, 1), main: .wrap),
      environment: plane.environment(100, 100), cells: cells)
  }

  /// Three cells and their gaps take 9.
  private func frame(_ plane: Oriented, _ index: Int) -> Rect {
    plane.rect(
      Double(index / 3 * 9 + [0, 2, 5][index % 3]), 0, Double(1 + index % 3),
      Double(5 + index % 2))
  }

  @Test(arguments: Axis.allCases, [count, nil])
  func `cells far along it are found in little work`(
    orientation: Axis, arrangedCount: Int?
  ) throws {
    let plane = Oriented(orientation)
    let layout = try layout(plane, arrangedCount: arrangedCount)
    #expect(layout.lineCount == (arrangedCount == nil ? 1 : 2))
    _ = layout.contentSize
    for index in [2_999, 50_000, 77_777, Self.count - 10] {
      let frame = frame(plane, index)
      layout.resetVisitedCells()
      #expect(layout.frame(at: index) == frame)
      #expect(layout.index(at: frame.origin) == index)
      #expect(layout.index(at: plane.point(frame.end(plane.mainAxis), 0)) == nil)
      #expect(
        layout.indices(
          intersecting: plane.rect(frame.start(plane.mainAxis) + 0.5, 0, 9, 1))
          == Array(index...index + 3))
      // Three searches, each of which looks at a thousand cells before it jumps,
      // at those near the place, and at the line behind.
      #expect(layout.visitedCells < 5 * 1_024 + 10 * 64)
    }
  }

  /// They all begin at one place, whichever is looked for.
  @Test(arguments: Axis.allCases)
  func `cells without any length are passed over`(orientation: Axis) throws {
    let plane = Oriented(orientation)
    let layout = try FlowLayout(
      style: plane.style(
        arrangedCount: Self.count, padding: plane.padding(30, 0, 0, 0), main: .wrap),
      environment: plane.environment(100, 100), repeating: plane.cell(0, 5), count: Self.count)
    layout.resetVisitedCells()
    #expect(layout.indices(intersecting: plane.rect(40, 0, 20, 5)).isEmpty)
    #expect(layout.indices(intersecting: plane.rect(0, 0, 20, 5)).isEmpty)
    #expect(layout.visitedCells < 5 * 1_024)
  }

  @Test(arguments: Axis.allCases, [count, nil])
  func `the search for the cell at a point ends where it is found`(
    orientation: Axis, arrangedCount: Int?
  ) throws {
    let plane = Oriented(orientation)
    let layout = try layout(plane, arrangedCount: arrangedCount)
    _ = layout.contentSize
    for index in [0, 7, 1_023, 1_024] {
      layout.resetVisitedCells()
      #expect(layout.index(at: frame(plane, index).origin) == index)
      #expect(layout.visitedCells < 3 * 1_024)
    }
  }

  @Test(arguments: Axis.allCases)
  func `a rectangle across two long lines has cells of both`(orientation: Axis) throws {
    let plane = Oriented(orientation)
    let layout = try layout(plane, arrangedCount: Self.count)
    // The first line is 6 deep; a gap of 1; the second one has ten cells of 1.
    #expect(layout.frame(at: Self.count + 9) == plane.rect(18, 7, 1, 4))
    #expect(
      layout.indices(intersecting: plane.rect(9, 5.5, 9.5, 2))
        == [3, 5] + Array(Self.count + 5..<Self.count + 10))
    #expect(layout.index(at: plane.point(18, 10)) == Self.count + 9)
    #expect(layout.contentSize == plane.size(33_333 * 9 + 1, 11))
  }

  /// Along a later line as far as behind its last cell, whose line has none behind it.
  @Test(arguments: Axis.allCases)
  func `a long line that is not the first is jumped along, too`(orientation: Axis) throws {
    let plane = Oriented(orientation)
    let layout = try FlowLayout(
      style: plane.style(arrangedCount: 3_000, spacing: plane.spacing(2, 1), main: .wrap),
      environment: plane.environment(100, 100),
      cells: (0..<9_000).map { plane.cell(Double(1 + $0 % 3), 5) })
    let frames = layout.everyFrame
    #expect(frames[8_999] == plane.rect(11_995, 12, 3, 5))
    for index in [3_000, 4_500, 5_999, 6_001, 7_700, 8_990, 8_999] {
      #expect(layout.index(at: frames[index].origin) == index)
      let start = frames[index].start(plane.mainAxis)
      for rect in [
        plane.rect(start + 0.5, frames[index].start(plane.mainAxis.other) + 1, 30, 1),
        plane.rect(start, 0, 40, 20), plane.rect(start + 4, 13, 5, 20),
      ] {
        #expect(
          layout.indices(intersecting: rect)
            == frames.indices.filter { frames[$0].overlaps(rect) })
      }
    }
  }

  @Test(arguments: Axis.allCases, [count, nil])
  func `an edit in front moves what is far`(orientation: Axis, arrangedCount: Int?) throws {
    let plane = Oriented(orientation)
    var layout = try layout(plane, arrangedCount: arrangedCount)
    try layout.resize(at: 0, to: plane.size(101, 5))
    var last = frame(plane, 99_998)
    last.origin[plane.mainAxis] += 100
    #expect(layout.frame(at: 99_998) == last)
    #expect(layout.index(at: last.origin) == 99_998)
    try layout.remove(at: 0)
    last.origin[plane.mainAxis] -= 102
    #expect(layout.frame(at: 99_997) == last)
    #expect(layout.index(at: last.origin) == 99_997)
  }
}

/// Beyond 2³¹ pt a product of doubles is no longer the sum that positions are.
@Suite struct `Pages a billion points wide` {
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `have the same frames all at once and one by one`(direction: LayoutDirection) throws {
    var style = FlowStyle(orientation: .vertical, arrangedCount: 3)
    style.pagedCount = 9
    style.width = .wrap
    style.height = .host
    style.spacing = Spacing(horizontal: 0.1, vertical: 0.3)
    let environment = LayoutEnvironment(
      viewport: Size(width: 1e9 + 0.1, height: 667.3), isPaging: true, direction: direction)
    var layout = try FlowLayout(style: style, environment: environment)
    try layout.append(repeating: Cell(width: 60.1, height: 60.7), count: 900)
    #expect(layout.frame(ofPage: 99).origin.x.magnitude < 2e11)
    for range in [880..<900, 17..<24, 0..<900] {
      #expect(layout.frames(in: range) == range.map { layout.frame(at: $0) })
    }
  }
}
