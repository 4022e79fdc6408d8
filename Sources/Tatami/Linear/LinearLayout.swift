/// An ordered sequence of cells in one line: a column or a row.
///
///     var list = try LinearLayout(
///       style: LinearStyle(), environment: LayoutEnvironment(viewport: Size(width: 320, height: 480)))
///     try list.append(repeating: Cell(width: 320, height: 44), count: 1_000_000)
///
/// It places cells as the line of a flow does, and is as incremental.
public struct LinearLayout {
  /// How cells go into the line, where no variant says otherwise.
  public private(set) var style: LinearStyle

  /// What differs from ``style`` in certain surroundings, see ``setVariant(_:for:)``.
  public private(set) var variants = StyleVariants<LinearStyleVariant>()

  /// The layout that does the work: a flow of one line.
  package private(set) var flow: FlowLayout

  /// Creates a layout without cells.
  ///
  /// - Throws: ``FlowError`` if the style or the environment breaks a rule.
  public init(
    style: LinearStyle, environment: LayoutEnvironment, chunks: ChunkSource = .heap
  ) throws(FlowError) {
    flow = try FlowLayout(style: style.flow, environment: environment, chunks: chunks)
    self.style = style
  }

  /// Lays the cells out in another style. The variants stay, on top of it.
  ///
  /// - Throws: ``FlowError`` if the style, or what a variant makes of it, breaks
  ///   a rule.
  public mutating func setStyle(_ style: LinearStyle) throws(FlowError) {
    try adopt(style, variants, flow.environment)
  }

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
}

extension LinearStyle {
  /// The flow of one line that this is: its main axis is the orientation here.
  var flow: FlowStyle {
    var flow = FlowStyle(orientation: orientation.other)
    flow.isLinear = true
    flow.arrangedCount = Int.max
    flow.spacing = Spacing(horizontal: spacing, vertical: spacing)
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
