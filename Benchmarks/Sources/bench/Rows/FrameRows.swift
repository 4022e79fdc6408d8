import Limits
import Tatami

/// Every frame into a buffer that is used again and again.
func frameRows(_ effort: Effort, _ report: inout Report) throws(FlowError) {
  let count = effort.cells
  let style = Workload.limits
  let counted = Extents(count: count, widths: Workload.countedWidths)
  try frameRow(
    "flow4/all-frames/1M", try Workload.layout(of: counted, arrangedCount: 4), goalFactor: 1.5,
    effort, &report
  ) { out in
    limits_consume(
      unsafe limits_frames_counted(counted.widths, counted.heights, count, 4, style, &out))
  }

  let sized = Extents(count: count, widths: Workload.sizedWidths)
  try frameRow(
    "sized/all-frames/1M", try Workload.layout(of: sized, arrangedCount: nil), goalFactor: 1.5,
    effort, &report
  ) { out in
    limits_consume(
      unsafe limits_frames_sized(sized.widths, sized.heights, count, style, &out))
  }

  let paged = try pagedLayout(of: counted)
  try frameRow("paged24/all-frames/1M", paged, goalFactor: nil, effort, &report) { out in
    unsafe limits_frames_paged(count, 4, 6, 90, 740.0 / 6, 800, style, &out)
  }
}

/// Pages of six lines of four cells.
private func pagedLayout(of extents: Extents) throws(FlowError) -> FlowLayout {
  var style = Workload.style(arrangedCount: 4)
  style.pagedCount = 24
  var environment = Workload.environment
  environment.isPaging = true
  return try FlowLayout(
    style: style, environment: environment, widths: extents.widths, heights: extents.heights)
}

/// Times one layout beside its plain loop; both results must agree. Without a
/// factor the goal is 1 ns a cell.
private func frameRow(
  _ name: String, _ layout: FlowLayout, goalFactor: Double?, _ effort: Effort,
  _ report: inout Report, against loop: (inout [Double]) -> Void
) throws(FlowError) {
  var frames = [Rect](repeating: .zero, count: layout.count)
  var plain = [Double](repeating: 0, count: layout.count * 4)
  let (ours, limit) = try measurePair(repetitions: effort.passes, units: layout.count) {
    layout.frames(in: 0..<layout.count, into: &frames)
  } against: {
    loop(&plain)
  }
  checkAgreement(frames, plain, name)
  report.add(
    Row(
      name: name + " (a cell)", ours: ours.median, reference: limit.median,
      referenceName: "the same loop in C", goal: goalFactor.map { $0 * limit.median } ?? 1,
      goalName: goalFactor.map { "\(short($0)) × the loop" } ?? "",
      note: "fastest pass \(short(ours.fastest)) against \(short(limit.fastest))"))
}

/// The two must have done the same work: plain doubles are a little less exact
/// than the engine's grid.
private func checkAgreement(_ frames: [Rect], _ plain: [Double], _ name: String) {
  for (i, frame) in frames.enumerated() {
    let same =
      abs(frame.origin.x - plain[4 * i]) < 0.01 && abs(frame.origin.y - plain[4 * i + 1]) < 0.01
      && abs(frame.size.width - plain[4 * i + 2]) < 0.01
      && abs(frame.size.height - plain[4 * i + 3]) < 0.01
    precondition(same, "\(name): frame \(i) is \(frame), the plain loop disagrees")
  }
}
