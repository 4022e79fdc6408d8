import Tatami

extension PreconditionCase {
  // MARK: Flows

  static let ofFlows: [PreconditionCase] = [
    PreconditionCase(
      "line(containing:)", says: PreconditionSentence.index, broken: [-1, 3], kept: [0, 2]
    ) { _ = try PreconditionSamples.flow().line(containing: $0) },
    PreconditionCase(
      "range(ofLine:)", says: "Line out of range", broken: [-1, 2], kept: [0, 1]
    ) { _ = try PreconditionSamples.flow().range(ofLine: $0) },
    PreconditionCase(
      "cells(ofLine:)", says: "Line out of range", broken: [-1, 2], kept: [0, 1]
    ) { _ = try PreconditionSamples.flow().cells(ofLine: $0) },
    PreconditionCase(
      "linear, line(containing:)", says: PreconditionSentence.index, broken: [-1, 3], kept: [0, 2]
    ) { _ = try PreconditionSamples.linear().line(containing: $0) },
    PreconditionCase(
      "linear, range(ofLine:)", says: "Line out of range", broken: [-1, 1], kept: [0]
    ) { _ = try PreconditionSamples.linear().range(ofLine: $0) },
    PreconditionCase(
      "linear, cells(ofLine:)", says: "Line out of range", broken: [-1, 1], kept: [0]
    ) { _ = try PreconditionSamples.linear().cells(ofLine: $0) },
    PreconditionCase(
      "page(containing:)", says: PreconditionSentence.index, broken: [-1, 3], kept: [0, 2]
    ) { _ = try PreconditionSamples.flow().page(containing: $0) },
    PreconditionCase("range(ofPage:)", says: "Page out of range", broken: [-1, 1], kept: [0]) {
      _ = try PreconditionSamples.flow().range(ofPage: $0)
    },
    PreconditionCase("frame(ofPage:)", says: "Page out of range", broken: [-1, 1], kept: [0]) {
      _ = try PreconditionSamples.flow().frame(ofPage: $0)
    },
    PreconditionCase(
      "range(ofPage:), without pages", says: "The flow has no pages", broken: [nil], kept: [4]
    ) { _ = try PreconditionSamples.flow(pagedCount: $0).range(ofPage: 0) },
    PreconditionCase(
      "frame(ofPage:), without pages", says: "The flow has no pages", broken: [nil], kept: [4]
    ) { _ = try PreconditionSamples.flow(pagedCount: $0).frame(ofPage: 0) },
    PreconditionCase(
      "range(ofLine:), by best fit", says: "Lines by best fit are no ranges; see cells(ofLine:)",
      broken: [true], kept: [false]
    ) { isByBestFit in
      var layout = try PreconditionSamples.flow(pagedCount: nil)
      var style = FlowStyle()
      style.autoArrange = isByBestFit
      try layout.setStyle(style)
      _ = layout.cells(ofLine: 0)
      _ = layout.range(ofLine: 0)
    },
    PreconditionCase(
      "frames(in:into:), room in an array", says: PreconditionSentence.room, broken: [0, 2],
      kept: [3, 4]
    ) { room in
      var buffer = Array(repeating: Rect.zero, count: room)
      try PreconditionSamples.flow().frames(in: 0..<3, into: &buffer)
    },
    PreconditionCase(
      "frames(in:snappedTo:into:)", says: PreconditionSentence.range, broken: [0..<4, -1..<1],
      kept: [0..<3, 3..<3]
    ) { range in
      var buffer = Array(repeating: Rect.zero, count: 4)
      var span = buffer.mutableSpan
      try PreconditionSamples.flow().frames(in: range, snappedTo: 2, into: &span)
    },
    PreconditionCase(
      "frames(in:snappedTo:into:), room", says: PreconditionSentence.room, broken: [2], kept: [3]
    ) { room in
      var buffer = Array(repeating: Rect.zero, count: room)
      var span = buffer.mutableSpan
      try PreconditionSamples.flow().frames(in: 0..<3, snappedTo: 2, into: &span)
    },
    PreconditionCase(
      "forEachFrame(intersecting:snappedTo:)", says: PreconditionSentence.scale,
      broken: [0, -2, .nan, .infinity], kept: [0.001, 3]
    ) { scale in
      try PreconditionSamples.flow().forEachFrame(
        intersecting: PreconditionSamples.rect, snappedTo: scale
      ) { _, _ in }
    },
    PreconditionCase(
      "dirtyRects(in:limit:)", says: "There is at least one rectangle", broken: [0, -1], kept: [1]
    ) { limit in
      var layout = try PreconditionSamples.flow()
      _ = layout.update().dirtyRects(in: PreconditionSamples.rect, limit: limit)
    },
    PreconditionCase(
      "UndoStack(_:limit:)", says: "At least one step is kept", broken: [0, -1, .min], kept: [1]
    ) { _ = UndoStack(try PreconditionSamples.flow(), limit: $0) },
  ]
}

