import Tatami
import TatamiRandom
import Testing

private let environment = LayoutEnvironment(viewport: Size(width: 400, height: 800))

/// Cells that come with many styles at once, of which equal ones are looked at once.
@Suite struct `Batches of styled cells` {
  private func layout(isReversed: Bool = false) throws -> FlowLayout {
    var style = FlowStyle(arrangedCount: 4)
    style.isReversed = isReversed
    return try FlowLayout(style: style, environment: environment)
  }

  private func cells(_ count: Int) -> [Cell] {
    (0..<count).map { index -> Cell in
      let (width, height): (Int, Int) = (20 + index % 7, 10 + index % 11)
      return Cell(width: Double(width), height: Double(height))
    }
  }

  /// Styles that differ in one property each, some of them equal, some by a hair.
  private var styles: [CellStyle] {
    var styles: [CellStyle] = [.plain]
    func add(_ change: (inout CellStyle) -> Void) {
      var style = CellStyle()
      change(&style)
      styles.append(style)
    }
    // On the grid all of these but one are plain.
    for length in [-0.0, 0x1p-22, 0x1p-20] { add { $0.margin.top = length } }
    for length in [-0.0, 3] { add { $0.width.offset = length } }
    for length in [4, 4 + 0x1p-23, 5] { add { $0.margin.leading = length } }
    add { $0.margin.bottom = 4 }
    add { $0.margin.trailing = 4 }
    for weight in [1.0, 2] { add { $0.weight = weight } }
    for axis in Axis.allCases {
      add { $0[axis] = .wrap }
      add { $0[axis] = CellLength(.host(.horizontal), times: 0.125) }
      add { $0[axis] = CellLength(.host(.vertical), times: 0.125) }
      add { $0[axis].minimum = 24 }
      add { $0[axis].maximum = 15 }
      for times in [0.0625, 0.125] {
        add { $0[axis].relativeMinimum = ContainerBound(.horizontal, times: times) }
        add { $0[axis].relativeMaximum = ContainerBound(.horizontal, times: times, plus: -20) }
        add { $0[axis].relativeMaximum = ContainerBound(.horizontal, times: times, plus: -21) }
      }
      add { $0[axis].shrink = 1 }
      add { $0.alignment[axis] = .end }
      add { $0.alignment[axis] = .start }
    }
    add { $0.visibility = .gone }
    add { $0.visibility = .invisible }
    for ascender in [0.0, 6] {
      add { $0.baseline = Baseline(ascender: ascender, lineHeight: 8) }
    }
    add { $0.baseline = Baseline(ascender: 6, lineHeight: 9) }
    return styles
  }

  @Test(arguments: [false, true])
  func `are laid out like the same cells one by one`(isReversed: Bool) throws {
    let known = styles
    var random = SplitMix64(seed: 7)
    // Runs of equal styles of up to three cells, beyond borders of leaves.
    let chosen = (0..<300).flatMap { _ in
      [CellStyle](
        repeating: known[Int.random(in: known.indices, using: &random)],
        count: Int.random(in: 1...3, using: &random))
    }
    let cells = cells(chosen.count)
    var batch = try layout(isReversed: isReversed)
    try batch.insert(contentsOf: cells, styles: chosen, at: 0)
    var single = try layout(isReversed: isReversed)
    for (cell, style) in zip(cells, chosen) { try single.append(cell, style: style) }
    batch.checkInvariants()
    #expect(batch == single)
    let all = 0..<cells.count
    #expect(all.map { batch.cellStyle(at: $0) } == all.map { single.cellStyle(at: $0) })
    #expect(batch.frames(in: all) == single.frames(in: all))
    #expect(batch.contentSize == single.contentSize)
  }

  /// In which slots of a table they stand depends on what they say.
  @Test(arguments: 0..<20)
  func `keep equal styles once, wherever in the batch they are`(family: Int) throws {
    func used(_ styleOf: (Int) -> CellStyle) throws -> Int {
      var layout = try layout()
      try layout.insert(
        contentsOf: cells(4096), styles: (0..<4096).map(styleOf), at: 0)
      return layout.memory.used
    }
    func weighted(_ number: Int) -> CellStyle {
      CellStyle(weight: Double(1 + number + 2_000 * family))
    }
    let one = try used { _ in weighted(0) }
    let many = try used { weighted($0 * $0 % 1009) }
    // Squares modulo an odd prime p take (p + 1) / 2 values.
    #expect(many - one == 504 * 384)
  }

  @Test func `leave no record behind when their cells go`() throws {
    var layout = try layout()
    let styles = (0..<500).map { CellStyle(weight: Double($0 / 3 % 9)) }
    try layout.insert(contentsOf: cells(500), styles: styles, at: 0)
    var other = layout
    try other.removeSubrange(100..<400)
    other = try self.layout()
    layout.checkInvariants()
    try layout.replaceSubrange(0..<500, with: cells(1))
    layout.checkInvariants()
    #expect(layout.cellStyle(at: 0) == .plain)
    layout.removeAll()
    #expect(layout.memory.used == 0)
  }

  @Test func `change nothing if one style is wrong, and name the first such cell`() throws {
    var layout = try layout()
    try layout.insert(
      contentsOf: cells(70), styles: [CellStyle](repeating: CellStyle(weight: 1), count: 70), at: 0)
    let before = layout
    let used = layout.memory.used
    var styles = (0..<200).map { CellStyle(weight: Double($0 % 5)) }
    for place in [137, 138, 150] { styles[place].weight = -1 }
    #expect(throws: FlowError.invalidNumber(.weight(index: 137), -1)) {
      try layout.insert(contentsOf: cells(200), styles: styles, at: 30)
    }
    #expect(throws: FlowError.invalidNumber(.weight(index: 137), -1)) {
      try layout.replaceSubrange(10..<40, with: cells(200), styles: styles)
    }
    #expect(layout == before)
    #expect(layout.memory.used == used)
  }
}
