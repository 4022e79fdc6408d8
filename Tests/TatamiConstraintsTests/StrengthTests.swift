import TatamiConstraints
import Testing

@Suite struct `Strengths` {
  @Test func `a stronger constraint holds against any number of weaker ones (AL-04, AL-T1)`()
    throws
  {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.add([.init(1, x)], .equal, 0, strength: .optional(750))
    for _ in 0..<1001 { try solver.add([.init(1, x)], .equal, 1, strength: .optional(250)) }
    solver.solve()
    #expect(solver.value(of: x) == 0)
  }

  @Test(arguments: [1, 250, 998])
  func `levels next to each other are as far apart as any (AL-04)`(_ weaker: Int) throws {
    var solver = Solver()
    let x = solver.addVariable()
    for _ in 0..<1001 {
      try solver.add([.init(1, x)], .equal, 1, strength: .optional(weaker), weight: 1000)
    }
    try solver.add([.init(1e-3, x)], .equal, 0, strength: .optional(weaker + 1), weight: 1e-3)
    solver.solve()
    #expect(solver.value(of: x) == 0)
  }

  @Test func `errors of one level add up by weight (AL-05)`() throws {
    var solver = Solver()
    let x = solver.addVariable()
    for value in [0, 10, 20.0] {
      try solver.add([.init(1, x)], .equal, value, strength: .optional(250))
    }
    solver.solve()
    // The sum of distances to three points is least at the middle one.
    #expect(solver.value(of: x) == 10)
    try solver.add([.init(1, x)], .equal, 20, strength: .optional(250), weight: 1.5)
    solver.solve()
    #expect(solver.value(of: x) == 20)
  }

  @Test(arguments: [[0.0, 10], [10, 0]])
  func `of two that are as good the first added wins (AL-05)`(_ values: [Double]) throws {
    var solver = Solver()
    let x = solver.addVariable()
    for value in values {
      try solver.add([.init(1, x)], .equal, value, strength: .optional(250))
    }
    solver.solve()
    #expect(solver.value(of: x) == values[0])
    #expect(solver.isAmbiguous(x))
  }

  @Test func `an optional constraint that cannot hold is missed by as little as possible (AL-02)`()
    throws
  {
    var solver = Solver()
    let (a, b) = (solver.addVariable(), solver.addVariable())
    try solver.add([.init(1, a)], .lessThanOrEqual, 5)
    try solver.add([.init(1, b)], .greaterThanOrEqual, 8)
    try solver.add([.init(1, a), .init(-1, b)], .equal, 0, strength: .optional(1))
    solver.solve()
    #expect([solver.value(of: a), solver.value(of: b)] == [5, 8])
    #expect(solver.conflicts.isEmpty)
  }
}

@Suite struct `Strengths that are no longer in use` {
  /// If the pulls at all of them were kept, this would take minutes.
  @Test(.timeLimit(.minutes(1))) func `cost nothing`() throws {
    var solver = Solver()
    let variables = (0..<40).map { _ in solver.addVariable() }
    for variable in variables.dropFirst() { try solver.add([.init(1, variable)], .equal, 1) }
    let wish = try solver.add([.init(1, variables[0])], .equal, 5, strength: .optional(0))
    var seen: [Double] = []
    for strength in 1...60_000 {
      try solver.setStrength(.optional(strength), of: wish)
      solver.solve()
      if strength % 10_000 == 0 { seen.append(solver.value(of: variables[0])) }
    }
    #expect(seen == [Double](repeating: 5, count: 6))
  }
}

@Suite struct `Suggested values` {
  @Test func `move what depends on them until something stronger holds against it (AL-06)`() throws
  {
    var solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    try solver.add([.init(1, y), .init(-2, x)], .equal, 1)
    try solver.add([.init(1, y)], .lessThanOrEqual, 21)
    try solver.addEdit(for: x, strength: .optional(999))
    var seen: [[Double]] = []
    for value in [3.0, 9, 10, 12, -4] {
      try solver.suggest(value, for: x)
      solver.solve()
      seen.append([solver.value(of: x), solver.value(of: y)])
    }
    #expect(seen == [[3, 7], [9, 19], [10, 21], [10, 21], [-4, -7]])
  }

  @Test func `cost one pivot where an object meets or leaves a barrier, else none (AL-06)`() throws
  {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.add([.init(1, x)], .lessThanOrEqual, 100)
    try solver.addEdit(for: x, strength: .optional(999))
    // The first exchanges the edit for the variable itself.
    try solver.suggest(10, for: x)
    solver.solve()
    var pivots: [Int] = []
    for value in [50.0, 60, 120, 130, 140, 90, 80] {
      let before = solver.pivotCount
      try solver.suggest(value, for: x)
      solver.solve()
      pivots.append(solver.pivotCount - before)
    }
    #expect(pivots == [0, 0, 1, 0, 0, 1, 0])
  }

