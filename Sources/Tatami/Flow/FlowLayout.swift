/// An ordered sequence of cells, laid out in lines and pages.
///
/// A layout remembers what it found out about its cells, so that after an edit
/// only what depends on it is computed again: content size, frames and lines of
/// a million cells are known again within about a microsecond.
///
///     var style = FlowStyle(orientation: .vertical, arrangedCount: 2)
///     style.spacing = Spacing(horizontal: 10, vertical: 10)
///     var layout = try FlowLayout(
///       style: style,
///       environment: LayoutEnvironment(viewport: Size(width: 320, height: 480)))
///     try layout.append(repeating: Cell(width: 100, height: 40), count: 1_000_000)
///     try layout.resize(at: 2, to: Size(width: 100, height: 60))
///     layout.frame(at: 4)         // x 0, y 120, width 100, height 40
///     layout.contentSize.height   // 25 000 010: 499 999 lines of 40, one of 60, gaps of 10
///
/// A layout is a value. A copy costs nothing and stays as it is when the
/// original is edited: both share what did not change. A layout and its copies
/// share memory that is not synchronised, so they stay in one isolation domain;
/// ``detached()`` makes a copy for another one, see <doc:Concurrency>.
///
/// Edits throw ``FlowError`` and then change nothing. Queries take indices and
/// ranges that exist; others are a programming error and trap.
///
/// Positions are sums of lengths on a grid of 2⁻²⁰ pt, added exactly; a frame is
/// the same, bit for bit, whatever edits led to it.
public struct FlowLayout {
  /// How cells go into lines and lines into the container, where no variant says
  /// otherwise.
  public var style: FlowStyle { basis.style }

  /// What differs from ``style`` in certain surroundings, see <doc:SizeClasses>.
  public var variants: StyleVariants { basis.variants }

  /// What is laid out: ``style``, with the one of ``variants`` that fits
  /// ``environment`` best.
  public var activeStyle: FlowStyle { basis.activeStyle }

  /// What surrounds the container.
  public var environment: LayoutEnvironment { basis.environment }

  /// Style and environment for the arithmetic.
  var metrics: FlowMetrics { basis.metrics }

  /// What the cells are laid out by.
  var basis: LayoutBasis

  /// By which rules the cells are arranged.
  var arrangement = Arrangement.plain

  /// The rule for what lines do differently.
  @StyledPart var lineGravity: LineGravityRule? = nil

  /// What is remembered of the order of the cells.
  @StyledPart var orderMemory = OrderMemory.nothing

  /// How long styles make cells, at most; `nil` while none has come.
  @StyledPart var styleReach: SharedReach? = nil

  /// What edits did since the last report of changes; `nil` until one is asked for.
  var tracker: EditTracker?

  /// What the most recent anchors hold on to.
  var anchored = AnchoredCells()

  /// The cells; shared by the copies of a layout until one of them is edited.
  var store: TreeStore

  /// Creates a layout without cells, which takes the memory for cells from `chunks`.
  ///
  /// - Throws: ``FlowError`` if the style or the environment breaks a rule.
  public init(
    style: FlowStyle, environment: LayoutEnvironment, chunks: ChunkSource = .heap
  ) throws(FlowError) {
    try self.init(style: style, environment: environment, shape: .standard, chunks: chunks)
  }

  /// Creates a layout without cells whose tree has nodes of a given size.
  package init(
    style: FlowStyle, environment: LayoutEnvironment, shape: TreeShape,
    chunks: ChunkSource = .heap
  ) throws(FlowError) {
    try style.validate()
    try environment.validate()
    basis = LayoutBasis(
      style, StyleVariants(), active: style, environment, try FlowMetrics(style, environment))
    store = TreeStore(shape: shape, source: chunks)
    noteStyles()
  }

  /// Creates a layout of cells.
  ///
  /// - Throws: ``FlowError`` if the style, the environment or a cell breaks a rule.
  /// - Complexity: O(*n*).
  public init(
    style: FlowStyle, environment: LayoutEnvironment, cells: [Cell]
  ) throws(FlowError) {
    try self.init(style: style, environment: environment)
    try append(contentsOf: cells)
  }

  /// Creates a layout of cells whose extents are given as two arrays of equal
  /// length, in points, in the order of the cells. This is the fastest way in.
  ///
  /// - Throws: ``FlowError`` if the style, the environment or an extent breaks a
  ///   rule, or if the arrays differ in length.
  /// - Complexity: O(*n*).
  public init(
    style: FlowStyle, environment: LayoutEnvironment, widths: [Double], heights: [Double]
  ) throws(FlowError) {
    try self.init(style: style, environment: environment)
    if widths.count != heights.count {
      throw .countMismatch(widths: widths.count, heights: heights.count)
    }
    if EngineParts.hasShortcuts {
      try insert(ColumnBatch(widths: widths, heights: heights), replacing: 0..<0)
    } else {
      try append(contentsOf: widths.indices.map { Cell(width: widths[$0], height: heights[$0]) })
    }
  }

  /// Creates a layout of `count` equal cells.
  ///
  /// - Throws: ``FlowError`` if the style, the environment, the cell or the
  ///   count breaks a rule.
  /// - Complexity: O(1).
  public init(
    style: FlowStyle, environment: LayoutEnvironment, repeating cell: Cell, count: Int
  ) throws(FlowError) {
    try self.init(style: style, environment: environment)
    try append(repeating: cell, count: count)
  }

