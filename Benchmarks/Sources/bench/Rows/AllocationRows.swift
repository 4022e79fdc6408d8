import Limits
import Tatami

/// What a step of the mixed sequence does.
private enum Step: Int, CaseIterable {
  case resize, insert, remove, move, resizeByID
  case contentSize, frame, frameByID, framesInRange, framesIntersecting
  case indexAtPoint, line, lineRange
}

/// Allocations in 100,000 edits and queries after a warm-up: none.
func allocationRows(_ effort: Effort, _ report: inout Report) throws(FlowError) {
  guard limits_counts_allocations() else { return }
  let counted = try Workload.counted(100_000)
  try allocationRow("flow4", counted, widths: Workload.countedWidths, &report)
  let sized = try Workload.sized(100_000)
  try allocationRow("sized", sized, widths: Workload.sizedWidths, &report)
}

private func allocationRow(
  _ name: String, _ layout: FlowLayout, widths: Range<Double>, _ report: inout Report
) throws(FlowError) {
  var sequence = MixedSequence(layout: layout, widths: widths)
  try sequence.run(steps: 600_000)
  sequence.forgetCounts()
  try sequence.run(steps: 100_000)
  report.add(
    Row(
      name: "\(name)/allocations-in-100k-steps", ours: Double(sequence.total), unit: .count,
      goal: 0, isGate: true, note: sequence.allocatingSteps))
}

/// Edits and queries in random order; the number of cells stays about the same.
private struct MixedSequence {
  private var layout: FlowLayout
  private let widths: Range<Double>
  private var random = SplitMix64(seed: 10)
  private var frames = [Rect](repeating: .zero, count: 64)
  private var ids: [CellID] = []
  private var allocations = [UInt64](repeating: 0, count: Step.allCases.count)
  private let usual: Int

  init(layout: FlowLayout, widths: Range<Double>) {
    self.layout = layout
    self.widths = widths
    usual = layout.count
    for _ in 0..<1000 {
      ids.append(layout.cellID(at: random.index(below: usual)))
    }
  }

  /// Allocations of all steps since the counts were forgotten.
  var total: UInt64 { allocations.reduce(0, +) }

  /// The steps that allocated, and how often.
  var allocatingSteps: String {
    Step.allCases.filter { allocations[$0.rawValue] > 0 }
      .map { "\($0) \(allocations[$0.rawValue])" }.joined(separator: ", ")
  }

  mutating func forgetCounts() {
    for i in allocations.indices { allocations[i] = 0 }
  }

  mutating func run(steps: Int) throws(FlowError) {
    for _ in 0..<steps {
      let step = nextStep()
      let before = limits_allocation_calls()
      try take(step)
      allocations[step.rawValue] += limits_allocation_calls() - before
    }
  }

  /// A random step; inserts and removes keep each other in balance.
  private mutating func nextStep() -> Step {
    let step = Step.allCases[random.index(below: Step.allCases.count)]
    guard step == .insert || step == .remove else { return step }
    return layout.count <= usual ? .insert : .remove
  }

  private mutating func take(_ step: Step) throws(FlowError) {
    let index = random.index(below: layout.count)
    let cell = Cell(width: random.length(in: widths), height: random.length(in: Workload.heights))
    switch step {
    case .resize: try layout.resize(at: index, to: cell.size)
    case .insert: try layout.insert(cell, at: index)
    case .remove: try layout.remove(at: index)
    case .move: try layout.move(from: index, to: random.index(below: layout.count))
    case .resizeByID:
      let id = ids[index % ids.count]
      if layout.index(of: id) != nil { try layout.resize(id, to: cell.size) }
    default: ask(step, index)
    }
  }

  private mutating func ask(_ step: Step, _ index: Int) {
    switch step {
    case .frame: limits_consume(layout.frame(at: index).origin.y)
    case .frameByID: limits_consume(layout.frame(of: ids[index % ids.count])?.origin.y ?? 0)
    case .framesInRange:
      layout.frames(in: index..<min(layout.count, index + frames.count), into: &frames)
      limits_consume(frames[0].origin.y)
    case .framesIntersecting:
      let middle = Point(x: 0, y: layout.contentSize.height / 2)
      layout.forEachFrame(intersecting: Rect(origin: middle, size: Workload.viewport)) { _, frame in
        limits_consume(frame.origin.y)
      }
    case .indexAtPoint:
      let point = Point(x: 200, y: layout.contentSize.height / 3)
      limits_consume(Double(layout.index(at: point) ?? 0))
    case .line: limits_consume(Double(layout.line(containing: index)))
    case .lineRange:
      let line = random.index(below: layout.lineCount)
      limits_consume(Double(layout.range(ofLine: line).lowerBound))
    default: limits_consume(layout.contentSize.height)
    }
  }
}
