import Tatami

/// Makes random edits of a layout, and keeps a name for each of its cells.
struct ChangeGenerator {
  var styles: StyleGenerator
  /// Whether cells and containers have nothing but plain properties.
  let isPlain: Bool
  private(set) var layout: FlowLayout
  /// A number for each cell that no other ever had.
  private(set) var names: [Int] = []
  /// The cells that were given other sizes or styles since ``clear()``.
  private(set) var changed: Set<Int> = []
  /// The cells that were moved past others since ``clear()``.
  private(set) var relocated: Set<Int> = []
  private var nextName = 0

  init(seed: UInt64) throws {
    styles = StyleGenerator(seed: seed)
    isPlain = styles.random.happens(50)
    let shape = TreeShape(
      leafCapacity: styles.random.pick([2, 3, 8, 64]), fanOut: styles.random.pick([2, 3, 8]))
    let style = Self.style(&styles, isPlain)
    layout = try FlowLayout(style: style, environment: styles.environment(), shape: shape)
    if !isPlain && styles.random.happens(20) { layout.setLineGravity(lineGravity()) }
    let count = styles.random.pick([3, 20, 60, 60, 300])
    while layout.count < count { edit() }
  }

  private static func style(_ styles: inout StyleGenerator, _ isPlain: Bool) -> FlowStyle {
    let style = styles.style()
    if !isPlain { return style }
    var plain = FlowStyle(orientation: style.orientation, arrangedCount: style.arrangedCount)
    plain.pagedCount = style.pagedCount
    plain.spacing = style.spacing
    plain.padding = style.padding
    (plain.width, plain.height) = (style.width, style.height)
    return plain
  }

  mutating func clear() {
    changed = []
    relocated = []
  }

  /// What `layout.update()` says.
  mutating func update() -> LayoutChange { layout.update() }

  /// Makes an edit; one that is refused changes nothing.
  mutating func edit() {
    let before = self
    do throws(FlowError) {
      try change()
    } catch {
      let styles = styles
      self = before
      self.styles = styles
    }
  }

  private mutating func name(_ range: Range<Int>, added: Int) {
    names.replaceSubrange(range, with: nextName..<nextName + added)
    nextName += added
  }

  private mutating func cell() -> (Cell, CellStyle) {
    (styles.cell(), isPlain ? CellStyle() : styles.cellStyle())
  }

  private mutating func change() throws(FlowError) {
    let count = layout.count
    switch styles.random.below(12) {
    case 0, 1:
      let index = styles.random.below(count + 1)
      let (cell, style) = cell()
      try layout.insert(cell, style: style, at: index)
      name(index..<index, added: 1)
    case 2:
      let index = styles.random.below(count + 1)
      var cells: [(Cell, CellStyle)] = []
      for _ in 0..<styles.random.below(25) { cells.append(cell()) }
      try layout.insert(contentsOf: cells.map(\.0), styles: cells.map(\.1), at: index)
      name(index..<index, added: cells.count)
    case 3:
      let index = styles.random.below(count + 1)
      let (cell, style) = cell()
      let added = styles.random.below(styles.random.happens(30) ? 400 : 12)
      try layout.insert(repeating: cell, style: style, count: added, at: index)
      name(index..<index, added: added)
    case 4 where count > 0:
      let index = styles.random.below(count)
      try layout.remove(at: index)
      name(index..<index + 1, added: 0)
    case 5:
      let range = styles.random.subrange(of: count)
      if range.count > 60 { return }
      try layout.removeSubrange(range)
      name(range, added: 0)
    case 6, 7:
      if count == 0 { return }
      let index = styles.random.below(count)
      try layout.resize(at: index, to: styles.cell().size)
      changed.insert(names[index])
    case 8 where count > 0:
      let index = styles.random.below(count)
      try layout.setCellStyle(cell().1, at: index)
      changed.insert(names[index])
    case 9:
      let range = styles.random.subrange(of: count)
      let target = styles.random.below(count - range.count + 1)
      try layout.moveSubrange(range, to: target)
      if range.isEmpty || target == range.lowerBound { return }
      let moved = Array(names[range])
      names.removeSubrange(range)
      names.insert(contentsOf: moved, at: target)
      relocated.formUnion(moved)
    case 10:
      let range = styles.random.subrange(of: count)
      if range.count > 20 { return }
      let cells = (0..<styles.random.below(6)).map { _ in cell() }
      try layout.replaceSubrange(range, with: cells.map(\.0), styles: cells.map(\.1))
      name(range, added: cells.count)
    case 11 where styles.random.happens(30):
      if !isPlain && styles.random.happens(30) {
        layout.setLineGravity(styles.random.happens(70) ? lineGravity() : nil)
      } else if styles.random.happens(50) {
        try layout.setEnvironment(styles.environment())
      } else {
        try layout.setStyle(Self.style(&styles, isPlain))
      }
    default: break
    }
  }
}

extension ChangeGenerator {
  /// A rule that goes by all that it is told of a line.
  private mutating func lineGravity() -> @Sendable (LineFacts) -> LineGravity {
    let gravities = (0..<3).map { _ in styles.random.pick(Gravity.allCases) }
    let alignment: Alignment? = styles.random.pick([nil, .start, .center, .end])
    return { line in
      LineGravity(
        gravity: line.isLast ? nil : gravities[(line.line + line.count) % 3],
        alignment: line.line % 2 == 0 ? alignment : nil)
    }
  }

  /// A part of the layout that somebody may see.
  mutating func viewport() -> Rect {
    let size = layout.contentSize
    func part(_ length: Double, _ random: inout SplitMix64) -> Double {
      length * Double(random.below(1000)) / 1000
    }
    return Rect(
      x: part(size.width, &styles.random) - 20, y: part(size.height, &styles.random) - 20,
      width: 10 + part(300, &styles.random), height: 10 + part(400, &styles.random))
  }
}
