import Tatami
import TatamiPaging
import TatamiScrolling

/// Pages, many of them in a loop, that follow a finger, are edited and come by themselves.
struct PageSession: Session {
  private(set) var hash = Hash()
  private var numbers: SeededNumbers
  private var book: PageScroller<UInt64>
  private var time = 0.0
  private var finger: Point?
  /// The next page that has never been in the list.
  private var newPage: UInt64 = 100

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
    let pages = PageSession.pages(&numbers)
    do throws(ScrollError) {
      book = try PageScroller(pages)
    } catch { preconditionFailure("A time of 0 is finite") }
  }

  private static func pages(_ numbers: inout SeededNumbers) -> PageController<UInt64> {
    let isCurl = numbers.happens(20)
    let spine = isCurl ? numbers.pick([SpineLocation.min, .mid, .max]) : .none
    let configuration = PageConfiguration(
      style: isCurl ? .curl : .scroll, axis: numbers.happens(80) ? .horizontal : .vertical,
      viewport: Size(width: numbers.number(320, 800), height: 600.7), spine: spine,
      spacing: isCurl ? 0 : numbers.quarters(0, 80),
      direction: numbers.happens(30) ? .rightToLeft : .leftToRight,
      window: numbers.index(below: 4),
      loop: isCurl ? .none : numbers.pick([.none, .pages, .pages, .single]),
      autoAdvance: numbers.happens(40) ? numbers.number(0.2, 3) : nil)
    let count = 1 + numbers.below(9)
    do throws(PageError<UInt64>) {
      return try PageController(
        configuration, source: .pages(Array(0..<count)), current: numbers.below(count))
    } catch { preconditionFailure("The configuration is in order") }
  }

  mutating func step() {
    time += numbers.wait()
    do throws(ScrollError) {
      switch numbers.below(10) {
      case 0..<6: try touch()
      case 6, 7: change()
      default: try book.advance(to: time)
      }
    } catch { preconditionFailure("What a session does is refused by nobody") }
    record()
  }

  private mutating func touch() throws(ScrollError) {
    guard let old = finger else {
      let point = numbers.point(-1600, 1600)
      finger = point
      return try book.touchDown(at: point, time: time)
    }
    if numbers.happens(65) {
      let dx = numbers.number(-400, 400)
      let point = Point(x: old.x + dx, y: old.y + numbers.number(-400, 400))
      finger = point
      return try book.touchMove(to: point, time: time)
    }
    finger = nil
    try book.touchUp(velocity: numbers.velocity(1500), time: time)
  }

  private mutating func change() {
    var (numbers, newPage) = (numbers, newPage)
    do throws(PageError<UInt64>) {
      try book.update(time: time) { pages throws(PageError<UInt64>) in
        try pages.changeAnyhow(&numbers, &newPage)
      }
    } catch {
      // As a page that is not in the list, or a leaf that is none: nothing has changed.
      hash.add(UInt64(0xBAD))
    }
    (self.numbers, self.newPage) = (numbers, newPage)
  }

  private mutating func record() {
    hash.add(book.offset)
    hash.add(book.progress)
    hash.add(book.isMoving)
    let pages = book.pages
    hash.add(pages.index ?? -1)
    hash.add(UInt64(bitPattern: pages.slot))
    for member in pages.window {
      hash.add(member)
      hash.add(book.frame(ofSlot: member.slot))
    }
    hash.add(pages.turningLeaf?.progress ?? -1)
    for event in pages.events { hash.add(event) }
    book.removeEvents()
  }
}

extension PageController<UInt64> {
  fileprivate mutating func changeAnyhow(
    _ numbers: inout SeededNumbers, _ newPage: inout UInt64
  ) throws(PageError<UInt64>) {
    let page = pages.isEmpty ? 0 : numbers.pick(pages)
    let isAnimated = numbers.happens(60)
    switch numbers.below(9) {
    case 0:
      try goTo(page, way: numbers.pick([.shortest, .forward, .reverse]), isAnimated: isAnimated)
    case 1:
      try setPages(
        [page], direction: numbers.happens(50) ? .forward : .reverse, isAnimated: isAnimated)
    case 2: turn(by: numbers.index(below: 9) - 4)
    case 3:
      let width = numbers.number(320, 900)
      setViewport(Size(width: width, height: numbers.number(320, 900)))
    case 4: setWindow(numbers.index(below: 4))
    case 5:
      newPage += 2
      try insert(
        [newPage, newPage + 1], at: numbers.index(below: pages.count + 1),
        policy: numbers.happens(30) ? .goTo(newPage) : .keepCurrent)
    case 6:
      if pages.count > 2 { try delete([page]) }
    case 7: try restore(PagePlace(page: page, position: numbers.number(0, 6)))
    default: try move(page, to: numbers.index(below: pages.count + 1))
    }
  }
}

extension Hash {
  mutating func add(_ member: PageSlot<UInt64>) {
    add(UInt64(bitPattern: member.slot))
    add(member.page)
  }

  mutating func add(_ spread: PageSpread<UInt64>) {
    add(spread.first)
    add(spread.second ?? .max)
  }

  mutating func add(_ event: PageEvent<UInt64>) {
    switch event {
    case .willTransition(let next, let from):
      add(UInt64(1))
      add(next)
      add(from)
    case .didFinish(let isFinished, let previous, let shown, let isCompleted):
      add(UInt64(2))
      add(isFinished)
      add(previous)
      add(shown)
      add(isCompleted)
    case .completion(let isFinished):
      add(UInt64(3))
      add(isFinished)
    case .willAppear(let page): add(4, page)
    case .didAppear(let page): add(5, page)
    case .willDisappear(let page): add(6, page)
    case .didDisappear(let page): add(7, page)
    case .entered(let member):
      add(UInt64(8))
      add(member)
    case .left(let member):
      add(UInt64(9))
      add(member)
    }
  }

  private mutating func add(_ kind: UInt64, _ page: UInt64) {
    add(kind)
    add(page)
  }
}
