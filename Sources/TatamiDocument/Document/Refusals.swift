import Tatami

/// Does `body`; `refusal` says in the words of the document what the engine
/// refuses.
func refusing<Result>(
  _ refusal: (FlowError) -> DocumentError, _ body: () throws(FlowError) -> Result
) throws(DocumentError) -> Result {
  do {
    return try body()
  } catch {
    throw refusal(error)
  }
}

/// Does `body` and names the field in what the engine refuses.
func refusals<Result>(
  at path: String, _ body: () throws(FlowError) -> Result
) throws(DocumentError) -> Result {
  try refusing({ .refused(path: path, $0) }, body)
}

// MARK: The container

extension LayoutDocument {
  /// The field that states what the engine refuses about the container or what
  /// surrounds it; `nil` where the document has none.
  package func path(of error: FlowError) -> String? {
    guard let place = error.containerPlace(direction: environment.direction) else { return nil }
    switch place {
    case .container(let key, let part):
      let path = resolvedFlow.path(of: key, in: container)
      return part.map { path + "." + $0 } ?? path
    case .surroundings(let part, let key): return FieldPath.key(.key(path, part), key).text
    }
  }

  /// What the document calls its container.
  private var container: String {
    FieldPath.key(path, isLinear ? "linear" : "flow").text
  }
}

extension FlowProperties {
  /// What the engine refuses about a container that has these properties over those of `document`.
  func refusal(on document: LayoutDocument) -> DocumentError? {
    var turned = document
    turned.variants = [:]
    turned.flow.merge(self)
    do throws(FlowError) {
      _ = try FlowLayout(style: turned.style, environment: turned.layoutEnvironment)
      return nil
    } catch {
      let refusal = turned.refusal(error)
      return place.map { refusal.inside($0.text) } ?? refusal
    }
  }

  /// The field that states all of these properties; `nil` where it states none.
  private var place: FieldPath? {
    for (key, place) in places where !key.contains(".") {
      if case .key(let parent, _) = place { return parent }
    }
    return nil
  }
}

extension DocumentError {
  /// The same about the field `change`, unless it names a part of it already: what stood there
  /// before the change was right by itself.
  func inside(_ change: String) -> DocumentError {
    guard case .refused(let path, let error) = self, !path.hasPrefix(change) else { return self }
    return .refused(path: change, error)
  }
}

/// The field of a container, or of what surrounds it.
private enum ContainerPlace {
  /// A property, by its name, and the part of its value.
  case container(String, part: String?)
  /// A property of a part of the document.
  case surroundings(String, String)

  static func container(_ key: String) -> ContainerPlace { .container(key, part: nil) }
}

extension FlowError {
  fileprivate func containerPlace(direction: LayoutDirection) -> ContainerPlace? {
    switch self {
    case .arrangedCountNotPositive, .tooManyColumns: .container("arrangedCount")
    case .pagedCountNotMultiple, .pagesWithoutArrangedCount, .columnsOnPages:
      .container("pagedCount")
    case .columnsWithoutArrangedCount: .container("arrangedGravity")
    case .maxLinesNotPositive: .container("maxLines")
    case .invalidScale: .surroundings("environment", "scale")
    case .invalidLength(let field, _), .invalidNumber(let field, _):
      field.containerPlace(direction, part: nil)
    case .contradictoryBounds(let field, _, _): field.containerPlace(direction, part: "minimum")
    default: nil
    }
  }
}

extension LengthField {
  fileprivate func containerPlace(
    _ direction: LayoutDirection, part: String?
  ) -> ContainerPlace? {
    let isMirrored = direction == .rightToLeft
    switch self {
    case .spacing(let axis): return .container("spacing.\(axis)")
    case .paddingTop: return .container("padding.top")
    case .paddingLeading: return .container(isMirrored ? "padding.right" : "padding.left")
    case .paddingBottom: return .container("padding.bottom")
    case .paddingTrailing: return .container(isMirrored ? "padding.left" : "padding.right")
    case .container(let axis): return .container(axis.extentKey)
    case .containerBounds(let axis): return .container(axis.extentKey, part: part)
    case .flexibleSize: return .container("flexibleSpacing", part: "size")
    case .flexibleGap: return .container("flexibleSpacing", part: part)
    case .viewport(let axis): return .surroundings("host", axis.extentKey)
    default: return nil
    }
  }
}

// MARK: A cell

extension CellStyle {
  /// What the engine refuses about a cell of this style that stands in a field.
  ///
  /// - Parameter path: The field of the cell.
  func refusal(
    _ error: FlowError, at path: String, direction: LayoutDirection
  ) -> DocumentError {
    if case .dependsOnWrappingAxis(_, let axis) = error {
      let (key, value) = dependence(on: axis)
      return .dependsOnWrappingAxis(path: path + "." + key, value: value, axis)
    }
    if case .sharesWrappingAxis(_, let axis) = error {
      return .refused(
        path: path + (weight > 0 ? ".weight" : ".\(axis.extentKey).shrink"), error)
    }
    return .refused(path: error.cellKey(direction).map { path + "." + $0 } ?? path, error)
  }

