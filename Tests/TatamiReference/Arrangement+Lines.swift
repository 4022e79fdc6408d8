import Tatami

extension Arrangement {
  /// Puts the cells into lines and gives them the extents that they have before
  /// lines share anything out.
  func breakLines() {
    if let arranged = style.arrangedCount {
      for index in cells.indices { measure(index, rest: 0) }
      var start = 0
      while start < cells.count {
        let end = cells.count - start > arranged ? start + arranged : cells.count
        lines.append(start..<end)
        start = end
      }
    } else if isBestFit {
      breakByBestFit()
    } else {
      breakBySize()
    }
  }

  // MARK: By size

  /// The tolerance of the original, 10⁻⁴ pt, in grid steps.
  private var tolerance: Int64 { 104 }

  /// The room in a line of a size-limited flow; `nil` when a line has no end.
  private var limit: Int64? {
    let rule = rules[main]
    if !rule.isWrapping { return inner(main) }
    return rule.isLimited ? rule.maximum - rule.lead - rule.trail : nil
  }

  private func fits(_ length: Int64) -> Bool { limit.map { length <= $0 + tolerance } ?? true }

  private func breakBySize() {
    let spacing = rules[main].spacing
    var start = 0
    var used: Int64 = 0
    for index in cells.indices {
      var offset = index == start ? 0 : used + spacing
      measure(index, rest: (limit ?? 0) - offset)
      if index > start && !fits(offset + cells[index].outer(main)) {
        lines.append(start..<index)
        start = index
        offset = 0
        measure(index, rest: limit ?? 0)
      }
      cutToLine(index)
      used = offset + cells[index].outer(main)
    }
    if start < cells.count { lines.append(start..<cells.count) }
  }

  /// Makes a cell that is longer than a line as long as a line.
  private func cutToLine(_ index: Int) {
    guard let limit, !fits(cells[index].outer(main)) else { return }
    cells[index].setExtent(limit - cells[index].margins(main), main)
  }

  /// Each line takes the first of the cells that remain, then, again and again,
  /// the longest of those that still fit.
  private func breakByBestFit() {
    for index in cells.indices {
      measure(index, rest: 0)
      cutToLine(index)
    }
    var remaining = cells
    cells = []
    while !remaining.isEmpty {
      let start = cells.count
      cells.append(remaining.removeFirst())
      while let next = bestFit(of: remaining, behind: length(start..<cells.count)) {
        cells.append(remaining.remove(at: next))
      }
      lines.append(start..<cells.count)
    }
  }

  /// The first of the longest of `candidates` that fit behind so much.
  private func bestFit(of candidates: [PlacedCell], behind used: Int64) -> Int? {
    var best: Int?
    for (index, cell) in candidates.enumerated() {
      guard fits(used + rules[main].spacing + cell.outer(main)) else { continue }
      if let best, cell.outer(main) <= candidates[best].outer(main) { continue }
      best = index
    }
    return best
  }

  // MARK: Extents of cells

  /// Gives a cell its own extents.
  ///
  /// - Parameter rest: What is left of the line that a cell with a weight takes its
  ///   part of.
  private func measure(_ index: Int, rest: Int64) {
    cells[index].setExtent(ownCrossExtent(cells[index]), cross)
    if takesMainFromCross(cells[index]) {
      cells[index].setExtentFromOther(main)
    } else {
      cells[index].setExtent(ownMainExtent(cells[index], rest: rest), main)
    }
    if cells[index].style[cross].basis == .otherExtent { cells[index].setExtentFromOther(cross) }
  }

  /// Whether the cross extent decides the main one in spite of places and shares:
  /// so it is in rows of so many cells.
  func takesMainFromCross(_ cell: PlacedCell) -> Bool {
    cell.style[main].basis == .otherExtent && main == .horizontal && isCounted
      && style.gravity[main] != .fill && !style.isLinear
  }

  private func ownCrossExtent(_ cell: PlacedCell) -> Int64 {
    if let place = place[cross] { return place - cell.margins(cross) }
    switch style.gravity[cross] {
    case .fill where cell.style[cross].basis == .unset: return 0
    case .stretch where cell.style[cross].basis == .unset: return 0
    default: return resolved(cell, cross)
    }
  }

  private func ownMainExtent(_ cell: PlacedCell, rest: Int64) -> Int64 {
    if let place = place[main] { return place - cell.margins(main) }
    if cell.style[main].basis == .unset && cell.style.weight > 0 {
      return isCounted || style.isFlex ? 0 : part(of: rest, cell)
    }
    return resolved(cell, main)
  }

  /// What a cell with a weight takes of the rest of its line, or of a whole line
  /// if the rest is too small.
  private func part(of rest: Int64, _ cell: PlacedCell) -> Int64 {
    let margins = cell.margins(main)
    let room = rest > margins ? rest : inner(main)
    let part = room + gridUnits(cell.style[main].offset) - margins
    return scaled(max(0, part), times: cell.style.weight, plus: 0)
  }

  /// What a cell's length along `axis` says, before bounds; its other extent is
  /// known if the length refers to it, else it is to follow from this one.
  func resolved(_ cell: PlacedCell, _ axis: Axis) -> Int64 {
    let length = cell.style[axis]
    switch length.basis {
    case .unset: return cell.own[axis]
    case .fixed, .wrap: return length.scaled(cell.own[axis])
    case .fill: return length.scaled(inner(axis))
    case .container(let base): return length.scaled(inner(base))
    case .host(let base): return length.scaled(rules[base].host)
    case .otherExtent: return axis == main ? length.scaled(cell.extent[cross]) : 0
    }
  }
}
