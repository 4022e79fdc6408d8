import CTatami
import Tatami
import TatamiScrolling

/// Where reports of a change go.
@safe private struct ReportPlaces {
  var change: OpaquePointer?
  var adjustment = tatami_vector(dx: 77, dy: 77)
  var events = tatami_scroll_events()
}

/// What a change of a feed comes to.
private struct SeenFeedChange: Equatable {
  var change: SeenChange
  var adjustment: [Double]
  var events: [UInt8]
}

extension RandomFeed {
  /// What is seen, unless that is farther away than functions of C look.
  private static func told(_ visible: Rect) -> Rect {
    (try? check(visible)) == nil ? .zero : visible
  }

  /// Changes the layout on both sides, and compares what is told of that.
  @unsafe private func change(
    _ text: String, at time: Double,
    _ inSwift: (inout Model) throws -> LayoutScrollChange,
    _ inC: (
      UnsafeMutablePointer<OpaquePointer?>?, UnsafeMutablePointer<tatami_vector>?,
      ViewportCalls.Events
    ) -> tatami_status
  ) throws {
    viewport.note("\(time): \(text)")
    let before = Self.told(model.scroller.visibleRect)
    let hindrance = viewport.hindrance
    if viewport.arguments.happens(10) {
      // A host that does not want to know.
      return try viewport.compare(text) { side in
        try checkCoordinate(time)
        _ = try inSwift(&side.model)
        return true
      } _: {
        answer(inC(nil, nil, nil))
      }
    }
    var places = ReportPlaces()
    defer { unsafe tatami_change_destroy(places.change) }
    try viewport.compare(text) { side in
      try checkCoordinate(time)
      let step = try inSwift(&side.model)
      return SeenFeedChange(
        change: SeenChange(
          step.update, before, Self.told(side.model.scroller.visibleRect), hindrance),
        adjustment: [step.adjustment.dx, step.adjustment.dy], events: step.events.list)
    } _: {
      places.events.count = 99
      let status = hindrance.during {
        unsafe inC(&places.change, &places.adjustment, &places.events)
      }
      guard status == tatami_status(TATAMI_OK) else {
        let isUntouched =
          unsafe places.change == nil && places.adjustment.dx == 77 && places.events.count == 99
        return isUntouched ? .refused(status) : .scribbled(status)
      }
      var state = tatami_scroll_state()
      _ = unsafe tatami_feed_state(viewport.handle, &state)
      return .done(
        unsafe SeenFeedChange(
          change: SeenChange(places.change, before, Self.told(Rect(state.visible)), hindrance),
          adjustment: [places.adjustment.dx, places.adjustment.dy], events: places.events.list))
    }
  }

  func edit() throws {
    let time = viewport.arguments.time(after: viewport.now)
    let script = EditScript(
      model.layout.layout, viewport.hindrance, using: &viewport.arguments)
    let settings =
      viewport.arguments.happens(15)
      ? SettingsCase(using: &viewport.arguments, from: model.scroller.settings) : nil
    let (handle, isKept) = unsafe (viewport.handle, isKept)
    script.ask = {
      var state = tatami_scroll_state()
      return unsafe tatami_feed_state(handle, &state)
    }
    let text = "edit: \(script), settings \(settings as SettingsCase?)"
    try unsafe change(text, at: time) { feed in
      let next = try settings?.made(isOverLayout: true)
      return try EditScript.answering { refusal in
        try feed.edit(settings: next, time: time) { history throws(FlowError) in
          let body = { (layout: inout FlowLayout) throws(FlowError) in
            try script.run(in: &layout, &refusal)
          }
          if isKept { try history.edit(body) } else { try history.editFirstState(body) }
        }
      }
    } _: { change, adjustment, events in
      let context = unsafe Unmanaged.passUnretained(script).toOpaque()
      guard let settings else {
        return unsafe tatami_feed_edit(
          handle, nil, time, runScript, context, change, adjustment, events)
      }
      return unsafe settings.withC { settings in
        unsafe tatami_feed_edit(
          handle, settings, time, runScript, context, change, adjustment, events)
      }
    }
    try script.checkMeanwhile()
  }

  /// Steps of the history, and what is none.
  mutating func stepBackOrForward() throws {
    let handle = unsafe viewport.handle
    if !isKept || viewport.arguments.happens(5) {
      let limit = viewport.arguments.isOddOne(60) ? 0 : viewport.arguments.pick([1, 3, .min])
      viewport.note("keep \(limit) steps")
      try viewport.compare("a history") { side in
        if limit == 0 { throw Refused(TATAMI_INVALID_COUNT) }
        side.model.layout = ScrollableHistory(
          side.model.layout.layout, limit: limit < 0 ? .max : limit)
        return true
      } _: {
        answer(unsafe tatami_feed_keep_history(handle, limit))
      }
      if limit != 0 { isKept = true }
      return
    }
    let time = viewport.arguments.time(after: viewport.now)
    let isBack = viewport.arguments.happens(60)
    try unsafe change(isBack ? "undo" : "redo", at: time) { feed in
      let depth = feed.layout.depth
      if (isBack ? depth.undo : depth.redo) == 0 { throw Refused(TATAMI_NOT_FOUND) }
      return try feed.edit(time: time) { history throws(FlowError) in
        _ = isBack ? try history.undo() : try history.redo()
      }
    } _: { change, adjustment, events in
      isBack
        ? unsafe tatami_feed_undo(handle, time, change, adjustment, events)
        : unsafe tatami_feed_redo(handle, time, change, adjustment, events)
    }
  }

  func surround() throws {
    let time = viewport.arguments.time(after: viewport.now)
    let handle = unsafe viewport.handle
    var environment = model.layout.environment
    environment.viewport = viewport.arguments.size(200...500)
    var c = tatami_environment_make(environment.viewport.width, environment.viewport.height)
    c.is_paging = environment.isPaging
    c.direction = environment.direction == .leftToRight ? 0 : 1
    let settings =
      viewport.arguments.happens(50)
      ? SettingsCase(using: &viewport.arguments, from: model.scroller.settings) : nil
    let text = "surroundings of \(environment.viewport), \(settings as SettingsCase?)"
    try unsafe change(text, at: time) { [environment] feed in
      let next = try settings?.made(isOverLayout: true)
      return try feed.edit(settings: next, time: time) { history throws(FlowError) in
        try history.setEnvironment(environment)
      }
    } _: { change, adjustment, events in
      guard let settings else {
        return unsafe tatami_feed_set_environment(
          handle, &c, nil, time, change, adjustment, events)
      }
      return unsafe settings.withC { settings in
        unsafe tatami_feed_set_environment(
          handle, &c, settings, time, change, adjustment, events)
      }
    }
  }
}
