/// Chooses the rows of a basis and factorises them, in one pass.
///
/// Rows with one column left go first: that solves a triangular system without any fill, as most
/// layouts are. Among what remains the row with the fewest columns left is next, and its pivot the
/// column with the fewest rows (Markowitz), as long as its coefficient is not small.
struct Factorizer: Sendable {
  /// Which rows a basis is made of.
  enum Choice {
    /// Those that are in it; a row that depends on others makes way for a variable's.
    case basic
    /// As many equations as are independent, strong ones first; then variables.
    case equations
  }

  private var choice = Choice.basic
  private var heap = KeyedHeap()
  /// How many columns without a pivot each row has; how many rows without a pivot each column has.
  private var rowCounts: [Int32] = []
  private var columnCounts: [Int32] = []
  private var isCandidate: [Bool] = []
  private var work: [Double] = []
  private var isInPattern: [Bool] = []
  private var pattern: [Int32] = []
  private var pending = KeyedHeap()
  /// The candidates, block after block, and the columns likewise.
  private var candidates: [Int32] = []
  private var order: [Int32] = []
  /// For sorting by block.
  private var unsorted: [Int32] = []
  private var starts: [Int32] = []

  /// What counts as nothing, in relation to the largest coefficient of a row.
  private static let tiny = 1e-10
  /// How much smaller than the largest a pivot may be.
  private static let threshold = 0.1

  /// Factorises; the basis has the rows that were chosen.
  mutating func factorize(_ basis: inout Basis, of table: RowTable, choosing choice: Choice) {
    if choice == .equations { Self.join(&basis.blocks, table) }
    basis.blocks.flatten()
    self.choice = choice
    prepare(basis, table)
    basis.removeEtas()
    basis.upper.removeAll()
    basis.lower.removeAll()
    for row in basis.slots.indices { basis.slots[row] = -1 }
    for column in basis.columnSlots.indices { basis.columnSlots[column] = -1 }
    basis.rows.removeAll(keepingCapacity: true)
    basis.pivotColumns.removeAll(keepingCapacity: true)
    basis.pivots.removeAll(keepingCapacity: true)
    basis.version += 1
    sortByBlock(basis, table)
    var (candidate, column) = (0, 0)
    while column < order.count {
      let root = basis.blocks.root(of: Int(order[column]))
      let start = basis.count
      while candidate < candidates.count,
        Self.block(ofRow: Int(candidates[candidate]), basis, table) == root
      {
        push(Int(candidates[candidate]), table)
        candidate += 1
      }
      while let (row, key) = heap.pop() {
        // Else its count has changed since, and it waits with the new one as well.
        if isCandidate[row], key == self.key(of: row, table) { pivot(row, &basis, table) }
      }
      while column < order.count, basis.blocks.root(of: Int(order[column])) == root {
        let variable = Int(table.variables[Int(order[column])])
        if basis.columnSlots[Int(order[column])] < 0 { pivot(variable, &basis, table) }
        column += 1
      }
      basis.blocks.setSlots(start..<basis.count, ofRoot: root)
    }
  }

  /// Finds the blocks: the columns of a row are of one.
  private static func join(_ blocks: inout Blocks, _ table: RowTable) {
    blocks.reset()
    for row in 0..<table.count where table[row].isAlive {
      let terms = table.terms(of: row)
      for term in terms.dropFirst() {
        blocks.join(Int(table.columns[terms.lowerBound]), Int(table.columns[term]))
      }
    }
  }

  /// Finds the candidates and counts.
  private mutating func prepare(_ basis: Basis, _ table: RowTable) {
    grow(&rowCounts, to: table.count, with: 0)
    grow(&isCandidate, to: table.count, with: false)
    grow(&columnCounts, to: table.columnCount, with: 0)
    grow(&work, to: table.columnCount, with: 0)
    grow(&isInPattern, to: table.columnCount, with: false)
    for column in columnCounts.indices { columnCounts[column] = 0 }
    candidates.removeAll(keepingCapacity: true)
    for row in 0..<table.count {
      isCandidate[row] = isChosen(row, basis, table)
      rowCounts[row] = table[row].count
      if !isCandidate[row] { continue }
      candidates.append(Int32(row))
      for term in table.terms(of: row) { columnCounts[Int(table.columns[term])] += 1 }
    }
  }

  private func isChosen(_ row: Int, _ basis: Basis, _ table: RowTable) -> Bool {
    let entry = table[row]
    guard entry.isAlive, entry.count > 0 else { return false }
    switch choice {
    case .basic: return basis.slots[row] >= 0
    case .equations:
      return entry.column < 0 && !entry.isDropped
        && (entry.relation == .equal || entry.upperStrength != nil)
    }
  }

  /// Sorts candidates and columns by block, by counting; inside a block they keep their order.
  private mutating func sortByBlock(_ basis: Basis, _ table: RowTable) {
    unsorted.removeAll(keepingCapacity: true)
    for column in 0..<table.columnCount { unsorted.append(Int32(column)) }
    Self.sort(unsorted, into: &order, &starts, blockCount: table.columnCount) {
      basis.blocks.root(of: Int($0))
    }
    swap(&unsorted, &candidates)
    Self.sort(unsorted, into: &candidates, &starts, blockCount: table.columnCount) {
      Self.block(ofRow: Int($0), basis, table)
    }
  }

