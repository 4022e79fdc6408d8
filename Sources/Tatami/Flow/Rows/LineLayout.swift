/// One line of cells with styles, and all that the frames of its cells depend on.
struct LineLayout {
  var plan: LinePlan
  /// The line's cells, those that take no part included.
  var range = 0..<0
  let number: Int64
  /// What all its cells add up to.
  let total: LineSums
  /// The order of the cells that `range` counts, if not that of the tree.
  var order: [Int] = []
  /// Where the cells begin along main if they stand below those of the line before.
  var columns: [Int64] = []

  /// A line of which only what its cells add up to is known.
  @inline(never)  // 1 kB in each of two places.
  init(
    _ number: Int64, _ total: LineSums, behind closed: Int64, isLast: Bool,
    _ rules: inout LineRules
  ) {
    self.number = number
    self.total = total
    plan = rules.plan(
      total, rules.share(of: total, isLast: isLast), ofLine: number, behind: closed,
      isLast: isLast, ownAlignments: true)
  }

  /// Whether what cells are given may be cut off, so that their places do not
  /// follow from sums.
  var isBounded: Bool {
    !plan.spread.share.isNothing
      && (total.traits.contains(.bounded) || plan.spread.share.flexibleAmount < 0)
  }

  /// The place and the extents of one cell, in units.
  struct Place: BitwiseCopyable {
    var main: Int64
    var cross: Int64
    var mainExtent: Int64
    var crossExtent: Int64
    /// The extent along main with margins.
    var outerMain: Int64
  }

  /// Places a cell of a style, whose line has shared out.
  ///
  /// - Parameters:
  ///   - before: What the cells before it in the line add up to.
  ///   - offset: Where its margin begins, packed, from the line's start.
  @inline(__always)
  func place(
    _ style: CellStyle, settled: CellMeasure, behind before: LineSums, packedAt offset: Int64,
    by sizing: SizingRule
  ) -> Place {
    let column = Int(before.taken)
    let main =
      column < columns.count
      ? columns[column]
      : plan.main &+ offset &+ plan.spread.shift(before.taken) &+ settled.mainBefore
    let across = aligned(style, settled, sizing)
    return Place(
      main: main, cross: across.offset, mainExtent: settled.main, crossExtent: across.extent,
      outerMain: settled.outerMain)
  }

  private func aligned(
    _ style: CellStyle, _ cell: CellMeasure, _ sizing: SizingRule
  ) -> (offset: Int64, extent: Int64) {
    let length = style[sizing.mainAxis.other]
    return plan.band.aligned(
      style.alignment[sizing.mainAxis.other], isOpen: length.isOpen,
      plan.band.top &+ cell.crossBefore, cell.cross, cell.outerCross, baseline: style.baseline
    ) { sizing.held($0, length) }
  }

  /// Where the next cell goes behind some that add up to `before`, if the line's cells are placed in
  /// columns.
  func packedPlace(behind before: LineSums) -> PackedPlace? {
    if !plan.spread.share.isNothing || !columns.isEmpty { return nil }
    guard var portions = plan.portions else { return nil }
    portions.skip(before.taken)
    return PackedPlace(number: 0, offset: plan.main + before.main, portions)
  }
}

extension FrameSink {
  /// Takes the frame of the cell at `index`, which is at a place of its line.
  @inline(__always)
  mutating func send(_ index: Int, _ place: LineLayout.Place, _ emit: (Int, Rect) -> Void) {
    let frame = put(
      index, main: place.main, cross: place.cross,
      mainExtent: Grid.points(place.mainExtent), crossExtent: Grid.points(place.crossExtent))
    if let frame { hand(index, frame, emit) }
  }
}

extension Baseline {
  /// From the cell's top to the baseline of its text, in units.
  func offset(in extent: Int64) -> Int64 {
    Grid.floorDivide(extent &- Grid.units(lineHeight), by: 2) &+ Grid.units(ascender)
  }
}
