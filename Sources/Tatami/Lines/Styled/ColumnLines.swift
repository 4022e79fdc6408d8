/// What a run of cells does to lines of so many: the part of the line that is open
/// before the run, the part of the line that is open behind it, and the greatest
/// length of the whole lines between.
struct ColumnLines: BitwiseCopyable {
  /// How many cells the line holds that is open before the run.
  var entry: Int64
  /// How many cells take part.
  var taken: Int64 = 0
  /// The cells of the run that belong to the line that is open before it.
  var head = LineSums.empty
  /// The cells that belong to a line that begins in the run and does not end in it,
  /// from the first that takes part.
  var tail = LineSums.empty
  /// The greatest length along main of the lines that begin and end in the run,
  /// before they share anything out.
  var longest: Int64 = 0

  init(entry: Int64) { self.entry = entry }

  /// Appends the run that follows.
  ///
  /// - Returns: the line that begins in this run and ends in the next one, if there is one.
  mutating func append(_ next: ColumnLines, columns: Int, gap: Int64) -> LineSums? {
    let most = Int64(columns)
    let isInside = entry > 0 && entry &+ taken < most
    let open = (entry &+ taken) % most
    let endsLine = open > 0 && open &+ next.taken >= most
    taken &+= next.taken
    longest = max(longest, next.longest)
    if open == 0 {
      tail = next.tail
    } else if isInside {
      head.add(next.head)
      if endsLine { tail = next.tail }
    } else if endsLine {
      var line = tail
      line.add(next.head)
      longest = max(longest, line.length(gap: gap))
      tail = next.tail
      return line
    } else {
      tail.add(next.head)
    }
    return nil
  }

  /// Takes the line that is open behind the run for a whole one, if there is one.
  mutating func close(gap: Int64) -> LineSums? {
    if tail.taken == 0 { return nil }
    let line = tail
    longest = max(longest, line.length(gap: gap))
    tail = .empty
    return line
  }

  /// Makes these the lines of `count` equal cells.
  ///
  /// - Returns: how many whole lines there are, and what each of them adds up to.
  mutating func fill(
    _ cell: CellMeasure, times count: Int64, columns: Int, gap: Int64
  ) -> (count: Int64, line: LineSums) {
    let most = Int64(columns)
    taken = count
    let first = entry == 0 ? 0 : most - entry < count ? most - entry : count
    if first > 0 { head.add(cell, times: first) }
    let (lines, rest) = (count - first).quotientAndRemainder(dividingBy: most)
    if rest > 0 { tail.add(cell, times: rest) }
    var line = LineSums.empty
    if lines > 0 {
      line.add(cell, times: most)
      longest = line.length(gap: gap)
    }
    return (lines, line)
  }

  /// Whether a line begins and ends in a run of `taken` cells.
  static func isWhole(from entry: Int64, taken: Int64, columns: Int) -> Bool {
    let first = entry == 0 ? 0 : Int64(columns) - entry
    return taken - first >= Int64(columns)
  }
}
