import Tatami
import Testing

/// A documented precondition: calls that break it, and calls next to them that do not.
struct PreconditionCase: Sendable, CustomTestStringConvertible {
  let name: String
  /// The sentence that a debug build says when it traps.
  let sentence: String
  let broken: [@Sendable () throws -> Void]
  let kept: [@Sendable () throws -> Void]

  var testDescription: String { name }

  /// - Parameters:
  ///   - broken: Arguments with which the call must trap.
  ///   - kept: Arguments with which it must not.
  init<Argument: Sendable>(
    _ name: String, says sentence: String, broken: [Argument], kept: [Argument],
    _ call: @escaping @Sendable (Argument) throws -> Void
  ) {
    self.name = name
    self.sentence = sentence
    self.broken = broken.map { argument in { try call(argument) } }
    self.kept = kept.map { argument in { try call(argument) } }
  }

  static let all =
    ofEveryLayout("flow") { try Samples.flow() } + ofEveryLayout("linear") { try Samples.linear() }
    + ofFlows + ofValues + ofBuffers
}

/// What both kinds of layouts can be asked.
protocol AskedLayout {
  var count: Int { get }
  func cell(at index: Int) -> Cell
  func cellStyle(at index: Int) -> CellStyle
  func cellID(at index: Int) -> CellID
  func frame(at index: Int) -> Rect
  func frame(at index: Int, snappedTo scale: Double) -> Rect
  func frames(in range: Range<Int>) -> [Rect]
  func frames(in range: Range<Int>, snappedTo scale: Double) -> [Rect]
  func frames(in range: Range<Int>, into buffer: inout MutableSpan<Rect>)
  func forEachFrame(in range: Range<Int>, _ body: (Int, Rect) -> Void)
  func visibleRange(in rect: Rect, overscan: EdgeInsets) -> Range<Int>
  func forEachFrame(
    intersecting rect: Rect, overscan: EdgeInsets, _ body: (Int, Rect) -> Void)
  func crossings(
    from old: Rect, to new: Rect, overscan: EdgeInsets
  ) -> (leaving: [Int], entering: [Int])
  func forEachCrossing(
    from old: Rect, to new: Rect, overscan: EdgeInsets, leaving: (Int, Rect) -> Void,
    entering: (Int, Rect) -> Void)
  func startOffset(obscured: EdgeInsets) -> Point
  func endOffset(obscured: EdgeInsets) -> Point
  func clampedOffset(_ offset: Point, obscured: EdgeInsets) -> Point
  func offset(keeping anchor: Anchor, obscured: EdgeInsets) -> Point
  func unclampedOffset(keeping anchor: Anchor, obscured: EdgeInsets) -> Point
  mutating func anchor(
    at offset: Point, holding choice: AnchorChoice, obscured: EdgeInsets
  ) -> Anchor
  mutating func anchor(at offset: Point, holding id: CellID, unitPoint: Point) -> Anchor?
  mutating func update() -> LayoutChange
  mutating func update(
    keeping anchor: Anchor, at offset: Point, obscured: EdgeInsets
  ) -> LayoutTransaction
  mutating func insert(
    contentsOf cells: [Cell], styles: [CellStyle], at index: Int) throws(FlowError)
}

extension FlowLayout: AskedLayout {}
extension LinearLayout: AskedLayout {}

private enum Sentence {
  static let index = "Index out of range"
  static let range = "Range out of range"
  static let room = "The buffer has room for every frame"
  static let scale = "The scale is positive and finite"
  static let offset = "An offset is finite"
  static let inset = "An inset is finite and at most 2³¹ pt"
  static let overscan = "Overscan is not negative"
  static let unit = "A unit point lies between 0 and 1"
  static let styles = "Each cell has a style of its own"
}

private func insets(
  top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
) -> EdgeInsets {
  EdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
}

/// Layouts of three cells.
private enum Samples {
  private static let environment = LayoutEnvironment(viewport: Size(width: 10, height: 10))
  private static let cell = Cell(width: 4, height: 6)

