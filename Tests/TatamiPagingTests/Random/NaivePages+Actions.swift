import TatamiPaging

extension NaivePages {
  /// Does something.
  ///
  /// - Returns: What is wrong with it; nothing is changed then.
  mutating func perform(_ action: PageAction) -> PageError<String>? {
    switch action {
    case .touch: touch()
    case .drag(let sixteenths): drag(to: sixteenths)
    case .release(let outcome):
      clock = 0
      if activity == .gesture {
        activity = .settling(commits: outcome == .commit && goal != nil)
      }
    case .settle(let sixteenths): pull = sixteenths
    case .finish: finish()
    case .interrupt: interrupt()
    case .setPages(let pages, let direction, let isAnimated):
      return set(pages, direction == .forward ? .forward : .reverse, isAnimated)
    case .goTo(let page, let way, let isAnimated): return goTo(page, way, isAnimated)
    case .turn(let count):
      interrupt()
      clock = 0
      walk(count)
    case .tick(let eighths): tick(eighths)
    case .insert, .delete, .move, .replace: return edit(action)
    case .restore(let page, let halves): restore(page, halves)
    case .setViewport: break
    case .setWindow(let turns): window = turns
    case .setSpine(let spine, let isDoubleSided): return bind(spine, isDoubleSided)
    }
    return nil
  }

  // MARK: Changes

  private mutating func set(
    _ pages: [String], _ way: PageWay, _ isAnimated: Bool
  ) -> PageError<String>? {
    if pages.isEmpty && shown.isEmpty {
      interrupt()
      clock = 0
      callbacks.append("done")
      return nil
    }
    if pages.count != step { return .countMismatch(provided: pages.count, required: step) }
    if !asksSource, let unknown = pages.first(where: { !ids.contains($0) }) {
      return .unknownPage(unknown)
    }
    if pages.count == 2 && pages[0] == pages[1] { return .duplicatePage(pages[0]) }
    var leaf = [pages[0]]
    if !asksSource, let index = ids.firstIndex(of: pages[0]) {
      leaf = self.leaf(at: index)
      if leaf[0] != pages[0] { return .notOneLeaf(pages[0]) }
      if spine == .mid && leaf.last != pages[1] { return .notOneLeaf(pages[1]) }
    }
    change(to: leaf, way, isAnimated, isSet: true)
    return nil
  }

  private mutating func goTo(
    _ page: String, _ way: PageWay, _ isAnimated: Bool
  ) -> PageError<String>? {
    guard let index = ids.firstIndex(of: page) else {
      if !asksSource { return .unknownPage(page) }
      change(to: [page], way, isAnimated)
      return nil
    }
    change(to: asksSource ? [page] : leaf(at: index), way, isAnimated)
    return nil
  }

  private mutating func change(
    to pages: [String], _ way: PageWay, _ isAnimated: Bool, isSet: Bool = false
  ) {
    interrupt()
    clock = 0
    if pages == shown {
      callbacks.append("done")
      return
    }
    var goal = Goal(pages: pages, slot: ids.firstIndex(of: pages[0]) ?? 0, direction: 1)
    if loops && !shown.isEmpty {
      goal.slot = slot + distance(to: pages[0], way)
      goal.direction = (goal.slot - slot).signum()
    } else if isSet ? way == .reverse : goal.slot < slot {
      goal.direction = -1
    }
    // A source that is asked does not tell where a page is.
    if asksSource { goal.direction = isSet && way == .reverse ? -1 : 1 }
    activity = .change
    begin(goal, byGesture: false)
    if !isAnimated { finish() }
  }

  /// The turns round a loop to a page, found by going there.
  private func distance(to page: String, _ way: PageWay) -> Int {
    func turns(_ direction: Int) -> Int {
      var (turns, at) = (0, shown)
      while at != [page] {
        guard let next = neighbor(direction, of: at) else { return 0 }
        (turns, at) = (turns + 1, next)
      }
      return turns
    }
    let (ahead, behind) = (turns(1), turns(-1))
    switch way {
    case .forward: return ahead
    case .reverse: return -behind
    case .shortest: return ahead <= behind ? ahead : -behind
    }
  }

