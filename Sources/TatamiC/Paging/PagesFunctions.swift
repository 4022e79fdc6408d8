// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The header has the names, and says what functions do.

import CTatami
import Tatami
import TatamiPaging
import TatamiScrolling

// MARK: Time and touches

/// Has the pages follow time or a finger.
@unsafe private func move(
  _ pages: OpaquePointer?, _ time: Double,
  _ body: (inout PageScroller<UInt64>) throws(ScrollError) -> Void
) -> tatami_status {
  unsafe access(pages) { (object: inout PagesObject) throws(Refusal) in
    try object.checkPace(time)
    try refusingScroll { () throws(ScrollError) in try body(&object.scroller) }
  }
}

@c @implementation
public func tatami_pages_advance(_ pages: OpaquePointer?, _ time: Double) -> tatami_status {
  unsafe move(pages, time) { scroller throws(ScrollError) in try scroller.advance(to: time) }
}

@c @implementation
public func tatami_pages_touch_down(
  _ pages: OpaquePointer?, _ point: tatami_point, _ time: Double
) -> tatami_status {
  unsafe access(pages) { (object: inout PagesObject) throws(Refusal) in
    let point = try Point(point)
    try object.checkPace(time)
    try refusingScroll { () throws(ScrollError) in
      try object.scroller.touchDown(at: point, time: time)
    }
  }
}

@c @implementation
public func tatami_pages_touch_move(
  _ pages: OpaquePointer?, _ point: tatami_point, _ time: Double
) -> tatami_status {
  unsafe access(pages) { (object: inout PagesObject) throws(Refusal) in
    let point = try Point(point)
    try object.checkPace(time)
    try refusingScroll { () throws(ScrollError) in
      try object.scroller.touchMove(to: point, time: time)
    }
  }
}

@c @implementation
public func tatami_pages_touch_up(
  _ pages: OpaquePointer?, _ velocity: tatami_vector, _ time: Double
) -> tatami_status {
  unsafe access(pages) { (object: inout PagesObject) throws(Refusal) in
    let velocity = try Vector(velocity)
    try object.checkPace(time)
    try refusingScroll { () throws(ScrollError) in
      try object.scroller.touchUp(velocity: velocity, time: time)
    }
  }
}

@c @implementation
public func tatami_pages_touch_cancel(_ pages: OpaquePointer?, _ time: Double) -> tatami_status {
  unsafe move(pages, time) { scroller throws(ScrollError) in
    try scroller.touchCancel(time: time)
  }
}

// MARK: Changes by the program

/// Does something to the pages at a time.
@unsafe private func change(
  _ pages: OpaquePointer?, _ time: Double,
  _ body: (inout PageController<UInt64>) throws(PageError<UInt64>) -> Void
) -> tatami_status {
  unsafe access(pages) { (object: inout PagesObject) throws(Refusal) in
    try object.change(time, body)
  }
}

@c @implementation
public func tatami_pages_set(
  _ pages: OpaquePointer?, _ shown: UnsafePointer<UInt64>?, _ count: Int,
  _ direction: tatami_page_direction, _ animated: Bool, _ time: Double
) -> tatami_status {
  unsafe access(pages) { (object: inout PagesObject) throws(Refusal) in
    let (shown, direction) = (try unsafe pageList(shown, count), try pageDirection(direction))
    try object.change(time) { pages throws(PageError<UInt64>) in
      try pages.setPages(shown, direction: direction, isAnimated: animated)
    }
  }
}

@c @implementation
public func tatami_pages_go_to(
  _ pages: OpaquePointer?, _ page: UInt64, _ way: tatami_page_way, _ animated: Bool,
  _ time: Double
) -> tatami_status {
  unsafe access(pages) { (object: inout PagesObject) throws(Refusal) in
    let way: PageWay = try choice(way, from: .shortest, .forward, .reverse)
    try object.change(time) { pages throws(PageError<UInt64>) in
      try pages.goTo(page, way: way, isAnimated: animated)
    }
  }
}

@c @implementation
public func tatami_pages_turn(
  _ pages: OpaquePointer?, _ turns: Int32, _ time: Double, _ made: UnsafeMutablePointer<Int32>?
) -> tatami_status {
  unsafe access(pages) { (object: inout PagesObject) throws(Refusal) in
    var wanted = Int(turns)
    // In a list it is one step, however far.
    if object.pages.pages.isEmpty {
      wanted = min(max(wanted, -PagesObject.mostTurns), PagesObject.mostTurns)
    }
    let count = try object.change(time) { pages throws(PageError<UInt64>) in
      pages.turn(by: wanted)
    }
    unsafe tell(Int32(count), to: made)
  }
}

@c @implementation
public func tatami_pages_interrupt(_ pages: OpaquePointer?, _ time: Double) -> tatami_status {
  unsafe change(pages, time) { pages throws(PageError<UInt64>) in pages.interrupt() }
}

