/// A run of cells as it stands in a node.
struct ColumnRun {
  /// The index of its first cell.
  var start: Int
  /// How many cells the line holds that is open before it.
  var entry: Int64
  /// How many cells of the node that take part are before it.
  var behind: Int64
  /// How many of its own cells take part.
  var taken: Int64
}

/// Some neighbouring columns of a node that are added up.
struct ColumnSpan {
  /// Where the first of them is among the adder's values.
  var base: Int
  var columns: Range<Int>
}

/// What is known of the first cells of a node.
struct ColumnProgress {
  /// The index of the next cell.
  var index: Int
  var lines: ColumnLines
  var span: ColumnSpan
}

/// Adds up any number of columns of a compact flow, from windows that nodes remember.
///
/// A child's column with the number *c* is the node's column *c* plus the cells before
/// the child, modulo the number of columns. So a part of the node's columns needs at
/// most two parts of the child's, and what is missing of these is put together from
/// the child's children.
struct ColumnAdder {
  let store: TreeStore
  let rule: StyledRule
  /// The gap between a cell and the next one in its column.
  let gap: Int64
  /// Whether all cells take part.
  let takesAll: Bool
  let memo: ColumnMemo
  /// The columns that are wanted, behind them those that are being put together.
  private(set) var values: [Int64] = []

  var columns: Int { memo.columns }

  init(_ store: TreeStore, rule: StyledRule, gap: Int64, takesAll: Bool, memo: ColumnMemo) {
    self.store = store
    self.rule = rule
    self.gap = gap
    self.takesAll = takesAll
    self.memo = memo
  }

  /// Begins with no cells.
  mutating func begin(_ wanted: Range<Int>) -> ColumnProgress {
    values = [Int64](repeating: 0, count: wanted.count)
    return ColumnProgress(
      index: 0, lines: ColumnLines(entry: 0), span: ColumnSpan(base: 0, columns: wanted))
  }

  /// Sets all wanted columns, of which nothing else is being put together.
  mutating func restore(_ saved: [Int64]) {
    for place in values.indices { values[place] = saved[place] }
  }

  // MARK: Cells

  /// Appends the cells of a child.
  ///
  /// - Parameter withLines: Whether lines are kept, too.
  mutating func append(
    _ inner: InnerNode, _ slot: Int, to progress: inout ColumnProgress, withLines: Bool
  ) {
    let count = inner.counts[slot]
    var run = run(of: Int64(count), behind: progress)
    if isTurned(run.entry, count) && remembersAll(inner, count) {
      let next = turned(inner, slot, run, to: progress.span)
      join(next, to: &progress, withLines: withLines)
    } else if withLines || !takesAll {
      let next = lines(inner, slot, from: run.entry)
      run.taken = next.taken
      add(inner, slot, run, to: progress.span)
      join(next, to: &progress, withLines: withLines)
    } else {
      add(inner, slot, run, to: progress.span)
      progress.lines.taken &+= run.taken
    }
    progress.index += count
  }

  /// Appends the first `count` cells of a leaf.
  mutating func append(_ leaf: CellLeaf, _ count: Int, to progress: inout ColumnProgress) {
    if count == 0 { return }
    var run = run(of: Int64(count), behind: progress)
    let window =
      leaf.isRun ? equalCells(leaf, count, from: run.entry) : cells(leaf, count, from: run.entry)
    run.taken = window.lines.taken
    if run.taken > 0 {
      let pieces = pieces(of: run, in: progress.span)
      for index in pieces.indices {
        if leaf.isRun { add(leaf, run, pieces[index]) } else { add(window, pieces[index]) }
      }
    }
    join(window.lines, to: &progress, withLines: memo.holdsLines)
    progress.index += count
  }

  /// Takes the line that is open for a whole one.
  mutating func close(_ progress: inout ColumnProgress) {
    guard let line = progress.lines.close(gap: rule.sizing.gap) else { return }
    settle(line, before: progress.index, progress)
  }

  private func run(of count: Int64, behind progress: ColumnProgress) -> ColumnRun {
    let taken = progress.lines.taken
    return ColumnRun(
      start: progress.index, entry: (progress.lines.entry &+ taken) % Int64(columns),
      behind: taken, taken: count)
  }

  private mutating func join(
    _ next: ColumnLines, to progress: inout ColumnProgress, withLines: Bool
  ) {
    if !withLines {
      progress.lines.taken &+= next.taken
      return
    }
    let line = progress.lines.append(next, columns: columns, gap: rule.sizing.gap)
    if let line { settle(line, before: progress.index + Int(next.head.cells), progress) }
  }

