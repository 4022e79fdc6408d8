extension Solver {
  /// Lets the rows that were added take part: a few as they are, many by a new basis.
  mutating func admitPending() {
    if pending.isEmpty { return }
    needsLooseCheck = true
    let alive = pending.filter { table[Int($0)].isAlive }
    pending.removeAll(keepingCapacity: true)
    if alive.count > 8, alive.count * 4 > basis.count {
      needsDualReset = true
      factorize(.equations)
      return
    }
    // What suggestions move is found anew: these rows are among it.
    if !alive.isEmpty { basis.version += 1 }
    for entry in alive {
      let row = Int(entry)
      let terms = table.terms(of: row)
      for term in terms.dropFirst() {
        basis.blocks.join(Int(table.columns[terms.lowerBound]), Int(table.columns[term]))
      }
      residuals[row] = value(of: row)
      rest(row)
      check(row)
    }
  }

  /// Factorises the basis, or a new one, and computes all values.
  mutating func factorize(_ choice: Factorizer.Choice) {
    factorizer.factorize(&basis, of: table, choosing: choice)
    for row in residuals.indices {
      if basis.slots[row] >= 0 {
        dual.positions[row] = .basic
      } else if dual.positions[row] == .basic {
        // It depends on others by now, or makes way in a new basis.
        if dual.pulls(row) { needsDualReset = true }
        rest(row)
      }
    }
    if needsDualReset { resetDuals() }
    refreshValues()
  }

  /// Notes where a row that does not pull lies.
  mutating func rest(_ row: Int) {
    dual.positions[row] = basis.slots[row] >= 0 ? .basic : dual.positionAtRest(of: row)
  }

  /// Lets no row pull, and all that are missed wait.
  mutating func resetDuals() {
    needsDualReset = false
    needsLooseCheck = true
    for place in dual.values.indices { dual.values[place] = 0 }
    queue.removeAll()
    for row in residuals.indices {
      rest(row)
      check(row)
    }
  }

  /// Computes all values from the basis.
  mutating func refreshValues() {
    changeCount = 0
    needsRefresh = false
    let all = 0..<basis.count
    for slot in all { scratch.slotWork[slot] = table[Int(basis.rows[slot])].constant }
    basis.solveForColumns(&scratch.slotWork, in: all, into: &scratch.columns)
    var largest = 1.0
    for column in all {
      residuals[Int(table.variables[column])] = scratch.columns[column]
      largest = max(largest, scratch.columns[column].magnitude)
    }
    tolerance = largest * Self.relativeTolerance
    for row in residuals.indices where table[row].isAlive {
      allowRounding(of: table[row].constant)
    }
    for row in residuals.indices where table[row].isAlive {
      residuals[row] = basis.slots[row] >= 0 ? 0 : value(of: row)
      check(row)
    }
  }

  /// Takes for nothing what rounding leaves of sums with numbers as large as this one.
  mutating func allowRounding(of number: Double) {
    tolerance = max(tolerance, number.magnitude * Self.relativeTolerance)
  }

  /// Notes that a constant makes way for a smaller one, or none. If it was among the largest, what
  /// rounding left of sums with it is found out, and so is what only fitted beside it.
  mutating func retire(_ constant: Double, for new: Double = 0) {
    let (old, new) = (constant.magnitude, new.magnitude)
    if old < Self.leastLarge || new > old / 2 || old * Self.relativeTolerance * 16 < tolerance {
      return
    }
    (needsRefresh, isStale) = (true, true)
  }

  /// Beside constants below this one nothing that is seen passes for nothing.
  private static let leastLarge = 1e4

  /// The value of a row at the values of the variables.
  func value(of row: Int) -> Double {
    if table[row].column >= 0 { return residuals[row] }
    return table.sum(of: row, at: residuals) - table[row].constant
  }

  /// Lets a row wait if its value does not fit its pull.
  mutating func check(_ row: Int) {
    if !dual.positions[row].admits(residuals[row], tolerance: tolerance) { queue.push(row) }
  }

  /// Changes a row's constant and what follows from it; what does not fit then waits.
  mutating func changeConstant(of row: Int, to constant: Double) {
    let change = constant - table[row].constant
    if change == 0 { return }
    retire(table[row].constant, for: constant)
    table[row].constant = constant
    allowRounding(of: constant)
    changeCount += 1
    isStale = true
    if basis.slots[row] >= 0 {
      shift(slot: Int(basis.slots[row]), by: change)
    } else {
      residuals[row] -= change
      check(row)
    }
  }

  /// Solves for what changes when the value of a slot's row changes by 1; rows and changes are in
  /// the scratch memory until it is cleared.
  mutating func respond(toSlot slot: Int) {
    let block = basis.blocks.slots(of: Int(basis.pivotColumns[slot]))
    scratch.slotWork[slot] = 1
    basis.solveForColumns(&scratch.slotWork, in: block, into: &scratch.columns)
    for other in block {
      let column = Int(basis.pivotColumns[other])
      let change = scratch.columns[column]
      if change.magnitude < 1e-13 { continue }
      var term = Int(table.firstUses[column])
      while term >= 0 {
        let row = Int(table.owners[term])
        if row >= 0 {
          scratch.deltas[row] += table.coefficients[term] * change
          if !scratch.isTouched[row] {
            scratch.isTouched[row] = true
            scratch.touched.append(Int32(row))
          }
        }
        term = Int(table.nextUses[term])
      }
    }
  }

  /// Changes the value of a slot's row, which stays in the basis, and all that depend on it.
  mutating func shift(slot: Int, by change: Double) {
    respond(toSlot: slot)
    for entry in scratch.touched {
      let row = Int(entry)
      if basis.slots[row] < 0, scratch.deltas[row].magnitude > 1e-13 {
        residuals[row] += scratch.deltas[row] * change
        check(row)
      }
    }
    scratch.clearResponse()
  }

  /// Takes a row out of the basis, for one that changes with it: best one that has the value 0
  /// there as well. `false`, and nothing is changed, if none changes enough to be solved for.
  mutating func replace(_ row: Int) -> Bool {
    let slot = Int(basis.slots[row])
    respond(toSlot: slot)
    var best = -1
    var bestKey = (kind: Int.max, magnitude: 0.0)
    for entry in scratch.touched {
      let other = Int(entry)
      let magnitude = scratch.deltas[other].magnitude
      if other == row || basis.slots[other] >= 0 || magnitude < 1e-9 { continue }
      let isTight = residuals[other].magnitude <= tolerance && dual.positions[other] == .inside
      let kind = isTight ? 0 : table[other].column >= 0 ? 1 : 2
      if kind < bestKey.kind || kind == bestKey.kind && magnitude > bestKey.magnitude {
        (best, bestKey) = (other, (kind, magnitude))
      }
    }
    scratch.clearResponse()
    if best < 0 { return false }
    let block = solveForShares(of: best)
    // Both are the same number, solved for in two ways. Where rounding leaves less of it there is
    // nothing to divide by.
    if scratch.shares[slot].magnitude < bestKey.magnitude / 2 { return false }
    if dual.pulls(best) { needsDualReset = true }
    exchange(best, at: slot, in: block)
    return true
  }

  /// Solves for the shares of the basis' rows in a row; gives the slots in question.
  mutating func solveForShares(of row: Int) -> Range<Int> {
    let terms = table.terms(of: row)
    if terms.isEmpty { return 0..<0 }
    let block = basis.blocks.slots(of: Int(table.columns[terms.lowerBound]))
    for term in terms { scratch.columnWork[Int(table.columns[term])] = table.coefficients[term] }
    basis.solveForShares(&scratch.columnWork, in: block, into: &scratch.shares)
    return block
  }

  /// Puts a row, whose shares are in the scratch memory, into a slot of the basis. It is 0 then.
  mutating func exchange(_ row: Int, at slot: Int, in block: Range<Int>) {
    pivotCount += 1
    needsLooseCheck = true
    let other = Int(basis.rows[slot])
    let change = -residuals[row] / scratch.shares[slot]
    for place in block where scratch.shares[place].magnitude < 1e-12 { scratch.shares[place] = 0 }
    if change != 0 { shift(slot: slot, by: change) }
    basis.exchange(row, at: slot, shares: scratch.shares, in: block)
    residuals[row] = 0
    dual.positions[row] = .basic
    residuals[other] = change
  }
}
