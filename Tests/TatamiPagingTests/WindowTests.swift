import Tatami
import TatamiPaging
import Testing

@Suite struct `Page window` {
  @Test(arguments: [
    (0, "D", "D", "E", "A", "E"), (1, "CDE", "C", "F", "AB", "DEF"),
    (2, "BCDEF", "B", "G", "AB", "DEFG"),
  ])
  func `PC-44, PC-45: pages are held ready on either side, and each change is told once`(
    window: Int, first: String, left: String, entered: String, jumpEntered: String,
    jumpLeft: String
  ) throws {
    var pages = try PageController(
      phone { $0.window = window }, source: .pages(letters(8)), current: "D")
    #expect(pages.windowWord == first && pages.entered == first && pages.left == "")
    pages.removeEvents()
    pages.swipe()
    #expect(pages.left == left.prefix(1) && pages.entered == entered)
    pages.removeEvents()
    try pages.goTo("A")
    #expect(pages.entered == jumpEntered && pages.left == jumpLeft)
  }

  @Test func `PC-44: a window may grow and shrink`() throws {
    var pages = try letterPages(8, current: "D")
    pages.setWindow(3)
    #expect(pages.entered == "ABFG" && pages.left == "")
    pages.removeEvents()
    pages.setWindow(0)
    #expect(pages.entered == "" && pages.left == "ABCEFG" && pages.windowWord == "D")
  }

  @Test func `PC-45: two turns at once tell each page once`() throws {
    var pages = try letterPages(8, current: "D")
    try pages.goTo("F")
    #expect(pages.left == "CD" && pages.entered == "FG")
  }

