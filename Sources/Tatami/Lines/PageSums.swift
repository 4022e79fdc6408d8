/// How lines of so many cells go into pages of so many lines.
///
/// The state of an automaton that follows pages is 0 before the first cell of
/// all, else how many cells the open page holds. A page is closed, as a line is,
/// by the cell that opens the next one.
struct PagePlaces: Equatable, BitwiseCopyable {
  /// How many cells a line holds.
  let cells: Int64
  /// How many lines a page holds.
  let lines: Int64

  var capacity: Int64 { cells &* lines }

  /// How many lines of the page are before the one that is open in a state.
  @inline(__always)
  func line(_ state: Int64) -> Int64 { state == LineFold.start ? 0 : (state &- 1) / cells }

  /// How many cells the open line holds in a state; 0 before the first cell of all.
  @inline(__always)
  func lineState(_ state: Int64) -> Int64 {
    state == LineFold.start ? state : (state &- 1) % cells &+ 1
  }

  /// The key of folds in which no line ends: they are the same from every state.
  static var unbroken: Int64 { -1 }

  /// What the fold of at most `count` cells from a state is found by. Runs in which
  /// no page ends do the same from every line of a page.
  @inline(__always)
  func key(_ entry: Int64, count: Int) -> Int64 {
    let cells = Int64(count)
    let state = lineState(entry)
    if cells <= self.cells &- state { return Self.unbroken }
    return cells <= capacity &- entry ? state : entry
  }

  /// How many pages end together with `breaks` lines behind a state.
  @inline(__always)
  func ends(from entry: Int64, breaks: Int64) -> Int64 { (line(entry) &+ breaks) / lines }

  /// The state behind `breaks` lines, at least one, that end behind the state
  /// `entry`; the open line holds `open` cells then.
  @inline(__always)
  func state(from entry: Int64, breaks: Int64, open: Int64) -> Int64 {
    (line(entry) &+ breaks) % lines &* cells &+ open
  }
}

/// What a run of cells does to pages whose lines are as high as their cells: to
/// those what a `LineFold` is to lines.
///
///     lines      ─ ═ | ═ ═ ═ | ═ ─        | = a page ends, ─ = a line that may go on outside
///                head  whole   tail
///
/// Only whole lines count, which begin and end in the run. Gaps do not, as every
/// page but the last has the same number of them.
struct PageSums: BitwiseCopyable {
  /// How many pages end in the run.
  var ends: Int64 = 0
  /// The sum of the cross extents of the whole lines in the page that is open where
  /// the run begins, in units.
  var head: Int64 = 0
  /// The greatest such sum of a page all of whose lines are whole.
  var greatest: Int64 = 0
  /// The sum for the page that is left open, if it is not that of the head.
  var tail: Int64 = 0

  init() {}

  /// The sums of equal lines, all but the first of which are whole.
  ///
  /// - Parameters:
  ///   - breaks: How many lines end, the open one included.
  ///   - cross: The cross extent of each whole line.
  ///   - entry: The state before the run.
  init(breaks: Int64, of cross: Int64, from entry: Int64, in places: PagePlaces) {
    if breaks == 0 { return }
    let line = places.line(entry)
    ends = places.ends(from: entry, breaks: breaks)
    if ends == 0 {
      head = (breaks &- 1) &* cross
    } else {
      head = (places.lines &- line &- 1) &* cross
      greatest = ends > 1 ? places.lines &* cross : 0
      tail = (line &+ breaks &- ends &* places.lines) &* cross
    }
  }

  /// Adds a line; one that was open before the run has no part in the sums.
  mutating func add(_ cross: Int64, endsPage: Bool) {
    add(cross)
    if endsPage { end() }
  }

  private mutating func add(_ cross: Int64) {
    if ends == 0 { head = head &+ cross } else { tail = tail &+ cross }
  }

  private mutating func end() {
    if ends > 0 { greatest = max(greatest, tail) }
    ends = ends &+ 1
    tail = 0
  }

  /// Appends the sums of the run that follows, where lines end in both.
  ///
  /// - Parameter seam: The cross extent of the line that both have a part of.
  @inline(__always)
  mutating func append(_ next: PageSums, seam: Int64) {
    add(seam &+ next.head)
    if next.ends == 0 { return }
    end()
    greatest = max(greatest, next.greatest)
    tail = next.tail
    ends = ends &+ next.ends &- 1
  }

  /// The cross extent of the tallest page with the gaps between its lines, if these
  /// are the sums of all cells.
  ///
  /// - Parameters:
  ///   - first: The cross extent of the first line.
  ///   - last: The cross extent of the last line, which may be the first one.
  ///   - breaks: How many lines are before the last one.
  func tallest(
    first: Int64, last: Int64, breaks: Int64, gap: Int64, in places: PagePlaces
  ) -> Int64 {
    if breaks == 0 { return last }
    if ends == 0 { return first + head + last + breaks * gap }
    let full = max(first + head, greatest) + (places.lines - 1) * gap
    return max(full, tail + last + (breaks - ends * places.lines) * gap)
  }
}
