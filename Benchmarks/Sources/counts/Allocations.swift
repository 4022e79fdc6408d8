import Limits
import Rows
import Tatami

/// What a step of the mixed sequence does.
private enum Step: Int, CaseIterable {
  case resize, insert, remove, move, resizeByID
  case contentSize, frame, frameByID, framesInRange, framesIntersecting
  case indexAtPoint, line, lineRange
}

/// Allocations in 100,000 edits and queries after a warm-up: none.
func allocationCounts() throws(FlowError) -> [Count] {
  guard limits_counts_allocations() else { return [] }
  return [try allocationCount(.four), try allocationCount(.wrap)]
    + (try Row.all.filter(\.allocatesNothing).map(allocationCount))
}

extension Row {
  /// What happens for each frame or touch.
  fileprivate var allocatesNothing: Bool {
    let isForEachTouch = ["scroll-step", "scroll-event", "page-commit"].contains(operation)
    return isForEachTouch && count == 1_000 || operation.hasPrefix("suggest-")
  }
}

/// Allocations in one run of an operation after some to warm up: none.
private func allocationCount(_ row: Row) throws(FlowError) -> Count {
  let trial = try row.prepare()
  for _ in 0..<3 { try trial.run() }
  let before = limits_allocation_calls()
  try trial.run()
  let calls = limits_allocation_calls() - before
  return Count(
    name: "\(row.workload)/allocations-in-\(row.operation)/\(row.count)", unit: .allocations,
    value: Double(calls), goal: 0)
}

private func allocationCount(_ workload: Workload) throws(FlowError) -> Count {
  var sequence = MixedSequence(workload, layout: try workload.layout(100_000))
  try sequence.run(steps: 600_000)
  sequence.forgetCounts()
  try sequence.run(steps: 100_000)
  return Count(
    name: "\(workload.name)/allocations-in-100k-steps/100000", unit: .allocations,
    value: Double(sequence.total), goal: 0, note: sequence.allocatingSteps)
}

/// Edits and queries in random order; the number of cells stays about the same.
private struct MixedSequence {
  private var layout: FlowLayout
  private let workload: Workload
  private var random = SplitMix64(seed: 10)
  private var frames = [Rect](repeating: .zero, count: 64)
  private var ids: [CellID] = []
  private var allocations = [UInt64](repeating: 0, count: Step.allCases.count)
  private let usual: Int

  init(_ workload: Workload, layout: FlowLayout) {
    self.layout = layout
    self.workload = workload
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
    let cell = workload.newCell(&random)
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
      let seen = Rect(origin: middle, size: workload.environment.viewport)
      layout.forEachFrame(intersecting: seen) { _, frame in
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
