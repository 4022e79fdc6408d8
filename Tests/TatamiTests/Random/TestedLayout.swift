import Synchronization
import Tatami

/// A kind of layout that random edits are made of.
protocol TestedLayout: Equatable {
  init(
    _ style: FlowStyle, _ environment: LayoutEnvironment, _ shape: TreeShape
  ) throws(FlowError)

  /// Whether this kind of layout has an operation.
  static func has(_ operation: Operation) -> Bool

  /// Makes an edit; `id` is that of the cell it is about, if it is about a known one.
  ///
  /// - Parameter asked: told of lines that a rule for them is asked about.
  /// - Returns: how many cells a measurement changed.
  mutating func apply(
    _ edit: Edit, id: CellID?, asked: AskedLines, measurer: (Int, ProposedSize) -> Size
  ) throws(FlowError) -> Int
  mutating func insert(
    contentsOf cells: [Cell], styles: [CellStyle], at index: Int) throws(FlowError)

  /// The flow that answers what this kind of layout is not asked itself.
  var flow: FlowLayout { get }
  /// Whether style, active style and variants are those of the flow with these.
  func hasStyles(
    _ style: FlowStyle, _ active: FlowStyle, _ variants: [SizeClass: FlowStyleVariant]
  ) -> Bool

  var count: Int { get }
  var environment: LayoutEnvironment { get }
  var contentSize: Size { get }
  func cell(at index: Int) -> Cell
  func cellStyle(at index: Int) -> CellStyle
  func cellID(at index: Int) -> CellID
  func index(of id: CellID) -> Int?
  func frame(at index: Int) -> Rect
  func frames(in range: Range<Int>) -> [Rect]
  func frames(in range: Range<Int>, into buffer: inout MutableSpan<Rect>)
  func forEachFrame(in range: Range<Int>, _ body: (Int, Rect) -> Void)
  func frame(at index: Int, snappedTo scale: Double) -> Rect
  func frames(in range: Range<Int>, snappedTo scale: Double) -> [Rect]
  func forEachFrame(intersecting rect: Rect, _ body: (Int, Rect) -> Void)
  func forEachFrame(
    intersecting rect: Rect, overscan: EdgeInsets, _ body: (Int, Rect) -> Void)
  func forEachFrame(intersecting rect: Rect, butNot other: Rect, _ body: (Int, Rect) -> Void)
  func indices(intersecting rect: Rect) -> [Int]
  func index(at point: Point) -> Int?
  func visibleRange(in rect: Rect, overscan: EdgeInsets) -> Range<Int>
  func forEachCrossing(
    from old: Rect, to new: Rect, overscan: EdgeInsets,
    leaving: (Int, Rect) -> Void, entering: (Int, Rect) -> Void)
  func crossings(
    from old: Rect, to new: Rect, overscan: EdgeInsets
  ) -> (leaving: [Int], entering: [Int])

  var scrollAxis: Axis { get }
  func startOffset(obscured: EdgeInsets) -> Point
  func endOffset(obscured: EdgeInsets) -> Point
  func clampedOffset(_ offset: Point, obscured: EdgeInsets) -> Point
  mutating func anchor(
    at offset: Point, holding choice: AnchorChoice, obscured: EdgeInsets
  ) -> Anchor
  mutating func anchor(at offset: Point, holding id: CellID, unitPoint: Point) -> Anchor?
  func offset(keeping anchor: Anchor, obscured: EdgeInsets) -> Point
  func unclampedOffset(keeping anchor: Anchor, obscured: EdgeInsets) -> Point
  func index(of anchor: Anchor) -> Int?

  mutating func update() -> LayoutChange
  mutating func update(
    keeping anchor: Anchor, at offset: Point, obscured: EdgeInsets
  ) -> LayoutTransaction
  static func change(from older: Self, to newer: Self, in viewport: Rect?) -> LayoutChange
}

/// The lines that a rule for lines was asked about.
final class AskedLines: Sendable {
  private let lines = Mutex<Set<LineFacts>>([])

  func add(_ line: LineFacts) { _ = lines.withLock { $0.insert(line) } }

