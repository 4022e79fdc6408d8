import Tatami
import TatamiScrolling
import Testing

typealias Feed = LayoutScroller<FlowLayout>

/// One cell a line, 300 points wide.
func feed(
  _ heights: [Double], at offset: Double? = nil, extent: Double = 500,
  changing change: (inout ScrollSettings) -> Void = { _ in }
) throws -> Feed {
  let layout = try FlowLayout(
    style: FlowStyle(arrangedCount: 1),
    environment: LayoutEnvironment(viewport: Size(width: 300, height: extent)),
    cells: heights.map { Cell(width: 300, height: $0) })
  var settings = ScrollSettings(
    frame: Rect(x: 0, y: 0, width: 300, height: extent), contentSize: .zero)
  change(&settings)
  return try Feed(layout, settings, offset: offset.map { Point(x: 0, y: $0) })
}

func equal(_ count: Int, _ height: Double = 100) -> [Double] {
  Array(repeating: height, count: count)
}

extension LayoutScroller<FlowLayout> {
  fileprivate mutating func insert(
    _ heights: [Double], at index: Int, time: Double
  ) throws -> LayoutScrollChange {
    try edit(time: time) { layout throws(FlowError) in
      try layout.insert(contentsOf: heights.map { Cell(width: 300, height: $0) }, at: index)
    }
  }

  fileprivate mutating func remove(
    _ range: Range<Int>, time: Double
  ) throws -> LayoutScrollChange {
    try edit(time: time) { layout throws(FlowError) in try layout.removeSubrange(range) }
  }

  fileprivate mutating func resize(
    _ index: Int, to height: Double, time: Double
  ) throws -> LayoutScrollChange {
    try edit(time: time) { layout throws(FlowError) in
      try layout.resize(at: index, to: Size(width: 300, height: height))
    }
  }

  fileprivate var y: Double { scroller.offset.y }
}

@Suite struct `What stays where it is` {
  @Test func `SV-69: what is inserted or removed above moves nothing on the screen`() throws {
    var feed = try feed(equal(30), at: 1040)
    let change = try feed.insert([75, 25], at: 2, time: 0)
    #expect(change.adjustment == Vector(dx: 0, dy: 100))
    #expect(feed.y == 1140)
    #expect(Array(change.events) == [.didScroll])
    #expect(feed.scroller.settings.contentSize.height == 3100)
    let below = try feed.insert([500], at: 20, time: 1)
    #expect(feed.y == 1140)
    #expect(below.events.isEmpty)
    _ = try feed.remove(0..<5, time: 2)
    #expect(feed.y == 740)
  }

  @Test func `SV-69: a cell half scrolled out stays half scrolled out when it is resized`() throws {
    var feed = try feed(equal(30), at: 1040)
    _ = try feed.resize(10, to: 200, time: 0)
    #expect(feed.y == 1080)
    _ = try feed.resize(9, to: 50, time: 1)
    #expect(feed.y == 1030)
  }

  @Test func `SV-69: in place of a removed cell the next one that is left stays`() throws {
    var feed = try feed(equal(30), at: 1040)
    _ = try feed.remove(10..<11, time: 0)
    #expect(feed.y == 940)
    _ = try feed.remove(5..<25, time: 1)
    #expect(feed.y == 0)
    #expect(feed.scroller.settings.contentSize.height == 900)
  }

  @Test func `SV-69: if none is left behind it, the previous one stays`() throws {
    var feed = try feed(equal(30), at: 2440)
    _ = try feed.remove(20..<30, time: 0)
    // Cell 19 began at −540 of the viewport; there the content ends too early.
    #expect(feed.y == 1500)
  }

  @Test func `in place of a cell that is hidden the next one that is seen stays`() throws {
    var feed = try feed(equal(40), at: 2030)
    func show(_ visibility: CellVisibility, _ cells: Range<Int>, time: Double) throws {
      try feed.edit(time: time) { layout throws(FlowError) in
        for cell in cells { try layout.setCellStyle(CellStyle(visibility: visibility), at: cell) }
      }
    }
    try show(.gone, 20..<21, time: 0)
    #expect(feed.y == 1930)
    // Cell 19 is the first that is seen now. With it the ones behind go, so that the next one stays.
    try show(.gone, 19..<24, time: 1)
    #expect(feed.y == 1530)
    // What comes back is below.
    try show(.visible, 19..<24, time: 2)
    #expect(feed.y == 1530)
    // The last ones go: the previous one stays as far as the content goes.
    try show(.gone, 10..<40, time: 3)
    #expect(feed.y == 500)
    // A held cell without a place holds nothing, wherever it comes back.
    feed.anchor = .cell(feed.layout.cellID(at: 12))
    try show(.visible, 12..<13, time: 4)
    #expect(feed.y == 500)
    // With its place it is held again.
    try feed.edit(time: 5) { layout throws(FlowError) in
      try layout.insert(Cell(width: 300, height: 30), at: 0)
    }
    #expect(feed.y == 530)
  }

