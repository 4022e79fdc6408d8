/// Numbers that look random and are the same for the same seed.
///
/// - Source: G. Steele, D. Lea and C. Flood, *Fast splittable pseudorandom number generators* (2014).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  mutating func integer(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// A multiple of a quarter, as sizes and points often are.
  mutating func quarters(in range: ClosedRange<Int>) -> Double { Double(integer(in: range)) / 4 }

  mutating func happens(_ percent: Int) -> Bool { integer(in: 1...100) <= percent }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[integer(in: 0...elements.count - 1)]
  }
}
