/// How strongly a rule wants to hold: 1 to 1000, where 1000 is required.
///
/// What has a higher priority is satisfied first, and no number of rules of a lower priority
/// outweighs it. An optional rule that cannot hold is missed by as little as possible.
///
/// - Source: the numbers are those of `UILayoutPriority`.
public struct Priority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number, 1 to 1000.
  public let rawValue: Int

  /// The rule holds, or conflicts.
  public static let required = Priority(unchecked: 1000)
  /// With which a box resists to become smaller than its intrinsic size, unless told otherwise.
  public static let defaultHigh = Priority(unchecked: 750)
  /// With which a box resists to become larger than its intrinsic size, unless told otherwise.
  public static let defaultLow = Priority(unchecked: 250)
  /// With which a fitting size wants to be its target, unless told otherwise.
  public static let fittingSizeLevel = Priority(unchecked: 50)
  /// With which a suggested value wants to hold.
  public static let suggestion = Priority(unchecked: 999)

  /// The priority of a number; `nil` if it is not from 1 to 1000.
  public init?(rawValue: Int) {
    guard 1...1000 ~= rawValue else { return nil }
    self.rawValue = rawValue
  }

  private init(unchecked number: Int) { rawValue = number }

  /// Whether a rule of this priority may not be missed.
  public var isRequired: Bool { self == .required }

  /// Whether the first is weaker.
  public static func < (a: Priority, b: Priority) -> Bool { a.rawValue < b.rawValue }
}

extension Priority: ExpressibleByIntegerLiteral {
  /// The priority of a number written in a program.
  ///
  /// - Precondition: The number is from 1 to 1000.
  public init(integerLiteral number: Int) {
    precondition(1...1000 ~= number, "A priority is from 1 to 1000")
    rawValue = number
  }
}
