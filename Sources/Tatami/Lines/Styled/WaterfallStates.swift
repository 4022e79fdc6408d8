/// The states of a waterfall: how far each column reaches beyond the lowest one,
/// and where it begins along main. A state has a number; the same state always
/// has the same one.
///
/// Where lines share out, columns are those before the open line, whose cells are
/// a part of the state.
///
/// A layout and its copies share a table. It is given up when it has grown too large.
final class WaterfallStates {
  let columns: Int
  /// Whether cells wait for their line to be whole before they go into columns.
  let holdsLines: Bool
  /// The states one behind the other: ends, beginnings, how many cells the open
  /// line holds, then the numbers of those that wait.
  private var values: [Int64] = []
  /// By hash, the number of a state, or 0.
  private var buckets: [Int64]
  private var count: Int64 = 0
  private var cells = WaterfallCells()

  init(columns: Int, holdsLines: Bool) {
    self.columns = columns
    self.holdsLines = holdsLines
    buckets = [Int64](repeating: 0, count: 64)
    _ = number(of: WaterfallSlots(columns: columns))
  }

  private var width: Int { (holdsLines ? 3 : 2) * columns + 1 }

  /// How many states there are.
  var size: Int { Int(count) }

  /// The state with a number, the first being 0: before the first cell of all.
  func slots(_ number: Int64) -> WaterfallSlots {
    var slots = WaterfallSlots(columns: columns)
    let start = Int(number) * width
    for column in 0..<columns {
      slots.ends[column] = values[start + column]
      slots.starts[column] = values[start + columns + column]
    }
    let taken = values[start + 2 * columns]
    if !holdsLines {
      slots.taken = taken
    } else if taken > 0 {
      slots.open.reserveCapacity(columns)
      let first = start + 2 * columns + 1
      for place in first..<first + Int(taken) { slots.open.append(cells[values[place]]) }
    }
    return slots
  }

  /// The number of a state, whose lowest column must end at 0.
  func number(of slots: WaterfallSlots) -> Int64 {
    if 2 * Int(count) >= buckets.count { grow() }
    append(slots)
    var bucket = bucket(of: count)
    while buckets[bucket] != 0 {
      let number = buckets[bucket] - 1
      if isSame(number, count) {
        values.removeLast(width)
        return number
      }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    count += 1
    buckets[bucket] = count
    return count - 1
  }

  private func append(_ slots: WaterfallSlots) {
    for end in slots.ends { values.append(end) }
    for start in slots.starts { values.append(start) }
    if !holdsLines { return values.append(slots.taken) }
    values.append(Int64(slots.open.count))
    for cell in slots.open { values.append(cells.number(of: cell)) }
    for _ in slots.open.count..<columns { values.append(0) }
  }

  private func isSame(_ number: Int64, _ other: Int64) -> Bool {
    let (start, next) = (Int(number) * width, Int(other) * width)
    for offset in 0..<width where values[start + offset] != values[next + offset] { return false }
    return true
  }

  private func bucket(of number: Int64) -> Int {
    var hash = WordHash()
    let start = Int(number) * width
    for place in start..<start + width { hash.add(values[place]) }
    return Int(truncatingIfNeeded: hash.value) & (buckets.count - 1)
  }

  private func grow() {
    buckets = [Int64](repeating: 0, count: buckets.count * 2)
    for number in 0..<count {
      var bucket = bucket(of: number)
      while buckets[bucket] != 0 { bucket = (bucket + 1) & (buckets.count - 1) }
      buckets[bucket] = number + 1
    }
  }
}

/// The cells that wait in the states of a waterfall. A cell has a number; equal
/// cells have the same one.
private struct WaterfallCells {
  private var cells: [StyledCell] = []
  /// By hash, the number of a cell and 1, or 0.
  private var buckets = [Int64](repeating: 0, count: 64)

  subscript(number: Int64) -> StyledCell { cells[Int(number)] }

  mutating func number(of cell: StyledCell) -> Int64 {
    if 2 * cells.count >= buckets.count { grow() }
    let cell = cell.measurable
    var bucket = bucket(of: cell)
    while buckets[bucket] != 0 {
      let number = buckets[bucket] - 1
      let other = cells[Int(number)]
      if other.base == cell.base && other.style == cell.style {
        return number
      }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    cells.append(cell)
    buckets[bucket] = Int64(cells.count)
    return Int64(cells.count - 1)
  }

  private func bucket(of cell: StyledCell) -> Int {
    var hash = WordHash()
    for axis in Axis.allCases {
      hash.add(cell.base[axis])
      hash.add(cell.style.margin.start(axis))
      hash.add(cell.style.margin.end(axis))
      let length = cell.style[axis]
      hash.add(length.multiplier)
      hash.add(length.offset)
      hash.add(length.minimum)
      hash.add(length.maximum)
      hash.add(length.shrink)
    }
    hash.add(cell.style.weight)
    return Int(truncatingIfNeeded: hash.value) & (buckets.count - 1)
  }

  private mutating func grow() {
    buckets = [Int64](repeating: 0, count: buckets.count * 2)
    for (number, cell) in cells.enumerated() {
      var bucket = bucket(of: cell)
      while buckets[bucket] != 0 { bucket = (bucket + 1) & (buckets.count - 1) }
      buckets[bucket] = Int64(number + 1)
    }
  }
}

extension StyledCell {
  /// The cell with nothing but what its extents depend on.
  fileprivate var measurable: StyledCell {
    let cell = self
    return cell
  }
}

/// A hash of numbers in their order, the same wherever it is made.
private struct WordHash {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func add(_ word: Int64) {
    value = (value ^ UInt64(bitPattern: word)) &* 0xBF58_476D_1CE4_E5B9
    value ^= value >> 31
  }

  mutating func add(_ number: Double) { add(Int64(bitPattern: number.bitPattern)) }
}

/// The columns of a waterfall between two cells.
struct WaterfallSlots {
  /// Where the next cell of each column begins along cross, and along main.
  var ends: [Int64]
  var starts: [Int64]
  /// How many cells the open line holds.
  var taken: Int64 = 0
  /// The cells that wait for their line to be whole, where lines share out.
  var open: [StyledCell] = []

  init(columns: Int) {
    ends = [Int64](repeating: 0, count: columns)
    starts = [Int64](repeating: 0, count: columns)
  }

  /// The first of the columns that end first.
  var lowest: Int {
    var lowest = 0
    for column in 1..<ends.count where ends[column] < ends[lowest] { lowest = column }
    return ends.count > 1 ? lowest : 0
  }

  var greatestEnd: Int64 {
    var greatest = ends[0]
    for end in ends where end > greatest { greatest = end }
    return greatest
  }

  /// Puts a cell into the column that ends first.
  ///
  /// - Returns: where it begins along main and cross, its margins included.
  mutating func put(
    main: Int64, cross: Int64, mainGap: Int64, crossGap: Int64
  ) -> (main: Int64, cross: Int64) {
    let column = lowest
    let place = (starts[column], ends[column])
    ends[column] &+= cross &+ crossGap
    if column + 1 < starts.count { starts[column + 1] = starts[column] &+ main &+ mainGap }
    taken = taken + 1 == Int64(ends.count) ? 0 : taken + 1
    return place
  }

  /// Measures ends from the lowest column.
  ///
  /// - Returns: where that was.
  mutating func settle() -> Int64 {
    let base = ends[lowest]
    for column in ends.indices { ends[column] &-= base }
    return base
  }
}
