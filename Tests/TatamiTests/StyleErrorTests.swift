import Tatami
import Testing

private let environment = LayoutEnvironment(viewport: Size(width: 100, height: 50))
private let notLengths = [-1, .nan, .infinity, Cell.greatestExtent.nextUp]

/// Expects `edit` to throw `error`; as text, because an error with a NaN in it equals none.
private func expectRefusal(
  _ error: FlowError, sourceLocation: SourceLocation, _ edit: () throws(FlowError) -> Void
) {
  do throws(FlowError) {
    try edit()
    Issue.record("nothing was thrown, not \(error)", sourceLocation: sourceLocation)
  } catch let thrown {
    #expect("\(thrown)" == "\(error)", sourceLocation: sourceLocation)
  }
}

/// A style of a cell or of a layout that breaks a rule is refused with the field and
/// the value, and a failed edit changes nothing (L6).
@Suite struct `Errors of styles` {
  private func layout(_ style: FlowStyle = FlowStyle(arrangedCount: 2)) throws -> FlowLayout {
    var layout = try FlowLayout(style: style, environment: environment)
    for number in 0..<5 {
      let style = CellStyle(margin: EdgeInsets(all: Double(number)))
      try layout.append(Cell(width: 5, height: 6), style: style)
    }
    return layout
  }

  /// Expects every edit that brings a cell with `style` to throw what `error` says of
  /// the cell's place among those it was given.
  private func expect(
    in container: FlowStyle = FlowStyle(arrangedCount: 2), _ style: CellStyle,
    sourceLocation: SourceLocation = #_sourceLocation, _ error: (Int) -> FlowError
  ) throws {
    let cell = Cell(width: 1, height: 1)
    let before = try layout(container)
    func refuses(
      _ error: FlowError, _ edit: (inout FlowLayout) throws(FlowError) -> Void
    ) {
      var layout = before
      expectRefusal(error, sourceLocation: sourceLocation) { () throws(FlowError) in
        try edit(&layout)
      }
      #expect(layout == before, sourceLocation: sourceLocation)
      #expect(layout.frames(in: 0..<5) == before.frames(in: 0..<5), sourceLocation: sourceLocation)
      layout.checkInvariants()
    }
    refuses(error(0)) { layout throws(FlowError) in try layout.append(cell, style: style) }
    refuses(error(0)) { layout throws(FlowError) in
      try layout.insert(cell, style: style, at: 2)
    }
    refuses(error(1)) { layout throws(FlowError) in
      try layout.insert(contentsOf: [cell, cell], styles: [CellStyle(), style], at: 1)
    }
    refuses(error(1)) { layout throws(FlowError) in
      try layout.replaceSubrange(1..<3, with: [cell, cell], styles: [CellStyle(), style])
    }
    refuses(error(3)) { layout throws(FlowError) in try layout.setCellStyle(style, at: 3) }
    refuses(error(1)) { layout throws(FlowError) in try layout.setCellStyle(style, in: 1..<4) }
  }

  // MARK: One cell

  @Test(arguments: notLengths) func `a weight is a length`(weight: Double) throws {
    try expect(CellStyle(weight: weight)) { .invalidNumber(.weight(index: $0), weight) }
  }

