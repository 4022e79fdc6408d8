// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The header has the names, and says what functions do.

import CTatami
import Tatami

/// The style that a pointer leads to; `nil` for NULL. A refusal names the cell that is to have it.
@unsafe private func decoded(
  _ style: UnsafePointer<tatami_cell_style>?, of cell: Int = 0
) -> Result<CellStyle?, Refusal> {
  Result { () throws(Refusal) in
    guard let style = unsafe style?.pointee else { return nil }
    guard EngineParts.hasStyles else {
      if style.isPlain { return nil }
      throw Refusal(TATAMI_PLAIN_CELLS_ONLY)
    }
    do throws(Refusal) { return try CellStyle(style) } catch { throw error.at(cell) }
  }
}

/// Cells on their way into a layout, with a style for each if there are any.
private struct CellArrays {
  var cells: [Cell]
  var styles: [CellStyle]?
  /// For each cell the index of its style, where these are not as many as cells.
  var indices: [Int]?

  /// - Precondition: A `tatami_size` and a `Cell` are two doubles.
  @unsafe init(
    _ sizes: UnsafePointer<tatami_size>?, _ styles: UnsafePointer<tatami_cell_style>?, _ count: Int
  ) throws(Refusal) {
    let sizes = try unsafe array(sizes, count)
    cells = unsafe sizes.withMemoryRebound(to: Cell.self) { unsafe Array($0) }
    guard unsafe styles != nil else { return }
    self.styles = try unsafe Self.decoded(array(styles, count), count: -1)
  }

  @unsafe init(
    _ sizes: UnsafePointer<tatami_size>?, _ styles: UnsafePointer<tatami_cell_style>?,
    _ styleCount: Int, _ indices: UnsafePointer<UInt32>?, _ count: Int
  ) throws(Refusal) {
    try unsafe self.init(sizes, nil, count)
    self.styles = try unsafe Self.decoded(array(styles, styleCount), count: styleCount)
    self.indices = try unsafe array(indices, count).map { Int(clamping: $0) }
  }

  /// - Parameter count: What a refusal gives as their count: −1 where each is that of one cell.
  @unsafe private static func decoded(
    _ styles: UnsafeBufferPointer<tatami_cell_style>, count: Int
  ) throws(Refusal) -> [CellStyle] {
    var list: [CellStyle] = []
    list.reserveCapacity(styles.count)
    for index in 0..<styles.count {
      do throws(Refusal) { list.append(try CellStyle(unsafe styles[index])) } catch {
        throw error.at(index, of: count)
      }
    }
    return list
  }
}

@unsafe private func decoded(
  _ sizes: UnsafePointer<tatami_size>?, _ styles: UnsafePointer<tatami_cell_style>?, _ count: Int
) -> Result<CellArrays, Refusal> {
  Result { () throws(Refusal) in try unsafe CellArrays(sizes, styles, count) }
}

extension FlowLayout {
  fileprivate mutating func insert(_ arrays: CellArrays, at place: Int) throws(FlowError) {
    guard let styles = arrays.styles else { return try insert(contentsOf: arrays.cells, at: place) }
    if let indices = arrays.indices {
      return try insert(
        contentsOf: arrays.cells, styles: styles, styleIndices: indices, at: place)
    }
    try insert(contentsOf: arrays.cells, styles: styles, at: place)
  }

  fileprivate mutating func insert(
    _ size: tatami_size, _ style: CellStyle?, at place: Int
  ) throws(FlowError) {
    let cell = Cell(Size(unchecked: size))
    guard EngineParts.hasStyles, let style else { return try insert(cell, at: place) }
    try insert(cell, style: style, at: place)
  }

  fileprivate mutating func insert(
    repeating size: tatami_size, _ style: CellStyle?, count: Int, at place: Int
  ) throws(FlowError) {
    if count == 1 { return try insert(size, style, at: place) }
    let cell = Cell(Size(unchecked: size))
    guard EngineParts.hasStyles, let style else {
      return try insert(repeating: cell, count: count, at: place)
    }
    try insert(repeating: cell, style: style, count: count, at: place)
  }
}

@c @implementation
public func tatami_flow_append(
  _ flow: OpaquePointer?, _ size: tatami_size, _ style: UnsafePointer<tatami_cell_style>?
) -> tatami_status {
  unsafe edit(flow, decoded(style)) { layout, style throws(FlowError) in
    try layout.insert(size, style, at: layout.count)
  }
}

@c @implementation
public func tatami_flow_insert(
  _ flow: OpaquePointer?, _ place: Int, _ size: tatami_size,
  _ style: UnsafePointer<tatami_cell_style>?
) -> tatami_status {
  unsafe edit(flow, decoded(style)) { layout, style throws(FlowError) in
    try layout.insert(size, style, at: place)
  }
}

@c @implementation
public func tatami_flow_append_cells(
  _ flow: OpaquePointer?, _ sizes: UnsafePointer<tatami_size>?,
  _ styles: UnsafePointer<tatami_cell_style>?, _ count: Int
) -> tatami_status {
  unsafe edit(flow, decoded(sizes, styles, count)) { layout, cells throws(FlowError) in
    try layout.insert(cells, at: layout.count)
  }
}

