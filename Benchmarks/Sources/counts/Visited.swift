import Limits
import Rows
import Tatami

/// Cells looked at for an edit and the content size after it, in the mean.
func visitedCounts() throws(FlowError) -> [Count] {
  var counts: [Count] = []
  for size in Row.sizes {
    for workload in [Workload.four, .wrap] {
      counts += try visitedCounts(workload, size)
    }
  }
  return counts
}

/// What may be visited: some leaves, of 128 cells at most, and a few children of nodes
/// for each doubling of the layout.
private func bound(_ count: Int, leaves: Int) -> Double {
  let doublings = Int.bitWidth - count.leadingZeroBitCount
  return Double(128 * leaves + 16 * doublings)
}

private func visitedCounts(_ workload: Workload, _ size: Int) throws(FlowError) -> [Count] {
  var layout = try workload.layout(size)
  let isCounted = workload.style.arrangedCount != nil
  var random = SplitMix64(seed: 9)
  func insertOrRemove(_ layout: inout FlowLayout) throws(FlowError) {
    if layout.count <= size {
      try workload.insert(into: &layout, at: random.index(below: layout.count), &random)
    } else {
      try layout.remove(at: random.index(below: layout.count))
    }
  }
  func count(
    _ operation: String, leaves: Int?, _ visits: (mean: Double, most: Double)
  ) -> Count {
    Count(
      name: "\(workload.name)/visited-\(operation)/\(size)", unit: .visited, value: visits.mean,
      goal: leaves.map { bound(size, leaves: $0) }, note: "most \(Int(visits.most))")
  }

  try workload.warm(&layout)
  // A leaf that changed is folded again for each of the four entry states of
  // four a line; lines of any length soon fall into step.
  let moved = try visits(&layout, insertOrRemove)
  let resized = try visits(&layout) { layout throws(FlowError) in
    let index = random.index(below: layout.count)
    try layout.resize(at: index, to: workload.newCell(&random).size)
  }
  // What the resizes forgot about other entry states is learnt again here.
  let first = try visits(&layout, edits: 1, insertOrRemove)
  return [
    count("insert-remove", leaves: isCounted ? 4 : 2, moved),
    count("resize", leaves: isCounted ? 1 : 2, resized),
    count("first-insert-after-resizes", leaves: nil, first),
  ]
}

private func visits(
  _ layout: inout FlowLayout, edits: Int = 2_000,
  _ edit: (inout FlowLayout) throws(FlowError) -> Void
) throws(FlowError) -> (mean: Double, most: Double) {
  var total = 0
  var most = 0
  for _ in 0..<edits {
    layout.resetVisitedCells()
    try edit(&layout)
    limits_consume(layout.contentSize.height)
    total += layout.visitedCells
    most = max(most, layout.visitedCells)
  }
  return (Double(total) / Double(edits), Double(most))
}
