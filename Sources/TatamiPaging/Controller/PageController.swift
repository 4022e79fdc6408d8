import Tatami

/// Which page is shown, where the finger has pulled it, and what comes next: pages that scroll or
/// turn, without a clock, a view or a thread.
///
/// The host passes in what the finger does and what the program wants, and reads what
/// happened from ``events``:
///
///     var pages = try PageController(
///       PageConfiguration(viewport: Size(width: 375, height: 667)),
///       source: .pages(["red", "yellow", "blue"]), current: "red")
///     pages.drag(to: 0.4)           // willTransition(to: yellow)
///     pages.release(.commit)        // the page settles …
///     pages.finish()                // … and has: didFinish(previous: red, completed)
///     pages.current                 // yellow
///     pages.removeEvents()
///
/// Progress is counted in turns: 0 at rest, 1 when the next page is where the current one was.
/// It is that of reading; where a horizontal axis advances to the left, so does the finger.
///
/// One thing happens at a time: nothing, a gesture, the settling after it, or an animated
/// change. What begins first interrupts what runs. Every method that throws has then changed
/// nothing.
///
/// A controller is a value, and as it keeps the closures of its source, it stays in one isolation
/// domain. A step and a turn allocate nothing once ``events`` has grown.
public struct PageController<PageID: Hashable> {
  // What gestures use is inlinable: without it a turn costs twenty times as much in another
  // module, which then does not know the type of the ids.

  @usableFromInline var setup: PageConfiguration
  @usableFromInline var log: [PageEvent<PageID>] = []
  @usableFromInline var restSpread: PageSpread<PageID>?
  @usableFromInline var restSlot: Int64 = 0
  @usableFromInline var pull = 0.0

  /// What runs.
  @usableFromInline var activity = Activity.rest

  /// What the transition leads to, if one runs.
  @usableFromInline var pending: Pending?

  /// How many turns the gesture has made since it began; below 0 in reverse.
  @usableFromInline var turns: Int64 = 0

  /// How many animated changes have begun, to tell one from the next.
  @usableFromInline var changes: UInt = 0

  /// How often pages have been turned to, rather than brought by an edit.
  @usableFromInline var visits: UInt = 0

  /// How long nothing has happened, in seconds, for what advances by itself.
  @usableFromInline var restTime = 0.0

  /// The pages, if the source is a list.
  @usableFromInline var list: PageList<PageID>

  /// What is known of a source that is asked.
  @usableFromInline var cache: NeighborCache<PageID>?

  /// Whether there is a source.
  @usableFromInline let hasSource: Bool

  /// Whether the source is a list.
  @usableFromInline let hasList: Bool

  /// The ways in which a device may be held while these pages are shown. The controller keeps
  /// them for the host and does not look at them.
  public var orientations = PageOrientations()

  /// What runs.
  @usableFromInline enum Activity: Equatable {
    case rest
    case gesture
    case settling(commits: Bool)
    /// An animated change. One that came by itself tells nobody when it is complete.
    case change(isTold: Bool)
  }

  /// What a transition leads to.
  @usableFromInline struct Pending {
    @usableFromInline let spread: PageSpread<PageID>
    @usableFromInline let slot: Int64
    @usableFromInline let direction: PageDirection
    /// Whether it is the neighbour.
    @usableFromInline let isTurn: Bool

    @inlinable
    init(spread: PageSpread<PageID>, slot: Int64, direction: PageDirection, isTurn: Bool) {
      self.spread = spread
      self.slot = slot
      self.direction = direction
      self.isTurn = isTurn
    }
  }

