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
}
