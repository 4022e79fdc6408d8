/// What differs from a ``LinearStyle`` in certain surroundings. Everything that
/// it does not state is as the base style has it, part by part.
///
///     var turned = LinearStyleVariant()
///     turned.orientation = .horizontal
///     turned.gravity.vertical = .center
///     try list.setVariant(turned, for: SizeClass(orientation: .landscape))
public struct LinearStyleVariant: Hashable, Sendable {
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

  /// The variant of the style of a layout of one line that this is, see ``LinearStyle/flow``.
  public var flow: FlowStyleVariant {
    var flow = FlowStyleVariant()
    flow.orientation = orientation?.other
    flow.spacing = ByAxis(both: spacing)
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
