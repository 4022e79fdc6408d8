import Tatami
import TatamiRandom
import TatamiReference

/// What a layout is asked after an edit: some of all queries, in random order, so that what
/// one answer leaves remembered is not always what the next one finds.
struct Questions {
  var random: SplitMix64
  let solution: Solution

  /// Questions about a layout with the given solution.
  init(seed: UInt64, about solution: Solution) {
    random = SplitMix64(seed: seed)
    self.solution = solution
  }

  mutating func queries() -> [Query] {
    let all = Query.allCases.shuffled(using: &random)
    return Array(all.prefix(random.pick([1, 4, 10, 20, all.count])))
  }

  var count: Int { solution.frames.count }

  /// The index of a cell; none if there are no cells.
  mutating func index() -> Int? { count == 0 ? nil : random.below(count) }

  /// Some cells.
  mutating func indices(_ number: Int = 4) -> [Int] {
    (0..<number).compactMap { _ in index() }
  }

  mutating func range() -> Range<Int> {
    switch random.below(4) {
    case 0: return 0..<count
    case 1: return random.subrange(of: count)
    default:
      let start = random.below(count + 1)
      return start..<min(count, start + random.below(100))
    }
  }

  /// All lines if there are few, else some.
  mutating func lines() -> [Int] { numbers(solution.lineCount) }

  mutating func pages() -> [Int] { numbers(solution.pageCount) }

  private mutating func numbers(_ count: Int) -> [Int] {
    count <= 12 ? Array(0..<count) : [0, count - 1] + (0..<6).map { _ in random.below(count) }
  }

  mutating func rect() -> Rect {
    let (a, b) = (point(), point())
    switch random.below(12) {
    case 0: return Rect(origin: a, size: .zero)
    case 1: return Rect(x: a.x, y: a.y, width: 0, height: 25)
    case 2: return Rect(x: -1e300, y: -1e300, width: 1e301, height: 1e301)
    case 3: return Rect(x: -5, y: a.y, width: .infinity, height: 1)
    case 4: return Rect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y)
    case 5 where count > 0: return solution.frames[random.below(count)]
    default:
      return Rect(
        x: min(a.x, b.x), y: min(a.y, b.y),
        width: (a.x - b.x).magnitude, height: (a.y - b.y).magnitude)
    }
  }

  /// A part of the content that somebody may see.
  mutating func viewport() -> Rect {
    let corner = point()
    return Rect(
      x: onGrid(corner.x - 10), y: onGrid(corner.y - 10), width: Double(random.pick(1...300)),
      height: Double(random.pick(1...300)))
  }

  /// Where the viewport may have been before it came to `viewport`: mostly near to it.
  mutating func viewport(before viewport: Rect) -> Rect {
    var before = viewport
    switch random.below(8) {
    case 0, 1: break
    case 2: before = self.viewport()
    default:
      for axis in Axis.allCases where random.happens(70) {
        before.origin[axis] += Double(random.pick(-80...80)) / 2
      }
      if random.happens(20) { swap(&before.size.width, &before.size.height) }
    }
    return before
  }

  mutating func point() -> Point {
    var point = Point.zero
    for axis in Axis.allCases { point[axis] = position(axis) }
    guard count > 0, random.happens(30) else { return point }
    return solution.frames[random.below(count)].origin
  }

  /// A position along `axis`: often an edge of a cell, sometimes just beside it,
  /// sometimes outside of the content.
  private mutating func position(_ axis: Axis) -> Double {
    let share = Double(random.below(1025)) / 1024
    guard count > 0, random.happens(70) else {
      return (solution.contentSize[axis] + 60) * share - 30
    }
    let frame = solution.frames[random.below(count)]
    switch random.below(5) {
    case 0: return frame.start(axis)
    case 1: return frame.end(axis)
    case 2: return frame.end(axis).nextDown
    case 3: return frame.start(axis).nextDown
    default: return frame.start(axis) + frame.size[axis] * share
    }
  }

  /// An offset on the grid, now and then beyond the content.
  mutating func offset() -> Point {
    var offset = Point.zero
    for axis in Axis.allCases {
      let length = Int(min(solution.contentSize[axis], 1e9))
      offset[axis] = Double(random.below(length * 64 + 3_000)) / 64 - 20
    }
    return offset
  }

  mutating func insets(_ most: Int = 60) -> EdgeInsets {
    if random.happens(40) { return .zero }
    func inset(_ random: inout SplitMix64) -> Double { Double(random.below(most * 4)) / 4 }
    return EdgeInsets(
      top: inset(&random), leading: inset(&random), bottom: inset(&random),
      trailing: inset(&random))
  }

  mutating func scale() -> Double { random.pick([1, 2, 3, 1.5, 0.5, 2.625]) }

  private func onGrid(_ position: Double) -> Double { points(gridUnits(position)) }
}
