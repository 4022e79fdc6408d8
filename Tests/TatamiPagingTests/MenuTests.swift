import Tatami
import TatamiPaging
import Testing

@Suite struct `Page menu` {
  private func menu(
    _ count: Int, selected: String? = nil, viewport: Double = 375,
    _ position: PageItemPosition = .preferCentered,
    _ transition: PageMenuTransition = .scrollAlongside
  ) -> PageMenu<String> {
    PageMenu(
      letters(count), selected: selected, viewport: viewport,
      size: .fixed(Size(width: 100, height: 40)), position: position, transition: transition)
  }

  private func spans<ID>(_ menu: PageMenu<ID>) -> [PageMenuSpan] {
    menu.items.indices.map { menu.span(ofItem: $0) }
  }

  @Test func `PC-70: a menu without end is filled on either side of an item`() {
    var menu = PageMenu<Int>([], viewport: 250, size: .fixed(Size(width: 100, height: 40)))
    let days = PageQueries<Int>(before: { $0 - 1 }, after: { $0 + 1 })
    menu.reload(around: 7, days, width: 100)
    #expect(menu.items == [4, 5, 6, 7, 8, 9, 10] && menu.selected == 7)
    let few = PageQueries<Int>(before: { $0 > 6 ? $0 - 1 : nil }, after: { ($0 + 1) % 9 })
    menu.reload(around: 7, few, width: 100)
    #expect(menu.items == [6, 7, 8, 0, 1] && menu.selected == 7)
  }

  @Test func `PC-70: a pure source that comes by again gives each item once`() {
    var menu = PageMenu<Int>([], viewport: 900, size: .fixed(Size(width: 100, height: 40)))
    let ring = PageQueries<Int>(before: { ($0 + 2) % 3 }, after: { ($0 + 1) % 3 })
    menu.reload(around: 0, ring, width: 100)
    #expect(Set(menu.items) == [0, 1, 2] && menu.items.count == 3)
  }

  @Test func `PC-71: items of one size`() {
    let menu = menu(5, selected: "C")
    #expect(spans(menu).map(\.origin) == [0, 100, 200, 300, 400])
    #expect(menu.contentWidth == 500 && menu.offset == 62.5 && menu.itemHeight == 40)
    #expect(menu.indicator == PageMenuSpan(origin: 200, width: 100))
  }

  @Test(arguments: [(600.0, 150.0), (1000, 250), (375, 150), (599, 150)])
  func `PC-71: items that fit share the width, and else are as wide as is needed`(
    viewport: Double, width: Double
  ) {
    let menu = PageMenu(letters(4), viewport: viewport)
    #expect(spans(menu).map(\.width) == [width, width, width, width])
  }

  @Test func `PC-71: items say how wide they are, selected or not`() {
    var menu = PageMenu(
      letters(3), viewport: 375,
      size: .measured { item, isSelected in (item == "B" ? 120 : 60) + (isSelected ? 10 : 0) })
    #expect(spans(menu).map(\.width) == [70, 120, 60])
    menu.select("B")
    #expect(spans(menu).map(\.width) == [60, 130, 60])
  }

  @Test func `PC-71: items that size themselves are as wide as estimated until they are known`() {
    var menu = PageMenu(
      letters(3), selected: "C", viewport: 100, size: .selfSizing(estimatedWidth: 50),
      position: .left)
    #expect(spans(menu).map(\.width) == [50, 50, 50] && menu.offset == 50)
    menu.setWidth(80, of: "A")
    #expect(spans(menu).map(\.origin) == [0, 80, 130] && menu.offset == 80)
    menu.reload(["B", "A"])
    #expect(spans(menu).map(\.width) == [50, 80] && menu.itemHeight == 40)
  }

  /// An item that counts how often it is looked for.
  private struct CountedItem: Hashable {
    final class Counter { var count = 0 }
    let number: Int
    let counter: Counter

    static func == (a: CountedItem, b: CountedItem) -> Bool { a.number == b.number }
    func hash(into hasher: inout Hasher) {
      counter.count += 1
      hasher.combine(number)
    }
  }

  @Test func `PC-71: all items size themselves with a few looks into a table for each`() {
    let counter = CountedItem.Counter()
    let items = (0..<500).map { CountedItem(number: $0, counter: counter) }
    var menu = PageMenu(items, viewport: 375, size: .selfSizing(estimatedWidth: 50))
    counter.count = 0
    for item in items { menu.setWidth(Double(item.number), of: item) }
    let copy = menu
    menu.setWidth(1000, of: items[0])
    #expect(copy.contentWidth == 124_750 && menu.contentWidth == 125_750)
    #expect(copy.span(ofItem: 499) == PageMenuSpan(origin: 124_251, width: 499))
    #expect(counter.count < 500 * 10)
  }

  @Test func `PC-71: what measures its items is not asked for the width of one that sized itself`()
  {
    var asked = 0
    var menu = PageMenu(
      letters(3),
      size: .measured { _, _ in
        asked += 1
        return 50
      })
    asked = 0
    menu.setWidth(80, of: "A")
    #expect(menu.contentWidth == 150 && asked == 0)
  }

