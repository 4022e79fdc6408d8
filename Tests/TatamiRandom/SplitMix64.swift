/// A small generator of random numbers: the same seed gives the same numbers
/// on every platform.
///
/// - Source: G. Steele, D. Lea, C. Flood, *Fast splittable pseudorandom number
///   generators* (2014).
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number below `bound`, which is positive.
  package mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// A number from `range`.
  package mutating func pick(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// One of `values`, of which there is at least one.
  package mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  /// Whether something happens that happens `percent` times out of a hundred.
  package mutating func happens(_ percent: Int) -> Bool { below(100) < percent }

  /// A range inside `0 ..< count`, perhaps empty.
  package mutating func subrange(of count: Int) -> Range<Int> {
    let a = below(count + 1)
    let b = below(count + 1)
    return min(a, b)..<max(a, b)
  }

  /// A number from `range`.
  package mutating func number(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// A multiple of a quarter, as lengths and points often are.
  package mutating func quarters(in range: ClosedRange<Int>) -> Double { Double(pick(range)) / 4 }
}
