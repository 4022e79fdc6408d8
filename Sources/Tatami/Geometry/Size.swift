/// Two extents, in points.
public struct Size: Hashable, Sendable, BitwiseCopyable {
  /// The extent along the horizontal axis, in points.
  public var width: Double
  /// The extent along the vertical axis, in points.
  public var height: Double

  /// A size without extent.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size from its two extents, in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The extent along `axis`, in points.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
