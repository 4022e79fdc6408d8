import Tatami
import TatamiPaging
import Testing

@Suite struct `Flow pages` {
  /// Three cells a line, nine to a page.
  private static var style: FlowStyle {
    var style = FlowStyle(orientation: .vertical, arrangedCount: 3)
    style.pagedCount = 9
    style.width = .wrap
    return style
  }

  /// Forty icons, nine to a page; eighteen when the device lies.
  private func desktop(
    _ direction: LayoutDirection = .leftToRight, autoAdvance: Double? = nil
  ) throws -> FlowPages {
    var layout = try FlowLayout(style: Self.style, environment: portrait(direction))
    try layout.append(repeating: Cell(width: 60, height: 60), count: 40)
    return try FlowPages(
      layout,
      phone {
        $0.presentsIndicator = true
        $0.autoAdvance = autoAdvance
      })
  }

  private func portrait(_ direction: LayoutDirection = .leftToRight) -> LayoutEnvironment {
    LayoutEnvironment(
      viewport: Size(width: 375, height: 667), isPaging: true, direction: direction)
  }

  private func hold(_ pages: inout FlowPages, lying: Bool) throws {
    try pages.update { layout throws(FlowError) in try hold(&layout, lying: lying) }
  }

  private func hold(_ layout: inout FlowLayout, lying: Bool) throws(FlowError) {
    var environment = layout.environment
    environment.viewport = lying ? Size(width: 667, height: 375) : Size(width: 375, height: 667)
    var style = layout.style
    style.arrangedCount = lying ? 6 : 3
    style.pagedCount = lying ? 18 : 9
    try layout.setEnvironment(environment)
    try layout.setStyle(style)
  }

  @Test func `page k holds the cells of the layout's page k`() throws {
    var desktop = try desktop()
    #expect(desktop.pages.pages == [0, 1, 2, 3, 4] && desktop.shownCells == 0..<9)
    desktop.pages.swipe()
    #expect(desktop.shownCells == 9..<18 && desktop.pages.offset == 375)
    try desktop.pages.goTo(4)
    #expect(desktop.shownCells == 36..<40)
    #expect(desktop.pages.indicator == PageIndicator(count: 5, index: 4))
  }

