/// What differs from a ``LinearStyle`` in certain surroundings. Everything that
/// it does not state is as the base style has it, part by part.
///
///     var turned = LinearStyleVariant()
///     turned.orientation = .horizontal
///     turned.gravity.vertical = .center
///     try list.setVariant(turned, for: SizeClass(orientation: .landscape))
public struct LinearStyleVariant: Hashable, Sendable {
  /// The variant of the style of a layout of one line that this is, see ``LinearStyle/flow``.
  public private(set) var flow = FlowStyleVariant()

  /// Creates a variant in which nothing differs.
  public init() {}

  /// In place of ``LinearStyle/orientation``.
  public var orientation: Axis? {
    get { flow.orientation?.other }
    set { flow.orientation = newValue?.other }
  }
  /// In place of ``LinearStyle/spacing``, in points.
  public var spacing: Double? {
    get { flow.spacing.horizontal }
    set { flow.spacing = ByAxis(both: newValue) }
  }
  /// In place of ``LinearStyle/padding`` on each edge.
  public var padding: EdgeInsetsVariant {
    get { flow.padding }
    set { flow.padding = newValue }
  }
  /// In place of ``LinearStyle/width``.
  public var width: ContainerLength? {
    get { flow.width }
    set { flow.width = newValue }
  }
  /// In place of ``LinearStyle/height``.
  public var height: ContainerLength? {
    get { flow.height }
    set { flow.height = newValue }
  }
  /// In place of ``LinearStyle/widthBounds``, each.
  public var widthBounds: LengthBoundsVariant {
    get { flow.widthBounds }
    set { flow.widthBounds = newValue }
  }
  /// In place of ``LinearStyle/heightBounds``, each.
  public var heightBounds: LengthBoundsVariant {
    get { flow.heightBounds }
    set { flow.heightBounds = newValue }
  }
  /// In place of ``LinearStyle/gravity`` along each axis.
  public var gravity: ByAxis<Gravity?> {
    get { flow.gravity }
    set { flow.gravity = newValue }
  }
  /// In place of ``LinearStyle/isReversed``.
  public var isReversed: Bool? {
    get { flow.isReversed }
    set { flow.isReversed = newValue }
  }
}
