import Tatami
import TatamiRandom
import TatamiReference
import Testing

private let landscape = SizeClass(orientation: .landscape)
private let upright = LayoutEnvironment(
  viewport: Size(width: 375, height: 667), isPaging: true, orientation: .portrait)
private let turned = LayoutEnvironment(
  viewport: Size(width: 667, height: 375), isPaging: true, orientation: .landscape)

/// Icons in pages of three by three, eighteen a page when the device is turned.
private func icons(_ count: Int = 40) throws -> FlowLayout {
  var layout = try FlowLayout(
    style: FlowStyle(
      arrangedCount: 3, pagedCount: 9, spacing: Spacing(horizontal: 10, vertical: 10),
      padding: EdgeInsets(all: 5), width: .wrap, height: .host),
    environment: upright, repeating: Cell(width: 1, height: 2), count: count)
  try layout.setVariant(eighteen, for: landscape)
  return layout
}

private var eighteen: FlowStyleVariant {
  var variant = FlowStyleVariant()
  variant.arrangedCount = 6
  variant.pagedCount = 18
  return variant
}

@Suite struct `Turning a device` {
  @Test func `upright: five pages of three by three`() throws {
    let layout = try icons()
    let high = share(637, by: 3)
    #expect(layout.activeStyle == layout.style)
    #expect(layout.contentSize == Size(width: 1_875, height: 667))
    #expect(layout.frame(at: 0) == Rect(x: 5, y: 5, width: 115, height: high))
    #expect(layout.frame(at: 4) == Rect(x: 130, y: 15 + high, width: 115, height: high))
    #expect(layout.frame(at: 8) == Rect(x: 255, y: 25 + 2 * high, width: 115, height: high))
    #expect(layout.frame(at: 9) == Rect(x: 380, y: 5, width: 115, height: high))
    #expect(layout.frame(at: 35) == Rect(x: 1_380, y: 25 + 2 * high, width: 115, height: high))
    #expect(layout.frame(at: 36) == Rect(x: 1_505, y: 5, width: 115, height: high))
    #expect(layout.frame(at: 39) == Rect(x: 1_505, y: 15 + high, width: 115, height: high))
  }

  @Test func `turned: three pages of six by three, spacing and padding inherited`() throws {
    var layout = try icons()
    try layout.setEnvironment(turned)
    let wide = share(607, by: 6)
    func x(_ column: Double) -> Double { 5 + column * (wide + 10) }
    #expect(layout.style.arrangedCount == 3)
    #expect(layout.activeStyle.arrangedCount == 6)
    #expect(layout.pageCount == 3)
    #expect(layout.contentSize == Size(width: 2_001, height: 375))
    #expect(layout.frame(at: 4) == Rect(x: x(4), y: 5, width: wide, height: 115))
    #expect(layout.frame(at: 9) == Rect(x: x(3), y: 130, width: wide, height: 115))
    #expect(layout.frame(at: 17) == Rect(x: x(5), y: 255, width: wide, height: 115))
    #expect(layout.frame(at: 18) == Rect(x: 672, y: 5, width: wide, height: 115))
    #expect(layout.frame(at: 35) == Rect(x: 667 + x(5), y: 255, width: wide, height: 115))
    #expect(layout.frame(at: 36) == Rect(x: 1_339, y: 5, width: wide, height: 115))
    #expect(layout.frame(at: 39) == Rect(x: 1_334 + x(3), y: 5, width: wide, height: 115))
    // Against the numbers of the article, to the grid of 2^-20 pt.
    #expect((layout.frame(at: 39).origin.x - 1_672.5).magnitude < 6 * gridStep)
    #expect((wide - (101 + 1.0 / 6)).magnitude < gridStep)
  }

  @Test func `there and back gives the same bits`() throws {
    var layout = try icons()
    let before = layout
    let answers = Solution(asking: layout)
    try layout.setEnvironment(turned)
    #expect(layout != before)
    #expect(Solution(asking: layout) != answers)
    try layout.setEnvironment(upright)
    #expect(layout == before)
    #expect(Solution(asking: layout) == answers)
    #expect(Solution(asking: before) == answers)
  }

