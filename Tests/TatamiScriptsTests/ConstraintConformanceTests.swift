import Foundation
import TatamiDocument
import TatamiScripts
import Testing

/// The documents beside the repository.
private let suite = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appendingPathComponent("shared/conformance/constraints")

private let hasSuite = FileManager.default.fileExists(atPath: suite.path)

@Suite struct `Constraint documents beside the repository` {
  @Test(.enabled(if: hasSuite, "The conformance suite is not beside the repository"))
  func `every document comes out as it expects`() throws {
    var count = 0
    let files = try FileManager.default.contentsOfDirectory(
      at: suite, includingPropertiesForKeys: nil)
    for file in files where file.pathExtension == "json" {
      let root = Field(try JSONValue(reading: Data(contentsOf: file)))
      for element in try root.list() {
        let document = try ConstraintDocument(element)
        let difference = try ConstraintPlayer.firstDifference(in: document)
        #expect(difference == nil, "\(file.lastPathComponent): \(document.name)")
        count += 1
      }
    }
    #expect(count >= 311)
  }
}