extension PreconditionCase {
  // MARK: Values

  static let ofValues: [PreconditionCase] = [
    PreconditionCase(
      "Anchor.cell(_:unitPoint:viewportPoint:)", says: PreconditionSentence.unit,
      broken: badUnitPoints,
      kept: goodUnitPoints
    ) {
      _ = Anchor.cell(
        try PreconditionSamples.flow().cellID(at: 0), unitPoint: $0, viewportPoint: .zero)
    },
    PreconditionCase(
      "Anchor.cell(_:unitPoint:viewportPoint:), viewport",
      says: "A point in the viewport is finite", broken: PreconditionSamples.badOffsets,
      kept: PreconditionSamples.goodOffsets
    ) {
      _ = Anchor.cell(
        try PreconditionSamples.flow().cellID(at: 0), unitPoint: .zero, viewportPoint: $0)
    },
    PreconditionCase(
      "Rect.snapped(to:)", says: PreconditionSentence.scale, broken: [0, -1, .nan, .infinity],
      kept: [1, 3]
    ) { _ = PreconditionSamples.rect.snapped(to: $0) },
    PreconditionCase(
      "TreeShape, leaves", says: "A leaf holds 1 to 64 cells", broken: [0, 65], kept: [1, 64]
    ) { _ = TreeShape(leafCapacity: $0, fanOut: 4) },
    PreconditionCase(
      "TreeShape, inner nodes", says: "An inner node has 2 to 8 children", broken: [1, 9],
      kept: [2, 8]
    ) { _ = TreeShape(leafCapacity: 4, fanOut: $0) },
  ]

  // MARK: Buffers

  /// A layout in a buffer, as full as it gets with cells alone.
  private static func withFullLayout(_ body: (inout FlowLayout) throws -> Void) throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 64)
    defer { unsafe buffer.deallocate() }
    var layout = try unsafe FlowLayout(
      style: FlowStyle(arrangedCount: 2),
      environment: LayoutEnvironment(viewport: Size(width: 10, height: 10)),
      chunks: .buffer(buffer))
    var width = 0.0
    while (try? layout.insert(Cell(width: width, height: 4), at: 0)) != nil { width += 1 }
    try body(&layout)
  }

  static let ofBuffers: [PreconditionCase] = [
    PreconditionCase(
      "ChunkSource.bytes(forCells:styled:)", says: "A count is not negative",
      broken: [(-1, 0), (1, -1)], kept: [(0, 0), (1, 1)]
    ) { _ = ChunkSource.bytes(forCells: $0.0, styled: $0.1) },
    PreconditionCase(
      "ChunkSource.buffer(_:), size", says: "A buffer has at least 4 kB", broken: [0, 4095],
      kept: [4096]
    ) { bytes in
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 8192, alignment: 64)
      defer { unsafe buffer.deallocate() }
      _ = unsafe ChunkSource.buffer(UnsafeMutableRawBufferPointer(rebasing: buffer[..<bytes]))
    },
    PreconditionCase(
      "ChunkSource.buffer(_:), place", says: "A buffer is aligned to 64 bytes",
      broken: [1, 8, 32], kept: [0, 64]
    ) { start in
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 8192, alignment: 64)
      defer { unsafe buffer.deallocate() }
      _ = unsafe ChunkSource.buffer(
        UnsafeMutableRawBufferPointer(rebasing: buffer[start..<start + 4096]))
    },
    PreconditionCase(
      "cellID(at:), in a buffer", says: "There is memory for an id", broken: [0], kept: [1_000]
    ) { freed in
      try withFullLayout { layout in
        try layout.removeSubrange(0..<freed)
        _ = layout.cellID(at: 0)
      }
    },
    PreconditionCase(
      "transitions(from:to:), in a buffer", says: "There is memory for an id", broken: [false],
      kept: [true]
    ) { isEmpty in
      try withFullLayout { layout in
        if isEmpty { layout.removeAll() }
        let seen = Rect(x: 0, y: 0, width: 10, height: 10)
        _ = layout.update().transitions(from: seen, to: seen)
      }
    },
  ]
}
