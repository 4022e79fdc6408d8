import Foundation
import TatamiDocument
import TatamiScripts
import Testing

/// Scripts beside the conformance suite's, of what that does not show.
@Suite struct `Written scripts` {
  @Test(arguments: [("scroll", 24), ("constraints", 7)])
  func `go as they expect`(name: String, least: Int) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Written/\(name).json")
    let elements = try Field(try JSONValue(reading: Data(contentsOf: file))).list()
    for field in elements {
      #expect(try FileElement(field).firstDifference() == nil, "\(name): \(field.pathText)")
    }
    #expect(elements.count >= least)
  }
}
