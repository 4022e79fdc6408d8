import TatamiConstraints
import Testing

/// Calls that a system refuses: it says why, and is as before.
@Suite struct `A refused call` {
  private static let badNumbers = [Double.nan, .infinity, -.infinity]

  /// A system with a constraint of each kind, one left out and one removed.
  private struct Scene {
    var solver = Solver()
    let x: Solver.Variable
    let y: Solver.Variable
    let required: Solver.ConstraintID
    let optional: Solver.ConstraintID
    let removed: Solver.ConstraintID

    init() throws(SolverError) {
      x = solver.addVariable()
      y = solver.addVariable(isNonnegative: true)
      required = try solver.add([.init(1, x), .init(2, y)], .equal, 10)
      try solver.add([.init(1, y)], .equal, -1)
      optional = try solver.add([.init(1, y)], .greaterThanOrEqual, 2, strength: .optional(5))
      removed = try solver.add([.init(1, x)], .equal, 1)
      try solver.addEdit(for: y, strength: .optional(7))
      try solver.suggest(3, for: y)
      try solver.remove(removed)
      solver.solve()
    }

    /// Something that is accepted.
    mutating func edit() throws(SolverError) {
      try solver.setConstant(12, of: required)
      solver.solve()
    }
  }

  /// Whether a call throws an error and leaves all as it was, also what comes later.
  private func expectRefusal(
    _ error: SolverError, _ call: (inout Scene) throws -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var (scene, untouched) = (try Scene(), try Scene())
    #expect(throws: error, sourceLocation: sourceLocation) { try call(&scene) }
    for _ in 0..<2 {
      #expect(scene.solver.dump == untouched.solver.dump, sourceLocation: sourceLocation)
      #expect(
        scene.solver.pivotCount == untouched.solver.pivotCount, sourceLocation: sourceLocation)
      try scene.edit()
      try untouched.edit()
    }
  }

  /// Errors that hold NaN do not equal themselves.
  private func expectNotFinite(_ call: (inout Scene) throws -> Void) throws {
    var (scene, untouched) = (try Scene(), try Scene())
    do {
      try call(&scene)
      Issue.record("A number that is not finite was taken")
    } catch SolverError.notFinite(let number) {
      #expect(!number.isFinite)
    }
    #expect(scene.solver.dump == untouched.solver.dump)
  }

  @Test(arguments: badNumbers) func `for a number that is not finite`(_ bad: Double) throws {
    try expectNotFinite { try $0.solver.add([.init(1, $0.x)], .equal, bad) }
    try expectNotFinite { try $0.solver.add([.init(1, $0.x), .init(bad, $0.x)], .equal, 0) }
    try expectNotFinite { try $0.solver.setConstant(bad, of: $0.required) }
    try expectNotFinite { try $0.solver.suggest(bad, for: $0.y) }
  }

  @Test func `for coefficients of one variable whose sum is not finite`() throws {
    try expectRefusal(.notFinite(.infinity)) {
      let largest = Double.greatestFiniteMagnitude
      try $0.solver.add([.init(largest, $0.x), .init(1, $0.y), .init(largest, $0.x)], .equal, 1)
    }
  }

  @Test(arguments: [0, -1, .infinity]) func `for a weight that is not positive`(_ bad: Double)
    throws
  {
    try expectRefusal(.invalidWeight(bad)) {
      try $0.solver.add([.init(1, $0.x)], .equal, 1, strength: .optional(1), weight: bad)
    }
  }

  @Test func `for a constraint that is removed already`() throws {
    let removed = try Scene().removed
    try expectRefusal(.unknownConstraint(removed)) { try $0.solver.remove($0.removed) }
    try expectRefusal(.unknownConstraint(removed)) { try $0.solver.setConstant(1, of: $0.removed) }
    try expectRefusal(.unknownConstraint(removed)) {
      try $0.solver.setStrength(.required, of: $0.removed)
    }
  }

  @Test func `that would make a required constraint optional, or the other way round`() throws {
    let scene = try Scene()
    try expectRefusal(.changesRequired(scene.required)) {
      try $0.solver.setStrength(.optional(5), of: $0.required)
    }
    try expectRefusal(.changesRequired(scene.optional)) {
      try $0.solver.setStrength(.required, of: $0.optional)
    }
  }

  @Test func `for a value of a variable that is not edited`() throws {
    let x = try Scene().x
    try expectRefusal(.notEdited(x)) { try $0.solver.suggest(1, for: $0.x) }
  }

  @Test func `for another system's variable`() throws {
    var other = Solver()
    for _ in 0..<20 { _ = other.addVariable() }
    let foreign = other.addVariable()
    try expectRefusal(.unknownVariable(foreign)) { scene in
      try scene.solver.add([.init(1, scene.x), .init(1, foreign)], .equal, 1)
    }
    try expectRefusal(.unknownVariable(foreign)) { try $0.solver.suggest(1, for: foreign) }
    try expectRefusal(.unknownVariable(foreign)) {
      try $0.solver.addEdit(for: foreign, strength: .optional(1))
    }
  }
}
