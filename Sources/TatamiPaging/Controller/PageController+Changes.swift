extension PageController {
  // MARK: Programmatic changes

  /// Shows other pages.
  ///
  /// An animated change moves by one page only, however far away the pages are: they are
  /// put where the neighbour would be. It is under way until ``finish()``. Showing the pages that
  /// are shown already is complete at once.
  ///
  /// - Parameters:
  ///   - pages: As many as ``PageConfiguration/requiredCount`` says: the page; the left and
  ///     the right page of an open book; or the new front and the back of the leaf that
  ///     turns, which is seen only meanwhile. None, where none is shown.
  ///   - direction: Where the new pages come from. Round a loop it is the way to them.
  ///   - isAnimated: Whether the change takes time.
  /// - Throws: ``PageError/countMismatch(provided:required:)``,
  ///   ``PageError/unknownPage(_:)``, ``PageError/duplicatePage(_:)`` or
  ///   ``PageError/notOneLeaf(_:)``.
  public mutating func setPages(
    _ pages: [PageID], direction: PageDirection, isAnimated: Bool
  ) throws(PageError<PageID>) {
    let required = configuration.requiredCount
    if pages.isEmpty && shown == nil {
      interrupt()
      restTime = 0
      log.append(.completion(finished: true))
      return
    }
    if pages.count != required {
      throw .countMismatch(provided: pages.count, required: required)
    }
    let (spread, slot) = try place(ofLeaf: pages)
    let way: PageWay = direction == .forward ? .forward : .reverse
    change(to: spread, at: slot, way, direction, isAnimated: isAnimated)
  }

  /// Where the pages given to ``setPages(_:direction:isAnimated:)`` are.
  private mutating func place(
    ofLeaf pages: [PageID]
  ) throws(PageError<PageID>) -> (PageSpread<PageID>, slot: Int64) {
    if hasList {
      for page in pages where !list.contains(page) { throw .unknownPage(page) }
    }
    if pages.count == 2 && pages[0] == pages[1] { throw .duplicatePage(pages[1]) }
    if !hasList {
      return (PageSpread(pages[0], configuration.showsTwo ? pages[1] : nil), slot)
    }
    let (spread, slot) = try place(of: pages[0])
    if spread.first != pages[0] { throw .notOneLeaf(pages[0]) }
    if configuration.showsTwo && spread.second != pages[1] { throw .notOneLeaf(pages[1]) }
    return (spread, slot)
  }

  /// Shows the page, or the spread or leaf that holds it.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - way: Which way round a loop. Pages that end have one way only.
  ///   - isAnimated: Whether the change takes time, see ``setPages(_:direction:isAnimated:)``.
  /// - Throws: ``PageError/unknownPage(_:)``.
  public mutating func goTo(
    _ page: PageID, way: PageWay = .shortest, isAnimated: Bool = false
  ) throws(PageError<PageID>) {
    if shown?.contains(page) == true {
      interrupt()
      restTime = 0
      log.append(.completion(finished: true))
      return
    }
    let (spread, target) = try place(of: page)
    change(
      to: spread, at: target, way, target < slot ? .reverse : .forward, isAnimated: isAnimated)
  }

  private mutating func change(
    to spread: PageSpread<PageID>, at target: Int64, _ way: PageWay,
    _ direction: PageDirection, isAnimated: Bool
  ) {
    interrupt()
    restTime = 0
    if spread == shown {
      log.append(.completion(finished: true))
      return
    }
    var next = Pending(spread: spread, slot: target, direction: direction, isTurn: false)
    if isLooping && shown != nil {
      let distance = distance(to: target, way)
      next = Pending(
        spread: spread, slot: slot &+ distance,
        direction: distance < 0 ? .reverse : .forward, isTurn: false)
    }
    animate(next, isTold: true)
    if !isAnimated { finish() }
  }

  /// The turns round a loop to the page in a slot.
  private func distance(to target: Int64, _ way: PageWay) -> Int64 {
    let count = Int64(list.count)
    let rest = (target &- slot) % count
    let ahead = rest < 0 ? rest + count : rest
    switch way {
    case .forward: return ahead
    case .reverse: return ahead - count
    case .shortest: return ahead <= count - ahead ? ahead : ahead - count
    }
  }

  /// Turns a number of pages on at once, or back if it is below 0, as far as there are any.
  ///
  /// The pages between are not shown, and it is told to nobody but the pages: a turn that
  /// nobody asked a completion for.
  ///
  /// - Returns: How many turns were made. Round a loop, of more than 2⁴⁰ those are left out that only lead
  ///   back to the same page.
  /// - Complexity: O(1) in a list, and of a source that is asked O(*t*) in the turns.
  @discardableResult
  public mutating func turn(by count: Int) -> Int {
    interrupt()
    restTime = 0
    guard hasList, shown != nil else {
      return hasSource ? turnOneByOne(by: count) : 0
    }
    let step = Int64(configuration.pagesPerTurn)
    // Slots would run out with more.
    var turns = Int64(count)
    if isLooping && turns.magnitude > 1 << 40 { turns %= Int64(list.count) }
    var target = slot &+ turns &* step
    if !isLooping {
      let ahead = lastSlot > slot ? (lastSlot - slot) / step : 0
      target = slot + max(-(slot / step), min(turns, ahead)) * step
    }
    guard target != slot, let spread = listSpread(at: target) else { return 0 }
    let made = Int((target - slot) / step)
    let direction: PageDirection = made < 0 ? .reverse : .forward
    jump(Pending(spread: spread, slot: target, direction: direction, isTurn: made.magnitude == 1))
    return made
  }

  /// The first page of the last leaf of a list, in an open book the last one with two pages.
  private var lastSlot: Int64 {
    let step = configuration.pagesPerTurn
    let last = configuration.showsTwo ? list.count - 2 : list.count - 1
    return Int64(last - last % step)
  }

  private mutating func turnOneByOne(by count: Int) -> Int {
    let direction: PageDirection = count < 0 ? .reverse : .forward
    var made = 0
    while made != count, let next = turn(direction) {
      jump(next)
      made += Int(direction.sign)
    }
    return made
  }

  /// A change without a completion and without time.
  private mutating func jump(_ next: Pending) {
    begin(next, byGesture: false)
    complete(byGesture: false)
  }

  /// Begins a change that takes time.
  private mutating func animate(_ next: Pending, isTold: Bool) {
    activity = .change(isTold: isTold)
    changes &+= 1
    begin(next, byGesture: false)
  }

  // MARK: Advancing by itself

  /// Lets time pass for what rests, so that the next page comes by itself.
  ///
  /// While a finger holds the pages the time stands still. Letting go, setting and going to pages and each
  /// turn start it anew; edits and ``restore(_:)`` do not. Several short ticks do what a long one does.
  ///
  /// - Parameter seconds: How long.
  /// - Precondition: The time is not negative, and at most ``longestTick``.
  /// - Complexity: O(*t*) in the number of pages that came.
  public mutating func tick(_ seconds: Double) {
    precondition(
      seconds >= 0 && seconds <= Self.longestTick, "Time is finite and does not run backwards")
    guard let interval = configuration.autoAdvance, activity != .gesture else { return }
    restTime += seconds
    while restTime >= interval {
      guard let next = turn(.forward) else {
        restTime -= Double(Int64(restTime / interval)) * interval
        return
      }
      restTime -= interval
      interrupt()
      jump(next)
    }
  }

  /// The next page comes by itself, and takes its time. One that was still coming is there.
  mutating func beginAdvance() {
    restTime = 0
    if activity == .change(isTold: false) { finish() } else { interrupt() }
    if let next = turn(.forward) { animate(next, isTold: false) }
  }

  /// How long a page rests until the next one comes by itself; `nil` if none does.
  var restInterval: Double? {
    activity == .gesture || neighbor(.forward) == nil ? nil : setup.autoAdvance
  }

  /// The longest time that may pass at once, in seconds.
  public static var longestTick: Double { 1_000_000_000 }

  // MARK: Saving

  /// What to save so that the page is shown again another time: the page, and where it was should
  /// it be gone by then. `nil` if nothing is shown.
  public var place: PagePlace<PageID>? {
    shown.map { PagePlace(page: $0.first, position: Double(index ?? 0) + progress) }
  }

  /// Shows the page of a saved place, or if there is none the page where it was.
  ///
  /// - Throws: ``PageError/positionIsNoNumber``.
  public mutating func restore(_ place: PagePlace<PageID>) throws(PageError<PageID>) {
    if !place.position.isFinite { throw .positionIsNoNumber }
    var target: (PageSpread<PageID>, slot: Int64)
    if !hasList || list.contains(place.page) {
      target = try self.place(of: place.page)
    } else {
      if list.count == 0 { return }
      let last = Double(list.count - 1)
      let position = max(0, min(place.position + 0.5, last))
      target = self.place(ofIndex: Int(position))
    }
    interrupt()
    if target.0 == shown { return }
    if isLooping && shown != nil {
      target.slot = slot &+ distance(to: target.slot, .shortest)
    }
    jump(
      Pending(spread: target.0, slot: target.slot, direction: .forward, isTurn: false))
  }
}

/// A page and where it was among the others, to be saved.
public struct PagePlace<PageID: Hashable>: Hashable {
  /// The page.
  public var page: PageID
  /// Its index, and how far the pages were pulled on.
  public var position: Double

  /// Creates a place.
  public init(page: PageID, position: Double) {
    self.page = page
    self.position = position
  }
}

extension PagePlace: Sendable where PageID: Sendable {}
