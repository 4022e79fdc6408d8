/// The order of the cells of a size-limited flow whose lines are filled with the
/// cells that fit best.
///
/// Each line takes the first of the cells that remain, then, again and again, of
/// those that still fit the longest, of equally long ones the first.
final class BestFit {
  /// The places in the tree of the cells that take part, line by line.
  private(set) var order: [Int] = []
  /// By place in the tree, where the cell is in the order, or -1.
  private(set) var positions: [Int]
  /// Where lines begin in the order, and what their cells add up to.
  private(set) var starts: [Int] = []
  private(set) var sums: [LineSums] = []
  /// The sum of the cross extents of the lines before each, and of all of them.
  private(set) var closed: [Int64] = [0]
  private(set) var longest: Int64 = 0

  init(_ store: TreeStore, _ rule: StyledRule) {
    positions = [Int](repeating: -1, count: store.root.count)
    if store.root.isEmpty { return }
    var reader = CellReader(store, at: 0)
    var places: [Int] = []
    var lengths: [Int64] = []
    for place in 0..<store.root.count {
      let cell = reader.cell(at: place)
      if !cell.takesPart { continue }
      places.append(place)
      lengths.append(rule.measured(cell, behind: .empty).outerMain)
    }
    store.arena.visited += store.root.count
    arrange(places, lengths, rule.extent)
    addUp(store, rule)
  }

  private func arrange(_ places: [Int], _ lengths: [Int64], _ extent: LineExtent) {
    // Shortest first; of equally long cells the first one last.
    let sorted = places.indices.sorted { a, b in
      lengths[a] != lengths[b] ? lengths[a] < lengths[b] : a > b
    }
    var remaining = RemainingCells(sorted.count)
    var rank = [Int](repeating: 0, count: sorted.count)
    for (number, cell) in sorted.enumerated() { rank[cell] = number }
    for first in places.indices where remaining.contains(rank[first]) {
      starts.append(order.count)
      var used = -extent.spacing
      var next = rank[first]
      while true {
        remaining.remove(next)
        order.append(places[sorted[next]])
        used += extent.spacing + lengths[sorted[next]]
        let room = extent.limit - used - extent.spacing
        // The number of cells that are not longer than the room.
        var low = 0
        var high = sorted.count
        while low < high {
          let middle = (low + high) / 2
          if lengths[sorted[middle]] <= room { low = middle + 1 } else { high = middle }
        }
        guard let best = remaining.last(before: low) else { break }
        next = best
      }
    }
    for (position, place) in order.enumerated() { positions[place] = position }
  }

  private func addUp(_ store: TreeStore, _ rule: StyledRule) {
    for _ in starts.indices {
      var line = LineSums.empty
      let range = range(ofLine: sums.count)
      rule.forEachCell(range, in: store, order) { _, measure, _ in line.add(measure) }
      let total = rule.cross(
        of: range, line, isLast: sums.count == starts.count - 1, in: store, order)
      sums.append(line)
      closed.append(closed[closed.count - 1] + total)
      longest = larger(longest, line.length(gap: rule.sizing.gap))
    }
  }

  var lineCount: Int { starts.count }

  func range(ofLine line: Int) -> Range<Int> {
    starts[line]..<(line + 1 < starts.count ? starts[line + 1] : order.count)
  }

  /// The line of the cell at a place in the tree; 0 for one that takes no part.
  func line(containing place: Int) -> Int {
    let position = positions[place]
    if position < 0 { return 0 }
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= position { low = middle } else { high = middle - 1 }
    }
    return low
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

extension FlowLayout {
  /// The order of the cells, found out when first asked for after an edit.
  func bestFit() -> BestFit {
    guard let box = bestFitBox else { preconditionFailure("A best fit has a place to be kept") }
    if let found = box.found { return found }
    let found = BestFit(store, styled.rule)
    box.found = found
    return found
  }

  var bestFitReach: (main: Int64, cross: Int64) {
    let fit = bestFit()
    if fit.lineCount == 0 { return (0, 0) }
    let isLimited = limitsLines && styled.maxLines < Int64(fit.lineCount)
    let lines = isLimited ? Int(styled.maxLines) : fit.lineCount
    let gaps = Int64(lines - 1) * metrics.gap[metrics.crossAxis]
    return (fit.longest, fit.closed[lines] + gaps)
  }

  /// Sends the frames of the cells in `range` to `sink`, in the order of lines
  /// where many are asked for.
  func streamBestFit<Sink: FrameSink>(
    _ range: Range<Int>, into sink: inout Sink, _ emit: (Int, Rect) -> Void
  ) {
    let fit = bestFit()
    var scanner = LineScanner(self)
    scanner.order = fit.order
    for place in range where fit.positions[place] < 0 {
      if let frame = sink.putNothing(place) { emit(self.place(place), frame) }
    }
    if range.count * 8 >= count {
      for line in 0..<fit.lineCount {
        streamBestFit(line, fit, &scanner, range, into: &sink, emit)
      }
      return
    }
    for place in range where fit.positions[place] >= 0 {
      let line = fit.line(containing: place)
      streamBestFit(line, fit, &scanner, place..<place + 1, into: &sink, emit)
    }
  }

  private func streamBestFit<Sink: FrameSink>(
    _ number: Int, _ fit: BestFit, _ scanner: inout LineScanner, _ wanted: Range<Int>,
    into sink: inout Sink, _ emit: (Int, Rect) -> Void
  ) {
    let range = fit.range(ofLine: number)
    var cursor = StyledCursor()
    cursor.index = range.lowerBound
    cursor.line = Int64(number)
    cursor.closed = fit.closed[number]
    let line = scanner.layout(
      at: cursor, fit.sums[number], range.upperBound, number == fit.lineCount - 1)
    var offset: Int64 = 0
    var position = range.lowerBound
    let sizing = scanner.sizing
    styled.rule.forEachCell(range, in: store, fit.order) { cell, measure, before in
      let place = line.place(cell, measure, behind: before, packedAt: offset, by: sizing)
      offset += place.outerMain + sizing.gap
      let index = fit.order[position]
      position += 1
      if !wanted.contains(index) { return }
      let frame = sink.put(
        index, main: place.main, cross: place.cross,
        mainExtent: Grid.points(place.mainExtent), crossExtent: Grid.points(place.crossExtent))
      if let frame { emit(self.place(index), frame) }
    }
  }
}

/// Where a layout keeps its best fit until the next edit.
final class BestFitBox {
  var found: BestFit?
}
