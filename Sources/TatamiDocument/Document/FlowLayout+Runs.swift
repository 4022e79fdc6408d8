import Tatami

extension FlowLayout {
  /// Inserts runs without expanding those that are long: all of them, or none.
  mutating func insert(_ runs: CellRuns, at index: Int) throws(DocumentError) {
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
    var pending = PendingCells(at: index)
    for (place, run) in runs.runs.enumerated() {
      if run.count <= 16 {
        pending.append(run, place: place, direction: environment.direction)
        continue
      }
      try insert(&pending, of: runs)
      try insert(run, place, of: runs, at: pending.index)
      pending.index += run.count
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
    _ run: CellRun, _ place: Int, of runs: CellRuns, at index: Int
  ) throws(DocumentError) {
    try refusing(runs.refusals(from: place, environment.direction)) { () throws(FlowError) in
      if run.style == .plain {
        try insert(repeating: run.cell, count: run.count, at: index)
      } else {
        let style = run.style.placed(in: environment.direction)
        try insert(repeating: run.cell, style: style, count: run.count, at: index)
      }
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

  init(at index: Int) { self.index = index }

  mutating func append(_ run: CellRun, place: Int, direction: LayoutDirection) {
    if cells.isEmpty { firstRun = place }
    if !styles.isEmpty || run.style != .plain {
      let plain = repeatElement(CellStyle.plain, count: cells.count - styles.count)
      styles.append(contentsOf: plain)
      styles.append(
        contentsOf: repeatElement(run.style.placed(in: direction), count: run.count))
    }
    cells.append(contentsOf: repeatElement(run.cell, count: run.count))
  }
}
