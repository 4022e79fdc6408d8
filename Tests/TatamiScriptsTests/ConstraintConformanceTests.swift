import TatamiScripts
import Testing

private let suite = ConformanceSuite("constraints")

@Suite struct `Constraint documents beside the repository` {
  @Test(.enabled(if: suite.exists, ConformanceSuite.absence))
  func `every document comes out as it expects`() throws {
    let elements = try suite.elements()
    for (file, field) in elements {
      let document = try ConstraintDocument(field)
      let difference = try ConstraintPlayer.firstDifference(in: document)
      #expect(difference == nil, "\(file): \(document.name)")
    }
    #expect(elements.count >= 311)
  }
}
