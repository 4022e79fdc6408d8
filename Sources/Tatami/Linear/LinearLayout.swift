/// An ordered sequence of cells in one line: a column or a row.
///
///     var list = try LinearLayout(
///       style: LinearStyle(spacing: 1),
///       environment: LayoutEnvironment(viewport: Size(width: 320, height: 480)))
///     try list.append(repeating: Cell(width: 320, height: 44), count: 1_000_000)
///     try list.resize(at: 500_000, to: Size(width: 320, height: 88))
///     list.frame(at: 999_999).origin.y   // 45 000 043
///
/// It places cells as the line of a ``FlowLayout`` does, and is as incremental.
/// Margins along the orientation that are greater than 0 and less than a point are
/// weights: they take their part of what is left over. Weights and a gravity that
/// shares out the same length both take all of it, as in the original.
///
/// Edits throw ``FlowError`` and then change nothing. Queries take indices and
/// ranges that exist; others are a programming error and trap.
///
/// - Source: `MyLinearLayout` of MyLayout 2.0.0.
public struct LinearLayout: Equatable {
  /// How cells go into the line, where no variant says otherwise.
  public private(set) var style: LinearStyle

  /// What differs from ``style`` in certain surroundings, see ``setVariant(_:for:)``.
  public private(set) var variants = StyleVariants<LinearStyleVariant>()

  /// The layout that does the work: a flow of one line.
  package internal(set) var flow: FlowLayout

  /// Creates a layout without cells.
  ///
  /// - Throws: ``FlowError`` if the style or the environment breaks a rule.
  public init(
    style: LinearStyle, environment: LayoutEnvironment, chunks: ChunkSource = .heap
  ) throws(FlowError) {
    try self.init(style: style, environment: environment, shape: .standard, chunks: chunks)
  }

  /// Creates a layout without cells whose tree has nodes of a given size.
  package init(
    style: LinearStyle, environment: LayoutEnvironment, shape: TreeShape,
    chunks: ChunkSource = .heap
  ) throws(FlowError) {
    flow = try FlowLayout(
      style: style.flow, environment: environment, shape: shape, chunks: chunks)
    self.style = style
  }

  /// Lays the cells out in another style. The variants stay, on top of it.
  ///
  /// - Throws: ``FlowError`` if the style, or what a variant makes of it, breaks
  ///   a rule.
  /// - Complexity: O(1), O(*n*) where the order of the cells turns round.
  public mutating func setStyle(_ style: LinearStyle) throws(FlowError) {
    try adopt(style, variants, flow.environment)
  }

  /// What surrounds the container.
  public var environment: LayoutEnvironment { flow.environment }

  /// Lays the cells out in other surroundings, in the variant of the style that
  /// fits them best.
  ///
  /// - Throws: ``FlowError`` if the environment breaks a rule, or if the cells
  ///   cannot be laid out in the style that is active there.
  public mutating func setEnvironment(_ environment: LayoutEnvironment) throws(FlowError) {
    try adopt(style, variants, environment)
  }

  /// Lays the cells out in the style that is active, or changes nothing.
  mutating func adopt(
    _ style: LinearStyle, _ variants: StyleVariants<LinearStyleVariant>,
    _ environment: LayoutEnvironment
  ) throws(FlowError) {
    try variants.validate(on: style, in: environment) { $0.flow }
    let active = variants.style(for: style, in: environment.sizeClass)
    try flow.adopt(active.flow, StyleVariants(), environment)
    self.style = style
    self.variants = variants
  }

  /// How many cells there are.
  public var count: Int { flow.count }

  /// The container's size, in points.
  ///
  /// - Complexity: O(log *n*) after an edit, O(*n*) where bounds or ratios meet what the line
  ///   shares out, see <doc:Costs>.
  public var contentSize: Size { flow.contentSize }
}

// MARK: Edits

extension LinearLayout {
  /// Adds a cell behind the last one.
  ///
  /// - Throws: ``FlowError`` if an extent or the style breaks a rule.
  /// - Complexity: O(log *n*).
  public mutating func append(_ cell: Cell, style: CellStyle = .plain) throws(FlowError) {
    try flow.append(cell, style: style)
  }

