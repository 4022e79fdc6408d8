/// What a run of cells does to lines: a fold of the line automaton.
///
///     cells      a b | c d e f | g h | i        | = a line ends
///                head   whole            tail
///
/// The *head* goes on with the line that is open where the run begins, *whole*
/// lines begin and end inside the run, and the *tail* is left open behind it. A
/// run that ends no line is all head. Head, whole and tail make the fold of two
/// neighbours come out right whichever line straddles them.
struct LineFold: RunFold, BitwiseCopyable {
  /// The entry states that the fold holds for: all that lead to the same first
  /// line end inside the run.
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
  /// The sum of the main extents of the head, the greatest such sum of a whole
  /// line, and that of the tail; kept only where the container wraps along main.
  var headLength: Int64 = 0
  var greatestLength: Int64 = 0
  var tailLength: Int64 = 0

  /// The state before the first cell of all: no line is open.
  static var start: Int64 { 0 }

  init(entries: ClosedRange<Int64>, exit: Int64) {
    firstEntry = entries.lowerBound
    lastEntry = entries.upperBound
    self.exit = exit
  }

  @inline(__always)
  static func empty(at entry: Int64) -> LineFold {
    LineFold(
      entries: entry == start ? start...start : 1...Int64.max / 2, exit: 0)
  }

  @inline(__always)
  func holds(for entry: Int64) -> Bool { firstEntry <= entry && entry <= lastEntry }

  @inline(__always)
  func exit(from entry: Int64) -> Int64 { breaks == 0 ? entry + exit : exit }

  @inline(__always)
  mutating func append(_ next: LineFold) {
    if breaks == 0 {
      narrow(to: next)
      head = larger(head, next.head)
      headLength += next.headLength
      exit = next.breaks == 0 ? exit + next.exit : next.exit
      whole = next.whole
      tail = next.tail
      greatestLength = next.greatestLength
      tailLength = next.tailLength
    } else if next.breaks == 0 {
      tail = larger(tail, next.head)
      tailLength += next.headLength
      exit += next.exit
    } else {
      whole += larger(tail, next.head) + next.whole
      greatestLength = larger(
        larger(greatestLength, next.greatestLength), tailLength + next.headLength)
      tail = next.tail
      tailLength = next.tailLength
      exit = next.exit
    }
    breaks += next.breaks
  }

  /// Keeps of the entry states those that bring `next` into one of its own.
  @inline(__always)
  private mutating func narrow(to next: LineFold) {
    if firstEntry == Self.start { return }
    let first = next.firstEntry - exit
    let last = next.lastEntry - exit
    firstEntry = first > firstEntry ? first : firstEntry
    lastEntry = last < lastEntry ? last : lastEntry
  }
}

@inline(__always)
func larger(_ a: Int64, _ b: Int64) -> Int64 { a > b ? a : b }
