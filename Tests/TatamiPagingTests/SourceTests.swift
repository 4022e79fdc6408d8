import Tatami
import TatamiPaging
import Testing

/// Counts the questions that a source is asked.
private final class Questions {
  var asked: [String] = []
}

@Suite struct `Page source` {
  /// A source of letters that remembers what it was asked.
  private func asking(_ questions: Questions, _ letters: [String]) -> PageSource<String> {
    .queries(
      PageQueries(
        before: { page in
          questions.asked.append("before \(page)")
          return letters.firstIndex(of: page).flatMap { $0 > 0 ? letters[$0 - 1] : nil }
        },
        after: { page in
          questions.asked.append("after \(page)")
          return letters.firstIndex(of: page).flatMap {
            $0 + 1 < letters.count ? letters[$0 + 1] : nil
          }
        }))
  }

  /// The data source of the article: it keeps an index of its own, which each question moves.
  private func articleSource(checksPurity: Bool = false) -> PageSource<String> {
    let names = ["red", "yellow", "blue"]
    var index = 0
    return .queries(
      PageQueries(
        checksPurity: checksPurity,
        before: { _ in
          guard index - 1 >= 0 else { return nil }
          index -= 1
          return names[index]
        },
        after: { _ in
          guard index + 1 < names.count else { return nil }
          index += 1
          return names[index]
        }))
  }

  private func pureSource() -> PageSource<String> {
    let names = ["red", "yellow", "blue"]
    return .queries(
      PageQueries(
        before: { page in names.firstIndex(of: page).flatMap { $0 > 0 ? names[$0 - 1] : nil } },
        after: { page in names.firstIndex(of: page).flatMap { $0 < 2 ? names[$0 + 1] : nil } }))
  }

  @Test func `PC-20: pages end where the source has none`() throws {
    var pages = try letterPages(4, current: "A")
    #expect(pages.before == nil && pages.after?.pages == ["B"] && pages.position == .first)
    pages.drag(to: -0.4)
    #expect(pages.progress == -0.4)
    pages.settle(.commit)
    #expect(pages.visible == "A" && pages.events.isEmpty)
  }

  @Test func `PC-20: without a source fingers do nothing and programs do all`() throws {
    var pages = try PageController(phone(), source: PageSource<String>.none, current: "A")
    pages.removeEvents()
    pages.drag(to: 0.6)
    #expect(pages.progress == 0 && !pages.isInGesture)
    pages.settle(.commit)
    #expect(pages.visible == "A" && pages.events.isEmpty)
    try pages.setPages(["Z"], direction: .forward, isAnimated: true)
    pages.finish()
    #expect(pages.visible == "Z" && pages.takeCallbacks() == ["done"])
  }

  @Test func `PC-21: right to left turns the frames and not the meaning`() throws {
    var pages = try letterPages(4, current: "B", phone { $0.direction = .rightToLeft })
    #expect(pages.before?.pages == ["A"] && pages.after?.pages == ["C"])
    #expect(pages.window.map { pages.frame(ofSlot: $0.slot).origin.x } == [375, 0, -375])
    pages.drag(to: 0.5)
    #expect(pages.window.map { pages.frame(ofSlot: $0.slot).origin.x } == [562.5, 187.5, -187.5])
    pages.settle(.commit)
    #expect(pages.takeCallbacks() == ["B to C", "B gave C"])
  }

  @Test func `PC-21: vertical pages do not turn round`() throws {
    let configuration = PageConfiguration(
      axis: .vertical, viewport: Size(width: 300, height: 400), direction: .rightToLeft)
    let pages = try letterPages(3, current: "B", configuration)
    #expect(pages.window.map { pages.frame(ofSlot: $0.slot).origin.y } == [-400, 0, 400])
  }

  @Test func `PC-22: neighbours are asked for once, one for each turn`() throws {
    let questions = Questions()
    var pages = try PageController(
      phone(), source: asking(questions, letters(6)), current: "B")
    #expect(questions.asked == ["before B", "after B"])
    questions.asked = []
    pages.drag(to: 0.4)
    pages.drag(to: -0.4)
    pages.settle(.cancel)
    #expect(questions.asked == [])
    pages.swipe()
    #expect(questions.asked == ["after C"] && pages.visible == "C")
    questions.asked = []
    pages.swipe(.reverse)
    #expect(questions.asked == ["before B"] && pages.visible == "B")
  }

