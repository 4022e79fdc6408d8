import Tatami
import TatamiReference
import Testing

/// L1 for flows by best fit, whose lines are formed anew only where edits change them.
@Suite struct `Edits of best fit` {
  @Test(arguments: 0..<8)
  func `an edited layout and its copies agree with the reference`(part: Int) throws {
    for number in 0..<(RandomSettings.sequences ?? 10) {
      let seed = RandomSettings.firstSeed &+ UInt64(part * 100_000 + number)
      trace("TATAMI_SEED=\(seed)")
      var run = try BestFitRun(seed: seed)
      for step in 0..<(RandomSettings.steps ?? 30) {
        try run.edit()
        if let difference = try run.difference() {
          Issue.record("TATAMI_SEED=\(seed) step \(step): \(difference)\n\(run)")
          return
        }
      }
    }
  }

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

  @Test func `lines before the first one concerned are kept`() throws {
    var layout = try layout(5_000, Array(20...80))
    let cell = layout.cells(ofLine: layout.lineCount - 4)[0]
    // Too long for what any line has left.
    let work = try visits(&layout) { try $0.resize(at: cell, to: Size(width: 395, height: 9)) }
    #expect(work < 400)
    try expectFresh(layout)
  }

  @Test(arguments: [[20, 30], Array(20...80)])
  func `lines behind those that differ are kept`(lengths: [Int]) throws {
    var layout = try layout(5_000, lengths)
    var random = SplitMix64(seed: 1)
    for step in 0..<20 {
      // Two neighbours change places: other cells do not notice.
      let cell = random.below(layout.count - 1)
      let work = try visits(&layout) { try $0.move(from: cell, to: cell + 1) }
      #expect(work < 200, "\(cell)")
      if step % 5 == 4 { try expectFresh(layout) }
    }
  }

  @Test func `a cell that comes is found the line that wants it`() throws {
    var layout = try layout(300, [90, 110, 130])
    // A length of which there is no other one.
    for (index, width) in [(0, 50), (150, 60), (299, 38), (150, 90), (7, 401)] {
      _ = layout.contentSize
      try layout.resize(at: index, to: Size(width: Double(width), height: 9))
      try expectFresh(layout, "\(index) \(width)")
    }
  }

