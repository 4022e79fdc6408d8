import Rows
import Tatami

/// What callgrind counts: one run of a trial. It is looked for by this name.
@c(tatami_region) @inline(never)
public func region() {
  do {
    try unsafe trial?.run()
  } catch {
    fatalError("a trial failed: \(error)")
  }
}

nonisolated(unsafe) private var trial: Trial?

/// Goes through every row whose instructions are counted: prints its name and how often the
/// operation is done in its region, and enters the region once, after two runs to warm up.
///
/// - Parameter beginnings: Those of the names of rows that are wanted; of all rows if there are none.
func runRegions(_ beginnings: ArraySlice<String>) throws(FlowError) {
  for row in Row.all where row.countsInstructions {
    if !beginnings.isEmpty && !beginnings.contains(where: { row.name.hasPrefix($0) }) { continue }
    let prepared = try row.prepare()
    for _ in 0..<2 {
      try prepared.run()
      try prepared.reset()
    }
    unsafe trial = prepared
    region()
    unsafe trial = nil
    print("\(row.name) \(row.times)")
  }
}

extension Row {
  /// Ten thousand cells say enough about most rows; edits are also counted where the tree
  /// is high, and all that is done to constraints.
  fileprivate var countsInstructions: Bool {
    if operation.hasPrefix("c-") { return false }
    if workload == Self.constraintsName { return true }
    let isTall = ["four", "wrap"].contains(workload) && times >= 100
    return count == 10_000 || (count == 1_000_000 && isTall)
  }
}
