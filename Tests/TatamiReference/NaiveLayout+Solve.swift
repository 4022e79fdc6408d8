import Tatami

extension NaiveLayout {
  /// The indices of all cells in the order in which they are arranged.
  var arrangedIndices: [Int] {
    activeStyle.isReversed ? cells.indices.reversed() : Array(cells.indices)
  }

  /// Every frame, line and page, computed from nothing.
  package func solve() -> Solution {
    let arrangement = Arrangement(self)
    if activeStyle.isLinear { arrangement.arrangeLinear() } else { arrangement.arrange() }
    let width = arrangement.container.horizontal
    let isMirrored = environment.direction == .rightToLeft
    func finish(_ rect: UnitRect) -> Rect {
      isMirrored ? rect.mirrored(in: width).inPoints : rect.inPoints
    }
    var frames = Array(repeating: Rect.zero, count: count)
    for cell in arrangement.cells { frames[cell.index] = finish(cell.frame) }
    let pages = 0..<arrangement.pageCount
    return Solution(
      contentSize: UnitRect(size: arrangement.container).inPoints.size,
      frames: frames,
      lines: arrangement.lines.indices.map { indices(of: $0..<$0 + 1, in: arrangement) },
      pages: pages.map { indices(of: arrangement.lines(ofPage: $0), in: arrangement) },
      pageFrames: pages.map { finish(arrangement.frame(ofPage: $0)) },
      cellsOfLines: arrangement.lines.map { line in line.map { arrangement.cells[$0].index } })
  }

  /// The cells of some lines that follow each other, with those that take no part
  /// and stand behind them, for the first line also those before it. Lines filled by
  /// best fit are no ranges: for them it is empty.
  private func indices(of lines: Range<Int>, in arrangement: Arrangement) -> Range<Int> {
    if arrangement.isBestFit { return 0..<0 }
    /// Where a line begins in the order in which all cells are arranged.
    func start(_ number: Int) -> Int {
      if number == 0 { return 0 }
      if number >= arrangement.lines.count { return count }
      let index = arrangement.cells[arrangement.lines[number].lowerBound].index
      return activeStyle.isReversed ? count - 1 - index : index
    }
    let places = start(lines.lowerBound)..<start(lines.upperBound)
    return activeStyle.isReversed ? count - places.upperBound..<count - places.lowerBound : places
  }
}
