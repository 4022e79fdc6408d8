// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The header has the names, and says what functions do.

import CTatami
import Tatami
import TatamiScrolling

// MARK: Edits

@c @implementation
public func tatami_feed_set_anchor(
  _ feed: OpaquePointer?, _ anchor: tatami_feed_anchor, _ cell: tatami_cell_id, _ threshold: Double
) -> tatami_status {
  unsafe access(feed) { (object: inout FeedObject) throws(Refusal) in
    switch Int(anchor) {
    case TATAMI_FEED_FIRST_CELL: object.feed.anchor = .firstCell
    case TATAMI_FEED_OFFSET: object.feed.anchor = .offset
    case TATAMI_FEED_END: object.feed.anchor = .end(threshold: try extent(threshold))
    case TATAMI_FEED_CELL:
      guard let id = CellID(cell), object.feed.layout.index(of: id) != nil else {
        throw Refusal(TATAMI_UNKNOWN_CELL)
      }
      object.feed.anchor = .cell(id)
    default: throw Refusal(unknown: Int64(anchor))
    }
  }
}

@c @implementation
public func tatami_feed_set_overscan(_ feed: OpaquePointer?, _ overscan: tatami_insets)
  -> tatami_status
{
  unsafe access(feed) { (object: inout FeedObject) throws(Refusal) in
    object.feed.overscan = try EdgeInsets(overscan: overscan)
  }
}

/// Changes the layout of a feed, and tells what that does.
@unsafe private func change(
  _ feed: OpaquePointer?, _ settings: UnsafePointer<tatami_scroll_settings>?, _ time: Double,
  _ change: UnsafeMutablePointer<OpaquePointer?>?,
  _ adjustment: UnsafeMutablePointer<tatami_vector>?,
  _ events: UnsafeMutablePointer<tatami_scroll_events>?,
  _ body: (inout FeedObject, ScrollSettings?, Double) throws(Refusal) -> LayoutScrollChange
) -> tatami_status {
  var report: (step: LayoutScrollChange, change: ChangeObject)?
  // An edit may be what brings the first rule for lines.
  let status = unsafe access(feed, isTakenBack: true) {
    (object: inout FeedObject) throws(Refusal) in
    let time = try coordinate(time)
    var next: ScrollSettings?
    if unsafe settings != nil { next = try unsafe ScrollSettings(settings, isOverLayout: true) }
    let step = try body(&object, next, time)
    report = (step, ChangeObject(step.update, of: object.view.flow))
  }
  guard status == tatami_status(TATAMI_OK), let report else { return status }
  unsafe tell(report.step.adjustment.c, to: adjustment)
  unsafe tell(report.step.events.c, to: events)
  if let change = unsafe change { unsafe change.pointee = makeHandle(report.change) }
  return status
}

@c @implementation
public func tatami_feed_edit(
  _ feed: OpaquePointer?, _ settings: UnsafePointer<tatami_scroll_settings>?, _ time: Double,
  _ edit: tatami_edit?, _ context: UnsafeMutableRawPointer?,
  _ report: UnsafeMutablePointer<OpaquePointer?>?,
  _ adjustment: UnsafeMutablePointer<tatami_vector>?,
  _ events: UnsafeMutablePointer<tatami_scroll_events>?
) -> tatami_status {
  unsafe change(feed, settings, time, report, adjustment, events) {
    object, settings, time throws(Refusal) in
    guard let edit = unsafe CallerEdit(edit, context) else { throw Refusal(TATAMI_NULL_POINTER) }
    return try object.edit(edit, settings, time)
  }
}

@c @implementation
public func tatami_feed_set_environment(
  _ feed: OpaquePointer?, _ environment: UnsafePointer<tatami_environment>?,
  _ settings: UnsafePointer<tatami_scroll_settings>?, _ time: Double,
  _ report: UnsafeMutablePointer<OpaquePointer?>?,
  _ adjustment: UnsafeMutablePointer<tatami_vector>?,
  _ events: UnsafeMutablePointer<tatami_scroll_events>?
) -> tatami_status {
  unsafe change(feed, settings, time, report, adjustment, events) {
    object, settings, time throws(Refusal) in
    let surroundings = try unsafe decoded(environment).get()
    return try object.change(settings, time) { layout, _ throws(FlowError) in
      try layout.setEnvironment(surroundings)
    }
  }
}

@c @implementation
public func tatami_feed_apply(
  _ feed: OpaquePointer?, _ settings: UnsafePointer<tatami_scroll_settings>?, _ time: Double,
  _ events: UnsafeMutablePointer<tatami_scroll_events>?
) -> tatami_status {
  unsafe scroll(feed, FeedObject.self, time, events) { object, time throws(Refusal) in
    let settings = try unsafe ScrollSettings(settings, isOverLayout: true)
    return try refusingScroll { () throws(ScrollError) in
      try object.feed.apply(settings, time: time)
    }
  }
}

// MARK: Steps

