import Tatami
import TatamiRandom
import TatamiReference
import Testing

/// L1, L3 and L6: whatever happened to a layout, it answers every question as the reference
/// does, bit for bit, and refuses what the reference refuses.
///
/// Sequences are made from seeds, for each way to arrange cells and for few, many and very
/// many cells. See ``RandomSettings`` for the variables that say which and how many; with
/// `TATAMI_TRACE=1` every step is written to the standard error before it is made, which shows
/// the one that traps.
@Suite struct `Random edits` {
  @Test func `an edited layout answers as the reference does`() async {
    let kinds = RandomSequences.all
    let coverage = await withTaskGroup(of: Coverage.self) { group in
      var waiting = kinds.makeIterator()
      var coverage = Coverage()
      for _ in 0..<(RandomSettings.isTraced ? 1 : 4) {
        if let kind = waiting.next() { group.addTask { kind.run() } }
      }
      while let part = await group.next() {
        coverage.add(part)
        if let kind = waiting.next() { group.addTask { kind.run() } }
      }
      return coverage
    }
    guard RandomSettings.needsCoverage else { return }
    print(coverage.tables)
    let gaps = coverage.gaps
    #expect(gaps.isEmpty, "\(gaps.count) never met: \(gaps.prefix(40))")
  }
}

/// Some sequences of one kind.
private struct RandomSequences {
  let mode: Mode
  let scale: Scale
  let seeds: Range<UInt64>

  /// All that are to be run, in parts of about the same work.
  static var all: [RandomSequences] {
    var all: [RandomSequences] = []
    for first in RandomSettings.firstSeeds {
      for mode in RandomSettings.modes ?? Mode.allCases {
        for scale in Scale.allCases {
          let count = count(of: mode, scale)
          for start in stride(from: 0, to: count, by: 100) {
            let seeds = first &+ UInt64(start)..<first &+ UInt64(min(count, start + 100))
            all.append(RandomSequences(mode: mode, scale: scale, seeds: seeds))
          }
        }
      }
    }
    return all
  }

  /// How many sequences there are of a kind.
  private static func count(of mode: Mode, _ scale: Scale) -> Int {
    let count = RandomSettings.sequences ?? 40
    switch scale {
    case .small: return count
    case .medium: return (count + 9) / 10
    // The reference takes far too long for so many cells by best fit.
    case .large: return mode == .bestFit ? 0 : (count + 29) / 30
    }
  }

  func run() -> Coverage {
    var coverage = Coverage()
    for seed in seeds {
      do throws(FlowError) {
        let steps = RandomSettings.steps ?? (scale == .large ? 10 : 12)
        let sequence = try SequenceGenerator.sequence(seed: seed, mode, scale, steps: steps)
        trace("TATAMI_SEED=\(seed) TATAMI_MODES=\(mode) \(scale)")
        if let report = report(on: sequence, &coverage) {
          Issue.record("TATAMI_SEED=\(seed) TATAMI_MODES=\(mode) \(scale)\n\(report)")
          break
        }
      } catch {
        Issue.record("TATAMI_SEED=\(seed) TATAMI_MODES=\(mode) \(scale): no beginning, \(error)")
      }
    }
    return coverage
  }
}

/// Runs a sequence.
///
/// - Returns: If it fails, the smallest sequence like it that does, and the
///   first question on which the answers differ.
func report(on sequence: EditSequence, _ coverage: inout Coverage) -> String? {
  guard let failure = TatamiTests.failure(of: sequence, &coverage) else { return nil }
  var failing = sequence
  failing.steps = Array(sequence.steps.prefix(failure.steps))
  if !RandomSettings.shrinks { return "\(failing)\n\(failure.difference)" }
  var ignored = Coverage()
  let smallest = shrink(failing) { TatamiTests.failure(of: $0, &ignored) != nil }
  let difference = TatamiTests.failure(of: smallest, &ignored)?.difference
  let answers = difference ?? failure.difference
  return "\(smallest)\n\(answers)"
}

/// Runs a sequence.
func failure(
  of sequence: EditSequence, _ coverage: inout Coverage,
  distort: @escaping (inout Solution) -> Void = { _ in }
) -> SequenceFailure? {
  SequenceRun.failure(of: sequence, coverage: &coverage, distort: distort)
}
