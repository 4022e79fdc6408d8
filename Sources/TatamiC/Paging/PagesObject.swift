// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The header has the names, and says what functions do.

import CTatami
import Tatami
import TatamiPaging
import TatamiScrolling

/// What a `tatami_pages` leads to.
struct PagesObject: HandleObject {
  var scroller: PageScroller<UInt64>
  /// The layout whose pages they are, if there is one.
  var book: PagedFlow?

  var pages: PageController<UInt64> { scroller.pages }

  var mistakes: Mistakes {
    get { book?.mistakes ?? Mistakes() }
    nonmutating set { book?.mistakes = newValue }
  }

  var isTakenBack: Bool { book?.isTakenBack == true }

  func show() { book?.show() }

  func close() { book?.close() }

  init(
    time: Double, _ make: () throws(PageError<UInt64>) -> PageController<UInt64>
  ) throws(Refusal) {
    let pages = try refusingPages(make)
    scroller = try refusingScroll { () throws(ScrollError) in try PageScroller(pages, time: time) }
  }

  /// Does something to the pages at a time.
  mutating func change<Value>(
    _ time: Double,
    _ body: (inout PageController<UInt64>) throws(PageError<UInt64>) -> Value
  ) throws(Refusal) -> Value {
    try check(time)
    return try refusingPages { () throws(PageError<UInt64>) in
      try scroller.update(time: time, body)
    }
  }

  /// Throws unless the pages can be changed at a time.
  func check(_ time: Double) throws(Refusal) {
    let time = try coordinate(time)
    guard time.magnitude <= PageScroller<UInt64>.greatestTime else {
      throw Refusal(TATAMI_INVALID_NUMBER, value: time)
    }
    guard time >= scroller.time else { throw Refusal(TATAMI_TIME_RUNS_BACKWARDS, value: time) }
    try checkPace(time)
  }

  /// Throws if more pages would come by themselves on the way to a time than one call makes.
  func checkPace(_ time: Double) throws(Refusal) {
    // A list that ends has no more pages than that. The first pages may be those that are on their way.
    guard let rest = pages.configuration.autoAdvance,
      pages.shown != nil || pages.transition != nil, pages.isLooping || pages.pages.isEmpty,
      !((time - scroller.time) / rest <= Double(Self.mostTurns))
    else { return }
    throw Refusal(TATAMI_INVALID_NUMBER, value: time)
  }

  /// How many pages one call turns at most: each sends events, which take memory.
  static var mostTurns: Int { 1_000_000 }

  /// Does something to pages that are not those of a layout, which alone has a say in it.
  mutating func changeList(
    _ time: Double,
    _ body: (inout PageController<UInt64>) throws(PageError<UInt64>) -> Void
  ) throws(Refusal) {
    if book != nil { throw Refusal(TATAMI_READ_ONLY) }
    try change(time, body)
  }

  var state: tatami_pages_state {
    let indicator = pages.indicator
    let transition = pages.transition
    return tatami_pages_state(
      time: scroller.time, shown: tatami_spread(pages.shown), before: tatami_spread(pages.before),
      after: tatami_spread(pages.after), slot: pages.slot, index: pages.index ?? -1,
      count: pages.pages.count, progress: scroller.progress, offset: scroller.offset,
      is_moving: scroller.isMoving, is_settling: pages.isSettling,
      is_in_gesture: pages.isInGesture, is_looping: pages.isLooping,
      indicator_count: indicator?.count ?? 0, indicator_index: indicator?.index ?? 0,
      in_transition: transition != nil, to: tatami_spread(transition?.to),
      direction: (transition?.direction ?? .forward).number)
  }
}

/// Pages of a source, as an object.
private func makePages(
  _ configuration: tatami_page_configuration?, _ source: Result<PageSource<UInt64>, Refusal>,
  _ current: UInt64?, _ time: Double
) -> Result<PagesObject, Refusal> {
  Result { () throws(Refusal) in
    guard let configuration else { throw Refusal(TATAMI_NULL_POINTER) }
    let (setup, source) = (try PageConfiguration(configuration), try source.get())
    return try PagesObject(time: time) { () throws(PageError<UInt64>) in
      try PageController(setup, source: source, current: current)
    }
  }
}

@unsafe func pageList(_ list: UnsafePointer<UInt64>?, _ count: Int) throws(Refusal) -> [UInt64] {
  unsafe Array(try array(list, count))
}

@unsafe private func listSource(
  _ list: UnsafePointer<UInt64>?, _ count: Int
) -> Result<PageSource<UInt64>, Refusal> {
  Result { () throws(Refusal) in .pages(try unsafe pageList(list, count)) }
}

