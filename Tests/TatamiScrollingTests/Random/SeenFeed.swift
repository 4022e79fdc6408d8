import Tatami
import TatamiScrolling

/// What was seen of a feed before an edit.
struct SeenFeed {
  let layout: FlowLayout
  let scroller: Scroller
  let names: [Int]

  init(_ feed: Feed, _ names: [Int]) {
    (layout, scroller, self.names) = (feed.layout, feed.scroller, names)
  }

  /// The leading edge of the unobscured viewport along the scroll axis, from that of the content.
  var edge: Double {
    layout.leading(scroller.unobscuredRect)
  }

  /// The first cell in order that ends beyond the edge, of those that are seen, or else of those within
  /// twice as far, and so on.
  var firstSeen: Int? {
    let axis = layout.scrollAxis
    var reach = max(
      1, layout.leading(scroller.visibleRect) + scroller.visibleRect.size[axis] - edge)
    while true {
      var rect = scroller.visibleRect
      rect.size[axis] = reach
      rect.origin[axis] = layout.leading(Rect(origin: Point(x: edge, y: edge), size: rect.size))
      let first = (0..<layout.count).first { index in
        let frame = layout.frame(at: index)
        return layout.takesPart(index) && frame.overlaps(rect)
          && layout.leading(frame) + frame.size[axis] > edge
      }
      if first != nil || edge + reach >= layout.contentSize[axis] { return first }
      reach *= 2
    }
  }
}

extension FlowLayout {
  /// Where a rectangle begins along the scroll axis, from the leading edge.
  func leading(_ rect: Rect) -> Double {
    scrollAxis == .horizontal && environment.direction == .rightToLeft
      ? contentSize.width - rect.end(.horizontal) : rect.start(scrollAxis)
  }
}

extension RandomFeed {
  /// Compares what an edit came to with what is worked out from the cells' names.
  mutating func examine(_ change: LayoutScrollChange, _ before: SeenFeed) -> String? {
    guard names.count == feed.layout.count else { return "\(feed.layout.count) cells" }
    var held: (index: Int, unit: Double)?
    switch feed.anchor {
    case .offset, .end: break
    case .cell:
      guard let name = heldName else { return "an anchor without a name" }
      let index = before.names.firstIndex(of: name)
      if let index, before.layout.takesPart(index) { held = (index, before.unit(of: index)) }
      if let problem = handOn(before) { return problem }
    case .firstCell:
      held = before.firstSeen.map { ($0, before.unit(of: $0)) }
    }
    if let shift = pageShift(before) { return pages(shift, before) }
    guard case .end = feed.anchor else {
      return rows(held.map { distance($0.index, $0.unit, before) } ?? 0, change, before)
    }
    return end(before)
  }

  /// Where a cell is now, or the one that stands in for it.
  private func place(of index: Int, _ before: SeenFeed) -> (old: Int, new: Int)? {
    let inOrder = Array(index..<before.names.count) + (0..<index).reversed()
    for old in inOrder where before.layout.takesPart(old) {
      if let new = names.firstIndex(of: before.names[old]), feed.layout.takesPart(new) {
        return (old, new)
      }
    }
    return nil
  }

  private func distance(_ index: Int, _ unit: Double, _ before: SeenFeed) -> Double {
    let axis = feed.layout.scrollAxis
    guard axis == before.layout.scrollAxis, let place = place(of: index, before)
    else { return 0 }
    let (old, new) = (before.layout.frame(at: place.old), feed.layout.frame(at: place.new))
    let part = place.old == index ? unit : 0
    return feed.layout.leading(new) + part * new.size[axis]
      - before.layout.leading(old) - part * old.size[axis]
  }

  private mutating func handOn(_ before: SeenFeed) -> String? {
    guard let name = heldName, case .cell(let id) = feed.anchor else { return nil }
    if !names.contains(name), let index = before.names.firstIndex(of: name) {
      let left = (Array(index..<before.names.count) + (0..<index).reversed())
        .first { names.contains(before.names[$0]) }
      guard let heir = place(of: index, before)?.old ?? left else { return nil }
      heldName = before.names[heir]
    }
    let index = heldName.flatMap { names.firstIndex(of: $0) }
    if feed.layout.index(of: id) == index { return nil }
    return "\(feed.layout.index(of: id) as Int?) is held instead of \(index as Int?)"
  }

