/// A rectangle in container coordinates: points, y down, from the leading edge
/// in left-to-right layouts and from the left edge in right-to-left ones.
///
/// In memory it is four doubles: x, y, width, height.
public struct Rect: Hashable, Sendable, BitwiseCopyable {
  /// The corner nearest to the coordinate space's origin.
  public var origin: Point
  /// The extents; never negative in a frame the engine gives out.
  public var size: Size

  /// A rectangle at the origin without extent.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// Creates a rectangle from its corner and its extents.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from four lengths, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The offset of the leading edge along `axis`, in points.
  public func start(_ axis: Axis) -> Double { origin[axis] }

  /// The offset of the trailing edge along `axis`, in points.
  public func end(_ axis: Axis) -> Double { origin[axis] + size[axis] }

  /// Whether the two rectangles overlap: along both axes, each starts before
  /// the other ends.
  ///
  /// Rectangles that only share an edge do not overlap. A rectangle without
  /// extent overlaps one that has it strictly inside.
  public func overlaps(_ other: Rect) -> Bool {
    start(.horizontal) < other.end(.horizontal) && other.start(.horizontal) < end(.horizontal)
      && start(.vertical) < other.end(.vertical) && other.start(.vertical) < end(.vertical)
  }

  /// Whether `point` lies inside: the leading edges belong to the rectangle,
  /// the trailing edges do not.
  public func contains(_ point: Point) -> Bool {
    start(.horizontal) <= point.x && point.x < end(.horizontal)
      && start(.vertical) <= point.y && point.y < end(.vertical)
  }
}
