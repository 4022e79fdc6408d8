import Tatami

/// The number of grid steps in a point: lengths are kept on a grid of 2⁻²⁰ pt.
let stepsPerPoint: Double = 1_048_576

/// The number of grid steps nearest to `length` points, ties to even.
package func gridUnits(_ length: Double) -> Int64 {
  Int64((length * stepsPerPoint).rounded(.toNearestOrEven))
}

/// The points in a number of grid steps.
package func points(_ units: Int64) -> Double {
  Double(units) / stepsPerPoint
}

/// Two numbers of grid steps, one for each axis.
struct UnitVector: Equatable {
  var horizontal: Int64 = 0
  var vertical: Int64 = 0

  subscript(axis: Axis) -> Int64 {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

/// A rectangle in grid steps.
struct UnitRect: Equatable {
  var origin = UnitVector()
  var size = UnitVector()

  /// The offset of the trailing edge along `axis`.
  func end(_ axis: Axis) -> Int64 { origin[axis] + size[axis] }

  /// The rectangle with leading and trailing exchanged in a container of the
  /// given width.
  func mirrored(in width: Int64) -> UnitRect {
    var result = self
    result.origin.horizontal = width - origin.horizontal - size.horizontal
    return result
  }

  /// The rectangle in points.
  var inPoints: Rect {
    Rect(
      x: points(origin.horizontal), y: points(origin.vertical),
      width: points(size.horizontal), height: points(size.vertical))
  }
}
