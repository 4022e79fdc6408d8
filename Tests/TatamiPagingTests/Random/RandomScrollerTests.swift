import Tatami
import TatamiPaging
import TatamiRandom
import TatamiScrolling
import Testing

@Suite struct `Random page scrolling` {
  @Test(arguments: RandomSettings.firstSeeds)
  func `pages are where they are however often they are asked on the way`(firstSeed: UInt64) {
    let problem = RandomSettings.firstProblem(from: firstSeed, times: 10, usual: 400) { seed in
      var sequence = RandomScrolling(seed: seed)
      return sequence.run(steps: RandomSettings.steps ?? 40)
    }
    #expect(problem == nil)
  }
}

/// The same touches and changes on two scrollers, one of which is asked on the way.
private struct RandomScrolling {
  private var numbers: SplitMix64
  private var once: PageScroller<String>
  private var often: PageScroller<String>
  private var time = 0.0
  private var finger: Point?
  private var steps: [String] = []

  init(seed: UInt64) {
    numbers = SplitMix64(seed: seed)
    var beginning = PageBeginning(using: &numbers)
    beginning.configuration.direction = Bool.random(using: &numbers) ? .leftToRight : .rightToLeft
    do {
      let pages = try PageController(
        beginning.configuration, source: .pages(beginning.ids), current: beginning.current)
      once = try PageScroller(pages)
      often = once
    } catch {
      preconditionFailure("A random beginning is refused: \(error)")
    }
  }

  mutating func run(steps count: Int) -> String? {
    for _ in 0..<count {
      time += [0, 0.01, 0.1, 0.5, 2.5].randomElement(using: &numbers) ?? 0
      let start = often.time
      for part in 1..<Int.random(in: 1...9, using: &numbers) {
        do throws(ScrollError) {
          try often.advance(to: start + (time - start) * Double(part) / 10)
        } catch { return report("refused on the way: \(error)") }
      }
      if let problem = step() ?? arrive() ?? difference { return report(problem) }
    }
    return nil
  }

  private func report(_ problem: String) -> String { "\(problem)\nby \(steps)" }

  private mutating func step() -> String? {
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0..<5: return touch()
    case 5: return change()
    default: return nil
    }
  }

  private mutating func arrive() -> String? {
    both("on to \(time)") { scroller, time throws(ScrollError) in
      try scroller.advance(to: time)
    }
  }

  private mutating func touch() -> String? {
    let number = Double(Int.random(in: -400...400, using: &numbers))
    guard let finger else {
      let point = Point(x: number, y: 0)
      self.finger = point
      return both("down at \(number)") { scroller, time throws(ScrollError) in
        try scroller.touchDown(at: point, time: time)
      }
    }
    if Int.random(in: 0..<3, using: &numbers) > 0 {
      let point = Point(x: finger.x + number, y: 0)
      self.finger = point
      return both("move to \(point.x)") { scroller, time throws(ScrollError) in
        try scroller.touchMove(to: point, time: time)
      }
    }
    self.finger = nil
    let velocity = Vector(dx: number * 5, dy: 0)
    return both("up at \(velocity.dx)") { scroller, time throws(ScrollError) in
      try scroller.touchUp(velocity: velocity, time: time)
    }
  }

  private mutating func both(
    _ name: String, _ body: (inout PageScroller<String>, Double) throws(ScrollError) -> Void
  ) -> String? {
    steps.append("\(time): \(name)")
    do throws(ScrollError) {
      try body(&once, time)
      try body(&often, time)
      return nil
    } catch { return "\(name) is refused: \(error)" }
  }

  private mutating func change() -> String? {
    let model = NaivePages(PageBeginning(using: &numbers))
    let action = PageAction(for: model, using: &numbers)
    switch action {
    // The scroller does these itself.
    case .touch, .drag, .release, .settle, .finish, .tick: return nil
    default: break
    }
    steps.append("\(time): \(action)")
    func done(_ scroller: inout PageScroller<String>) -> PageError<String>? {
      refusal { () throws(PageError<String>) in
        try scroller.update(time: time) { pages throws(PageError<String>) in
          try pages.perform(action)
        }
      }
    }
    let (a, b) = (done(&once), done(&often))
    return a == b ? nil : "refused as \(String(describing: a)) and \(String(describing: b))"
  }

  /// What differs between the two, or cannot be.
  private var difference: String? {
    if once.pages.events != often.pages.events { return "the events differ" }
    if once.pages.shown != often.pages.shown { return "other pages are shown" }
    if (once.progress - often.progress).magnitude > 1e-9 {
      return "the progress is \(once.progress) and \(often.progress)"
    }
    if once.isMoving != often.isMoving { return "only one moves" }
    if !once.progress.isFinite { return "the progress is \(once.progress)" }
    if finger == nil && !once.isMoving && once.progress != 0 { return "at rest it is pulled" }
    if once.isMoving != once.pages.isSettling { return "what settles does not move" }
    return nil
  }
}
