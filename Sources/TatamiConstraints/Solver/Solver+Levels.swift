extension Solver {
  /// How steep the cost of a row is below and above 0.
  func slopes(of row: Int) -> (lower: Slope, upper: Slope) {
    let entry = table[row]
    if entry.isDropped || !entry.isAlive { return (.none, .none) }
    let slope = slope(of: entry.strength, entry.weight)
    if entry.column >= 0 { return (entry.relation == .equal ? .none : slope, .none) }
    if let strength = entry.upperStrength { return (slope, self.slope(of: strength, entry.weight)) }
    return switch entry.relation {
    case .equal: (slope, slope)
    case .greaterThanOrEqual: (slope, .none)
    case .lessThanOrEqual: (.none, slope)
    }
  }

  private func slope(of strength: Strength, _ weight: Double) -> Slope {
    guard case .optional(let number) = strength else { return .unbounded }
    guard let level = levels.firstIndex(of: number) else {
      preconditionFailure("The strengths in use are known")
    }
    return Slope(level: Int32(level), weight: weight)
  }

  /// What a row waits by: required ones first, then strong ones, in order of addition.
  func key(of row: Int) -> UInt64 {
    var rank = UInt64.max
    for strength in [table[row].strength, table[row].upperStrength] {
      switch strength {
      case .required: rank = 0
      case .optional(let number): rank = min(rank, UInt64((levels.firstIndex(of: number) ?? 0) + 1))
      case nil: break
      }
    }
    return min(rank, 0x7FFF) << 48 | UInt64(clamping: table[row].order)
  }

  /// Takes the strengths of a row among those in use.
  mutating func admitLevels(of row: RowTable.Row) {
    admitLevels([row.strength, row.upperStrength])
  }

  /// Takes strengths among those in use. One that is new moves those below it, and with them all
  /// pulls: many come at once. When there are many, those that no row has any more make way.
  mutating func admitLevels(_ strengths: [Strength?]) {
    let known = levels.count
    takeLevels(strengths)
    if levels.count == known { return }
    if levels.count > Self.manyLevels {
      levels.removeAll(keepingCapacity: true)
      takeLevels(strengths)
      for row in residuals.indices where table[row].isAlive {
        takeLevels([table[row].strength, table[row].upperStrength])
      }
    }
    levels.sort(by: >)
    dual.levelCount = levels.count
    dual.values = [Double](repeating: 0, count: residuals.count * levels.count)
    queue.removeAll()
    for row in residuals.indices {
      (dual.lower[row], dual.upper[row]) = slopes(of: row)
      queue.setKey(key(of: row), of: row)
    }
    scratch.ratio = [Double](repeating: 0, count: max(1, levels.count))
    scratch.otherRatio = scratch.ratio
    needsDualReset = true
  }

  /// More than layouts use: what comes and goes among fewer stays known.
  private static let manyLevels = 32

  private mutating func takeLevels(_ strengths: [Strength?]) {
    for case .optional(let number)? in strengths where !levels.contains(number) {
      levels.append(number)
    }
  }
}
