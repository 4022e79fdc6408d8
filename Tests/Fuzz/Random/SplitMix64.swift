import Synchronization

/// Takes the place of the generator of random numbers that tests have: the numbers come from an input.
///
/// What tests make up from a seed, a fuzzer so makes up from bytes, and can change one decision by
/// changing one byte.
package struct SplitMix64: RandomNumberGenerator {
  /// What is left of the input.
  private var bytes: ArraySlice<UInt8>
  private var state: UInt64

  /// A generator that goes on from a seed: what it makes up does not depend on an input.
  package init(seed: UInt64) {
    state = seed
    bytes = Self.waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }

  /// The input for the next generator that is made, which has it alone. Without it, or behind its
  /// end, the numbers follow from the seed.
  package static func feed(_ bytes: ArraySlice<UInt8>) { waiting.withLock { $0 = bytes } }

  private static let waiting = Mutex<ArraySlice<UInt8>>([])

  package mutating func next() -> UInt64 { number(ofBytes: 8) }

  /// A number of so many bytes, which are taken from the input.
  private mutating func number(ofBytes count: Int) -> UInt64 {
    var number: UInt64 = 0
    for place in 0..<count {
      guard let byte = bytes.popFirst() else { return mixed() }
      number |= UInt64(byte) << (8 * UInt64(place))
    }
    return number
  }

  /// - Source: G. Steele, D. Lea, C. Flood, *Fast splittable pseudorandom number
  ///   generators* (2014).
  private mutating func mixed() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number below `bound`, which is positive: of as few bytes as it takes.
  package mutating func below(_ bound: Int) -> Int {
    let bytes = bound <= 1 << 8 ? 1 : bound <= 1 << 16 ? 2 : 8
    return Int(number(ofBytes: bytes) % UInt64(bound))
  }

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
