/// How equal cells go into lines.
struct EqualLines {
  /// How many cells go on with the line that is open before them.
  let headCount: Int64
  /// How many cells every later line has.
  let lineCount: Int64
  private let entry: Int64
  private let first: Int64
  private let pitch: Int64

  /// - Parameter length: The cells' extent along main.
  init(_ length: Int64, in extent: LineExtent, from entry: Int64) {
    self.entry = entry
    first = extent.shrunk(length) + extent.spacing
    pitch = length + extent.spacing
    lineCount = extent.countOfEqual(length)
    headCount =
      entry == LineState.start ? lineCount : extent.countBehind(entry - 1, length)
  }

  init(count: Int64, from entry: Int64) {
    self.entry = entry
    first = 1
    pitch = 1
    lineCount = count
    headCount = count - entry
  }

  /// The state of a line that holds `count` of the cells and nothing else.
  func state(ofLineWith count: Int64) -> Int64 { 1 + first + (count - 1) * pitch }

  /// The state behind the first `count` cells, all of which go on with the open line.
  func state(behind count: Int64) -> Int64 {
    entry == LineState.start ? state(ofLineWith: count) : entry + count * pitch
  }
}
