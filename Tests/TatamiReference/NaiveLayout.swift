import Tatami

/// A flow or linear layout as plain as it can be: the judge of the engine.
///
/// Cells are an array, edits are edits of the array, and ``solve()`` computes
/// every frame from nothing. Each cell carries a *token*, a number that no
/// other cell of the layout ever had, so that tests can follow identities.
///
/// - Complexity: every edit is O(*n*), a solution O(*n*), O(*n*²) by best fit and
///   O(*n* · columns) in a waterfall.
package struct NaiveLayout: Sendable {
  /// What a line does differently: the rule gets the line's number, how many cells
  /// take part in it, and whether it is the last one.
  package typealias LineGravityRule =
    @Sendable (_ line: Int, _ count: Int, _ isLast: Bool) -> LineGravity

  /// The style the layout was given last.
  package internal(set) var style: FlowStyle
  /// What differs from it in some surroundings.
  package internal(set) var variants: [SizeClass: FlowStyleVariant] = [:]
  /// The environment the layout was given last.
  package internal(set) var environment: LayoutEnvironment
  /// The cells in order, their extents on the grid.
  package internal(set) var cells: [Cell] = []
  /// The style of each cell, its lengths on the grid.
  package internal(set) var styles: [CellStyle] = []
  /// The token of each cell.
  package internal(set) var tokens: [Int] = []
  /// The token that the next new cell gets.
  package internal(set) var nextToken = 0
  /// The rule for what lines do differently.
  package internal(set) var lineGravity: LineGravityRule?

  /// Creates a layout of `cells`, each with the style of the same place, plain ones if
  /// no styles are given.
  package init(
    style: FlowStyle, environment: LayoutEnvironment, cells: [Cell] = [],
    styles: [CellStyle]? = nil
  ) throws(FlowError) {
    try checkStyle(style)
    try checkEnvironment(environment)
    self.style = style
    self.environment = environment
    try insert(contentsOf: cells, styles: styles ?? plainStyles(cells.count), at: 0)
  }

  /// Creates a linear layout of `cells`, each with the style of the same place, plain
  /// ones if no styles are given.
  package init(
    linear style: LinearStyle, environment: LayoutEnvironment, cells: [Cell] = [],
    styles: [CellStyle]? = nil
  ) throws(FlowError) {
    try self.init(
      style: lineStyle(style), environment: environment, cells: cells, styles: styles)
  }

  /// The number of cells.
  package var count: Int { cells.count }

  /// The index of the cell with `token`, `nil` when it was removed.
  package func index(ofToken token: Int) -> Int? { tokens.firstIndex(of: token) }

  /// A copy whose new cells have other tokens than those of the original and of copies with
  /// other numbers.
  package func copy(number: Int) -> NaiveLayout {
    var copy = self
    copy.nextToken = number << 32
    return copy
  }
}

/// Same style, variants, environment and cells in order; tokens and the rule for lines
/// make no difference.
extension NaiveLayout: Equatable {
  package static func == (a: NaiveLayout, b: NaiveLayout) -> Bool {
    a.style == b.style && a.variants == b.variants && a.environment == b.environment
      && a.cells == b.cells && a.styles == b.styles
  }
}

/// So many plain styles.
func plainStyles(_ count: Int) -> [CellStyle] { Array(repeating: .plain, count: count) }

/// The flow of one line that a linear layout is.
func lineStyle(_ style: LinearStyle) -> FlowStyle {
  var flow = FlowStyle(
    orientation: style.orientation.other, arrangedCount: Int.max,
    spacing: Spacing(horizontal: style.spacing, vertical: style.spacing),
    padding: style.padding, width: style.width, height: style.height)
  flow.widthBounds = style.widthBounds
  flow.heightBounds = style.heightBounds
  flow.gravity = style.gravity
  flow.isReversed = style.isReversed
  flow.isLinear = true
  return flow
}
