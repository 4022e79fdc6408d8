// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The header has the names, and says what functions do.

import CTatami
import Tatami
import TatamiPaging
import TatamiScrolling

/// The layout whose pages a `tatami_pages` has, and what the caller sees of it.
struct PagedFlow: LayoutOwner {
  var paged: PagedLayout
  let view: LayoutView
  let notes: RuleNotes

  init(_ paged: PagedLayout, of flow: FlowObject) {
    self.paged = paged
    view = LayoutView(flow)
    notes = flow.notes
  }

  var shownLayout: FlowLayout { paged.layout }
}

extension PagesObject {
  /// The pages of a layout.
  init(of flow: FlowObject, _ configuration: PageConfiguration, time: Double) throws(Refusal) {
    let paged = PagedLayout(flow.layout)
    try self.init(time: time) { () throws(PageError<UInt64>) in try paged.makePages(configuration) }
    book = PagedFlow(paged, of: flow)
  }

  /// Has the layout edited, and the pages follow it.
  mutating func edit(_ edit: CallerEdit, _ time: Double) throws(Refusal) {
    guard var edited = book else { throw Refusal(TATAMI_NOT_FOUND) }
    try check(time)
    let flow = edited.view.flow
    let axis = pages.configuration.axis
    var refusal: Refusal?
    do throws(FlowError) {
      try edited.paged.update(in: &scroller, time: time) { layout throws(FlowError) in
        try edit.apply(to: &layout, like: flow, noting: &refusal)
        if !layout.hasPages(along: axis) {
          refusal = Refusal(TATAMI_PAGE_AXIS)
          throw .capacityExceeded
        }
      }
    } catch {
      throw refusal ?? Refusal(error)
    }
    edited.show()
    book = edited
  }
}

@c @implementation
public func tatami_pages_create_of_flow(
  _ flow: OpaquePointer?, _ configuration: UnsafePointer<tatami_page_configuration>?,
  _ time: Double, _ pages: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  let given = unsafe configuration?.pointee
  return unsafe derive(flow, pages) { (object: inout FlowObject) throws(Refusal) in
    guard var given else { throw Refusal(TATAMI_NULL_POINTER) }
    // The layout says these.
    given.viewport = object.layout.environment.viewport.c
    given.axis = object.layout.scrollAxis.number
    given.direction = object.layout.environment.direction.number
    return try PagesObject(of: object, PageConfiguration(given), time: coordinate(time))
  }
}

@c @implementation
public func tatami_pages_flow(
  _ pages: OpaquePointer?, _ flow: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  unsafe read(pages, flow) { (object: inout PagesObject) throws(Refusal) in
    try unsafe object.book.found().view.handle
  }
}

@c @implementation
public func tatami_pages_shown_cells(
  _ pages: OpaquePointer?, _ cells: UnsafeMutablePointer<tatami_range>?
) -> tatami_status {
  unsafe read(pages, cells) { (object: inout PagesObject) throws(Refusal) in
    try object.book.found().paged.cells(of: object.pages).found().c
  }
}

@c @implementation
public func tatami_pages_edit_flow(
  _ pages: OpaquePointer?, _ edit: tatami_edit?, _ context: UnsafeMutableRawPointer?, _ time: Double
) -> tatami_status {
  unsafe access(pages, isTakenBack: true) { (object: inout PagesObject) throws(Refusal) in
    guard let edit = unsafe CallerEdit(edit, context) else { throw Refusal(TATAMI_NULL_POINTER) }
    try object.edit(edit, time)
  }
}
