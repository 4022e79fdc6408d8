/// The exponential function and the natural logarithm, written out: a motion has the same
/// bits on every machine, and a machine without a mathematical library can scroll.
///
/// Both are within 1.5 units in the last place of the true value, as measured by
/// `ExponentialTests` on a hundred thousand arguments.
///
/// - Source: W. J. Cody and W. Waite, *Software Manual for the Elementary Functions* (1980):
///   the argument is reduced by a multiple of ln 2 held in two parts, and a short series
///   does the rest.
package enum Exponential {
  /// ln 2 in two parts: the upper one has 32 bits, so that its multiples are exact.
  private static let upperLog2 = 0x1.62e42feep-1
  private static let lowerLog2 = 0x1.a39ef35793c76p-33

  /// e to the power of `x`.
  ///
  ///     Exponential.value(of: 1)      // 2.718281828459045
  ///     Exponential.value(of: -1000)  // 0
  package static func value(of x: Double) -> Double {
    if x.isNaN { return x }
    if x > 709.782712893384 { return .infinity }
    if x < -745.2 { return 0 }
    // The whole number nearest to x / ln 2, away from what rounds to half.
    let quotient = x * 1.4426950408889634
    let power = Int64(quotient < 0 ? quotient - 0.5 : quotient + 0.5)
    let rest = (x - Double(power) * upperLog2) - Double(power) * lowerLog2
    // Taylor's series, of which the fourteenth term is less than 2⁻⁵⁷ for |rest| ≤ ln 2 / 2.
    var sum = 1.0 / 6_227_020_800
    sum = sum * rest + 1.0 / 479_001_600
    sum = sum * rest + 1.0 / 39_916_800
    sum = sum * rest + 1.0 / 3_628_800
    sum = sum * rest + 1.0 / 362_880
    sum = sum * rest + 1.0 / 40_320
    sum = sum * rest + 1.0 / 5_040
    sum = sum * rest + 1.0 / 720
    sum = sum * rest + 1.0 / 120
    sum = sum * rest + 1.0 / 24
    sum = sum * rest + 1.0 / 6
    sum = sum * rest + 0.5
    let series = 1 + (rest + rest * rest * sum)
    // In two steps, for a power below the least normal number.
    let half = power / 2
    return series * power2(half) * power2(power - half)
  }

  /// The natural logarithm of a number; of 0 minus infinity, of a negative one no number.
  ///
  ///     Exponential.logarithm(of: 0.998)  // -0.002002002670673…
  package static func logarithm(of x: Double) -> Double {
    if x.isNaN || x < 0 { return .nan }
    if x == 0 { return -.infinity }
    if x == .infinity { return x }
    if x < 0x1p-1022 { return logarithm(of: x * 0x1p54) - 54 * (upperLog2 + lowerLog2) }
    let bits = x.bitPattern
    var exponent = Int64(bits >> 52) - 1023
    var fraction = Double(bitPattern: bits & 0xF_FFFF_FFFF_FFFF | 1023 << 52)
    if fraction > 1.4142135623730951 {
      fraction /= 2
      exponent += 1
    }
    // ln f = 2·artanh((f − 1)/(f + 1)), whose argument is at most 0.172.
    let excess = fraction - 1
    let ratio = excess / (fraction + 1)
    let square = ratio * ratio
    var sum = 0.0
    var divisor = 23.0
    while divisor > 1 {
      sum = sum * square + 1 / divisor
      divisor -= 2
    }
    // 2·ratio is excess − ratio·excess: the larger term is exact.
    let series = excess - ratio * (excess - 2 * square * sum)
    return Double(exponent) * upperLog2 + (Double(exponent) * lowerLog2 + series)
  }

  /// 2 to the power of a whole number from −1022 to 1023.
  private static func power2(_ power: Int64) -> Double {
    Double(bitPattern: UInt64(power + 1023) << 52)
  }
}