  @Test(arguments: Axis.allCases)
  func `there and back with lines that turn as well gives the same bits`(
    orientation: Axis
  ) throws {
    let flow = Oriented(orientation)
    var random = SplitMix64(seed: 3)
    let cells = (0..<2_000).map { _ in
      flow.cell(Double(random.below(1_000)) / 7, Double(random.below(1_000)) / 11)
    }
    var layout = try FlowLayout(
      style: flow.style(spacing: flow.spacing(0.1, 0.3)), environment: upright, cells: cells)
    var variant = FlowStyleVariant()
    variant.orientation = orientation.other
    variant.width = orientation == .vertical ? .wrap : .host
    variant.height = orientation == .vertical ? .host : .wrap
    try layout.setVariant(variant, for: landscape)
    let answers = Solution(asking: layout)
    try layout.setEnvironment(turned)
    #expect(layout.activeStyle.orientation == orientation.other)
    #expect(
      Solution(asking: layout)
        == Solution(
          asking: try FlowLayout(
            style: variant.applied(to: layout.style), environment: turned, cells: cells)))
    try layout.setEnvironment(upright)
    #expect(Solution(asking: layout) == answers)
    layout.checkInvariants()
  }

  @Test(.needsShortcuts) func `turning a million icons looks at none of them`() throws {
    var layout = try icons(1_000_000)
    layout.resetVisitedCells()
    try layout.setEnvironment(turned)
    #expect(layout.pageCount == 55_556)
    #expect(layout.frame(at: 999_999).origin.y == 130)
    #expect(layout.visitedCells == 0)
  }

  @Test func `two layouts in two windows do not know of each other`() throws {
    var (a, b) = (try icons(), try icons())
    try a.setEnvironment(turned)
    #expect(b.pageCount == 5)
    try b.setEnvironment(turned)
    try a.setEnvironment(upright)
    #expect((a.pageCount, b.pageCount) == (5, 3))
  }

  @Test func `cells have no variants`() throws {
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 1), environment: upright,
      cells: [Cell(width: 7, height: 8)])
    var variant = FlowStyleVariant()
    variant.spacing.vertical = 3
    try layout.setVariant(variant, for: landscape)
    try layout.setEnvironment(turned)
    #expect(layout.frame(at: 0) == Rect(x: 0, y: 0, width: 7, height: 8))
  }
}

@Suite struct `Variants of a style` {
  @Test func `a variant that states nothing is the base style`() throws {
    var style = FlowStyle(arrangedCount: 2, pagedCount: 4)
    style.maxLines = 3
    style.lastLineGravity = .always
    #expect(FlowStyleVariant().applied(to: style) == style)
    var layout = try icons()
    try layout.setVariant(FlowStyleVariant(), for: landscape)
    try layout.setEnvironment(turned)
    #expect(layout.activeStyle == layout.style)
  }

  /// One property stated, and the same change made to the base style by hand.
  struct Property: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let state: @Sendable (inout FlowStyleVariant) -> Void
    let change: @Sendable (inout FlowStyle) -> Void

