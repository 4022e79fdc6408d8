import Foundation
import TatamiRandom
import TatamiScrolling
import Testing

@Suite struct `Exponential functions` {
  /// How many units in the last place two numbers are apart.
  private func distance(_ a: Double, _ b: Double) -> Double { (a - b).magnitude / b.ulp }

  @Test func `the exponential function is as near as documented`() {
    var random = SplitMix64(seed: 20_261_122)
    var worst = 0.0
    for _ in 0..<100_000 {
      let x = random.number(in: -40...5)
      worst = max(worst, distance(Exponential.value(of: x), exp(x)))
    }
    // 1.5 of ours and 0.5 of the other one, which is rounded too.
    #expect(worst <= 2)
  }

  @Test func `the logarithm is as near as documented`() {
    var random = SplitMix64(seed: 20_261_122)
    var worst = 0.0
    for _ in 0..<100_000 {
      let x = Double(bitPattern: random.next() % (0x7FF << 52 - 1 << 52) + 1 << 52)
      worst = max(worst, distance(Exponential.logarithm(of: x), log(x)))
      let near = random.number(in: 0.5...2)
      worst = max(worst, distance(Exponential.logarithm(of: near), log(near)))
    }
    #expect(worst <= 2)
  }

  @Test func `special arguments have their values`() {
    #expect(Exponential.value(of: 0) == 1)
    #expect(Exponential.value(of: -.infinity) == 0)
    #expect(Exponential.value(of: .infinity) == .infinity)
    #expect(Exponential.value(of: -746) == 0)
    #expect(Exponential.value(of: -744) == exp(-744))
    #expect(Exponential.value(of: 709.7) == exp(709.7))
    #expect(Exponential.value(of: 710) == .infinity)
    #expect(Exponential.value(of: .nan).isNaN)
    #expect(Exponential.logarithm(of: 1) == 0)
    #expect(Exponential.logarithm(of: 0) == -.infinity)
    #expect(Exponential.logarithm(of: .infinity) == .infinity)
    #expect(Exponential.logarithm(of: -1).isNaN)
    #expect(Exponential.logarithm(of: .leastNonzeroMagnitude) == log(.leastNonzeroMagnitude))
  }

  @Test func `the bits are known`() {
    // Of these only four operations and no library decide.
    #expect(Exponential.value(of: -0.2002002670673).bitPattern == 0x3FEA_31B3_02F7_4C23)
    #expect(Exponential.logarithm(of: 0.998).bitPattern == 0xBF60_6680_FFE7_CC09)
  }
}
