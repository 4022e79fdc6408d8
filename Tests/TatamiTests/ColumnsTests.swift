import Tatami
import TatamiRandom
import Testing

/// Compact columns and waterfalls, where they are very many or share out lengths.
@Suite struct `Columns` {
  @Test(arguments: [1 << 40, Int.max])
  func `columns may be more than there are cells`(columns: Int) throws {
    var style = FlowStyle(orientation: .vertical, arrangedCount: columns)
    style.arrangedGravity.vertical = .between
    style.height = .wrap
    let environment = LayoutEnvironment(viewport: Size(width: 100, height: 100))
    var layout = try FlowLayout(style: style, environment: environment)
    #expect(layout.contentSize.height == 0)
    for number in 0..<300 {
      try layout.insert(Cell(width: 2, height: Double(number)), at: number / 2)
      #expect(layout.contentSize.height == Double(number))
    }
    #expect(layout.lineCount == 1)
    #expect(layout.frame(at: 250) == Rect(x: 500, y: 0, width: 2, height: 98))
  }

  @Test func `runs of equal cells are added up by their number`() throws {
    var style = FlowStyle(orientation: .vertical, arrangedCount: 1_000)
    style.arrangedGravity.vertical = .between
    style.width = .wrap
    let environment = LayoutEnvironment(viewport: Size(width: 100, height: 100))
    var layout = try FlowLayout(style: style, environment: environment)
    try layout.append(repeating: Cell(width: 1, height: 2), count: 1_000_500)
    try layout.insert(Cell(width: 3, height: 7), at: 2_999)
    #expect(layout.contentSize == Size(width: 1_002, height: 2_005))
    #expect(layout.frame(at: 2_999) == Rect(x: 999, y: 4, width: 3, height: 7))
    #expect(layout.frame(at: 3_999) == Rect(x: 999, y: 11, width: 1, height: 2))
    #expect(layout.frame(at: 1_000_500) == Rect(x: 500, y: 2_000, width: 1, height: 2))
  }

  /// No cell refers to the container, so nothing but shares makes what is known stale.
  @Test func `shares in a waterfall follow the width of the container`() throws {
    var random = SplitMix64(seed: 3)
    var style = FlowStyle(orientation: .vertical, arrangedCount: 4)
    style.autoArrange = true
    let environment = LayoutEnvironment(viewport: Size(width: 300, height: 300))
    var cells: [Cell] = []
    var styles: [CellStyle] = []
    for _ in 0..<300 {
      cells.append(Cell(width: Double(random.below(60)), height: Double(random.below(60))))
      styles.append(CellStyle(weight: Double(random.below(3))))
    }
    var layout = try FlowLayout(style: style, environment: environment)
    try layout.insert(contentsOf: cells, styles: styles, at: 0)
    for width in [500.0, 350.0, 900.0] {
      style.width = .fixed(width)
      try layout.setStyle(style)
      var fresh = try FlowLayout(style: style, environment: environment)
      try fresh.insert(contentsOf: cells, styles: styles, at: 0)
      #expect(layout.contentSize == fresh.contentSize)
      let frames = fresh.frames(in: cells.indices)
      #expect(cells.indices.allSatisfy { layout.frame(at: $0) == frames[$0] }, "\(width)")
    }
  }

  /// A waterfall of three columns, 12 points apart.
  private func waterfall(_ change: (inout FlowStyle) -> Void = { _ in }) throws -> FlowLayout {
    var style = FlowStyle(orientation: .vertical, arrangedCount: 3)
    style.autoArrange = true
    style.spacing = Spacing(horizontal: 2, vertical: 1)
    change(&style)
    let environment = LayoutEnvironment(viewport: Size(width: 50, height: 100))
    return try FlowLayout(style: style, environment: environment)
  }

  /// Behind wider cells, the last of which ends first, columns take some lines to begin
  /// where they stay.
  @Test(arguments: [0.0, 1.0])
  func `a billion equal cells are poured by their rounds`(weight: Double) throws {
    let style = CellStyle(weight: weight)
    var layout = try waterfall()
    try layout.append(
      repeating: Cell(width: 10, height: 4), style: style, count: 1_000_000_000)
    var few = try waterfall()
    try few.insert(
      contentsOf: Array(repeating: Cell(width: 10, height: 4), count: 1_999),
      styles: Array(repeating: style, count: 1_999), at: 0)
    let wider = [5, 4.5, 4].map { Cell(width: 30, height: $0) }
    for index in [1_000, 0] {
      try layout.insert(contentsOf: wider, at: index)
      try few.insert(contentsOf: wider, at: index)
    }
    layout.resetVisitedCells()
    var size = few.contentSize
    size.height += 333_332_667 * 5
    #expect(layout.contentSize == size)
    #expect((0..<2_004).allSatisfy { layout.frame(at: $0) == few.frame(at: $0) })
    var frame = few.frame(at: 1_502)
    frame.origin.y += 500_000_000
    #expect(layout.frame(at: 300_001_502) == frame)
    #expect(layout.index(at: frame.origin) == 300_001_502)
    #expect(layout.visitedCells < 100_000)
  }

  /// Gone cells make lines begin anywhere.
  @Test(arguments: [2_000, 20_000])
  func `a screen near an edit is found without the cells behind it`(count: Int) throws {
    var layout = try waterfall()
    for number in 0..<count {
      var style = CellStyle.plain
      if number % 7 == 0 { style.visibility = .gone }
      try layout.append(Cell(width: 10, height: Double(1 + number * 7_919 % 41)), style: style)
    }
    for number in 0..<20 {
      let index = 1_002 + number * 7
      try layout.resize(at: index, to: Size(width: 10, height: Double(1 + number)))
      if number == 10 { layout.resetVisitedCells() }
      let frame = layout.frame(at: index)
      let screen = Rect(x: 0, y: frame.origin.y, width: 50, height: 100)
      #expect(layout.indices(intersecting: screen).contains(index))
    }
    #expect(layout.visitedCells < 20_000)
  }

  @Test(arguments: [Alignment.center, .end, .stretch])
  func `cells that are moved down in their line are found where they are`(
    alignment: Alignment
  ) throws {
    var layout = try waterfall { $0.arrangedGravity.vertical = alignment }
    for number in 0..<900 {
      let height = number % 50 == 0 ? 400 : Double(1 + number * 7_919 % 41)
      try layout.append(Cell(width: 10, height: height))
    }
    let frames = layout.frames(in: 0..<900)
    for offset in stride(from: 0, to: layout.contentSize.height, by: 97) {
      try layout.resize(at: 0, to: Size(width: 10, height: 400))
      let screen = Rect(x: 0, y: offset, width: 50, height: 30)
      #expect(
        layout.indices(intersecting: screen)
          == frames.indices.filter { frames[$0].overlaps(screen) })
    }
  }
}
