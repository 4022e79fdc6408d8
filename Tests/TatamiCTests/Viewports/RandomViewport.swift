import CTatami
import Tatami
import TatamiScrolling

/// A viewport in Swift, and the same one behind functions of C: whatever is done to both comes to the same.
@safe final class RandomViewport<Model: ViewportModel> {
  /// The side of Swift.
  struct Side {
    var model: Model
    var keyboard = KeyboardAvoidance()
  }

  var arguments: Arguments
  var side: Side
  var handle: OpaquePointer
  private(set) var steps: [String] = []
  let calls: ViewportCalls
  let hindrance: Hindrance

  @unsafe init(
    _ model: Model, _ handle: OpaquePointer, _ calls: ViewportCalls, _ hindrance: Hindrance,
    _ arguments: Arguments
  ) {
    self.hindrance = hindrance
    side = Side(model: model)
    unsafe self.handle = handle
    self.calls = calls
    self.arguments = arguments
  }

  var now: Double { side.model.viewport.time }

  func note(_ step: String) { steps.append(step) }

  // MARK: The same on both sides

  /// What Swift answers; what it refuses has changed nothing.
  func expected<Value>(_ inSwift: (inout Side) throws -> Value) -> Answer<Value> {
    var changed = side
    do {
      let value = try inSwift(&changed)
      side = changed
      return .done(value)
    } catch { return .refused(status(of: error)) }
  }

  /// Compares what both answer.
  func compare<Value>(
    _ text: String, _ inSwift: (inout Side) throws -> Value, _ inC: () -> Answer<Value>
  ) throws {
    let found = hindrance.during(inC)
    if case .refused(let status) = found, hindrance.explains(status) { return }
    try Difference.check(text, found, expected(inSwift))
  }

  /// Has both do something at a time, and compares what that sends.
  @unsafe func call(
    _ text: String, at time: Double, _ inSwift: (inout Side) throws -> ScrollEvents,
    _ inC: (ViewportCalls.Events) -> tatami_status
  ) throws {
    steps.append("\(time): \(text)")
    let isTold = arguments.happens(80)
    try compare(text) { side in
      try checkCoordinate(time)
      let events = try inSwift(&side).list
      return isTold ? events : []
    } _: {
      if isTold {
        return unsafe ask({ unsafe inC($0) }, { (events: tatami_scroll_events) in events.list })
      }
      let status = inC(nil)
      return status == tatami_status(TATAMI_OK) ? .done([]) : .refused(status)
    }
  }

  // MARK: Steps

  func act() throws {
    let time = arguments.time(after: now)
    switch arguments.below(10) {
    case 0..<5: try touch(time)
    case 5: try setOffset(time)
    case 6: try reveal(time)
    case 7: try showKeyboard(time)
    case 8: try hideKeyboard(time)
    default: try indicate()
    }
  }

  /// Mostly what the finger can do.
  private func touch(_ time: Double) throws {
    let isDown = [.tracking, .dragging].contains(side.model.viewport.phase)
    switch (isDown != arguments.happens(4), arguments.below(5)) {
    case (false, _):
      let point = arguments.point(-400...400)
      try unsafe call("down at \(point)", at: time) { side in
        try check(point)
        return try side.model.touchDown(at: point, time: time)
      } _: { events in
        unsafe calls.touchDown(handle, point.c, time, events)
      }
    case (true, 0..<3):
      let point = arguments.point(-600...600)
      try unsafe call("move to \(point)", at: time) { side in
        try check(point)
        return try side.model.touchMove(to: point, time: time)
      } _: { events in
        unsafe calls.touchMove(handle, point.c, time, events)
      }
    case (true, 3):
      try unsafe call("cancel", at: time) { side in
        try side.model.touchUp(velocity: .zero, time: time) { $0.target }
      } _: { events in
        unsafe calls.touchCancel(handle, time, events)
      }
    default: try touchUp(time)
    }
  }

  private func touchUp(_ time: Double) throws {
    hindrance.mend()
    let velocity = arguments.vector(-3000...3000)
    let inSwift = RedirectCase(using: &arguments)
    let inC = RedirectCase(inSwift.kind)
    let (calls, handle) = unsafe (calls, handle)
    inC.ask = {
      var state = tatami_scroll_state()
      return unsafe calls.state(handle, &state)
    }
    try unsafe call("up with \(velocity), \(inSwift.kind)", at: time) { side in
      try check(velocity)
      var isRefused = false
      let events = try side.model.touchUp(velocity: velocity, time: time) { release in
        if case .nowhere = inSwift.kind { return release.target }
        let wanted = inSwift.answer(release.velocity, release.target)
        isRefused = !inSwift.isAnswer(release.target)
        return isRefused ? release.target : wanted
      }
      if isRefused { throw Refused(TATAMI_INVALID_ANSWER) }
      return events
    } _: { events in
      if case .nowhere = inC.kind {
        return unsafe calls.touchUp(handle, velocity.c, time, nil, nil, events)
      }
      let context = unsafe Unmanaged.passUnretained(inC).toOpaque()
      return unsafe calls.touchUp(handle, velocity.c, time, redirect, context, events)
    }
    try Difference.check("what the redirect was asked", inC.asked, inSwift.asked)
    if let status = inC.meanwhile {
      try Difference.check("asked by a redirect", status, tatami_status(TATAMI_BUSY))
    }
  }

