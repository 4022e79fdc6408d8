import Tatami
import TatamiRandom
import TatamiReference

/// Makes up sequences of edits and questions.
///
/// It plays the edits on references as it goes, one for each copy, so that most of them
/// name cells that exist and most styles go together.
struct SequenceGenerator {
  var values: ValueGenerator
  /// The layouts so far, a copy each.
  private var references: [NaiveLayout]
  private var current = 0

  var random: SplitMix64 {
    get { values.random }
    set { values.random = newValue }
  }

  var reference: NaiveLayout { references[current] }

  /// A sequence made from a seed.
  static func sequence(
    seed: UInt64, _ mode: Mode, _ scale: Scale, steps: Int
  ) throws(FlowError) -> EditSequence {
    let stream = UInt64(mode.rawValue) &* 4 &+ (scale == .small ? 0 : scale == .medium ? 1 : 2)
    let random = SplitMix64(seed: seed &* 32 &+ stream)
    var generator = try SequenceGenerator(ValueGenerator(random, mode: mode, scale: scale))
    return generator.sequence(seed: seed, steps: steps)
  }

  private init(_ values: ValueGenerator) throws(FlowError) {
    var values = values
    let (style, environment) = (values.style(), values.environment())
    references = [try NaiveLayout(style: style, environment: environment)]
    self.values = values
  }

  private mutating func sequence(seed: UInt64, steps: Int) -> EditSequence {
    let beginning = beginning()
    try? references[0].insert(contentsOf: beginning, at: 0)
    var sequence = EditSequence(
      seed: seed, shape: shape(), style: reference.style, environment: reference.environment,
      cells: beginning, asksForIDs: random.happens(65), asksForChanges: random.happens(65))
    // Of very large layouts there are few.
    let share = values.scale == .large ? 70 : 35
    if !values.isPlain && random.happens(share) {
      add(.edit(.setLineGravity(values.gravityPattern())), to: &sequence)
    }
    for _ in 0..<steps {
      for _ in 0..<random.pick([1, 1, 1, 2, 3, 5]) { add(.edit(nextEdit()), to: &sequence) }
      switch random.below(10) {
      case 0: add(.copy, to: &sequence)
      case 1, 2: add(.turn(random.below(3)), to: &sequence)
      default: break
      }
      if random.happens(90) { add(.ask(random.next()), to: &sequence) }
    }
    add(.ask(random.next()), to: &sequence)
    return sequence
  }

  private mutating func beginning() -> [Cell] {
    let most = values.scale.mostCells
    let count = values.scale == .small ? random.below(most) : random.pick(most / 4...most)
    let line = line
    return random.happens(values.scale == .small ? 50 : 90)
      ? (0..<count).map { _ in values.cell(filling: line) } : []
  }

  /// Small trees are tall, or just large enough that leaves share with neighbours and
  /// runs are broken in place.
  private mutating func shape() -> TreeShape {
    if values.scale != .small && random.happens(70) { return .standard }
    return random.happens(60)
      ? TreeShape(leafCapacity: random.pick(1...4), fanOut: random.pick(2...4))
      : TreeShape(leafCapacity: random.pick(8...12), fanOut: 8)
  }

  private mutating func add(_ step: Step, to sequence: inout EditSequence) {
    sequence.steps.append(step)
    switch step {
    case .edit(let edit): _ = try? references[current].apply(edit, at: index(of: edit.target))
    case .ask: break
    case .copy:
      if references.count < SequenceGenerator.mostCopies {
        references.append(reference)
      } else {
        references[(current + 1) % references.count] = reference
      }
    case .turn(let number): current = number % references.count
    }
  }

  /// How many layouts there are at most that are copies of each other.
  static let mostCopies = 3

  /// Where a known cell is, nobody knows here: any cell will do.
  private func index(of target: Target?) -> Int {
    switch target {
    case .index(let index): index
    case .known(let number): reference.count == 0 ? 0 : number % reference.count
    case nil: 0
    }
  }

  /// What a line has room for.
  private var line: (length: Double, gap: Double)? {
    let style = reference.activeStyle
    let main = style.mainAxis
    let length: Double
    switch style.length(main) {
    case .wrap, .relative: return nil
    case .host: length = reference.environment.viewport[main]
    case .fixed(let points): length = points
    }
    let inner = length - style.padding.start(main) - style.padding.end(main)
    return (inner, style.spacing[main])
  }
}

// MARK: Edits

extension SequenceGenerator {
  /// An edit that the reference takes, mostly.
  private mutating func nextEdit() -> Edit {
    for _ in 0..<4 {
      let edit = random.happens(8) ? failingEdit() : self.edit()
      var next = reference
      let isTaken = (try? next.apply(edit, at: index(of: edit.target))) != nil
      if isTooSlow(next.activeStyle) { continue }
      if isTaken || random.happens(25) { return edit }
    }
    return .insert(newCells(.one), at: 0)
  }

  /// Whether the reference would take far too long, because it looks at all pairs of
  /// thousands of cells, or at thousands of columns for each.
  private func isTooSlow(_ style: FlowStyle) -> Bool {
    if values.scale == .small { return false }
    switch Mode(style) {
    case .bestFit: return values.scale == .large
    case .waterfall: return style.arrangedCount ?? 0 > 300
    default: return false
    }
  }

