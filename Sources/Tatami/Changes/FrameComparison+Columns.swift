// Where columns come to the same state again.
extension FrameComparison {
  /// How many of the cells come before the first line from which on columns stand to each
  /// other as they did, so that all behind moves alike; `nil` if that is not near.
  ///
  /// Once columns stand alike they do so to the end: the first line is found by halving.
  func commonColumns(of cells: CommonCells) -> Int? {
    let columns = new.columnCount
    guard old.takesAll, new.takesAll, old.columnCount == columns,
      (cells.new - cells.old) % columns == 0
    else { return nil }
    let first = (columns - cells.new % columns) % columns
    if first >= cells.count { return nil }
    var low = 0
    var high = min((cells.count - 1 - first) / columns, Self.window / columns)
    func isAlike(_ line: Int) -> Bool {
      let before = old.columnCursor(ofLine: Int64((cells.old + first) / columns + line))
      let after = new.columnCursor(ofLine: Int64((cells.new + first) / columns + line))
      return before.isMoved(to: after)
    }
    if !isAlike(high) { return nil }
    while low < high {
      let middle = (low + high) / 2
      if isAlike(middle) { high = middle } else { low = middle + 1 }
    }
    return first + low * columns
  }
}

extension FrameComparison {
  /// Whether cells are the first of a line, in both layouts, and gaps between them depend on nothing
  /// but their extents. Columns stand to each other as they did before any whole line that is
  /// compared.
  func isInRigidColumns(
    _ cells: CommonCells, _ range: Range<Int>, oldLine: Int64, newLine: Int64
  ) -> Bool {
    let (before, after) = (old.columnCursor(ofLine: oldLine), new.columnCursor(ofLine: newLine))
    let (oldScanner, newScanner) = (LineScanner(old), LineScanner(new))
    var oldReader = ColumnLineReader(old, oldScanner.rules, at: before)
    var newReader = ColumnLineReader(new, newScanner.rules, at: after)
    guard let oldLine = oldReader.read(oldScanner), let newLine = newReader.read(newScanner),
      oldReader.cells[0].index == cells.old + range.lowerBound,
      newReader.cells[0].index == cells.new + range.lowerBound
    else { return false }
    let line = RigidLine(oldLine)
    return line != nil && line == RigidLine(newLine)
  }
}

extension ColumnCursor {
  /// Whether columns here stand to each other as they do at `other`, all further up or down by
  /// the same distance. Of columns that no cell has come to yet there may be more in one of them.
  fileprivate func isMoved(to other: ColumnCursor) -> Bool {
    let distance = other.ends[0] &- ends[0]
    for column in 0..<min(ends.count, other.ends.count)
    where other.ends[column] &- ends[column] != distance {
      return false
    }
    for column in 0..<min(starts.count, other.starts.count)
    where other.starts[column] != starts[column] {
      return false
    }
    return true
  }
}
