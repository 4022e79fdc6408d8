import Tatami
import TatamiReference
import Testing

/// The laws of anchors under random edits, with every property of styles in play and with
/// none: what an anchor holds stays on the screen to the last bit, unless clamped, and the
/// place of a removed cell goes where a list of ids says.
@Suite struct `Anchors under random edits` {
  @Test(arguments: 0..<4, [true, false])
  func `anchors keep their place`(part: Int, isStyled: Bool) throws {
    for number in 0..<(RandomSettings.sequences ?? 25) {
      let seed = RandomSettings.firstSeed &+ UInt64(part * 100_000 + number)
      trace("TATAMI_SEED=\(seed)")
      var run = try AnchorRun(seed: seed, isStyled: isStyled)
      for step in 0..<(RandomSettings.steps ?? 15) {
        if let difference = try run.step() {
          Issue.record(
            "TATAMI_SEED=\(seed) step \(step), styled \(isStyled): \(difference)\n\(run)")
          return
        }
      }
    }
  }
}

/// A layout under random edits, and a list of the ids of its cells.
private struct AnchorRun: CustomStringConvertible {
  /// An anchor, and what it should do.
  private struct Held {
    let anchor: Anchor
    /// The cell that should stand for it.
    var standIn: CellID?
    /// Where the cell's leading and top edges were in the viewport; `nil` for pages and
    /// points elsewhere in the cell.
    let viewportPoint: Point?
  }

  private var generator: StyleGenerator
  private let isStyled: Bool
  private var layout: FlowLayout
  private var ids: [CellID] = []
  private var held: [Held] = []
  /// An edit that the list of ids was told of removed cells that began here.
  private var removedAt: Int?

  init(seed: UInt64, isStyled: Bool) throws {
    generator = StyleGenerator(seed: seed)
    self.isStyled = isStyled
    let shape = TreeShape(
      leafCapacity: generator.random.pick([2, 3, 8, 64]),
      fanOut: generator.random.pick([2, 3, 4, 8]))
    let environment = generator.environment()
    let style = isStyled ? generator.style() : Self.plainStyle(&generator)
    layout = try FlowLayout(style: style, environment: environment, shape: shape)
    for _ in 0..<generator.random.below(60) {
      // Some styles do not go together.
      do throws(FlowError) { try insert(1, at: layout.count) } catch {}
    }
    noteIDs()
  }

  var description: String {
    var text = "\(layout.style)\n\(layout.environment)\n"
    for index in 0..<layout.count {
      text += "\(layout.cell(at: index).size) \(layout.cellStyle(at: index))\n"
    }
    return text
  }

  private static func plainStyle(_ generator: inout StyleGenerator) -> FlowStyle {
    let style = generator.style()
    var plain = FlowStyle(
      orientation: style.orientation, arrangedCount: style.isLinear ? nil : style.arrangedCount,
      pagedCount: style.pagedCount, spacing: style.spacing, padding: style.padding,
      width: style.width, height: style.height)
    plain.isReversed = generator.random.happens(20)
    return plain
  }

  // MARK: Steps

  /// Makes an anchor, edits, and says what is wrong then.
  mutating func step() throws -> String? {
    if let difference = try hold() { return difference }
    for _ in 0..<generator.random.pick(1...3) {
      removedAt = nil
      do throws(FlowError) { try edit() } catch { removedAt = nil }
      noteIDs()
    }
    if let rule = layout.brokenInvariant { return rule }
    for held in held {
      if let difference = difference(held) { return difference }
    }
    return nil
  }

  /// Brings the list of ids up to date, and what stands for cells that are gone.
  private mutating func noteIDs() {
    ids = (0..<layout.count).map { layout.cellID(at: $0) }
    for place in held.indices {
      guard let standIn = held[place].standIn, !ids.contains(standIn) else { continue }
      guard let removedAt else { continue }
      held[place].standIn = ids.isEmpty ? nil : ids[min(removedAt, ids.count - 1)]
    }
  }

  private mutating func insert(_ count: Int, at index: Int) throws(FlowError) {
    let (cells, styles) = cells(count)
    try layout.insert(contentsOf: cells, styles: styles, at: index)
  }

  private mutating func cells(_ count: Int) -> ([Cell], [CellStyle]) {
    var cells: [Cell] = []
    var styles: [CellStyle] = []
    for _ in 0..<count {
      cells.append(generator.cell())
      styles.append(isStyled ? generator.cellStyle() : .plain)
    }
    return (cells, styles)
  }

