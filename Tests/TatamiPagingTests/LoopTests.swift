import Tatami
import TatamiPaging
import Testing

#if DEBUG
/// A test build that is not optimised takes 15 µs for a swipe.
private let million = 50_000
#else
private let million = 1_000_000
#endif

@Suite struct `Page loop` {
  private func loop(_ count: Int, _ current: String = "A", _ loop: PageLoop = .pages) throws
    -> PageController<String>
  {
    try letterPages(count, current: current, phone { $0.loop = loop })
  }

  /// The slots of the window.
  private func slots(_ pages: PageController<String>) -> [Int64] { pages.window.map(\.slot) }

  @Test func `PC-60: the first page follows the last one`() throws {
    var pages = try loop(5)
    #expect(pages.windowWord == "EAB" && slots(pages) == [-1, 0, 1])
    pages.swipe(.reverse)
    #expect(pages.visible == "E" && pages.slot == -1 && pages.index == 4)
    #expect(pages.entered == "D" && pages.left == "B" && slots(pages) == [-2, -1, 0])
  }

  @Test func `PC-61: one page goes round only if it is told to`() throws {
    var still = try loop(1)
    #expect(still.before == nil && slots(still) == [0] && !still.isLooping)
    still.swipe()
    #expect(still.slot == 0 && still.events.isEmpty)
    var single = try loop(1, "A", .single)
    #expect(slots(single) == [-1, 0, 1] && single.after?.pages == ["A"])
    single.swipe()
    #expect(single.slot == 1 && single.index == 0)
    #expect(
      single.appearance == ["willAppear A", "willDisappear A", "didDisappear A", "didAppear A"])
    #expect(single.takeCallbacks() == ["A to A", "A gave A"])
  }

  @Test func `PC-61: of two pages each is both neighbours of the other`() throws {
    var pages = try loop(2)
    #expect(pages.before == pages.after && pages.windowWord == "BAB")
    pages.swipe()
    #expect(slots(pages) == [0, 1, 2])
    #expect(
      pages.events.filter { event in
        switch event {
        case .entered, .left: true
        default: false
        }
      } == [
        .left(PageSlot(slot: -1, page: "B")), .entered(PageSlot(slot: 2, page: "A")),
      ])
  }

  @Test(arguments: [("B", 1), ("C", 2), ("D", 3), ("E", -2), ("F", -1), ("A", 0)])
  func `PC-62: the shortest way is taken, and forward if both are as long`(
    page: String, slot: Int64
  ) throws {
    var pages = try loop(6)
    try pages.goTo(page)
    #expect(pages.slot == slot && pages.visible == page)
  }

  @Test func `PC-62: a way may be forced`() throws {
    var pages = try loop(6)
    try pages.goTo("C", way: .reverse)
    #expect(pages.slot == -4)
    try pages.goTo("B", way: .forward)
    #expect(pages.slot == 1)
    try pages.goTo("B", way: .reverse)
    #expect(pages.slot == 1)
  }

  @Test func `PC-63: a page that has rested long enough gives way to the next`() throws {
    var pages = try letterPages(
      5, current: "A",
      phone {
        $0.loop = .pages
        $0.autoAdvance = 3
      })
    pages.tick(2)
    #expect(pages.visible == "A")
    pages.tick(1)
    #expect(pages.visible == "B" && pages.takeCallbacks() == [])
    pages.tick(2.5)
    pages.drag(to: 0.2)
    pages.tick(10)
    #expect(pages.visible == "B")
    pages.settle(.cancel)
    pages.tick(2.5)
    #expect(pages.visible == "B", "letting go has started the time anew")
    pages.tick(0.5)
    #expect(pages.visible == "C" && pages.slot == 2)
  }

  @Test(arguments: ["setPages", "goTo", "turn"])
  func `PC-63: whatever is done starts the time anew`(change: String) throws {
    var pages = try letterPages(5, current: "A", phone { $0.autoAdvance = 3 })
    pages.tick(2)
    switch change {
    case "setPages": try pages.setPages(["C"], direction: .forward, isAnimated: false)
    case "goTo": try pages.goTo("C")
    default: pages.turn(by: 2)
    }
    pages.tick(2)
    #expect(pages.visible == "C")
    pages.tick(1)
    #expect(pages.visible == "D")
  }

  @Test func `PC-63: an advance interrupts what settles`() throws {
    var pages = try letterPages(5, current: "A", phone { $0.autoAdvance = 3 })
    pages.drag(to: 0.4)
    pages.release(.commit)
    pages.tick(3)
    #expect(pages.visible == "B" && pages.takeCallbacks() == ["A to B", "A was interrupted"])
  }

  @Test func `PC-63: at the last page time passes and nothing happens`() throws {
    var pages = try letterPages(2, current: "A", phone { $0.autoAdvance = 3 })
    pages.tick(7)
    #expect(pages.visible == "B")
    pages.tick(PageController<String>.longestTick)
    #expect(pages.visible == "B")
    try pages.insert(["C"], at: 2)
    pages.tick(3)
    #expect(pages.visible == "C")
  }

  @Test func `time that runs backwards is a programmer error`() async {
    await #expect(processExitsWith: .failure) {
      var pages = try letterPages(2, current: "A", phone { $0.autoAdvance = 3 })
      pages.tick(-0.1)
    }
    await #expect(processExitsWith: .failure) {
      var pages = try letterPages(2, current: "A", phone { $0.autoAdvance = 3 })
      pages.tick(.nan)
    }
  }

  @Test(arguments: [PageDirection.forward, .reverse])
  func `PC-64: a million swipes drift by exactly nothing`(direction: PageDirection) throws {
    var pages = try loop(7)
    let sign = direction == .forward ? 1 : -1
    var farthest = 0.0
    for _ in 0..<million {
      pages.drag(to: 0.3 * Double(sign))
      farthest = max(farthest, pages.progress.magnitude)
      pages.release(.commit)
      pages.finish()
      pages.removeEvents()
    }
    let index = ((million * sign) % 7 + 7) % 7
    #expect(pages.slot == Int64(million * sign) && pages.index == index)
    #expect(pages.progress == 0 && farthest == 0.3 && pages.offset == Double(index) * 375)
    #expect(pages.window.map { pages.position(ofSlot: $0.slot) } == [-1, 0, 1])
  }

  @Test func `PC-64: many turns in one pull end where as many swipes do`() throws {
    var pages = try loop(7)
    pages.drag(to: 10_000.25)
    #expect(pages.slot == 10_000 && pages.progress == 0.25)
    pages.drag(to: 0)
    #expect(pages.slot == 0 && pages.progress == 0)
  }

  @Test func `PC-65: the index stays inside the list`() throws {
    var pages = try letterPages(
      5, current: "A",
      phone {
        $0.loop = .pages
        $0.presentsIndicator = true
      })
    for turns in [-1, -7, 23, 1_000_000_007] {
      pages.turn(by: turns)
      let index = try #require(pages.index)
      #expect(index >= 0 && index < 5 && pages.pages[index] == pages.visible)
      #expect(pages.indicator == PageIndicator(count: 5, index: index))
    }
    #expect(pages.slot == 1_000_000_022)
    // Whole rounds are left out before there are too many.
    for turns in [Int.max, .max, .min, .min, .min] {
      let index = try #require(pages.index)
      let made = pages.turn(by: turns)
      #expect(made == turns % 5 && pages.index == (index + made + 5) % 5)
    }
  }

  @Test func `a turn by many is one change and goes as far as there are pages`() throws {
    var pages = try letterPages(5, current: "B")
    #expect(pages.turn(by: 2) == 2 && pages.visible == "D")
    #expect(
      pages.appearance == ["willAppear D", "willDisappear B", "didDisappear B", "didAppear D"])
    #expect(pages.takeCallbacks() == [])
    #expect(pages.turn(by: 9) == 1 && pages.turn(by: Int.min) == -4 && pages.visible == "A")
    let queries = PageQueries<Int>(before: { $0 - 1 }, after: { $0 < 3 ? $0 + 1 : nil })
    var asked = try PageController(phone(), source: .queries(queries), current: 0)
    #expect(asked.turn(by: 9) == 3 && asked.turn(by: -5) == -5 && asked.current == -2)
    #expect(asked.turn(by: Int.max) == 5 && asked.turn(by: 0) == 0)
  }

  @Test func `after an edit of a loop the slot says the index still`() throws {
    var pages = try loop(5)
    pages.turn(by: -3)
    #expect(pages.visible == "C" && pages.slot == -3)
    pages.removeEvents()
    try pages.insert(["X", "Y"], at: 0)
    #expect(pages.visible == "C" && pages.slot == 4 && pages.index == 4)
    #expect(pages.appearance == [] && pages.left == "BCD" && pages.entered == "BCD")
    pages.swipe()
    #expect(pages.visible == "D" && pages.slot == 5)
    try pages.goTo("X")
    #expect(pages.slot == 7 && pages.index == 0, "two turns on, round the end")
    try pages.delete(["A", "B"])
    #expect(pages.visible == "X" && pages.slot == 0 && pages.index == 0)
  }

  @Test func `a loop that shrinks to one page ends, and grows to go round again`() throws {
    var pages = try loop(3, "B")
    pages.turn(by: 3)
    try pages.delete(["A", "C"])
    #expect(!pages.isLooping && pages.window == [PageSlot(slot: 0, page: "B")])
    pages.removeEvents()
    try pages.insert(["Z"], at: 1)
    #expect(pages.isLooping && pages.windowWord == "ZBZ" && pages.entered == "ZZ")
  }

  @Test func `a change round a loop goes the way it is told`() throws {
    var pages = try loop(5)
    try pages.setPages(["B"], direction: .reverse, isAnimated: true)
    #expect(pages.transition?.position == -1)
    pages.finish()
    #expect(pages.slot == -4 && pages.visible == "B")
  }
}
