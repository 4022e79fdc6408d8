import Tatami
import TatamiReference

/// The engine and the reference side by side, with the ids handed out so far.
struct Pair {
  var layout: FlowLayout
  var reference: NaiveLayout
  /// Each id the engine handed out and the token of the cell it is for.
  var known: [(id: CellID, token: Int)] = []
}

/// Plays a sequence of edits on the engine and on the reference, and compares
/// every answer after every edit.
struct SequenceRun {
  private var pair: Pair
  private var kept: Pair?
  private var comparison = Comparison()
  private let asksForIDs: Bool
  /// Makes the reference wrong, to see that it is noticed.
  private let distort: (inout Solution) -> Void

  private init(
    _ sequence: EditSequence, distort: @escaping (inout Solution) -> Void
  ) throws(FlowError) {
    var layout = try FlowLayout(
      style: sequence.style, environment: sequence.environment, shape: sequence.shape)
    try layout.append(contentsOf: sequence.cells)
    pair = Pair(
      layout: layout,
      reference: try NaiveLayout(
        style: sequence.style, environment: sequence.environment, cells: sequence.cells))
    asksForIDs = sequence.asksForIDs
    self.distort = distort
  }

  /// The first answer that differs, and how many steps led to it; `nil` if all agree.
  static func failure(
    of sequence: EditSequence, distort: @escaping (inout Solution) -> Void = { _ in }
  ) -> (steps: Int, difference: Difference)? {
    do throws(FlowError) {
      var run = try SequenceRun(sequence, distort: distort)
      run.compare(questions: sequence.seed)
      if let difference = run.comparison.difference { return (0, difference) }
      for (number, step) in sequence.steps.enumerated() {
        trace(step)
        run.perform(step.edit)
        run.compare(questions: step.questions)
        if let difference = run.comparison.difference { return (number + 1, difference) }
      }
      return nil
    } catch {
      return (0, Difference(query: "the beginning", expected: "a layout", got: "\(error)"))
    }
  }

  // MARK: Edits

  private mutating func perform(_ edit: Edit) {
    switch edit {
    case .keepCopy: kept = pair
    case .exchangeWithCopy:
      guard let other = kept else { return }
      kept = pair
      pair = other
    case .removeKnown, .moveKnown, .resizeKnown: performByID(edit)
    default:
      check(edit) { layout throws(FlowError) in
        try edit.apply(to: &layout)
      } _: { reference throws(FlowError) in
        try edit.apply(to: &reference)
      }
    }
  }

  private mutating func performByID(_ edit: Edit) {
    guard !pair.known.isEmpty else { return }
    let number =
      switch edit {
      case .removeKnown(let number), .moveKnown(let number, _), .resizeKnown(let number, _): number
      default: 0
      }
    let (id, token) = pair.known[number % pair.known.count]
    let index = pair.reference.index(ofToken: token)
    check(edit) { layout throws(FlowError) in
      switch edit {
      case .removeKnown: try layout.remove(id)
      case .moveKnown(_, let destination): try layout.move(id, to: destination)
      case .resizeKnown(_, let size): try layout.resize(id, to: size)
      default: break
      }
    } _: { reference throws(FlowError) in
      guard let index else { throw .unknownCell(id) }
      switch edit {
      case .removeKnown: try reference.remove(at: index)
      case .moveKnown(_, let destination): try reference.move(from: index, to: destination)
      case .resizeKnown(_, let size): try reference.resize(at: index, to: size)
      default: break
      }
    }
  }

  /// Applies an edit to both; when the reference refuses it, the engine has to
  /// refuse it with the same error and stay as it was.
  private mutating func check(
    _ edit: Edit, _ applyToLayout: (inout FlowLayout) throws(FlowError) -> Void,
    _ applyToReference: (inout NaiveLayout) throws(FlowError) -> Void
  ) {
    var next = pair.reference
    let expected = thrown { () throws(FlowError) in try applyToReference(&next) }
    let isChange = next != pair.reference
    // A copy is made only where it is needed: with one, an edit goes other ways.
    let before = expected == nil ? nil : pair.layout
    let error = thrown { () throws(FlowError) in try applyToLayout(&pair.layout) }
    // As text, because an error that carries NaN is not equal to itself.
    comparison.expect("the error of \(edit)", text(expected), text(error))
    if let before { comparison.expect("== after \(edit)", true, before == pair.layout) }
    pair.reference = next
    checkInvariants(pair.layout, "layout")
    if let kept, expected == nil, isChange {
      comparison.expect(
        "== with the copy after \(edit)", kept.reference == pair.reference,
        kept.layout == pair.layout)
    }
  }

  private func thrown(_ body: () throws(FlowError) -> Void) -> FlowError? {
    do throws(FlowError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  // MARK: Answers

  private mutating func checkInvariants(_ layout: FlowLayout, _ name: String) {
    if let rule = layout.brokenInvariant {
      comparison.report("the tree of the \(name)", expected: rule, got: "the contrary")
    }
  }

  private mutating func compare(questions seed: UInt64) {
    guard comparison.difference == nil else { return }
    var solution = pair.reference.solve()
    distort(&solution)
    let questions = Questions(seed: seed, about: solution)
    comparison.compare(pair.layout, pair.reference, solution, questions)
    if asksForIDs { compareIDs(questions.identified, solution) }
    if let kept {
      checkInvariants(kept.layout, "copy")
      var solution = kept.reference.solve()
      distort(&solution)
      comparison.compareWholes(kept.layout, kept.reference, solution)
    }
  }

  private mutating func compareIDs(_ indices: [Int], _ solution: Solution) {
    for index in indices where comparison.difference == nil {
      let id = pair.layout.cellID(at: index)
      let token = pair.reference.tokens[index]
      if let known = pair.known.first(where: { $0.token == token }) {
        comparison.expect("cellID(at: \(index))", known.id, id)
      } else {
        comparison.expect(
          "cellID(at: \(index)) is new", false, pair.known.contains { $0.id == id })
        pair.known.append((id, token))
      }
    }
    checkInvariants(pair.layout, "layout")
    // Any three of the ids, the removed ones among them.
    for number in indices.map({ $0 &* 7 }) where !pair.known.isEmpty {
      let (id, token) = pair.known[number % pair.known.count]
      let index = pair.reference.index(ofToken: token)
      comparison.expect("index(of: \(id))", index, pair.layout.index(of: id))
      comparison.expect(
        "frame(of: \(id))", index.map { solution.frames[$0] }, pair.layout.frame(of: id))
    }
  }
}

private func text(_ error: FlowError?) -> String { error.map { "\($0)" } ?? "no error" }
