import Tatami
import TatamiReference
import Testing

private let landscape = SizeClass(orientation: .landscape)
private let upright = LayoutEnvironment(
  viewport: Size(width: 375, height: 667), isPaging: true, orientation: .portrait)
private let turned = LayoutEnvironment(
  viewport: Size(width: 667, height: 375), isPaging: true, orientation: .landscape)

@Suite struct `Variants of a line` {
  private let base = LinearStyle(spacing: 3, padding: EdgeInsets(all: 5))

  private func list() throws -> LinearLayout {
    try LinearLayout(style: base.flow, environment: upright, cells: cells)
  }

  private var cells: [Cell] { (1...9).map { Cell(width: 10 * Double($0), height: Double($0)) } }

  /// Expects a layout to be laid out as a new one in the active style.
  private func expectActive(
    _ style: LinearStyle, _ list: LinearLayout, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(list.activeStyle == style.flow, sourceLocation: sourceLocation)
    #expect(LinearStyle(list.activeStyle) == style, sourceLocation: sourceLocation)
    let new = try FlowLayout(style: style.flow, environment: list.environment, cells: cells)
    #expect(Solution(asking: list) == Solution(asking: new), sourceLocation: sourceLocation)
  }

  @Test func `a column is a row when the device is turned`() throws {
    var list = try list()
    var row = LinearStyleVariant()
    row.orientation = .horizontal
    row.padding.leading = 20
    try list.setVariant(row, for: landscape)
    try expectActive(base, list)
    try list.setEnvironment(turned)
    var expected = base
    expected.orientation = .horizontal
    expected.padding.leading = 20
    try expectActive(expected, list)
    expected.spacing = 4
    var style = base
    style.spacing = 4
    try list.setStyle(style)
    try expectActive(expected, list)
    try list.setEnvironment(upright)
    try expectActive(style, list)
  }

  @Test func `every property is inherited unless it is stated`() {
    #expect(LinearStyleVariant().flow == FlowStyleVariant())
    var variant = LinearStyleVariant()
    var expected = base
    func expect(sourceLocation: SourceLocation = #_sourceLocation) {
      #expect(
        variant.flow.applied(to: base.flow) == expected.flow, sourceLocation: sourceLocation)
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
    try expectActive(base, list)
    #expect(list.environment == upright)
    variant.spacing = 9
    try list.setVariant(variant, for: landscape)
    #expect(list.variants.conditions == [landscape])
    var style = base
    style.spacing = .infinity
    #expect(throws: FlowError.invalidLength(.spacing(.vertical), .infinity)) {
      try list.setStyle(style)
    }
    #expect(list.style == base.flow)
    try list.setVariant(nil, for: landscape)
    #expect(list.variants[landscape] == nil)
  }
}
