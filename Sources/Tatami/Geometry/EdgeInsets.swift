/// Four distances inward from a rectangle's edges, in points.
public struct EdgeInsets: Hashable, Sendable, BitwiseCopyable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the leading edge (left when the direction is left to right).
  public var leading: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the trailing edge (right when the direction is left to right).
  public var trailing: Double

  /// No distance on any edge.
  public static let zero = EdgeInsets(all: 0)

  /// Creates insets in the order top, leading, bottom, trailing, in points.
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets with the same distance on every edge, in points.
  public init(all length: Double) {
    self.init(top: length, leading: length, bottom: length, trailing: length)
  }

  /// Creates insets with one distance on the leading and trailing edges and another one on top and
  /// bottom, in points.
  public init(horizontal: Double, vertical: Double) {
    self.init(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }

  /// The inset of the edge where `axis` begins, in points.
  public func start(_ axis: Axis) -> Double { axis == .horizontal ? leading : top }

  /// The inset of the edge where `axis` ends, in points.
  public func end(_ axis: Axis) -> Double { axis == .horizontal ? trailing : bottom }
}
