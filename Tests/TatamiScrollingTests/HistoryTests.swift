import Tatami
import TatamiRandom
import TatamiScrolling
import Testing

@Suite struct `A history that is scrolled` {
  private typealias Scrolled = LayoutScroller<ScrollableHistory>

  private func scrolled(_ count: Int, at offset: Double, limit: Int = 1000) throws -> Scrolled {
    let layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 1),
      environment: LayoutEnvironment(viewport: Size(width: 300, height: 500)),
      cells: (0..<count).map { Cell(width: 300, height: Double(40 + $0 * 7 % 90)) })
    let settings = ScrollSettings(
      frame: Rect(x: 0, y: 0, width: 300, height: 500), contentSize: .zero)
    return try Scrolled(
      ScrollableHistory(layout, limit: limit), settings, offset: Point(x: 0, y: offset))
  }

  private func remove(_ index: Int, of feed: inout Scrolled, time: Double) throws {
    _ = try feed.edit(time: time) { history throws(FlowError) in
      try history.edit { layout throws(FlowError) in try layout.remove(at: index) }
    }
  }

  @Test func `what is seen stays where it is when a cell above comes back`() throws {
    var feed = try scrolled(100, at: 2000)
    let first = try #require(feed.layout.layout.index(at: Point(x: 10, y: 2000)))
    let seen = feed.layout.cellID(at: first + 1)
    func y() -> Double? {
      feed.layout.layout.frame(of: seen).map { $0.origin.y - feed.scroller.offset.y }
    }
    let before = y()
    try remove(3, of: &feed, time: 0)
    #expect(y() == before && feed.layout.count == 99)
    let change = try feed.edit(time: 1) { history throws(FlowError) in try history.undo() }
    #expect(y() == before && feed.layout.count == 100)
    #expect(change.change.inserted == [3..<4])
    #expect(feed.layout.depth == (0, 1))
    _ = try feed.edit(time: 2) { history throws(FlowError) in try history.redo() }
    #expect(y() == before && feed.layout.count == 99)
  }

  @Test func `a step says which of ten equal cells came, went and moved`() throws {
    let layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 1),
      environment: LayoutEnvironment(viewport: Size(width: 40, height: 200)),
      cells: .init(repeating: Cell(width: 40, height: 40), count: 10))
    let settings = ScrollSettings(
      frame: Rect(x: 0, y: 0, width: 40, height: 200), contentSize: .zero)
    var feed = try Scrolled(ScrollableHistory(layout), settings)
    func step(
      _ body: (inout ScrollableHistory) throws(FlowError) -> Void
    ) throws -> LayoutChange {
      try feed.edit(time: 0, body).change
    }
    try remove(3, of: &feed, time: 0)
    #expect(try step { history throws(FlowError) in try history.undo() }.inserted == [3..<4])
    #expect(try step { history throws(FlowError) in try history.redo() }.removed == [3..<4])
    let moved = try step { history throws(FlowError) in
      try history.edit { layout throws(FlowError) in try layout.move(from: 2, to: 7) }
    }
    let back = try step { history throws(FlowError) in try history.undo() }
    #expect(moved.oldIndex(of: 7) == 2 && back.oldIndex(of: 2) == 7)
    #expect(back.removed.isEmpty && back.inserted.isEmpty)
    let again = try step { history throws(FlowError) in try history.redo() }
    #expect(again.oldIndex(of: 7) == 2)
    // What comes after a step is told from there on.
    #expect(try step { history throws(FlowError) in try history.redo() }.isEmpty)
    let edited = try step { history throws(FlowError) in
      try history.edit { layout throws(FlowError) in try layout.remove(at: 5) }
    }
    #expect(edited.removed == [5..<6])
  }

  @Test(arguments: [1, 2])
  func `what is seen of equal cells stays where it is when some above come back`(
    steps: Int
  ) throws {
    let layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 1),
      environment: LayoutEnvironment(viewport: Size(width: 300, height: 500)),
      cells: Array(repeating: Cell(width: 300, height: 40), count: 200))
    let settings = ScrollSettings(
      frame: Rect(x: 0, y: 0, width: 300, height: 500), contentSize: .zero)
    var feed = try Scrolled(
      ScrollableHistory(layout), settings, offset: Point(x: 0, y: 1000))
    for step in 0..<steps { try remove(3 + step, of: &feed, time: 0) }
    #expect(feed.scroller.offset.y == 1000 - 40 * Double(steps))
    // As one change, also where two steps are made.
    let change = try feed.edit(time: 1) { history throws(FlowError) in
      for _ in 0..<steps { try history.undo() }
    }
    #expect(feed.scroller.offset.y == 1000)
    #expect(change.change.inserted.map(\.lowerBound) == (steps == 1 ? [3] : [3, 5]))
  }

  @Test func `a step that is taken back at once is no change`() throws {
    var feed = try scrolled(20, at: 100)
    try remove(5, of: &feed, time: 0)
    let change = try feed.edit(time: 1) { history throws(FlowError) in
      try history.undo()
      try history.redo()
    }
    #expect(change.change.isEmpty)
  }

  @Test(arguments: [false, true])
  func `what edits before a step did to other cells is told with it`(isMoved: Bool) throws {
    var feed = try scrolled(40, at: 100)
    try remove(5, of: &feed, time: 0)
    let change = try feed.edit(time: 1) { history throws(FlowError) in
      try history.edit { layout throws(FlowError) in
        if isMoved { return try layout.move(from: 20, to: 30) }
        try layout.resize(at: 20, to: Size(width: 20, height: 41))
      }
      try history.edit { layout throws(FlowError) in try layout.remove(at: 0) }
      try history.undo()
    }.change
    #expect(change.oldIndex(of: 20) == (isMoved ? 21 : 20))
    #expect(change.resized == (isMoved ? [] : [20..<21]))
    #expect(change.relocated.isEmpty == !isMoved)
    let back = try feed.edit(time: 2) { history throws(FlowError) in
      try history.undo()
    }.change
    #expect(back.resized == change.resized && back.relocated.isEmpty == !isMoved)
  }

  @Test func `there is not always a step, and few are kept`() throws {
    var feed = try scrolled(20, at: 0, limit: 2)
    var made: [Bool] = []
    _ = try feed.edit(time: 0) { history throws(FlowError) in
      made = [try history.undo(), try history.redo()]
    }
    #expect(made == [false, false])
    for number in 0..<5 { try remove(number, of: &feed, time: Double(number)) }
    _ = try feed.edit(time: 9) { history throws(FlowError) in
      made = [try history.undo(), try history.undo(), try history.undo()]
    }
    #expect(made == [true, true, false] && feed.layout.count == 17)
  }

  /// While an edit is made, the scroller keeps the layout as it was: were the steps copied for its sake,
  /// this would take minutes.
  @Test(.timeLimit(.minutes(1))) func `an edit takes as long with very many steps`() throws {
    var feed = try scrolled(20, at: 0, limit: .max)
    for number in 0..<60_000 {
      _ = try feed.edit(time: Double(number)) { history throws(FlowError) in
        try history.edit { layout throws(FlowError) in
          try layout.resize(at: 5, to: Size(width: 300, height: Double(number % 64)))
        }
      }
    }
    #expect(feed.layout.depth == (60_000, 0))
  }

  /// Edits, steps and both in one go, with what a host shows that does what it is told.
  @Test(arguments: RandomSettings.firstSeed..<RandomSettings.firstSeed &+ 12)
  func `is shown as the layout is, whatever steps are made`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var feed = try scrolled(60, at: 900)
    var views: [Int: ShownCell] = [:]
    for number in 0..<80 {
      _ = try feed.edit(time: Double(number)) { history throws(FlowError) in
        for _ in 0..<1 + random.below(3) { try act(on: &history, &random) }
      }
      let y = Double(random.below(3_000))
      if random.happens(30) {
        try feed.scroll { scroller throws(ScrollError) in
          _ = try scroller.setOffset(Point(x: 0, y: y), time: Double(number))
        }
      }
      try feed.step(to: Double(number)) { change in
        switch change {
        case .leaves(let slot): #expect(views.removeValue(forKey: slot) != nil)
        case .enters(let cell): #expect(views.updateValue(cell, forKey: cell.slot) == nil)
        case .changes(let cell, let before):
          #expect(views[cell.slot]?.frame == before)
          views[cell.slot] = cell
        }
      }
      var seen: [Int: Rect] = [:]
      feed.layout.forEachFrame(
        intersecting: feed.scroller.visibleRect, overscan: feed.overscan
      ) { seen[$0] = $1 }
      let shown = Dictionary(
        feed.shownCells.map { ($0.index, $0.frame) }, uniquingKeysWith: { a, _ in a })
      #expect(shown == seen, "TATAMI_SEED=\(seed), step \(number)")
      #expect(Set(views.keys) == Set(feed.shownCells.map(\.slot)), "TATAMI_SEED=\(seed)")
    }
  }

  private func act(
    on history: inout ScrollableHistory, _ random: inout SplitMix64
  ) throws(FlowError) {
    let index = random.below(history.count)
    let height = Double(10 + random.below(200))
    switch random.below(6) {
    case 0: try history.undo()
    case 1: try history.redo()
    case 2 where history.count > 30:
      try history.edit { layout throws(FlowError) in try layout.remove(at: index) }
    case 3:
      try history.edit { layout throws(FlowError) in
        try layout.resize(at: index, to: Size(width: 300, height: height))
      }
    default:
      try history.edit { layout throws(FlowError) in
        try layout.insert(Cell(width: 300, height: height), at: index)
      }
    }
  }
}
