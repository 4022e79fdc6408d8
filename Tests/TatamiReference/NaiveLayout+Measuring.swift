import Tatami

extension NaiveLayout {
  /// What the cells in `range` are measured for: those that take part and have a
  /// measured length, with the extents that they have in any case.
  package func proposals(in range: Range<Int>) -> [(index: Int, size: ProposedSize)] {
    let frames = solve().frames
    return range.compactMap { index in
      let style = styles[index]
      let isMeasured = style.width.basis == .wrap || style.height.basis == .wrap
      guard isMeasured && style.visibility != .gone else { return nil }
      func known(_ length: CellLength, _ extent: Double) -> Double? {
        switch length.basis {
        case .wrap, .otherExtent: nil
        default: extent
        }
      }
      return (
        index,
        ProposedSize(
          width: known(style.width, frames[index].size.width),
          height: known(style.height, frames[index].size.height),
          maximum: Size(width: style.width.maximum, height: style.height.maximum))
      )
    }
  }

  /// Gives the cells in `range` the sizes that measuring gives: once all of them, then
  /// those that would be asked for something else now.
  ///
  /// - Returns: how many cells have another size than before.
  package mutating func measure(
    _ range: Range<Int>, by measurer: (Int, ProposedSize) -> Size
  ) throws(FlowError) -> Int {
    try checkRange(range)
    let before = self
    let asked = proposals(in: range)
    var measured = self
    try measured.apply(asked, measurer)
    if measured.cells == before.cells { return 0 }
    let again = zip(asked, measured.proposals(in: range)).filter { $0.0.size != $0.1.size }
    try measured.apply(again.map { $0.1 }, measurer)
    self = measured
    return cells.indices.count { cells[$0] != before.cells[$0] }
  }

  private mutating func apply(
    _ proposals: [(index: Int, size: ProposedSize)], _ measurer: (Int, ProposedSize) -> Size
  ) throws(FlowError) {
    for (index, proposal) in proposals {
      let answer = measurer(index, proposal)
      for axis in Axis.allCases where styles[index][axis].basis == .wrap {
        try checkLength(answer[axis], .cell(index: index, axis))
        cells[index].size[axis] = snapped(answer[axis])
      }
    }
  }
}
