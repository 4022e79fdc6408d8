import Tatami
import Testing

private let environment = LayoutEnvironment(viewport: Size(width: 100, height: 50))
private let lengthsOutOfRange = [
  -1, -Double.leastNonzeroMagnitude, .infinity, -.infinity, Cell.greatestExtent.nextUp,
]

/// L6: a failed edit changes nothing.
@Suite struct `Errors` {
  /// Three cells and the same three again, one of which has an id.
  private func layout() throws -> FlowLayout {
    try FlowLayout(
      style: FlowStyle(arrangedCount: 2), environment: environment,
      cells: [Cell(width: 1, height: 2), Cell(width: 3, height: 4), Cell(width: 5, height: 6)])
  }

  /// Expects an edit to throw and to leave the layout as it was.
  private func expect(
    _ error: FlowError, sourceLocation: SourceLocation = #_sourceLocation,
    _ edit: (inout FlowLayout) throws(FlowError) -> Void
  ) throws {
    var layout = try layout()
    let id = layout.cellID(at: 1)
    let copy = layout
    #expect(throws: error, sourceLocation: sourceLocation) { try edit(&layout) }
    #expect(layout == copy, sourceLocation: sourceLocation)
    #expect(layout.frames(in: 0..<3) == copy.frames(in: 0..<3), sourceLocation: sourceLocation)
    #expect(layout.index(of: id) == 1, sourceLocation: sourceLocation)
    layout.checkInvariants()
  }

  // MARK: Positions

  @Test(arguments: [-1, 3, Int.max, Int.min])
  func `an index that no cell has is refused`(index: Int) throws {
    let error = FlowError.indexOutOfRange(index: index, count: 3)
    try expect(error) { layout throws(FlowError) in try layout.remove(at: index) }
    try expect(error) { layout throws(FlowError) in try layout.resize(at: index, to: .zero) }
    try expect(error) { layout throws(FlowError) in try layout.move(from: index, to: 0) }
    try expect(error) { layout throws(FlowError) in try layout.move(from: 0, to: index) }
    try expect(error) { layout throws(FlowError) in
      try layout.resize([
        CellResize(index: 0, size: Size(width: 9, height: 9)),
        CellResize(index: index, size: .zero),
      ])
    }
    try expect(error) { layout throws(FlowError) in
      try layout.move(layout.cellID(at: 0), to: index)
    }
  }

  @Test(arguments: [-1, 4, Int.max, Int.min])
  func `a place that is not between cells is refused`(index: Int) throws {
    let error = FlowError.indexOutOfRange(index: index, count: 3)
    let cell = Cell(width: 1, height: 1)
    try expect(error) { layout throws(FlowError) in try layout.insert(cell, at: index) }
    try expect(error) { layout throws(FlowError) in
      try layout.insert(contentsOf: [cell], at: index)
    }
    try expect(error) { layout throws(FlowError) in
      try layout.insert(repeating: cell, count: 2, at: index)
    }
  }

  @Test(arguments: [-1..<0, 0..<4, 4..<4, -3 ..< -3, Int.min..<Int.max])
  func `a range that is not part of the layout is refused`(range: Range<Int>) throws {
    let error = FlowError.rangeOutOfRange(range, count: 3)
    try expect(error) { layout throws(FlowError) in try layout.removeSubrange(range) }
    try expect(error) { layout throws(FlowError) in try layout.moveSubrange(range, to: 0) }
    try expect(error) { layout throws(FlowError) in
      try layout.replaceSubrange(range, with: [Cell(width: 1, height: 1)])
    }
  }

  @Test(arguments: [-1, 2, Int.max])
  func `cells move to places among the others`(destination: Int) throws {
    try expect(.indexOutOfRange(index: destination, count: 1)) { layout throws(FlowError) in
      try layout.moveSubrange(0..<2, to: destination)
    }
  }

