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
    ofEveryLayout("flow") { try PreconditionSamples.flow() }
    + ofEveryLayout("linear") { try PreconditionSamples.linear() }
    + ofFlows + ofValues + ofBuffers
}

/// What debug builds say.
enum PreconditionSentence {
  static let index = "Index out of range"
  static let range = "Range out of range"
  static let room = "The buffer has room for every frame"
  static let scale = "The scale is positive and finite"
  static let offset = "An offset is finite"
  static let inset = "An inset is finite and at most 2³¹ pt"
  static let overscan = "Overscan is not negative"
  static let unit = "A unit point lies between 0 and 1"
}

private func insets(
  top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
) -> EdgeInsets {
  EdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
}

/// Layouts of three cells.
enum PreconditionSamples {
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
    _ kind: String, _ make: @escaping @Sendable () throws -> FlowLayout
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
    _ make: @escaping @Sendable () throws -> FlowLayout
  ) -> [PreconditionCase] {
    func ofIndex(
      _ name: String, _ ask: @escaping @Sendable (FlowLayout, Int) -> Void
    ) -> PreconditionCase {
      PreconditionCase(
        name, says: PreconditionSentence.index, broken: [-1, 3, .max], kept: [0, 2]
      ) {
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
        "frame(at:snappedTo:), scale", says: PreconditionSentence.scale,
        broken: [0, -1, .nan, .infinity], kept: [0.5, 3]
      ) { _ = try make().frame(at: 0, snappedTo: $0) },
    ]
  }

  private static func ofSpans(
    _ make: @escaping @Sendable () throws -> FlowLayout
  ) -> [PreconditionCase] {
    func ofRange(
      _ name: String, _ ask: @escaping @Sendable (FlowLayout, Range<Int>) -> Void
    ) -> PreconditionCase {
      PreconditionCase(
        name, says: PreconditionSentence.range, broken: [0..<4, -1..<1, 4..<4, 3..<4],
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
        "frames(in:into:), room", says: PreconditionSentence.room, broken: [0, 2], kept: [3, 4]
      ) { room in
        var buffer = Array(repeating: Rect.zero, count: room)
        var span = buffer.mutableSpan
        try make().frames(in: 0..<3, into: &span)
      },
      PreconditionCase(
        "frames(in:snappedTo:), scale", says: PreconditionSentence.scale, broken: [0, .nan],
        kept: [1.5]
      ) { _ = try make().frames(in: 0..<3, snappedTo: $0) },
    ]
  }

  // MARK: Viewports

  private static func ofViewports(
    _ make: @escaping @Sendable () throws -> FlowLayout
  ) -> [PreconditionCase] {
    func ofOverscan(
      _ name: String, _ ask: @escaping @Sendable (FlowLayout, EdgeInsets) -> Void
    ) -> PreconditionCase {
      PreconditionCase(
        name, says: PreconditionSentence.overscan, broken: PreconditionSamples.badOverscans,
        kept: PreconditionSamples.goodOverscans
      ) { ask(try make(), $0) }
    }
    func ofInsets(
      _ name: String, _ ask: @escaping @Sendable (FlowLayout, EdgeInsets) -> Void
    ) -> PreconditionCase {
      PreconditionCase(
        name, says: PreconditionSentence.inset, broken: PreconditionSamples.badInsets,
        kept: PreconditionSamples.goodInsets
      ) { ask(try make(), $0) }
    }
    let rect = PreconditionSamples.rect
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
        "clampedOffset(_:obscured:)", says: PreconditionSentence.offset,
        broken: PreconditionSamples.badOffsets,
        kept: PreconditionSamples.goodOffsets
      ) { _ = try make().clampedOffset($0, obscured: .zero) },
    ]
  }

  // MARK: Anchors

  private static func ofAnchors(
    _ make: @escaping @Sendable () throws -> FlowLayout
  ) -> [PreconditionCase] {
    func ofOffset(
      _ name: String, _ ask: @escaping @Sendable (inout FlowLayout, Point) -> Void
    ) -> PreconditionCase {
      PreconditionCase(
        name, says: PreconditionSentence.offset, broken: PreconditionSamples.badOffsets,
        kept: PreconditionSamples.goodOffsets
      ) {
        var layout: FlowLayout = try make()
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
        "anchor(at:holding:obscured:), insets", says: PreconditionSentence.inset,
        broken: PreconditionSamples.badInsets, kept: PreconditionSamples.goodInsets
      ) { insets in
        var layout = try make()
        _ = layout.anchor(at: .zero, holding: .firstCell, obscured: insets)
      },
      PreconditionCase(
        "update(keeping:at:obscured:), insets", says: PreconditionSentence.inset,
        broken: PreconditionSamples.badInsets, kept: PreconditionSamples.goodInsets
      ) { insets in
        var layout = try make()
        _ = layout.update(keeping: .start, at: .zero, obscured: insets)
      },
      PreconditionCase(
        "anchor(at:holding: id, unitPoint:)", says: PreconditionSentence.unit,
        broken: Self.badUnitPoints, kept: Self.goodUnitPoints
      ) { point in
        var layout = try make()
        _ = layout.anchor(at: .zero, holding: layout.cellID(at: 1), unitPoint: point)
      },
    ]
  }

  static let badUnitPoints = [
    Point(x: -0.1, y: 0), Point(x: 0, y: 1.1), Point(x: .nan, y: 0), Point(x: 0, y: .infinity),
  ]
  static let goodUnitPoints = [Point(x: 0, y: 1), Point(x: 1, y: 0.5)]
}