  @Test func `another extent across forms no line anew`() throws {
    var layout = try layout(5_000, Array(20...80))
    let width = layout.cell(at: 9).size.width
    let work = try visits(&layout) { try $0.resize(at: 9, to: Size(width: width, height: 300)) }
    #expect(work < 40)
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

/// Layouts under random edits, each beside a reference: one and a copy of it, edited apart.
private struct BestFitRun: CustomStringConvertible {
  private struct Pair {
    var layout: FlowLayout
    var reference: NaiveLayout
  }

  private typealias Change<Layout> = (inout Layout) throws(FlowError) -> Void

  private var generator: StyleGenerator
  private var pairs: [Pair]
  private var edited = 0
  private var refusals: String?
  /// The lengths of the cells, if there are few.
  private let palette: [Double]
  private let hasStyles: Bool

  init(seed: UInt64) throws {
    generator = StyleGenerator(seed: seed, isByBestFit: true)
    hasStyles = generator.random.happens(60)
    palette = generator.random.pick([[], [], [30], [20, 30], [0, 20, 45, 70, 200]])
    let (style, environment) = (generator.style(), generator.environment())
    let shape = TreeShape(
      leafCapacity: generator.random.pick([2, 3, 8, 64]), fanOut: generator.random.pick([2, 4, 8]))
    let layout = try FlowLayout(style: style, environment: environment, shape: shape)
    let reference = try NaiveLayout(style: style, environment: environment)
    pairs = [Pair(layout: layout, reference: reference)]
    let count = generator.random.below(90)
    let (cells, styles) = (cells(count), styles(count))
    perform { layout throws(FlowError) in
      try layout.insert(contentsOf: cells, styles: styles, at: 0)
    } _: { layout throws(FlowError) in
      try layout.insert(contentsOf: cells, styles: styles, at: 0)
    }
  }

  var description: String {
    let reference = pairs[edited].reference
    var text = "\(reference.style)\n\(reference.environment)\n"
    for (cell, style) in zip(reference.cells, reference.styles) { text += "\(cell) \(style)\n" }
    return text
  }

  // MARK: Values

  private mutating func cell() -> Cell {
    var cell = generator.cell()
    let axis = pairs.isEmpty ? .horizontal : pairs[0].reference.style.mainAxis
    if !palette.isEmpty { cell.size[axis] = generator.random.pick(palette) }
    return cell
  }

  private mutating func cells(_ count: Int) -> [Cell] { (0..<count).map { _ in cell() } }

  private mutating func style() -> CellStyle {
    hasStyles && generator.random.happens(60) ? generator.cellStyle() : .plain
  }

  private mutating func styles(_ count: Int) -> [CellStyle] { (0..<count).map { _ in style() } }

  // MARK: Edits

  /// Some edits, so that several are followed at once.
  mutating func edit() throws {
    if generator.random.happens(10) {
      pairs = [pairs[edited], pairs[edited]]
    }
    edited = generator.random.below(pairs.count)
    for _ in 0..<generator.random.pick([1, 1, 1, 2, 4]) {
      let count = pairs[edited].reference.count
      switch generator.random.below(20) {
      case 0..<3: insert(count)
      case 3: replace(count)
      case 4: setStyle()
      case 5: resizeMany(count)
      case _ where count > 0: editCell(count)
      default: break
      }
    }
  }

  private mutating func insert(_ count: Int) {
    let index = generator.random.below(count + 1)
    let (cell, style) = (cell(), style())
    let number = count > 160 ? 1 : generator.random.pick([1, 1, 1, 2, 7])
    perform { layout throws(FlowError) in
      try layout.insert(repeating: cell, style: style, count: number, at: index)
    } _: { layout throws(FlowError) in
      try layout.insert(repeating: cell, style: style, count: number, at: index)
    }
  }

  private mutating func replace(_ count: Int) {
    let start = generator.random.below(count + 1)
    let range = start..<min(count, start + generator.random.below(6))
    let added = generator.random.below(6)
    let (cells, styles) = (cells(added), styles(added))
    perform { layout throws(FlowError) in
      try layout.replaceSubrange(range, with: cells, styles: styles)
    } _: { layout throws(FlowError) in
      try layout.replaceSubrange(range, with: cells, styles: styles)
    }
  }

  private mutating func setStyle() {
    var style = pairs[edited].reference.style
    switch generator.random.below(5) {
    case 0: style = generator.style()
    case 1: style.isReversed.toggle()
    case 2: style.padding.top += 3
    case 3: style.gravity[style.mainAxis] = generator.random.pick(Gravity.allCases)
    default: style.gravity[style.crossAxis] = generator.random.pick(Gravity.allCases)
    }
    perform { layout throws(FlowError) in
      try layout.setStyle(style)
    } _: { layout throws(FlowError) in
      try layout.setStyle(style)
    }
  }

  private mutating func resizeMany(_ count: Int) {
    let changes = (0..<(count == 0 ? 0 : generator.random.below(5))).map { _ in
      CellResize(index: generator.random.below(count), size: cell().size)
    }
    perform { layout throws(FlowError) in
      try layout.resize(changes)
    } _: { layout throws(FlowError) in
      try layout.resize(changes)
    }
  }

  private mutating func editCell(_ count: Int) {
    let index = generator.random.below(count)
    let target = generator.random.below(count)
    switch generator.random.below(6) {
    case 0, 1:
      var size = cell().size
      let axis = generator.random.pick(Axis.allCases)
      if generator.random.happens(30) {
        size[axis] = pairs[edited].reference.cells[index].size[axis]
      }
      perform { layout throws(FlowError) in
        try layout.resize(at: index, to: size)
      } _: { layout throws(FlowError) in
        try layout.resize(at: index, to: size)
      }
    case 2:
      let style = style()
      perform { layout throws(FlowError) in
        try layout.setCellStyle(style, at: index)
      } _: { layout throws(FlowError) in
        try layout.setCellStyle(style, at: index)
      }
    case 3:
      perform { layout throws(FlowError) in
        try layout.move(from: index, to: target)
      } _: { layout throws(FlowError) in
        try layout.move(from: index, to: target)
      }
    case 4:
      let range = index..<min(count, index + 3)
      let destination = min(target, count - range.count)
      perform { layout throws(FlowError) in
        try layout.moveSubrange(range, to: destination)
      } _: { layout throws(FlowError) in
        try layout.moveSubrange(range, to: destination)
      }
    default:
      perform { layout throws(FlowError) in
        try layout.remove(at: index)
      } _: { layout throws(FlowError) in
        try layout.remove(at: index)
      }
    }
  }

  private mutating func perform(
    _ change: Change<FlowLayout>, _ referenceChange: Change<NaiveLayout>
  ) {
    func thrown(_ body: () throws(FlowError) -> Void) -> FlowError? {
      do throws(FlowError) {
        try body()
        return nil
      } catch {
        return error
      }
    }
    let error = thrown { () throws(FlowError) in try change(&pairs[edited].layout) }
    let expected = thrown { () throws(FlowError) in
      try referenceChange(&pairs[edited].reference)
    }
    if error != expected {
      refusals = "threw \(String(describing: error)), reference \(String(describing: expected))"
    }
  }

  // MARK: Answers

  /// What the layout that was edited says otherwise than its reference, or its copy.
  mutating func difference() throws -> String? {
    if let refusals { return refusals }
    for number in pairs.indices where number == edited || generator.random.happens(20) {
      if let difference = difference(pairs[number]) { return "layout \(number): \(difference)" }
    }
    return nil
  }

  private mutating func difference(_ pair: Pair) -> String? {
    let (layout, solution) = (pair.layout, pair.reference.solve())
    if let rule = layout.brokenInvariant { return rule }
    // What is asked first is what edits are followed for.
    let index = layout.count > 0 ? generator.random.below(layout.count) : 0
    if layout.count > 0, layout.frame(at: index) != solution.frames[index] { return "frame" }
    if layout.lineCount != solution.lineCount { return "lineCount \(layout.lineCount)" }
    for line in 0..<layout.lineCount {
      let (cells, expected) = (layout.cells(ofLine: line), solution.cellsOfLines[line])
      if cells != expected { return "cells(ofLine: \(line)) \(cells), reference \(expected)" }
    }
    if layout.contentSize != solution.contentSize {
      return "contentSize \(layout.contentSize), reference \(solution.contentSize)"
    }
    let frames = layout.frames(in: 0..<layout.count)
    for index in frames.indices {
      if frames[index] != solution.frames[index] {
        return "frame \(index) \(frames[index]), reference \(solution.frames[index])"
      }
      if layout.frame(at: index) != frames[index] { return "frame(at: \(index))" }
      if layout.line(containing: index) != solution.line(containing: index) {
        return "line(containing: \(index))"
      }
    }
    return queries(layout, solution)
  }

  private mutating func queries(_ layout: FlowLayout, _ solution: Solution) -> String? {
    for _ in 0..<6 {
      let rect = generator.random.rect(near: solution.contentSize)
      if let difference = layout.difference(in: rect, from: solution.frames) { return difference }
      let found = solution.indices(intersecting: rect)
      let other = Rect(x: rect.origin.x - 9, y: rect.origin.y + 30, width: 100, height: 60)
      var entering: [Int] = []
      layout.forEachFrame(intersecting: other, butNot: rect) { index, _ in entering.append(index) }
      if entering.sorted() != solution.indices(intersecting: other).filter({ !found.contains($0) })
      {
        return "forEachFrame(intersecting: \(other), butNot: \(rect))"
      }
    }
    return nil
  }
}
