import Tatami
import TatamiRandom
import TatamiReference
import Testing

/// What the line of a linear layout shares out, where roundings decide.
@Suite struct `Shares of linear layouts` {
  /// Whole numbers, so that bounds are met exactly.
  @Test func `a share that is just its bound is the bound`() throws {
    var layout = try LinearLayout(
      style: LinearStyle(orientation: .horizontal, width: .fixed(300)),
      environment: LayoutEnvironment(viewport: Size(width: 300, height: 100)))
    var style = CellStyle(width: .unset, height: CellLength(.otherExtent, times: 2))
    style.weight = 1
    style.width.maximum = 100
    for _ in 0..<3 { try layout.append(Cell(width: 0, height: 0), style: style) }
    #expect(
      layout.frames(in: 0..<3).map(\.size)
        == Array(repeating: Size(width: 100, height: 200), count: 3))
    style.width.maximum = 80
    try layout.setCellStyle(style, at: 1)
    #expect(layout.frames(in: 0..<3).map(\.origin.x) == [0, 100, 180])
    #expect(layout.frame(at: 1).size == Size(width: 80, height: 160))
  }

  @Test func `cells that are gone have no extent across, also where lengths are shared out`() throws
  {
    var layout = try LinearLayout(
      style: LinearStyle(orientation: .horizontal, width: .fixed(300)),
      environment: LayoutEnvironment(viewport: Size(width: 300, height: 100)))
    var style = CellStyle(width: .unset, weight: 1)
    style.width.maximum = 100
    for _ in 0..<3 { try layout.append(Cell(width: 0, height: 40), style: style) }
    #expect(layout.contentSize == Size(width: 300, height: 40))
    style.visibility = .gone
    try layout.setCellStyle(style, in: 0..<3)
    #expect(layout.contentSize == Size(width: 300, height: 0))
  }

  /// One cell has four times the weight of others, and a quarter of its main extent for a
  /// cross one: that is the greatest of all only where it is rounded otherwise.
  @Test func `the greatest of equal cross extents depends on roundings`() throws {
    var random = SplitMix64(seed: 5)
    let environment = LayoutEnvironment(viewport: Size(width: 300, height: 100))
    let styles = (0..<600).map { index in
      let weight = index == 333 ? 4.0 : 1
      return CellStyle(
        width: .unset, height: CellLength(.otherExtent, times: 1 / weight), weight: weight)
    }
    let cells = styles.map { _ in Cell(width: 0, height: 0) }
    var style = LinearStyle(orientation: .horizontal, width: .fixed(3000))
    var layout = try LinearLayout(style: style, environment: environment)
    try layout.insert(contentsOf: cells, styles: styles, at: 0)
    for _ in 0..<100 {
      style.width = .fixed(3000 + Double(random.below(1 << 20)) / Double(1 << 20))
      try layout.setStyle(style)
      let solution = try NaiveLayout(
        linear: style, environment: environment, cells: cells, styles: styles
      ).solve()
      #expect(layout.contentSize == solution.contentSize)
    }
  }

  /// A row of cells with weights, some of which bounds hold, in a container of 100 000 points.
  private func boundedRow(_ count: Int) throws -> LinearLayout {
    var layout = try LinearLayout(
      style: LinearStyle(orientation: .horizontal, width: .fixed(100_000)),
      environment: LayoutEnvironment(viewport: Size(width: 300, height: 100)))
    let styles = (0..<count).map { index in
      var style = CellStyle(width: .unset, height: CellLength(.otherExtent, times: 0.5))
      style.weight = Double(index % 3)
      style.width.maximum = Double(5 + index % 50)
      return style
    }
    let cells = styles.indices.map { Cell(width: Double(1 + $0 % 7), height: 0) }
    try layout.insert(contentsOf: cells, styles: styles, at: 0)
    return layout
  }

  private func visits(_ layout: LinearLayout) -> Int {
    layout.resetVisitedCells()
    _ = layout.contentSize
    _ = layout.frame(at: layout.count / 2)
    return layout.visitedCells
  }

  @Test func `what bounds hold is found in one pass that is kept until the next edit`() throws {
    var layout = try boundedRow(5_000)
    _ = visits(layout)
    #expect(visits(layout) < 500)
    try layout.resize(at: 7, to: Size(width: 9, height: 0))
    let work = visits(layout)
    #expect(work >= 5_000 && work < 5_000 + 1_000)
    #expect(visits(layout) < 500)
    // A copy that is edited leaves the original what it knows.
    var copy = layout
    try copy.remove(at: 2_000)
    #expect(visits(copy) >= 4_999)
    #expect(visits(layout) < 500)
    #expect(visits(copy) < 500)
  }

  @Test func `a row and its copy of another width are both known`() throws {
    let layout = try boundedRow(5_000)
    var copy = layout
    var style = layout.style
    style.width = .fixed(90_000)
    try copy.setStyle(style)
    _ = (visits(layout), visits(copy))
    #expect(visits(layout) < 500)
    #expect(visits(copy) < 500)
    let fresh = try NaiveLayout(
      style: style, environment: copy.environment,
      cells: (0..<5_000).map { copy.cell(at: $0) },
      styles: (0..<5_000).map { copy.cellStyle(at: $0) }
    ).solve()
    #expect(copy.contentSize == fresh.contentSize)
    #expect(copy.frames(in: 0..<5_000) == fresh.frames)
  }

  @Test func `cells in long rows are found where bounds hold some`() throws {
    var layout = try boundedRow(3_000)
    // A run of equal cells has no checkpoints inside.
    var style = CellStyle(width: .unset, weight: 2)
    style.width.maximum = 33
    try layout.insert(repeating: Cell(width: 0, height: 10), style: style, count: 700, at: 1_500)
    style.visibility = .gone
    try layout.insert(repeating: Cell(width: 0, height: 10), style: style, count: 90, at: 1_000)
    let frames = layout.frames(in: 0..<layout.count)
    var random = SplitMix64(seed: RandomSettings.firstSeed)
    for _ in 0..<200 {
      let index = random.below(layout.count)
      #expect(layout.frame(at: index) == frames[index])
      let rect = Rect(
        x: Double(random.below(80_000)), y: 0, width: Double(1 + random.below(90)), height: 50)
      let found = layout.indices(intersecting: rect)
      #expect(found == frames.indices.filter { frames[$0].overlaps(rect) })
    }
  }

  /// Four hundred million cells are held at 1 point, a hundred million have 2.
  @Test func `runs of equal cells are gone through in one step each`() throws {
    let millions = 1_000_000
    var layout = try LinearLayout(
      style: LinearStyle(orientation: .horizontal, width: .fixed(1e9)),
      environment: LayoutEnvironment(viewport: Size(width: 300, height: 100)))
    var style = CellStyle(width: .unset, height: CellLength(.otherExtent, times: 3), weight: 1)
    let cell = Cell(width: 0, height: 0)
    try layout.append(repeating: cell, style: style, count: 100 * millions)
    style.width.maximum = 1
    try layout.insert(repeating: cell, style: style, count: 400 * millions, at: 0)
    layout.resetVisitedCells()
    #expect(layout.contentSize == Size(width: 1e9, height: 6))
    for (index, x, width) in [
      (0, 0.0, 1.0), (399_999_999, 399_999_999, 1), (400 * millions, 4e8, 2),
      (450 * millions, 5e8, 2), (499_999_999, 599_999_998, 2),
    ] {
      let frame = Rect(x: x, y: 0, width: width, height: 3 * width)
      #expect(layout.frame(at: index) == frame)
      #expect(layout.index(at: Point(x: x + 0.5, y: 1)) == index)
    }
    #expect(layout.visitedCells < 1_000)
  }
}
