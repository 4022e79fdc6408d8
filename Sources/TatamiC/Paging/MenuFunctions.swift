// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The header has the names, and says what functions do.

import CTatami
import Tatami
import TatamiPaging

@c @implementation
public func tatami_menu_configuration_make(_ viewport: Double) -> tatami_menu_configuration {
  unsafe tatami_menu_configuration(
    sizing: tatami_menu_sizing(TATAMI_MENU_SIZE_TO_FIT),
    position: tatami_menu_position(TATAMI_MENU_PREFER_CENTERED),
    transition: tatami_menu_transition(TATAMI_MENU_SCROLL_ALONGSIDE),
    alignment: tatami_menu_alignment(TATAMI_MENU_LEADING),
    direction: tatami_direction(TATAMI_LEFT_TO_RIGHT), viewport: viewport, item_width: 150,
    item_height: 40, width: nil, context: nil)
}

@c @implementation
public func tatami_menu_create(
  _ configuration: UnsafePointer<tatami_menu_configuration>?, _ items: UnsafePointer<UInt64>?,
  _ count: Int, _ selected: UnsafePointer<UInt64>?, _ menu: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  guard let configuration = unsafe configuration else {
    return tatami_status(TATAMI_NULL_POINTER)
  }
  let made = Result { () throws(Refusal) in
    try unsafe MenuObject(configuration.pointee, pageList(items, count), selected?.pointee)
  }
  return unsafe give(made, to: menu)
}

@c @implementation
public func tatami_menu_destroy(_ menu: OpaquePointer?) { unsafe destroy(menu, MenuObject.self) }

// MARK: What is shown

@c @implementation
public func tatami_menu_state_of(
  _ menu: OpaquePointer?, _ state: UnsafeMutablePointer<tatami_menu_state>?
) -> tatami_status {
  unsafe read(menu, state) { (object: inout MenuObject) in object.state }
}

