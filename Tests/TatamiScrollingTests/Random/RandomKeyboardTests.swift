import Tatami
import TatamiRandom
import TatamiScrolling
import Testing

@Suite struct `Random keyboards` {
  /// Reports of a keyboard meet content that grows and shrinks, turns, and insets that the host sets: insets
  /// and offsets at rest are worked out again from what was said last.
  @Test(arguments: RandomSettings.firstSeeds)
  func `insets are what the keyboard, the safe area and the host ask for`(firstSeed: UInt64) throws
  {
    let problem = try RandomSettings.firstProblem(from: firstSeed, times: 20, usual: 800) { seed in
      var form = try RandomForm(seed: seed)
      return try form.run(steps: RandomSettings.steps ?? 30)
    }
    #expect(problem == nil)
  }
}

/// A form that scrolls vertically, and what its insets and its offset should be.
private struct RandomForm {
  private var numbers: SplitMix64
  private var scroller: Scroller
  private var avoidance = KeyboardAvoidance()
  private var time = 0.0
  private var steps: [String] = []

  private var frame: Rect
  private var content: Double
  private var safeArea: EdgeInsets
  private let adjustment: SafeAreaAdjustment
  private let alwaysBounces: Bool
  /// The host's insets; while a keyboard is shown those that it has set since the last report, if any.
  private var inset: EdgeInsets
  /// The insets from before the keyboard, and what it covers.
  private var keyboard: (base: EdgeInsets, overlap: Double)?
  private var isBottomOfHost = true
  private var offset: Double

  init(seed: UInt64) throws {
    var numbers = SplitMix64(seed: seed)
    frame = Rect(x: 0, y: numbers.quarters(in: 0...400), width: 320, height: 568)
    content = numbers.quarters(in: 0...4000)
    safeArea = EdgeInsets(top: 20, leading: 0, bottom: 34, trailing: 0)
    adjustment = numbers.pick([.never, .scrollableAxes, .scrollableAxes, .always])
    alwaysBounces = numbers.happens(20)
    inset = EdgeInsets(
      top: numbers.pick([0, 64]), leading: 0, bottom: numbers.pick([0, 0, 50.125, 300.125]),
      trailing: 0)
    var settings = ScrollSettings(frame: frame, contentSize: Size(width: 320, height: content))
    settings.safeArea = safeArea
    settings.safeAreaAdjustment = adjustment
    settings.alwaysBounces.vertical = alwaysBounces
    settings.contentInset = inset
    settings.indicatorInset = inset
    scroller = try Scroller(settings)
    offset = scroller.offset.y
    self.numbers = numbers
    steps = ["\(settings)"]
  }

  mutating func run(steps count: Int) throws -> String? {
    for _ in 0..<count {
      time += numbers.pick([0, 0.1, 20])
      switch numbers.below(8) {
      case 0, 1: try report()
      case 2: try hide()
      case 3: try scroll()
      case 4: try setInset()
      case 5: try turn()
      default: try resize()
      }
      if let problem { return "\(problem)\nby \(steps.joined(separator: "\n"))" }
    }
    return nil
  }

  // MARK: The rules

  private var counted: EdgeInsets {
    switch adjustment {
    case .never: .zero
    case .scrollableAxes: content > frame.size.height || alwaysBounces ? safeArea : .zero
    case .always: safeArea
    }
  }

  private var expectedInset: EdgeInsets {
    guard let keyboard, !isBottomOfHost else { return inset }
    var expected = inset
    expected.bottom = max(keyboard.base.bottom, keyboard.overlap - counted.bottom)
    return expected
  }

  private var range: ClosedRange<Double> {
    let least = 0 - expectedInset.top - counted.top
    let greatest = content - frame.size.height + expectedInset.bottom + counted.bottom
    return least...max(least, greatest)
  }

  private mutating func clamp() { offset = min(max(offset, range.lowerBound), range.upperBound) }

