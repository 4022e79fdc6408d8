import TatamiScripts
import Testing

private let suite = ConformanceSuite("scroll")

@Suite struct `Scroll scripts` {
  @Test(.enabled(if: suite.exists, ConformanceSuite.absence))
  func `every script goes as it expects`() throws {
    let elements = try suite.elements()
    for (file, field) in elements {
      let script = try ScrollScript(field)
      let difference = try ScrollPlayer.firstDifference(in: script)
      #expect(difference == nil, "\(file): \(script.name)")
    }
    #expect(elements.count >= 185)
  }
}
