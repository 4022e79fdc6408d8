extension Solver {
  /// Leaves out the last required constraint of those that cannot hold together with a row.
  ///
  /// The row is the sum of the basis' rows by their shares and a constant; as none of those with a
  /// share can give way, the shares are a proof. Rows of a basis are independent: without any one
  /// of them the proof fails.
  mutating func drop(for row: Int, _ sign: Double, in block: Range<Int>) {
    var members: [(row: Int32, factor: Double)] = [(Int32(row), -sign)]
    for slot in block where scratch.shares[slot].magnitude > 1e-10 {
      members.append((basis.rows[slot], sign * scratch.shares[slot]))
    }
    var last = row
    for member in members where isLater(Int(member.row), than: last) { last = Int(member.row) }
    table[last].isDropped = true
    if dual.pulls(last) { needsDualReset = true }
    (dual.lower[last], dual.upper[last]) = (.none, .none)
    if dual.positions[last] != .basic { dual.positions[last] = .free }
    let place = drops.firstIndex { isLater(Int($0.row), than: last) } ?? drops.count
    drops.insert(Drop(row: Int32(last), members: members), at: place)
    if needsDualReset { resetDuals() }
    check(row)
    needsLooseCheck = true
  }

  /// Whether a row is left out before another: those that always hold are last.
  private func isLater(_ row: Int, than other: Int) -> Bool {
    let (a, b) = (table[row], table[other])
    return a.isGiven == b.isGiven ? a.order > b.order : b.isGiven
  }

  /// Takes in again what was left out and may be able to hold, as constants have changed.
  mutating func restoreDrops() {
    if drops.isEmpty { return }
    var index = 0
    while index < drops.count {
      if isProven(drops[index]) {
        index += 1
      } else {
        restore(at: index)
      }
    }
  }

  /// Takes in again the first that was left out because of another one that is left out as well;
  /// `false` if there is none.
  mutating func restoreNextDrop() -> Bool {
    let index = drops.firstIndex { drop in
      drop.members.contains { $0.row != drop.row && table[Int($0.row)].isDropped }
    }
    guard let index else { return false }
    restore(at: index)
    return true
  }

  private mutating func restore(at index: Int) {
    let row = Int(drops.remove(at: index).row)
    table[row].isDropped = false
    (dual.lower[row], dual.upper[row]) = slopes(of: row)
    rest(row)
    needsLooseCheck = true
    check(row)
  }

  /// Whether the constants still show that what was left out cannot hold.
  func isProven(_ drop: Drop) -> Bool {
    var sum = 0.0
    for (row, factor) in drop.members {
      let entry = table[Int(row)]
      if !entry.isAlive || entry.isDropped && row != drop.row { return false }
      sum += factor * entry.constant
    }
    return sum > tolerance
  }

  /// The required constraints that the last ``solve()`` left out, in order of addition.
  ///
  /// - Complexity: for each constraint of a core a small solution, linear in what depends on each other
  ///   among the core's variables; what has nothing to do with them costs nothing.
  public var conflicts: [Conflict] {
    drops.map { drop in
      let rows = minimalCore(of: drop).sorted { table[$0].order < table[$1].order }
      return Conflict(constraint: identity(of: Int(drop.row)), core: rows.map(identity(of:)))
    }
  }

  func identity(of row: Int) -> ConstraintID {
    ConstraintID(row: Int32(row), generation: table[row].generation)
  }

  /// The named rows of a proof, less those that the given rows make up for: each is taken out of a
  /// system of these rows and the given ones, and put back if the rest can hold.
  private func minimalCore(of drop: Drop) -> [Int] {
    var core = drop.members.map { Int($0.row) }.filter { !table[$0].isGiven }
    if core.count < 2 { return core }
    var subsystem = Subsystem(of: self, with: core)
    var index = 0
    while index < core.count {
      let row = core[index]
      if row == Int(drop.row) {
        index += 1
      } else if let proof = subsystem.proof(without: row) {
        for other in core where other != row && !proof.contains(other) { subsystem.remove(other) }
        core = core.filter { $0 != row && proof.contains($0) }
      } else {
        subsystem.add(row, of: self)
        index += 1
      }
    }
    return core
  }

  /// Some constraints of a system, with the given ones that have to do with them.
  private struct Subsystem {
    private var solver = Solver()
    /// The row of the variable that a column of the system became.
    private var variables: [Int32: Int] = [:]
    /// The constraints, where in them the one is that a row of the system became, and what row each was.
    private var constraints: [ConstraintID] = []
    private var copies: [Int32: Int] = [:]
    private var originals: [Int32: Int] = [:]

    init(of system: Solver, with rows: [Int]) {
      // What shares no variable with them, by no given row either, has no part in what they prove: all of
      // it, for each conflict, would be quadratic.
      let (columns, given) = system.table.reached(from: rows) { row in
        row.isGiven && (row.strength == .required || row.upperStrength == .required)
      }
      for column in columns {
        let entry = system.table[Int(system.table.variables[Int(column)])]
        variables[column] = Int(solver.addVariable(isNonnegative: entry.relation != .equal).row)
      }
      for row in given { add(row, of: system) }
      for row in rows { add(row, of: system) }
    }

    mutating func add(_ row: Int, of system: Solver) {
      let table = system.table
      var copy = table[row]
      (copy.isDropped, copy.edit) = (false, -1)
      let terms = table.terms(of: row).map { place in
        guard let variable = variables[table.columns[place]] else {
          preconditionFailure("A system has the variables of all rows that it is made for")
        }
        return Term(table.coefficients[place], Variable(row: Int32(variable)))
      }
      do {
        let constraint = try solver.add(copy, terms)
        copies[Int32(row)] = constraints.count
        constraints.append(constraint)
        originals[constraint.row] = row
      } catch {
        preconditionFailure("What is in a system can be added to another one")
      }
    }

    mutating func remove(_ row: Int) {
      guard let place = copies.removeValue(forKey: Int32(row)) else { return }
      let copy = constraints[place]
      originals[copy.row] = nil
      do {
        try solver.remove(copy)
      } catch {
        preconditionFailure("What was added can be removed")
      }
    }

    /// Takes a row out; the rows of a proof that the others cannot hold, `nil` if they can.
    mutating func proof(without row: Int) -> [Int]? {
      remove(row)
      solver.solve()
      return solver.drops.first.map { drop in drop.members.compactMap { originals[$0.row] } }
    }
  }
}
