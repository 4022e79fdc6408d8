extension Solver {
  /// An unknown of a system.
  public struct Variable: Hashable, Sendable {
    /// The variable's own row in the table of rows.
    @usableFromInline let row: Int32
  }

  /// The identity of a constraint in a system; none is given out twice.
  public struct ConstraintID: Hashable, Sendable {
    let row: Int32
    let generation: UInt32
  }

  /// How the sides of a constraint compare.
  public enum Relation: Hashable, Sendable {
    /// Both sides are the same.
    case equal
    /// The first side is no larger than the second.
    case lessThanOrEqual
    /// The first side is no smaller than the second.
    case greaterThanOrEqual
  }

  /// How much a constraint wants to hold.
  public enum Strength: Hashable, Sendable {
    /// It holds, or it is left out and reported.
    case required
    /// Its error is as small as stronger ones allow. A larger number is stronger, and no number
    /// of weaker constraints outweighs a stronger one.
    case optional(Int)
  }

  /// A variable and what it is multiplied by.
  public struct Term: Hashable, Sendable {
    /// The variable.
    public var variable: Variable
    /// What it is multiplied by.
    public var coefficient: Double

    /// Creates a term.
    public init(_ coefficient: Double, _ variable: Variable) {
      (self.variable, self.coefficient) = (variable, coefficient)
    }
  }

  /// A required constraint that is left out, and why.
  public struct Conflict: Hashable, Sendable {
    /// What is left out.
    public let constraint: ConstraintID
    /// Constraints, it among them, that cannot hold together; without any one of them the others
    /// can. In order of addition.
    public let core: [ConstraintID]
  }
}

/// Why a system refused an edit; it is as it was before.
public enum SolverError: Error, Hashable, Sendable {
  /// A coefficient, constant or suggested value that is not finite.
  case notFinite(Double)
  /// A weight that is not positive and finite.
  case invalidWeight(Double)
  /// The system has no such variable.
  case unknownVariable(Solver.Variable)
  /// The system has no such constraint; it has been removed, or is another system's.
  case unknownConstraint(Solver.ConstraintID)
  /// A constraint cannot become required or optional.
  case changesRequired(Solver.ConstraintID)
  /// Nothing can be suggested for the variable: it has no edit constraint.
  case notEdited(Solver.Variable)
  /// An edit constraint that would be required, or a second one.
  case invalidEdit(Solver.Variable)
}
