import Tatami
import TatamiPaging
import Testing

@Suite struct `Page transition` {
  @Test func `PC-30: only gestures are told to the delegate`() throws {
    var pages = try letterPages(4, current: "A")
    try pages.setPages(["B"], direction: .forward, isAnimated: false)
    #expect(pages.takeCallbacks() == ["done"])
    try pages.goTo("D", isAnimated: true)
    pages.finish()
    #expect(pages.takeCallbacks() == ["done"])
    pages.swipe(.reverse)
    #expect(pages.takeCallbacks() == ["D to C", "D gave C"])
  }

  @Test func `PC-31, PC-32: a swipe appears at its start and is done at its end`() throws {
    var pages = try letterPages(4, current: "A")
    pages.drag(to: 0.2)
    #expect(pages.appearance == ["willAppear B", "willDisappear A"])
    #expect(pages.takeCallbacks() == ["A to B"] && pages.visible == "A")
    pages.drag(to: 0.7)
    #expect(pages.release(.commit) == 1)
    #expect(pages.takeCallbacks() == [] && pages.visible == "A")
    pages.settle(to: 0.9)
    pages.finish()
    #expect(pages.appearance == ["didDisappear A", "didAppear B"])
    #expect(pages.takeCallbacks() == ["A gave B"] && pages.visible == "B")
  }

