import Tatami
import TatamiPaging
import Testing

@Suite struct `Page configuration` {
  private func refused(_ configuration: PageConfiguration) -> PageError<String>? {
    refusal { () throws(PageError<String>) in
      _ = try PageController(configuration, source: .pages(letters(4)), current: "A")
    }
  }

  @Test func `PC-01: style and axis are those of the beginning`() throws {
    let pages = try letterPages(3, current: "A", book(.min, axis: .vertical))
    #expect(pages.configuration.style == .curl && pages.configuration.axis == .vertical)
  }

  @Test func `PC-02: leaves have a spine, and pages that scroll have none`() {
    #expect(refused(phone { $0.spine = .mid }) == .spineRequiresCurl)
    #expect(refused(book(.none)) == .curlRequiresSpine)
    #expect(PageConfiguration(style: .curl).spine == .min)
    #expect(PageConfiguration(style: .scroll).spine == .none)
  }

  @Test(arguments: Axis.allCases)
  func `PC-03: a gap lies between pages that scroll`(axis: Axis) throws {
    let configuration = PageConfiguration(
      axis: axis, viewport: Size(width: 375, height: 375), spacing: 20)
    var pages = try letterPages(3, current: "A", configuration)
    #expect((0..<3).map { pages.origin(ofPage: $0) } == [0, 395, 790])
    pages.swipe()
    #expect(pages.offset == 395)
    pages.swipe()
    #expect(pages.offset == 790)
  }

  @Test func `PC-03: leaves have no gap`() {
    var configuration = book(.min)
    configuration.spacing = 1
    #expect(refused(configuration) == .spacingRequiresScroll)
  }

  @Test(arguments: [PageStyle.scroll, .curl], Axis.allCases)
  func `PC-04: forward is towards the next page in either style`(style: PageStyle, axis: Axis)
    throws
  {
    let configuration = PageConfiguration(
      style: style, axis: axis, viewport: Size(width: 300, height: 400))
    var pages = try letterPages(3, current: "A", configuration)
    try pages.setPages(["B"], direction: .forward, isAnimated: true)
    #expect(pages.transition?.position == 1 && pages.transition?.direction == .forward)
    #expect(pages.frame(atPosition: 1).origin[axis] == (axis == .horizontal ? 300 : 400))
    pages.settle(to: 0.25)
    #expect(pages.transition?.position == 0.75)
  }

  @Test(arguments: [
    (phone(), 1), (phone { $0.isDoubleSided = true }, 1), (book(.min), 1), (book(.max), 1),
    (book(.min, isDoubleSided: true), 2), (book(.max, isDoubleSided: true), 2), (book(.mid), 2),
  ])
  func `PC-05 to PC-08: what is to be shown at once depends on spine and sides`(
    configuration: PageConfiguration, required: Int
  ) throws {
    var pages = try letterPages(8, current: "A", configuration)
    #expect(configuration.requiredCount == required)
    for count in 0...3 where count != required {
      let given = Array(letters(8)[2..<2 + count])
      let error = refusal { () throws(PageError<String>) in
        try pages.setPages(given, direction: .forward, isAnimated: false)
      }
      #expect(error == .countMismatch(provided: count, required: required))
    }
    try pages.setPages(
      Array(letters(8)[2..<2 + required]), direction: .forward, isAnimated: false)
    #expect(pages.current == "C")
  }

  @Test func `PC-07: of a leaf with two sides the front is given and the back before it`() throws {
    var pages = try letterPages(8, current: "A", book(.min, isDoubleSided: true))
    try pages.setPages(["C", "B"], direction: .forward, isAnimated: false)
    #expect(pages.visible == "C" && pages.before?.pages == ["A"] && pages.after?.pages == ["E"])
  }

