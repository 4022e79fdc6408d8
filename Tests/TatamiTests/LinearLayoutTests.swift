import Tatami
import TatamiReference
import Testing

private let environment = LayoutEnvironment(viewport: Size(width: 100, height: 80))

private let row: FlowStyle = {
  var style = LinearStyle(
    orientation: .horizontal, spacing: 2, padding: EdgeInsets(all: 3), width: .fixed(300))
  style.gravity = ByAxis(horizontal: .among, vertical: .center)
  return style.flow
}()

private let others = [Cell(width: 7, height: 70), Cell(width: 9, height: 1)]
private let margins = others.map { CellStyle(margin: EdgeInsets(all: $0.size.width)) }

/// A linear layout has all edits and queries of a flow.
@Suite struct `One line of cells` {
  private let cells = (0..<6).map { Cell(width: 20, height: Double(10 + $0)) }

  /// A column: cell *k* is 10 + *k* points high.
  private func column() throws -> LinearLayout {
    var list = try LinearLayout(style: LinearStyle(spacing: 1), environment: environment)
    try list.append(contentsOf: cells)
    return list
  }

  @Test(
    arguments: [
      .append(.many(others, nil)), .moveRange(2..<5, to: 0),
      .resizeMany(others.indices.map { CellResize(index: 4 * $0, size: others[$0].size) }),
      .replace(1..<4, with: others, nil), .replace(1..<4, with: others, margins),
      .setLineGravity(GravityPattern(gravities: [.end], alignments: [.end])),
    ] as [Edit])
  func `is edited as the reference is`(edit: Edit) throws {
    var layout = try FlowLayout(style: row, environment: environment, cells: cells)
    var reference = try NaiveLayout(style: row, environment: environment, cells: cells)
    let before = Solution(asking: layout)
    #expect(before == reference.solve())
    try layout.apply(edit)
    try reference.apply(edit)
    let after = Solution(asking: layout)
    #expect(after == reference.solve())
    #expect(after != before)
  }

