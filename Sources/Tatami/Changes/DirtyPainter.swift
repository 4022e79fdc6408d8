/// Finds what must be painted of the cells that are seen before or after a change.
struct DirtyPainter {
  /// A cell that is seen.
  private struct PaintedCell {
    /// The part of its frame that is seen, on the screen.
    var frame: Rect
    /// How far the cell moved on the screen, if that is all that happened to it.
    var vector: Vector?

    var isDirty: Bool { vector != .zero }
    /// The vector of a cell that has one.
    var way: Vector { vector ?? .zero }
  }

  /// The viewport after, in whose coordinates everything is.
  private let viewport: Rect
  /// Where the picture is that was painted before.
  private let picture: Rect
  /// From where something was in the container to where the screen shows it in the
  /// coordinates of the viewport after.
  private let scroll: Vector
  /// What is seen, before and after.
  private var old: [PaintedCell] = []
  private var new: [PaintedCell] = []

  init(from oldViewport: Rect, to newViewport: Rect) {
    viewport = newViewport
    picture = Rect(origin: newViewport.origin, size: oldViewport.size)
    // An offset between two points of the grid, too, makes what moved with it stand still.
    let way = Vector(from: oldViewport.origin, to: newViewport.origin)
    scroll = Vector(dx: Self.snapped(way.dx), dy: Self.snapped(way.dy))
  }

  private static func snapped(_ distance: Double) -> Double {
    guard Grid.isLength(distance.magnitude) else { return distance }
    let length = Grid.snap(distance.magnitude)
    return distance < 0 ? -length : length
  }

  @inline(never)
  mutating func add(_ cell: SeenCell) {
    let vector = cell.vector.map { Vector(dx: $0.dx - scroll.dx, dy: $0.dy - scroll.dy) }
    if let frame = cell.oldFrame, let seen = frame.moved(by: scroll).intersection(picture) {
      old.append(PaintedCell(frame: seen, vector: vector))
    }
    if let frame = cell.newFrame, let seen = frame.intersection(viewport) {
      new.append(PaintedCell(frame: seen, vector: vector))
    }
  }

  func dirtyRects(limit: Int) -> DirtyRects {
    var rects = dirtyParts
    var blit = blit
    if let copy = blit {
      let others = parts(of: rects, copying: copy)
      if area(of: others) < area(of: rects) { rects = others } else { blit = nil }
    }
    var joiner = RectJoiner(rects)
    joiner.join(limit: limit)
    return DirtyRects(rects: joiner.rects, blit: blit)
  }

  /// What must be painted if nothing is copied.
  private var dirtyParts: [Rect] {
    var rects: [Rect] = []
    rects.add(viewport, without: picture)
    for cell in old where cell.isDirty { rects.add(cell.frame.intersection(viewport)) }
    for cell in new where cell.isDirty { rects.add(cell.frame) }
    return rects
  }

  /// What must be painted after a copy: the rest of `dirty`, and what came with the cells
  /// that were copied, or was hidden by them, without moving like them.
  private func parts(of dirty: [Rect], copying blit: DirtyRects.Blit) -> [Rect] {
    let (source, target) = (blit.source, blit.target)
    var rects: [Rect] = []
    for rect in dirty { rects.add(rect, without: target) }
    for cell in old where cell.vector != blit.vector {
      rects.add(cell.frame.intersection(source)?.moved(by: blit.vector))
    }
    for cell in new where cell.vector != blit.vector {
      rects.add(cell.frame.intersection(target))
    }
    return rects
  }

  private func area(of rects: [Rect]) -> Double { rects.reduce(0) { $0 + $1.area } }

  /// The copy of the cells that moved by one vector and cover the most afterwards.
  private var blit: DirtyRects.Blit? {
    var moving = old.indices.filter { old[$0].vector != nil && old[$0].isDirty }
    moving.order {
      let (a, b) = (old[$0].way, old[$1].way)
      return (a.dx, a.dy) < (b.dx, b.dy)
    }
    // Those that moved alike are together now, in their order.
    var vector = Vector.zero
    var greatest = 0.0
    var way = vector
    var sum = 0.0
    for place in moving {
      if old[place].way != way { (way, sum) = (old[place].way, 0) }
      if let shown = old[place].frame.moved(by: way).intersection(viewport) { sum += shown.area }
      if sum >= greatest { (vector, greatest) = (way, sum) }
    }
    if vector == .zero { return nil }
    var box: Rect?
    for cell in old where cell.vector == vector { box = box?.union(cell.frame) ?? cell.frame }
    let back = Vector(dx: -vector.dx, dy: -vector.dy)
    guard let source = box?.intersection(viewport.moved(by: back)) else { return nil }
    return DirtyRects.Blit(source: source, vector: vector)
  }
}
