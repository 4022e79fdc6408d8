import Foundation
import TatamiDocument
import TatamiScripts
import Testing

/// Scripts beside the conformance suite's, of what that does not show.
@Suite struct `Written scripts` {
  private func elements(_ name: String) throws -> [Field] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Written/\(name).json")
    return try Field(try JSONValue(reading: Data(contentsOf: file))).list()
  }

  @Test func `of scrolling go as they expect`() throws {
    let elements = try elements("scroll")
    for field in elements {
      let script = try ScrollScript(field)
      let difference = try ScrollPlayer.firstDifference(in: script)
      #expect(difference == nil, "\(script.name)")
    }
    #expect(elements.count >= 24)
  }

  @Test func `of constraints come out as they expect`() throws {
    let elements = try elements("constraints")
    for field in elements {
      let document = try ConstraintDocument(field)
      let difference = try ConstraintPlayer.firstDifference(in: document)
      #expect(difference == nil, "\(document.name)")
    }
    #expect(elements.count >= 7)
  }
}
