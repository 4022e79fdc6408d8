/// A leaf block: up to 128 cells as two columns of extents, or any number of
/// equal cells as one pair of extents.
///
///     offset  0  users      4  number     8  kind      12  ids
///            16  count     24  width     32  height            (a run of equal cells ends here)
///            64  widths  [128]
///          1088  heights [128]
///
/// The two columns are the two axes, not main and cross, so that turning a
/// layout does not touch its cells.
struct CellLeaf {
  /// How many cells a leaf of different cells can hold.
  static var capacity: Int { 128 }

  let memory: BlockMemory

  @inline(__always)
  init(_ memory: BlockMemory) { self.memory = memory }

  /// The leaf's number in the directory of a layout that has handed out ids, or 0.
  var number: UInt32 {
    get { memory[4] }
    nonmutating set { memory[4] = newValue }
  }

  /// Whether all cells are equal and kept as one.
  @inline(__always)
  var isRun: Bool { memory[8, as: UInt32.self] == 1 }

  /// The block of the column of ids, or none.
  var ids: UInt32 {
    get { memory[12] }
    nonmutating set { memory[12] = newValue }
  }

  @inline(__always)
  var count: Int {
    get { memory[16] }
    nonmutating set { memory[16] = newValue }
  }

  /// Makes the block a leaf without cells.
  func initialize(isRun: Bool) {
    memory[4] = UInt32(0)
    memory[8] = UInt32(isRun ? 1 : 0)
    memory[12] = UInt32(0)
    memory[16] = 0
  }

  @inline(__always)
  func column(_ axis: Axis) -> BlockColumn<Double> {
    memory.column(axis == .horizontal ? 64 : 1088, of: Double.self)
  }

  /// The extent that all cells of a run have along `axis`.
  func setRunExtent(_ axis: Axis, _ extent: Double) {
    memory[axis == .horizontal ? 24 : 32] = extent
  }

  /// The cells, for reading.
  @inline(__always)
  var run: CellRun {
    if isRun {
      CellRun(
        count: count, mask: 0, widths: memory.column(24, of: Double.self),
        heights: memory.column(32, of: Double.self))
    } else {
      CellRun(count: count, mask: -1, widths: column(.horizontal), heights: column(.vertical))
    }
  }

  func cell(at index: Int) -> Cell { run.cell(at: index) }

  func setCell(at index: Int, _ cell: Cell) {
    assert(!isRun && index < CellLeaf.capacity, "A run's cells are changed by splitting it")
    column(.horizontal)[index] = cell.size.width
    column(.vertical)[index] = cell.size.height
  }

  /// Makes room for `room` cells before `index`.
  func open(at index: Int, room: Int) {
    let behind = count - index
    column(.horizontal).shift(from: index, count: behind, to: index + room)
    column(.vertical).shift(from: index, count: behind, to: index + room)
    count += room
  }

  /// Closes the gap that `room` cells from `index` on leave behind.
  func close(at index: Int, room: Int) {
    let behind = count - index - room
    column(.horizontal).shift(from: index + room, count: behind, to: index)
    column(.vertical).shift(from: index + room, count: behind, to: index)
    count -= room
  }

  /// Copies `range` of another leaf's cells to `index` and after, over what is there.
  func copyCells(_ range: Range<Int>, of other: CellLeaf, to index: Int) {
    if other.isRun {
      let cell = other.cell(at: 0)
      for place in index..<index + range.count { setCell(at: place, cell) }
    } else {
      column(.horizontal).copy(
        range.count, from: other.column(.horizontal), at: range.lowerBound, to: index)
      column(.vertical).copy(
        range.count, from: other.column(.vertical), at: range.lowerBound, to: index)
    }
  }
}

/// Consecutive cells of one leaf, for reading. It is valid until the next edit.
///
/// A run of equal cells looks like any other: its index is masked to 0.
struct CellRun {
  let count: Int
  private let mask: Int
  private let widths: BlockColumn<Double>
  private let heights: BlockColumn<Double>

  @inline(__always)
  init(count: Int, mask: Int, widths: BlockColumn<Double>, heights: BlockColumn<Double>) {
    self.count = count
    self.mask = mask
    self.widths = widths
    self.heights = heights
  }

  /// Whether all cells are equal and kept as one.
  @inline(__always)
  var isEqual: Bool { mask == 0 }

  /// A part of the cells.
  @inline(__always)
  func part(_ range: Range<Int>) -> CellRun {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "A run is read inside its bounds")
    return CellRun(
      count: range.count, mask: mask, widths: widths.column(from: range.lowerBound & mask),
      heights: heights.column(from: range.lowerBound & mask))
  }

  func cell(at index: Int) -> Cell {
    Cell(width: extent(.horizontal, index), height: extent(.vertical, index))
  }

  /// The extent of the cell at `index` along `axis`, in points.
  @inline(__always)
  func extent(_ axis: Axis, _ index: Int) -> Double {
    precondition(index >= 0 && index < count, "A run is read inside its bounds")
    return (axis == .horizontal ? widths : heights)[index & mask]
  }

  /// All extents along `axis`, for reading many.
  @inline(__always)
  func extents(_ axis: Axis) -> CellExtents {
    CellExtents(count: count, mask: mask, column: axis == .horizontal ? widths : heights)
  }

  /// The sum of the extents of `range` along `axis`, in units.
  func total(_ axis: Axis, _ range: Range<Int>) -> Int64 {
    if isEqual { return Int64(range.count) * Grid.units(extent(axis, 0)) }
    return extents(axis).total(range)
  }
}

/// The extents of consecutive cells along one axis, for reading.
struct CellExtents {
  let count: Int
  let mask: Int
  let column: BlockColumn<Double>

  @inline(__always)
  subscript(index: Int) -> Double {
    assert(index >= 0 && index < count, "A run is read inside its bounds")
    return column[index & mask]
  }

  /// The greatest extent from `start` up to, not including, `end`; 0 for none.
  @inline(__always)
  func greatest(_ start: Int, _ end: Int) -> Double {
    precondition(start >= 0 && end <= count, "A run is read inside its bounds")
    var greatest = 0.0
    var index = start
    while index < end {
      let extent = column[index & mask]
      greatest = extent > greatest ? extent : greatest
      index += 1
    }
    return greatest
  }

  /// The sum of the extents of `range`, in units.
  @inline(__always)
  func total(_ range: Range<Int>) -> Int64 {
    precondition(range.upperBound <= count, "A run is read inside its bounds")
    var total: Int64 = 0
    for index in range { total += Grid.units(column[index & mask]) }
    return total
  }
}