  @Test func `a negative number of cells is refused`() throws {
    try expect(.negativeCount(-1)) { layout throws(FlowError) in
      try layout.append(repeating: Cell(width: 1, height: 1), count: -1)
    }
    try expect(.negativeCount(.min)) { layout throws(FlowError) in
      try layout.insert(repeating: Cell(width: 1, height: 1), count: .min, at: 0)
    }
    #expect(throws: FlowError.negativeCount(-7)) {
      try FlowLayout(
        style: FlowStyle(), environment: environment, repeating: Cell(width: 1, height: 1),
        count: -7)
    }
  }

  @Test func `the id of a removed cell is refused`() throws {
    var layout = try layout()
    let id = layout.cellID(at: 1)
    try layout.remove(id)
    let copy = layout
    #expect(throws: FlowError.unknownCell(id)) { try layout.remove(id) }
    #expect(throws: FlowError.unknownCell(id)) { try layout.move(id, to: 0) }
    #expect(throws: FlowError.unknownCell(id)) { try layout.move(id, to: 99) }
    #expect(throws: FlowError.unknownCell(id)) { try layout.resize(id, to: .zero) }
    #expect(throws: FlowError.unknownCell(id)) {
      try layout.resize(id, to: Size(width: -1, height: 0))
    }
    #expect(layout == copy)
  }

  // MARK: Lengths

  @Test(arguments: lengthsOutOfRange, Axis.allCases)
  func `an extent that no cell can have is refused`(length: Double, axis: Axis) throws {
    var cell = Cell(width: 1, height: 1)
    cell.size[axis] = length
    let wrong = cell
    let good = Cell(width: 2, height: 2)
    let first = FlowError.invalidLength(.cell(index: 0, axis), length)
    let second = FlowError.invalidLength(.cell(index: 1, axis), length)
    try expect(first) { layout throws(FlowError) in try layout.append(wrong) }
    try expect(first) { layout throws(FlowError) in try layout.insert(wrong, at: 1) }
    try expect(second) { layout throws(FlowError) in
      try layout.append(contentsOf: [good, wrong])
    }
    try expect(second) { layout throws(FlowError) in
      try layout.insert(contentsOf: [good, wrong], at: 1)
    }
    try expect(first) { layout throws(FlowError) in
      try layout.append(repeating: wrong, count: 5)
    }
    try expect(first) { layout throws(FlowError) in try layout.resize(at: 1, to: wrong.size) }
    try expect(first) { layout throws(FlowError) in
      try layout.resize(layout.cellID(at: 1), to: wrong.size)
    }
    try expect(second) { layout throws(FlowError) in
      try layout.resize([
        CellResize(index: 2, size: good.size), CellResize(index: 0, size: wrong.size),
      ])
    }
    try expect(second) { layout throws(FlowError) in
      try layout.replaceSubrange(0..<3, with: [good, wrong])
    }
    #expect(throws: second) {
      try FlowLayout(style: FlowStyle(), environment: environment, cells: [good, wrong])
    }
    #expect(throws: second) {
      try FlowLayout(
        style: FlowStyle(), environment: environment, widths: [1, wrong.size.width],
        heights: [1, wrong.size.height])
    }
  }

  /// An error that carries NaN is not equal to itself.
  @Test(arguments: Axis.allCases) func `an extent that is not a number is refused`(
    axis: Axis
  ) throws {
    var cell = Cell(width: 1, height: 1)
    cell.size[axis] = .nan
    var layout = try layout()
    let copy = layout
    let error = #expect(throws: FlowError.self) { try layout.append(cell) }
    #expect("\(try #require(error))" == "\(FlowError.invalidLength(.cell(index: 0, axis), .nan))")
    #expect(layout == copy)
  }

  @Test func `of two wrong extents the horizontal one of the first cell is named`() throws {
    let wrong = Cell(width: -1, height: -2)
    try expect(.invalidLength(.cell(index: 1, .horizontal), -1)) { layout throws(FlowError) in
      try layout.append(contentsOf: [Cell(width: 1, height: 1), wrong, wrong])
    }
    // A position is looked at first.
    try expect(.indexOutOfRange(index: 9, count: 3)) { layout throws(FlowError) in
      try layout.insert(wrong, at: 9)
    }
  }

  @Test func `the greatest extent is one that a cell can have`() throws {
    var layout = try layout()
    let greatest = Cell(width: Cell.greatestExtent, height: Cell.greatestExtent)
    try layout.append(greatest)
    #expect(layout.cell(at: 3) == greatest)
    #expect(layout.contentSize.height == 4 + Cell.greatestExtent)
  }

  @Test func `columns of different lengths are refused`() {
    #expect(throws: FlowError.countMismatch(widths: 2, heights: 1)) {
      try FlowLayout(
        style: FlowStyle(), environment: environment, widths: [1, 2], heights: [1])
    }
  }

  @Test(arguments: [0, 1, 3])
  func `cells that do not have a style each are refused`(styleCount: Int) throws {
    let cells = [Cell](repeating: Cell(width: 1, height: 1), count: 2)
    let styles = [CellStyle](repeating: .plain, count: styleCount)
    let error = FlowError.styleCountMismatch(cells: 2, styles: styleCount)
    try expect(error) { layout throws(FlowError) in
      try layout.insert(contentsOf: cells, styles: styles, at: 0)
    }
    try expect(error) { layout throws(FlowError) in
      try layout.replaceSubrange(0..<1, with: cells, styles: styles)
    }
  }

  @Test(arguments: [0, 1, 3])
  func `cells that do not have an index of a style each are refused`(count: Int) throws {
    let cells = [Cell](repeating: Cell(width: 1, height: 1), count: 2)
    let indices = [Int](repeating: 0, count: count)
    let error = FlowError.styleCountMismatch(cells: 2, styles: count)
    try expect(error) { layout throws(FlowError) in
      try layout.insert(contentsOf: cells, styles: [.plain], styleIndices: indices, at: 0)
    }
    try expect(error) { layout throws(FlowError) in
      try layout.replaceSubrange(0..<1, with: cells, styles: [.plain], styleIndices: indices)
    }
  }

  @Test(arguments: [-1, 2, Int.max, Int.min])
  func `an index of no style is refused`(index: Int) throws {
    let cells = [Cell](repeating: Cell(width: 1, height: 1), count: 3)
    let error = FlowError.styleIndexOutOfRange(cell: 2, index: index, count: 2)
    #expect("\(error)" == "cell 2 has the style \(index) of 2 styles")
    try expect(error) { layout throws(FlowError) in
      try layout.append(
        contentsOf: cells, styles: [.plain, .plain], styleIndices: [1, 0, index])
    }
    try expect(.styleIndexOutOfRange(cell: 0, index: 0, count: 0)) { layout throws(FlowError) in
      try layout.append(contentsOf: cells, styles: [], styleIndices: [0, 0, 0])
    }
  }

  @Test func `a bad style among a few is refused with the first cell that has it`() throws {
    let cells = [Cell](repeating: Cell(width: 1, height: 1), count: 3)
    var bad = CellStyle()
    bad.weight = -1
    let styles = [CellStyle.plain, bad]
    try expect(.invalidNumber(.weight(index: 1), -1)) { layout throws(FlowError) in
      try layout.append(contentsOf: cells, styles: styles, styleIndices: [0, 1, 1])
    }
  }

  @Test(arguments: Axis.allCases)
  func `content longer than positions can say is refused`(axis: Axis) throws {
    var cell = Cell(width: 0, height: 0)
    cell.size[axis] = Cell.greatestExtent
    let long = cell
    // 2¹¹ cells of 2³¹ pt are 2⁴² pt long, which is the most.
    try expect(.contentTooLong(axis)) { layout throws(FlowError) in
      try layout.append(repeating: long, count: 1 << 11)
    }
    try expect(.contentTooLong(axis)) { layout throws(FlowError) in
      try layout.append(repeating: long, count: .max)
    }
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 1), environment: environment, repeating: long,
      count: 1 << 11)
    let copy = layout
    #expect(throws: FlowError.contentTooLong(axis)) { try layout.append(long) }
    #expect(layout == copy)
  }
}

