/// What a run of cells adds to the columns of a compact flow, and to its lines:
/// the part of the line that is open before the run, the part of the line that is
/// open behind it, and the greatest length of the whole lines between.
///
/// The sums are of the cells as they are before their lines share anything out,
/// and, for each whole line that begins and ends in the run, of what sharing
/// changes about them.
struct LinedColumnFold<let capacity: Int>: FoldOfColumns {
  /// How many cells the line holds that is open before the run.
  var entry: Int64
  var columns = ColumnFold<capacity>()
  /// The cells of the run that belong to the line that is open before it.
  var head = LineSums.empty
  /// The cells that belong to a line that begins in the run and does not end in it,
  /// from the first that takes part.
  var tail = LineSums.empty
  /// The greatest length along main of the lines that begin and end in the run,
  /// before they share anything out.
  var longest: Int64 = 0

  static func empty(at entry: Int64) -> LinedColumnFold { LinedColumnFold(entry: entry) }

  init(entry: Int64) { self.entry = entry }

  var taken: Int64 { columns.taken }

  func sum(_ number: Int) -> Int64 { columns.sums[number] }

  mutating func append(_ next: LinedColumnFold) {
    preconditionFailure("Lines are joined by a seam that knows their cells")
  }

  mutating func append(_ next: LinedColumnFold, at index: Int, by seam: LineSeam) {
    let most = Int64(seam.columns)
    let isInside = entry > 0 && entry &+ taken < most
    let open = (entry &+ taken) % most
    columns.append(next.columns, columns: seam.columns)
    longest = larger(longest, next.longest)
    let endsLine = open > 0 && open &+ next.taken >= most
    if open == 0 {
      tail = next.tail
    } else if isInside {
      head.add(next.head)
      if endsLine { tail = next.tail }
    } else if endsLine {
      var line = tail
      line.add(next.head)
      let start = index - Int(tail.cells)
      end(line, start..<index + Int(next.head.cells), by: seam)
      tail = next.tail
    } else {
      tail.add(next.head)
    }
  }

  /// Notes a whole line.
  ///
  /// - Parameters:
  ///   - line: What its cells add up to.
  ///   - range: The indices of its cells.
  ///   - reader: A reader that is near them, if there is one.
  mutating func end(
    _ line: LineSums, _ range: Range<Int>, by seam: LineSeam, _ reader: CellReader? = nil
  ) {
    longest = larger(longest, line.length(gap: seam.rule.sizing.gap))
    if !line.traits.contains(.coupled) { return }
    settle(line, range, by: seam, reader ?? CellReader(seam.store, at: range.lowerBound))
  }

  /// Adds what sharing changes about the cells of a line.
  private mutating func settle(
    _ line: LineSums, _ range: Range<Int>, by seam: LineSeam, _ reader: CellReader
  ) {
    let sizing = seam.rule.sizing
    let share = sizing.share(of: line, inner: sizing.lineRoom, fillsEqually: true)
    if share.isNothing { return }
    var reader = reader
    var before = LineSums.empty
    var column = seam.column(0, since: entry)
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
    let most = Int64(seam.columns)
    let measure = cell.measured(by: sizing)
    columns.fill(measure.outerCross &+ gap, times: count, columns: seam.columns)
    let first = entry == 0 ? 0 : most - entry < count ? most - entry : count
    if first > 0 { head.add(measure, times: first) }
    let (lines, rest) = (count - first).quotientAndRemainder(dividingBy: most)
    if rest > 0 { tail.add(measure, times: rest) }
    if lines == 0 { return }
    var line = LineSums.empty
    line.add(measure, times: most)
    longest = line.length(gap: sizing.gap)
    if !line.traits.contains(.coupled) { return }
    let share = sizing.share(of: line, inner: sizing.lineRoom, fillsEqually: true)
    var before = LineSums.empty
    for number in 0..<seam.columns {
      let settled = sizing.settled(measure, cell.style, share, behind: before)
      let change = settled.outerCross &- measure.outerCross
      columns.sums[seam.column(number, since: entry)] &+= lines &* change
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
    fold.entry = entry
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
        fold.head.cells = Int64(range.count)
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
    var isInside = fold.entry > 0
    var state = fold.entry
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
      column = column + 1 == columns ? 0 : column + 1
      open.add(measure)
      state &+= 1
      if state < Int64(columns) { continue }
      if isInside {
        fold.head = open
        isInside = false
      } else {
        fold.end(open, start..<index + 1, by: seam, reader)
      }
      open = .empty
      state = 0
    }
    if isInside { fold.head = open } else { fold.tail = open }
  }

  func seam(_ store: TreeStore) -> LineSeam {
    LineSeam(rule: rule, columns: columns, store: store)
  }

  func append(_ next: Fold, to fold: inout Fold, at index: Int, of store: TreeStore) {
    fold.append(next, at: index, by: seam(store))
  }

  func close(_ fold: inout Fold, at index: Int, of store: TreeStore) {
    if fold.tail.taken == 0 { return }
    fold.end(fold.tail, index - Int(fold.tail.cells)..<index, by: seam(store))
    fold.tail = .empty
  }
}