@c @implementation
public func tatami_flow_insert_cells(
  _ flow: OpaquePointer?, _ place: Int, _ sizes: UnsafePointer<tatami_size>?,
  _ styles: UnsafePointer<tatami_cell_style>?, _ count: Int
) -> tatami_status {
  unsafe edit(flow, decoded(sizes, styles, count)) { layout, cells throws(FlowError) in
    try layout.insert(cells, at: place)
  }
}

@c @implementation
public func tatami_flow_insert_styled_cells(
  _ flow: OpaquePointer?, _ place: Int, _ sizes: UnsafePointer<tatami_size>?,
  _ styles: UnsafePointer<tatami_cell_style>?, _ styleCount: Int,
  _ indices: UnsafePointer<UInt32>?, _ count: Int
) -> tatami_status {
  let arrays = Result { () throws(Refusal) in
    try unsafe CellArrays(sizes, styles, styleCount, indices, count)
  }
  return unsafe edit(flow, arrays) { layout, cells throws(FlowError) in
    try layout.insert(cells, at: place)
  }
}

@c @implementation
public func tatami_flow_append_repeated(
  _ flow: OpaquePointer?, _ size: tatami_size, _ style: UnsafePointer<tatami_cell_style>?,
  _ count: Int
) -> tatami_status {
  unsafe edit(flow, decoded(style)) { layout, style throws(FlowError) in
    try layout.insert(repeating: size, style, count: count, at: layout.count)
  }
}

@c @implementation
public func tatami_flow_insert_repeated(
  _ flow: OpaquePointer?, _ place: Int, _ size: tatami_size,
  _ style: UnsafePointer<tatami_cell_style>?, _ count: Int
) -> tatami_status {
  unsafe edit(flow, decoded(style)) { layout, style throws(FlowError) in
    try layout.insert(repeating: size, style, count: count, at: place)
  }
}

@c @implementation
public func tatami_flow_replace(
  _ flow: OpaquePointer?, _ range: tatami_range, _ sizes: UnsafePointer<tatami_size>?,
  _ styles: UnsafePointer<tatami_cell_style>?, _ count: Int
) -> tatami_status {
  unsafe editObject(flow) { (object: inout FlowObject) throws(Refusal) in
    let range = try indexRange(range, of: object.layout.count)
    let arrays = try unsafe CellArrays(sizes, styles, count)
    try refusing { () throws(FlowError) in
      if let styles = arrays.styles {
        try object.layout.replaceSubrange(range, with: arrays.cells, styles: styles)
      } else {
        try object.layout.replaceSubrange(range, with: arrays.cells)
      }
    }
  }
}

// MARK: Styles

@c @implementation
public func tatami_flow_set_cell_style(
  _ flow: OpaquePointer?, _ index: Int, _ style: UnsafePointer<tatami_cell_style>?
) -> tatami_status {
  unsafe edit(flow, decoded(style, of: index)) { layout, style throws(FlowError) in
    try layout.setCellStyle(style ?? .plain, at: index)
  }
}

@c @implementation
public func tatami_flow_set_cell_style_id(
  _ flow: OpaquePointer?, _ id: tatami_cell_id, _ style: UnsafePointer<tatami_cell_style>?
) -> tatami_status {
  let style = unsafe decoded(style)
  return unsafe editObject(flow) { (object: inout FlowObject) throws(Refusal) in
    let given: CellStyle
    do throws(Refusal) { given = try style.get() ?? .plain } catch {
      let index = CellID(id).flatMap { object.layout.index(of: $0) }
      guard let index else { throw Refusal(TATAMI_UNKNOWN_CELL) }
      throw error.at(index)
    }
    try refusing { () throws(FlowError) in
      try object.layout.setCellStyle(given, of: .known(id))
    }
  }
}

@c @implementation
public func tatami_flow_set_cell_styles(
  _ flow: OpaquePointer?, _ range: tatami_range, _ style: UnsafePointer<tatami_cell_style>?
) -> tatami_status {
  let style = unsafe decoded(style, of: range.start)
  return unsafe editObject(flow) { (object: inout FlowObject) throws(Refusal) in
    let range = try indexRange(range, of: object.layout.count)
    let style = try style.get() ?? .plain
    try refusing { () throws(FlowError) in try object.layout.setCellStyle(style, in: range) }
  }
}

@c @implementation
public func tatami_flow_set_visibility(
  _ flow: OpaquePointer?, _ index: Int, _ visibility: tatami_visibility
) -> tatami_status {
  unsafe editObject(flow) { (object: inout FlowObject) throws(Refusal) in
    try object.layout.checkCell(index)
    var style = object.layout.cellStyle(at: index)
    do throws(Refusal) {
      style.visibility = try choice(visibility, field: TATAMI_FIELD_VISIBILITY)
    } catch {
      throw error.at(index)
    }
    try refusing { () throws(FlowError) in try object.layout.setCellStyle(style, at: index) }
  }
}
