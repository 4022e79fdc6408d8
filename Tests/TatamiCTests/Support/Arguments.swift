import CTatami
import Tatami
import TatamiRandom

/// Random arguments of calls, of which at most one in a call is odd: NaN, endless, at or beyond a limit, of no
/// case of an enumeration. So it is clear with which status the call fails, if it does.
struct Arguments {
  private var numbers: SplitMix64
  /// Whether one of the arguments of this call is still to be odd.
  private var isOdd = false

  init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  mutating func beginCall() { isOdd = numbers.happens(20) }

  /// Whether this argument is the odd one.
  mutating func isOddOne(_ percent: Int = 30) -> Bool {
    guard isOdd, numbers.happens(percent) else { return false }
    isOdd = false
    return true
  }

  mutating func happens(_ percent: Int) -> Bool { numbers.happens(percent) }
  mutating func below(_ bound: Int) -> Int { numbers.below(bound) }
  mutating func pick<Value>(_ values: [Value]) -> Value { numbers.pick(values) }
  mutating func pick(_ range: ClosedRange<Int>) -> Int { numbers.pick(range) }

  // MARK: Numbers

  /// A multiple of a quarter.
  mutating func number(_ usual: ClosedRange<Int>) -> Double {
    isOddOne() ? oddNumber() : numbers.quarters(in: 4 * usual.lowerBound...4 * usual.upperBound)
  }

  private mutating func oddNumber() -> Double {
    numbers.pick([
      .nan, .infinity, -.infinity, 1e300, -1e300, 0x1p42, -0x1p42, 0x1p42.nextUp, -1, -0.0,
      .leastNonzeroMagnitude,
      0.001, 0x1p31,
    ])
  }

  mutating func point(_ usual: ClosedRange<Int>) -> Point {
    let x = number(usual)
    return Point(x: x, y: number(usual))
  }

  mutating func vector(_ usual: ClosedRange<Int>) -> Vector {
    let dx = number(usual)
    return Vector(dx: dx, dy: number(usual))
  }

  mutating func size(_ usual: ClosedRange<Int>) -> Size {
    let width = number(usual)
    return Size(width: width, height: number(usual))
  }

  mutating func rect(_ origin: ClosedRange<Int>, _ extent: ClosedRange<Int>) -> Rect {
    let corner = point(origin)
    return Rect(origin: corner, size: size(extent))
  }

  /// Each edge 0 more often than not.
  mutating func insets(_ usual: ClosedRange<Int>) -> EdgeInsets {
    var edges: [Double] = []
    for _ in 0..<4 { edges.append(happens(30) || isOdd ? number(usual) : 0) }
    return EdgeInsets(top: edges[0], leading: edges[1], bottom: edges[2], trailing: edges[3])
  }

  /// A time behind `last`.
  mutating func time(after last: Double) -> Double {
    if isOddOne(15) {
      return pick([.nan, .infinity, -.infinity, 1e300, 0x1p42.nextUp, last - 0.5, last.nextDown])
    }
    return last + pick([0, 0, 0.01, 0.1, 0.5, 2.5])
  }

  // MARK: Whole numbers

  /// A number of a case, of so many.
  mutating func choice(of count: Int) -> Int32 {
    isOddOne() ? pick([-1, Int32(count), 255, 256, .max, .min]) : Int32(below(count))
  }

  /// An index, or a count that one may insert at: a `size_t`, of which the greatest come as negative numbers.
  mutating func index(below count: Int) -> Int {
    isOddOne() ? pick([count, count + 1, -1, .max, .min]) : below(max(count, 1))
  }
}

// MARK: As C has it

extension Point { var c: tatami_point { tatami_point(x: x, y: y) } }
extension Vector { var c: tatami_vector { tatami_vector(dx: dx, dy: dy) } }
extension Size { var c: tatami_size { tatami_size(width: width, height: height) } }

extension Rect {
  init(_ c: tatami_rect) { self.init(x: c.x, y: c.y, width: c.width, height: c.height) }

  var c: tatami_rect {
    tatami_rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }
}

extension EdgeInsets {
  init(_ c: tatami_insets) {
    self.init(top: c.top, leading: c.leading, bottom: c.bottom, trailing: c.trailing)
  }

  var c: tatami_insets {
    tatami_insets(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }
}

extension Range<Int> {
  init(_ c: tatami_range) { self = c.start..<c.end }

  var c: tatami_range { tatami_range(start: lowerBound, end: upperBound) }
}
