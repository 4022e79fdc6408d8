import Tatami

/// Makes styles of flows and cells in which every property may be in play.
struct StyleGenerator {
  var random: SplitMix64
  /// Properties that appear together with others less often are chosen per sequence.
  private var hasWeights: Bool
  private var hasRatios: Bool
  private var hasBaselines: Bool
  private var goneShare: Int
  /// Whether all flows are in compact columns or waterfalls.
  private let isInColumns: Bool
  /// Whether all flows are by best fit.
  private let isByBestFit: Bool
  /// Whether the sequence stays with pages of their lines' height.
  private var keepsToPagesOfLines: Bool

  init(seed: UInt64, isInColumns: Bool = false, isByBestFit: Bool = false) {
    self.isInColumns = isInColumns
    self.isByBestFit = isByBestFit
    random = SplitMix64(seed: seed)
    hasWeights = random.happens(40)
    hasRatios = random.happens(40)
    hasBaselines = random.happens(20)
    goneShare = random.pick([0, 0, 10, 40])
    if isInColumns {
      hasWeights = random.happens(70)
      hasRatios = random.happens(60)
    }
    keepsToPagesOfLines = random.happens(12)
    if isByBestFit { hasWeights = false }
  }

  // MARK: Containers

  mutating func environment() -> LayoutEnvironment {
    LayoutEnvironment(
      viewport: Size(width: length(300), height: length(300)), isPaging: random.happens(50),
      isScrolling: random.happens(80),
      direction: random.happens(20) ? .rightToLeft : .leftToRight)
  }

  mutating func style() -> FlowStyle {
    var style = FlowStyle(orientation: random.pick(Axis.allCases))
    if random.happens(60) { style.arrangedCount = random.pick(1...6) }
    style.spacing = Spacing(horizontal: gap(), vertical: gap())
    if random.happens(60) { style.padding = insets(10) }
    style.width = random.pick([.host, .wrap, .fixed(length(250)), .fixed(length(250))])
    style.height = random.pick([.wrap, .wrap, .host, .fixed(length(250))])
    if random.happens(15) { style.width = .relative(to: .vertical, times: 0.7, plus: 11.3) }
    if random.happens(15) { style.widthBounds = bounds() }
    if random.happens(15) { style.heightBounds = bounds() }
    if random.happens(40) { style.gravity[style.mainAxis] = random.pick(Gravity.allCases) }
    if random.happens(40) { style.gravity[style.crossAxis] = random.pick(Gravity.allCases) }
    if random.happens(40) {
      style.arrangedGravity[style.crossAxis] = random.pick([
        .start, .center, .end, .fill, .stretch, .baseline,
      ])
    }
    if random.happens(40) { style.lastLineGravity = random.pick(LastLineGravity.allCases) }
    style.isFlex = random.happens(25)
    style.isReversed = random.happens(15)
    if random.happens(15) { style.maxLines = random.pick(1...5) }
    if random.happens(15) {
      style.flexibleSpacing = FlexibleSpacing(
        size: 1 + length(60), minimum: gap(), maximum: 12 + length(10),
        isCentered: random.happens(50))
    }
    if isByBestFit {
      style.arrangedCount = nil
      style.autoArrange = true
    } else if isInColumns {
      makeColumns(&style)
    } else if keepsToPagesOfLines {
      makePagesOfLines(&style)
    } else if random.happens(20) {
      makeLinear(&style)
    } else {
      choosePagesOrColumns(&style)
    }
    return style
  }

  /// Another style, of columns often the same in a container of another width.
  mutating func style(after other: FlowStyle) -> FlowStyle {
    if !isInColumns || random.happens(50) { return style() }
    var style = other
    style.width = .fixed(length(500))
    if style.mainAxis == .vertical { style.height = .fixed(length(500)) }
    return style
  }

  /// Pages of their lines' height: the container wraps along both axes.
  private mutating func makePagesOfLines(_ style: inout FlowStyle) {
    let count = random.pick(1...4)
    style.arrangedCount = count
    style.pagedCount = count * random.pick(1...3)
    style.width = .wrap
    style.height = .wrap
  }

  /// One line of all cells: what a ``LinearLayout`` is made of.
  private mutating func makeLinear(_ style: inout FlowStyle) {
    style.isLinear = true
    style.arrangedCount = Int.max
    style.arrangedGravity = ByAxis(both: .start)
    style.lastLineGravity = nil
    style.isFlex = false
    style.maxLines = nil
    style.flexibleSpacing = nil
  }

