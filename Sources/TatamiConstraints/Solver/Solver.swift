/// A system of linear constraints, required or of ordered strengths, kept solved while it changes.
///
/// Required constraints hold; those that cannot hold together with required ones added before are
/// left out and reported. Of the optional ones the strongest miss their sides by as little as
/// possible altogether, then the next, without making it worse for stronger ones, and so on. What
/// is then still open goes to the single constraints, strongest and first added first, and at last
/// every variable is as near to 0 as possible, first added first: every system has one solution.
///
///     var solver = Solver()
///     let x = solver.addVariable(), y = solver.addVariable()
///     try solver.add([.init(1, y), .init(-1, x)], .greaterThanOrEqual, 10)   // y − x ≥ 10
///     try solver.add([.init(1, x)], .equal, 5, strength: .optional(2))
///     try solver.add([.init(1, y)], .equal, 0, strength: .optional(1))
///     solver.solve()
///     solver.value(of: x)   // 5
///     solver.value(of: y)   // 15: missing 0 is what the weaker one can afford
///
/// Changes are made by a dual simplex method from the basis before: a suggested value moves only
/// what depends on it, and needs no exchange of rows unless something reaches a bound.
///
/// - Source: G. Badros, A. Borning, P. Stuckey, *The Cassowary Linear Arithmetic Constraint Solving
///   Algorithm* (2001), for constraints with strengths kept solved; here with bounded duals and a
///   factorised basis in place of a tableau.
public struct Solver: Sendable {
  var table = RowTable()
  var basis = Basis()
  /// The pulls of all strengths.
  var dual = DualState()
  /// The value of each row; a variable's row's is the variable's. Those in the basis are at 0.
  @usableFromInline
  var residuals: [Double] = []
  /// Rows whose value does not fit their pull, required ones first.
  var queue = RowQueue()
  var factorizer = Factorizer()
  /// The strengths in use, strongest first.
  var levels: [Int] = []
  var scratch = Scratch()
  /// Rows that were added since the last solution.
  var pending: [Int32] = []
  /// The constraints that suggest values of variables.
  var edits: [Edit] = []
  /// How many rows they remember altogether, and which of them forgot last.
  package internal(set) var rememberedCount = 0
  var nextForgetting = 0
  /// Those of removed constraints, to be used again.
  var freeEdits: [Int32] = []
  /// The required constraints that are left out, in order.
  var drops: [Drop] = []
  /// Which variables are as near to 0 as possible before the others.
  var settledFirst: [Int32] = []
  var orderCount = Solver.firstOrder
  /// What is to be done before the values are right again.
  var isStale = false
  var needsDualReset = false
  /// Whether something is open after all strengths, or not known not to be.
  var isLoose = false
  var needsLooseCheck = false
  /// Whether the dual values are those of the optimal face for the moment.
  var isOnFace = false
  /// By what ties were settled the last time: the rows that were looked at, each with the side of 0
  /// on which it was, and the basis before. It is another one if rows were exchanged for them.
  var tieSides: [(row: Int32, side: Int8)] = []
  var tieVersion = -1
  /// Whether all values have to be computed from the basis: they are those of another solution, or
  /// of numbers so large that small ones may have passed for nothing.
  var needsRefresh = false
  /// How many constants were changed since all values were computed from the basis.
  var changeCount = 0
  /// What counts as nothing among values, in relation to the largest of them.
  var tolerance = Solver.relativeTolerance
  /// How many steps in a row did not improve anything.
  var stallCount = 0

  /// How many rows were exchanged in the basis since the system was made.
  public internal(set) var pivotCount = 0

  /// How many rows and slots were looked at for what can change when ties are settled, since the system
  /// was made.
  package internal(set) var tieWork = 0

  /// The order of what is added without one; smaller ones can be given.
  static let firstOrder: Int64 = 1 << 32

  /// Creates a system without variables.
  public init() {}

  /// Adds a variable: any number, or one that is never below 0.
  public mutating func addVariable(isNonnegative: Bool = false) -> Variable {
    let row = table.addVariable(isNonnegative: isNonnegative, order: nextOrder())
    basis.appendColumn(row: row)
    admit(row)
    dual.positions[row] = .basic
    (needsLooseCheck, isStale) = (true, true)
    return Variable(row: Int32(row))
  }

  /// The value of a variable in the last solution; 0 before there is one.
  ///
  /// - Precondition: The variable is this system's.
  @inlinable  // Else reading all values of a chain in another module takes six times as long.
  public func value(of variable: Variable) -> Double { residuals[Int(variable.row)] }

