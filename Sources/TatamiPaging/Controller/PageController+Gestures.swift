/// Where a gesture lets the pages settle.
public enum PageOutcome: Hashable, Sendable, CaseIterable {
  /// At the neighbour that the transition leads to.
  case commit
  /// At the page shown.
  case cancel
}

extension PageController {
  /// The farthest that one gesture may pull, in turns: each of them is told.
  @inlinable public static var greatestProgress: Double { 16_384 }

  /// Whether pages follow the finger: there is one, and a source.
  @inlinable public var followsGestures: Bool { hasSource && shown != nil }

  /// A finger touches the pages.
  ///
  /// What settles or moves by itself stops. Pages that settle are held where they are, and
  /// the new gesture announces the transition anew that they were in.
  @inlinable public mutating func beginGesture() {
    guard followsGestures, activity != .gesture else { return }
    let held = heldProgress
    interrupt()
    activity = .gesture
    pull = held
    announce()
  }

  /// What remains to be seen of the transition that runs when a finger stops it. A change to
  /// pages that are no neighbours is not one with which a finger could go on.
  @inlinable var heldProgress: Double {
    switch activity {
    case .rest, .gesture: return 0
    case .settling: return progress
    case .change:
      guard let pending else { return 0 }
      return neighbor(pending.direction) == pending.spread ? progress : 0
    }
  }

  /// Pulls the pages. Begins a gesture if none is under way.
  ///
  /// The pages go there from where they were without a jump: on the way they may pass the page
  /// shown and turn into the other direction, and each turn that is completed shows
  /// another page. Where pages end the pull has no end either, and nothing is told.
  ///
  /// - Parameter progress: How far, in turns from the page that was shown when the gesture
  ///   began; above 0 forward.
  /// - Precondition: The progress is a number, and not farther than ``greatestProgress``.
  /// - Complexity: O(*t*) in the number of turns on the way.
  @inlinable public mutating func drag(to progress: Double) {
    precondition(
      progress.magnitude <= Self.greatestProgress, "A progress is a number up to 16,384 turns")
    beginGesture()
    guard activity == .gesture else { return }
    while true {
      let target = progress - Double(turns)
      if pull != 0 && (pull > 0 ? target <= 0 : target >= 0) {
        takeBackGesture(finished: true)
        pull = 0
      }
      if target == 0 { return }
      if pull == 0 {
        pull = target
        announce()
      }
      guard let direction = pending?.direction, target.magnitude >= 1 else {
        pull = target
        return
      }
      complete(byGesture: true)
      turns += direction.sign
      pull = 0
    }
  }

  /// Begins the transition to the neighbour that the progress leads to, if there is one.
  @inlinable mutating func announce() {
    guard let direction = PageDirection(of: progress), let next = turn(direction) else { return }
    begin(next, byGesture: true)
  }

  /// A turn to the neighbour in a direction, if there is one.
  @inlinable func turn(_ direction: PageDirection) -> Pending? {
    neighbor(direction).map {
      Pending(spread: $0, slot: slot(direction, of: slot), direction: direction, isTurn: true)
    }
  }

  /// The finger lets go: the pages begin to settle. Where there is no neighbour to settle at they
  /// go back to the page shown.
  ///
  /// - Returns: The progress at which they will be at rest: 1, −1 or 0.
  @discardableResult
  public mutating func release(_ outcome: PageOutcome) -> Double {
    restTime = 0
    guard activity == .gesture else { return 0 }
    let commits = outcome == .commit && pending != nil
    activity = .settling(commits: commits)
    return commits && progress < 0 ? -1 : commits ? 1 : 0
  }

  /// Moves pages that settle, or an animated change, on their way.
  ///
  /// - Parameter progress: Where they are, from −1 to 1, in turns from the page shown; where
  ///   pages end it may be more.
  /// - Precondition: Pages settle or a change is under way; the progress is a number.
  @inlinable public mutating func settle(to progress: Double) {
    precondition(isSettling, "Nothing settles")
    precondition(
      progress.magnitude <= Self.greatestProgress, "A progress is a number up to 16,384 turns")
    pull = progress
  }

  /// Whether pages are on their way to rest by themselves.
  @inlinable public var isSettling: Bool {
    switch activity {
    case .rest, .gesture: false
    case .settling, .change: true
    }
  }

  /// Whether a finger holds the pages.
  @inlinable public var isInGesture: Bool { activity == .gesture }

  /// What settles is at rest.
  @inlinable public mutating func finish() {
    switch activity {
    case .rest, .gesture: return
    case .settling(let commits):
      if commits { complete(byGesture: true) } else { takeBackGesture(finished: true) }
    case .change(let isTold):
      complete(byGesture: false)
      if isTold { log.append(.completion(finished: true)) }
    }
    rest()
  }
}
