// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The header has the names, and says what functions do.

import CTatami
import Tatami

@c @implementation
public func tatami_flow_frame(
  _ flow: OpaquePointer?, _ index: Int, _ frame: UnsafeMutablePointer<tatami_rect>?
) -> tatami_status {
  unsafe query(flow, frame) { layout throws(Refusal) in
    try layout.checkCell(index)
    return layout.frame(at: index).c
  }
}

@c @implementation
public func tatami_flow_frame_of(
  _ flow: OpaquePointer?, _ id: tatami_cell_id, _ frame: UnsafeMutablePointer<tatami_rect>?
) -> tatami_status {
  unsafe query(flow, frame) { layout throws(Refusal) in
    try CellID(id).flatMap { layout.frame(of: $0) }.found().c
  }
}

/// Has the frames of cells written to the caller's memory.
///
/// - Precondition: A `tatami_rect` and a `Rect` are the same four doubles.
@unsafe private func writeFrames(
  _ flow: OpaquePointer?, _ range: tatami_range, _ frames: UnsafeMutablePointer<tatami_rect>?,
  _ capacity: Int,
  _ write: (FlowLayout, Range<Int>, inout MutableSpan<Rect>) throws(Refusal) -> Void
) -> tatami_status {
  unsafe access(flow) { (object: inout FlowObject) throws(Refusal) in
    let cells = try object.layout.cells(range)
    if cells.isEmpty { return }
    if capacity == 0 { throw Refusal(TATAMI_ARRAY_TOO_SMALL) }
    guard let frames = unsafe frames else { throw Refusal(TATAMI_NULL_POINTER) }
    // What is negative here is more than an array can have.
    if capacity > 0 && capacity < cells.count { throw Refusal(TATAMI_ARRAY_TOO_SMALL) }
    let memory = unsafe UnsafeMutableRawPointer(frames).bindMemory(
      to: Rect.self, capacity: cells.count)
    defer {
      unsafe _ = UnsafeMutableRawPointer(memory).bindMemory(
        to: tatami_rect.self, capacity: cells.count)
    }
    var span = unsafe MutableSpan(_unsafeStart: memory, count: cells.count)
    try write(object.layout, cells, &span)
  }
}

@c @implementation
public func tatami_flow_frames(
  _ flow: OpaquePointer?, _ range: tatami_range, _ frames: UnsafeMutablePointer<tatami_rect>?,
  _ capacity: Int
) -> tatami_status {
  unsafe writeFrames(flow, range, frames, capacity) { layout, cells, span in
    layout.frames(in: cells, into: &span)
  }
}

@c @implementation
public func tatami_flow_frame_snapped(
  _ flow: OpaquePointer?, _ index: Int, _ scale: Double,
  _ frame: UnsafeMutablePointer<tatami_rect>?
) -> tatami_status {
  unsafe query(flow, frame) { layout throws(Refusal) in
    try layout.checkCell(index)
    return layout.frame(at: index, snappedTo: try pixelScale(scale)).c
  }
}

@c @implementation
public func tatami_flow_frames_snapped(
  _ flow: OpaquePointer?, _ range: tatami_range, _ scale: Double,
  _ frames: UnsafeMutablePointer<tatami_rect>?, _ capacity: Int
) -> tatami_status {
  unsafe writeFrames(flow, range, frames, capacity) { layout, cells, span throws(Refusal) in
    layout.frames(in: cells, snappedTo: try pixelScale(scale), into: &span)
  }
}

@c @implementation
public func tatami_flow_frames_in(
  _ flow: OpaquePointer?, _ rect: tatami_rect, _ overscan: UnsafePointer<tatami_insets>?,
  _ cells: UnsafeMutablePointer<tatami_placed>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> tatami_status {
  let overscan = unsafe overscan?.pointee
  return unsafe queryList(flow, cells, capacity, count) { layout, add throws(Refusal) in
    let (rect, overscan) = (try Rect(rect), try EdgeInsets(overscan: overscan))
    layout.forEachFrame(intersecting: rect, overscan: overscan) { add(tatami_placed($0, $1)) }
  }
}

@c @implementation
public func tatami_flow_frames_in_snapped(
  _ flow: OpaquePointer?, _ rect: tatami_rect, _ scale: Double,
  _ cells: UnsafeMutablePointer<tatami_placed>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> tatami_status {
  unsafe queryList(flow, cells, capacity, count) { layout, add throws(Refusal) in
    let (rect, scale) = (try Rect(rect), try pixelScale(scale))
    layout.forEachFrame(intersecting: rect, snappedTo: scale) { add(tatami_placed($0, $1)) }
  }
}

@c @implementation
public func tatami_flow_index_at(
  _ flow: OpaquePointer?, _ point: tatami_point, _ index: UnsafeMutablePointer<Int>?
) -> tatami_status {
  unsafe query(flow, index) { layout throws(Refusal) in
    try layout.index(at: Point(point)).found()
  }
}

// MARK: Viewport

@c @implementation
public func tatami_flow_visible_range(
  _ flow: OpaquePointer?, _ rect: tatami_rect, _ overscan: UnsafePointer<tatami_insets>?,
  _ range: UnsafeMutablePointer<tatami_range>?
) -> tatami_status {
  let overscan = unsafe overscan?.pointee
  return unsafe query(flow, range) { layout throws(Refusal) in
    layout.visibleRange(in: try Rect(rect), overscan: try EdgeInsets(overscan: overscan)).c
  }
}

@c @implementation
public func tatami_flow_crossing(
  _ flow: OpaquePointer?, _ from: tatami_rect, _ to: tatami_rect,
  _ cells: UnsafeMutablePointer<tatami_placed>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> tatami_status {
  unsafe queryList(flow, cells, capacity, count) { layout, add throws(Refusal) in
    let (from, to) = (try Rect(from), try Rect(to))
    layout.forEachFrame(intersecting: from, butNot: to) { add(tatami_placed($0, $1)) }
  }
}

@c @implementation
public func tatami_flow_start_offset(
  _ flow: OpaquePointer?, _ obscured: UnsafePointer<tatami_insets>?,
  _ offset: UnsafeMutablePointer<tatami_point>?
) -> tatami_status {
  let obscured = unsafe obscured?.pointee
  return unsafe query(flow, offset) { layout throws(Refusal) in
    layout.startOffset(obscured: try EdgeInsets(obscuring: obscured)).c
  }
}

@c @implementation
public func tatami_flow_end_offset(
  _ flow: OpaquePointer?, _ obscured: UnsafePointer<tatami_insets>?,
  _ offset: UnsafeMutablePointer<tatami_point>?
) -> tatami_status {
  let obscured = unsafe obscured?.pointee
  return unsafe query(flow, offset) { layout throws(Refusal) in
    layout.endOffset(obscured: try EdgeInsets(obscuring: obscured)).c
  }
}

@c @implementation
public func tatami_flow_clamped_offset(
  _ flow: OpaquePointer?, _ offset: tatami_point, _ obscured: UnsafePointer<tatami_insets>?,
  _ clamped: UnsafeMutablePointer<tatami_point>?
) -> tatami_status {
  let obscured = unsafe obscured?.pointee
  return unsafe query(flow, clamped) { layout throws(Refusal) in
    let obscured = try EdgeInsets(obscuring: obscured)
    return layout.clampedOffset(try Point(offset), obscured: obscured).c
  }
}
