/// An ordered sequence of cells in one line: a column or a row.
///
///     var list = try LinearLayout(
///       style: LinearStyle(), environment: LayoutEnvironment(viewport: Size(width: 320, height: 480)))
///     try list.append(repeating: Cell(width: 320, height: 44), count: 1_000_000)
///
/// It places cells as the line of a flow does, and is as incremental.
public struct LinearLayout {
  /// How cells go into the line.
  public private(set) var style: LinearStyle

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

  /// Lays the cells out in another style.
  ///
  /// - Throws: ``FlowError`` if the style breaks a rule.
  public mutating func setStyle(_ style: LinearStyle) throws(FlowError) {
    try flow.setStyle(style.flow)
    self.style = style
  }

  /// Lays the cells out in other surroundings.
  ///
  /// - Throws: ``FlowError`` if the environment breaks a rule.
  public mutating func setEnvironment(_ environment: LayoutEnvironment) throws(FlowError) {
    try flow.setEnvironment(environment)
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

extension LinearLayout {
  /// How many cells there are.
  public var count: Int { flow.count }
  /// The container's size.
  public var contentSize: Size { flow.contentSize }
  /// The frame of the cell at `index`.
  public func frame(at index: Int) -> Rect { flow.frame(at: index) }
  /// The frames of the cells in `range`.
  public func frames(in range: Range<Int>) -> [Rect] { flow.frames(in: range) }
  public mutating func insertAll(_ cells: [Cell], _ styles: [CellStyle]) throws(FlowError) { try flow.insert(contentsOf: cells, styles: styles, at: 0) }
}
