/// The lines of a size-limited flow that are filled with the cells that fit best, and the
/// order in which they took them.
///
/// Each line takes the first of the cells that remain, then, again and again, of
/// those that still fit the longest, of equally long ones the first.
///
/// Any line may want any cell, so nothing of this outlives an edit: all lines are filled
/// in one pass when they are first asked for.
final class BestFit {
  /// The places in the tree of the cells that take part, in the order in which lines took them.
  private let order: [Int32]
  /// Where each line starts in the order; behind them all how many cells take part.
  private let starts: [Int32]
  /// By place in the tree, the line that the cell there is in, or -1 if it takes no part.
  private let lineAt: [Int32]
  /// Prefix sums of the lines' cross extents: what those before each line add up to, and
  /// behind them all the sum of all.
  private let closed: [Int64]
  /// The greatest extent of a line along main, with gaps, and across.
  let longest: Int64
  let tallest: Int64

  /// Fills all lines.
  ///
  /// - Complexity: O(*n* log *n*) for *n* cells; the logarithm is that of a binary search
  ///   among the lengths that there are.
  init(_ store: TreeStore, _ rule: StyledRule) {
    var filler = LineFiller(store, rule)
    filler.fillLines()
    order = filler.order
    starts = filler.starts
    lineAt = filler.lineAt
    closed = filler.closed
    longest = filler.longest
    tallest = filler.tallest
  }

  var lineCount: Int { starts.count - 1 }

  /// The line that the cell at a place of the tree is in; `nil` for one that takes no part.
  func line(containing place: Int) -> Int? { lineAt[place] < 0 ? nil : Int(lineAt[place]) }

  /// The places in the tree of the cells of a line, in the order in which it took them.
  func places(ofLine line: Int) -> [Int] {
    order[Int(starts[line])..<Int(starts[line + 1])].map { Int($0) }
  }

  /// What the cross extents of the first lines add up to.
  func closed(before line: Int) -> Int64 { closed[line] }