    init(
      _ name: String, _ state: @escaping @Sendable (inout FlowStyleVariant) -> Void,
      _ change: @escaping @Sendable (inout FlowStyle) -> Void
    ) {
      testDescription = name
      self.state = state
      self.change = change
    }
  }

  private static let properties = [
    Property("orientation", { $0.orientation = .horizontal }, { $0.orientation = .horizontal }),
    Property("arrangedCount", { $0.arrangedCount = 6 }, { $0.arrangedCount = 6 }),
    Property("no arrangedCount", { $0.arrangedCount = .some(nil) }, { $0.arrangedCount = nil }),
    Property("pagedCount", { $0.pagedCount = 8 }, { $0.pagedCount = 8 }),
    Property("no pagedCount", { $0.pagedCount = .some(nil) }, { $0.pagedCount = nil }),
    Property("gap across", { $0.spacing.horizontal = 9 }, { $0.spacing.horizontal = 9 }),
    Property("gap down", { $0.spacing.vertical = 9 }, { $0.spacing.vertical = 9 }),
    Property("top", { $0.padding.top = 9 }, { $0.padding.top = 9 }),
    Property("leading", { $0.padding.leading = 9 }, { $0.padding.leading = 9 }),
    Property("bottom", { $0.padding.bottom = 9 }, { $0.padding.bottom = 9 }),
    Property("trailing", { $0.padding.trailing = 9 }, { $0.padding.trailing = 9 }),
    Property(
      "padding", { $0.padding = EdgeInsetsVariant(EdgeInsets(all: 8)) },
      { $0.padding = EdgeInsets(all: 8) }),
    Property("width", { $0.width = .fixed(9) }, { $0.width = .fixed(9) }),
    Property("height", { $0.height = .fixed(9) }, { $0.height = .fixed(9) }),
    Property(
      "least width", { $0.widthBounds.minimum = 5 }, { $0.widthBounds.minimum = 5 }),
    Property(
      "greatest width", { $0.widthBounds.maximum = 5 }, { $0.widthBounds.maximum = 5 }),
    Property(
      "height bounds", { $0.heightBounds = LengthBoundsVariant(LengthBounds(minimum: 1)) },
      { $0.heightBounds = LengthBounds(minimum: 1) }),
    Property(
      "greatest height", { $0.heightBounds.maximum = 5 }, { $0.heightBounds.maximum = 5 }),
    Property(
      "gravity across", { $0.gravity.horizontal = .end }, { $0.gravity.horizontal = .end }),
    Property(
      "gravity down", { $0.gravity.vertical = .center }, { $0.gravity.vertical = .center }),
    Property(
      "alignment across", { $0.arrangedGravity.horizontal = .fill },
      { $0.arrangedGravity.horizontal = .fill }),
    Property(
      "alignment down", { $0.arrangedGravity.vertical = .end },
      { $0.arrangedGravity.vertical = .end }),
    Property("last line", { $0.lastLineGravity = .automatic }, { $0.lastLineGravity = .automatic }),
    Property("usual last line", { $0.lastLineGravity = .some(nil) }, { $0.lastLineGravity = nil }),
    Property("autoArrange", { $0.autoArrange = true }, { $0.autoArrange = true }),
    Property("isFlex", { $0.isFlex = true }, { $0.isFlex = true }),
    Property("maxLines", { $0.maxLines = 9 }, { $0.maxLines = 9 }),
    Property("all lines", { $0.maxLines = .some(nil) }, { $0.maxLines = nil }),
    Property("isReversed", { $0.isReversed = true }, { $0.isReversed = true }),
    Property(
      "flexible", { $0.flexibleSpacing = FlexibleSpacing(size: 9) },
      { $0.flexibleSpacing = FlexibleSpacing(size: 9) }),
    Property("not flexible", { $0.flexibleSpacing = .some(nil) }, { $0.flexibleSpacing = nil }),
  ]

  /// A style in which every property differs from its default.
  private var base: FlowStyle {
    var style = FlowStyle(
      arrangedCount: 2, pagedCount: 4, spacing: Spacing(horizontal: 1, vertical: 2),
      padding: EdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6), width: .wrap,
      height: .host)
    style.widthBounds = LengthBounds(minimum: 1, maximum: 7)
    style.heightBounds = LengthBounds(minimum: 2, maximum: 8)
    style.gravity = ByAxis(horizontal: .between, vertical: .around)
    style.arrangedGravity = ByAxis(horizontal: .center, vertical: .stretch)
    style.lastLineGravity = .always
    style.maxLines = 3
    style.flexibleSpacing = FlexibleSpacing(size: 3)
    return style
  }

  @Test(arguments: properties)
  func `every property is inherited unless it is stated`(property: Property) {
    var variant = FlowStyleVariant()
    property.state(&variant)
    var expected = base
    property.change(&expected)
    #expect(expected != base)
    #expect(variant.applied(to: base) == expected)
    #expect(variant.applied(to: expected) == expected)
  }

  @Test func `what a variant leaves open follows the base style`() throws {
    var layout = try icons()
    try layout.setEnvironment(turned)
    var style = layout.style
    style.spacing.horizontal = 1
    style.arrangedCount = 9
    try layout.setStyle(style)
    #expect(layout.style == style)
    #expect(layout.activeStyle.spacing.horizontal == 1)
    #expect(layout.activeStyle.arrangedCount == 6)
    #expect(layout.frame(at: 1).origin.x == 6 + share(652, by: 6))
  }

  @Test func `one variant wins as a whole`() throws {
    var layout = try icons()
    var wide = FlowStyleVariant()
    wide.spacing.horizontal = 99
    try layout.setVariant(wide, for: SizeClass(width: .regular))
    var environment = turned
    environment.widthClass = .regular
    try layout.setEnvironment(environment)
    #expect(layout.activeStyle == wide.applied(to: layout.style))
    #expect(layout.activeStyle.arrangedCount == 3)
  }

  @Test func `the variant for everything wins where no other does`() throws {
    var layout = try icons()
    var always = FlowStyleVariant()
    always.spacing.horizontal = 99
    try layout.setVariant(always, for: SizeClass())
    #expect(layout.activeStyle == always.applied(to: layout.style))
    try layout.setEnvironment(turned)
    #expect(layout.activeStyle == eighteen.applied(to: layout.style))
  }

  @Test func `a variant is active at once and is replaced and removed`() throws {
    var layout = try icons()
    try layout.setEnvironment(turned)
    var four = FlowStyleVariant()
    four.arrangedCount = 2
    four.pagedCount = 4
    try layout.setVariant(four, for: landscape)
    #expect(layout.pageCount == 10)
    #expect(layout.variants[landscape] == four)
    try layout.setVariant(nil, for: landscape)
    #expect(layout.pageCount == 5)
    #expect(layout.variants.isEmpty)
    #expect(layout.variants[landscape] == nil)
    try layout.setVariant(nil, for: landscape)
    #expect(layout.pageCount == 5)
  }

  @Test func `the order in which variants are set does not matter`() throws {
    let conditions = [
      landscape, SizeClass(), SizeClass(width: .compact), SizeClass(height: .regular),
    ]
    func layout(_ conditions: [SizeClass]) throws -> FlowLayout {
      var layout = try FlowLayout(style: FlowStyle(arrangedCount: 1), environment: upright)
      for condition in conditions { try layout.setVariant(FlowStyleVariant(), for: condition) }
      return layout
    }
    let (a, b) = (try layout(conditions), try layout(conditions.reversed()))
    #expect(a == b)
    #expect(a.variants.conditions == b.variants.conditions)
    #expect(Set(a.variants.conditions) == Set(conditions))
    #expect(try a != layout(Array(conditions.dropLast())))
  }
}

