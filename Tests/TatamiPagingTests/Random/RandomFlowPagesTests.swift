import Tatami
import TatamiPaging
import TatamiRandom
import TatamiScrolling
import Testing

@Suite struct `Random pages of a layout` {
  /// Edits, steps of a history, turns and jumps meet each other; which cell is kept is worked out by names.
  @Test(arguments: RandomSettings.firstSeeds)
  func `the page that holds the kept cell is shown`(firstSeed: UInt64) throws {
    let problem = try RandomSettings.firstProblem(from: firstSeed, times: 10, usual: 400) { seed in
      var sequence = try RandomFlowPages(seed: seed)
      return try sequence.run(steps: RandomSettings.steps ?? 40)
    }
    #expect(problem == nil)
  }
}

/// Pages of a layout whose cells have names, and what should be shown.
private struct RandomFlowPages {
  private var numbers: SplitMix64
  private var pages: FlowPages
  /// What moves the pages in half of the sequences.
  private var scroller: PageScroller<Int>?
  private var time = 0.0
  /// The states, in sequences in which they take the place of the layout.
  private var history: UndoStack?
  /// The names of the cells of each state that can be gone to, and which one is shown.
  private var states: [[Int]]
  private var state = 0
  private var nextName: Int
  /// The cell that is kept; `nil` for the first one of the page that is shown.
  private var kept: Int?
  private let isBook: Bool
  private var steps: [String] = []

  private var names: [Int] { states[state] }
  private var shown: PageController<Int> { scroller?.pages ?? pages.pages }

  init(seed: UInt64) throws {
    var numbers = SplitMix64(seed: seed)
    var style = FlowStyle(orientation: .vertical, arrangedCount: numbers.pick(1...3))
    style.pagedCount = numbers.pick(1...3) * (style.arrangedCount ?? 1)
    style.width = .wrap
    let names = Array(0..<numbers.pick(0...40))
    let layout = try FlowLayout(
      style: style,
      environment: LayoutEnvironment(
        viewport: Size(width: 300, height: 500), isPaging: numbers.happens(70),
        direction: numbers.pick([.leftToRight, .rightToLeft])),
      cells: names.map(Self.cell))
    isBook = numbers.happens(25)
    pages = try FlowPages(layout, isBook ? book(.mid) : phone())
    if numbers.happens(50) { scroller = try PageScroller(pages.pages) }
    if numbers.happens(50) { history = UndoStack(layout) }
    states = [names]
    nextName = names.count
    self.numbers = numbers
    steps = ["\(style.arrangedCount ?? 0), \(style.pagedCount ?? 0), book: \(isBook)"]
  }

  /// Cells can be told apart by their sizes.
  private static func cell(_ name: Int) -> Cell { Cell(width: 50, height: 20 + Double(name)) }

  mutating func run(steps count: Int) throws -> String? {
    for _ in 0..<count {
      time += numbers.pick([0, 0.2, 3])
      try scroller?.advance(to: time)
      switch numbers.below(8) {
      case 0, 1: try turn()
      case 2: try surround()
      case 3: try fail()
      case 4 where history != nil: try step()
      default: try edit()
      }
      if let problem { return "\(problem)\nby \(steps.joined(separator: "\n"))" }
    }
    return nil
  }

  // MARK: The reader

  private mutating func turn() throws {
    guard let index = shown.index, let page = (0..<shown.pages.count).randomElement(using: &numbers)
    else { return }
    let isShown = shown.shown?.contains(page) == true
    steps.append("from page \(index) to \(page)")
    if scroller != nil {
      try scroller?.update(time: time) { pages throws(PageError<Int>) in try pages.goTo(page) }
    } else {
      try pages.pages.goTo(page)
    }
    if !isShown { kept = nil }
  }

  // MARK: Changes of the layout

  private mutating func update(
    _ body: (inout FlowLayout) throws(FlowError) -> Void
  ) throws(FlowError) {
    guard var moved = scroller else { return try pages.update(body) }
    defer { scroller = moved }
    try pages.update(in: &moved, time: time, body)
  }

  /// Remembers the first cell of the page that is shown, before it changes.
  private mutating func keep() {
    guard kept == nil, let index = shown.index else { return }
    let cells = pages.layout.range(ofPage: index)
    if !cells.isEmpty { kept = names[cells.lowerBound] }
  }

  /// Shows the history's state in the place of the layout.
  private mutating func show(_ after: [Int]) throws {
    guard let layout = history?.layout else { return }
    let isReplaced = kept.map { !after.contains($0) } ?? false
    let isUnclear = isReplaced && (after.isEmpty || !Set(after).isSubset(of: names))
    kept = heir(among: after)
    try update { shown throws(FlowError) in shown = layout }
    if isUnclear { try restart() }
  }

  /// Begins anew with the layout, where another cell may be kept than the names say: those in the place of
  /// cells that went are taken for the same where nothing but their sizes tells them apart, and the last one
  /// that went may come back.
  private mutating func restart() throws {
    let layout = pages.layout
    kept = nil
    pages = try FlowPages(layout, isBook ? book(.mid) : phone())
    if scroller != nil { scroller = try PageScroller(pages.pages, time: time) }
  }

