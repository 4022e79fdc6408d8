import Tatami
import TatamiRandom
import TatamiScrolling
import Testing

/// A scroller under random touches, changes and time, and what has to hold of it.
private struct ScrollModel {
  private var random: SplitMix64
  private var scroller: Scroller
  /// Stepped in other steps.
  private var finer: Scroller
  private var keyboard = KeyboardAvoidance()
  private var grammar = EventGrammar()
  private var time = 0.0
  private var isDown = false
  /// Whether the program has put the viewport where it may not rest.
  private var isOutside = false
  /// What was done last.
  private var deed = ""
  /// The first rule that is broken.
  private(set) var broken: String?

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    var settings = ScrollSettings(
      frame: Rect(x: 0, y: 0, width: 300, height: 500), contentSize: .zero)
    settings.contentSize = Self.content(&random)
    settings.isPaging = random.happens(35)
    settings.pageLimit = random.pick([1, 1, 3, nil])
    settings.bounces = random.happens(80)
    settings.alwaysBounces.vertical = random.happens(30)
    settings.isDirectionallyLocked = random.happens(30)
    settings.rate = random.happens(50) ? .normal : .fast
    settings.direction = random.happens(30) ? .rightToLeft : .leftToRight
    if random.happens(40) { settings.contentInset = Self.insets(&random) }
    if random.happens(30) { settings.snap = Self.rule(&random) }
    scroller = try Scroller(settings)
    finer = scroller
  }

  private static func content(_ random: inout SplitMix64) -> Size {
    Size(width: random.quarters(in: 0...6000), height: random.quarters(in: 0...20_000))
  }

  private static func insets(_ random: inout SplitMix64) -> EdgeInsets {
    EdgeInsets(
      top: random.quarters(in: -80...400), leading: random.quarters(in: -80...200),
      bottom: random.quarters(in: -80...400), trailing: random.quarters(in: -80...200))
  }

  private static func rule(_ random: inout SplitMix64) -> SnapRule {
    var rule = SnapRule.groups(
      axis: random.happens(50) ? .vertical : .horizontal, count: random.pick(0...12),
      extent: random.quarters(in: 200...3000), spacing: random.quarters(in: 0...80),
      alignment: random.pick([.start, .center, .end]), stopsAlways: random.happens(20))
    if random.happens(30) { rule.proximity = random.quarters(in: 0...600) }
    return rule
  }

  mutating func play(_ steps: Int) throws {
    for _ in 0..<steps where broken == nil {
      time += random.pick([0, 0.008, 0.016, 0.1, 0.5, random.number(in: 0...3)])
      try act()
      check()
    }
    if isDown { try both { scroller, time in try scroller.touchUp(velocity: .zero, time: time) } }
    time += 30
    try both { scroller, time in try scroller.advance(to: time) }
    check()
    if scroller.phase != .idle { fail("half a minute later it is \(scroller.phase)") }
  }

  private mutating func fail(_ rule: String) {
    if broken == nil { broken = "\(rule) at \(time) after \(deed)" }
  }

  /// Does the same to both, one of which got there in more steps.
  private mutating func both(
    _ name: String = #function, _ body: (inout Scroller, Double) throws -> ScrollEvents
  ) throws {
    deed = "\(name) in \(scroller.phase)"
    let before = scroller.offset
    let events = try body(&scroller, time)
    grammar.read(events, then: scroller.phase)
    if !events.contains(.didScroll) && scroller.offset != before { fail("a silent movement") }
    var step = finer.time
    while step < time && finer.isMoving {
      _ = try finer.advance(to: step)
      step += 1.0 / 61
    }
    _ = try body(&finer, time)
  }

  private mutating func act() throws {
    switch random.pick(0...11) {
    case 0...4: try touch()
    case 5: try change()
    case 6: try jump()
    case 7:
      let origin = Point(x: random.quarters(in: -200...6000), y: random.quarters(in: -200...20_000))
      let size = Size(width: random.quarters(in: 0...3000), height: random.quarters(in: 0...3000))
      let mode = random.happens(50) ? RevealMode.nearest : .start
      let isAnimated = random.happens(50)
      try both { scroller, time in
        try scroller.reveal(
          Rect(origin: origin, size: size), mode: mode, animated: isAnimated, time: time)
      }
    case 8: try type()
    default: try both { scroller, time in try scroller.advance(to: time) }
    }
  }

  private mutating func touch() throws {
    let point = Point(x: random.quarters(in: -400...1600), y: random.quarters(in: -400...2400))
    if !isDown {
      isDown = true
      return try both { scroller, time in try scroller.touchDown(at: point, time: time) }
    }
    if random.happens(65) {
      isOutside = false
      return try both { scroller, time in try scroller.touchMove(to: point, time: time) }
    }
    isDown = false
    isOutside = false
    let velocity = Vector(
      dx: random.happens(40) ? 0 : random.number(in: -4000...4000),
      dy: random.happens(40) ? 0 : random.number(in: -4000...4000))
    let target = random.happens(15) ? point : nil
    try both { scroller, time in
      try scroller.touchUp(velocity: velocity, time: time) { target ?? $0.target }
    }
  }

  private mutating func change() throws {
    var settings = scroller.settings
    switch random.pick(0...5) {
    case 0:
      settings.frame.size = Size(
        width: settings.frame.size.height, height: settings.frame.size.width)
    case 1: settings.contentSize = Self.content(&random)
    case 2: settings.contentInset = Self.insets(&random)
    case 3: settings.frame.size = random.happens(20) ? .zero : Size(width: 320, height: 480)
    case 4: settings.snap = random.happens(50) ? Self.rule(&random) : nil
    default: settings.contentSize.height += random.quarters(in: -2000...2000)
    }
    settings.contentSize.height = max(0, settings.contentSize.height)
    let isAnimated = random.happens(20)
    let next = settings
    try both { scroller, time in
      try scroller.apply(next, animated: isAnimated, time: time)
    }
    if !isDown { isOutside = false }
  }

  private mutating func jump() throws {
    let offset = Point(x: random.quarters(in: -800...6000), y: random.quarters(in: -800...20_000))
    let (isClamped, isAnimated) = (random.happens(60), random.happens(50))
    try both { scroller, time in
      try scroller.setOffset(offset, clamped: isClamped, animated: isAnimated, time: time)
    }
    isOutside = !isClamped
  }

  private mutating func type() throws {
    let held = keyboard
    var next = held
    let start = random.quarters(in: 0...2000)
    let isHiding = random.happens(40)
    let focus = random.happens(60) ? Rect(x: 10, y: start, width: 100, height: 30) : nil
    try both { scroller, time in
      next = held
      if isHiding { return try next.keyboardWillHide(in: &scroller, time: time) }
      return try next.keyboardWillChange(
        to: Rect(x: 0, y: 300, width: 320, height: 216), focus: focus, in: &scroller, time: time)
    }
    keyboard = next
  }

  // MARK: What has to hold

  private mutating func check() {
    if let problem = grammar.broken { fail("events: \(problem)") }
    if !scroller.offset.x.isFinite || !scroller.offset.y.isFinite { return fail("no offset") }
    for axis in Axis.allCases {
      if (finer.offset[axis] - scroller.offset[axis]).magnitude > 1e-6 {
        fail("steps that matter: \(finer.offset), \(scroller.offset)")
      }
      checkPage(axis)
    }
    if finer.phase != scroller.phase {
      fail("steps that matter: \(finer.phase), \(scroller.phase)")
    }
    guard scroller.phase == .idle, !isOutside else { return }
    let legal = scroller.settings.legalOffsets
    for axis in Axis.allCases {
      let offset = scroller.offset[axis]
      if offset < legal.least[axis] - 1e-9 || offset > legal.greatest[axis] + 1e-9 {
        fail("idle at \(offset) along \(axis), which is not legal")
      }
    }
  }

  /// The page that is reported is the one that is shown: no other one is nearer.
  private mutating func checkPage(_ axis: Axis) {
    let extent = scroller.settings.frame.size[axis]
    guard extent > 0 else { return }
    let legal = scroller.settings.legalOffsets
    let isTurned = axis == .horizontal && scroller.settings.direction == .rightToLeft
    let way = legal.greatest[axis] - legal.least[axis]
    let offset =
      isTurned
      ? legal.greatest[axis] - scroller.offset[axis] : scroller.offset[axis] - legal.least[axis]
    func distance(_ page: Int) -> Double {
      (min(Double(page) * extent, way) - min(max(offset, 0), way)).magnitude
    }
    let page = scroller.page[axis]
    let count = scroller.pageCount(axis)
    if page < 0 || page >= count { return fail("page \(page) of \(count)") }
    for other in [page - 1, page + 1] where other >= 0 && other < count {
      if distance(other) < distance(page) - 1e-3 { fail("page \(page), though \(other) is shown") }
    }
  }
}

