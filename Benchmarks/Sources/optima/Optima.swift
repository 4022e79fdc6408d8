import Foundation
import TatamiConstraints

/// Solves systems of constraints: reads one a line from the standard input, as JSON, and writes
/// for each the values of its variables, those that are ambiguous and the constraints that are
/// left out, by number.
@main enum Optima {
  static func main() throws {
    let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
    while let line = readLine() {
      let system = try decoder.decode(System.self, from: Data(line.utf8))
      let answer = try encoder.encode(try system.solved())
      FileHandle.standardOutput.write(answer + Data("\n".utf8))
    }
  }
}

/// A system as it is written.
private struct System: Decodable {
  struct Row: Decodable {
    /// Coefficients, each followed by the number of a variable.
    var terms: [[Double]]
    var relation: String
    var constant: Double
    /// Required if absent.
    var level: Int?
    var weight: Double
  }

  var nonnegative: [Bool]
  var rows: [Row]

  func solved() throws -> Answer {
    var solver = Solver()
    let variables = nonnegative.map { solver.addVariable(isNonnegative: $0) }
    var constraints: [Solver.ConstraintID] = []
    for row in rows {
      guard let relation = Self.relations[row.relation] else {
        throw UnknownRelation(name: row.relation)
      }
      constraints.append(
        try solver.add(
          row.terms.map { Solver.Term($0[0], variables[Int($0[1])]) }, relation, row.constant,
          strength: row.level.map { .optional($0) } ?? .required, weight: row.weight))
    }
    solver.solve()
    let ambiguous = Set(solver.ambiguousVariables())
    let dropped = Set(solver.conflicts.map(\.constraint))
    return Answer(
      values: variables.map { solver.value(of: $0) },
      ambiguous: variables.indices.filter { ambiguous.contains(variables[$0]) },
      conflicts: constraints.indices.filter { dropped.contains(constraints[$0]) })
  }

  private static let relations: [String: Solver.Relation] = [
    "==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
  ]
}

private struct Answer: Encodable {
  var values: [Double]
  var ambiguous: [Int]
  var conflicts: [Int]
}

private struct UnknownRelation: Error {
  var name: String
}
