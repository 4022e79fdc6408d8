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

/// `length` put on the grid, in points.
func snapped(_ length: Double) -> Double { points(gridUnits(length)) }

/// `amount` divided by a positive `number`, rounded down.
func floorDivide(_ amount: Int128, by number: Int128) -> Int64 {
  let (quotient, rest) = amount.quotientAndRemainder(dividingBy: number)
  return Int64(rest < 0 ? quotient - 1 : quotient)
}

/// `amount` divided by a positive `number`, rounded down.
func floorDivide(_ amount: Int64, by number: Int64) -> Int64 {
  floorDivide(Int128(amount), by: Int128(number))
}

/// `amount` times `part` divided by a positive `whole`, rounded down.
func portion(_ amount: Int64, _ part: Int64, of whole: Int64) -> Int64 {
  floorDivide(Int128(amount) * Int128(part), by: Int128(whole))
}

/// `amount` cut into pieces in the ratio of `weights`, not all of which are 0:
/// each piece ends where the running sum of weights says, rounded down, so that
/// the pieces add up exactly.
func shares(of amount: Int64, by weights: [Int64]) -> [Int64] {
  let whole = weights.reduce(0, +)
  var before: Int64 = 0
  return weights.map { weight in
    defer { before += weight }
    return portion(amount, before + weight, of: whole) - portion(amount, before, of: whole)
  }
}

/// Two numbers of grid steps, one for each axis.
struct UnitVector: Equatable {
  var horizontal: Int64 = 0
  var vertical: Int64 = 0

  init(horizontal: Int64 = 0, vertical: Int64 = 0) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  init(_ value: (Axis) -> Int64) {
    self.init(horizontal: value(.horizontal), vertical: value(.vertical))
  }

  subscript(axis: Axis) -> Int64 {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

/// A rectangle in grid steps.
struct UnitRect: Equatable {
  var origin = UnitVector()
  var size = UnitVector()

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
