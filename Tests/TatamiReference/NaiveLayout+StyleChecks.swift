import Tatami

extension NaiveLayout {
  /// Throws when a cell's style breaks a rule, by itself or in this container;
  /// errors name the cell `index`.
  func checkCellStyle(_ cell: CellStyle, _ index: Int) throws(FlowError) {
    try checkAlone(cell, index)
    try checkDependence(cell, index, in: activeStyle)
  }

  /// Throws when a cell that is there breaks a rule in another container.
  func checkContainer(_ style: FlowStyle) throws(FlowError) {
    for (index, cell) in styles.enumerated() { try checkDependence(cell, index, in: style) }
  }
}

private func checkAlone(_ cell: CellStyle, _ index: Int) throws(FlowError) {
  for axis in Axis.allCases {
    try checkLength(cell.margin.start(axis), .margin(index: index, axis, isEnd: false))
    try checkLength(cell.margin.end(axis), .margin(index: index, axis, isEnd: true))
  }
  try checkNumber(cell.weight, .weight(index: index))
  for axis in Axis.allCases {
    let length = cell[axis]
    try checkNumber(length.multiplier, .multiplier(index: index, axis))
    try checkNumber(length.offset, .offset(index: index, axis), isSigned: true)
    try checkBounds(length.minimum, length.maximum, .bounds(index: index, axis))
    for bound in [length.relativeMinimum, length.relativeMaximum].compactMap(\.self) {
      try checkNumber(bound.multiplier, .bounds(index: index, axis))
      try checkNumber(bound.offset, .bounds(index: index, axis), isSigned: true)
    }
    try checkNumber(length.shrink, .shrink(index: index, axis))
  }
  if cell.width.basis == .otherExtent && cell.height.basis == .otherExtent {
    throw .ratioOnBothAxes(index: index)
  }
  if cell.alignment.horizontal == .between || cell.alignment.vertical == .between {
    throw .alignmentNotOfCells(index: index)
  }
  if let baseline = cell.baseline {
    try checkLength(baseline.ascender, .baseline(index: index))
    try checkLength(baseline.lineHeight, .baseline(index: index))
  }
}

/// Throws when the extents of a cell and of the container depend on each other.
private func checkDependence(
  _ cell: CellStyle, _ index: Int, in style: FlowStyle
) throws(FlowError) {
  for axis in Axis.allCases where style.length(axis) == .wrap {
    for own in Axis.allCases {
      let basis = cell[own].basis
      let bounds = [cell[own].relativeMinimum, cell[own].relativeMaximum]
      if basis == .container(axis) || basis == .fill && own == axis
        || bounds.contains(where: { $0?.axis == axis })
      {
        throw .dependsOnWrappingAxis(index: index, axis)
      }
    }
  }
  let main = style.mainAxis
  let inColumns =
    style.arrangedCount != nil
    && (style.autoArrange || style.arrangedGravity[style.crossAxis] == .between)
    && !style.isLinear
  let isShared = inColumns && (cell.weight > 0 || cell[main].shrink > 0)
  if style.length(main) == .wrap {
    if isShared || takesRest(cell, style) { throw .sharesWrappingAxis(index: index, main) }
    if dependsOnLine(cell, style) { throw .dependsOnWrappingAxis(index: index, main) }
  }
  if style.arrangedCount == nil && style.autoArrange && cell.weight > 0 {
    throw .weightWithBestFit(index: index)
  }
}

/// Whether the cell takes a part of its line's rest.
private func takesRest(_ cell: CellStyle, _ style: FlowStyle) -> Bool {
  cell.weight > 0 && style.arrangedCount == nil && !style.isFlex
    && cell[style.mainAxis].basis == .unset
}

/// Whether what the line shares out decides the cell's cross extent.
private func dependsOnLine(_ cell: CellStyle, _ style: FlowStyle) -> Bool {
  let along = cell[style.mainAxis]
  guard cell[style.crossAxis].basis == .otherExtent else { return false }
  let gravity = style.gravity[style.mainAxis]
  return cell.weight > 0 || along.shrink > 0 || gravity == .fill
    || style.isLinear && gravity == .stretch
}