  @Test func `settle what is left open anew when what it is settled by comes to 0 or leaves it`()
    throws
  {
    var solver = Solver()
    let (distance, x, target) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    try solver.add([.init(1, distance), .init(-1, x), .init(1, target)], .equal, 0)
    try solver.add([.init(1, x)], .greaterThanOrEqual, 0)
    try solver.add([.init(1, x)], .lessThanOrEqual, 10)
    try solver.addEdit(for: target, strength: .optional(999))
    var seen: [Double] = []
    for value in [5.0, 15, 12, 8, 4, -3, -1, 3, 6, 12, 10, 2] {
      try solver.suggest(value, for: target)
      solver.solve()
      seen.append(solver.value(of: x))
      #expect(solver.isAmbiguous(x))
    }
    #expect(seen == [5, 10, 10, 8, 4, 0, 0, 3, 6, 10, 10, 2])
  }

  @Test func `turn three pages and their container in at most 20 pivots (AT-000A)`() throws {
    var solver = Solver()
    let frame = [solver.addVariable(), solver.addVariable()]
    for side in frame { try solver.addEdit(for: side, strength: .optional(999)) }
    let content = [
      solver.addVariable(isNonnegative: true), solver.addVariable(isNonnegative: true),
    ]
    try solver.add([.init(1, content[1]), .init(-1, frame[1])], .equal, 0)
    let lefts = (0..<3).map { _ in solver.addVariable() }
    let widths = (0..<3).map { _ in solver.addVariable(isNonnegative: true) }
    for page in 0..<3 {
      let before = page == 0 ? [] : [Solver.Term(-1, lefts[page - 1]), .init(-1, widths[page - 1])]
      try solver.add([.init(1, lefts[page])] + before, .equal, 0)
      try solver.add([.init(1, widths[page]), .init(-1, frame[0])], .equal, 0)
    }
    try solver.add([.init(1, lefts[2]), .init(1, widths[2]), .init(-1, content[0])], .equal, 0)
    var seen: [[Double]] = []
    for size in [[375.0, 667], [667, 375]] {
      let pivots = solver.pivotCount
      try solver.suggest(size[0], for: frame[0])
      try solver.suggest(size[1], for: frame[1])
      solver.solve()
      if !seen.isEmpty { #expect(solver.pivotCount - pivots <= 20) }
      seen.append((content + lefts).map { solver.value(of: $0) })
    }
    #expect(seen == [[1125, 667, 0, 375, 750], [2001, 375, 0, 667, 1334]])
  }

  @Test func `cannot be required (AL-06)`() throws {
    var solver = Solver()
    let x = solver.addVariable()
    #expect(throws: SolverError.invalidEdit(x)) {
      try solver.addEdit(for: x, strength: .required)
    }
  }
}

@Suite struct `Redundant and contradicting constraints` {
  @Test func `what others imply is legal, added and removed (AL-07)`() throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    try solver.add([.init(1, x)], .equal, 3)
    let sum = try solver.add([.init(1, x), .init(1, y)], .equal, 10)
    let double = try solver.add([.init(2, x), .init(2, y)], .equal, 20)
    try solver.add([.init(1, y)], .lessThanOrEqual, 7)
    for removed in [sum, double] {
      solver.solve()
      #expect([solver.value(of: x), solver.value(of: y)] == [3, 7])
      #expect(solver.conflicts.isEmpty && !solver.isAmbiguous(y))
      try solver.remove(removed)
    }
    solver.solve()
    #expect([solver.value(of: x), solver.value(of: y)] == [3, 0])
  }

  @Test func `a contradiction is left out with its minimal core, until it can hold (AL-07, AL-08)`()
    throws
  {
    var solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    try solver.add([.init(1, y)], .equal, 100)
    let first = try solver.add([.init(1, x)], .lessThanOrEqual, 5)
    try solver.add([.init(1, y)], .lessThanOrEqual, 200)
    let second = try solver.add([.init(1, x)], .equal, 7)
    solver.solve()
    #expect(solver.conflicts.map(\.constraint) == [second])
    #expect(solver.conflicts.map(\.core) == [[first, second]])
    #expect(solver.value(of: x) == 0)
    try solver.setConstant(8, of: first)
    solver.solve()
    #expect(solver.conflicts.isEmpty)
    #expect(solver.value(of: x) == 7)
  }

  @Test func `a sum without variables holds or conflicts on its own`() throws {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.add([.init(1, x), .init(-1, x)], .lessThanOrEqual, 1)
    let wrong = try solver.add([.init(2, x), .init(-2, x)], .equal, 1)
    try solver.add([], .equal, 4, strength: .optional(1))
    solver.solve()
    #expect(solver.conflicts.map(\.constraint) == [wrong])
    #expect(solver.conflicts.map(\.core) == [[wrong]])
  }
}
