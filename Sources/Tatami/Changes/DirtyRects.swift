/// What of a viewport must be painted again after a change, and what can be copied.
///
/// First copy the pixels of ``blit``'s source by its vector, then paint ``rects``.
public struct DirtyRects: Hashable, Sendable {
  /// A part of the viewport whose pixels can be copied to another part.
  public struct Blit: Hashable, Sendable {
    /// Where the pixels are, in container coordinates.
    public var source: Rect
    /// How far they go.
    public var vector: Vector
    /// Where they go.
    public var target: Rect { source.moved(by: vector) }

    /// Creates a copy of pixels.
    public init(source: Rect, vector: Vector) {
      self.source = source
      self.vector = vector
    }
  }

  /// What must be painted, in container coordinates, from top to bottom; they may
  /// overlap where fewer were asked for than there are.
  public var rects: [Rect]
  /// What can be copied before that, if anything can.
  public var blit: Blit?

  /// Creates a list of what to copy and to paint.
  public init(rects: [Rect] = [], blit: Blit? = nil) {
    self.rects = rects
    self.blit = blit
  }
}

extension LayoutChange {
  /// What of a viewport must be painted again, with the viewport where it was.
  ///
  /// Where cells moved by a common vector, and nothing else was or is between them,
  /// their pixels need not be painted but can be copied. That the ground between
  /// cells looks the same everywhere is taken for granted.
  ///
  ///     let dirty = change.dirtyRects(in: screen)
  ///     if let blit = dirty.blit { canvas.copy(blit.source, to: blit.target) }
  ///     for rect in dirty.rects { canvas.paint(rect) }
  ///
  /// - Parameters:
  ///   - viewport: The part of the container that is seen, in its coordinates.
  ///   - limit: The most rectangles there may be, at least 1. More are joined, those
  ///     first that cover the least besides.
  /// - Precondition: `limit` is positive.
  /// - Complexity: O(log *n* + *k*²) for *k* cells that are seen, before or after, and
  ///   that changed.
  public func dirtyRects(in viewport: Rect, limit: Int = 8) -> DirtyRects {
    precondition(limit > 0, "There is at least one rectangle")
    var painter = DirtyPainter(viewport: viewport)
    forEachSeen(in: viewport, viewport) { painter.add($0) }
    return painter.dirtyRects(limit: limit)
  }
}

/// Collects what changed in a viewport.
private struct DirtyPainter {
  let viewport: Rect
  /// What is seen, before and after.
  private var old: [(cell: SeenCell, frame: Rect)] = []
  private var new: [(cell: SeenCell, frame: Rect)] = []

  init(viewport: Rect) { self.viewport = viewport }

  @inline(never)
  mutating func add(_ cell: SeenCell) {
    if let frame = cell.oldFrame, let seen = frame.intersection(viewport) {
      old.append((cell, seen))
    }
    if let frame = cell.newFrame, let seen = frame.intersection(viewport) {
      new.append((cell, seen))
    }
  }

  func dirtyRects(limit: Int) -> DirtyRects {
    let blit = blit
    var rects: [Rect] = []
    for (cell, frame) in old where cell.isDirty { append(frame, to: &rects, without: blit) }
    for (cell, frame) in new where cell.isDirty { append(frame, to: &rects, without: blit) }
    var joiner = RectJoiner(rects)
    joiner.join(limit: limit)
    return DirtyRects(rects: joiner.rects, blit: blit)
  }

  private func append(_ rect: Rect, to rects: inout [Rect], without blit: DirtyRects.Blit?) {
    guard let blit else { return rects.append(rect) }
    rects.append(contentsOf: rect.subtracting(blit.target))
  }

  /// The cells that moved by one vector and cover the most, if nothing else is
  /// between them.
  private var blit: DirtyRects.Blit? {
    var areas: [Vector: Double] = [:]
    for (cell, frame) in old {
      if let vector = cell.vector, vector != .zero {
        areas[vector, default: 0] += frame.size.width * frame.size.height
      }
    }
    guard let vector = areas.max(by: { isLess($0, $1) })?.key else { return nil }
    var box: Rect?
    for (cell, frame) in old where cell.vector == vector { box = frame.union(box) }
    let back = Vector(dx: -vector.dx, dy: -vector.dy)
    guard let source = box?.intersection(viewport.moved(by: back)) else { return nil }
    let target = source.moved(by: vector)
    for (cell, frame) in old where cell.vector != vector && frame.overlaps(source) { return nil }
    for (cell, frame) in new where cell.vector != vector && frame.overlaps(target) { return nil }
    return DirtyRects.Blit(source: source, vector: vector)
  }

