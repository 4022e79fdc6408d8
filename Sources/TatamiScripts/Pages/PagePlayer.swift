import TatamiDocument
import TatamiPaging

/// Plays the steps of a script for pages.
struct PagePlayer {
  private(set) var pages: PageController<String>
  /// The delegate calls and completions since the last expectation.
  private(set) var events: [JSONValue] = []
  /// The appearance callbacks since then.
  private(set) var appearance: [JSONValue] = []
  /// What is held ready, as the events tell it.
  private(set) var ready: Set<WindowMember> = []
  /// What was held ready when it was last expected that something entered or left.
  private(set) var listed: Set<WindowMember> = []

  /// Whether the window is one of slots.
  private let countsSlots: Bool
  /// Whether something settles that the next step interrupts.
  private var isHeld = false

  /// What a window consists of.
  enum WindowMember: Hashable {
    case page(String)
    case slot(Int64)
  }

  init(_ setting: PageSetting) throws(PageError<String>) {
    pages = try PageController(
      setting.configuration, source: setting.source, current: setting.current)
    countsSlots = setting.countsSlots
    drain(dropsCallbacks: false)
  }

  /// Does a step.
  ///
  /// - Returns: What is not as expected.
  mutating func play(_ step: PageStep) -> PageScriptDifference? {
    if case .expect(let expectations) = step.action { return compare(expectations) }
    let (before, wasHeld) = (pages, isHeld)
    isHeld = false
    // A drag takes over what is held where there is something to drag.
    if wasHeld && !step.action.isProgress { pages.interrupt() }
    let start = pages
    do throws(PageError<String>) {
      try perform(step.action, afterHold: wasHeld)
      if let refusal = step.refusal {
        return .notRefused(expected: refusal)
      }
      return windowDifference
    } catch {
      let change = difference(since: start)
      (pages, isHeld) = (before, wasHeld)
      guard let refusal = step.refusal, refusal == error.json else {
        return PageScriptDifference(error, expected: step.refusal)
      }
      return change
    }
  }

  private mutating func compare(
    _ expectations: [(key: PageExpectation, value: JSONValue)]
  ) -> PageScriptDifference? {
    for (key, expected) in expectations {
      let found = found(key)
      let agrees = key.isSet ? expected.agreesAsSet(with: found) : expected.agrees(with: found)
      if !agrees { return PageScriptDifference(key.rawValue, expected: expected, found: found) }
    }
    events = []
    appearance = []
    if expectations.contains(where: { $0.key.isSet }) { listed = ready }
    return nil
  }

  /// What a step that failed changed of the pages at its start.
  private func difference(since start: PageController<String>) -> PageScriptDifference? {
    var unchanged = self
    unchanged.pages = start
    for key in PageExpectation.allCases {
      let (expected, found) = (unchanged.found(key), found(key))
      if expected != found {
        return PageScriptDifference("\(key) after an error", expected: expected, found: found)
      }
    }
    if pages.events == start.events { return nil }
    return PageScriptDifference(
      "number of events after an error", expected: .integer(start.events.count),
      found: .integer(pages.events.count))
  }

  /// Where what the events told of the window is not what the window is.
  private var windowDifference: PageScriptDifference? {
    let window = Set(pages.window.map { member($0) })
    if window == ready { return nil }
    return PageScriptDifference(
      "window as told", expected: found(.window), found: .integer(ready.count))
  }

  private func member(_ slot: PageSlot<String>) -> WindowMember {
    countsSlots ? .slot(slot.slot) : .page(slot.page)
  }

  // MARK: Actions

  /// Does what a step does; a failure leaves its events with the controller.
  ///
  /// - Parameter wasHeld: Whether something was held when the step began.
  private mutating func perform(
    _ action: PageStep.Action, afterHold wasHeld: Bool
  ) throws(PageError<String>) {
    switch action {
    case .progress(let progress):
      pages.drag(to: progress)
      // Where there is nothing to drag, what is held is interrupted all the same.
      if wasHeld && pages.isSettling { pages.interrupt() }
    case .release(let outcome, let hold):
      pages.release(outcome)
      settle(at: hold)
    case .setPages(let ids, let direction, let isAnimated, let hold):
      try pages.setPages(ids, direction: direction, isAnimated: isAnimated)
      isHeld = hold && pages.isSettling
      if !isHeld { pages.finish() }
    case .goTo(let id, let way): try pages.goTo(id, way: way)
    case .swipe(let count):
      pages.interrupt()
      drain(dropsCallbacks: false)
      pages.turn(by: count)
      return drain(dropsCallbacks: true)
    case .insert(let ids, let index, let policy):
      try pages.insert(ids, at: index, policy: policy)
    case .delete(let ids, let policy): try pages.delete(ids, policy: policy)
    case .move(let id, let index, let policy): try pages.move(id, to: index, policy: policy)
    case .set(let change): try set(change)
    case .tick(let seconds): pages.tick(seconds)
    case .restore(let place): try pages.restore(place)
    case .expect: break
    }
    drain(dropsCallbacks: false)
  }

  /// The pages where what settles is at a progress on its way.
  func settled(to progress: Double) -> PageController<String> {
    var pages = pages
    pages.settle(to: progress)
    return pages
  }

  private mutating func settle(at hold: Double?) {
    guard let hold, pages.isSettling else { return pages.finish() }
    pages.settle(to: hold)
    isHeld = true
  }

  private mutating func set(_ change: PageStep.Change) throws(PageError<String>) {
    if let spine = change.spine {
      try pages.setSpine(spine, isDoubleSided: change.isDoubleSided)
    } else if let isDoubleSided = change.isDoubleSided {
      try pages.setDoubleSided(isDoubleSided)
    }
    if let viewport = change.viewport { pages.setViewport(viewport) }
    if let window = change.window { pages.setWindow(window) }
  }

  // MARK: Events

  /// Takes the events over from the controller.
  private mutating func drain(dropsCallbacks: Bool) {
    for event in pages.events {
      switch event {
      case .entered(let slot): ready.insert(member(slot))
      case .left(let slot): ready.remove(member(slot))
      case _ where dropsCallbacks: break
      case .willTransition(let pending, _):
        events.append(.array([.string("willTransition"), .strings(pending.pages)]))
      case .didFinish(let finished, let previous, _, let completed):
        events.append(
          .array([
            .string("didFinish"), .bool(finished), .strings(previous.pages), .bool(completed),
          ]))
      case .completion(let finished):
        events.append(.array([.string("completion"), .bool(finished)]))
      case .willAppear(let page): note("willAppear", page)
      case .didAppear(let page): note("didAppear", page)
      case .willDisappear(let page): note("willDisappear", page)
      case .didDisappear(let page): note("didDisappear", page)
      }
    }
    pages.removeEvents()
  }

  private mutating func note(_ callback: String, _ page: String) {
    appearance.append(.array([.string(callback), .string(page)]))
  }
}

extension PageStep.Action {
  fileprivate var isProgress: Bool {
    if case .progress = self { true } else { false }
  }
}
