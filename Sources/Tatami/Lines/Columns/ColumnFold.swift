/// What a run of cells adds to the columns of a compact flow, whichever column
/// the first of its cells is in: the sums of every so many-th cell.
struct ColumnFold: RunFold {
  /// For how many columns there is room, in three lines of the cache with the key: more are seldom
  /// seen side by side.
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

  func exit(from entry: Int64) -> Int64 { 0 }

  /// Appends the run that follows.
  mutating func append(_ next: ColumnFold, columns: Int) {
    var column = Int(taken % Int64(columns))
    for number in 0..<columns {
      sums[column] &+= next.sums[number]
      column = column + 1 == columns ? 0 : column + 1
    }
    taken &+= next.taken
  }

  /// Makes this the fold of `count` cells, each of which adds `step` to its column.
  mutating func fill(_ step: Int64, times count: Int64, columns: Int) {
    let (rounds, rest) = count.quotientAndRemainder(dividingBy: Int64(columns))
    for column in 0..<columns {
      sums[column] = (rounds + (Int64(column) < rest ? 1 : 0)) &* step
    }
    taken = count
  }
}

/// Adds up the columns of a compact flow in which cells have their cross extents
/// from nothing but themselves.
struct ColumnAutomaton: LeafAutomaton {
  let rule: StyledRule
  let columns: Int
  /// The gap between a cell and the next one in its column.
  let gap: Int64

  typealias Fold = ColumnFold

  static var kind: UInt8 { MemoKind.columns.rawValue }
  static var isDirect: Bool { true }
  /// A fold is the same from every column.
  func key(_ entry: Int64, count: Int) -> Int64 { -1 }
  func holds(_ remembered: KeyedFold<Fold>, for key: Int64) -> Bool { true }

  func fold(
    _ leaf: CellLeaf, _ range: Range<Int>, startingAt start: Int, of store: TreeStore,
    from entry: Int64
  ) -> Fold {
    var fold = Fold()
    if range.isEmpty { return fold }
    var reader = CellReader(store, LeafPlace(leaf, from: start))
    if leaf.isRun {
      let cell = reader.cell(at: range.lowerBound)
      if cell.takesPart { fold.fill(step(cell), times: Int64(range.count), columns: columns) }
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
  private func step(_ cell: StyledCell) -> Int64 {
    cell.measured(by: rule.sizing).outerCross &+ gap
  }

  func append(_ next: Fold, to fold: inout Fold, at index: Int, of store: TreeStore) {
    fold.append(next, columns: columns)
  }
}

/// What of compact columns is looked for.
enum ColumnTarget {
  case index(Int)
  /// A number of cells that take part.
  case taken(Int64)
  case offset(Int64)
}

/// Looks for a cell, or for the last run before which every column ends by some place.
struct ColumnSeeker: RunSeeker {
  let target: ColumnTarget
  let columns: Int
  var index = 0
  var before = ColumnFold()

  init(_ target: ColumnTarget, columns: Int) {
    self.target = target
    self.columns = columns
  }

  /// The automaton's state: there is one.
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