  private mutating func edit() -> Edit {
    let count = reference.count
    if count == 0 || (count < values.scale.mostCells && random.happens(35)) {
      return growingEdit()
    }
    switch random.below(100) {
    case 0..<12: return .resize(target(), to: cell().size)
    case 12..<16: return .resizeMany(resizes())
    case 16..<28: return .remove(target())
    case 28..<33: return .removeRange(range())
    case 33: return .removeAll
    case 34..<44: return .move(target(), to: random.below(count))
    case 44..<49:
      let range = range()
      return .moveRange(range, to: random.below(count - range.count + 1))
    case 49..<55: return .replace(range(), with: cells(random.below(8)), nil)
    case 55..<59:
      let cells = cells(random.below(8))
      return .replace(range(), with: cells, cells.map { _ in cellStyle() })
    case 59..<69: return .setCellStyle(cellStyle(), target())
    case 69..<73: return .setCellStyles(cellStyle(), range())
    case 73..<77: return .measure(range(), by: Ruler(seed: random.below(30)))
    case 77..<85: return .setStyle(values.style(after: reference.style))
    case 85..<91: return .setEnvironment(environment())
    case 91..<95: return variantEdit()
    default:
      return .setLineGravity(random.happens(70) ? values.gravityPattern() : nil)
    }
  }

  private enum Kind: CaseIterable { case one, many, run }

  private mutating func growingEdit() -> Edit {
    let place = random.below(reference.count + 1)
    let cells = newCells(random.pick([.one, .one, .many, .run]))
    return random.happens(20) ? .append(cells) : .insert(cells, at: place)
  }

  private mutating func newCells(_ kind: Kind) -> NewCells {
    let isStyled = random.happens(values.isPlain ? 10 : 60)
    switch kind {
    case .one: return .one(cell(), isStyled ? cellStyle() : nil)
    case .many:
      let cells = cells(values.runLength())
      return .many(cells, isStyled ? cells.map { _ in cellStyle() } : nil)
    case .run: return .run(cell(), isStyled ? cellStyle() : nil, values.runLength())
    }
  }

  private mutating func variantEdit() -> Edit {
    let condition = random.happens(50) ? reference.environment.sizeClass : values.sizeClass()
    if random.happens(20) { return .setVariant(nil, condition) }
    return .setVariant(values.variant(of: Mode(reference.style)), condition)
  }

  private mutating func target() -> Target {
    random.happens(45) ? .known(random.below(100)) : .index(random.below(reference.count))
  }

  /// Some neighbours, more often few.
  private mutating func range() -> Range<Int> {
    let count = reference.count
    if random.happens(25) { return random.subrange(of: count) }
    let start = random.below(count + 1)
    return start..<start + random.below(min(count - start, 12) + 1)
  }

  private mutating func cell() -> Cell { values.cell(filling: line) }

  private mutating func cellStyle() -> CellStyle {
    values.cellStyle(in: reference.activeStyle)
  }

  private mutating func cells(_ count: Int) -> [Cell] {
    if random.happens(15) { return Array(repeating: cell(), count: count) }
    return (0..<count).map { _ in cell() }
  }

  private mutating func resizes() -> [CellResize] {
    (0..<random.below(6)).map { _ in
      CellResize(index: random.below(reference.count), size: cell().size)
    }
  }

  private mutating func environment() -> LayoutEnvironment {
    let new = values.environment()
    var environment = reference.environment
    switch random.below(6) {
    case 0, 1: environment.viewport = new.viewport
    case 2: environment.isPaging.toggle()
    case 3: environment.isScrolling.toggle()
    case 4:
      environment.direction =
        environment.direction == .leftToRight ? .rightToLeft : .leftToRight
    default: environment = new
    }
    return environment
  }

  // MARK: Edits that are refused

  /// An edit with something wrong in it.
  private mutating func failingEdit() -> Edit {
    let count = reference.count
    let index = random.pick([-1, count, count + 1, Int.max, Int.min])
    let place = random.pick([-1, count + 1, Int.max])
    let range = random.pick([
      -1..<count, 0..<(count + 1), (count + 1)..<(count + 1), -2 ..< -1,
    ])
    switch random.below(20) {
    case 0: return .remove(.index(index))
    case 1: return .removeRange(range)
    case 2: return .move(.index(index), to: 0)
    case 3: return .move(.index(0), to: index)
    case 4: return .moveRange(random.happens(50) ? range : 0..<min(1, count), to: place)
    case 5: return .resize(.index(index), to: cell().size)
    case 6: return .resize(.index(0), to: wrongCell().size)
    case 7: return .resizeMany(wrongResizes(index))
    case 8: return .insert(newCells(random.pick(Kind.allCases)), at: place)
    case 9: return .insert(.one(wrongCell(), random.happens(50) ? cellStyle() : nil), at: 0)
    case 10: return .insert(.many(wrongCells(), nil), at: count)
    case 11: return .append(.many(wrongCells(), nil))
    case 12: return .append(.run(cell(), random.happens(50) ? cellStyle() : nil, -1))
    case 13: return .insert(.run(wrongCell(), nil, 3), at: 0)
    case 14: return .replace(0..<(count / 2), with: wrongCells(), nil)
    case 15: return .setStyle(values.wrongStyle(reference.style))
    case 16: return .setEnvironment(values.wrongEnvironment(reference.environment))
    case 17: return .insert(.one(cell(), values.wrongCellStyle()), at: 0)
    case 18: return .setCellStyles(values.wrongCellStyle(), 0..<count)
    default: return .measure(0..<count, by: Ruler(seed: 1, wrongIndex: random.below(count + 1)))
    }
  }

  private mutating func wrongCell() -> Cell {
    var cell = cell()
    cell.size[random.pick(Axis.allCases)] = values.wrongLength()
    return cell
  }

  private mutating func wrongCells() -> [Cell] {
    var cells = cells(random.below(5))
    cells.insert(wrongCell(), at: random.below(cells.count + 1))
    return cells
  }

  private mutating func wrongResizes(_ index: Int) -> [CellResize] {
    var changes = reference.count > 0 ? resizes() : []
    changes.insert(
      CellResize(index: index, size: cell().size), at: random.below(changes.count + 1))
    return changes
  }
}
