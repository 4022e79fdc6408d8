import Tatami

/// A layout as a JSON document: host, environment, container and cells, and
/// perhaps the frames that they are expected to get.
///
/// The format is described in the conformance suite's README. Lengths are in
/// points; `padding.left` and `padding.right` are physical edges in either
/// direction.
public struct LayoutDocument: Hashable, Sendable {
  /// What the document is called; empty when it has no name.
  public var name: String
  /// What the container sits in.
  public var host: HostProperties
  /// The direction, the size class and the scale.
  public var environment: EnvironmentProperties
  /// The container.
  public var flow: FlowProperties
  /// Whether the container is `linear`: one line of cells along its orientation.
  public var isLinear: Bool
  /// What differs from ``flow`` under a condition.
  public var variants: [SizeClass: FlowProperties]
  /// What the layout is expected to be.
  public var expected: ExpectedLayout?

  /// The cells.
  var runs: CellRuns
  /// Where the document stands in its file.
  @Aside var path: FieldPath

  /// The cells, equal neighbours together where the document says `repeat`.
  public var cells: [CellRun] { runs.runs }

  /// The field of the cells.
  var cellsPath: String { FieldPath.key(path, "cells").text }

  /// How many cells the document has.
  public var cellCount: Int { runs.count }

  /// Whether the margins on the left and on the right differ in any cell.
  package var hasLopsidedCells: Bool { runs.areLopsided }

  /// The properties that hold in the document's environment: ``flow`` with the
  /// best-matching variant laid over it.
  public var resolvedFlow: FlowProperties {
    guard let condition = environment.sizeClass.bestMatch(in: variants.keys),
      let variant = variants[condition]
    else { return flow }
    var result = flow
    result.merge(variant)
    return result
  }

  /// Takes over what differs in the container; a linear one does not take what only a flow has.
  package mutating func mergeContainer(_ properties: FlowProperties) throws(DocumentError) {
    if isLinear { try properties.checkLinear() }
    flow.merge(properties)
  }

  /// The style in the document's environment.
  public var style: FlowStyle {
    let direction = environment.direction
    return isLinear
      ? resolvedFlow.linearStyle(direction: direction).flow
      : resolvedFlow.flowStyle(direction: direction)
  }

  /// The environment as the engine takes it.
  public var layoutEnvironment: LayoutEnvironment {
    LayoutEnvironment(
      viewport: host.size, isPaging: host.isPaging, isScrolling: host.isScrolling,
      scale: environment.scale, direction: environment.direction)
  }

  /// Lays the document out.
  ///
  /// - Parameter mostCells: How many cells may be handled one by one, in arrangements where
  ///   runs of equal cells cost more than a single one.
  /// - Throws: ``DocumentError/refused(path:_:)`` for values that do not go
  ///   together, also in a variant that does not hold here,
  ///   ``DocumentError/dependsOnWrappingAxis(path:value:_:)`` for cells that refer to
  ///   a container that is as large as they are, and
  ///   ``DocumentError/tooManyCells(path:count:greatest:_:)``.
  public func layout(
    mostCells: Int = LayoutDocument.greatestCellCount
  ) throws(DocumentError) -> FlowLayout {
    try checkCellByCell(cellCount, SharesOfTheRest(runs), atMost: mostCells)
    var layout = try emptyLayout()
    try layout.insert(runs, at: 0)
    return layout
  }

  /// The layout without its cells.
  func emptyLayout() throws(DocumentError) -> FlowLayout {
    let layout = try refusing(refusal) { () throws(FlowError) in
      try FlowLayout(style: style, environment: layoutEnvironment)
    }
    try checkVariants()
    return layout
  }

  /// Throws if ``flow``, or what a variant makes of it, breaks a rule, whether it holds here or
  /// not: the document would be refused when the device is turned.
  package func checkVariants() throws(DocumentError) {
    if variants.isEmpty { return }
    let refusals = ([FlowProperties()] + variants.values).compactMap { $0.refusal(on: self) }
    // A dictionary has no order.
    if let first = refusals.min(by: { $0.description < $1.description }) { throw first }
  }

  func refusal(_ error: FlowError) -> DocumentError {
    .refused(path: path(of: error) ?? path.text, error)
  }
}

/// The frames that a document is expected to get.
public struct ExpectedLayout: Hashable, Sendable {
  /// The container's size.
  public var size: Size
  /// The size of what scrolls.
  public var contentSize: Size
  /// How many lines there are; `nil` for a container without lines.
  public var lineCount: Int?
  /// The frames in order; `nil` for a cell that takes no part.
  public var frames: [Rect?]
}
