/// How cells go into one line, and the line into the container.
///
///     var style = LinearStyle(orientation: .horizontal)
///     style.gravity.horizontal = .between
public struct LinearStyle: Hashable, Sendable {
  /// The axis along which cells advance.
  public var orientation: Axis
  /// The gap between neighbours, in points.
  public var spacing: Double
  /// The distance between the container's edges and the cells.
  public var padding: EdgeInsets
  /// The container's extent along the horizontal axis.
  public var width: ContainerLength
  /// The container's extent along the vertical axis.
  public var height: ContainerLength
  /// The least and the greatest width of the container.
  public var widthBounds = LengthBounds.none
  /// The least and the greatest height of the container.
  public var heightBounds = LengthBounds.none
  /// Along the orientation, what is done with the length that is left over;
  /// across it, where cells are and how large.
  public var gravity = ByAxis<Gravity>(both: .start)
  /// Whether cells are arranged from the last to the first.
  public var isReversed = false

  /// Creates a style. The defaults are a column as wide as its host and as high
  /// as its content.
  public init(
    orientation: Axis = .vertical, spacing: Double = 0, padding: EdgeInsets = .zero,
    width: ContainerLength = .host, height: ContainerLength = .wrap
  ) {
    self.orientation = orientation
    self.spacing = spacing
    self.padding = padding
    self.width = width
    self.height = height
  }

  /// The linear style that a layout's style was made from, or `nil` if it is not linear.
  ///
  ///     LinearStyle(list.style)?.spacing   // 1
  public init?(_ flow: FlowStyle) {
    if !flow.isLinear { return nil }
    self.init(
      orientation: flow.mainAxis, spacing: flow.spacing[flow.mainAxis], padding: flow.padding,
      width: flow.width, height: flow.height)
    widthBounds = flow.widthBounds
    heightBounds = flow.heightBounds
    gravity = flow.gravity
    isReversed = flow.isReversed
  }

  /// The style of a layout of one line that this is: its ``FlowStyle/mainAxis`` is the
  /// orientation here.
  public var flow: FlowStyle {
    // A variant may turn the line and say nothing of the spacing.
    var flow = FlowStyle(
      orientation: orientation.other, arrangedCount: Int.max,
      spacing: Spacing(horizontal: spacing, vertical: spacing), padding: padding,
      width: width, height: height)
    flow.isLinear = true
    flow.widthBounds = widthBounds
    flow.heightBounds = heightBounds
    flow.gravity = gravity
    flow.isReversed = isReversed
    return flow
  }
}