  /// Columns, also so many that nodes remember more of them, or some at a time. Where cells
  /// have weights the container mostly has a length of its own.
  private mutating func makeColumns(_ style: inout FlowStyle) {
    style.arrangedCount =
      random.happens(20) ? random.pick([8, 22, 23, 40, 86, 87]) : random.pick(1...6)
    if random.happens(50) {
      style.autoArrange = true
    } else {
      style.arrangedGravity[style.crossAxis] = .between
    }
    let main = style.mainAxis
    var own = main == .horizontal ? style.width : style.height
    if hasWeights && (own == .wrap && random.happens(80) || random.happens(40)) {
      own = .fixed(length(500))
    }
    if !hasWeights && random.happens(40) { own = .wrap }
    if main == .horizontal { style.width = own } else { style.height = own }
  }

  private mutating func choosePagesOrColumns(_ style: inout FlowStyle) {
    guard let count = style.arrangedCount else {
      style.autoArrange = !hasWeights && random.happens(15)
      return
    }
    switch random.below(6) {
    case 0: style.pagedCount = count * random.pick(1...3)
    case 1: style.autoArrange = true
    case 2: style.arrangedGravity[style.crossAxis] = .between
    default: break
    }
  }

  // MARK: Cells

  /// How many equal cells there are next to each other.
  mutating func runLength() -> Int {
    isInColumns && random.happens(10) ? random.below(200) : random.below(12)
  }

  mutating func cell() -> Cell { Cell(width: extent(), height: extent()) }

  mutating func cellStyle() -> CellStyle {
    if random.happens(30) { return .plain }
    var style = CellStyle()
    style.width = cellLength(.horizontal)
    style.height = cellLength(.vertical)
    if hasRatios && random.happens(isInColumns ? 50 : 25) {
      let axis = random.pick(Axis.allCases)
      style[axis] = CellLength(.otherExtent, times: random.pick([0.5, 1, 1.5]), plus: 1.25)
      if style[axis.other].basis == .otherExtent { style[axis.other] = .fixed }
      if random.happens(30) { bound(&style[axis]) }
    }
    if random.happens(40) { style.margin = insets(6) }
    if hasWeights && random.happens(40) { style.weight = random.pick([0.25, 0.5, 1, 2, 0.3]) }
    if random.happens(30) {
      style.alignment[random.pick(Axis.allCases)] = random.pick([
        .start, .center, .end, .fill, .stretch,
      ])
    }
    if hasBaselines && random.happens(50) {
      style.alignment.vertical = .baseline
      style.baseline = Baseline(ascender: length(12), lineHeight: length(16))
    }
    if random.happens(goneShare) { style.visibility = .gone }
    if random.happens(10) { style.visibility = .invisible }
    return style
  }

  private mutating func cellLength(_ axis: Axis) -> CellLength {
    var length: CellLength
    switch random.below(12) {
    case 0..<5: length = .fixed
    case 5, 6: length = .wrap
    case 7, 8: length = .unset
    case 9: length = .fill
    case 10: length = CellLength(.container(random.pick(Axis.allCases)), times: 0.4, plus: -3)
    default: length = CellLength(.host(random.pick(Axis.allCases)), times: 0.2, plus: 2.5)
    }
    if random.happens(15) { length.multiplier = random.pick([0.5, 1.25, 1 / 3]) }
    if random.happens(15) { length.offset = random.pick([-4, 3.1, 10]) }
    if random.happens(20) { bound(&length) }
    if hasWeights && random.happens(20) { length.shrink = random.pick([0.5, 1, 2]) }
    return length
  }

  private mutating func bound(_ length: inout CellLength) {
    length.minimum = self.length(25)
    length.maximum = length.minimum + self.length(40)
  }

  // MARK: Lengths

  private mutating func extent() -> Double {
    switch random.below(8) {
    case 0: 0
    case 1: 40
    case 2, 3: Double(random.below(80))
    default: length(90)
    }
  }

  private mutating func length(_ most: Int) -> Double { Double(random.below(most * 10)) * 0.1 }

  private mutating func gap() -> Double { random.happens(40) ? 0 : length(8) }

  private mutating func insets(_ most: Int) -> EdgeInsets {
    EdgeInsets(
      top: length(most), leading: length(most), bottom: length(most), trailing: length(most))
  }

  private mutating func bounds() -> LengthBounds {
    let minimum = length(150)
    return LengthBounds(minimum: minimum, maximum: minimum + length(250))
  }
}
