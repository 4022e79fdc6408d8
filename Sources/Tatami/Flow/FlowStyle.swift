/// How cells go into lines and lines into the container.
///
///     var style = FlowStyle(orientation: .vertical, arrangedCount: 4)
///     style.spacing = Spacing(horizontal: 10, vertical: 10)
///     style.padding = EdgeInsets(all: 5)
///
/// A style is checked when a layout takes it over, see ``validate()``.
public struct FlowStyle: Hashable, Sendable {
  /// The axis along which *lines* advance. In a vertical flow the lines are
  /// rows and stack downwards, in a horizontal one they are columns and stack
  /// from leading to trailing.
  public var orientation: Axis

  /// How many cells go into a line; `nil` lets the container's extent along the
  /// line decide (a size-limited flow).
  public var arrangedCount: Int?

  /// How many cells fill one page, a multiple of ``arrangedCount``; `nil` for a
  /// flow without pages. With pages, the cells' extents derive from the
  /// viewport and the cells' own extents along those axes are ignored.
  public var pagedCount: Int?

  /// The gaps between neighbours.
  public var spacing: Spacing

  /// The distance between the container's edges and its lines.
  public var padding: EdgeInsets

  /// The container's extent along the horizontal axis.
  public var width: ContainerLength

  /// The container's extent along the vertical axis.
  public var height: ContainerLength

  /// The least and the greatest width of the container.
  public var widthBounds = LengthBounds.none

  /// The least and the greatest height of the container.
  public var heightBounds = LengthBounds.none

  /// Along the main axis, what each line does with the length it has to spare;
  /// along the cross axis, what is done with the length that the lines leave.
  public var gravity = ByAxis<Gravity>(both: .start)

  /// Along the cross axis, where cells are in their lines. The component along
  /// the main axis has no meaning.
  public var arrangedGravity = ByAxis<Alignment>(both: .start)

  /// What a short last line does; `nil` for what is usual: never, and always if ``isFlex``.
  public var lastLineGravity: LastLineGravity?

  /// In a count-limited flow, whether each cell goes to the column that ends
  /// first (a waterfall); in a size-limited flow, whether lines are filled with the
  /// cells that fit best, out of order. A waterfall has at most ``mostWaterfallColumns``.
  public var autoArrange = false

  /// Whether weights share out spare length beside the cells' extents, as in CSS.
  public var isFlex = false

  /// How many lines count for the container's extent when it wraps along the
  /// cross axis and has no pages; `nil` for all. The others are laid out all the same.
  public var maxLines: Int?

  /// Whether cells are arranged from the last to the first.
  public var isReversed = false

  /// Equal cells with flexible gaps along the main axis.
  public var flexibleSpacing: FlexibleSpacing?

  /// Whether this is the one line of a linear layout, made by ``LinearStyle/flow``.
  ///
  /// Such a style has nothing that is only for several lines, see ``LinesProperty``, and its
  /// spacing across the line has no meaning.
  public package(set) var isLinear = false

  /// Creates a style. The defaults are a vertical, size-limited flow as wide as
  /// its host and as high as its content.
  public init(
    orientation: Axis = .vertical,
    arrangedCount: Int? = nil,
    pagedCount: Int? = nil,
    spacing: Spacing = .zero,
    padding: EdgeInsets = .zero,
    width: ContainerLength = .host,
    height: ContainerLength = .wrap
  ) {
    self.orientation = orientation
    self.arrangedCount = arrangedCount
    self.pagedCount = pagedCount
    self.spacing = spacing
    self.padding = padding
    self.width = width
    self.height = height
  }

  /// The axis along which cells advance inside a line.
  public var mainAxis: Axis { orientation.other }

  /// The axis along which lines advance; the same as ``orientation``.
  public var crossAxis: Axis { orientation }

  /// The container's extent along `axis`.
  public func length(_ axis: Axis) -> ContainerLength {
    axis == .horizontal ? width : height
  }

  /// The bounds of the container's extent along `axis`.
  public func bounds(_ axis: Axis) -> LengthBounds {
    axis == .horizontal ? widthBounds : heightBounds
  }
}

/// The least gaps between neighbouring cells, in points.
public struct Spacing: Hashable, Sendable, BitwiseCopyable {
  /// The gap between neighbours along the horizontal axis.
  public var horizontal: Double
  /// The gap between neighbours along the vertical axis.
  public var vertical: Double

  /// No gaps.
  public static let zero = Spacing(horizontal: 0, vertical: 0)

  /// Creates gaps, in points.
  public init(horizontal: Double, vertical: Double) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The gap along `axis`, in points.
  public subscript(axis: Axis) -> Double {
    axis == .horizontal ? horizontal : vertical
  }
}

/// The rule for a container's extent along one axis.
public enum ContainerLength: Hashable, Sendable {
  /// As large as the content, padding included.
  case wrap
  /// As large as the viewport of the environment.
  case host
  /// A number of points.
  case fixed(Double)
  /// The host's extent along an axis, times a factor, plus points.
  case relative(to: Axis, times: Double, plus: Double)
}
