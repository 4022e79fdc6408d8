import Foundation
import FoundationXML
import Tatami
import TatamiDocument
import Testing

/// Counts the rectangles of an SVG text by class, and collects its words.
private final class Counter: NSObject, XMLParserDelegate {
  var rects: [String: Int] = [:]
  var words: [String] = []

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if element == "rect", let name = attributes["class"] { rects[name, default: 0] += 1 }
    if element == "text" { words.append("") }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if !words.isEmpty { words[words.count - 1] += text }
  }
}

@Suite struct `Drawing a layout` {
  private func count(_ drawing: SVGDrawing) throws -> Counter {
    let counter = Counter()
    let parser = XMLParser(data: Data(drawing.text.utf8))
    parser.delegate = counter
    try #require(parser.parse(), "The drawing is well-formed XML")
    return counter
  }

  private func trimmed(_ words: [String]) -> [String] {
    words.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
  }

  @Test func `every cell, line and page has its rectangle`() throws {
    let drawing = try SVGDrawing(of: layOut(Samples.desktop()), title: "Desktop")
    let counter = try count(drawing)
    #expect(
      counter.rects
        == ["container": 1, "padding": 5, "line": 14, "cell": 40, "page": 5, "viewport": 1])
    let numbers: [String] = (0..<40).map { index -> String in String(index) }
    #expect(trimmed(counter.words).suffix(40) == numbers[...])
  }

  @Test func `a page shows its own cells`() throws {
    let drawing = try SVGDrawing(
      of: layOut(Samples.desktop()), title: "Desktop", region: .page(4))
    let counter = try count(drawing)
    #expect(counter.rects["cell"] == 4 && counter.rects["page"] == 1)
    #expect(trimmed(counter.words).suffix(4) == ["36", "37", "38", "39"])
  }

  @Test func `every page of a reversed flow has its rectangle`() throws {
    let text = Samples.document(
      host: #"{"width": 100, "height": 80, "paging": true}"#,
      flow: #"{"arrangedCount": 1, "pagedCount": 2, "reversed": true}"#,
      cells: #"[{"repeat": 7}]"#)
    let counter = try count(try SVGDrawing(of: layOut(text), title: ""))
    #expect(
      counter.rects
        == ["container": 1, "padding": 4, "line": 7, "cell": 7, "page": 4, "viewport": 1])
  }

  @Test func `cells that stick out of the container are shown as a whole`() throws {
    let text = Samples.document(
      flow: #"{"height": 30}"#, cells: #"[{"width": 50, "height": 200}]"#)
    let drawing = try SVGDrawing(of: layOut(text), title: "")
    // Twice 200 pt, and 46 + 32 pixels for the text above and the margins.
    #expect(drawing.text.contains(#"height="478""#))
  }

  @Test func `a viewport shows the cells that it overlaps`() throws {
    let drawing = try SVGDrawing(
      of: layOut(Samples.words), title: "Words",
      region: .viewport(Rect(x: 45, y: 0, width: 20, height: 20)))
    #expect(try count(drawing).rects["cell"] == 1)
  }

  /// Forty icons fill four cells of the last page, above a viewport in its second half.
  @Test(arguments: [
    (Rect(x: 1500, y: 500, width: 375, height: 100), 1),
    (Rect(x: 1200, y: 500, width: 400, height: 9), 2),
    (Rect(x: 1600, y: 500, width: 900, height: 9), 1),
    (Rect(x: -90, y: 0, width: 90, height: 9), 0),
    (Rect(x: 1875, y: 0, width: 90, height: 9), 0),
  ])
  func `a page without a cell in the viewport has its outline`(part: Rect, pages: Int) throws {
    for direction in ["ltr", "rtl"] {
      let text = Samples.desktop().replacing(
        #""orientation": "portrait""#, with: #""direction": "\#(direction)""#)
      let layout = try layOut(text)
      var region = part
      if direction == "rtl" { region.origin.x = 1875 - part.origin.x - part.size.width }
      let drawing = try SVGDrawing(of: layout, title: "", region: .viewport(region))
      let rects = try count(drawing).rects
      #expect(rects["page"] ?? 0 == pages && rects["padding"] ?? 0 == pages)
    }
  }

  @Test func `what is not seen has an outline and what is gone has nothing`() throws {
    let drawing = try SVGDrawing(
      of: layOut(
        Samples.document(
          cells: """
            [{"width": 9, "height": 9}, {"width": 9, "height": 9, "visibility": "invisible"},
             {"width": 9, "height": 9, "visibility": "gone"}]
            """)),
      title: "")
    #expect(try count(drawing).rects["cell"] == 2)
    #expect(drawing.text.split(separator: "stroke-dasharray").count - 1 == 1)
    #expect(try trimmed(count(drawing).words).suffix(1) == ["0"])
  }

  @Test(arguments: [#""autoArrange": true"#, #""arrangedGravity": {"vertical": "between"}"#])
  func `columns that go their own way have no lines`(property: String) throws {
    let text = Samples.document(
      flow: "{\"arrangedCount\": 2, \(property)}",
      cells: #"[{"width": 9, "height": 9, "repeat": 5}]"#)
    let counter = try count(SVGDrawing(of: layOut(text), title: ""))
    #expect(counter.rects["line"] == nil && counter.rects["cell"] == 5)
  }

  @Test func `labels and titles are escaped`() throws {
    let drawing = try SVGDrawing(
      of: layOut(Samples.words), title: "a < b & \"c\"\u{1}", labels: ["<&>", "ü"])
    let words = trimmed(try count(drawing).words)
    #expect(words.first == "a < b & \"c\"")
    #expect(words.suffix(3) == ["<&>", "ü", "2"])
  }

  @Test func `labels that could not be read are left out`() throws {
    let text = Samples.document(cells: #"[{"width": 3, "height": 3, "repeat": 9}]"#)
    #expect(try count(SVGDrawing(of: layOut(text), title: "")).words.count == 2)
  }

  @Test func `an empty layout is a picture too`() throws {
    let drawing = try SVGDrawing(of: layOut(Samples.document()), title: "Nothing")
    #expect(try count(drawing).rects["cell"] == nil)
  }

  @Test func `too many cells are refused, a part of them is drawn`() throws {
    let layout = try layOut(
      Samples.document(cells: #"[{"width": 10, "height": 10, "repeat": 1000000}]"#))
    #expect(throws: SVGDrawing.Failure.tooManyCells(count: 1_000_000)) {
      try SVGDrawing(of: layout, title: "")
    }
    let part = SVGDrawing.Region.viewport(Rect(x: 0, y: 5000, width: 100, height: 20))
    #expect(try count(SVGDrawing(of: layout, title: "", region: part)).rects["cell"] == 20)
  }

  @Test func `pages and viewports that are not there are refused`() throws {
    let layout = try layOut(Samples.desktop())
    for page in [-1, 5] {
      #expect(throws: SVGDrawing.Failure.noPage(page, pageCount: 5)) {
        try SVGDrawing(of: layout, title: "", region: .page(page))
      }
    }
    let empty = Rect(x: 0, y: 0, width: 0, height: 5)
    #expect(throws: SVGDrawing.Failure.emptyViewport(empty)) {
      try SVGDrawing(of: layout, title: "", region: .viewport(empty))
    }
  }
}