  @Test func `has cells that are edited by their ids`() throws {
    var list = try column()
    let ids = (0..<6).map { list.cellID(at: $0) }
    try list.move(ids[4], to: 0)
    try list.resize(ids[1], to: Size(width: 10, height: 50))
    try list.setCellStyle(CellStyle(margin: EdgeInsets(all: 1)), of: ids[2])
    try list.remove(ids[0])
    #expect(ids.map { list.index(of: $0) } == [nil, 1, 2, 3, 0, 4])
    #expect(
      ids.map { list.frame(of: $0) } == [
        nil, Rect(x: 0, y: 15, width: 10, height: 50), Rect(x: 1, y: 67, width: 20, height: 12),
        Rect(x: 0, y: 81, width: 20, height: 13), Rect(x: 0, y: 0, width: 20, height: 14),
        Rect(x: 0, y: 95, width: 20, height: 15),
      ])
    #expect(list.contentSize == Size(width: 100, height: 110))
  }

  @Test func `is line 0, on no page`() throws {
    var list = try column()
    try list.setCellStyle(CellStyle(visibility: .gone), in: 4..<6)
    #expect(list.lineCount == 1 && list.pageCount == 0)
    #expect(list.range(ofLine: 0) == 0..<6)
    #expect(list.cells(ofLine: 0) == [0, 1, 2, 3])
    #expect((0..<6).map { list.line(containing: $0) } == [0, 0, 0, 0, 0, 0])
    #expect(list.page(containing: 5) == nil)
    list.removeAll()
    #expect(list.lineCount == 0)
  }

  @Test func `has frames on pixels near a rectangle`() throws {
    let list = try LinearLayout(
      style: LinearStyle(spacing: 0.3).flow, environment: environment, cells: cells)
    let frames = [
      Rect(x: 0, y: 0, width: 20, height: 10), Rect(x: 0, y: 10.5, width: 20, height: 11),
      Rect(x: 0, y: 21.5, width: 20, height: 12),
    ]
    var found: [Rect] = []
    list.forEachFrame(intersecting: Rect(x: 0, y: 0, width: 9, height: 22), snappedTo: 2) {
      found.append($1)
    }
    #expect(found == frames)
    var buffer = Array(repeating: Rect.zero, count: 3)
    var span = buffer.mutableSpan
    list.frames(in: 0..<3, snappedTo: 2, into: &span)
    #expect(buffer == frames)
  }

  @Test func `goes back and forth with an undo stack`() throws {
    var history = UndoStack(try column())
    let upright = Solution(asking: history.layout)
    try history.edit { layout throws(FlowError) in
      try layout.setStyle(LinearStyle(orientation: .horizontal))
    }
    try history.edit { layout throws(FlowError) in try layout.remove(at: 3) }
    let turned = Solution(asking: history.layout)
    #expect(try history.undo()?.change.inserted == [3..<4])
    #expect(try history.undo() != nil)
    #expect(Solution(asking: history.layout) == upright)
    #expect(LinearStyle(history.layout.style) == LinearStyle(spacing: 1))
    #expect(try history.redo() != nil && history.redo() != nil)
    #expect(Solution(asking: history.layout) == turned)
  }

  @Test func `can be broken into lines and joined again`() throws {
    let row = with(row) { $0.width = .fixed(3_000) }
    let style = with(CellStyle(weight: 1)) { $0.width.maximum = 70 }
    let all = (0..<60).map { Cell(width: Double($0), height: Double($0 % 7)) }
    let own = all.indices.map { $0 % 2 == 0 ? style : .plain }
    let waterfall = with(FlowStyle(arrangedCount: 3)) { $0.autoArrange = true }
    let bestFit = with(FlowStyle()) { $0.autoArrange = true }
    var layout = try FlowLayout(
      style: row, environment: environment, shape: TreeShape(leafCapacity: 3, fanOut: 2))
    try layout.insert(contentsOf: all, styles: own, at: 0)
    for style in [row, FlowStyle(arrangedCount: 7), row, waterfall, row, FlowStyle(), row] {
      try layout.setStyle(style)
      let reference = try NaiveLayout(
        style: style, environment: environment, cells: all, styles: own)
      #expect(Solution(asking: layout) == reference.solve())
    }
    // Weights do not go with best fit.
    #expect(throws: FlowError.weightWithBestFit(index: 0)) { try layout.setStyle(bestFit) }
    #expect(layout.style == row)
    try layout.setCellStyle(.plain, in: 0..<60)
    for style in [bestFit, row] {
      try layout.setStyle(style)
      let reference = try NaiveLayout(style: style, environment: environment, cells: all)
      #expect(layout.everyFrame == reference.solve().frames)
    }
  }

  /// So many cells that those near a place are looked for, in the first leaf of the tree and in others.
  @Test(arguments: [false, true])
  func `of a long list shows near a rectangle what all frames show`(hasGone: Bool) throws {
    var style = LinearStyle(spacing: 5, padding: EdgeInsets(all: 3))
    style.gravity.horizontal = .fill
    var layout = try FlowLayout(style: style.flow, environment: environment)
    try layout.append(
      contentsOf: (0..<700).map { Cell(width: 20, height: Double(10 + $0 % 7)) })
    if hasGone { try layout.setCellStyle(CellStyle(visibility: .gone), at: 1) }
    let frames = layout.frames(in: 0..<700)
    for top in stride(from: 0.0, to: 3_000, by: 17) {
      let rect = Rect(x: 0, y: top, width: 100, height: 40)
      var seen: [Int: Rect] = [:]
      layout.forEachFrame(intersecting: rect) { seen[$0] = $1 }
      let expected = frames.indices.filter { frames[$0].overlaps(rect) }
      #expect(seen.keys.sorted() == expected, "at \(top)")
      #expect(seen.allSatisfy { frames[$0] == $1 }, "at \(top)")
    }
  }
}

/// Styles that differ from the usual one in a property each.
private let linearStyles: [LinearStyle] = {
  let changes: [(inout LinearStyle) -> Void] = [
    { _ in }, { $0.orientation = .horizontal }, { $0.spacing = 3 },
    { $0.padding = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4) },
    { $0.width = .wrap }, { $0.height = .fixed(9) }, { $0.widthBounds.maximum = 5 },
    { $0.heightBounds.minimum = 6 }, { $0.gravity.horizontal = .fill },
    { $0.gravity.vertical = .end }, { $0.isReversed = true },
  ]
  return changes.map { change in with(LinearStyle()) { change(&$0) } }
}()

