import Tatami

extension SplitMix64 {
  /// A rectangle in content of some size, or a little outside.
  mutating func rect(near size: Size) -> Rect {
    Rect(
      x: Double(below(Int(size.width) + 40)) - 20, y: Double(below(Int(size.height) + 40)) - 20,
      width: Double(below(120)), height: Double(below(120)))
  }
}

extension FlowLayout {
  /// What the layout says of the cells in a rectangle and at its origin otherwise than
  /// their frames do.
  func difference(in rect: Rect, from frames: [Rect]) -> String? {
    let visible = frames.indices.filter { cellStyle(at: $0).visibility != .gone }
    let found = indices(intersecting: rect).sorted()
    let expected = visible.filter { frames[$0].overlaps(rect) }
    if found != expected { return "indices(intersecting: \(rect)) \(found), \(expected)" }
    let hit = index(at: rect.origin)
    let hits = visible.filter { frames[$0].contains(rect.origin) }
    let isRight = hit.map { hits.contains($0) } ?? hits.isEmpty
    return isRight ? nil : "index(at: \(rect.origin)) \(String(describing: hit)), \(hits)"
  }
}