  private func setOffset(_ time: Double) throws {
    let offset = arguments.point(-300...2200)
    let (isClamped, isAnimated) = (arguments.happens(50), arguments.happens(50))
    let text = "to \(offset), clamped: \(isClamped), animated: \(isAnimated)"
    try unsafe call(text, at: time) { side in
      try check(offset)
      return try side.model.change { scroller throws(ScrollError) in
        try scroller.setOffset(offset, clamped: isClamped, animated: isAnimated, time: time)
      }
    } _: { events in
      unsafe calls.setOffset(handle, offset.c, isClamped, isAnimated, time, events)
    }
  }

  private func reveal(_ time: Double) throws {
    let rect = arguments.rect(-100...2000, 0...700)
    let (fromStart, isAnimated) = (arguments.happens(30), arguments.happens(50))
    let text = "reveal \(rect), from its start: \(fromStart), animated: \(isAnimated)"
    try unsafe call(text, at: time) { side in
      try check(rect)
      return try side.model.change { scroller throws(ScrollError) in
        try scroller.reveal(
          rect, mode: fromStart ? .start : .nearest, animated: isAnimated, time: time)
      }
    } _: { events in
      unsafe calls.reveal(handle, rect.c, fromStart, isAnimated, time, events)
    }
  }

  private func showKeyboard(_ time: Double) throws {
    let frame =
      arguments.happens(60)
      ? Rect(x: -20, y: arguments.number(100...500), width: 600, height: 400)
      : arguments.rect(-50...300, 0...400)
    let focus = arguments.happens(60) ? arguments.rect(0...1500, 0...300) : nil
    let margin = arguments.number(0...30)
    let isAnimated = arguments.happens(50)
    let text = "keyboard at \(frame), focus \(focus as Rect?), \(margin), animated: \(isAnimated)"
    try unsafe call(text, at: time) { side in
      try check(frame)
      try checkExtent(margin)
      if let focus { try check(focus) }
      var keyboard = side.keyboard
      let events = try side.model.change { scroller throws(ScrollError) in
        try keyboard.keyboardWillChange(
          to: frame, focus: focus, margin: margin, animated: isAnimated, in: &scroller, time: time)
      }
      side.keyboard = keyboard
      return events
    } _: { events in
      unsafe withPointer(to: focus?.c) { focus in
        unsafe calls.keyboardWillChange(handle, frame.c, focus, margin, isAnimated, time, events)
      }
    }
  }

  private func hideKeyboard(_ time: Double) throws {
    try unsafe call("no keyboard", at: time) { side in
      var keyboard = side.keyboard
      let events = try side.model.change { scroller throws(ScrollError) in
        try keyboard.keyboardWillHide(in: &scroller, time: time)
      }
      side.keyboard = keyboard
      return events
    } _: { events in
      unsafe calls.keyboardWillHide(handle, time, events)
    }
  }

  private func indicate() throws {
    let number = arguments.choice(of: 2)
    let least = arguments.number(0...60)
    let expected = expected { side in
      let axis = try checkChoice(number, Axis.allCases)
      try checkExtent(least)
      guard let thumb = side.model.viewport.indicator(axis, leastLength: least) else {
        throw Refused(TATAMI_NOT_FOUND)
      }
      return [thumb.start, thumb.length]
    }
    let found = unsafe ask(
      { (both: UnsafeMutablePointer<(Double, Double)>) in
        unsafe calls.indicator(
          handle, number, least, &both.pointee.0, &both.pointee.1)
      }, { [$0.0, $0.1] })
    try Difference.check("the indicator along \(number), at least \(least)", found, expected)
  }

  // MARK: What is seen

  func compare() throws {
    let state = unsafe ask({ unsafe calls.state(handle, $0) }, { SeenViewport($0) })
    try Difference.check("the state", state, .done(SeenViewport(side.model.viewport)))
    let settings = unsafe ask(
      { unsafe calls.settings(handle, $0) }, { unsafe SeenSettings($0) })
    try Difference.check(
      "the settings", settings, .done(SeenSettings(side.model.viewport.settings)))
  }
}