  /// The lines since the last call.
  func take() -> Set<LineFacts> {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}

// MARK: Flows

extension FlowLayout: TestedLayout {
  init(
    _ style: FlowStyle, _ environment: LayoutEnvironment, _ shape: TreeShape
  ) throws(FlowError) {
    try self.init(style: style, environment: environment, shape: shape)
  }

  static func has(_ operation: Operation) -> Bool { true }

  var flow: FlowLayout { self }

  func hasStyles(
    _ style: FlowStyle, _ active: FlowStyle, _ variants: [SizeClass: FlowStyleVariant]
  ) -> Bool {
    self.style == style && activeStyle == active
      && Set(self.variants.conditions) == Set(variants.keys)
      && variants.allSatisfy { self.variants[$0.key] == $0.value }
  }

  mutating func apply(
    _ edit: Edit, id: CellID?, asked: AskedLines, measurer: (Int, ProposedSize) -> Size
  ) throws(FlowError) -> Int {
    switch edit {
    case .append(let cells): try append(cells)
    case .insert(let cells, let index): try insert(cells, at: index)
    case .remove(.index(let index)): try remove(at: index)
    case .removeRange(let range): try removeSubrange(range)
    case .removeAll: removeAll()
    case .move(.index(let index), let target): try move(from: index, to: target)
    case .moveRange(let range, let target): try moveSubrange(range, to: target)
    case .resize(.index(let index), let size): try resize(at: index, to: size)
    case .resizeMany(let changes): try resize(changes)
    case .replace(let range, let cells, nil): try replaceSubrange(range, with: cells)
    case .replace(let range, let cells, let styles?):
      try replaceSubrange(range, with: cells, styles: styles)
    case .setCellStyle(let style, .index(let index)): try setCellStyle(style, at: index)
    case .setCellStyles(let style, let range): try setCellStyle(style, in: range)
    case .measure(let range, _): return try measure(range, by: measurer)
    case .setStyle(let style): try setStyle(style)
    case .setVariant(let variant, let condition): try setVariant(variant, for: condition)
    case .setEnvironment(let environment): try setEnvironment(environment)
    case .setLineGravity(let pattern):
      guard let pattern else {
        setLineGravity(nil)
        return 0
      }
      setLineGravity { line in
        asked.add(line)
        return pattern.gravity(line.line, line.count, line.isLast)
      }
    case .remove, .move, .resize, .setCellStyle:
      guard let id else { return 0 }
      try apply(edit, to: id)
    }
    return 0
  }

  /// Makes an edit that is about no known cell and asks for nothing.
  mutating func apply(_ edit: Edit) throws(FlowError) {
    _ = try apply(edit, id: nil, asked: AskedLines()) { _, _ in .zero }
  }

  private mutating func apply(_ edit: Edit, to id: CellID) throws(FlowError) {
    switch edit {
    case .remove: try remove(id)
    case .move(_, let target): try move(id, to: target)
    case .resize(_, let size): try resize(id, to: size)
    case .setCellStyle(let style, _): try setCellStyle(style, of: id)
    default: break
    }
  }

  private mutating func append(_ cells: NewCells) throws(FlowError) {
    switch cells {
    case .one(let cell, nil): try append(cell)
    case .one(let cell, let style?): try append(cell, style: style)
    case .many(let cells, nil): try append(contentsOf: cells)
    case .run(let cell, nil, let count): try append(repeating: cell, count: count)
    case .run(let cell, let style?, let count):
      try append(repeating: cell, style: style, count: count)
    default: try insert(cells, at: count)
    }
  }

  private mutating func insert(_ cells: NewCells, at index: Int) throws(FlowError) {
    switch cells {
    case .one(let cell, nil): try insert(cell, at: index)
    case .one(let cell, let style?): try insert(cell, style: style, at: index)
    case .many(let cells, nil): try insert(contentsOf: cells, at: index)
    case .many(let cells, let styles?): try insert(contentsOf: cells, styles: styles, at: index)
    case .run(let cell, nil, let count): try insert(repeating: cell, count: count, at: index)
    case .run(let cell, let style?, let count):
      try insert(repeating: cell, style: style, count: count, at: index)
    }
  }
}

// MARK: Linear layouts

/// What the type does not answer itself is asked of its flow, which is not to be edited
/// from outside.
extension LinearLayout: TestedLayout {
  init(
    _ style: FlowStyle, _ environment: LayoutEnvironment, _ shape: TreeShape
  ) throws(FlowError) {
    try self.init(style: LinearStyle(style), environment: environment, shape: shape)
  }

