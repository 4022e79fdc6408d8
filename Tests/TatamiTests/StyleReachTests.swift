import Tatami
import TatamiRandom
import Testing

private let cell = Cell(width: 10, height: 10)
private let environment = LayoutEnvironment(viewport: Size(width: 400, height: 800))
private let longest = Cell.greatestExtent

/// Styles can make cells longer than their own extents say.
@Suite struct `Reach of styles` {
  /// Expects that 5,000 cells with a style are refused, however they come, and that 100 are not.
  private func expect(
    _ axis: Axis, _ cellStyle: CellStyle, in style: FlowStyle = FlowStyle(arrangedCount: 1),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let error = FlowError.contentTooLong(axis)
    var layout = try FlowLayout(style: style, environment: environment)
    let cells = [Cell](repeating: cell, count: 5000)
    let styles = [CellStyle](repeating: cellStyle, count: 5000)
    #expect(throws: error, sourceLocation: sourceLocation) {
      try layout.append(repeating: cell, style: cellStyle, count: 5000)
    }
    #expect(throws: error, sourceLocation: sourceLocation) {
      try layout.append(contentsOf: cells, styles: styles)
    }
    #expect(layout.count == 0, sourceLocation: sourceLocation)
    try layout.append(contentsOf: cells)
    let plain = layout
    #expect(throws: error, sourceLocation: sourceLocation) {
      try layout.setCellStyle(cellStyle, in: 0..<5000)
    }
    #expect(layout == plain, sourceLocation: sourceLocation)
    #expect(layout.contentSize == plain.contentSize, sourceLocation: sourceLocation)

    try layout.removeSubrange(100..<5000)
    try layout.setCellStyle(cellStyle, in: 0..<100)
    #expect(layout.frame(at: 99).size.width.isFinite, sourceLocation: sourceLocation)
    let few = layout
    #expect(throws: error, sourceLocation: sourceLocation) {
      try layout.append(contentsOf: cells)
    }
    #expect(layout == few, sourceLocation: sourceLocation)
    var batch = try FlowLayout(style: style, environment: environment)
    try batch.append(
      contentsOf: [Cell](cells.prefix(100)), styles: [CellStyle](styles.prefix(100)))
    #expect(throws: error, sourceLocation: sourceLocation) {
      try batch.append(contentsOf: cells)
    }
    // A style that no cell is given makes none longer.
    var unchanged = plain
    try unchanged.setCellStyle(cellStyle, in: 70..<70)
    try unchanged.append(contentsOf: cells)
    #expect(unchanged.count == 10_000, sourceLocation: sourceLocation)
  }

  /// Where columns are known to be short enough, lines are not, and the other way round.
  @Test(arguments: Axis.allCases) func `what is sure along one axis says nothing of the other`(
    axis: Axis
  ) throws {
    var layout = try FlowLayout(
      style: FlowStyle(
        orientation: axis == .vertical ? .vertical : .horizontal, arrangedCount: 1),
      environment: environment)
    var style = CellStyle()
    style[axis] = CellLength(.fixed, times: 1000)
    try layout.append(cell, style: style)
    // Along the other axis they are longer than what may come along this one.
    var flat = cell
    flat.size[axis.other] = longest / 3
    try layout.append(repeating: flat, style: style, count: 2000)
    let before = layout
    var high = cell
    high.size[axis] = longest / 100
    #expect(throws: FlowError.contentTooLong(axis)) {
      try layout.append(repeating: high, count: 3000)
    }
    #expect(layout == before)
  }

  @Test func `lengths that add up to more than positions can say are refused`() throws {
    try expect(.vertical, CellStyle(height: CellLength(.fixed, minimum: longest)))
    try expect(.vertical, CellStyle(height: CellLength(.fixed, times: longest)))
    try expect(.vertical, CellStyle(height: CellLength(.wrap, plus: longest)))
    try expect(.vertical, CellStyle(height: CellLength(.container(.horizontal), times: longest)))
    try expect(.vertical, CellStyle(height: CellLength(.host(.vertical), times: longest)))
    try expect(.vertical, CellStyle(height: CellLength(.otherExtent, times: longest)))
    let bound = ContainerBound(.horizontal, times: longest)
    try expect(.vertical, CellStyle(height: CellLength(.fixed, relativeMinimum: bound)))
    try expect(
      .vertical, CellStyle(margin: EdgeInsets(top: longest, leading: 0, bottom: 0, trailing: 0)))
    let line = FlowStyle(orientation: .horizontal, arrangedCount: 1)
    try expect(.horizontal, CellStyle(width: CellLength(.fixed, minimum: longest)), in: line)
    var margin = EdgeInsets(top: 0, leading: 0, bottom: longest, trailing: 0)
    try expect(.vertical, CellStyle(margin: margin))
    margin = EdgeInsets(top: 0, leading: longest, bottom: 0, trailing: 0)
    try expect(.horizontal, CellStyle(margin: margin), in: line)
    margin = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: longest)
    try expect(.horizontal, CellStyle(margin: margin), in: line)
  }

  @Test(arguments: Axis.allCases)
  func `few cells that are long are added up as many are`(axis: Axis) throws {
    var layout = try FlowLayout(
      style: FlowStyle(orientation: axis, arrangedCount: 1), environment: environment)
    var style = CellStyle()
    style[axis] = CellLength(.fixed, times: 8)
    try layout.append(repeating: cell, style: style, count: 1_100)
    let before = layout
    let long = axis == .horizontal ? Cell(width: 1e9, height: 10) : Cell(width: 10, height: 1e9)
    #expect(throws: FlowError.contentTooLong(axis)) {
      try layout.append(repeating: long, count: 2_110)
    }
    #expect(layout == before)
  }

  @Test func `weights and shrinks that add up to more than can be shared out are refused`() throws {
    var style = FlowStyle()
    style.isFlex = true
    try expect(.horizontal, CellStyle(weight: longest), in: style)
    let line = FlowStyle(arrangedCount: 5000)
    try expect(.horizontal, CellStyle(weight: longest), in: line)
    try expect(.horizontal, CellStyle(width: CellLength(.fixed, shrink: longest)), in: line)
  }

  @Test func `what one line holds is limited along it, not what all lines hold`() throws {
    let long = CellStyle(width: CellLength(.fixed, minimum: longest))
    var fitted = try FlowLayout(style: FlowStyle(), environment: environment)
    try fitted.append(repeating: cell, style: long, count: 1_000_000)
    #expect(fitted.frame(at: 999_999) == Rect(x: 0, y: 9_999_990, width: longest, height: 10))
    var counted = try FlowLayout(style: FlowStyle(arrangedCount: 4), environment: environment)
    try counted.append(repeating: cell, style: long, count: 1_000_000)
    #expect(counted.frame(at: 999_999).origin.x == 3 * longest)
    try counted.setStyle(FlowStyle(arrangedCount: 2048))
    let copy = counted
    #expect(throws: FlowError.contentTooLong(.horizontal)) {
      try counted.setStyle(FlowStyle(arrangedCount: 2049))
    }
    #expect(counted == copy)
  }

  @Test func `surroundings that make cells too long together are refused`() throws {
    var layout = try FlowLayout(
      style: FlowStyle(orientation: .horizontal, arrangedCount: 1, width: .host, height: .host),
      environment: environment)
    try layout.append(
      repeating: cell, style: CellStyle(width: CellLength(.host(.horizontal))), count: 100_000)
    #expect(layout.contentSize.width == 400)
    let copy = layout
    let wide = LayoutEnvironment(viewport: Size(width: longest, height: 800))
    #expect(throws: FlowError.contentTooLong(.horizontal)) { try layout.setEnvironment(wide) }
    #expect(layout == copy)
  }

  @Test func `an empty layout takes styles as if none had been there`() throws {
    let long = CellStyle(height: CellLength(.fixed, minimum: longest))
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 1), environment: environment)
    try layout.append(cell, style: long)
    let usual = CellStyle(weight: 1)
    #expect(throws: FlowError.contentTooLong(.vertical)) {
      try layout.append(repeating: cell, style: usual, count: 1_000_000)
    }
    try layout.removeSubrange(0..<1)
    try layout.append(repeating: cell, style: usual, count: 1_000_000)
    #expect(layout.contentSize.height == 10_000_000)
  }

  @Test func `a hundred million cells with usual styles are not too long`() throws {
    var layout = try FlowLayout(style: FlowStyle(arrangedCount: 4), environment: environment)
    let style = CellStyle(
      width: CellLength(.fill, times: 0.25),
      height: CellLength(.otherExtent, times: 0.75, minimum: 20),
      margin: EdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2), weight: 1)
    try layout.append(repeating: cell, style: style, count: 100_000_000)
    #expect(layout.frame(at: 99_999_999).origin.y > 0)
  }

  // MARK: At random

  /// A number as bad input has them, often an ordinary one.
  private func length(_ random: inout SplitMix64) -> Double {
    if random.happens(60) { return random.quarters(in: 0...400) }
    return random.pick([0, 1 / 1_048_576, 1e6, 1e9, longest.nextDown, longest])
  }

  private func length(_ random: inout SplitMix64) -> CellLength {
    let bases: [CellLength.Basis] = [
      .fixed, .wrap, .unset, .fill, .container(.horizontal), .container(.vertical),
      .host(.horizontal), .host(.vertical), .otherExtent,
    ]
    var length = CellLength(random.pick(bases))
    if random.happens(30) { length.multiplier = self.length(&random) }
    if random.happens(30) { length.offset = random.pick([-1, 1]) * self.length(&random) }
    if random.happens(30) { length.minimum = self.length(&random) }
    if random.happens(20) { length.maximum = max(length.minimum, self.length(&random)) }
    if random.happens(20) { length.shrink = self.length(&random) }
    let bound = ContainerBound(
      random.pick(Axis.allCases), times: self.length(&random), plus: self.length(&random))
    if random.happens(20) { length.relativeMinimum = bound }
    if random.happens(20) { length.relativeMaximum = bound }
    return length
  }

  private func style(_ random: inout SplitMix64) -> CellStyle {
    var style = CellStyle(width: length(&random), height: length(&random))
    if random.happens(30) { style.weight = length(&random) }
    if random.happens(30) {
      style.margin = EdgeInsets(
        top: length(&random), leading: length(&random), bottom: length(&random),
        trailing: length(&random))
    }
    if random.happens(20) {
      style.baseline = Baseline(ascender: length(&random), lineHeight: length(&random))
    }
    if random.happens(20) { style.alignment = ByAxis(both: random.pick([.center, .end, .fill])) }
    return style
  }

  private func container(_ random: inout SplitMix64) -> FlowStyle {
    var style = FlowStyle(orientation: random.pick(Axis.allCases))
    if random.happens(60) { style.arrangedCount = random.pick([1, 2, 3, 7, 100, 5000]) }
    if let most = style.arrangedCount, random.happens(20) { style.pagedCount = 2 * most }
    let kinds: [ContainerLength] = [.wrap, .host, .fixed(length(&random))]
    (style.width, style.height) = (random.pick(kinds), random.pick(kinds))
    if random.happens(30) {
      style.spacing = Spacing(horizontal: length(&random), vertical: length(&random))
    }
    if random.happens(30) {
      style.gravity = ByAxis(
        horizontal: random.pick(Gravity.allCases), vertical: random.pick(Gravity.allCases))
    }
    if random.happens(20) { style.isFlex = true }
    if random.happens(20) { style.autoArrange = true }
    if random.happens(20) {
      style.arrangedGravity = ByAxis(both: random.pick([.between, .fill, .center]))
    }
    if random.happens(10) { style.isReversed = true }
    return style
  }

  /// Asks everything whose arithmetic could overflow.
  private func ask(_ layout: inout FlowLayout, _ random: inout SplitMix64) {
    if layout.count == 0 { return }
    #expect(layout.contentSize.width >= 0 && layout.contentSize.height >= 0)
    let index = random.below(layout.count)
    let frame = layout.frame(at: index)
    #expect(frame.size.width >= 0 && frame.size.height >= 0)
    _ = layout.frames(in: max(0, layout.count - 5)..<layout.count)
    _ = layout.index(at: Point(x: frame.origin.x, y: frame.origin.y))
    layout.forEachFrame(
      intersecting: Rect(x: frame.origin.x, y: frame.origin.y, width: 1, height: 1)
    ) { _, frame in #expect(frame.size.width >= 0) }
    _ = layout.update()
  }

  @Test(arguments: RandomSettings.firstSeeds)
  func `an edit with any numbers is refused or everything can be asked afterwards`(
    seed: UInt64
  ) throws {
    for sequence in 0..<UInt64(min(RandomSettings.sequences ?? 200, 200)) {
      var random = SplitMix64(seed: seed &+ sequence)
      let surroundings = LayoutEnvironment(
        viewport: Size(width: length(&random), height: length(&random)))
      guard
        var layout = try? FlowLayout(style: container(&random), environment: surroundings)
      else { continue }
      for _ in 0..<8 {
        let copy = layout
        do throws(FlowError) {
          let index = random.below(layout.count + 1)
          let count = random.pick([1, 3, 3000, 9000])
          let cell = Cell(width: length(&random), height: length(&random))
          switch random.below(4) {
          case 0: try layout.insert(repeating: cell, count: count, at: index)
          case 1: try layout.setCellStyle(style(&random), in: index..<min(index + 40, layout.count))
          case 2: try layout.setStyle(container(&random))
          default:
            try layout.insert(repeating: cell, style: style(&random), count: count, at: index)
          }
        } catch {
          #expect(layout == copy, "seed \(seed &+ sequence)")
        }
        ask(&layout, &random)
      }
    }
  }
}
