import Tatami
import TatamiReference

/// A question to which the engine and the reference gave different answers.
struct Difference: Equatable, CustomStringConvertible {
  var query: String
  var expected: String
  var got: String

  var description: String { "\(query)\n  expected \(expected)\n  got      \(got)" }
}

/// Asks a layout questions until one answer is not the expected one.
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
}

/// Whether two rectangles are the same bits.
func areIdentical(_ a: Rect, _ b: Rect) -> Bool {
  a.origin.x.bitPattern == b.origin.x.bitPattern
    && a.origin.y.bitPattern == b.origin.y.bitPattern
    && a.size.width.bitPattern == b.size.width.bitPattern
    && a.size.height.bitPattern == b.size.height.bitPattern
}

extension Comparison {
  /// Compares every answer of the engine with the reference and its solution.
  mutating func compare(
    _ layout: FlowLayout, _ reference: NaiveLayout, _ solution: Solution, _ questions: Questions
  ) {
    compareWholes(layout, reference, solution)
    compareFrames(layout, solution, questions)
    compareIntersections(layout, solution, questions)
    compareLines(layout, solution, questions)
    comparePages(layout, solution, questions)
    for index in questions.indices {
      expect("cell(at: \(index))", reference.cells[index], layout.cell(at: index))
    }
  }

  /// What costs little and shows most: enough for copies that nobody edited.
  mutating func compareWholes(
    _ layout: FlowLayout, _ reference: NaiveLayout, _ solution: Solution
  ) {
    expect("style", reference.style, layout.style)
    expect("environment", reference.environment, layout.environment)
    expect("count", reference.count, layout.count)
    expect(
      "contentSize", Rect(origin: .zero, size: solution.contentSize),
      Rect(origin: .zero, size: layout.contentSize))
    expect("lineCount", solution.lines.count, layout.lineCount)
    expect("pageCount", solution.pages.count, layout.pageCount)
    guard difference == nil else { return }
    var frames = Array(repeating: Rect.zero, count: layout.count)
    layout.frames(in: 0..<layout.count, into: &frames)
    expectFrames("frames(in: 0..<\(layout.count), into:)", solution.frames, frames)
  }

  private mutating func compareFrames(
    _ layout: FlowLayout, _ solution: Solution, _ questions: Questions
  ) {
    for index in questions.indices {
      expect("frame(at: \(index))", solution.frames[index], layout.frame(at: index))
    }
    for range in questions.ranges {
      expectFrames("frames(in: \(range))", solution.frames[range], layout.frames(in: range))
      expectFrames(
        "frames(in: \(range), into: span)", solution.frames[range], spanned(layout, range))
      var indices: [Int] = []
      var frames: [Rect] = []
      layout.forEachFrame(in: range) { index, frame in
        indices.append(index)
        frames.append(frame)
      }
      expect("forEachFrame(in: \(range)) indices", Array(range), indices)
      expectFrames("forEachFrame(in: \(range)) frames", solution.frames[range], frames)
    }
  }

  private mutating func compareIntersections(
    _ layout: FlowLayout, _ solution: Solution, _ questions: Questions
  ) {
    for rect in questions.rects {
      let expected = solution.indices(intersecting: rect)
      expect(
        "indices(intersecting: \(source(rect)))", expected, layout.indices(intersecting: rect))
      var indices: [Int] = []
      var frames: [Rect] = []
      layout.forEachFrame(intersecting: rect) { index, frame in
        indices.append(index)
        frames.append(frame)
      }
      expect("forEachFrame(intersecting: \(source(rect))) indices", expected, indices)
      expectFrames(
        "forEachFrame(intersecting: \(source(rect))) frames",
        expected.map { solution.frames[$0] }, frames)
    }
    for point in questions.points {
      expect("index(at: \(source(point)))", solution.index(at: point), layout.index(at: point))
    }
  }

  private mutating func compareLines(
    _ layout: FlowLayout, _ solution: Solution, _ questions: Questions
  ) {
    for index in questions.indices {
      expect(
        "line(containing: \(index))", solution.line(containing: index),
        layout.line(containing: index))
    }
    for line in questions.lines where difference == nil {
      expect("range(ofLine: \(line))", solution.lines[line], layout.range(ofLine: line))
    }
  }

  private mutating func comparePages(
    _ layout: FlowLayout, _ solution: Solution, _ questions: Questions
  ) {
    for index in questions.indices {
      expect(
        "page(containing: \(index))", solution.page(containing: index),
        layout.page(containing: index))
    }
    for page in solution.pages.indices where difference == nil {
      expect("range(ofPage: \(page))", solution.pages[page], layout.range(ofPage: page))
      expect("frame(ofPage: \(page))", solution.pageFrames[page], layout.frame(ofPage: page))
    }
  }
}

/// Frames by way of a span.
private func spanned(_ layout: FlowLayout, _ range: Range<Int>) -> [Rect] {
  var frames = Array(repeating: Rect.zero, count: range.count)
  var span = frames.mutableSpan
  layout.frames(in: range, into: &span)
  return frames
}
