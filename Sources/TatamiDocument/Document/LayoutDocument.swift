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
  /// What differs from ``flow`` under a condition.
  public var variants: [SizeClass: FlowProperties]
  /// The cells, equal neighbours together where the document says `repeat`.
  public var cells: [CellRun] { runs.runs }
  /// What the layout is expected to be.
  public var expected: ExpectedLayout?

  /// The cells and what the engine cannot do with them.
  var runs: CellRuns
  /// The `linear` container that stands in place of a flow.
  var linear: ForeignValue?

  /// How many cells the document has.
  public var cellCount: Int { runs.count }

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

  /// The style in the document's environment.
  ///
  /// - Throws: ``DocumentError/unsupported(path:value:)`` for a property of the
  ///   container that the engine does not lay out yet.
  public func style() throws(DocumentError) -> FlowStyle {
    if let linear { throw .unsupported(path: linear.path, value: linear.text) }
    return try resolvedFlow.style(direction: environment.direction)
  }

  /// The environment as the engine takes it.
  public var layoutEnvironment: LayoutEnvironment {
    LayoutEnvironment(
      viewport: host.size, isPaging: host.isPaging, isScrolling: host.isScrolling,
      scale: environment.scale, direction: environment.direction)
  }

  /// Lays the document out.
  ///
  /// - Throws: ``DocumentError/unsupported(path:value:)`` for a property that
  ///   the engine does not lay out yet, ``DocumentError/refused(path:_:)`` for
  ///   values that do not go together.
  public func layout() throws(DocumentError) -> FlowLayout {
    let style = try style()
    if let foreign = runs.foreign { throw .unsupported(path: foreign.path, value: foreign.text) }
    var layout = try refusals(at: "flow") { () throws(FlowError) in
      try FlowLayout(style: style, environment: layoutEnvironment)
    }
    try refusals(at: "cells") { () throws(FlowError) in
      try layout.insert(cells, at: 0)
    }
    return layout
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

// MARK: Into the engine

extension FlowLayout {
  /// Inserts runs without expanding those that are long: all of them, or none.
  mutating func insert(_ runs: [CellRun], at index: Int) throws(FlowError) {
    let count = count
    do throws(FlowError) {
      try insertEach(runs, at: index)
    } catch {
      try removeSubrange(index..<index + (self.count - count))
      throw error
    }
  }

  private mutating func insertEach(_ runs: [CellRun], at index: Int) throws(FlowError) {
    var index = index
    var pending: [Cell] = []
    for run in runs {
      if run.count <= 16 {
        pending.append(contentsOf: repeatElement(run.cell, count: run.count))
        continue
      }
      try insert(contentsOf: pending, at: index)
      index += pending.count
      pending.removeAll(keepingCapacity: true)
      try insert(repeating: run.cell, count: run.count, at: index)
      index += run.count
    }
    try insert(contentsOf: pending, at: index)
  }
}

/// Does `body` and names the document's field in what the engine refuses.
func refusals<Result>(
  at path: String, _ body: () throws(FlowError) -> Result
) throws(DocumentError) -> Result {
  do {
    return try body()
  } catch {
    throw .refused(path: error.field ?? path, error)
  }
}

extension FlowError {
  /// The document's field that states the refused value, where there is one.
  fileprivate var field: String? {
    switch self {
    case .arrangedCountNotPositive: "flow.arrangedCount"
    case .pagedCountNotMultiple, .pagesWithoutArrangedCount: "flow.pagedCount"
    case .invalidScale: "environment.scale"
    case .invalidLength(let field, _):
      switch field {
      case .spacing(let axis): "flow.spacing.\(axis)"
      case .paddingTop: "flow.padding.top"
      case .paddingLeading, .paddingTrailing: "flow.padding"
      case .paddingBottom: "flow.padding.bottom"
      case .container(.horizontal): "flow.width"
      case .container(.vertical): "flow.height"
      case .viewport(.horizontal): "host.width"
      case .viewport(.vertical): "host.height"
      default: nil
      }
    default: nil
    }
  }
}
