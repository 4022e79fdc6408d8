import Limits
import Tatami

/// Cells looked at for an edit and the content size after it, mean and most.
func visitedRows(_ effort: Effort, _ report: inout Report) throws(FlowError) {
  for count in [1_000, 10_000, 100_000, 1_000_000] {
    try visitedRows("flow4", try Workload.counted(count), widths: Workload.countedWidths, &report)
    try visitedRows("sized", try Workload.sized(count), widths: Workload.sizedWidths, &report)
  }
}

/// What may be visited: a few leaves of 128 cells, and a few cells for each
/// doubling of the layout.
private func bound(_ count: Int) -> Double {
  let doublings = Double(Int.bitWidth - count.leadingZeroBitCount)
  return 512 + 16 * doublings
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
  try Workload.warm(&layout)
  let resize = try visits(&layout) { layout throws(FlowError) in
    try layout.resize(at: random.index(below: layout.count), to: cell().size)
  }
  let edit = try visits(&layout) { layout throws(FlowError) in
    if layout.count <= count {
      try layout.insert(cell(), at: random.index(below: layout.count))
    } else {
      try layout.remove(at: random.index(below: layout.count))
    }
  }
  for (operation, visits) in [("resize", resize), ("insert-remove", edit)] {
    report.add(
      Row(
        name: "\(name)/\(operation)-visited/\(count)", ours: visits.mean, unit: .count,
        goal: bound(count), goalName: "512 + 16 a doubling", isGate: true,
        note: "most \(short(visits.most))"))
  }
}

private func visits(
  _ layout: inout FlowLayout, _ edit: (inout FlowLayout) throws(FlowError) -> Void
) throws(FlowError) -> (mean: Double, most: Double) {
  let edits = 2_000
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