  private mutating func walk(_ count: Int) {
    var made = Goal(pages: shown, slot: slot, direction: 0)
    for _ in 0..<abs(count) {
      guard let next = neighbor(count.signum(), of: made.pages) else { break }
      made = Goal(pages: next, slot: made.slot + count.signum() * step, direction: 0)
    }
    if made.slot != slot { jump(made.pages, made.slot) }
  }

  private mutating func tick(_ eighths: Int) {
    guard let interval, activity != .gesture else { return }
    for _ in 0..<eighths {
      clock += 1
      if clock < interval { continue }
      clock = 0
      if let next = turn(1) {
        interrupt()
        jump(next.pages, next.slot)
      }
    }
  }

  private mutating func restore(_ page: String, _ halves: Int) {
    var pages = [page]
    if !asksSource {
      if ids.isEmpty { return }
      // ⌊halves/2 + ½⌋, for any sign.
      let near = (halves + 1) >> 1
      let index = ids.firstIndex(of: page) ?? max(0, min(near, ids.count - 1))
      pages = leaf(at: index)
    }
    interrupt()
    if pages == shown { return }
    let slot =
      loops && !shown.isEmpty
      ? self.slot + distance(to: pages[0], .shortest) : ids.firstIndex(of: pages[0]) ?? 0
    jump(pages, slot)
  }

  private mutating func bind(_ spine: SpineLocation, _ isDoubleSided: Bool?) -> PageError<String>? {
    let sided = isDoubleSided ?? (spine == .mid || self.isDoubleSided)
    if isCurl == (spine == .none) { return isCurl ? .curlRequiresSpine : .spineRequiresCurl }
    if spine == .mid && !sided { return .midSpineIsDoubleSided }
    let before = (step, self.spine == .mid)
    var changed = self
    (changed.spine, changed.isDoubleSided) = (spine, sided)
    if (changed.step, spine == .mid) != before {
      interrupt()
      let old = shown
      (self.spine, self.isDoubleSided) = (spine, sided)
      if let first = old.first, let index = ids.firstIndex(of: first) {
        shown = leaf(at: index)
        slot = ids.firstIndex(of: shown[0]) ?? 0
      }
      tellChange(from: old)
    }
    (self.spine, self.isDoubleSided) = (spine, sided)
    return nil
  }

  // MARK: Edits

  private mutating func edit(_ action: PageAction) -> PageError<String>? {
    var edited = ids
    let chosen: PageEditPolicy<String>
    switch action {
    case .insert(let new, let index, let policy):
      if index > ids.count { return .indexOutOfRange(index: index, count: ids.count) }
      if let old = new.first(where: { ids.contains($0) }) { return .duplicatePage(old) }
      if let twice = twice(in: new) { return .duplicatePage(twice) }
      edited.insert(contentsOf: new, at: index)
      chosen = policy
    case .delete(let gone, let policy):
      edited = ids.filter { !gone.contains($0) }
      chosen = policy
    case .move(let page, let index, let policy):
      guard let from = ids.firstIndex(of: page) else { return .unknownPage(page) }
      if index >= ids.count { return .indexOutOfRange(index: index, count: ids.count) }
      edited.remove(at: from)
      edited.insert(page, at: index)
      chosen = policy
    case .replace(let new, let policy):
      if let twice = twice(in: new) { return .duplicatePage(twice) }
      edited = new
      chosen = policy
    default: return nil
    }
    var target = survivor(in: edited)
    if case .goTo(let page) = chosen {
      if !edited.contains(page) { return .unknownPage(page) }
      target = page
    }
    take(edited, showing: target)
    return nil
  }

  private func twice(in pages: [String]) -> String? {
    for (index, page) in pages.enumerated() where pages[..<index].contains(page) { return page }
    return nil
  }

  private func survivor(in edited: [String]) -> String? {
    guard let first = shown.first, let index = ids.firstIndex(of: first) else { return nil }
    for page in ids[index...] where edited.contains(page) { return page }
    for page in ids[..<index].reversed() where edited.contains(page) { return page }
    return nil
  }

  private mutating func take(_ edited: [String], showing target: String?) {
    interrupt()
    let old = shown
    ids = edited
    shown = []
    if let target, let index = ids.firstIndex(of: target) { shown = leaf(at: index) }
    slot = shown.first.flatMap { ids.firstIndex(of: $0) } ?? 0
    tellChange(from: old)
  }
}
