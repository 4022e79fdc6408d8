import Tatami
import TatamiRandom
import TatamiScrolling

/// Random edits, touches and programmatic changes of a feed whose cells have names.
struct RandomFeed {
  var numbers: SplitMix64
  var feed: Feed
  /// By index.
  var names: [Int]
  private var nextName: Int
  private var time = 0.0
  private var finger: Point?
  private var host = Host()
  private var steps: [String] = []
  /// The cell that the anchor names.
  var heldName: Int?
  /// The first cell of the page that is seen, since the last drag or programmatic scroll, or since a touch
  /// stopped what moved.
  var pageName: Int?

  init(seed: UInt64) throws {
    var numbers = SplitMix64(seed: seed)
    var style = FlowStyle(orientation: numbers.pick([.vertical, .vertical, .horizontal]))
    style.arrangedCount = numbers.pick([1, 1, 2, 3, nil])
    style.autoArrange = style.arrangedCount != nil && numbers.happens(25)
    let isPaged = style.arrangedCount != nil && !style.autoArrange && numbers.happens(25)
    if isPaged { style.pagedCount = numbers.pick(1...3) * (style.arrangedCount ?? 1) }
    if isPaged && numbers.happens(50) {
      // Pages beside each other, of rows.
      if style.orientation == .vertical { style.width = .wrap } else { style.height = .wrap }
    } else if style.orientation == .horizontal && numbers.happens(70) {
      (style.width, style.height) = (.wrap, .host)
    }
    let spacing = numbers.pick([0, 4, 10.0])
    style.spacing = Spacing(horizontal: spacing, vertical: spacing)
    let viewport = Size(width: numbers.pick([300, 340.0]), height: numbers.pick([250, 500.0]))
    let layout = try FlowLayout(
      style: style,
      environment: LayoutEnvironment(
        viewport: viewport, isPaging: isPaged,
        direction: numbers.pick([.leftToRight, .rightToLeft])),
      cells: (0..<numbers.pick(0...60)).map { _ in numbers.cell() })
    var settings = ScrollSettings(frame: Rect(origin: .zero, size: viewport), contentSize: .zero)
    settings.isPaging = isPaged
    settings.contentInset.top = numbers.pick([0, 0, 40])
    settings.contentInset.bottom = numbers.pick([0, 0, 30])
    feed = try Feed(layout, settings)
    feed.overscan = EdgeInsets(all: numbers.pick([0, 50]))
    names = Array(0..<layout.count)
    nextName = layout.count
    self.numbers = numbers
    steps = ["\(style)", "\(layout.environment)", "\(settings)"]
  }

  mutating func run(steps count: Int) throws -> String? {
    for _ in 0..<count {
      time += numbers.pick([0, 0.01, 0.1, 0.5, 2.5])
      if let problem = try act() { return "\(problem)\nby \(steps.joined(separator: "\n"))" }
      if numbers.happens(70) {
        try feed.step(to: time) { host.take($0) }
        if let problem = host.difference(from: feed) {
          return "\(problem)\nby \(steps.joined(separator: "\n"))"
        }
      }
    }
    return nil
  }

  private mutating func act() throws -> String? {
    switch numbers.below(10) {
    case 0..<5: return try edit()
    case 5..<7: try touch()
    case 7: try scroll()
    case 8: hold()
    default: break
    }
    return nil
  }

  // MARK: The viewport

  private mutating func touch() throws {
    let point = Point(x: numbers.quarters(in: -900...900), y: numbers.quarters(in: -900...900))
    guard finger != nil else {
      steps.append("down at \(point), \(time)")
      try feed.advance(to: time)
      let target = feed.scroller.target
      try feed.touchDown(at: point, time: time)
      // The page that the viewport was on its way to is not the one that is seen.
      if feed.scroller.offset != target { pageName = nil }
      finger = point
      return
    }
    if numbers.happens(60) {
      steps.append("move to \(point), \(time)")
      try feed.touchMove(to: point, time: time)
      pageName = nil
    } else {
      let velocity = Vector(
        dx: Double(numbers.pick(-3000...3000)), dy: Double(numbers.pick(-3000...3000)))
      steps.append("up with \(velocity), \(time)")
      if feed.scroller.phase == .dragging { pageName = nil }
      try feed.touchUp(velocity: velocity, time: time)
      finger = nil
    }
  }

  private mutating func scroll() throws {
    let isAnimated = numbers.happens(50)
    if feed.layout.count > 0 && numbers.happens(50) {
      let index = numbers.below(feed.layout.count)
      steps.append("to cell \(index), animated \(isAnimated), \(time)")
      guard feed.layout.takesPart(index) else {
        // Nothing is scrolled.
        try feed.scroll(toCell: index, time: time)
        return
      }
      try program { feed, time throws(ScrollError) in
        try feed.scroll(toCell: index, alignment: .center, animated: isAnimated, time: time)
      }
      return
    }
    let size = feed.layout.contentSize
    let point = Point(
      x: numbers.number(in: -50...size.width + 50), y: numbers.number(in: -50...size.height + 50))
    steps.append("to \(point), animated \(isAnimated), \(time)")
    try program { feed, time throws(ScrollError) in
      try feed.scroll { scroller throws(ScrollError) in
        try scroller.setOffset(point, clamped: true, animated: isAnimated, time: time)
      }
    }
  }