  /// Two cells a line, four a page.
  static func flow() throws -> FlowLayout { try flow(pagedCount: 4) }

  static func flow(pagedCount: Int?) throws -> FlowLayout {
    try FlowLayout(
      style: FlowStyle(arrangedCount: 2, pagedCount: pagedCount), environment: environment,
      repeating: cell, count: 3)
  }

  static func linear() throws -> LinearLayout {
    var layout = try LinearLayout(style: LinearStyle(), environment: environment)
    try layout.append(repeating: cell, count: 3)
    return layout
  }

  static let rect = Rect(x: 0, y: 0, width: 10, height: 10)
  static let notLengths = [Double.nan, .infinity, -.infinity]
  static let badOffsets = notLengths.flatMap { [Point(x: $0, y: 0), Point(x: 0, y: $0)] }
  static let goodOffsets = [Point.zero, Point(x: -3, y: 1e12), Point(x: -1e12, y: 0)]
  static let goodInsets = [EdgeInsets.zero, insets(leading: -7, bottom: 40)]

  static var badInsets: [EdgeInsets] {
    [.nan, .infinity, -.infinity, 1e10].map { insets(trailing: $0) } + [
      insets(top: .nan), insets(leading: .nan), insets(bottom: .nan),
    ]
  }

  static let badOverscans = [
    insets(top: -1), insets(leading: -0.5), insets(bottom: .nan),
    insets(trailing: -.infinity),
  ]
  static let goodOverscans = [EdgeInsets.zero, EdgeInsets(all: 1), insets(top: 1e9)]
}

extension PreconditionCase {
  private static func ofEveryLayout(
    _ kind: String, _ make: @escaping @Sendable () throws -> any AskedLayout
  ) -> [PreconditionCase] {
    (ofIndices(make) + ofSpans(make) + ofViewports(make) + ofAnchors(make)).map {
      PreconditionCase("\(kind), \($0.name)", $0)
    }
  }

  private init(_ name: String, _ other: PreconditionCase) {
    self.name = name
    (sentence, broken, kept) = (other.sentence, other.broken, other.kept)
  }

  // MARK: Cells

  private static func ofIndices(
    _ make: @escaping @Sendable () throws -> any AskedLayout
  ) -> [PreconditionCase] {
    func ofIndex(
      _ name: String, _ ask: @escaping @Sendable (any AskedLayout, Int) -> Void
    ) -> PreconditionCase {
      PreconditionCase(name, says: Sentence.index, broken: [-1, 3, .max], kept: [0, 2]) {
        ask(try make(), $0)
      }
    }
    return [
      ofIndex("cell(at:)") { _ = $0.cell(at: $1) },
      ofIndex("cellStyle(at:)") { _ = $0.cellStyle(at: $1) },
      ofIndex("cellID(at:)") { _ = $0.cellID(at: $1) },
      ofIndex("frame(at:)") { _ = $0.frame(at: $1) },
      ofIndex("frame(at:snappedTo:)") { _ = $0.frame(at: $1, snappedTo: 2) },
      PreconditionCase(
        "frame(at:snappedTo:), scale", says: Sentence.scale,
        broken: [0, -1, .nan, .infinity], kept: [0.5, 3]
      ) { _ = try make().frame(at: 0, snappedTo: $0) },
      PreconditionCase(
        "insert(contentsOf:styles:at:)", says: Sentence.styles, broken: [0, 1, 3], kept: [2]
      ) { number in
        var layout = try make()
        try layout.insert(
          contentsOf: Array(repeating: Cell(width: 1, height: 1), count: 2),
          styles: Array(repeating: .plain, count: number), at: 0)
      },
    ]
  }