@c @implementation
public func tatami_feed_keep_history(_ feed: OpaquePointer?, _ limit: Int) -> tatami_status {
  unsafe access(feed) { (object: inout FeedObject) throws(Refusal) in
    // What is laid out does not change, so there is nothing that the viewport has to follow.
    object.feed.layout.keepHistory(limit: try stepLimit(limit))
  }
}

@c @implementation
public func tatami_feed_depth(
  _ feed: OpaquePointer?, _ undo: UnsafeMutablePointer<Int>?, _ redo: UnsafeMutablePointer<Int>?
) -> tatami_status {
  unsafe tellDepth(of: feed, undo, redo) { (object: FeedObject) in object.feed.layout.depth }
}

/// Goes a step, and tells what that does.
@unsafe private func step(
  _ feed: OpaquePointer?, back: Bool, _ time: Double,
  _ report: UnsafeMutablePointer<OpaquePointer?>?,
  _ adjustment: UnsafeMutablePointer<tatami_vector>?,
  _ events: UnsafeMutablePointer<tatami_scroll_events>?
) -> tatami_status {
  unsafe change(feed, nil, time, report, adjustment, events) {
    object, settings, time throws(Refusal) in
    let depth = object.feed.layout.depth
    if (back ? depth.undo : depth.redo) == 0 { throw Refusal(TATAMI_NOT_FOUND) }
    return try object.change(settings, time) { layout, _ throws(FlowError) in
      try layout.step(back: back)
    }
  }
}

@c @implementation
public func tatami_feed_undo(
  _ feed: OpaquePointer?, _ time: Double, _ report: UnsafeMutablePointer<OpaquePointer?>?,
  _ adjustment: UnsafeMutablePointer<tatami_vector>?,
  _ events: UnsafeMutablePointer<tatami_scroll_events>?
) -> tatami_status {
  unsafe step(feed, back: true, time, report, adjustment, events)
}

@c @implementation
public func tatami_feed_redo(
  _ feed: OpaquePointer?, _ time: Double, _ report: UnsafeMutablePointer<OpaquePointer?>?,
  _ adjustment: UnsafeMutablePointer<tatami_vector>?,
  _ events: UnsafeMutablePointer<tatami_scroll_events>?
) -> tatami_status {
  unsafe step(feed, back: false, time, report, adjustment, events)
}

// MARK: Frames

@c @implementation
public func tatami_feed_step_to(
  _ feed: OpaquePointer?, _ time: Double, _ step: UnsafeMutablePointer<tatami_feed_step>?
) -> tatami_status {
  unsafe read(feed, step) { (object: inout FeedObject) throws(Refusal) in
    try object.step(to: try coordinate(time))
  }
}

