import Tatami
import TatamiScrolling

/// Cells that scroll.
final class ScrolledStage: CellStage {
  private var scrolled: LayoutScroller<EditedLayout>
  /// What is known of the cells that are shown, by slot.
  private var cards: [Card] = []
  private var entered: [ShownCell] = []

  private struct Card {
    var id: CellID
    var number: UInt32
  }

  init(
    _ arrangement: Arrangement, _ layout: FlowLayout, goal: Int, time: Double
  ) throws(ScrollError) {
    let frame = Rect(origin: .zero, size: layout.environment.viewport)
    var settings = ScrollSettings(frame: frame, contentSize: .zero)
    settings.alwaysBounces.vertical = true
    scrolled = try LayoutScroller(EditedLayout(layout), settings, time: time)
    super.init(arrangement, layout, goal: goal)
  }

  private var scroller: Scroller { scrolled.scroller }

  override var shownRange: Range<Int> {
    guard let first = scrolled.shownCells.first, let last = scrolled.shownCells.last else {
      return 0..<0
    }
    return first.index..<last.index + 1
  }

  override var reachedRange: Range<Int> {
    layout.visibleRange(in: Rect(origin: scroller.target, size: scroller.settings.frame.size))
  }

  override func index(at point: Point) -> Int? {
    let offset = scroller.offset
    return layout.index(at: Point(x: point.x + offset.x, y: point.y + offset.y))
  }

  // MARK: Frames

  override func draw(at time: Double) -> Bool {
    motions.advance(to: time)
    attempt { () throws(ScrollError) in
      try scrolled.step(to: time) { change in
        if case .enters(let cell) = change { entered.append(cell) }
      }
    }
    for cell in entered { enter(cell) }
    entered.removeAll(keepingCapacity: true)
    frames.begin()
    let origin = scroller.offset
    for cell in scrolled.shownCells {
      let card = cards[cell.slot]
      var frame = cell.frame.seen(from: origin)
      var opacity = 1.0
      if !motions.isEmpty, let deviation = motions.deviation(of: card.id, at: time) {
        frame = frame.deviating(by: deviation)
        opacity = deviation.opacity
      }
      frames.add(
        DrawnCell(
          frame, opacity, card.number, index: cell.index, marks: card.id == focus ? 1 : 0))
    }
    drawLeavers(at: time)
    writeNumbers()
    return scroller.isMoving || scroller.phase != .idle || !motions.isEmpty
  }

  private func enter(_ cell: ShownCell) {
    let id = id(cell.index)
    let card = Card(id: id, number: number(of: id))
    if cell.slot == cards.count { cards.append(card) } else { cards[cell.slot] = card }
  }

  private func writeNumbers() {
    frames.set(.offsetX, scroller.offset.x)
    frames.set(.offsetY, scroller.offset.y)
    frames.set(.contentWidth, scroller.settings.contentSize.width)
    frames.set(.contentHeight, scroller.settings.contentSize.height)
    frames.set(.targetX, scroller.target.x)
    frames.set(.targetY, scroller.target.y)
    frames.set(.phase, Double(scroller.phase.rawValue))
    frames.set(.page, -1)
    frames.set(.pageCount, 0)
    let thumb = scroller.indicator(.vertical)
    frames.set(.thumbStart, thumb?.start ?? 0)
    frames.set(.thumbLength, thumb?.length ?? 0)
  }

  // MARK: Touches and scrolling

  override func touchDown(at point: Point, time: Double) {
    velocity.begin(at: point, time: time)
    attempt { () throws(ScrollError) in
      try scrolled.touchDown(at: point, time: max(time, scroller.time))
    }
  }

  override func touchMove(to point: Point, time: Double) {
    velocity.add(point, time: time)
    attempt { () throws(ScrollError) in
      try scrolled.touchMove(to: point, time: max(time, scroller.time))
    }
  }

  override func touchUp(time: Double) {
    let velocity = velocity.velocity(at: time)
    attempt { () throws(ScrollError) in
      try scrolled.touchUp(velocity: velocity, time: max(time, scroller.time))
    }
  }

