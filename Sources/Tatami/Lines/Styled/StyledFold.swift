/// What a run of cells with styles does to lines: head, whole lines and tail as in
/// `LineFold`, with all that a line needs to be placed.
struct StyledFold: FoldOfStyledLines {
  /// The entry states that the fold holds for.
  var firstEntry: Int64
  var lastEntry: Int64
  /// The state behind the run, or, if no line ends in it, what the run adds to it.
  var exit: Int64
  /// How many lines end in the run.
  var breaks: Int64 = 0
  var head = LineSums.empty
  var tail = LineSums.empty
  /// The sum of the cross extents of the whole lines, in units.
  var whole: Int64 = 0
  /// The greatest length of a whole line along main, gaps included.
  var longest: Int64 = 0
  /// The greatest cross extent of a whole line.
  var tallest: Int64 = 0

  init(entries: ClosedRange<Int64>, exit: Int64) {
    firstEntry = entries.lowerBound
    lastEntry = entries.upperBound
    self.exit = exit
  }

  static func empty(at entry: Int64) -> StyledFold {
    StyledFold(
      entries: entry == LineFold.start ? entry...entry : 1...Int64.max / 2, exit: 0)
  }

  var lines: StyledFold { self }

  func exit(from entry: Int64) -> Int64 { breaks == 0 ? entry &+ exit : exit }

  /// Appends a run whose boundary line does not have to be looked at.
  mutating func append(_ next: StyledFold) { append(next, seam: nil, gap: 0) }

  /// Appends the fold of the run that follows.
  ///
  /// - Parameter seam: The cross extent of the line that ends in `next`, if it
  ///   does not follow from the sums.
  mutating func append(_ next: StyledFold, seam: Int64?, gap: Int64) {
    if breaks == 0 {
      narrow(to: next)
      head.add(next.head)
      exit = next.breaks == 0 ? exit &+ next.exit : next.exit
      whole = next.whole
      tail = next.tail
      longest = next.longest
      tallest = next.tallest
    } else if next.breaks == 0 {
      tail.add(next.head)
      exit = exit &+ next.exit
    } else {
      tail.add(next.head)
      let cross = seam ?? tail.cross
      whole = whole &+ cross &+ next.whole
      longest = max(longest, max(tail.length(gap: gap), next.longest))
      tallest = max(tallest, max(cross, next.tallest))
      tail = next.tail
      exit = next.exit
    }
    breaks = breaks &+ next.breaks
  }

  private mutating func narrow(to next: StyledFold) {
    if firstEntry == LineFold.start { return }
    let first = next.firstEntry &- exit
    let last = next.lastEntry &- exit
    firstEntry = first > firstEntry ? first : firstEntry
    lastEntry = last < lastEntry ? last : lastEntry
  }
}

/// A fold that says, maybe among other things, what a run of cells with styles does
/// to lines.
protocol FoldOfStyledLines: RunFold {
  var lines: StyledFold { get }
}

/// A position between two cells, and all that is known there about lines.
struct StyledCursor: BitwiseCopyable {
  /// How many cells are before it.
  var index = 0
  /// The automaton's state.
  var state = LineFold.start
  /// The number of the open line; 0 also before the first cell.
  var line: Int64 = 0
  /// The sum of the cross extents of the lines before the open one, without gaps.
  var closed: Int64 = 0
  /// What the cells of the open line before this place add up to.
  var open = LineSums.empty

  /// The cursor before the first cell.
  init() {}

  /// The cursor at the beginning of a line that has so much cross extent before it.
  init(from index: Int, _ line: Int64, _ closed: Int64) {
    self.index = index
    self.line = line
    self.closed = closed
  }
}