  mutating func nextOrder() -> Int64 {
    orderCount += 1
    return orderCount
  }

  /// Makes room for what is kept of a row besides the table.
  mutating func admit(_ row: Int) {
    let (lower, upper) = slopes(of: row)
    if row == residuals.count {
      residuals.append(0)
      dual.append(lower: lower, upper: upper)
      basis.slots.append(-1)
    } else {
      (dual.lower[row], dual.upper[row]) = (lower, upper)
      dual.clear(row)
    }
    dual.positions[row] = .free
    queue.setKey(key(of: row), of: row)
    scratch.grow(rows: table.count, columns: table.columnCount)
  }

  /// Brings the solution up to date.
  ///
  /// Coefficients that are more than a million times as large as others can cost all digits: such constraints
  /// may be left unsettled then.
  ///
  /// - Complexity: nothing if nothing is to be done; a linear pass when many constraints were
  ///   added; else, for each exchange of a row, linear in the number of rows that depend on each
  ///   other. Where something is left open by all constraints, or by constraints of one strength, a linear
  ///   pass, and for each such error as for an exchange, after an exchange or when an error that was
  ///   looked at for it becomes 0 or was 0.
  public mutating func solve() {
    if !isStale { return }
    isStale = false
    if needsRefresh { refreshValues() }
    admitPending()
    if needsDualReset { resetDuals() }
    restoreDrops()
    settleQueue()
    if needsLooseCheck {
      needsLooseCheck = false
      isLoose = hasLooseRow
      tieVersion = -1
    }
    if isLoose, !areTiesSettled { settleTies() }
    if changeCount > Self.refreshInterval { refreshValues() }
  }

  /// What is nothing beside 1.
  static let relativeTolerance = 1e-11

  /// After how many changes of constants all values are computed anew: rounding would add up.
  static let refreshInterval = 256
}

extension Solver {
  /// Memory for what is computed on the way.
  struct Scratch: Sendable {
    /// By slot: values of rows to solve for columns with; 0 between uses.
    var slotWork: [Double] = []
    /// By column: coefficients to solve for shares with; 0 between uses.
    var columnWork: [Double] = []
    /// By slot: how often the slot's row is in a row.
    var shares: [Double] = []
    /// By column: what the columns are.
    var columns: [Double] = []
    /// By row: by how much a row changes; 0 between uses.
    var deltas: [Double] = []
    /// The rows that change.
    var touched: [Int32] = []
    var isTouched: [Bool] = []
    /// The rows whose pulls or bounds were changed on the optimal face; some several times.
    var pulled: [Int32] = []
    /// By row: by how much it changes in the direction of freedom if it is loose; 0 for all others.
    /// Nothing before it is looked for.
    var looseChanges: [Double] = []
    var looseCount = 0
    /// What these changes are made from.
    var seed: UInt32 = 1
    /// By column: by how much it changes then.
    var direction: [Double] = []
    /// 0 if this is up to date, else 1 and how many slots were looked at since because it is not.
    var workWithoutDirection = 0
    /// The terms of a constraint that is added.
    var terms: [(column: Int32, coefficient: Double)] = []
    /// By level: the least ratio, and one to compare with it; one level at least.
    var ratio = [0.0]
    var otherRatio = [0.0]

    /// Forgets which rows change.
    mutating func clearResponse() {
      for row in touched {
        deltas[Int(row)] = 0
        isTouched[Int(row)] = false
      }
      touched.removeAll(keepingCapacity: true)
    }

    mutating func grow(rows: Int, columns columnCount: Int) {
      while slotWork.count < columnCount {
        slotWork.append(0)
        columnWork.append(0)
        shares.append(0)
        columns.append(0)
      }
      while deltas.count < rows {
        deltas.append(0)
        isTouched.append(false)
      }
    }
  }

  /// The constraint that suggests a variable's value, and what depends on it.
  struct Edit: Sendable {
    /// Its row; -1 when it has been removed.
    var row: Int32
    /// The basis for which the rest holds, and the rows there are.
    var version = -1
    /// The rows that change with the value, and by how much for each unit.
    var rows: [Int32] = []
    var factors: [Double] = []
  }

  /// A required constraint that is left out.
  struct Drop: Sendable {
    var row: Int32
    /// Rows, it among them, whose sum with these factors shows that they cannot hold together
    /// (a Farkas certificate).
    var members: [(row: Int32, factor: Double)]
  }
}