  @Test(arguments: [
    (PageItemPosition.left, [300.0, 0, 425]), (.right, [25, 0, 425]),
    (.preferCentered, [162.5, 0, 425]),
  ])
  func `PC-72: the item selected is shown where it is wanted, as far as there are items`(
    position: PageItemPosition, offsets: [Double]
  ) {
    var menu = menu(8, position)
    #expect(
      ["D", "A", "H"].map { item in
        menu.select(item)
        return menu.offset
      } == offsets)
  }

  @Test func `PC-72: a menu scrolls along or waits`() {
    var along = menu(8, selected: "D")
    var after = menu(8, selected: "D", .preferCentered, .animateAfter)
    along.move(to: 0.5, toward: "E")
    after.move(to: 0.5, toward: "E")
    #expect(along.offset == 212.5 && after.offset == 162.5 && after.selected == "D")
    along.move(to: 1, toward: "E")
    after.move(to: 1, toward: "E")
    #expect(along.offset == 262.5 && after.offset == 262.5 && after.selected == "E")
  }

  @Test func `PC-72: items that fit may stand in the middle`() {
    let centred = PageMenu(
      letters(3), selected: "B", viewport: 600, size: .fixed(Size(width: 100, height: 40)),
      alignment: .center)
    #expect(spans(centred).map(\.origin) == [150, 250, 350] && centred.offset == 0)
    let full = PageMenu(
      letters(3), viewport: 250, size: .fixed(Size(width: 100, height: 40)), alignment: .center)
    #expect(spans(full).map(\.origin) == [0, 100, 200])
  }

  /// Each menu beside one that is read from left to right and wants its items at the other side.
  @Test(arguments: [PageItemAlignment.leading, .center], [250.0, 333, 900])
  func `where reading goes to the left a menu is one seen in a mirror`(
    alignment: PageItemAlignment, viewport: Double
  ) {
    let positions: [(PageItemPosition, PageItemPosition)] = [
      (.left, .right), (.right, .left), (.preferCentered, .preferCentered),
    ]
    for (position, other) in positions {
      func menu(_ position: PageItemPosition, _ direction: LayoutDirection) -> PageMenu<String> {
        PageMenu(
          letters(5), selected: "B", viewport: viewport,
          size: .measured { item, isSelected in item == "C" ? 120 : isSelected ? 70 : 60 },
          position: position, alignment: alignment, direction: direction)
      }
      var (mirrored, plain) = (menu(position, .rightToLeft), menu(other, .leftToRight))
      func compare() {
        let (extent, spare) = (
          max(plain.contentWidth, viewport), max(0, plain.contentWidth - viewport)
        )
        func turned(_ span: PageMenuSpan) -> PageMenuSpan {
          PageMenuSpan(origin: extent - span.origin - span.width, width: span.width)
        }
        #expect(spans(mirrored) == spans(plain).map(turned))
        #expect(mirrored.indicator == plain.indicator.map(turned))
        #expect(mirrored.offset == spare - plain.offset)
        #expect(mirrored.borderFrame(PageMenuStyle()) == plain.borderFrame(PageMenuStyle()))
      }
      compare()
      for (progress, item) in [(0.5, "C"), (1, "C"), (0.25, "A"), (1, "E")] {
        mirrored.move(to: progress, toward: item)
        plain.move(to: progress, toward: item)
        compare()
      }
    }
  }

  @Test func `PC-73: the mark is between two items as the pages are`() {
    var menu = PageMenu(
      letters(3), viewport: 375,
      size: .measured { item, _ in item == "A" ? 60 : item == "B" ? 120 : 90 })
    menu.move(to: 0.25, toward: "B")
    #expect(menu.indicator == PageMenuSpan(origin: 15, width: 75))
    menu.move(to: 0.75, toward: "B")
    #expect(menu.indicator == PageMenuSpan(origin: 45, width: 105))
    menu.move(to: 1, toward: "B")
    menu.move(to: 0.5, toward: "A")
    #expect(menu.indicator == PageMenuSpan(origin: 30, width: 90))
  }

  @Test func `PC-73: the mark is drawn four points high and the border one`() {
    let menu = menu(3, selected: "B")
    #expect(menu.indicatorFrame(PageMenuStyle()) == Rect(x: 108, y: 36, width: 84, height: 4))
    #expect(menu.borderFrame(PageMenuStyle()) == Rect(x: 0, y: 39, width: 375, height: 1))
  }

  @Test func `PC-74: menu and pages share a container`() {
    let container = Rect(x: 0, y: 0, width: 320, height: 480)
    let safeArea = EdgeInsets(top: 20, leading: 5, bottom: 10, trailing: 15)
    var style = PageMenuStyle()
    #expect(
      style.frames(in: container, safeArea: safeArea)
        == (Rect(x: 5, y: 20, width: 300, height: 40), Rect(x: 5, y: 60, width: 300, height: 410)))
    style.place = .bottom
    style.includesSafeAreaInsets = false
    #expect(
      style.frames(in: container, safeArea: safeArea)
        == (Rect(x: 0, y: 440, width: 320, height: 40), Rect(x: 0, y: 0, width: 320, height: 440)))
  }

  @Test func `where reading goes to the left the leading safe area is the right one`() {
    var style = PageMenuStyle()
    style.direction = .rightToLeft
    let frames = style.frames(
      in: Rect(x: 0, y: 0, width: 320, height: 480),
      safeArea: EdgeInsets(top: 20, leading: 5, bottom: 10, trailing: 15))
    #expect(frames.menu == Rect(x: 15, y: 20, width: 300, height: 40))
    #expect(frames.pages == Rect(x: 15, y: 60, width: 300, height: 410))
  }

  @Test func `PC-75: a menu tells when it scrolls and when an item is selected`() {
    var menu = menu(4)
    menu.move(to: 0.5, toward: "B")
    menu.move(to: 0.25, toward: "C")
    menu.move(to: 1, toward: "C")
    menu.select("D")
    #expect(
      menu.events == [
        .willScroll(from: "A", to: "B"), .isScrolling(from: "A", to: "B", progress: 0.5),
        .didScroll(from: "A", to: "B", isSuccessful: false), .willScroll(from: "A", to: "C"),
        .isScrolling(from: "A", to: "C", progress: 0.25),
        .isScrolling(from: "A", to: "C", progress: 1),
        .didScroll(from: "A", to: "C", isSuccessful: true), .didSelect("D"),
      ])
    menu.removeEvents()
    #expect(menu.events.isEmpty)
  }

  @Test func `PC-75: a menu goes along with the pages`() throws {
    var pages = try letterPages(4, current: "A")
    var menu = menu(4)
    pages.drag(to: 0.5)
    menu.follow(pages)
    #expect(menu.indicator == PageMenuSpan(origin: 50, width: 100) && menu.selected == "A")
    pages.drag(to: 1.25)
    menu.follow(pages)
    #expect(menu.indicator == PageMenuSpan(origin: 125, width: 100) && menu.selected == "B")
    pages.settle(.cancel)
    menu.follow(pages)
    #expect(menu.indicator == PageMenuSpan(origin: 100, width: 100))
    #expect(menu.events.last == .didScroll(from: "B", to: "C", isSuccessful: false))
  }

  /// A spring of the host's may swing through where the pages are at rest.
  @Test(arguments: [(0.25, PageOutcome.cancel), (0.75, .commit)])
  func `pages that swing back beyond where they came from have not begun to lead the menu on`(
    pulled: Double, outcome: PageOutcome
  ) throws {
    for sign in [1.0, -1] {
      var pages = try letterPages(3, current: "B")
      var menu = menu(3, selected: "B")
      pages.drag(to: sign * pulled)
      pages.release(outcome)
      pages.settle(to: sign * -0.125)
      menu.follow(pages)
      #expect(menu.progress == 0 && menu.indicator == PageMenuSpan(origin: 100, width: 100))
      pages.settle(to: sign * 1.125)
      menu.follow(pages)
      #expect(menu.progress == 1.0.nextDown && menu.selected == "B")
    }
  }

  @Test func `a menu that is filled around an item tells of nobody's selection`() {
    let days = PageQueries<Int>(before: { $0 > 0 ? $0 - 1 : nil }, after: { $0 + 1 })
    for day in [0, 7] {
      var menu = PageMenu<Int>([3], viewport: 250, size: .fixed(Size(width: 100, height: 40)))
      menu.reload(around: day, days, width: 100)
      #expect(menu.selected == day && menu.events.isEmpty)
    }
  }

  @Test func `PC-76: other items keep the one selected, else the first is`() {
    var menu = menu(5, selected: "D")
    menu.reload(["X", "D", "A"])
    #expect(menu.selected == "D" && menu.offset == 0)
    #expect(menu.indicator == PageMenuSpan(origin: 100, width: 100))
    menu.reload(["P", "Q"])
    #expect(menu.selected == "P" && menu.indicator == PageMenuSpan(origin: 0, width: 100))
    menu.reload([])
    #expect(menu.selected == nil && menu.indicator == nil && menu.offset == 0)
  }

  @Test func `a menu of another width measures anew`() {
    var menu = PageMenu(letters(4), selected: "D", viewport: 375)
    #expect(menu.offset == 225)
    menu.setViewport(800)
    #expect(menu.offset == 0 && menu.indicator == PageMenuSpan(origin: 600, width: 200))
  }

  @Test func `items and numbers that make no sense are a programmer error`() async {
    await #expect(processExitsWith: .failure) { _ = PageMenu(["A", "A"]) }
    await #expect(processExitsWith: .failure) { _ = PageMenu(["A"], selected: "B") }
    await #expect(processExitsWith: .failure) { _ = PageMenu(["A"], viewport: -1) }
    await #expect(processExitsWith: .failure) {
      _ = PageMenu(["A"], size: .measured { _, _ in .nan })
    }
    await #expect(processExitsWith: .failure) {
      var menu = PageMenu(["A", "B"])
      menu.move(to: 1.5, toward: "B")
    }
    await #expect(processExitsWith: .failure) {
      var menu = PageMenu(["A", "B"])
      menu.select("C")
    }
  }
}
