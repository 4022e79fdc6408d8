extension Solver {
  /// Adds a constraint: the sum of `terms` compared with `constant`.
  ///
  /// - Parameters:
  ///   - terms: Variables with their coefficients, all finite; those of one variable are summed,
  ///     which stays finite.
  ///   - relation: How the sum compares with the constant.
  ///   - constant: The right side, finite.
  ///   - strength: How much it wants to hold.
  ///   - weight: By what its error is multiplied among those of its strength; positive.
  /// - Throws: ``SolverError`` for numbers that are not finite, weights that are not positive and
  ///   variables of other systems; then nothing has changed.
  /// - Complexity: O(*terms*); the work is done by the next ``solve()``.
  @discardableResult
  public mutating func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, strength: Strength = .required,
    weight: Double = 1
  ) throws(SolverError) -> ConstraintID {
    var row = RowTable.Row()
    (row.relation, row.constant) = (relation, constant)
    (row.strength, row.weight) = (strength, weight)
    return try add(row, terms)
  }

  /// Adds a row as it is, but for its order if it has none.
  mutating func add(_ row: RowTable.Row, _ terms: [Term]) throws(SolverError) -> ConstraintID {
    var row = row
    guard row.constant.isFinite else { throw .notFinite(row.constant) }
    guard row.weight > 0, row.weight.isFinite else { throw .invalidWeight(row.weight) }
    scratch.terms.removeAll(keepingCapacity: true)
    for term in terms {
      guard term.coefficient.isFinite else { throw .notFinite(term.coefficient) }
      scratch.terms.append((try column(of: term.variable), term.coefficient))
    }
    Self.merge(&scratch.terms)
    for term in scratch.terms where !term.coefficient.isFinite {
      throw .notFinite(term.coefficient)
    }
    if row.order == 0 { row.order = nextOrder() }
    let index = table.add(row, terms: scratch.terms)
    admitLevels(of: row)
    admit(index)
    pending.append(Int32(index))
    allowRounding(of: row.constant)
    isStale = true
    return ConstraintID(row: Int32(index), generation: table[index].generation)
  }

  /// Takes a constraint out.
  ///
  /// - Throws: `unknownConstraint` if it is not, or no longer, in the system.
  /// - Complexity: as one exchange of a row; when it was missed or pulls at others, the pulls of
  ///   all optional constraints are found anew by the next ``solve()``. A new basis, as after many
  ///   additions, if no row can be exchanged for it: with coefficients beyond 10⁹ times each other.
  public mutating func remove(_ constraint: ConstraintID) throws(SolverError) {
    let row = try row(of: constraint)
    // What waits to be admitted is admitted first: a row is then either in the basis or not.
    admitPending()
    if dual.pulls(row) { needsDualReset = true }
    dual.clear(row)
    (dual.lower[row], dual.upper[row]) = (.none, .none)
    let isReplaced = basis.slots[row] < 0 || replace(row)
    dual.positions[row] = .free
    drops.removeAll { Int($0.row) == row }
    for index in drops.indices where drops[index].members.contains(where: { Int($0.row) == row }) {
      // Without a member nothing is proven any more; its row may soon be another constraint's.
      drops[index].members.removeAll()
    }
    if table[row].edit >= 0 {
      forgetResponse(of: Int(table[row].edit))
      edits[Int(table[row].edit)].row = -1
      freeEdits.append(table[row].edit)
      let variable = Int(table.variables[Int(table.columns[Int(table[row].start)])])
      if table[variable].edit == table[row].edit { table[variable].edit = -1 }
    }
    retire(table[row].constant)
    table.remove(row)
    // The row's number may soon be another one's, which suggestions must not move in its stead.
    basis.version += 1
    if !isReplaced {
      // With coefficients of very different sizes what depends on the row may seem not to.
      needsDualReset = true
      factorize(.equations)
    }
    (needsLooseCheck, isStale) = (true, true)
  }

  /// Changes what a constraint's sum is compared with.
  public mutating func setConstant(
    _ constant: Double, of constraint: ConstraintID
  ) throws(SolverError) {
    let row = try row(of: constraint)
    guard constant.isFinite else { throw .notFinite(constant) }
    changeConstant(of: row, to: constant)
  }

  /// Changes how much an optional constraint wants to hold.
  ///
  /// - Throws: `changesRequired` if it is required or shall be, and is not already what it shall be.
  public mutating func setStrength(
    _ strength: Strength, of constraint: ConstraintID
  ) throws(SolverError) {
    let row = try row(of: constraint)
    let old = table[row].strength
    if old == strength { return }
    guard old != .required, strength != .required else { throw .changesRequired(constraint) }
    admitPending()
    table[row].strength = strength
    admitLevels(of: table[row])
    (dual.lower[row], dual.upper[row]) = slopes(of: row)
    queue.removeAll()
    queue.setKey(key(of: row), of: row)
    (needsDualReset, needsLooseCheck, isStale) = (true, true, true)
  }

  /// Adds the constraint by which values of a variable are suggested: it is equal to the value.
  ///
  /// - Throws: `invalidEdit` if the strength is `required` or the variable has one already.
  @discardableResult
  public mutating func addEdit(
    for variable: Variable, strength: Strength, value: Double = 0
  ) throws(SolverError) -> ConstraintID {
    if strength == .required { throw .invalidEdit(variable) }
    return try addEdit(for: variable, strength: strength, value: value, order: 0)
  }

  /// Adds an edit constraint at a place in the order.
  mutating func addEdit(
    for variable: Variable, strength: Strength, value: Double, order: Int64, isGiven: Bool = false
  ) throws(SolverError) -> ConstraintID {
    let place = Int(table.variables[Int(try column(of: variable))])
    if table[place].edit >= 0, !isGiven { throw .invalidEdit(variable) }
    var row = RowTable.Row()
    (row.constant, row.strength, row.order, row.isGiven) = (value, strength, order, isGiven)
    let constraint = try add(row, [Term(1, variable)])
    let edit = freeEdits.popLast() ?? Int32(edits.count)
    if edit == edits.count { edits.append(Edit(row: -1)) }
    edits[Int(edit)].row = constraint.row
    table[Int(constraint.row)].edit = edit
    if !isGiven { table[place].edit = edit }
    return constraint
  }

  /// Adds a required row, which conflicts do not name, that a variable has a value.
  mutating func addGiven(_ value: Double, to variable: Variable) throws(SolverError) -> ConstraintID
  {
    try addEdit(for: variable, strength: .required, value: value, order: 0, isGiven: true)
  }

  /// Makes the tie of some variables the first of those of variables.
  mutating func settleFirst(_ variables: [Variable]) {
    settledFirst = variables.map { $0.row }
    (needsLooseCheck, isStale) = (true, true)
  }

  /// The row of a constraint.
  func row(of constraint: ConstraintID) throws(SolverError) -> Int {
    let row = Int(constraint.row)
    guard table.rowIndices.contains(row), table[row].isAlive, table[row].column < 0,
      table[row].generation == constraint.generation
    else { throw .unknownConstraint(constraint) }
    return row
  }

  /// Sums the terms of each column; none is left that is 0.
  private static func merge(_ terms: inout [(column: Int32, coefficient: Double)]) {
    terms.sort { $0.column < $1.column }
    var count = 0
    for term in terms {
      if count > 0, terms[count - 1].column == term.column {
        terms[count - 1].coefficient += term.coefficient
      } else {
        terms[count] = term
        count += 1
      }
    }
    terms.removeLast(terms.count - count)
    terms.removeAll { $0.coefficient == 0 }
  }

  /// The column of a variable.
  private func column(of variable: Variable) throws(SolverError) -> Int32 {
    let row = Int(variable.row)
    guard table.rowIndices.contains(row), table[row].column >= 0 else {
      throw .unknownVariable(variable)
    }
    return table[row].column
  }
}
