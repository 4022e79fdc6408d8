import Tatami

/// A flow layout in one mode after the other that is edited, and all that is said of each change: what is seen before
/// and after are many cells, and few of them where they were.
struct ReportSession: Session {
  private(set) var hash = Hash()
  private var numbers: SeededNumbers
  private var layout: FlowLayout
  private var viewport = Rect(x: 0, y: 0, width: 390, height: 600)

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
    do throws(FlowError) {
      layout = try numbers.layout()
      // Lines by best fit are filled anew for each report.
      if layout.count > 400 { try layout.removeSubrange(400..<layout.count) }
    } catch { preconditionFailure("The layout is in order") }
    _ = layout.update()
  }

  mutating func step() {
    let before = layout
    do throws(FlowError) {
      if numbers.happens(10) { try layout.setStyle(style()) }
      for _ in 0..<1 + numbers.below(8) { try layout.editAnywhere(&numbers) }
    } catch { hash.add(-1) }
    let content = layout.contentSize
    var next = viewport
    if numbers.happens(40) {
      next.origin.x = numbers.number(-200, content.width)
      next.origin.y = numbers.number(-200, content.height)
    }
    next.size = Size(width: numbers.quarters(400, 6000), height: numbers.quarters(400, 6000))
    let update =
      numbers.happens(70)
      ? layout.update() : FlowLayout.update(from: before, to: layout, in: next)
    hash.add(update.change)
    for cell in update.transitions(from: viewport, to: next) {
      hash.add(cell.oldIndex ?? -1)
      hash.add(cell.newIndex ?? -1)
      if let from = cell.from { hash.add(from) }
      if let to = cell.to { hash.add(to) }
    }
    hash.add(update.dirtyRects(from: viewport, to: next, limit: 1 + numbers.index(below: 40)))
    let crossings = layout.crossings(from: viewport, to: next)
    for index in crossings.leaving + crossings.entering { hash.add(index) }
    viewport = next
  }

  /// Lines, pages, compact columns and lines by best fit, in either direction.
  private mutating func style() -> FlowStyle {
    var style = layout.style
    style.arrangedCount = numbers.pick([nil, nil, 1, 3, 24])
    style.pagedCount = numbers.happens(20) ? style.arrangedCount.map { 4 * $0 } : nil
    style.gravity.horizontal = numbers.pick([.start, .center, .between, .fill])
    style.arrangedGravity.vertical = numbers.pick([.start, .end, .between])
    style.isReversed = numbers.happens(30)
    style.autoArrange = style.arrangedCount == nil && numbers.happens(50)
    return style
  }
}

extension Hash {
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

  fileprivate mutating func add(_ dirty: DirtyRects) {
    for rect in dirty.rects { add(rect) }
    if let blit = dirty.blit {
      add(blit.source)
      add(blit.vector)
    }
  }
}
