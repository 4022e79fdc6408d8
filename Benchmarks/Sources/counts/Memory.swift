import Limits
import Rows
import Tatami

private let million = 1_000_000

/// Bytes a cell: what malloc holds for the layout, divided by its cells.
func memoryCounts() throws(FlowError) -> [Count] {
  guard limits_counts_allocations() else { return [] }
  return try memoryCounts(.four) + memoryCounts(.wrap) + billionCells()
}

private func memoryCounts(_ workload: Workload) throws(FlowError) -> [Count] {
  let before = limits_allocated_bytes()
  func count(_ state: String, _ layout: FlowLayout, goal: Double) -> Count {
    limits_consume(layout.contentSize.height)
    let bytes = Double(limits_allocated_bytes() - before)
    let memory = layout.memory
    return Count(
      name: "\(workload.name)/bytes-a-cell-\(state)/\(million)", unit: .bytes,
      value: bytes / Double(layout.count), goal: goal,
      note: "chunks \(memory.reserved) B, in use \(memory.used) B")
  }

  let faults = limits_page_faults()
  var layout = try workload.layout(million)
  var built = count("built", layout, goal: 20)
  built.note += ", page faults with the arrays \(limits_page_faults() - faults)"
  var random = SplitMix64(seed: 8)
  for _ in 0..<million { try workload.editAtRandom(&layout, &random) }
  let edited = count("edited", layout, goal: 40)

  layout = try workload.layout(million)
  for index in 0..<layout.count {
    limits_consume(Double(layout.cellID(at: index).hashValue & 1))
  }
  return [built, edited, count("with-ids", layout, goal: 32)]
}

/// A run of equal cells takes no memory for each.
private func billionCells() throws(FlowError) -> [Count] {
  guard let workload = Workload.all.first(where: { $0.name == "uniform" }) else { return [] }
  let before = limits_allocated_bytes()
  let layout = try workload.layout(1_000_000_000)
  limits_consume(layout.contentSize.height)
  return [
    Count(
      name: "uniform/bytes/1000000000", unit: .bytes,
      value: Double(limits_allocated_bytes() - before), goal: 4096)
  ]
}

extension Workload {
  /// An insert, a remove or a resize, equally likely, then the content size.
  fileprivate func editAtRandom(
    _ layout: inout FlowLayout, _ random: inout SplitMix64
  ) throws(FlowError) {
    let index = random.index(below: layout.count)
    switch random.index(below: 3) {
    case 0: try insert(into: &layout, at: index, &random)
    case 1: try layout.remove(at: index)
    default: try layout.resize(at: index, to: newCell(&random).size)
    }
    limits_consume(layout.contentSize.height)
  }
}