/// Questions about the neighbours of a page that are functions of C.
@unsafe func pageQueries(
  _ before: tatami_page_query?, _ after: tatami_page_query?, _ context: UnsafeMutableRawPointer?
) -> Result<PageQueries<UInt64>, Refusal> {
  guard let before = unsafe before, let after = unsafe after else {
    return .failure(Refusal(TATAMI_NULL_POINTER))
  }
  func neighbor(_ query: tatami_page_query, _ page: UInt64) -> UInt64? {
    var answer: UInt64 = 0
    return unsafe query(context, page, &answer) ? answer : nil
  }
  return .success(
    PageQueries(before: { unsafe neighbor(before, $0) }, after: { unsafe neighbor(after, $0) }))
}

@c @implementation
public func tatami_pages_create(
  _ configuration: UnsafePointer<tatami_page_configuration>?, _ list: UnsafePointer<UInt64>?,
  _ count: Int, _ current: UnsafePointer<UInt64>?, _ time: Double,
  _ pages: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  unsafe give(
    makePages(configuration?.pointee, listSource(list, count), current?.pointee, time), to: pages)
}

@c @implementation
public func tatami_pages_create_asking(
  _ configuration: UnsafePointer<tatami_page_configuration>?, _ before: tatami_page_query?,
  _ after: tatami_page_query?, _ context: UnsafeMutableRawPointer?,
  _ current: UnsafePointer<UInt64>?, _ time: Double, _ pages: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  unsafe give(
    makePages(
      configuration?.pointee, pageQueries(before, after, context).map { .queries($0) },
      current?.pointee, time),
    to: pages)
}

@c @implementation
public func tatami_pages_destroy(_ pages: OpaquePointer?) {
  unsafe destroy(pages, PagesObject.self)
}

// MARK: What is shown

@c @implementation
public func tatami_pages_state_of(
  _ pages: OpaquePointer?, _ state: UnsafeMutablePointer<tatami_pages_state>?
) -> tatami_status {
  unsafe read(pages, state) { (object: inout PagesObject) in object.state }
}

@c @implementation
public func tatami_pages_window(
  _ pages: OpaquePointer?, _ slots: UnsafeMutablePointer<tatami_page_slot>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> tatami_status {
  unsafe list(pages, slots, capacity, count) {
    (object: inout PagesObject, add: inout ArrayWriter<tatami_page_slot>) in
    for slot in object.pages.window { add(tatami_page_slot(slot: slot.slot, page: slot.page)) }
  }
}

@c @implementation
public func tatami_pages_frame(
  _ pages: OpaquePointer?, _ slot: Int64, _ frame: UnsafeMutablePointer<tatami_rect>?
) -> tatami_status {
  unsafe read(pages, frame) { (object: inout PagesObject) throws(Refusal) in
    guard object.pages.window.contains(where: { $0.slot == slot }) else {
      throw Refusal(TATAMI_NOT_FOUND)
    }
    return object.scroller.frame(ofSlot: slot).c
  }
}

@c @implementation
public func tatami_pages_list(
  _ pages: OpaquePointer?, _ array: UnsafeMutablePointer<UInt64>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> tatami_status {
  unsafe list(pages, array, capacity, count) {
    (object: inout PagesObject, add: inout ArrayWriter<UInt64>) in
    for page in object.pages.pages { add(page) }
  }
}

@c @implementation
public func tatami_pages_leaf(
  _ pages: OpaquePointer?, _ leaf: UnsafeMutablePointer<tatami_leaf>?
) -> tatami_status {
  unsafe read(pages, leaf) { (object: inout PagesObject) throws(Refusal) in
    let turning = try object.pages.turningLeaf.found()
    return tatami_leaf(
      front: turning.front, back: turning.back ?? 0, has_back: turning.back != nil,
      direction: turning.direction.number, progress: turning.progress)
  }
}

@c @implementation
public func tatami_pages_events(
  _ pages: OpaquePointer?, _ events: UnsafeMutablePointer<tatami_page_event>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> tatami_status {
  unsafe list(pages, events, capacity, count) {
    (object: inout PagesObject, add: inout ArrayWriter<tatami_page_event>) in
    for event in object.pages.events { add(tatami_page_event(event)) }
  }
}

@c @implementation
public func tatami_pages_remove_events(_ pages: OpaquePointer?) -> tatami_status {
  unsafe access(pages) { (object: inout PagesObject) in object.scroller.removeEvents() }
}
