import Limits
import Tatami

/// A size-limited flow and the cells that come into it.
private struct SizedCase {
  var name: String
  var extents: Extents
  /// The width of a new cell.
  var newWidths: Range<Double>
  /// Where new cells go: 0 for the very front, 1 for anywhere.
  var reach: Double
  var goal: Double
  /// Whether the goal speaks of all time divided by all edits.
  var isAmortised: Bool
}

private func sizedCases(_ count: Int) -> [SizedCase] {
  let random = Extents(count: count, widths: Workload.sizedWidths)
  func adversary(
    _ name: String, _ pattern: [Double], _ newWidths: Range<Double>, reach: Double = 1
  ) -> SizedCase {
    SizedCase(
      name: name, extents: Extents(count: count, repeating: pattern), newWidths: newWidths,
      reach: reach, goal: 50_000, isAmortised: true)
  }
  return [
    SizedCase(
      name: "random-widths", extents: random, newWidths: Workload.sizedWidths, reach: 1,
      goal: 2_000, isAmortised: false),
    // Lines of four equal cells: after an insert every later line differs.
    adversary("equal-widths", [80], 80..<81),
    adversary("equal-widths-front", [80], 80..<81, reach: 0.001),
    adversary("equal-widths-odd-cells", [80], 20..<120),
    // Three cells fill a line exactly; one more moves every later break.
    adversary("three-a-line", [150, 100, 120], 100..<150),
    adversary("three-a-line-front", [150, 100, 120], 20..<120, reach: 0.001),
    adversary("twenty-a-line", [10], 10..<11),
    adversary("twenty-a-line-odd-cells", [10], 2..<30, reach: 0.001),
  ]
}

/// Lines as long as the container allows: one insert moves breaks.
func sizedRows(_ effort: Effort, _ report: inout Report) throws(FlowError) {
  for example in sizedCases(effort.cells) {
    var layout = try Workload.layout(of: example.extents, arrangedCount: nil)
    var random = SplitMix64(seed: 6)
    let cold = try measure(batches: 10, of: 1) { _ throws(FlowError) in
      try insert(into: &layout, example, &random)
    }
    let timing = try measure(batches: effort.batches) { _ throws(FlowError) in
      try insert(into: &layout, example, &random)
    }
    report.add(
      Row(
        name: "sized/insert-\(example.name)+size/1M",
        ours: example.isAmortised ? timing.mean : timing.median,
        reference: naive(example), referenceName: "height in C", goal: example.goal,
        goalName: example.isAmortised ? "mean" : "median",
        note: "median \(short(timing.median)), p99 of batches \(short(timing.p99)), "
          + "worst of the first ten \(short(cold.worst))"))
  }
}

@inline(__always)
private func insert(
  into layout: inout FlowLayout, _ example: SizedCase, _ random: inout SplitMix64
) throws(FlowError) {
  let bound = max(1, Int(Double(layout.count) * example.reach))
  let cell = Cell(
    width: random.length(in: example.newWidths), height: random.length(in: Workload.heights))
  try layout.insert(cell, at: random.index(below: bound))
  limits_consume(layout.contentSize.height)
}

private func naive(_ example: SizedCase) -> Double {
  measure(batches: 5, of: 1) { _ in
    limits_consume(
      unsafe limits_height_sized(
        example.extents.widths, example.extents.heights, example.extents.widths.count,
        Workload.limits))
  }.median
}
