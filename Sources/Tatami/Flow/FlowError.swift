/// Why a style, an environment or an edit was refused. The layout is then
/// exactly as it was before.
public enum FlowError: Error, Hashable, Sendable {
  /// `arrangedCount` is zero or negative.
  case arrangedCountNotPositive(Int)
  /// `pagedCount` is not a positive multiple of `arrangedCount`.
  case pagedCountNotMultiple(pagedCount: Int, arrangedCount: Int)
  /// `pagedCount` is given without an `arrangedCount`.
  case pagesWithoutArrangedCount(pagedCount: Int)
  /// A length of the style, the environment or a cell is NaN, infinite,
  /// negative or longer than ``Cell/greatestExtent``.
  case invalidLength(LengthField, Double)
  /// The scale is NaN, infinite, zero or negative.
  case invalidScale(Double)
  /// An edit names a cell or a position that does not exist.
  case indexOutOfRange(index: Int, count: Int)
  /// An edit names a range that is not part of the layout.
  case rangeOutOfRange(Range<Int>, count: Int)
  /// An edit names a cell that is no longer in the layout, or never was.
  case unknownCell(CellID)
  /// The number of cells to add is negative.
  case negativeCount(Int)
  /// Two arrays that go together have different counts.
  case countMismatch(widths: Int, heights: Int)
  /// The cells, laid end to end with their gaps, would be longer along an axis
  /// than positions can say exactly: 2⁴² pt.
  case contentTooLong(Axis)
  /// The arena's chunk source has no memory left.
  case capacityExceeded
}

/// The place of a length in the values a layout is made of.
public enum LengthField: Hashable, Sendable {
  /// `FlowStyle.spacing` along an axis.
  case spacing(Axis)
  /// `FlowStyle.padding.top`.
  case paddingTop
  /// `FlowStyle.padding.leading`.
  case paddingLeading
  /// `FlowStyle.padding.bottom`.
  case paddingBottom
  /// `FlowStyle.padding.trailing`.
  case paddingTrailing
  /// `FlowStyle.width` or `height`, when fixed.
  case container(Axis)
  /// `LayoutEnvironment.viewport` along an axis.
  case viewport(Axis)
  /// A cell's extent along an axis; `index` is the cell's place among the cells
  /// given to the edit, 0 for a single cell.
  case cell(index: Int, Axis)
}
