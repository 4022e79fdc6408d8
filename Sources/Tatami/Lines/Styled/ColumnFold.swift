/// What a run of cells adds to the columns of a compact flow, whichever column
/// the first of its cells is in: the sums of every so many-th cell.
struct ColumnFold: RunFold {
  /// How many columns can be remembered.
  static var capacity: Int { 22 }

  /// How many cells take part.
  var taken: Int64 = 0
  /// The sum of the cross extents and gaps of the cells whose number in the run,
  /// divided by the number of columns, leaves the index as its rest.
  var sums = InlineArray<22, Int64>(repeating: 0)

  static func empty(at entry: Int64) -> ColumnFold { ColumnFold() }

  mutating func append(_ next: ColumnFold) {
    preconditionFailure("Columns are appended by an automaton that knows how many there are")
  }

  /// Appends the run that follows.
  mutating func append(_ next: ColumnFold, columns: Int) {
    var column = Int(taken % Int64(columns))
    for number in 0..<columns {
      sums[column] &+= next.sums[number]
      column = column + 1 == columns ? 0 : column + 1
    }
    taken &+= next.taken
  }
}

/// Adds up the columns of a compact flow.
struct ColumnAutomaton: RunAutomaton {
  let rule: StyledRule
  let columns: Int
  /// The gap between a cell and the next one in its column.
  let gap: Int64

  /// What is remembered of a fold.
  struct Remembered: BitwiseCopyable {
    var key: Int64
    var fold: ColumnFold
  }

  static var isDirect: Bool { true }
  /// A fold is the same from every column.
  func key(_ entry: Int64, count: Int) -> Int64 { -1 }
  func key(of remembered: Remembered) -> Int64 { remembered.key }
  func remembered(_ fold: ColumnFold, key: Int64) -> Remembered {
    Remembered(key: key, fold: fold)
  }
  func holds(_ remembered: Remembered, for key: Int64) -> Bool { true }
  func recalled(_ remembered: Remembered, from entry: Int64, count: Int) -> ColumnFold {
    remembered.fold
  }
  func exit(from entry: Int64, count: Int, _ fold: ColumnFold, since start: Int64) -> Int64 { 0 }

  func fold(_ run: CellRun, from entry: Int64) -> ColumnFold {
    preconditionFailure("Cells with styles are read from their leaf")
  }

  func fold(
    _ leaf: CellLeaf, at index: Int, of store: TreeStore, from entry: Int64
  ) -> ColumnFold {
    fold(leaf, index..<index + leaf.run.count, startingAt: index, of: store)
  }

  /// Folds a part of the cells of a leaf, the first of which is at `start`.
  func fold(
    _ leaf: CellLeaf, _ range: Range<Int>, startingAt start: Int, of store: TreeStore
  ) -> ColumnFold {
    var fold = ColumnFold()
    if range.isEmpty { return fold }
    var reader = CellReader(store, leaf: leaf, start: start)
    if leaf.isRun {
      let cell = reader.cell(at: range.lowerBound)
      if cell.takesPart { add(cell, Int64(range.count), to: &fold) }
      return fold
    }
    var column = 0
    for index in range {
      let cell = reader.cell(at: index)
      if !cell.takesPart { continue }
      fold.sums[column] &+= step(cell)
      fold.taken &+= 1
      column = column + 1 == columns ? 0 : column + 1
    }
    return fold
  }

  /// How much further the next cell of a column begins.
  func step(_ cell: StyledCell) -> Int64 { cell.measured(by: rule.sizing).outerCross &+ gap }

  private func add(_ cell: StyledCell, _ count: Int64, to fold: inout ColumnFold) {
    let step = step(cell)
    let (rounds, rest) = count.quotientAndRemainder(dividingBy: Int64(columns))
    for column in 0..<columns {
      fold.sums[column] = (rounds + (Int64(column) < rest ? 1 : 0)) &* step
    }
    fold.taken = count
  }

  func append(
    _ next: ColumnFold, to fold: inout ColumnFold, at index: Int, of store: TreeStore
  ) {
    fold.append(next, columns: columns)
  }
}

/// Looks for a cell, or for the last run before which every column ends by some place.
struct ColumnSeeker: RunSeeker {
  enum Target {
    case index(Int)
    /// A number of cells that take part.
    case taken(Int64)
    case offset(Int64)
  }

  let target: Target
  let columns: Int
  let gap: Int64
  var index = 0
  var before = ColumnFold()

  init(_ target: Target, _ automaton: ColumnAutomaton) {
    self.target = target
    columns = automaton.columns
    gap = automaton.gap
  }

  var entry: Int64 { 0 }

  func judge(_ fold: ColumnFold, count: Int) -> RunJudgement {
    switch target {
    case .index(let wanted): return index <= wanted ? .reaches : .passed
    case .taken(let wanted): return before.taken <= wanted ? .reaches : .passed
    case .offset(let offset):
      for column in 0..<columns where before.sums[column] > offset { return .passed }
      return .reaches
    }
  }

  mutating func skip(_ fold: ColumnFold, count: Int) {
    before.append(fold, columns: columns)
    index += count
  }

  func isWithin(_ count: Int) -> Bool {
    if case .index(let wanted) = target { wanted < index + count } else { false }
  }
}
