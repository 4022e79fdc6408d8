/// What following edits needs room for, kept so that it is not made again each time.
struct FitScratch {
  /// The cells that are not there any more, or not as they were.
  fileprivate var gone: [Int32] = []
  fileprivate var added: [CellsByLength.Cell] = []
  /// Cells of which only the extent across is another one.
  fileprivate var changed: [Int32] = []
  /// The cells of lines that are formed anew, and the lines.
  fileprivate var taken: [Int32] = []
  fileprivate var formed: [Int32] = []
  /// The lines that they replace.
  fileprivate var passed: [Int32] = []
  /// The places of cells that remained when the old lines had taken theirs, the first last.
  fileprivate var left: [Int] = []
  fileprivate var rowAt: [Int32] = []

  /// Notes a cell that old lines do not take any more.
  fileprivate mutating func leave(_ place: Int) {
    var low = 0
    var high = left.count
    while low < high {
      let middle = (low + high) / 2
      if left[middle] > place { low = middle + 1 } else { high = middle }
    }
    left.insert(place, at: low)
  }

  fileprivate mutating func removeAll() {
    gone.removeAll(keepingCapacity: true)
    added.removeAll(keepingCapacity: true)
    changed.removeAll(keepingCapacity: true)
    taken.removeAll(keepingCapacity: true)
    formed.removeAll(keepingCapacity: true)
    passed.removeAll(keepingCapacity: true)
    left.removeAll(keepingCapacity: true)
    rowAt.removeAll(keepingCapacity: true)
  }
}

// A cell that is longer or shorter than it was counts as one that is gone and one that
// came: no cell of the old arrangement is a cell of the new one unless it is the same.
extension BestFit {
  /// Forms those lines anew that differ after edits.
  ///
  /// The lines before the first one that a cell left or would have come to are as they
  /// were. From there on the lines of before and of now are gone through side by side
  /// until the same cells remain in both; then all the others are the same, too.
  mutating func follow(_ spans: [IndexSpan], in store: TreeStore, by rule: StyledRule) {
    scratch.removeAll()
    collect(spans, store, rule)
    var first = order.count
    for row in scratch.gone {
      let line = lines[lines.row(at: Int(cells[row].position))]
      first = min(first, Int(line.start))
      cells.remove(row)
    }
    renumber(spans, store)
    for cell in scratch.added {
      first = firstPosition(concernedBy: cell, before: first, store, rule.extent)
    }
    let count = order.count
    if !scratch.gone.isEmpty || !scratch.added.isEmpty {
      for var cell in scratch.added {
        cell.position = CellsByLength.new
        rowAt[Int(cell.place)] = cells.insert(cell)
      }
      let last = form(from: first, store, rule)
      replace(first..<last, store)
      cells.release(scratch.gone)
      // Which line is the last one may matter to how large it is.
      if first > 0 && (first == count || first == order.count) {
        updateCross(ofLineAt: first - 1, store, rule)
      }
    }
    for row in scratch.changed { updateCross(ofLineAt: Int(cells[row].position), store, rule) }
  }

  private mutating func updateCross(ofLineAt position: Int, _ store: TreeStore, _ rule: StyledRule)
  {
    let row = lines.row(at: position)
    let range = lines[row].range
    store.arena.visited += range.count
    lines.setCross(
      row, cross(of: order[range], range.upperBound == order.count, store, rule))
  }

  // MARK: What edits did

  /// Sorts out which cells are gone, which came and which have only another extent across.
  private mutating func collect(
    _ spans: [IndexSpan], _ store: TreeStore, _ rule: StyledRule
  ) {
    var place = 0
    var kept = 0
    for span in spans {
      if span.isInserted || span.isChanged || span.isRelocated {
        for offset in 0..<span.count {
          collect(span, offset, place + offset, store, rule)
        }
      }
      if !span.isInserted { kept += span.count }
      place += span.count
    }
    if kept == rowAt.count { return }
    var old = 0
    for span in spans.filter({ !$0.isInserted }).sorted(by: { $0.old < $1.old }) {
      remove(old..<span.old)
      old = span.old + span.count
    }
    remove(old..<rowAt.count)
  }

