import Limits
import Tatami
import TatamiPaging
import TatamiScrolling

/// What happens once a frame or a touch, and does not depend on how much is scrolled.
extension Operation {
  /// A fling goes on by a 120th of a second; another one begins where it has ended.
  static let scrollStep = Operation(
    "scroll-step", times: 1000, limit: "as many exponentials of the C library",
    applies: only("four")
  ) { workload, count throws(FlowError) in
    var fling = Fling(try workload.scroller(count))
    return Trial {
      for _ in 0..<1000 { limits_consume(fling.step()) }
    } limit: {
      limits_consume(limits_exponentials(1000))
    }
  }

  /// A touch moves, also past the edges.
  static let scrollEvent = Operation(
    "scroll-event", times: 1000, limit: "as many exponentials of the C library",
    applies: only("four")
  ) { workload, count throws(FlowError) in
    var scroller = try workload.scroller(count)
    sure { () throws(ScrollError) in try scroller.touchDown(at: .zero, time: 0) }
    var number = 0
    return Trial {
      for _ in 0..<1000 {
        number += 1
        let point = Point(x: 3, y: Double(number % 700) - 350)
        sure { () throws(ScrollError) in
          try scroller.touchMove(to: point, time: Double(number) / 120)
        }
        limits_consume(scroller.offset.y)
      }
    } limit: {
      limits_consume(limits_exponentials(1000))
    }
  }

  /// A gesture to the next page of a loop, and its end; the events are read.
  static let pageCommit = Operation(
    "page-commit", times: 1000, limit: "as many exponentials of the C library",
    applies: only("four")
  ) { workload, count throws(FlowError) in
    var configuration = PageConfiguration(viewport: workload.environment.viewport)
    configuration.loop = .pages
    var pages: PageController<Int>
    do {
      pages = try PageController(
        configuration, source: .pages(Array(0..<count)), current: 0)
    } catch {
      fatalError("pages that go round scroll: \(error)")
    }
    return Trial {
      for _ in 0..<1000 {
        pages.drag(to: 0.6)
        pages.release(.commit)
        pages.finish()
        limits_consume(Double(pages.slot) + Double(pages.events.count))
        pages.removeEvents()
      }
    } limit: {
      limits_consume(limits_exponentials(1000))
    }
  }

  /// A frame of a fling: a cell comes in or goes above, what is seen stays, and the host
  /// hears of the cells that enter, leave and move.
  static let flingFrame = Operation(
    "fling-frame", times: 100, limit: "memcpy of the extents", applies: only("four")
  ) { workload, count throws(FlowError) in
    var fling = FeedFling(workload, try workload.layout(count))
    let source = [UInt8](repeating: 1, count: count * 16)
    var target = source
    return Trial { () throws(FlowError) in
      for _ in 0..<100 { limits_consume(try fling.frame()) }
    } limit: {
      for _ in 0..<100 { unsafe limits_copy(&target, source, source.count) }
    }
  }
}

/// Does what cannot go wrong.
@discardableResult
private func sure<Result>(_ body: () throws(ScrollError) -> Result) -> Result {
  do { return try body() } catch { fatalError("a scroller refused: \(error)") }
}

extension Workload {
  /// A viewport in the middle of a layout's content.
  fileprivate func scroller(_ count: Int) throws(FlowError) -> Scroller {
    let content = try layout(count).contentSize
    let frame = Rect(origin: .zero, size: environment.viewport)
    let settings = ScrollSettings(frame: frame, contentSize: content)
    return sure { () throws(ScrollError) in
      try Scroller(settings, offset: Point(x: 0, y: content.height / 2))
    }
  }
}

/// A viewport that is flung up and down.
private struct Fling {
  private var scroller: Scroller
  private var velocity = 3000.0

  init(_ scroller: Scroller) { self.scroller = scroller }

  /// A 120th of a second.
  mutating func step() -> Double {
    let time = scroller.time + 1.0 / 120
    if !scroller.isMoving {
      velocity = -velocity
      let thrown = Vector(dx: 0, dy: velocity)
      sure { () throws(ScrollError) in
        try scroller.touchDown(at: .zero, time: time)
        try scroller.touchMove(to: Point(x: 0, y: 1), time: time)
        try scroller.touchUp(velocity: thrown, time: time)
      }
    }
    sure { () throws(ScrollError) in try scroller.advance(to: time) }
    return scroller.offset.y
  }
}

/// A layout that is flung over while cells come in and go above what is seen.
private struct FeedFling {
  private var feed: LayoutScroller<FlowLayout>
  private let workload: Workload
  private var random = SplitMix64(seed: 12)
  private var velocity = 3000.0
  private var inserts = false

  init(_ workload: Workload, _ layout: FlowLayout) {
    self.workload = workload
    let frame = Rect(origin: .zero, size: workload.environment.viewport)
    feed = sure { () throws(ScrollError) in
      try LayoutScroller(
        layout, ScrollSettings(frame: frame, contentSize: .zero),
        offset: Point(x: 0, y: layout.contentSize.height / 2))
    }
  }

  mutating func frame() throws(FlowError) -> Double {
    let time = feed.scroller.time + 1.0 / 120
    if !feed.scroller.isMoving {
      velocity = -velocity
      let thrown = Vector(dx: 0, dy: velocity)
      sure { () throws(ScrollError) in
        try feed.touchDown(at: .zero, time: time)
        try feed.touchMove(to: Point(x: 0, y: 1), time: time)
        try feed.touchUp(velocity: thrown, time: time)
      }
    }
    inserts.toggle()
    let place = feed.layout.count / 3
    do {
      try feed.edit(time: time) { layout throws(FlowError) in
        if inserts {
          try workload.insert(into: &layout, at: place, &random)
        } else {
          try layout.remove(at: place)
        }
      }
    } catch {
      fatalError("an edit of a feed was refused: \(error)")
    }
    var sum = 0.0
    sure { () throws(ScrollError) in
      try feed.step(to: time) { change in
        switch change {
        case .enters(let cell), .changes(let cell, _): sum += cell.frame.origin.y
        case .leaves(let slot): sum += Double(slot)
        }
      }
    }
    return sum
  }
}
