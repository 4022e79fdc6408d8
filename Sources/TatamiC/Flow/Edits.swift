// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The header has the names, and says what functions do.

import CTatami
import Tatami

// MARK: Removing

@c @implementation
public func tatami_flow_remove(_ flow: OpaquePointer?, _ index: Int) -> tatami_status {
  unsafe edit(flow) { layout throws(FlowError) in try layout.remove(at: index) }
}

@c @implementation
public func tatami_flow_remove_id(_ flow: OpaquePointer?, _ id: tatami_cell_id) -> tatami_status {
  unsafe edit(flow) { layout throws(FlowError) in try layout.remove(.known(id)) }
}

@c @implementation
public func tatami_flow_remove_range(_ flow: OpaquePointer?, _ range: tatami_range) -> tatami_status
{
  unsafe edit(flow, range) { layout, range throws(FlowError) in try layout.removeSubrange(range) }
}

@c @implementation
public func tatami_flow_remove_all(_ flow: OpaquePointer?) -> tatami_status {
  unsafe edit(flow) { layout throws(FlowError) in layout.removeAll() }
}

/// Edits the cells in a range.
@unsafe private func edit(
  _ flow: OpaquePointer?, _ range: tatami_range,
  _ body: (inout FlowLayout, Range<Int>) throws(FlowError) -> Void
) -> tatami_status {
  unsafe editObject(flow) { (object: inout FlowObject) throws(Refusal) in
    let range = try indexRange(range, of: object.layout.count)
    try refusing { () throws(FlowError) in try body(&object.layout, range) }
  }
}

// MARK: Moving

@c @implementation
public func tatami_flow_move(
  _ flow: OpaquePointer?, _ source: Int, _ destination: Int
) -> tatami_status {
  unsafe edit(flow) { layout throws(FlowError) in try layout.move(from: source, to: destination) }
}

@c @implementation
public func tatami_flow_move_id(
  _ flow: OpaquePointer?, _ id: tatami_cell_id, _ destination: Int
) -> tatami_status {
  unsafe edit(flow) { layout throws(FlowError) in try layout.move(.known(id), to: destination) }
}

@c @implementation
public func tatami_flow_move_range(
  _ flow: OpaquePointer?, _ range: tatami_range, _ destination: Int
) -> tatami_status {
  unsafe edit(flow, range) { layout, range throws(FlowError) in
    try layout.moveSubrange(range, to: destination)
  }
}

// MARK: Sizes

@c @implementation
public func tatami_flow_resize(
  _ flow: OpaquePointer?, _ index: Int, _ size: tatami_size
) -> tatami_status {
  unsafe edit(flow) { layout throws(FlowError) in
    try layout.resize(at: index, to: Size(unchecked: size))
  }
}

@c @implementation
public func tatami_flow_resize_id(
  _ flow: OpaquePointer?, _ id: tatami_cell_id, _ size: tatami_size
) -> tatami_status {
  unsafe edit(flow) { layout throws(FlowError) in
    try layout.resize(.known(id), to: Size(unchecked: size))
  }
}

@c @implementation
public func tatami_flow_resize_cells(
  _ flow: OpaquePointer?, _ changes: UnsafePointer<tatami_resize>?, _ count: Int
) -> tatami_status {
  unsafe editObject(flow) { (object: inout FlowObject) throws(Refusal) in
    let changes = try unsafe array(changes, count)
    let resizes = unsafe changes.map {
      CellResize(index: $0.index, size: Size(unchecked: $0.size))
    }
    try refusing { () throws(FlowError) in try object.layout.resize(resizes) }
  }
}

@c @implementation
public func tatami_flow_measure(
  _ flow: OpaquePointer?, _ range: tatami_range, _ measurer: tatami_measurer?,
  _ context: UnsafeMutableRawPointer?, _ changed: UnsafeMutablePointer<Int>?
) -> tatami_status {
  unsafe editObject(flow) { (object: inout FlowObject) throws(Refusal) in
    guard let measurer = unsafe measurer else { throw Refusal(TATAMI_NULL_POINTER) }
    let range = try indexRange(range, of: object.layout.count)
    let count = try object.layOut { layout throws(Refusal) in
      try refusing { () throws(FlowError) in
        try layout.measure(range) { index, proposed in
          let proposal = tatami_proposal(
            width: proposed.width ?? -1, height: proposed.height ?? -1,
            maximum: proposed.maximum.c)
          return unsafe Size(unchecked: measurer(context, index, proposal))
        }
      }
    }
    unsafe tell(count, to: changed)
  }
}
