import Tatami
import TatamiReference
import Testing

/// A layout, and what it must be: base style, variants, surroundings and cells
/// kept apart, put together anew for every question.
private struct VariantModel {
  var layout: FlowLayout
  var style: FlowStyle
  var variants: [SizeClass: FlowStyleVariant] = [:]
  var environment: LayoutEnvironment
  var cells: [Cell] = []
  private var random: SplitMix64

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    style = FlowStyle(arrangedCount: 2)
    environment = LayoutEnvironment(viewport: Size(width: 50, height: 40))
    layout = try FlowLayout(style: style, environment: environment)
  }

  /// The style that must be active: of the conditions that hold the one that
  /// names most, the vertical class before the horizontal one before the orientation.
  func active(
    _ style: FlowStyle, _ variants: [SizeClass: FlowStyleVariant], _ environment: LayoutEnvironment
  ) -> FlowStyle {
    let holding = variants.filter { condition, _ in
      [nil, environment.heightClass].contains(condition.height)
        && [nil, environment.widthClass].contains(condition.width)
        && [nil, environment.orientation].contains(condition.orientation)
    }
    let best = holding.max { a, b in weight(a.key) < weight(b.key) }
    return best?.value.applied(to: style) ?? style
  }

  private func weight(_ condition: SizeClass) -> Int {
    (condition.height == nil ? 0 : 4) + (condition.width == nil ? 0 : 2)
      + (condition.orientation == nil ? 0 : 1)
  }

  /// Whether every style that could become active keeps the rules.
  private func isValid(_ style: FlowStyle, _ variants: [SizeClass: FlowStyleVariant]) -> Bool {
    ([style] + variants.values.map { $0.applied(to: style) }).allSatisfy { style in
      (try? style.validate()) != nil
    }
  }

  /// Makes one change of any kind, or finds it refused where it breaks a rule.
  mutating func step() throws {
    switch random.below(6) {
    case 0: try changeStyle()
    case 1, 2: try changeVariant()
    case 3, 4: try changeEnvironment()
    default:
      let cell = Cell(width: Double(random.below(300)) / 10, height: Double(random.below(99)) / 7)
      let index = random.below(cells.count + 1)
      cells.insert(cell, at: index)
      try layout.insert(cell, at: index)
    }
  }

  private mutating func changeStyle() throws {
    var new = FlowStyle(
      orientation: random.pick(Axis.allCases), arrangedCount: random.pick([nil, 1, 2, 3]),
      pagedCount: random.pick([nil, nil, 6]),
      spacing: Spacing(horizontal: Double(random.below(4)), vertical: Double(random.below(4))),
      padding: EdgeInsets(all: Double(random.below(3))), width: lengths(), height: lengths())
    if random.happens(10) { new.padding.top = -1 }
    let isValid = isValid(new, variants)
    if isValid { style = new }
    let before = layout
    do throws(FlowError) {
      try layout.setStyle(new)
      #expect(isValid)
    } catch {
      #expect(!isValid)
      #expect(layout == before)
    }
  }

  private mutating func changeVariant() throws {
    let condition = sizeClass()
    var new: FlowStyleVariant?
    if random.happens(80) { new = variant() }
    var changed = variants
    changed[condition] = new
    let isValid = isValid(style, changed)
    if isValid { variants = changed }
    let before = layout
    do throws(FlowError) {
      try layout.setVariant(new, for: condition)
      #expect(isValid)
    } catch {
      #expect(!isValid)
      #expect(layout == before)
    }
  }

  private mutating func changeEnvironment() throws {
    let known = sizeClass()
    environment = LayoutEnvironment(
      viewport: Size(width: Double(random.pick(20...90)), height: Double(random.pick(20...90))),
      isPaging: random.happens(50), direction: random.pick([.leftToRight, .rightToLeft]),
      widthClass: known.width, heightClass: known.height, orientation: known.orientation)
    try layout.setEnvironment(environment)
  }

  private mutating func sizeClass() -> SizeClass {
    SizeClass(
      width: random.pick([nil, .compact, .regular]),
      height: random.pick([nil, .compact, .regular]),
      orientation: random.pick([nil, .portrait, .landscape]))
  }

  private mutating func lengths() -> ContainerLength {
    random.pick([.wrap, .host, .fixed(60)])
  }

  private mutating func variant() -> FlowStyleVariant {
    var variant = FlowStyleVariant()
    if random.happens(30) { variant.orientation = random.pick(Axis.allCases) }
    if random.happens(50) { variant.arrangedCount = .some(random.pick([nil, 1, 2, 3, 4])) }
    if random.happens(30) { variant.pagedCount = .some(random.pick([nil, 6, 12])) }
    if random.happens(30) { variant.spacing.horizontal = Double(random.below(5)) }
    if random.happens(30) { variant.padding.leading = Double(random.below(5)) - 0.5 }
    if random.happens(30) { variant.width = lengths() }
    if random.happens(30) { variant.height = lengths() }
    return variant
  }

  /// Expects the layout to be the one made anew of all its parts.
  func check(_ seed: UInt64) throws {
    let active = active(style, variants, environment)
    #expect(layout.style == style, "seed \(seed)")
    #expect(layout.environment == environment, "seed \(seed)")
    #expect(layout.activeStyle == active, "seed \(seed)")
    #expect(Set(layout.variants.conditions) == Set(variants.keys), "seed \(seed)")
    let new = try FlowLayout(style: active, environment: environment, cells: cells)
    #expect(Solution(asking: layout) == Solution(asking: new), "seed \(seed)")
    layout.checkInvariants()
  }
}

/// L1 and L6 for layouts with variants.
@Suite struct `Variants under random changes` {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a layout is the one made anew of its base style, variants and surroundings`(
    seed: UInt64
  ) throws {
    var model = try VariantModel(seed: seed)
    for _ in 0..<60 {
      try model.step()
      try model.check(seed)
    }
  }
}
