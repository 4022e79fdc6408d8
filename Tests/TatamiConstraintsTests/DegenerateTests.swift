import Tatami
import TatamiConstraints
import TatamiRandom
import Testing

/// Systems on which a careless simplex method goes round for ever, or takes very many steps.
@Suite struct `Degenerate systems end` {
  /// Linear programs on which the usual choice of pivots cycles: rows are at most their last
  /// number, the objective is wanted to be as small as can be.
  enum Cycling: CaseIterable {
    /// E. M. L. Beale, *Cycling in the dual simplex algorithm* (1955).
    case beale
    /// H. W. Kuhn's, from M. Balinski, A. Tucker, *Duality theory of linear programs* (1969).
    case kuhn
    /// V. Chvátal, *Linear Programming* (1983), chapter 3.
    case chvatal
    /// K. Marshall, J. Suurballe, *A note on cycling in the simplex method* (1969).
    case marshallSuurballe

    var rows: [[Int]] {
      switch self {
      case .beale: [[1, -32, -4, 36, 0], [1, -24, -1, 6, 0], [0, 0, 1, 0, 1]]
      case .kuhn: [[-2, -9, 1, 9, 0], [1, 3, -1, -6, 0], [2, 3, -1, -12, 2]]
      case .chvatal: [[1, -11, -5, 18, 0], [1, -3, -1, 2, 0], [1, 0, 0, 0, 1]]
      case .marshallSuurballe: [[1, -11, -5, 18, 0], [1, -3, -1, 2, 0], [1, 1, 1, 1, 1]]
      }
    }

    var objective: [Int] {
      switch self {
      case .beale: [-3, 80, -2, 24]
      case .kuhn: [-2, -3, 1, 12]
      case .chvatal, .marshallSuurballe: [-10, 57, 9, 24]
      }
    }

    /// The objective as an optional constraint that wants more than there is.
    var system: LinearSystem {
      var rows = rows.map { row in
        LinearSystem.Row(
          coefficients: row.dropLast(), relation: .lessThanOrEqual, constant: row[4])
      }
      rows.append(
        LinearSystem.Row(
          coefficients: objective, relation: .lessThanOrEqual, constant: -1000, level: 1))
      return LinearSystem(isNonnegative: [true, true, true, true], rows: rows)
    }
  }

  @Test(arguments: Cycling.allCases, [false, true])
  func `classic examples of cycling, at the optimum`(
    _ example: Cycling, objectiveFirst: Bool
  ) throws {
    var system = example.system
    if objectiveFirst { system.rows.insert(system.rows.removeLast(), at: 0) }
    let solved = try SolvedSystem(system)
    let expected = BruteForce(system).solution.coordinates
    #expect(solved.values.agree(with: expected), "\(solved.values)")
    #expect(solved.solver.pivotCount <= 30)
  }

  @Test func `a chain said a hundred times in other words`() throws {
    var solver = Solver()
    let edges = (0...20).map { _ in solver.addVariable() }
    var random = SplitMix64(seed: RandomSettings.firstSeed)
    for _ in 0..<100 {
      for index in 1..<edges.count {
        let from = random.below(index)
        let scale = random.pick([0.25, 0.5, 1, 2, 3, -1])
        try solver.add(
          [.init(scale, edges[index]), .init(-scale, edges[from])], .equal,
          scale * Double(index - from) * 10)
      }
    }
    try solver.add([.init(1, edges[0])], .equal, 5, strength: .optional(1))
    solver.solve()
    #expect(solver.conflicts.isEmpty, "TATAMI_SEED=\(RandomSettings.firstSeed)")
    let values = edges.map { solver.value(of: $0) }
    #expect(values.agree(with: (0...20).map { 5 + 10 * Double($0) }))
    #expect(solver.pivotCount <= 200)
  }

  /// Whole numbers in a square whose rows and columns have the same sum: every vertex of what
  /// is left open is a permutation, where most of the variables are at 0.
  @Test(arguments: [4, 7]) func `a square of equal sums, with ties everywhere`(_ side: Int) throws {
    var solver = Solver()
    let cells = (0..<side * side).map { _ in solver.addVariable(isNonnegative: true) }
    for line in 0..<side {
      try solver.add((0..<side).map { .init(1, cells[line * side + $0]) }, .equal, 1)
      try solver.add((0..<side).map { .init(1, cells[$0 * side + line]) }, .equal, 1)
    }
    for cell in cells { try solver.add([.init(1, cell)], .equal, 1, strength: .optional(1)) }
    solver.solve()
    // What is first in the order takes all that it can: the identity.
    let values = cells.map { solver.value(of: $0) }
    let identity = (0..<side * side).map { $0 % (side + 1) == 0 ? 1.0 : 0 }
    #expect(values.agree(with: identity), "\(values)")
    #expect(solver.pivotCount <= 20 * side * side)
  }

