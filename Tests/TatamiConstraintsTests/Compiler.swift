import Foundation

/// The compiler, if there is one on the path, with the modules that were built for these tests.
struct Compiler {
  let path: String

  init?() {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    let found = folders.map { "\($0)/swiftc" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let found else { return nil }
    path = found
  }

  /// The numbers of the lines in which the compiler finds errors, from 1 on.
  func faultyLines(of source: String) throws -> Set<Int> {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "snippet.swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    let modules = Bundle.main.bundleURL.appending(path: "Modules")
    let log = folder.appending(path: "log")
    try Data().write(to: log)

    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = ["-typecheck", "-I", modules.path, "-swift-version", "6", file.path]
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    process.waitUntilExit()
    let said = try String(contentsOf: log, encoding: .utf8)
    return Set(said.matches(of: /snippet\.swift:(\d+):\d+: error:/).compactMap { Int($0.1) })
  }
}