  private static func sort(
    _ elements: [Int32], into sorted: inout [Int32], _ starts: inout [Int32], blockCount: Int,
    by block: (Int32) -> Int
  ) {
    starts.removeAll(keepingCapacity: true)
    for _ in 0...blockCount { starts.append(0) }
    for element in elements { starts[block(element) + 1] += 1 }
    for index in 0..<blockCount { starts[index + 1] += starts[index] }
    sorted.removeAll(keepingCapacity: true)
    for _ in elements { sorted.append(0) }
    for element in elements {
      let number = block(element)
      sorted[Int(starts[number])] = element
      starts[number] += 1
    }
  }

  private static func block(ofRow row: Int, _ basis: Basis, _ table: RowTable) -> Int {
    basis.blocks.root(of: Int(table.columns[Int(table[row].start)]))
  }

  /// What a row waits by: those with one column left before others, strong before weak, few columns
  /// before many.
  private func key(of row: Int, _ table: RowTable) -> UInt64 {
    var rank: UInt64 = 0
    if choice == .equations, case .optional(let strength) = table[row].strength {
      rank = UInt64(2000 - max(0, min(strength, 1999)))
    }
    let count = UInt64(clamping: min(rowCounts[row], 4095))
    let key = (count > 1 ? 1 << 63 : 0) | rank << 48 | count << 36
    return key | UInt64(clamping: table[row].order) & 0xF_FFFF_FFFF
  }

  private mutating func push(_ row: Int, _ table: RowTable) {
    if rowCounts[row] > 0 { heap.push(row, key: key(of: row, table)) }
  }

  /// Eliminates the pivots before from a row and pivots on what is left, if anything is.
  private mutating func pivot(_ row: Int, _ basis: inout Basis, _ table: RowTable) {
    isCandidate[row] = false
    let scale = eliminate(row, &basis, table)
    var largest = 0.0
    for column in pattern { largest = max(largest, work[Int(column)].magnitude) }
    var best = -1
    for entry in pattern {
      let column = Int(entry)
      if work[column].magnitude < max(largest * Self.threshold, scale * Self.tiny) { continue }
      if best < 0 || columnCounts[column] < columnCounts[best]
        || columnCounts[column] == columnCounts[best] && column < best
      {
        best = column
      }
    }
    if best >= 0 {
      append(row, pivotingOn: best, dropping: scale * Self.tiny, &basis)
      countPivot(best, leaving: basis.upper.entries(of: basis.count - 1).count, table)
    } else {
      basis.lower.dropOpenRow()
    }
    for column in pattern {
      work[Int(column)] = 0
      isInPattern[Int(column)] = false
    }
    pattern.removeAll(keepingCapacity: true)
    for term in table.terms(of: row) { columnCounts[Int(table.columns[term])] -= 1 }
  }

  /// Subtracts rows of slots until only columns without a pivot are left in the pattern; gives the
  /// largest coefficient of the row.
  private mutating func eliminate(_ row: Int, _ basis: inout Basis, _ table: RowTable) -> Double {
    var scale = 0.0
    for term in table.terms(of: row) {
      let column = Int(table.columns[term])
      scale = max(scale, table.coefficients[term].magnitude)
      add(table.coefficients[term], to: column, basis)
    }
    while let (slot, _) = pending.pop() {
      let column = Int(basis.pivotColumns[slot])
      let coefficient = work[column]
      work[column] = 0
      isInPattern[column] = false
      if coefficient.magnitude <= scale * 1e-14 { continue }
      let share = coefficient / basis.pivots[slot]
      basis.lower.append(index: Int32(slot), value: share)
      for entry in basis.upper.entries(of: slot) {
        add(-share * basis.upper.values[entry], to: Int(basis.upper.indices[entry]), basis)
      }
    }
    return scale
  }

  private mutating func add(_ value: Double, to column: Int, _ basis: Basis) {
    work[column] += value
    if isInPattern[column] { return }
    isInPattern[column] = true
    let slot = basis.columnSlots[column]
    if slot >= 0 {
      pending.push(Int(slot), key: UInt64(slot))
    } else {
      pattern.append(Int32(column))
    }
  }

  private mutating func append(
    _ row: Int, pivotingOn column: Int, dropping tiny: Double, _ basis: inout Basis
  ) {
    let slot = Int32(basis.count)
    for other in pattern where Int(other) != column && work[Int(other)].magnitude > tiny {
      basis.upper.append(index: other, value: work[Int(other)])
    }
    basis.upper.closeRow()
    basis.lower.closeRow()
    basis.rows.append(Int32(row))
    basis.slots[row] = slot
    basis.pivotColumns.append(Int32(column))
    basis.pivots.append(work[column])
    basis.columnSlots[column] = slot
  }

  /// Counts, in all rows that wait, a column as replaced by those left in the pivot's row. What a
  /// row has of them already is counted twice: the counts are bounds.
  private mutating func countPivot(_ column: Int, leaving left: Int, _ table: RowTable) {
    var term = Int(table.firstUses[column])
    while term >= 0 {
      let row = Int(table.owners[term])
      if row >= 0, isCandidate[row] {
        rowCounts[row] += Int32(left - 1)
        push(row, table)
      }
      term = Int(table.nextUses[term])
    }
  }

  private func grow<Element>(_ array: inout [Element], to count: Int, with element: Element) {
    while array.count < count { array.append(element) }
  }
}