  @Test func `PC-46: a saved page is found again, else the one where it was`() throws {
    var pages = try letterPages(5, current: "D")
    let place = try #require(pages.place)
    #expect(place == PagePlace(page: "D", position: 3))
    pages = try letterPages(5, current: "A")
    try pages.restore(place)
    #expect(pages.visible == "D" && pages.takeCallbacks() == [])
    for (position, page) in [(1.5, "C"), (1.49, "B"), (9, "E"), (-3, "A")] {
      try pages.restore(PagePlace(page: "Q", position: position))
      #expect(pages.visible == page)
    }
    #expect(
      refusal { () throws(PageError<String>) in
        try pages.restore(PagePlace(page: "Q", position: .nan))
      } == .positionIsNoNumber)
    #expect(pages.visible == "A")
  }

  @Test func `PC-46: a page half pulled in is saved as a fraction`() throws {
    var pages = try letterPages(5, current: "C")
    pages.drag(to: 0.25)
    #expect(pages.place?.position == 2.25)
  }

  @Test func `PC-47: pages inserted before the one shown move it and nothing is seen`() throws {
    var pages = try letterPages(4, current: "B")
    try pages.insert(["X", "Y"], at: 0)
    #expect(pages.visible == "B" && pages.index == 3 && pages.events.isEmpty)
    #expect(pages.windowWord == "ABC" && pages.pages.joined() == "XYABCD")
  }

  @Test func `PC-47: pages deleted before the one shown leave the window only`() throws {
    var pages = try letterPages(4, current: "C")
    try pages.delete(["A", "B"])
    #expect(pages.visible == "C" && pages.index == 0 && pages.appearance == [])
    #expect(pages.left == "B" && pages.entered == "")
  }

  @Test func `PC-47: of deleted pages the next that remains is shown, else the previous`() throws {
    var pages = try letterPages(4, current: "C")
    try pages.delete(["C"])
    #expect(pages.visible == "D" && pages.takeCallbacks() == [])
    try pages.delete(["D"])
    #expect(pages.visible == "B")
    #expect(
      pages.appearance == ["willAppear B", "willDisappear D", "didDisappear D", "didAppear B"])
    try pages.delete(["A", "B"])
    #expect(pages.visible == "" && pages.index == nil && pages.window.isEmpty)
    try pages.insert(["Z"], at: 0)
    #expect(pages.visible == "", "what is shown is kept, and that is nothing")
    try pages.setPages(["Z"], direction: .forward, isAnimated: false)
    #expect(pages.visible == "Z" && pages.windowWord == "Z")
  }

  @Test func `PC-47: a page that moves is shown where it is then`() throws {
    var pages = try letterPages(4, current: "B")
    try pages.move("B", to: 3)
    #expect(pages.visible == "B" && pages.index == 3 && pages.before?.pages == ["D"])
    #expect(pages.left == "AC" && pages.entered == "D")
    pages.removeEvents()
    try pages.move("A", to: 3)
    #expect(pages.index == 2 && pages.after?.pages == ["A"] && pages.appearance == [])
  }

  @Test func `PC-47: an edit may lead to a page that it brings`() throws {
    var pages = try letterPages(4, current: "B")
    try pages.insert(["X"], at: 4, policy: .goTo("X"))
    #expect(pages.visible == "X" && pages.index == 4)
    #expect(
      pages.appearance == ["willAppear X", "willDisappear B", "didDisappear B", "didAppear X"])
    #expect(pages.takeCallbacks() == [])
  }

  @Test func `PC-47: another list keeps the page shown`() throws {
    var pages = try letterPages(4, current: "B")
    try pages.replacePages(with: ["X", "B", "Y"])
    #expect(pages.visible == "B" && pages.left == "AC" && pages.entered == "XY")
    try pages.replacePages(with: ["P", "Y"])
    #expect(pages.visible == "Y")
  }

  @Test func `PC-47: turning the device keeps the page and what is pulled of it`() throws {
    var pages = try letterPages(4, current: "C")
    #expect(pages.offset == 750)
    pages.setViewport(Size(width: 667, height: 375))
    #expect(pages.offset == 1334 && pages.visible == "C")
    pages.drag(to: 0.5)
    pages.setViewport(Size(width: 375, height: 667))
    #expect(pages.offset == 937.5 && pages.progress == 0.5)
    pages.setViewport(.zero)
    #expect(pages.visible == "C" && pages.position(ofSlot: 3) == 0.5)
  }

  @Test func `an edit interrupts a gesture`() throws {
    var pages = try letterPages(4, current: "B")
    pages.drag(to: 0.5)
    try pages.insert(["X"], at: 0)
    #expect(pages.takeCallbacks() == ["B to C", "B was interrupted"])
    #expect(pages.progress == 0 && !pages.isInGesture)
  }

  @Test func `an edit that is refused changes nothing`() throws {
    var pages = try letterPages(4, current: "B")
    pages.drag(to: 0.5)
    pages.removeEvents()
    typealias Edit = (inout PageController<String>) throws(PageError<String>) -> Void
    let edits: [(PageError<String>, Edit)] = [
      (.duplicatePage("B"), { pages throws(PageError<String>) in try pages.insert(["B"], at: 0) }),
      (
        .duplicatePage("X"),
        { pages throws(PageError<String>) in try pages.insert(["X", "X"], at: 0) }
      ),
      (
        .indexOutOfRange(index: 5, count: 4),
        { pages throws(PageError<String>) in try pages.insert(["X"], at: 5) }
      ),
      (
        .indexOutOfRange(index: -1, count: 4),
        { pages throws(PageError<String>) in try pages.insert(["X"], at: -1) }
      ),
      (
        .unknownPage("Q"),
        { pages throws(PageError<String>) in try pages.insert(["X"], at: 0, policy: .goTo("Q")) }
      ),
      (.unknownPage("Q"), { pages throws(PageError<String>) in try pages.delete(["A", "Q"]) }),
      (.duplicatePage("A"), { pages throws(PageError<String>) in try pages.delete(["A", "A"]) }),
      (
        .unknownPage("A"),
        { pages throws(PageError<String>) in try pages.delete(["A"], policy: .goTo("A")) }
      ),
      (.unknownPage("Q"), { pages throws(PageError<String>) in try pages.move("Q", to: 0) }),
      (
        .indexOutOfRange(index: 4, count: 4),
        { pages throws(PageError<String>) in try pages.move("A", to: 4) }
      ),
      (.unknownPage("Q"), { pages throws(PageError<String>) in try pages.goTo("Q") }),
      (
        .duplicatePage("X"),
        { pages throws(PageError<String>) in try pages.replacePages(with: ["X", "X"]) }
      ),
    ]
    for (error, edit) in edits {
      #expect(refusal { () throws(PageError<String>) in try edit(&pages) } == error)
      #expect(pages.pages == letters(4) && pages.visible == "B" && pages.progress == 0.5)
      #expect(pages.events.isEmpty && pages.isInGesture)
    }
  }

  @Test func `only a list is edited`() throws {
    let queries = PageQueries<Int>(before: { $0 - 1 }, after: { $0 + 1 })
    var pages = try PageController(phone(), source: .queries(queries), current: 0)
    #expect(
      refusal { () throws(PageError<Int>) in try pages.insert([1], at: 0) } == .sourceIsNoList)
    #expect(refusal { () throws(PageError<Int>) in try pages.delete([0]) } == .sourceIsNoList)
    #expect(
      refusal { () throws(PageError<Int>) in try pages.move(0, to: 0) } == .sourceIsNoList)
    #expect(
      refusal { () throws(PageError<Int>) in try pages.replacePages(with: []) } == .sourceIsNoList)
  }

  @Test func `pages inserted one by one at the end are found`() throws {
    var pages = try letterPages(1, current: "A")
    for page in letters(26).dropFirst() { try pages.insert([page], at: pages.pages.count) }
    try pages.goTo("Q")
    #expect(pages.index == 16)
    try pages.insert(["?"], at: 0)
    try pages.goTo("C")
    #expect(pages.index == 3)
  }

  @Test func `PC-66: pages stand at their distance from rest`() throws {
    var pages = try letterPages(
      6, current: "C",
      phone {
        $0.window = 2
        $0.spacing = 10
      })
    func positions() -> [Double] { pages.window.map { pages.position(ofSlot: $0.slot) } }
    #expect(positions() == [-2, -1, 0, 1, 2])
    pages.drag(to: 0.25)
    #expect(positions() == [-2.25, -1.25, -0.25, 0.75, 1.75] && pages.offset == 866.25)
    #expect(pages.frame(ofSlot: 3).origin.x == 288.75)
  }
}
