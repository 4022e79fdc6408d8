import Tatami

/// A value for either axis, of which the compiler sees through all.
struct AxisPair<Value: Hashable>: Hashable {
  var horizontal: Value
  var vertical: Value

  init(both value: Value) {
    horizontal = value
    vertical = value
  }

  // No coroutines: those may allocate. What happens often goes to the properties.
  subscript(axis: Axis) -> Value {
    @inline(__always) get { axis == .horizontal ? horizontal : vertical }
    @inline(__always) set {
      if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
    }
  }
}

extension AxisPair: Sendable where Value: Sendable {}
