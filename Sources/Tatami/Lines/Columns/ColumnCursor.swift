/// How the cells of a flow in columns go into them.
struct ColumnRule {
  let sizing: SizingRule
  let columns: Int
  /// Whether a cell goes into the column that ends first, not into the next one.
  let isWaterfall: Bool
  /// The gap between a cell and the next one in its column.
  let crossGap: Int64
  /// Whether where cells go may depend on what lines share out.
  let sharesOut: Bool
}

/// A place between two lines of a flow in columns, where the first cell of a line
/// is next.
struct ColumnCursor {
  /// How many cells are before it, and how many of them take part.
  var index = 0
  var taken: Int64 = 0
  /// How many lines are before it.
  var line: Int64 = 0
  /// Where the next cell of each column begins along cross, from where columns begin.
  var ends: [Int64]
  /// Where each column of a waterfall begins along main; of compact ones nothing.
  var starts: [Int64]
  /// How far cells reach along main, and the greatest cross extent of one.
  var mainReach: Int64 = 0
  var tallest: Int64 = 0

  /// Before the first cell.
  init(columns: Int, isWaterfall: Bool) {
    ends = [Int64](repeating: 0, count: columns)
    starts = [Int64](repeating: 0, count: isWaterfall ? columns : 0)
  }

  /// Takes the place of another one with as many columns, without new memory.
  mutating func copy(_ other: ColumnCursor) {
    index = other.index
    taken = other.taken
    line = other.line
    mainReach = other.mainReach
    tallest = other.tallest
    for column in other.ends.indices { ends[column] = other.ends[column] }
    for column in other.starts.indices { starts[column] = other.starts[column] }
  }

  var greatestEnd: Int64 {
    var greatest = ends[0]
    for end in ends where end > greatest { greatest = end }
    return greatest
  }

  var leastEnd: Int64 {
    var least = ends[0]
    for end in ends where end < least { least = end }
    return least
  }
}

/// The line that is open while its cells go into columns.
struct OpenColumnLine {
  /// How many cells are in it, and where the next one of compact columns begins along main.
  var count = 0
  var packed: Int64 = 0
}

extension ColumnCursor {
  /// Puts a cell with these extents, margins included, into its column.
  ///
  /// - Returns: where it begins along main and cross.
  mutating func put(
    main: Int64, cross: Int64, _ line: inout OpenColumnLine, by rule: ColumnRule
  ) -> (main: Int64, cross: Int64) {
    tallest = max(tallest, cross)
    var place = (main: line.packed, cross: 0 as Int64)
    var column = line.count
    if rule.isWaterfall {
      column = 0
      for other in 1..<ends.count where ends[other] < ends[column] { column = other }
      place.main = starts[column]
      if column + 1 < starts.count { starts[column + 1] = place.main &+ main &+ rule.sizing.gap }
    }
    place.cross = ends[column]
    ends[column] = place.cross &+ cross &+ rule.crossGap
    mainReach = max(mainReach, place.main &+ main)
    line.packed &+= main &+ rule.sizing.gap
    line.count += 1
    return place
  }

  /// Puts plain cells of a leaf into their columns.
  mutating func skip(
    _ run: CellRun, _ range: Range<Int>, _ line: inout OpenColumnLine, by rule: ColumnRule
  ) {
    put(run, range, &line, by: rule) { _, _, _, _, _ in }
  }

  /// Puts plain cells of a leaf into their columns, and says where they are.
  mutating func place(
    _ run: CellRun, _ range: Range<Int>, _ line: inout OpenColumnLine, by rule: ColumnRule,
    into batch: inout PlainBatch
  ) {
    batch.first = index
    batch.count = range.count
    let first = range.lowerBound
    put(run, range, &line, by: rule) { number, main, cross, mainExtent, crossExtent in
      batch.cells[number &- first] = PlainBatch.Cell(
        main: main, cross: cross, mainExtent: mainExtent, crossExtent: crossExtent)
    }
  }