@c @implementation
public func tatami_menu_items(
  _ menu: OpaquePointer?, _ items: UnsafeMutablePointer<UInt64>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> tatami_status {
  unsafe list(menu, items, capacity, count) {
    (object: inout MenuObject, add: inout ArrayWriter<UInt64>) in
    for item in object.menu.items { add(item) }
  }
}

@c @implementation
public func tatami_menu_span_of(
  _ menu: OpaquePointer?, _ index: Int, _ span: UnsafeMutablePointer<tatami_menu_span>?
) -> tatami_status {
  unsafe read(menu, span) { (object: inout MenuObject) throws(Refusal) in
    try object.checkItem(index)
    let span = object.menu.span(ofItem: index)
    return tatami_menu_span(origin: span.origin, width: span.width)
  }
}

@c @implementation
public func tatami_menu_offset_showing(
  _ menu: OpaquePointer?, _ index: Int, _ offset: UnsafeMutablePointer<Double>?
) -> tatami_status {
  unsafe read(menu, offset) { (object: inout MenuObject) throws(Refusal) in
    try object.checkItem(index)
    return object.menu.offset(showing: index)
  }
}

// MARK: Drawing

@c @implementation
public func tatami_menu_style_make() -> tatami_menu_style {
  let style = PageMenuStyle()
  return tatami_menu_style(
    place: tatami_menu_place(TATAMI_MENU_TOP), direction: style.direction.number,
    includes_safe_area: style.includesSafeAreaInsets,
    height: style.height, indicator_height: style.indicatorHeight,
    border_height: style.borderHeight, indicator_inset: style.indicatorInset)
}

@c @implementation
public func tatami_menu_style_frames(
  _ style: UnsafePointer<tatami_menu_style>?, _ container: tatami_rect,
  _ safeArea: UnsafePointer<tatami_insets>?, _ menu: UnsafeMutablePointer<tatami_rect>?,
  _ pages: UnsafeMutablePointer<tatami_rect>?
) -> tatami_status {
  guard let style = unsafe style, let menu = unsafe menu, let pages = unsafe pages else {
    return tatami_status(TATAMI_NULL_POINTER)
  }
  do throws(Refusal) {
    let insets = try unsafe EdgeInsets(obscuring: safeArea?.pointee)
    let frames = try unsafe PageMenuStyle(style.pointee).frames(
      in: Rect(container), safeArea: insets)
    unsafe menu.pointee = frames.menu.c
    unsafe pages.pointee = frames.pages.c
    return tatami_status(TATAMI_OK)
  } catch {
    return error.status
  }
}

/// Writes where a style draws a part of a menu.
@unsafe private func part(
  of menu: OpaquePointer?, _ style: UnsafePointer<tatami_menu_style>?,
  _ frame: UnsafeMutablePointer<tatami_rect>?,
  _ body: (PageMenu<UInt64>, PageMenuStyle) throws(Refusal) -> Rect
) -> tatami_status {
  let given = unsafe style?.pointee
  return unsafe read(menu, frame) { (object: inout MenuObject) throws(Refusal) in
    guard let given else { throw Refusal(TATAMI_NULL_POINTER) }
    return try body(object.menu, PageMenuStyle(given)).c
  }
}

@c @implementation
public func tatami_menu_indicator_frame(
  _ menu: OpaquePointer?, _ style: UnsafePointer<tatami_menu_style>?,
  _ frame: UnsafeMutablePointer<tatami_rect>?
) -> tatami_status {
  unsafe part(of: menu, style, frame) { menu, style throws(Refusal) in
    try menu.indicatorFrame(style).found()
  }
}

@c @implementation
public func tatami_menu_border_frame(
  _ menu: OpaquePointer?, _ style: UnsafePointer<tatami_menu_style>?,
  _ frame: UnsafeMutablePointer<tatami_rect>?
) -> tatami_status {
  unsafe part(of: menu, style, frame) { $0.borderFrame($1) }
}

// MARK: Events

@c @implementation
public func tatami_menu_events(
  _ menu: OpaquePointer?, _ events: UnsafeMutablePointer<tatami_menu_event>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> tatami_status {
  unsafe list(menu, events, capacity, count) {
    (object: inout MenuObject, add: inout ArrayWriter<tatami_menu_event>) in
    for event in object.menu.events { add(tatami_menu_event(event)) }
  }
}

@c @implementation
public func tatami_menu_remove_events(_ menu: OpaquePointer?) -> tatami_status {
  unsafe access(menu) { (object: inout MenuObject) in object.menu.removeEvents() }
}

// MARK: Changes

/// Changes a menu, of which items have to exist.
@unsafe private func change(
  _ menu: OpaquePointer?, _ items: [UInt64] = [],
  _ body: (inout PageMenu<UInt64>) throws(Refusal) -> Void
) -> tatami_status {
  unsafe access(menu) { (object: inout MenuObject) throws(Refusal) in
    for item in items where !object.menu.items.contains(item) {
      throw Refusal(TATAMI_UNKNOWN_PAGE)
    }
    try object.change(body)
  }
}

@c @implementation
public func tatami_menu_follow(_ menu: OpaquePointer?, _ pages: OpaquePointer?) -> tatami_status {
  var controller: PageController<UInt64>?
  let status = unsafe access(pages) { (object: inout PagesObject) in controller = object.pages }
  guard let controller else { return status }
  let shown = [controller.current, controller.transition?.to.first].compactMap { $0 }
  return unsafe change(menu, shown) { menu in menu.follow(controller) }
}

@c @implementation
public func tatami_menu_move(
  _ menu: OpaquePointer?, _ progress: Double, _ item: UInt64
) -> tatami_status {
  unsafe change(menu, [item]) { menu throws(Refusal) in
    guard progress >= 0, progress <= 1 else {
      throw Refusal(TATAMI_INVALID_NUMBER, value: progress)
    }
    menu.move(to: progress, toward: item)
  }
}

@c @implementation
public func tatami_menu_cancel_move(_ menu: OpaquePointer?) -> tatami_status {
  unsafe change(menu) { menu in menu.cancelMove() }
}

@c @implementation
public func tatami_menu_select(_ menu: OpaquePointer?, _ item: UInt64) -> tatami_status {
  unsafe change(menu, [item]) { menu in menu.select(item) }
}

@c @implementation
public func tatami_menu_set_viewport(_ menu: OpaquePointer?, _ width: Double) -> tatami_status {
  unsafe change(menu) { menu throws(Refusal) in menu.setViewport(try extent(width)) }
}

@c @implementation
public func tatami_menu_set_width(
  _ menu: OpaquePointer?, _ item: UInt64, _ width: Double
) -> tatami_status {
  unsafe change(menu) { menu throws(Refusal) in menu.setWidth(try extent(width), of: item) }
}

@c @implementation
public func tatami_menu_reload(
  _ menu: OpaquePointer?, _ items: UnsafePointer<UInt64>?, _ count: Int
) -> tatami_status {
  unsafe change(menu) { menu throws(Refusal) in
    let items = try unsafe pageList(items, count)
    try checkDistinct(items)
    menu.reload(items)
  }
}

@c @implementation
public func tatami_menu_reload_around(
  _ menu: OpaquePointer?, _ item: UInt64, _ before: tatami_page_query?,
  _ after: tatami_page_query?, _ context: UnsafeMutableRawPointer?, _ width: Double
) -> tatami_status {
  let neighbors = unsafe pageQueries(before, after, context)
  return unsafe change(menu) { menu throws(Refusal) in
    let (queries, width) = (try neighbors.get(), try extent(width))
    guard width > 0 else { throw Refusal(TATAMI_INVALID_NUMBER, value: width) }
    guard menu.viewport <= 1e6 * width else { throw Refusal(TATAMI_INVALID_COUNT) }
    menu.reload(around: item, queries, width: width)
  }
}
