import Tatami

extension Arrangement {
  /// Arranges the cells of a linear layout: one line that does a few things in a
  /// way of its own.
  mutating func arrangeLinear() {
    if !cells.isEmpty { lines = [cells.indices] }
    let fractions = takeFractions()
    for index in cells.indices { measureLinear(index) }
    let rule = rules[main]
    let packed = length(cells.indices)
    if rule.isWrapping { container[main] = rule.held(rule.lead + packed + rule.trail) }
    // What weights share out is there for gravity all the same.
    var spare = inner(main) - packed
    if spare < 0 && cells.contains(where: { $0.style[main].shrink > 0 }) {
      shrinkLinear(by: -spare)
      spare = inner(main) - length(cells.indices)
    } else {
      growLinear(by: spare, fractions)
      shareEqually(spare)
    }
    for index in cells.indices where cells[index].style[cross].basis == .otherExtent {
      cells[index].setExtentFromOther(cross)
    }
    settleLinearCross()
    pack(cells.indices, from: rule.lead)
    spread(cells.indices, style.gravity[main], spare)
    for index in cells.indices {
      cells[index].origin[cross] = rules[cross].lead + cells[index].before[cross]
    }
    align(cells.indices, in: inner(cross))
  }

  /// Takes the margins along main of more than 0 and less than a point away: they
  /// are weights.
  ///
  /// - Returns: these weights, before and behind each cell.
  private mutating func takeFractions() -> [(before: Int64, behind: Int64)] {
    let fraction = 1..<gridUnits(1)
    return cells.indices.map { index in
      var weights: (before: Int64, behind: Int64) = (0, 0)
      if fraction.contains(cells[index].before[main]) {
        weights.before = cells[index].before[main]
        cells[index].before[main] = 0
      }
      if fraction.contains(cells[index].behind[main]) {
        weights.behind = cells[index].behind[main]
        cells[index].behind[main] = 0
      }
      return weights
    }
  }

  // MARK: Extents

  private mutating func measureLinear(_ index: Int) {
    cells[index].alignment = cells[index].style.alignment[cross] ?? usualAlignment
    if dependsOnContainer(cells[index]) && !rules[cross].isWrapping {
      cells[index].setExtent(inner(cross) - cells[index].margins(cross), cross)
    } else {
      cells[index].setExtent(resolved(cells[index], cross), cross)
    }
    let isEmpty = cells[index].style[main].basis == .unset && cells[index].style.weight > 0
    cells[index].setExtent(isEmpty ? 0 : resolved(cells[index], main), main)
  }

  private var usualAlignment: Alignment {
    switch style.gravity[cross] {
    case .start, .between, .around, .among: .start
    case .center: .center
    case .end: .end
    case .fill: .fill
    case .stretch: .stretch
    }
  }

  /// Whether the container decides how large a cell is across.
  private func dependsOnContainer(_ cell: PlacedCell) -> Bool {
    cell.alignment == .fill || cell.alignment == .stretch && cell.style[cross].basis == .unset
  }

  /// A container that wraps across is as large as the largest cell that does not
  /// depend on it.
  private mutating func settleLinearCross() {
    let rule = rules[cross]
    guard rule.isWrapping else { return }
    let extents = cells.filter { !dependsOnContainer($0) }.map { $0.outer(cross) }
    container[cross] = rule.held(rule.lead + (extents.max() ?? 0) + rule.trail)
  }

  // MARK: Shares

  /// Shares out `spare` among weights, those of margins included.
  private mutating func growLinear(by spare: Int64, _ fractions: [(before: Int64, behind: Int64)]) {
    let weights = zip(cells, fractions).flatMap { cell, fraction in
      [fraction.before, gridUnits(cell.style.weight), fraction.behind]
    }
    guard spare > 0, weights.contains(where: { $0 > 0 }) else { return }
    let shares = shares(of: spare, by: weights)
    for index in cells.indices {
      cells[index].before[main] += shares[3 * index]
      if weights[3 * index + 1] > 0 { cells[index].grow(by: shares[3 * index + 1], main) }
      cells[index].behind[main] += shares[3 * index + 2]
    }
  }

  private mutating func shrinkLinear(by lack: Int64) {
    let parts = cells.map { gridUnits($0.style[main].shrink) }
    guard parts.contains(where: { $0 > 0 }) else { return }
    let shares = shares(of: lack, by: parts)
    for index in cells.indices where parts[index] > 0 {
      cells[index].shrink(by: shares[index], main)
    }
  }

  /// Shares out `spare`, which may be negative, among the cells that gravity lets grow.
  private mutating func shareEqually(_ spare: Int64) {
    let parts = cells.map { isFlexible($0) ? Int64(1) : 0 }
    guard spare != 0, parts.contains(1) else { return }
    let shares = shares(of: spare, by: parts)
    for index in cells.indices where parts[index] > 0 {
      cells[index].setExtent(cells[index].extent[main] + shares[index], main)
    }
  }

  private func isFlexible(_ cell: PlacedCell) -> Bool {
    if cell.style.weight > 0 { return false }
    switch style.gravity[main] {
    case .fill:
      switch cell.style[main].basis {
      case .fill, .container: return false
      default: return true
      }
    case .stretch: return cell.style[main].isOpen
    default: return false
    }
  }
}
