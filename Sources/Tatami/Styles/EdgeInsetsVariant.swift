/// What differs about four distances inward from edges, in points; `nil` stays
/// as it is.
///
///     variant.padding.top = 20   // the other three as in the base style
public struct EdgeInsetsVariant: Hashable, Sendable, BitwiseCopyable {
  /// The distance from the top edge.
  public var top: Double?
  /// The distance from the leading edge.
  public var leading: Double?
  /// The distance from the bottom edge.
  public var bottom: Double?
  /// The distance from the trailing edge.
  public var trailing: Double?

  /// Creates a variant in the order top, leading, bottom, trailing, in points.
  public init(
    top: Double? = nil, leading: Double? = nil, bottom: Double? = nil, trailing: Double? = nil
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates a variant that states all four distances.
  public init(_ insets: EdgeInsets) {
    self.init(
      top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }

  /// The distances of `base` with those that differ in their places.
  public func applied(to base: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top ?? base.top, leading: leading ?? base.leading, bottom: bottom ?? base.bottom,
      trailing: trailing ?? base.trailing)
  }
}