  private mutating func remove(_ places: Range<Int>) {
    for place in places where rowAt[place] >= 0 { scratch.gone.append(rowAt[place]) }
  }

  private mutating func collect(
    _ span: IndexSpan, _ offset: Int, _ place: Int, _ store: TreeStore, _ rule: StyledRule
  ) {
    var reader = CellReader(store, at: place)
    let cell = reader.cell(at: place)
    store.arena.visited += 1
    let row = span.isInserted ? -1 : rowAt[span.old + offset]
    if !cell.takesPart {
      if row < 0 { return }
      scratch.gone.append(row)
      rowAt[span.old + offset] = -1
      return
    }
    let now = CellsByLength.Cell(rule.measured(cell, behind: .empty), at: place)
    if row >= 0 {
      if !span.isRelocated && cells[row].length == now.length {
        if cells[row].cross != now.cross || cells[row].isCoupled || now.isCoupled {
          cells.setCross(row, now)
          scratch.changed.append(row)
        }
        return
      }
      scratch.gone.append(row)
      rowAt[span.old + offset] = -1
    }
    scratch.added.append(now)
  }

  /// Gives cells the places that they have now.
  private mutating func renumber(_ spans: [IndexSpan], _ store: TreeStore) {
    var place = 0
    var isSame = true
    for span in spans {
      isSame = isSame && span.old == place
      place += span.count
    }
    if isSame && place == rowAt.count { return }
    for span in spans {
      let start = scratch.rowAt.count
      if span.isInserted {
        scratch.rowAt.append(contentsOf: repeatElement(-1, count: span.count))
        continue
      }
      scratch.rowAt.append(contentsOf: rowAt[span.old..<span.old + span.count])
      if start == span.old { continue }
      for place in start..<start + span.count where scratch.rowAt[place] >= 0 {
        cells.setPlace(scratch.rowAt[place], place)
      }
      store.arena.visited += span.count
    }
    swap(&scratch.rowAt, &rowAt)
  }

  // MARK: The first line

  /// The position where the first line begins, of those that begin before `end`, that would
  /// have taken a cell if it had been there.
  private func firstPosition(
    concernedBy cell: CellsByLength.Cell, before end: Int, _ store: TreeStore,
    _ extent: LineExtent
  ) -> Int {
    // Lines open with cells further and further on.
    var first = 0
    var high = end
    while first < high {
      let middle = (first + high) / 2
      let line = lines[lines.row(at: middle)]
      if cells[order[Int(line.start)]].place > cell.place {
        high = Int(line.start)
      } else {
        first = line.range.upperBound
      }
    }
    // Of equally long cells the first is taken first.
    let (before, behind) = cells.equals(of: cell.length, at: cell.place)
    store.arena.visited += 2
    if let behind {
      return min(first, Int(lines[lines.row(at: Int(cells[behind].position))].start))
    }
    let start = before.map { Int(lines[lines.row(at: Int(cells[$0].position))].start) } ?? 0
    var looked = 0
    let found = lines.firstLine(
      from: start, to: first, accepting: scale.bit(cell.length), &looked
    ) { takes($0, cell, store, extent) }
    store.arena.visited += looked
    return found ?? first
  }

  /// Whether a line would have taken a cell behind its first one.
  private func takes(
    _ line: LinesByPosition.Line, _ cell: CellsByLength.Cell, _ store: TreeStore,
    _ extent: LineExtent
  ) -> Bool {
    var room = extent.limit
    for position in line.range {
      if cell.length > room { return false }
      let other = cells[order[position]]
      store.arena.visited += 1
      // Cells behind the first are shorter and shorter, and none of the same length is
      // behind the place of this one.
      if position > line.range.lowerBound && other.length < cell.length { return true }
      room -= other.length + extent.spacing
    }
    return cell.length <= room
  }

  // MARK: Forming lines

