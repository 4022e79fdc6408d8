import Tatami
import TatamiPaging
import Testing

@Suite struct `Page spread` {
  @Test func `PC-12: an open book goes on by two, and half a leaf is no turn`() throws {
    var pages = try letterPages(7, current: "A", book(.mid))
    pages.swipe()
    #expect(
      pages.appearance == [
        "willAppear C", "willAppear D", "willDisappear A", "willDisappear B", "didDisappear A",
        "didDisappear B", "didAppear C", "didAppear D",
      ])
    #expect(pages.takeCallbacks() == ["AB to CD", "AB gave CD"])
    pages.swipe()
    #expect(pages.visible == "EF" && pages.before?.pages == ["C", "D"] && pages.after == nil)
    pages.swipe()
    #expect(pages.visible == "EF" && pages.turn(by: 5) == 0)
    pages.removeEvents()
    pages.swipe(.reverse)
    #expect(pages.takeCallbacks() == ["EF to CD", "EF gave CD"])
  }

  @Test func `the last left page of a book is shown alone when it is asked for`() throws {
    var pages = try letterPages(7, current: "A", book(.mid))
    try pages.goTo("G")
    #expect(pages.visible == "G" && pages.windowWord == "EFG" && pages.after == nil)
    #expect(pages.before?.pages == ["E", "F"])
    pages.removeEvents()
    pages.swipe(.reverse)
    #expect(pages.visible == "EF" && pages.left == "G" && pages.entered == "CD")
  }

  @Test func `the window of an open book counts its leaves`() throws {
    var pages = try letterPages(8, current: "G", book(.mid))
    #expect(pages.windowWord == "EFGH")
    pages.swipe(.reverse)
    #expect(pages.entered == "CD" && pages.left == "" && pages.windowWord == "CDEFGH")
    pages.setWindow(0)
    #expect(pages.windowWord == "EF")
  }

  @Test func `the window of leaves with two sides holds their fronts`() throws {
    var pages = try letterPages(12, current: "A", book(.min, isDoubleSided: true, window: 2))
    #expect(pages.windowWord == "ACE")
    pages.swipe()
    #expect(pages.visible == "C" && pages.entered == "G" && pages.windowWord == "ACEG")
    try pages.goTo("F")
    #expect(pages.visible == "E")
  }

  @Test func `PC-13: only leaves are asked where to be bound when the device is turned`() throws {
    var asked: [Size] = []
    func turn(_ pages: inout PageController<String>) throws {
      try pages.turnDevice(
        to: Size(width: 667, height: 375),
        SizeClass(width: .compact, height: .compact, orientation: .landscape)
      ) { sizeClass, size in
        asked.append(size)
        return PageBinding(spine: sizeClass.orientation == .landscape ? .mid : .min)
      }
    }
    var scroll = try letterPages(8, current: "D")
    try turn(&scroll)
    #expect(asked.isEmpty && scroll.configuration.viewport.width == 667)
    var curl = try letterPages(8, current: "D", book(.min))
    try turn(&curl)
    #expect(asked == [Size(width: 667, height: 375)] && curl.visible == "CD")
    #expect(curl.configuration.isDoubleSided && curl.configuration.requiredCount == 2)
  }

  @Test func `PC-13: the spine may depend on the size, and sides may change with it`() throws {
    var pages = try letterPages(8, current: "D", book(.min))
    for (width, visible) in [(1024.0, "CD"), (500, "C"), (1024, "CD")] {
      try pages.turnDevice(to: Size(width: width, height: 700), SizeClass()) { _, size in
        PageBinding(spine: size.width > 800 ? .mid : .min, isDoubleSided: size.width > 800)
      }
      #expect(pages.visible == visible)
    }
    #expect(
      refusal { () throws(PageError<String>) in
        try pages.turnDevice(to: .zero, SizeClass()) { _, _ in PageBinding(spine: .none) }
      } == .curlRequiresSpine)
    #expect(pages.configuration.viewport.width == 1024)
  }

  @Test func `PC-14: the leaf is kept when the spine moves`() throws {
    var pages = try letterPages(8, current: "D", book(.min))
    try pages.setSpine(.mid)
    #expect(pages.visible == "CD" && pages.appearance == ["willAppear C", "didAppear C"])
    #expect(pages.windowWord == "ABCDEF" && pages.entered == "ABF")
    pages.removeEvents()
    try pages.setSpine(.min, isDoubleSided: false)
    #expect(pages.visible == "C" && pages.appearance == ["willDisappear D", "didDisappear D"])
    #expect(pages.windowWord == "BCD" && pages.left == "AEF")
  }

  @Test func `PC-14: a spine at the other edge changes nothing else`() throws {
    var pages = try letterPages(8, current: "D", book(.min))
    pages.drag(to: 0.5)
    pages.removeEvents()
    try pages.setSpine(.max)
    #expect(pages.visible == "D" && pages.progress == 0.5 && pages.events.isEmpty)
  }

  @Test func `edits group the pages of a book anew around the one shown`() throws {
    var pages = try letterPages(8, current: "C", book(.mid))
    try pages.delete(["A"])
    #expect(pages.visible == "BC")
    #expect(
      pages.appearance == ["willAppear B", "willDisappear D", "didDisappear D", "didAppear B"])
    try pages.delete(["B"])
    #expect(pages.visible == "CD")
  }

  // MARK: Curl

  @Test func `PC-15: a leaf with one side lifts off and its front shows through`() throws {
    var pages = try letterPages(4, current: "B", book(.min))
    #expect(pages.turningLeaf == nil)
    pages.drag(to: 0.25)
    var leaf = try #require(pages.turningLeaf)
    #expect(leaf.front == "B" && leaf.back == nil && leaf.progress == 0.25)
    #expect(leaf.hinge == .leading && leaf.direction == .forward)
    pages.drag(to: -0.25)
    leaf = try #require(pages.turningLeaf)
    #expect(leaf.front == "A" && leaf.back == nil && leaf.progress == 0.75)
    #expect(leaf.direction == .reverse)
  }

  @Test func `PC-15: a leaf with two sides carries the page between on its back`() throws {
    var pages = try letterPages(8, current: "C", book(.max, isDoubleSided: true))
    pages.drag(to: 0.5)
    var leaf = try #require(pages.turningLeaf)
    #expect(leaf.front == "C" && leaf.back == "D" && leaf.hinge == .trailing)
    pages.drag(to: -0.5)
    leaf = try #require(pages.turningLeaf)
    #expect(leaf.front == "A" && leaf.back == "B" && leaf.progress == 0.5)
  }

  @Test func `PC-15: in an open book the right page has the next left one on its back`() throws {
    var pages = try letterPages(8, current: "C", book(.mid))
    pages.drag(to: 0.5)
    var leaf = try #require(pages.turningLeaf)
    #expect(leaf.front == "D" && leaf.back == "E" && leaf.hinge == .center)
    pages.drag(to: -0.25)
    leaf = try #require(pages.turningLeaf)
    #expect(leaf.front == "B" && leaf.back == "C" && leaf.progress == 0.75)
  }

  @Test func `pages that scroll have no leaf that turns`() throws {
    var pages = try letterPages(4, current: "B")
    pages.drag(to: 0.5)
    #expect(pages.turningLeaf == nil && pages.transition?.to.first == "C")
  }

  /// A spring of the host's may swing through where the leaf lies.
  @Test(arguments: [(1.0, 0.0), (-1, 1)])
  func `PC-15: a leaf that swings back beyond where it lay lies there`(
    sign: Double, lying: Double
  ) throws {
    var pages = try letterPages(6, current: "C", book(.mid))
    pages.drag(to: sign * 0.25)
    pages.release(.cancel)
    #expect(pages.turningLeaf?.progress == (sign > 0 ? 0.25 : 0.75))
    pages.settle(to: sign * -0.125)
    #expect(pages.turningLeaf?.progress == lying)
    pages.settle(to: sign * 1.125)
    #expect(pages.turningLeaf?.progress == 1 - lying)
  }
}
