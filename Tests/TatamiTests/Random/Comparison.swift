import Tatami
import TatamiReference

/// A question to which the engine and the reference gave different answers.
struct Difference: Equatable, CustomStringConvertible {
  var query: String
  var expected: String
  var got: String

  var description: String { "\(query)\n  expected \(expected)\n  got      \(got)" }
}

/// Compares answers until one is not the expected one.
struct Comparison {
  private(set) var difference: Difference?

  mutating func report(_ query: String, expected: String, got: String) {
    if difference == nil { difference = Difference(query: query, expected: expected, got: got) }
  }

  mutating func expect<Answer: Equatable>(
    _ query: @autoclosure () -> String, _ expected: Answer, _ got: @autoclosure () -> Answer
  ) {
    guard difference == nil else { return }
    let answer = got()
    if answer != expected {
      report(query(), expected: "\(expected)", got: "\(answer)")
    }
  }

  /// Compares bit for bit.
  mutating func expect(
    _ query: @autoclosure () -> String, _ expected: Rect, _ got: @autoclosure () -> Rect
  ) {
    guard difference == nil else { return }
    let answer = got()
    if !areIdentical(answer, expected) {
      report(query(), expected: source(expected), got: source(answer))
    }
  }

  /// Compares bit for bit and reports the first place that differs.
  mutating func expectFrames(
    _ query: @autoclosure () -> String, _ expected: some Collection<Rect>,
    _ got: @autoclosure () -> [Rect]
  ) {
    guard difference == nil else { return }
    let answers = got()
    expect("\(query()).count", expected.count, answers.count)
    for (index, (frame, answer)) in zip(expected, answers).enumerated()
    where !areIdentical(frame, answer) {
      return report("\(query())[\(index)]", expected: source(frame), got: source(answer))
    }
  }

  /// Compares cells that are told one by one, with their frames bit for bit.
  mutating func expectCells(
    _ query: @autoclosure () -> String, _ expected: [Int], of all: [Rect],
    _ tell: (_ body: (Int, Rect) -> Void) -> Void
  ) {
    guard difference == nil else { return }
    var indices: [Int] = []
    var frames: [Rect] = []
    tell {
      indices.append($0)
      frames.append($1)
    }
    expect("the indices of \(query())", expected, indices)
    expectFrames("the frames of \(query())", expected.map { all[$0] }, frames)
  }
}

/// Whether two rectangles are the same bits.
func areIdentical(_ a: Rect, _ b: Rect) -> Bool {
  a.origin.x.bitPattern == b.origin.x.bitPattern
    && a.origin.y.bitPattern == b.origin.y.bitPattern
    && a.size.width.bitPattern == b.size.width.bitPattern
    && a.size.height.bitPattern == b.size.height.bitPattern
}
