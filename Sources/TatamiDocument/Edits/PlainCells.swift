import Tatami

/// Cells in plain arrays, edited the plain way: what a layout under edits is
/// compared with.
struct PlainCells {
  private var cells: [Cell] = []
  /// For each cell the number of its style.
  private var styleNumbers: [StyleTable.Number] = []
  /// For each cell what measuring it gives along axes that do not wrap.
  private var spare: [ByAxis<Double?>] = []
  /// The styles that cells have had, in a layout that advances from left to right.
  private var styles = StyleTable()

  mutating func insert(_ runs: CellRuns, at index: Int) {
    cells.insert(
      contentsOf: runs.parts.flatMap { repeatElement($0.cell, count: $0.count) }, at: index)
    let numbers = runs.parts.map { styles.number(of: runs.styles[$0.style]) }
    styleNumbers.insert(
      contentsOf: zip(numbers, runs.parts).flatMap { repeatElement($0, count: $1.count) },
      at: index)
    spare.insert(
      contentsOf: runs.parts.flatMap { repeatElement($0.spare, count: $0.count) }, at: index)
  }

  mutating func removeSubrange(_ range: Range<Int>) {
    cells.removeSubrange(range)
    spare.removeSubrange(range)
    styleNumbers.removeSubrange(range)
  }

  /// Moves the cells of `range` together, the first of them to `destination`.
  mutating func move(_ range: Range<Int>, to destination: Int) {
    cells.move(range, to: destination)
    spare.move(range, to: destination)
    styleNumbers.move(range, to: destination)
  }

  /// Gives the cells of `range` other extents; one that is `nil` stays.
  mutating func resize(_ range: Range<Int>, width: Double?, height: Double?) {
    for index in range {
      cells[index].size.width = width ?? cells[index].size.width
      cells[index].size.height = height ?? cells[index].size.height
    }
  }

  /// Changes the properties of the cells of `range`.
  mutating func change(_ range: Range<Int>, _ change: CellChange) {
    for index in range {
      var style = styles[styleNumbers[index]]
      change.apply(to: &cells[index], &style, spare: &spare[index])
      styleNumbers[index] = styles.number(of: style)
    }
  }

  /// Adds the cells to a layout.
  func append(to layout: inout FlowLayout) throws(FlowError) {
    if styles.isPlain { return try layout.append(contentsOf: cells) }
    let styles = styles.placed(in: layout.environment.direction)
    // In parts, for styles are large.
    var start = 0
    while start < cells.count {
      let range = start..<min(start + 65_536, cells.count)
      try layout.insert(
        contentsOf: Array(cells[range]),
        styles: styleNumbers[range].map { styles[Int($0)] },
        at: layout.count)
      start = range.upperBound
    }
  }
}

extension Array {
  /// Moves the elements of `range` together, the first of them to `destination`.
  fileprivate mutating func move(_ range: Range<Int>, to destination: Int) {
    let moved = Array(self[range])
    removeSubrange(range)
    insert(contentsOf: moved, at: destination)
  }
}