// MARK: Edits of a list

/// What is shown after an edit.
private func policy(_ page: UInt64?) -> PageEditPolicy<UInt64> {
  page.map { .goTo($0) } ?? .keepCurrent
}

@c @implementation
public func tatami_pages_insert(
  _ pages: OpaquePointer?, _ added: UnsafePointer<UInt64>?, _ count: Int, _ index: Int,
  _ goTo: UnsafePointer<UInt64>?, _ time: Double
) -> tatami_status {
  let shown = unsafe policy(goTo?.pointee)
  return unsafe access(pages) { (object: inout PagesObject) throws(Refusal) in
    let added = try unsafe pageList(added, count)
    try object.changeList(time) { pages throws(PageError<UInt64>) in
      try pages.insert(added, at: index, policy: shown)
    }
  }
}

@c @implementation
public func tatami_pages_remove(
  _ pages: OpaquePointer?, _ removed: UnsafePointer<UInt64>?, _ count: Int,
  _ goTo: UnsafePointer<UInt64>?, _ time: Double
) -> tatami_status {
  let shown = unsafe policy(goTo?.pointee)
  return unsafe access(pages) { (object: inout PagesObject) throws(Refusal) in
    let removed = try unsafe pageList(removed, count)
    try object.changeList(time) { pages throws(PageError<UInt64>) in
      try pages.delete(removed, policy: shown)
    }
  }
}

@c @implementation
public func tatami_pages_move(
  _ pages: OpaquePointer?, _ page: UInt64, _ index: Int, _ goTo: UnsafePointer<UInt64>?,
  _ time: Double
) -> tatami_status {
  let shown = unsafe policy(goTo?.pointee)
  return unsafe access(pages) { (object: inout PagesObject) throws(Refusal) in
    try object.changeList(time) { pages throws(PageError<UInt64>) in
      try pages.move(page, to: index, policy: shown)
    }
  }
}

@c @implementation
public func tatami_pages_replace(
  _ pages: OpaquePointer?, _ array: UnsafePointer<UInt64>?, _ count: Int,
  _ goTo: UnsafePointer<UInt64>?, _ time: Double
) -> tatami_status {
  let shown = unsafe policy(goTo?.pointee)
  return unsafe access(pages) { (object: inout PagesObject) throws(Refusal) in
    let replacement = try unsafe pageList(array, count)
    try object.changeList(time) { pages throws(PageError<UInt64>) in
      try pages.replacePages(with: replacement, policy: shown)
    }
  }
}

@c @implementation
public func tatami_pages_reload(_ pages: OpaquePointer?, _ time: Double) -> tatami_status {
  unsafe change(pages, time) { pages throws(PageError<UInt64>) in pages.reload() }
}

// MARK: Configuration

@c @implementation
public func tatami_pages_set_viewport(
  _ pages: OpaquePointer?, _ size: tatami_size, _ time: Double
) -> tatami_status {
  unsafe access(pages) { (object: inout PagesObject) throws(Refusal) in
    let size = try Size(size)
    try object.changeList(time) { pages throws(PageError<UInt64>) in pages.setViewport(size) }
  }
}

@c @implementation
public func tatami_pages_set_spine(
  _ pages: OpaquePointer?, _ location: tatami_spine, _ isDoubleSided: Bool, _ time: Double
) -> tatami_status {
  unsafe access(pages) { (object: inout PagesObject) throws(Refusal) in
    let location = try spineLocation(location)
    try object.change(time) { pages throws(PageError<UInt64>) in
      try pages.setSpine(location, isDoubleSided: isDoubleSided)
    }
  }
}

@c @implementation
public func tatami_pages_set_window(
  _ pages: OpaquePointer?, _ turns: Int, _ time: Double
) -> tatami_status {
  unsafe access(pages) { (object: inout PagesObject) throws(Refusal) in
    let turns = try pageWindow(turns)
    try object.change(time) { pages throws(PageError<UInt64>) in pages.setWindow(turns) }
  }
}

// MARK: Saving

@c @implementation
public func tatami_pages_place(
  _ pages: OpaquePointer?, _ page: UnsafeMutablePointer<UInt64>?,
  _ position: UnsafeMutablePointer<Double>?
) -> tatami_status {
  unsafe access(pages) { (object: inout PagesObject) throws(Refusal) in
    guard let page = unsafe page, let position = unsafe position else {
      throw Refusal(TATAMI_NULL_POINTER)
    }
    let place = try object.pages.place.found()
    unsafe page.pointee = place.page
    unsafe position.pointee = place.position
  }
}

@c @implementation
public func tatami_pages_restore(
  _ pages: OpaquePointer?, _ page: UInt64, _ position: Double, _ time: Double
) -> tatami_status {
  unsafe change(pages, time) { pages throws(PageError<UInt64>) in
    try pages.restore(PagePlace(page: page, position: position))
  }
}
