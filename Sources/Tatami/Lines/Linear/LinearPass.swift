/// What the first cells of a linear layout's line come to when it shares out, but for what
/// running totals give them.
struct LinearSums: BitwiseCopyable {
  /// How many cells there are, and how many of them take part.
  var cells = 0
  var taken: Int64 = 0
  /// The sum of the main extents with margins: of cells that a bound holds the last ones,
  /// of others those without a share.
  var main: Int64 = 0
  /// The parts in running totals, of weights or shrinks, whichever are shared out for,
  /// weights of margins included; and how many cells have one as flexible ones.
  var parts: Int64 = 0
  var flexible: Int64 = 0

  /// Adds equal cells; `cell` are the sums of one of them.
  @inline(never)  // A fifth of a kilobyte in each of five places.
  mutating func add(_ cell: LinearSums, times count: Int) {
    let times = Int64(count)
    cells += count
    taken &+= times &* cell.taken
    main &+= times &* cell.main
    parts &+= times &* cell.parts
    flexible &+= times &* cell.flexible
  }

  /// The same as sums of a line, the parts in running totals taken for weights, shrinks and
  /// flexible cells.
  func parts(_ share: LineShare) -> LineSums {
    var sums = LineSums.empty
    sums.cells = Int64(cells)
    sums.taken = taken
    sums.weight = share.kind == .shrink ? 0 : parts
    sums.shrink = share.kind == .shrink ? parts : 0
    sums.flexible = flexible
    return sums
  }

  /// How long the cells are with what running totals give them, without gaps.
  func length(_ share: LineShare) -> Int64 { main &+ share.total(parts(share)) }

  /// Where the next cell begins from the line's start, gaps and gravity included.
  @inline(never)  // A third of a kilobyte in each of four places.
  func offset(_ spread: LineSpread) -> Int64 {
    length(spread.share) &+ taken &* spread.gap &+ spread.shift(taken)
  }
}

/// A pass over the cells of a linear layout whose line shares out: what bounds and ratios
/// make of them.
///
/// Whether a bound holds a cell depends on what all cells together leave to be shared out,
/// so nothing of this outlives an edit.
final class LinearPass {
  private let sizing: SizingRule
  private let ratios: LinearRatios
  /// What the cells before every so many steps come to.
  private let checkpoints: [LinearSums]
  /// What all cells come to.
  let total: LinearSums
  /// The greatest cross extent of a cell, margins included.
  let cross: Int64

  private static var stepsBetweenCheckpoints: Int { 64 }

  /// Goes through all cells.
  ///
  /// - Precondition: There are cells.
  /// - Complexity: O(*n*) for *n* cells, a run of equal cells counted as one.
  init(_ store: TreeStore, _ sizing: SizingRule, _ ratios: LinearRatios) {
    self.sizing = sizing
    self.ratios = ratios
    var checkpoints: [LinearSums] = []
    var sums = LinearSums()
    var cross: Int64 = 0
    var steps = LinearSteps(store, from: 0, sizing, ratios)
    var left = 0
    while let step = steps.next() {
      if left == 0 {
        checkpoints.append(sums)
        left = Self.stepsBetweenCheckpoints
      }
      left -= 1
      sums.add(step.cell, times: step.count)
      cross = max(cross, step.cross)
    }
    self.checkpoints = checkpoints
    total = sums
    self.cross = cross
  }

  /// Whether the pass is what these ratios make of the same cells.
  func holds(for sizing: SizingRule, _ ratios: LinearRatios) -> Bool {
    self.ratios == ratios && self.sizing == sizing
  }

  /// What the cells before the one at `index` come to.
  ///
  /// - Complexity: O(log *n*).
  func sums(before index: Int, in store: TreeStore) -> LinearSums {
    var sums = lastCheckpoint { $0.cells <= index }
    var steps = LinearSteps(store, from: sums.cells, sizing, ratios)
    while sums.cells < index, let step = steps.next() {
      sums.add(step.cell, times: min(step.count, index - sums.cells))
    }
    return sums
  }

  /// The last cell that begins at an offset from the line's start or before; the first if
  /// none does.
  ///
  /// - Complexity: O(log *n*).
  func index(beginningBy offset: Int64, _ spread: LineSpread, in store: TreeStore) -> Int {
    var sums = lastCheckpoint { $0.offset(spread) <= offset }
    var steps = LinearSteps(store, from: sums.cells, sizing, ratios)
    while let step = steps.next() {
      var next = sums
      next.add(step.cell, times: step.count)
      if next.cells < total.cells && next.offset(spread) <= offset {
        sums = next
        continue
      }
      var low = 0
      var high = step.count - 1
      while low < high {
        let middle = low + (high - low + 1) / 2
        var ahead = sums
        ahead.add(step.cell, times: middle)
        if ahead.offset(spread) <= offset { low = middle } else { high = middle - 1 }
      }
      return sums.cells + low
    }
    return sums.cells
  }

  /// The last checkpoint of which a condition holds that does not hold of any behind one of
  /// which it does not; the first if it holds of none.
  private func lastCheckpoint(where holds: (LinearSums) -> Bool) -> LinearSums {
    checkpoints[max(0, checkpoints.firstPlace { !holds($0) } - 1)]
  }
}

/// Goes through the cells of a linear layout that shares out, runs of equal cells at once.
private struct LinearSteps {
  /// Equal neighbours: the sums of one of them, its cross extent with margins, and how many
  /// there are.
  struct Step {
    var cell: LinearSums
    var cross: Int64
    var count: Int
  }

  private let sizing: SizingRule
  private let ratios: LinearRatios
  private let end: Int
  private var reader: CellReader
  private var index: Int

  /// - Precondition: There is a cell at `index`.
  init(_ store: TreeStore, from index: Int, _ sizing: SizingRule, _ ratios: LinearRatios) {
    self.sizing = sizing
    self.ratios = ratios
    self.index = index
    end = store.root.count
    reader = CellReader(store, at: index)
  }

  mutating func next() -> Step? {
    if index >= end { return nil }
    let cell = reader.cell(at: index)
    reader.store.arena.visited &+= 1
    let count = reader.next(behind: index) - index
    index += count
    var step = Step(cell: LinearSums(cells: 1), cross: 0, count: count)
    if !cell.takesPart { return step }
    let measure = cell.measured(by: sizing)
    let outcome = sizing.outcome(of: measure, cell.style[sizing.mainAxis], ratios)
    step.cell.taken = 1
    step.cell.main = outcome.main &+ measure.mainMargins
    step.cell.parts = outcome.part
    if ratios.kind == .weight {
      step.cell.parts &+= measure.weightBefore &+ measure.weightBehind
    }
    step.cell.flexible = outcome.isFlexible ? 1 : 0
    step.cross = sizing.settledCross(of: measure, cell.style, outcome) &+ measure.crossMargins
    return step
  }
}

/// Where a linear layout and its copies keep passes over their cells until one of them is
/// edited; that one goes on with passes of its own.
final class LinearPasses {
  /// The newest first. Two are kept: a layout may be compared with a copy that shares out
  /// another length.
  private var known: [LinearPass] = []

  func pass(_ store: TreeStore, _ sizing: SizingRule, _ ratios: LinearRatios) -> LinearPass {
    for pass in known where pass.holds(for: sizing, ratios) { return pass }
    let pass = LinearPass(store, sizing, ratios)
    known.insert(pass, at: 0)
    if known.count > 2 { known.removeLast() }
    return pass
  }
}
