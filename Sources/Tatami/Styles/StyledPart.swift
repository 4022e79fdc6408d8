/// A stored property that is there only where cells may have styles, see ``EngineParts/hasStyles``. Elsewhere
/// it takes no room, and is always what it is without styles.
@propertyWrapper
package struct StyledPart<Value: LeftOut> {
  #if PlainCells
  package var wrappedValue: Value {
    get { Value.leftOut }
    set {}
  }

  package init(wrappedValue: Value) {}

  package init(making make: () -> Value) {}
  #else
  package var wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// With a value that need not be made where it is left out.
  package init(making make: () -> Value) { wrappedValue = make() }
  #endif
}

extension StyledPart: Equatable where Value: Equatable {}
extension StyledPart: Sendable where Value: Sendable {}
extension StyledPart: BitwiseCopyable where Value: BitwiseCopyable {}

/// What takes the place of a value where the part of the engine that needs it is left out.
package protocol LeftOut {
  static var leftOut: Self { get }
}

extension Optional: LeftOut {
  package static var leftOut: Wrapped? { nil }
}
