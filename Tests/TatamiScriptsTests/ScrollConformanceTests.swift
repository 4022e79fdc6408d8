import Foundation
import TatamiDocument
import TatamiScripts
import Testing

/// The scripts beside the repository.
private let suite = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appendingPathComponent("shared/conformance/scroll")

private let hasSuite = FileManager.default.fileExists(atPath: suite.path)

@Suite struct `Scroll scripts` {
  @Test(.enabled(if: hasSuite, "The conformance suite is not beside the repository"))
  func `every script goes as it expects`() throws {
    var count = 0
    let files = try FileManager.default.contentsOfDirectory(
      at: suite, includingPropertiesForKeys: nil)
    for file in files where file.pathExtension == "json" {
      let root = Field(try JSONValue(reading: Data(contentsOf: file)))
      for (index, element) in try root.elements().enumerated() {
        let script = try ScrollScript(root.element(index, element))
        let difference = try ScrollPlayer.firstDifference(in: script)
        #expect(difference == nil, "\(file.lastPathComponent): \(script.name)")
        count += 1
      }
    }
    #expect(count >= 185)
  }
}
