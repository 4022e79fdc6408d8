import Tatami
import TatamiRandom
import TatamiReference
import Testing

private let landscape = SizeClass(orientation: .landscape)
private let upright = LayoutEnvironment(
  viewport: Size(width: 375, height: 667), scale: 3, orientation: .portrait)
private let turned = LayoutEnvironment(
  viewport: Size(width: 667, height: 375), scale: 3, orientation: .landscape)

@Suite struct `Variants of styled layouts` {
  @Test(arguments: Axis.allCases)
  func `a variant may reverse the cells and share out what is left`(orientation: Axis) throws {
    let flow = Oriented(orientation)
    var random = SplitMix64(seed: 8)
    let cells = (0..<700).map { _ in
      flow.cell(Double(random.below(1_000)) / 17, Double(random.below(1_000)) / 31)
    }
    var variant = FlowStyleVariant()
    variant.isReversed = true
    variant.gravity[flow.mainAxis] = .between
    variant.lastLineGravity = .always
    variant.widthBounds.maximum = 300
    var layout = try FlowLayout(
      style: flow.style(spacing: flow.spacing(1, 2)), environment: upright, cells: cells)
    try layout.setVariant(variant, for: landscape)
    let answers = Solution(asking: layout)
    let before = layout
    for _ in 0..<3 {
      try layout.setEnvironment(turned)
      layout.checkInvariants()
      let new = try FlowLayout(
        style: layout.activeStyle, environment: turned, cells: cells)
      #expect(Solution(asking: layout) == Solution(asking: new))
      #expect(
        layout.indices(intersecting: Rect(x: 50, y: 50, width: 90, height: 90))
          == new.indices(intersecting: Rect(x: 50, y: 50, width: 90, height: 90)))
      try layout.move(from: 3, to: 600)
      try layout.move(from: 600, to: 3)
      try layout.setEnvironment(upright)
      layout.checkInvariants()
      #expect(Solution(asking: layout) == answers)
      #expect(layout == before)
    }
    var style = layout.style
    style.isReversed = true
    variant.isReversed = false
    try layout.setVariant(variant, for: landscape)
    try layout.setStyle(style)
    try layout.setEnvironment(turned)
    #expect(
      Solution(asking: layout)
        == Solution(
          asking: try FlowLayout(style: layout.activeStyle, environment: turned, cells: cells)))
    try layout.setVariant(nil, for: landscape)
    #expect(
      Solution(asking: layout)
        == Solution(asking: try FlowLayout(style: style, environment: turned, cells: cells)))
  }

  @Test func `a row of cells turns with the device`() throws {
    var list = try LinearLayout(style: LinearStyle(spacing: 3), environment: upright)
    for i in 0..<20 { try list.append(Cell(width: Double(i), height: 9)) }
    var v = LinearStyleVariant()
    v.orientation = .horizontal
    v.isReversed = true
    v.gravity.horizontal = .among
    v.width = .host
    try list.setVariant(v, for: landscape)
    let a = list.frames(in: 0..<20)
    try list.setEnvironment(turned)
    var style = LinearStyle(orientation: .horizontal, spacing: 3)
    style.isReversed = true
    style.gravity.horizontal = .among
    #expect(list.activeStyle == style.flow)
    var new = try LinearLayout(style: style, environment: turned)
    for i in 0..<20 { try new.append(Cell(width: Double(i), height: 9)) }
    #expect(list.frames(in: 0..<20) == new.frames(in: 0..<20))
    #expect(list.contentSize == new.contentSize)
    try list.setEnvironment(upright)
    #expect(list.frames(in: 0..<20) == a)
  }

  @Test(arguments: Gravity.allCases)
  func `edges of styled frames are on the grid`(gravity: Gravity) throws {
    var random = SplitMix64(seed: 8)
    let cells = (0..<400).map { _ in
      Cell(width: Double(random.below(1_000)) / 17, height: Double(random.below(1_000)) / 31)
    }
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for count in [nil, 5] as [Int?] {
        var style = FlowStyle(arrangedCount: count)
        style.gravity = ByAxis(both: gravity)
        style.arrangedGravity = ByAxis(both: .center)
        style.lastLineGravity = .always
        var e = upright
        e.direction = direction
        let layout = try FlowLayout(style: style, environment: e, cells: cells)
        for f in layout.everyFrame {
          for v in [f.origin.x, f.origin.y, f.size.width, f.size.height] {
            #expect((v * 1_048_576).rounded() == v * 1_048_576)
          }
        }
        #expect(
          layout.frames(in: 0..<400, snappedTo: 3) == layout.everyFrame.map { $0.snapped(to: 3) })
      }
    }
  }
}
