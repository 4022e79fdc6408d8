extension Solver {
  /// Suggests a value for a variable that has an edit constraint.
  ///
  /// What depends on the value moves at once; if nothing reaches a bound, ``solve()`` has nothing
  /// left to do.
  ///
  /// - Throws: `notFinite`, or `notEdited` if the variable has no edit constraint.
  /// - Complexity: O(values that change, and those by which ties and conflicts were decided);
  ///   allocates nothing but for the first suggestion after the basis changed.
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
    edits[index].version = basis.version
    edits[index].rows.removeAll(keepingCapacity: true)
    edits[index].factors.removeAll(keepingCapacity: true)
    respond(toSlot: Int(basis.slots[Int(edits[index].row)]))
    for entry in scratch.touched {
      let row = Int(entry)
      let factor = scratch.deltas[row]
      if basis.slots[row] < 0, factor.magnitude > 1e-13 {
        edits[index].rows.append(entry)
        edits[index].factors.append(factor)
      }
    }
    scratch.clearResponse()
  }
}
