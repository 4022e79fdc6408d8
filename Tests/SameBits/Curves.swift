import Tatami
import TatamiScrolling

/// Of the exponential function and the logarithm: a mesh, what lies near the bounds, and numbers
/// of any magnitude.
func hashOfExponential() -> UInt64 {
  var hash = Hash()
  var numbers = SeededNumbers(seed: 1)
  for place in -8000...8000 {
    hash.add(Exponential.value(of: Double(place) / 10))
    hash.add(Exponential.logarithm(of: Double(place + 8000) / 16))
  }
  for _ in 0..<40_000 {
    hash.add(Exponential.value(of: numbers.number(-750, 720)))
    hash.add(Exponential.value(of: numbers.number(-1, 1)))
    hash.add(Exponential.logarithm(of: numbers.number(0, 2)))
    // A positive number with any exponent, below the least normal one, too.
    hash.add(Exponential.logarithm(of: Double(bitPattern: numbers.below(0x7FF << 52))))
  }
  // The standard library's least number is another one for Arm, where some processors know none below
  // the normal ones.
  let least = Double(bitPattern: 1)
  for special in [0, -0.0, least, 0x1p-1022, .infinity] {
    hash.add(Exponential.value(of: special))
    hash.add(Exponential.value(of: -special))
    hash.add(Exponential.logarithm(of: special))
  }
  return hash.value
}

/// Of what viewports move along.
func hashOfCurves() -> UInt64 {
  var hash = Hash()
  var numbers = SeededNumbers(seed: 2)
  for _ in 0..<4000 {
    add(glideFrom: numbers.number(-1e5, 1e5), &numbers, &hash)
    add(springTo: numbers.number(-1e5, 1e5), &numbers, &hash)
    let band = RubberBand(extent: numbers.happens(10) ? 0 : numbers.number(0, 3000))
    for _ in 0..<8 {
      let pull = numbers.number(-5000, 5000)
      hash.add(band.stretch(of: pull))
      hash.add(band.pull(for: band.stretch(of: pull)))
      hash.add(band.pull(for: pull))
    }
  }
  return hash.value
}

private func add(glideFrom origin: Double, _ numbers: inout SeededNumbers, _ hash: inout Hash) {
  let glide = Glide(
    from: origin, velocity: numbers.number(-8000, 8000), rate: numbers.rate())
  hash.add(glide.destination)
  hash.add(glide.duration(within: numbers.number(0.01, 5)))
  for _ in 0..<8 {
    let seconds = numbers.number(0, 6)
    hash.add(glide.value(after: seconds))
    hash.add(glide.velocity(after: seconds))
    hash.add(glide.time(reaching: origin + numbers.number(-4000, 4000)) ?? -1)
  }
}

private func add(springTo target: Double, _ numbers: inout SeededNumbers, _ hash: inout Hash) {
  let spring = Spring(
    from: target + numbers.number(-1000, 1000), velocity: numbers.number(-8000, 8000), to: target,
    damping: numbers.number(1, 40))
  hash.add(spring.duration(within: numbers.number(0.01, 5)))
  for _ in 0..<8 {
    let seconds = numbers.number(0, 3)
    hash.add(spring.value(after: seconds))
    hash.add(spring.velocity(after: seconds))
  }
}

extension SeededNumbers {
  mutating func rate() -> DecelerationRate {
    if happens(60) { return happens(50) ? .normal : .fast }
    do throws(ScrollError) {
      return try DecelerationRate(perMillisecond: number(0.9, 0.9999))
    } catch { preconditionFailure("A rate lies between 0 and 1") }
  }
}
