import Foundation
import Tatami
import Testing

@Suite struct `The example of the README` {
  @Test func `gives the answers that its comments say`() throws {
    // example
    var style = FlowStyle(orientation: .vertical, arrangedCount: 4)  // rows of four, stacked down
    style.spacing = Spacing(horizontal: 10, vertical: 10)
    style.padding = EdgeInsets(all: 5)
    let environment = LayoutEnvironment(viewport: Size(width: 400, height: 800))

    var layout = try FlowLayout(style: style, environment: environment)
    try layout.append(repeating: Cell(width: 90, height: 40), count: 1_000_000)
    let id = layout.cellID(at: 10)

    try layout.resize(id, to: Size(width: 90, height: 64))
    try layout.insert(Cell(width: 30, height: 30), at: 0)
    try layout.move(from: 5, to: 999_999)
    // …
    #expect(layout.contentSize == Size(width: 400, height: 12_500_074))
    #expect(layout.index(of: id) == 10)
    #expect(layout.frame(of: id) == Rect(x: 205, y: 105, width: 90, height: 64))
    // …
    let screen = Rect(x: 0, y: 9_000_000, width: 400, height: 800)
    var drawn = 0
    layout.forEachFrame(intersecting: screen) { index, frame in
      #expect(frame == layout.frame(at: index))
      drawn += 1
    }
    #expect(drawn == 68)
    let before = layout  // costs nothing, and stays as it is
    try layout.removeSubrange(100..<500_000)
    // end
    #expect(before.count == 1_000_001)
    #expect(layout.count == 500_101)
  }

  /// Every line of this test's example that the README can have too is in the README.
  @Test func `is the code of this test`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let source = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let example = source.split(separator: "// example")[1].split(separator: "// end")[0]
    let code = try #require(readme.split(separator: "```").first { $0.hasPrefix("swift") })
    let written = code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    for line in example.split(separator: "\n") {
      let line = line.trimmingCharacters(in: .whitespaces)
      let isOnlyHere = line.hasPrefix("#expect") || line.hasPrefix("//") || line.contains("drawn")
      if isOnlyHere || line.isEmpty || line == "}" { continue }
      #expect(written.contains(line), "the README has this line too")
    }
  }
}
