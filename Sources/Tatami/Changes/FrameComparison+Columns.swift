// Where columns come to the same state again.
extension FrameComparison {
  /// How many of the cells come before the first line from which on columns stand to each
  /// other as they did, so that all behind moves alike; `nil` if that is not near.
  ///
  /// Once columns stand alike they do so to the end: the first line is found by halving.
  func commonColumns(of cells: KeptCells) -> Int? {
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
