import Foundation
import TatamiDocument
import TatamiScripts
import Testing

/// What is wrong with boxes and rules, in words, and the picture of them.
private func words(
  boxes: [String], rules: [String], offset: String = "[0, 0]"
) throws -> (sentences: [String], picture: String, state: ConstraintState) {
  func list(_ texts: [String]) -> String { texts.map { jsonText($0) }.joined(separator: ", ") }
  let text = """
    {"constraints": {"host": {"size": [100, 200]}, "scroll": {"frame": [0, 0, 100, 50],
      "offset": \(offset)}, "boxes": [\(list(boxes))], "rules": [\(list(rules))]}}
    """
  let document = try ConstraintDocument(Field(try JSONValue(reading: Data(text.utf8))))
  var player = try ConstraintPlayer(document, edits: 0)
  let state = player.state()
  let picture = ConstraintDrawing(player, title: "<picture>").text
  return (player.sentences(for: state), picture, state)
}

private let filled = ["|[a(300)]|", "V:|[a(50)]|"]

@Suite struct `Sentences on constraints` {
  @Test func `if all is well there is nothing to say`() throws {
    #expect(try words(boxes: ["a in scroll"], rules: filled).sentences == [])
  }

  @Test(arguments: [
    (
      ["a.width == 5"],
      "Rule 2 `a.width == 5` cannot hold together with rule 0 `|[a(300)]|`."
    ),
    (
      ["b.left == 0", "b.right == 0", "V:|[b(9)]", "b.width == 9"],
      "Rule 5 `b.width == 9` cannot hold together with rules 2 `b.left == 0` and 3 `b.right == 0`."
    ),
    (
      ["V:|[b(9)]", "|[b]", "b.width == -1", "b.width == 4"],
      "Rule 4 `b.width == -1` cannot hold by itself."
    ),
  ])
  func `a conflict quotes the rules`(rules: [String], sentence: String) throws {
    let settled = rules.contains { $0.contains("b.") } ? [] : ["V:|[b(9)]", "|[b(9)]"]
    #expect(
      try words(boxes: ["a in scroll", "b"], rules: filled + rules + settled).sentences
        == [sentence])
  }

  @Test(arguments: [
    (
      ["|[a(300)]", "V:|[a(50)]|"],
      "The content has no width: nothing joins its right edge to a box."
    ),
    (
      ["a.left == 1", "a.left == 1", "V:|[a]"],
      "The content has no width: nothing joins its right edge to a box, and a.width is ambiguous."
    ),
    (
      ["a.width == 30", "V:|[a(50)]|"],
      "The content has no width: nothing joins its left and right edges to a box."
    ),
  ])
  func `content without a size names edges and lengths`(rules: [String], sentence: String) throws {
    #expect(
      try words(boxes: ["a in scroll"], rules: rules).sentences.contains(sentence))
  }

  @Test func `what else is open is named`() throws {
    let rules = filled + ["V:|[b(9)]", "|[b]"]
    #expect(
      try words(boxes: ["a in scroll", "b"], rules: rules).sentences
        == ["The rules leave open what b.width is."])
    #expect(
      try words(boxes: ["a in scroll", "b"], rules: Array(rules.dropLast())).sentences
        == ["The rules leave open what b.left and b.width are."])
  }

  @Test func `a circle is told with both of its ends`() throws {
    let rules = ["|[a]|", "a.width == content.width", "V:|[a(50)]|"]
    #expect(
      try words(boxes: ["a in scroll"], rules: rules).sentences == [
        "The content has no width: a.width is ambiguous.",
        "a.width depends on the content's width, which depends on it: a circle.",
      ])
  }

  @Test func `a forced offset is told, and whether it is the one there is`() throws {
    let rules = ["|[a(300)]|", "V:|[a]|", "a.top == host.top - 7", "a.height == 60"]
    #expect(
      try words(boxes: ["a in scroll"], rules: rules, offset: "[0, 7]").sentences == [
        "Rules to boxes outside hold only at the offset y = 7: the content cannot scroll along y."
      ])
    #expect(
      try words(boxes: ["a in scroll"], rules: rules).sentences.last
        == "Rules to boxes outside hold only at the offset y = 7, but it is 0.")
  }

  @Test func `boxes that float are told apart by axis`() throws {
    let rules =
      filled + [
        "b.left == host.left", "b.top == host.top", "b.width == 5", "b.height == 5",
        "c.left == b.right", "c.top == 0", "c.width == 5", "c.height == 5",
      ]
    #expect(
      try words(boxes: ["a in scroll", "b in scroll", "c in scroll"], rules: rules).sentences == [
        "b and c float: they follow the content offset along x and do not scroll.",
        "b floats: it follows the content offset along y and does not scroll.",
      ])
  }

  // MARK: Other forms

  @Test func `a state is printed as what documents expect`() throws {
    let (sentences, _, state) = try words(boxes: ["a in scroll"], rules: ["|[a]|", "V:|[a(1/3)]|"])
    #expect(
      state.json(sentences: sentences) == """
        {"frames": {
          "a": [0, 0, 0, 0.333333333],
          "scroll": [0, 0, 100, 50]},
        "contentSize": [0, 0.333333333],
        "ambiguous": ["a.width", "content.width"],
        "missing": {"width": ["a.width"]},
        "diagnosis": [
          "The content has no width: a.width is ambiguous."]}

        """)
    #expect(
      state.table == """
        box      x  y  width  height
        a        0  0  0      0.333
        scroll   0  0  100    50
        content        0      0.333

        """)
    #expect(state.summary == "boxes 1\ncontent 0 × 0.333\n")
  }

  @Test func `a picture shows boxes where they are on the screen`() throws {
    let (_, picture, _) = try words(
      boxes: ["a in scroll", "b in a", "c"],
      rules: filled + ["|-10-[b(20)]", "V:|-5-[b(30)]", "|-1-[c(2)]", "V:[c(4)]-3-|"],
      offset: "[40, 10]")
    #expect(picture.contains("<title>&lt;picture&gt;</title>"))
    #expect(picture.contains("3 boxes · 6 rules · host 100 × 200 · content 300 × 50"))
    for rect in [
      #"class="host" x="0" y="0" width="100" height="200""#,
      #"class="viewport" x="0" y="0" width="100" height="50""#,
      #"class="content" x="-40" y="-10" width="300" height="50""#,
      #"class="box" x="-40" y="-10" width="300" height="50""#,
      #"class="box" x="-30" y="-5" width="20" height="30""#,
      #"class="box" x="1" y="193" width="2" height="4""#,
    ] {
      #expect(picture.contains("<rect \(rect)"))
    }
    #expect(picture.contains(">b</text>") && !picture.contains("stroke=\"#b4483a\""))
  }

  @Test func `a picture marks what is ambiguous or floats, and tells it below`() throws {
    let open = try words(boxes: ["a in scroll"], rules: ["|[a(300)]", "V:|[a]|"]).picture
    #expect(open.contains("content ? × ?") && open.contains("stroke=\"#b4483a\""))
    #expect(open.contains(">The content has no width: nothing joins its right edge to a box.<"))
    let floating = try words(
      boxes: ["a in scroll", "b in scroll"],
      rules: filled + ["b.left == host.left", "b.width == 9", "V:|[b(9)]"]
    ).picture
    #expect(
      floating.contains(##"class="box" x="0" y="0" width="9" height="9" fill="#f6e2c0""##)
        && !floating.contains("stroke=\"#b4483a\""))
    #expect(open.contains("fill=\"#b4483a\">The content has no width"))
    #expect(floating.contains("fill=\"#3a4048\">b floats: it follows"))
  }

  @Test
  func `in a picture a parent is drawn below what lies in it, and boxes in it in their order`()
    throws
  {
    let (_, picture, _) = try words(
      boxes: ["b in a", "a in scroll", "c in a"],
      rules: filled + ["|[b(20)]", "V:|[b(30)]", "|[c(21)]", "V:|[c(30)]"])
    let outer = try #require(picture.range(of: #"class="box" x="0" y="0" width="300""#))
    let inner = try #require(picture.range(of: #"class="box" x="0" y="0" width="20""#))
    let last = try #require(picture.range(of: #"class="box" x="0" y="0" width="21""#))
    #expect(outer.lowerBound < inner.lowerBound && inner.lowerBound < last.lowerBound)
  }
}
