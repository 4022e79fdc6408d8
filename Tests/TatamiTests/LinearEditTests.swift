import Tatami
import TatamiReference
import Testing

/// Lines of linear layouts in which bounds hold some of what is shared out and cross
/// extents follow from shares: these are known from folds that hold for some ratios only.
@Suite struct `Random edits of linear layouts` {
  @Test(arguments: 0..<8)
  func `bounds and ratios agree with the reference`(part: Int) throws {
    for number in 0..<(RandomSettings.sequences ?? 25) {
      let seed = RandomSettings.firstSeed &+ UInt64(part * 100_000 + number)
      trace("TATAMI_SEED=\(seed)")
      var run = try LinearRun(seed: seed)
      for step in 0..<(RandomSettings.steps ?? 12) {
        try run.edit()
        if let difference = run.difference() {
          Issue.record("TATAMI_SEED=\(seed) step \(step): \(difference)")
          return
        }
      }
    }
  }

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
}

/// A linear layout under random edits, and the reference.
private struct LinearRun {
  private var random: SplitMix64
  private var layout: FlowLayout
  private var reference: NaiveLayout
  private var copy: (layout: FlowLayout, frames: [Rect])?
  /// Whether lengths are whole points, and cells of few kinds.
  private let isCoarse: Bool
  private let hasRatios: Bool
  /// Whether the cross extents of all cells follow from their shares: one for each of a
  /// few ways in which they do so.
  private let isSteep: Bool
  private let share: Gravity

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    isCoarse = random.happens(50)
    hasRatios = random.happens(60)
    isSteep = random.happens(30)
    share = random.pick([.start, .start, .fill, .stretch])
    let shape = TreeShape(
      leafCapacity: random.pick([2, 3, 8, 64]), fanOut: random.pick([2, 3, 4, 8]))
    let environment = LayoutEnvironment(viewport: Size(width: 300, height: 200))
    var style = LinearStyle(orientation: random.pick([.horizontal, .vertical]))
    style.spacing = random.pick([0, 3, 0.7])
    style.gravity[style.orientation] = share
    if style.orientation == .horizontal {
      style.width = .fixed(1000)
    } else {
      style.height = .fixed(1000)
    }
    layout = try FlowLayout(style: Self.flow(style), environment: environment, shape: shape)
    reference = try NaiveLayout(linear: style, environment: environment)
    let count = random.pick([0, 1, 5, 40, 200])
    let (cells, styles) = batch(count)
    try layout.insert(contentsOf: cells, styles: styles, at: 0)
    try reference.insert(contentsOf: cells, styles: styles, at: 0)
    try stretch()
  }

  private static func flow(_ style: LinearStyle) -> FlowStyle {
    var flow = FlowStyle(orientation: style.orientation.other)
    flow.isLinear = true
    flow.arrangedCount = Int.max
    flow.spacing = Spacing(
      horizontal: style.orientation == .horizontal ? style.spacing : 0,
      vertical: style.orientation == .vertical ? style.spacing : 0)
    flow.width = style.width
    flow.height = style.height
    flow.gravity = style.gravity
    return flow
  }

  private mutating func length(_ limit: Int) -> Double {
    isCoarse ? Double(random.below(limit)) : Double(random.below(limit * 1000)) / 1000
  }

  private mutating func batch(_ count: Int) -> ([Cell], [CellStyle]) {
    var cells: [Cell] = []
    var styles: [CellStyle] = []
    for _ in 0..<count {
      cells.append(cell())
      styles.append(cellStyle())
    }
    return (cells, styles)
  }

  private mutating func cell() -> Cell {
    isCoarse && random.happens(60)
      ? Cell(width: 20, height: 10) : Cell(width: length(60), height: length(60))
  }

  /// Lines of different steepness, some of which are the same but for roundings.
  private mutating func steepStyle() -> CellStyle {
    let kinds: [(weight: Double, factor: Double, added: Double)] = [
      (2, 0.5, 0), (1, 1, 0), (4, 0.25, 0), (1, 0.5, 20), (3, 0.5, -10), (2, 0.25, 11),
      (0.3, 2, 14),
    ]
    let (weight, factor, added) = random.pick(kinds)
    let (along, across) = (
      CellLength(.unset), CellLength(.otherExtent, times: factor, plus: added)
    )
    var style = CellStyle.plain
    style.weight = weight
    style.width = layout.style.mainAxis == .horizontal ? along : across
    style.height = layout.style.mainAxis == .horizontal ? across : along
    return style
  }

  private mutating func cellStyle() -> CellStyle {
    if isSteep { return steepStyle() }
    var style = CellStyle.plain
    let main = layout.style.mainAxis
    var along = CellLength.fixed
    along.basis = random.pick([.fixed, .unset, .unset, .wrap])
    if random.happens(60) { along.maximum = isCoarse ? 50 : 5 + length(90) }
    if random.happens(30) { along.minimum = along.maximum < 30 ? 0 : random.pick([0, 10, 30]) }
    if random.happens(20) { along.shrink = Double(random.pick([1, 2])) }
    if random.happens(15) {
      along.multiplier = random.pick([0, 0.5, 2, 0.3])
      along.offset = random.pick([0, 5, -5])
    }
    if random.happens(70) { style.weight = isCoarse ? Double(random.below(3)) : length(3) }
    var across = CellLength.fixed
    if hasRatios && random.happens(70) {
      across = CellLength(
        .otherExtent, times: random.pick([0, 0.5, 0.5, 2, 1.3]), plus: random.pick([0, 0, 7, -9]))
      if random.happens(30) { across.maximum = random.pick([20, 40, 90]) }
      if random.happens(20) { across.minimum = random.pick([5, 20]) }
    }
    style.width = main == .horizontal ? along : across
    style.height = main == .horizontal ? across : along
    if random.happens(10) { style.visibility = .gone }
    if random.happens(10) { style.margin.top = random.pick([0.25, 4]) }
    if random.happens(10) { style.margin.leading = random.pick([0.5, 4]) }
    return style
  }

  /// Another length of the container, in the neighbourhood of what the cells need.
  private mutating func stretch() throws {
    let main = layout.style.mainAxis
    let count = layout.count
    let total = reference.cells.reduce(0) { $0 + $1.size[main] }
    let factor = random.pick([0.3, 0.9, 1.1, 1.5, 2, 4])
    let length = rounded(total * factor + self.length(isSteep ? count * 40 + 10 : 40))
    var style = layout.style
    if main == .horizontal { style.width = .fixed(length) } else { style.height = .fixed(length) }
    try layout.setStyle(style)
    try reference.setStyle(style)
  }

  private func rounded(_ length: Double) -> Double { isCoarse ? length.rounded() : length }

  mutating func edit() throws {
    if random.happens(10) {
      copy = (layout, layout.frames(in: 0..<layout.count))
    }
    let count = layout.count
    switch random.below(count == 0 ? 3 : 10) {
    case 0:
      let (cell, style, place) = (cell(), cellStyle(), random.below(count + 1))
      try layout.insert(cell, style: style, at: place)
      try reference.insert(cell, style: style, at: place)
    case 1:
      let (cell, style, place) = (cell(), cellStyle(), random.below(count + 1))
      let times = random.pick([1, 7, 70])
      try layout.insert(repeating: cell, style: style, count: times, at: place)
      try reference.insert(repeating: cell, style: style, count: times, at: place)
    case 2: try stretch()
    case 3:
      let place = random.below(count)
      try layout.remove(at: place)
      try reference.remove(at: place)
    case 4, 5:
      let (style, place) = (cellStyle(), random.below(count))
      try layout.setCellStyle(style, at: place)
      try reference.setCellStyle(style, at: place)
    default:
      let (size, place) = (cell().size, random.below(count))
      try layout.resize(at: place, to: size)
      try reference.resize(at: place, to: size)
    }
  }

  /// What the layout says otherwise than the reference, or than it did of a copy.
  mutating func difference() -> String? {
    let solution = reference.solve()
    let count = layout.count
    // Now the one question comes first, now the other.
    if random.happens(50), layout.contentSize != solution.contentSize {
      return "contentSize \(layout.contentSize), reference \(solution.contentSize)"
    }
    for _ in 0..<(count == 0 ? 0 : 3) {
      let index = random.below(count)
      if !areIdentical(layout.frame(at: index), solution.frames[index]) {
        return "frame(at: \(index)) \(layout.frame(at: index)), reference \(solution.frames[index])"
      }
    }
    let frames = layout.frames(in: 0..<count)
    for index in 0..<count where !areIdentical(frames[index], solution.frames[index]) {
      return "frame \(index) of \(count) \(frames[index]), reference \(solution.frames[index])"
    }
    if layout.contentSize != solution.contentSize { return "contentSize" }
    if let copy, copy.layout.frames(in: 0..<copy.layout.count) != copy.frames { return "a copy" }
    return layout.difference(in: random.rect(near: layout.contentSize), from: frames)
  }
}
