import Tatami
import TatamiRandom
import Testing

/// Short names for conditions.
private let wC = RoomClass.compact
private let wR = RoomClass.regular
private let hC = RoomClass.compact
private let hR = RoomClass.regular

/// Every size class there is.
private let everySizeClass: [SizeClass] = {
  let rooms = [nil] + RoomClass.allCases.map { Optional($0) }
  let orientations = [nil] + DeviceOrientation.allCases.map { Optional($0) }
  return rooms.flatMap { width in
    rooms.flatMap { height in
      orientations.map { SizeClass(width: width, height: height, orientation: $0) }
    }
  }
}()

@Suite struct `Size classes of the engine` {
  @Test func `variants of every condition are equal whatever the order in which they were set`()
    throws
  {
    var (first, second) = (try FlowLayout.rows, try FlowLayout.rows)
    for condition in everySizeClass { try first.setVariant(FlowStyleVariant(), for: condition) }
    for condition in everySizeClass.reversed() {
      try second.setVariant(FlowStyleVariant(), for: condition)
    }
    #expect(first.variants.conditions.count == 27)
    #expect(first.variants == second.variants)
  }

  /// Conditions that are defined, the surroundings, and which condition wins (SC-06).
  struct Vector: Sendable {
    let defined: [SizeClass]
    let surroundings: SizeClass
    let winner: SizeClass?
  }

  @Test(arguments: [
    Vector(
      defined: [SizeClass(), SizeClass(orientation: .landscape)],
      surroundings: SizeClass(width: wR, height: hC, orientation: .landscape),
      winner: SizeClass(orientation: .landscape)),
    Vector(
      defined: [SizeClass(), SizeClass(width: wR), SizeClass(height: hC)],
      surroundings: SizeClass(width: wR, height: hC, orientation: .landscape),
      winner: SizeClass(height: hC)),
    Vector(
      defined: [SizeClass(), SizeClass(width: wC, height: hR)],
      surroundings: SizeClass(width: wC, height: hR, orientation: .portrait),
      winner: SizeClass(width: wC, height: hR)),
    Vector(
      defined: [SizeClass(), SizeClass(orientation: .portrait), SizeClass(width: wC)],
      surroundings: SizeClass(width: wC, height: hR, orientation: .portrait),
      winner: SizeClass(width: wC)),
    Vector(
      defined: [
        SizeClass(width: wC, height: hC, orientation: .landscape),
        SizeClass(width: wC, height: hC),
      ],
      surroundings: SizeClass(width: wC, height: hC, orientation: .landscape),
      winner: SizeClass(width: wC, height: hC, orientation: .landscape)),
    Vector(
      defined: [SizeClass()],
      surroundings: SizeClass(width: wR, height: hR, orientation: .portrait),
      winner: SizeClass()),
    Vector(
      defined: [SizeClass(width: wC), SizeClass(orientation: .portrait)],
      surroundings: SizeClass(width: wR, height: hR, orientation: .landscape), winner: nil),
  ])
  func `the most fitting condition wins`(vector: Vector) {
    #expect(vector.surroundings.bestMatch(in: vector.defined) == vector.winner)
    #expect(vector.surroundings.bestMatch(in: vector.defined.reversed()) == vector.winner)
  }

  @Test func `the eight conditions are looked up in order`() {
    let surroundings = SizeClass(width: wC, height: hR, orientation: .landscape)
    #expect(
      surroundings.candidates == [
        SizeClass(width: wC, height: hR, orientation: .landscape),
        SizeClass(width: wC, height: hR),
        SizeClass(height: hR, orientation: .landscape),
        SizeClass(height: hR),
        SizeClass(width: wC, orientation: .landscape),
        SizeClass(width: wC),
        SizeClass(orientation: .landscape),
        SizeClass(),
      ])
  }

  @Test(arguments: everySizeClass)
  func `the vertical class goes before the horizontal one, both before the orientation`(
    surroundings: SizeClass
  ) {
    #expect(everySizeClass.count == 27)
    for seed in 0..<100 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let defined = everySizeClass.filter { _ in random.happens(25) }
      #expect(
        surroundings.bestMatch(in: defined) == surroundings.winner(among: defined),
        "seed \(seed)")
    }
  }

  @Test func `nothing is known of an environment that states nothing`() {
    let environment = LayoutEnvironment(viewport: .zero)
    #expect(environment.sizeClass == SizeClass())
    #expect(
      environment.sizeClass.bestMatch(in: [
        SizeClass(width: wC), SizeClass(height: hR), SizeClass(orientation: .portrait),
      ]) == nil)
  }

  @Test func `an environment has the classes and the orientation that it states`() {
    let environment = LayoutEnvironment(
      viewport: .zero, widthClass: .regular, heightClass: .compact, orientation: .landscape)
    #expect(
      environment.sizeClass == SizeClass(width: wR, height: hC, orientation: .landscape))
  }
}

extension FlowLayout {
  fileprivate static var rows: FlowLayout {
    get throws {
      try FlowLayout(
        style: FlowStyle(arrangedCount: 3),
        environment: LayoutEnvironment(viewport: Size(width: 100, height: 100)))
    }
  }
}
