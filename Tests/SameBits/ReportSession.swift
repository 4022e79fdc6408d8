import Tatami

/// A flow layout in one mode after the other that is edited, undone and done again, and all that is said of each
/// change: what is seen before and after are many cells, and few of them where they were.
struct ReportSession: Session {
  private(set) var hash = Hash()
  private var numbers: SeededNumbers
  private var history: UndoStack
  private var viewport = Rect(x: 0, y: 0, width: 390, height: 600)

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
    do throws(FlowError) {
      var layout = try numbers.layout()
      // Lines by best fit are filled anew for each report.
      if layout.count > 400 { try layout.removeSubrange(400..<layout.count) }
      history = UndoStack(layout, limit: 20)
    } catch { preconditionFailure("The layout is in order") }
    _ = history.update()
  }

  mutating func step() {
    let before = history.layout
    let choice = numbers.pick([AnchorChoice.firstCell, .edge, .page, .end(threshold: 20)])
    let anchor = history.anchor(at: viewport.origin, holding: choice)
    let next = nextViewport()
    do throws(FlowError) {
      let update =
        switch numbers.below(10) {
        case 0, 1: try history.undo()
        case 2: try history.redo()
        default: try edited()
        }
      if let update { hash.add(update, from: viewport, to: next, numbers.index(below: 40)) }
    } catch { hash.add(-1) }
    let (layout, seen) = (history.layout, numbers.happens(50) ? next : viewport)
    hash.add(layout.offset(keeping: anchor))
    hash.add(FlowLayout.update(from: before, to: layout, in: seen).change)
    let crossings = layout.crossings(from: viewport, to: next)
    for index in crossings.leaving + crossings.entering { hash.add(index) }
    hash.add(layout.visibleRange(in: next))
    hash.add(layout.index(at: next.origin) ?? -1)
    if layout.count > 0 {
      hash.add(layout.line(containing: numbers.index(below: layout.count)))
    }
    viewport = next
  }

  private mutating func nextViewport() -> Rect {
    var next = viewport
    if numbers.happens(40) {
      let content = history.layout.contentSize
      next.origin.x = numbers.number(-200, content.width)
      next.origin.y = numbers.number(-200, content.height)
    }
    next.size = Size(width: numbers.quarters(400, 6000), height: numbers.quarters(400, 6000))
    return next
  }

  private mutating func edited() throws(FlowError) -> LayoutUpdate? {
    var numbers = numbers
    defer { self.numbers = numbers }
    let style = numbers.happens(10) ? numbers.mode(of: history.layout.style) : nil
    try history.edit { layout throws(FlowError) in
      if let style { return try layout.setStyle(style) }
      for _ in 0..<1 + numbers.below(8) { try layout.editAnywhere(&numbers) }
      guard numbers.happens(20), layout.count > 0 else { return }
      try layout.setCellStyle(numbers.cellStyle(), at: numbers.index(below: layout.count))
    }
    return history.update()
  }
}

extension SeededNumbers {
  /// Lines, pages, compact columns and lines by best fit, in either direction.
  fileprivate mutating func mode(of style: FlowStyle) -> FlowStyle {
    var style = style
    style.arrangedCount = pick([nil, nil, 1, 3, 24])
    style.pagedCount = happens(20) ? style.arrangedCount.map { 4 * $0 } : nil
    style.gravity.horizontal = pick([.start, .center, .between, .fill])
    style.arrangedGravity.vertical = pick([.start, .end, .between])
    style.isReversed = happens(30)
    style.autoArrange = style.arrangedCount == nil && happens(50)
    return style
  }

  fileprivate mutating func cellStyle() -> CellStyle {
    var style = CellStyle()
    style.margin = EdgeInsets(all: quarters(0, 40))
    style.weight = pick([0, 0, 1, 2.5])
    style.visibility = pick([.visible, .visible, .invisible, .gone])
    style.alignment.vertical = pick([nil, .center, .end])
    return style
  }
}

extension Hash {
  fileprivate mutating func add(
    _ update: LayoutUpdate, from viewport: Rect, to next: Rect, _ limit: Int
  ) {
    add(update.change)
    for cell in update.transitions(from: viewport, to: next) {
      add(cell.oldIndex ?? -1)
      add(cell.newIndex ?? -1)
      if let from = cell.from { add(from) }
      if let to = cell.to { add(to) }
    }
    let dirty = update.dirtyRects(from: viewport, to: next, limit: 1 + limit)
    for rect in dirty.rects { add(rect) }
    if let blit = dirty.blit {
      add(blit.source)
      add(blit.vector)
    }
  }

  fileprivate mutating func add(_ change: LayoutChange) {
    for range in change.removed + change.inserted + change.resized + change.replaced { add(range) }
    for relocation in change.relocated {
      add(relocation.source)
      add(relocation.destination)
    }
    for move in change.moved {
      add(move.range)
      add(move.vector)
    }
  }
}
