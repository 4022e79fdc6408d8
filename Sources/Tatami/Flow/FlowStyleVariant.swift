/// What differs from a ``FlowStyle`` in certain surroundings. Everything that it
/// does not state is as the base style has it, part by part.
///
///     var turned = FlowStyleVariant()
///     turned.arrangedCount = 6
///     turned.pagedCount = 18
///     turned.padding.top = 20   // the padding of the other edges stays
///     try layout.setVariant(turned, for: SizeClass(orientation: .landscape))
///
/// Where the property itself can be `nil`, `.some(nil)` states that:
///
///     turned.pagedCount = .some(nil)   // no pages
///     turned.pagedCount = nil          // pages as in the base style
///
/// - Source: the size classes of MyLayout 2.0.0, where a variant begins as a copy
///   of the base style or, by a slip, blank, and inherits nothing.
public struct FlowStyleVariant: Hashable, Sendable {
  /// In place of ``FlowStyle/orientation``.
  public var orientation: Axis?
  /// In place of ``FlowStyle/arrangedCount``; `.some(nil)` for a size-limited flow.
  public var arrangedCount: Int??
  /// In place of ``FlowStyle/pagedCount``; `.some(nil)` for a flow without pages.
  public var pagedCount: Int??
  /// In place of ``FlowStyle/spacing`` along each axis, in points.
  public var spacing = ByAxis<Double?>(both: nil)
  /// In place of ``FlowStyle/padding`` on each edge.
  public var padding = EdgeInsetsVariant()
  /// In place of ``FlowStyle/width``.
  public var width: ContainerLength?
  /// In place of ``FlowStyle/height``.
  public var height: ContainerLength?
  /// In place of ``FlowStyle/widthBounds``, each.
  public var widthBounds = LengthBoundsVariant()
  /// In place of ``FlowStyle/heightBounds``, each.
  public var heightBounds = LengthBoundsVariant()
  /// In place of ``FlowStyle/gravity`` along each axis.
  public var gravity = ByAxis<Gravity?>(both: nil)
  /// In place of ``FlowStyle/arrangedGravity`` along each axis.
  public var arrangedGravity = ByAxis<Alignment?>(both: nil)
  /// In place of ``FlowStyle/lastLineGravity``; `.some(nil)` for what is usual.
  public var lastLineGravity: LastLineGravity??
  /// In place of ``FlowStyle/autoArrange``.
  public var autoArrange: Bool?
  /// In place of ``FlowStyle/isFlex``.
  public var isFlex: Bool?
  /// In place of ``FlowStyle/maxLines``; `.some(nil)` for all lines.
  public var maxLines: Int??
  /// In place of ``FlowStyle/isReversed``.
  public var isReversed: Bool?
  /// In place of ``FlowStyle/flexibleSpacing``, as a whole; `.some(nil)` for none.
  public var flexibleSpacing: FlexibleSpacing??

  /// Creates a variant in which nothing differs.
  public init() {}

  /// The style that `base` is where this variant holds.
  ///
  /// - Complexity: O(1).
  public func applied(to base: FlowStyle) -> FlowStyle {
    var style = base
    style.orientation = orientation ?? base.orientation
    style.arrangedCount = arrangedCount ?? base.arrangedCount
    style.pagedCount = pagedCount ?? base.pagedCount
    style.spacing.horizontal = spacing.horizontal ?? base.spacing.horizontal
    style.spacing.vertical = spacing.vertical ?? base.spacing.vertical
    style.padding = padding.applied(to: base.padding)
    style.width = width ?? base.width
    style.height = height ?? base.height
    style.widthBounds = widthBounds.applied(to: base.widthBounds)
    style.heightBounds = heightBounds.applied(to: base.heightBounds)
    style.gravity = gravity.applied(to: base.gravity)
    style.arrangedGravity = arrangedGravity.applied(to: base.arrangedGravity)
    style.lastLineGravity = lastLineGravity ?? base.lastLineGravity
    style.autoArrange = autoArrange ?? base.autoArrange
    style.isFlex = isFlex ?? base.isFlex
    style.maxLines = maxLines ?? base.maxLines
    style.isReversed = isReversed ?? base.isReversed
    style.flexibleSpacing = flexibleSpacing ?? base.flexibleSpacing
    return style
  }
}
