import Tatami
import TatamiRandom
import TatamiReference

// What is painted and animated.
extension Examination {
  // MARK: Dirty rectangles

  /// The old picture, copied and painted as told, is the new one; and nothing is painted
  /// that needs not be.
  mutating func judgeDirtyRects(
    _ change: LayoutChange, _ older: Moment, _ newer: Moment,
    _ changes: CellChanges = CellChanges()
  ) {
    let viewport = questions.viewport()
    let limit = questions.random.pick([1, 2, 4, 8, 10_000])
    let dirty = change.dirtyRects(in: viewport, limit: limit)
    comparison.expect("at most \(limit) rectangles", true, dirty.rects.count <= limit)
    let pictures = Pictures(change, older, newer, viewport, changes)
    for rect in dirty.rects + (dirty.blit.map { [$0.source, $0.target] } ?? []) {
      comparison.expect(
        "\(source(rect)) is seen in \(source(viewport))", true, viewport.holds(rect))
    }
    for _ in 0..<60 {
      let point = pictures.point(&questions.random)
      guard viewport.contains(point) else { continue }
      let isPainted = dirty.rects.contains { $0.contains(point) }
      if !isPainted {
        let isCopied = dirty.blit?.target.contains(point) ?? false
        let vector = isCopied ? dirty.blit?.vector ?? .zero : .zero
        let before = pictures.old(at: Point(x: point.x - vector.dx, y: point.y - vector.dy))
        comparison.expect(
          "the picture at \(source(point)) in \(source(viewport)), limit \(limit), \(dirty)",
          pictures.new(at: point), before)
      } else if limit == 10_000 {
        comparison.expect(
          "something is dirty at \(source(point)) in \(source(viewport)), \(dirty), "
            + "old \(pictures.old(at: point)), new \(pictures.new(at: point)), \(change.summary)",
          true, pictures.isDirty(point))
      }
    }
  }

  // MARK: Transitions

  /// Each cell that is seen before or after comes once, with both frames.
  mutating func judgeTransitions(
    _ change: LayoutChange, _ older: Moment, _ newer: Moment,
    _ subject: inout Subject
  ) {
    guard asksForIDs else { return }
    let (from, to) = (questions.viewport(), questions.viewport())
    func frame(_ moment: Moment, _ index: Int?) -> Rect? {
      guard let index, moment.reference.styles[index].visibility != .gone else { return nil }
      return moment.solution.frames[index]
    }
    var expected: [String] = []
    for index in newer.reference.tokens.indices {
      let place = change.oldIndex(of: index)
      let (before, after) = (frame(older, place), frame(newer, index))
      let isSeen = before?.overlaps(from) ?? false || after?.overlaps(to) ?? false
      if isSeen { expected.append(text(place, index, before, after)) }
    }
    for place in older.reference.tokens.indices where change.newIndex(of: place) == nil {
      let before = frame(older, place)
      if before?.overlaps(from) ?? false { expected.append(text(place, nil, before, nil)) }
    }
    let told = change.transitions(from: from, to: to)
    let answers = told.map { text($0.oldIndex, $0.newIndex, $0.from, $0.to) }
    comparison.expect(
      "transitions(from: \(source(from)), to: \(source(to)))", expected, answers)
    for transition in told where comparison.difference == nil {
      if let index = transition.newIndex {
        let token = newer.reference.tokens[index]
        subject.learn(subject.layout.cellID(at: index), token)
        comparison.expect("the id of \(index)", subject.id(ofToken: token), transition.id)
      } else if let index = transition.oldIndex {
        comparison.expect(
          "the id of \(index), which is gone", older.layout.cellID(at: index), transition.id)
      }
    }
  }

  private func text(_ old: Int?, _ new: Int?, _ from: Rect?, _ to: Rect?) -> String {
    "\(String(describing: old)) \(String(describing: new)) "
      + "\(from.map { source($0) } ?? "-") \(to.map { source($0) } ?? "-")"
  }
}

/// A layout as somebody would see it who paints each cell in a pattern of its own, before and
/// after a change.
private struct Pictures {
  /// What is seen of a cell at a point.
  struct Ink: Equatable {
    var cell: Int
    var size: Size
    var point: Point
    /// Whether the cell was given another style or size: then it may look different.
    var isChanged: Bool
  }

  private let old: [(name: Int, frame: Rect, isDirty: Bool)]
  private let new: [(name: Int, frame: Rect, isDirty: Bool)]
  private let changed: Set<Int>

  /// Cells are named by their indices now, those that are gone below 0.
  init(
    _ change: LayoutChange, _ older: Moment, _ newer: Moment, _ viewport: Rect,
    _ changes: CellChanges
  ) {
    let (before, after) = (older.solution, newer.solution)
    var changed: Set<Int> = []
    for range in change.resized { changed.formUnion(range) }
    let moved = change.relocated.flatMap { Array($0.destination) }
    changed.formUnion(
      moved.filter { index in
        guard let place = change.oldIndex(of: index) else { return true }
        return changes.changed.contains(newer.reference.tokens[index])
          || older.reference.cells[place] != newer.reference.cells[index]
          || older.reference.styles[place] != newer.reference.styles[index]
      })
    self.changed = changed
    old = before.indices(intersecting: viewport).map { place in
      let index = change.newIndex(of: place)
      let isSame = index.map { !changed.contains($0) && after.frames[$0] == before.frames[place] }
      return (index ?? -1 - place, before.frames[place], !(isSame ?? false))
    }
    new = after.indices(intersecting: viewport).map { index in
      let place = change.oldIndex(of: index)
      let isSame = place.map {
        !changed.contains(index) && after.frames[index] == before.frames[$0]
          && before.takesPart[$0]
      }
      return (index, after.frames[index], !(isSame ?? false))
    }
  }

  /// A point beside an edge of a cell, half a step of the grid inside or outside.
  func point(_ random: inout SplitMix64) -> Point {
    let cells = old + new
    guard !cells.isEmpty else { return .zero }
    var point = Point.zero
    for axis in Axis.allCases {
      let frame = random.pick(cells).frame
      let edge = random.happens(50) ? frame.start(axis) : frame.end(axis)
      point[axis] =
        random.happens(30)
        ? (frame.start(axis) + frame.size[axis] / 2) : edge + random.pick([-1, 1]) * 0x1p-21
    }
    return point
  }

  func old(at point: Point) -> [Ink] { inks(old, at: point, isAfter: false) }

  func new(at point: Point) -> [Ink] { inks(new, at: point, isAfter: true) }

  private func inks(
    _ cells: [(name: Int, frame: Rect, isDirty: Bool)], at point: Point, isAfter: Bool
  ) -> [Ink] {
    cells.filter { $0.frame.contains(point) }.map { name, frame, _ in
      Ink(
        cell: name, size: frame.size,
        point: Point(x: point.x - frame.origin.x, y: point.y - frame.origin.y),
        isChanged: isAfter && changed.contains(name))
    }.sorted { $0.cell < $1.cell }
  }

  /// Whether a cell is or was at a point that does not look there as it did.
  func isDirty(_ point: Point) -> Bool {
    (old + new).contains { $0.isDirty && $0.frame.contains(point) }
  }
}

extension Rect {
  /// Whether another rectangle is inside, but for roundings of sums.
  fileprivate func holds(_ other: Rect) -> Bool {
    let slack = 1e-6
    return other.origin.x >= origin.x - slack && other.origin.y >= origin.y - slack
      && other.end(.horizontal) <= end(.horizontal) + slack
      && other.end(.vertical) <= end(.vertical) + slack
  }
}
