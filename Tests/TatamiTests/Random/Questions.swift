import Tatami
import TatamiReference

/// What a layout is asked after an edit, apart from what it is always asked.
struct Questions {
  var indices: [Int] = []
  var ranges: [Range<Int>] = []
  var rects: [Rect] = []
  var points: [Point] = []
  var lines: [Int] = []
  /// Cells whose ids are asked for.
  var identified: [Int] = []

  /// Makes up questions about a layout with the given solution.
  init(seed: UInt64, about solution: Solution) {
    var random = SplitMix64(seed: seed)
    let count = solution.frames.count
    ranges = [random.subrange(of: count), random.subrange(of: count)]
    for _ in 0..<4 { rects.append(Self.rect(&random, solution)) }
    for _ in 0..<4 { points.append(Self.point(&random, solution)) }
    guard count > 0 else { return }
    for _ in 0..<4 { indices.append(random.below(count)) }
    let lineCount = solution.lines.count
    lines =
      lineCount <= 24
      ? Array(0..<lineCount) : (0..<8).map { _ in random.below(lineCount) }
    if random.happens(40) {
      identified = [random.below(count), random.below(count), random.below(count)]
    }
  }

  private static func rect(_ random: inout SplitMix64, _ solution: Solution) -> Rect {
    let a = point(&random, solution)
    let b = point(&random, solution)
    switch random.below(10) {
    case 0: return Rect(origin: a, size: .zero)
    case 1: return Rect(x: a.x, y: a.y, width: 0, height: 25)
    case 2: return Rect(x: -1e12, y: -1e12, width: 1e13, height: 1e13)
    case 3: return Rect(x: -5, y: a.y, width: .infinity, height: 1)
    case 4: return Rect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y)
    case 5 where !solution.frames.isEmpty:
      return solution.frames[random.below(solution.frames.count)]
    default:
      return Rect(
        x: min(a.x, b.x), y: min(a.y, b.y),
        width: (a.x - b.x).magnitude, height: (a.y - b.y).magnitude)
    }
  }

  private static func point(_ random: inout SplitMix64, _ solution: Solution) -> Point {
    var point = Point.zero
    for axis in Axis.allCases { point[axis] = position(&random, solution, axis) }
    guard !solution.frames.isEmpty, random.happens(30) else { return point }
    return solution.frames[random.below(solution.frames.count)].origin
  }

  /// A position along `axis`: often an edge of a cell, sometimes just beside it,
  /// sometimes outside of the content.
  private static func position(
    _ random: inout SplitMix64, _ solution: Solution, _ axis: Axis
  ) -> Double {
    let share = Double(random.below(1025)) / 1024
    guard !solution.frames.isEmpty, random.happens(70) else {
      return (solution.contentSize[axis] + 60) * share - 30
    }
    let frame = solution.frames[random.below(solution.frames.count)]
    switch random.below(5) {
    case 0: return frame.start(axis)
    case 1: return frame.end(axis)
    case 2: return frame.end(axis).nextDown
    case 3: return frame.start(axis).nextDown
    default: return frame.start(axis) + frame.size[axis] * share
    }
  }
}
