import TatamiConstraints
import TatamiRandom

/// A system and the solver that was given it; both are edited alike.
struct SolvedSystem {
  private(set) var system: LinearSystem
  private(set) var solver = Solver()
  private(set) var variables: [Solver.Variable] = []
  private(set) var constraints: [Solver.ConstraintID] = []

  init(_ system: LinearSystem) throws(SolverError) {
    self.system = LinearSystem(isNonnegative: system.isNonnegative, rows: [])
    for isNonnegative in system.isNonnegative {
      variables.append(solver.addVariable(isNonnegative: isNonnegative))
    }
    for row in system.rows { try add(row) }
    solver.solve()
  }

  // MARK: Edits

  mutating func add(_ row: LinearSystem.Row) throws(SolverError) {
    let terms = zip(row.coefficients, variables).filter { $0.0 != 0 }
      .map { Solver.Term(Double($0.0), $0.1) }
    constraints.append(
      try solver.add(
        terms, row.relation, Double(row.constant),
        strength: row.level.map { .optional($0) } ?? .required, weight: Double(row.weight)))
    system.rows.append(row)
  }

  mutating func remove(at index: Int) throws(SolverError) {
    try solver.remove(constraints.remove(at: index))
    system.rows.remove(at: index)
  }

  mutating func setConstant(_ constant: Int, at index: Int) throws(SolverError) {
    try solver.setConstant(Double(constant), of: constraints[index])
    system.rows[index].constant = constant
  }

  mutating func setLevel(_ level: Int, at index: Int) throws(SolverError) {
    try solver.setStrength(.optional(level), of: constraints[index])
    system.rows[index].level = level
  }

  /// Does something at random.
  mutating func edit(_ kind: SystemKind, _ random: inout SplitMix64) throws(SolverError) {
    let index = random.below(max(1, system.rows.count))
    let isFull = system.rows.count >= 10
    switch system.rows.isEmpty ? 0 : random.below(5) {
    case 0, 1: isFull ? try remove(at: index) : try add(system.randomRow(kind, &random))
    case 2: try remove(at: index)
    case 3 where system.rows[index].level != nil:
      try setLevel(random.pick([1, 2, 250, 750, 999]), at: index)
    default:
      try setConstant(random.pick(-12...12) * system.scale(kind, &random), at: index)
    }
  }

  // MARK: Answers

  /// What the solver says otherwise than trying every vertex, if anything.
  mutating func difference() -> String? {
    solver.solve()
    let expected = BruteForce(system)
    let conflicts = conflicts
    if conflicts.map(\.row) != expected.conflicts.map(\.row) {
      return "leaves out \(conflicts.map(\.row)), not \(expected.conflicts.map(\.row))"
    }
    for (found, known) in zip(conflicts, expected.conflicts)
    where !known.cores.contains(found.core.sorted()) {
      return "core of \(found.row): \(found.core), which is none of \(known.cores)"
    }
    let solution = expected.solution.coordinates
    let largest = system.rows.map { Double(abs($0.constant)) }.max() ?? 0
    if !values.agree(with: solution, among: largest) {
      return "values \(values), not \(solution)"
    }
    let ambiguous = ambiguous
    if ambiguous != expected.ambiguous {
      return "ambiguous \(ambiguous.sorted()), not \(expected.ambiguous.sorted())"
    }
    return nil
  }

  var values: [Double] { variables.map { solver.value(of: $0) } }

  /// The constraints that are left out, and the core that is reported for each, by number.
  var conflicts: [(row: Int, core: [Int])] {
    solver.conflicts.map { conflict in (number(conflict.constraint), conflict.core.map(number)) }
  }

  var ambiguous: Set<Int> {
    mutating get {
      var found: Set<Int> = []
      for (index, variable) in variables.enumerated() where solver.isAmbiguous(variable) {
        found.insert(index)
      }
      return found
    }
  }

  private func number(_ constraint: Solver.ConstraintID) -> Int {
    guard let index = constraints.firstIndex(of: constraint) else {
      fatalError("The solver names a constraint that it was not given")
    }
    return index
  }
}

extension [Double] {
  /// Whether two solutions agree: to 10⁻⁹, of the greatest number in them or among the
  /// constants where that is above 1.
  func agree(with other: [Double], among largest: Double = 1) -> Bool {
    let scale = (self + other).reduce(Swift.max(1, largest)) { Swift.max($0, $1.magnitude) }
    return count == other.count && zip(self, other).allSatisfy { abs($0 - $1) <= 1e-9 * scale }
  }
}