  /// Creates a controller that shows a page.
  ///
  /// ``events`` tells then which pages are held ready.
  ///
  /// - Parameters:
  ///   - configuration: How pages are shown.
  ///   - source: Where they come from.
  ///   - current: The page to show, with its partner in an open book; `nil` for none.
  /// - Throws: What of the configuration does not go together, ``PageError/duplicatePage(_:)``
  ///   for a page that is twice in the list, ``PageError/unknownPage(_:)`` for a page
  ///   to show that is not in it.
  /// - Precondition: The numbers of the configuration are in their ranges.
  /// - Complexity: O(*n*) in the pages of a list.
  public init(
    _ configuration: PageConfiguration, source: PageSource<PageID>, current: PageID? = nil
  ) throws(PageError<PageID>) {
    try Self.check(configuration)
    setup = configuration
    switch source {
    case .none:
      list = try PageList()
      (hasSource, hasList) = (false, false)
    case .pages(let pages):
      list = try PageList(pages)
      (hasSource, hasList) = (true, true)
    case .queries(let queries):
      list = try PageList()
      cache = NeighborCache(queries)
      (hasSource, hasList) = (true, false)
    }
    if configuration.loop != .none {
      if configuration.style != .scroll { throw .loopRequiresScroll }
      if !hasList { throw .sourceIsNoList }
    }
    if let current { (restSpread, restSlot) = try place(of: current) }
    fillCache()
    enterWindow()
  }

  /// What happened since ``removeEvents()``, in order.
  @inlinable public var events: [PageEvent<PageID>] { log }

  /// Forgets the events, once the host has dealt with them.
  @inlinable public mutating func removeEvents() { log.removeAll(keepingCapacity: true) }

  /// How pages are shown.
  @inlinable public var configuration: PageConfiguration { setup }

  // MARK: What is shown

  /// The pages that are seen at rest; `nil` if there are none. In a transition these are
  /// the pages that it left, until it is over.
  @inlinable public var shown: PageSpread<PageID>? { restSpread }

  /// Where ``shown`` stands, see ``PageSlot``.
  @inlinable public var slot: Int64 { restSlot }

  /// How far the pages are pulled from rest, in turns: above 0 towards the next page. Where
  /// there is no neighbour the host shows as much of it as its rubber band gives.
  @inlinable public var progress: Double { pull }

  /// The page shown, the left one of an open book; `nil` if there is none.
  @inlinable public var current: PageID? { shown?.first }

  /// The index of the page shown, in `0 ..< count` of the list also while it goes round;
  /// `nil` if there is none.
  public var index: Int? { hasList && shown != nil ? listIndex(of: slot) : nil }

  /// The pages of a list in order; none for other sources.
  public var pages: [PageID] { list.pages }

  /// What comes before the pages shown; `nil` if nothing does.
  public var before: PageSpread<PageID>? { neighbor(.reverse) }

  /// What comes after the pages shown; `nil` if nothing does.
  public var after: PageSpread<PageID>? { neighbor(.forward) }

  /// How the pages shown stand among the others.
  public var position: PagePosition {
    if shown == nil { return .empty }
    switch (before != nil, after != nil) {
    case (false, false): return .single
    case (false, true): return .first
    case (true, true): return .center
    case (true, false): return .last
    }
  }

  /// Whether the first page follows the last one.
  @inlinable public var isLooping: Bool {
    configuration.loop != .none
      && (list.count > 1 || configuration.loop == .single && list.count == 1)
  }

  /// The dots that tell where the reader is; `nil` unless the source counts its pages and they
  /// scroll horizontally.
  public var indicator: PageIndicator? {
    guard let shown, configuration.style == .scroll, configuration.axis == .horizontal
    else { return nil }
    if let cache { return cache.queries.indicator?(shown.first) }
    guard let index, configuration.presentsIndicator else { return nil }
    return PageIndicator(count: list.count, index: index)
  }

  /// The first question that a source of queries answered in two ways, if it is asked twice.
  /// A host that debugs its source asserts that there is none.
  public var impurity: PageImpurity<PageID>? { cache?.impurity }
}

/// How the pages shown stand among the others.
public enum PagePosition: Hashable, Sendable, CaseIterable {
  /// Nothing is shown.
  case empty
  /// Nothing comes before or after.
  case single
  /// Something comes after.
  case first
  /// Something comes before and after.
  case center
  /// Something comes before.
  case last
}

/// The ways in which a device may be held.
public struct PageOrientations: Hashable, Sendable {
  /// Those that are supported.
  public var supported: Set<DeviceOrientation>
  /// The one to present the pages in first; `nil` for any.
  public var preferred: DeviceOrientation?

  /// Creates orientations.
  public init(
    supported: Set<DeviceOrientation> = [.portrait, .landscape],
    preferred: DeviceOrientation? = nil
  ) {
    self.supported = supported
    self.preferred = preferred
  }
}
