/// The states of a waterfall: how far each column reaches beyond the lowest one,
/// and where it begins along main. A state has a number; the same state always
/// has the same one.
///
/// A layout and its copies share a table. It is given up when it has grown too large.
final class WaterfallStates {
  let columns: Int
  /// The states one behind the other: ends, beginnings, then how many cells the
  /// open line holds.
  private var values: [Int64] = []
  /// By hash, the number of a state, or 0.
  private var buckets: [Int64]
  private var count: Int64 = 0

  init(columns: Int) {
    self.columns = columns
    buckets = [Int64](repeating: 0, count: 64)
    _ = number(of: WaterfallSlots(columns: columns))
  }

  private var width: Int { 2 * columns + 1 }

  /// How many states there are.
  var size: Int { Int(count) }

  /// The state with a number, the first being 0: before the first cell of all.
  func slots(_ number: Int64) -> WaterfallSlots {
    var slots = WaterfallSlots(columns: columns)
    let start = Int(number) * width
    for column in 0..<columns {
      slots.ends[column] = values[start + column]
      slots.starts[column] = values[start + columns + column]
    }
    slots.taken = values[start + 2 * columns]
    return slots
  }

  /// The number of a state, whose lowest column must end at 0.
  func number(of slots: WaterfallSlots) -> Int64 {
    if 2 * Int(count) >= buckets.count { grow() }
    var bucket = Int(truncatingIfNeeded: slots.hash) & (buckets.count - 1)
    while buckets[bucket] != 0 {
      let number = buckets[bucket] - 1
      if isSame(number, slots) { return number }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    for end in slots.ends { values.append(end) }
    for start in slots.starts { values.append(start) }
    values.append(slots.taken)
    count += 1
    buckets[bucket] = count
    return count - 1
  }

  private func isSame(_ number: Int64, _ slots: WaterfallSlots) -> Bool {
    let start = Int(number) * width
    for column in 0..<columns {
      if values[start + column] != slots.ends[column] { return false }
      if values[start + columns + column] != slots.starts[column] { return false }
    }
    return values[start + 2 * columns] == slots.taken
  }

  private func grow() {
    let old = count
    buckets = [Int64](repeating: 0, count: buckets.count * 2)
    for number in 0..<old {
      var bucket = Int(truncatingIfNeeded: slots(number).hash) & (buckets.count - 1)
      while buckets[bucket] != 0 { bucket = (bucket + 1) & (buckets.count - 1) }
      buckets[bucket] = number + 1
    }
  }
}

/// The columns of a waterfall between two cells.
struct WaterfallSlots {
  /// Where the next cell of each column begins along cross, and along main.
  var ends: [Int64]
  var starts: [Int64]
  /// How many cells the open line holds.
  var taken: Int64 = 0

  init(columns: Int) {
    ends = [Int64](repeating: 0, count: columns)
    starts = [Int64](repeating: 0, count: columns)
  }

  /// The first of the columns that end first.
  var lowest: Int {
    var lowest = 0
    for column in 1..<ends.count where ends[column] < ends[lowest] { lowest = column }
    return ends.count > 1 ? lowest : 0
  }

  var greatestEnd: Int64 {
    var greatest = ends[0]
    for end in ends where end > greatest { greatest = end }
    return greatest
  }

  /// Puts a cell into the column that ends first.
  ///
  /// - Returns: where it begins along main and cross, its margins included.
  mutating func put(
    main: Int64, cross: Int64, mainGap: Int64, crossGap: Int64
  ) -> (main: Int64, cross: Int64) {
    let column = lowest
    let place = (starts[column], ends[column])
    ends[column] &+= cross &+ crossGap
    if column + 1 < starts.count { starts[column + 1] = starts[column] &+ main &+ mainGap }
    taken = taken + 1 == Int64(ends.count) ? 0 : taken + 1
    return place
  }

  /// Measures ends from the lowest column.
  ///
  /// - Returns: where that was.
  mutating func settle() -> Int64 {
    let base = ends[lowest]
    for column in ends.indices { ends[column] &-= base }
    return base
  }

  fileprivate var hash: UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15 &+ UInt64(bitPattern: taken)
    for index in ends.indices {
      hash = (hash ^ UInt64(bitPattern: ends[index])) &* 0xBF58_476D_1CE4_E5B9
      hash = (hash ^ (hash >> 29) ^ UInt64(bitPattern: starts[index])) &* 0x94D0_49BB_1331_11EB
      hash ^= hash >> 31
    }
    return hash
  }
}

/// What a run of cells does to a waterfall, from one state.
struct WaterfallFold: RunFold {
  /// The state behind the run.
  var exit: Int64
  var taken: Int64 = 0
  /// How much further the lowest column ends behind the run.
  var advance: Int64 = 0
  /// How far cells reach along cross, from where the lowest column ended before
  /// the run, and along main.
  var reach: Int64 = 0
  var mainReach: Int64 = 0
  /// The greatest cross extent of a cell.
  var tallest: Int64 = 0

  static func empty(at entry: Int64) -> WaterfallFold { WaterfallFold(exit: entry) }

