import Testing

@Test func `a first test`() { #expect(1 + 1 == 2) }
