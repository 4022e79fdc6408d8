/// A point with rational coordinates over one denominator, in lowest terms, so that equal
/// points have equal numbers.
struct ExactPoint: Hashable {
  let numerators: [Int]
  /// Positive.
  let denominator: Int

  init(_ numerators: [Int], over denominator: Int) {
    let divisor = numerators.reduce(denominator, greatestCommonDivisor)
    let scale = denominator < 0 ? -divisor : divisor
    self.numerators = numerators.map { $0 / scale }
    self.denominator = denominator / scale
  }

  /// The nearest numbers.
  var coordinates: [Double] { numerators.map { Double($0) / Double(denominator) } }

  /// A sum of coefficients times coordinates, less a constant, times the denominator.
  func scaledValue(_ coefficients: [Int], less constant: Int) -> Int {
    zip(coefficients, numerators).reduce(-constant * denominator) { $0 + $1.0 * $1.1 }
  }
}

/// The greatest common divisor, not negative.
func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
  var (a, b) = (abs(first), abs(second))
  while b != 0 { (a, b) = (b, a % b) }
  return a
}