  /// What depends on the container's extent along `axis`, and what it says.
  private func dependence(on axis: Axis) -> (key: String, value: String) {
    for own in [axis, axis.other] where self[own].refersToContainer(along: axis, own: own) {
      return (own.extentKey, self[own].name(along: own))
    }
    for own in Axis.allCases {
      let bounds = [
        ("maximum", self[own].relativeMaximum), ("minimum", self[own].relativeMinimum),
      ]
      for (key, bound) in bounds where bound?.axis == axis {
        return (own.extentKey + "." + key, CellLength(.container(axis)).name(along: own))
      }
    }
    // What the line shares out decides an extent that follows from the other one.
    let dependent = self[axis.other].basis == .otherExtent ? axis.other : axis
    return (dependent.extentKey, self[dependent].name(along: dependent))
  }
}

extension FlowError {
  /// The place, among the cells given to an edit or in the layout, of the cell
  /// that is refused.
  var cellIndex: Int? {
    switch self {
    case .ratioOnBothAxes(let index), .alignmentNotOfCells(let index),
      .weightWithBestFit(let index), .dependsOnWrappingAxis(let index, _),
      .sharesWrappingAxis(let index, _):
      index
    case .invalidLength(let field, _), .invalidNumber(let field, _),
      .contradictoryBounds(let field, _, _):
      field.cellIndex
    default: nil
    }
  }

  /// The property of the cell that is refused, below the cell's own field.
  fileprivate func cellKey(_ direction: LayoutDirection) -> String? {
    switch self {
    case .ratioOnBothAxes: Axis.vertical.extentKey
    case .alignmentNotOfCells: "alignment"
    case .weightWithBestFit: "weight"
    case .invalidLength(let field, _), .invalidNumber(let field, _):
      field.cellKey(direction, part: nil)
    case .contradictoryBounds(let field, _, _): field.cellKey(direction, part: "minimum")
    default: nil
    }
  }
}

extension LengthField {
  fileprivate var cellIndex: Int? {
    switch self {
    case .cell(let index, _), .margin(let index, _, _), .weight(let index),
      .multiplier(let index, _), .offset(let index, _), .bounds(let index, _),
      .shrink(let index, _), .baseline(let index):
      index
    default: nil
    }
  }

  fileprivate func cellKey(_ direction: LayoutDirection, part: String?) -> String? {
    switch self {
    case .cell(_, let axis): return axis.extentKey
    case .margin(_, .vertical, let isEnd): return isEnd ? "margin.bottom" : "margin.top"
    case .margin(_, .horizontal, let isEnd):
      return isEnd == (direction == .leftToRight) ? "margin.right" : "margin.left"
    case .weight: return "weight"
    case .multiplier(_, let axis): return axis.extentKey + ".multiply"
    case .offset(_, let axis): return axis.extentKey + ".add"
    case .bounds(_, let axis): return axis.extentKey + (part.map { "." + $0 } ?? "")
    case .shrink(_, let axis): return axis.extentKey + ".shrink"
    case .baseline: return "baseline"
    default: return nil
    }
  }
}

extension Axis {
  /// What a document calls an extent along the axis.
  fileprivate var extentKey: String { self == .horizontal ? "width" : "height" }
}

extension CellLength {
  /// Whether the basis of a length along `own` is the container's extent along `axis`.
  fileprivate func refersToContainer(along axis: Axis, own: Axis) -> Bool {
    basis == .container(axis) || basis == .fill && own == axis
  }

  /// What a document calls the basis of the length along `axis`, in quotes.
  fileprivate func name(along axis: Axis) -> String {
    switch basis {
    case .fixed: "a number"
    case .wrap: "\"wrap\""
    case .unset: "an unset length"
    case .fill: "\"fill\""
    case .container(.horizontal): "\"containerWidth\""
    case .container(.vertical): "\"containerHeight\""
    case .host(.horizontal): "\"hostWidth\""
    case .host(.vertical): "\"hostHeight\""
    case .otherExtent: axis == .horizontal ? "\"ownHeight\"" : "\"ownWidth\""
    }
  }
}

// MARK: Many cells

extension CellRuns {
  /// Says what the engine refuses about cells that were given to it, the first of
  /// which belongs to the run `first`.
  package func refusals(
    from first: Int, _ direction: LayoutDirection
  ) -> (FlowError) -> DocumentError {
    { refusal($0, from: first, direction) }
  }

  private func refusal(
    _ error: FlowError, from first: Int, _ direction: LayoutDirection
  ) -> DocumentError {
    guard var index = error.cellIndex else { return .refused(path: pathText, error) }
    var run = first
    while run + 1 < parts.count, index >= parts[run].count {
      index -= parts[run].count
      run += 1
    }
    return styles[parts[run].style]
      .refusal(error, at: path(ofRun: run).text, direction: direction)
  }
}
