extension Solver {
  /// Whether a row of the basis could leave 0 without any strength objecting, as far as its pull
  /// tells.
  var hasLooseRow: Bool {
    for row in basis.rows where isLoose(Int(row)) { return true }
    return false
  }

  private func isLoose(_ row: Int) -> Bool {
    basis.slots[row] >= 0 && dual.position(of: row) != .inside
  }

  /// Finds how rows can change without any strength objecting: one direction, mixed of all, in which
  /// the loose rows of the basis change by numbers that do not cancel.
  mutating func findFreedom() {
    (scratch.looseCount, scratch.seed) = (0, 1)
    scratch.looseChanges = [Double](repeating: 0, count: residuals.count)
    scratch.direction = [Double](repeating: 0, count: basis.count)
    for row in basis.rows { updateFreedom(of: Int(row)) }
    solveForDirection()
  }

  /// Takes it over if a row has become loose, or is no longer. Not inlined for the code's size, as what
  /// follows.
  @inline(never) mutating func updateFreedom(of row: Int) {
    let isLoose = isLoose(row)
    if isLoose == (scratch.looseChanges[row] != 0) { return }
    scratch.looseCount += isLoose ? 1 : -1
    scratch.seed = scratch.seed &* 1_664_525 &+ 1_013_904_223
    scratch.looseChanges[row] = isLoose ? 1 + Double(scratch.seed) / 4_294_967_296 : 0
    scratch.workWithoutDirection = max(1, scratch.workWithoutDirection)
  }

  /// Whether a row can change, by the direction.
  @inline(never) func moves(_ row: Int) -> Bool {
    if basis.slots[row] >= 0 { return scratch.looseChanges[row] != 0 }
    var change = 0.0
    for term in table.terms(of: row) {
      change += table.coefficients[term] * scratch.direction[Int(table.columns[term])]
    }
    return change.magnitude > Self.leastMove
  }

  /// Whether a row can change, also when other rows are loose than those that the direction is of.
  ///
  /// Its shares of them tell as much, at the cost of its block. When they have cost several times what
  /// the direction does, that is found anew.
  mutating func movesNow(_ row: Int) -> Bool {
    let work = scratch.workWithoutDirection
    if work == 0 || basis.slots[row] >= 0 { return moves(row) }
    if work > 8 * residuals.count {
      solveForDirection()
      return moves(row)
    }
    let block = solveForShares(of: row)
    scratch.workWithoutDirection += block.count
    tieWork += block.count
    var change = 0.0
    for slot in block where scratch.shares[slot] != 0 {
      change += scratch.shares[slot] * scratch.looseChanges[Int(basis.rows[slot])]
    }
    return change.magnitude > Self.leastMove
  }

  /// What counts as no change.
  private static let leastMove = 1e-9

  /// Solves for how all columns change with the loose rows.
  @inline(never) private mutating func solveForDirection() {
    tieWork += residuals.count
    scratch.workWithoutDirection = 0
    let all = 0..<basis.count
    for slot in all { scratch.slotWork[slot] = scratch.looseChanges[Int(basis.rows[slot])] }
    basis.solveForColumns(&scratch.slotWork, in: all, into: &scratch.direction)
  }
}