  /// The last line that begins at an offset or before, the first line's offset being 0;
  /// the first line if none does.
  ///
  /// - Precondition: There are lines, and later ones begin further on.
  func lastLine(beginningBy offset: Int64, _ steps: LineSteps) -> Int {
    var low = 0
    var high = lineCount - 1
    while low < high {
      let middle = low + (high - low + 1) / 2
      let line = Int64(middle)
      let start = closed[middle] + line * steps.gap + steps.shift(line)
      if start <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

/// Fills lines with the cells that fit best, one line after the other.
///
/// Cells of one length are taken in their order: the first cell that remains, which opens a
/// line, is the first of its length, too.
private struct LineFiller {
  /// The cells of one length that no line has taken yet, by their numbers.
  private struct CellsOfLength: BitwiseCopyable {
    var length: Int64
    var next: Int32
    var end: Int32
  }

  private let store: TreeStore
  private let rule: StyledRule
  /// The cells that take part, the shortest first, equally long ones in their order.
  private var cells: [FitCell] = []
  /// The lengths that there are, the shortest first.
  private var lengths: [CellsOfLength] = []
  /// By place in the tree, the number of the cell's length, or -1 if it takes no part.
  private var lengthAt: [Int32]
  private var remaining: RemainingLengths

  /// What is found, see `BestFit`.
  private(set) var order: [Int32] = []
  private(set) var starts: [Int32] = [0]
  private(set) var lineAt: [Int32]
  private(set) var closed: [Int64] = [0]
  private(set) var longest: Int64 = 0
  private(set) var tallest: Int64 = 0

  /// Measures all cells and sorts them.
  init(_ store: TreeStore, _ rule: StyledRule) {
    self.store = store
    self.rule = rule
    let count = store.root.count
    cells.reserveCapacity(count)
    lengthAt = [Int32](repeating: -1, count: count)
    lineAt = lengthAt
    if count > 0 {
      var reader = CellReader(store, at: 0)
      for place in 0..<count {
        let cell = reader.cell(at: place)
        if cell.takesPart {
          cells.append(FitCell(rule.measured(cell, behind: .empty), at: place))
        }
      }
    }
    store.arena.visited &+= count + cells.count
    FitCell.sort(&cells)
    for (number, cell) in cells.enumerated() {
      if lengths.last?.length != cell.length {
        let number = Int32(number)
        lengths.append(CellsOfLength(length: cell.length, next: number, end: number))
      }
      lengths[lengths.count - 1].end += 1
      lengthAt[Int(cell.place)] = Int32(lengths.count - 1)
    }
    remaining = RemainingLengths(lengths.count)
    order.reserveCapacity(cells.count)
  }

  mutating func fillLines() {
    for place in lengthAt.indices where lengthAt[place] >= 0 && lineAt[place] < 0 {
      fillLine(from: Int(lengthAt[place]))
    }
  }

  /// Fills a line that opens with a cell of a length.
  private mutating func fillLine(from first: Int) {
    let line = Int32(starts.count - 1)
    var room = rule.extent.limit
    var cross: Int64 = 0
    var isCoupled = false
    var next: Int? = first
    while let length = next {
      let cell = takeCell(of: length)
      lineAt[Int(cell.place)] = line
      order.append(cell.place)
      cross = max(cross, cell.cross)
      isCoupled = isCoupled || cell.isCoupled
      room -= cell.length + rule.extent.spacing
      next = remaining.last(before: lengthCount(upTo: room))
    }
    if isCoupled { cross = crossOfOpenLine() }
    longest = max(longest, rule.extent.limit - room - rule.extent.spacing)
    tallest = max(tallest, cross)
    closed.append(closed[closed.count - 1] + cross)
    starts.append(Int32(order.count))
  }

  /// Takes the first cell that remains of a length.
  private mutating func takeCell(of length: Int) -> FitCell {
    let cell = cells[Int(lengths[length].next)]
    lengths[length].next += 1
    if lengths[length].next == lengths[length].end { remaining.remove(length) }
    return cell
  }

  /// How many lengths there are that are not greater than the room.
  private func lengthCount(upTo room: Int64) -> Int {
    lengths.firstPlace { $0.length > room }
  }

  /// The cross extent of the line that is being filled, where it follows from what the line
  /// shares out.
  private func crossOfOpenLine() -> Int64 {
    let places = order[Int(starts[starts.count - 1])...].map { Int($0) }
    var sums = LineSums.empty
    rule.forEachCell(places.indices, in: store, places) { _, measure, _ in sums.add(measure) }
    return rule.cross(
      of: places.indices, sums, isLast: order.count == cells.count, in: store, places)
  }
}

/// A cell that lines by best fit are filled with.
private struct FitCell: BitwiseCopyable {
  /// The extent along main with margins, in units; that of its line if it is longer.
  var length: Int64
  /// The extent across with margins, before its line shares anything out.
  var cross: Int64
  /// Where the cell is in the tree.
  var place: Int32
  /// Whether the extent across follows from what the line shares out.
  var isCoupled: Bool

  init(_ measure: CellMeasure, at place: Int) {
    length = measure.outerMain
    cross = measure.outerCross
    self.place = Int32(place)
    isCoupled = measure.traits.contains(.coupled)
  }

  /// Sorts cells by length; equally long ones stay in their order.
  ///
  /// Radix sort from the lowest byte of the length on. Bytes that are the same in all
  /// lengths are passed over: of whole points only two or three differ.
  ///
  /// - Complexity: O(*n*).
  static func sort(_ cells: inout [FitCell]) {
    guard let first = cells.first else { return }
    var differing: Int64 = 0
    for cell in cells { differing |= cell.length ^ first.length }
    var sorted = cells
    for shift in stride(from: Int64(0), to: 64, by: 8) where differing >> shift & 255 != 0 {
      var starts = [Int](repeating: 0, count: 257)
      for cell in cells { starts[Int(cell.length >> shift & 255) + 1] += 1 }
      for digit in 1..<256 { starts[digit + 1] += starts[digit] }
      for cell in cells {
        let digit = Int(cell.length >> shift & 255)
        sorted[starts[digit]] = cell
        starts[digit] += 1
      }
      swap(&cells, &sorted)
    }
  }
}

/// The lengths of which cells remain, by their numbers.
///
/// Union–find with path compression: `links[number + 1] == number + 1` if and only if cells
/// of a length remain; the number of another one is linked to those below it, and 0 is the end.
///
/// - Source: R. E. Tarjan, *Efficiency of a good but not linear set union algorithm* (1975).
private struct RemainingLengths {
  private var links: [Int32]

  init(_ count: Int) { links = (0...count).map { Int32($0) } }

  mutating func remove(_ number: Int) { links[number + 1] = Int32(number) }

  /// The greatest length that remains of the first `count` ones.
  mutating func last(before count: Int) -> Int? {
    var found = count
    while links[found] != Int32(found) { found = Int(links[found]) }
    var link = count
    while link != found {
      let next = Int(links[link])
      links[link] = Int32(found)
      link = next
    }
    return found == 0 ? nil : found - 1
  }
}

/// Where a layout and its copies keep their best fit until one of them is edited; that one
/// goes on with a box of its own.
final class BestFitBox {
  /// `nil` until somebody asks.
  private var known: BestFit?

  /// The best fit of the cells in `store`.
  func bestFit(_ store: TreeStore, _ rule: StyledRule) -> BestFit {
    if let known { return known }
    let fit = BestFit(store, rule)
    known = fit
    return fit
  }
}
