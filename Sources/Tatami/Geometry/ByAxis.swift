/// One value for the horizontal axis and one for the vertical axis.
///
///     style.gravity = ByAxis(horizontal: .between, vertical: .center)
public struct ByAxis<Value> {
  /// The value for the horizontal axis.
  public var horizontal: Value
  /// The value for the vertical axis.
  public var vertical: Value

  /// Creates a pair of values.
  public init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Creates a pair with the same value for both axes.
  public init(both value: Value) {
    self.init(horizontal: value, vertical: value)
  }

  /// Creates a pair of the values for the two axes.
  package init(_ horizontal: Value, _ vertical: Value) {
    self.init(horizontal: horizontal, vertical: vertical)
  }

  /// Creates a pair of what a function gives for each axis.
  package static func each(_ value: (Axis) -> Value) -> ByAxis {
    ByAxis(horizontal: value(.horizontal), vertical: value(.vertical))
  }

  /// The value for `axis`.
  @inline(__always)
  public subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

extension ByAxis {
  /// The values of this pair; where there is `nil`, that of `base`.
  public func applied<Base>(to base: ByAxis<Base>) -> ByAxis<Base> where Value == Base? {
    ByAxis<Base>(
      horizontal: horizontal ?? base.horizontal, vertical: vertical ?? base.vertical)
  }
}

extension ByAxis: Equatable where Value: Equatable {}
extension ByAxis: Hashable where Value: Hashable {}
extension ByAxis: Sendable where Value: Sendable {}
extension ByAxis: BitwiseCopyable where Value: BitwiseCopyable {}