  @Test(arguments: notLengths, Axis.allCases)
  func `the numbers of a length are named`(value: Double, axis: Axis) throws {
    var style = CellStyle()
    style[axis].shrink = value
    try expect(style) { .invalidNumber(.shrink(index: $0, axis), value) }
    style = CellStyle()
    style[axis].multiplier = value
    try expect(style) { .invalidNumber(.multiplier(index: $0, axis), value) }
    style = CellStyle()
    style[axis].minimum = value
    try expect(style) { .invalidLength(.bounds(index: $0, axis), value) }
    style = CellStyle()
    style[axis].maximum = value
    try expect(style) { .invalidLength(.bounds(index: $0, axis), value) }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -2 * Cell.greatestExtent], Axis.allCases)
  func `what is added to a length may be negative but is a number`(
    value: Double, axis: Axis
  ) throws {
    var style = CellStyle()
    style[axis].offset = value
    try expect(style) { .invalidNumber(.offset(index: $0, axis), value) }
  }

  @Test(arguments: notLengths, Axis.allCases)
  func `a margin is a length`(value: Double, axis: Axis) throws {
    var style = CellStyle()
    if axis == .horizontal { style.margin.leading = value } else { style.margin.top = value }
    try expect(style) { .invalidLength(.margin(index: $0, axis, isEnd: false), value) }
    style = CellStyle()
    if axis == .horizontal { style.margin.trailing = value } else { style.margin.bottom = value }
    try expect(style) { .invalidLength(.margin(index: $0, axis, isEnd: true), value) }
  }

  @Test(arguments: Axis.allCases)
  func `a minimum above the maximum is a contradiction`(axis: Axis) throws {
    var style = CellStyle()
    (style[axis].minimum, style[axis].maximum) = (30, 20)
    try expect(style) {
      .contradictoryBounds(.bounds(index: $0, axis), minimum: 30, maximum: 20)
    }
  }

  @Test func `the extents of a cell cannot both follow each other`() throws {
    let ratio = CellLength(.otherExtent, times: 2)
    try expect(CellStyle(width: ratio, height: ratio)) { .ratioOnBothAxes(index: $0) }
  }

  @Test(arguments: notLengths) func `a baseline is a length`(value: Double) throws {
    try expect(CellStyle(baseline: Baseline(ascender: value, lineHeight: 1))) {
      .invalidLength(.baseline(index: $0), value)
    }
    try expect(CellStyle(baseline: Baseline(ascender: 1, lineHeight: value))) {
      .invalidLength(.baseline(index: $0), value)
    }
  }

  @Test(arguments: Axis.allCases) func `one cell has no space between`(axis: Axis) throws {
    var style = CellStyle()
    style.alignment[axis] = .between
    try expect(style) { .alignmentNotOfCells(index: $0) }
  }

  // MARK: A cell and its container

  @Test(arguments: Axis.allCases)
  func `fill in a container that wraps goes round in a circle`(axis: Axis) throws {
    let container = FlowStyle.wrapping(axis)
    var style = CellStyle()
    style[axis] = .fill
    try expect(in: container, style) { .dependsOnWrappingAxis(index: $0, axis) }
    style = CellStyle()
    style[axis.other] = CellLength(.container(axis), times: 0.5)
    try expect(in: container, style) { .dependsOnWrappingAxis(index: $0, axis) }
  }

  @Test(arguments: Axis.allCases)
  func `a container does not begin to wrap around cells that fill it`(axis: Axis) throws {
    var container = FlowStyle(arrangedCount: 2)
    (container.width, container.height) = (.fixed(100), .fixed(100))
    var layout = try layout(container)
    var style = CellStyle()
    style[axis] = .fill
    try layout.setCellStyle(style, at: 3)
    let copy = layout
    #expect(throws: FlowError.dependsOnWrappingAxis(index: 3, axis)) {
      try layout.setStyle(.wrapping(axis))
    }
    #expect(layout == copy)
    #expect(layout.style == copy.style)
  }

  @Test func `lines of best fit have no weights`() throws {
    var container = FlowStyle()
    container.autoArrange = true
    try expect(in: container, CellStyle(weight: 1)) { .weightWithBestFit(index: $0) }
  }

  @Test func `cells with weights that are there refuse best fit`() throws {
    var style = FlowStyle(width: .fixed(300))
    var layout = try FlowLayout(
      style: style, environment: LayoutEnvironment(viewport: Size(width: 300, height: 100)),
      repeating: Cell(width: 20, height: 20), count: 9)
    try layout.setCellStyle(CellStyle(width: .unset, weight: 0.5), at: 4)
    let before = layout
    style.autoArrange = true
    #expect(throws: FlowError.weightWithBestFit(index: 4)) { try layout.setStyle(style) }
    #expect(layout == before)
  }

  // MARK: The style of a layout

  /// Expects a style to be refused at the start, and by a layout with another.
  private func expectStyle(
    _ error: FlowError, sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (inout FlowStyle) -> Void
  ) throws {
    var style = FlowStyle(arrangedCount: 2)
    change(&style)
    expectRefusal(error, sourceLocation: sourceLocation) { () throws(FlowError) in
      try style.validate()
    }
    expectRefusal(error, sourceLocation: sourceLocation) { () throws(FlowError) in
      _ = try FlowLayout(style: style, environment: environment)
    }
    var layout = try layout()
    let copy = layout
    expectRefusal(error, sourceLocation: sourceLocation) { () throws(FlowError) in
      try layout.setStyle(style)
    }
    #expect(layout == copy, sourceLocation: sourceLocation)
  }

  @Test(arguments: [0, -1, Int.min]) func `a container shows at least one line`(lines: Int) throws {
    try expectStyle(.maxLinesNotPositive(lines)) { $0.maxLines = lines }
  }

  @Test(arguments: notLengths, Axis.allCases)
  func `bounds of a container are lengths`(value: Double, axis: Axis) throws {
    try expectStyle(.invalidLength(.containerBounds(axis), value)) {
      if axis == .horizontal {
        $0.widthBounds.minimum = value
      } else {
        $0.heightBounds.maximum = value
      }
    }
  }

  @Test func `contradictions of a container are named`() throws {
    try expectStyle(
      .contradictoryBounds(.containerBounds(.vertical), minimum: 9, maximum: 8)
    ) { $0.heightBounds = LengthBounds(minimum: 9, maximum: 8) }
    try expectStyle(.contradictoryBounds(.flexibleGap, minimum: 5, maximum: 4)) {
      $0.flexibleSpacing = FlexibleSpacing(size: 10, minimum: 5, maximum: 4)
    }
  }

  @Test(arguments: notLengths + [0]) func `cells between flexible gaps have a size`(
    size: Double
  ) throws {
    try expectStyle(.invalidLength(.flexibleSize, size)) {
      $0.flexibleSpacing = FlexibleSpacing(size: size, minimum: 1, maximum: 2)
    }
  }

  @Test func `columns need a count and no pages`() throws {
    try expectStyle(.columnsWithoutArrangedCount) {
      $0.arrangedCount = nil
      $0.arrangedGravity[$0.crossAxis] = .between
    }
    try expectStyle(.columnsOnPages) {
      $0.pagedCount = 4
      $0.arrangedGravity[$0.crossAxis] = .between
    }
    try expectStyle(.columnsOnPages) {
      $0.pagedCount = 4
      $0.autoArrange = true
    }
    for columns in [65_537, Int.max] {
      try expectStyle(.tooManyColumns(columns)) {
        $0.arrangedCount = columns
        $0.autoArrange = true
      }
    }
  }
}

