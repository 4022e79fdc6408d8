import Tatami
import TatamiRandom
import TatamiReference

// What is painted and animated.
extension Examination {
  // MARK: Dirty rectangles

  /// The old picture, copied and painted as told, is the new one; and nothing is painted
  /// that needs not be.
  mutating func judgeDirtyRects(
    _ update: LayoutUpdate, _ older: Moment, _ newer: Moment,
    _ changes: CellChanges = CellChanges()
  ) {
    let to = questions.viewport()
    let from = questions.viewport(before: to)
    let limit = questions.random.pick([1, 2, 4, 8, 10_000])
    let dirty =
      from == to && questions.random.happens(50)
      ? update.dirtyRects(in: to, limit: limit)
      : update.dirtyRects(from: from, to: to, limit: limit)
    let screen = "\(source(from)) and then \(source(to)), limit \(limit), \(dirty)"
    comparison.expect("at most \(limit) rectangles", true, dirty.rects.count <= limit)
    let pictures = Pictures(update.change, older, newer, from, to, changes)
    for rect in dirty.rects + (dirty.blit.map { [$0.target] } ?? []) {
      comparison.expect("\(source(rect)) is seen in \(screen)", true, to.holds(rect))
    }
    if let blit = dirty.blit {
      comparison.expect("pixels move in \(screen)", false, blit.vector == .zero)
      comparison.expect(
        "\(source(blit.source)) was seen in \(screen)", true,
        pictures.oldScreen.holds(blit.source))
    }
    for _ in 0..<60 {
      let point = pictures.point(&questions.random)
      guard to.contains(point) else { continue }
      let isPainted = dirty.rects.contains { $0.contains(point) }
      let isCopied = dirty.blit?.target.contains(point) ?? false
      let vector = isCopied ? dirty.blit?.vector ?? .zero : .zero
      let origin = Point(x: point.x - vector.dx, y: point.y - vector.dy)
      if !isPainted {
        comparison.expect(
          "the picture at \(source(point)) in \(screen)", pictures.new(at: point),
          pictures.old(at: origin))
      } else if limit == 10_000 {
        comparison.expect(
          "something is dirty at \(source(point)) in \(screen), "
            + "old \(pictures.old(at: point) ?? []), new \(pictures.new(at: point)), "
            + "\(update.change.summary)",
          true,
          pictures.isDirty(point) || isCopied && pictures.isSpoilt(point, copiedBy: vector))
      }
    }
  }

  // MARK: Transitions

  /// Each cell that is seen before or after comes once, with both frames.
  mutating func judgeTransitions(
    _ update: LayoutUpdate, _ older: Moment, _ newer: Moment,
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
      let place = update.change.oldIndex(of: index)
      let (before, after) = (frame(older, place), frame(newer, index))
      let isSeen = before?.overlaps(from) ?? false || after?.overlaps(to) ?? false
      if isSeen { expected.append(text(place, index, before, after)) }
    }
    for place in older.reference.tokens.indices where update.change.newIndex(of: place) == nil {
      let before = frame(older, place)
      if before?.overlaps(from) ?? false { expected.append(text(place, nil, before, nil)) }
    }
    let told = update.transitions(from: from, to: to)
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
///
/// Both pictures are on one screen: what was seen is where the screen shows it, in the
/// coordinates of what is seen now.
private struct Pictures {
  /// What is seen of a cell at a point.
  struct Ink: Equatable {
    var cell: Int
    var size: Size
    var point: Point
    /// Whether the cell was given another style or size: then it may look different.
    var isChanged: Bool
  }

  private struct PaintedCell {
    /// Its index now, below 0 if it is gone.
    var name: Int
    /// Where it is on the screen.
    var frame: Rect
    /// From where it was on the screen to where it is, if that is all that happened to it.
    var vector: Vector?
  }

  private let old: [PaintedCell]
  private let new: [PaintedCell]
  private let changed: Set<Int>
  /// Where the old picture is.
  let oldScreen: Rect

  init(
    _ change: LayoutChange, _ older: Moment, _ newer: Moment, _ from: Rect, _ to: Rect,
    _ changes: CellChanges
  ) {
    let (before, after) = (older.solution, newer.solution)
    let scroll = Vector(from: from.origin, to: to.origin)
    oldScreen = from.moved(by: scroll)
    let changed = Self.changed(change, older, newer, changes)
    self.changed = changed
    func vector(_ place: Int, _ index: Int) -> Vector? {
      let (start, end) = (before.frames[place].moved(by: scroll), after.frames[index])
      guard !changed.contains(index), start.size == end.size,
        before.takesPart[place], after.takesPart[index]
      else { return nil }
      return Vector(from: start.origin, to: end.origin)
    }
    old = before.indices(intersecting: from).map { place in
      let index = change.newIndex(of: place)
      return PaintedCell(
        name: index ?? -1 - place, frame: before.frames[place].moved(by: scroll),
        vector: index.flatMap { vector(place, $0) })
    }
    new = after.indices(intersecting: to).map { index in
      let place = change.oldIndex(of: index)
      return PaintedCell(
        name: index, frame: after.frames[index], vector: place.flatMap { vector($0, index) })
    }
  }

  private static func changed(
    _ change: LayoutChange, _ older: Moment, _ newer: Moment, _ changes: CellChanges
  ) -> Set<Int> {
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
    return changed
  }

  /// A point beside an edge of a cell or of the old picture, half a step of the grid inside
  /// or outside.
  func point(_ random: inout SplitMix64) -> Point {
    let frames = (old + new).map { $0.frame } + [oldScreen]
    var point = Point.zero
    for axis in Axis.allCases {
      let frame = random.pick(frames)
      let edge = random.happens(50) ? frame.start(axis) : frame.end(axis)
      point[axis] =
        random.happens(30)
        ? (frame.start(axis) + frame.size[axis] / 2) : edge + random.pick([-1, 1]) * 0x1p-21
    }
    return point
  }

  /// What was seen at a point of the screen; `nil` outside of the old picture.
  func old(at point: Point) -> [Ink]? {
    oldScreen.contains(point) ? inks(old, at: point, isAfter: false) : nil
  }

  func new(at point: Point) -> [Ink] { inks(new, at: point, isAfter: true) }

  private func inks(_ cells: [PaintedCell], at point: Point, isAfter: Bool) -> [Ink] {
    cells.filter { $0.frame.contains(point) }.map { cell in
      Ink(
        cell: cell.name, size: cell.frame.size,
        point: Point(x: point.x - cell.frame.origin.x, y: point.y - cell.frame.origin.y),
        isChanged: isAfter && changed.contains(cell.name))
    }.sorted { $0.cell < $1.cell }
  }

  /// Whether the old picture does not reach to a point, or a cell is or was there that does
  /// not look there as it did.
  func isDirty(_ point: Point) -> Bool {
    !oldScreen.contains(point)
      || (old + new).contains { $0.vector != .zero && $0.frame.contains(point) }
  }

  /// Whether a copy by a vector brings something to a point that did not move by it, or hides
  /// something there.
  func isSpoilt(_ point: Point, copiedBy vector: Vector) -> Bool {
    let source = Point(x: point.x - vector.dx, y: point.y - vector.dy)
    return old.contains { $0.vector != vector && $0.frame.contains(source) }
      || new.contains { $0.vector != vector && $0.frame.contains(point) }
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
