import Tatami
import TatamiRandom
import TatamiReference
import Testing

@Suite struct `Size-limited flows` {
  /// The lines of cells of the given main extents in a line of 100 pt, gaps of 10.
  private func lines(_ extents: [Double], _ orientation: Axis) throws -> [Range<Int>] {
    let flow = Oriented(orientation)
    return try expectAgreement(
      flow.style(spacing: flow.spacing(10, 0), main: .fixed(100)), flow.environment(),
      extents.map { flow.cell($0, 5) }
    ).lines
  }

  @Test(arguments: Axis.allCases)
  func `a cell that does not fit opens a line`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    try expectLayout(
      flow.style(
        spacing: flow.spacing(10, 2), padding: flow.padding(3, 7, 1, 1), main: .host),
      flow.environment(110),
      flow.cells([(40, 20), (50, 10), (30, 8)]),
      Solution(
        contentSize: flow.size(110, 1 + 20 + 2 + 8 + 1),
        frames: [
          flow.rect(3, 1, 40, 20), flow.rect(53, 1, 50, 10), flow.rect(3, 23, 30, 8),
        ],
        lines: [0..<2, 2..<3]))
  }

  @Test(arguments: Axis.allCases)
  func `a line may be filled exactly, and 104 grid steps more`(orientation: Axis) throws {
    #expect(try lines([45, 45], orientation) == [0..<2])
    #expect(try lines([45, 45 + 104 * gridStep], orientation) == [0..<2])
    #expect(try lines([45, 45 + 105 * gridStep], orientation) == [0..<1, 1..<2])
  }

  @Test(arguments: Axis.allCases)
  func `flexible gaps between cells of a step of the grid, or of less than one`(
    orientation: Axis
  ) throws {
    let flow = Oriented(orientation)
    var style = flow.style(main: .fixed(100))
    for part in [1, 0.25] {
      style.flexibleSpacing = FlexibleSpacing(size: part * gridStep)
      _ = try expectAgreement(
        style, flow.environment(), [Cell](repeating: flow.cell(30, 1), count: 6))
    }
  }

  @Test(arguments: [
    (120.5, 20.1, 5.0, 5), (100.3, 50.15, 0, 2), (95.2, 20.1, 5, 3), (90.9, 10.1, 0, 9),
  ])
  func `tenths of a point fill a line with flexible gaps as they add up`(
    extent: Double, size: Double, gap: Double, number: Int
  ) throws {
    let flow = Oriented(.vertical)
    var style = flow.style(main: .fixed(extent))
    style.flexibleSpacing = FlexibleSpacing(size: size, minimum: gap, maximum: 40)
    let solution = try expectAgreement(
      style, flow.environment(), [Cell](repeating: flow.cell(30, 1), count: 20))
    #expect(solution.frames.count { $0.origin.y == 0 } == number)
  }

  @Test(arguments: Axis.allCases)
  func `a cell longer than the line stands alone, as long as the line`(
    orientation: Axis
  ) throws {
    let flow = Oriented(orientation)
    try expectLayout(
      flow.style(spacing: flow.spacing(10, 0), main: .fixed(100)), flow.environment(),
      flow.cells([(20, 1), (300, 1), (20, 1)]),
      Solution(
        contentSize: flow.size(100, 3),
        frames: [flow.rect(0, 0, 20, 1), flow.rect(0, 1, 100, 1), flow.rect(0, 2, 20, 1)],
        lines: [0..<1, 1..<2, 2..<3]))
  }

  @Test(arguments: Axis.allCases)
  func `a cell within the tolerance keeps its extent`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    let extent = 100 + 104 * gridStep
    try expectLayout(
      flow.style(main: .fixed(100)), flow.environment(), [flow.cell(extent, 1)],
      Solution(
        contentSize: flow.size(100, 1), frames: [flow.rect(0, 0, extent, 1)], lines: [0..<1]))
  }

  @Test(arguments: Axis.allCases)
  func `cells without extent join a full line if there is no gap, an overlong one never does`(
    orientation: Axis
  ) throws {
    let flow = Oriented(orientation)
    let solution = try expectAgreement(
      flow.style(main: .fixed(100)), flow.environment(),
      flow.cells([(0, 1), (0, 1), (300, 1), (0, 1), (0, 1), (1, 1)]))
    #expect(solution.lines == [0..<2, 2..<5, 5..<6])
  }

  @Test(arguments: Axis.allCases)
  func `a container that wraps has a single line`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    try expectLayout(
      flow.style(
        spacing: flow.spacing(1, 9), padding: flow.padding(2, 3, 4, 5), main: .wrap),
      flow.environment(),
      flow.cells([(1_000, 1), (2_000, 2), (3_000, 3)]),
      Solution(
        contentSize: flow.size(2 + 1_000 + 1 + 2_000 + 1 + 3_000 + 3, 4 + 3 + 5),
        frames: [
          flow.rect(2, 4, 1_000, 1), flow.rect(1_003, 4, 2_000, 2), flow.rect(3_004, 4, 3_000, 3),
        ],
        lines: [0..<3]))
  }

  @Test(arguments: Axis.allCases)
  func `padding larger than the container leaves cells without extent, one a line`(
    orientation: Axis
  ) throws {
    let flow = Oriented(orientation)
    try expectLayout(
      flow.style(padding: flow.padding(60, 60, 1, 1), main: .fixed(100)), flow.environment(),
      flow.cells([(0, 7), (5, 8)]),
      Solution(
        contentSize: flow.size(100, 17),
        frames: [flow.rect(60, 1, 0, 7), flow.rect(60, 8, 0, 8)],
        lines: [0..<1, 1..<2]))
  }

  @Test(arguments: Axis.allCases)
  func `a larger viewport breaks lines anew`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    var layout = try FlowLayout(
      style: flow.style(), environment: flow.environment(100),
      cells: Array(repeating: flow.cell(30, 10), count: 10))
    #expect(layout.lineCount == 4)
    #expect(layout.contentSize == flow.size(100, 40))
    try layout.setEnvironment(flow.environment(150))
    #expect(layout.lineCount == 2)
    #expect(layout.frame(at: 9) == flow.rect(120, 10, 30, 10))
  }

  @Test(arguments: Axis.allCases)
  func `a cell that is nothing but its share keeps its offset when the share is nothing`(
    orientation: Axis
  ) throws {
    let flow = Oriented(orientation)
    let unit = 0x1p-20
    var style = flow.style(main: .fixed(10 + unit))
    style.isFlex = true
    var layout = try FlowLayout(style: style, environment: flow.environment())
    var share = CellStyle()
    share[flow.mainAxis] = CellLength(.unset, plus: 4)
    share.weight = 1
    var third = CellStyle()
    third.weight = 0.3
    try layout.append(flow.cell(10, 1))
    // Of the one unit that is left, three quarters round down to none.
    try layout.append(flow.cell(0, 1), style: share)
    try layout.append(flow.cell(0, 1), style: third)
    #expect(
      layout.frames(in: 0..<3) == [
        flow.rect(0, 0, 10, 1), flow.rect(10, 0, 4, 1), flow.rect(14, 0, unit, 1),
      ])
  }

  /// What a node remembers of a line that comes in holds to the unit.
  @Test(arguments: 0..<8)
  func `lines of styled cells fit or break to the unit`(seed: UInt64) throws {
    let unit = 0x1p-20
    var random = SplitMix64(seed: seed)
    let style = FlowStyle(width: .fixed(400 * unit), height: .wrap)
    let environment = LayoutEnvironment(viewport: Size(width: 100, height: 100))
    var margin = CellStyle()
    margin.margin.leading = 3 * unit
    var layout = try FlowLayout(
      style: style, environment: environment, shape: TreeShape(leafCapacity: 3, fanOut: 3))
    var reference = try NaiveLayout(style: style, environment: environment)
    for number in 0..<60 {
      let cell = Cell(width: Double(random.below(130)) * unit, height: 1)
      try layout.append(cell, style: number % 7 == 0 ? margin : .plain)
      try reference.append(cell, style: number % 7 == 0 ? margin : .plain)
    }
    for _ in 0..<400 {
      // Nearly all of the lines behind begin a unit or two later or earlier.
      let index = random.below(10)
      let steps = Int(layout.cell(at: index).size.width / unit) + random.pick(-2...2)
      let size = Size(width: Double(max(0, steps)) * unit, height: 1)
      try layout.resize(at: index, to: size)
      try reference.resize(at: index, to: size)
      #expect(layout.frames(in: 0..<60) == reference.solve().frames)
    }
  }
}