  @Test(arguments: [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2)])
  func `SV-68: a device that is turned keeps the first cell, and turned back the page`(
    upright: Int, lying: Int
  ) throws {
    var desktop = try desktop()
    try desktop.pages.goTo(upright)
    for _ in 0..<3 {
      try hold(&desktop, lying: true)
      #expect(desktop.pages.current == lying)
      #expect(desktop.shownCells?.contains(upright * 9) == true)
      try hold(&desktop, lying: false)
      #expect(desktop.pages.current == upright)
    }
  }

  @Test(arguments: [(1, 2), (2, 4)])
  func `SV-68: where the reader goes to is what is kept from then on`(lying: Int, upright: Int)
    throws
  {
    var desktop = try desktop()
    try hold(&desktop, lying: true)
    try desktop.pages.goTo(lying)
    try hold(&desktop, lying: false)
    #expect(desktop.pages.current == upright)
  }

  @Test func `a page that the reader comes back to is kept with its first cell`() throws {
    var desktop = try desktop()
    try desktop.pages.goTo(3)
    try hold(&desktop, lying: true)
    desktop.pages.swipe()
    desktop.pages.swipe(.reverse)
    #expect(desktop.pages.current == 1 && desktop.shownCells == 18..<36)
    try hold(&desktop, lying: false)
    #expect(desktop.pages.current == 2)
  }

  @Test(arguments: [SpineLocation.mid, .min])
  func `pages of one leaf come back to the cell that was kept`(_ spine: SpineLocation) throws {
    var layout = try FlowLayout(style: Self.style, environment: portrait())
    try layout.append(repeating: Cell(width: 60, height: 60), count: 72)
    var book = try FlowPages(layout, TatamiPagingTests.book(spine, isDoubleSided: true))
    try book.pages.goTo(2)
    let kept = try #require(book.shownCells)
    #expect(kept.lowerBound == 18)
    for _ in 0..<3 {
      for count in [6, 9] {
        try book.update { layout throws(FlowError) in
          var style = layout.style
          style.pagedCount = count
          try layout.setStyle(style)
        }
        #expect(book.pages.index.map { $0 % 2 } == 0)
      }
      #expect(book.shownCells == kept)
    }
  }

  @Test func `cells inserted before the page move it with its first cell`() throws {
    var desktop = try desktop()
    try desktop.pages.goTo(2)
    desktop.pages.removeEvents()
    try desktop.update { layout throws(FlowError) in
      try layout.insert(contentsOf: Array(repeating: Cell(width: 60, height: 60), count: 9), at: 0)
    }
    #expect(desktop.pages.current == 3 && desktop.shownCells == 27..<36)
    #expect(desktop.pages.pages.count == 6)
  }

  /// Icons that can be told apart.
  private func icons(_ count: Int, from first: Int = 0) -> [Cell] {
    (first..<first + count).map { Cell(width: 60, height: Double(20 + $0)) }
  }

  /// Steps of a history, of which each state takes the place of the layout that is shown.
  private func show(_ history: UndoStack, _ pages: inout FlowPages) {
    pages.update { layout in layout = history.layout }
  }

  @Test func `SV-69: undone, a kept cell that was inserted is stood for by the next one`() throws {
    var layout = try FlowLayout(style: Self.style, environment: portrait())
    try layout.append(contentsOf: icons(40))
    var history = UndoStack(layout)
    var pages = try FlowPages(layout)
    // A page of new cells, which the reader sees; then another one before it.
    try history.edit { layout throws(FlowError) in
      try layout.insert(contentsOf: icons(9, from: 50), at: 18)
    }
    show(history, &pages)
    try pages.pages.goTo(2)
    try history.edit { layout throws(FlowError) in
      try layout.insert(contentsOf: icons(18, from: 60), at: 0)
    }
    show(history, &pages)
    #expect(pages.shownCells == 36..<45)
    // Both go in one step: shown is the page of the cell behind, not the one with the number.
    for _ in 0..<2 { _ = try history.undo() }
    show(history, &pages)
    #expect(pages.pages.current == 2 && pages.shownCells == 18..<27)
    // That one is kept from then on.
    for _ in 0..<2 { _ = try history.redo() }
    show(history, &pages)
    #expect(pages.shownCells == 45..<54)
    try pages.update { layout throws(FlowError) in try layout.removeSubrange(0..<9) }
    #expect(pages.shownCells == 36..<45)
  }

  @Test func `SV-69: a kept cell that a step leaves is kept, else the last one`() throws {
    var layout = try FlowLayout(style: Self.style, environment: portrait())
    try layout.append(contentsOf: icons(40))
    var history = UndoStack(layout)
    var pages = try FlowPages(layout)
    try pages.pages.goTo(3)
    try history.edit { layout throws(FlowError) in
      try layout.insert(contentsOf: icons(9, from: 50), at: 0)
    }
    show(history, &pages)
    #expect(pages.pages.current == 4)
    _ = try history.undo()
    show(history, &pages)
    #expect(pages.pages.current == 3)
    try history.edit { layout throws(FlowError) in try layout.removeSubrange(20..<40) }
    show(history, &pages)
    #expect(pages.pages.current == 2 && pages.shownCells == 18..<20)
    try history.edit { layout throws(FlowError) in
      try layout.insert(contentsOf: icons(18, from: 50), at: 0)
    }
    show(history, &pages)
    #expect(pages.shownCells == 36..<38)
  }

  @Test(arguments: [40, 60], [false, true])
  func `the page's number stays where other cells take the place of all`(
    count: Int, isOther: Bool
  ) throws {
    var desktop = try desktop()
    try desktop.pages.goTo(3)
    // Equal cells but for one, so that comparing them would find some again.
    var cells = [Cell](repeating: Cell(width: 60, height: 60), count: count)
    cells[2].size.height = 61
    let other = try FlowLayout(style: Self.style, environment: portrait(), cells: cells)
    try desktop.update { layout throws(FlowError) in
      if isOther {
        layout = other
        return
      }
      layout.removeAll()
      try layout.append(contentsOf: cells)
    }
    #expect(desktop.pages.current == 3 && desktop.shownCells == 27..<36)
    // A cell is kept again from here on.
    try desktop.update { layout throws(FlowError) in
      try layout.insert(contentsOf: icons(9), at: 0)
    }
    #expect(desktop.pages.current == 4 && desktop.shownCells == 36..<45)
  }

  @Test func `a change that leaves pages as they are does not touch a gesture`() throws {
    var desktop = try desktop()
    desktop.pages.drag(to: 0.25)
    try desktop.update { layout throws(FlowError) in
      try layout.append(Cell(width: 60, height: 60))
    }
    #expect(desktop.pages.isInGesture && desktop.pages.progress == 0.25)
    #expect(desktop.layout.count == 41)
  }

  @Test func `a change that fails changes nothing`() throws {
    var desktop = try desktop()
    try desktop.pages.goTo(2)
    #expect(throws: FlowError.indexOutOfRange(index: 99, count: 40)) {
      try desktop.update { layout throws(FlowError) in
        try layout.append(Cell(width: 60, height: 60))
        try layout.remove(at: 7)
        try layout.remove(at: 99)
      }
    }
    #expect(desktop.layout.count == 40 && desktop.pages.current == 2)
  }

  @Test func `a layout that changes under a scroller takes the pages along`() throws {
    var desktop = try desktop()
    var scroller = try PageScroller(desktop.pages)
    try scroller.touchDown(at: Point(x: 300, y: 0), time: 0)
    try scroller.touchMove(to: Point(x: 100, y: 0), time: 0.1)
    try scroller.touchUp(velocity: Vector(dx: -800, dy: 0), time: 0.1)
    try scroller.advance(to: 2)
    #expect(scroller.pages.current == 1)
    try desktop.update(in: &scroller, time: 3) { layout throws(FlowError) in
      try layout.insert(contentsOf: Array(repeating: Cell(width: 60, height: 60), count: 9), at: 0)
    }
    #expect(scroller.pages.current == 2 && scroller.pages.pages.count == 6 && scroller.time == 3)
    #expect(desktop.shownCells == 18..<27)
  }

  @Test func `a change under a scroller that fails leaves time and pages as they were`() throws {
    var desktop = try desktop()
    try desktop.pages.goTo(2)
    var scroller = try PageScroller(desktop.pages, time: 1)
    try scroller.touchDown(at: Point(x: 300, y: 0), time: 1)
    try scroller.touchMove(to: Point(x: 150, y: 0), time: 2)
    #expect(throws: FlowError.indexOutOfRange(index: 99, count: 39)) {
      try desktop.update(in: &scroller, time: 3) { layout throws(FlowError) in
        try layout.remove(at: 7)
        try layout.remove(at: 99)
      }
    }
    #expect(scroller.time == 2 && scroller.pages.isInGesture && scroller.progress == 0.4)
    #expect(desktop.layout.count == 40 && desktop.pages.current == 2)
  }

  /// At the time of the change the page is another one, but that time does not come.
  @Test func `a change under a scroller that fails keeps the cell that was kept`() throws {
    var desktop = try desktop(autoAdvance: 5)
    try desktop.pages.goTo(3)
    var scroller = try PageScroller(desktop.pages)
    try desktop.update(in: &scroller, time: 1) { layout throws(FlowError) in
      try hold(&layout, lying: true)
    }
    #expect(throws: FlowError.indexOutOfRange(index: 99, count: 40)) {
      try desktop.update(in: &scroller, time: 20) { layout throws(FlowError) in
        try layout.remove(at: 99)
      }
    }
    #expect(scroller.pages.current == 1)
    try desktop.update(in: &scroller, time: 2) { layout throws(FlowError) in
      try hold(&layout, lying: false)
    }
    #expect(scroller.pages.current == 3)
  }

  /// Ids are what keeps a cell; where there is no memory for one, the number of the page is kept.
  @Test func `pages of a full buffer follow their layout by number`() throws {
    let bytes = 32768
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes, alignment: 64)
    defer { unsafe memory.deallocate() }
    var layout = try FlowLayout(
      style: Self.style, environment: portrait(), chunks: unsafe .buffer(memory))
    while true {
      do throws(FlowError) {
        try layout.append(Cell(width: Double(layout.count % 50), height: 60))
      } catch {
        #expect(error == .capacityExceeded)
        break
      }
    }
    #expect(layout.count > 300)
    var pages = try FlowPages(layout)
    try pages.pages.goTo(3)
    var turned = layout.environment
    turned.viewport = Size(width: 667, height: 375)
    try pages.update { layout throws(FlowError) in try layout.setEnvironment(turned) }
    #expect(pages.pages.current == 3 && pages.layout.environment == turned)
  }

  /// What nodes remember of pages takes the memory that there was for an id before.
  @Test func `pages of a nearly full buffer follow their layout`() throws {
    let bytes = 49_152
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes, alignment: 64)
    defer { unsafe memory.deallocate() }
    let environment = LayoutEnvironment(viewport: Size(width: 320, height: 480))
    for count in stride(from: 700, to: 1_000, by: 4) {
      var layout = try FlowLayout(
        style: Self.style, environment: environment, chunks: unsafe .buffer(memory))
      for number in 0..<count {
        try layout.append(Cell(width: Double(10 + number % 40), height: Double(20 + number % 40)))
      }
      var pages = try FlowPages(layout)
      try pages.pages.goTo(1)
      do throws(FlowError) {
        try pages.update { layout throws(FlowError) in try layout.remove(at: 0) }
        #expect(pages.layout.count == count - 1 && pages.pages.current == 1)
      } catch {
        #expect(error == .capacityExceeded && pages.layout.count == count)
      }
    }
  }

  @Test func `a layout that loses its cells and gets new ones shows the first page`() throws {
    var desktop = try desktop()
    try desktop.pages.goTo(3)
    try desktop.update { layout throws(FlowError) in layout.removeAll() }
    #expect(desktop.pages.pages == [0] && desktop.shownCells == 0..<0)
    try desktop.update { layout throws(FlowError) in
      try layout.append(repeating: Cell(width: 60, height: 60), count: 20)
    }
    #expect(desktop.pages.pages == [0, 1, 2] && desktop.shownCells == 0..<9)
  }

  @Test func `pages that begin empty keep the first cell that came`() throws {
    var flow = try FlowPages(try FlowLayout(style: Self.style, environment: portrait()))
    for page in [0, 1, 2] {
      try flow.update { layout throws(FlowError) in
        try layout.insert(
          contentsOf: Array(repeating: Cell(width: 60, height: 60), count: 9), at: 0)
      }
      #expect(flow.pages.current == page)
    }
  }

  @Test func `a layout without pages shows nothing until it has some`() throws {
    var layout = try FlowLayout(
      style: FlowStyle(orientation: .vertical, arrangedCount: 3), environment: portrait())
    try layout.append(repeating: Cell(width: 60, height: 60), count: 40)
    var flow = try FlowPages(layout)
    #expect(flow.pages.position == .empty && flow.shownCells == nil)
    try flow.update { layout throws(FlowError) in
      var style = layout.style
      style.pagedCount = 9
      try layout.setStyle(style)
    }
    #expect(flow.pages.current == 0 && flow.pages.pages.count == 5)
  }

  @Test func `right to left the pages are mirrored as the cells are`() throws {
    let desktop = try desktop(.rightToLeft)
    #expect(desktop.shownCells == 0..<9)
    #expect(
      desktop.pages.window.map { desktop.pages.frame(ofSlot: $0.slot).origin.x } == [0, -375])
    #expect(desktop.layout.frame(ofPage: 0).origin.x == 4 * 375)
  }
}
