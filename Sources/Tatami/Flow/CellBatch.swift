/// Cells on their way into a layout.
protocol CellBatch {
  var count: Int { get }
  /// Throws the first extent that breaks a rule, else returns what the extents
  /// add up to, or `nil` if that is more than 2⁶² units along some axis.
  func checkedTotal() throws(FlowError) -> PerAxis<Int64>?
  /// Writes the cells in `range` into an empty leaf and returns their sums.
  func write(_ range: Range<Int>, into leaf: CellLeaf) -> PerAxis<Int64>
}

/// Cells as values.
struct CellList: CellBatch {
  let cells: [Cell]

  var count: Int { cells.count }

  func checkedTotal() throws(FlowError) -> PerAxis<Int64>? {
    var total = PerAxis<Int64>(0, 0)
    for (index, cell) in cells.enumerated() {
      try cell.check(index)
      // At most 2³¹ pt a cell: the sum is looked at long before it overflows.
      total.horizontal += Grid.units(cell.size.width)
      total.vertical += Grid.units(cell.size.height)
      if larger(total.horizontal, total.vertical) > Grid.longestContent { return nil }
    }
    return total
  }

  func write(_ range: Range<Int>, into leaf: CellLeaf) -> PerAxis<Int64> {
    var total = PerAxis<Int64>(0, 0)
    for (place, index) in range.enumerated() {
      let cell = cells[index].snapped
      leaf.setCell(at: place, cell)
      total.horizontal += Grid.units(cell.size.width)
      total.vertical += Grid.units(cell.size.height)
    }
    return total
  }
}

/// Cells as two columns of extents.
struct ColumnBatch: CellBatch {
  let widths: [Double]
  let heights: [Double]

  var count: Int { widths.count }

  func checkedTotal() throws(FlowError) -> PerAxis<Int64>? {
    guard let width = Self.total(widths), let height = Self.total(heights) else {
      return try firstFault()
    }
    return PerAxis(width, height)
  }

  /// The sum of a column in units, or `nil` if an extent breaks a rule or the
  /// sum is too long.
  private static func total(_ column: [Double]) -> Int64? {
    var total: Int64 = 0
    var areLengths = true
    for extent in column {
      areLengths = areLengths && Grid.isLength(extent)
      total &+= Int64(
        bitPattern: (extent + 4_294_967_296).bitPattern & 0x000F_FFFF_FFFF_FFFF)
      if total > Grid.longestContent { return nil }
    }
    return areLengths ? total : nil
  }

  private func firstFault() throws(FlowError) -> PerAxis<Int64>? {
    for index in widths.indices {
      try Cell(width: widths[index], height: heights[index]).check(index)
    }
    return nil
  }

  func write(_ range: Range<Int>, into leaf: CellLeaf) -> PerAxis<Int64> {
    PerAxis(
      Self.write(widths, range, into: leaf, .horizontal),
      Self.write(heights, range, into: leaf, .vertical))
  }

  private static func write(
    _ column: [Double], _ range: Range<Int>, into leaf: CellLeaf, _ axis: Axis
  ) -> Int64 {
    let target = leaf.column(axis)
    var total: Int64 = 0
    for index in range {
      let extent = Grid.snap(column[index])
      target[index - range.lowerBound] = extent
      total &+= Grid.units(extent)
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
  var units: PerAxis<Int64> { PerAxis { Grid.units(size[$0]) } }
}
