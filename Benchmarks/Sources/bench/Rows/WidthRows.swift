import Limits
import Tatami

/// The container's width changes: the frames that are seen first.
func widthRows(_ effort: Effort, _ report: inout Report) throws(FlowError) {
  let top = Rect(origin: .zero, size: Workload.viewport)
  var counted = try Workload.counted(effort.cells)
  let fixed = try measure(batches: effort.batches / 10) { number throws(FlowError) in
    var style = Workload.style(arrangedCount: 4)
    style.width = .fixed(Double(380 + number % 40))
    try counted.setStyle(style)
    counted.forEachFrame(intersecting: top) { _, frame in limits_consume(frame.origin.x) }
  }
  add("flow4/setStyle+top-frames/1M", fixed, goal: 10_000, &report)

  var hosted = try Workload.counted(effort.cells)
  let viewport = try measure(batches: effort.batches / 10) { number throws(FlowError) in
    try hosted.setEnvironment(environment(width: 380 + number % 40))
    hosted.forEachFrame(intersecting: top) { _, frame in limits_consume(frame.origin.x) }
  }
  add("flow4/setEnvironment+top-frames/1M", viewport, goal: 10_000, &report)

  var sized = try Workload.sized(effort.cells)
  let rebroken = try measure(batches: effort.passes, of: 1) { number throws(FlowError) in
    try sized.setEnvironment(environment(width: 380 + number % 40))
    sized.forEachFrame(intersecting: top) { _, frame in limits_consume(frame.origin.x) }
  }
  add("sized/setEnvironment+top-frames/1M", rebroken, goal: nil, &report)
}

private func environment(width: Int) -> LayoutEnvironment {
  LayoutEnvironment(viewport: Size(width: Double(width), height: Workload.viewport.height))
}

private func add(_ name: String, _ timing: Timing, goal: Double?, _ report: inout Report) {
  report.add(Row(name: name, ours: timing.median, goal: goal, note: "worst \(short(timing.worst))"))
}
