import Tatami
import TatamiRandom

/// Makes up edits that take and give back memory in every way: single cells, runs of equal
/// ones and batches, styles of many kinds, moves, and changes of many cells at once.
struct MemoryEdits {
  typealias Edit = (inout FlowLayout) throws(FlowError) -> Void

  var random: SplitMix64
  /// How many cells a layout should not have much more of.
  let mostCells: Int
  /// How many cells a batch or a range of styles has at most.
  var mostInBatch = 90

  /// A flow in which every kind of style is allowed.
  mutating func layout(chunks: ChunkSource = .heap) throws -> FlowLayout {
    try FlowLayout(
      style: style(), environment: LayoutEnvironment(viewport: Size(width: 200, height: 300)),
      chunks: chunks)
  }

  private mutating func style() -> FlowStyle {
    var style = FlowStyle(orientation: random.pick(Axis.allCases))
    style.width = .fixed(200)
    style.height = .fixed(300)
    switch random.below(5) {
    case 0: style.arrangedCount = random.pick([1, 4, 70])
    case 1: break
    case 2: (style.arrangedCount, style.pagedCount) = (3, 6)
    case 3:
      style.arrangedCount = random.pick([2, 5])
      style.arrangedGravity[style.crossAxis] = .between
    default:
      style.arrangedCount = 4
      style.gravity[style.mainAxis] = .center
    }
    return style
  }

  /// The next edit, of a layout of `count` cells; those by index are in range.
  mutating func next(count: Int) -> Edit {
    if count == 0 || count < mostCells && random.happens(45) { return growing(count) }
    let index = random.below(count)
    let range = shortRange(of: count)
    switch random.below(20) {
    case 0, 1, 2: return { layout throws(FlowError) in try layout.remove(at: index) }
    case 3:
      let range = count > mostCells ? random.subrange(of: count) : range
      return { layout throws(FlowError) in try layout.removeSubrange(range) }
    case 4, 5:
      let target = random.below(count)
      return { layout throws(FlowError) in try layout.move(from: index, to: target) }
    case 6, 7:
      let range = random.subrange(of: count)
      let target = random.below(count - range.count + 1)
      return { layout throws(FlowError) in try layout.moveSubrange(range, to: target) }
    case 8, 9:
      let size = cell().size
      return { layout throws(FlowError) in try layout.resize(at: index, to: size) }
    case 10:
      let changes = (0..<random.below(mostInBatch)).map { _ in
        CellResize(index: random.below(count), size: cell().size)
      }
      return { layout throws(FlowError) in try layout.resize(changes) }
    case 11: return replacing(range)
    case 12...16:
      let style = cellStyle()
      return { layout throws(FlowError) in try layout.setCellStyle(style, at: index) }
    default:
      let style = cellStyle()
      return { layout throws(FlowError) in try layout.setCellStyle(style, in: range) }
    }
  }

  private mutating func growing(_ count: Int) -> Edit {
    let place = random.below(count + 1)
    let (cell, style, many) = (cell(), cellStyle(), random.below(mostInBatch))
    switch random.below(9) {
    case 0, 1, 2: return { layout throws(FlowError) in try layout.insert(cell, at: place) }
    case 3, 4:
      return { layout throws(FlowError) in try layout.insert(cell, style: style, at: place) }
    case 5:
      return { layout throws(FlowError) in
        try layout.insert(repeating: cell, count: many, at: place)
      }
    case 6:
      return { layout throws(FlowError) in
        try layout.insert(repeating: cell, style: style, count: many, at: place)
      }
    case 7:
      let cells = cells(many)
      return { layout throws(FlowError) in try layout.insert(contentsOf: cells, at: place) }
    default:
      let (cells, styles) = (cells(many), styles(many))
      return { layout throws(FlowError) in
        try layout.insert(contentsOf: cells, styles: styles, at: place)
      }
    }
  }

  private mutating func replacing(_ range: Range<Int>) -> Edit {
    let cells = cells(random.below(20))
    if random.happens(50) {
      return { layout throws(FlowError) in try layout.replaceSubrange(range, with: cells) }
    }
    let styles = styles(cells.count)
    return { layout throws(FlowError) in
      try layout.replaceSubrange(range, with: cells, styles: styles)
    }
  }

  // MARK: Values

  private mutating func shortRange(of count: Int) -> Range<Int> {
    let start = random.below(count)
    return start..<min(count, start + random.below(mostInBatch))
  }

  private mutating func cell() -> Cell {
    Cell(width: Double(random.below(60)), height: Double(random.below(30)))
  }

  private mutating func cells(_ count: Int) -> [Cell] { (0..<count).map { _ in cell() } }

  private mutating func styles(_ count: Int) -> [CellStyle] {
    (0..<count).map { _ in cellStyle() }
  }

  /// One of some hundred styles, or the plain one.
  private mutating func cellStyle() -> CellStyle {
    var style = CellStyle()
    switch random.below(8) {
    case 0, 1: break
    case 2: style.margin = EdgeInsets(all: Double(random.below(40)) / 4)
    case 3: style.weight = Double(1 + random.below(9))
    case 4: style.visibility = .gone
    case 5: style.width.minimum = Double(random.below(40))
    case 6: style.height = CellLength(.otherExtent, times: Double(random.below(9)) / 4)
    default: style.alignment.vertical = random.pick([.center, .end])
    }
    return style
  }
}
