import Tatami

/// One cell that takes part, on its way to a frame, in grid steps.
struct PlacedCell {
  /// The cell's index in the layout.
  let index: Int
  /// The cell's style; bounds that refer to the container are numbers.
  var style: CellStyle
  /// The extents in ``Cell/size``.
  let own: UnitVector
  /// The margins where each axis begins and ends.
  var before: UnitVector
  var behind: UnitVector
  /// The offsets, margins not included.
  var origin = UnitVector()
  /// The extents, margins not included.
  var extent = UnitVector()
  /// In a linear layout: the main extent with the cell's share rounded down by itself,
  /// whatever the cells before it got.
  var ownExtent: Int64?
  /// Where the cell is in its line along the cross axis.
  var alignment = Alignment.start

  init(_ index: Int, _ cell: Cell, _ style: CellStyle) {
    self.index = index
    self.style = style
    own = UnitVector { gridUnits(cell.size[$0]) }
    before = UnitVector { gridUnits(style.margin.start($0)) }
    behind = UnitVector { gridUnits(style.margin.end($0)) }
  }

  /// Both margins along `axis`.
  func margins(_ axis: Axis) -> Int64 { before[axis] + behind[axis] }

  /// The extent along `axis`, margins included.
  func outer(_ axis: Axis) -> Int64 { extent[axis] + margins(axis) }

  /// Where the margin behind the cell ends along `axis`.
  func end(_ axis: Axis) -> Int64 { origin[axis] + extent[axis] + behind[axis] }

  /// Makes the extent along `axis` as near to `length` as its bounds allow.
  mutating func setExtent(_ length: Int64, _ axis: Axis) {
    extent[axis] = style[axis].held(length)
  }

  /// Makes the extent along `axis` follow from that along the other one.
  mutating func setExtentFromOther(_ axis: Axis) {
    setExtent(style[axis].scaled(extent[axis.other]), axis)
  }

  /// Gives the cell its share, by weight, of what its line has to spare.
  mutating func grow(by share: Int64, _ axis: Axis) {
    let length = style[axis]
    let growth = length.basis == .unset ? length.scaled(share) : share
    setExtent(extent[axis] + growth, axis)
  }

  /// Takes from the cell its share of what its line lacks, below its bounds if need be.
  mutating func shrink(by share: Int64, _ axis: Axis) {
    extent[axis] = max(0, extent[axis] - share)
  }

  /// Where the cell's text stands, from the cell's top; `nil` without a baseline.
  var baselineOffset: Int64? {
    style.baseline.map {
      floorDivide(extent.vertical - gridUnits($0.lineHeight), by: 2) + gridUnits($0.ascender)
    }
  }

  /// The frame.
  var frame: UnitRect { UnitRect(origin: origin, size: extent) }
}
