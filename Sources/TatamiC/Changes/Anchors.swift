// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The header has the names, and says what functions do.

import CTatami
import Tatami

extension AnchorChoice {
  init(_ choice: tatami_anchor_choice, _ threshold: Double) throws(Refusal) {
    switch Int(choice) {
    case TATAMI_ANCHOR_FIRST_CELL: self = .firstCell
    case TATAMI_ANCHOR_EDGE: self = .edge
    case TATAMI_ANCHOR_PAGE: self = .page
    case TATAMI_ANCHOR_START: self = .start
    case TATAMI_ANCHOR_END: self = .end(threshold: try extent(threshold))
    default: throw Refusal(unknown: Int64(choice))
    }
  }
}

/// A point in a cell: 0 at the leading or top edge, 1 at the opposite one.
func unitPoint(_ point: tatami_point) throws(Refusal) -> Point {
  for number in [point.x, point.y] where !(number >= 0 && number <= 1) {
    throw Refusal(TATAMI_INVALID_NUMBER, value: number)
  }
  return Point(x: point.x, y: point.y)
}

extension Anchor: HandleObject {}

/// The anchor of a handle.
@unsafe func anchor(_ handle: OpaquePointer?) throws(Refusal) -> Anchor {
  var anchor: Anchor?
  let status = unsafe access(handle) { (object: inout Anchor) in anchor = object }
  guard let anchor else { throw Refusal(answer: status) }
  return anchor
}

// MARK: Making anchors

@c @implementation
public func tatami_flow_anchor(
  _ flow: OpaquePointer?, _ offset: tatami_point, _ choice: tatami_anchor_choice,
  _ threshold: Double, _ obscured: UnsafePointer<tatami_insets>?,
  _ anchor: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  let obscured = unsafe obscured?.pointee
  return unsafe editObject(flow) { (object: inout FlowObject) throws(Refusal) in
    guard let anchor = unsafe anchor else { throw Refusal(TATAMI_NULL_POINTER) }
    let choice = try AnchorChoice(choice, threshold)
    let (offset, insets) = (try Point(offset), try EdgeInsets(obscuring: obscured))
    let held = try object.layOut { layout throws(Refusal) in
      try refusing { () throws(FlowError) in
        try layout.madeAnchor(at: offset, holding: choice, obscured: insets)
      }
    }
    unsafe anchor.pointee = makeHandle(held)
  }
}

@c @implementation
public func tatami_flow_anchor_cell(
  _ flow: OpaquePointer?, _ offset: tatami_point, _ id: tatami_cell_id, _ unit: tatami_point,
  _ anchor: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  unsafe editObject(flow) { (object: inout FlowObject) throws(Refusal) in
    guard let anchor = unsafe anchor else { throw Refusal(TATAMI_NULL_POINTER) }
    let (offset, unit) = (try Point(offset), try unitPoint(unit))
    let cell = try CellID(id).found()
    let held = try object.layOut { layout throws(Refusal) in
      try layout.anchor(at: offset, holding: cell, unitPoint: unit).found()
    }
    unsafe anchor.pointee = makeHandle(held)
  }
}

@c @implementation
public func tatami_anchor_create(
  _ id: tatami_cell_id, _ unit: tatami_point, _ point: tatami_point,
  _ anchor: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  unsafe give(made(id, unit, point), to: anchor)
}

private func made(
  _ id: tatami_cell_id, _ unit: tatami_point, _ point: tatami_point
) -> Result<Anchor, Refusal> {
  Result { () throws(Refusal) in
    guard let cell = CellID(id) else { throw Refusal(TATAMI_UNKNOWN_CELL) }
    let (unit, point) = (try unitPoint(unit), try Point(point))
    return .cell(cell, unitPoint: unit, viewportPoint: point)
  }
}

@c @implementation
public func tatami_anchor_destroy(_ anchor: OpaquePointer?) { unsafe destroy(anchor, Anchor.self) }

@c @implementation
public func tatami_anchor_cell(
  _ anchor: OpaquePointer?, _ id: UnsafeMutablePointer<tatami_cell_id>?
) -> tatami_status {
  unsafe read(anchor, id) { (anchor: inout Anchor) throws(Refusal) in
    try anchor.cell.found().number
  }
}

// MARK: Keeping them

@c @implementation
public func tatami_flow_index_of_anchor(
  _ flow: OpaquePointer?, _ handle: OpaquePointer?, _ index: UnsafeMutablePointer<Int>?
) -> tatami_status {
  unsafe query(flow, index) { layout throws(Refusal) in
    try layout.index(of: try unsafe anchor(handle)).found()
  }
}

@c @implementation
public func tatami_flow_offset_keeping(
  _ flow: OpaquePointer?, _ handle: OpaquePointer?, _ obscured: UnsafePointer<tatami_insets>?,
  _ offset: UnsafeMutablePointer<tatami_point>?
) -> tatami_status {
  let obscured = unsafe obscured?.pointee
  return unsafe query(flow, offset) { layout throws(Refusal) in
    let insets = try EdgeInsets(obscuring: obscured)
    return layout.offset(keeping: try unsafe anchor(handle), obscured: insets).c
  }
}

@c @implementation
public func tatami_flow_unclamped_offset_keeping(
  _ flow: OpaquePointer?, _ handle: OpaquePointer?, _ obscured: UnsafePointer<tatami_insets>?,
  _ offset: UnsafeMutablePointer<tatami_point>?
) -> tatami_status {
  let obscured = unsafe obscured?.pointee
  return unsafe query(flow, offset) { layout throws(Refusal) in
    let insets = try EdgeInsets(obscuring: obscured)
    return layout.unclampedOffset(keeping: try unsafe anchor(handle), obscured: insets).c
  }
}

@c @implementation
public func tatami_flow_update_keeping(
  _ flow: OpaquePointer?, _ handle: OpaquePointer?, _ offset: tatami_point,
  _ obscured: UnsafePointer<tatami_insets>?, _ change: UnsafeMutablePointer<OpaquePointer?>?,
  _ kept: UnsafeMutablePointer<tatami_kept>?
) -> tatami_status {
  let obscured = unsafe obscured?.pointee
  return unsafe editObject(flow) { (object: inout FlowObject) throws(Refusal) in
    guard let change = unsafe change, let kept = unsafe kept else {
      throw Refusal(TATAMI_NULL_POINTER)
    }
    let held = try unsafe anchor(handle)
    let (offset, insets) = (try Point(offset), try EdgeInsets(obscuring: obscured))
    try object.checkReports()
    let (update, step) = try object.layOut { layout throws(Refusal) in
      let update = layout.update()
      return (
        update,
        LayoutTransaction(update, in: layout, keeping: held, at: offset, obscured: insets)
      )
    }
    unsafe change.pointee = makeHandle(ChangeObject(update, of: object))
    unsafe kept.pointee = tatami_kept(
      offset: step.offset.c, offset_adjustment: step.offsetAdjustment.c,
      content_size_delta: step.contentSizeDelta.c, anchor_index: step.anchorIndex ?? -1)
  }
}
