import Tatami

// Styles of containers.
extension ValueGenerator {
  /// A style of the sequence's mode, now and then of another one.
  mutating func style() -> FlowStyle {
    let others = Mode.allCases.filter { scale != .large || $0 != .bestFit }
    return style(random.happens(80) ? mode : random.pick(others))
  }

  mutating func style(_ mode: Mode) -> FlowStyle {
    var style = FlowStyle(orientation: random.pick(Axis.allCases))
    style.arrangedCount = random.happens(20) ? 1 : cellsInLine()
    style.spacing = Spacing(horizontal: gap(), vertical: gap())
    if random.happens(60) { style.padding = insets(10) }
    style.width = containerLength()
    style.height = containerLength()
    if !isPlain { addProperties(&style) }
    arrange(&style, mode)
    return style
  }

  private mutating func cellsInLine() -> Int {
    switch scale {
    case .small: random.pick(1...7)
    case .medium: random.happens(60) ? random.pick(65...600) : random.pick(2...50)
    case .large: random.happens(70) ? 5_000 : random.pick(100...1_000)
    }
  }

  private mutating func addProperties(_ style: inout FlowStyle) {
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
    style.isReversed = random.happens(20)
    if random.happens(15) { style.maxLines = random.pick(1...5) }
    if random.happens(15) { style.flexibleSpacing = flexibleSpacing() }
  }

  private mutating func flexibleSpacing() -> FlexibleSpacing {
    FlexibleSpacing(
      size: 1 + length(60), minimum: gap(), maximum: 200 + length(10),
      isCentered: random.happens(50))
  }

  /// Makes a style one of a mode.
  private mutating func arrange(_ style: inout FlowStyle, _ mode: Mode) {
    let count = style.arrangedCount ?? 1
    switch mode {
    case .countLimited: break
    case .sizeLimited:
      style.arrangedCount = nil
      // Else there is one line, mostly.
      if style.length(style.mainAxis) == .wrap && random.happens(80) {
        setLength(&style, style.mainAxis, .host)
      }
    case .paged, .pagesOfLines:
      style.pagedCount = count * random.pick(1...4)
      if mode == .pagesOfLines { (style.width, style.height) = (.wrap, .wrap) }
      if style.arrangedGravity[style.crossAxis] == .between {
        style.arrangedGravity[style.crossAxis] = .start
      }
    case .compact:
      style.arrangedCount = columns(count)
      style.arrangedGravity[style.crossAxis] = .between
    case .waterfall:
      style.arrangedCount = columns(count)
      style.autoArrange = true
    case .bestFit:
      style.arrangedCount = nil
      style.autoArrange = true
    case .linear: makeLinear(&style)
    }
  }

  /// So many columns that nodes remember all of them, or some at a time.
  private mutating func columns(_ count: Int) -> Int {
    switch scale {
    case .small: random.happens(20) ? random.pick([8, 22, 23, 40, 86, 87]) : count
    case .medium: random.happens(70) ? random.pick([2, 5, 22, 86, 87, 300]) : count
    case .large: random.pick([3, 40])
    }
  }

  /// Takes away what a linear layout does not have.
  private mutating func makeLinear(_ style: inout FlowStyle) {
    style.isLinear = true
    style.arrangedCount = Int.max
    style.arrangedGravity = ByAxis(both: .start)
    style.lastLineGravity = nil
    style.isFlex = false
    style.maxLines = nil
    style.flexibleSpacing = nil
    // Across the line it has no meaning.
    if random.happens(50) { style.spacing.vertical = style.spacing.horizontal }
  }

  private func setLength(_ style: inout FlowStyle, _ axis: Axis, _ length: ContainerLength) {
    if axis == .horizontal { style.width = length } else { style.height = length }
  }

