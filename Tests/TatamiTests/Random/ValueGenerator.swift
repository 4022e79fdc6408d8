import Tatami
import TatamiRandom

/// Makes up styles, surroundings and cells in which every property may be in play.
struct ValueGenerator {
  var random: SplitMix64
  let scale: Scale
  /// How most of the sequence's styles arrange cells.
  let mode: Mode
  /// Whether styles and cells have nothing but the properties of plain flows.
  let isPlain: Bool
  /// Properties that would make others void if they were everywhere.
  private let hasWeights: Bool
  private let hasRatios: Bool
  private let hasBaselines: Bool
  private let goneShare: Int
  private let isSteep: Bool
  /// The extents that cells prefer.
  private var palette: [Double] = []
  /// The greatest extent that cells have as a rule.
  private let reach: Int

  init(_ source: SplitMix64, mode: Mode, scale: Scale) {
    var random = source
    self.scale = scale
    self.mode = mode
    let isStyledOnly = mode == .bestFit || mode == .linear || mode == .compact || mode == .waterfall
    isPlain = !isStyledOnly && random.happens(35)
    hasWeights = mode != .bestFit && random.happens(50)
    hasRatios = random.happens(50)
    hasBaselines = random.happens(25)
    goneShare = random.pick([0, 0, 0, 0, 10, 10, 40, 90])
    isSteep = mode == .linear && random.happens(20)
    reach = scale == .small ? 90 : random.pick([20, 90])
    self.random = random
    palette = (0..<self.random.pick(1...3)).map { _ in extent(filling: nil) }
  }

  // MARK: Numbers

  /// A length below `most` points, in tenths.
  mutating func length(_ most: Int) -> Double { Double(random.below(most * 10)) * 0.1 }

  mutating func gap() -> Double {
    switch random.below(10) {
    case 0..<4: 0
    case 4..<7: Double(random.below(12))
    case 7, 8: length(8)
    default: Double(random.below(scale == .small ? 200 : 20))
    }
  }

  mutating func insets(_ most: Int) -> EdgeInsets {
    EdgeInsets(
      top: length(most), leading: length(most), bottom: length(most), trailing: length(most))
  }

  /// A length of a container along which a line may be a few cells or hundreds long.
  private mutating func containerExtent() -> Double {
    switch random.below(12) {
    case 0: 0
    case 1: 1e6
    case 2: length(200)
    case 3 where scale != .small: Double(random.below(20_000))
    default: Double(random.below(300))
    }
  }

  mutating func wrongLength() -> Double {
    random.pick([-1, -0.000_001, .nan, .infinity, -.infinity, Cell.greatestExtent.nextUp])
  }

  // MARK: Cells

  /// - Parameter line: the length of a line, and the gap between cells in it.
  mutating func cell(filling line: (length: Double, gap: Double)?) -> Cell {
    Cell(width: extent(filling: line), height: extent(filling: line))
  }

  private mutating func extent(filling line: (length: Double, gap: Double)?) -> Double {
    switch random.below(20) {
    case 0..<6: return Double(random.below(20))
    case 6: return 0
    case 7..<11: return length(reach)
    case 11..<16 where !palette.isEmpty: return random.pick(palette)
    case 16: return random.happens(20) ? (scale == .small ? 1_000_000 : 1_000) : 0.000_1
    default:
      guard let line else { return 40 }
      // What fills a line, or a share of it, exactly or nearly so.
      let share = Double(random.pick(1...3))
      let rest = random.pick([0, 0, 0, 0.000_05, 0.000_099, 0.000_15, 1])
      return min(1e6, max(0, (line.length - (share - 1) * line.gap) / share + rest))
    }
  }

  /// How many equal cells there are side by side.
  mutating func runLength() -> Int {
    switch scale {
    case .small: random.below(12)
    case .medium: random.below(random.pick([12, 200]))
    case .large: random.below(random.pick([12, 600]))
    }
  }

  /// The style of a cell in a container.
  mutating func cellStyle(in container: FlowStyle) -> CellStyle {
    if isPlain || random.happens(30) { return .plain }
    if isSteep && random.happens(80) { return steepStyle(container.mainAxis) }
    var style = CellStyle()
    for axis in Axis.allCases { style[axis] = cellLength(axis, in: container) }
    if hasRatios && random.happens(35) { takeRatio(&style, in: container) }
    if random.happens(40) { style.margin = insets(6) }
    // In a linear layout margins of less than a point are weights.
    if container.isLinear && random.happens(10) { style.margin.top = random.pick([0.25, 0.5]) }
    if container.isLinear && random.happens(10) { style.margin.leading = random.pick([0.25, 0.5]) }
    if hasWeights && random.happens(40) { style.weight = random.pick([0.25, 0.5, 1, 2, 0.3]) }
    if random.happens(30) {
      style.alignment[random.pick(Axis.allCases)] = random.pick([
        .start, .center, .end, .fill, .stretch,
      ])
    }
    if hasBaselines && random.happens(50) {
      style.alignment.vertical = .baseline
      if random.happens(80) {
        style.baseline = Baseline(ascender: length(12), lineHeight: length(16))
      }
    }
    if random.happens(goneShare) { style.visibility = .gone }
    if random.happens(10) { style.visibility = .invisible }
    return style
  }

