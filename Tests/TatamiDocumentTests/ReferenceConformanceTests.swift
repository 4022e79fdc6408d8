import Foundation
import Tatami
import TatamiReference
import Testing

/// The conformance suite, beside the repository.
private let suite = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appendingPathComponent("shared/conformance/flow")

private let hasSuite = FileManager.default.fileExists(atPath: suite.path)

@Suite struct `Conformance of the reference` {
  /// The naive layout, which judges the engine, agrees with the original about
  /// every document.
  @Test(.enabled(if: hasSuite, "The conformance suite is not beside the repository"))
  func `the reference gets the frames that every document expects`() throws {
    var count = 0
    let files = try FileManager.default.contentsOfDirectory(
      at: suite, includingPropertiesForKeys: nil)
    for file in files where file.pathExtension == "json" {
      let documents = try JSONDecoder().decode(
        [ReferenceDocument].self, from: Data(contentsOf: file))
      for document in documents {
        let difference = document.difference(from: try document.layout().solve())
        #expect(difference == nil, "\(file.lastPathComponent): \(document.name)")
      }
      count += documents.count
    }
    #expect(count == 1903)
  }
}