  private static func ofSpans(
    _ make: @escaping @Sendable () throws -> any AskedLayout
  ) -> [PreconditionCase] {
    func ofRange(
      _ name: String, _ ask: @escaping @Sendable (any AskedLayout, Range<Int>) -> Void
    ) -> PreconditionCase {
      PreconditionCase(
        name, says: Sentence.range, broken: [0..<4, -1..<1, 4..<4, 3..<4],
        kept: [0..<3, 3..<3, 0..<0]
      ) { ask(try make(), $0) }
    }
    return [
      ofRange("frames(in:)") { _ = $0.frames(in: $1) },
      ofRange("frames(in:snappedTo:)") { _ = $0.frames(in: $1, snappedTo: 2) },
      ofRange("forEachFrame(in:)") { $0.forEachFrame(in: $1) { _, _ in } },
      ofRange("frames(in:into:)") { layout, range in
        var buffer = Array(repeating: Rect.zero, count: 4)
        var span = buffer.mutableSpan
        layout.frames(in: range, into: &span)
      },
      PreconditionCase(
        "frames(in:into:), room", says: Sentence.room, broken: [0, 2], kept: [3, 4]
      ) { room in
        var buffer = Array(repeating: Rect.zero, count: room)
        var span = buffer.mutableSpan
        try make().frames(in: 0..<3, into: &span)
      },
      PreconditionCase(
        "frames(in:snappedTo:), scale", says: Sentence.scale, broken: [0, .nan], kept: [1.5]
      ) { _ = try make().frames(in: 0..<3, snappedTo: $0) },
    ]
  }

  // MARK: Viewports

  private static func ofViewports(
    _ make: @escaping @Sendable () throws -> any AskedLayout
  ) -> [PreconditionCase] {
    func ofOverscan(
      _ name: String, _ ask: @escaping @Sendable (any AskedLayout, EdgeInsets) -> Void
    ) -> PreconditionCase {
      PreconditionCase(
        name, says: Sentence.overscan, broken: Samples.badOverscans, kept: Samples.goodOverscans
      ) { ask(try make(), $0) }
    }
    func ofInsets(
      _ name: String, _ ask: @escaping @Sendable (any AskedLayout, EdgeInsets) -> Void
    ) -> PreconditionCase {
      PreconditionCase(
        name, says: Sentence.inset, broken: Samples.badInsets, kept: Samples.goodInsets
      ) { ask(try make(), $0) }
    }
    let rect = Samples.rect
    let other = Rect(x: 0, y: 5, width: 10, height: 10)
    return [
      ofOverscan("visibleRange(in:overscan:)") { _ = $0.visibleRange(in: rect, overscan: $1) },
      ofOverscan("forEachFrame(intersecting:overscan:)") {
        $0.forEachFrame(intersecting: rect, overscan: $1) { _, _ in }
      },
      ofOverscan("crossings(from:to:overscan:)") {
        _ = $0.crossings(from: rect, to: other, overscan: $1)
      },
      ofOverscan("forEachCrossing(from:to:overscan:)") {
        $0.forEachCrossing(
          from: rect, to: other, overscan: $1, leaving: { _, _ in }, entering: { _, _ in })
      },
      ofInsets("startOffset(obscured:)") { _ = $0.startOffset(obscured: $1) },
      ofInsets("endOffset(obscured:)") { _ = $0.endOffset(obscured: $1) },
      ofInsets("clampedOffset(_:obscured:), insets") {
        _ = $0.clampedOffset(.zero, obscured: $1)
      },
      ofInsets("offset(keeping:obscured:)") { _ = $0.offset(keeping: .end, obscured: $1) },
      ofInsets("unclampedOffset(keeping:obscured:)") {
        _ = $0.unclampedOffset(keeping: .start, obscured: $1)
      },
      PreconditionCase(
        "clampedOffset(_:obscured:)", says: Sentence.offset, broken: Samples.badOffsets,
        kept: Samples.goodOffsets
      ) { _ = try make().clampedOffset($0, obscured: .zero) },
    ]
  }

  // MARK: Anchors