/// L6: what is refused changes nothing.
@Suite struct `Variants that are refused` {
  private func expect(
    _ error: FlowError, _ layout: FlowLayout, sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (inout FlowLayout) throws(FlowError) -> Void
  ) {
    var changed = layout
    let answers = Solution(asking: layout)
    #expect(throws: error, sourceLocation: sourceLocation) { try change(&changed) }
    #expect(changed == layout, sourceLocation: sourceLocation)
    #expect(changed.activeStyle == layout.activeStyle, sourceLocation: sourceLocation)
    #expect(Solution(asking: changed) == answers, sourceLocation: sourceLocation)
    changed.checkInvariants()
  }

  @Test(arguments: [upright, turned])
  func `a variant that breaks a rule is refused, active or not`(
    environment: LayoutEnvironment
  ) throws {
    var layout = try icons()
    try layout.setEnvironment(environment)
    var variant = FlowStyleVariant()
    variant.pagedCount = 20
    expect(.pagedCountNotMultiple(pagedCount: 20, arrangedCount: 3), layout) {
      layout throws(FlowError) in
      try layout.setVariant(variant, for: landscape)
    }
    variant.pagedCount = nil
    variant.padding.top = -1
    expect(.invalidLength(.paddingTop, -1), layout) { layout throws(FlowError) in
      try layout.setVariant(variant, for: SizeClass())
    }
  }

  @Test func `gaps of a page that are too long are refused before they are active`() throws {
    var variant = FlowStyleVariant()
    variant.arrangedCount = 1 << 20
    variant.pagedCount = 1 << 20
    variant.spacing.horizontal = 2_000_000_000
    expect(.contentTooLong(.horizontal), try icons()) { layout throws(FlowError) in
      try layout.setVariant(variant, for: landscape)
    }
  }

  @Test func `a base style is refused if a variant breaks on top of it`() throws {
    var layout = try icons()
    var variant = FlowStyleVariant()
    variant.pagedCount = 27
    try layout.setVariant(variant, for: landscape)
    var style = layout.style
    style.arrangedCount = 2
    style.pagedCount = 4
    expect(.pagedCountNotMultiple(pagedCount: 27, arrangedCount: 2), layout) {
      layout throws(FlowError) in
      try layout.setStyle(style)
    }
    style.arrangedCount = 0
    expect(.arrangedCountNotPositive(0), layout) { layout throws(FlowError) in
      try layout.setStyle(style)
    }
  }

  @Test func `surroundings in which the cells would reach too far are refused`() throws {
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 1), environment: upright,
      repeating: Cell(width: 1, height: 1), count: 4_096)
    var variant = FlowStyleVariant()
    variant.spacing.vertical = 2_000_000_000
    try layout.setVariant(variant, for: landscape)
    expect(.contentTooLong(.vertical), layout) { layout throws(FlowError) in
      try layout.setEnvironment(turned)
    }
    expect(.contentTooLong(.vertical), layout) { layout throws(FlowError) in
      try layout.setVariant(variant, for: SizeClass(orientation: .portrait))
    }
    var broken = turned
    broken.scale = 0
    expect(.invalidScale(0), layout) { layout throws(FlowError) in
      try layout.setEnvironment(broken)
    }
  }
}
