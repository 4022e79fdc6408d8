import Tatami
import TatamiRandom
import TatamiReference
import Testing

/// Plays a sequence of edits on the engine and on the reference, and compares answers.
struct SequenceRun {
  private var subjects: [Subject]
  private var current = 0
  private var copies = 0
  private var comparison = Comparison()
  private let sequence: EditSequence
  /// Makes the reference wrong, to see that it is noticed.
  private let distort: (inout Solution) -> Void

  private init(
    _ sequence: EditSequence, distort: @escaping (inout Solution) -> Void
  ) throws(FlowError) {
    var layout = try FlowLayout(
      style: sequence.style, environment: sequence.environment, shape: sequence.shape)
    _ = try layout.apply(
      .insert(.many(sequence.cells, nil), at: 0), id: nil, asked: AskedLines(),
      measurer: { _, _ in .zero })
    let reference = try NaiveLayout(
      style: sequence.style, environment: sequence.environment, cells: sequence.cells)
    subjects = [Subject(layout, reference)]
    self.sequence = sequence
    self.distort = distort
  }

  /// The first answer that differs, and how many steps led to it; `nil` if all agree.
  static func failure(
    of sequence: EditSequence, coverage: inout Coverage,
    distort: @escaping (inout Solution) -> Void = { _ in }
  ) -> SequenceFailure? {
    do throws(FlowError) {
      var run = try SequenceRun(sequence, distort: distort)
      for (number, step) in sequence.steps.enumerated() {
        trace(source(step))
        run.perform(step, &coverage)
        if let difference = run.comparison.difference {
          return SequenceFailure(steps: number + 1, difference: difference)
        }
      }
      return nil
    } catch {
      return SequenceFailure(
        steps: 0,
        difference: Difference(query: "the beginning", expected: "a layout", got: "\(error)"))
    }
  }

  private mutating func perform(_ step: Step, _ coverage: inout Coverage) {
    switch step {
    case .edit(let edit): perform(edit)
    case .ask(let seed): ask(seed, &coverage)
    case .copy:
      copies += 1
      let copy = subjects[current].copy(number: copies)
      if subjects.count < SequenceGenerator.mostCopies {
        subjects.append(copy)
      } else {
        subjects[(current + 1) % subjects.count] = copy
      }
      subjects[current].isCopied = true
    case .turn(let number): current = number % subjects.count
    }
  }

  // MARK: Edits

  /// Makes an edit of both; when the reference refuses it, the engine has to refuse it with
  /// the same error and stay as it was.
  private mutating func perform(_ edit: Edit) {
    guard let (index, id) = target(of: edit) else { return }
    var next = subjects[current].reference
    var expected = Outcome()
    expected.error = thrown { () throws(FlowError) in
      guard let index else { throw .unknownCell(id ?? CellID(slot: 0, generation: 0)) }
      expected.count = try next.apply(edit, at: index) { expected.measure($0, $1, edit) }
    }
    // A copy is made only where it is needed: with one, an edit goes other ways.
    let before = expected.error == nil ? nil : subjects[current].layout
    let asked = subjects[current].asked
    var outcome = Outcome()
    outcome.error = thrown { () throws(FlowError) in
      outcome.count = try subjects[current].layout.apply(edit, id: id, asked: asked) {
        outcome.measure($0, $1, edit)
      }
    }
    comparison.expect("the outcome of \(source(edit))", "\(expected)", "\(outcome)")
    if let before {
      comparison.expect("== after \(source(edit))", true, before == subjects[current].layout)
    } else if let index {
      note(edit, at: index, becoming: next)
    }
    checkInvariants()
  }

  /// The index and the id of the cell that an edit is about; 0 if it is about none, and no
  /// index if that cell is gone. `nil` if no id was handed out yet.
  private func target(of edit: Edit) -> (index: Int?, id: CellID?)? {
    let subject = subjects[current]
    switch edit.target {
    case nil: return (0, nil)
    case .index(let index): return (index, nil)
    case .known(let number):
      if subject.known.isEmpty { return nil }
      let (id, token) = subject.known[number % subject.known.count]
      return (subject.reference.index(ofToken: token), id)
    }
  }