  /// Cross extents that follow from shares, in a few ways that differ by roundings only.
  private mutating func steepStyle(_ main: Axis) -> CellStyle {
    let kinds: [(weight: Double, factor: Double, added: Double)] = [
      (2, 0.5, 0), (1, 1, 0), (4, 0.25, 0), (1, 0.5, 20), (3, 0.5, -10), (2, 0.25, 11),
      (0.3, 2, 14),
    ]
    let (weight, factor, added) = random.pick(kinds)
    var style = CellStyle(weight: weight)
    style[main] = .unset
    style[main.other] = CellLength(.otherExtent, times: factor, plus: added)
    return style
  }

  private mutating func takeRatio(_ style: inout CellStyle, in container: FlowStyle) {
    let axis = random.pick(Axis.allCases)
    style[axis] = CellLength(.otherExtent, times: random.pick([0.5, 1, 1.5]), plus: 1.25)
    if style[axis.other].basis == .otherExtent { style[axis.other] = .fixed }
    if random.happens(30) { bound(&style[axis]) }
  }

  private mutating func cellLength(_ axis: Axis, in container: FlowStyle) -> CellLength {
    func wraps(_ axis: Axis) -> Bool { container.length(axis) == .wrap }
    var length: CellLength
    switch random.below(12) {
    case 0..<5: length = .fixed
    case 5, 6: length = .wrap
    case 7, 8: length = .unset
    case 9: length = wraps(axis) ? .unset : .fill
    case 10:
      let base = random.pick(Axis.allCases)
      length = wraps(base) ? .wrap : CellLength(.container(base), times: 0.4, plus: -3)
    default: length = CellLength(.host(random.pick(Axis.allCases)), times: 0.2, plus: 2.5)
    }
    if random.happens(15) { length.multiplier = random.pick([0, 0.5, 1.25, 1 / 3]) }
    if random.happens(15) { length.offset = random.pick([-4, 3.1, 10]) }
    if random.happens(20) { bound(&length) }
    if random.happens(8) {
      let base = random.pick(Axis.allCases)
      if !wraps(base) { bound(&length, byContainer: base) }
    }
    if hasWeights && random.happens(20) { length.shrink = random.pick([0.5, 1, 2]) }
    return length
  }

  private mutating func bound(_ length: inout CellLength) {
    length.minimum = random.happens(40) ? 0 : self.length(25)
    length.maximum = length.minimum + self.length(40)
  }

  private mutating func bound(_ length: inout CellLength, byContainer axis: Axis) {
    if random.happens(60) {
      length.relativeMaximum = ContainerBound(
        axis, times: random.pick([0, 0.1, 0.3, 0.75]), plus: random.pick([0, -20.1, 2.5]))
    }
    if random.happens(60) {
      length.relativeMinimum = ContainerBound(axis, times: random.pick([0.05, 1 / 3]), plus: -3.7)
    }
  }

  /// A style that breaks a rule by itself.
  mutating func wrongCellStyle() -> CellStyle {
    var style = CellStyle()
    switch random.below(9) {
    case 0: style.margin.leading = wrongLength()
    case 1: style.weight = random.pick([-1, .nan, .infinity])
    case 2: style.width.multiplier = random.pick([-1, .nan])
    case 3: (style.height.minimum, style.height.maximum) = (10, 5)
    case 4: (style.width, style.height) = (CellLength(.otherExtent), CellLength(.otherExtent))
    case 5: style.alignment.vertical = .between
    case 6:
      style.width.relativeMaximum = ContainerBound(.horizontal, times: random.pick([-1, .nan]))
    case 7: style.height.relativeMinimum = ContainerBound(.vertical, plus: .infinity)
    default: style.baseline = Baseline(ascender: wrongLength(), lineHeight: 3)
    }
    return style
  }

  // MARK: Surroundings

  mutating func environment() -> LayoutEnvironment {
    let known = sizeClass()
    return LayoutEnvironment(
      viewport: Size(width: containerExtent(), height: containerExtent()),
      isPaging: random.happens(50), isScrolling: random.happens(75),
      scale: random.pick([1, 2, 3]),
      direction: random.happens(30) ? .rightToLeft : .leftToRight,
      widthClass: known.width, heightClass: known.height, orientation: known.orientation)
  }

  mutating func sizeClass() -> SizeClass {
    SizeClass(
      width: random.pick([nil, .compact, .regular]),
      height: random.pick([nil, .compact, .regular]),
      orientation: random.pick([nil, .portrait, .landscape]))
  }

  mutating func wrongEnvironment(_ environment: LayoutEnvironment) -> LayoutEnvironment {
    var environment = environment
    if random.happens(70) {
      environment.viewport[random.pick(Axis.allCases)] = wrongLength()
    } else {
      environment.scale = random.pick([0, -1, .nan, .infinity])
    }
    return environment
  }

  mutating func containerLength() -> ContainerLength {
    switch random.below(11) {
    case 0..<4: .wrap
    case 4..<7: .host
    case 7: .relative(to: random.pick(Axis.allCases), times: 0.7, plus: 11.3)
    default: .fixed(containerExtent())
    }
  }

  mutating func bounds() -> LengthBounds {
    let minimum = length(150)
    return LengthBounds(minimum: minimum, maximum: minimum + length(250))
  }

  mutating func gravityPattern() -> GravityPattern {
    let gravities = (0..<random.pick(1...4)).map { _ in
      random.pick([nil] + Gravity.allCases.map { Optional($0) })
    }
    let alignments = (0..<random.pick(1...3)).map { _ in
      random.pick([nil, .start, .center, .end, .fill, .stretch, .baseline] as [Alignment?])
    }
    return GravityPattern(gravities: gravities, alignments: alignments)
  }
}
