/// What a run of cells does to lines: a fold of the line automaton.
///
///     cells      a b | c d e f | g h | i        | = a line ends
///                head   whole            tail
///
/// The *head* goes on with the line that is open where the run begins, *whole*
/// lines begin and end inside the run, and the *tail* is left open behind it. A
/// run that ends no line is all head. Head, whole and tail make the fold of two
/// neighbours come out right whichever line straddles them.
///
/// How much a fold knows of the cells of a line is up to ``LinePart``.
struct LineFold<Part: LinePart>: RunFold {
  /// The entry states that the fold holds for: all that lead to the same first
  /// line end inside the run. Kept in size-limited flows only.
  var firstEntry: Int64
  var lastEntry: Int64
  /// The state behind the run, or, if no line ends in it, what the run adds to
  /// the state.
  var exit: Int64
  /// How many lines end in the run.
  var breaks: Int64 = 0
  var head = Part.empty
  var whole = Part.Lines.none
  var tail = Part.empty

  @inline(__always)
  init(entries: ClosedRange<Int64>, exit: Int64) {
    firstEntry = entries.lowerBound
    lastEntry = entries.upperBound
    self.exit = exit
  }

  @inline(__always)
  static func empty(at entry: Int64) -> LineFold {
    LineFold(
      entries: entry == LineState.start ? entry...entry : 1...Int64.max / 2, exit: 0)
  }

  @inline(__always)
  func exit(from entry: Int64) -> Int64 { breaks == 0 ? entry &+ exit : exit }

  /// The sum of the cross extents of all lines, for a run that begins with the first cell.
  var sum: Int64 { breaks == 0 ? head.cross : head.cross &+ whole.cross &+ tail.cross }

  /// Appends the fold of the run that follows, where all cross extents follow from the parts.
  @inline(__always)
  mutating func append(_ next: LineFold) { append(next, seam: nil, gap: 0) }

  /// Appends the fold of the run that follows.
  ///
  /// - Parameters:
  ///   - seam: The cross extent of the line that both have a part of, if it does not follow from
  ///     the parts.
  ///   - gap: The gap between the cells of a line.
  @inline(__always)
  mutating func append(_ next: LineFold, seam: Int64?, gap: Int64) {
    if breaks == 0 {
      narrow(to: next)
      head.add(next.head)
      exit = next.breaks == 0 ? exit &+ next.exit : next.exit
      whole = next.whole
      tail = next.tail
    } else {
      tail.add(next.head)
      if next.breaks == 0 {
        exit = exit &+ next.exit
      } else {
        whole.add(tail, cross: seam ?? tail.cross, gap: gap)
        whole.add(next.whole)
        tail = next.tail
        exit = next.exit
      }
    }
    breaks = breaks &+ next.breaks
  }

  /// Keeps of the entry states those that bring `next` into one of its own.
  @inline(__always)
  private mutating func narrow(to next: LineFold) {
    if firstEntry == LineState.start { return }
    let first = next.firstEntry &- exit
    let last = next.lastEntry &- exit
    firstEntry = first > firstEntry ? first : firstEntry
    lastEntry = last < lastEntry ? last : lastEntry
  }
}

/// The states of automata that break cells into lines.
enum LineState {
  /// The state before the first cell of all: no line is open.
  static var start: Int64 { 0 }
}
