extension Solver {
  /// Suggests a value for a variable that has an edit constraint.
  ///
  /// What depends on the value moves at once; if nothing reaches a bound, ``solve()`` has nothing
  /// left to do.
  ///
  /// - Throws: `notFinite`, or `notEdited` if the variable has no edit constraint.
  /// - Complexity: O(values that change, and those by which ties and conflicts were decided);
  ///   allocates nothing but for the first suggestion after the basis changed. What depends on a
  ///   value is remembered for a few times as many rows as there are terms, at least 4096, counted for
  ///   all values; when others are suggested for many values, it is solved for again.
  public mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    guard value.isFinite else { throw .notFinite(value) }
    let place = Int(variable.row)
    guard table.rowIndices.contains(place), table[place].column >= 0 else {
      throw .unknownVariable(variable)
    }
    let index = Int(table[place].edit)
    guard index >= 0 else { throw .notEdited(variable) }
    change(index, to: value)
  }

  /// Changes the value of a row that was given, as quickly as a suggestion.
  mutating func changeGiven(_ constraint: ConstraintID, to value: Double) throws(SolverError) {
    let row = try row(of: constraint)
    guard value.isFinite else { throw .notFinite(value) }
    change(Int(table[row].edit), to: value)
  }

  private mutating func change(_ index: Int, to value: Double) {
    let row = Int(edits[index].row)
    if isStale || basis.slots[row] < 0 { return changeConstant(of: row, to: value) }
    let change = value - table[row].constant
    if change == 0 { return }
    retire(table[row].constant, for: value)
    table[row].constant = value
    allowRounding(of: value)
    if edits[index].version != basis.version { rememberResponse(of: index) }
    apply(index, change)
    changeCount += 1
    if changeCount > Self.refreshInterval || !queue.isEmpty { isStale = true }
    if isLoose, !areTiesSettled { isStale = true }
    for drop in drops where !isProven(drop) { isStale = true }
  }

  /// Moves what depends on a suggested value.
  private mutating func apply(_ index: Int, _ change: Double) {
    let count = edits[index].rows.count
    for entry in 0..<count {
      let row = Int(edits[index].rows[entry])
      // Not `check(row)`, which reads the value back: this loop is all that a suggestion costs.
      let value = residuals[row] + edits[index].factors[entry] * change
      residuals[row] = value
      if !dual.positions[row].admits(value, tolerance: tolerance) { queue.push(row) }
    }
  }

  /// Solves for what depends on a suggested value.
  private mutating func rememberResponse(of index: Int) {
    rememberedCount -= edits[index].rows.count
    edits[index].rows.removeAll(keepingCapacity: true)
    edits[index].factors.removeAll(keepingCapacity: true)
    respond(toSlot: Int(basis.slots[Int(edits[index].row)]))
    makeRoom(for: scratch.touched.count)
    edits[index].version = basis.version
    for entry in scratch.touched {
      let row = Int(entry)
      let factor = scratch.deltas[row]
      if basis.slots[row] < 0, factor.magnitude > 1e-13 {
        edits[index].rows.append(entry)
        edits[index].factors.append(factor)
      }
    }
    scratch.clearResponse()
    rememberedCount += edits[index].rows.count
  }

  /// Has edits forget in turn what depends on them, until so many rows more can be remembered.
  ///
  /// Each value of a chain may move all of it: what all edits remember would be quadratic. What four
  /// of them move fits, whatever they are.
  private mutating func makeRoom(for count: Int) {
    while rememberedCount + count > max(Self.leastRemembered, 4 * table.termCount) {
      nextForgetting = (nextForgetting + 1) % edits.count
      forgetResponse(of: nextForgetting)
    }
  }

  /// How many rows all edits may remember together, in however small a system.
  private static let leastRemembered = 4096

  /// Has an edit forget what depends on it.
  mutating func forgetResponse(of index: Int) {
    rememberedCount -= edits[index].rows.count
    edits[index] = Edit(row: edits[index].row)
  }
}
