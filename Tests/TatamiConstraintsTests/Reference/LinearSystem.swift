import TatamiConstraints

/// Constraints between a few variables, in whole numbers: what the reference can solve.
struct LinearSystem: CustomStringConvertible {
  /// A constraint: the sum of coefficients times variables, a relation, a constant.
  struct Row: Hashable {
    /// A coefficient for each variable.
    var coefficients: [Int]
    var relation: Solver.Relation
    var constant: Int
    /// The strength; required if nil.
    var level: Int?
    /// What the error counts for among those of the same strength.
    var weight = 1
  }

  /// For each variable whether it is nonnegative.
  var isNonnegative: [Bool]
  /// In order of addition.
  var rows: [Row]

  var variableCount: Int { isNonnegative.count }
  var required: [Int] { rows.indices.filter { rows[$0].level == nil } }
  /// By which ties are decided: strongest first, then in order of addition.
  var optional: [Int] {
    levels.flatMap { level in rows.indices.filter { rows[$0].level == level } }
  }
  /// Strongest first.
  var levels: [Int] { Set(rows.compactMap(\.level)).sorted(by: >) }

  /// As it is written in a report: a line for the variables, and one for each constraint.
  var description: String {
    let signs = isNonnegative.enumerated().filter(\.element).map { "x\($0.offset)" }
    let head = "\(variableCount) variables, nonnegative: [\(signs.joined(separator: " "))]"
    return ([head] + rows.enumerated().map { "  \($0.offset): \($0.element)" })
      .joined(separator: "\n")
  }
}

extension LinearSystem.Row: CustomStringConvertible {
  var description: String {
    let terms = coefficients.enumerated().filter { $0.element != 0 }.map {
      "\($0.element)·x\($0.offset)"
    }
    let sum = terms.isEmpty ? "0" : terms.joined(separator: " + ")
    let sign =
      switch relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    let strength = level.map { " @\($0)" + (weight == 1 ? "" : " weight \(weight)") } ?? ""
    return "\(sum) \(sign) \(constant)\(strength)"
  }
}
