import Tatami
import TatamiRandom
import TatamiReference
import Testing

/// A style for each kind of flow, with odd numbers everywhere.
private func styles(_ flow: Oriented) -> [FlowStyle] {
  let spacing = flow.spacing(1.5, 0.3)
  let padding = flow.padding(2, 3, 5, 7)
  return [
    flow.style(arrangedCount: 1, spacing: spacing, padding: padding),
    flow.style(arrangedCount: 3, spacing: spacing, padding: padding, main: .wrap),
    flow.style(spacing: spacing, padding: padding),
    flow.style(spacing: spacing, padding: padding, main: .wrap),
    flow.style(spacing: spacing, padding: padding, main: .fixed(0)),
    flow.style(arrangedCount: 2, pagedCount: 4, spacing: spacing, padding: padding),
    flow.style(arrangedCount: 2, pagedCount: 4, spacing: spacing, padding: padding, main: .wrap),
    flow.style(
      arrangedCount: 2, pagedCount: 4, spacing: spacing, padding: padding, main: .wrap,
      cross: .host),
    flow.style(arrangedCount: 1, pagedCount: 1),
    flow.style(arrangedCount: 3, padding: EdgeInsets(all: 1_000)),
    flow.style(padding: EdgeInsets(all: 1_000)),
    flow.style(arrangedCount: 3, pagedCount: 3, padding: EdgeInsets(all: 1_000), main: .wrap),
  ]
}

@Suite struct `Few cells and odd cells` {
  private static let extents: [Double] = [0, gridStep, 0.1, 1, 29.999, 30, 31, 1_000_000]

  private func expectAgreementOfAllStyles(_ cells: [Cell], _ orientation: Axis) throws {
    let flow = Oriented(orientation)
    for style in styles(flow) {
      for isPaging in [false, true] {
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
          let environment = flow.environment(35, 20, isPaging: isPaging, direction: direction)
          try expectAgreement(style, environment, cells, rounds: 2)
        }
      }
    }
  }

  @Test(arguments: Axis.allCases)
  func `places of pages that have one unit each`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    let layout = try FlowLayout(
      style: flow.style(arrangedCount: 3, pagedCount: 6, main: .host, cross: .host),
      environment: flow.environment(3 * gridStep, 2 * gridStep, isPaging: true),
      cells: [Cell](repeating: Cell(width: 9, height: 9), count: 6))
    #expect(layout.frame(at: 5) == flow.rect(2 * gridStep, gridStep, gridStep, gridStep))
  }

  @Test(arguments: Axis.allCases)
  func `lines that grow by one unit`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    for gravity in [Gravity.stretch, .fill] {
      var style = flow.style(arrangedCount: 1, main: .fixed(50), cross: .fixed(20 + 2 * gridStep))
      style.gravity[orientation] = gravity
      let layout = try FlowLayout(
        style: style, environment: flow.environment(50, 50), cells: flow.cells([(10, 10), (5, 10)]))
      let solution = try NaiveLayout(
        style: style, environment: flow.environment(50, 50), cells: flow.cells([(10, 10), (5, 10)])
      ).solve()
      #expect(layout.everyFrame == solution.frames)
      if gravity == .fill {
        #expect(layout.frame(at: 1) == flow.rect(0, 10 + gridStep, 5, 10 + gridStep))
      }
    }
  }

  @Test(arguments: Axis.allCases) func `no cells`(orientation: Axis) throws {
    try expectAgreementOfAllStyles([], orientation)
  }

  @Test(arguments: Axis.allCases) func `one cell of any extents`(orientation: Axis) throws {
    for width in Self.extents {
      for height in Self.extents {
        try expectAgreementOfAllStyles([Cell(width: width, height: height)], orientation)
      }
    }
  }

  @Test(arguments: Axis.allCases) func `up to nine equal cells`(orientation: Axis) throws {
    for count in 2...9 {
      let cell = Cell(width: 14.25, height: 14.25)
      try expectAgreementOfAllStyles(Array(repeating: cell, count: count), orientation)
    }
  }

  @Test(arguments: Axis.allCases) func `cells without any extent`(orientation: Axis) throws {
    let cells = Array(repeating: Cell(width: 0, height: 0), count: 200)
    try expectAgreementOfAllStyles(cells, orientation)
  }

  @Test(arguments: Axis.allCases)
  func `a rectangle strictly around a point finds the cells without extent there`(
    orientation: Axis
  ) throws {
    let flow = Oriented(orientation)
    let layout = try FlowLayout(
      style: flow.style(arrangedCount: 2), environment: flow.environment(),
      cells: flow.cells([(0, 0), (5, 0), (0, 5), (0, 0)]))
    #expect(layout.indices(intersecting: Rect(x: -1, y: -1, width: 2, height: 2)) == [0, 1, 2, 3])
    #expect(layout.indices(intersecting: Rect(x: 0, y: 0, width: 2, height: 2)) == [])
    #expect(layout.index(at: .zero) == nil)
  }
}

