import Tatami
import TatamiReference
import Testing

/// The comparison of random edits can fail, and says why in few words.
@Suite struct `The harness of random edits` {
  /// A sequence of twenty-five edits with much in it.
  private func sequence(_ seed: UInt64 = 4) throws -> EditSequence {
    try SequenceGenerator.sequence(seed: seed, .lineLimited, .vertical, steps: 25)
  }

  @Test func `the same seed gives the same sequence`() throws {
    #expect(try sequence().description == sequence().description)
    #expect(try sequence().description != sequence(5).description)
  }

  @Test func `an offset that is off by one bit is reported`() throws {
    let failure = SequenceRun.failure(of: try sequence()) { solution in
      guard solution.frames.count > 2 else { return }
      solution.frames[2].origin.y = solution.frames[2].origin.y.nextUp
    }
    #expect(try #require(failure).difference.query.hasSuffix("into:)[2]"))
  }

  @Test func `a negative zero is not zero`() {
    #expect(areIdentical(.zero, .zero))
    #expect(!areIdentical(.zero, Rect(x: -0.0, y: 0, width: 0, height: 0)))
  }

  @Test(
    arguments: [
      (\Solution.lines, "lineCount"), (\Solution.pages, "pageCount"),
    ] as [(WritableKeyPath<Solution, [Range<Int>]> & Sendable, String)])
  func `a line or a page too many is reported`(
    list: WritableKeyPath<Solution, [Range<Int>]> & Sendable, query: String
  ) throws {
    let failure = SequenceRun.failure(of: try sequence()) { solution in
      solution[keyPath: list].append(0..<0)
    }
    #expect(try #require(failure).difference.query == query)
  }

  /// As if the reference laid out lines wrong as soon as there are six of them.
  private func distort(_ solution: inout Solution) {
    if solution.lines.count > 5 { solution.contentSize.height += 1 }
  }

  @Test func `a failing sequence shrinks to the few edits that matter`() throws {
    // The first of some sequences that come to six lines.
    let sequences = try (UInt64(11)..<40).map {
      var sequence = try SequenceGenerator.sequence(
        seed: $0, .sizeLimited, .vertical, steps: 40)
      sequence.cells = []
      return sequence
    }
    let sequence = try #require(
      sequences.first { SequenceRun.failure(of: $0, distort: distort) != nil })
    let smallest = shrink(sequence) {
      SequenceRun.failure(of: $0, distort: distort) != nil
    }
    #expect(smallest.steps.count <= 3)
    #expect(smallest.style.padding == .zero)
    let failure = try #require(SequenceRun.failure(of: smallest, distort: distort))
    #expect(failure.difference.query == "contentSize")
  }

  @Test func `a report has the seed, the sequence as Swift source and the answers`() throws {
    var sequence = try sequence(9)
    sequence.style.arrangedCount = -1
    let text = try #require(report(on: sequence))
    #expect(text.contains("// seed 9\nEditSequence(\n"))
    #expect(text.contains("  got      arrangedCountNotPositive(-1)"))
  }

  @Test func `edits are printed as they are written`() {
    let size = Size(width: 0.5, height: .infinity)
    #expect(
      "\(Edit.resize(at: 3, to: size))"
        == ".resize(at: 3, to: Size(width: 0.5, height: .infinity))")
    let cell = Cell(width: 1, height: 2)
    #expect(
      "\(Edit.insertRun(cell, 9, at: 4))"
        == ".insertRun(Cell(width: 1, height: 2), 9, at: 4)")
    #expect("\(Edit.replace(1..<2, with: []))" == ".replace(1..<2, with: [])")
    let style = FlowStyle(orientation: .horizontal, arrangedCount: 2, width: .fixed(0.1))
    #expect(
      "\(Edit.setStyle(style))"
        == ".setStyle(FlowStyle(orientation: .horizontal, arrangedCount: 2, "
        + "width: .fixed(0.1), height: .wrap))")
  }
}
