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
  /// There is not one style for each cell.
  case styleCountMismatch(cells: Int, styles: Int)
  /// A cell's style has an index that is none of the styles given; `cell` is the cell's place among
  /// those given to the edit.
  case styleIndexOutOfRange(cell: Int, index: Int, count: Int)
  /// The cells, laid end to end with their gaps, would be longer along an axis
  /// than positions can say exactly: 2⁴² pt. What styles can make of extents counts in full: the
  /// greatest bounds, factors, offsets and margins that came since the layout was empty, for every cell
  /// and, along a line, for every cell of a line; and what an edit takes away counts beside what it
  /// brings. Or there would be more cells than a quarter of `Int.max`, half a billion where an `Int`
  /// has 32 bits.
  case contentTooLong(Axis)
  /// A factor, an offset or a weight is not a number in its range: NaN, infinite,
  /// or negative where that has no meaning.
  case invalidNumber(LengthField, Double)
  /// A minimum is greater than the maximum that goes with it.
  case contradictoryBounds(LengthField, minimum: Double, maximum: Double)
  /// Both extents of a cell refer to each other; `index` as in ``LengthField/cell(index:_:)``.
  case ratioOnBothAxes(index: Int)
  /// A cell's extent refers to the container's along an axis where the container
  /// is as large as its content; `index` is the cell's place among those given to
  /// the edit, or in the layout where the container is what changed.
  case dependsOnWrappingAxis(index: Int, Axis)
  /// A cell's weight or shrink is a part of what a line leaves of the container's extent along an
  /// axis, or lacks of it, where the container is as large as its content: in a size-limited flow,
  /// in compact columns or in a waterfall. `index` as in ``dependsOnWrappingAxis(index:_:)``.
  case sharesWrappingAxis(index: Int, Axis)
  /// The alignment of a cell is ``Alignment/between``, which only a style can have.
  case alignmentNotOfCells(index: Int)
  /// Compact columns or a waterfall need an `arrangedCount`.
  case columnsWithoutArrangedCount
  /// `maxLines` is zero or negative.
  case maxLinesNotPositive(Int)
  /// A cell with a weight is in a size-limited flow that arranges by best fit.
  case weightWithBestFit(index: Int)
  /// Compact columns, waterfalls and pages exclude each other.
  case columnsOnPages
  /// The `arrangedCount` of a waterfall is greater than
  /// ``FlowStyle/mostWaterfallColumns``.
  case tooManyColumns(Int)
  /// The style of a linear layout, or what a variant makes of it, has a property that is
  /// only for several lines.
  case notOfOneLine(LinesProperty)
  /// The arena's chunk source has no memory left.
  case capacityExceeded
  /// The library was built for plain cells only, without what <doc:Embedding> says: styles of cells, and of
  /// flows more than lines, gaps and padding take.
  case plainCellsOnly
  /// The library was built for count-limited flows only: a style without an `arrangedCount` is refused.
  case countedLinesOnly
}

/// A property of a ``FlowStyle`` that is only for several lines. In the style of a linear
/// layout each is what ``LinearStyle/flow`` gives it.
public enum LinesProperty: Hashable, Sendable {
  /// `FlowStyle.arrangedCount`, which is `Int.max` there.
  case arrangedCount
  /// `FlowStyle.pagedCount`.
  case pagedCount
  /// `FlowStyle.arrangedGravity`: in one line gravity aligns the cells.
  case arrangedGravity
  /// `FlowStyle.lastLineGravity`.
  case lastLineGravity
  /// `FlowStyle.autoArrange`.
  case autoArrange
  /// `FlowStyle.isFlex`.
  case isFlex
  /// `FlowStyle.maxLines`.
  case maxLines
  /// `FlowStyle.flexibleSpacing`.
  case flexibleSpacing
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
  /// `FlowStyle.widthBounds` or `heightBounds`.
  case containerBounds(Axis)
  /// `FlowStyle.flexibleSpacing`'s size.
  case flexibleSize
  /// `FlowStyle.flexibleSpacing`'s least and greatest gap.
  case flexibleGap
  /// A cell's margin on the side where `axis` begins (`isEnd` false) or ends.
  case margin(index: Int, Axis, isEnd: Bool)
  /// A cell's weight.
  case weight(index: Int)
  /// The factor of a cell's length.
  case multiplier(index: Int, Axis)
  /// What is added to a cell's length.
  case offset(index: Int, Axis)
  /// The bounds of a cell's length.
  case bounds(index: Int, Axis)
  /// A cell's share of what its line lacks.
  case shrink(index: Int, Axis)
  /// A cell's baseline.
  case baseline(index: Int)
}

extension EngineParts {
  /// Throws if a feature that needs the rules for styles is left out.
  static func requireStyles() throws(FlowError) {
    if !hasStyles { throw .plainCellsOnly }
  }
}
