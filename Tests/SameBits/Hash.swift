import Tatami

/// A hash of numbers, bit by bit.
///
/// - Source: G. Fowler, L. C. Noll and K.-P. Vo's FNV-1a with 64 bits.
struct Hash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ word: UInt64) {
    var rest = word
    for _ in 0..<8 {
      value = (value ^ (rest & 0xFF)) &* 0x100_0000_01B3
      rest >>= 8
    }
  }

  mutating func add(_ number: Double) {
    // The bits of what is no number are not the same everywhere.
    precondition(!number.isNaN, "What is no number has no place in a hash")
    add(number.bitPattern)
  }

  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  mutating func add(_ isSo: Bool) { add(isSo ? 1 : UInt64(0)) }

  mutating func add(_ point: Point) {
    add(point.x)
    add(point.y)
  }

  mutating func add(_ vector: Vector) {
    add(vector.dx)
    add(vector.dy)
  }

  mutating func add(_ size: Size) {
    add(size.width)
    add(size.height)
  }

  mutating func add(_ rect: Rect) {
    add(rect.origin)
    add(rect.size)
  }

  mutating func add(_ range: Range<Int>) {
    add(range.lowerBound)
    add(range.upperBound)
  }
}

/// Numbers that look random and are the same on every machine: those of the standard library
/// depend on how wide an integer is.
///
/// - Source: S. Vigna's SplitMix64.
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 on.
  mutating func below(_ count: UInt64) -> UInt64 { next() % count }

  mutating func index(below count: Int) -> Int { Int(next() % UInt64(count)) }

  mutating func happens(_ percent: UInt64) -> Bool { below(100) < percent }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[index(below: elements.count)]
  }

  mutating func number(_ least: Double, _ greatest: Double) -> Double {
    least + (greatest - least) * (Double(next() >> 11) * 0x1p-53)
  }

  /// A multiple of a quarter, as sizes and points often are.
  mutating func quarters(_ least: Int64, _ greatest: Int64) -> Double {
    Double(least + Int64(below(UInt64(greatest - least + 1)))) / 4
  }

  mutating func point(_ least: Int64, _ greatest: Int64) -> Point {
    let x = quarters(least, greatest)
    return Point(x: x, y: quarters(least, greatest))
  }

  mutating func size(_ greatest: Int64) -> Size {
    let width = quarters(0, greatest)
    return Size(width: width, height: quarters(0, greatest))
  }

  mutating func velocity(_ greatest: Double) -> Vector {
    let dx = happens(40) ? 0 : number(-greatest, greatest)
    return Vector(dx: dx, dy: happens(40) ? 0 : number(-greatest, greatest))
  }

  /// How long until something is done, in seconds.
  mutating func wait() -> Double { pick([0, 0.008, 0.016, 0.1, 0.5, number(0, 3)]) }
}