  /// Adds what sharing changes about the cells of a line that ends before an index.
  private mutating func settle(_ line: LineSums, before end: Int, _ progress: ColumnProgress) {
    let span = progress.span
    if !memo.isCoupled || span.columns.isEmpty || !line.traits.contains(.coupled) { return }
    let sizing = rule.sizing
    let share = sizing.share(of: line, inner: sizing.lineRoom, fillsEqually: true)
    if share.isNothing { return }
    var left = span.columns.count
    // The line's first cell is so far from the first column.
    var column = progress.lines.entry == 0 ? 0 : columns - Int(progress.lines.entry)
    let rule = rule
    func isWanted() -> Bool { left > 0 }
    let cells = end - Int(line.cells)..<end
    rule.forEachCell(cells, in: store, while: isWanted) { cell, measure, before in
      if span.columns.contains(column) {
        let settled = sizing.settled(measure, cell.style, share, behind: before)
        values[span.base + column - span.columns.lowerBound] &+=
          settled.outerCross &- measure.outerCross
        left -= 1
      }
      column = column + 1 == columns ? 0 : column + 1
    }
  }

  // MARK: Windows

  /// Neighbouring columns of a run, and where they go.
  private struct Piece {
    var columns: Range<Int>
    var place: Int
  }

  /// The columns of a run that are in a span of its node: up to the node's last
  /// column, and from its first one on.
  private func pieces(of run: ColumnRun, in span: ColumnSpan) -> InlineArray<2, Piece> {
    let reach = reach(run)
    let shift = Int(run.behind % Int64(columns))
    let turn = reach < columns - shift ? reach : columns - shift
    func piece(_ least: Int, _ most: Int, shift: Int) -> Piece {
      let wanted = span.columns
      let low = max(least, wanted.lowerBound - shift)
      let high = min(most, wanted.upperBound - shift)
      if low >= high { return Piece(columns: 0..<0, place: 0) }
      return Piece(columns: low..<high, place: span.base + low + shift - wanted.lowerBound)
    }
    return [piece(0, turn, shift: shift), piece(turn, reach, shift: shift - columns)]
  }

  /// Adds the columns of a child to those of its node.
  private mutating func add(
    _ inner: InnerNode, _ slot: Int, _ run: ColumnRun, to span: ColumnSpan
  ) {
    if run.taken == 0 || span.columns.isEmpty { return }
    let child = inner.child(slot)
    let pieces = pieces(of: run, in: span)
    for index in pieces.indices where !pieces[index].columns.isEmpty {
      let piece = pieces[index]
      if child.level > 0 {
        add(inner, slot, child, run, piece)
        continue
      }
      let leaf = store.leaf(child.block)
      if leaf.isRun {
        store.arena.visited += 1
        add(leaf, run, piece)
      } else {
        add(window(inner, slot, leaf, from: run.entry, ColumnMemo.ofLeaf), piece)
      }
    }
  }

  /// Adds columns of a child from its windows.
  private mutating func add(
    _ inner: InnerNode, _ slot: Int, _ child: TreeNode, _ run: ColumnRun, _ piece: Piece
  ) {
    let isTurned = isTurned(run.entry, child.count)
    let entry = isTurned ? run.entry : nil
    var number = piece.columns.lowerBound / ColumnWindow.width
    let end = ColumnWindow.count(piece.columns.upperBound)
    while number < end {
      if let window = find(inner, slot, memo.key(ofWindow: number, from: entry)) {
        add(window, piece, from: number * ColumnWindow.width)
        number += 1
        continue
      }
      let first = number
      number = isTurned ? end : number + 1
      while number < end, find(inner, slot, memo.key(ofWindow: number, from: entry)) == nil {
        number += 1
      }
      let all = 0..<ColumnWindow.count(reach(run))
      let missing = first..<number
      let made = gather(
        child, run, windows: isTurned ? all : missing, withLines: isTurned)
      if remembersAll(inner, child.count) { remember(made, inner, slot, entry) }
      add(made.span, piece, missing)
      drop(made.span)
    }
  }

  /// Adds the columns of a child in which lines share out, and so have what sharing
  /// changes in them: all of its windows are made at once, so that no line is gone
  /// through for each. The first one has the lines with it.
  private mutating func turned(
    _ inner: InnerNode, _ slot: Int, _ run: ColumnRun, to span: ColumnSpan
  ) -> ColumnLines {
    var run = run
    if let first = find(inner, slot, memo.key(ofWindow: 0, from: run.entry)) {
      run.taken = first.lines.taken
      add(inner, slot, run, to: span)
      return first.lines
    }
    let windows = 0..<ColumnWindow.count(reach(run))
    let made = gather(inner.child(slot), run, windows: windows, withLines: true)
    remember(made, inner, slot, run.entry)
    run.taken = made.lines.taken
    let pieces = pieces(of: run, in: span)
    for index in pieces.indices { add(made.span, pieces[index], windows) }
    drop(made.span)
    return made.lines
  }

