import Limits
import Tatami

/// Cells looked at for an edit and the content size after it, mean and most.
func visitedRows(_ effort: Effort, _ report: inout Report) throws(FlowError) {
  for count in [1_000, 10_000, 100_000, 1_000_000] {
    try visitedRows("flow4", try Workload.counted(count), widths: Workload.countedWidths, &report)
    try visitedRows("sized", try Workload.sized(count), widths: Workload.sizedWidths, &report)
  }
}

/// What may be visited: some leaves, of 128 cells at most, and a few children of nodes
/// for each doubling of the layout.
private func bound(_ count: Int, leaves: Int) -> Double {
  let doublings = Int.bitWidth - count.leadingZeroBitCount
  return Double(128 * leaves + 16 * doublings)
}

private func visitedRows(
  _ name: String, _ start: FlowLayout, widths: Range<Double>, _ report: inout Report
) throws(FlowError) {
  var layout = start
  let count = layout.count
  var random = SplitMix64(seed: 9)
  func cell() -> Cell {
    Cell(width: random.length(in: widths), height: random.length(in: Workload.heights))
  }
  func insertOrRemove(_ layout: inout FlowLayout) throws(FlowError) {
    if layout.count <= count {
      try layout.insert(cell(), at: random.index(below: layout.count))
    } else {
      try layout.remove(at: random.index(below: layout.count))
    }
  }
  func add(_ operation: String, leaves: Int, _ visits: (mean: Double, most: Double)) {
    report.add(
      Row(
        name: "\(name)/\(operation)-visited/\(count)", ours: visits.mean, unit: .count,
        goal: bound(count, leaves: leaves), goalName: "\(leaves) leaves and 16 a doubling",
        isGate: true,
        note: "most \(short(visits.most))"))
  }

  try Workload.warm(&layout)
  // A leaf that changed is folded again for each of the four entry states of
  // four a line; lines of any length soon fall into step.
  let leaves = start.style.arrangedCount == nil ? 2 : 4
  add("insert-remove", leaves: leaves, try visits(&layout, insertOrRemove))
  add(
    "resize", leaves: start.style.arrangedCount == nil ? 2 : 1,
    try visits(&layout) { layout throws(FlowError) in
      try layout.resize(at: random.index(below: layout.count), to: cell().size)
    })
  // What the resizes forgot about other entry states is learnt again here.
  let first = try visits(&layout, edits: 1, insertOrRemove)
  report.add(
    Row(
      name: "\(name)/first-insert-after-resizes-visited/\(count)", ours: first.most, unit: .count))
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