@Suite struct `Scrollers under random touches` {
  private static let sequences = RandomSettings.sequences ?? 4000
  private static let steps = RandomSettings.steps ?? 60

  @Test(arguments: RandomSettings.firstSeeds)
  func `events are in order, offsets legal at rest, and steps do not matter`(seed: UInt64) throws {
    for number in 0..<UInt64(Self.sequences) {
      var model = try ScrollModel(seed: seed + number)
      try model.play(Self.steps)
      guard model.broken == nil else {
        Issue.record("TATAMI_SEED=\(seed + number) TATAMI_SEQUENCES=1: \(model.broken ?? "")")
        return
      }
    }
  }

  /// Which cell was where on the screen.
  private struct Sight {
    let id: CellID
    let y: Double
  }

  @Test(arguments: RandomSettings.firstSeeds)
  func `a cell that is held never moves by itself`(seed: UInt64) throws {
    for number in 0..<UInt64(Self.sequences / 4 + 1) {
      var random = SplitMix64(seed: seed + number)
      var feed = try feed(
        (0..<random.pick(40...200)).map { _ in random.quarters(in: 40...900) }, at: 2000)
      var time = 0.0
      for _ in 0..<Self.steps {
        time += random.number(in: 0...0.2)
        try feed.advance(to: time)
        if random.happens(30) { try fling(&feed, &random, time) }
        // A fling that leads nowhere is over at once.
        try feed.advance(to: time)
        // The first cell of which the end is seen; where it is, exactly.
        let edge = feed.scroller.offset.y
        guard
          let held = (0..<feed.layout.count).first(where: {
            feed.layout.frame(at: $0).end(.vertical) > edge
          })
        else { continue }
        let sight = Sight(
          id: feed.layout.cellID(at: held), y: feed.layout.frame(at: held).origin.y - edge)
        let height = feed.layout.frame(at: held).size.height
        try edit(&feed, &random, time, sparing: held)
        guard let now = feed.layout.index(of: sight.id),
          feed.layout.frame(at: now).size.height == height
        else { continue }
        let legal = feed.scroller.settings.legalOffsets
        let isClamped = [legal.least.y, legal.greatest.y].contains(feed.scroller.offset.y)
        let y = feed.layout.frame(at: now).origin.y - feed.scroller.offset.y
        let isHeld = (y - sight.y).magnitude <= 1e-9
        #expect(isHeld || isClamped, "TATAMI_SEED=\(seed + number): \(sight.y) to \(y)")
        if !isHeld && !isClamped { return }
      }
    }
  }

  private func fling(_ feed: inout Feed, _ random: inout SplitMix64, _ time: Double) throws {
    let velocity = Vector(dx: 0, dy: random.number(in: -3000...3000))
    let distance = random.number(in: -200...200)
    try feed.touchDown(at: .zero, time: time)
    try feed.touchMove(to: Point(x: 0, y: distance), time: time)
    try feed.touchUp(velocity: velocity, time: time)
  }

  private func edit(
    _ feed: inout Feed, _ random: inout SplitMix64, _ time: Double, sparing held: Int
  ) throws {
    let count = feed.layout.count
    let place = random.pick(0...count - 1)
    let size = Size(width: 300, height: random.quarters(in: 4...900))
    let kind = random.pick(0...3)
    try feed.edit(time: time) { layout throws(FlowError) in
      switch kind {
      case 0: try layout.insert(Cell(size), at: place)
      case 1 where count > 10 && place != held: try layout.remove(at: place)
      case 2 where place != held: try layout.resize(at: place, to: size)
      default:
        try layout.insert(contentsOf: [Cell(size), Cell(width: 300, height: 7)], at: min(place, 3))
      }
    }
  }
}
