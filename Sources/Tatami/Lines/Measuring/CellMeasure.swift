/// A cell as lines see it: its extents before its line shares anything out.
struct CellMeasure: BitwiseCopyable {
  /// The extent along main, in units.
  var main: Int64 = 0
  /// The extent along cross; for a cell whose cross extent follows its main one,
  /// that before anything is shared out.
  var cross: Int64 = 0
  /// The margins before and behind the cell along main.
  var mainBefore: Int64 = 0
  var mainBehind: Int64 = 0
  /// The margins before and behind the cell along cross.
  var crossBefore: Int64 = 0
  var crossBehind: Int64 = 0
  /// The cell's part in shares of spare length and of lacking length, in units.
  var weight: Int64 = 0
  var shrink: Int64 = 0
  /// What the margins along main take part in shares of spare length with.
  var weightBefore: Int64 = 0
  var weightBehind: Int64 = 0
  /// Whether the cell takes part in its line's equal shares.
  var isFlexible = false
  var traits: LineTraits = []

  var mainMargins: Int64 { mainBefore &+ mainBehind }
  var crossMargins: Int64 { crossBefore &+ crossBehind }
  /// The extents with margins.
  var outerMain: Int64 { main &+ mainMargins }
  var outerCross: Int64 { cross &+ crossMargins }
}

/// What is special about the cells of a line, added up.
struct LineTraits: OptionSet, BitwiseCopyable {
  let rawValue: UInt8
  /// A share may be cut off by a bound, so positions do not follow from sums.
  static let bounded = LineTraits(rawValue: 1)
  /// A cross extent follows from what its line shares out.
  static let coupled = LineTraits(rawValue: 2)
  /// A baseline.
  static let baseline = LineTraits(rawValue: 4)
  /// An extent depends on what is left of its line.
  static let restful = LineTraits(rawValue: 8)
  /// A cell as large as the container across, which has no part in how large that is.
  static let dependent = LineTraits(rawValue: 16)
}

/// What some neighbouring cells of one line add up to.
struct LineSums: BitwiseCopyable {
  /// How many cells there are, and how many of them take part.
  var cells: Int64 = 0
  var taken: Int64 = 0
  /// The sum of the main extents with margins, without gaps.
  var main: Int64 = 0
  var weight: Int64 = 0
  var shrink: Int64 = 0
  /// How many cells take part in equal shares.
  var flexible: Int64 = 0
  /// The greatest cross extent with margins.
  var cross: Int64 = 0
  var traits: LineTraits = []

  static let empty = LineSums()

  @inline(__always)
  mutating func add(_ cell: CellMeasure, times count: Int64 = 1) {
    cells &+= count
    taken &+= count
    main &+= count &* cell.outerMain
    weight &+= count &* (cell.weight &+ cell.weightBefore &+ cell.weightBehind)
    shrink &+= count &* cell.shrink
    if cell.isFlexible { flexible &+= count }
    cross = max(cross, cell.outerCross)
    traits.formUnion(cell.traits)
  }

  @inline(__always)
  mutating func add(_ next: LineSums) {
    cells &+= next.cells
    taken &+= next.taken
    main &+= next.main
    weight &+= next.weight
    shrink &+= next.shrink
    flexible &+= next.flexible
    cross = max(cross, next.cross)
    traits.formUnion(next.traits)
  }

  /// The length along main with the gaps between the cells.
  func length(gap: Int64) -> Int64 { main &+ (taken > 0 ? (taken &- 1) &* gap : 0) }
}
