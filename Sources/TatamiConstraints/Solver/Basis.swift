/// As many independent rows as there are columns, and the factors of their matrix.
///
/// The rows of the basis have the value 0, which determines all columns. With L unit lower and U
/// upper triangular the matrix is `E · (L · U)`: each exchange of a row since the last
/// factorisation is a row eta in E (the product form of the inverse).
///
/// Slots are numbered in the order of pivots. Columns that no row joins, not even through others,
/// are in different blocks; slots of a block are next to each other, and solving for a row looks
/// only at its block.
///
/// - Source: I. Maros, *Computational Techniques of the Simplex Method* (2003), chapters 5 and 8.
struct Basis: Sendable {
  /// The row in each slot.
  var rows: [Int32] = []
  /// The slot of each row; -1 for those that are not in the basis.
  var slots: [Int32] = []
  /// The column that each slot's row was solved for, the coefficient there, and the slot of each
  /// column.
  var pivotColumns: [Int32] = []
  var pivots: [Double] = []
  var columnSlots: [Int32] = []
  /// What is left of each slot's row when the pivots before are eliminated, but for its own pivot.
  var upper = SparseRows()
  /// How often the row of another slot was subtracted from each slot's row.
  var lower = SparseRows()
  /// The exchanges since: which slot, its new row as a sum of the rows before, and its own share.
  var etas = SparseRows()
  var etaSlots: [Int32] = []
  var etaPivots: [Double] = []
  var blocks = Blocks()
  /// A number that changes with the basis, and with the rows that there are besides.
  var version = 0

  /// How many exchanges are remembered before the rows are factorised again.
  static let etaLimit = 48

  var count: Int { rows.count }

  var wantsFactorizing: Bool {
    etaSlots.count >= Self.etaLimit
      || etas.entryCount > 2 * (count + upper.entryCount + lower.entryCount)
  }

  /// Adds a column whose variable's row is in the basis.
  mutating func appendColumn(row: Int) {
    let slot = Int32(count)
    while slots.count <= row { slots.append(-1) }
    slots[row] = slot
    rows.append(Int32(row))
    pivotColumns.append(slot)
    pivots.append(1)
    columnSlots.append(slot)
    upper.closeRow()
    lower.closeRow()
    blocks.append(slot: slot)
    version += 1
  }

  mutating func removeEtas() {
    etas.removeAll()
    etaSlots.removeAll(keepingCapacity: true)
    etaPivots.removeAll(keepingCapacity: true)
  }

  /// Solves for columns: what the columns are when the rows have the values of `work`.
  ///
  /// - Parameters:
  ///   - work: In each slot of the block the value of its row; afterwards 0.
  ///   - columns: Takes the values of the block's columns.
  func solveForColumns(_ work: inout [Double], in block: Range<Int>, into columns: inout [Double]) {
    for eta in etaSlots.indices.reversed() {
      let slot = Int(etaSlots[eta])
      guard block.contains(slot) else { continue }
      var value = work[slot]
      for entry in etas.entries(of: eta) {
        value -= etas.values[entry] * work[Int(etas.indices[entry])]
      }
      work[slot] = value / etaPivots[eta]
    }
    for slot in block {
      var value = work[slot]
      for entry in lower.entries(of: slot) {
        value -= lower.values[entry] * work[Int(lower.indices[entry])]
      }
      work[slot] = value
    }
    for slot in block.reversed() {
      var value = work[slot]
      for entry in upper.entries(of: slot) {
        value -= upper.values[entry] * columns[Int(upper.indices[entry])]
      }
      work[slot] = 0
      columns[Int(pivotColumns[slot])] = value == 0 ? 0 : value / pivots[slot]
    }
  }

