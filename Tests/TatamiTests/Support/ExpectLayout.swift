import Tatami
import TatamiReference
import Testing

extension Solution {
  /// What a layout answers to every question.
  init(asking layout: FlowLayout) {
    self.init(
      contentSize: layout.contentSize,
      frames: layout.frames(in: 0..<layout.count),
      lines: (0..<layout.lineCount).map { layout.range(ofLine: $0) },
      pages: (0..<layout.pageCount).map { layout.range(ofPage: $0) },
      pageFrames: (0..<layout.pageCount).map { layout.frame(ofPage: $0) })
  }
}

/// Expects a solution of the engine as well as of the reference.
func expectLayout(
  _ style: FlowStyle, _ environment: LayoutEnvironment, _ cells: [Cell],
  _ expected: Solution, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let reference = try NaiveLayout(style: style, environment: environment, cells: cells)
  #expect(reference.solve() == expected, "reference", sourceLocation: sourceLocation)
  let layout = try FlowLayout(style: style, environment: environment, cells: cells)
  #expect(Solution(asking: layout) == expected, "engine", sourceLocation: sourceLocation)
}

/// Expects the engine to agree with the reference about everything, and returns
/// the solution of both. In every round other questions are asked.
@discardableResult
func expectAgreement(
  _ style: FlowStyle, _ environment: LayoutEnvironment, _ cells: [Cell],
  rounds: UInt64 = 10, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Solution {
  let sequence = EditSequence(
    shape: .standard, style: style, environment: environment, cells: cells,
    steps: (0..<rounds).map { .ask($0) })
  expectAgreement(sequence, sourceLocation: sourceLocation)
  return try NaiveLayout(style: style, environment: environment, cells: cells).solve()
}

/// Runs a sequence and records an issue if it fails.
///
/// - Returns: Whether all answers agreed.
@discardableResult
func expectAgreement(
  _ sequence: EditSequence, sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  var coverage = Coverage()
  guard let report = report(on: sequence, &coverage) else { return true }
  Issue.record("\(report)", sourceLocation: sourceLocation)
  return false
}

/// `length` points divided by `parts`, rounded down to the grid of 2⁻²⁰ pt.
func share(_ length: Int, by parts: Int) -> Double {
  Double(length * 1_048_576 / parts) / 1_048_576
}

/// The grid that lengths are put on, in points.
let gridStep = 1.0 / 1_048_576
