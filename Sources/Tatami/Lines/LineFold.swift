/// What a run of cells does to lines: a fold of the line automaton.
///
///     cells      a b | c d e f | g h | i        | = a line ends
///                head   whole            tail
///
/// The *head* goes on with the line that is open where the run begins, *whole*
/// lines begin and end inside the run, and the *tail* is left open behind it. A
/// run that ends no line is all head. Head, whole and tail make the fold of two
/// neighbours come out right whichever line straddles them.
struct LineFold: FoldOfLines {
  /// The entry states that the fold holds for: all that lead to the same first
  /// line end inside the run. Kept in size-limited flows only.
  var firstEntry: Int64
  var lastEntry: Int64
  /// The state behind the run, or, if no line ends in it, what the run adds to
  /// the state.
  var exit: Int64
  /// How many lines end in the run.
  var breaks: Int64 = 0
  /// The greatest cross extent of the head, in units.
  var head: Int64 = 0
  /// The sum of the cross extents of the whole lines.
  var whole: Int64 = 0
  /// The greatest cross extent of the tail.
  var tail: Int64 = 0

  /// The state before the first cell of all: no line is open.
  static var start: Int64 { 0 }

  @inline(__always)
  init(entries: ClosedRange<Int64>, exit: Int64) {
    firstEntry = entries.lowerBound
    lastEntry = entries.upperBound
    self.exit = exit
  }

  @inline(__always)
  static func empty(at entry: Int64) -> LineFold {
    LineFold(entries: entry == start ? start...start : 1...Int64.max / 2, exit: 0)
  }

  @inline(__always)
  var lines: LineFold { self }

  @inline(__always)
  func exit(from entry: Int64) -> Int64 { breaks == 0 ? entry &+ exit : exit }

  /// The sum of the cross extents of all lines, for a run that begins with the first cell.
  var sum: Int64 { breaks == 0 ? head : head &+ whole &+ tail }

  @inline(__always)
  mutating func append(_ next: LineFold) {
    if breaks == 0 {
      narrow(to: next)
      head = max(head, next.head)
      exit = next.breaks == 0 ? exit &+ next.exit : next.exit
      whole = next.whole
      tail = next.tail
    } else if next.breaks == 0 {
      tail = max(tail, next.head)
      exit = exit &+ next.exit
    } else {
      whole = whole &+ max(tail, next.head) &+ next.whole
      tail = next.tail
      exit = next.exit
    }
    breaks = breaks &+ next.breaks
  }

  /// Keeps of the entry states those that bring `next` into one of its own.
  @inline(__always)
  private mutating func narrow(to next: LineFold) {
    if firstEntry == Self.start { return }
    let first = next.firstEntry &- exit
    let last = next.lastEntry &- exit
    firstEntry = first > firstEntry ? first : firstEntry
    lastEntry = last < lastEntry ? last : lastEntry
  }
}

/// What a run of cells does to lines, and how long its lines are: asked for only
/// where the container of a count-limited flow wraps along main.
struct MeasuredLineFold: FoldOfLines {
  var lines: LineFold
  /// The sum of the main extents of the head, in units, without gaps.
  var headLength: Int64 = 0
  /// The greatest such sum of a whole line.
  var greatestLength: Int64 = 0
  /// The sum of the main extents of the tail.
  var tailLength: Int64 = 0

  static func empty(at entry: Int64) -> MeasuredLineFold {
    MeasuredLineFold(lines: .empty(at: entry))
  }

  mutating func append(_ next: MeasuredLineFold) {
    if lines.breaks == 0 {
      headLength += next.headLength
      greatestLength = next.greatestLength
      tailLength = next.tailLength
    } else if next.lines.breaks == 0 {
      tailLength += next.headLength
    } else {
      greatestLength = max(
        max(greatestLength, next.greatestLength), tailLength + next.headLength)
      tailLength = next.tailLength
    }
    lines.append(next.lines)
  }
}

/// A fold that says, maybe among other things, what a run does to lines.
protocol FoldOfLines: RunFold {
  var lines: LineFold { get }
}