  /// A style that differs from another in a property or two, or in all.
  mutating func style(after other: FlowStyle) -> FlowStyle {
    let new = style()
    if random.happens(30) { return new }
    var style = other
    switch random.below(10) {
    case 0: style.spacing = new.spacing
    case 1: style.padding = new.padding
    case 2, 3: style.width = containerLength()
    case 4, 5: style.height = containerLength()
    case 6: style.gravity = new.gravity
    case 7: style.isReversed = new.isReversed
    case 8: style.orientation = new.orientation
    default: style = new
    }
    return style
  }

  /// A variant that states some of the properties of a style.
  mutating func variant(of mode: Mode) -> FlowStyleVariant {
    let style = style(mode)
    var variant = FlowStyleVariant()
    let isLinear = mode == .linear
    if random.happens(30) { variant.orientation = style.orientation }
    if random.happens(30) {
      variant.spacing = ByAxis(both: style.spacing.horizontal)
    } else if random.happens(30) {
      variant.spacing.vertical = style.spacing.vertical
    }
    if random.happens(30) { variant.padding.top = style.padding.top }
    if random.happens(30) { variant.padding.leading = style.padding.leading }
    if random.happens(30) { variant.padding.bottom = style.padding.bottom }
    if random.happens(30) { variant.padding.trailing = style.padding.trailing }
    if random.happens(30) { variant.width = style.width }
    if random.happens(30) { variant.height = style.height }
    if isPlain && mode != .linear {
      if random.happens(30) { variant.arrangedCount = style.arrangedCount }
      return variant
    }
    if random.happens(20) { variant.widthBounds = LengthBoundsVariant(bounds()) }
    if random.happens(20) { variant.heightBounds = LengthBoundsVariant(bounds()) }
    for axis in Axis.allCases where random.happens(30) {
      variant.gravity[axis] = style.gravity[axis]
    }
    if random.happens(20) { variant.isReversed = !style.isReversed }
    if !isLinear { stateMore(&variant, style) }
    return variant
  }

  /// What linear layouts do not have.
  private mutating func stateMore(_ variant: inout FlowStyleVariant, _ style: FlowStyle) {
    if random.happens(30) { variant.arrangedCount = style.arrangedCount }
    if random.happens(20) { variant.pagedCount = style.pagedCount }
    if random.happens(20) {
      variant.arrangedGravity[style.crossAxis] = style.arrangedGravity[style.crossAxis]
    }
    if random.happens(20) { variant.lastLineGravity = style.lastLineGravity }
    if random.happens(20) { variant.autoArrange = style.autoArrange }
    if random.happens(20) { variant.isFlex = style.isFlex }
    if random.happens(20) { variant.maxLines = style.maxLines }
    if random.happens(20) { variant.flexibleSpacing = style.flexibleSpacing }
  }

  /// Gives the style of a linear layout a property that is for several lines.
  private mutating func stateLines(_ style: inout FlowStyle) {
    switch random.below(8) {
    case 0: style.arrangedCount = random.pick([nil, 5, 70_000])
    case 1: style.pagedCount = Int.max
    case 2: style.arrangedGravity[random.pick(Axis.allCases)] = random.pick([.end, .between])
    case 3: style.lastLineGravity = random.pick(LastLineGravity.allCases)
    case 4: style.autoArrange = true
    case 5: style.isFlex = true
    case 6: style.maxLines = random.pick([0, 2])
    default: style.flexibleSpacing = FlexibleSpacing(size: random.pick([0, 3]))
    }
  }

  mutating func wrongStyle(_ style: FlowStyle) -> FlowStyle {
    var style = style
    if style.isLinear && random.happens(50) {
      stateLines(&style)
      return style
    }
    switch random.below(8) {
    case 0: style.padding.trailing = wrongLength()
    case 1: style.width = .fixed(wrongLength())
    case 2: style.spacing.vertical = wrongLength()
    case 3: style.arrangedCount = random.pick([0, -1])
    case 4: (style.arrangedCount, style.pagedCount) = (3, 4)
    case 5: (style.arrangedCount, style.pagedCount) = (nil, 4)
    case 6: style.maxLines = 0
    default: style.flexibleSpacing = FlexibleSpacing(size: 0)
    }
    return style
  }
}
