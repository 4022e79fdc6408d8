extension FlowLayout {
  /// The cells of a line, in the order in which they stand there.
  ///
  /// - Precondition: the line exists.
  /// - Complexity: O(*k* log *n*) for *k* cells.
  public func cells(ofLine line: Int) -> [Int] {
    precondition(line >= 0 && line < lineCount, "Line out of range")
    if !arrangement.hasLinesOfNeighbors {
      return bestFit().places(ofLine: line).map { place($0) }
    }
    var cells: [Int] = []
    for index in range(ofLine: line) where cellStyle(at: index).visibility != .gone {
      cells.append(index)
    }
    return isReversed ? cells.reversed() : cells
  }

  /// The places of the cells of a page in the tree.
  func styledRange(ofPage page: Int64, _ pages: PageGrid) -> Range<Int> {
    let lines = styledLineCount
    if lines == 0 { return 0..<0 }
    let first = page * pages.cross.places
    let next = first + pages.cross.places
    let end = next < lines ? styledCursor(ofLine: next).index : count
    return styledCursor(ofLine: first).index..<end
  }

  /// The sum of the cross extents of the lines of the cells in `range`, which begins with a line,
  /// gaps included; `fold` is theirs.
  ///
  /// - Parameter isLast: Whether the last line of all is among them.
  func stacked(_ fold: SumsFold, _ range: Range<Int>, isLast: Bool) -> Int64 {
    let open = fold.breaks == 0 ? fold.head : fold.tail
    if styled.rule.sizing.isLinear { return linearCross(open) }
    let end = range.upperBound - Int(open.cells)..<range.upperBound
    let last = cross(of: end, open, isLast: isLast)
    if fold.breaks == 0 { return last }
    let head = range.lowerBound..<range.lowerBound + Int(fold.head.cells)
    let first = cross(of: head, fold.head, isLast: false)
    return first + fold.whole.cross + last + fold.breaks * metrics.gap[metrics.crossAxis]
  }

  /// The cross extent of the line of cells that add up to `sums`.
  private func cross(of range: Range<Int>, _ sums: LineSums, isLast: Bool) -> Int64 {
    sums.traits.contains(.coupled) ? coupledCross(of: range, sums, isLast: isLast) : sums.cross
  }

  /// Not inlined: the rule would be copied also for lines whose sums say it all.
  @inline(never)
  private func coupledCross(of range: Range<Int>, _ sums: LineSums, isLast: Bool) -> Int64 {
    styled.rule.cross(of: range, sums, isLast: isLast, in: store)
  }
}
