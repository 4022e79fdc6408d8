import Tatami
import TatamiReference
import Testing

/// L1: incremental equals from scratch, bit for bit, after any edits.
///
/// `TATAMI_SEED` is the seed of the first sequence, `TATAMI_STEPS` the number of
/// edits in each, `TATAMI_SEQUENCES` the number of sequences of each kind, and
/// `TATAMI_TRACE=1` writes every edit to the standard error before it is made,
/// which shows the one that traps.
@Suite struct `Random edits` {
  @Test(arguments: FlowKind.allCases, Axis.allCases)
  func `a tall tree agrees with the reference after every edit`(
    kind: FlowKind, orientation: Axis
  ) throws {
    for number in 0..<(RandomSettings.sequences ?? 350) {
      let seed = RandomSettings.firstSeed &+ UInt64(number)
      let sequence = try SequenceGenerator.sequence(
        seed: seed, kind, orientation, steps: RandomSettings.steps ?? 25)
      guard expectAgreement(sequence) else { return }
    }
  }

  @Test(arguments: FlowKind.allCases, Axis.allCases)
  func `a tree of the usual shape agrees with the reference after every edit`(
    kind: FlowKind, orientation: Axis
  ) throws {
    for number in 0..<(RandomSettings.sequences.map { ($0 + 49) / 50 } ?? 8) {
      let seed = RandomSettings.firstSeed &+ UInt64(number)
      let sequence = try SequenceGenerator.sequence(
        seed: seed, kind, orientation, steps: RandomSettings.steps ?? 15, isLarge: true)
      guard expectAgreement(sequence) else { return }
    }
  }
}

/// Runs a sequence and records an issue if it fails.
///
/// - Returns: Whether all answers agreed.
@discardableResult
func expectAgreement(
  _ sequence: EditSequence, sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  guard let report = report(on: sequence) else { return true }
  Issue.record("\(report)", sourceLocation: sourceLocation)
  return false
}

/// Runs a sequence.
///
/// - Returns: If it fails, the smallest sequence like it that does, and the
///   first question on which the answers differ.
func report(on sequence: EditSequence) -> String? {
  trace(sequence)
  guard let failure = SequenceRun.failure(of: sequence) else { return nil }
  var failing = sequence
  failing.steps = Array(sequence.steps.prefix(failure.steps))
  let smallest = shrink(failing) { SequenceRun.failure(of: $0) != nil }
  let difference = SequenceRun.failure(of: smallest)?.difference ?? failure.difference
  return "\(smallest)\n\(difference)"
}