  /// Forms lines from a position on, up to where the same cells remain as before.
  ///
  /// - Returns: The position behind the last of the old lines that are replaced.
  private mutating func form(
    from position: Int, _ store: TreeStore, _ rule: StyledRule
  ) -> Int {
    let count = order.count - scratch.gone.count + scratch.added.count
    /// How many cells remain before or now, but not both.
    var difference = scratch.gone.count + scratch.added.count
    var old = position
    var place = 0
    if position > 0 {
      let line = lines[lines.row(at: position - 1)]
      place = Int(cells[order[Int(line.start)]].place) + 1
    }
    for cell in scratch.added { scratch.leave(Int(cell.place)) }
    while difference > 0 {
      let remaining = count - position - scratch.taken.count
      if remaining < order.count - old {
        difference += pass(lines.row(at: old), store)
        old = lines[lines.row(at: old)].range.upperBound
        continue
      }
      let first = firstRemaining(&place, from: position, old, store)
      let start = scratch.taken.count
      fill(rowAt[first], position, old, &difference, rule.extent)
      store.arena.visited += scratch.taken.count - start
      let line = self.line(
        scratch.taken[start...], startingAt: position + start,
        position + scratch.taken.count == count, store, rule)
      scratch.formed.append(lines.insert(line))
    }
    for line in scratch.passed { lines.release(line) }
    return old
  }

  /// Passes over an old line.
  ///
  /// - Returns: How many more cells remain either before or now, but not both.
  private mutating func pass(_ line: Int32, _ store: TreeStore) -> Int {
    var difference = 0
    for position in lines[line].range {
      let cell = cells[order[position]]
      if cell.position == CellsByLength.gone || cell.position == CellsByLength.taken {
        difference -= 1
      } else {
        difference += 1
        scratch.leave(Int(cell.place))
      }
    }
    store.arena.visited += lines[line].range.count
    scratch.passed.append(line)
    return difference
  }

  /// The place of the first cell that remains.
  ///
  /// - Parameter place: No cell before it remains but those that old lines left; it is
  ///   moved on.
  private mutating func firstRemaining(
    _ place: inout Int, from position: Int, _ old: Int, _ store: TreeStore
  ) -> Int {
    while let last = scratch.left.last, !remains(last, from: position) {
      scratch.left.removeLast()
    }
    let bound = scratch.left.last ?? rowAt.count
    if old == order.count { return bound }
    // Before the first cell of an old line all cells were taken.
    let cell = cells[order[old]]
    if cell.position != CellsByLength.gone { place = max(place, Int(cell.place)) }
    while place < bound && !remains(place, from: position) {
      place += 1
      store.arena.visited += 1
    }
    return min(place, bound)
  }

  private func remains(_ place: Int, from position: Int) -> Bool {
    rowAt[place] >= 0 && cells[rowAt[place]].position >= position
  }

  /// Fills a line that opens with a cell.
  private mutating func fill(
    _ first: Int32, _ position: Int, _ old: Int, _ difference: inout Int, _ extent: LineExtent
  ) {
    var row = first
    var room = extent.limit
    while true {
      let cell = cells[row]
      // What the old lines have taken by now is before `old`.
      difference += cell.position == CellsByLength.new || cell.position < old ? -1 : 1
      cells.setPosition(row, CellsByLength.taken)
      scratch.taken.append(row)
      room -= cell.length + extent.spacing
      guard room >= 0, let next = cells.best(for: room, from: Int32(position)) else { return }
      row = next
    }
  }

  /// Puts the cells and lines that were formed in the place of others.
  private mutating func replace(_ range: Range<Int>, _ store: TreeStore) {
    let end = range.lowerBound + scratch.taken.count
    let distance = end - range.upperBound
    if distance != 0 {
      cells.shiftPositions(from: Int32(range.upperBound), by: Int32(distance))
      store.arena.visited += order.count - range.upperBound
    }
    order.replaceSubrange(range, with: scratch.taken)
    for position in range.lowerBound..<end {
      cells.setPosition(order[position], Int32(position))
    }
    lines.replace(range, with: scratch.formed)
  }
}