  /// `body` is called with the number of each cell in the leaf, where it begins along main
  /// and cross, and its extents in points.
  private mutating func put(
    _ run: CellRun, _ range: Range<Int>, _ line: inout OpenColumnLine, by rule: ColumnRule,
    _ body: (Int, Int64, Int64, Double, Double) -> Void
  ) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= run.count, "A run is read inside its bounds")
    if !rule.isWaterfall {
      stack(run, range, &line, by: rule, body)
    } else if !EngineParts.hasShortcuts || ends.count > 4 {
      pour(run, range, by: rule, body)
    } else {
      pourFew(run, range, by: rule, body)
    }
    index += range.count
    taken &+= Int64(range.count)
  }

  /// Each cell into the first of up to four columns that end first: their ends stay in
  /// registers, and no branch has to be guessed.
  private mutating func pourFew(
    _ run: CellRun, _ range: Range<Int>, by rule: ColumnRule,
    _ body: (Int, Int64, Int64, Double, Double) -> Void
  ) {
    let extents = PlainExtents(run, rule.sizing)
    let (mainGap, crossGap) = (rule.sizing.gap, rule.crossGap)
    var (mainReach, tallest) = (self.mainReach, self.tallest)
    let columns = ends.count
    func end(_ column: Int) -> Int64 { column < columns ? ends[column] : Int64.max }
    var (a, b, c, d) = (end(0), end(1), end(2), end(3))
    // One more than there are columns, for what begins behind the last one.
    var starts = InlineArray<8, Int64>(repeating: 0)
    for column in 0..<columns { starts[column] = self.starts[column] }
    for number in range {
      let (isB, isD) = (b < a, d < c)
      let (first, second) = (isB ? b : a, isD ? d : c)
      let isSecond = second < first
      let column = isSecond ? (isD ? 3 : 2) : (isB ? 1 : 0)
      let (main, cross) = (extents.main(number), extents.cross(number))
      let place = isSecond ? second : first
      body(number, starts[column], place, main.points, cross.points)
      let end = place &+ cross.units &+ crossGap
      a = column == 0 ? end : a
      b = column == 1 ? end : b
      c = column == 2 ? end : c
      d = column == 3 ? end : d
      let reach = starts[column] &+ main.units
      starts[column &+ 1] = reach &+ mainGap
      mainReach = max(mainReach, reach)
      tallest = max(tallest, cross.units)
    }
    let found: InlineArray<4, Int64> = [a, b, c, d]
    for column in 0..<columns {
      ends[column] = found[column]
      self.starts[column] = starts[column]
    }
    self.mainReach = mainReach
    self.tallest = tallest
  }

  /// Each cell into the first of the columns that end first.
  @inline(__always)
  private mutating func pour(
    _ run: CellRun, _ range: Range<Int>, by rule: ColumnRule,
    _ body: (Int, Int64, Int64, Double, Double) -> Void
  ) {
    let extents = PlainExtents(run, rule.sizing)
    let (mainGap, crossGap) = (rule.sizing.gap, rule.crossGap)
    var (mainReach, tallest) = (self.mainReach, self.tallest)
    let columns = self.ends.count
    // Spans of two properties of one value cannot be had at once.
    var (columnEnds, columnStarts): ([Int64], [Int64]) = ([], [])
    swap(&columnEnds, &self.ends)
    swap(&columnStarts, &self.starts)
    var ends = columnEnds.mutableSpan
    var starts = columnStarts.mutableSpan
    for number in range {
      var column = 0
      var end = ends[0]
      var other = 1
      while other < columns {
        let next = ends[other]
        column = next < end ? other : column
        end = next < end ? next : end
        other &+= 1
      }
      let start = starts[column]
      let main = extents.main(number)
      let cross = extents.cross(number)
      body(number, start, end, main.points, cross.points)
      ends[column] = end &+ cross.units &+ crossGap
      let reach = start &+ main.units
      if column &+ 1 < columns { starts[column &+ 1] = reach &+ mainGap }
      mainReach = max(mainReach, reach)
      tallest = max(tallest, cross.units)
    }
    swap(&columnEnds, &self.ends)
    swap(&columnStarts, &self.starts)
    self.mainReach = mainReach
    self.tallest = tallest
  }

  /// Each cell into the column behind that of the cell before it.
  private mutating func stack(
    _ run: CellRun, _ range: Range<Int>, _ line: inout OpenColumnLine, by rule: ColumnRule,
    _ body: (Int, Int64, Int64, Double, Double) -> Void
  ) {
    let extents = PlainExtents(run, rule.sizing)
    let (mainGap, crossGap) = (rule.sizing.gap, rule.crossGap)
    var (mainReach, tallest) = (self.mainReach, self.tallest)
    let columns = self.ends.count
    var (column, packed) = (line.count, line.packed)
    var ends = self.ends.mutableSpan
    for number in range {
      if column == columns {
        column = 0
        packed = 0
      }
      let main = extents.main(number)
      let cross = extents.cross(number)
      let end = ends[column]
      body(number, packed, end, main.points, cross.points)
      ends[column] = end &+ cross.units &+ crossGap
      packed &+= main.units
      mainReach = max(mainReach, packed)
      tallest = max(tallest, cross.units)
      packed &+= mainGap
      column &+= 1
    }
    (line.count, line.packed) = (column, packed)
    self.mainReach = mainReach
    self.tallest = tallest
  }
}

/// Where some plain cells are, one behind the other.
struct PlainBatch {
  /// A cell: where it begins along main and cross, and its extents in points.
  struct Cell: BitwiseCopyable {
    var main: Int64 = 0
    var cross: Int64 = 0
    var mainExtent = 0.0
    var crossExtent = 0.0
  }

  static var capacity: Int { 64 }

  /// The index of the first one.
  var first = 0
  var count = 0
  var cells = InlineArray<64, Cell>(repeating: Cell())
}

/// The extents of plain cells of a leaf.
private struct PlainExtents {
  private let mains: CellExtents
  private let crosses: CellExtents
  /// The extent along main that all cells have, if any.
  private let place: Int64?

  init(_ run: CellRun, _ sizing: SizingRule) {
    mains = run.extents(sizing.mainAxis)
    crosses = run.extents(sizing.mainAxis.other)
    place = sizing.mainPlace.map { max(0, $0) }
  }

  func main(_ number: Int) -> (units: Int64, points: Double) {
    if let place { return (place, Grid.points(place)) }
    return (Grid.units(mains[number]), mains[number])
  }

  @inline(__always)
  func cross(_ number: Int) -> (units: Int64, points: Double) {
    (Grid.units(crosses[number]), crosses[number])
  }
}
