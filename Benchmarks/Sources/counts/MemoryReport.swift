import Limits
import Rows
import Tatami

/// What memory costs: pages given at first use, and the time of a layout and of all frames
/// with memory that is new or used before. Informs; run it with each allocator.
func memoryReport() throws(FlowError) -> String {
  let count = 1_000_000
  var lines: [String] = []
  func add(_ name: String, _ value: Double, _ unit: String) {
    lines.append(
      JSONObject([("name", .text(name)), ("value", .number(value)), ("unit", .text(unit))]).text)
  }
  func addCost(_ name: String, _ cost: Cost) {
    add(name + ", a cell", cost.nanoseconds / Double(count), "ns")
    add(name + ", page faults", cost.faults, "")
  }

  let extents = Workload.four.extents(count)
  let cells = zip(extents.widths, extents.heights).map { Cell(width: $0, height: $1) }
  for source in sources {
    let before = limits_allocated_bytes()
    var layout: FlowLayout?
    addCost(
      "\(source.name): first layout, cold",
      try cost { () throws(FlowError) in layout = try build(cells, source.chunks) })
    add(
      "\(source.name): bytes a cell",
      Double(limits_allocated_bytes() - before) / Double(count), "B")
    layout = nil
    addCost(
      "\(source.name): first layout, again and again",
      try median { () throws(FlowError) in _ = try build(cells, source.chunks) })
    layout = try build(cells, source.chunks)
    guard var layout else { continue }
    let height = try build(cells, .heap).contentSize.height
    precondition(
      layout.contentSize.height == height, "Where memory comes from must not change a layout")
    var random = SplitMix64(seed: 5)
    let edits = try median { () throws(FlowError) in
      for _ in 0..<10_000 {
        let index = random.index(below: count)
        try layout.resize(at: index, to: Workload.four.newCell(&random).size)
        limits_consume(layout.contentSize.height)
      }
    }
    add("\(source.name): resize anywhere", edits.nanoseconds / 10_000, "ns")
  }

  let layout = try build(cells, .heap)
  var frames: [Rect] = []
  addCost(
    "all frames, fresh buffer",
    try cost { () throws(FlowError) in frames = layout.frames(in: 0..<count) })
  addCost(
    "all frames, the same buffer",
    try median { () throws(FlowError) in layout.frames(in: 0..<count, into: &frames) })
  limits_consume(frames[count - 1].origin.y)
  add("peak of the process", Double(limits_peak_bytes()), "B")
  for name in ["stats.allocated", "stats.resident", "stats.mapped"] {
    let bytes = unsafe limits_jemalloc_bytes(name)
    if bytes > 0 { add("jemalloc \(name)", Double(bytes), "B") }
  }
  return "[\n" + lines.joined(separator: ",\n") + "\n]"
}

private var sources: [(name: String, chunks: ChunkSource)] {
  #if Jemalloc
  [("heap", .heap), ("huge arena", .jemalloc)]
  #else
  [("heap", .heap)]
  #endif
}

private func build(_ cells: [Cell], _ chunks: ChunkSource) throws(FlowError) -> FlowLayout {
  let workload = Workload.four
  var layout = try FlowLayout(
    style: workload.style, environment: workload.environment, chunks: chunks)
  try layout.append(contentsOf: cells)
  limits_consume(layout.contentSize.height)
  return layout
}

/// What something cost once.
private struct Cost {
  var nanoseconds: Double
  var faults: Double
}

private func cost(_ work: () throws(FlowError) -> Void) throws(FlowError) -> Cost {
  let (start, faults) = (limits_now(), limits_page_faults())
  try work()
  return Cost(
    nanoseconds: Double(limits_now() - start), faults: Double(limits_page_faults() - faults))
}

private func median(_ work: () throws(FlowError) -> Void) throws(FlowError) -> Cost {
  var costs: [Cost] = []
  for _ in 0..<15 { costs.append(try cost(work)) }
  return costs.sorted { $0.nanoseconds < $1.nanoseconds }[7]
}