  mutating func append(_ next: WaterfallFold) {
    exit = next.exit
    taken &+= next.taken
    reach = larger(reach, advance &+ next.reach)
    advance &+= next.advance
    mainReach = larger(mainReach, next.mainReach)
    tallest = larger(tallest, next.tallest)
  }
}

/// Puts cells into the columns of a waterfall.
struct WaterfallAutomaton: RunAutomaton {
  let rule: StyledRule
  let states: WaterfallStates
  let crossGap: Int64

  /// What is remembered of a fold.
  struct Remembered: BitwiseCopyable {
    var key: Int64
    var fold: WaterfallFold
  }

  static var isDirect: Bool { false }
  func key(_ entry: Int64, count: Int) -> Int64 { entry }
  func key(of remembered: Remembered) -> Int64 { remembered.key }
  func remembered(_ fold: WaterfallFold, key: Int64) -> Remembered {
    Remembered(key: key, fold: fold)
  }
  func holds(_ remembered: Remembered, for key: Int64) -> Bool { remembered.key == key }
  func recalled(_ remembered: Remembered, from entry: Int64, count: Int) -> WaterfallFold {
    remembered.fold
  }
  func exit(from entry: Int64, count: Int, _ fold: WaterfallFold, since start: Int64) -> Int64 {
    fold.exit
  }

  func fold(_ run: CellRun, from entry: Int64) -> WaterfallFold {
    preconditionFailure("Cells with styles are read from their leaf")
  }

  func fold(
    _ leaf: CellLeaf, at index: Int, of store: TreeStore, from entry: Int64
  ) -> WaterfallFold {
    fold(leaf, index..<index + leaf.run.count, startingAt: index, of: store, from: entry)
  }

  /// Folds a part of the cells of a leaf, the first of which is at `start`.
  func fold(
    _ leaf: CellLeaf, _ range: Range<Int>, startingAt start: Int, of store: TreeStore,
    from entry: Int64
  ) -> WaterfallFold {
    var fold = WaterfallFold(exit: entry)
    if range.isEmpty { return fold }
    var slots = states.slots(entry)
    var reader = CellReader(store, leaf: leaf, start: start)
    if leaf.isRun {
      let cell = reader.cell(at: range.lowerBound)
      if cell.takesPart { add(cell, range.count, to: &slots, &fold) }
    } else {
      for index in range {
        let cell = reader.cell(at: index)
        if cell.takesPart { add(cell.measured(by: rule.sizing), to: &slots, &fold) }
      }
    }
    fold.advance &+= slots.settle()
    fold.exit = states.number(of: slots)
    return fold
  }

  private func add(
    _ cell: CellMeasure, to slots: inout WaterfallSlots, _ fold: inout WaterfallFold
  ) {
    let place = slots.put(
      main: cell.outerMain, cross: cell.outerCross, mainGap: rule.sizing.gap,
      crossGap: crossGap)
    fold.taken &+= 1
    fold.reach = larger(fold.reach, fold.advance &+ place.cross &+ cell.outerCross)
    fold.mainReach = larger(fold.mainReach, place.main &+ cell.outerMain)
    fold.tallest = larger(fold.tallest, cell.outerCross)
  }

  /// Adds equal cells: once the columns look as they did a round before, all
  /// further rounds are the same.
  private func add(
    _ cell: StyledCell, _ count: Int, to slots: inout WaterfallSlots,
    _ fold: inout WaterfallFold
  ) {
    let measure = cell.measured(by: rule.sizing)
    let columns = states.columns
    var left = count
    var last = -1 as Int64
    while left > 0 {
      if left <= columns {
        add(measure, to: &slots, &fold)
        left -= 1
        continue
      }
      let base = fold.advance
      for _ in 0..<columns { add(measure, to: &slots, &fold) }
      left -= columns
      fold.advance &+= slots.settle()
      let number = states.number(of: slots)
      if number == last {
        let rounds = left / columns
        let step = fold.advance &- base
        fold.reach &+= Int64(rounds) &* step
        fold.advance &+= Int64(rounds) &* step
        fold.taken &+= Int64(rounds &* columns)
        left -= rounds * columns
        last = -1
      }
      last = number
    }
  }
}

/// Looks for a cell, or for the last run before which every column ends by some place.
struct WaterfallSeeker: RunSeeker {
  let target: ColumnSeeker.Target
  let states: WaterfallStates
  var index = 0
  var state: Int64 = 0
  var taken: Int64 = 0
  /// Where the lowest column ends.
  var base: Int64 = 0

  init(_ target: ColumnSeeker.Target, _ states: WaterfallStates) {
    self.target = target
    self.states = states
  }

  var entry: Int64 { state }

  func judge(_ fold: WaterfallFold, count: Int) -> RunJudgement {
    switch target {
    case .index(let wanted): return index <= wanted ? .reaches : .passed
    case .taken(let wanted): return taken <= wanted ? .reaches : .passed
    case .offset(let offset):
      return base &+ states.slots(state).greatestEnd <= offset ? .reaches : .passed
    }
  }

  mutating func skip(_ fold: WaterfallFold, count: Int) {
    base &+= fold.advance
    state = fold.exit
    taken &+= fold.taken
    index += count
  }

  func isWithin(_ count: Int) -> Bool {
    if case .index(let wanted) = target { wanted < index + count } else { false }
  }
}