  private var problem: String? {
    let settings = scroller.settings
    if settings.contentInset != expectedInset {
      return "the inset is \(settings.contentInset), not \(expectedInset)"
    }
    if keyboard != nil, !isBottomOfHost, settings.indicatorInset.bottom != expectedInset.bottom {
      return "the indicator's inset is \(settings.indicatorInset)"
    }
    if scroller.target.y != offset { return "the offset is \(scroller.target.y), not \(offset)" }
    return nil
  }

  // MARK: What happens

  private mutating func apply(_ name: String, _ change: (inout ScrollSettings) -> Void) throws {
    var settings = scroller.settings
    change(&settings)
    steps.append("\(time): \(name)")
    try scroller.apply(settings, time: time)
    clamp()
  }

  private mutating func resize() throws {
    content =
      numbers.happens(50)
      ? numbers.quarters(in: 0...6000) : frame.size.height + numbers.pick([-1, 0, 1])
    try apply("content \(content)") { [content] in $0.contentSize.height = content }
  }

  private mutating func turn() throws {
    frame.size = numbers.pick([
      Size(width: 320, height: 568), Size(width: 568, height: 320), Size(width: 320, height: 400),
    ])
    safeArea.bottom = numbers.pick([0, 21, 34])
    try apply("frame \(frame), safe area \(safeArea)") { [frame, safeArea] in
      $0.frame = frame
      $0.safeArea = safeArea
      $0.contentSize.width = frame.size.width
    }
  }

  private mutating func setInset() throws {
    inset.top = numbers.pick([0, 64])
    inset.bottom = Double(numbers.pick(0...60)) + 0.0625
    isBottomOfHost = true
    try apply("inset \(inset)") { [inset] in
      $0.contentInset = inset
      $0.indicatorInset = inset
    }
  }

  private mutating func scroll() throws {
    offset = numbers.quarters(in: -200...8000)
    clamp()
    steps.append("\(time): to \(offset)")
    try scroller.setOffset(Point(x: 0, y: offset), time: time)
  }

  private mutating func report() throws {
    // A docked one, from a height on; or one beside the viewport.
    let top = frame.end(.vertical) - numbers.quarters(in: 0...2800)
    let isBeside = numbers.happens(15)
    let endFrame =
      isBeside
      ? Rect(x: 5000, y: 0, width: 10, height: 10)
      : Rect(x: 0, y: top, width: frame.size.width, height: frame.end(.vertical) - top + 5)
    let overlap =
      isBeside ? 0 : max(0, frame.end(.vertical) - max(top, frame.start(.vertical)))
    if keyboard == nil { keyboard = (inset, overlap) }
    keyboard?.overlap = overlap
    inset = keyboard?.base ?? inset
    isBottomOfHost = false
    clamp()
    var focus: Rect?
    try scroller.advance(to: time)
    // On its way somewhere what is seen meanwhile counts as well.
    if numbers.happens(60) && scroller.phase == .idle {
      let shown = Rect(
        x: 10, y: numbers.quarters(in: 0...6000), width: 100, height: numbers.quarters(in: 4...400))
      focus = shown
      reveal(shown)
    }
    steps.append("\(time): keyboard \(endFrame), focus \(focus.map { "\($0)" } ?? "none")")
    try avoidance.keyboardWillChange(to: endFrame, focus: focus, in: &scroller, time: time)
  }

  /// `scrollRectToVisible` along the one axis.
  private mutating func reveal(_ rect: Rect) {
    let start = max(rect.start(.vertical), 0)
    var end = min(rect.end(.vertical), content)
    if start >= end { return }
    let seenStart = offset + expectedInset.top + counted.top
    let length = max(
      0,
      frame.size.height - expectedInset.top - counted.top - expectedInset.bottom - counted.bottom)
    if end - start > length {
      if start <= seenStart && end >= seenStart + length { return }
      end = start + length
    }
    if end > seenStart + length {
      offset += end - seenStart - length
    } else if start < seenStart {
      offset += start - seenStart
    }
    clamp()
  }

  private mutating func hide() throws {
    steps.append("\(time): hide")
    try avoidance.keyboardWillHide(in: &scroller, time: time)
    guard let base = keyboard?.base else { return }
    inset = base
    keyboard = nil
    isBottomOfHost = true
    clamp()
  }
}
