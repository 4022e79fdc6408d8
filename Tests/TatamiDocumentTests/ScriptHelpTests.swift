import Foundation
import Testing

@Suite struct `The scripts` {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../Scripts").standardizedFileURL

  @Test(arguments: [
    "check-bits", "check-embedded", "compare-kiwi", "docs", "format", "make-workloads", "pictures",
    "run", "setup", "soak", "test",
  ])
  func `say what they do when they are asked for help`(name: String) throws {
    let script = Self.folder.appending(path: name)
    let source = try String(contentsOf: script, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let comment = source.dropFirst().prefix { $0.hasPrefix("#") }
    let expected = comment.map { $0.dropFirst($0.hasPrefix("# ") ? 2 : 1) }
    let process = Process()
    let output = Pipe()
    process.executableURL = script
    process.arguments = ["--help"]
    process.currentDirectoryURL = FileManager.default.temporaryDirectory
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(!expected.isEmpty && text == expected.map { $0 + "\n" }.joined())
  }
}
