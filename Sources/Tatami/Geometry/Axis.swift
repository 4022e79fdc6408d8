/// One of the two directions of the plane.
///
/// Layout code speaks of a *main* axis, along which cells advance inside a
/// line, and a *cross* axis, along which lines advance. Which of the two is
/// horizontal is a property of the layout, not of the code.
public enum Axis: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  /// Leading to trailing: `x` and `width`.
  case horizontal
  /// Top to bottom: `y` and `height`.
  case vertical

  /// The axis perpendicular to this one.
  public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
