/// The grid that every length is put on before it enters a sum: whole numbers
/// of 2⁻²⁰ pt, held as 64-bit integers ("units").
///
/// Floating-point sums depend on the order of addition unless they are exact.
/// Integer sums never do, so a layout gives the same bits whatever shape its
/// tree has. 2⁻²⁰ pt is a millionth of a point; 64 bits reach 2⁴³ pt.
package enum Grid {
  /// How many units make a point.
  package static var unitsPerPoint: Double { 1_048_576 }

  /// The longest extent that a cell can have, in points: 2³¹ pt.
  package static var longestExtent: Double { 2_147_483_648 }

  /// The greatest sum of extents and gaps along one axis, in units: 2⁴² pt.
  package static var longestContent: Int64 { 1 << 62 }

  /// The number of units nearest to `points`, ties to even.
  ///
  /// Adding 2³² leaves exactly 20 bits behind the binary point, so the addition
  /// rounds to the grid and the significand's low bits are the answer: no
  /// library call, no branch.
  /// - Precondition: `points` is from 0 up to ``Cell/greatestExtent``.
  package static func units(_ points: Double) -> Int64 {
    assert(points >= 0 && points <= 2_147_483_648, "A length lies between 0 and 2³¹ pt")
    return maskedUnits(points)
  }

  /// The number of units nearest to `points` if that is a length, else any number below 2⁵².
  static func maskedUnits(_ points: Double) -> Int64 {
    Int64(bitPattern: (points + 4_294_967_296).bitPattern & 0x000F_FFFF_FFFF_FFFF)
  }

  /// The point of the grid nearest to `points`, ties to even.
  package static func snap(_ points: Double) -> Double {
    (points + 4_294_967_296) - 4_294_967_296
  }

  /// The length of `units` in points: one correctly rounded conversion, exact up to 2³³ pt.
  package static func points(_ units: Int64) -> Double {
    Double(units) * (1 / 1_048_576)
  }

  /// `units` times a factor plus an offset in points, on the grid: the product and
  /// the sum are rounded as floating-point numbers, the result is held between 0
  /// and ``Cell/greatestExtent`` and put on the grid, ties to even.
  package static func scaled(_ units: Int64, times factor: Double, plus offset: Double) -> Int64 {
    if factor == 1 && offset == 0 && units >= 0 && units <= 1 << 51 { return units }
    let product = points(units) * factor
    let sum = product + offset
    if !(sum > 0) { return 0 }
    return Self.units(sum < 2_147_483_648 ? sum : 2_147_483_648)
  }

  /// Whether `points` can be a length: finite, not negative, not longer than
  /// ``Cell/greatestExtent``.
  package static func isLength(_ points: Double) -> Bool {
    points >= 0 && points <= 2_147_483_648
  }

  /// `dividend` divided by a positive `divisor`, rounded towards negative infinity.
  package static func floorDivide(_ dividend: Int64, by divisor: Int64) -> Int64 {
    let quotient = dividend / divisor
    return dividend % divisor < 0 ? quotient - 1 : quotient
  }

  /// `dividend`, which is not negative, divided by a positive `divisor`, rounded up.
  @inline(__always)
  static func ceilDivide(_ dividend: Int64, by divisor: Int64) -> Int64 {
    dividend == 0 ? 0 : (dividend &- 1) / divisor &+ 1
  }

  /// The greatest number of whole units not above `points`, held inside ±2⁶² units,
  /// for comparing positions with numbers from outside.
  package static func unitsBelow(_ points: Double) -> Int64 {
    let units = points * unitsPerPoint
    if units >= 4.611686018427388e18 { return 1 << 62 }
    if !(units > -4.611686018427388e18) { return -(1 << 62) }
    return wholeBelow(units)
  }

  /// The greatest whole number not above `number`, without a library call.
  ///
  /// - Precondition: `number` is between -2⁶³ and 2⁶³.
  @inline(__always)
  static func wholeBelow(_ number: Double) -> Int64 {
    let whole = Int64(number)
    return Double(whole) > number ? whole - 1 : whole
  }
}
