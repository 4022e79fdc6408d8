import Tatami
import TatamiDocument
import TatamiScrolling

/// What a scroll script expects at a time; what it does not say does not matter.
struct ScrollExpectation: Sendable {
  var offset: Point?
  var phase: ScrollPhase?
  var page: Point?
  var range: (least: Point, greatest: Point)?
  var adjustedInset: StatedInsets?
  var unobscured: Rect?
  var content: Size?
  var velocity: Vector?
  var target: Point?
  var events: [ScrollEvent]?

  init(_ field: Field) throws(DocumentError) {
    enum Key: String, DocumentKey {
      case offset, phase, page, range, adjustedInset, unobscured, content, velocity, target, events
    }
    for (key, field) in try field.members(of: Key.self) {
      switch key {
      case .offset: offset = try field.point()
      case .phase: phase = try field.choice(ScrollPhase.words)
      case .page: page = try field.point()
      case .range:
        let ends = try field.list()
        guard ends.count == 2 else {
          throw .wrongKind(
            path: field.pathText, expected: "the least and the greatest offset",
            found: field.value.excerpt)
        }
        range = (try ends[0].point(), try ends[1].point())
      case .adjustedInset: adjustedInset = try StatedInsets(field)
      case .unobscured: unobscured = try field.rect()
      case .content: content = try field.size()
      case .velocity: velocity = try field.vector()
      case .target: target = try field.point()
      case .events:
        var events: [ScrollEvent] = []
        for field in try field.list() { events.append(try field.choice(ScrollEvent.words)) }
        self.events = events
      }
    }
  }
}

extension ScrollPhase {
  static var words: KeyValuePairs<String, ScrollPhase> {
    [
      "idle": .idle, "tracking": .tracking, "dragging": .dragging,
      "decelerating": .decelerating, "bouncing": .bouncing, "animating": .animating,
    ]
  }

  /// What scripts call it.
  package var word: String { Self.words.first { $0.value == self }?.key ?? "" }
}

extension ScrollEvent {
  static var words: KeyValuePairs<String, ScrollEvent> {
    [
      "willBeginDragging": .willBeginDragging, "didScroll": .didScroll,
      "willEndDragging": .willEndDragging, "didEndDragging": .didEndDragging,
      "willBeginDecelerating": .willBeginDecelerating, "didEndDecelerating": .didEndDecelerating,
      "didEndScrollingAnimation": .didEndScrollingAnimation,
    ]
  }

  /// What scripts call it.
  package var word: String { Self.words.first { $0.value == self }?.key ?? "" }
}

/// How a script differs from what it expects.
package struct ScriptDifference: Hashable, Sendable, CustomStringConvertible {
  /// Where the step stands.
  package var step: String
  /// What is expected.
  package var key: String
  package var expected: String
  package var got: String
  /// What is wrong in words, where they say more than the two values.
  package var sentence: String?

  package init(
    step: String, key: String, expected: String, got: String, sentence: String? = nil
  ) {
    (self.step, self.key, self.expected, self.got) = (step, key, expected, got)
    self.sentence = sentence
  }

  package var description: String {
    "\(step): \(sentence ?? "\(key): expected \(expected), got \(got)")"
  }
}

extension ScrollExpectation {
  /// The first thing that is not as expected.
  func firstDifference(from state: ScrollState, at step: FieldPath) -> ScriptDifference? {
    func differs(_ key: String, _ expected: [Double]?, _ got: [Double]?) -> ScriptDifference? {
      guard let expected else { return nil }
      guard let got else {
        return ScriptDifference(
          step: step.text, key: key, expected: text(expected), got: "no touch that was lifted")
      }
      if zip(expected, got).allSatisfy({ ($0 - $1).magnitude <= scriptTolerance }) { return nil }
      return ScriptDifference(step: step.text, key: key, expected: text(expected), got: text(got))
    }
    func differs(_ key: String, _ expected: String?, _ got: String) -> ScriptDifference? {
      guard let expected, expected != got else { return nil }
      return ScriptDifference(step: step.text, key: key, expected: expected, got: got)
    }
    let release = state.release
    let differences: [ScriptDifference?] = [
      differs("offset", offset?.numbers, state.offset.numbers),
      differs("phase", phase?.word, state.phase.word),
      differs("page", page?.numbers, state.page.numbers),
      differs(
        "range", range.map { $0.least.numbers + $0.greatest.numbers },
        state.range.least.numbers + state.range.greatest.numbers),
      differs("adjustedInset", adjustedInset?.numbers, state.adjustedInset.numbers),
      differs("unobscured", unobscured?.numbers, state.unobscured.numbers),
      differs("content", content?.numbers, state.content.numbers),
      differs("velocity", velocity?.numbers, release?.velocity.numbers),
      differs("target", target?.numbers, release?.target.numbers),
      differs("events", events.map(text), text(state.events)),
    ]
    return differences.lazy.compactMap { $0 }.first
  }

  private func text(_ numbers: [Double]) -> String {
    // A sum with 0 is never −0.
    "[" + numbers.map { jsonText($0 + 0) }.joined(separator: ", ") + "]"
  }

  private func text(_ events: [ScrollEvent]) -> String {
    "[" + events.map(\.word).joined(separator: ", ") + "]"
  }
}

extension Point {
  fileprivate var numbers: [Double] { [x, y] }
}

extension Vector {
  fileprivate var numbers: [Double] { [dx, dy] }
}

extension Size {
  /// The numbers as scripts write them.
  var numbers: [Double] { [width, height] }
}

extension Rect {
  /// The numbers as scripts write them.
  var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }
}

extension StatedInsets {
  fileprivate var numbers: [Double] { [top, left, bottom, right] }
}
