import Tatami

extension NaiveLayout {
  /// Throws unless `index` is that of a cell.
  func checkIndex(_ index: Int) throws(FlowError) {
    guard cells.indices.contains(index) else {
      throw .indexOutOfRange(index: index, count: count)
    }
  }

  /// Throws unless a cell can be inserted at `index`.
  func checkPosition(_ index: Int) throws(FlowError) {
    guard (0...count).contains(index) else {
      throw .indexOutOfRange(index: index, count: count)
    }
  }

  /// Throws unless `range` is part of the layout.
  func checkRange(_ range: Range<Int>) throws(FlowError) {
    guard range.lowerBound >= 0, range.upperBound <= count else {
      throw .rangeOutOfRange(range, count: count)
    }
  }

  /// Throws when one of the cells has an extent or a style that no cell can have.
  func checkCells(_ cells: [Cell], _ styles: [CellStyle]) throws(FlowError) {
    for (index, cell) in cells.enumerated() {
      try checkCell(cell, index)
      try checkCellStyle(styles[index], index)
    }
  }
}

/// Throws when the cell, the one at `index` among those given, has an extent
/// that no cell can have.
func checkCell(_ cell: Cell, _ index: Int) throws(FlowError) {
  for axis in Axis.allCases {
    try checkLength(cell.size[axis], .cell(index: index, axis))
  }
}

func checkStyle(_ style: FlowStyle) throws(FlowError) {
  if style.isLinear { try checkOneLine(style) }
  if let arranged = style.arrangedCount {
    guard arranged > 0 else { throw .arrangedCountNotPositive(arranged) }
    if let paged = style.pagedCount {
      guard paged > 0, paged % arranged == 0 else {
        throw .pagedCountNotMultiple(pagedCount: paged, arrangedCount: arranged)
      }
    }
  } else if let paged = style.pagedCount {
    throw .pagesWithoutArrangedCount(pagedCount: paged)
  }
  for axis in [style.mainAxis, style.crossAxis] {
    try checkLength(style.spacing[axis], .spacing(axis))
  }
  try checkLength(style.padding.top, .paddingTop)
  try checkLength(style.padding.leading, .paddingLeading)
  try checkLength(style.padding.bottom, .paddingBottom)
  try checkLength(style.padding.trailing, .paddingTrailing)
  for axis in Axis.allCases { try checkContainerLength(style, axis) }
  if let most = style.maxLines, most <= 0 { throw .maxLinesNotPositive(most) }
  if let flexible = style.flexibleSpacing {
    guard flexible.size != 0 else { throw .invalidLength(.flexibleSize, 0) }
    try checkLength(flexible.size, .flexibleSize)
    try checkBounds(flexible.minimum, flexible.maximum, .flexibleGap)
  }
  let isCompact = style.arrangedGravity[style.crossAxis] == .between
  if isCompact && style.arrangedCount == nil { throw .columnsWithoutArrangedCount }
  if (isCompact || style.autoArrange) && style.pagedCount != nil { throw .columnsOnPages }
  if style.autoArrange, let columns = style.arrangedCount, columns > 65_536 {
    throw .tooManyColumns(columns)
  }
}

/// Throws when the style of a linear layout says something about several lines.
private func checkOneLine(_ style: FlowStyle) throws(FlowError) {
  let stated: KeyValuePairs<LinesProperty, Bool> = [
    .arrangedCount: style.arrangedCount != Int.max,
    .pagedCount: style.pagedCount != nil,
    .arrangedGravity: style.arrangedGravity.horizontal != .start
      || style.arrangedGravity.vertical != .start,
    .lastLineGravity: style.lastLineGravity != nil,
    .autoArrange: style.autoArrange,
    .isFlex: style.isFlex,
    .maxLines: style.maxLines != nil,
    .flexibleSpacing: style.flexibleSpacing != nil,
  ]
  if let first = stated.first(where: { $0.value }) { throw .notOfOneLine(first.key) }
}

private func checkContainerLength(_ style: FlowStyle, _ axis: Axis) throws(FlowError) {
  switch style.length(axis) {
  case .wrap, .host: break
  case .fixed(let length): try checkLength(length, .container(axis))
  case .relative(_, let times, let plus):
    try checkNumber(times, .container(axis))
    try checkNumber(plus, .container(axis), isSigned: true)
  }
  let bounds = style.bounds(axis)
  try checkBounds(bounds.minimum, bounds.maximum, .containerBounds(axis))
}

func checkEnvironment(_ environment: LayoutEnvironment) throws(FlowError) {
  for axis in Axis.allCases {
    try checkLength(environment.viewport[axis], .viewport(axis))
  }
  guard environment.scale.isFinite, environment.scale > 0 else {
    throw .invalidScale(environment.scale)
  }
}

func checkLength(_ length: Double, _ field: LengthField) throws(FlowError) {
  guard length.isFinite, length >= 0, length <= Cell.greatestExtent else {
    throw .invalidLength(field, length)
  }
}

func checkNumber(
  _ number: Double, _ field: LengthField, isSigned: Bool = false
) throws(FlowError) {
  guard number.isFinite, isSigned || number >= 0, number.magnitude <= Cell.greatestExtent
  else { throw .invalidNumber(field, number) }
}

func checkBounds(
  _ minimum: Double, _ maximum: Double, _ field: LengthField
) throws(FlowError) {
  try checkLength(minimum, field)
  try checkLength(maximum, field)
  guard minimum <= maximum else {
    throw .contradictoryBounds(field, minimum: minimum, maximum: maximum)
  }
}
