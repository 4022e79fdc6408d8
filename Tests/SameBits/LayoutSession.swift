import Tatami
import TatamiScrolling

/// A flow layout that is edited while a viewport moves over it.
struct LayoutSession: Session {
  private(set) var hash = Hash()
  private var numbers: SeededNumbers
  private var feed: LayoutScroller<FlowLayout>
  private var time = 0.0
  private var isDown = false

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
    do throws(FlowError) {
      let layout = try numbers.layout()
      feed = try LayoutSession.viewport(over: layout, &numbers)
    } catch { preconditionFailure("The layout is in order") }
    feed.anchor = numbers.pick([.firstCell, .firstCell, .offset, .end(threshold: 20)])
  }

  private static func viewport(
    over layout: FlowLayout, _ numbers: inout SeededNumbers
  ) throws(FlowError) -> LayoutScroller<FlowLayout> {
    var settings = numbers.settings(content: .zero)
    settings.frame.size = layout.environment.viewport
    settings.isPaging = layout.environment.isPaging
    let overscan = EdgeInsets(all: numbers.quarters(0, 400))
    do throws(ScrollError) {
      return try LayoutScroller(layout, settings, overscan: overscan)
    } catch { preconditionFailure("The settings are in order") }
  }

  mutating func step() {
    time += numbers.wait()
    do throws(ScrollError) {
      switch numbers.below(10) {
      case 0..<4: try touch()
      case 4..<7: edit()
      case 7: try jump()
      default: break
      }
      try show()
    } catch { preconditionFailure("What a session does is refused by nobody") }
  }

  private mutating func show() throws(ScrollError) {
    var seen = Hash()
    let step = try feed.step(to: time) { change in
      switch change {
      case .leaves(let slot): seen.add(slot)
      case .enters(let cell):
        seen.add(cell.slot)
        seen.add(cell.index)
        seen.add(cell.frame)
      case .changes(let cell, let before):
        seen.add(cell.slot)
        seen.add(cell.frame)
        seen.add(before)
      }
    }
    hash.add(seen.value)
    hash.add(step.contentSize)
    hash.add(step.events)
    hash.add(feed.scroller)
  }

  private mutating func touch() throws(ScrollError) {
    let point = numbers.point(-1600, 4800)
    if !isDown {
      isDown = true
      hash.add(try feed.touchDown(at: point, time: time))
    } else if numbers.happens(65) {
      hash.add(try feed.touchMove(to: point, time: time))
    } else {
      isDown = false
      hash.add(try feed.touchUp(velocity: numbers.velocity(4000), time: time))
    }
  }

  private mutating func jump() throws(ScrollError) {
    let alignment = numbers.pick([ScrollAlignment.nearest, .start, .center, .end])
    let isAnimated = numbers.happens(50)
    let count = feed.layout.count
    switch numbers.below(3) {
    case 0 where count > 0:
      hash.add(
        try feed.scroll(
          toCell: numbers.index(below: count), alignment: alignment, animated: isAnimated,
          time: time))
    case 1 where feed.layout.lineCount > 0:
      hash.add(
        try feed.scroll(
          toLine: numbers.index(below: feed.layout.lineCount), alignment: alignment,
          animated: isAnimated, time: time))
    default:
      let pages = feed.scroller.pageCount(feed.layout.scrollAxis)
      hash.add(
        try feed.scroll(toPage: numbers.index(below: pages), animated: isAnimated, time: time))
    }
  }

  private mutating func edit() {
    if numbers.happens(15), feed.layout.count > 0 {
      let index = numbers.index(below: feed.layout.count)
      feed.anchor = .cell(feed.layout.cellID(at: index))
    }
    var numbers = numbers
    var settings: ScrollSettings?
    var environment = feed.layout.environment
    if numbers.happens(15) {
      let size = environment.viewport
      environment.viewport = Size(width: size.height, height: size.width)
      settings = feed.scroller.settings
      settings?.frame.size = environment.viewport
    }
    do {
      let change = try feed.edit(settings: settings, time: time) { layout throws(FlowError) in
        if settings != nil { return try layout.setEnvironment(environment) }
        try layout.editAnywhere(&numbers)
      }
      hash.add(change.adjustment)
      hash.add(change.events)
      for range in change.change.removed { hash.add(range) }
      for range in change.change.inserted { hash.add(range) }
    } catch { preconditionFailure("What a session does is refused by nobody") }
    self.numbers = numbers
  }
}

extension SeededNumbers {
  mutating func cell() -> Cell {
    let width = number(4, 320)
    return Cell(width: width, height: number(4, 240))
  }

  mutating func layout() throws(FlowError) -> FlowLayout {
    var style = FlowStyle(
      orientation: happens(60) ? .vertical : .horizontal, arrangedCount: pick([nil, nil, 1, 3]))
    style.spacing = Spacing(horizontal: quarters(0, 40), vertical: quarters(0, 40))
    style.padding = EdgeInsets(all: quarters(0, 80))
    if style.orientation == .horizontal { (style.width, style.height) = (.wrap, .host) }
    let isPaging = happens(25)
    if isPaging {
      (style.arrangedCount, style.pagedCount) = (3, 9)
      (style.width, style.height) = (.host, .host)
    }
    let environment = LayoutEnvironment(
      viewport: Size(width: 390, height: 600), isPaging: isPaging,
      direction: happens(30) ? .rightToLeft : .leftToRight)
    var layout = try FlowLayout(style: style, environment: environment)
    if happens(20) { try layout.append(repeating: cell(), count: 1 + index(below: 100_000)) }
    for _ in 0..<below(200) { try layout.append(cell()) }
    return layout
  }
}

extension FlowLayout {
  mutating func editAnywhere(_ numbers: inout SeededNumbers) throws(FlowError) {
    let place = numbers.index(below: count + 1)
    switch numbers.below(6) {
    case 0 where place < count: try remove(at: place)
    case 1 where place < count: try removeSubrange(place..<min(count, place + 12))
    case 2 where place < count: try resize(at: place, to: numbers.cell().size)
    case 3 where place < count: try move(from: place, to: numbers.index(below: count))
    case 4: try insert(repeating: numbers.cell(), count: numbers.index(below: 40), at: place)
    default:
      let first = numbers.cell()
      try insert(contentsOf: [first, numbers.cell()], at: min(place, 3))
    }
  }
}
