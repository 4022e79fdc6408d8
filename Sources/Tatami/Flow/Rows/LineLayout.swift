/// One line of cells with styles, and all that the frames of its cells depend on.
struct LineLayout {
  /// The line's cells, those that take no part included.
  var range: Range<Int>
  var line: Int64
  /// What all its cells add up to.
  var total: LineSums
  var spread: LineSpread
  /// Where the line begins along main and cross, in units.
  var mainStart: Int64
  var top: Int64
  /// The line's extent along cross.
  var height: Int64
  var alignment: Alignment
  /// Whether cells may have alignments of their own.
  var alignsCells: Bool
  /// How much the line's cells grow along cross, and which.
  var growth: Int64
  var growsAll: Bool
  /// Where the cells begin along main if they stand below those of the line before.
  var columns: [Int64]
  /// Where the baseline is, from the line's top.
  var baseline: Int64?

  /// Whether what cells are given may be cut off, so that their places do not
  /// follow from sums.
  var isBounded: Bool {
    !spread.share.isNothing
      && (total.traits.contains(.bounded) || spread.share.flexibleAmount < 0)
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

  /// Places a cell.
  ///
  /// - Parameters:
  ///   - before: What the cells before it in the line add up to.
  ///   - offset: Where its margin begins, packed, from the line's start.
  @inline(__always)
  func place(
    _ cell: StyledCell, _ measure: CellMeasure, behind before: LineSums, packedAt offset: Int64,
    by sizing: SizingRule
  ) -> Place {
    let style = cell.style
    let settled = sizing.settled(measure, style, spread.share, behind: before)
    return place(style, settled: settled, behind: before, packedAt: offset, by: sizing)
  }

  /// Places a cell of a style, whose line has shared out.
  @inline(__always)
  func place(
    _ style: CellStyle, settled: CellMeasure, behind before: LineSums, packedAt offset: Int64,
    by sizing: SizingRule
  ) -> Place {
    let column = Int(before.taken)
    let main =
      column < columns.count
      ? columns[column] : mainStart &+ offset &+ spread.shift(before.taken) &+ settled.mainBefore
    var place = Place(
      main: main, cross: top &+ settled.crossBefore, mainExtent: settled.main,
      crossExtent: settled.cross, outerMain: settled.outerMain)
    align(&place, style, settled, sizing)
    return place
  }

  /// How its cells are placed in columns from the one on that stands behind some that add up to
  /// `before`; `nil` if they are not.
  func stretch(
    behind before: LineSums, _ sizing: SizingRule
  ) -> (band: LineBand, place: PackedPlace)? {
    if !spread.share.isNothing || !columns.isEmpty { return nil }
    guard
      var portions = LinePortions(
        spread.gravity, spread.room, Int(spread.count), gap: spread.gap)
    else { return nil }
    portions.skip(before.taken)
    var band = LineBand(
      top: top, height: height,
      alignment: sizing.isLinear ? sizing.linearAlignment(of: .plain) : alignment,
      alignsCells: alignsCells || sizing.isLinear, growth: growth, growsAll: growsAll)
    band.baseline = baseline
    return (band, PackedPlace(number: 0, offset: mainStart &+ before.main, portions))
  }

  /// Where a cell is across its line.
  func alignment(of style: CellStyle, _ sizing: SizingRule) -> Alignment {
    if sizing.isLinear { return sizing.linearAlignment(of: style) }
    if !alignsCells { return .start }
    return style.alignment[sizing.mainAxis.other] ?? alignment
  }

  private func align(
    _ place: inout Place, _ style: CellStyle, _ cell: CellMeasure, _ sizing: SizingRule
  ) {
    let across = style[sizing.mainAxis.other]
    let alignment = alignment(of: style, sizing)
    let room = height &- cell.crossMargins
    switch alignment {
    case .start, .between: break
    case .center: place.cross &+= Grid.floorDivide(room &- place.crossExtent, by: 2)
    case .end: place.cross &+= room &- place.crossExtent
    case .fill: place.crossExtent = sizing.held(room, across)
    case .stretch:
      if across.isOpen { place.crossExtent = sizing.held(room, across) }
    case .baseline:
      if let own = style.baseline, let baseline {
        place.cross = top &+ baseline &- own.offset(in: place.crossExtent)
      }
    }
    if growth == 0 { return }
    if growsAll || across.isOpen {
      place.crossExtent = max(0, place.crossExtent &+ growth)
      return
    }
    // Nothing is aligned in columns, but a cell's own alignment moves it when lines grow.
    switch alignsCells ? alignment : style.alignment[sizing.mainAxis.other] ?? .start {
    case .center: place.cross &+= Grid.floorDivide(growth, by: 2)
    case .end: place.cross &+= growth
    default: break
    }
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
