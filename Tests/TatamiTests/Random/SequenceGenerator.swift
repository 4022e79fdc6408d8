import Tatami
import TatamiReference

/// The kinds of flows that sequences begin with.
enum FlowKind: UInt64, CaseIterable, Sendable {
  case lineLimited
  case sizeLimited
  case paged
}

/// Makes up sequences of edits.
///
/// It plays the edits on a reference as it goes, so that most of them name
/// cells that exist.
struct SequenceGenerator {
  var random: SplitMix64
  /// The extents that the cells of this sequence prefer.
  var palette: [Double] = []
  /// The layout so far.
  var reference: NaiveLayout
  /// How many cells a sequence should not go much beyond.
  let mostCells: Int

  /// A sequence made from a seed.
  ///
  /// - Parameter isLarge: Whether the tree has its usual shape and hundreds of cells.
  static func sequence(
    seed: UInt64, _ kind: FlowKind, _ orientation: Axis, steps: Int, isLarge: Bool = false
  ) throws(FlowError) -> EditSequence {
    let variant = kind.rawValue &* 2 &+ UInt64(orientation.rawValue)
    var random = SplitMix64(seed: seed &* 8 &+ variant)
    let environment = Self.environment(&random)
    let style = Self.style(&random, kind, orientation, environment)
    var generator = SequenceGenerator(
      random: random, reference: try NaiveLayout(style: style, environment: environment),
      mostCells: isLarge ? 700 : 60)
    generator.mixPalette()
    return try generator.sequence(seed: seed, steps: steps, isLarge: isLarge)
  }

  private mutating func sequence(
    seed: UInt64, steps: Int, isLarge: Bool
  ) throws(FlowError) -> EditSequence {
    // Every third tree is just large enough that leaves share with neighbours and
    // runs are broken in place.
    let shape =
      isLarge
      ? TreeShape.standard
      : random.happens(67)
        ? TreeShape(leafCapacity: random.pick(1...4), fanOut: random.pick(2...4))
        : TreeShape(leafCapacity: random.pick(8...12), fanOut: 8)
    let beginning = random.happens(50) ? cells(random.below(mostCells)) : []
    try reference.append(contentsOf: beginning)
    var sequence = EditSequence(
      seed: seed, shape: shape, style: reference.style, environment: reference.environment,
      cells: beginning, asksForIDs: random.happens(60))
    for _ in 0..<steps {
      let edit = random.happens(10) ? failingEdit() : self.edit()
      // The error, if there is one, is compared when the sequence is run.
      try? edit.apply(to: &reference)
      sequence.steps.append(Step(edit, questions: random.next()))
    }
    return sequence
  }

  // MARK: Edits

  private mutating func edit() -> Edit {
    let count = reference.count
    if count == 0 || (count < mostCells && random.happens(35)) { return growingEdit() }
    let other = random.below(100)
    switch other {
    case 0..<14: return .resize(at: random.below(count), to: cell().size)
    case 14..<18: return .resizeMany(resizes(count))
    case 18..<32: return .remove(at: random.below(count))
    case 32..<38: return .removeRange(random.subrange(of: count))
    case 38..<39: return .removeAll
    case 39..<49: return .move(from: random.below(count), to: random.below(count))
    case 49..<55:
      let range = random.subrange(of: count)
      return .moveRange(range, to: random.below(count - range.count + 1))
    case 55..<61: return .replace(random.subrange(of: count), with: cells(random.below(8)))
    case 61..<64: return .removeKnown(random.below(100))
    case 64..<67: return .moveKnown(random.below(100), to: random.below(count))
    case 67..<70: return .resizeKnown(random.below(100), to: cell().size)
    case 70..<76: return .keepCopy
    case 76..<80: return .exchangeWithCopy
    case 80..<91: return .setStyle(changedStyle())
    default: return .setEnvironment(changedEnvironment())
    }
  }

  private mutating func growingEdit() -> Edit {
    let place = random.below(reference.count + 1)
    let many = random.below(mostCells > 100 ? 200 : 12)
    switch random.below(10) {
    case 0: return .append(cell())
    case 1: return .appendCells(cells(many))
    case 2: return .appendRun(cell(), many)
    case 3, 4, 5, 6: return .insert(cell(), at: place)
    case 7: return .insertCells(cells(many), at: place)
    default: return .insertRun(cell(), many, at: place)
    }
  }

  private mutating func resizes(_ count: Int) -> [CellResize] {
    (0..<random.below(6)).map { _ in
      CellResize(index: random.below(count), size: cell().size)
    }
  }

  /// An edit with something wrong in it.
  private mutating func failingEdit() -> Edit {
    let count = reference.count
    let index = random.pick([-1, count, count + 1, Int.max, Int.min])
    let place = random.pick([-1, count + 1, Int.max])
    let range = random.pick([-1..<count, 0..<(count + 1), (count + 1)..<(count + 1), -2 ..< -1])
    switch random.below(18) {
    case 0: return .remove(at: index)
    case 1: return .removeRange(range)
    case 2: return .move(from: index, to: 0)
    case 3: return .move(from: 0, to: index)
    case 4: return .moveRange(range, to: 0)
    case 5: return .moveRange(0..<min(1, count), to: place)
    case 6: return .resize(at: index, to: cell().size)
    case 7: return .resize(at: 0, to: wrongCell().size)
    case 8:
      var changes = count > 0 ? resizes(count) : []
      changes.insert(
        CellResize(index: index, size: cell().size), at: random.below(changes.count + 1))
      return .resizeMany(changes)
    case 9: return .insert(cell(), at: place)
    case 10: return .insert(wrongCell(), at: 0)
    case 11: return .insertCells(wrongCells(), at: count)
    case 12: return .appendCells(wrongCells())
    case 13: return .appendRun(cell(), -1 - random.below(3))
    case 14: return .insertRun(wrongCell(), 3, at: 0)
    case 15: return .replace(0..<(count / 2), with: wrongCells())
    case 16: return .setStyle(wrongStyle())
    default: return .setEnvironment(wrongEnvironment())
    }
  }
}
