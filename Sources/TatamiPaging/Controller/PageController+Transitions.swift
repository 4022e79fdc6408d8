extension PageController {
  // MARK: Steps of a transition

  /// Announces a transition; one that a gesture leads is told to the delegate.
  @inlinable mutating func begin(_ next: Pending, byGesture: Bool) {
    pending = next
    if byGesture, let shown { log.append(.willTransition(to: next.spread, from: shown)) }
    tell(next.spread, notIn: shown) { .willAppear($0) }
    tell(shown, notIn: next.spread) { .willDisappear($0) }
  }

  /// Shows what the transition led to.
  @inlinable mutating func complete(byGesture: Bool) {
    guard let reached = pending else { return }
    pending = nil
    let old = shown
    tell(old, notIn: reached.spread) { .didDisappear($0) }
    tell(reached.spread, notIn: old) { .didAppear($0) }
    show(reached)
    if byGesture, let old {
      log.append(
        .didFinish(finished: true, previous: old, shown: reached.spread, completed: true))
    }
  }

  /// Takes over other pages, and what is held ready with them.
  @inlinable mutating func show(_ reached: Pending) {
    visits &+= 1
    if hasList {
      let oldSlot = shown == nil ? nil : slot
      (restSpread, restSlot) = (reached.spread, reached.slot)
      if let oldSlot { moveWindow(from: oldSlot) } else { enterWindow() }
    } else if reached.isTurn, let old = shown, old.second != nil || !configuration.showsTwo {
      let left = farthest(reached.direction.opposite)
      (restSpread, restSlot) = (reached.spread, reached.slot)
      cache?.turn(reached.direction, from: old)
      fillCache()
      turnWindow(reached.direction, left: left)
    } else {
      // Also from half an open book, which is seen alone but nobody's neighbour.
      let oldWindow = window
      (restSpread, restSlot) = (reached.spread, reached.slot)
      cache?.invalidate()
      fillCache()
      reportWindow(since: oldWindow)
    }
  }

  /// Goes back to the pages that the transition wanted to leave.
  @inlinable mutating func takeBack() {
    guard let dropped = pending?.spread else { return }
    pending = nil
    tell(shown, notIn: dropped) { .willAppear($0) }
    tell(dropped, notIn: shown) { .willDisappear($0) }
    tell(shown, notIn: dropped) { .didAppear($0) }
    tell(dropped, notIn: shown) { .didDisappear($0) }
  }

  /// Takes back a transition that a gesture led, and tells the delegate.
  @inlinable mutating func takeBackGesture(finished: Bool) {
    guard pending != nil, let shown else { return }
    takeBack()
    log.append(
      .didFinish(finished: finished, previous: shown, shown: shown, completed: false))
  }

  /// Stops what runs: the pages are at rest where the transition began, and it is told that it
  /// did not finish.
  ///
  /// Whatever begins something else does this by itself.
  @inlinable public mutating func interrupt() {
    switch activity {
    case .rest: return
    case .gesture, .settling: takeBackGesture(finished: false)
    case .change(let isTold):
      takeBack()
      if isTold { log.append(.completion(finished: false)) }
    }
    rest()
  }

  /// Nothing runs any more.
  @inlinable mutating func rest() {
    activity = .rest
    pull = 0
    turns = 0
  }

  /// Appends an event for each page of a spread, left first, but for those that the other one
  /// shows too: they stay where they are.
  ///
  /// Where both are the same, a page that goes round comes and goes at once.
  @inlinable mutating func tell(
    _ spread: PageSpread<PageID>?, notIn other: PageSpread<PageID>?,
    _ event: (PageID) -> PageEvent<PageID>
  ) {
    guard let spread else { return }
    let isSame = spread == other
    if isSame || other?.contains(spread.first) != true { log.append(event(spread.first)) }
    guard let second = spread.second else { return }
    if isSame || other?.contains(second) != true { log.append(event(second)) }
  }
}
