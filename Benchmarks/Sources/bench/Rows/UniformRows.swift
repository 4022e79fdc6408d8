import Limits
import Tatami

private let billion = 1_000_000_000

private func billionCells() throws(FlowError) -> FlowLayout {
  var layout = try FlowLayout(
    style: Workload.style(arrangedCount: 4), environment: Workload.environment)
  try layout.append(repeating: Cell(width: 85, height: 40), count: billion)
  return layout
}

/// A run of a billion equal cells: nothing may depend on how many they are.
func uniformRows(_ effort: Effort, _ report: inout Report) throws(FlowError) {
  let append = try measure(batches: 20, of: 10) { _ throws(FlowError) in
    limits_consume(try billionCells().contentSize.height)
  }
  report.add(Row(name: "uniform/append+size/1G", ours: append.median, goal: 10_000))

  let before = limits_allocated_bytes()
  var layout = try billionCells()
  limits_consume(layout.contentSize.height)
  report.add(
    Row(
      name: "uniform/memory/1G", ours: Double(limits_allocated_bytes() - before), unit: .bytes,
      goal: 4096, goalName: "a page of memory"))

  var random = SplitMix64(seed: 7)
  let size = measure(batches: effort.batches) { _ in limits_consume(layout.contentSize.height) }
  report.add(Row(name: "uniform/contentSize/1G", ours: size.median, goal: 1000))
  let frame = measure(batches: effort.batches) { _ in
    limits_consume(layout.frame(at: random.index(below: billion)).origin.y)
  }
  report.add(Row(name: "uniform/frame(at:)/1G", ours: frame.median, goal: 1000))
  let resize = try measure(batches: effort.batches / 10) { _ throws(FlowError) in
    try layout.resize(at: billion / 2, to: countedCell(&random).size)
    limits_consume(layout.contentSize.height)
  }
  report.add(Row(name: "uniform/resize-middle+size/1G", ours: resize.median, goal: 1000))
  let spread = try measure(batches: effort.batches / 10) { _ throws(FlowError) in
    try layout.resize(at: random.index(below: billion), to: countedCell(&random).size)
    limits_consume(layout.contentSize.height)
  }
  report.add(Row(name: "uniform/resize-anywhere+size/1G", ours: spread.median))
}
