import Tatami

/// A reproducible stream of numbers (splitmix64).
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, not including, `bound`.
  mutating func roll(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }

  mutating func chance(_ part: Int, in whole: Int) -> Bool { roll(whole) < part }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[roll(values.count)] }
}

/// One step of a sequence. Positions are rolled numbers, taken modulo what exists
/// when the step is made, so that a sequence stays one when steps are left out.
enum Edit {
  case insert(Cell, Int)
  case insertMany([Cell], Int)
  case insertRun(Cell, Int, Int)
  case remove(Int)
  case removeRange(Int, Int)
  case removeAll
  case move(Int, Int)
  case moveRange(Int, Int, Int)
  case resize(Int, Size)
  case resizeMany([(Int, Size)])
  case replace(Int, Int, [Cell])
  case style(FlowStyle)
  case environment(LayoutEnvironment)
  case identify(Int)
  case removeID(Int)
  case copy
  case swap
  case fail(Int)
}

/// Rolls styles, cells and edits of one kind of layout.
struct EditGenerator {
  var dice: Dice

  init(seed: UInt64) { dice = Dice(seed: seed) }

  mutating func extent() -> Double {
    switch dice.roll(12) {
    case 0: 0
    case 1: Double(dice.roll(200)) / 10 + 0.1
    case 2: 1e6
    case 3: 100
    case 4, 5: 30
    case 6: Double(dice.next() >> 40) / 65536
    default: Double(dice.roll(90) + 5)
    }
  }

  mutating func cell() -> Cell { Cell(width: extent(), height: extent()) }

  mutating func size() -> Size { Size(width: extent(), height: extent()) }

  mutating func cells(_ most: Int) -> [Cell] { (0..<dice.roll(most)).map { _ in cell() } }

  mutating func length() -> ContainerLength {
    switch dice.roll(6) {
    case 0, 1: .wrap
    case 2, 3: .host
    case 4: .fixed(100)
    default: .fixed(Double(dice.roll(4000)) / 10)
    }
  }

  mutating func gap() -> Double { dice.pick([0, 0, 10, 5.5, 0.1, 7]) }

  mutating func style() -> FlowStyle {
    var style = FlowStyle(orientation: dice.pick([.horizontal, .vertical]))
    switch dice.roll(4) {
    case 0: break
    case 1:
      let arranged = dice.roll(4) + 1
      style.arrangedCount = arranged
      style.pagedCount = arranged * (dice.roll(3) + 1)
    default: style.arrangedCount = dice.pick([1, 2, 3, 4, 5, 7, 20, 1000])
    }
    style.spacing = Spacing(horizontal: gap(), vertical: gap())
    if dice.chance(1, in: 2) {
      style.padding = EdgeInsets(top: gap(), leading: gap(), bottom: gap(), trailing: gap())
    }
    if dice.chance(1, in: 30) { style.padding.leading = 1000 }
    style.width = length()
    style.height = length()
    return style
  }

  mutating func environment() -> LayoutEnvironment {
    LayoutEnvironment(
      viewport: Size(
        width: dice.pick([100, 320, 375, 0, 66.6]), height: dice.pick([480, 667, 100, 33.3])),
      isPaging: dice.chance(1, in: 2), isScrolling: !dice.chance(1, in: 5),
      direction: dice.chance(1, in: 3) ? .rightToLeft : .leftToRight)
  }

  mutating func edit(bulk: Int) -> Edit {
    let a = dice.roll(1 << 20)
    let b = dice.roll(1 << 20)
    switch dice.roll(64) {
    case 0..<14: return .insert(cell(), a)
    case 14..<18: return .insertMany(cells(bulk), a)
    case 18..<21: return .insertRun(cell(), dice.roll(bulk) + 1, a)
    case 21..<30: return .remove(a)
    case 30..<33: return .removeRange(a, dice.roll(bulk))
    case 33: return dice.chance(1, in: 4) ? .removeAll : .remove(a)
    case 34..<38: return .move(a, b)
    case 38..<41: return .moveRange(a, dice.roll(bulk), b)
    case 41..<48: return .resize(a, size())
    case 48: return .resizeMany((0..<dice.roll(5)).map { _ in (dice.roll(1 << 20), size()) })
    case 49..<51: return .replace(a, dice.roll(bulk), cells(bulk))
    case 51..<54: return .style(style())
    case 54..<56: return .environment(environment())
    case 56..<59: return .identify(a)
    case 59: return .removeID(a)
    case 60: return .copy
    case 61: return .swap
    default: return .fail(dice.roll(8))
    }
  }
}
