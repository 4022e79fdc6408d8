import Tatami

/// Properties of a container as a document states them: any of them may be
/// left out.
///
/// `flow` states all that matter; a size class, or a `style` edit of a script,
/// only what differs. ``merge(_:)`` lays the second over the first.
public struct FlowProperties: Hashable, Sendable {
  /// The axis along which lines advance.
  public var orientation: Axis?
  /// Cells per line; `.some(nil)` is `null`, a size-limited flow.
  public var arrangedCount: Int??
  /// Cells per page; `.some(nil)` is `null`, no pages.
  public var pagedCount: Int??
  /// The gap between neighbours along the horizontal axis.
  public var horizontalSpacing: Double?
  /// The gap between neighbours along the vertical axis.
  public var verticalSpacing: Double?
  /// The padding of the top edge.
  public var top: Double?
  /// The padding of the left edge, in either direction.
  public var left: Double?
  /// The padding of the bottom edge.
  public var bottom: Double?
  /// The padding of the right edge, in either direction.
  public var right: Double?
  /// The container's extent along the horizontal axis.
  public var width: ContainerLength?
  /// The container's extent along the vertical axis.
  public var height: ContainerLength?

  /// The properties that the engine has no counterpart for, by name, as in
  /// `gravity.horizontal`.
  var foreign: [String: ForeignValue] = [:]

  /// Creates properties that state nothing.
  public init() {}

  /// Takes over everything that `other` states.
  public mutating func merge(_ other: FlowProperties) {
    orientation = other.orientation ?? orientation
    arrangedCount = other.arrangedCount ?? arrangedCount
    pagedCount = other.pagedCount ?? pagedCount
    horizontalSpacing = other.horizontalSpacing ?? horizontalSpacing
    verticalSpacing = other.verticalSpacing ?? verticalSpacing
    top = other.top ?? top
    left = other.left ?? left
    bottom = other.bottom ?? bottom
    right = other.right ?? right
    if let width = other.width {
      self.width = width
      foreign["width"] = nil
    }
    if let height = other.height {
      self.height = height
      foreign["height"] = nil
    }
    foreign.merge(other.foreign) { _, new in new }
  }

  /// The style that these properties describe in a layout that advances in
  /// `direction`.
  ///
  /// - Throws: ``DocumentError/unsupported(path:value:)`` for a property that
  ///   the engine does not lay out yet.
  public func style(direction: LayoutDirection) throws(DocumentError) -> FlowStyle {
    if let value = foreign.sorted(by: { $0.key < $1.key }).first(where: { !$0.value.isPlain }) {
      throw .unsupported(path: value.value.path, value: value.value.text)
    }
    var style = FlowStyle()
    style.orientation = orientation ?? style.orientation
    style.arrangedCount = arrangedCount ?? nil
    style.pagedCount = pagedCount ?? nil
    style.spacing = Spacing(horizontal: horizontalSpacing ?? 0, vertical: verticalSpacing ?? 0)
    let isMirrored = direction == .rightToLeft
    style.padding = EdgeInsets(
      top: top ?? 0, leading: (isMirrored ? right : left) ?? 0,
      bottom: bottom ?? 0, trailing: (isMirrored ? left : right) ?? 0)
    style.width = width ?? style.width
    style.height = height ?? style.height
    return style
  }
}

/// The value of a property that the engine has no counterpart for.
struct ForeignValue: Hashable, Sendable {
  /// The field that states it.
  let path: String
  /// The value, abridged.
  let text: String
  /// Whether it says what the engine does anyway.
  let isPlain: Bool

  init(_ field: Field, isPlain: Bool) {
    path = field.pathText
    text = field.value.excerpt
    self.isPlain = isPlain
  }
}
