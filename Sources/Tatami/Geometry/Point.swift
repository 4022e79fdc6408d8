/// A position in the plane, in points, y down.
public struct Point: Hashable, Sendable, BitwiseCopyable {
  /// The distance from the leading edge, in points.
  public var x: Double
  /// The distance from the top edge, in points.
  public var y: Double

  /// The origin of the coordinate space.
  public static let zero = Point(x: 0, y: 0)

  /// Creates the point at `x`, `y`, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The offset along `axis`, in points.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}
