/// Hyperplanes that divide space into cells.
///
/// If among the normals there are as many linearly independent ones as space has dimensions,
/// each cell has a vertex; then whatever can hold on a union of cells holds at a vertex, and
/// what is linear on each cell and bounded below has its minimum at one.
struct HyperplaneArrangement {
  /// Coefficients, and at the end the constant: the sum of coefficients times coordinates
  /// equals the constant.
  var planes: [[Int]]
  let dimension: Int

  /// Every point in which linearly independent planes meet, as many as there are dimensions,
  /// and which lies on each of `fixed`.
  func vertices(on fixed: [[Int]] = []) -> Set<ExactPoint> {
    var echelon = Echelon(dimension: dimension)
    for plane in fixed where !echelon.insert(plane) {
      preconditionFailure("Fixed planes are independent")
    }
    var points: Set<ExactPoint> = []
    collect(from: 0, echelon, into: &points)
    return points
  }

  private func collect(from start: Int, _ echelon: Echelon, into points: inout Set<ExactPoint>) {
    if let point = echelon.point {
      points.insert(point)
      return
    }
    for index in start..<max(start, planes.count) {
      var longer = echelon
      if longer.insert(planes[index]) { collect(from: index + 1, longer, into: &points) }
    }
  }
}

/// Linear equations in reduced echelon form: each has a pivot, a column in which it alone is
/// not 0.
private struct Echelon {
  let dimension: Int
  private var rows: [[Int]] = []
  private var pivots: [Int] = []

  init(dimension: Int) { self.dimension = dimension }

  /// Adds an equation.
  ///
  /// - Returns: Whether its normal is independent of the others; if not nothing is added.
  mutating func insert(_ equation: [Int]) -> Bool {
    var new = equation
    for (row, pivot) in zip(rows, pivots) { eliminate(pivot, of: &new, by: row) }
    guard let pivot = new.dropLast().firstIndex(where: { $0 != 0 }) else { return false }
    for index in rows.indices { eliminate(pivot, of: &rows[index], by: new) }
    rows.append(new)
    pivots.append(pivot)
    return true
  }

  /// The only point on all planes, if there are enough.
  var point: ExactPoint? {
    guard rows.count == dimension else { return nil }
    let denominator = zip(rows, pivots).reduce(1) { multiple, row in
      let entry = abs(row.0[row.1])
      return multiple / greatestCommonDivisor(multiple, entry) * entry
    }
    var numerators = [Int](repeating: 0, count: dimension)
    for (row, pivot) in zip(rows, pivots) {
      numerators[pivot] = denominator / row[pivot] * row[dimension]
    }
    return ExactPoint(numerators, over: denominator)
  }

  /// Makes a column of `row` 0 and divides what is left by its greatest common divisor.
  private func eliminate(_ column: Int, of row: inout [Int], by other: [Int]) {
    let (entry, pivot) = (row[column], other[column])
    guard entry != 0 else { return }
    for index in row.indices { row[index] = row[index] * pivot - other[index] * entry }
    let divisor = row.reduce(0, greatestCommonDivisor)
    guard divisor > 1 else { return }
    for index in row.indices { row[index] /= divisor }
  }
}