  /// Solves for shares: how often each slot's row is in a row with the coefficients of `work`.
  ///
  /// - Parameters:
  ///   - work: The coefficients by column; afterwards 0.
  ///   - shares: Takes the share of each slot of the block.
  func solveForShares(_ work: inout [Double], in block: Range<Int>, into shares: inout [Double]) {
    for slot in block {
      let column = Int(pivotColumns[slot])
      let coefficient = work[column]
      if coefficient == 0 {
        shares[slot] = 0
        continue
      }
      work[column] = 0
      let share = coefficient / pivots[slot]
      shares[slot] = share
      for entry in upper.entries(of: slot) {
        work[Int(upper.indices[entry])] -= share * upper.values[entry]
      }
    }
    for slot in block.reversed() {
      let share = shares[slot]
      if share == 0 { continue }
      for entry in lower.entries(of: slot) {
        shares[Int(lower.indices[entry])] -= share * lower.values[entry]
      }
    }
    for eta in etaSlots.indices {
      let slot = Int(etaSlots[eta])
      guard block.contains(slot), shares[slot] != 0 else { continue }
      let share = shares[slot] / etaPivots[eta]
      shares[slot] = share
      for entry in etas.entries(of: eta) {
        shares[Int(etas.indices[entry])] -= share * etas.values[entry]
      }
    }
  }

  /// Puts a row into a slot.
  ///
  /// - Parameter shares: The row as a sum of the rows of the block before the exchange.
  mutating func exchange(_ row: Int, at slot: Int, shares: [Double], in block: Range<Int>) {
    for other in block where other != slot && shares[other] != 0 {
      etas.append(index: Int32(other), value: shares[other])
    }
    etas.closeRow()
    etaSlots.append(Int32(slot))
    etaPivots.append(shares[slot])
    slots[Int(rows[slot])] = -1
    slots[row] = Int32(slot)
    rows[slot] = Int32(row)
    version += 1
  }
}

/// Rows of indices and values, one after the other.
struct SparseRows: Sendable {
  private(set) var starts: [Int32] = [0]
  private(set) var indices: [Int32] = []
  private(set) var values: [Double] = []

  var entryCount: Int { indices.count }

  func entries(of row: Int) -> Range<Int> { Int(starts[row])..<Int(starts[row + 1]) }

  /// Adds an entry to the row that is not closed yet.
  mutating func append(index: Int32, value: Double) {
    indices.append(index)
    values.append(value)
  }

  /// Forgets the entries of the row that is not closed yet.
  mutating func dropOpenRow() {
    let count = indices.count - Int(starts[starts.count - 1])
    indices.removeLast(count)
    values.removeLast(count)
  }

  mutating func closeRow() { starts.append(Int32(indices.count)) }

  mutating func removeAll() {
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
    indices.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
  }
}

/// Which columns are joined by rows: a union–find, with the range of slots of each block.
struct Blocks: Sendable {
  private var parents: [Int32] = []
  private var starts: [Int32] = []
  private var ends: [Int32] = []

  /// Adds a column of its own, with its slot.
  mutating func append(slot: Int32) {
    parents.append(Int32(parents.count))
    starts.append(slot)
    ends.append(slot + 1)
  }

  /// Makes each column a block of its own, without slots.
  mutating func reset() {
    for column in parents.indices { parents[column] = Int32(column) }
  }

  /// Lets each column know its root at once. No parent is behind its child, so one pass does.
  mutating func flatten() {
    for column in parents.indices { parents[column] = parents[Int(parents[column])] }
  }

  /// The number of the block of a column: one of its columns.
  func root(of column: Int) -> Int {
    var column = column
    while Int(parents[column]) != column { column = Int(parents[column]) }
    return column
  }

  /// The slots of the block of a column; when blocks were joined since the rows were factorised,
  /// those between may be other blocks'.
  func slots(of column: Int) -> Range<Int> {
    let root = root(of: column)
    return Int(starts[root])..<Int(ends[root])
  }

  mutating func setSlots(_ slots: Range<Int>, ofRoot root: Int) {
    (starts[root], ends[root]) = (Int32(slots.lowerBound), Int32(slots.upperBound))
  }

  /// Makes the blocks of two columns one. The smaller column stays the root, and paths are halved.
  mutating func join(_ a: Int, _ b: Int) {
    let (a, b) = (compressedRoot(of: a), compressedRoot(of: b))
    if a == b { return }
    let (root, child) = a < b ? (a, b) : (b, a)
    parents[child] = Int32(root)
    starts[root] = min(starts[root], starts[child])
    ends[root] = max(ends[root], ends[child])
  }

  private mutating func compressedRoot(of column: Int) -> Int {
    var column = column
    while Int(parents[column]) != column {
      parents[column] = parents[Int(parents[column])]
      column = Int(parents[column])
    }
    return column
  }
}
