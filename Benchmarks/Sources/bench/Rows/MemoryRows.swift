import Limits
import Tatami

/// Bytes a cell: what malloc holds for the layout, divided by its cells.
func memoryRows(_ effort: Effort, _ report: inout Report) throws(FlowError) {
  guard limits_counts_allocations() else { return }
  try memoryRows("flow4", arrangedCount: 4, widths: Workload.countedWidths, effort, &report)
  try memoryRows("sized", arrangedCount: nil, widths: Workload.sizedWidths, effort, &report)
}

private func memoryRows(
  _ name: String, arrangedCount: Int?, widths: Range<Double>, _ effort: Effort,
  _ report: inout Report
) throws(FlowError) {
  /// The arrays of extents are gone when the layout is looked at.
  func build() throws(FlowError) -> FlowLayout {
    try Workload.layout(
      of: Extents(count: effort.cells, widths: widths), arrangedCount: arrangedCount)
  }
  let before = limits_allocated_bytes()
  func bytesEach(_ layout: FlowLayout) -> Double {
    limits_consume(layout.contentSize.height)
    return Double(limits_allocated_bytes() - before) / Double(layout.count)
  }
  func add(_ state: String, _ layout: FlowLayout, goal: Double) {
    report.add(
      Row(
        name: "\(name)/memory-\(state)/1M (a cell)", ours: bytesEach(layout), unit: .bytes,
        goal: goal, isGate: true))
  }

  var layout = try build()
  add("built", layout, goal: 20)
  var random = SplitMix64(seed: 8)
  for _ in 0..<effort.edits {
    try editAtRandom(&layout, widths: widths, &random)
  }
  add("edited", layout, goal: 40)

  layout = try build()
  for index in 0..<layout.count {
    limits_consume(Double(layout.cellID(at: index).hashValue & 1))
  }
  add("built-with-ids", layout, goal: 32)
}

/// An insert, a remove or a resize, equally likely, then the content size.
private func editAtRandom(
  _ layout: inout FlowLayout, widths: Range<Double>, _ random: inout SplitMix64
) throws(FlowError) {
  let cell = Cell(width: random.length(in: widths), height: random.length(in: Workload.heights))
  let index = random.index(below: layout.count)
  switch random.index(below: 3) {
  case 0: try layout.insert(cell, at: index)
  case 1: try layout.remove(at: index)
  default: try layout.resize(at: index, to: cell.size)
  }
  limits_consume(layout.contentSize.height)
}