  /// By area, then by the vector, so that the answer is always the same.
  private func isLess(_ a: (key: Vector, value: Double), _ b: (key: Vector, value: Double)) -> Bool
  {
    if a.value != b.value { return a.value < b.value }
    if a.key.dx != b.key.dx { return a.key.dx < b.key.dx }
    return a.key.dy < b.key.dy
  }
}

/// Makes fewer rectangles of many that cover the same.
private struct RectJoiner {
  private(set) var rects: [Rect]

  init(_ rects: [Rect]) {
    self.rects = rects.filter { $0.size.width > 0 && $0.size.height > 0 }
    sort()
  }

  private mutating func sort() {
    rects.sort {
      $0.origin.y != $1.origin.y ? $0.origin.y < $1.origin.y : $0.origin.x < $1.origin.x
    }
  }

  mutating func join(limit: Int) {
    joinExactNeighbours()
    // Neighbours in reading order first, while all pairs would be too many.
    while rects.count > 4 * limit && rects.count > 32 { joinNeighbours() }
    joinExact()
    while rects.count > limit { joinCheapest() }
    sort()
  }

  /// Joins rectangles whose union is a rectangle, until there are none.
  private mutating func joinExact() {
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      var place = 0
      while place < rects.count {
        var other = place + 1
        while other < rects.count {
          if let union = rects[place].exactUnion(with: rects[other]) {
            rects[place] = union
            rects.remove(at: other)
            hasGrown = true
          } else {
            other += 1
          }
        }
        place += 1
      }
    }
  }

  /// Joins each rectangle with those that follow it in reading order as long as
  /// their union is a rectangle.
  private mutating func joinExactNeighbours() {
    var joined: [Rect] = []
    for rect in rects {
      if let last = joined.last, let union = last.exactUnion(with: rect) {
        joined[joined.count - 1] = union
      } else {
        joined.append(rect)
      }
    }
    rects = joined
  }

  private mutating func joinNeighbours() {
    var joined: [Rect] = []
    for place in stride(from: 0, to: rects.count, by: 2) {
      joined.append(place + 1 < rects.count ? rects[place].union(rects[place + 1]) : rects[place])
    }
    rects = joined
  }

  private mutating func joinCheapest() {
    var best = (0, 1)
    var least = Double.infinity
    for a in rects.indices {
      for b in a + 1..<rects.count {
        let added = rects[a].union(rects[b]).area - rects[a].area - rects[b].area
        if added < least { (best, least) = ((a, b), added) }
      }
    }
    rects[best.0] = rects[best.0].union(rects[best.1])
    rects.remove(at: best.1)
    joinExact()
  }
}

extension Rect {
  var area: Double { size.width * size.height }

  private init(left: Double, top: Double, right: Double, bottom: Double) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// What both rectangles cover; `nil` if that has no extent.
  func intersection(_ other: Rect) -> Rect? {
    if !overlaps(other) || area == 0 || other.area == 0 { return nil }
    return Rect(
      left: max(origin.x, other.origin.x), top: max(origin.y, other.origin.y),
      right: min(end(.horizontal), other.end(.horizontal)),
      bottom: min(end(.vertical), other.end(.vertical)))
  }

  /// The smallest rectangle around both.
  func union(_ other: Rect?) -> Rect {
    guard let other else { return self }
    return Rect(
      left: min(origin.x, other.origin.x), top: min(origin.y, other.origin.y),
      right: max(end(.horizontal), other.end(.horizontal)),
      bottom: max(end(.vertical), other.end(.vertical)))
  }

  /// Both together, if that is a rectangle.
  func exactUnion(with other: Rect) -> Rect? {
    let union = union(other)
    if union == self || union == other { return union }
    for axis in Axis.allCases {
      let across = axis.other
      if start(across) == other.start(across) && end(across) == other.end(across)
        && start(axis) <= other.end(axis) && other.start(axis) <= end(axis)
      {
        return union
      }
    }
    return nil
  }

  /// Up to four rectangles that cover this one but for what another covers.
  func subtracting(_ other: Rect) -> [Rect] {
    guard let hole = intersection(other) else { return [self] }
    let parts = RectDifference(self, hole, first: .vertical)
    return (0..<4).compactMap { parts[$0] }.filter { $0.area > 0 }
  }
}
