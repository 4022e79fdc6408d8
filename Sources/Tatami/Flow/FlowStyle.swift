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
}
