import TatamiConstraints
import Testing

/// What the reference says, where that can be seen by eye.
@Suite struct `The reference` {
  private func row(
    _ coefficients: [Int], _ relation: Solver.Relation, _ constant: Int, _ level: Int? = nil,
    weight: Int = 1
  ) -> LinearSystem.Row {
    LinearSystem.Row(
      coefficients: coefficients, relation: relation, constant: constant, level: level,
      weight: weight)
  }

  private func solve(_ signs: [Bool], _ rows: [LinearSystem.Row]) -> BruteForce {
    BruteForce(LinearSystem(isNonnegative: signs, rows: rows))
  }

  @Test func `solves equations exactly`() {
    let solved = solve(
      [false, false], [row([3, 1], .equal, 1), row([1, -1], .equal, 0)])
    #expect(solved.solution == ExactPoint([1, 1], over: 4))
    #expect(solved.ambiguous.isEmpty)
  }

  @Test func `gives the stronger level what it wants, however many are weaker`() {
    let weak = (0..<8).map { _ in row([1], .equal, 1, 250) }
    let solved = solve([false], weak + [row([1], .equal, 0, 750)])
    #expect(solved.solution == ExactPoint([0], over: 1))
    #expect(solved.errorSums == [0, 8])
  }

  @Test func `weighs errors inside a level`() {
    let solved = solve(
      [false],
      [row([1], .equal, 0, 1), row([1], .equal, 10, 1, weight: 2), row([1], .lessThanOrEqual, 9)])
    #expect(solved.solution == ExactPoint([9], over: 1))
  }

  @Test func `lets the first of a level win a tie, and calls the variable ambiguous`() {
    let solved = solve([false], [row([1], .equal, 10, 1), row([1], .equal, 0, 1)])
    #expect(solved.solution == ExactPoint([10], over: 1))
    #expect(solved.ambiguous == [0])
  }

  @Test func `takes the least length of what nothing else decides`() {
    let solved = solve(
      [false, false, true],
      [row([1, 1, 0], .greaterThanOrEqual, 3), row([1, 0, 0], .lessThanOrEqual, -2)])
    #expect(solved.solution == ExactPoint([-2, 5, 0], over: 1))
    #expect(solved.ambiguous == [0, 1, 2])
  }

  @Test func `finds a variable unambiguous on an unbounded face`() {
    let solved = solve(
      [false, false, false], [row([1, 1, 0], .equal, 3), row([1, -1, 0], .equal, 1, 9)])
    #expect(solved.solution == ExactPoint([2, 1, 0], over: 1))
    #expect(solved.ambiguous == [2])
  }

  @Test func `leaves out what cannot hold with what came before, with every minimal core`() {
    let solved = solve(
      [true, false],
      [
        row([1, 0], .lessThanOrEqual, 4), row([1, -1], .equal, 0),
        row([0, 1], .lessThanOrEqual, 3),
        row([0, 1], .equal, 5), row([1, 0], .equal, -1), row([1, 0], .greaterThanOrEqual, 2),
      ])
    #expect(solved.conflicts.map(\.row) == [3, 4])
    #expect(solved.conflicts.map(\.cores) == [[[0, 1, 3], [2, 3]], [[4]]])
    #expect(solved.solution == ExactPoint([2, 2], over: 1))
    #expect(solved.ambiguous == [0, 1])
  }
}
