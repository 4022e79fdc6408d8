import Tatami
import Testing

private let landscape = SizeClass(orientation: .landscape)
private let upright = LayoutEnvironment(
  viewport: Size(width: 375, height: 667), isPaging: true, orientation: .portrait)
private let turned = LayoutEnvironment(
  viewport: Size(width: 667, height: 375), isPaging: true, orientation: .landscape)

@Suite struct `Variants of a line` {
  private func list() throws -> LinearLayout {
    try LinearLayout(
      style: LinearStyle(spacing: 3, padding: EdgeInsets(all: 5)), environment: upright)
  }

  /// Expects the flow of a layout to be that of a new layout in the active style.
  private func expectActive(
    _ style: LinearStyle, _ list: LinearLayout, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(list.activeStyle == style, sourceLocation: sourceLocation)
    let new = try LinearLayout(style: style, environment: list.flow.environment)
    #expect(list.flow == new.flow, sourceLocation: sourceLocation)
    #expect(list.flow.contentSize == new.flow.contentSize, sourceLocation: sourceLocation)
  }

  @Test func `a column is a row when the device is turned`() throws {
    var list = try list()
    var row = LinearStyleVariant()
    row.orientation = .horizontal
    row.padding.leading = 20
    try list.setVariant(row, for: landscape)
    try expectActive(list.style, list)
    try list.setEnvironment(turned)
    var expected = list.style
    expected.orientation = .horizontal
    expected.padding.leading = 20
    try expectActive(expected, list)
    expected.spacing = 4
    var style = list.style
    style.spacing = 4
    try list.setStyle(style)
    try expectActive(expected, list)
    try list.setEnvironment(upright)
    try expectActive(style, list)
  }

  @Test func `every property is inherited unless it is stated`() {
    let base = LinearStyle(spacing: 3, padding: EdgeInsets(all: 5))
    #expect(LinearStyleVariant().applied(to: base) == base)
    var variant = LinearStyleVariant()
    var expected = base
    func expect(sourceLocation: SourceLocation = #_sourceLocation) {
      #expect(variant.applied(to: base) == expected, sourceLocation: sourceLocation)
    }
    (variant.spacing, expected.spacing) = (4, 4)
    expect()
    (variant.padding.bottom, expected.padding.bottom) = (4, 4)
    expect()
    (variant.width, expected.width) = (.wrap, .wrap)
    expect()
    (variant.height, expected.height) = (.fixed(4), .fixed(4))
    expect()
    (variant.widthBounds.minimum, expected.widthBounds.minimum) = (4, 4)
    expect()
    (variant.heightBounds.maximum, expected.heightBounds.maximum) = (4, 4)
    expect()
    (variant.gravity.vertical, expected.gravity.vertical) = (.center, .center)
    expect()
    (variant.isReversed, expected.isReversed) = (true, true)
    expect()
    (variant.orientation, expected.orientation) = (.horizontal, .horizontal)
    expect()
  }

  @Test func `what is refused changes nothing`() throws {
    var list = try list()
    var variant = LinearStyleVariant()
    variant.spacing = -1
    #expect(throws: FlowError.self) { try list.setVariant(variant, for: landscape) }
    #expect(list.variants.isEmpty)
    var broken = turned
    broken.viewport.width = .nan
    #expect(throws: FlowError.self) { try list.setEnvironment(broken) }
    try expectActive(list.style, list)
    #expect(list.flow.environment == upright)
    variant.spacing = 9
    try list.setVariant(variant, for: landscape)
    #expect(list.variants.conditions == [landscape])
    var style = list.style
    style.spacing = .infinity
    #expect(throws: FlowError.self) { try list.setStyle(style) }
    #expect(list.style.spacing == 3)
    try list.setVariant(nil, for: landscape)
    #expect(list.variants[landscape] == nil)
  }
}
