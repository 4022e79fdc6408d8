import Foundation
import Tatami
import TatamiPaging
import TatamiScrolling
import Testing

@Suite struct `Page scroller` {
  private func scroller(
    _ count: Int = 4, current: String = "B", _ change: (inout PageConfiguration) -> Void = { _ in }
  ) throws -> PageScroller<String> {
    try PageScroller(letterPages(count, current: current, phone(change)))
  }

  /// A finger that goes along an axis and lets go with a velocity.
  private func flick(
    _ scroller: inout PageScroller<String>, _ way: Double, velocity: Double = 0, at time: Double,
    axis: Axis = .horizontal
  ) throws {
    var (start, end) = (Point(x: 200, y: 200), Point(x: 200, y: 200))
    end[axis] += way
    try scroller.touchDown(at: start, time: time)
    start[axis] += way / 2
    try scroller.touchMove(to: start, time: time + 0.05)
    try scroller.touchMove(to: end, time: time + 0.1)
    let vector =
      axis == .horizontal ? Vector(dx: velocity, dy: 0) : Vector(dx: 0, dy: velocity)
    try scroller.touchUp(velocity: vector, time: time + 0.1)
  }

  private func callbacks(_ scroller: inout PageScroller<String>) -> [String] {
    var pages = scroller.pages
    scroller.removeEvents()
    return pages.takeCallbacks()
  }

  @Test(arguments: [
    (-187.4, 0.0, "B"), (-187.5, 0, "C"), (187.5, 0, "B"), (187.6, 0, "A"), (-40, -600, "C"),
    (40, 600, "A"), (-335, 600, "B"), (-40, -50, "B"), (-40, -51, "C"),
  ])
  func `pages settle at the nearest page, or the next in the direction of a fast finger`(
    way: Double, velocity: Double, page: String
  ) throws {
    var scroller = try scroller()
    try flick(&scroller, way, velocity: velocity, at: 0)
    try scroller.advance(to: 5)
    #expect(scroller.pages.visible == page && scroller.progress == 0 && !scroller.isMoving)
  }

  @Test func `the pages of the article are at rest when it says so`() throws {
    let pages = try letterPages(
      3, current: "A", PageConfiguration(viewport: Size(width: 320, height: 240), spacing: 20))
    // example
    var book = try PageScroller(pages)
    try book.touchDown(at: Point(x: 300, y: 0), time: 0)
    try book.touchMove(to: Point(x: 150, y: 0), time: 0.1)
    try book.touchUp(velocity: Vector(dx: -800, dy: 0), time: 0.1)
    try book.advance(to: 2)  // didFinish(completed)
    // end
    let isOver = book.pages.events.contains {
      if case .didFinish(finished: true, _, _, completed: true) = $0 { true } else { false }
    }
    #expect(isOver && !book.isMoving && book.pages.visible == "B")
  }