  /// Scrolls by the program, after which it is another page that is kept, if it moved.
  private mutating func program(
    _ body: (inout Feed, Double) throws(ScrollError) -> ScrollEvents
  ) throws(ScrollError) {
    let before = feed.scroller.offset
    _ = try body(&feed, time)
    if feed.scroller.offset != before || feed.scroller.isMoving { pageName = nil }
  }

  private mutating func hold() {
    heldName = nil
    switch numbers.below(4) {
    case 0 where !names.isEmpty:
      let index = numbers.below(names.count)
      heldName = names[index]
      feed.anchor = .cell(feed.layout.cellID(at: index))
    case 1: feed.anchor = .offset
    case 2: feed.anchor = .end()
    default: feed.anchor = .firstCell
    }
    steps.append("hold \(feed.anchor)")
  }

  // MARK: Edits

  private mutating func edit() throws -> String? {
    try feed.advance(to: time)
    let before = SeenFeed(feed, names)
    var names = self.names
    var changes = (0..<numbers.pick([1, 1, 2, 4])).map { _ in change(&names) }
    var settings: ScrollSettings?
    if numbers.happens(10) { changes.append(turn(&settings)) }
    steps.append("\(changes.map(\.text)), \(time), \(feed.scroller.phase)")
    let result = try feed.edit(settings: settings, time: time) { layout throws(FlowError) in
      for change in changes { try change.body(&layout) }
    }
    self.names = names
    return examine(result, before)
  }

  /// Another viewport, other surroundings.
  private mutating func turn(_ settings: inout ScrollSettings?) -> Change {
    var turned = feed.scroller.settings
    var environment = feed.layout.environment
    let size = environment.viewport
    if numbers.happens(70) { environment.viewport = Size(width: size.height, height: size.width) }
    if numbers.happens(20) { environment.direction = numbers.pick([.leftToRight, .rightToLeft]) }
    turned.frame.size = environment.viewport
    turned.contentInset.top = numbers.pick([0, 20])
    settings = turned
    return Change(text: "turn to \(environment), \(turned.contentInset)") {
      [environment] layout throws(FlowError) in
      try layout.setEnvironment(environment)
    }
  }

  private struct Change {
    var text: String
    var body: (inout FlowLayout) throws(FlowError) -> Void
  }

  /// A change of cells, that of their names is made here.
  private mutating func change(_ names: inout [Int]) -> Change {
    let count = names.count
    let range =
      numbers.happens(80)
      ? numbers.shortRange(of: count) : numbers.subrange(of: count)
    switch numbers.below(count > 80 ? 8 : 9) {
    case 0:
      names.removeSubrange(range)
      return Change(text: "remove \(range)") { layout throws(FlowError) in
        try layout.removeSubrange(range)
      }
    case 1:
      let destination = numbers.pick(0...count - range.count)
      let moved = Array(names[range])
      names.removeSubrange(range)
      names.insert(contentsOf: moved, at: destination)
      return Change(text: "move \(range) to \(destination)") { layout throws(FlowError) in
        try layout.moveSubrange(range, to: destination)
      }
    case 2, 3:
      let resizes = range.map { CellResize(index: $0, size: numbers.cell().size) }
      return Change(text: "resize \(resizes)") { layout throws(FlowError) in
        try layout.resize(resizes)
      }
    case 4, 5:
      let visibility = numbers.pick([CellVisibility.gone, .gone, .visible, .invisible])
      return Change(text: "\(visibility) \(range)") { layout throws(FlowError) in
        for index in range {
          var style = layout.cellStyle(at: index)
          style.visibility = visibility
          try layout.setCellStyle(style, at: index)
        }
      }
    case 6:
      let spacing = numbers.pick([0, 4, 10.5])
      return Change(text: "spacing \(spacing)") { layout throws(FlowError) in
        var style = layout.style
        style.spacing = Spacing(horizontal: spacing, vertical: spacing)
        try layout.setStyle(style)
      }
    default:
      let cells = (0..<numbers.pick(1...4)).map { _ in numbers.cell() }
      let index = numbers.pick(0...count)
      names.insert(contentsOf: nextName..<nextName + cells.count, at: index)
      nextName += cells.count
      return Change(text: "insert \(cells) at \(index)") { layout throws(FlowError) in
        try layout.insert(contentsOf: cells, at: index)
      }
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func cell() -> Cell {
    Cell(width: pick([50, 90.25, 100]), height: pick([0.0, 30, 60, 100.5, 280]))
  }

  fileprivate mutating func shortRange(of count: Int) -> Range<Int> {
    let start = pick(0...count)
    return start..<min(count, start + pick(0...4))
  }
}
