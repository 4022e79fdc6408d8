import Tatami

/// What measuring cells gives along axes that do not wrap, by their place: an edit may have them wrap.
///
/// Mostly there is nothing: then no edit costs anything.
struct SpareExtents {
  typealias Extents = ByAxis<Double?>

  private struct Run {
    var extents: Extents
    var count: Int
  }

  /// Equal neighbours together, up to the last cell that has some.
  private var runs: [Run] = []

  /// Cells go in.
  mutating func insert(_ cells: CellRuns, at index: Int) {
    replace(
      index..<index, with: cells.parts.lazy.map { Run(extents: $0.spare, count: $0.count) })
  }

  /// Cells go away.
  mutating func removeSubrange(_ range: Range<Int>) {
    replace(range, with: [])
  }

  /// Cells move together; the first one ends at a position.
  mutating func move(_ range: Range<Int>, to destination: Int) {
    if runs.isEmpty { return }
    let moved = runs(in: range)
    removeSubrange(range)
    replace(destination..<destination, with: moved)
  }

  /// Those of the cells of a range, in order.
  subscript(range: Range<Int>) -> [Extents] {
    get { runs(in: range).flatMap { repeatElement($0.extents, count: $0.count) } }
    set { replace(range, with: newValue.lazy.map { Run(extents: $0, count: 1) }) }
  }

  private func runs(in range: Range<Int>) -> [Run] {
    var found: [Run] = []
    var start = 0
    for run in runs {
      let part = range.clamped(to: start..<start + run.count)
      if !part.isEmpty { found.append(Run(extents: run.extents, count: part.count)) }
      start += run.count
    }
    // Behind the last run there is nothing.
    let rest = range.count - found.reduce(0) { $0 + $1.count }
    if rest > 0 { found.append(Run(extents: Extents(both: nil), count: rest)) }
    return found
  }

  /// - Complexity: O(*r*) in the number of runs.
  private mutating func replace(_ range: Range<Int>, with new: some Collection<Run>) {
    let nothing = Extents(both: nil)
    if runs.isEmpty && new.allSatisfy({ $0.extents == nothing }) { return }
    let end = max(runs.reduce(0) { $0 + $1.count }, range.upperBound)
    let (before, after) = (runs(in: 0..<range.lowerBound), runs(in: range.upperBound..<end))
    runs = []
    for run in before { append(run) }
    for run in new { append(run) }
    for run in after { append(run) }
    if runs.last?.extents == nothing { runs.removeLast() }
  }

  private mutating func append(_ run: Run) {
    if let last = runs.last, last.extents == run.extents {
      runs[runs.count - 1].count += run.count
    } else if run.count > 0 {
      runs.append(run)
    }
  }
}
