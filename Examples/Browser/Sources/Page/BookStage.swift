import Tatami
import TatamiPaging
import TatamiScrolling

/// Cells on the pages of a book: one page upright, two side by side across.
final class BookStage: CellStage {
  private var book: FlowPages
  private var scroller: PageScroller<Int>
  private var size: Size

  init(
    _ layout: FlowLayout, _ size: Size, time: Double
  ) throws(ScrollError) {
    self.size = size
    do throws(PageError<Int>) {
      book = try FlowPages(
        layout, PageConfiguration(style: .curl, spine: Self.spine(size)))
    } catch { preconditionFailure("A book with a spine is in order") }
    scroller = try PageScroller(book.pages, time: time)
    super.init(.book, layout, goal: layout.count)
  }

  private static func spine(_ size: Size) -> SpineLocation {
    size.width > size.height ? .mid : .min
  }

  private var pages: PageController<Int> { scroller.pages }

  override var shownRange: Range<Int> {
    guard let shown = pages.shown else { return 0..<0 }
    let first = layout.range(ofPage: shown.first)
    return first
      .lowerBound..<(shown.second.map { layout.range(ofPage: $0).upperBound }
      ?? first.upperBound)
  }

  /// What is seen at rest, as a viewport over the layout's pages.
  private func viewport(of layout: FlowLayout) -> Rect {
    guard let shown = pages.shown, shown.first < layout.pageCount else {
      return Rect(origin: .zero, size: size)
    }
    var origin = layout.frame(ofPage: shown.first).origin
    if let second = shown.second, second < layout.pageCount {
      origin.x = min(origin.x, layout.frame(ofPage: second).origin.x)
    }
    return Rect(origin: origin, size: size)
  }

  override func index(at point: Point) -> Int? {
    let origin = viewport(of: layout).origin
    return layout.index(at: Point(x: point.x + origin.x, y: point.y + origin.y))
  }

  // MARK: Frames

  override func draw(at time: Double) -> Bool {
    motions.advance(to: time)
    attempt { () throws(ScrollError) in try scroller.advance(to: time) }
    scroller.removeEvents()
    frames.begin()
    if let leaf = pages.turningLeaf, let transition = pages.transition {
      draw(leaf, transition, time)
    } else if let shown = pages.shown {
      let shift = 0 - scroller.progress * pages.configuration.stride
      add(shown.first, side: 0, shift: isMirrored ? 0 - shift : shift, time)
      if let second = shown.second {
        add(second, side: 1, shift: isMirrored ? 0 - shift : shift, time)
      }
    }
    addLeavers(time)
    writeNumbers()
    return scroller.isMoving || pages.isInGesture || !motions.isEmpty
  }

  private var isMirrored: Bool { layout.environment.direction == .rightToLeft }

  /// The two pages below, and the leaf that turns over them.
  private func draw(
    _ leaf: PageLeafTurn<Int>, _ transition: PageTransition<Int>, _ time: Double
  ) {
    let shown = transition.from ?? transition.to
    let isForward = leaf.direction == .forward
    let near = isForward ? shown : transition.to
    let far = isForward ? transition.to : shown
    guard leaf.hinge == .center else {
      add(far.first, side: 0, time)
      if leaf.progress < 0.5 { add(leaf.front, side: 0, turned: leaf.progress, time) }
      return
    }
    add(near.first, side: 0, time)
    if let second = far.second { add(second, side: 1, time) }
    if leaf.progress < 0.5 {
      add(leaf.front, side: 1, turned: leaf.progress, time)
    } else {
      add(leaf.back ?? far.first, side: 0, turned: leaf.progress, isBack: true, time)
    }
  }

  /// Adds a page.
  ///
  /// - Parameter side: 0 where reading begins, 1 for the other page of an open book.
  private func add(
    _ page: Int, side: Int, shift: Double = 0, turned: Double = -1, isBack: Bool = false,
    _ time: Double
  ) {
    let width = pages.configuration.viewport.width
    let isOpen = pages.configuration.hinge == .center
    let x = Double(isMirrored ? (isOpen ? 1 : 0) - side : side) * width + shift
    let hinge = isOpen ? width : isMirrored ? width : 0
    let first = frames.cellCount
    let origin = layout.frame(ofPage: page).origin
    layout.forEachFrame(in: layout.range(ofPage: page)) { index, frame in
      let id = id(index)
      var frame = frame.seen(from: origin)
      var opacity = 1.0
      if let deviation = motions.deviation(of: id, at: time) {
        frame = frame.deviating(by: deviation)
        opacity = deviation.opacity
      }
      frames.add(
        DrawnCell(
          frame, opacity, number(of: id), index: index, marks: id == focus ? 1 : 0))
    }
    frames.add(
      DrawnSheet(
        x: Float(x), y: 0, width: Float(width), height: Float(size.height),
        turned: Float(turned), hinge: Float(hinge), firstCell: Int32(first),
        cellCount: Int32(frames.cellCount - first), page: Int32(page), isBack: isBack ? 1 : 0))
  }