  static func has(_ operation: Operation) -> Bool {
    switch operation {
    case .appendMany, .removeByID, .moveByID, .moveRange, .resizeByID,
      .resizeMany, .replace, .replaceStyled, .setCellStyleByID, .setLineGravity:
      false
    default: true
    }
  }

  func hasStyles(
    _ style: FlowStyle, _ active: FlowStyle, _ variants: [SizeClass: FlowStyleVariant]
  ) -> Bool {
    self.style == LinearStyle(style) && activeStyle == LinearStyle(active)
      && Set(self.variants.conditions) == Set(variants.keys)
      && variants.allSatisfy { self.variants[$0.key] == LinearStyleVariant($0.value) }
  }

  mutating func apply(
    _ edit: Edit, id: CellID?, asked: AskedLines, measurer: (Int, ProposedSize) -> Size
  ) throws(FlowError) -> Int {
    switch edit {
    case .append(.one(let cell, nil)): try append(cell)
    case .append(.one(let cell, let style?)): try append(cell, style: style)
    case .append(.run(let cell, nil, let count)): try append(repeating: cell, count: count)
    case .append(.run(let cell, let style?, let count)):
      try append(repeating: cell, style: style, count: count)
    case .insert(let cells, let index): try insert(cells, at: index)
    case .remove(.index(let index)): try remove(at: index)
    case .removeRange(let range): try removeSubrange(range)
    case .removeAll: removeAll()
    case .move(.index(let index), let target): try move(from: index, to: target)
    case .resize(.index(let index), let size): try resize(at: index, to: size)
    case .setCellStyle(let style, .index(let index)): try setCellStyle(style, at: index)
    case .setCellStyles(let style, let range): try setCellStyle(style, in: range)
    case .measure(let range, _): return try measure(range, by: measurer)
    case .setStyle(let style): try setStyle(LinearStyle(style))
    case .setVariant(let variant, let condition):
      try setVariant(variant.map { LinearStyleVariant($0) }, for: condition)
    case .setEnvironment(let environment): try setEnvironment(environment)
    default: preconditionFailure("A linear layout has this operation: \(edit.operation)")
    }
    return 0
  }

  private mutating func insert(_ cells: NewCells, at index: Int) throws(FlowError) {
    switch cells {
    case .one(let cell, nil): try insert(cell, at: index)
    case .one(let cell, let style?): try insert(cell, style: style, at: index)
    case .many(let cells, nil): try insert(contentsOf: cells, at: index)
    case .many(let cells, let styles?): try insert(contentsOf: cells, styles: styles, at: index)
    case .run(let cell, nil, let count): try insert(repeating: cell, count: count, at: index)
    case .run(let cell, let style?, let count):
      try insert(repeating: cell, style: style, count: count, at: index)
    }
  }
}

extension LinearStyle {
  /// The linear style of a flow of one line.
  init(_ flow: FlowStyle) {
    self.init(
      orientation: flow.mainAxis, spacing: flow.spacing[flow.mainAxis], padding: flow.padding,
      width: flow.width, height: flow.height)
    widthBounds = flow.widthBounds
    heightBounds = flow.heightBounds
    gravity = flow.gravity
    isReversed = flow.isReversed
  }
}

extension LinearStyleVariant {
  /// The linear variant that states what one of a flow does, with the same spacing along
  /// both axes.
  init(_ flow: FlowStyleVariant) {
    self.init()
    orientation = flow.orientation?.other
    spacing = flow.spacing.horizontal
    padding = flow.padding
    (width, height) = (flow.width, flow.height)
    (widthBounds, heightBounds) = (flow.widthBounds, flow.heightBounds)
    gravity = flow.gravity
    isReversed = flow.isReversed
  }
}
