/// The order of the cells of a size-limited flow whose lines are filled with the
/// cells that fit best.
///
/// Each line takes the first of the cells that remain, then, again and again, of
/// those that still fit the longest, of equally long ones the first.
///
/// After edits only those lines are formed anew that differ, see `follow(_:in:by:)`.
/// A copy shares its arrays with the original until one of the two follows an edit.
struct BestFit {
  var cells: CellsByLength
  var lines = LinesByPosition()
  /// The rows of the cells that take part, in the order in which lines took them.
  var order: [Int32] = []
  /// By place in the tree, the row of the cell there, or -1 if it takes no part.
  var rowAt: [Int32]
  let scale: LengthScale
  var scratch = FitScratch()

  /// Finds all lines.
  ///
  /// - Complexity: O(*n* log *n*).
  init(_ store: TreeStore, _ rule: StyledRule) {
    rowAt = [Int32](repeating: -1, count: store.root.count)
    var found: [CellsByLength.Cell] = []
    if !store.root.isEmpty {
      var reader = CellReader(store, at: 0)
      for place in 0..<store.root.count {
        let cell = reader.cell(at: place)
        if !cell.takesPart { continue }
        rowAt[place] = Int32(found.count)
        found.append(CellsByLength.Cell(rule.measured(cell, behind: .empty), at: place))
      }
    }
    store.arena.visited += store.root.count
    // Shortest first; of equally long cells the first one last.
    let sorted = found.indices.sorted { a, b in
      found[a].length != found[b].length ? found[a].length < found[b].length : a > b
    }
    scale = LengthScale(sorted.lazy.map { found[$0].length }, limit: rule.extent.limit)
    let starts = Self.arrange(&found, sorted, rule.extent, &order)
    cells = CellsByLength(found, sorted)
    store.arena.visited += order.count
    var formed: [Int32] = []
    for (number, start) in starts.enumerated() {
      let end = number + 1 < starts.count ? starts[number + 1] : order.count
      let line = self.line(order[start..<end], startingAt: start, end == order.count, store, rule)
      formed.append(lines.insert(line))
    }
    lines.replace(0..<0, with: formed)
  }

  /// Puts cells into lines.
  ///
  /// - Returns: where lines begin in the order.
  private static func arrange(
    _ cells: inout [CellsByLength.Cell], _ sorted: [Int], _ extent: LineExtent,
    _ order: inout [Int32]
  ) -> [Int] {
    var starts: [Int] = []
    var remaining = RemainingCells(sorted.count)
    var rank = [Int](repeating: 0, count: sorted.count)
    for (number, cell) in sorted.enumerated() { rank[cell] = number }
    for first in cells.indices where remaining.contains(rank[first]) {
      starts.append(order.count)
      var used = -extent.spacing
      var next = rank[first]
      while true {
        remaining.remove(next)
        cells[sorted[next]].position = Int32(order.count)
        order.append(Int32(sorted[next]))
        used += extent.spacing + cells[sorted[next]].length
        let room = extent.limit - used - extent.spacing
        // The number of cells that are not longer than the room.
        var low = 0
        var high = sorted.count
        while low < high {
          let middle = (low + high) / 2
          if cells[sorted[middle]].length <= room { low = middle + 1 } else { high = middle }
        }
        guard let best = remaining.last(before: low) else { break }
        next = best
      }
    }
    return starts
  }

  /// What there is to know about a line of cells.
  func line(
    _ members: ArraySlice<Int32>, startingAt start: Int, _ isLast: Bool, _ store: TreeStore,
    _ rule: StyledRule
  ) -> LinesByPosition.Line {
    let extent = rule.extent
    var line = LinesByPosition.Line()
    line.start = Int32(start)
    line.count = Int32(members.count)
    var room = extent.limit
    for (number, row) in members.enumerated() {
      let length = cells[row].length
      // A longer cell that fits would have been taken instead of this one.
      if number > 0 { line.accepted |= scale.bits(length + 1, room) }
      line.length += length
      room -= length + extent.spacing
    }
    line.accepted |= scale.bits(0, room)
    line.length += Int64(members.count - 1) * extent.spacing
    line.cross = cross(of: members, isLast, store, rule)
    return line
  }

  /// The extent of a line across.
  func cross(
    of members: ArraySlice<Int32>, _ isLast: Bool, _ store: TreeStore, _ rule: StyledRule
  ) -> Int64 {
    var cross: Int64 = 0
    var isCoupled = false
    for row in members {
      cross = max(cross, cells[row].cross)
      isCoupled = isCoupled || cells[row].isCoupled
    }
    if !isCoupled { return cross }
    let places = members.map { Int(cells[$0].place) }
    var sums = LineSums.empty
    rule.forEachCell(places.indices, in: store, places) { _, measure, _ in sums.add(measure) }
    return rule.cross(of: places.indices, sums, isLast: isLast, in: store, places)
  }

  // MARK: Lines

  var lineCount: Int { lines.total.lines }

  /// The place in the tree of the cell at a position.
  func place(at position: Int) -> Int { Int(cells[order[position]].place) }

  /// The line that the cell at a place of the tree is in; `nil` for one that takes no part.
  func line(containing place: Int) -> LinesByPosition.Place? {
    let row = rowAt[place]
    return row < 0 ? nil : lines.place(at: Int(cells[row].position))
  }

  /// What the extents across of the first lines add up to.
  func closed(before line: Int) -> Int64 {
    line < lineCount ? lines.place(ofLine: line).closed : lines.total.cross
  }
}

/// Numbers from 0 on, of which some have been taken away.
private struct RemainingCells {
  /// For a number plus 1, itself if the number remains, else a smaller one to go on with.
  private var links: [Int]

  init(_ count: Int) { links = Array(0...count) }

  func contains(_ number: Int) -> Bool { links[number + 1] == number + 1 }

  mutating func remove(_ number: Int) { links[number + 1] = number }

  /// The greatest number below `bound` that remains.
  mutating func last(before bound: Int) -> Int? {
    var found = bound
    while links[found] != found { found = links[found] }
    var link = bound
    while links[link] != link {
      let next = links[link]
      links[link] = found
      link = next
    }
    return found == 0 ? nil : found - 1
  }
}

/// Where a layout keeps its best fit, and what edits did since it was asked for.
final class BestFitBox {
  private var found: BestFit?
  private var spans = SpanTree(count: 0)
  /// How many cells the edits since then were about.
  private var edited = 0

  init() {}

  init(copying other: BestFitBox) {
    found = other.found
    spans = other.spans
    edited = other.edited
  }

  /// The best fit of the cells in `store`.
  func bestFit(_ store: TreeStore, _ rule: StyledRule) -> BestFit {
    if found == nil {
      found = BestFit(store, rule)
      spans.reset(count: store.root.count)
    } else if edited > 0 {
      found?.follow(spans.spans, in: store, by: rule)
      spans.reset(count: store.root.count)
    }
    edited = 0
    guard let found else { preconditionFailure("The best fit was found") }
    return found
  }

  /// Notes an edit of so many of `count` cells. With many it is cheaper to begin anew.
  func note(_ cells: Int, of count: Int, _ body: (inout SpanTree) -> Void) {
    if found == nil { return }
    edited += cells
    if edited > 16 + count / 8 {
      found = nil
    } else {
      body(&spans)
    }
  }
}