@Suite struct `Errors of styles and environments` {
  /// Expects that a layout cannot be made with the style, nor take it over.
  private func expect(
    _ error: FlowError, _ style: FlowStyle, _ surroundings: LayoutEnvironment = environment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(throws: error, sourceLocation: sourceLocation) {
      try FlowLayout(style: style, environment: surroundings)
    }
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 2), environment: environment,
      cells: [Cell(width: 1, height: 2)])
    let copy = layout
    #expect(throws: error, sourceLocation: sourceLocation) {
      try layout.setEnvironment(surroundings)
      try layout.setStyle(style)
    }
    #expect(layout == copy, sourceLocation: sourceLocation)
  }

  @Test(arguments: [0, -1, Int.min]) func `a line holds at least one cell`(count: Int) throws {
    try expect(.arrangedCountNotPositive(count), FlowStyle(arrangedCount: count))
    try expect(
      .arrangedCountNotPositive(count), FlowStyle(arrangedCount: count, pagedCount: 6))
  }

  @Test(arguments: [0, -3, 2, 4, Int.min, Int.max])
  func `a page holds whole lines`(count: Int) throws {
    try expect(
      .pagedCountNotMultiple(pagedCount: count, arrangedCount: 3),
      FlowStyle(arrangedCount: 3, pagedCount: count))
  }

  @Test func `pages go with a number of cells in a line`() throws {
    try expect(.pagesWithoutArrangedCount(pagedCount: 6), FlowStyle(pagedCount: 6))
  }

  @Test(arguments: lengthsOutOfRange)
  func `a length of the style that is none is refused`(length: Double) throws {
    try expect(
      .invalidLength(.spacing(.horizontal), length),
      FlowStyle(spacing: Spacing(horizontal: length, vertical: -7)))
    try expect(
      .invalidLength(.spacing(.vertical), length),
      FlowStyle(spacing: Spacing(horizontal: 0, vertical: length)))
    let paddings: [(LengthField, WritableKeyPath<EdgeInsets, Double>)] = [
      (.paddingTop, \.top), (.paddingLeading, \.leading), (.paddingBottom, \.bottom),
      (.paddingTrailing, \.trailing),
    ]
    for (field, edge) in paddings {
      var style = FlowStyle()
      style.padding[keyPath: edge] = length
      try expect(.invalidLength(field, length), style)
    }
    try expect(
      .invalidLength(.container(.horizontal), length), FlowStyle(width: .fixed(length)))
    try expect(
      .invalidLength(.container(.vertical), length), FlowStyle(height: .fixed(length)))
    #expect("\(LengthField.container(.horizontal))" == "width")
    #expect("\(LengthField.container(.vertical))" == "height")
  }

  @Test(arguments: lengthsOutOfRange, Axis.allCases)
  func `a viewport that is none is refused`(length: Double, axis: Axis) throws {
    var surroundings = environment
    surroundings.viewport[axis] = length
    try expect(.invalidLength(.viewport(axis), length), FlowStyle(), surroundings)
  }

  @Test(arguments: [0, -1, Double.infinity])
  func `a scale that is none is refused`(scale: Double) throws {
    var surroundings = environment
    surroundings.scale = scale
    try expect(.invalidScale(scale), FlowStyle(), surroundings)
  }

  @Test(arguments: [Double.leastNonzeroMagnitude, 0.1, 3, 1e300])
  func `a scale is any positive number`(scale: Double) throws {
    var surroundings = environment
    surroundings.scale = scale
    #expect(throws: Never.self) {
      try FlowLayout(style: FlowStyle(), environment: surroundings)
    }
  }
}

