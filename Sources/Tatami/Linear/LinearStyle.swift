/// How cells go into one line, and the line into the container.
///
///     var style = LinearStyle(orientation: .horizontal)
///     style.gravity.horizontal = .between
public struct LinearStyle: Hashable, Sendable {
  /// The style of a layout of one line that this is: its ``FlowStyle/mainAxis`` is the
  /// orientation here.
  public private(set) var flow: FlowStyle

  /// Creates a style. The defaults are a column as wide as its host and as high
  /// as its content.
  public init(
    orientation: Axis = .vertical, spacing: Double = 0, padding: EdgeInsets = .zero,
    width: ContainerLength = .host, height: ContainerLength = .wrap
  ) {
    // A variant may turn the line and say nothing of the spacing: it is the same along both axes.
    flow = FlowStyle(
      orientation: orientation.other, arrangedCount: Int.max,
      spacing: Spacing(horizontal: spacing, vertical: spacing), padding: padding,
      width: width, height: height)
    flow.isLinear = true
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

  /// The axis along which cells advance.
  public var orientation: Axis {
    get { flow.mainAxis }
    set { flow.orientation = newValue.other }
  }
  /// The gap between neighbours, in points.
  public var spacing: Double {
    get { flow.spacing.horizontal }
    set { flow.spacing = Spacing(horizontal: newValue, vertical: newValue) }
  }
  /// The distance between the container's edges and the cells.
  public var padding: EdgeInsets {
    get { flow.padding }
    set { flow.padding = newValue }
  }
  /// The container's extent along the horizontal axis.
  public var width: ContainerLength {
    get { flow.width }
    set { flow.width = newValue }
  }
  /// The container's extent along the vertical axis.
  public var height: ContainerLength {
    get { flow.height }
    set { flow.height = newValue }
  }
  /// The least and the greatest width of the container.
  public var widthBounds: LengthBounds {
    get { flow.widthBounds }
    set { flow.widthBounds = newValue }
  }
  /// The least and the greatest height of the container.
  public var heightBounds: LengthBounds {
    get { flow.heightBounds }
    set { flow.heightBounds = newValue }
  }
  /// Along the orientation, what is done with the length that is left over;
  /// across it, where cells are and how large.
  public var gravity: ByAxis<Gravity> {
    get { flow.gravity }
    set { flow.gravity = newValue }
  }
  /// Whether cells are arranged from the last to the first.
  public var isReversed: Bool {
    get { flow.isReversed }
    set { flow.isReversed = newValue }
  }
}