  @Test func `a paged layout hands a removed cell's place on, too`() throws {
    var style = FlowStyle(orientation: .vertical, arrangedCount: 3)
    style.pagedCount = 9
    style.width = .wrap
    let layout = try FlowLayout(
      style: style,
      environment: LayoutEnvironment(viewport: Size(width: 300, height: 500), isPaging: true),
      cells: Array(repeating: Cell(width: 60, height: 60), count: 40))
    var settings = ScrollSettings(
      frame: Rect(x: 0, y: 0, width: 300, height: 500), contentSize: .zero)
    settings.isPaging = true
    var feed = try Feed(layout, settings)
    feed.anchor = .cell(feed.layout.cellID(at: 9))
    let heir = feed.layout.cellID(at: 10)
    try feed.edit(time: 0) { layout throws(FlowError) in try layout.remove(at: 9) }
    #expect(feed.anchor == .cell(heir) && feed.layout.index(of: heir) == 9)
  }

  @Test func `SV-69: a cell that is held is followed wherever it goes`() throws {
    var feed = try feed(equal(30), at: 1040)
    feed.anchor = .cell(feed.layout.cellID(at: 12))
    _ = try feed.edit(time: 0) { layout throws(FlowError) in try layout.move(from: 12, to: 20) }
    #expect(feed.y == 1840)
    _ = try feed.insert([60], at: 0, time: 1)
    #expect(feed.y == 1900)
    feed.anchor = .offset
    _ = try feed.remove(0..<2, time: 2)
    #expect(feed.y == 1900)
  }

  @Test func `SV-69: a held cell that goes hands over to its successor for good`() throws {
    var feed = try feed(equal(30), at: 1040)
    feed.anchor = .cell(feed.layout.cellID(at: 12))
    _ = try feed.remove(12..<13, time: 0)
    #expect(feed.y == 940)
    #expect(feed.anchor == .cell(feed.layout.cellID(at: 12)))
  }

  @Test func `SV-70: a drag goes on when something is inserted above`() throws {
    var feed = try feed(equal(30), at: 1040)
    try feed.touchDown(at: Point(x: 0, y: 300), time: 0)
    try feed.touchMove(to: Point(x: 0, y: 250), time: 0.1)
    _ = try feed.insert([333], at: 0, time: 0.2)
    #expect(feed.y == 1423)
    #expect(feed.scroller.phase == .dragging)
    try feed.touchMove(to: Point(x: 0, y: 240), time: 0.3)
    #expect(feed.y == 1433)
  }

  @Test func `SV-70: a fling goes on with the same velocity`() throws {
    var feed = try feed(equal(200), at: 5040)
    try feed.touchDown(at: Point(x: 0, y: 300), time: 0)
    try feed.touchMove(to: Point(x: 0, y: 250), time: 0.1)
    try feed.touchUp(velocity: Vector(dx: 0, dy: -2000), time: 0.2)
    try feed.advance(to: 0.4)
    let before = (feed.y, feed.scroller.velocity, feed.scroller.target.y)
    _ = try feed.insert([333], at: 0, time: 0.4)
    #expect(feed.y == before.0 + 333)
    #expect(isClose(feed.scroller.velocity.dy, before.1.dy))
    #expect(feed.scroller.target.y == before.2 + 333)
    try feed.advance(to: 20)
    #expect(isClose(feed.y, 6421.999666))
  }

  @Test func `SV-70: an animated change goes on to where its target has moved`() throws {
    var feed = try feed(equal(200))
    try feed.scroll(toCell: 100, alignment: .start, animated: true, time: 0)
    try feed.advance(to: 0.1)
    _ = try feed.insert([333], at: 0, time: 0.1)
    try feed.advance(to: 20)
    #expect(feed.y == feed.layout.frame(at: 101).origin.y)
  }