@Suite struct `Content that is too long` {
  /// The extents of so many more add up to nothing in 64 bits.
  @Test(arguments: Axis.allCases, [2_049, 8_192])
  func `is refused with the axis along which it is`(axis: Axis, count: Int) throws {
    var size = Size(width: 1, height: 1)
    size[axis] = Cell.greatestExtent
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 4), environment: LayoutEnvironment(viewport: .zero))
    let many = [Cell](repeating: Cell(size), count: count)
    #expect(throws: FlowError.contentTooLong(axis)) { try layout.append(contentsOf: many) }
    #expect(throws: FlowError.contentTooLong(axis)) {
      try FlowLayout(
        style: layout.style, environment: layout.environment, widths: many.map(\.size.width),
        heights: many.map(\.size.height))
    }
    #expect(layout.count == 0)
  }

  /// Each page is 2³¹ pt long, however short its cell.
  @Test(arguments: Axis.allCases)
  func `is refused also where it is pages that are`(axis: Axis) throws {
    let plane = Oriented(axis)
    var layout = try FlowLayout(
      style: plane.style(arrangedCount: 1, pagedCount: 1),
      environment: plane.environment(100, Cell.greatestExtent, isPaging: true),
      repeating: Cell(width: 1, height: 1), count: 2_000)
    #expect(layout.pageCount == 2_000)
    #expect(throws: FlowError.contentTooLong(axis)) {
      try layout.append(repeating: Cell(width: 1, height: 1), count: 49)
    }
    #expect(layout.count == 2_000)
  }
}
