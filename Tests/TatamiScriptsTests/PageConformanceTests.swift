import TatamiScripts
import Testing

private let suite = ConformanceSuite("pages")

@Suite struct `Page conformance` {
  @Test(.enabled(if: suite.exists, ConformanceSuite.absence))
  func `every page script comes out as expected`() throws {
    let elements = try suite.elements()
    for (file, field) in elements {
      let script = try PageScript(field)
      let difference = script.firstDifference()
      #expect(difference == nil, "\(file): \(script.name)")
    }
    #expect(elements.count >= 115)
  }
}
