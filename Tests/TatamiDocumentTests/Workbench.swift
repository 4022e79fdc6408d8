import Foundation

/// What a run of the tool came to.
struct Outcome: Equatable {
  var code: Int32
  var output: String
  var errors: String
}

/// The tool, built beside the tests, and a folder of its own to work in.
final class Workbench {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tatami-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  static let tool = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
    .deletingLastPathComponent().appendingPathComponent("tatami")

  static var hasTool: Bool { FileManager.default.isExecutableFile(atPath: tool.path) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  /// Runs the tool in the folder. Its outputs go through files, which no amount
  /// of text can fill up.
  func run(_ arguments: String...) throws -> Outcome { try run(arguments) }

  func run(_ arguments: [String]) throws -> Outcome { try run(Self.tool, arguments) }

  /// Runs a line of the shell in the folder, in which `$tatami` is the tool.
  func shell(_ line: String) throws -> Outcome {
    try run(URL(fileURLWithPath: "/bin/bash"), ["-c", "tatami='\(Self.tool.path)'; \(line)"])
  }

  private func run(_ program: URL, _ arguments: [String]) throws -> Outcome {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    var handles: [FileHandle] = []
    for name in ["output", "errors"] {
      let file = folder.appendingPathComponent(name)
      try Data().write(to: file)
      handles.append(try FileHandle(forWritingTo: file))
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handles[0]
    process.standardError = handles[1]
    try process.run()
    process.waitUntilExit()
    for handle in handles { try handle.close() }
    return Outcome(
      code: process.terminationStatus,
      output: try String(contentsOf: folder.appendingPathComponent("output"), encoding: .utf8),
      errors: try String(contentsOf: folder.appendingPathComponent("errors"), encoding: .utf8))
  }
}
