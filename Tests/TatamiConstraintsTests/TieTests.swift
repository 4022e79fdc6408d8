import TatamiConstraints
import Testing

/// What is counted is how many rows and slots are looked at for what can change: if all are for each
/// error that is open, it is a hundred times as much.
@Suite struct `What many errors leave open` {
  @Test func `is settled where each is, in boxes that have nothing to do with each other`() throws {
    var solver = Solver()
    let widths = (0..<1000).map { _ in solver.addVariable() }
    for width in widths {
      for wish in [10.0, 20] {
        try solver.add([.init(1, width)], .equal, wish, strength: .optional(1))
      }
    }
    solver.solve()
    #expect(widths.allSatisfy { solver.value(of: $0) == 10 })
    #expect(solver.tieWork <= 12 * widths.count)
  }

  /// One number more is left open all the time, so that the others are asked whether they can change.
  @Test func `is found once for many that depend on it`() throws {
    var solver = Solver()
    let edges = (0...300).map { _ in solver.addVariable() }
    let other = solver.addVariable()
    for wish in [10.0, 20] {
      try solver.add([.init(1, edges[0])], .equal, wish, strength: .optional(2))
    }
    for (edge, next) in zip(edges, edges.dropFirst()) {
      try solver.add([.init(1, next), .init(-1, edge)], .equal, 5)
      try solver.add([.init(1, next)], .lessThanOrEqual, 2000, strength: .optional(1))
    }
    for wish in [1.0, 2] { try solver.add([.init(1, other)], .equal, wish, strength: .optional(1)) }
    solver.solve()
    #expect(edges.map { solver.value(of: $0) } == (0...300).map { 10 + 5 * Double($0) })
    #expect(solver.value(of: other) == 1)
    #expect(solver.tieWork <= 50 * edges.count)
  }

  /// Numbers 0, 30, 32, 34, 36 are joined, and 1, 40, 42, 44, 46: each of the two blocks has slots
  /// among the other's.
  @Test func `is settled in blocks that are joined later, across each other`() throws {
    var solver = Solver()
    let numbers = (0..<48).map { _ in solver.addVariable() }
    let joined = [(0, 30), (30, 32), (32, 34), (34, 36), (1, 40), (40, 42), (42, 44), (44, 46)]
    for (index, number) in numbers.enumerated() where index != 1 {
      if joined.contains(where: { $0.1 == index }) {
        try solver.add([.init(1, number)], .lessThanOrEqual, 2000, strength: .optional(1))
        continue
      }
      for wish in [Double(index), Double(index + 9)] {
        try solver.add([.init(1, number)], .equal, wish, strength: .optional(index == 0 ? 2 : 1))
      }
    }
    for (relation, wish) in [(Solver.Relation.greaterThanOrEqual, 10.0), (.lessThanOrEqual, 1)] {
      try solver.add([.init(1, numbers[1])], relation, wish, strength: .optional(1))
    }
    solver.solve()
    for (from, to) in joined {
      try solver.add([.init(1, numbers[to]), .init(-1, numbers[from])], .equal, 1)
    }
    solver.solve()
    var expected = numbers.indices.map(Double.init)
    expected[1] = 10
    for (from, to) in joined { expected[to] = expected[from] + 1 }
    #expect(numbers.map { solver.value(of: $0) } == expected)
  }
}

@Suite struct `What suggestions move` {
  /// Each width moves all boxes behind it: half a million rows altogether.
  @Test func `is not remembered for all values of a chain`() throws {
    var solver = Solver()
    var lefts = [solver.addVariable()]
    let widths = (0..<1000).map { _ in solver.addVariable(isNonnegative: true) }
    try solver.add([.init(1, lefts[0])], .equal, 0)
    for width in widths {
      let left = lefts[lefts.count - 1]
      lefts.append(solver.addVariable())
      try solver.add(
        [.init(1, lefts[lefts.count - 1]), .init(-1, left), .init(-1, width)], .equal, 0)
      try solver.addEdit(for: width, strength: .optional(1), value: 10)
    }
    solver.solve()
    for round in 1...2 {
      for width in widths {
        try solver.suggest(Double(10 + round), for: width)
        solver.solve()
        // Four times the terms: six for each box, with those of its variables and of its edit.
        #expect(solver.rememberedCount <= 4 * (6 * widths.count + 2))
      }
      #expect(solver.value(of: lefts[1000]) == Double(1000 * (10 + round)))
    }
    #expect(solver.rememberedCount > 3 * 1000)
  }

  @Test func `is forgotten with the constraint that suggests them`() throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    try solver.add([.init(1, y), .init(-1, x)], .equal, 5)
    let edit = try solver.addEdit(for: x, strength: .optional(1))
    solver.solve()
    // The first exchanges the edit for the variable itself, unless it is in the basis.
    for value in [3.0, 4] {
      try solver.suggest(value, for: x)
      solver.solve()
    }
    #expect(solver.value(of: y) == 9)
    #expect(solver.rememberedCount == 2)
    try solver.remove(edit)
    #expect(solver.rememberedCount == 0)
  }
}