  /// Notes an edit that was made.
  private mutating func note(_ edit: Edit, at index: Int, becoming next: NaiveLayout) {
    let before = subjects[current].reference
    subjects[current].changes.note(edit, at: index, of: before)
    subjects[current].operations.insert(edit.operation)
    if let removed = edit.removed(at: index) {
      for place in subjects[current].anchors.indices {
        subjects[current].anchors[place].handOver(at: removed, in: next)
      }
    }
    subjects[current].reference = next
  }

  private func thrown(_ body: () throws(FlowError) -> Void) -> FlowError? {
    do throws(FlowError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  private mutating func checkInvariants() {
    for (number, subject) in subjects.enumerated() {
      if let rule = subject.layout.brokenInvariant {
        comparison.report("the tree of copy \(number)", expected: rule, got: "the contrary")
      }
    }
  }

  // MARK: Questions

  private mutating func ask(_ seed: UInt64, _ coverage: inout Coverage) {
    guard comparison.difference == nil else { return }
    var random = SplitMix64(seed: seed)
    var order = [current]
    // Copies that nobody edited must not notice what happened either.
    for number in subjects.indices where number != current && random.happens(40) {
      order.append(number)
    }
    for number in order {
      var solution = subjects[number].reference.solve()
      distort(&solution)
      let other = random.pick(Array(subjects.indices))
      let others = subjects[other].moment(
        other == number ? solution : subjects[other].reference.solve())
      var examination = Examination(
        comparison: comparison, questions: Questions(seed: random.next(), about: solution),
        other: others, otherIDs: other == number ? [] : subjects[other].known,
        asksForIDs: sequence.asksForIDs, asksForChanges: sequence.asksForChanges)
      examination.examine(&subjects[number], &coverage)
      comparison = examination.comparison
      if let difference = comparison.difference, number != current {
        comparison = Comparison()
        comparison.report(
          "of copy \(number): \(difference.query)", expected: difference.expected,
          got: difference.got)
      }
    }
    checkInvariants()
  }
}

/// The first answer that differs, and how many steps led to it.
struct SequenceFailure {
  let steps: Int
  let difference: Difference
}

/// What an edit threw or returned, and what it asked a measurer for.
private struct Outcome: CustomStringConvertible {
  var error: FlowError?
  var count = 0
  private var asked: [String] = []

  init() {}

  mutating func measure(_ index: Int, _ proposed: ProposedSize, _ edit: Edit) -> Size {
    asked.append("\(index) for \(proposed)")
    guard case .measure(_, let ruler) = edit else { return .zero }
    return ruler.size(index, proposed)
  }

  /// As text, because an error that carries NaN is not equal to itself.
  var description: String {
    "\(error.map { "\($0)" } ?? "no error"), \(count) measured, asked \(asked)"
  }
}

extension Edit {
  /// Where the cells began that the edit removed, if it removed any.
  fileprivate func removed(at index: Int) -> Int? {
    switch self {
    case .remove: index
    case .removeRange(let range), .replace(let range, _, _): range.lowerBound
    case .removeAll: 0
    default: nil
    }
  }
}

/// Runs a session of each mode from each seed, and records the first difference that one finds.
func expectNoDifference(_ find: (UInt64, Mode) throws -> Difference?) rethrows {
  for first in RandomSettings.firstSeeds {
    for number in 0..<UInt64(RandomSettings.sequences ?? 40) {
      for mode in Mode.allCases {
        let seed = first &+ number
        trace("TATAMI_SEED=\(seed) \(mode)")
        if let difference = try find(seed, mode) {
          Issue.record("TATAMI_SEED=\(seed) \(mode): \(difference)")
          return
        }
      }
    }
  }
}