  @Test func `PC-31, PC-32: a swipe let go too early takes back what appeared`() throws {
    var pages = try letterPages(4, current: "A")
    pages.drag(to: 0.2)
    #expect(pages.release(.cancel) == 0)
    pages.finish()
    #expect(
      pages.appearance == [
        "willAppear B", "willDisappear A", "willAppear A", "willDisappear B", "didAppear A",
        "didDisappear B",
      ])
    #expect(pages.takeCallbacks() == ["A to B", "A stayed"])
  }

  @Test func `PC-32: a finger that comes back to rest and turns round begins anew`() throws {
    var pages = try letterPages(4, current: "B")
    pages.drag(to: 0.4)
    pages.drag(to: 0)
    #expect(pages.takeCallbacks() == ["B to C", "B stayed"])
    pages.drag(to: -0.2)
    pages.drag(to: 0.1)
    #expect(pages.takeCallbacks() == ["B to A", "B stayed", "B to C"])
    pages.settle(.commit)
    #expect(pages.visible == "C")
  }

  @Test func `PC-33: at every callback the pages shown are those that are told`() throws {
    var pages = try letterPages(4, current: "A")
    pages.drag(to: 2.5)
    var shown = "A"
    for event in pages.events {
      switch event {
      case .willTransition(_, let from): #expect(from.first == shown)
      case .didFinish(_, let previous, let now, let completed):
        #expect(previous.first == shown && (now != previous) == completed)
        shown = now.first
      default: break
      }
    }
    #expect(shown == pages.visible && shown == "C")
  }

  @Test func `PC-33: a touch interrupts what settles, and goes on from there`() throws {
    var pages = try letterPages(4, current: "B")
    pages.drag(to: 0.5)
    pages.release(.commit)
    pages.settle(to: 0.7)
    pages.beginGesture()
    #expect(pages.progress == 0.7 && pages.visible == "B")
    #expect(pages.takeCallbacks() == ["B to C", "B was interrupted", "B to C"])
    pages.drag(to: 0.75)
    pages.settle(.cancel)
    #expect(pages.takeCallbacks() == ["B stayed"])
  }

  @Test func `PC-33: pulling beyond the end is told to nobody`() throws {
    var pages = try letterPages(4, current: "A")
    pages.drag(to: -0.2)
    #expect(pages.events.isEmpty)
    pages.drag(to: 0.3)
    pages.settle(.commit)
    #expect(pages.takeCallbacks() == ["A to B", "A gave B"])
  }

  @Test func `PC-34: a swipe that goes back is caught and led to its end`() throws {
    var pages = try letterPages(4, current: "B")
    pages.drag(to: 0.5)
    pages.release(.cancel)
    pages.settle(to: 0.2)
    pages.drag(to: 0.4)
    pages.settle(.commit)
    #expect(
      pages.takeCallbacks() == ["B to C", "B was interrupted", "B to C", "B gave C"])
    #expect(pages.visible == "C")
  }

  @Test func `PC-35: one gesture may turn several pages and keeps what is over`() throws {
    var pages = try letterPages(6, current: "A")
    pages.drag(to: 1.25)
    #expect(pages.visible == "B" && pages.progress == 0.25)
    pages.drag(to: 2.5)
    #expect(pages.visible == "C" && pages.progress == 0.5 && pages.offset == 937.5)
    #expect(
      pages.takeCallbacks() == ["A to B", "A gave B", "B to C", "B gave C", "C to D"])
  }

  @Test func `PC-35: beyond the last page the pull goes on, and back it turns the same pages`()
    throws
  {
    var pages = try letterPages(3, current: "A")
    pages.drag(to: 2.5)
    #expect(pages.visible == "C" && pages.progress == 0.5)
    #expect(pages.takeCallbacks() == ["A to B", "A gave B", "B to C", "B gave C"])
    pages.drag(to: 0.5)
    #expect(pages.visible == "B" && pages.progress == -0.5)
    #expect(pages.takeCallbacks() == ["C to B", "C gave B", "B to A"])
  }

  @Test func `a progress of exactly one turn is a turn, and the page is at rest`() throws {
    var pages = try letterPages(4, current: "B")
    pages.drag(to: 1)
    #expect(pages.visible == "C" && pages.progress == 0)
    #expect(pages.takeCallbacks() == ["B to C", "B gave C"])
    pages.drag(to: 1)
    #expect(pages.events.isEmpty)
    pages.drag(to: 0)
    #expect(pages.visible == "B" && pages.takeCallbacks() == ["C to B", "C gave B"])
  }

  @Test(arguments: [true, false])
  func `PC-40: a completion tells that a change ran to its end`(isAnimated: Bool) throws {
    var pages = try letterPages(4, current: "A")
    try pages.setPages(["C"], direction: .forward, isAnimated: isAnimated)
    #expect(pages.isSettling == isAnimated && pages.visible == (isAnimated ? "A" : "C"))
    pages.finish()
    #expect(pages.takeCallbacks() == ["done"] && pages.visible == "C")
  }

  @Test func `PC-40: the pages that are shown already are shown at once`() throws {
    var pages = try letterPages(4, current: "A")
    pages.drag(to: 0.6)
    pages.removeEvents()
    try pages.setPages(["A"], direction: .forward, isAnimated: true)
    #expect(pages.takeCallbacks() == ["A was interrupted", "done"] && !pages.isSettling)
  }

  @Test func `PC-41: a change interrupts the one that runs`() throws {
    var pages = try letterPages(6, current: "A")
    try pages.setPages(["C"], direction: .forward, isAnimated: true)
    pages.settle(to: 0.5)
    try pages.setPages(["E"], direction: .forward, isAnimated: true)
    pages.finish()
    #expect(pages.takeCallbacks() == ["skipped", "done"] && pages.visible == "E")
    pages.drag(to: 0.4)
    try pages.setPages(["A"], direction: .reverse, isAnimated: true)
    pages.finish()
    #expect(pages.takeCallbacks() == ["E to F", "E was interrupted", "done"])
  }

  @Test func `PC-41: an interrupted change takes back what appeared`() throws {
    var pages = try letterPages(6, current: "A")
    try pages.setPages(["C"], direction: .forward, isAnimated: true)
    pages.interrupt()
    #expect(
      pages.appearance == [
        "willAppear C", "willDisappear A", "willAppear A", "willDisappear C", "didAppear A",
        "didDisappear C",
      ])
    #expect(pages.visible == "A" && pages.progress == 0)
  }

  @Test func `PC-42: a jump over many pages moves by one`() throws {
    var pages = try letterPages(26, current: "A")
    try pages.setPages(["Z"], direction: .forward, isAnimated: true)
    pages.settle(to: 0.5)
    #expect(pages.transition?.position == 0.5 && pages.offset == 187.5)
    pages.finish()
    #expect(
      pages.appearance == ["willAppear Z", "willDisappear A", "didDisappear A", "didAppear Z"])
    #expect(pages.left == "AB" && pages.entered == "YZ" && pages.index == 25)
  }

  @Test func `a finger can go on with a change to a neighbour and not with another one`() throws {
    var pages = try letterPages(4, current: "A")
    try pages.setPages(["B"], direction: .forward, isAnimated: true)
    pages.settle(to: 0.5)
    pages.beginGesture()
    #expect(pages.progress == 0.5 && pages.takeCallbacks() == ["skipped", "A to B"])
    pages.settle(.cancel)
    try pages.setPages(["D"], direction: .forward, isAnimated: true)
    pages.settle(to: 0.5)
    pages.removeEvents()
    pages.beginGesture()
    #expect(pages.progress == 0 && pages.takeCallbacks() == ["skipped"])
  }

  @Test func `PC-43: no page can be set where none is shown`() throws {
    var none = try letterPages(0, current: nil)
    try none.setPages([], direction: .forward, isAnimated: false)
    #expect(none.takeCallbacks() == ["done"] && none.position == .empty)
    var some = try letterPages(4, current: "A")
    #expect(
      refusal { () throws(PageError<String>) in
        try some.setPages([], direction: .forward, isAnimated: false)
      } == .countMismatch(provided: 0, required: 1))
  }

  @Test func `letting go where nothing is held does nothing`() throws {
    var pages = try letterPages(4, current: "A")
    #expect(pages.release(.commit) == 0)
    pages.finish()
    pages.interrupt()
    #expect(pages.events.isEmpty && pages.visible == "A")
  }

  @Test(arguments: [
    (0, nil, PagePosition.empty), (1, "A", .single), (3, "A", .first), (3, "B", .center),
    (3, "C", .last),
  ])
  func `pages know how they stand among the others`(
    count: Int, current: String?, position: PagePosition
  ) throws {
    #expect(try letterPages(count, current: current).position == position)
  }

  @Test func `a progress that is no number, or a move of nothing, is a programmer error`() async {
    await #expect(processExitsWith: .failure) {
      var pages = try letterPages(4, current: "A")
      pages.drag(to: .nan)
    }
    await #expect(processExitsWith: .failure) {
      var pages = try letterPages(4, current: "A")
      pages.drag(to: .infinity)
    }
    await #expect(processExitsWith: .failure) {
      var pages = try letterPages(4, current: "A")
      pages.settle(to: 0.5)
    }
    await #expect(processExitsWith: .failure) {
      var pages = try letterPages(4, current: "A")
      pages.drag(to: 0.5)
      pages.release(.commit)
      pages.settle(to: .nan)
    }
  }
}