  @Test func `PC-22: a wide window asks farther and still once`() throws {
    let questions = Questions()
    var pages = try PageController(
      phone { $0.window = 2 }, source: asking(questions, letters(6)), current: "C")
    #expect(questions.asked == ["before C", "before B", "after C", "after D"])
    #expect(pages.windowWord == "ABCDE")
    questions.asked = []
    pages.removeEvents()
    pages.swipe()
    #expect(questions.asked == ["after E"] && pages.left == "A" && pages.entered == "F")
  }

  @Test func `PC-23: dots tell where the reader is, if the source counts and pages scroll`()
    throws
  {
    var pages = try letterPages(4, current: "A", phone { $0.presentsIndicator = true })
    #expect(pages.indicator == PageIndicator(count: 4, index: 0))
    pages.swipe()
    #expect(pages.indicator == PageIndicator(count: 4, index: 1))
    try pages.setPages(["D"], direction: .forward, isAnimated: false)
    #expect(pages.indicator == PageIndicator(count: 4, index: 3))
    #expect(try letterPages(4, current: "A").indicator == nil)
    var curl = book(.min)
    curl.presentsIndicator = true
    #expect(try letterPages(4, current: "A", curl).indicator == nil)
    let vertical = PageConfiguration(axis: .vertical, presentsIndicator: true)
    #expect(try letterPages(4, current: "A", vertical).indicator == nil)
  }

  @Test func `PC-23: a source that is asked may count`() throws {
    let queries = PageQueries<Int>(
      before: { $0 > 0 ? $0 - 1 : nil }, after: { $0 < 9 ? $0 + 1 : nil },
      indicator: { PageIndicator(count: 10, index: $0) })
    var pages = try PageController(phone(), source: .queries(queries), current: 3)
    pages.swipe()
    #expect(pages.indicator == PageIndicator(count: 10, index: 4))
  }

  @Test func `PC-24: a pure source has no page before the first`() throws {
    var pages = try PageController(phone(), source: pureSource(), current: "red")
    pages.swipe()
    #expect(pages.visible == "yellow")
    pages.swipe(.reverse)
    #expect(pages.visible == "red" && pages.before == nil && pages.after?.first == "yellow")
  }

  @Test func `PC-24: a half swipe does not move a pure source`() throws {
    var pages = try PageController(phone(), source: pureSource(), current: "red")
    pages.drag(to: 0.4)
    pages.settle(.cancel)
    #expect(pages.before == nil && pages.after?.first == "yellow")
  }

  @Test(arguments: [(true, "yellow"), (false, nil)])
  func `PC-24: only the article's source has a page before the first, when it is asked again`(
    isArticle: Bool, before: String?
  ) throws {
    let source = isArticle ? articleSource() : pureSource()
    var pages = try PageController(phone(), source: source, current: "red")
    #expect(pages.before == nil && pages.after?.first == "yellow")
    pages.swipe()
    #expect(pages.visible == "yellow" && pages.after?.first == "blue")
    try pages.setPages(["red"], direction: .reverse, isAnimated: true)
    pages.finish()
    #expect(pages.visible == "red" && pages.before?.first == before)
  }

  @Test func `PC-24: what was answered once is not asked again on the way back`() throws {
    var pages = try PageController(phone(), source: articleSource(), current: "red")
    pages.swipe()
    pages.swipe(.reverse)
    #expect(pages.visible == "red" && pages.before == nil && pages.after?.first == "yellow")
  }

  @Test func `PC-24: the trace of the article, question by question`() throws {
    guard case .queries(let source) = articleSource() else { return }
    #expect(source.before("red") == nil)
    #expect(source.after("red") == "yellow")
    #expect(source.after("yellow") == "blue")
    #expect(source.before("red") == "yellow", "a page before the first one")
  }

