import Tatami

/// A value for either axis, changed in place: what is kept of an axis is not small.
struct AxisPair<Value: Hashable>: Hashable {
  var horizontal: Value
  var vertical: Value

  init(both value: Value) {
    horizontal = value
    vertical = value
  }

  subscript(axis: Axis) -> Value {
    @inline(__always) _read {
      if axis == .horizontal { yield horizontal } else { yield vertical }
    }
    @inline(__always) _modify {
      if axis == .horizontal { yield &horizontal } else { yield &vertical }
    }
  }
}

extension AxisPair: Sendable where Value: Sendable {}
