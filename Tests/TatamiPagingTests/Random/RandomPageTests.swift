import Tatami
import TatamiPaging
import TatamiRandom
import Testing

@Suite struct `Random pages` {
  @Test(arguments: RandomSettings.firstSeeds)
  func `pages do what the naive ones do, whatever is done to them`(firstSeed: UInt64) {
    let problem = RandomSettings.firstProblem(from: firstSeed, times: 30, usual: 2000) { seed in
      var sequence = RandomPages(seed: seed)
      return sequence.run(steps: RandomSettings.steps ?? 40)
    }
    #expect(problem == nil)
  }

  @Test func `a naive model that differs is found out`() {
    var sequence = RandomPages(seed: 5)
    sequence.model.window += 1
    #expect(sequence.run(steps: 40) != nil)
  }
}

/// A random sequence of what is done to pages, on a controller and on the naive model.
struct RandomPages {
  var model: NaivePages
  private var numbers: SplitMix64
  private var pages: PageController<String>?
  private let beginning: PageBeginning
  private var actions: [PageAction] = []
  /// What the events tell that the window holds.
  private var ready: [PageSlot<String>] = []
  /// What the events tell of each page that is not hidden.
  private var appearances: [String: Appearance] = [:]

  private enum Appearance: Hashable {
    case appearing
    case shown
    case disappearing
  }

  init(seed: UInt64) {
    numbers = SplitMix64(seed: seed)
    beginning = PageBeginning(using: &numbers)
    model = NaivePages(beginning)
    let ids = beginning.ids
    let source: PageSource<String> =
      beginning.asksSource
      ? .queries(
        PageQueries(
          checksPurity: true,
          before: { page in ids.firstIndex(of: page).flatMap { $0 > 0 ? ids[$0 - 1] : nil } },
          after: { page in
            ids.firstIndex(of: page).flatMap { $0 + 1 < ids.count ? ids[$0 + 1] : nil }
          })) : .pages(ids)
    do throws(PageError<String>) {
      pages = try PageController(
        beginning.configuration, source: source, current: beginning.current)
    } catch {
      Issue.record("The beginning is refused: \(error)")
    }
    for page in model.shown { appearances[page] = .shown }
  }

  /// Plays the sequence.
  ///
  /// - Returns: The first thing that differs, with all that led to it.
  mutating func run(steps: Int) -> String? {
    if let difference = compare(after: nil) { return report(difference) }
    for _ in 0..<steps {
      let action = PageAction(for: model, using: &numbers)
      actions.append(action)
      if let difference = play(action) { return report(difference) }
    }
    return nil
  }

  private func report(_ difference: String) -> String {
    "\(difference)\nfrom \(beginning)\nby \(actions)"
  }

  private mutating func play(_ action: PageAction) -> String? {
    guard var changed = pages else { return "nothing to play on" }
    changed.removeEvents()
    model.callbacks = []
    model.appearance = []
    let expected = model.perform(action)
    let found = refusal { () throws(PageError<String>) in try changed.perform(action) }
    if found != expected {
      return "expected \(String(describing: expected)), got \(String(describing: found))"
    }
    if found != nil, !changed.events.isEmpty { return "a refused step has events" }
    let wasLooping = pages?.isLooping == true
    pages = changed
    return compare(after: action, wasLooping: wasLooping)
  }

  // MARK: Comparing

  private mutating func compare(after action: PageAction?, wasLooping: Bool = true) -> String? {
    guard var pages else { return "nothing to compare" }
    let isLooping = pages.isLooping && wasLooping
    if let difference = stateDifference(pages) { return difference }
    if let difference = windowDifference(pages, action, isLooping) { return difference }
    if let difference = appearanceDifference(pages, action) { return difference }
    if let difference = geometryDifference(pages) { return difference }
    if action == nil { return nil }
    if let difference = differs("appearance", model.appearance, pages.appearance) {
      return difference
    }
    return differs("callbacks", model.callbacks, pages.takeCallbacks())
  }

  private func differs<Value: Equatable>(_ name: String, _ a: Value, _ b: Value) -> String? {
    a == b ? nil : "\(name): expected \(a), got \(b)"
  }

  private func stateDifference(_ pages: PageController<String>) -> String? {
    let visible = differs("visible", model.shown, pages.shown?.pages ?? [])
    let pull = differs("pull", Double(model.pull) / 16, pages.progress)
    let before = differs("before", model.neighbor(-1, of: model.shown), pages.before?.pages)
    let after = differs("after", model.neighbor(1, of: model.shown), pages.after?.pages)
    let goal = differs("goal", model.goal?.pages, pages.transition?.to.pages)
    let settles = differs("settles", model.isSettling, pages.isSettling)
    let window = differs("window", model.members.map(\.page), pages.window.map(\.page))
    let slots = differs("slots", slots(model.members), slots(pages.window))
    let ids = model.asksSource ? nil : differs("pages", model.ids, pages.pages)
    let all: [String?] = [visible, pull, before, after, goal, settles, window, slots, ids]
    return all.lazy.compactMap { $0 }.first
  }

  private func slots(_ members: [PageSlot<String>]) -> [Int64] {
    model.asksSource ? [] : members.map(\.slot)
  }

