import Tatami
import TatamiRandom
import Testing

/// L1 for flows by best fit, whose lines are filled anew in one pass after edits.
@Suite struct `Edits of best fit` {
  /// Cells of `lengths`, in lines of 400 points.
  private func layout(_ count: Int, _ lengths: [Int]) throws -> FlowLayout {
    var style = FlowStyle(orientation: .vertical)
    style.autoArrange = true
    style.width = .fixed(400)
    style.spacing = Spacing(horizontal: 2, vertical: 3)
    var random = SplitMix64(seed: 5)
    let cells = (0..<count).map { _ in
      Cell(width: Double(random.pick(lengths)), height: Double(10 + random.below(30)))
    }
    return try FlowLayout(
      style: style, environment: LayoutEnvironment(viewport: Size(width: 400, height: 600)),
      cells: cells)
  }

  private func visits(_ layout: inout FlowLayout, _ edit: (inout FlowLayout) throws -> Void)
    throws -> Int
  {
    _ = layout.contentSize
    layout.resetVisitedCells()
    try edit(&layout)
    _ = layout.contentSize
    _ = layout.lineCount
    return layout.visitedCells
  }

  private func expectFresh(_ layout: FlowLayout, _ name: String = "") throws {
    let fresh = try FlowLayout(
      style: layout.style, environment: layout.environment,
      cells: (0..<layout.count).map { layout.cell(at: $0) })
    #expect(layout.contentSize == fresh.contentSize, "\(name)")
    #expect(layout.lineCount == fresh.lineCount, "\(name)")
    #expect(layout.frames(in: 0..<layout.count) == fresh.frames(in: 0..<layout.count), "\(name)")
  }

  @Test func `edits are followed by one pass over all cells`() throws {
    var layout = try layout(5_000, Array(20...80))
    for index in 0..<100 { try layout.resize(at: 50 * index, to: Size(width: 77, height: 9)) }
    layout.resetVisitedCells()
    _ = layout.contentSize
    // Each cell is measured once and put into a line once.
    #expect(layout.visitedCells == 2 * 5_000)
    #expect(try visits(&layout) { _ in } == 0)
    try expectFresh(layout)
  }

  @Test(arguments: [[20, 30], Array(20...80)])
  func `neighbours that change places are as in a new layout`(lengths: [Int]) throws {
    var layout = try layout(5_000, lengths)
    var random = SplitMix64(seed: 1)
    for step in 0..<20 {
      let cell = random.below(layout.count - 1)
      _ = layout.contentSize
      try layout.move(from: cell, to: cell + 1)
      if step % 5 == 4 { try expectFresh(layout, "\(cell)") }
    }
  }

  @Test func `a cell that comes is in the line that wants it`() throws {
    var layout = try layout(300, [90, 110, 130])
    // A length of which there is no other one.
    for (index, width) in [(0, 50), (150, 60), (299, 38), (150, 90), (7, 401)] {
      _ = layout.contentSize
      try layout.resize(at: index, to: Size(width: Double(width), height: 9))
      try expectFresh(layout, "\(index) \(width)")
    }
  }

  @Test func `another extent across is that of its line`() throws {
    var layout = try layout(5_000, Array(20...80))
    let width = layout.cell(at: 9).size.width
    let height = layout.contentSize.height
    try layout.resize(at: 9, to: Size(width: width, height: 300))
    #expect(layout.contentSize.height > height + 300 - 40)
    try expectFresh(layout)
  }

  @Test func `what does not matter to lines keeps them`() throws {
    var layout = try layout(5_000, Array(20...80))
    let work = try visits(&layout) { layout in
      var style = layout.style
      style.padding.top = 9
      style.spacing.vertical = 7
      style.gravity.horizontal = .between
      try layout.setStyle(style)
    }
    #expect(work < 10)
    try expectFresh(layout)
  }

  @Test func `a rectangle is looked for among the lines near it`() throws {
    let layout = try layout(5_000, Array(20...80))
    let middle = layout.contentSize.height / 2
    let rect = Rect(x: 100, y: middle, width: 60, height: 60)
    layout.resetVisitedCells()
    let found = layout.indices(intersecting: rect)
    #expect(layout.visitedCells < 100)
    let frames = layout.frames(in: 0..<layout.count)
    #expect(found.sorted() == frames.indices.filter { frames[$0].overlaps(rect) })
  }

  /// More cells than the reference is quick enough for.
  @Test(arguments: [[20, 30], [7, 90, 130, 395], Array(20...80), Array(1...390)])
  func `a large layout is as a new one`(lengths: [Int]) throws {
    var layout = try layout(1_500, lengths)
    var random = SplitMix64(seed: RandomSettings.firstSeed)
    for step in 0..<(RandomSettings.steps ?? 40) {
      let index = random.below(layout.count)
      let own = random.happens(70) ? 0 : Double(random.below(1_000)) / 1_000
      let cell = Cell(width: Double(random.pick(lengths)) + own, height: Double(random.below(40)))
      switch step % 6 {
      case 0, 1: try layout.resize(at: index, to: cell.size)
      case 2: try layout.insert(cell, at: index)
      case 3: try layout.remove(at: index)
      case 4: try layout.move(from: index, to: random.below(layout.count))
      default: try layout.insert(repeating: cell, count: random.below(90), at: index)
      }
      if random.happens(70) { try expectFresh(layout, "step \(step)") }
    }
  }

  @Test func `a line that is the last one no more is filled`() throws {
    var style = FlowStyle(orientation: .vertical)
    style.autoArrange = true
    style.width = .fixed(400)
    style.gravity.horizontal = .fill
    let half = CellStyle(height: CellLength(.otherExtent, times: 0.5))
    var layout = try FlowLayout(
      style: style, environment: LayoutEnvironment(viewport: Size(width: 400, height: 600)))
    for _ in 0..<2 { try layout.append(Cell(width: 300, height: 0), style: half) }
    #expect(layout.contentSize.height == 200 + 150)
    try layout.append(Cell(width: 300, height: 0), style: half)
    #expect(layout.contentSize.height == 200 + 200 + 150)
    #expect(layout.frame(at: 2) == Rect(x: 0, y: 400, width: 300, height: 150))
    try layout.remove(at: 2)
    #expect(layout.contentSize.height == 200 + 150)
  }

  @Test func `copies kept at every edit stay right`() throws {
    var layout = try layout(400, [20, 30, 45])
    var random = SplitMix64(seed: 2)
    var kept: [FlowLayout] = []
    for step in 0..<40 {
      if step % 3 > 0 { _ = layout.contentSize }
      kept.append(layout)
      let index = random.below(layout.count)
      switch step % 4 {
      case 0: try layout.insert(Cell(width: 30, height: 40), at: index)
      case 1: try layout.remove(at: index)
      case 2: try layout.move(from: index, to: random.below(layout.count))
      default: try layout.resize(at: index, to: Size(width: 45, height: 8))
      }
    }
    for (number, copy) in kept.enumerated() { try expectFresh(copy, "\(number)") }
    try expectFresh(layout)
  }

  @Test func `an edited copy leaves what the original knows`() throws {
    let original = try layout(5_000, Array(20...80))
    let before = original.frames(in: 0..<5_000)
    var copy = original
    for index in 0..<3 { try copy.resize(at: index, to: Size(width: 77, height: 8)) }
    try expectFresh(copy)
    original.resetVisitedCells()
    #expect(original.frame(at: 4_000) == before[4_000])
    #expect(original.visitedCells < 20)
    #expect(original.frames(in: 0..<5_000) == before)
  }
}
