import Testing

@Suite struct `What the compiler refuses` {
  private static let prologue = """
    import Tatami
    import TatamiConstraints
    func snippet(_ chain: AttributeChain<NoAttributes>, a: Box, b: Box, size: Size, point: Point) {

    """
  private static let sound = [
    "a.left.constraint(equalTo: b.trailing)",
    "a.top.constraint(lessThanOrEqualTo: b.lastBaseline, constant: 8)",
    "a.width.constraint(greaterThanOrEqualTo: b.height, multiplier: 2)",
    "chain.left.centerX.equal(to: b.right)",
    "chain.bottom.top.equal(to: b.centerY)",
    "chain.size.equal(to: b.height)",
    "chain.size.equal(to: size).offset(size)",
    "chain.edges.center.equal(to: point).offset(point)",
    "chain.top.height.left.equal(to: b)",
  ]
  private static let refused = [
    "a.left.constraint(equalTo: b.top)",
    "a.bottom.constraint(equalTo: b.right)",
    "a.left.constraint(equalTo: b.width)",
    "a.height.constraint(equalTo: b.bottom)",
    "a.left.constraint(equalToConstant: 8)",
    "a.width.constraint(equalToParentPlus: 8)",
    "chain.left.equal(to: b.top)",
    "chain.left.top.equal(to: b.left)",
    "chain.top.left.equal(to: b.left)",
    "chain.edges.left.equal(to: b.left)",
    "chain.left.width.equal(to: b.left)",
    "chain.width.left.equal(to: b.left)",
    "chain.edges.width.equal(to: b.width)",
    "chain.size.equal(to: b.left)",
    "chain.size.equal(to: point)",
    "chain.size.equal(to: b).offset(point)",
    "chain.edges.equal(to: size)",
    "chain.top.height.equal(to: size)",
    "chain.top.height.equal(to: point)",
    "chain.edges.equal(to: b).offset(size)",
  ]

  @Test(.enabled(if: Compiler() != nil, "there is no compiler on the path"))
  func `lengths and positions of the two axes cannot be mixed, all else can`() throws {
    let compiler = try #require(Compiler())
    let lines = Self.sound + Self.refused
    let source = Self.prologue + lines.map { "  _ = \($0)\n" }.joined() + "}\n"
    let first = 1 + Self.prologue.count { $0 == "\n" }
    let faulty = try compiler.faultyLines(of: source)
    #expect(faulty.sorted().map { lines[safe: $0 - first] } == Self.refused)
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