  /// Adds a sheet without paper for what an edit has taken away.
  private func addLeavers(_ time: Double) {
    let first = frames.cellCount
    drawLeavers(at: time)
    if frames.cellCount == first { return }
    frames.add(
      DrawnSheet(
        x: 0, y: 0, width: Float(size.width), height: Float(size.height), turned: -1, hinge: 0,
        firstCell: Int32(first), cellCount: Int32(frames.cellCount - first), page: -1, isBack: 0))
  }

  private func writeNumbers() {
    frames.set(.offsetX, pages.offset)
    frames.set(.offsetY, 0)
    frames.set(.contentWidth, layout.contentSize.width)
    frames.set(.contentHeight, layout.contentSize.height)
    frames.set(.targetX, pages.offset)
    frames.set(.targetY, 0)
    frames.set(.phase, pages.isInGesture ? 2 : scroller.isMoving ? 3 : 0)
    frames.set(.page, Double(pages.index ?? -1))
    frames.set(.pageCount, Double(layout.pageCount))
    frames.set(.thumbStart, 0)
    frames.set(.thumbLength, 0)
  }

  // MARK: Touches and turning

  override func touchDown(at point: Point, time: Double) {
    velocity.begin(at: point, time: time)
    attempt { () throws(ScrollError) in
      try scroller.touchDown(at: point, time: max(time, scroller.time))
    }
  }

  override func touchMove(to point: Point, time: Double) {
    velocity.add(point, time: time)
    attempt { () throws(ScrollError) in
      try scroller.touchMove(to: point, time: max(time, scroller.time))
    }
  }

  override func touchUp(time: Double) {
    let velocity = velocity.velocity(at: time)
    attempt { () throws(ScrollError) in
      try scroller.touchUp(velocity: velocity, time: max(time, scroller.time))
    }
  }

  override func turn(by screens: Double, time: Double) {
    guard let page = screens > 0 ? pages.after?.first : pages.before?.first else { return }
    go(to: page, isAnimated, time)
  }

  override func scroll(toStart: Bool, time: Double) {
    if layout.pageCount > 0 { go(to: toStart ? 0 : layout.pageCount - 1, isAnimated, time) }
  }

  override func scroll(toShare share: Double, time: Double) {
    if layout.pageCount > 0 { go(to: Int(share * Double(layout.pageCount - 1)), false, time) }
  }

  override func reveal(_ index: Int, time: Double) {
    guard let page = layout.page(containing: index), pages.shown?.contains(page) != true else {
      return
    }
    go(to: page, isAnimated, time)
  }

  private func go(to page: Int, _ isAnimated: Bool, _ time: Double) {
    if time < scroller.time { return }
    do throws(PageError<Int>) {
      try scroller.update(time: time) { pages throws(PageError<Int>) in
        try pages.goTo(page, isAnimated: isAnimated)
      }
    } catch { preconditionFailure("The book has this page") }
  }

  private func attempt(_ body: () throws(ScrollError) -> Void) {
    do throws(ScrollError) { try body() } catch {}
  }

  // MARK: Edits

  override func apply(
    time: Double, isAnimated: Bool, _ body: (inout FlowLayout) throws(FlowError) -> Void
  ) throws(FlowError) {
    let older = book.layout
    let before = viewport(of: older)
    try update(time, nil, body)
    layout = book.layout
    if isAnimated { animate(FlowLayout.update(from: older, to: book.layout), before, time) }
  }

  override func show(_ state: FlowLayout, _ report: LayoutUpdate, time: Double) {
    let before = viewport(of: book.layout)
    do throws(FlowError) {
      try update(time, nil) { layout throws(FlowError) in layout = state }
    } catch { preconditionFailure("A state of the history can be shown") }
    layout = book.layout
    if isAnimated { animate(report, before, time) }
  }

  override func setSurroundings(
    _ size: Size, _ direction: LayoutDirection, time: Double
  ) throws(FlowError) {
    let environment = arrangement.environment(size, direction)
    try update(time, Self.spine(size)) { layout throws(FlowError) in
      try layout.setEnvironment(environment)
    }
    self.size = size
    layout = book.layout
  }

  /// Changes layout and pages.
  private func update(
    _ time: Double, _ spine: SpineLocation?,
    _ body: (inout FlowLayout) throws(FlowError) -> Void
  ) throws(FlowError) {
    try book.update(in: &scroller, time: max(time, scroller.time), body)
    guard let spine else { return }
    do throws(PageError<Int>) {
      try scroller.update(time: scroller.time) { pages throws(PageError<Int>) in
        try pages.setSpine(spine, isDoubleSided: spine == .mid)
      }
    } catch { preconditionFailure("A book with a spine is in order") }
  }

  private func animate(_ report: LayoutUpdate, _ before: Rect, _ time: Double) {
    let after = viewport(of: book.layout)
    motions.begin(
      report.transitions(from: before, to: after), from: before, to: after, time: time
    ) { number(of: $0.id) }
  }
}
