/// Cells on their way into a layout.
protocol CellBatch {
  var count: Int { get }
  /// What the extents add up to; throws the first one that breaks a rule, or the
  /// axis along which they come to more than 2⁶² units.
  func checkedTotal() throws(FlowError) -> ByAxis<Int64>
  /// How many different styles the cells have.
  var styleCount: Int { get }
  /// The batch once what cells share is in a store.
  func prepared(for store: TreeStore) -> Self
  /// Writes the cells in `range`, forward or backward, into an empty leaf of a
  /// store and returns their sums.
  func write(
    _ range: Range<Int>, into leaf: CellLeaf, of store: TreeStore, step: Int
  ) -> ByAxis<Int64>
}

extension CellBatch {
  var styleCount: Int { 0 }

  func prepared(for store: TreeStore) -> Self { self }
}

/// Cells as values.
struct CellList: CellBatch {
  let cells: [Cell]

  var count: Int { cells.count }

  func checkedTotal() throws(FlowError) -> ByAxis<Int64> {
    if EngineParts.hasShortcuts, let total = sureTotal { return total }
    return try carefulTotal()
  }

  /// What the extents add up to, if it is easy to see that all are lengths and that they are not too
  /// long together.
  private var sureTotal: ByAxis<Int64>? {
    var (width, height) = (LengthSum(), LengthSum())
    for start in stride(from: 0, to: cells.count, by: LengthSum.most) {
      for index in start..<min(start &+ LengthSum.most, cells.count) {
        let size = cells[index].size
        width.add(size.width)
        height.add(size.height)
      }
      if !width.isSure || !height.isSure { return nil }
    }
    return ByAxis(width.units, height.units)
  }

  /// The same, or what is wrong.
  private func carefulTotal() throws(FlowError) -> ByAxis<Int64> {
    var total = ByAxis<Int64>(0, 0)
    var areLengths = true
    var tooLong: Axis?
    for cell in cells {
      areLengths = areLengths && Grid.isLength(cell.size.width) && Grid.isLength(cell.size.height)
      if tooLong != nil { continue }
      // At most 2³¹ pt a cell: the sum is looked at long before it overflows.
      total.horizontal &+= Grid.maskedUnits(cell.size.width)
      total.vertical &+= Grid.maskedUnits(cell.size.height)
      if total.vertical > Grid.longestContent { tooLong = .vertical }
      if total.horizontal > Grid.longestContent { tooLong = .horizontal }
    }
    if !areLengths { for (index, cell) in cells.enumerated() { try cell.check(index) } }
    if let tooLong { throw .contentTooLong(tooLong) }
    return total
  }

  func write(
    _ range: Range<Int>, into leaf: CellLeaf, of store: TreeStore, step: Int
  ) -> ByAxis<Int64> {
    var total = ByAxis<Int64>(0, 0)
    for (place, index) in range.enumerated() {
      let cell = cells[index].snapped
      leaf.setCell(at: step < 0 ? range.count - 1 - place : place, cell)
      total.horizontal += Grid.units(cell.size.width)
      total.vertical += Grid.units(cell.size.height)
    }
    return total
  }
}

/// A sum of lengths, and whether all are such, without a branch: the compiler adds several at a time.
private struct LengthSum {
  /// How many may be added before somebody looks whether ``isSure`` still holds.
  static var most: Int { 512 }

  private(set) var units: Int64 = 0
  /// The uppermost bit is set if something may not have been a length.
  private var doubts: UInt64 = 0

  @inline(__always)
  mutating func add(_ points: Double) {
    doubts |= points.lengthDoubts
    units &+= Grid.maskedUnits(points)
  }

  var isSure: Bool { doubts >> 63 == 0 && units <= Grid.longestContent }
}

extension Double {
  /// The uppermost bit is set if the number may not be a length: numbers that are not negative are in the
  /// order of their bits.
  @inline(__always)
  var lengthDoubts: UInt64 { bitPattern | (Grid.longestExtent.bitPattern &- bitPattern) }
}

/// Cells with their styles.
struct StyledList: CellBatch {
  let cells: [Cell]
  var styles: StyleClasses

  var count: Int { cells.count }
  var styleCount: Int { styles.count }

  func checkedTotal() throws(FlowError) -> ByAxis<Int64> {
    try CellList(cells: cells).checkedTotal()
  }

  func prepared(for store: TreeStore) -> StyledList {
    var batch = self
    batch.styles.makeRecords(in: store)
    return batch
  }

  func write(
    _ range: Range<Int>, into leaf: CellLeaf, of store: TreeStore, step: Int
  ) -> ByAxis<Int64> {
    let first = step < 0 ? range.upperBound - 1 : range.lowerBound
    store.setStyles(of: leaf, count: range.count) { styles.record(at: first &+ $0 &* step) }
    return CellList(cells: cells).write(range, into: leaf, of: store, step: step)
  }
}

/// Cells as two columns of extents.
struct ColumnBatch: CellBatch {
  let widths: [Double]
  let heights: [Double]

  var count: Int { widths.count }

  func checkedTotal() throws(FlowError) -> ByAxis<Int64> {
    if let width = Self.total(widths), let height = Self.total(heights) {
      return ByAxis(width, height)
    }
    // Slower, and says what is wrong.
    let cells = widths.indices.map { Cell(width: widths[$0], height: heights[$0]) }
    return try CellList(cells: cells).checkedTotal()
  }

  /// The sum of a column in units, or `nil` if an extent may break a rule or the
  /// sum is too long.
  private static func total(_ column: [Double]) -> Int64? {
    var sum = LengthSum()
    for start in stride(from: 0, to: column.count, by: LengthSum.most) {
      for index in start..<min(start &+ LengthSum.most, column.count) { sum.add(column[index]) }
      if !sum.isSure { return nil }
    }
    return sum.units
  }

  @inline(__always)
  func write(
    _ range: Range<Int>, into leaf: CellLeaf, of store: TreeStore, step: Int
  ) -> ByAxis<Int64> {
    var total = ByAxis<Int64>(0, 0)
    let first = step < 0 ? range.upperBound - 1 : range.lowerBound
    for index in range {
      let cell = Cell(width: widths[index], height: heights[index]).snapped
      leaf.setCell(at: (index &- first) &* step, cell)
      total.horizontal &+= Grid.units(cell.size.width)
      total.vertical &+= Grid.units(cell.size.height)
    }
    return total
  }
}

extension Cell {
  /// The cell with its extents on the grid.
  var snapped: Cell { Cell(width: Grid.snap(size.width), height: Grid.snap(size.height)) }

  /// Throws if an extent breaks a rule; `index` is the cell's place in its batch.
  func check(_ index: Int) throws(FlowError) {
    try Tatami.check(size.width, .cell(index: index, .horizontal))
    try Tatami.check(size.height, .cell(index: index, .vertical))
  }

  /// The extents in units.
  var units: ByAxis<Int64> { ByAxis.each { Grid.units(size[$0]) } }
}
