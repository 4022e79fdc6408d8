// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The header has the names, and says what functions do.

import CTatami
import Tatami

// MARK: The whole

@c @implementation
public func tatami_flow_count(
  _ flow: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> tatami_status {
  unsafe query(flow, count) { $0.count }
}

@c @implementation
public func tatami_flow_content_size(
  _ flow: OpaquePointer?, _ size: UnsafeMutablePointer<tatami_size>?
) -> tatami_status {
  unsafe query(flow, size) { $0.contentSize.c }
}

@c @implementation
public func tatami_flow_line_count(
  _ flow: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> tatami_status {
  unsafe query(flow, count) { $0.lineCount }
}

@c @implementation
public func tatami_flow_page_count(
  _ flow: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> tatami_status {
  unsafe query(flow, count) { $0.pageCount }
}

@c @implementation
public func tatami_flow_scroll_axis(
  _ flow: OpaquePointer?, _ axis: UnsafeMutablePointer<tatami_axis>?
) -> tatami_status {
  unsafe query(flow, axis) { $0.scrollAxis.number }
}

@c @implementation
public func tatami_flow_memory(
  _ flow: OpaquePointer?, _ reserved: UnsafeMutablePointer<Int>?, _ used: UnsafeMutablePointer<Int>?
) -> tatami_status {
  unsafe access(flow) { (object: inout FlowObject) throws(Refusal) in
    guard let reserved = unsafe reserved, let used = unsafe used else {
      throw Refusal(TATAMI_NULL_POINTER)
    }
    let memory = object.layout.memory
    unsafe reserved.pointee = memory.reserved
    unsafe used.pointee = memory.used
  }
}

@c @implementation
public func tatami_flow_equals(
  _ flow: OpaquePointer?, _ other: OpaquePointer?, _ equal: UnsafeMutablePointer<Bool>?
) -> tatami_status {
  if unsafe flow != nil && flow == other { return unsafe query(flow, equal) { _ in true } }
  return unsafe query(flow, equal) { layout throws(Refusal) in
    var isEqual = false
    let status = unsafe access(other) { (object: inout FlowObject) in
      isEqual = object.layout == layout
    }
    if status != tatami_status(TATAMI_OK) { throw Refusal(answer: status) }
    return isEqual
  }
}

// MARK: Cells

@c @implementation
public func tatami_flow_cell_size(
  _ flow: OpaquePointer?, _ index: Int, _ size: UnsafeMutablePointer<tatami_size>?
) -> tatami_status {
  unsafe query(flow, size) { layout throws(Refusal) in
    try layout.checkCell(index)
    return layout.cell(at: index).size.c
  }
}

@c @implementation
public func tatami_flow_cell_style_at(
  _ flow: OpaquePointer?, _ index: Int, _ style: UnsafeMutablePointer<tatami_cell_style>?
) -> tatami_status {
  unsafe query(flow, style) { layout throws(Refusal) in
    try layout.checkCell(index)
    return layout.cellStyle(at: index).c
  }
}

@c @implementation
public func tatami_flow_cell_id_at(
  _ flow: OpaquePointer?, _ index: Int, _ id: UnsafeMutablePointer<tatami_cell_id>?
) -> tatami_status {
  unsafe query(flow, id) { layout throws(Refusal) in
    try layout.checkCell(index)
    return try layout.id(at: index).number
  }
}

@c @implementation
public func tatami_flow_index_of(
  _ flow: OpaquePointer?, _ id: tatami_cell_id, _ index: UnsafeMutablePointer<Int>?
) -> tatami_status {
  unsafe query(flow, index) { layout throws(Refusal) in
    try CellID(id).flatMap { layout.index(of: $0) }.found()
  }
}

// MARK: Lines

@c @implementation
public func tatami_flow_line_of(
  _ flow: OpaquePointer?, _ index: Int, _ line: UnsafeMutablePointer<Int>?
) -> tatami_status {
  unsafe query(flow, line) { layout throws(Refusal) in
    try layout.checkCell(index)
    return layout.line(containing: index)
  }
}

@c @implementation
public func tatami_flow_range_of_line(
  _ flow: OpaquePointer?, _ line: Int, _ range: UnsafeMutablePointer<tatami_range>?
) -> tatami_status {
  unsafe query(flow, range) { layout throws(Refusal) in
    try layout.checkLine(line)
    if layout.isBestFit { throw Refusal(TATAMI_LINES_NOT_RANGES) }
    return layout.range(ofLine: line).c
  }
}

@c @implementation
public func tatami_flow_cells_of_line(
  _ flow: OpaquePointer?, _ line: Int, _ cells: UnsafeMutablePointer<Int>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> tatami_status {
  unsafe queryList(flow, cells, capacity, count) { layout, add throws(Refusal) in
    try layout.checkLine(line)
    for index in layout.cells(ofLine: line) { add(index) }
  }
}

// MARK: Pages

@c @implementation
public func tatami_flow_page_of(
  _ flow: OpaquePointer?, _ index: Int, _ page: UnsafeMutablePointer<Int>?
) -> tatami_status {
  unsafe query(flow, page) { layout throws(Refusal) in
    try layout.checkCell(index)
    return try layout.page(containing: index).found()
  }
}

@c @implementation
public func tatami_flow_range_of_page(
  _ flow: OpaquePointer?, _ page: Int, _ range: UnsafeMutablePointer<tatami_range>?
) -> tatami_status {
  unsafe query(flow, range) { layout throws(Refusal) in
    try layout.checkPage(page)
    return layout.range(ofPage: page).c
  }
}

@c @implementation
public func tatami_flow_frame_of_page(
  _ flow: OpaquePointer?, _ page: Int, _ frame: UnsafeMutablePointer<tatami_rect>?
) -> tatami_status {
  unsafe query(flow, frame) { layout throws(Refusal) in
    try layout.checkPage(page)
    return layout.frame(ofPage: page).c
  }
}

@c @implementation
public func tatami_flow_page_at(
  _ flow: OpaquePointer?, _ point: tatami_point, _ page: UnsafeMutablePointer<Int>?
) -> tatami_status {
  unsafe query(flow, page) { layout throws(Refusal) in
    try layout.page(at: Point(point)).found()
  }
}