  /// Adds `count` equal cells behind the last one; they are kept as one.
  ///
  /// - Throws: ``FlowError`` if an extent, the style or the count breaks a rule.
  /// - Complexity: O(log *n*).
  public mutating func append(
    repeating cell: Cell, style: CellStyle = .plain, count: Int
  ) throws(FlowError) {
    try flow.append(repeating: cell, style: style, count: count)
  }

  /// Inserts a cell before the one at `index`, or behind the last one.
  ///
  /// - Throws: ``FlowError`` if there is no such place or an extent or the style
  ///   breaks a rule.
  /// - Complexity: O(log *n*).
  public mutating func insert(
    _ cell: Cell, style: CellStyle = .plain, at index: Int
  ) throws(FlowError) {
    try flow.insert(cell, style: style, at: index)
  }

  /// Inserts `count` equal cells before the one at `index`, or behind the last one.
  ///
  /// - Throws: ``FlowError`` if there is no such place, or an extent, the count or
  ///   the style breaks a rule.
  /// - Complexity: O(log *n*).
  public mutating func insert(
    repeating cell: Cell, style: CellStyle = .plain, count: Int, at index: Int
  ) throws(FlowError) {
    try flow.insert(repeating: cell, style: style, count: count, at: index)
  }

  /// Inserts cells, in order, before the one at `index`, or behind the last one.
  ///
  /// - Throws: ``FlowError`` if there is no such place or an extent breaks a rule.
  /// - Complexity: O(*k* + log *n*) for *k* cells.
  public mutating func insert(contentsOf cells: [Cell], at index: Int) throws(FlowError) {
    try flow.insert(contentsOf: cells, at: index)
  }

  /// Inserts cells, in order, each with the style of the same place in `styles`.
  ///
  /// - Throws: ``FlowError`` if there is no such place or an extent or a style
  ///   breaks a rule.
  /// - Precondition: there are as many styles as cells.
  /// - Complexity: O(*k* + log *n*) for *k* cells.
  public mutating func insert(
    contentsOf cells: [Cell], styles: [CellStyle], at index: Int
  ) throws(FlowError) {
    try flow.insert(contentsOf: cells, styles: styles, at: index)
  }

  /// Removes the cell at `index`.
  ///
  /// - Throws: ``FlowError`` if there is no such cell.
  /// - Complexity: O(log *n*).
  public mutating func remove(at index: Int) throws(FlowError) { try flow.remove(at: index) }

  /// Removes the cells in `range`.
  ///
  /// - Throws: ``FlowError`` if the range is not part of the layout.
  /// - Complexity: O(log *n*), and O(*k*) for *k* cells once ids were handed out.
  public mutating func removeSubrange(_ range: Range<Int>) throws(FlowError) {
    try flow.removeSubrange(range)
  }

  /// Removes every cell.
  public mutating func removeAll() { flow.removeAll() }

  /// Moves a cell; afterwards it has the index `destination`. It keeps its id.
  ///
  /// - Throws: ``FlowError`` if one of the indices does not exist.
  /// - Complexity: O(log *n*).
  public mutating func move(from source: Int, to destination: Int) throws(FlowError) {
    try flow.move(from: source, to: destination)
  }

  /// Gives the cell at `index` another size. It keeps its style and its id.
  ///
  /// - Throws: ``FlowError`` if there is no such cell or an extent breaks a rule.
  /// - Complexity: O(log *n*).
  public mutating func resize(at index: Int, to size: Size) throws(FlowError) {
    try flow.resize(at: index, to: size)
  }

  /// Has the cells in `range` measured that have a measured length, and gives them the
  /// sizes that come out. See ``FlowLayout/measure(_:by:)``.
  ///
  /// - Throws: ``FlowError`` if the range is not part of the layout or a measured extent
  ///   breaks a rule.
  /// - Returns: How many cells have another size now.
  /// - Complexity: O(*k* log *n*) for *k* cells, and what measuring them costs.
  @discardableResult
  public mutating func measure(
    _ range: Range<Int>, by measurer: (_ index: Int, _ proposed: ProposedSize) -> Size
  ) throws(FlowError) -> Int {
    try flow.measure(range, by: measurer)
  }

  /// Gives the cell at `index` another style. It keeps its extents and its id.
  ///
  /// - Throws: ``FlowError`` if there is no such cell or the style breaks a rule.
  /// - Complexity: O(log *n*).
  public mutating func setCellStyle(_ style: CellStyle, at index: Int) throws(FlowError) {
    try flow.setCellStyle(style, at: index)
  }