  @Test func `PC-09: an open book has leaves with two sides`() throws {
    #expect(book(.mid).isDoubleSided)
    #expect(refused(book(.mid, isDoubleSided: false)) == .midSpineIsDoubleSided)
    var pages = try letterPages(4, current: "A", book(.mid))
    #expect(
      refusal { () throws(PageError<String>) in try pages.setDoubleSided(false) }
        == .midSpineIsDoubleSided)
    #expect(pages.configuration == book(.mid))
  }

  @Test(arguments: [[], ["A"], ["A", "B", "C"]])
  func `PC-10, PC-11: a wrong number of pages is an error that changes nothing`(given: [String])
    throws
  {
    var pages = try letterPages(4, current: "A", book(.mid))
    let error = refusal { () throws(PageError<String>) in
      try pages.setPages(given, direction: .forward, isAnimated: true)
    }
    #expect(error == .countMismatch(provided: given.count, required: 2))
    #expect(pages.visible == "AB" && pages.events.isEmpty && !pages.isSettling)
  }

  @Test func `an open book shows only pages that lie side by side`() throws {
    var pages = try letterPages(8, current: "A", book(.mid))
    func setting(_ given: [String]) -> PageError<String>? {
      refusal { () throws(PageError<String>) in
        try pages.setPages(given, direction: .forward, isAnimated: false)
      }
    }
    #expect(setting(["B", "C"]) == .notOneLeaf("B"))
    #expect(setting(["C", "E"]) == .notOneLeaf("E"))
    #expect(setting(["C", "C"]) == .duplicatePage("C"))
    #expect(setting(["Y", "Z"]) == .unknownPage("Y"))
    #expect(setting(["C", "D"]) == nil)
  }

  @Test(arguments: [
    (SpineLocation.min, Axis.horizontal, PageHinge.leading), (.min, .vertical, .top),
    (.max, .horizontal, .trailing), (.max, .vertical, .bottom), (.mid, .horizontal, .center),
    (.mid, .vertical, .center),
  ])
  func `PC-15: leaves turn around the spine`(spine: SpineLocation, axis: Axis, hinge: PageHinge) {
    #expect(book(spine, axis: axis).hinge == hinge)
  }

  @Test func `PC-16: orientations are passed through`() throws {
    var pages = try letterPages(1, current: "A")
    #expect(pages.orientations == PageOrientations())
    pages.orientations = PageOrientations(supported: [.landscape], preferred: .landscape)
    #expect(pages.orientations.preferred == .landscape)
  }

  @Test func `only a list of pages that scroll goes round`() {
    var curl = book(.min)
    curl.loop = .pages
    #expect(refused(curl) == .loopRequiresScroll)
    let queries = PageQueries<Int>(before: { $0 - 1 }, after: { $0 + 1 })
    #expect(
      refusal { () throws(PageError<Int>) in
        _ = try PageController(phone { $0.loop = .pages }, source: .queries(queries), current: 0)
      } == .sourceIsNoList)
  }

  @Test func `a page that is not there cannot be shown, nor one be there twice`() {
    #expect(
      refusal { () throws(PageError<String>) in
        _ = try PageController(phone(), source: .pages(letters(3)), current: "Q")
      } == .unknownPage("Q"))
    #expect(
      refusal { () throws(PageError<String>) in
        _ = try PageController(phone(), source: .pages(["A", "B", "A"]), current: "A")
      } == .duplicatePage("A"))
  }

  @Test func `numbers that make no sense are a programmer error`() async {
    await #expect(processExitsWith: .failure) {
      _ = try letterPages(2, current: "A", phone { $0.viewport.width = -1 })
    }
    await #expect(processExitsWith: .failure) {
      _ = try letterPages(2, current: "A", phone { $0.viewport.height = .nan })
    }
    await #expect(processExitsWith: .failure) {
      _ = try letterPages(2, current: "A", phone { $0.spacing = .infinity })
    }
    await #expect(processExitsWith: .failure) {
      _ = try letterPages(2, current: "A", phone { $0.window = -1 })
    }
    await #expect(processExitsWith: .failure) {
      _ = try letterPages(2, current: "A", phone { $0.autoAdvance = 0 })
    }
  }
}