/// The style of a linear layout is that of a flow which is linear.
@Suite struct `Linear styles` {
  @Test(arguments: linearStyles)
  func `are read back from the layout`(style: LinearStyle) throws {
    let layout = try LinearLayout(style: style, environment: environment)
    #expect(layout.style == (try NaiveLayout(linear: style, environment: environment).style))
    #expect(layout.style.isLinear && LinearStyle(layout.style) == style)
  }

  @Test func `are not those of long lines of a flow`() {
    #expect(LinearStyle(FlowStyle(orientation: .horizontal, arrangedCount: .max)) == nil)
  }

  @Test func `do not know a spacing across the line`() throws {
    let style = LinearStyle(spacing: 2.6e6).flow
    let other = with(style) { $0.spacing.horizontal = 7 }
    let cell = Cell(width: 2.6e6, height: 1)
    // With gaps across so many cells would be too long.
    for style in [style, other] {
      let layout = try FlowLayout(
        style: style, environment: environment, repeating: cell, count: 1_000_000)
      #expect(layout.contentSize == Size(width: 100, height: 2.6e12 - 1_600_000))
      #expect(layout.frame(at: 1) == Rect(x: 0, y: 2_600_001, width: 2.6e6, height: 1))
    }
    #expect(throws: FlowError.invalidLength(.spacing(.horizontal), -1)) {
      try with(style) { $0.spacing.horizontal = -1 }.validate()
    }
  }

  private static let linesProperties: [LinesProperty] = [
    .arrangedCount, .pagedCount, .arrangedGravity, .lastLineGravity, .autoArrange, .isFlex,
    .maxLines, .flexibleSpacing,
  ]

  @Test(arguments: linesProperties)
  func `have nothing that is for several lines`(property: LinesProperty) throws {
    var layout = try LinearLayout(style: LinearStyle(), environment: environment)
    let before = layout
    #expect(throws: FlowError.notOfOneLine(property)) {
      try layout.setStyle(variant(property).applied(to: layout.style))
    }
    #expect(layout == before)
  }

  @Test(arguments: linesProperties)
  func `have no variants that are for several lines`(property: LinesProperty) throws {
    var layout = try LinearLayout(style: LinearStyle(), environment: environment)
    let (before, landscape) = (layout, SizeClass(orientation: .landscape))
    #expect(throws: FlowError.notOfOneLine(property)) {
      try layout.setVariant(variant(property), for: landscape)
    }
    #expect(layout == before)
    // The variant of a flow that is to be linear.
    let flow = FlowStyle(arrangedCount: 2)
    var other = try FlowLayout(style: flow, environment: environment)
    try other.setVariant(variant(property), for: landscape)
    #expect(throws: FlowError.notOfOneLine(property)) { try other.setStyle(LinearStyle()) }
    #expect(other.style == flow)
  }

  @Test func `have neither a count nor a gravity along any axis of lines`() throws {
    for count in [nil, 0, Int.max - 1] {
      #expect(throws: FlowError.notOfOneLine(.arrangedCount)) {
        try with(LinearStyle().flow) { $0.arrangedCount = count }.validate()
      }
    }
    for axis in Axis.allCases {
      #expect(throws: FlowError.notOfOneLine(.arrangedGravity)) {
        try with(LinearStyle().flow) { $0.arrangedGravity[axis] = .between }.validate()
      }
    }
  }

  /// States a property with a value that flows of two cells a line may have.
  private func variant(_ property: LinesProperty) -> FlowStyleVariant {
    var variant = FlowStyleVariant()
    switch property {
    case .arrangedCount: variant.arrangedCount = .some(nil)
    case .pagedCount: variant.pagedCount = 4
    case .arrangedGravity: variant.arrangedGravity.vertical = .center
    case .lastLineGravity: variant.lastLineGravity = .never
    case .autoArrange: variant.autoArrange = true
    case .isFlex: variant.isFlex = true
    case .maxLines: variant.maxLines = 1
    case .flexibleSpacing: variant.flexibleSpacing = FlexibleSpacing(size: 5)
    }
    return variant
  }
}