  /// Gives the cells in `range` another style. They keep their extents and ids.
  ///
  /// - Throws: ``FlowError`` if the range is not part of the layout or the style
  ///   breaks a rule.
  /// - Complexity: O(*k* log *n*) for *k* cells.
  public mutating func setCellStyle(
    _ style: CellStyle, in range: Range<Int>
  ) throws(FlowError) {
    try flow.setCellStyle(style, in: range)
  }
}

// MARK: Queries

extension LinearLayout {
  /// The cell at `index`, its extents on the grid.
  public func cell(at index: Int) -> Cell { flow.cell(at: index) }

  /// The style of the cell at `index`, its lengths on the grid.
  public func cellStyle(at index: Int) -> CellStyle { flow.cellStyle(at: index) }

  /// The identity of the cell at `index`, which it keeps when it moves.
  public func cellID(at index: Int) -> CellID { flow.cellID(at: index) }

  /// Where the cell with `id` is now, or `nil` if it has been removed.
  public func index(of id: CellID) -> Int? { flow.index(of: id) }

  /// The frame of the cell at `index`, in container coordinates; empty for one
  /// that takes no part.
  ///
  /// - Complexity: O(log *n*).
  public func frame(at index: Int) -> Rect { flow.frame(at: index) }

  /// The frames of the cells in `range`, in order.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* frames.
  public func frames(in range: Range<Int>) -> [Rect] { flow.frames(in: range) }

  /// Writes the frames of the cells in `range`, in order, to the beginning of `buffer`.
  ///
  /// - Precondition: the cells exist, and the buffer has room for their frames.
  public func frames(in range: Range<Int>, into buffer: inout MutableSpan<Rect>) {
    flow.frames(in: range, into: &buffer)
  }

  /// The frame of the cell at `index` with its edges on edges of pixels, see
  /// ``FlowLayout/frame(at:snappedTo:)``.
  public func frame(at index: Int, snappedTo scale: Double) -> Rect {
    flow.frame(at: index, snappedTo: scale)
  }

  /// The frames of the cells in `range`, in order, with their edges on edges of pixels.
  public func frames(in range: Range<Int>, snappedTo scale: Double) -> [Rect] {
    flow.frames(in: range, snappedTo: scale)
  }

  /// Calls `body` with the index and the frame of each cell in `range`, in order.
  public func forEachFrame(in range: Range<Int>, _ body: (Int, Rect) -> Void) {
    flow.forEachFrame(in: range, body)
  }

  /// Calls `body` with the index and the frame of each cell that overlaps `rect`,
  /// in the order in which they are arranged.
  ///
  /// - Complexity: O(log² *n* + *k*) for the *k* cells near `rect`.
  public func forEachFrame(intersecting rect: Rect, _ body: (Int, Rect) -> Void) {
    flow.forEachFrame(intersecting: rect, body)
  }

  /// The indices of the cells that overlap `rect`, in the order in which they are arranged.
  public func indices(intersecting rect: Rect) -> [Int] { flow.indices(intersecting: rect) }

  /// The first cell whose frame contains `point`, or `nil` if there is none.
  public func index(at point: Point) -> Int? { flow.index(at: point) }

  /// How many cells and remembered folds have been looked at since
  /// ``resetVisitedCells()``.
  public var visitedCells: Int { flow.visitedCells }

  /// Sets ``visitedCells`` to 0.
  public func resetVisitedCells() { flow.resetVisitedCells() }

  /// The rule of the tree of cells that is broken, or `nil`. For tests.
  package var brokenInvariant: String? { flow.brokenInvariant }
}

extension LinearStyle {
  /// The flow of one line that this is: its main axis is the orientation here.
  var flow: FlowStyle {
    var flow = FlowStyle(orientation: orientation.other)
    flow.isLinear = true
    flow.arrangedCount = Int.max
    flow.spacing = Spacing(
      horizontal: orientation == .horizontal ? spacing : 0,
      vertical: orientation == .vertical ? spacing : 0)
    flow.padding = padding
    flow.width = width
    flow.height = height
    flow.widthBounds = widthBounds
    flow.heightBounds = heightBounds
    flow.gravity = gravity
    flow.isReversed = isReversed
    return flow
  }
}