@Suite struct `Exact fits` {
  @Test(arguments: 1...20, Axis.allCases)
  func `a line that is filled exactly, and one step more or less`(
    count: Int, orientation: Axis
  ) throws {
    let flow = Oriented(orientation)
    let cells = Array(repeating: flow.cell(0.1, 1), count: 100)
    let full = Double(count) * 104_858 + Double(count - 1) * 209_715
    // The tolerance is 104 steps.
    for (steps, expected) in [(-105.0, count - 1), (-104, count), (0, count), (1, count)] {
      let solution = try expectAgreement(
        flow.style(spacing: flow.spacing(0.2, 0), main: .fixed((full + steps) * gridStep)),
        flow.environment(), cells, rounds: 2)
      #expect(solution.lines[0].count == max(1, expected))
    }
  }

  @Test(arguments: Axis.allCases)
  func `a last line of any length`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    for count in 60...70 {
      let cells = (0..<count).map { flow.cell(Double($0 % 4), Double($0 % 7)) }
      for arranged in [1, 7, 8, 63, 64, 65, 128] {
        try expectAgreement(
          flow.style(arrangedCount: arranged, spacing: flow.spacing(1, 1), main: .wrap),
          flow.environment(), cells, rounds: 2)
      }
    }
  }
}

@Suite struct `Long content` {
  /// L5.
  @Test(arguments: Axis.allCases)
  func `a cell a billion points away is where the closed form says`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    let count = 10_000_000_000
    let layout = try FlowLayout(
      style: flow.style(arrangedCount: 1), environment: flow.environment(),
      repeating: flow.cell(1, 0.1), count: count)
    // 0.1 pt is 104 858 steps.
    func offset(_ index: Int) -> Double { Double(index * 104_858) * gridStep }
    for index in [0, 1, 9_999_999, 9_536_761_474, count - 1] {
      #expect(layout.frame(at: index) == flow.rect(0, offset(index), 1, 104_858 * gridStep))
      #expect(layout.index(at: flow.point(0.5, offset(index))) == index)
    }
    #expect(offset(9_536_761_474) > 953_000_000)
    #expect(layout.contentSize == flow.size(0, offset(count)))
  }

  /// L5.
  @Test(arguments: Axis.allCases)
  func `exactly a billion points`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    let layout = try FlowLayout(
      style: flow.style(arrangedCount: 1), environment: flow.environment(),
      cells: Array(repeating: flow.cell(1, 1_000_000), count: 1_000))
    #expect(layout.contentSize == flow.size(0, 1e9))
    #expect(layout.frame(at: 999) == flow.rect(0, 999_000_000, 1, 1_000_000))
    #expect(layout.indices(intersecting: flow.rect(0, 1e9 - 1, 1, 5)) == [999])
    #expect(layout.indices(intersecting: flow.rect(0, 1e9, 1, 5)) == [])
  }

  /// L5.
  @Test func `a million different cells add up exactly`() throws {
    let extents = [1_000.1, 999.7, 1_000.3]
    let layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 1), environment: LayoutEnvironment(viewport: .zero),
      widths: Array(repeating: 1, count: 1_000_000),
      heights: (0..<1_000_000).map { extents[$0 % 3] })
    let steps = extents.map { gridUnits($0) }
    let three = steps.reduce(0, +)
    for index in [0, 1, 2, 333_333, 500_000, 999_998, 999_999] {
      let before = Int64(index / 3) * three + steps[..<(index % 3)].reduce(0, +)
      #expect(layout.frame(at: index).origin.y == points(before))
    }
    #expect(layout.lineCount == 1_000_000)
    #expect(layout.contentSize.height == points(333_333 * three + steps[0]))
    #expect(layout.range(ofLine: 777_777) == 777_777..<777_778)
    let band = Rect(x: 0, y: points(300_000 * three), width: 1, height: 2_500)
    #expect(layout.indices(intersecting: band) == [900_000, 900_001, 900_002])
  }

  /// From 2³³ pt on, doubles cannot say every step of the grid: a position is
  /// rounded once, when it is converted.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft], Axis.allCases)
  func `positions a trillion points away are rounded once`(
    direction: LayoutDirection, orientation: Axis
  ) throws {
    let extents = [2_147_483_647.3, 2_147_000_000.7, 0.1]
    let cells = (0..<2_000).map {
      Cell(width: extents[$0 % 3], height: extents[($0 + 1) % 3])
    }
    let environment = LayoutEnvironment(viewport: .zero, direction: direction)
    for count in [1, 2, 5_000] {
      let style = FlowStyle(
        orientation: orientation, arrangedCount: count, width: .wrap, height: .wrap)
      try expectAgreement(style, environment, cells, rounds: 20)
    }
  }

  @Test(arguments: Axis.allCases)
  func `cells of a million points in lines of two and a half`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    let solution = try expectAgreement(
      flow.style(), flow.environment(2_500_000),
      Array(repeating: flow.cell(1_000_000, 1_000_000), count: 501))
    #expect(solution.lines.count == 251)
    #expect(solution.contentSize == flow.size(2_500_000, 251_000_000))
  }
}

