import Tatami

extension FlowLayout {
  /// Inserts runs without expanding those that are long: all of them, or none.
  package mutating func insert(_ runs: CellRuns, at index: Int) throws(DocumentError) {
    let count = count
    do throws(DocumentError) {
      try insertEach(runs, at: index)
    } catch {
      try refusals(at: runs.pathText) { () throws(FlowError) in
        try removeSubrange(index..<index + (self.count - count))
      }
      throw error
    }
  }

  private mutating func insertEach(_ runs: CellRuns, at index: Int) throws(DocumentError) {
    let styles = runs.styles.placed(in: environment.direction)
    var pending = PendingCells(at: index)
    for (place, part) in runs.parts.enumerated() {
      if part.count <= 16 {
        pending.append(part, place: place, styles)
        if pending.isFull { try insert(&pending, of: runs) }
        continue
      }
      try insert(&pending, of: runs)
      try refusing(runs.refusals(from: place, environment.direction)) { () throws(FlowError) in
        try insert(part, styles, at: pending.index)
      }
      pending.index += part.count
    }
    try insert(&pending, of: runs)
  }

  private mutating func insert(
    _ pending: inout PendingCells, of runs: CellRuns
  ) throws(DocumentError) {
    if pending.cells.isEmpty { return }
    let (cells, styles, index) = (pending.cells, pending.styles, pending.index)
    try refusing(runs.refusals(from: pending.firstRun, environment.direction)) {
      () throws(FlowError) in
      if styles.isEmpty {
        try insert(contentsOf: cells, at: index)
      } else {
        try insert(contentsOf: cells, styles: styles, at: index)
      }
    }
    pending = PendingCells(at: index + cells.count)
  }

  private mutating func insert(
    _ part: CellRuns.Part, _ styles: [CellStyle], at index: Int
  ) throws(FlowError) {
    if part.style == StyleTable.plain {
      try insert(repeating: part.cell, count: part.count, at: index)
    } else {
      let style = styles[Int(part.style)]
      try insert(repeating: part.cell, style: style, count: part.count, at: index)
    }
  }
}

/// Cells of short runs that are yet to be inserted.
private struct PendingCells {
  /// Where they go.
  var index: Int
  var cells: [Cell] = []
  /// The styles of the cells; empty while all are plain.
  var styles: [CellStyle] = []
  /// The run that the first one belongs to.
  var firstRun = 0

  /// Whether they go in before more are added: styles are large.
  var isFull: Bool { cells.count >= 65_536 }

  init(at index: Int) { self.index = index }

  mutating func append(_ part: CellRuns.Part, place: Int, _ table: [CellStyle]) {
    if cells.isEmpty { firstRun = place }
    if styles.isEmpty, part.style != StyleTable.plain {
      styles = Array(repeating: .plain, count: cells.count)
    }
    if part.style != StyleTable.plain || !styles.isEmpty {
      let style = table[Int(part.style)]
      for _ in 0..<part.count { styles.append(style) }
    }
    for _ in 0..<part.count { cells.append(part.cell) }
  }
}
