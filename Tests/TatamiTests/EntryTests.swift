import Tatami
import Testing

@Suite struct `What a newcomer reaches for` {
  private func layout(_ style: FlowStyle, _ environment: LayoutEnvironment) throws -> FlowLayout {
    var layout = try FlowLayout(style: style, environment: environment)
    try layout.append(repeating: Cell(width: 30, height: 20), count: 25)
    return layout
  }

  @Test(arguments: Axis.allCases, [LayoutDirection.leftToRight, .rightToLeft])
  func `the page at a point is the one whose frame holds it`(
    axis: Axis, direction: LayoutDirection
  ) throws {
    var environment = LayoutEnvironment(viewport: Size(width: 100, height: 60))
    environment.isPaging = true
    environment.direction = direction
    var style = FlowStyle(orientation: .vertical, arrangedCount: 3, pagedCount: 9)
    if axis == .horizontal { style.width = .wrap } else { style.height = .wrap }
    let layout = try layout(style, environment)
    #expect(layout.pageCount == 3)
    let size = layout.contentSize
    for x in stride(from: -40, through: size.width + 40, by: 7) {
      for y in stride(from: -40, through: size.height + 40, by: 7) {
        let point = Point(x: x, y: y)
        let expected = (0..<3).first { layout.frame(ofPage: $0).contains(point) }
        #expect(layout.page(at: point) == expected, "\(point)")
      }
    }
    #expect(try self.layout(FlowStyle(arrangedCount: 3), environment).page(at: .zero) == nil)
  }

  @Test func `cells are appended with a style each`() throws {
    var layout = try layout(
      FlowStyle(arrangedCount: 3), LayoutEnvironment(viewport: Size(width: 100, height: 60)))
    var style = CellStyle()
    style.margin = EdgeInsets(horizontal: 3, vertical: 5)
    let cells = [Cell(width: 1, height: 2), Cell(width: 3, height: 4)]
    try layout.append(contentsOf: cells, styles: [.plain, style])
    #expect(layout.cell(at: 26) == cells[1])
    #expect(layout.cellStyle(at: 25) == .plain && layout.cellStyle(at: 26) == style)
    #expect(style.margin == EdgeInsets(top: 5, leading: 3, bottom: 5, trailing: 3))
    #expect(throws: FlowError.styleCountMismatch(cells: 2, styles: 1)) {
      try layout.append(contentsOf: cells, styles: [style])
    }
  }

  @Test(arguments: [false, true]) func `cells have one of a few styles, as if each had its own`(
    isReversed: Bool
  ) throws {
    var style = FlowStyle(arrangedCount: 3)
    style.isReversed = isReversed
    var few = try layout(style, LayoutEnvironment(viewport: Size(width: 100, height: 60)))
    var each = few
    let margins = CellStyle(margin: EdgeInsets(all: 3))
    var weighted = CellStyle()
    weighted.weight = 2
    // The last two are the same style, and no cell has the third one, which breaks a rule.
    let styles = [
      CellStyle.plain, margins, CellStyle(margin: EdgeInsets(all: -1)), weighted, margins,
    ]
    let indices = [4, 3, 0, 1, 1, 3, 4, 0]
    let cells = indices.indices.map { Cell(width: Double(5 + $0), height: Double(9 - $0)) }
    let own = indices.map { styles[$0] }
    for round in 0..<3 {
      switch round {
      case 0:
        try few.append(contentsOf: cells, styles: styles, styleIndices: indices)
        try each.append(contentsOf: cells, styles: own)
      case 1:
        try few.insert(contentsOf: cells, styles: styles, styleIndices: indices, at: 7)
        try each.insert(contentsOf: cells, styles: own, at: 7)
      default:
        try few.replaceSubrange(4..<20, with: cells, styles: styles, styleIndices: indices)
        try each.replaceSubrange(4..<20, with: cells, styles: own)
      }
      #expect(few == each)
      for index in 0..<few.count {
        #expect(few.cellStyle(at: index) == each.cellStyle(at: index))
        #expect(few.frame(at: index) == each.frame(at: index))
      }
    }
  }

  @Test func `two columns of extents are as good as cells`() throws {
    let (widths, heights) = ([30.0, 10.5, 20, 40], [5.0, 7, 9.25, 3])
    let environment = LayoutEnvironment(viewport: Size(width: 100, height: 60))
    let style = FlowStyle(arrangedCount: 3)
    let cells = zip(widths, heights).map { Cell(width: $0, height: $1) }
    let layout = try FlowLayout(
      style: style, environment: environment, widths: widths, heights: heights)
    #expect(try layout == FlowLayout(style: style, environment: environment, cells: cells))
    #expect(throws: FlowError.countMismatch(widths: 4, heights: 3)) {
      try FlowLayout(
        style: style, environment: environment, widths: widths, heights: Array(heights[..<3]))
    }
    #expect(throws: FlowError.invalidLength(.cell(index: 2, .vertical), -1)) {
      try FlowLayout(
        style: style, environment: environment, widths: widths, heights: [1, 2, -1, 4])
    }
  }

  @Test func `a variant of insets keeps each distance where it belongs`() {
    let some = EdgeInsetsVariant(top: 1, bottom: 3)
    #expect(some.top == 1 && some.leading == nil && some.bottom == 3 && some.trailing == nil)
    let all = EdgeInsetsVariant(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect([all.top, all.leading, all.bottom, all.trailing] == [1, 2, 3, 4])
  }

  @Test func `layouts, rectangles and errors say in short what they are`() throws {
    let layout = try layout(
      FlowStyle(arrangedCount: 3), LayoutEnvironment(viewport: Size(width: 100, height: 60)))
    #expect("\(layout)" == "FlowLayout of 25 cells in 9 lines, 100.0 × 180.0")
    #expect("\(layout.frame(at: 4))" == "(30.0, 20.0, 30.0 × 20.0)")
    let errors: [(FlowError, String)] = [
      (.indexOutOfRange(index: 9, count: 2), "there is no cell or place 9 in a layout of 2 cells"),
      (
        .invalidLength(.cell(index: 3, .vertical), -1),
        "the height of cell 3 is -1.0; a length is from 0 to 2³¹ pt"
      ),
      (
        .invalidLength(.margin(index: 0, .horizontal, isEnd: true), .infinity),
        "the trailing margin of cell 0 is inf; a length is from 0 to 2³¹ pt"
      ),
      (
        .pagedCountNotMultiple(pagedCount: 7, arrangedCount: 3),
        "pagedCount is 7, which is no positive multiple of arrangedCount, 3"
      ),
      (.capacityExceeded, "the buffer has no memory left for the edit"),
      (.plainCellsOnly, "the library was built for plain cells only"),
      (.countedLinesOnly, "the library was built for count-limited flows only"),
    ]
    for (error, sentence) in errors { #expect("\(error)" == sentence) }
  }
}
