/// The lines of a flow by best fit, by the positions of their cells in the order in which
/// lines took them.
///
/// Sums over lines are kept for blocks of positions, and for twice as many neighbouring
/// blocks on every level above: where some lines are formed anew, those behind stay as
/// they are, whatever their numbers and offsets become.
struct LinesByPosition {
  struct Line: BitwiseCopyable {
    /// The position of its first cell, and how many cells it has.
    var start: Int32 = 0
    var count: Int32 = 0
    /// Its extents in units, along main with gaps.
    var length: Int64 = 0
    var cross: Int64 = 0
    /// The parts of `LengthScale` in which there are lengths that it could take, if a cell
    /// of such a length came.
    var accepted: UInt64 = 0

    var range: Range<Int> { Int(start)..<Int(start + count) }
  }

  /// A line and what lines before it add up to.
  struct Place: BitwiseCopyable {
    var row: Int32
    var number: Int
    var closed: Int64
  }

  /// What some lines add up to.
  struct Sums: BitwiseCopyable {
    var lines: Int = 0
    var cross: Int64 = 0
    var longest: Int64 = 0
    var tallest: Int64 = 0
    fileprivate var accepted: UInt64 = 0

    fileprivate mutating func add(_ next: Sums) {
      lines += next.lines
      cross &+= next.cross
      longest = max(longest, next.longest)
      tallest = max(tallest, next.tallest)
      accepted |= next.accepted
    }

    fileprivate mutating func add(_ line: Line) {
      lines += 1
      cross &+= line.cross
      longest = max(longest, line.length)
      tallest = max(tallest, line.cross)
      accepted |= line.accepted
    }
  }

  private var rows: [Line] = []
  private var free: [Int32] = []
  /// By position, the line that the cell there is in.
  private var rowAt: [Int32] = []
  /// Sums of the lines that begin in a block, from `blocks` on, and of those in two
  /// neighbours, from 1 on.
  private var sums = [Sums](repeating: Sums(), count: 2)
  private var blocks = 1

  private static var blockShift: Int { 6 }
  private static var blockSize: Int { 1 << blockShift }

  /// How many cells the lines have.
  var cellCount: Int { rowAt.count }

  /// What all lines add up to.
  var total: Sums { sums[1] }

  subscript(row: Int32) -> Line { rows[Int(row)] }

  /// The line that the cell at a position is in.
  func row(at position: Int) -> Int32 { rowAt[position] }

  // MARK: Looking for lines

  /// The first line.
  var first: Place { Place(row: rowAt[0], number: 0, closed: 0) }

  /// The line behind another one; `nil` behind the last.
  func next(_ place: Place) -> Place? {
    let line = self[place.row]
    let end = line.range.upperBound
    if end == cellCount { return nil }
    return Place(row: rowAt[end], number: place.number + 1, closed: place.closed + line.cross)
  }

  /// The line that the cell at a position is in.
  func place(at position: Int) -> Place {
    let row = rowAt[position]
    let start = Int(self[row].start)
    let block = start >> Self.blockShift
    var before = Sums()
    var node = block + blocks
    while node > 1 {
      if node & 1 == 1 { before.add(sums[node - 1]) }
      node >>= 1
    }
    return walk(block, before) { self[$0.row].start > start }
  }

  /// The line with a number.
  func place(ofLine number: Int) -> Place {
    seek { $0.number > number }
  }

  /// The last line that begins at an offset or before, the first line's offset being 0;
  /// the first line if none does.
  func lastLine(beginningBy offset: Int64, _ steps: LineSteps) -> Place {
    seek { place in
      let line = Int64(place.number)
      return place.closed + line * steps.gap + steps.shift(line) > offset
    }
  }

  /// The last line before the first one that is too far, or the first of all.
  private func seek(_ isTooFar: (Place) -> Bool) -> Place {
    var node = 1
    var before = Sums()
    while node < blocks {
      node *= 2
      let (left, right) = (sums[node], sums[node + 1])
      if right.lines == 0 { continue }
      var passed = before
      passed.add(left)
      let start = Place(row: -1, number: passed.lines, closed: passed.cross)
      if left.lines == 0 || !isTooFar(start) {
        before = passed
        node += 1
      }
    }
    return walk(node - blocks, before, isTooFar)
  }

  /// The same among the lines that begin in a block.
  private func walk(_ block: Int, _ before: Sums, _ isTooFar: (Place) -> Bool) -> Place {
    var place = Place(
      row: rowAt[firstStart(in: block)], number: before.lines, closed: before.cross)
    while let ahead = next(place), !isTooFar(ahead) { place = ahead }
    return place
  }

  /// Where the first line begins that begins in a block or behind.
  private func firstStart(in block: Int) -> Int {
    let position = block << Self.blockShift
    let line = self[rowAt[position]]
    return line.start == position ? position : line.range.upperBound
  }

  /// The first line that begins at a position or behind and could take a cell of some length.
  ///
  /// - Parameters:
  ///   - accepted: The part of the scale that the length is in, as a bit.
  ///   - looked: is increased by the number of lines looked at.
  ///   - takes: says for sure.
  func firstLine(
    from position: Int, to end: Int, accepting accepted: UInt64, _ looked: inout Int,
    _ takes: (Line) -> Bool
  ) -> Int? {
    var start = position
    while let block = nextBlock(from: start >> Self.blockShift, accepted) {
      let last = (block + 1) << Self.blockShift
      start = max(start, firstStart(in: block))
      while start < min(last, end) {
        let line = self[rowAt[start]]
        looked += 1
        if line.accepted & accepted != 0 && takes(line) { return start }
        start = line.range.upperBound
      }
      if start >= end { return nil }
    }
    return nil
  }