  /// Lays the cells out in another style.
  ///
  /// The variants stay, on top of the new style.
  ///
  /// - Throws: ``FlowError`` if the style, or what a variant makes of it, breaks
  ///   a rule, or if there is no memory to turn round the order of cells that a copy shares.
  /// - Complexity: O(1). What was found out about lines is found out again, when
  ///   asked for, if the rule by which lines end has changed; it does not depend
  ///   on spacing along the cross axis, on padding or, in a count-limited flow,
  ///   on the container's extent unless cells refer to it. In compact columns it
  ///   depends on the spacing as well, and on pages whose cells have styles on all
  ///   that decides how large their places are. O(*n*) where the order of the cells
  ///   turns round. See <doc:Costs>.
  public mutating func setStyle(_ style: FlowStyle) throws(FlowError) {
    try adopt(style, variants, environment)
  }

  /// Lays the cells out in other surroundings, in the variant of the style that
  /// fits them best. This is all that turning a device takes.
  ///
  /// - Throws: ``FlowError`` if the environment breaks a rule, or if the cells
  ///   cannot be laid out in the style that is active there.
  /// - Complexity: as for ``setStyle(_:)-(FlowStyle)``.
  public mutating func setEnvironment(_ environment: LayoutEnvironment) throws(FlowError) {
    try adopt(style, variants, environment)
  }

  /// Lays the cells out in the style that is active, or changes nothing.
  mutating func adopt(
    _ style: FlowStyle, _ variants: StyleVariants,
    _ environment: LayoutEnvironment
  ) throws(FlowError) {
    try variants.validate(on: style, in: environment)
    let active = variants.style(for: style, in: environment.sizeClass)
    let isTurned = active.isReversed != activeStyle.isReversed
    let isShared = !isKnownUniquelyReferenced(&store)
    if isTurned && !store.hasRoomToReverse(isShared: isShared) { throw .capacityExceeded }
    var metrics = try FlowMetrics(active, environment)
    try adopt(&metrics)
    basis = LayoutBasis(style, variants, active: active, environment, metrics)
    if isTurned {
      ownStore()
      store.reverse()
      forgetPass(from: 0)
    }
    noteStyles()
  }

  /// Gets ready for other metrics, which take over what still holds of the present ones, or changes
  /// nothing.
  private mutating func adopt(_ metrics: inout FlowMetrics) throws(FlowError) {
    try metrics.checkReach(count: count, total: store.root.total)
    let known = styleReach
    let sure = try known?.styles.sure(count, store.root.total, by: metrics)
    try checkCells(in: metrics)
    let isSame =
      !arrangement.foldsLikePlain
      ? metrics.styled.order == self.metrics.styled.order
        && metrics.styled.foldsAlike(self.metrics.styled, store.root.traits)
        && (!inColumns || metrics.gap[metrics.crossAxis] == self.metrics.gap[metrics.crossAxis])
      : metrics.automaton == self.metrics.automaton
        && (!isStyled || metrics.styled.foldsAlike(self.metrics.styled, store.root.traits))
    if !isSame {
      forgetFolds()
      // Too many neighbours that are gone matter only to rows, and recipes know of none.
      let mayHide = EngineParts.hasShortcuts && !arrangement.foldsLikePlain
      if mayHide && metrics.styled.order == .given {
        arrangement = hidesNeighbors(0..<count) ? .sums : .recipes
      }
    }
    if isStyled {
      metrics.styled.rule.sizing.takeOver(
        self.metrics.styled.rule.sizing, needsContainer: needsContainer, store.arena.makeEpoch)
    }
    if pagePassBox != nil { forgetPass(from: 0) }
    if let sure, let known, known.sure != sure {
      styleReach = SharedReach(known.styles, sure)
    }
  }

  /// Makes sure that no copy of the layout shares the store.
  mutating func ownStore() {
    if !isKnownUniquelyReferenced(&store) { store = TreeStore(copying: store) }
  }

  /// How many cells there are.
  ///
  /// - Complexity: O(1).
  public var count: Int { store.root.count }

  /// How many cells and remembered folds have been looked at, by this layout and
  /// its copies, since ``resetVisitedCells()``: the work that edits and queries
  /// really did. Where an `Int` has 32 bits it goes on from negative numbers behind 2³¹.
  public var visitedCells: Int { store.arena.visited }

  /// Sets ``visitedCells`` to 0.
  public func resetVisitedCells() { store.arena.visited = 0 }

  /// How many bytes this layout and its copies have taken from the allocator for
  /// cells, and how many of them are in use.
  public var memory: (reserved: Int, used: Int) {
    (store.arena.bytesReserved, store.arena.bytesInUse)
  }

  /// The rule of the tree of cells that is broken, or `nil`. For tests.
  package var brokenInvariant: String? {
    do throws(BrokenInvariant) {
      try store.checkInvariants()
      return nil
    } catch {
      return error.rule
    }
  }

  /// Traps if the tree of cells is broken. For tests.
  package func checkInvariants() {
    if let rule = brokenInvariant { preconditionFailure(rule) }
  }
}

extension FlowLayout: Equatable {
  /// Whether two layouts have the same style, variants and environment and the
  /// same cells in the same order. Ids do not matter.
  ///
  /// - Complexity: O(*n*), with styles O(*n* log *n*); O(1) for a layout and its copy.
  public static func == (a: FlowLayout, b: FlowLayout) -> Bool {
    a.style == b.style && a.variants == b.variants && a.environment == b.environment
      && a.store.hasSameCells(as: b.store)
  }
}
