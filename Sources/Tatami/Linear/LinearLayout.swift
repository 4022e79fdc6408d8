/// An ordered sequence of cells in one line, a column or a row: a ``FlowLayout`` with a
/// ``LinearStyle``.
///
///     var list = try LinearLayout(
///       style: LinearStyle(spacing: 1),
///       environment: LayoutEnvironment(viewport: Size(width: 320, height: 480)))
///     try list.append(repeating: Cell(width: 320, height: 44), count: 1_000_000)
///     try list.resize(at: 500_000, to: Size(width: 320, height: 88))
///     list.frame(at: 999_999).origin.y   // 45 000 043
///
/// It is the same type, with the same edits and queries, and as incremental; only what its
/// style says is said in the words of one line. ``LinearStyle/init(_:)`` reads that back.
///
/// Margins along the orientation that are greater than 0 and less than a point are
/// weights: they take their part of what is left over. Weights and a gravity that
/// shares out the same length both take all of it, as in the original.
///
/// - Source: `MyLinearLayout` of MyLayout 2.0.0.
public typealias LinearLayout = FlowLayout

extension FlowLayout {
  /// Creates a linear layout without cells, which takes the memory for cells from `chunks`.
  ///
  /// - Throws: ``FlowError`` if the style or the environment breaks a rule.
  public init(
    style: LinearStyle, environment: LayoutEnvironment, chunks: ChunkSource = .heap
  ) throws(FlowError) {
    try self.init(style: style.flow, environment: environment, chunks: chunks)
  }

  /// Creates a linear layout without cells whose tree has nodes of a given size.
  package init(
    style: LinearStyle, environment: LayoutEnvironment, shape: TreeShape,
    chunks: ChunkSource = .heap
  ) throws(FlowError) {
    try self.init(style: style.flow, environment: environment, shape: shape, chunks: chunks)
  }

  /// Lays the cells out in one line. The variants stay, on top of the new style.
  ///
  /// - Throws: ``FlowError`` if the style, or what a variant makes of it, breaks
  ///   a rule, or if there is no memory to turn round the order of cells that a copy shares.
  /// - Complexity: O(1) if the cells were in one line before, O(*n*) where the order of
  ///   the cells turns round.
  public mutating func setStyle(_ style: LinearStyle) throws(FlowError) {
    try setStyle(style.flow)
  }

  /// States what differs from ``style``, that of a linear layout, in surroundings of a size
  /// class.
  ///
  ///     // A column, and a row when the device is turned.
  ///     var turned = LinearStyleVariant()
  ///     turned.orientation = .horizontal
  ///     try list.setVariant(turned, for: SizeClass(orientation: .landscape))
  ///
  /// - Parameters:
  ///   - variant: What differs, lengths in points.
  ///   - condition: What must hold; what it leaves open may be anything.
  /// - Throws: ``FlowError`` if what the variant makes of ``style`` breaks a rule,
  ///   even where it is not active, or if the cells cannot be laid out in the
  ///   style that is active then.
  /// - Complexity: as for ``setStyle(_:)-(LinearStyle)``; O(1) where the active style stays.
  public mutating func setVariant(
    _ variant: LinearStyleVariant, for condition: SizeClass
  ) throws(FlowError) {
    try setVariant(variant.flow, for: condition)
  }
}