  /// The first block from one on with such a line.
  private func nextBlock(from block: Int, _ accepted: UInt64) -> Int? {
    if block >= blocks { return nil }
    var node = block + blocks
    while sums[node].accepted & accepted == 0 {
      while node & 1 == 1 { node >>= 1 }
      if node == 0 { return nil }
      node += 1
    }
    while node < blocks {
      node *= 2
      if sums[node].accepted & accepted == 0 { node += 1 }
    }
    return node - blocks
  }

  // MARK: Changes

  /// Puts lines behind the last one, or in the place of others.
  ///
  /// - Parameters:
  ///   - range: The positions of the cells of the lines to go, whose rows were released.
  ///   - formed: The rows of the new lines, in order.
  mutating func replace(_ range: Range<Int>, with formed: [Int32]) {
    let start = range.lowerBound
    let end = formed.last.map { self[$0].range.upperBound } ?? start
    let distance = end - range.upperBound
    if distance > 0 {
      rowAt.insert(contentsOf: repeatElement(-1, count: distance), at: range.upperBound)
    } else if distance < 0 {
      rowAt.removeSubrange(range.upperBound + distance..<range.upperBound)
    }
    for row in formed {
      for position in self[row].range { rowAt[position] = row }
    }
    if distance == 0 { return refresh(start..<end) }
    var next = end
    while next < cellCount {
      rows[Int(rowAt[next])].start += Int32(distance)
      next = self[rowAt[next]].range.upperBound
    }
    refresh(start..<cellCount + max(0, -distance))
  }

  /// Keeps a new line, which has no place yet.
  mutating func insert(_ line: Line) -> Int32 {
    if let row = free.popLast() {
      rows[Int(row)] = line
      return row
    }
    rows.append(line)
    return Int32(rows.count - 1)
  }

  /// Gives back the row of a line that is to go.
  mutating func release(_ row: Int32) { free.append(row) }

  /// Gives a line another extent across.
  mutating func setCross(_ row: Int32, _ cross: Int64) {
    if self[row].cross == cross { return }
    rows[Int(row)].cross = cross
    let start = Int(self[row].start)
    refresh(start..<start + 1)
  }

  /// Adds up the lines that begin in the blocks of some positions, and one behind them.
  private mutating func refresh(_ positions: Range<Int>) {
    let needed = (cellCount + Self.blockSize - 1) >> Self.blockShift
    var first = positions.lowerBound >> Self.blockShift
    var last = positions.upperBound >> Self.blockShift
    if needed > blocks {
      while blocks < needed { blocks *= 2 }
      sums = [Sums](repeating: Sums(), count: 2 * blocks)
      (first, last) = (0, blocks - 1)
    }
    last = min(last, blocks - 1)
    if first > last { return }
    for block in first...last { sums[block + blocks] = added(block) }
    var nodes = (first + blocks) >> 1...(last + blocks) >> 1
    while nodes.upperBound > 0 {
      for node in nodes {
        sums[node] = sums[2 * node]
        sums[node].add(sums[2 * node + 1])
      }
      nodes = nodes.lowerBound >> 1...nodes.upperBound >> 1
    }
  }

  private func added(_ block: Int) -> Sums {
    var sums = Sums()
    if block << Self.blockShift >= cellCount { return sums }
    var start = firstStart(in: block)
    let end = min((block + 1) << Self.blockShift, cellCount)
    while start < end {
      let line = self[rowAt[start]]
      sums.add(line)
      start = line.range.upperBound
    }
    return sums
  }
}

/// Parts of all lengths, fine where the lengths of cells are.
struct LengthScale {
  /// The least length of each part but the first.
  private var bounds: [Int64] = []

  /// - Parameters:
  ///   - sorted: The lengths of cells, the shortest first.
  ///   - limit: What a line has room for.
  init(_ sorted: some Sequence<Int64>, limit: Int64) {
    // A length that several cells have is a part of its own, if there is room for that.
    var ends: [Int64] = []
    for length in sorted where ends.last != length + 1 {
      if ends.last != length { ends.append(length) }
      ends.append(length + 1)
    }
    let most = 48
    if ends.count <= most {
      bounds = ends
    } else {
      for part in 0..<most { bounds.append(ends[part * ends.count / most]) }
    }
    // So much room is left only behind the first cells of lines.
    guard let longest = ends.last, longest < limit else { return }
    for part in 1..<16 { bounds.append(longest + (limit - longest) / 16 * Int64(part)) }
  }

  /// The bit of the part that a length is in.
  func bit(_ length: Int64) -> UInt64 { 1 << part(length) }

  /// The bits of the parts that have lengths of a range in them.
  func bits(_ first: Int64, _ last: Int64) -> UInt64 {
    if first > last { return 0 }
    let (low, high) = (part(first), part(last))
    return (UInt64.max << low) & (UInt64.max >> (63 - high))
  }

  private func part(_ length: Int64) -> UInt64 {
    var low = 0
    var high = bounds.count
    while low < high {
      let middle = (low + high) / 2
      if bounds[middle] <= length { low = middle + 1 } else { high = middle }
    }
    return UInt64(low)
  }
}
