import TatamiDocument
import Testing

@Suite struct `The key that was meant` {
  @Test(arguments: [
    ("witdh", "width"), ("heigth", "height"), ("Width", "width"), ("widths", "width"),
    ("wdth", "width"), ("arrangedcount", "arrangedCount"), ("arangeCount", "arrangedCount"),
    ("wieght", "weight"), ("allignment", "alignment"), ("mesured", "measured"),
  ])
  func `is the nearest one`(word: String, key: String) {
    #expect(nearest(to: word, among: CellKey.names + FlowKey.names) == key)
  }

  @Test(arguments: [
    "colour", "z", "", "at", "wwwwwwwww", "depth", String(repeating: "width", count: 99),
  ])
  func `is unknown when none is near`(word: String) {
    #expect(nearest(to: word, among: CellKey.names + FlowKey.names + ["x", "y"]) == nil)
  }

  @Test func `is the first of those that are as near`() {
    #expect(nearest(to: "bat", among: ["cat", "bar"]) == "cat")
    #expect(nearest(to: "bat", among: ["bar", "cat", "bat"]) == "bat")
  }
}
