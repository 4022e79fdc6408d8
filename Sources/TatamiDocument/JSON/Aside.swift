/// A value that does not count when what holds it is compared: where something
/// was stated, beside what was stated.
@propertyWrapper
struct Aside<Value: Sendable>: Hashable, Sendable {
  var wrappedValue: Value

  static func == (a: Aside, b: Aside) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
