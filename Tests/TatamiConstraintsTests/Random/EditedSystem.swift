import TatamiConstraints

/// A solver that is edited, and beside it the constraints that it should have: those that are
/// left, in order of addition, as they are now.
struct EditedSystem {
  /// A constraint as it is now; variables by number.
  struct Entry {
    var terms: [(coefficient: Double, variable: Int)]
    var relation: Solver.Relation
    var constant: Double
    var strength: Solver.Strength
    var weight = 1.0
    /// Whether values are suggested by it.
    var isEdit = false
    var id: Solver.ConstraintID
  }

  var solver = Solver()
  private(set) var variables: [Solver.Variable] = []
  private(set) var signs: [Bool] = []
  private(set) var entries: [Entry] = []

  // MARK: Edits

  mutating func addVariable(isNonnegative: Bool) {
    variables.append(solver.addVariable(isNonnegative: isNonnegative))
    signs.append(isNonnegative)
  }

  mutating func add(_ rule: LayoutRule) throws(SolverError) {
    let terms = rule.terms.map { Solver.Term($0.coefficient, variables[$0.variable]) }
    let id = try solver.add(
      terms, rule.relation, rule.constant, strength: rule.strength, weight: rule.weight)
    entries.append(
      Entry(
        terms: rule.terms, relation: rule.relation, constant: rule.constant,
        strength: rule.strength, weight: rule.weight, id: id))
  }

  mutating func addEdit(for variable: Int, level: Int) throws(SolverError) {
    let id = try solver.addEdit(for: variables[variable], strength: .optional(level))
    entries.append(
      Entry(
        terms: [(1, variable)], relation: .equal, constant: 0, strength: .optional(level),
        isEdit: true, id: id))
  }

  mutating func suggest(_ value: Double, at index: Int) throws(SolverError) {
    try solver.suggest(value, for: variables[entries[index].terms[0].variable])
    entries[index].constant = value
  }

  mutating func remove(at index: Int) throws(SolverError) {
    try solver.remove(entries[index].id)
    entries.remove(at: index)
  }

  mutating func setConstant(_ constant: Double, at index: Int) throws(SolverError) {
    try solver.setConstant(constant, of: entries[index].id)
    entries[index].constant = constant
  }

  mutating func setLevel(_ level: Int, at index: Int) throws(SolverError) {
    try solver.setStrength(.optional(level), of: entries[index].id)
    entries[index].strength = .optional(level)
  }

  // MARK: Answers

  /// A solver that is given at once what is left; edits are constraints like others.
  func built(of indices: [Int]? = nil) throws(SolverError) -> EditedSystem {
    var fresh = EditedSystem()
    for sign in signs { fresh.addVariable(isNonnegative: sign) }
    for index in indices ?? Array(entries.indices) {
      let entry = entries[index]
      try fresh.add(
        LayoutRule(
          terms: entry.terms, relation: entry.relation, constant: entry.constant,
          strength: entry.strength, weight: entry.weight))
    }
    fresh.solver.solve()
    return fresh
  }

  var values: [Double] { variables.map { solver.value(of: $0) } }

  /// Constraints that are left out, with their cores; by number.
  var conflicts: [[Int]] {
    solver.conflicts.map { conflict in
      [number(of: conflict.constraint)] + conflict.core.map(number)
    }
  }

  var ambiguous: [Int] {
    mutating get {
      let found = Set(solver.ambiguousVariables())
      return variables.indices.filter { found.contains(variables[$0]) }
    }
  }

  /// Whether some constraints cannot hold together, and can without any one of them.
  func isMinimalCore(_ core: [Int]) throws(SolverError) -> Bool {
    if try built(of: core).conflicts.isEmpty { return false }
    for index in core {
      if try !built(of: core.filter { $0 != index }).conflicts.isEmpty { return false }
    }
    return true
  }

  private func number(of constraint: Solver.ConstraintID) -> Int {
    guard let index = entries.firstIndex(where: { $0.id == constraint }) else {
      fatalError("The solver names a constraint that it does not have")
    }
    return index
  }
}
