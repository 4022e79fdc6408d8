/// Makes fewer rectangles of many that cover the same.
struct RectJoiner {
  private(set) var rects: [Rect]

  init(_ rects: [Rect]) {
    self.rects = rects.filter { $0.size.width > 0 && $0.size.height > 0 }
    sort()
  }

  private mutating func sort() {
    let places = [Int](placesOf: rects.count) {
      let (a, b) = (rects[$0].origin, rects[$1].origin)
      return (a.y, a.x) < (b.y, b.x)
    }
    rects = places.map { rects[$0] }
  }

  mutating func join(limit: Int) {
    joinExactNeighbours()
    // Neighbours in reading order first, while all pairs would be too many.
    while (rects.count - 1) / 4 >= limit && rects.count > 32 {
      var pairs: [Rect] = []
      for place in stride(from: 0, to: rects.count, by: 2) {
        let (first, next) = (rects[place], place + 1)
        pairs.add(next < rects.count ? first.union(rects[next]) : first)
      }
      rects = pairs
    }
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
            join(place, other, to: union)
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
        joined.add(rect)
      }
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
    join(best.0, best.1, to: rects[best.0].union(rects[best.1]))
    joinExact()
  }

  @inline(never)
  private mutating func join(_ place: Int, _ other: Int, to union: Rect) {
    rects[place] = union
    rects.remove(at: other)
  }
}

extension Rect {
  var area: Double { size.width * size.height }

  private init(left: Double, top: Double, right: Double, bottom: Double) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// What both rectangles cover; `nil` if that has no extent.
  @inline(never)
  func intersection(_ other: Rect) -> Rect? {
    if !overlaps(other) || area == 0 || other.area == 0 { return nil }
    return Rect(
      left: max(origin.x, other.origin.x), top: max(origin.y, other.origin.y),
      right: min(end(.horizontal), other.end(.horizontal)),
      bottom: min(end(.vertical), other.end(.vertical)))
  }

  /// The smallest rectangle around both.
  func union(_ other: Rect) -> Rect {
    Rect(
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
}

extension [Rect] {
  /// Adds a rectangle, if there is one.
  @inline(never)
  mutating func add(_ rect: Rect?) {
    if let rect { append(rect) }
  }

  /// Adds up to four rectangles that cover one but for what another covers.
  mutating func add(_ rect: Rect, without other: Rect) {
    guard let hole = rect.intersection(other) else { return add(rect) }
    let parts = RectDifference(rect, hole, first: .vertical)
    for number in 0..<4 {
      if let part = parts[number], part.area > 0 { add(part) }
    }
  }
}
