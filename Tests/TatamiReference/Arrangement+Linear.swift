import Tatami

extension Arrangement {
  /// Arranges the cells of a linear layout: one line that does a few things in a
  /// way of its own.
  func arrangeLinear() {
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
      let extent = cells[index].ownExtent ?? cells[index].extent[main]
      cells[index].setExtent(cells[index].style[cross].scaled(extent), cross)
    }
    settleLinearCross()
    pack(cells.indices, from: rule.lead)
    let change = cells.isEmpty ? nil : lineGravity?(0, cells.count, true)
    spread(cells.indices, change?.gravity ?? style.gravity[main], spare)
    for index in cells.indices {
      cells[index].origin[cross] = rules[cross].lead + cells[index].before[cross]
    }
    align(cells.indices, in: inner(cross))
  }

  /// Takes the margins along main of more than 0 and less than a point away: they
  /// are weights.
  ///
  /// - Returns: these weights, before and behind each cell.
  private func takeFractions() -> [(before: Int64, behind: Int64)] {
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

  private func measureLinear(_ index: Int) {
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
  private func settleLinearCross() {
    let rule = rules[cross]
    guard rule.isWrapping else { return }
    let extents = cells.filter { !dependsOnContainer($0) }.map { $0.outer(cross) }
    container[cross] = rule.held(rule.lead + (extents.max() ?? 0) + rule.trail)
  }

  // MARK: Shares

  /// Shares out `spare` among weights, those of margins included.
  private func growLinear(by spare: Int64, _ fractions: [(before: Int64, behind: Int64)]) {
    let weights = cells.map { gridUnits($0.style.weight) }
    let whole = zip(weights, fractions).reduce(0) { $0 + $1.0 + $1.1.before + $1.1.behind }
    guard spare > 0, whole > 0 else { return }
    var shares = RunningShares(amount: spare, whole: whole)
    for index in cells.indices {
      cells[index].before[main] += shares.next(fractions[index].before)
      if weights[index] > 0 { give(&shares, weights[index], to: index) }
      cells[index].behind[main] += shares.next(fractions[index].behind)
    }
  }

  private func shrinkLinear(by lack: Int64) {
    let parts = cells.map { gridUnits($0.style[main].shrink) }
    let whole = parts.reduce(0, +)
    guard whole > 0 else { return }
    var shares = RunningShares(amount: lack, whole: whole)
    for index in cells.indices where parts[index] > 0 {
      let lost = Double(parts[index]) * shares.ratio
      if -lost <= -early(Double(cells[index].extent[main])) {
        cells[index].extent[main] = 0
        cells[index].ownExtent = 0
      } else {
        cells[index].ownExtent = cells[index].extent[main] - Int64(lost.rounded(.down))
        cells[index].extent[main] -= shares.next(parts[index])
      }
    }
  }

  /// Shares out `spare`, which may be negative, among the cells that gravity lets grow.
  private func shareEqually(_ spare: Int64) {
    let flexible = cells.indices.filter { isFlexible(cells[$0]) }
    guard spare != 0, !flexible.isEmpty else { return }
    var shares = RunningShares(amount: spare, whole: Int64(flexible.count))
    for index in flexible { give(&shares, 1, to: index) }
  }

  /// Gives a cell its share, unless one of its bounds holds: then that is its extent,
  /// and it takes no part in the running sum.
  ///
  /// A share that is multiplied is that of a multiplied part, put on the grid.
  private func give(_ shares: inout RunningShares, _ part: Int64, to index: Int) {
    let length = cells[index].style[main]
    var part = part
    var extent = cells[index].extent[main]
    if cells[index].style.weight > 0 && length.basis == .unset {
      part = gridUnits(min(points(part) * length.multiplier, 2_147_483_648))
      extent += length.offset < 0 ? -gridUnits(-length.offset) : gridUnits(length.offset)
    }
    let growth = Double(part) * shares.ratio
    let (least, most) = (length.held(0), length.held(Int64.max / 2))
    if growth >= early(Double(most - extent)) {
      cells[index].extent[main] = most
    } else if growth <= -early(Double(extent - least)) {
      cells[index].extent[main] = least
    } else {
      cells[index].ownExtent = extent + Int64(growth.rounded(.down))
      cells[index].extent[main] = extent + shares.next(part)
      return
    }
    cells[index].ownExtent = cells[index].extent[main]
  }

  /// Bounds hold a little before they are reached.
  private func early(_ distance: Double) -> Double { distance - abs(distance) * 0x1p-50 }

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

/// Pieces of an amount, cut one after the other.
private struct RunningShares {
  let amount: Int64
  let whole: Int64
  /// The parts that pieces were cut for.
  private var before: Int64 = 0

  init(amount: Int64, whole: Int64) {
    self.amount = amount
    self.whole = whole
  }

  /// What a part of one grid step gets.
  var ratio: Double { Double(amount) / Double(whole) }

  /// The piece for the next part: it ends where the running sum says, rounded down.
  mutating func next(_ part: Int64) -> Int64 {
    defer { before += part }
    return portion(amount, before + part, of: whole) - portion(amount, before, of: whole)
  }
}