  @Test func `what the viewport refuses has changed nothing`() throws {
    var feed = try feed(equal(30), at: 2500) { $0.safeAreaAdjustment = .always }
    feed.anchor = .end()
    var settings = feed.scroller.settings
    settings.contentInset.bottom = 1e300
    settings.safeArea.bottom = 1e300
    let count = feed.layout.count
    #expect(throws: LayoutScrollError<FlowError>.self) {
      try feed.edit(settings: settings, time: 0) { layout throws(FlowError) in
        try layout.remove(at: 0)
      }
    }
    #expect(feed.layout.count == count && feed.y == 2500)
    // Each is as long as it may be; together they move the end further than one may be moved.
    settings.contentInset.bottom = ScrollError.greatestLength
    settings.safeArea.bottom = ScrollError.greatestLength
    try feed.edit(settings: settings, time: 0) { layout throws(FlowError) in
      try layout.remove(at: 0)
    }
    #expect(feed.layout.count == count - 1)
  }

  @Test func `SV-71: content size and offset come in one step`() throws {
    // At the end, where the old content would clamp the new offset.
    var feed = try feed(equal(10), at: 500)
    let change = try feed.insert([100, 100], at: 0, time: 0)
    #expect(feed.y == 700)
    #expect(Array(change.events) == [.didScroll])
    #expect(change.change.inserted == [0..<2])
  }

  @Test func `SV-72: at the end a list follows what is appended, elsewhere it does not`() throws {
    var feed = try feed(equal(30), at: 2499.5)
    feed.anchor = .end()
    _ = try feed.insert([80], at: 30, time: 0)
    #expect(feed.y == 2580)
    try feed.scroll { scroller throws(ScrollError) in
      _ = try scroller.setOffset(Point(x: 0, y: 2500), time: 1)
    }
    _ = try feed.insert([80], at: 31, time: 1)
    #expect(feed.y == 2500)
  }

  @Test func `SV-69: content that is empty, or becomes it, holds nothing`() throws {
    var feed = try feed([])
    _ = try feed.insert(equal(30), at: 0, time: 0)
    #expect(feed.y == 0)
    try feed.scroll(toCell: 20, alignment: .start, time: 1)
    #expect(feed.y == 2000)
    _ = try feed.edit(time: 2) { $0.removeAll() }
    #expect(feed.y == 0)
  }

  @Test func `from right to left it is the right edge that stays`() throws {
    var style = FlowStyle(orientation: .horizontal, arrangedCount: 1)
    style.width = .wrap
    style.height = .host
    let layout = try FlowLayout(
      style: style,
      environment: LayoutEnvironment(
        viewport: Size(width: 300, height: 100), direction: .rightToLeft),
      cells: Array(repeating: Cell(width: 100, height: 100), count: 30))
    var feed = try Feed(
      layout,
      ScrollSettings(frame: Rect(x: 0, y: 0, width: 300, height: 100), contentSize: .zero))
    #expect(feed.scroller.offset.x == 2700)
    try feed.scroll(toCell: 10, alignment: .start, time: 0)
    #expect(feed.scroller.offset.x == 1700)
    let seen = feed.layout.frame(at: 10).origin.x - feed.scroller.offset.x
    _ = try feed.edit(time: 1) { layout throws(FlowError) in
      try layout.insert(contentsOf: [Cell(width: 70, height: 100)], at: 0)
    }
    #expect(feed.layout.frame(at: 11).origin.x - feed.scroller.offset.x == seen)
  }
}

@Suite struct `Pages of a layout` {
  private func desktop(isLandscape: Bool) throws -> Feed {
    let size = isLandscape ? Size(width: 667, height: 375) : Size(width: 375, height: 667)
    var style = FlowStyle(
      arrangedCount: isLandscape ? 6 : 3, pagedCount: isLandscape ? 18 : 9,
      spacing: Spacing(horizontal: 10, vertical: 10), padding: EdgeInsets(all: 5))
    style.width = .wrap
    style.height = .host
    let layout = try FlowLayout(
      style: style, environment: LayoutEnvironment(viewport: size, isPaging: true),
      cells: Array(repeating: Cell(width: 0, height: 0), count: 40))
    var settings = ScrollSettings(frame: Rect(origin: .zero, size: size), contentSize: .zero)
    settings.isPaging = true
    return try Feed(layout, settings)
  }