  @Test func `four hundred bounds that meet in one point, suggested to and fro`() throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    for slope in 1...200 {
      // All through (10, 10).
      let slope = Double(slope) / 20
      try solver.add([.init(1, y), .init(-slope, x)], .lessThanOrEqual, 10 - 10 * slope)
      try solver.add([.init(1, y), .init(slope, x)], .lessThanOrEqual, 10 + 10 * slope)
    }
    try solver.addEdit(for: y, strength: .optional(2))
    try solver.addEdit(for: x, strength: .optional(1))
    for step in 0..<35 {
      try solver.suggest(Double(step % 7) * 4, for: y)
      try solver.suggest(Double(step % 5) * 5, for: x)
      solver.solve()
      #expect([solver.value(of: y)].agree(with: [min(10, Double(step % 7) * 4)]))
    }
    // In each step no more than every bound comes in once for each of the two.
    #expect(solver.pivotCount <= 35 * 2 * 400)
  }

  /// Each conflict is a matter of its own variables: with all others in the system that its core is found
  /// by, this takes minutes.
  @Test(.timeLimit(.minutes(1))) func `twelve thousand conflicts, each of two`() throws {
    var solver = Solver()
    var pairs: [[Solver.ConstraintID]] = []
    var last: Solver.Variable?
    for _ in 0..<12_000 {
      let width = solver.addVariable(isNonnegative: true)
      let first = try solver.add([.init(1, width)], .equal, 10)
      if let last { try solver.add([.init(1, width), .init(-1, last)], .greaterThanOrEqual, -5) }
      pairs.append([first, try solver.add([.init(1, width)], .equal, 20)])
      last = width
    }
    solver.solve()
    let conflicts = solver.conflicts
    #expect(conflicts.map(\.core) == pairs)
    #expect(conflicts.map(\.constraint) == pairs.map { $0[1] })
  }

  /// Each constraint gives all those before another root: if they are led to it one by one, this
  /// takes minutes.
  @Test(.timeLimit(.minutes(1))) func `a long chain, the last link first`() throws {
    var solver = Solver()
    let count = 200_000
    let places = (0...count).map { _ in solver.addVariable() }
    for link in (0..<count).reversed() {
      try solver.add([.init(1, places[link + 1]), .init(-1, places[link])], .equal, 1)
    }
    solver.solve()
    #expect(solver.value(of: places[count]) == Double(count))
  }

  /// That a width is not below 0, and how wide the host is, are no rules, but decide.
  @Test(arguments: [false, true]) func `a conflict with what always holds`(_ byHost: Bool) throws {
    var layout = try ConstraintLayout(hostSize: Size(width: 320, height: 480))
    let (box, other) = (try layout.addBox(), try layout.addBox())
    var rules = [
      Rule(.init(other, .width), .equal, nil, constant: 70),
      Rule(.init(box, .right), .equal, .init(.host, .right), constant: 0),
      Rule(.init(box, .left), .equal, nil, constant: 40),
      Rule(.init(box, .width), .equal, nil, constant: 300),
    ]
    // Right of the host's edge, there is no width.
    if !byHost { rules[3] = Rule(.init(box, .left), .greaterThanOrEqual, nil, constant: 330) }
    if !byHost { rules[2] = Rule(.init(other, .height), .equal, nil, constant: 20) }
    let ids = try layout.activate(rules)
    let conflict = try #require(layout.conflicts().first)
    #expect(conflict.rule == ids[3])
    #expect(conflict.core == (byHost ? [ids[1], ids[2], ids[3]] : [ids[1], ids[3]]))
  }

  @Test(arguments: [1, 1e12, 1e100, 1e300, 1e-12, 1e-100, 1e-300])
  func `a constraint is taken out again, whatever the size of its coefficients`(_ size: Double)
    throws
  {
    var solver = Solver()
    let (x, y, z) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    try solver.add([.init(1, y), .init(-1, x)], .equal, 20)
    try solver.add([.init(1, x)], .equal, 4, strength: .optional(1))
    let scaled = try solver.add([.init(size, x), .init(-size, z)], .equal, 0)
    let alone = try solver.add([.init(size, z)], .equal, 0)
    solver.solve()
    // What is missed by less than the tolerance holds: with coefficients as small as that, anything.
    if size >= 1 {
      #expect([x, y, z].map { solver.value(of: $0) }.agree(with: [0, 20, 0]))
    }
    try solver.remove(alone)
    try solver.setConstant(0, of: scaled)
    solver.solve()
    try solver.remove(scaled)
    solver.solve()
    #expect([x, y, z].map { solver.value(of: $0) }.agree(with: [4, 24, 0]))
    #expect(solver.conflicts.isEmpty)
  }
}

