import Tatami

/// Properties of a container as a document states them: any of them may be
/// left out.
///
/// `flow` or `linear` states all that matter; a size class, or a `style` edit
/// of a script, only what differs. ``merge(_:)`` lays the second over the first.
public struct FlowProperties: Hashable, Sendable {
  /// The axis along which lines advance, in a linear container the cells.
  public var orientation: Axis?
  /// Cells per line; `.some(nil)` is `null`, a size-limited flow.
  public var arrangedCount: Int??
  /// Cells per page; `.some(nil)` is `null`, no pages.
  public var pagedCount: Int??
  /// The gap between neighbours along the horizontal axis.
  public var horizontalSpacing: Double?
  /// The gap between neighbours along the vertical axis.
  public var verticalSpacing: Double?
  /// The padding of each edge.
  public var padding = StatedEdges()
  /// The container's extent along the horizontal axis.
  public var width: ContainerExtent?
  /// The container's extent along the vertical axis.
  public var height: ContainerExtent?
  /// What becomes of the length that is left over along each axis.
  public var gravity = ByAxis<Gravity?>(both: nil)
  /// Where cells are in their lines.
  public var arrangedGravity = ByAxis<Alignment?>(both: nil)
  /// What a short last line does; `.some(nil)` is `null`, what is usual.
  public var lastLineGravity: LastLineGravity??
  /// Whether cells go where they fit best.
  public var autoArrange: Bool?
  /// Whether weights share out spare length beside the cells' extents.
  public var isFlex: Bool?
  /// How many lines count for the container's extent; `.some(nil)` is `null`, all.
  public var maxLines: Int??
  /// Whether cells are arranged from the last to the first.
  public var isReversed: Bool?
  /// Equal cells with flexible gaps; `.some(nil)` is `null`, none.
  public var flexibleSpacing: FlexibleSpacing??

  /// Where each property is stated, by its name below the container, as in
  /// `gravity.horizontal`.
  @Aside var places: [String: FieldPath] = [:]

  /// Creates properties that state nothing.
  public init() {}

  /// Takes over everything that `other` states.
  public mutating func merge(_ other: FlowProperties) {
    orientation = other.orientation ?? orientation
    arrangedCount = other.arrangedCount ?? arrangedCount
    pagedCount = other.pagedCount ?? pagedCount
    horizontalSpacing = other.horizontalSpacing ?? horizontalSpacing
    verticalSpacing = other.verticalSpacing ?? verticalSpacing
    padding.merge(other.padding)
    width = other.width ?? width
    height = other.height ?? height
    for axis in Axis.allCases {
      gravity[axis] = other.gravity[axis] ?? gravity[axis]
      arrangedGravity[axis] = other.arrangedGravity[axis] ?? arrangedGravity[axis]
    }
    lastLineGravity = other.lastLineGravity ?? lastLineGravity
    autoArrange = other.autoArrange ?? autoArrange
    isFlex = other.isFlex ?? isFlex
    maxLines = other.maxLines ?? maxLines
    isReversed = other.isReversed ?? isReversed
    flexibleSpacing = other.flexibleSpacing ?? flexibleSpacing
    places.merge(other.places) { _, new in new }
  }
}

/// A container's extent along an axis, as a document states it.
public struct ContainerExtent: Hashable, Sendable {
  /// The rule.
  public var length: ContainerLength
  /// The least and the greatest that the rule may give.
  public var bounds: LengthBounds

  /// Creates an extent.
  public init(_ length: ContainerLength, bounds: LengthBounds = .none) {
    self.length = length
    self.bounds = bounds
  }
}

// MARK: Into the engine

extension FlowProperties {
  /// The flow that these properties describe in a layout that advances in
  /// `direction`.
  public func flowStyle(direction: LayoutDirection) -> FlowStyle {
    var style = FlowStyle()
    style.orientation = orientation ?? style.orientation
    style.arrangedCount = arrangedCount ?? nil
    style.pagedCount = pagedCount ?? nil
    style.spacing = Spacing(horizontal: horizontalSpacing ?? 0, vertical: verticalSpacing ?? 0)
    style.padding = padding(direction)
    if let width { (style.width, style.widthBounds) = (width.length, width.bounds) }
    if let height { (style.height, style.heightBounds) = (height.length, height.bounds) }
    for axis in Axis.allCases {
      style.gravity[axis] = gravity[axis] ?? .start
      style.arrangedGravity[axis] = arrangedGravity[axis] ?? .start
    }
    style.lastLineGravity = lastLineGravity ?? nil
    style.autoArrange = autoArrange ?? false
    style.isFlex = isFlex ?? false
    style.maxLines = maxLines ?? nil
    style.isReversed = isReversed ?? false
    style.flexibleSpacing = flexibleSpacing ?? nil
    return style
  }

  /// The line of cells that these properties describe in a layout that advances
  /// in `direction`. What only a flow has is left aside.
  public func linearStyle(direction: LayoutDirection) -> LinearStyle {
    var style = LinearStyle()
    style.orientation = orientation ?? style.orientation
    style.spacing = (style.orientation == .horizontal ? horizontalSpacing : verticalSpacing) ?? 0
    style.padding = padding(direction)
    if let width { (style.width, style.widthBounds) = (width.length, width.bounds) }
    if let height { (style.height, style.heightBounds) = (height.length, height.bounds) }
    for axis in Axis.allCases { style.gravity[axis] = gravity[axis] ?? .start }
    style.isReversed = isReversed ?? false
    return style
  }

  private func padding(_ direction: LayoutDirection) -> EdgeInsets {
    let isMirrored = direction == .rightToLeft
    return EdgeInsets(
      top: padding.top ?? 0, leading: (isMirrored ? padding.right : padding.left) ?? 0,
      bottom: padding.bottom ?? 0, trailing: (isMirrored ? padding.left : padding.right) ?? 0)
  }

  /// Refuses what only a flow has.
  func checkLinear() throws(DocumentError) {
    let properties: KeyValuePairs = [
      "arrangedCount": arrangedCount != nil, "pagedCount": pagedCount != nil,
      "arrangedGravity.horizontal": arrangedGravity.horizontal != nil,
      "arrangedGravity.vertical": arrangedGravity.vertical != nil,
      "lastLineGravity": lastLineGravity != nil, "autoArrange": autoArrange != nil,
      "flex": isFlex != nil, "maxLines": maxLines != nil,
      "flexibleSpacing": flexibleSpacing != nil,
    ]
    if let (key, _) = properties.first(where: { $0.value }) {
      throw .invalid(
        path: path(of: key, in: "linear"), problem: "a linear container has no such property")
    }
  }

  /// The field that states the property `key`; where none does, the one that
  /// would in the container that the document calls `container`.
  func path(of key: String, in container: String) -> String {
    places[key]?.text ?? container + "." + key
  }
}
