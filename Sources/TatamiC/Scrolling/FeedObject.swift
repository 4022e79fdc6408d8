// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The header has the names, and says what functions do.

import CTatami
import Tatami
import TatamiScrolling

/// What a `tatami_feed` leads to.
struct FeedObject: ScrollingObject, LayoutOwner {
  var feed: LayoutScroller<FeedLayout>
  var keyboard = KeyboardAvoidance()
  /// What the last step changed of the cells that are shown.
  private(set) var changes: [ShownCellChange] = []
  let view: LayoutView
  let notes: RuleNotes

  init(_ feed: LayoutScroller<FeedLayout>, of flow: FlowObject) {
    self.feed = feed
    view = LayoutView(flow)
    notes = flow.notes
    show()
  }

  var shownLayout: FlowLayout { feed.layout.layout }

  var viewport: Scroller { feed.scroller }

  mutating func touchDown(at point: Point, time: Double) throws(ScrollError) -> ScrollEvents {
    try feed.touchDown(at: point, time: time)
  }

  mutating func touchMove(to point: Point, time: Double) throws(ScrollError) -> ScrollEvents {
    try feed.touchMove(to: point, time: time)
  }

  mutating func touchUp(
    velocity: Vector, time: Double, redirect: (ScrollRelease) -> Point
  ) throws(ScrollError) -> ScrollEvents {
    try feed.touchUp(velocity: velocity, time: time, redirect: redirect)
  }

  mutating func scroll(
    _ body: (inout Scroller) throws(ScrollError) -> ScrollEvents
  ) throws(ScrollError) -> ScrollEvents {
    try feed.scroll(body)
  }

  mutating func step(to time: Double) throws(Refusal) -> tatami_feed_step {
    // What the last step changed stays, should this one be refused.
    guard time >= feed.scroller.time else { throw Refusal(TATAMI_TIME_RUNS_BACKWARDS, value: time) }
    var changes = changes
    self.changes = []
    changes.removeAll(keepingCapacity: true)
    let step = try refusingScroll { () throws(ScrollError) in
      try feed.step(to: time) { changes.append($0) }
    }
    self.changes = changes
    return tatami_feed_step(
      offset: step.offset.c, content_size: step.contentSize.c, phase: step.phase.number,
      events: step.events.c, change_count: changes.count)
  }

  mutating func edit(
    _ edit: CallerEdit, _ settings: ScrollSettings?, _ time: Double
  ) throws(Refusal) -> LayoutScrollChange {
    let flow = view.flow
    return try change(settings, time) { layout, refusal throws(FlowError) in
      try layout.edit { layout throws(FlowError) in
        try edit.apply(to: &layout, like: flow, noting: &refusal)
      }
    }
  }

  /// Changes the layout, and has the viewport follow.
  ///
  /// - Parameter body: What it throws takes it back; a refusal that it notes says why instead.
  mutating func change(
    _ settings: ScrollSettings?, _ time: Double,
    _ body: (inout FeedLayout, inout Refusal?) throws(FlowError) -> Void
  ) throws(Refusal) -> LayoutScrollChange {
    // The cell in the place of one that is held may get an id, and only then it shows whether a buffer
    // has memory for it.
    let before = view.flow.isInBuffer ? feed : nil
    var refusal: Refusal?
    do {
      let change = try feed.edit(settings: settings, time: time) { layout throws(FlowError) in
        try body(&layout, &refusal)
      }
      guard let before, feed.hasLostCell else {
        show()
        return change
      }
      feed = before
    } catch {
      switch error {
      case .layout(let error): throw refusal ?? Refusal(error)
      case .scroll(let error): throw Refusal(error)
      }
    }
    throw Refusal(TATAMI_OUT_OF_BUFFER)
  }
}

extension tatami_shown_change {
  init(_ change: ShownCellChange) {
    switch change {
    case .leaves(let slot):
      self.init(
        kind: tatami_shown_kind(TATAMI_SHOWN_LEAVES), slot: slot, index: -1, frame: Rect.zero.c,
        old_frame: Rect.zero.c)
    case .enters(let cell):
      self.init(
        kind: tatami_shown_kind(TATAMI_SHOWN_ENTERS), slot: cell.slot, index: cell.index,
        frame: cell.frame.c, old_frame: Rect.zero.c)
    case .changes(let cell, let from):
      self.init(
        kind: tatami_shown_kind(TATAMI_SHOWN_CHANGES), slot: cell.slot, index: cell.index,
        frame: cell.frame.c, old_frame: from.c)
    }
  }
}

@unsafe private func makeFeed(
  _ flow: FlowObject, _ settings: UnsafePointer<tatami_scroll_settings>?, _ offset: tatami_point?,
  _ overscan: tatami_insets?, _ time: Double
) throws(Refusal) -> FeedObject {
  let (settings, time) = (
    try unsafe ScrollSettings(settings, isOverLayout: true), try coordinate(time)
  )
  let insets = try EdgeInsets(overscan: overscan)
  var start: Point?
  if let offset { start = try Point(offset) }
  let feed = try refusingScroll { () throws(ScrollError) in
    try LayoutScroller(
      FeedLayout(flow.layout), settings, offset: start, overscan: insets, time: time)
  }
  return FeedObject(feed, of: flow)
}

@c @implementation
public func tatami_feed_create(
  _ flow: OpaquePointer?, _ settings: UnsafePointer<tatami_scroll_settings>?,
  _ offset: UnsafePointer<tatami_point>?, _ overscan: UnsafePointer<tatami_insets>?,
  _ time: Double, _ feed: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  unsafe derive(flow, feed) { (object: inout FlowObject) throws(Refusal) in
    try unsafe makeFeed(object, settings, offset?.pointee, overscan?.pointee, time)
  }
}

@c @implementation
public func tatami_feed_destroy(_ feed: OpaquePointer?) {
  unsafe destroy(feed, FeedObject.self)
}

@c @implementation
public func tatami_feed_flow(
  _ feed: OpaquePointer?, _ flow: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  unsafe read(feed, flow) { (object: inout FeedObject) in unsafe object.view.handle }
}
