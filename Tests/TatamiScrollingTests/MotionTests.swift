import TatamiScrolling
import Testing

private func isNear(_ a: Double, _ b: Double, within distance: Double = 1e-4) -> Bool {
  (a - b).magnitude <= distance
}

@Suite struct `Motions of a viewport` {
  @Test(arguments: [
    ("SV-25", DecelerationRate.normal, 1000.0, 499.4998, 3.4499),
    ("SV-26", .normal, 2000, 998.9997, 3.7961),
    ("SV-27", .fast, 1000, 99.4992, 0.5267),
    ("SV-28", .fast, 500, 49.7496, 0.4577),
  ])
  func `a glide ends where and when its vector says`(
    id: String, rate: DecelerationRate, velocity: Double, way: Double, duration: Double
  ) {
    for sign in [1.0, -1] {
      let glide = Glide(from: 100, velocity: sign * velocity, rate: rate)
      #expect(isNear(glide.destination, 100 + sign * way), "\(id)")
      #expect(isNear(glide.duration(within: 0.5), duration), "\(id)")
      #expect(isNear(rate.distance(from: sign * velocity), sign * way), "\(id)")
    }
  }

  @Test(arguments: [
    ("SV-25", 0.998, 1000.0, 499.0), ("SV-26", 0.998, 2000, 998.0),
    ("SV-27", 0.990, 1000, 99.0), ("SV-28", 0.990, 500, 49.5),
  ])
  func `a glide ends next to where steps of a millisecond lead`(
    id: String, rate: Double, velocity: Double, discrete: Double
  ) throws {
    let rate = try DecelerationRate(perMillisecond: rate)
    // Of the velocity at the end of each step, and not at its start.
    let step = velocity / 1000 * rate.perMillisecond / (1 - rate.perMillisecond)
    #expect(isNear(step, discrete, within: 1e-9), "\(id)")
    #expect(isNear(Glide(from: 0, velocity: velocity, rate: rate).destination, step, within: 1.1))
  }

  @Test func `SV-29: a glide is at the same place however it is stepped`() {
    let glide = Glide(from: 1009, velocity: 1800, rate: .normal)
    for rate in [30.0, 60, 120] {
      var time = 0.0
      while time < 20 { time += 1 / rate }
      #expect(isNear(glide.value(after: time), glide.destination, within: 1e-9))
    }
    #expect(isNear(glide.value(after: 0.1), 1172.126531, within: 1e-6))
  }

  @Test func `a glide knows when it passes a place, and how fast it is there`() throws {
    let glide = Glide(from: 0, velocity: 3000, rate: .normal)
    let time = try #require(glide.time(reaching: 400))
    #expect(isNear(glide.value(after: time), 400, within: 1e-9))
    #expect(isNear(glide.velocity(after: time), 3000 - 2.002002670673 * 400, within: 1e-6))
    #expect(glide.time(reaching: 2000) == nil)
    #expect(glide.time(reaching: -1) == nil)
    #expect(glide.time(reaching: 0) == 0)
  }

  @Test(arguments: [
    ("SV-44", 375.0, 50.0, 25.6211), ("SV-45", 375, 100, 47.9651), ("SV-46", 375, 1000, 222.9730),
  ])
  func `a band stretches as its vector says, and knows its pull`(
    id: String, extent: Double, pull: Double, stretch: Double
  ) {
    let band = RubberBand(extent: extent)
    #expect(isNear(band.stretch(of: pull), stretch), "\(id)")
    #expect(isNear(band.stretch(of: -pull), -stretch), "\(id)")
    #expect(isNear(band.pull(for: band.stretch(of: pull)), pull, within: 1e-9), "\(id)")
  }

  @Test func `a band never stretches to the viewport's extent`() {
    let band = RubberBand(extent: 300)
    #expect(band.stretch(of: 1e9) < 300)
    #expect(band.pull(for: 300).isFinite)
    #expect(RubberBand(extent: 0).stretch(of: 50) == 0)
  }

  @Test(arguments: [("SV-47", 0.1, 73.57589), ("SV-48", 0.2, 40.60058), ("SV-49", 0.5, 4.04277)])
  func `a spring is where its vector says`(id: String, time: Double, value: Double) {
    let spring = Spring(from: 100, velocity: 0, to: 0)
    #expect(isNear(spring.value(after: time), value, within: 1e-5), "\(id)")
    #expect(
      isNear(
        Spring(from: -80, velocity: 0, to: -180).value(after: time), value - 180, within: 1e-5))
  }

  @Test(arguments: [(100.0, 0.0), (0, 3000), (-50, 800), (0.2, 0.1), (300, -9000), (0, 0)])
  func `a spring stays near its target from its duration on`(start: Double, velocity: Double) {
    let spring = Spring(from: start, velocity: velocity, to: 0)
    let duration = spring.duration(within: 0.1)
    for step in 0..<200 {
      #expect(spring.value(after: duration + Double(step) / 50).magnitude <= 0.1 + 1e-9)
    }
    // And not much longer than it takes.
    if duration > 0 {
      let before = (0..<50).map {
        spring.value(after: max(0, duration - 0.15 - Double($0) / 50)).magnitude
      }
      #expect(before.contains { $0 > 0.1 })
    }
  }

  @Test(arguments: [(100.0, 0.0), (0, 3000), (-50, 800)])
  func `velocities are the slopes of positions`(start: Double, velocity: Double) {
    let spring = Spring(from: start, velocity: velocity, to: 10)
    let glide = Glide(from: start, velocity: velocity, rate: .fast)
    for time in [0.0, 0.05, 0.3, 1] {
      let h = 1e-6
      let slope = (spring.value(after: time + h) - spring.value(after: time - h)) / (2 * h)
      #expect(isNear(spring.velocity(after: time), slope, within: 1e-2))
      let glideSlope = (glide.value(after: time + h) - glide.value(after: time - h)) / (2 * h)
      #expect(isNear(glide.velocity(after: time), glideSlope, within: 1e-2))
    }
  }

  @Test(arguments: [0, 1, -0.5, 1.5, .nan, .infinity])
  func `a rate lies between 0 and 1`(rate: Double) {
    #expect(throws: ScrollError.self) { try DecelerationRate(perMillisecond: rate) }
  }
}
