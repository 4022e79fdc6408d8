extension PageController {
  /// The pages held ready, in order: those of ``PageConfiguration/window`` turns to either
  /// side of what is shown, fewer where pages end.
  ///
  /// - Complexity: O(*k*) in their number.
  @inlinable public var window: [PageSlot<PageID>] {
    guard let shown else { return [] }
    var members: [PageSlot<PageID>] = []
    if let cache {
      let (before, after) = (windowPart(cache.before), windowPart(cache.after))
      let step = Int64(configuration.pagesPerTurn)
      var slot = slot &- Int64(before.count) &* step
      for spread in before.reversed() + [shown] + after {
        members += self.members(of: spread, at: slot)
        slot &+= step
      }
    } else {
      for turn in windowTurns(around: slot) { members += self.members(ofTurn: turn) }
    }
    return members
  }

  @inlinable func windowPart(_ neighbors: [PageSpread<PageID>]) -> ArraySlice<PageSpread<PageID>> {
    neighbors.prefix(configuration.window)
  }

  /// The turns of a list, or of the only pages there are, that a window around a slot holds.
  @inlinable func windowTurns(around slot: Int64) -> ClosedRange<Int64> {
    let reach = Int64(configuration.window)
    let step = Int64(configuration.pagesPerTurn)
    let turn = step == 1 ? slot : slot / step
    if isLooping { return turn - reach...turn + reach }
    if !hasList { return turn...turn }
    // Half an open book at the end is no turn, unless it is what is shown.
    let pages = Int64(list.count) + (step == 2 && !configuration.showsTwo ? 1 : 0)
    let last = pages / step - 1
    return max(turn - reach, 0)...max(turn, min(turn + reach, last))
  }

  @inlinable func members(ofTurn turn: Int64) -> PageMembers<PageID> {
    let slot = turn * Int64(configuration.pagesPerTurn)
    guard hasList else { return shown.map { members(of: $0, at: slot) } ?? PageMembers() }
    let index = listIndex(of: slot)
    let pages = list.pages
    let hasPartner = configuration.showsTwo && index + 1 < pages.count
    return PageMembers(
      first: PageSlot(slot: slot, page: pages[index]),
      second: hasPartner ? PageSlot(slot: slot + 1, page: pages[index + 1]) : nil)
  }

  @inlinable func members(of spread: PageSpread<PageID>, at slot: Int64) -> PageMembers<PageID> {
    PageMembers(
      first: PageSlot(slot: slot, page: spread.first),
      second: spread.second.map { PageSlot(slot: slot &+ 1, page: $0) })
  }

  // MARK: Changes

  /// Tells of every page of the window as new.
  @usableFromInline mutating func enterWindow() {
    for member in window { log.append(.entered(member)) }
  }

  /// Tells what a change of the slot, in a list that stays as it is, changed of the window.
  @inlinable mutating func moveWindow(from oldSlot: Int64) {
    let old = windowTurns(around: oldSlot)
    let new = windowTurns(around: slot)
    var turn = old.lowerBound
    while turn <= old.upperBound {
      if new.contains(turn) {
        turn = new.upperBound + 1
        continue
      }
      for member in members(ofTurn: turn) { log.append(.left(member)) }
      turn += 1
    }
    turn = new.lowerBound
    while turn <= new.upperBound {
      if old.contains(turn) {
        turn = old.upperBound + 1
        continue
      }
      for member in members(ofTurn: turn) { log.append(.entered(member)) }
      turn += 1
    }
  }

  /// Tells what a turn changed of the window, of a source that is asked, which knows
  /// already what comes behind the pages shown now.
  ///
  /// - Parameter left: What was farthest in the old window on the side left behind.
  @inlinable mutating func turnWindow(_ direction: PageDirection, left: PageSpread<PageID>?) {
    guard let shown, let cache else { return }
    let reach = configuration.window
    let step = Int64(configuration.pagesPerTurn) &* direction.sign
    if let left {
      let slot = slot &- step &* Int64(reach + 1)
      for member in members(of: left, at: slot) { log.append(.left(member)) }
    }
    let ahead = cache.neighbors(direction)
    let entered = reach == 0 ? shown : ahead.count >= reach ? ahead[reach - 1] : nil
    if let entered {
      let slot = slot &+ step &* Int64(reach)
      for member in members(of: entered, at: slot) { log.append(.entered(member)) }
    }
  }

  /// The farthest pages of the window on one side, if it is full there.
  @inlinable func farthest(_ direction: PageDirection) -> PageSpread<PageID>? {
    let reach = configuration.window
    if reach == 0 { return shown }
    guard let neighbors = cache?.neighbors(direction), neighbors.count >= reach else { return nil }
    return neighbors[reach - 1]
  }

  /// Tells what changed of the window since it was `old`.
  ///
  /// A page is the same one wherever it stands; only where pages may go round a slot is the
  /// same one if it shows the same page.
  @usableFromInline mutating func reportWindow(since old: [PageSlot<PageID>]) {
    let new = window
    if configuration.loop != .none {
      let (oldMembers, newMembers) = (Set(old), Set(new))
      for member in old where !newMembers.contains(member) { log.append(.left(member)) }
      for member in new where !oldMembers.contains(member) { log.append(.entered(member)) }
      return
    }
    // A source of queries may have pages that come by again: each time counts.
    var kept: [PageID: Int] = [:]
    for member in new { kept[member.page, default: 0] += 1 }
    var known: [PageID: Int] = [:]
    for member in old {
      if let count = kept[member.page], count > 0 {
        kept[member.page] = count - 1
        known[member.page, default: 0] += 1
      } else {
        log.append(.left(member))
      }
    }
    for member in new {
      if let count = known[member.page], count > 0 {
        known[member.page] = count - 1
      } else {
        log.append(.entered(member))
      }
    }
  }
}

/// The pages of one turn: one or two.
@usableFromInline struct PageMembers<PageID: Hashable>: Sequence, IteratorProtocol {
  @usableFromInline var first: PageSlot<PageID>?
  @usableFromInline var second: PageSlot<PageID>?

  @inlinable init(first: PageSlot<PageID>? = nil, second: PageSlot<PageID>? = nil) {
    self.first = first
    self.second = second
  }

  @inlinable mutating func next() -> PageSlot<PageID>? {
    if let first {
      self.first = nil
      return first
    }
    defer { second = nil }
    return second
  }
}