  // MARK: Where the viewport is

  private func rows(
    _ distance: Double, _ change: LayoutScrollChange, _ before: SeenFeed
  ) -> String? {
    let axis = feed.layout.scrollAxis
    let told = axis == .horizontal ? change.adjustment.dx : change.adjustment.dy
    if abs(told - distance) > 1e-6 { return "moved by \(told) instead of \(distance)" }
    return rest(at: before.offset + distance, before)
  }

  private func end(_ before: SeenFeed) -> String? {
    guard feed.layout.scrollAxis == before.layout.scrollAxis else { return nil }
    let isAtEnd = before.offset >= before.scroller.greatest(feed.layout.scrollAxis) - 1
    return rest(
      at: isAtEnd ? feed.scroller.greatest(feed.layout.scrollAxis) : before.offset, before)
  }

  /// At rest the viewport is as near to `offset` as it may be.
  private func rest(at offset: Double, _ before: SeenFeed) -> String? {
    let axis = feed.layout.scrollAxis
    guard before.scroller.phase == .idle, before.layout.scrollAxis == axis, !hasTurnedPages(before)
    else { return nil }
    let least = -feed.scroller.settings.adjustedContentInset.start(axis)
    let expected = min(max(offset, least), feed.scroller.greatest(axis))
    let found = SeenFeed(feed, names).offset
    return abs(found - expected) < 1e-6 ? nil : "at \(found) instead of \(expected)"
  }

  /// Whether it is the page that stays: of a viewport that has another extent.
  private func hasTurnedPages(_ before: SeenFeed) -> Bool {
    let axis = feed.layout.scrollAxis
    return feed.scroller.settings.isPaging
      && feed.scroller.settings.frame.size[axis] != before.scroller.settings.frame.size[axis]
  }

  private func pages(_ page: Int, _ before: SeenFeed) -> String? {
    guard before.scroller.phase == .idle else { return nil }
    let axis = feed.layout.scrollAxis
    let found = feed.scroller.page[axis]
    let page = min(page, feed.scroller.pageCount(axis) - 1)
    return found == page ? nil : "on page \(found) instead of \(page)"
  }

  /// The page on which the first cell is now of the one that was seen.
  private mutating func pageShift(_ before: SeenFeed) -> Int? {
    let axis = feed.layout.scrollAxis
    guard feed.scroller.settings.isPaging, feed.layout.pageCount > 0,
      before.layout.pageCount > 0, before.layout.scrollAxis == axis
    else {
      pageName = nil
      return nil
    }
    if before.scroller.phase == .dragging,
      before.scroller.settings.frame.size[axis] != feed.scroller.settings.frame.size[axis]
    {
      pageName = nil
      return nil
    }
    let page = before.destination ?? before.scroller.page[axis]
    if pageName == nil, page < before.layout.pageCount {
      pageName = before.layout.range(ofPage: page).first.map { before.names[$0] }
    }
    guard let name = pageName, let index = before.names.firstIndex(of: name),
      let place = place(of: index, before)
    else {
      pageName = nil
      return page
    }
    pageName = names[place.new]
    return feed.layout.page(containing: place.new)
  }
}

extension SeenFeed {
  /// The offset along the scroll axis from the leading edge.
  var offset: Double {
    layout.leading(scroller.visibleRect)
  }

  /// The page on which the viewport will rest that moves to one.
  var destination: Int? {
    guard scroller.isMoving else { return nil }
    var rested = scroller
    _ = try? rested.advance(to: rested.time + 100)
    return rested.page[layout.scrollAxis]
  }

  /// Which part of a cell is at the edge.
  func unit(of index: Int) -> Double {
    let frame = layout.frame(at: index)
    let extent = frame.size[layout.scrollAxis]
    return extent > 0 ? min(max((edge - layout.leading(frame)) / extent, 0), 1) : 0
  }
}

extension Scroller {
  /// The greatest legal offset along an axis, from the leading edge.
  fileprivate func greatest(_ axis: Axis) -> Double {
    let inset = settings.adjustedContentInset
    return max(
      -inset.start(axis),
      settings.contentSize[axis] - settings.frame.size[axis] + inset.end(axis))
  }
}