extension FlowStyle {
  /// A style whose container wraps along one axis and is 100 pt long along the other.
  fileprivate static func wrapping(_ axis: Axis) -> FlowStyle {
    var style = FlowStyle(arrangedCount: 2)
    style.width = axis == .horizontal ? .wrap : .fixed(100)
    style.height = axis == .vertical ? .wrap : .fixed(100)
    return style
  }
}

/// Compact columns remember where columns end, gaps included.
@Suite struct `Gaps in columns` {
  @Test(arguments: [false, true], Axis.allCases)
  func `are those of the style, also of one that came later`(
    isWaterfall: Bool, axis: Axis
  ) throws {
    var style = FlowStyle(orientation: axis, arrangedCount: 3)
    if isWaterfall {
      style.autoArrange = true
    } else {
      style.arrangedGravity[style.crossAxis] = .between
    }
    var cells: [Cell] = []
    for number in 0..<20 { cells.append(Cell(width: 20, height: Double(10 + number % 7))) }
    var layout = try FlowLayout(style: style, environment: environment, cells: cells)
    _ = layout.contentSize
    style.spacing = Spacing(horizontal: 6, vertical: 4)
    try layout.setStyle(style)
    let anew = try FlowLayout(style: style, environment: environment, cells: cells)
    #expect(layout.contentSize == anew.contentSize)
    #expect(layout.frames(in: 0..<20) == anew.frames(in: 0..<20))
  }
}
