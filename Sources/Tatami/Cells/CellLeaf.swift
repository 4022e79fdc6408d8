/// A leaf block: up to 64 cells as two columns of extents, or any number of
/// equal cells as one pair of extents.
///
///     offset  0  users      4  number     8  kind      12  ids
///            16  count     24  width     32  height    40  styles
///                                                              (a run of equal cells ends here)
///            64  widths  [0..<8]
///           128  heights [0..<8]     and so on, a line of the cache each
///
/// The columns are interleaved by lines of the cache: writing all frames reads
/// the leaf as one stream, which the processor fetches ahead, and folding reads
/// every other line.
///
/// The two columns are the two axes, not main and cross, so that turning a
/// layout does not touch its cells.
struct CellLeaf {
  /// How many cells a leaf of different cells can hold.
  static var capacity: Int { 64 }

  let memory: BlockMemory

  @inline(__always)
  init(_ memory: BlockMemory) { self.memory = memory }

  /// Whether all cells are equal and kept as one.
  @inline(__always)
  var isRun: Bool { memory[8, as: UInt32.self] == 1 }

  /// The block of the column of ids, or none.
  var ids: UInt32 {
    get { memory[12] }
    nonmutating set { memory[12] = newValue }
  }

  /// The block of the column of styles, or none; for a run, the style of all cells.
  @inline(__always)
  var styles: UInt32 {
    // What is done only where there are styles goes with them.
    get { EngineParts.hasStyles ? memory[40] : CellArena.none }
    nonmutating set { memory[40] = newValue }
  }

  /// The same as a column of one value.
  fileprivate var stylesAlone: BlockColumn<UInt32> { memory.column(40, of: UInt32.self) }

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
    memory[40] = UInt32(0)
  }

  /// The position in a column of the value of the cell at `index`: eight values of one column
  /// alternate with eight of the other one.
  @inline(__always)
  static func place(_ index: Int) -> Int { index &+ (index & ~7) }

  @inline(__always)
  private func column(_ axis: Axis) -> BlockColumn<Double> {
    memory.column(axis == .horizontal ? 64 : 128, of: Double.self)
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
      CellRun(
        count: count, mask: -1, widths: column(.horizontal), heights: column(.vertical))
    }
  }

  func cell(at index: Int) -> Cell { run.cell(at: index) }

  /// The cell at `index` of a leaf that is not a run: read without waiting for the header.
  @inline(__always)
  func storedCell(at index: Int) -> Cell {
    assert(!isRun && index < count, "A leaf is read inside its bounds")
    let place = Self.place(index)
    return Cell(width: column(.horizontal)[place], height: column(.vertical)[place])
  }

  func setCell(at index: Int, _ cell: Cell) {
    assert(!isRun && index < CellLeaf.capacity, "A run's cells are changed by splitting it")
    let place = Self.place(index)
    column(.horizontal)[place] = cell.size.width
    column(.vertical)[place] = cell.size.height
  }

  /// Makes room for `room` cells before `index`.
  func open(at index: Int, room: Int) {
    var from = count
    while from > index {
      from -= 1
      move(from, to: from + room)
    }
    count += room
  }

  /// Closes the gap that `room` cells from `index` on leave behind.
  func close(at index: Int, room: Int) {
    for from in index + room..<count { move(from, to: from - room) }
    count -= room
  }

  @inline(__always)
  private func move(_ source: Int, to target: Int) {
    let from = Self.place(source)
    let to = Self.place(target)
    column(.horizontal)[to] = column(.horizontal)[from]
    column(.vertical)[to] = column(.vertical)[from]
  }

  /// Copies `range` of another leaf's cells to `index` and after, over what is there.
  func copyCells(_ range: Range<Int>, of other: CellLeaf, to index: Int) {
    let run = other.run
    for offset in 0..<range.count {
      setCell(at: index + offset, run.cell(at: range.lowerBound + offset))
    }
  }
}

/// Consecutive cells of one leaf, for reading. It is valid until the next edit.
///
/// Equal cells are read like different ones: their indices are masked to 0.
struct CellRun {
  let count: Int
  private let mask: Int
  private let first: Int
  private let widths: BlockColumn<Double>
  private let heights: BlockColumn<Double>

  @inline(__always)
  init(
    count: Int, mask: Int, first: Int = 0, widths: BlockColumn<Double>,
    heights: BlockColumn<Double>
  ) {
    self.count = count
    self.mask = mask
    self.first = first
    self.widths = widths
    self.heights = heights
  }

  /// Whether all cells are equal and kept as one.
  @inline(__always)
  var isEqual: Bool { mask == 0 }

