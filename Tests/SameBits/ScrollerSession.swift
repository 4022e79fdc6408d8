import Tatami
import TatamiScrolling

/// A viewport that is dragged, flung and led, while its settings change and a keyboard comes and
/// goes.
struct ScrollerSession: Session {
  private(set) var hash = Hash()
  private var numbers: SeededNumbers
  private var scroller: Scroller
  private var keyboard = KeyboardAvoidance()
  private var time = 0.0
  private var isDown = false

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
    do throws(ScrollError) {
      scroller = try Scroller(numbers.settings(content: numbers.size(20_000)))
    } catch { preconditionFailure("The settings are in order") }
  }

  mutating func step() {
    time += numbers.wait()
    do throws(ScrollError) { try act() } catch {
      preconditionFailure("What a session does is refused by nobody")
    }
    hash.add(scroller)
  }

  private mutating func act() throws(ScrollError) {
    switch numbers.below(13) {
    case 0..<5: try touch()
    case 5: try change()
    case 6: try jump()
    case 7:
      let origin = numbers.point(-800, 20_000)
      let rect = Rect(origin: origin, size: numbers.size(3000))
      hash.add(
        try scroller.reveal(
          rect, mode: numbers.happens(50) ? .nearest : .start, animated: numbers.happens(50),
          time: time))
    case 8: try type()
    default: hash.add(try scroller.advance(to: time))
    }
  }

  private mutating func touch() throws(ScrollError) {
    let point = numbers.point(-1600, 4800)
    if !isDown {
      isDown = true
      hash.add(try scroller.touchDown(at: point, time: time))
      return
    }
    if numbers.happens(65) {
      hash.add(try scroller.touchMove(to: point, time: time))
      return
    }
    isDown = false
    let target = numbers.happens(15) ? point : nil
    let velocity = numbers.velocity(4000)
    hash.add(try scroller.touchUp(velocity: velocity, time: time) { target ?? $0.target })
  }

  private mutating func change() throws(ScrollError) {
    var settings = scroller.settings
    let size = settings.frame.size
    switch numbers.below(9) {
    case 0: settings.frame.size = Size(width: size.height, height: size.width)
    case 1: settings.contentSize = numbers.size(20_000)
    case 2: settings.contentInset = numbers.insets()
    case 3:
      settings.frame.size = numbers.happens(20) ? .zero : Size(width: 320.3, height: 480)
    case 4: settings.snap = numbers.happens(60) ? numbers.rule() : nil
    case 5: settings.direction = numbers.happens(50) ? .rightToLeft : .leftToRight
    case 6: settings.isPaging.toggle()
    case 7: settings.safeArea = numbers.insets()
    default:
      settings.contentSize.height = max(
        0, settings.contentSize.height + numbers.quarters(-2000, 2000))
    }
    let shift = numbers.happens(20) ? numbers.velocity(500) : .zero
    hash.add(
      try scroller.apply(
        settings, adjustment: shift, animated: numbers.happens(20), time: time))
  }

  private mutating func jump() throws(ScrollError) {
    let offset = numbers.point(-3200, 20_000)
    hash.add(
      try scroller.setOffset(
        offset, clamped: numbers.happens(60), animated: numbers.happens(50), time: time))
  }

  private mutating func type() throws(ScrollError) {
    if numbers.happens(40) {
      hash.add(try keyboard.keyboardWillHide(in: &scroller, time: time))
      return
    }
    let focus =
      numbers.happens(60) ? Rect(x: 10, y: numbers.quarters(0, 8000), width: 100, height: 30) : nil
    // Docked, or somewhere over the content.
    let top = numbers.happens(70) ? 300 : numbers.quarters(0, 800)
    hash.add(
      try keyboard.keyboardWillChange(
        to: Rect(x: 0, y: top, width: 320, height: 216), focus: focus,
        margin: numbers.quarters(0, 40), animated: numbers.happens(50), in: &scroller, time: time))
  }
}

extension SeededNumbers {
  mutating func settings(content: Size) -> ScrollSettings {
    var settings = ScrollSettings(
      frame: Rect(x: 0, y: 0, width: 300, height: 500), contentSize: content)
    settings.isPaging = happens(35)
    settings.pageLimit = pick([1, 1, 3, nil])
    settings.bounces = happens(80)
    settings.alwaysBounces = ByAxis(horizontal: happens(20), vertical: happens(30))
    settings.isDirectionallyLocked = happens(30)
    settings.rate = rate()
    settings.direction = happens(30) ? .rightToLeft : .leftToRight
    if happens(40) { settings.contentInset = insets() }
    if happens(20) { settings.indicatorInset = EdgeInsets(all: quarters(0, 80)) }
    settings.safeAreaAdjustment = pick([.never, .scrollableAxes, .always])
    if happens(30) { settings.snap = rule() }
    return settings
  }

  mutating func insets() -> EdgeInsets {
    let (top, leading) = (quarters(-80, 400), quarters(-80, 200))
    let (bottom, trailing) = (quarters(-80, 400), quarters(-80, 200))
    return EdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }

  mutating func rule() -> SnapRule {
    var rule = SnapRule.groups(
      axis: happens(50) ? .vertical : .horizontal, count: index(below: 13),
      extent: number(50, 750), spacing: quarters(0, 80),
      alignment: pick([.start, .center, .end]), stopsAlways: happens(20))
    rule.leadingPadding = happens(30) ? quarters(0, 100) : 0
    if happens(30) { rule.proximity = quarters(0, 600) }
    return rule
  }
}

extension Hash {
  mutating func add(_ events: ScrollEvents) {
    add(events.count)
    for event in events { add(UInt64(event.rawValue)) }
  }

  mutating func add(_ scroller: Scroller) {
    add(scroller.offset)
    add(scroller.target)
    add(scroller.velocity)
    add(UInt64(scroller.phase.rawValue))
    add(scroller.unobscuredRect)
    for axis in Axis.allCases {
      add(scroller.page[axis])
      add(scroller.pageCount(axis))
      guard let thumb = scroller.indicator(axis) else { continue }
      add(thumb.start)
      add(thumb.length)
    }
    guard let release = scroller.lastRelease else { return }
    add(release.velocity)
    add(release.target)
  }
}
