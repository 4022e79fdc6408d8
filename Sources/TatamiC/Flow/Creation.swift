// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The header has the names, and says what functions do.

import CTatami
import Tatami

/// Hands a layout in a style of either kind to the caller.
@unsafe private func giveFlow(
  _ style: Result<FlowStyle, Refusal>, _ environment: UnsafePointer<tatami_environment>?,
  _ chunks: Result<ChunkSource, Refusal> = .success(.heap), isInBuffer: Bool = false,
  to out: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  do throws(Refusal) {
    guard let environment = unsafe environment?.pointee else {
      throw Refusal(TATAMI_NULL_POINTER)
    }
    let (style, chunks) = (try style.get(), try chunks.get())
    let surroundings = try LayoutEnvironment(environment)
    let layout = try refusing { () throws(FlowError) in
      try FlowLayout(style: style, environment: surroundings, chunks: chunks)
    }
    return unsafe give(FlowObject(layout, isInBuffer: isInBuffer), to: out)
  } catch {
    return error.status
  }
}

@unsafe func decoded(_ style: UnsafePointer<tatami_flow_style>?) -> Result<FlowStyle, Refusal> {
  Result { () throws(Refusal) in
    guard let style = unsafe style?.pointee else { throw Refusal(TATAMI_NULL_POINTER) }
    return try FlowStyle(style)
  }
}

/// A linear style, as that of a flow.
@unsafe func decoded(_ style: UnsafePointer<tatami_linear_style>?) -> Result<FlowStyle, Refusal> {
  Result { () throws(Refusal) in
    guard let style = unsafe style?.pointee else { throw Refusal(TATAMI_NULL_POINTER) }
    return try LinearStyle(style).flow
  }
}

/// The caller's memory for cells.
@unsafe private func chunks(
  in buffer: UnsafeMutableRawPointer?, _ bytes: Int
) -> Result<ChunkSource, Refusal> {
  guard let buffer = unsafe buffer else { return .failure(Refusal(TATAMI_NULL_POINTER)) }
  // At most 2³² blocks of 64 bytes, where an address has room for that.
  let isTooLarge = bytes < 0 || UInt64(bytes) >> 38 > 0
  guard bytes >= 4096, !isTooLarge, UInt(bitPattern: buffer) & 63 == 0 else {
    return .failure(Refusal(TATAMI_INVALID_BUFFER, index: bytes))
  }
  return unsafe .success(.buffer(UnsafeMutableRawBufferPointer(start: buffer, count: bytes)))
}

@c @implementation
public func tatami_flow_create(
  _ style: UnsafePointer<tatami_flow_style>?, _ environment: UnsafePointer<tatami_environment>?,
  _ flow: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  unsafe giveFlow(decoded(style), environment, to: flow)
}

@c @implementation
public func tatami_flow_create_linear(
  _ style: UnsafePointer<tatami_linear_style>?, _ environment: UnsafePointer<tatami_environment>?,
  _ flow: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  unsafe giveFlow(decoded(style), environment, to: flow)
}

@c @implementation
public func tatami_flow_create_in(
  _ buffer: UnsafeMutableRawPointer?, _ bytes: Int, _ style: UnsafePointer<tatami_flow_style>?,
  _ environment: UnsafePointer<tatami_environment>?, _ flow: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  let chunks = unsafe chunks(in: buffer, bytes)
  return unsafe giveFlow(
    decoded(style), environment, chunks, isInBuffer: true, to: flow)
}

@c @implementation
public func tatami_flow_create_linear_in(
  _ buffer: UnsafeMutableRawPointer?, _ bytes: Int, _ style: UnsafePointer<tatami_linear_style>?,
  _ environment: UnsafePointer<tatami_environment>?, _ flow: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  let chunks = unsafe chunks(in: buffer, bytes)
  return unsafe giveFlow(
    decoded(style), environment, chunks, isInBuffer: true, to: flow)
}

@c @implementation
public func tatami_bytes_for_cells(
  _ cells: Int, _ styles: Int, _ bytes: UnsafeMutablePointer<Int>?
) -> tatami_status {
  guard let bytes = unsafe bytes else { return tatami_status(TATAMI_NULL_POINTER) }
  // A cell takes at most some dozen bytes, and a style a few hundred.
  let most = Int.max / 4096
  guard cells >= 0, styles >= 0, cells <= most, styles <= most else {
    return tatami_status(TATAMI_INVALID_COUNT)
  }
  unsafe bytes.pointee = ChunkSource.bytes(forCells: cells, styled: styles)
  return tatami_status(TATAMI_OK)
}

@c @implementation
public func tatami_flow_copy(
  _ flow: OpaquePointer?, _ copy: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  unsafe derive(flow, copy) { (object: inout FlowObject) in object.copy }
}

@c @implementation
public func tatami_flow_detach(
  _ flow: OpaquePointer?, _ copy: UnsafeMutablePointer<OpaquePointer?>?
) -> tatami_status {
  unsafe derive(flow, copy) { (object: inout FlowObject) in
    var detached = object.copy
    detached.layout = object.layout.detached()
    detached.isInBuffer = false
    detached.takeOverRule()
    return detached
  }
}

@c @implementation
public func tatami_flow_destroy(_ flow: OpaquePointer?) {
  unsafe destroy(flow, FlowObject.self)
}

@c @implementation
public func tatami_flow_last_failure(
  _ flow: OpaquePointer?, _ failure: UnsafeMutablePointer<tatami_failure>?
) -> tatami_status {
  unsafe read(flow, failure) { (object: inout FlowObject) throws(Refusal) in
    try object.failure.found()
  }
}