  private mutating func edit() throws(FlowError) {
    let count = layout.count
    let place = generator.random.below(count + 1)
    let range = generator.random.subrange(of: count)
    let index = min(place, count - 1)
    switch generator.random.below(16) {
    case 0, 1: try insert(generator.random.below(10), at: place)
    case 2: try insert(generator.random.below(10), at: 0)
    case 3:
      try layout.insert(
        repeating: generator.cell(), count: generator.random.below(20), at: place)
    case 4 where count > 0:
      removedAt = index
      try layout.remove(at: index)
    case 5 where count > 0:
      removedAt = index
      try layout.remove(ids[index])
    case 6 where range.count < 20:
      removedAt = range.lowerBound
      try layout.removeSubrange(range)
    case 7 where range.count < 20:
      removedAt = range.lowerBound
      let (cells, _) = cells(generator.random.below(6))
      try layout.replaceSubrange(range, with: cells)
    case 8 where range.count < 20:
      removedAt = range.lowerBound
      let (cells, styles) = cells(generator.random.below(6))
      try layout.replaceSubrange(range, with: cells, styles: styles)
    case 9 where generator.random.happens(10):
      removedAt = 0
      layout.removeAll()
    case 10 where count > 0: try layout.move(from: index, to: generator.random.below(count))
    case 11 where count > 0:
      try layout.moveSubrange(range, to: generator.random.below(count - range.count + 1))
    case 12 where count > 0: try layout.resize(at: index, to: generator.cell().size)
    case 13 where count > 0 && isStyled:
      try layout.setCellStyle(generator.cellStyle(), at: index)
    case 14:
      try layout.setStyle(isStyled ? generator.style() : Self.plainStyle(&generator))
    case 15: try layout.setEnvironment(generator.environment())
    default: break
    }
  }

  // MARK: Making anchors

  private mutating func hold() throws -> String? {
    let size = layout.contentSize
    var offset = Point.zero
    for axis in Axis.allCases {
      // On the grid, and now and then beyond the content.
      offset[axis] = Double(generator.random.below(Int(size[axis]) * 64 + 3_000)) / 64 - 20
    }
    if generator.random.happens(50) { offset = layout.clampedOffset(offset) }
    let choice = generator.random.pick([AnchorChoice.firstCell, .firstCell, .edge, .page])
    let anchor = layout.anchor(at: offset, holding: choice)
    if layout.unclampedOffset(keeping: anchor) != offset && anchor.cell != nil {
      return "\(choice) at \(offset) is kept at \(layout.unclampedOffset(keeping: anchor))"
    }
    guard let id = anchor.cell else { return nil }
    if ids.firstIndex(of: id) != layout.index(of: anchor) { return "\(choice) is not where it is" }
    var point: Point?
    if choice == .firstCell {
      if let difference = firstCell(id, at: offset) { return difference }
      point = viewportPoint(of: id, at: offset)
    }
    held.append(Held(anchor: anchor, standIn: id, viewportPoint: point))
    if held.count > 12 { held.removeFirst() }
    return nil
  }

  private var viewport: Size {
    let size = layout.environment.viewport
    return Size(width: Grid.snap(size.width), height: Grid.snap(size.height))
  }

  private var isMirrored: Bool { layout.environment.direction == .rightToLeft }

  /// Where a cell is in a viewport, from the leading and the top edge.
  private func viewportPoint(of id: CellID, at offset: Point) -> Point? {
    guard let frame = layout.frame(of: id) else { return nil }
    let x =
      isMirrored
      ? offset.x + viewport.width - frame.end(.horizontal) : frame.origin.x - offset.x
    return Point(x: x, y: frame.origin.y - offset.y)
  }

  /// What is wrong with the choice of the first cell.
  private func firstCell(_ id: CellID, at offset: Point) -> String? {
    let axis = layout.scrollAxis
    let seen = Rect(origin: offset, size: viewport)
    let indices = layout.indices(intersecting: seen)
    guard !indices.isEmpty else { return nil }
    let starts = indices.map { index in
      let start = viewportPoint(of: ids[index], at: offset)?[axis] ?? 0
      return max(start, 0)
    }
    let least = starts.min() ?? 0
    let first = indices[starts.firstIndex(of: least) ?? 0]
    return ids[first] == id ? nil : "cell \(first) is the first at \(offset)"
  }

  // MARK: Keeping them

  private func difference(_ held: Held) -> String? {
    let expected = held.standIn.flatMap { ids.firstIndex(of: $0) }.flatMap(takingPart)
    let index = layout.index(of: held.anchor)
    if index != expected {
      return "index(of:) \(String(describing: index)), \(String(describing: expected))"
    }
    let wanted = layout.unclampedOffset(keeping: held.anchor)
    let offset = layout.offset(keeping: held.anchor)
    if let difference = clamped(wanted, offset) { return difference }
    guard let index else {
      return offset == layout.startOffset() ? nil : "not at the start: \(offset)"
    }
    if let point = held.viewportPoint {
      let now = viewportPoint(of: ids[index], at: wanted)
      if now != point { return "\(point) moved to \(String(describing: now))" }
    }
    return nil
  }

  /// The cell that stands for one at an index.
  private func takingPart(_ index: Int) -> Int? {
    func takesPart(_ index: Int) -> Bool { layout.cellStyle(at: index).visibility != .gone }
    return (index..<ids.count).first(where: takesPart) ?? (0..<index).last(where: takesPart)
  }

  /// What is wrong with how an offset was clamped.
  private func clamped(_ wanted: Point, _ offset: Point) -> String? {
    let size = layout.contentSize
    for axis in Axis.allCases {
      let room = size[axis] - viewport[axis]
      let isTurned = isMirrored && axis == .horizontal
      let least = isTurned ? min(room, 0) : 0
      let most = isTurned ? room : max(room, 0)
      let legal = max(least, min(wanted[axis], most))
      if offset[axis] != legal { return "\(wanted) is clamped to \(offset), not \(legal)" }
    }
    return nil
  }
}
