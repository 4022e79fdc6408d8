import Tatami
import TatamiReference

/// An anchor, and what the reference says it is.
struct HeldAnchor {
  let anchor: Anchor
  let kind: Kind
  /// The cell that stands for it, by its token; `nil` for the start and the end, and once
  /// the layout was empty.
  var standIn: Int?

  /// What is held on to. Points are measured from the leading edges.
  enum Kind {
    /// A point of a cell, and where it was in the viewport.
    case cell(unitPoint: Point, viewportPoint: Point)
    /// A page, if there were several: its number, the distance from one to the next, and
    /// how far behind its start the viewport was.
    case page(number: Int, pitch: Double, rest: Double)
    /// A part of the content as long as the viewport.
    case screen
    case start, end
  }

  /// Gives the place of a cell that was removed to the one that is at its index now, or else
  /// to the last one.
  mutating func handOver(at index: Int, in layout: NaiveLayout) {
    guard let standIn, layout.index(ofToken: standIn) == nil else { return }
    self.standIn = layout.count == 0 ? nil : layout.tokens[min(index, layout.count - 1)]
  }

  /// Where the cell is that stands for the anchor: it, or the next one that takes part, or
  /// the previous one.
  func index(in layout: NaiveLayout) -> Int? {
    guard let found = standIn.flatMap({ layout.index(ofToken: $0) }) else { return nil }
    func takesPart(_ index: Int) -> Bool { layout.styles[index].visibility != .gone }
    return (found..<layout.count).first(where: takesPart) ?? (0..<found).last(where: takesPart)
  }
}

extension Subject {
  /// Where a frame begins, measured from the leading and the top edge of the viewport at
  /// an offset.
  func leadingPoint(of frame: Rect, at offset: Point) -> Point {
    let isMirrored = reference.environment.direction == .rightToLeft
    let x =
      isMirrored
      ? offset.x + reference.viewport.width - frame.end(.horizontal) : frame.origin.x - offset.x
    return Point(x: x, y: frame.origin.y - offset.y)
  }

  /// The point at a part of a frame, measured as ``leadingPoint(of:at:)``.
  func point(_ unitPoint: Point, of frame: Rect, at offset: Point) -> Point {
    let start = leadingPoint(of: frame, at: offset)
    return Point(
      x: start.x + points(gridUnits(unitPoint.x * frame.size.width)),
      y: start.y + points(gridUnits(unitPoint.y * frame.size.height)))
  }
}
