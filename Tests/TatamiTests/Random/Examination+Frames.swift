import Tatami
import TatamiReference

// Frames, by index and by place.
extension Examination {
  mutating func askFrames(_ query: Query, _ layout: FlowLayout) -> Bool {
    let frames = solution.frames
    let scale = questions.scale()
    switch query {
    case .frameAt:
      for index in questions.indices() {
        comparison.expect("frame(at: \(index))", frames[index], layout.frame(at: index))
      }
      return !frames.isEmpty
    case .frameAtSnapped:
      for index in questions.indices() {
        comparison.expect(
          "frame(at: \(index), snappedTo: \(scale))", frames[index].snapped(to: scale),
          layout.frame(at: index, snappedTo: scale))
      }
      return !frames.isEmpty
    case .framesInRange:
      let range = questions.range()
      comparison.expectFrames("frames(in: \(range))", frames[range], layout.frames(in: range))
    case .framesIntoSpan:
      let range = questions.range()
      comparison.expectFrames(
        "frames(in: \(range), into:)", frames[range], layout.spannedFrames(in: range))
    case .forEachFrameInRange:
      let range = questions.range()
      comparison.expectCells("forEachFrame(in: \(range))", Array(range), of: frames) {
        layout.forEachFrame(in: range, $0)
      }
    case .framesSnapped:
      let range = questions.range()
      comparison.expectFrames(
        "frames(in: \(range), snappedTo: \(scale))", frames[range].map { $0.snapped(to: scale) },
        layout.frames(in: range, snappedTo: scale))
    default:
      let rect = questions.rect()
      let expected = solution.layoutOrder.filter { frames[$0].snapped(to: scale).overlaps(rect) }
      comparison.expectCells(
        "forEachFrame(intersecting: \(source(rect)), snappedTo: \(scale))", expected,
        of: frames.map { $0.snapped(to: scale) }
      ) { layout.forEachFrame(intersecting: rect, snappedTo: scale, $0) }
    }
    return true
  }

  // MARK: By place

  mutating func askNear(_ query: Query, _ subject: Subject) -> Bool {
    let layout = subject.layout
    let frames = solution.frames
    let rect = questions.rect()
    switch query {
    case .indicesIntersecting:
      comparison.expect(
        "indices(intersecting: \(source(rect)))", solution.indices(intersecting: rect),
        layout.indices(intersecting: rect))
    case .intersecting:
      comparison.expectCells(
        "forEachFrame(intersecting: \(source(rect)))", solution.indices(intersecting: rect),
        of: frames
      ) { layout.forEachFrame(intersecting: rect, $0) }
    case .overscan:
      let overscan = questions.insets()
      let expected = solution.indices(
        intersecting: subject.reference.enlarged(rect, by: overscan))
      comparison.expectCells(
        "forEachFrame(intersecting: \(source(rect)), overscan: \(overscan))", expected,
        of: frames
      ) { layout.forEachFrame(intersecting: rect, overscan: overscan, $0) }
    case .butNot:
      let hole = questions.rect()
      comparison.expectCells(
        "forEachFrame(intersecting: \(source(rect)), butNot: \(source(hole)))",
        solution.indices(intersecting: rect, butNot: hole), of: frames
      ) { layout.forEachFrame(intersecting: rect, butNot: hole, $0) }
    case .crossings: askCrossings(subject)
    case .visibleRange:
      let overscan = questions.insets()
      comparison.expect(
        "visibleRange(in: \(source(rect)), overscan: \(overscan))",
        solution.visibleRange(in: subject.reference.enlarged(rect, by: overscan)),
        layout.visibleRange(in: rect, overscan: overscan))
    default:
      for _ in 0..<4 {
        let point = questions.point()
        comparison.expect(
          "index(at: \(source(point)))", solution.index(at: point), layout.index(at: point))
      }
    }
    return true
  }

  private mutating func askCrossings(_ subject: Subject) {
    let layout = subject.layout
    let (before, overscan) = (questions.viewport(), questions.insets())
    var after = before
    if questions.random.happens(70) {
      after.origin[questions.random.pick(Axis.allCases)] += Double(questions.random.below(90)) - 45
    } else {
      after = questions.viewport()
    }
    let old = subject.reference.enlarged(before, by: overscan)
    let new = subject.reference.enlarged(after, by: overscan)
    let leaving = solution.indices(intersecting: old, butNot: new)
    let entering = solution.indices(intersecting: new, butNot: old)
    let text = "from: \(source(before)), to: \(source(after)), overscan: \(overscan)"
    let crossings = layout.crossings(from: before, to: after, overscan: overscan)
    comparison.expect("crossings(\(text)).leaving", leaving, crossings.leaving)
    comparison.expect("crossings(\(text)).entering", entering, crossings.entering)
    let frames = solution.frames
    // Those that leave are told first.
    var hasEntered = false
    comparison.expectCells("forEachCrossing(\(text))", leaving + entering, of: frames) {
      body in
      layout.forEachCrossing(from: before, to: after, overscan: overscan) { index, frame in
        body(hasEntered ? -1 : index, frame)
      } entering: { index, frame in
        hasEntered = true
        body(index, frame)
      }
    }
  }
}

extension FlowLayout {
  /// Frames by way of a span.
  fileprivate func spannedFrames(in range: Range<Int>) -> [Rect] {
    var frames = Array(repeating: Rect.zero, count: range.count)
    var span = frames.mutableSpan
    self.frames(in: range, into: &span)
    return frames
  }
}
