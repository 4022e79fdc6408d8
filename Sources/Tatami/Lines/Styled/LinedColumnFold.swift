/// What a run of cells adds to the columns of a compact flow, and to its lines.
///
/// The sums are of the cells as they are before their lines share anything out,
/// and, for each whole line that begins and ends in the run, of what sharing
/// changes about them.
struct LinedColumnFold<let capacity: Int>: FoldOfColumns {
  var columns = ColumnFold<capacity>()
  var lines: ColumnLines

  static func empty(at entry: Int64) -> LinedColumnFold { LinedColumnFold(entry: entry) }

  init(entry: Int64) { lines = ColumnLines(entry: entry) }

  var taken: Int64 { lines.taken }
  var longest: Int64 { lines.longest }

  func sum(_ number: Int) -> Int64 { columns.sums[number] }

  mutating func append(_ next: LinedColumnFold) {
    preconditionFailure("Lines are joined by a seam that knows their cells")
  }

  mutating func append(_ next: LinedColumnFold, at index: Int, by seam: LineSeam) {
    columns.append(next.columns, columns: seam.columns)
    let line = lines.append(
      next.lines, columns: seam.columns, gap: seam.rule.sizing.gap)
    guard let line else { return }
    let end = index + Int(next.lines.head.cells)
    settle(line, end - Int(line.cells)..<end, by: seam)
  }

  /// Adds what sharing changes about the cells of a whole line.
  ///
  /// - Parameters:
  ///   - line: What its cells add up to.
  ///   - range: The indices of its cells.
  ///   - reader: A reader that is near them, if there is one.
  mutating func settle(
    _ line: LineSums, _ range: Range<Int>, by seam: LineSeam, _ reader: CellReader? = nil
  ) {
    if !line.traits.contains(.coupled) { return }
    let sizing = seam.rule.sizing
    let share = sizing.share(of: line, inner: sizing.lineRoom, fillsEqually: true)
    if share.isNothing { return }
    var reader = reader ?? CellReader(seam.store, at: range.lowerBound)
    var before = LineSums.empty
    var column = seam.column(0, since: lines.entry)
    for index in range {
      seam.store.arena.visited += 1
      let cell = reader.cell(at: index)
      if !cell.takesPart { continue }
      let measure = cell.measured(by: sizing)
      let settled = sizing.settled(measure, cell.style, share, behind: before)
      columns.sums[column] &+= settled.outerCross &- measure.outerCross
      column = column + 1 == seam.columns ? 0 : column + 1
      before.add(measure)
    }
  }

  /// Adds `count` equal cells, which are all of the run.
  mutating func fill(_ cell: StyledCell, times count: Int64, gap: Int64, by seam: LineSeam) {
    let sizing = seam.rule.sizing
    let measure = cell.measured(by: sizing)
    columns.fill(measure.outerCross &+ gap, times: count, columns: seam.columns)
    let whole = lines.fill(measure, times: count, columns: seam.columns, gap: sizing.gap)
    if whole.count == 0 || !whole.line.traits.contains(.coupled) { return }
    let share = sizing.share(of: whole.line, inner: sizing.lineRoom, fillsEqually: true)
    var before = LineSums.empty
    for number in 0..<seam.columns {
      let settled = sizing.settled(measure, cell.style, share, behind: before)
      let change = settled.outerCross &- measure.outerCross
      columns.sums[seam.column(number, since: lines.entry)] &+= whole.count &* change
      before.add(measure)
    }
  }
}

/// What lines are put together by that begin in one run of cells and end in another.
struct LineSeam {
  let rule: StyledRule
  let columns: Int
  let store: TreeStore

  /// The place among a fold's sums of the `number`-th cell of a line, if the first
  /// of the fold's cells is the `entry`-th of its line.
  func column(_ number: Int, since entry: Int64) -> Int {
    let column = number - Int(entry)
    return column < 0 ? column + columns : column
  }
}

