import Tatami
import TatamiReference

/// Compares every answer of the engine with the reference.
///
/// - Throws: `Difference` with the first one that differs.
func compare(_ pair: Pair, _ dice: inout Dice) throws {
  let solution = pair.naive.solve()
  let layout = pair.layout
  // Some queries first: they must not depend on others having been asked.
  if dice.chance(1, in: 2) { try compareCells(pair, solution, &dice) }
  try equal("count", layout.count, pair.naive.cells.count)
  try equal("contentSize", layout.contentSize, solution.contentSize)
  try equal("lineCount", layout.lineCount, solution.lines.count)
  try equal("pageCount", layout.pageCount, solution.pages.count)
  try equal("frames", layout.frames(in: 0..<layout.count), solution.frames)
  try compareCells(pair, solution, &dice)
  try compareLines(layout, solution)
  try compareRegions(layout, solution, &dice)
  try compareIDs(pair)
}

private func equal<Value: Equatable>(
  _ query: @autoclosure () -> String, _ got: Value, _ expected: Value
) throws {
  if got != expected { throw Difference("\(query()): got \(got), expected \(expected)") }
}

private func compareCells(
  _ pair: Pair, _ solution: NaiveSolution, _ dice: inout Dice
) throws {
  let count = solution.frames.count
  if count == 0 { return }
  for _ in 0..<4 {
    let index = dice.roll(count)
    try equal("frame(at: \(index))", pair.layout.frame(at: index), solution.frames[index])
    try equal("cell(at: \(index))", pair.layout.cell(at: index), pair.naive.cells[index])
    let line = solution.lines.firstIndex { $0.contains(index) }
    try equal("line(containing: \(index))", pair.layout.line(containing: index), line)
    let page = solution.pages.firstIndex { $0.contains(index) }
    try equal("page(containing: \(index))", pair.layout.page(containing: index), page)
  }
  let start = dice.roll(count)
  let range = start..<start + dice.roll(count - start + 1)
  var indices: [Int] = []
  var frames: [Rect] = []
  pair.layout.forEachFrame(in: range) { index, frame in
    indices.append(index)
    frames.append(frame)
  }
  try equal("forEachFrame(in: \(range)) indices", indices, Array(range))
  try equal("forEachFrame(in: \(range))", frames, Array(solution.frames[range]))
  try equal("frames(in: \(range))", pair.layout.frames(in: range), Array(solution.frames[range]))
}

private func compareLines(_ layout: FlowLayout, _ solution: NaiveSolution) throws {
  for (number, line) in solution.lines.enumerated() {
    try equal("range(ofLine: \(number))", layout.range(ofLine: number), line)
  }
  for (number, page) in solution.pages.enumerated() {
    try equal("range(ofPage: \(number))", layout.range(ofPage: number), page)
    try equal("frame(ofPage: \(number))", layout.frame(ofPage: number), solution.pageFrames[number])
  }
}

private func compareRegions(
  _ layout: FlowLayout, _ solution: NaiveSolution, _ dice: inout Dice
) throws {
  for _ in 0..<4 {
    let rect = region(solution, &dice)
    let expected = solution.frames.indices.filter { solution.frames[$0].overlaps(rect) }
    try equal("indices(intersecting: \(rect))", layout.indices(intersecting: rect), expected)
    let hit = solution.frames.firstIndex { $0.contains(rect.origin) }
    try equal("index(at: \(rect.origin))", layout.index(at: rect.origin), hit)
  }
}

/// A rectangle near the content, at a cell's corner, without extent, or far too large.
private func region(_ solution: NaiveSolution, _ dice: inout Dice) -> Rect {
  let content = solution.contentSize
  func part(_ length: Double) -> Double { length * Double(dice.roll(1000)) / 900 }
  let kind = dice.roll(6)
  if kind < 2, !solution.frames.isEmpty {
    let frame = dice.pick(solution.frames)
    return kind == 0
      ? frame
      : Rect(
        origin: Point(x: frame.end(.horizontal), y: frame.end(.vertical)),
        size: Size(width: part(50), height: 0))
  }
  if kind == 2 { return Rect(x: -1e12, y: -1e12, width: 2e12, height: 2e12) }
  return Rect(
    x: part(content.width) - 20, y: part(content.height) - 20, width: part(300),
    height: kind == 3 ? 0 : part(200))
}

private func compareIDs(_ pair: Pair) throws {
  for (token, id) in pair.ids {
    let index = pair.naive.tokens.firstIndex(of: token)
    try equal("index(of: the id of token \(token))", pair.layout.index(of: id), index)
  }
}