  @Test func `the code of the article is that of this test`() throws {
    let file = URL(filePath: #filePath)
    let article = file.deletingLastPathComponent()
      .appending(path: "../../Sources/TatamiPaging/TatamiPaging.docc/Paging.md")
    func lines(_ file: URL, from start: String, to end: String) throws -> [String] {
      try String(contentsOf: file, encoding: .utf8).components(separatedBy: start).dropFirst()
        .flatMap { $0.components(separatedBy: end)[0].split(separator: "\n") }
        .map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }
    }
    #expect(
      try lines(article, from: "```swift\n", to: "```")
        == lines(file, from: "// example\n", to: "// end\n"))
  }

  @Test func `pages follow the finger`() throws {
    var scroller = try scroller()
    try scroller.touchDown(at: Point(x: 300, y: 0), time: 0)
    #expect(scroller.offset == 375 && scroller.pages.events.isEmpty)
    try scroller.touchMove(to: Point(x: 206.25, y: 80), time: 0.1)
    #expect(scroller.progress == 0.25 && scroller.offset == 468.75)
    #expect(scroller.frame(ofSlot: 2).origin.x == 281.25)
    #expect(callbacks(&scroller) == ["B to C"])
    try scroller.touchCancel(time: 0.2)
    try scroller.advance(to: 2)
    #expect(callbacks(&scroller) == ["B stayed"])
  }

  @Test func `the finger's direction is that of reading`() throws {
    var mirrored = try scroller { $0.direction = .rightToLeft }
    try flick(&mirrored, 250, velocity: 500, at: 0)
    try mirrored.advance(to: 5)
    #expect(mirrored.pages.visible == "C")
    let vertical = PageConfiguration(
      axis: .vertical, viewport: Size(width: 300, height: 400), direction: .rightToLeft)
    var upright = try PageScroller(letterPages(4, current: "B", vertical))
    try flick(&upright, -250, velocity: -500, at: 0, axis: .vertical)
    try upright.advance(to: 5)
    #expect(upright.pages.visible == "C")
    try flick(&upright, -390, at: 6)
    try upright.advance(to: 9)
    #expect(upright.pages.visible == "C", "a finger across does not turn pages")
  }

  @Test func `PC-35: one finger may turn two pages`() throws {
    var scroller = try scroller(6, current: "A")
    try scroller.touchDown(at: Point(x: 900, y: 0), time: 0)
    try scroller.touchMove(to: Point(x: 431.25, y: 0), time: 0.2)
    #expect(scroller.pages.visible == "B" && scroller.progress == 0.25)
    try scroller.touchMove(to: Point(x: -37.5, y: 0), time: 0.4)
    #expect(scroller.pages.visible == "C" && scroller.progress == 0.5 && scroller.offset == 937.5)
    try scroller.touchUp(velocity: .zero, time: 0.5)
    try scroller.advance(to: 3)
    #expect(scroller.pages.visible == "D")
  }

  @Test func `PC-33: a touch holds pages on their way where they are`() throws {
    var scroller = try scroller()
    try flick(&scroller, -200, velocity: -300, at: 0)
    try scroller.advance(to: 0.2)
    let progress = scroller.progress
    #expect(progress > 0.55 && progress < 0.95)
    scroller.removeEvents()
    try scroller.touchDown(at: Point(x: 50, y: 0), time: 0.2)
    #expect(scroller.progress == progress && !scroller.isMoving)
    #expect(callbacks(&scroller) == ["B was interrupted", "B to C"])
    try scroller.advance(to: 2)
    #expect(scroller.progress == progress)
    try scroller.touchMove(to: Point(x: 87.5, y: 0), time: 2)
    #expect((scroller.progress - (progress - 0.1)).magnitude < 1e-12)
    try scroller.touchUp(velocity: Vector(dx: -900, dy: 0), time: 2)
    try scroller.advance(to: 4)
    #expect(scroller.pages.visible == "C")
  }

  @Test func `beyond the last page the content gives like a rubber band and comes back`() throws {
    var scroller = try scroller(4, current: "D")
    try scroller.touchDown(at: Point(x: 300, y: 0), time: 0)
    try scroller.touchMove(to: Point(x: 200, y: 0), time: 0.1)
    let stretch = RubberBand(extent: 375).stretch(of: 100)
    #expect((scroller.offset - 1125 - stretch).magnitude < 1e-9)
    try scroller.touchUp(velocity: .zero, time: 0.1)
    #expect((scroller.offset - 1125 - stretch).magnitude < 1e-9)
    try scroller.advance(to: 0.2)
    let seen = scroller.offset
    #expect(seen > 1125 && seen < 1125 + stretch)
    try scroller.touchDown(at: Point(x: 300, y: 0), time: 0.2)
    #expect((scroller.offset - seen).magnitude < 1e-9)
    try scroller.touchCancel(time: 0.2)
    try scroller.advance(to: 3)
    #expect(scroller.offset == 1125 && scroller.pages.events.isEmpty)
  }

  @Test func `pages never pass the place where they settle`() throws {
    for velocity in [-100.0, -1000, -10_000, -1e6] {
      var scroller = try scroller()
      try flick(&scroller, -20, velocity: velocity, at: 0)
      var last = scroller.progress
      for step in 1...200 {
        try scroller.advance(to: 0.1 + Double(step) / 120)
        if scroller.pages.visible == "C" { break }
        #expect(scroller.progress >= last && scroller.progress <= 1)
        last = scroller.progress
      }
      #expect(scroller.pages.visible == "C")
    }
  }

  @Test(arguments: [1.0, 30, 60, 120, 977])
  func `pages are where they are however often they are asked`(rate: Double) throws {
    var asked = try scroller(7, current: "A") {
      $0.loop = .pages
      $0.autoAdvance = 1.3
    }
    var once = asked
    try flick(&asked, -200, velocity: -700, at: 0.25)
    try flick(&once, -200, velocity: -700, at: 0.25)
    for step in 1..<Int(rate * 12) {
      let time = Double(step) / rate
      if time > 0.35 { try asked.advance(to: time) }
    }
    for time in [12, 12.125, 13.7] {
      try asked.advance(to: time)
      try once.advance(to: time)
      #expect(asked.pages.slot == once.pages.slot)
      #expect((asked.progress - once.progress).magnitude < 1e-9)
    }
    #expect(callbacks(&asked) == callbacks(&once))
  }

  @Test func `PC-63: a page that comes by itself takes its time and tells no completion`() throws {
    var scroller = try scroller(4, current: "A") { $0.autoAdvance = 3 }
    try scroller.advance(to: 3.1)
    #expect(scroller.isMoving && scroller.progress > 0 && scroller.pages.visible == "A")
    #expect(scroller.pages.appearance == ["willAppear B", "willDisappear A"])
    try scroller.advance(to: 5.9)
    #expect(scroller.pages.visible == "B" && callbacks(&scroller) == [])
    try scroller.touchDown(at: .zero, time: 5.95)
    try scroller.advance(to: 20)
    #expect(scroller.pages.visible == "B")
    try scroller.touchUp(velocity: .zero, time: 20)
    try scroller.advance(to: 22.9)
    #expect(scroller.pages.visible == "B" && !scroller.isMoving)
    try scroller.advance(to: 1000)
    #expect(scroller.pages.visible == "D" && !scroller.isMoving)
  }

  @Test func `pages that come faster than they move stop at the last one`() throws {
    var scroller = try scroller(3, current: "A") { $0.autoAdvance = 0.2 }
    try scroller.advance(to: 0.5)
    #expect(scroller.isMoving && scroller.pages.visible == "B")
    // At 0.6 the last page is there although its motion is not over, and nothing comes after it.
    try scroller.advance(to: 0.61)
    #expect(!scroller.isMoving && scroller.progress == 0 && scroller.pages.visible == "C")
    try scroller.advance(to: 10)
    #expect(scroller.pages.visible == "C")
  }

  @Test func `a change that is asked for moves by one page and is complete at rest`() throws {
    var scroller = try scroller(9, current: "A")
    try scroller.update(time: 1) { pages throws(PageError<String>) in
      try pages.setPages(["G"], direction: .forward, isAnimated: true)
    }
    #expect(scroller.isMoving && scroller.pages.visible == "A")
    try scroller.advance(to: 1.2)
    #expect(scroller.progress > 0 && scroller.progress < 1)
    try scroller.advance(to: 3)
    #expect(scroller.pages.visible == "G" && callbacks(&scroller) == ["done"])
    try scroller.update(time: 3) { pages throws(PageError<String>) in
      try pages.goTo("B", isAnimated: true)
    }
    try scroller.advance(to: 3.1)
    #expect(scroller.progress < 0)
    try scroller.update(time: 3.1) { pages throws(PageError<String>) in
      try pages.goTo("C", isAnimated: true)
    }
    #expect(scroller.progress == 0)
    try scroller.advance(to: 5)
    #expect(scroller.pages.visible == "C" && callbacks(&scroller) == ["skipped", "done"])
  }

  @Test func `what is done to pages may throw anything or nothing`() throws {
    struct Abandoned: Error {}
    var scroller = try scroller(9, current: "A")
    #expect(throws: Abandoned.self) {
      try scroller.update(time: 1) { pages in
        try pages.goTo("G", isAnimated: true)
        throw Abandoned()
      }
    }
    #expect(!scroller.isMoving && scroller.time == 0)
    scroller.update(time: 1.1) { pages in pages.interrupt() }
    #expect(!scroller.isMoving && scroller.time == 1.1)
  }

  @Test func `what was done before something is refused is put back, and no time passes`() throws {
    var scroller = try scroller(9, current: "A") { $0.autoAdvance = 2 }
    try scroller.update(time: 0.5) { pages throws(PageError<String>) in
      try pages.goTo("G", isAnimated: true)
    }
    try scroller.advance(to: 0.6)
    let progress = scroller.progress
    #expect(progress > 0 && scroller.isMoving)
    for time in [0.6, 0.7, 60] {
      #expect(throws: PageError.unknownPage("?")) {
        try scroller.update(time: time) { pages throws(PageError<String>) in
          pages.interrupt()
          try pages.delete(["G"])
          try pages.goTo("C")
          try pages.goTo("?")
        }
      }
      #expect(scroller.time == 0.6 && scroller.isMoving && scroller.progress == progress)
      #expect(scroller.pages.visible == "A" && scroller.pages.pages.count == 9)
    }
    try scroller.advance(to: 2)
    #expect(!scroller.isMoving && scroller.pages.visible == "G")
    #expect(callbacks(&scroller) == ["done"])
  }

  @Test func `a finger keeps what it pulled when something is refused`() throws {
    var scroller = try scroller()
    try scroller.touchDown(at: Point(x: 300, y: 0), time: 0)
    try scroller.touchMove(to: Point(x: 206.25, y: 0), time: 0.1)
    #expect(throws: PageError.unknownPage("?")) {
      try scroller.update(time: 0.2) { pages throws(PageError<String>) in
        pages.setViewport(Size(width: 750, height: 375))
        try pages.goTo("?")
      }
    }
    try scroller.touchMove(to: Point(x: 112.5, y: 0), time: 0.2)
    #expect(scroller.progress == 0.5 && scroller.offset == 562.5)
  }

  @Test func `a device turned under a finger keeps what is pulled`() throws {
    var scroller = try scroller()
    try scroller.touchDown(at: Point(x: 300, y: 0), time: 0)
    try scroller.touchMove(to: Point(x: 206.25, y: 0), time: 0.1)
    try scroller.update(time: 0.2) { pages throws(PageError<String>) in
      pages.setViewport(Size(width: 750, height: 375))
    }
    #expect(scroller.progress == 0.25 && scroller.offset == 937.5)
    try scroller.touchMove(to: Point(x: 18.75, y: 0), time: 0.3)
    #expect(scroller.progress == 0.5)
  }

  @Test func `an edit takes the pages from the finger until it touches them again`() throws {
    var scroller = try scroller()
    try scroller.touchDown(at: Point(x: 300, y: 0), time: 0)
    try scroller.touchMove(to: Point(x: 200, y: 0), time: 0.1)
    try scroller.update(time: 0.2) { pages throws(PageError<String>) in
      try pages.insert(["X"], at: 0)
    }
    try scroller.touchMove(to: Point(x: 100, y: 0), time: 0.3)
    #expect(scroller.progress == 0 && callbacks(&scroller) == ["B to C", "B was interrupted"])
    try scroller.touchUp(velocity: Vector(dx: -900, dy: 0), time: 0.4)
    try scroller.advance(to: 2)
    #expect(scroller.pages.visible == "B")
  }

  @Test func `pages without an extent stay where they are`() throws {
    var scroller = try scroller { $0.viewport = .zero }
    try flick(&scroller, -200, velocity: -700, at: 0)
    try scroller.advance(to: 3)
    #expect(scroller.pages.visible == "B" && scroller.progress == 0 && scroller.offset == 0)
    try scroller.update(time: 3) { pages throws(PageError<String>) in
      try pages.goTo("D", isAnimated: true)
    }
    try scroller.advance(to: 5)
    #expect(scroller.pages.visible == "D")
  }

  @Test func `without a source a finger does not stop what is shown by the program`() throws {
    let none = try PageController(phone(), source: PageSource<String>.none, current: "A")
    var scroller = try PageScroller(none)
    try scroller.update(time: 0) { pages throws(PageError<String>) in
      try pages.setPages(["Z"], direction: .forward, isAnimated: true)
    }
    try scroller.touchDown(at: .zero, time: 0.1)
    try scroller.touchMove(to: Point(x: 90, y: 0), time: 0.2)
    try scroller.touchUp(velocity: .zero, time: 0.3)
    try scroller.advance(to: 3)
    #expect(scroller.pages.visible == "Z")
  }

  @Test func `touches and times that make no sense are errors that change nothing`() throws {
    var scroller = try scroller()
    try scroller.advance(to: 1)
    func error(_ body: (inout PageScroller<String>) throws(ScrollError) -> Void) -> ScrollError? {
      do throws(ScrollError) {
        try body(&scroller)
        return nil
      } catch {
        return error
      }
    }
    let far = Point(x: 1e12, y: 0)
    let cases: [(ScrollError?, ScrollError)] = [
      (
        error { s throws(ScrollError) in try s.advance(to: 0.5) },
        .timeRunsBackwards(from: 1, to: 0.5)
      ),
      (error { s throws(ScrollError) in try s.advance(to: .infinity) }, .timeNotFinite(.infinity)),
      (error { s throws(ScrollError) in try s.advance(to: 1e13) }, .timeNotFinite(1e13)),
      (error { s throws(ScrollError) in try s.touchMove(to: .zero, time: 2) }, .noTouchIsDown),
      (error { s throws(ScrollError) in try s.touchUp(velocity: .zero, time: 2) }, .noTouchIsDown),
    ]
    for (found, expected) in cases { #expect(found == expected) }
    #expect(scroller.time == 1)
    try scroller.touchDown(at: .zero, time: 1)
    #expect(
      error { s throws(ScrollError) in try s.touchDown(at: .zero, time: 2) } == .touchIsDown)
    #expect(error { s throws(ScrollError) in try s.touchMove(to: far, time: 2) } == .point(far))
    let fast = Vector(dx: -.infinity, dy: 0)
    #expect(
      error { s throws(ScrollError) in try s.touchUp(velocity: fast, time: 2) } == .velocity(fast))
    #expect(scroller.time == 1 && scroller.pages.isInGesture && scroller.progress == 0)
  }
}