  override func scroll(by way: Vector, isAnimated: Bool, time: Double) {
    // A small step at once would drop what a motion still has to go.
    let isAnimated = isAnimated || scroller.phase == .animating
    let from = isAnimated ? scroller.target : scroller.offset
    scroll(to: Point(x: from.x + way.dx, y: from.y + way.dy), isAnimated, time)
  }

  override func turn(by screens: Double, time: Double) {
    let height = scroller.settings.frame.size.height
    scroll(by: Vector(dx: 0, dy: screens * (height - 48)), isAnimated: isAnimated, time: time)
  }

  override func scroll(toStart: Bool, time: Double) {
    let legal = scroller.settings.legalOffsets
    scroll(to: toStart ? legal.least : legal.greatest, isAnimated, time)
  }

  override func scroll(toShare share: Double, time: Double) {
    let legal = scroller.settings.legalOffsets
    let y = legal.least.y + (legal.greatest.y - legal.least.y) * share
    scroll(to: Point(x: legal.least.x, y: y), false, time)
  }

  private func scroll(to offset: Point, _ isAnimated: Bool, _ time: Double) {
    attempt { () throws(ScrollError) in
      try scrolled.scroll { scroller throws(ScrollError) in
        try scroller.setOffset(offset, clamped: true, animated: isAnimated, time: time)
      }
    }
  }

  override func reveal(_ index: Int, time: Double) {
    let frame = layout.frame(at: index)
    let margin = Rect(
      x: frame.origin.x, y: frame.origin.y - 8, width: frame.size.width,
      height: frame.size.height + 16)
    let isAnimated = isAnimated
    attempt { () throws(ScrollError) in
      try scrolled.scroll { scroller throws(ScrollError) in
        try scroller.reveal(margin, animated: isAnimated, time: time)
      }
    }
  }

  /// Does what only a script with a wrong clock or a lost finger could make fail: then nothing
  /// happens.
  private func attempt<Ignored>(_ body: () throws(ScrollError) -> Ignored) {
    do throws(ScrollError) { _ = try body() } catch {}
  }

  // MARK: Edits

  override func apply(
    time: Double, isAnimated: Bool, _ body: (inout FlowLayout) throws(FlowError) -> Void
  ) throws(FlowError) {
    try change(nil, time, isAnimated) { layout throws(FlowError) in try body(&layout.flow) }
    layout = scrolled.layout.flow
  }

  override func show(_ state: FlowLayout, _ report: LayoutUpdate, time: Double) {
    do throws(FlowError) {
      try self.change(nil, time, isAnimated) { layout throws(FlowError) in
        layout.show(state, report)
      }
    } catch { preconditionFailure("A state of the history can be shown") }
    layout = scrolled.layout.flow
  }

  override func setSurroundings(
    _ size: Size, _ direction: LayoutDirection, time: Double
  ) throws(FlowError) {
    let environment = arrangement.environment(size, direction)
    var settings = scroller.settings
    settings.frame.size = size
    try change(settings, time, isAnimated) { layout throws(FlowError) in
      try layout.flow.setEnvironment(environment)
    }
    layout = scrolled.layout.flow
  }

  private func change(
    _ settings: ScrollSettings?, _ time: Double, _ isAnimated: Bool,
    _ body: (inout EditedLayout) throws(FlowError) -> Void
  ) throws(FlowError) {
    let before = scroller.visibleRect
    let report: LayoutUpdate
    do throws(LayoutScrollError<FlowError>) {
      report = try scrolled.edit(settings: settings, time: time, body).update
    } catch {
      switch error {
      case .layout(let refusal): throw refusal
      // The clock went back: as if nothing had been asked.
      case .scroll: return
      }
    }
    if !isAnimated { return }
    let after = scroller.visibleRect
    motions.begin(
      report.transitions(from: before, to: after), from: before, to: after, time: time
    ) { number(of: $0.id) }
  }
}
