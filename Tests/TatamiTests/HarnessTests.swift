import Tatami
import TatamiReference
import Testing

/// The comparison of random edits can fail, and says why in few words.
@Suite struct `The harness of random edits` {
  /// A sequence with much in it.
  private func sequence(
    _ seed: UInt64 = 4, _ mode: Mode = .countLimited, steps: Int = 20
  ) throws -> EditSequence {
    var sequence = try SequenceGenerator.sequence(seed: seed, mode, .small, steps: steps)
    sequence.cells = (0..<9).map { Cell(width: Double($0), height: 5) }
    return sequence
  }

  private func failure(
    of sequence: EditSequence, distort: @escaping (inout Solution) -> Void
  ) -> SequenceFailure? {
    var coverage = Coverage()
    return TatamiTests.failure(of: sequence, &coverage, distort: distort)
  }

  @Test func `the same seed gives the same sequence`() throws {
    #expect(try sequence().description == sequence().description)
    #expect(try sequence().description != sequence(5).description)
  }

  @Test(arguments: Mode.allCases)
  func `an offset that is off by one bit is reported`(mode: Mode) throws {
    let failure = try failure(of: sequence(4, mode)) { solution in
      for index in solution.frames.indices {
        solution.frames[index].origin.y = solution.frames[index].origin.y.nextUp
      }
    }
    #expect(failure != nil)
  }

  @Test func `a negative zero is not zero`() {
    #expect(areIdentical(.zero, .zero))
    #expect(!areIdentical(.zero, Rect(x: -0.0, y: 0, width: 0, height: 0)))
  }

  /// As if the reference laid out lines wrong as soon as there are six of them.
  private func distort(_ solution: inout Solution) {
    if solution.lines.count > 5 { solution.contentSize.height += 1 }
  }

  @Test func `a failing sequence shrinks to the few steps that matter`() throws {
    // The first of some sequences that come to six lines.
    let sequences = try (UInt64(20)..<40).map { try self.sequence($0, .sizeLimited) }
    let failing = try #require(sequences.first { failure(of: $0, distort: distort) != nil })
    let smallest = shrink(failing) { failure(of: $0, distort: distort) != nil }
    #expect(smallest.steps.count <= 3)
    #expect(smallest.style.padding == .zero)
    #expect(failure(of: smallest, distort: distort) != nil)
  }

  @Test func `a report has the seed, the sequence as Swift source and the answers`() throws {
    var sequence = try self.sequence(9)
    sequence.style.arrangedCount = -1
    var coverage = Coverage()
    let text = try #require(report(on: sequence, &coverage))
    #expect(text.contains("// TATAMI_SEED=9\nEditSequence(\n"))
    #expect(text.contains("  got      arrangedCount is -1; a line has at least one cell"))
  }

  @Test func `steps are printed as they are written`() {
    let size = Size(width: 0.5, height: .infinity)
    #expect(
      source(.edit(.resize(.index(3), to: size)))
        == ".edit(.resize(.index(3), to: Size(width: 0.5, height: .infinity)))")
    let cell = Cell(width: 1, height: 2)
    var style = CellStyle(margin: EdgeInsets(top: 1, leading: 0, bottom: 0, trailing: 0))
    style.width = CellLength(.container(.vertical), times: 2)
    #expect(
      source(.edit(.insert(.run(cell, style, 9), at: 4)))
        == ".edit(.insert(.run(Cell(width: 1, height: 2), with(CellStyle()) { "
        + "$0.width.basis = .container(.vertical); $0.width.multiplier = 2; $0.margin.top = 1 }, "
        + "9), at: 4))")
    let flow = FlowStyle(orientation: .horizontal, arrangedCount: 2, width: .fixed(0.1))
    #expect(
      source(.edit(.setStyle(flow)))
        == ".edit(.setStyle(with(FlowStyle()) { $0.orientation = .horizontal; "
        + "$0.arrangedCount = 2; $0.width = .fixed(0.1) }))")
  }

  /// A report that says too much or too little is noticed: each of these is one of a change
  /// that did not happen.
  @Test func `a report of another change is not believed`() throws {
    let style = FlowStyle(arrangedCount: 2)
    let environment = LayoutEnvironment(viewport: Size(width: 100, height: 100))
    let cells = (0..<8).map { Cell(width: 10, height: Double(10 + $0)) }
    let reference = try NaiveLayout(style: style, environment: environment, cells: cells)
    let layout = try FlowLayout(style: style, environment: environment, cells: cells)
    var (edited, editedReference) = (layout, reference)
    try edited.resize(at: 1, to: Size(width: 10, height: 30))
    try editedReference.resize(at: 1, to: Size(width: 10, height: 30))
    let before = Moment(layout: layout, reference: reference, solution: reference.solve())
    let after = Moment(
      layout: edited, reference: editedReference, solution: editedReference.solve())
    func broken(_ change: LayoutChange) -> String? {
      ReportJudge.broken(change, before, after)
    }
    #expect(broken(FlowLayout.update(from: layout, to: edited).change) == nil)
    #expect(broken(FlowLayout.update(from: layout, to: layout).change) != nil)
    #expect(broken(FlowLayout.update(from: edited, to: layout).change) != nil)
    var other = edited
    try other.resize(at: 5, to: Size(width: 10, height: 99))
    #expect(broken(FlowLayout.update(from: layout, to: other).change) != nil)
  }
}