  private static func ofAnchors(
    _ make: @escaping @Sendable () throws -> any AskedLayout
  ) -> [PreconditionCase] {
    func ofOffset(
      _ name: String, _ ask: @escaping @Sendable (inout any AskedLayout, Point) -> Void
    ) -> PreconditionCase {
      PreconditionCase(
        name, says: Sentence.offset, broken: Samples.badOffsets, kept: Samples.goodOffsets
      ) {
        var layout: any AskedLayout = try make()
        ask(&layout, $0)
      }
    }
    let choices = [AnchorChoice.firstCell, .edge, .start, .end(threshold: 3), .page]
    return choices.map { choice in
      ofOffset("anchor(at:holding: \(choice))") { layout, offset in
        _ = layout.anchor(at: offset, holding: choice, obscured: .zero)
      }
    } + [
      ofOffset("anchor(at:holding: id)") { layout, offset in
        _ = layout.anchor(at: offset, holding: layout.cellID(at: 1), unitPoint: .zero)
      },
      ofOffset("update(keeping:at:obscured:)") { layout, offset in
        _ = layout.update(keeping: .start, at: offset, obscured: .zero)
      },
      PreconditionCase(
        "anchor(at:holding:obscured:), insets", says: Sentence.inset,
        broken: Samples.badInsets, kept: Samples.goodInsets
      ) { insets in
        var layout = try make()
        _ = layout.anchor(at: .zero, holding: .firstCell, obscured: insets)
      },
      PreconditionCase(
        "update(keeping:at:obscured:), insets", says: Sentence.inset,
        broken: Samples.badInsets, kept: Samples.goodInsets
      ) { insets in
        var layout = try make()
        _ = layout.update(keeping: .start, at: .zero, obscured: insets)
      },
      PreconditionCase(
        "anchor(at:holding: id, unitPoint:)", says: Sentence.unit,
        broken: Self.badUnitPoints, kept: Self.goodUnitPoints
      ) { point in
        var layout = try make()
        _ = layout.anchor(at: .zero, holding: layout.cellID(at: 1), unitPoint: point)
      },
    ]
  }

  private static let badUnitPoints = [
    Point(x: -0.1, y: 0), Point(x: 0, y: 1.1), Point(x: .nan, y: 0), Point(x: 0, y: .infinity),
  ]
  private static let goodUnitPoints = [Point(x: 0, y: 1), Point(x: 1, y: 0.5)]

  // MARK: Flows

