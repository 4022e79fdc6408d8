import Tatami
import TatamiReference

// MARK: Cells

extension SequenceGenerator {
  /// Chooses the extents that cells prefer: two or three of any kind, and those
  /// that fill lines exactly.
  mutating func mixPalette() {
    palette = (0..<random.pick(1...3)).map { _ in extent() }
  }

  mutating func cells(_ count: Int) -> [Cell] {
    if random.happens(15) { return Array(repeating: cell(), count: count) }
    return (0..<count).map { _ in cell() }
  }

  mutating func cell() -> Cell { Cell(width: extent(), height: extent()) }

  private mutating func extent() -> Double {
    switch random.below(20) {
    case 0..<6: return Double(random.below(20))
    case 6: return 0
    case 7..<11: return Double(random.below(400)) * 0.1
    case 11..<16 where !palette.isEmpty: return random.pick(palette)
    case 16: return random.happens(20) ? 1_000_000 : 0.000_1
    default: return fittingExtent()
    }
  }

  /// An extent that fills a line, or a share of it, exactly or nearly so.
  private mutating func fittingExtent() -> Double {
    let style = reference.style
    let main = style.mainAxis
    let length: Double =
      switch style.length(main) {
      case .wrap, .relative: 50
      case .host: reference.environment.viewport[main]
      case .fixed(let points): points
      }
    let inner = length - style.padding.start(main) - style.padding.end(main)
    let share = Double(random.pick(1...3))
    let rest = random.pick([0, 0, 0, 0.000_05, 0.000_099, 0.000_15, 1])
    return max(0, (inner - (share - 1) * style.spacing[main]) / share + rest)
  }

  mutating func wrongCell() -> Cell {
    var cell = cell()
    cell.size[random.pick(Axis.allCases)] = wrongLength()
    return cell
  }

  mutating func wrongCells() -> [Cell] {
    var cells = cells(random.below(5))
    cells.insert(wrongCell(), at: random.below(cells.count + 1))
    return cells
  }

  private mutating func wrongLength() -> Double {
    random.pick([-1, -0.000_001, .nan, .infinity, -.infinity, Cell.greatestExtent.nextUp])
  }
}

// MARK: Styles and environments

extension SequenceGenerator {
  static func environment(_ random: inout SplitMix64) -> LayoutEnvironment {
    LayoutEnvironment(
      viewport: Size(width: viewportExtent(&random), height: viewportExtent(&random)),
      isPaging: random.happens(50), isScrolling: random.happens(75),
      scale: random.pick([1, 2, 3]),
      direction: random.happens(30) ? .rightToLeft : .leftToRight)
  }

  private static func viewportExtent(_ random: inout SplitMix64) -> Double {
    switch random.below(12) {
    case 0: 0
    case 1: Double(random.below(2000)) * 0.1
    case 2: 1e6
    default: Double(random.below(120))
    }
  }

  static func style(
    _ random: inout SplitMix64, _ kind: FlowKind, _ orientation: Axis,
    _ environment: LayoutEnvironment
  ) -> FlowStyle {
    var style = FlowStyle(orientation: orientation)
    setCounts(&style, kind, &random)
    style.spacing = Spacing(horizontal: gap(&random), vertical: gap(&random))
    style.padding =
      random.happens(40)
      ? .zero
      : EdgeInsets(
        top: gap(&random), leading: gap(&random), bottom: gap(&random), trailing: gap(&random))
    style.width = length(&random)
    style.height = length(&random)
    if kind == .paged, random.happens(30) { (style.width, style.height) = (.wrap, .wrap) }
    if kind == .sizeLimited, random.happens(80), style.length(style.mainAxis) == .wrap {
      if style.mainAxis == .horizontal { style.width = .host } else { style.height = .host }
    }
    return style
  }

  private static func setCounts(
    _ style: inout FlowStyle, _ kind: FlowKind, _ random: inout SplitMix64
  ) {
    let arranged = random.happens(5) ? 50 : random.pick(1...7)
    style.arrangedCount = kind == .sizeLimited ? nil : arranged
    style.pagedCount = kind == .paged ? arranged * random.pick(1...4) : nil
  }

  private static func gap(_ random: inout SplitMix64) -> Double {
    switch random.below(10) {
    case 0..<4: 0
    case 4..<7: Double(random.below(12))
    case 7, 8: Double(random.below(100)) * 0.1
    default: Double(random.below(200))
    }
  }

  private static func length(_ random: inout SplitMix64) -> ContainerLength {
    switch random.below(10) {
    case 0..<4: .wrap
    case 4..<7: .host
    default: .fixed(viewportExtent(&random))
    }
  }

  mutating func changedStyle() -> FlowStyle {
    var style = reference.style
    switch random.below(9) {
    case 0: style.orientation = style.orientation.other
    case 1: style.spacing = Spacing(horizontal: Self.gap(&random), vertical: Self.gap(&random))
    case 2: style.padding = EdgeInsets(all: Self.gap(&random))
    case 3: style.width = Self.length(&random)
    case 4: style.height = Self.length(&random)
    case 5, 6, 7: Self.setCounts(&style, random.pick(FlowKind.allCases), &random)
    default:
      style = Self.style(
        &random, random.pick(FlowKind.allCases), random.pick(Axis.allCases),
        reference.environment)
    }
    return style
  }

  mutating func changedEnvironment() -> LayoutEnvironment {
    var environment = reference.environment
    switch random.below(5) {
    case 0, 1:
      environment.viewport = Self.environment(&random).viewport
    case 2: environment.isPaging.toggle()
    case 3: environment.isScrolling.toggle()
    default:
      environment.direction =
        environment.direction == .leftToRight ? .rightToLeft : .leftToRight
    }
    return environment
  }

  mutating func wrongStyle() -> FlowStyle {
    var style = reference.style
    switch random.below(6) {
    case 0: style.arrangedCount = -random.below(3)
    case 1:
      style.arrangedCount = 3
      style.pagedCount = random.pick([0, -3, 2, 7])
    case 2:
      style.arrangedCount = nil
      style.pagedCount = 6
    case 3: style.spacing.vertical = wrongLength()
    case 4: style.padding.leading = wrongLength()
    default: style.width = .fixed(wrongLength())
    }
    return style
  }

  mutating func wrongEnvironment() -> LayoutEnvironment {
    var environment = reference.environment
    if random.happens(70) {
      environment.viewport[random.pick(Axis.allCases)] = wrongLength()
    } else {
      environment.scale = random.pick([0, -1, .nan, .infinity])
    }
    return environment
  }
}
