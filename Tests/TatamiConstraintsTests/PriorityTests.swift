import TatamiConstraints
import Testing

@Suite struct `Priorities` {
  @Test func `a number outside 1 to 1000 is no priority`() {
    #expect(
      [-1, 0, 1, 1000, 1001].map { Priority(rawValue: $0)?.rawValue } == [nil, nil, 1, 1000, nil])
  }
}
