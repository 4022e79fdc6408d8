import Foundation
import Testing

/// Expects the Swift code on a page of the documentation to be the code between
/// `// example` and `// end` of a test's file. In the test `_ = ` may stand before what a comment
/// behind it answers.
///
/// - Parameter untested: Code of the page that stands in no test.
func expectExamples(
  onPage page: String, besides untested: [String] = [], in file: String = #filePath
) throws {
  let source = URL(fileURLWithPath: file)
  let root = source.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let article = try String(
    contentsOf: root.appending(path: "Sources/Tatami/Tatami.docc/\(page).md"), encoding: .utf8)
  let text = untested.reduce(article) { $0.replacing($1, with: "") }
  let examples = try String(contentsOf: source, encoding: .utf8)
    .components(separatedBy: "// example\n").dropFirst()
    .flatMap { $0.components(separatedBy: "// end\n")[0].split(separator: "\n") }
    .map { $0.trimmingCharacters(in: .whitespaces) }
    .filter { !$0.isEmpty }
  let code = text.components(separatedBy: "```swift\n").dropFirst()
    .flatMap { $0.components(separatedBy: "```")[0].split(separator: "\n") }
    .map { $0.trimmingCharacters(in: .whitespaces) }
    .filter { !$0.isEmpty }
  #expect(code.count == examples.count)
  for (line, example) in zip(code, examples) where line != example {
    #expect(line == example.replacing(/^_ = (?=.*\/\/ )/, with: ""))
  }
}
