import Foundation
import Testing

@Suite struct `Code in the documentation` {
  /// What the page's code takes for granted.
  private static let prologue = """
      var layout = try ConstraintLayout(hostSize: Size(width: 375, height: 667))
      let scroll = try layout.addScrollView()
      let container = try layout.addBox(in: scroll.view)
      let (boxes, pages, image, box) = ([container], [container], container, container)
      let (height, gap) = (100.0, 20.0)
      let gallery = box
      var photos = try FlowLayout(
        style: FlowStyle(orientation: .vertical), environment: LayoutEnvironment(viewport: .zero))

    """

  @Test(
    .enabled(if: Compiler() != nil, "there is no compiler on the path"),
    arguments: ["TatamiConstraints", "ScrollContent"])
  func `all of it compiles`(page: String) throws {
    let compiler = try #require(Compiler())
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let catalogue = root.appending(path: "Sources/TatamiConstraints/TatamiConstraints.docc")
    let text = try String(contentsOf: catalogue.appending(path: page + ".md"), encoding: .utf8)
    let blocks = text.matches(of: /```swift\n(?<code>(?s:.*?))```/).map { String($0.code) }
    #expect(!blocks.isEmpty)
    for block in blocks {
      // Lines of a closure stand without it.
      let isClosure = block.hasPrefix("$0")
      let code = isClosure ? "try layout.make(box) {\n\(block)}" : block
      let source = """
        import Tatami
        import TatamiConstraints
        func snippet() throws {
        \(Self.prologue)
          do {
        \(code)
          }
        }
        """
      #expect(try compiler.faultyLines(of: source) == [], "\(block)")
    }
  }
}
