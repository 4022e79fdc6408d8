import TatamiConstraints
import TatamiRandom

/// How a random system looks.
enum SystemKind: CaseIterable {
  /// Any small numbers.
  case plain
  /// Differences of neighbours, equal lengths, bounds.
  case layout
  /// The same with lengths of a hundred million: what rounding leaves of a 0 is no longer small.
  case large
  /// Some lengths of a hundred million or a hundred thousand among small ones, which come and go.
  case mixed
  /// Every plane passes through one of a few points, many twice: pivots that gain nothing.
  case degenerate
  /// One level for everything that is optional: ties.
  case tied
}

extension LinearSystem {
  /// At most four variables and ten constraints, few enough to try every vertex.
  static func random(_ kind: SystemKind, _ random: inout SplitMix64) -> LinearSystem {
    let count = random.pick(1...4)
    var system = LinearSystem(isNonnegative: (0..<count).map { _ in random.happens(35) }, rows: [])
    let requiredShare = random.pick([20, 50, 80])
    for _ in 0..<random.pick(1...10) {
      system.rows.append(system.randomRow(kind, requiredShare: requiredShare, &random))
    }
    return system
  }

  /// A constraint for the system.
  func randomRow(
    _ kind: SystemKind, requiredShare: Int = 50, _ random: inout SplitMix64
  ) -> Row {
    var row = randomSum(kind, &random)
    let levels = kind == .tied ? [1] : [1, 2, 250, 750, 999]
    row.level = random.happens(requiredShare) ? nil : random.pick(levels)
    row.weight = random.happens(20) ? random.pick(1...4) : 1
    return row
  }

  private func randomSum(_ kind: SystemKind, _ random: inout SplitMix64) -> Row {
    if !rows.isEmpty, random.happens(kind == .degenerate ? 30 : 10) {
      var copy = random.pick(rows)
      let scale = random.pick([-2, -1, 1, 2, 3])
      copy.coefficients = copy.coefficients.map { $0 * scale }
      copy.constant *= scale
      copy.relation = random.pick(Solver.Relation.each)
      return copy
    }
    var row = Row(
      coefficients: coefficients(kind, &random), relation: random.pick(Solver.Relation.each),
      constant: kind == .degenerate ? 0 : random.pick(-12...12))
    row.constant *= scale(kind, &random)
    // Through (1, 2, 3, 4), if not through the origin.
    if kind == .degenerate, random.happens(40) {
      row.constant = row.coefficients.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element }
    }
    return row
  }

  /// By what constants are multiplied.
  func scale(_ kind: SystemKind, _ random: inout SplitMix64) -> Int {
    switch kind {
    case .large: 10_000_000
    case .mixed: random.pick([1, 1, 1, 10_000, 10_000_000])
    default: 1
    }
  }

  private func coefficients(_ kind: SystemKind, _ random: inout SplitMix64) -> [Int] {
    var coefficients = [Int](repeating: 0, count: variableCount)
    if kind == .layout || kind == .large || kind == .mixed {
      coefficients[random.below(variableCount)] = random.pick([1, 1, 1, 2, 3])
      let other = random.below(variableCount)
      if coefficients[other] == 0 { coefficients[other] = random.pick([-1, -1, 1, -2]) }
      return coefficients
    }
    for index in coefficients.indices where random.happens(60) {
      coefficients[index] = random.pick(-3...3)
    }
    if coefficients.allSatisfy({ $0 == 0 }) { coefficients[random.below(variableCount)] = 1 }
    return coefficients
  }
}

extension Solver.Relation {
  static let each: [Solver.Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
}
