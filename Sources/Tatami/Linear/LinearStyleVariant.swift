/// What differs from a ``LinearStyle`` in certain surroundings. Everything that
/// it does not state is as the base style has it, part by part.
///
///     var turned = LinearStyleVariant()
///     turned.orientation = .horizontal
///     turned.gravity.vertical = .center
///     try list.setVariant(turned, for: SizeClass(orientation: .landscape))
public struct LinearStyleVariant: StyleVariant {
  /// In place of ``LinearStyle/orientation``.
  public var orientation: Axis?
  /// In place of ``LinearStyle/spacing``, in points.
  public var spacing: Double?
  /// In place of ``LinearStyle/padding`` on each edge.
  public var padding = EdgeInsetsVariant()
  /// In place of ``LinearStyle/width``.
  public var width: ContainerLength?
  /// In place of ``LinearStyle/height``.
  public var height: ContainerLength?
  /// In place of ``LinearStyle/widthBounds``, each.
  public var widthBounds = LengthBoundsVariant()
  /// In place of ``LinearStyle/heightBounds``, each.
  public var heightBounds = LengthBoundsVariant()
  /// In place of ``LinearStyle/gravity`` along each axis.
  public var gravity = ByAxis<Gravity?>(both: nil)
  /// In place of ``LinearStyle/isReversed``.
  public var isReversed: Bool?

  /// Creates a variant in which nothing differs.
  public init() {}

  /// The style that `base` is where this variant holds.
  ///
  /// - Complexity: O(1).
  public func applied(to base: LinearStyle) -> LinearStyle {
    var style = base
    style.orientation = orientation ?? base.orientation
    style.spacing = spacing ?? base.spacing
    style.padding = padding.applied(to: base.padding)
    style.width = width ?? base.width
    style.height = height ?? base.height
    style.widthBounds = widthBounds.applied(to: base.widthBounds)
    style.heightBounds = heightBounds.applied(to: base.heightBounds)
    style.gravity = gravity.applied(to: base.gravity)
    style.isReversed = isReversed ?? base.isReversed
    return style
  }
}