  private func turn(_ feed: inout Feed, isLandscape: Bool, time: Double) throws {
    let size = isLandscape ? Size(width: 667, height: 375) : Size(width: 375, height: 667)
    var settings = feed.scroller.settings
    settings.frame.size = size
    try feed.edit(settings: settings, time: time) { layout throws(FlowError) in
      var style = layout.style
      style.arrangedCount = isLandscape ? 6 : 3
      style.pagedCount = isLandscape ? 18 : 9
      try layout.setStyle(style)
      var environment = layout.environment
      environment.viewport = size
      try layout.setEnvironment(environment)
    }
  }

  @Test(arguments: [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2)])
  func `SV-68: the first cell of a page stays seen, and turning twice leads back`(
    portrait: Int, landscape: Int
  ) throws {
    var feed = try desktop(isLandscape: false)
    try feed.scroll(toPage: portrait, time: 0)
    #expect(feed.scroller.offset.x == Double(portrait) * 375)
    for time in [1.0, 3, 5] {
      try turn(&feed, isLandscape: true, time: time)
      #expect(feed.scroller.offset.x == Double(landscape) * 667)
      try turn(&feed, isLandscape: false, time: time + 1)
      #expect(feed.scroller.offset.x == Double(portrait) * 375)
    }
  }

  @Test(arguments: [(0, 0), (1, 2), (2, 4)])
  func `SV-68: a landscape page leads to the portrait page of its first cell`(
    landscape: Int, portrait: Int
  ) throws {
    var feed = try desktop(isLandscape: true)
    try feed.scroll(toPage: landscape, time: 0)
    try turn(&feed, isLandscape: false, time: 1)
    #expect(feed.scroller.page.horizontal == portrait)
  }

  @Test func `SV-68: after a drag it is the page that is seen then`() throws {
    var feed = try desktop(isLandscape: false)
    try feed.scroll(toPage: 1, time: 0)
    try turn(&feed, isLandscape: true, time: 1)
    #expect(feed.scroller.page.horizontal == 0)
    try feed.touchDown(at: Point(x: 600, y: 10), time: 2)
    try feed.touchMove(to: Point(x: 500, y: 10), time: 2)
    try feed.touchUp(velocity: Vector(dx: -900, dy: 0), time: 2)
    try feed.advance(to: 20)
    #expect(feed.scroller.page.horizontal == 1)
    try turn(&feed, isLandscape: false, time: 21)
    #expect(feed.scroller.page.horizontal == 2)
  }

  @Test func `where a finger stops the viewport it is the page that is seen then`() throws {
    var feed = try desktop(isLandscape: false)
    func append(time: Double) throws {
      try feed.edit(time: time) { layout throws(FlowError) in
        try layout.append(Cell(width: 0, height: 0))
      }
    }
    try feed.scroll(toPage: 4, animated: true, time: 0)
    try append(time: 0.02)
    try feed.touchDown(at: Point(x: 100, y: 100), time: 0.05)
    let stopped = feed.scroller.offset
    #expect(stopped.x > 0 && stopped.x < 3.4 * 375)
    try append(time: 0.06)
    #expect(feed.scroller.offset == stopped)
  }

  @Test func `an inset behind the last page is no page of the layout`() throws {
    var feed = try desktop(isLandscape: false)
    var settings = feed.scroller.settings
    settings.contentInset.trailing = 200
    try feed.apply(settings, time: 0)
    #expect(throws: ScrollError.noSuchIndex(5, count: 5)) { try feed.scroll(toPage: 5, time: 0) }
    try feed.scroll(toPage: 4, time: 0)
    #expect(feed.scroller.offset.x == 4 * 375)
  }
}

@Suite struct `Scrolling to something` {
  @Test(arguments: [
    (ScrollAlignment.start, 6396.0), (.center, 6208), (.end, 6020), (.nearest, 6020),
  ])
  func `a cell comes to where it is wanted, exactly`(
    alignment: ScrollAlignment, offset: Double
  ) throws {
    var feed = try feed((0..<10_000).map { Double($0 % 7) * 10 + 40 }) {
      $0.contentInset.top = 64
    }
    let index = 93
    let frame = feed.layout.frame(at: index)
    #expect(frame == Rect(x: 0, y: 6460, width: 300, height: 60))
    try feed.scroll(toCell: index, alignment: alignment, time: 0)
    #expect(feed.scroller.offset.y == offset)
    try feed.scroll(toCell: 9_999, alignment: .start, time: 1)
    try feed.scroll(toCell: index, alignment: alignment, animated: true, time: 2)
    try feed.advance(to: 20)
    // From below, the nearest edge is the upper one.
    #expect(feed.scroller.offset.y == (alignment == .nearest ? 6396 : offset))
  }

