/// What differs about the bounds of a length, in points; `nil` stays as it is.
///
///     variant.widthBounds.maximum = 600   // the minimum as in the base style
public struct LengthBoundsVariant: Hashable, Sendable, BitwiseCopyable {
  /// The least the length may be.
  public var minimum: Double?
  /// The greatest it may be.
  public var maximum: Double?

  /// Creates a variant, in points.
  public init(minimum: Double? = nil, maximum: Double? = nil) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Creates a variant that states both bounds.
  public init(_ bounds: LengthBounds) {
    self.init(minimum: bounds.minimum, maximum: bounds.maximum)
  }

  /// The bounds of `base` with those that differ in their places.
  public func applied(to base: LengthBounds) -> LengthBounds {
    LengthBounds(minimum: minimum ?? base.minimum, maximum: maximum ?? base.maximum)
  }
}
