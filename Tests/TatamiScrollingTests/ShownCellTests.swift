import Tatami
import TatamiRandom
import TatamiScrolling
import Testing

/// What a host shows that does what it is told: cells in views.
struct Host {
  var views: [Int: ShownCell] = [:]
  var greatestSlot = -1

  mutating func take(_ change: ShownCellChange) {
    switch change {
    case .leaves(let slot):
      #expect(views.removeValue(forKey: slot) != nil)
    case .enters(let cell):
      #expect(views.updateValue(cell, forKey: cell.slot) == nil)
      greatestSlot = max(greatestSlot, cell.slot)
    case .changes(let cell, let before):
      #expect(views[cell.slot]?.frame == before)
      #expect(before != cell.frame || views[cell.slot]?.index != cell.index)
      views[cell.slot] = cell
    }
  }

  /// What the views show, by index, without their slots.
  var shown: [Int: Rect] {
    Dictionary(views.values.map { ($0.index, $0.frame) }, uniquingKeysWith: { a, _ in a })
  }

  /// What the views show otherwise than a feed says that is seen.
  func difference(from feed: Feed) -> String? {
    let seen = feed.seenFrames
    return views.count == seen.count && shown == seen ? nil : "\(shown) is shown, seen \(seen)"
  }
}

extension LayoutScroller<FlowLayout> {
  /// The frames of the cells that are seen, by index, as the layout says.
  var seenFrames: [Int: Rect] {
    var seen: [Int: Rect] = [:]
    layout.forEachFrame(intersecting: scroller.visibleRect, overscan: overscan) { seen[$0] = $1 }
    return seen
  }
}

@Suite struct `Cells that are shown` {
  private func expectShown(_ host: Host, _ feed: Feed) {
    let seen = feed.seenFrames
    let known = Dictionary(
      feed.shownCells.map { ($0.index, $0.frame) }, uniquingKeysWith: { a, _ in a })
    #expect(known == seen)
    #expect(host.views.count == seen.count)
    #expect(host.shown == seen)
    #expect(Set(host.views.keys) == Set(feed.shownCells.map(\.slot)))
  }

  @Test func `a cell that stays in its place with another index is told as well`() throws {
    var feed = try feed(equal(30), extent: 250)
    try feed.edit(time: 0) { layout throws(FlowError) in
      try layout.setCellStyle(CellStyle(visibility: .gone), at: 0)
    }
    var host = Host()
    try feed.step(to: 0) { host.take($0) }
    #expect(Set(host.shown.keys) == [1, 2, 3])
    try feed.edit(time: 1) { layout throws(FlowError) in try layout.remove(at: 0) }
    try feed.step(to: 1) { host.take($0) }
    #expect(Set(host.shown.keys) == [0, 1, 2])
    expectShown(host, feed)
    try feed.step(to: 2) { _ in Issue.record("Nothing has changed") }
  }

  @Test func `a step says which cells leave and enter, and what a cell is shown in`() throws {
    var feed = try feed(equal(30), extent: 250)
    var changes: [ShownCellChange] = []
    let first = try feed.step(to: 0) { changes.append($0) }
    #expect(first.offset == .zero)
    #expect(first.contentSize == Size(width: 300, height: 3000))
    #expect(first.phase == .idle)
    func cell(_ slot: Int, _ index: Int, _ y: Double) -> ShownCell {
      ShownCell(
        slot: slot, index: index, frame: Rect(x: 0, y: y, width: 300, height: 100))
    }
    #expect(
      changes == [.enters(cell(0, 0, 0)), .enters(cell(1, 1, 100)), .enters(cell(2, 2, 200))])
    changes = []
    try feed.scroll { scroller throws(ScrollError) in
      _ = try scroller.setOffset(Point(x: 0, y: 110), time: 1)
    }
    try feed.step(to: 1) { changes.append($0) }
    #expect(changes == [.leaves(slot: 0), .enters(cell(0, 3, 300))])
    changes = []
    try feed.step(to: 2) { changes.append($0) }
    #expect(changes == [])
    // Inserted above: the same cells in the same views, at other places.
    try feed.edit(time: 3) { layout throws(FlowError) in
      try layout.insert(Cell(width: 300, height: 40), at: 0)
    }
    try feed.step(to: 3) { changes.append($0) }
    #expect(
      changes == [
        .changes(cell(1, 2, 140), from: Rect(x: 0, y: 100, width: 300, height: 100)),
        .changes(cell(2, 3, 240), from: Rect(x: 0, y: 200, width: 300, height: 100)),
        .changes(cell(0, 4, 340), from: Rect(x: 0, y: 300, width: 300, height: 100)),
      ])
    changes = []
    // Removed while it is shown: its view is free, and another cell gets it.
    try feed.edit(time: 4) { layout throws(FlowError) in try layout.remove(at: 3) }
    try feed.step(to: 4) { changes.append($0) }
    #expect(changes.first == .leaves(slot: 2))
    #expect(changes.contains(.enters(cell(2, 4, 340))))
  }

  @Test(arguments: 0..<8)
  func `a host that does what it is told shows what is seen`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var feed = try feed((0..<300).map { _ in random.quarters(in: 40...600) })
    feed.overscan = EdgeInsets(
      top: random.quarters(in: 0...400), leading: 0, bottom: random.quarters(in: 0...400),
      trailing: 0)
    var host = Host()
    var time = 0.0
    for _ in 0..<400 {
      time += random.number(in: 0...0.1)
      switch random.pick(0...9) {
      case 0...2:
        try feed.edit(time: time) { layout throws(FlowError) in
          let cell = Cell(width: 300, height: random.quarters(in: 4...900))
          try layout.insert(cell, at: random.pick(0...layout.count))
        }
      case 3 where feed.layout.count > 20:
        try feed.edit(time: time) { layout throws(FlowError) in
          let start = random.pick(0...layout.count - 5)
          try layout.removeSubrange(start..<start + random.pick(0...4))
        }
      case 4 where feed.layout.count > 20:
        try feed.edit(time: time) { layout throws(FlowError) in
          try layout.move(
            from: random.pick(0...layout.count - 1),
            to: random.pick(0...layout.count - 1))
        }
      case 5:
        try feed.scroll(
          toCell: random.pick(0...feed.layout.count - 1), alignment: .center,
          animated: random.happens(70), time: time)
      case 6:
        try feed.touchDown(at: Point(x: 0, y: 250), time: time)
        try feed.touchMove(to: Point(x: 0, y: random.number(in: -200...700)), time: time)
        try feed.touchUp(velocity: Vector(dx: 0, dy: random.number(in: -5000...5000)), time: time)
      default: break
      }
      // Several edits may come between two frames.
      if random.happens(70) {
        try feed.step(to: time) { host.take($0) }
        expectShown(host, feed)
      }
    }
    // Views are used again.
    #expect(host.greatestSlot < 80)
  }
}
