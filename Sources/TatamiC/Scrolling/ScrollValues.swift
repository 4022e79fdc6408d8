// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The header has the names, and says what functions do.

import CTatami
import Tatami
import TatamiScrolling

/// Passes on what a viewport refuses.
func refusingScroll<Value>(
  _ body: () throws(ScrollError) -> Value
) throws(Refusal) -> Value {
  do throws(ScrollError) { return try body() } catch { throw Refusal(error) }
}

extension ScrollSettings {
  /// - Parameter isOverLayout: Whether content size and direction are those of a layout, so that
  ///   what is said of them is not looked at.
  @unsafe init(
    _ settings: UnsafePointer<tatami_scroll_settings>?, isOverLayout: Bool = false
  ) throws(Refusal) {
    guard let settings = unsafe settings?.pointee else { throw Refusal(TATAMI_NULL_POINTER) }
    unsafe self.init(
      frame: try Rect(settings.frame),
      contentSize: isOverLayout ? .zero : try Size(settings.content_size))
    // Pages of less would be more than can be counted.
    for axis in Axis.allCases where frame.size[axis] > 0 && frame.size[axis] < 1.0 / 256 {
      throw Refusal(TATAMI_INVALID_NUMBER, axis: axis, value: frame.size[axis])
    }
    contentInset = unsafe EdgeInsets(unchecked: settings.content_inset)
    safeArea = unsafe EdgeInsets(unchecked: settings.safe_area)
    indicatorInset = unsafe EdgeInsets(unchecked: settings.indicator_inset)
    safeAreaAdjustment = try unsafe choice(
      settings.safe_area_adjustment, from: .never, .scrollableAxes, .always)
    if !isOverLayout { direction = try unsafe LayoutDirection(settings.direction) }
    isPaging = unsafe settings.is_paging
    bounces = unsafe settings.bounces
    alwaysBounces = unsafe ByAxis(
      settings.always_bounces_horizontally, settings.always_bounces_vertically)
    isDirectionallyLocked = unsafe settings.is_directionally_locked
    pageLimit = try unsafe countOrNone(settings.page_limit)
    let perMillisecond = unsafe settings.deceleration_rate
    rate = try refusingScroll { () throws(ScrollError) in
      try DecelerationRate(perMillisecond: perMillisecond)
    }
    if unsafe settings.snap_count != 0 { snap = try unsafe SnapRule(settings) }
  }
}

extension SnapRule {
  @unsafe fileprivate init(_ settings: tatami_scroll_settings) throws(Refusal) {
    let items = try unsafe array(settings.snap_items, settings.snap_count)
    var rule = SnapRule(axis: try Axis(unsafe settings.snap_axis), items: [])
    rule.leadingPadding = unsafe settings.snap_leading_padding
    rule.trailingPadding = unsafe settings.snap_trailing_padding
    let proximity = unsafe settings.snap_proximity
    if proximity.isNaN { throw Refusal(TATAMI_INVALID_NUMBER, value: proximity) }
    rule.proximity = proximity < 0 ? nil : proximity
    for index in 0..<items.count { rule.items.append(try SnapItem(unsafe items[index])) }
    self = rule
  }
}

extension SnapItem {
  fileprivate init(_ item: tatami_snap_item) throws(Refusal) {
    guard let id = Int(exactly: item.id) else { throw Refusal(TATAMI_INVALID_SNAP_ITEM) }
    self.init(
      id: id, start: item.start, end: item.end,
      alignment: try choice(item.alignment, from: .none, .start, .center, .end))
    leadingMargin = item.leading_margin
    trailingMargin = item.trailing_margin
    stopsAlways = item.stops_always
  }
}

extension SafeAreaAdjustment {
  fileprivate var number: tatami_safe_area_adjustment {
    switch self {
    case .never: tatami_safe_area_adjustment(TATAMI_SAFE_AREA_NEVER)
    case .scrollableAxes: tatami_safe_area_adjustment(TATAMI_SAFE_AREA_SCROLLABLE_AXES)
    case .always: tatami_safe_area_adjustment(TATAMI_SAFE_AREA_ALWAYS)
    }
  }
}

extension ScrollSettings {
  /// The settings, without the items to snap to.
  @unsafe var c: tatami_scroll_settings {
    unsafe tatami_scroll_settings(
      frame: frame.c, content_size: contentSize.c, content_inset: contentInset.c,
      safe_area: safeArea.c, indicator_inset: indicatorInset.c,
      safe_area_adjustment: safeAreaAdjustment.number, direction: direction.number,
      is_paging: isPaging, bounces: bounces,
      always_bounces_horizontally: alwaysBounces.horizontal,
      always_bounces_vertically: alwaysBounces.vertical,
      is_directionally_locked: isDirectionallyLocked, page_limit: pageLimit ?? 0,
      deceleration_rate: rate.perMillisecond, snap_items: nil, snap_count: 0,
      snap_axis: (snap?.axis ?? .horizontal).number,
      snap_leading_padding: snap?.leadingPadding ?? 0,
      snap_trailing_padding: snap?.trailingPadding ?? 0, snap_proximity: snap?.proximity ?? -1)
  }
}

@c @implementation
public func tatami_scroll_settings_make(
  _ frame: tatami_rect, _ contentSize: tatami_size
) -> tatami_scroll_settings {
  let rect = Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  return unsafe ScrollSettings(frame: rect, contentSize: Size(unchecked: contentSize)).c
}

extension ScrollEvents {
  var c: tatami_scroll_events {
    var sent = tatami_scroll_events()
    sent.count = UInt32(count)
    unsafe withUnsafeMutableBytes(of: &sent.events) { bytes in
      for place in indices { unsafe bytes[place] = self[place].rawValue }
    }
    return sent
  }
}

extension Scroller {
  var state: tatami_scroll_state {
    let legal = settings.legalOffsets
    return tatami_scroll_state(
      time: time, offset: offset.c, target: target.c, velocity: velocity.c,
      phase: phase.number, is_moving: isMoving, visible: visibleRect.c,
      unobscured: unobscuredRect.c, least_offset: legal.least.c, greatest_offset: legal.greatest.c,
      horizontal_page: page.horizontal, vertical_page: page.vertical,
      horizontal_page_count: pageCount(.horizontal), vertical_page_count: pageCount(.vertical))
  }
}

/// Where a viewport is led that is let go, by a function of C.
@safe struct CallerRedirect {
  private let redirect: tatami_redirect?
  private let context: UnsafeMutableRawPointer?

  @unsafe init(_ redirect: tatami_redirect?, _ context: UnsafeMutableRawPointer?) {
    unsafe self.redirect = redirect
    unsafe self.context = context
  }

  /// Where the viewport should rest: along each axis where a caller may ask it to or, wherever that is, where
  /// it would rest anyway.
  func target(for release: ScrollRelease) throws(Refusal) -> Point {
    guard let redirect = unsafe redirect else { return release.target }
    let answer = unsafe redirect(context, release.velocity.c, release.target.c)
    let target = release.target
    guard Self.isAnswer(answer.x, target.x), Self.isAnswer(answer.y, target.y) else {
      throw Refusal(TATAMI_INVALID_ANSWER)
    }
    return Point(x: answer.x, y: answer.y)
  }

  private static func isAnswer(_ wanted: Double, _ target: Double) -> Bool {
    wanted == target || wanted.magnitude <= TATAMI_GREATEST_COORDINATE
  }
}