  private static let ofFlows: [PreconditionCase] = [
    PreconditionCase(
      "line(containing:)", says: Sentence.index, broken: [-1, 3], kept: [0, 2]
    ) { _ = try Samples.flow().line(containing: $0) },
    PreconditionCase(
      "range(ofLine:)", says: "Line out of range", broken: [-1, 2], kept: [0, 1]
    ) { _ = try Samples.flow().range(ofLine: $0) },
    PreconditionCase(
      "cells(ofLine:)", says: "Line out of range", broken: [-1, 2], kept: [0, 1]
    ) { _ = try Samples.flow().cells(ofLine: $0) },
    PreconditionCase(
      "page(containing:)", says: Sentence.index, broken: [-1, 3], kept: [0, 2]
    ) { _ = try Samples.flow().page(containing: $0) },
    PreconditionCase("range(ofPage:)", says: "Page out of range", broken: [-1, 1], kept: [0]) {
      _ = try Samples.flow().range(ofPage: $0)
    },
    PreconditionCase("frame(ofPage:)", says: "Page out of range", broken: [-1, 1], kept: [0]) {
      _ = try Samples.flow().frame(ofPage: $0)
    },
    PreconditionCase(
      "range(ofPage:), without pages", says: "The flow has no pages", broken: [nil], kept: [4]
    ) { _ = try Samples.flow(pagedCount: $0).range(ofPage: 0) },
    PreconditionCase(
      "frame(ofPage:), without pages", says: "The flow has no pages", broken: [nil], kept: [4]
    ) { _ = try Samples.flow(pagedCount: $0).frame(ofPage: 0) },
    PreconditionCase(
      "range(ofLine:), by best fit", says: "Lines by best fit are no ranges; see cells(ofLine:)",
      broken: [true], kept: [false]
    ) { isByBestFit in
      var layout = try Samples.flow(pagedCount: nil)
      var style = FlowStyle()
      style.autoArrange = isByBestFit
      try layout.setStyle(style)
      _ = layout.cells(ofLine: 0)
      _ = layout.range(ofLine: 0)
    },
    PreconditionCase(
      "frames(in:into:), room in an array", says: Sentence.room, broken: [0, 2], kept: [3, 4]
    ) { room in
      var buffer = Array(repeating: Rect.zero, count: room)
      try Samples.flow().frames(in: 0..<3, into: &buffer)
    },
    PreconditionCase(
      "frames(in:snappedTo:into:)", says: Sentence.range, broken: [0..<4, -1..<1],
      kept: [0..<3, 3..<3]
    ) { range in
      var buffer = Array(repeating: Rect.zero, count: 4)
      var span = buffer.mutableSpan
      try Samples.flow().frames(in: range, snappedTo: 2, into: &span)
    },
    PreconditionCase(
      "frames(in:snappedTo:into:), room", says: Sentence.room, broken: [2], kept: [3]
    ) { room in
      var buffer = Array(repeating: Rect.zero, count: room)
      var span = buffer.mutableSpan
      try Samples.flow().frames(in: 0..<3, snappedTo: 2, into: &span)
    },
    PreconditionCase(
      "forEachFrame(intersecting:snappedTo:)", says: Sentence.scale,
      broken: [0, -2, .nan, .infinity], kept: [0.001, 3]
    ) { scale in
      try Samples.flow().forEachFrame(intersecting: Samples.rect, snappedTo: scale) { _, _ in }
    },
    PreconditionCase(
      "replaceSubrange(_:with:styles:)", says: Sentence.styles, broken: [0, 2], kept: [1]
    ) { number in
      var layout = try Samples.flow()
      try layout.replaceSubrange(
        0..<2, with: [Cell(width: 1, height: 1)],
        styles: Array(repeating: .plain, count: number))
    },
    PreconditionCase(
      "dirtyRects(in:limit:)", says: "There is at least one rectangle", broken: [0, -1], kept: [1]
    ) { limit in
      var layout = try Samples.flow()
      _ = layout.update().dirtyRects(in: Samples.rect, limit: limit)
    },
    PreconditionCase(
      "UndoStack(_:limit:)", says: "At least one step is kept", broken: [0, -1, .min], kept: [1]
    ) { _ = UndoStack(try Samples.flow(), limit: $0) },
  ]
}

extension PreconditionCase {
  // MARK: Values

  private static let ofValues: [PreconditionCase] = [
    PreconditionCase(
      "Anchor.cell(_:unitPoint:viewportPoint:)", says: Sentence.unit, broken: badUnitPoints,
      kept: goodUnitPoints
    ) {
      _ = Anchor.cell(try Samples.flow().cellID(at: 0), unitPoint: $0, viewportPoint: .zero)
    },
    PreconditionCase(
      "Anchor.cell(_:unitPoint:viewportPoint:), viewport",
      says: "A point in the viewport is finite", broken: Samples.badOffsets,
      kept: Samples.goodOffsets
    ) {
      _ = Anchor.cell(try Samples.flow().cellID(at: 0), unitPoint: .zero, viewportPoint: $0)
    },
    PreconditionCase(
      "Rect.snapped(to:)", says: Sentence.scale, broken: [0, -1, .nan, .infinity], kept: [1, 3]
    ) { _ = Samples.rect.snapped(to: $0) },
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

  private static let ofBuffers: [PreconditionCase] = [
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
      "cellID(at:), in a buffer", says: "There is memory for an id", broken: [0], kept: [200]
    ) { freed in
      try withFullLayout { layout in
        try layout.removeSubrange(0..<freed)
        _ = layout.cellID(at: 0)
      }
    },
    PreconditionCase(
      "anchor(at:), in a buffer", says: "There is memory for an id", broken: [0], kept: [200]
    ) { freed in
      try withFullLayout { layout in
        try layout.removeSubrange(0..<freed)
        _ = layout.anchor(at: .zero)
      }
    },
  ]
}
