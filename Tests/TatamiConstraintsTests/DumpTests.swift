import TatamiConstraints
import Testing

@Suite struct `The dump of a system` {
  @Test func `shows values, what holds them, what is missed and what is left out`() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let y = solver.addVariable(isNonnegative: true)
    try solver.add([.init(1, y), .init(-1, x)], .greaterThanOrEqual, 10)
    try solver.add([.init(1, x)], .equal, 5, strength: .optional(2))
    try solver.add([.init(0.5, y)], .equal, 0, strength: .optional(1))
    try solver.add([.init(1, y)], .lessThanOrEqual, -1)
    solver.solve()
    #expect(
      solver.dump == """
        x0 = 5.0
        x1 = 15.0, not below 0
        * -x0 + x1 >= 10.0
        * x0 == 5.0 @2
          0.5 x1 == 0.0 @1, missed by 7.5
        ! x1 <= -1.0, missed by 16.0

        """)
  }
}
