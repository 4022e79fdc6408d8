extension FlowLayout {
  /// The line that the cell at a place of the tree is in; a cell that takes no
  /// part is in the line that is open there.
  func styledLine(containing place: Int) -> Int {
    if arrangement == .bestFit { return bestFit().line(containing: place) ?? 0 }
    if inColumns { return Int(columnLine(containing: place)) }
    // A cell opens a line if the line is another one behind it.
    return Int(styledCursor(at: place + 1).line)
  }

  /// The places of the cells of a line in the tree. Cells that take no part and
  /// stand behind the line are among them, for the first line also those before it.
  func styledRange(ofLine line: Int64) -> Range<Int> {
    precondition(arrangement != .bestFit, "Lines by best fit are no ranges; see cells(ofLine:)")
    let isLast = line + 1 >= styledLineCount
    if inColumns {
      return start(ofColumnLine: line)..<(isLast ? count : start(ofColumnLine: line + 1))
    }
    let start = styledCursor(ofLine: line).index
    return start..<(isLast ? count : styledCursor(ofLine: line + 1).index)
  }

  /// The place of the first cell of a line in columns that takes part, for the first
  /// line of the first cell.
  private func start(ofColumnLine line: Int64) -> Int {
    if line == 0 { return 0 }
    if takesAll { return Int(line) * columnCount }
    var place = columnCursor(ofLine: line).index
    while place < count && store.cellStyle(at: place).visibility == .gone { place += 1 }
    return place
  }

  /// The cells of a line, in the order in which they stand there.
  ///
  /// - Precondition: the line exists.
  /// - Complexity: O(*k* log *n*) for *k* cells.
  public func cells(ofLine line: Int) -> [Int] {
    precondition(line >= 0 && line < lineCount, "Line out of range")
    if arrangement == .bestFit {
      return bestFit().places(ofLine: line).map { place($0) }
    }
    var cells: [Int] = []
    for index in range(ofLine: line) where cellStyle(at: index).visibility != .gone {
      cells.append(index)
    }
    return activeStyle.isReversed ? cells.reversed() : cells
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
    let last = styled.rule.cross(of: end, open, isLast: isLast, in: store)
    if fold.breaks == 0 { return last }
    let head = range.lowerBound..<range.lowerBound + Int(fold.head.cells)
    let first = styled.rule.cross(of: head, fold.head, isLast: false, in: store)
    return first + fold.whole.cross + last + fold.breaks * metrics.gap[metrics.crossAxis]
  }
}