  /// The cell in the place of the kept one when only others are left.
  private func heir(among left: [Int]) -> Int? {
    guard let kept, let index = names.firstIndex(of: kept) else { return nil }
    return names[index...].first(where: Set(left).contains) ?? left.last
  }

  private mutating func edit() throws {
    keep()
    let isKept = kept != nil
    var after = names
    var changes: [(String, (inout FlowLayout) throws(FlowError) -> Void)] = []
    for _ in 0..<numbers.pick([1, 1, 2, 3]) {
      let before = after
      changes.append(change(&after))
      // A layout hands on what it looks after with each edit.
      if let name = kept, history == nil, !after.contains(name) {
        let index = before.firstIndex(of: name) ?? 0
        let left = Set(after)
        kept =
          before[index...].first(where: left.contains)
          ?? before[..<index].last(where: left.contains)
      }
    }
    steps.append("\(changes.map(\.0)), kept \(kept ?? -1)")
    if history != nil {
      try history?.edit { layout throws(FlowError) in
        for (_, body) in changes { try body(&layout) }
      }
      try show(after)
      states.removeSubrange((state + 1)...)
      states.append(after)
      state += 1
    } else {
      try update { layout throws(FlowError) in for (_, body) in changes { try body(&layout) } }
      states[state] = after
      if isKept && kept == nil { try restart() }
    }
  }

  /// A change of cells; that of their names is made here. What moves is told apart from what comes and goes
  /// by ids alone, which states do not share.
  private mutating func change(
    _ names: inout [Int]
  ) -> (String, (inout FlowLayout) throws(FlowError) -> Void) {
    let range =
      numbers.happens(70) ? shortRange(of: names.count) : numbers.subrange(of: names.count)
    switch numbers.below(history == nil ? 5 : 4) {
    case 0, 1:
      names.removeSubrange(range)
      return ("remove \(range)", { layout throws(FlowError) in try layout.removeSubrange(range) })
    case 2, 3:
      let index = numbers.pick(0...names.count)
      let new = Array(nextName..<nextName + numbers.pick(1...6))
      nextName += new.count
      names.insert(contentsOf: new, at: index)
      return (
        "insert \(new) at \(index)",
        { layout throws(FlowError) in
          try layout.insert(contentsOf: new.map(Self.cell), at: index)
        }
      )
    default:
      let place = numbers.pick(0...names.count - range.count)
      let moved = Array(names[range])
      names.removeSubrange(range)
      names.insert(contentsOf: moved, at: place)
      return (
        "move \(range) to \(place)",
        { layout throws(FlowError) in try layout.moveSubrange(range, to: place) }
      )
    }
  }

  private mutating func shortRange(of count: Int) -> Range<Int> {
    let start = numbers.pick(0...count)
    return start..<min(count, start + numbers.pick(0...4))
  }

  /// Steps through the history, several at a time.
  private mutating func step() throws {
    guard var history else { return }
    keep()
    let target = numbers.below(states.count)
    steps.append("state \(target) of \(states.count), kept \(kept ?? -1)")
    for _ in 0..<max(state - target, 0) { _ = try history.undo() }
    for _ in 0..<max(target - state, 0) { _ = try history.redo() }
    self.history = history
    try show(states[target])
    state = target
  }

  /// A device that is turned; another style.
  private mutating func surround() throws {
    keep()
    var environment = pages.layout.environment
    let size = environment.viewport
    environment.viewport = Size(width: size.height, height: size.width)
    if history != nil {
      try history?.setEnvironment(environment)
      guard let layout = history?.layout else { return }
      steps.append("turn, kept \(kept ?? -1)")
      try update { shown throws(FlowError) in shown = layout }
      return
    }
    var style = pages.layout.style
    style.pagedCount = numbers.pick(1...4) * (style.arrangedCount ?? 1)
    steps.append("turn, \(style.pagedCount ?? 0) to a page, kept \(kept ?? -1)")
    try update { [environment, style] layout throws(FlowError) in
      try layout.setEnvironment(environment)
      try layout.setStyle(style)
    }
  }

  private mutating func fail() throws {
    let count = names.count
    steps.append("fail")
    do {
      try update { layout throws(FlowError) in
        if count > 0 { try layout.remove(at: 0) }
        try layout.append(Cell(.zero))
        try layout.remove(at: count + 2)
      }
      Issue.record("Nothing is refused")
    } catch {}
  }

  // MARK: What is shown

  private var problem: String? {
    let layout = pages.layout
    if layout.count != names.count { return "\(layout.count) cells, not \(names.count)" }
    if shown.pages.count != layout.pageCount { return "there are \(shown.pages.count) pages" }
    guard let kept, let index = names.firstIndex(of: kept),
      let page = layout.page(containing: index)
    else { return nil }
    let turn = shown.configuration.requiredCount
    if shown.index != page - page % turn {
      return "page \(shown.index ?? -1) is shown, and the kept cell is on \(page)"
    }
    return nil
  }
}