@c @implementation
public func tatami_feed_changes(
  _ feed: OpaquePointer?, _ changes: UnsafeMutablePointer<tatami_shown_change>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> tatami_status {
  unsafe list(feed, changes, capacity, count) {
    (object: inout FeedObject, add: inout ArrayWriter<tatami_shown_change>) in
    for change in object.changes { add(tatami_shown_change(change)) }
  }
}

@c @implementation
public func tatami_feed_shown(
  _ feed: OpaquePointer?, _ cells: UnsafeMutablePointer<tatami_shown_cell>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> tatami_status {
  unsafe list(feed, cells, capacity, count) {
    (object: inout FeedObject, add: inout ArrayWriter<tatami_shown_cell>) in
    for cell in object.feed.shownCells {
      add(tatami_shown_cell(slot: cell.slot, index: cell.index, frame: cell.frame.c))
    }
  }
}

// MARK: Touches

@c @implementation
public func tatami_feed_state(
  _ feed: OpaquePointer?, _ state: UnsafeMutablePointer<tatami_scroll_state>?
) -> tatami_status {
  unsafe read(feed, state) { (object: inout FeedObject) in object.feed.scroller.state }
}

@c @implementation
public func tatami_feed_settings(
  _ feed: OpaquePointer?, _ settings: UnsafeMutablePointer<tatami_scroll_settings>?
) -> tatami_status {
  unsafe read(feed, settings) { (object: inout FeedObject) in
    unsafe object.feed.scroller.settings.c
  }
}

@c @implementation
public func tatami_feed_indicator(
  _ feed: OpaquePointer?, _ axis: tatami_axis, _ leastLength: Double,
  _ start: UnsafeMutablePointer<Double>?, _ length: UnsafeMutablePointer<Double>?
) -> tatami_status {
  unsafe indicate(feed, FeedObject.self, axis, leastLength, start, length)
}

@c @implementation
public func tatami_feed_touch_down(
  _ feed: OpaquePointer?, _ point: tatami_point, _ time: Double,
  _ events: UnsafeMutablePointer<tatami_scroll_events>?
) -> tatami_status {
  unsafe scroll(feed, FeedObject.self, time, events) { object, time throws(Refusal) in
    try object.touchDown(point, time)
  }
}

@c @implementation
public func tatami_feed_touch_move(
  _ feed: OpaquePointer?, _ point: tatami_point, _ time: Double,
  _ events: UnsafeMutablePointer<tatami_scroll_events>?
) -> tatami_status {
  unsafe scroll(feed, FeedObject.self, time, events) { object, time throws(Refusal) in
    try object.touchMove(point, time)
  }
}

@c @implementation
public func tatami_feed_touch_up(
  _ feed: OpaquePointer?, _ velocity: tatami_vector, _ time: Double, _ redirect: tatami_redirect?,
  _ context: UnsafeMutableRawPointer?, _ events: UnsafeMutablePointer<tatami_scroll_events>?
) -> tatami_status {
  let redirect = unsafe CallerRedirect(redirect, context)
  return unsafe scroll(feed, FeedObject.self, time, events) { object, time throws(Refusal) in
    try object.touchUp(velocity, time, redirect)
  }
}

@c @implementation
public func tatami_feed_touch_cancel(
  _ feed: OpaquePointer?, _ time: Double, _ events: UnsafeMutablePointer<tatami_scroll_events>?
) -> tatami_status {
  unsafe scroll(feed, FeedObject.self, time, events) { object, time throws(Refusal) in
    try object.touchUp(tatami_vector(dx: 0, dy: 0), time, unsafe CallerRedirect(nil, nil))
  }
}

// MARK: Changes by the program

@c @implementation
public func tatami_feed_set_offset(
  _ feed: OpaquePointer?, _ offset: tatami_point, _ clamped: Bool, _ animated: Bool,
  _ time: Double, _ events: UnsafeMutablePointer<tatami_scroll_events>?
) -> tatami_status {
  unsafe scroll(feed, FeedObject.self, time, events) { object, time throws(Refusal) in
    try object.setOffset(offset, clamped, animated, time)
  }
}

@c @implementation
public func tatami_feed_reveal(
  _ feed: OpaquePointer?, _ rect: tatami_rect, _ fromStart: Bool, _ animated: Bool,
  _ time: Double, _ events: UnsafeMutablePointer<tatami_scroll_events>?
) -> tatami_status {
  unsafe scroll(feed, FeedObject.self, time, events) { object, time throws(Refusal) in
    try object.reveal(rect, fromStart, animated, time)
  }
}

@c @implementation
public func tatami_feed_keyboard_will_change(
  _ feed: OpaquePointer?, _ endFrame: tatami_rect, _ focus: UnsafePointer<tatami_rect>?,
  _ margin: Double, _ animated: Bool, _ time: Double,
  _ events: UnsafeMutablePointer<tatami_scroll_events>?
) -> tatami_status {
  let focus = unsafe focus?.pointee
  return unsafe scroll(feed, FeedObject.self, time, events) { object, time throws(Refusal) in
    try object.keyboardWillChange(endFrame, focus, margin, animated, time)
  }
}

@c @implementation
public func tatami_feed_keyboard_will_hide(
  _ feed: OpaquePointer?, _ time: Double, _ events: UnsafeMutablePointer<tatami_scroll_events>?
) -> tatami_status {
  unsafe scroll(feed, FeedObject.self, time, events) { object, time throws(Refusal) in
    try object.keyboardWillHide(time)
  }
}

private func alignment(
  _ alignment: tatami_scroll_alignment
) throws(Refusal) -> ScrollAlignment {
  try choice(alignment, from: .nearest, .start, .center, .end)
}

@c @implementation
public func tatami_feed_scroll_to_cell(
  _ feed: OpaquePointer?, _ index: Int, _ align: tatami_scroll_alignment, _ animated: Bool,
  _ time: Double, _ events: UnsafeMutablePointer<tatami_scroll_events>?
) -> tatami_status {
  unsafe scroll(feed, FeedObject.self, time, events) { object, time throws(Refusal) in
    let place = try alignment(align)
    return try refusingScroll { () throws(ScrollError) in
      try object.feed.scroll(toCell: index, alignment: place, animated: animated, time: time)
    }
  }
}

@c @implementation
public func tatami_feed_scroll_to_line(
  _ feed: OpaquePointer?, _ line: Int, _ align: tatami_scroll_alignment, _ animated: Bool,
  _ time: Double, _ events: UnsafeMutablePointer<tatami_scroll_events>?
) -> tatami_status {
  unsafe scroll(feed, FeedObject.self, time, events) { object, time throws(Refusal) in
    let place = try alignment(align)
    try object.shownLayout.checkLine(line)
    if object.shownLayout.isBestFit { throw Refusal(TATAMI_LINES_NOT_RANGES) }
    return try refusingScroll { () throws(ScrollError) in
      try object.feed.scroll(toLine: line, alignment: place, animated: animated, time: time)
    }
  }
}

@c @implementation
public func tatami_feed_scroll_to_page(
  _ feed: OpaquePointer?, _ page: Int, _ animated: Bool, _ time: Double,
  _ events: UnsafeMutablePointer<tatami_scroll_events>?
) -> tatami_status {
  unsafe scroll(feed, FeedObject.self, time, events) { object, time throws(Refusal) in
    try refusingScroll { () throws(ScrollError) in
      try object.feed.scroll(toPage: page, animated: animated, time: time)
    }
  }
}