  /// Whether sums depend on how many cells the line holds that is open before a run.
  func isTurned(_ entry: Int64, _ count: Int) -> Bool {
    memo.isCoupled && ColumnLines.isWhole(from: entry, taken: Int64(count), columns: columns)
  }

  /// Whether a node has room for all windows of a child of so many cells.
  private func remembersAll(_ inner: InnerNode, _ count: Int) -> Bool {
    ColumnWindow.count(min(count, columns)) <= memo.mostWays(level: inner.level)
  }

  /// How many columns a run has cells in.
  private func reach(_ run: ColumnRun) -> Int {
    run.taken < Int64(columns) ? Int(run.taken) : columns
  }

  /// Puts windows of a child together behind the other values.
  private mutating func gather(
    _ child: TreeNode, _ run: ColumnRun, windows: Range<Int>, withLines: Bool
  ) -> ColumnProgress {
    let width = ColumnWindow.width
    let part = windows.lowerBound * width..<min(windows.upperBound * width, reach(run))
    var progress = ColumnProgress(
      index: run.start, lines: ColumnLines(entry: run.entry),
      span: ColumnSpan(base: values.count, columns: part))
    values.append(contentsOf: repeatElement(0, count: part.count))
    let node = store.inner(child.block)
    for slot in 0..<node.childCount {
      append(node, slot, to: &progress, withLines: withLines)
    }
    return progress
  }

  private mutating func drop(_ span: ColumnSpan) { values.removeLast(span.columns.count) }

  private func remember(
    _ made: ColumnProgress, _ inner: InnerNode, _ slot: Int, _ entry: Int64?
  ) {
    let span = made.span
    for start in stride(
      from: span.columns.lowerBound, to: span.columns.upperBound, by: ColumnWindow.width)
    {
      let key = memo.key(ofWindow: start / ColumnWindow.width, from: entry)
      var window = ColumnWindow(key: key, lines: made.lines)
      let place = span.base + start - span.columns.lowerBound
      for column in 0..<min(ColumnWindow.width, span.columns.upperBound - start) {
        window.sums[column] = values[place + column]
      }
      FoldMemo(inner, store.arena).store(window, slot: slot, key, by: memo)
    }
  }

  /// Adds those columns of a piece that were put together and are in `windows`.
  private mutating func add(_ span: ColumnSpan, _ piece: Piece, _ windows: Range<Int>) {
    let width = ColumnWindow.width
    let missing = windows.lowerBound * width..<windows.upperBound * width
    for column in piece.columns.clamped(to: missing) {
      values[piece.place + column - piece.columns.lowerBound] &+=
        values[span.base + column - span.columns.lowerBound]
    }
  }

  /// Adds columns of a window, the first of which has the number `first` in its run.
  private mutating func add(_ window: ColumnWindow, _ piece: Piece, from first: Int = 0) {
    let part = piece.columns.clamped(to: first..<first + ColumnWindow.width)
    for column in part {
      values[piece.place + column - piece.columns.lowerBound] &+= window.sums[column - first]
    }
  }

  /// Adds columns of equal cells.
  private mutating func add(_ leaf: CellLeaf, _ run: ColumnRun, _ piece: Piece) {
    let (sizing, most) = (rule.sizing, Int64(columns))
    var reader = CellReader(store, leaf: leaf, start: 0)
    let cell = reader.cell(at: 0)
    let measure = cell.measured(by: sizing)
    let step = measure.outerCross &+ gap
    let (rounds, rest) = run.taken.quotientAndRemainder(dividingBy: most)
    let start = piece.place - piece.columns.lowerBound
    for column in piece.columns {
      values[start + column] &+= (Int64(column) < rest ? rounds + 1 : rounds) &* step
    }
    var lines = ColumnLines(entry: run.entry)
    let whole = lines.fill(measure, times: run.taken, columns: columns, gap: sizing.gap)
    if !memo.isCoupled || whole.count == 0 || !whole.line.traits.contains(.coupled) { return }
    let share = sizing.share(of: whole.line, inner: sizing.lineRoom, fillsEqually: true)
    for column in piece.columns {
      var before = LineSums.empty
      before.add(measure, times: (run.entry &+ Int64(column)) % most)
      let settled = sizing.settled(measure, cell.style, share, behind: before)
      values[start + column] &+= whole.count &* (settled.outerCross &- measure.outerCross)
    }
  }
}
