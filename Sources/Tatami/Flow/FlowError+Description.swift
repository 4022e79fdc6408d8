#if !hasFeature(Embedded)
extension FlowError: CustomStringConvertible {
  /// What was refused, in a sentence with the values.
  public var description: String {
    switch self {
    case .arrangedCountNotPositive(let count):
      "arrangedCount is \(count); a line has at least one cell"
    case .pagedCountNotMultiple(let paged, let arranged):
      "pagedCount is \(paged), which is no positive multiple of arrangedCount, \(arranged)"
    case .pagesWithoutArrangedCount(let paged):
      "pagedCount is \(paged), but there is no arrangedCount"
    case .invalidLength(let field, let length):
      "\(field) is \(length); a length is from 0 to 2³¹ pt"
    case .invalidScale(let scale): "the scale is \(scale); it has to be finite and greater than 0"
    case .indexOutOfRange(let index, let count):
      "there is no cell or place \(index) in a layout of \(count) cells"
    case .rangeOutOfRange(let range, let count):
      "the range \(range) is not part of a layout of \(count) cells"
    case .unknownCell(let id): "\(id) is not, or no longer, in the layout"
    case .negativeCount(let count): "\(count) cells can not be added"
    case .countMismatch(let widths, let heights):
      "there are \(widths) widths and \(heights) heights"
    case .styleCountMismatch(let cells, let styles):
      "there are \(cells) cells and \(styles) styles"
    case .styleIndexOutOfRange(let cell, let index, let count):
      "cell \(cell) has the style \(index) of \(count) styles"
    case .contentTooLong(let axis):
      "the cells would be too long along \(axis), or too many, to say exactly where they are"
    case .invalidNumber(let field, let number): "\(field) is \(number), which is out of its range"
    case .contradictoryBounds(let field, let minimum, let maximum):
      "\(field): the minimum, \(minimum), is greater than the maximum, \(maximum)"
    case .ratioOnBothAxes(let index): "both extents of cell \(index) refer to each other"
    case .dependsOnWrappingAxis(let index, let axis):
      "cell \(index) depends on the container's extent along \(axis), where that wraps its content"
    case .sharesWrappingAxis(let index, let axis):
      "cell \(index) shares out the container's extent along \(axis), where that wraps its content"
    case .alignmentNotOfCells(let index):
      "between is no alignment of a cell, but cell \(index) has it"
    case .columnsWithoutArrangedCount: "compact columns and waterfalls need an arrangedCount"
    case .maxLinesNotPositive(let lines): "maxLines is \(lines); at least one line counts"
    case .weightWithBestFit(let index): "cell \(index) has a weight, which best fit has no use for"
    case .columnsOnPages: "compact columns, waterfalls and pages exclude each other"
    case .tooManyColumns(let columns):
      "arrangedCount is \(columns), but a waterfall has at most \(FlowStyle.mostWaterfallColumns) columns"
    case .notOfOneLine(let property): "\(property) is for several lines; a linear layout has one"
    case .capacityExceeded: "the buffer has no memory left for the edit"
    case .plainCellsOnly: "the library was built for plain cells only"
    case .countedLinesOnly: "the library was built for count-limited flows only"
    }
  }
}

extension LengthField: CustomStringConvertible {
  /// The place, as the property that states it.
  public var description: String {
    switch self {
    case .spacing(let axis): "spacing.\(axis)"
    case .paddingTop: "padding.top"
    case .paddingLeading: "padding.leading"
    case .paddingBottom: "padding.bottom"
    case .paddingTrailing: "padding.trailing"
    case .container(let axis): axis == .horizontal ? "width" : "height"
    case .viewport(let axis): "viewport.\(axis == .horizontal ? "width" : "height")"
    case .cell(let index, let axis):
      "the \(axis == .horizontal ? "width" : "height") of cell \(index)"
    case .containerBounds(let axis): axis == .horizontal ? "widthBounds" : "heightBounds"
    case .flexibleSize: "flexibleSpacing.size"
    case .flexibleGap: "flexibleSpacing.gap"
    case .margin(let index, let axis, let isEnd):
      "the \(Self.edge(axis, isEnd)) margin of cell \(index)"
    case .weight(let index): "the weight of cell \(index)"
    case .multiplier(let index, let axis): "the factor of the \(Self.extent(axis)) of cell \(index)"
    case .offset(let index, let axis): "what is added to the \(Self.extent(axis)) of cell \(index)"
    case .bounds(let index, let axis): "the bounds of the \(Self.extent(axis)) of cell \(index)"
    case .shrink(let index, let axis): "the shrink of the \(Self.extent(axis)) of cell \(index)"
    case .baseline(let index): "the baseline of cell \(index)"
    }
  }

  private static func extent(_ axis: Axis) -> String { axis == .horizontal ? "width" : "height" }

  private static func edge(_ axis: Axis, _ isEnd: Bool) -> String {
    axis == .horizontal ? isEnd ? "trailing" : "leading" : isEnd ? "bottom" : "top"
  }
}

extension CellID: CustomStringConvertible {
  /// A short word that differs between cells.
  public var description: String { "cell #\(slot).\(generation)" }
}

extension Rect: CustomStringConvertible {
  /// Origin and size in points, as in `(8, 16, 120 × 40)`.
  public var description: String { "(\(origin.x), \(origin.y), \(size.width) × \(size.height))" }
}

extension FlowLayout: CustomStringConvertible {
  /// How many cells and lines there are, and the content's size.
  public var description: String {
    "FlowLayout of \(count) cells in \(lineCount) lines, \(contentSize.width) × \(contentSize.height)"
  }
}
#endif
