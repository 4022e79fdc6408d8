import CTatami
import Tatami
import TatamiRandom
import TatamiScrolling
import Testing

@Suite struct `Random scrollers in C` {
  /// Touches, times, changes by the program and keyboards, with arguments of which some are none: events, state and
  /// settings are those of Swift, and what is refused has its status and changes nothing.
  @Test(arguments: RandomSettings.firstSeeds)
  func `do what they do in Swift`(firstSeed: UInt64) {
    let problem = RandomViewport<Scroller>.firstProblem(from: firstSeed, times: 4, usual: 400) {
      try scroller(&$0)
    }
    #expect(problem == nil)
  }

  /// A scroller on both sides; `nil` if both refuse it.
  private func scroller(_ arguments: inout Arguments) throws -> RandomViewport<Scroller>? {
    arguments.beginCall()
    let settings = SettingsCase(using: &arguments)
    let offset = arguments.happens(50) ? arguments.point(-100...1000) : nil
    let time = arguments.time(after: 0)
    let text = "\(settings), at \(offset as Point?), \(time)"
    var made: Scroller?
    var expected = Answer.done(true)
    do {
      try checkCoordinate(time)
      if let offset { try check(offset) }
      made = try Scroller(settings.made(), offset: offset, time: time)
    } catch { expected = .refused(status(of: error)) }
    var handle: OpaquePointer?
    let status = unsafe settings.withC { settings in
      unsafe withPointer(to: offset?.c) { offset in
        unsafe tatami_scroller_create(settings, offset, time, &handle)
      }
    }
    try Difference.check("a scroller, \(text)", answer(status), expected)
    guard let handle = unsafe handle, let made else { return nil }
    let viewport = unsafe RandomViewport(made, handle, .ofScroller, .none, arguments)
    viewport.note(text)
    return viewport
  }
}

extension RandomViewport<Scroller>: RandomSession {
  /// What only a scroller can do, or what feeds can, too.
  func step() throws {
    arguments.beginCall()
    try move()
    try compare()
  }

  func destroy() { unsafe tatami_scroller_destroy(handle) }

  private func move() throws {
    switch arguments.below(12) {
    case 0, 1:
      let time = arguments.time(after: now)
      try unsafe call("on", at: time) { side in
        try side.model.advance(to: time)
      } _: { events in
        unsafe tatami_scroller_advance(handle, time, events)
      }
    case 2, 3: try apply()
    case 4: try goOnWithCopy()
    default: try act()
    }
  }

  private func apply() throws {
    let time = arguments.time(after: now)
    let settings = SettingsCase(using: &arguments, from: side.model.settings)
    let adjustment = arguments.happens(40) ? arguments.vector(-50...50) : .zero
    let isAnimated = arguments.happens(50)
    let text = "apply \(settings), moved by \(adjustment), animated: \(isAnimated)"
    try unsafe call(text, at: time) { side in
      try check(adjustment)
      return try side.model.apply(
        settings.made(), adjustment: adjustment, animated: isAnimated, time: time)
    } _: { events in
      unsafe settings.withC { settings in
        unsafe tatami_scroller_apply(handle, settings, adjustment.c, isAnimated, time, events)
      }
    }
  }

  /// A copy is another one: it goes on in the place of the first, which is destroyed.
  private func goOnWithCopy() throws {
    note("copied")
    var copy: OpaquePointer?
    let status = unsafe tatami_scroller_copy(handle, &copy)
    try Difference.check("a copy", status, tatami_status(TATAMI_OK))
    guard let copy = unsafe copy else { throw Difference("there is no copy") }
    let first = unsafe handle
    unsafe handle = copy
    _ = unsafe tatami_scroller_set_offset(
      first, tatami_point(x: 7, y: 7), false, false, now, nil)
    unsafe tatami_scroller_destroy(first)
  }
}
