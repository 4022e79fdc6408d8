import Foundation
import Tatami
import TatamiConstraints
import Testing

@Suite struct `The constraints of the README` {
  @Test func `give the content size that the comment says`() throws {
    // example
    var layout = try ConstraintLayout(hostSize: Size(width: 375, height: 667))
    let scroll = try layout.addScrollView()
    let image = try layout.addBox(in: scroll.view)
    try layout.make(scroll.view) { $0.edges.equal(to: .host) }
    try layout.make(image) {
      $0.edges.equal(to: EdgeInsets(top: 100, leading: 200, bottom: 300, trailing: 400))
      $0.size.equal(to: Size(width: 80, height: 50))
    }
    // end
    #expect(layout.contentSize() == Size(width: 680, height: 450))
    #expect(layout.diagnosis().isSound)
  }

  @Test func `are the code of this test`() throws {
    let file = URL(filePath: #filePath)
    let readme = file.deletingLastPathComponent().appending(path: "../../README.md")
    let source = try String(contentsOf: file, encoding: .utf8)
    let example = source.split(separator: "// example\n")[1].split(separator: "    // end")[0]
    let code = example.split(separator: "\n").map { $0.dropFirst(4) }.joined(separator: "\n")
    #expect(try String(contentsOf: readme, encoding: .utf8).contains(code))
  }
}