@Suite struct `One long line` {
  /// Cells of many extents, some of them without.
  private func cells(_ flow: Oriented) -> [Cell] {
    (0..<100_000).map { flow.cell(Double($0 * 7 % 11) * 0.1, Double($0 % 13)) }
  }

  @Test(arguments: Axis.allCases)
  func `of a hundred thousand cells, by count`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    let solution = try expectAgreement(
      flow.style(arrangedCount: 100_000, spacing: flow.spacing(0.1, 0)), flow.environment(100),
      cells(flow), rounds: 3)
    #expect(solution.lines == [0..<100_000])
  }

  @Test(arguments: Axis.allCases)
  func `of a hundred thousand cells, in a container that wraps`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    let solution = try expectAgreement(
      flow.style(spacing: flow.spacing(0.1, 0), main: .wrap),
      flow.environment(100, direction: .rightToLeft), cells(flow), rounds: 3)
    #expect(solution.lines == [0..<100_000])
  }

  @Test(arguments: Axis.allCases)
  func `of a hundred thousand cells, and one cell more`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    let solution = try expectAgreement(
      flow.style(arrangedCount: 99_999), flow.environment(), cells(flow), rounds: 3)
    #expect(solution.lines == [0..<99_999, 99_999..<100_000])
  }

  /// As many as are placed of a line before what is near is looked for, in leaves of any size.
  @Test(arguments: Axis.allCases, [nil, 1_060])
  func `of about a thousand cells`(orientation: Axis, arrangedCount: Int?) throws {
    let flow = Oriented(orientation)
    var style = flow.style(arrangedCount: arrangedCount, main: .wrap)
    var random = SplitMix64(seed: 1)
    for count in 1_000...1_100 {
      var cells = (0..<count).map { flow.cell(10, Double(10 + $0 % 2)) }
      style.isReversed = count % 5 == 0
      var layout = try FlowLayout(style: style, environment: flow.environment(400), cells: cells)
      // Leaves that are not full end at other cells.
      for _ in 0..<count % 4 * 16 {
        let place = random.below(count)
        let cell = flow.cell(10, Double(1 + random.below(20)))
        cells[place] = cell
        try layout.remove(at: place)
        try layout.insert(cell, at: place)
      }
      let frames = layout.everyFrame
      #expect(frames.count == count && (0..<count).allSatisfy { layout.cell(at: $0) == cells[$0] })
      for start in [-100.0, 0, 5_000, 10_225, 10_240, 10_590, 20_000] {
        for extent in [0.0, 30, 20_000] {
          let rect = flow.rect(start, 0, extent, 12)
          let near = frames.indices.filter { frames[$0].overlaps(rect) }
          let found = layout.indices(intersecting: rect).sorted()
          try #require(found.elementsEqual(near), "\(count) cells, \(rect)")
        }
      }
    }
  }
}
