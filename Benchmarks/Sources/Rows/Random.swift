/// A seeded source of random numbers: the same workload in every run.
public struct SplitMix64: Sendable {
  @usableFromInline var state: UInt64

  /// Creates a source whose numbers depend on `seed` alone.
  public init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number of `0 ..< bound`.
  @inlinable
  public mutating func index(below bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// A number of `range`, a multiple of 1/1024.
  @inlinable
  public mutating func length(in range: Range<Double>) -> Double {
    let steps = Int((range.upperBound - range.lowerBound) * 1024)
    return range.lowerBound + Double(index(below: steps)) / 1024
  }
}