  /// A part of the cells.
  @inline(__always)
  func part(_ range: Range<Int>) -> CellRun {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "A run is read inside its bounds")
    return CellRun(
      count: range.count, mask: mask, first: first + range.lowerBound, widths: widths,
      heights: heights)
  }

  func cell(at index: Int) -> Cell {
    Cell(width: extent(.horizontal, index), height: extent(.vertical, index))
  }

  /// The extent of the cell at `index` along `axis`, in points.
  @inline(__always)
  func extent(_ axis: Axis, _ index: Int) -> Double {
    precondition(index >= 0 && index < count, "A run is read inside its bounds")
    return extents(axis)[index]
  }

  /// All extents along `axis` and across it, for reading many.
  @inline(__always)
  func along(_ axis: Axis) -> OrientedExtents {
    let isHorizontal = axis == .horizontal
    return OrientedExtents(
      count: count, mask: mask, first: first, mains: isHorizontal ? widths : heights,
      crosses: isHorizontal ? heights : widths)
  }

  /// All extents along `axis`, for reading many.
  @inline(__always)
  func extents(_ axis: Axis) -> CellExtents {
    CellExtents(
      count: count, mask: mask, first: first, column: axis == .horizontal ? widths : heights)
  }

  /// The same of cells that are not kept as one: nothing is masked.
  @inline(__always)
  func differentExtents(_ axis: Axis) -> CellExtents {
    assert(!isEqual, "Equal cells are kept as one")
    return CellExtents(
      count: count, mask: -1, first: first, column: axis == .horizontal ? widths : heights)
  }

  /// The sum of the extents of `range` along `axis`, in units.
  func total(_ axis: Axis, _ range: Range<Int>) -> Int64 {
    if isEqual { return Int64(range.count) * Grid.units(extent(axis, 0)) }
    return extents(axis).total(range)
  }
}

/// The extents of consecutive cells along main and cross, in points, for reading.
struct OrientedExtents {
  fileprivate let count: Int
  fileprivate let mask: Int
  fileprivate let first: Int
  fileprivate let mains: BlockColumn<Double>
  fileprivate let crosses: BlockColumn<Double>

  /// Whether all cells are equal and kept as one.
  var isEqual: Bool { mask == 0 }

  @inline(__always)
  subscript(index: Int) -> (main: Double, cross: Double) {
    assert(index >= 0 && index < count, "A run is read inside its bounds")
    let place = CellLeaf.place(first &+ index) & mask
    return (mains[place], crosses[place])
  }
}

/// The extents of consecutive cells along one axis, for reading.
struct CellExtents {
  let count: Int
  fileprivate let mask: Int
  fileprivate let first: Int
  fileprivate let column: BlockColumn<Double>

  @inline(__always)
  subscript(index: Int) -> Double {
    assert(index >= 0 && index < count, "A run is read inside its bounds")
    return column[CellLeaf.place(first &+ index) & mask]
  }

  /// The greatest extent from `start` up to, not including, `end`; 0 for none.
  @inline(__always)
  func greatest(_ start: Int, _ end: Int) -> Double {
    precondition(start >= 0 && end <= count, "A run is read inside its bounds")
    var greatest = 0.0
    var index = start
    while index < end {
      let extent = self[index]
      greatest = extent > greatest ? extent : greatest
      index &+= 1
    }
    return greatest
  }

  /// The sum of the extents of `range`, in units.
  @inline(__always)
  func total(_ range: Range<Int>) -> Int64 {
    precondition(range.upperBound <= count, "A run is read inside its bounds")
    var total: Int64 = 0
    for index in range { total &+= Grid.units(self[index]) }
    return total
  }
}

/// The records of the styles of one leaf's cells, for reading. It is valid until the next edit.
struct CellStyles {
  /// One for each cell, or one value if all have the same or none has any.
  let column: BlockColumn<UInt32>
  /// Of a cell's index what is its index in the column: all of it, or nothing.
  private let mask: Int
  private let blocks: CellArena.Blocks

  @inline(__always)
  init(of leaf: CellLeaf, _ blocks: CellArena.Blocks) {
    self.blocks = blocks
    let isOne = leaf.isRun || leaf.styles == CellArena.none
    mask = isOne ? 0 : ~0
    column = isOne ? leaf.stylesAlone : blocks.memory(leaf.styles).column(0, of: UInt32.self)
  }

  /// Whether all cells have the same record.
  var isOne: Bool { mask == 0 }

  @inline(__always)
  subscript(index: Int) -> UInt32 { column[index & mask] }

  /// A record that is one of these.
  @inline(__always)
  func record(_ style: UInt32) -> StyleRecord { StyleRecord(blocks.memory(style)) }

  /// Up to where the cells from `index` on are plain, at most up to `end`.
  func plainEnd(from index: Int, to end: Int) -> Int {
    if isOne { return column[0] == CellArena.none ? end : index }
    var index = index
    while index < end && column[index] == CellArena.none { index &+= 1 }
    return index
  }

  /// Behind which of the first `count` cells there are plain ones only.
  func styledEnd(of count: Int) -> Int {
    if isOne { return column[0] == CellArena.none ? 0 : count }
    var end = count
    while end > 0 && column[end &- 1] == CellArena.none { end &-= 1 }
    return end
  }

  /// Whether all cells have the same one, here and there.
  func isOne(with other: CellStyles) -> Bool {
    isOne && other.isOne && column[0] == other.column[0]
  }
}
