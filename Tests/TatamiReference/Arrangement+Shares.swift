import Tatami

extension Arrangement {
  /// Gives the container its main extent, and lets each line share out what it
  /// has to spare or what it lacks among the extents of its cells.
  func settleMain() {
    let rule = rules[main]
    if let pages, pages.axis == main {
      container[main] = rule.held(pages.naturalExtent(cells.count, rule))
    } else if rule.isWrapping {
      container[main] = rule.held(rule.lead + (lines.map(length).max() ?? 0) + rule.trail)
    }
    for number in lines.indices { share(number) }
    for index in cells.indices {
      if takesMainFromCross(cells[index]) { cells[index].setExtentFromOther(main) }
      if cells[index].style[cross].basis == .otherExtent { cells[index].setExtentFromOther(cross) }
    }
  }

  private func share(_ number: Int) {
    let line = lines[number]
    let spare = lineRoom - length(line)
    let fills = style.gravity[main] == .fill
    if fills && isCounted { return }
    let weights = line.map { weight(of: cells[$0]) }
    let shrinks = line.map { isCounted ? gridUnits(cells[$0].style[main].shrink) : 0 }
    if spare > 0 && weights.contains(where: { $0 > 0 }) {
      let shares = shares(of: reduced(spare, by: weights), by: weights)
      for (place, index) in line.enumerated() where weights[place] > 0 {
        cells[index].grow(by: shares[place], main)
      }
    } else if spare < 0 && shrinks.contains(where: { $0 > 0 }) {
      let shares = shares(of: reduced(-spare, by: shrinks), by: shrinks)
      for (place, index) in line.enumerated() where shrinks[place] > 0 {
        cells[index].shrink(by: shares[place], main)
      }
    } else if spare > 0 && fills && fillsLine(number) {
      let shares = shares(of: spare, by: line.map { _ in 1 })
      for (place, index) in line.enumerated() {
        cells[index].setExtent(cells[index].extent[main] + shares[place], main)
      }
    }
  }

  /// The cell's part in what its line has to spare.
  private func weight(of cell: PlacedCell) -> Int64 {
    isCounted || style.isFlex ? gridUnits(cell.style.weight) : 0
  }

  /// Of `amount`, what parts that add up to less than 1 share out in a flex flow.
  private func reduced(_ amount: Int64, by parts: [Int64]) -> Int64 {
    let whole = parts.reduce(0, +)
    let one = gridUnits(1)
    return style.isFlex && whole < one ? portion(amount, whole, of: one) : amount
  }

  /// Whether a line of a size-limited flow is filled; the last one may not be.
  private func fillsLine(_ number: Int) -> Bool {
    number < lines.count - 1 || lastLineGravity == .always
  }

  /// What a short last line does.
  var lastLineGravity: LastLineGravity {
    style.lastLineGravity ?? (style.isFlex ? .always : .never)
  }
}