  /// Follows what the events tell of the window.
  private mutating func windowDifference(
    _ pages: PageController<String>, _ action: PageAction?, _ isLooping: Bool
  ) -> String? {
    var moved: [PageSlot<String>] = []
    for event in pages.events {
      switch event {
      case .entered(let member):
        if isLooping && ready.contains(where: { $0.slot == member.slot }) {
          return "\(member) entered twice"
        }
        ready.append(member)
        moved.append(member)
      case .left(let member):
        guard
          let index = ready.firstIndex(where: {
            isLooping ? $0 == member : $0.page == member.page
          })
        else { return "\(member) left without being there" }
        ready.remove(at: index)
        moved.append(member)
      default: break
      }
    }
    let window = pages.window
    if ready.map(\.page).sorted() != window.map(\.page).sorted() {
      return "the window is told as \(ready)"
    }
    if isLooping && Set(ready) != Set(window) { return "the slots are told as \(ready)" }
    ready = window
    let told = isLooping ? moved.map { "\($0)" } : moved.map(\.page)
    if action?.isOneTransaction == true && !pages.isLooping && !isLooping,
      Set(told).count < told.count, Set(window.map(\.page)).count == window.count,
      model.loop == .none
    {
      return "a page is told twice: \(told)"
    }
    return nil
  }

  /// Follows what the events tell of each page: it appears before it is shown and disappears
  /// before it is hidden, and at rest the pages shown are those that are seen.
  private mutating func appearanceDifference(
    _ pages: PageController<String>, _ action: PageAction?
  ) -> String? {
    // One page that follows itself comes and goes at once.
    if model.loop == .single || model.asksSource { return nil }
    var steps = pages.events.compactMap { appearanceStep($0) }
    // So does one to which a whole round leads: in the last four callbacks.
    if case .turn(let count)? = action, count != 0, model.loops, !model.shown.isEmpty,
      count % model.ids.count == 0
    {
      steps.removeLast(4)
    }
    for (page, from, to) in steps {
      if !from.contains(appearances[page]) { return "\(page) out of order" }
      appearances[page] = to
    }
    let isAtRest = pages.transition == nil
    let seen = Set(appearances.keys)
    if isAtRest && (seen != Set(model.shown) || !appearances.values.allSatisfy { $0 == .shown }) {
      return "at rest the pages are \(appearances)"
    }
    return nil
  }

  private typealias AppearanceStep = (page: String, from: [Appearance?], to: Appearance?)

  private func appearanceStep(_ event: PageEvent<String>) -> AppearanceStep? {
    switch event {
    case .willAppear(let id): (id, [nil, .disappearing], .appearing)
    case .didAppear(let id): (id, [.appearing], .shown)
    case .willDisappear(let id): (id, [.shown, .appearing], .disappearing)
    case .didDisappear(let id): (id, [.disappearing], nil)
    default: nil
    }
  }

  private func geometryDifference(_ pages: PageController<String>) -> String? {
    if let index = pages.index {
      if index < 0 || index >= pages.pages.count { return "the index is \(index)" }
      if pages.pages[index] != pages.current { return "the index is that of another page" }
      let expected = (Double(index) + pages.progress) * pages.configuration.stride
      if pages.offset != expected { return "the offset is \(pages.offset)" }
    }
    let step = Int64(pages.configuration.requiredCount)
    for member in pages.window {
      let turns = (Double(member.slot) - Double(pages.slot)) / Double(step)
      let expected = turns.rounded(.down) - pages.progress
      if pages.position(ofSlot: member.slot) != expected { return "\(member) is elsewhere" }
    }
    if pages.impurity != nil { return "a pure source is called impure" }
    return nil
  }
}

extension PageController<String> {
  mutating func perform(_ action: PageAction) throws(PageError<String>) {
    switch action {
    case .touch: beginGesture()
    case .drag(let sixteenths): drag(to: Double(sixteenths) / 16)
    case .release(let outcome): release(outcome)
    case .settle(let sixteenths): settle(to: Double(sixteenths) / 16)
    case .finish: finish()
    case .interrupt: interrupt()
    case .setPages(let pages, let direction, let isAnimated):
      try setPages(pages, direction: direction, isAnimated: isAnimated)
    case .goTo(let page, let way, let isAnimated):
      try goTo(page, way: way, isAnimated: isAnimated)
    case .turn(let count): turn(by: count)
    case .tick(let eighths): tick(Double(eighths) / 8)
    case .insert(let new, let index, let policy): try insert(new, at: index, policy: policy)
    case .delete(let gone, let policy): try delete(gone, policy: policy)
    case .move(let page, let index, let policy): try move(page, to: index, policy: policy)
    case .replace(let new, let policy): try replacePages(with: new, policy: policy)
    case .restore(let page, let halves):
      try restore(PagePlace(page: page, position: Double(halves) / 2))
    case .setViewport(let width): setViewport(Size(width: Double(width), height: 480))
    case .setWindow(let turns): setWindow(turns)
    case .setSpine(let spine, let isDoubleSided):
      try setSpine(spine, isDoubleSided: isDoubleSided)
    }
  }
}