/// Adds up the columns of a compact flow in which cells have their cross extents
/// from what their lines share out, or whose container is as long as its longest line.
///
/// Its states are how many cells the open line holds.
struct LinedColumnAutomaton<let capacity: Int>: CompactAutomaton {
  let rule: StyledRule
  let columns: Int
  /// The gap between a cell and the next one in its column.
  let gap: Int64

  typealias Fold = LinedColumnFold<capacity>

  static var kind: UInt8 {
    capacity == ColumnCapacity.few
      ? MemoKind.fewLinedColumns.rawValue : MemoKind.manyLinedColumns.rawValue
  }
  static var isDirect: Bool { true }

  /// The key of folds in which no line begins or ends: they are the same wherever
  /// in its line the first cell is.
  private static var unbroken: Int64 { -1 }

  func key(_ entry: Int64, count: Int) -> Int64 {
    entry > 0 && Int64(count) < Int64(columns) &- entry ? Self.unbroken : entry
  }

  func holds(_ remembered: KeyedFold<Fold>, for key: Int64) -> Bool { remembered.key == key }

  func recalled(_ remembered: KeyedFold<Fold>, from entry: Int64, count: Int) -> Fold {
    var fold = remembered.fold
    fold.lines.entry = entry
    return fold
  }

  func exit(from entry: Int64, count: Int, _ fold: Fold, since start: Int64) -> Int64 {
    (start &+ fold.taken) % Int64(columns)
  }

  func fold(
    _ leaf: CellLeaf, _ range: Range<Int>, startingAt start: Int, of store: TreeStore,
    from entry: Int64
  ) -> Fold {
    var fold = Fold(entry: entry)
    if range.isEmpty { return fold }
    let reader = CellReader(store, leaf: leaf, start: start)
    if leaf.isRun {
      var first = reader
      let cell = first.cell(at: range.lowerBound)
      if cell.takesPart {
        fold.fill(cell, times: Int64(range.count), gap: gap, by: seam(store))
      } else if entry > 0 {
        fold.lines.head.cells = Int64(range.count)
      }
    } else {
      add(reader, range, to: &fold, by: seam(store))
    }
    return fold
  }

  /// Adds cells one by one.
  private func add(
    _ reader: CellReader, _ range: Range<Int>, to fold: inout Fold, by seam: LineSeam
  ) {
    var reader = reader
    var isInside = fold.lines.entry > 0
    var state = fold.lines.entry
    var column = 0
    var open = LineSums.empty
    var start = range.lowerBound
    for index in range {
      let cell = reader.cell(at: index)
      if !cell.takesPart {
        if state > 0 { open.cells &+= 1 }
        continue
      }
      if state == 0 { start = index }
      let measure = cell.measured(by: rule.sizing)
      fold.columns.sums[column] &+= measure.outerCross &+ gap
      fold.columns.taken &+= 1
      fold.lines.taken &+= 1
      column = column + 1 == columns ? 0 : column + 1
      open.add(measure)
      state &+= 1
      if state < Int64(columns) { continue }
      if isInside {
        fold.lines.head = open
        isInside = false
      } else {
        fold.lines.longest = max(fold.lines.longest, open.length(gap: rule.sizing.gap))
        fold.settle(open, start..<index + 1, by: seam, reader)
      }
      open = .empty
      state = 0
    }
    if isInside { fold.lines.head = open } else { fold.lines.tail = open }
  }

  func seam(_ store: TreeStore) -> LineSeam {
    LineSeam(rule: rule, columns: columns, store: store)
  }

  func append(_ next: Fold, to fold: inout Fold, at index: Int, of store: TreeStore) {
    fold.append(next, at: index, by: seam(store))
  }

  func close(_ fold: inout Fold, at index: Int, of store: TreeStore) {
    guard let line = fold.lines.close(gap: rule.sizing.gap) else { return }
    fold.settle(line, index - Int(line.cells)..<index, by: seam(store))
  }
}