/// Rules within the limits of a layout whose numbers are a million times as large as others.
@Suite struct `Numbers that are far apart` {
  @Test func `a row is not exchanged for one in which rounding left nothing of it`() throws {
    var layout = try ConstraintLayout(hostSize: Size(width: 320, height: 480))
    let (a, b, host) = (try layout.addBox(), try layout.addBox(), Box.host)
    try layout.activate(a.right.constraint(lessThanOrEqualTo: b.left, constant: 1))
    try layout.activate(
      host.width.constraint(equalTo: host.height, multiplier: -1e6, constant: 1e6))
    let half = try layout.activate(
      b.centerX.constraint(equalTo: a.right, multiplier: 0.5, constant: 10))
    let own = try layout.activate(
      b.right.constraint(equalTo: b.right, multiplier: 1.0000001, constant: 1e6))
    try layout.activate(
      a.right.constraint(equalTo: b.left, multiplier: 0.5, constant: 1e-9).priority(250))
    try layout.deactivate([half])
    try layout.activate(host.top.constraint(equalTo: a.centerY, multiplier: 3).priority(999))
    try layout.suggest(1e-9, for: b, .width)
    try layout.activate(
      a.trailing.constraint(equalTo: b.centerX, multiplier: 1.0000001, constant: 10))
    try layout.deactivate([own])
    for box in [a, b] {
      let frame = layout.frame(of: box)
      #expect(frame.origin.x.isFinite && frame.origin.y.isFinite)
      #expect(frame.size.width.isFinite && frame.size.height.isFinite)
    }
  }

  @Test(.timeLimit(.minutes(1))) func `a solution ends where rounding leads in a circle`() throws {
    var solver = Solver()
    let v = [true, false, true, false, false].map { solver.addVariable(isNonnegative: $0) }
    func add(
      _ terms: [(Double, Int)], _ relation: Solver.Relation, _ constant: Double,
      strength: Int? = nil
    ) throws {
      _ = try solver.add(
        terms.map { Solver.Term($0.0, v[$0.1]) }, relation, constant,
        strength: strength.map { .optional($0) } ?? .required)
    }
    try add([(3, 2), (1e-6, 4), (1, 0)], .greaterThanOrEqual, 1e9)
    try add([(1e-6, 2), (1, 3)], .greaterThanOrEqual, 1e-9, strength: 500)
    try add([(-2e6, 1)], .equal, -1e9, strength: 2)
    try add([(1e-6, 3), (1, 1)], .lessThanOrEqual, 1)
    try add([(1e-6, 3), (-1e6, 0)], .equal, 1e9)
    solver.solve()
    try add([(1e-6, 2), (1.0000001, 1)], .greaterThanOrEqual, 1, strength: 1)
    try add([(1e6, 4)], .equal, 1)
    try solver.addEdit(for: v[3], strength: .optional(999), value: 1e9)
    solver.solve()
    #expect(v.allSatisfy { solver.value(of: $0).isFinite })
  }

  /// Random constraints that are settled in the end, or left as they are.
  @Test(.timeLimit(.minutes(1))) func `solutions end and are finite`() throws {
    for seed in 0..<300 {
      var random = SplitMix64(seed: UInt64(seed))
      var solver = Solver()
      let variables = (0..<5).map { solver.addVariable(isNonnegative: $0 % 2 == 0) }
      var added: [Solver.ConstraintID] = []
      let numbers = [1, -1, 3, 0.5, 1e3, -1e3, 1e-3, 1e6, -2e6, 1e-6]
      for _ in 0..<40 {
        if !added.isEmpty && random.below(4) == 0 {
          try solver.remove(added.remove(at: random.below(added.count)))
        } else {
          var terms: [Solver.Term] = []
          for variable in variables where random.below(2) == 0 {
            terms.append(Solver.Term(numbers[random.below(numbers.count)], variable))
          }
          if terms.isEmpty { continue }
          added.append(
            try solver.add(
              terms, [.equal, .lessThanOrEqual, .greaterThanOrEqual][random.below(3)],
              numbers[random.below(numbers.count)],
              strength: random.below(3) == 0 ? .required : .optional(1 + random.below(999))))
        }
        if random.below(2) == 0 { solver.solve() }
        for variable in variables {
          try #require(solver.value(of: variable).isFinite, "seed \(seed)")
        }
      }
    }
  }
}
