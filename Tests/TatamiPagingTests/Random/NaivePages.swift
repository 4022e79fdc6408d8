import TatamiPaging

/// What pages do, written down as plainly as possible: whatever is asked is searched for in the
/// array of ids, a finger moves by a sixteenth of a turn at a time, and a window is found by
/// stepping from neighbour to neighbour.
struct NaivePages {
  enum Activity: Hashable {
    case rest
    case gesture
    case settling(commits: Bool)
    case change
  }

  struct Goal: Hashable {
    var pages: [String]
    var slot: Int
    var direction: Int
  }

  var ids: [String]
  var shown: [String] = []
  var slot = 0
  /// How far the pages are pulled, in sixteenths of a turn.
  var pull = 0
  var turns = 0
  var activity = Activity.rest
  var goal: Goal?
  /// How long nothing has happened, in eighths of a second.
  var clock = 0
  var window: Int
  var loop: PageLoop
  var spine: SpineLocation
  var isDoubleSided: Bool
  let isCurl: Bool
  let interval: Int?
  let asksSource: Bool

  /// The callbacks, as text.
  var callbacks: [String] = []
  var appearance: [String] = []

  init(_ beginning: PageBeginning) {
    ids = beginning.ids
    let configuration = beginning.configuration
    window = configuration.window
    loop = configuration.loop
    spine = configuration.spine
    isDoubleSided = configuration.isDoubleSided
    isCurl = configuration.style == .curl
    interval = configuration.autoAdvance.map { Int($0 * 8) }
    asksSource = beginning.asksSource
    if let current = beginning.current, let index = ids.firstIndex(of: current) {
      shown = leaf(at: index)
      slot = asksSource ? 0 : ids.firstIndex(of: shown[0]) ?? 0
    }
  }

  var step: Int { isCurl && isDoubleSided ? 2 : 1 }
  var loops: Bool { loop != .none && (ids.count > 1 || loop == .single && ids.count == 1) }
  var isSettling: Bool { activity == .change || goalIsSettling }
  private var goalIsSettling: Bool {
    if case .settling = activity { return true }
    return false
  }

  /// The pages seen so that the one at an index is.
  func leaf(at index: Int) -> [String] {
    let first = index / step * step
    return spine == .mid ? Array(ids[first..<min(first + 2, ids.count)]) : [ids[first]]
  }

  func neighbor(_ direction: Int, of pages: [String]) -> [String]? {
    guard let first = pages.first, let index = ids.firstIndex(of: first) else { return nil }
    let next = index + direction * step
    if loops { return [ids[(next + ids.count) % ids.count]] }
    if next < 0 || next >= ids.count { return nil }
    if spine == .mid { return next + 1 < ids.count ? [ids[next], ids[next + 1]] : nil }
    return [ids[next]]
  }

  /// The window, each page with its slot.
  var members: [PageSlot<String>] {
    if shown.isEmpty { return [] }
    var turns: [(pages: [String], slot: Int)] = [(shown, slot)]
    for direction in [-1, 1] {
      var last = (pages: shown, slot: slot)
      for _ in 0..<window {
        guard let next = neighbor(direction, of: last.pages) else { break }
        last = (next, last.slot + direction * step)
        if direction < 0 { turns.insert(last, at: 0) } else { turns.append(last) }
      }
    }
    return turns.flatMap { turn in
      turn.pages.enumerated().map { PageSlot(slot: Int64(turn.slot + $0.offset), page: $0.element) }
    }
  }

  // MARK: Transitions

  private func word(_ pages: [String]) -> String { pages.joined() }

  private mutating func tell(_ what: String, _ pages: [String], except others: [String]) {
    for page in pages where pages == others || !others.contains(page) {
      appearance.append("\(what) \(page)")
    }
  }

  mutating func begin(_ goal: Goal, byGesture: Bool) {
    self.goal = goal
    if byGesture { callbacks.append("\(word(shown)) to \(word(goal.pages))") }
    tell("willAppear", goal.pages, except: shown)
    tell("willDisappear", shown, except: goal.pages)
  }

  mutating func complete(byGesture: Bool) {
    guard let goal else { return }
    tell("didDisappear", shown, except: goal.pages)
    tell("didAppear", goal.pages, except: shown)
    if byGesture { callbacks.append("\(word(shown)) gave \(word(goal.pages))") }
    (shown, slot) = (goal.pages, goal.slot)
    self.goal = nil
  }

  mutating func goBack(_ word: String?) {
    guard let goal else { return }
    tell("willAppear", shown, except: goal.pages)
    tell("willDisappear", goal.pages, except: shown)
    tell("didAppear", shown, except: goal.pages)
    tell("didDisappear", goal.pages, except: shown)
    if let word { callbacks.append("\(self.word(shown)) \(word)") }
    self.goal = nil
  }

  mutating func interrupt() {
    switch activity {
    case .rest: return
    case .gesture, .settling: goBack("was interrupted")
    case .change:
      goBack(nil)
      callbacks.append("skipped")
    }
    (activity, pull, turns) = (.rest, 0, 0)
  }

  mutating func touch() {
    if shown.isEmpty || activity == .gesture { return }
    var held = pull
    if activity == .change, let goal, neighbor(goal.direction, of: shown) != goal.pages { held = 0 }
    interrupt()
    activity = .gesture
    pull = held
    announce()
  }

  private mutating func announce() {
    if pull != 0, let goal = turn(pull.signum()) { begin(goal, byGesture: true) }
  }

  func turn(_ direction: Int) -> Goal? {
    neighbor(direction, of: shown).map {
      Goal(pages: $0, slot: slot + direction * step, direction: direction)
    }
  }

  mutating func drag(to sixteenths: Int) {
    touch()
    guard activity == .gesture else { return }
    while turns * 16 + pull != sixteenths {
      let direction = (sixteenths - turns * 16 - pull).signum()
      let wasAtRest = pull == 0
      pull += direction
      if wasAtRest { announce() }
      if pull == 0 { goBack("stayed") }
      if let goal, pull == 16 * goal.direction {
        turns += goal.direction
        complete(byGesture: true)
        pull = 0
      }
    }
  }

  mutating func finish() {
    switch activity {
    case .rest, .gesture: return
    case .settling(true): complete(byGesture: true)
    case .settling(false): goBack("stayed")
    case .change:
      complete(byGesture: false)
      callbacks.append("done")
    }
    (activity, pull, turns) = (.rest, 0, 0)
  }

  /// Shows other pages at once and tells only them.
  mutating func jump(_ pages: [String], _ slot: Int) {
    begin(Goal(pages: pages, slot: slot, direction: 1), byGesture: false)
    complete(byGesture: false)
  }

  /// Tells the pages that others are shown since an edit.
  mutating func tellChange(from old: [String]) {
    if shown == old { return }
    tell("willAppear", shown, except: old)
    tell("willDisappear", old, except: shown)
    tell("didDisappear", old, except: shown)
    tell("didAppear", shown, except: old)
  }
}
