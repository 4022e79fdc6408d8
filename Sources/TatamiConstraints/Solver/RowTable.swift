/// The rows of a system: `terms · variables − constant`, one for each constraint, and one for each
/// variable, which is the variable itself.
///
/// Terms lie in one arena, row after row; those of a column are linked through it.
struct RowTable: Sendable {
  struct Row: Sendable {
    /// Where its terms lie in the arena.
    var start: Int32 = 0
    var count: Int32 = 0
    /// The column that it is the variable of; -1 for a constraint.
    var column: Int32 = -1
    var generation: UInt32 = 0
    /// What is subtracted from the sum of its terms.
    var constant = 0.0
    var weight = 1.0
    var relation = Solver.Relation.equal
    var strength = Solver.Strength.required
    /// When the value is above 0, it is missed with this strength: the other side of a row that
    /// stands for two constraints. `nil` if it stands for one.
    var upperStrength: Solver.Strength?
    /// When it was added, among all constraints.
    var order: Int64 = 0
    /// Which edit suggests the variable, or belongs to the constraint; -1 for none.
    var edit: Int32 = -1
    var isAlive = true
    /// Whether it always holds and conflicts do not name it.
    var isGiven = false
    /// Whether it is left out, because it cannot hold with those before it.
    var isDropped = false
  }

  private(set) var rows: [Row] = []
  /// The row of each column's variable.
  private(set) var variables: [Int32] = []
  /// The arena of terms: columns and coefficients, the row that each belongs to, and the next term
  /// of its column.
  private(set) var columns: [Int32] = []
  private(set) var coefficients: [Double] = []
  private(set) var owners: [Int32] = []
  private(set) var nextUses: [Int32] = []
  /// The first term of each column; -1 for none.
  private(set) var firstUses: [Int32] = []
  /// Rows without an owner, to be given out again.
  private var freeRows: [Int32] = []
  private var deadTermCount = 0

  var count: Int { rows.count }
  var rowIndices: Range<Int> { rows.indices }
  var columnCount: Int { variables.count }
  /// How many terms all rows have.
  var termCount: Int { columns.count - deadTermCount }

  subscript(row: Int) -> Row {
    get { rows[row] }
    _modify { yield &rows[row] }
  }

  /// The places of a row's terms in the arena.
  func terms(of row: Int) -> Range<Int> {
    let start = Int(rows[row].start)
    return start..<start + Int(rows[row].count)
  }

  /// The columns of some constraints and of others that share columns with them, one through the other,
  /// and those others; both in the order of the table.
  ///
  /// - Parameter joins: Whether a constraint is one of the others.
  func reached(from some: [Int], joins: (Row) -> Bool) -> (columns: [Int32], others: [Int]) {
    // Keys alone count: a set would be as much code again.
    var (known, found): ([Int32: Int], [Int32: Int]) = ([:], [:])
    for row in some { known[Int32(row)] = 0 }
    var (open, columns, others): ([Int], [Int32], [Int]) = (some, [], [])
    while let row = open.popLast() {
      for place in terms(of: row) where found.updateValue(0, forKey: self.columns[place]) == nil {
        columns.append(self.columns[place])
        var use = firstUses[Int(self.columns[place])]
        while use >= 0 {
          let other = owners[Int(use)]
          use = nextUses[Int(use)]
          guard other >= 0, rows[Int(other)].column < 0, joins(rows[Int(other)]) else { continue }
          if known.updateValue(0, forKey: other) == nil {
            open.append(Int(other))
            others.append(Int(other))
          }
        }
      }
    }
    return (columns.sorted(), others.sorted())
  }

  /// Adds a column with its row.
  mutating func addVariable(isNonnegative: Bool, order: Int64) -> Int {
    var row = Row()
    row.column = Int32(variables.count)
    row.relation = isNonnegative ? .greaterThanOrEqual : .equal
    row.isGiven = true
    row.order = order
    let index = Int32(rows.count)
    variables.append(index)
    firstUses.append(-1)
    rows.append(row)
    appendTerms([(row.column, 1)], to: Int(index))
    return Int(index)
  }

  /// Adds a constraint's row, with terms of which no two are of one column.
  mutating func add(_ row: Row, terms: [(column: Int32, coefficient: Double)]) -> Int {
    var row = row
    let index: Int
    if let free = freeRows.popLast() {
      index = Int(free)
      row.generation = rows[index].generation + 1
      rows[index] = row
    } else {
      index = rows.count
      rows.append(row)
    }
    appendTerms(terms, to: index)
    return index
  }

  private mutating func appendTerms(_ terms: [(column: Int32, coefficient: Double)], to row: Int) {
    rows[row].start = Int32(columns.count)
    rows[row].count = Int32(terms.count)
    for (column, coefficient) in terms {
      nextUses.append(firstUses[Int(column)])
      firstUses[Int(column)] = Int32(columns.count)
      columns.append(column)
      coefficients.append(coefficient)
      owners.append(Int32(row))
    }
  }

  /// Takes a constraint's row out.
  ///
  /// - Complexity: O(its terms); when half of the arena is dead it is compacted, which is linear.
  mutating func remove(_ row: Int) {
    rows[row].isAlive = false
    for term in terms(of: row) { owners[term] = -1 }
    deadTermCount += Int(rows[row].count)
    rows[row].count = 0
    freeRows.append(Int32(row))
    if deadTermCount > 64, deadTermCount * 2 > columns.count { compact() }
  }

  private mutating func compact() {
    let (oldColumns, oldCoefficients, oldRows) = (columns, coefficients, rows)
    columns.removeAll(keepingCapacity: true)
    coefficients.removeAll(keepingCapacity: true)
    owners.removeAll(keepingCapacity: true)
    nextUses.removeAll(keepingCapacity: true)
    for column in firstUses.indices { firstUses[column] = -1 }
    for (index, row) in oldRows.enumerated() where row.isAlive {
      let start = Int(row.start)
      rows[index].start = Int32(columns.count)
      for term in start..<start + Int(row.count) {
        let column = Int(oldColumns[term])
        nextUses.append(firstUses[column])
        firstUses[column] = Int32(columns.count)
        columns.append(oldColumns[term])
        coefficients.append(oldCoefficients[term])
        owners.append(Int32(index))
      }
    }
    deadTermCount = 0
  }

  /// The sum of a row's terms, without its constant.
  func sum(of row: Int, at values: [Double]) -> Double {
    var sum = 0.0
    for term in terms(of: row) {
      sum += coefficients[term] * values[Int(variables[Int(columns[term])])]
    }
    return sum
  }
}