  @Test func `a line comes as a whole`() throws {
    let layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 3),
      environment: LayoutEnvironment(viewport: Size(width: 300, height: 500)),
      cells: (0..<300).map { Cell(width: 100, height: Double(50 + $0 % 3 * 10)) })
    var feed = try Feed(
      layout,
      ScrollSettings(frame: Rect(x: 0, y: 0, width: 300, height: 500), contentSize: .zero))
    try feed.scroll(toLine: 50, alignment: .end, time: 0)
    #expect(feed.scroller.offset.y == 51 * 70 - 500)
    #expect(throws: ScrollError.noSuchIndex(100, count: 100)) {
      try feed.scroll(toLine: 100, time: 0)
    }
  }

  @Test func `a cell that takes no part is not where anything is scrolled to`() throws {
    var layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 2),
      environment: LayoutEnvironment(viewport: Size(width: 300, height: 500)),
      cells: Array(repeating: Cell(width: 100, height: 100), count: 100))
    try layout.setCellStyle(CellStyle(visibility: .gone), at: 51)
    var feed = try Feed(
      layout,
      ScrollSettings(frame: Rect(x: 0, y: 0, width: 300, height: 500), contentSize: .zero))
    let line = feed.layout.line(containing: 52)
    #expect(feed.layout.range(ofLine: line).contains(51))
    try feed.scroll(toLine: line, alignment: .start, time: 0)
    #expect(feed.scroller.offset.y == feed.layout.frame(at: 52).origin.y)
    try feed.scroll(toCell: 51, alignment: .start, time: 1)
    #expect(feed.scroller.offset.y == feed.layout.frame(at: 52).origin.y)
  }

  @Test func `a page that is scrolled to is seen from edge to edge`() throws {
    let frame = Rect(x: 0, y: 0, width: 200, height: 200)
    let layout = try FlowLayout(
      style: FlowStyle(arrangedCount: 1),
      environment: LayoutEnvironment(viewport: frame.size),
      cells: Array(repeating: Cell(width: 400, height: 100), count: 40))
    var settings = ScrollSettings(frame: frame, contentSize: .zero)
    settings.alwaysBounces = ByAxis(both: true)
    var feed = try Feed(layout, settings)
    try feed.scroll { scroller throws(ScrollError) in
      _ = try scroller.setOffset(Point(x: -40, y: 0), time: 0)
    }
    #expect(feed.scroller.offset.x == -40)
    try feed.scroll(toPage: 3, time: 1)
    #expect(feed.scroller.offset == Point(x: 0, y: 600) && feed.scroller.phase == .idle)
  }

  @Test func `what does not exist cannot be scrolled to`() throws {
    var feed = try feed(equal(30))
    #expect(throws: ScrollError.noSuchIndex(30, count: 30)) {
      try feed.scroll(toCell: 30, time: 0)
    }
    #expect(throws: ScrollError.noSuchIndex(-1, count: 30)) {
      try feed.scroll(toCell: -1, time: 0)
    }
    #expect(throws: ScrollError.noSuchIndex(6, count: 6)) { try feed.scroll(toPage: 6, time: 0) }
    #expect(feed.scroller.offset == .zero)
  }

  @Test func `a linear layout scrolls as well`() throws {
    var layout = try LinearLayout(
      style: LinearStyle(), environment: LayoutEnvironment(viewport: Size(width: 300, height: 500)))
    try layout.append(repeating: Cell(width: 300, height: 40), count: 100)
    var list = try LayoutScroller(
      layout,
      ScrollSettings(frame: Rect(x: 0, y: 0, width: 300, height: 500), contentSize: .zero))
    try list.scroll(toCell: 50, alignment: .start, time: 0)
    #expect(list.scroller.offset.y == 2000)
    try list.edit(time: 1) { layout throws(FlowError) in
      try layout.insert(Cell(width: 300, height: 7), at: 0)
    }
    #expect(list.scroller.offset.y == 2007)
  }
}
