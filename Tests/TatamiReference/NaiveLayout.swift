import Tatami

/// A flow layout as plain as it can be: the judge of the engine.
///
/// Cells are an array, edits are edits of the array, and ``solve()`` computes
/// every frame from nothing. Each cell carries a *token*, a number that no
/// other cell of the layout ever had, so that tests can follow identities.
///
/// - Complexity: every edit and every solution is O(*n*).
package struct NaiveLayout: Sendable {
  /// The style the layout was given last.
  package internal(set) var style: FlowStyle
  /// The environment the layout was given last.
  package internal(set) var environment: LayoutEnvironment
  /// The cells in order, their extents on the grid.
  package internal(set) var cells: [Cell] = []
  /// The token of each cell.
  package internal(set) var tokens: [Int] = []
  /// The token that the next new cell gets.
  package internal(set) var nextToken = 0

  /// Creates a layout of `cells`.
  package init(
    style: FlowStyle, environment: LayoutEnvironment, cells: [Cell] = []
  ) throws(FlowError) {
    try checkStyle(style)
    try checkEnvironment(environment)
    self.style = style
    self.environment = environment
    try append(contentsOf: cells)
  }

  /// The number of cells.
  package var count: Int { cells.count }

  /// The index of the cell with `token`, `nil` when it was removed.
  package func index(ofToken token: Int) -> Int? { tokens.firstIndex(of: token) }
}

/// Same style, environment and cells in order; tokens make no difference.
extension NaiveLayout: Equatable {
  package static func == (a: NaiveLayout, b: NaiveLayout) -> Bool {
    a.style == b.style && a.environment == b.environment && a.cells == b.cells
  }
}
