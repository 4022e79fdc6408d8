import TatamiConstraints

/// Solves a small system by trying every vertex.
///
/// Where the planes on which a constraint just holds and those on which a variable is 0 divide
/// space, every error and every |x| is linear on each cell. So the lexicographically least
/// vector of sums and errors is that of a vertex, and so is a point that fulfils all of some
/// constraints, if there is any. All numbers are exact.
struct BruteForce {
  let system: LinearSystem
  /// The vertices at which no nonnegative variable is negative.
  private let vertices: [ExactPoint]
  /// For each vertex the constraints that hold there, as bits.
  private let fulfilled: [UInt64]
  /// The required constraints that are kept.
  private let kept: UInt64
  /// The required constraints that are left out, and for each every minimal set of it and
  /// constraints kept before it that cannot hold together.
  let conflicts: [(row: Int, cores: Set<[Int]>)]

  init(_ system: LinearSystem) {
    self.system = system
    let vertices = Array(system.arrangement.vertices().filter(system.hasAllowedSigns))
    let fulfilled = vertices.map { vertex in
      system.rows.indices.reduce(UInt64(0)) { bits, row in
        system.scaledError(row, at: vertex) == 0 ? bits | 1 << UInt64(row) : bits
      }
    }
    var kept: UInt64 = 0
    var conflicts: [(row: Int, cores: Set<[Int]>)] = []
    for row in system.required {
      let bit: UInt64 = 1 << UInt64(row)
      if fulfilled.contains(where: { $0 & (kept | bit) == kept | bit }) {
        kept |= bit
      } else {
        conflicts.append((row, Self.minimalCores(of: row, among: kept, fulfilled)))
      }
    }
    (self.vertices, self.fulfilled, self.kept) = (vertices, fulfilled, kept)
    self.conflicts = conflicts
  }

  /// Every minimal set of a constraint and some of `others` that cannot hold together: all
  /// subsets are tried, small ones first.
  private static func minimalCores(
    of row: Int, among others: UInt64, _ fulfilled: [UInt64]
  ) -> Set<[Int]> {
    let members = (0..<64).filter { others >> UInt64($0) & 1 == 1 }
    var subsets: [UInt64] = []
    for choice in 0..<UInt64(1) << UInt64(members.count) {
      var subset = UInt64(1) << UInt64(row)
      for index in members.indices where choice >> UInt64(index) & 1 == 1 {
        subset |= 1 << UInt64(members[index])
      }
      subsets.append(subset)
    }
    var cores: [UInt64] = []
    for subset in subsets.sorted(by: { $0.nonzeroBitCount < $1.nonzeroBitCount })
    where !cores.contains(where: { $0 & subset == $0 }) {
      if !fulfilled.contains(where: { $0 & subset == subset }) { cores.append(subset) }
    }
    return Set(cores.map { core in (0..<64).filter { core >> UInt64($0) & 1 == 1 } })
  }

  // MARK: The optimum

  private var feasible: [ExactPoint] {
    zip(vertices, fulfilled).filter { $0.1 & kept == kept }.map(\.0)
  }

  /// The only solution: sums of errors, then ties.
  var solution: ExactPoint {
    let best = minima(of: optimalVertices) { vertex in
      system.optional.map { system.scaledError($0, at: vertex) } + vertex.numerators.map(abs)
    }
    precondition(best.count == 1, "Ties are decided until one solution is left")
    return best[0]
  }

  /// For each level, strongest first, the least sum of errors.
  var errorSums: [Double] {
    let vertex = optimalVertices[0]
    return system.scaledSums(at: vertex).map { Double($0) / Double(vertex.denominator) }
  }

  /// The vertices of the optimal face of all levels.
  private var optimalVertices: [ExactPoint] {
    minima(of: feasible, by: system.scaledSums)
  }

  /// The points at which a vector of numbers, times the denominator, is lexicographically least.
  private func minima(
    of points: [ExactPoint], by measure: (ExactPoint) -> [Int]
  ) -> [ExactPoint] {
    var (best, least): ([ExactPoint], [Int]) = ([], [])
    for point in points {
      let numbers = measure(point)
      guard let first = best.first else {
        (best, least) = ([point], numbers)
        continue
      }
      let (ours, theirs) = (
        numbers.map { $0 * first.denominator }, least.map { $0 * point.denominator }
      )
      if ours == theirs {
        best.append(point)
      } else if ours.lexicographicallyPrecedes(theirs) {
        (best, least) = ([point], numbers)
      }
    }
    return best
  }

  // MARK: Ambiguity

  /// The variables that vary on the optimal face of all levels: those that differ between
  /// its vertices, and those along which it is unbounded.
  var ambiguous: Set<Int> {
    let face = optimalVertices
    return Set(
      (0..<system.variableCount).filter { variable in
        Set(face.map { ExactPoint([$0.numerators[variable]], over: $0.denominator) }).count > 1
          || isUnbounded(variable)
      })
  }

  /// Whether the face has a direction in which a variable grows or shrinks.
  ///
  /// Along such a direction the sum of a level's errors stays the same. None of them can
  /// shrink for ever, so none grows: the direction fulfils every constraint that is kept or
  /// optional with 0 for its constant.
  private func isUnbounded(_ variable: Int) -> Bool {
    var directions = system
    directions.rows = system.rows.indices.filter { system.rows[$0].level != nil || keeps($0) }
      .map { index in
        var row = system.rows[index]
        row.constant = 0
        return row
      }
    return [1, -1].contains { way in
      var plane = [Int](repeating: 0, count: system.variableCount + 1)
      plane[variable] = 1
      plane[system.variableCount] = way
      return directions.arrangement.vertices(on: [plane]).contains { direction in
        directions.hasAllowedSigns(direction)
          && directions.rows.indices.allSatisfy { directions.scaledError($0, at: direction) == 0 }
      }
    }
  }

  private func keeps(_ row: Int) -> Bool { kept >> UInt64(row) & 1 == 1 }
}

extension LinearSystem {
  /// The planes on which a constraint just holds, and those on which a variable is 0.
  fileprivate var arrangement: HyperplaneArrangement {
    let axes = (0..<variableCount).map { axis in
      (0...variableCount).map { $0 == axis ? 1 : 0 }
    }
    return HyperplaneArrangement(
      planes: axes + Set(rows.map { $0.coefficients + [$0.constant] }), dimension: variableCount)
  }

  fileprivate func hasAllowedSigns(_ point: ExactPoint) -> Bool {
    zip(isNonnegative, point.numerators).allSatisfy { !$0 || $1 >= 0 }
  }

  /// By how much a constraint is missed, times the denominator.
  fileprivate func scaledError(_ index: Int, at point: ExactPoint) -> Int {
    let row = rows[index]
    let difference = point.scaledValue(row.coefficients, less: row.constant)
    return switch row.relation {
    case .equal: abs(difference)
    case .lessThanOrEqual: max(0, difference)
    case .greaterThanOrEqual: max(0, -difference)
    }
  }

  /// The weighted sum of the errors of each level, strongest first, times the denominator.
  fileprivate func scaledSums(at point: ExactPoint) -> [Int] {
    levels.map { level in
      rows.indices.filter { rows[$0].level == level }
        .reduce(0) { $0 + rows[$1].weight * scaledError($1, at: point) }
    }
  }
}