  @Test func `PC-25: a source that answers in two ways is found out`() throws {
    let impure = try PageController(
      phone(), source: articleSource(checksPurity: true), current: "red")
    let impurity = try #require(impure.impurity)
    #expect(impurity.page == "red" && impurity.direction == .forward)
    #expect(impurity.first == "yellow" && impurity.second == "blue")
    let pure = try PageController(
      phone(),
      source: .queries(
        PageQueries(checksPurity: true, before: { $0 - 1 }, after: { $0 + 1 })), current: 7)
    #expect(pure.impurity == nil)
  }

  @Test func `PC-26: a page is known by its id`() throws {
    var pages = try letterPages(3, current: "A")
    try pages.goTo("\("B")")
    #expect(pages.index == 1)
  }

  @Test(arguments: [true, false])
  func `PC-27: after a jump the next page is that of the page jumped to`(isAnimated: Bool) throws {
    for source in [PageSource.pages(letters(4)), asking(Questions(), letters(4))] {
      var pages = try PageController(phone(), source: source, current: "A")
      for _ in 0..<3 { pages.swipe() }
      #expect(pages.visible == "D")
      try pages.setPages(["A"], direction: .reverse, isAnimated: isAnimated)
      pages.finish()
      pages.swipe()
      #expect(pages.visible == "B")
    }
  }

  @Test func `PC-27: a source that changed is asked anew`() throws {
    var next = ["A": "B", "B": "C"]
    var pages = try PageController(
      phone(), source: .queries(PageQueries(before: { _ in nil }, after: { next[$0] })),
      current: "A")
    next["A"] = "X"
    #expect(pages.after?.first == "B")
    pages.removeEvents()
    pages.reload()
    #expect(pages.after?.first == "X" && pages.left == "B" && pages.entered == "X")
  }

  @Test func `pages that never end are walked through`() throws {
    var pages = try PageController(
      phone(), source: .queries(PageQueries(before: { $0 - 1 }, after: { $0 + 1 })), current: 0)
    pages.drag(to: 1000.25)
    #expect(pages.current == 1000 && pages.progress == 0.25)
    #expect(pages.window.map(\.page) == [999, 1000, 1001])
    #expect(pages.window.map(\.slot) == [999, 1000, 1001])
  }

  @Test func `an open book of pages that are asked for goes on by two`() throws {
    var pages = try PageController(
      book(.mid), source: asking(Questions(), letters(7)), current: "A")
    #expect(pages.visible == "AB" && pages.after?.pages == ["C", "D"] && pages.before == nil)
    pages.swipe()
    pages.swipe()
    #expect(pages.visible == "EF" && pages.after == nil && pages.before?.pages == ["C", "D"])
    #expect(pages.windowWord == "CDEF")
  }

  @Test func `fronts of pages that are asked for are every second one`() throws {
    var pages = try PageController(
      book(.min, isDoubleSided: true), source: asking(Questions(), letters(6)), current: "A")
    #expect(pages.after?.pages == ["C"])
    pages.drag(to: 0.5)
    #expect(pages.turningLeaf?.front == "A" && pages.turningLeaf?.back == "B")
    pages.settle(.commit)
    #expect(pages.visible == "C" && pages.before?.pages == ["A"] && pages.after?.pages == ["E"])
  }

  /// Half an open book is seen when it is asked for, but is no turn away, also not from where it was turned back to.
  @Test(arguments: [0, 1, 2])
  func `half a book of pages that are asked for is not turned to again`(window: Int) throws {
    var configuration = book(.mid)
    configuration.window = window
    var pages = try PageController(
      configuration, source: asking(Questions(), letters(5)), current: "E")
    #expect(pages.visible == "E" && pages.before?.pages == ["C", "D"])
    pages.removeEvents()
    pages.swipe(.reverse)
    #expect(pages.visible == "CD" && pages.after == nil && pages.slot == -2)
    #expect(pages.left == "E" && pages.window.map(\.page).last == "D")
    let before = pages.window
    pages.reload()
    #expect(pages.window == before && pages.position == .last)
  }
}
