import Foundation
import Testing

/// Expects the Swift code on a page of the documentation to be the code between
/// `// example` and `// end` of a test's file.
func expectExamples(
  onPage page: String, besides untested: [String] = [], in file: String = #filePath
) throws {
  let source = URL(fileURLWithPath: file)
  let root = source.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let text = try String(
    contentsOf: root.appending(path: "Sources/Tatami/Tatami.docc/\(page).md"), encoding: .utf8)
  let examples = try String(contentsOf: source, encoding: .utf8)
    .components(separatedBy: "// example\n").dropFirst()
    .flatMap { $0.components(separatedBy: "// end\n")[0].split(separator: "\n") }
    .map { $0.trimmingCharacters(in: .whitespaces).replacing(/^_ = (?=.*\/\/ )/, with: "") }
    .filter { !$0.isEmpty }
  let code = text.components(separatedBy: "```swift\n").dropFirst()
    .flatMap { $0.components(separatedBy: "```")[0].split(separator: "\n") }
    .map { $0.trimmingCharacters(in: .whitespaces) }
  #expect(code.filter { !untested.contains($0) } == examples)
}
