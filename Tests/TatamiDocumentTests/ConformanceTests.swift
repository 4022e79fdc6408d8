import Foundation
import Tatami
import TatamiDocument
import Testing

/// The conformance suite, beside the repository.
private let suite = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appendingPathComponent("shared/conformance/flow")

private let hasSuite = FileManager.default.fileExists(atPath: suite.path)

@Suite struct `Conformance` {
  @Test(.enabled(if: hasSuite, "The conformance suite is not beside the repository"))
  func `every document gets the frames it expects`() throws {
    var count = 0
    let files = try FileManager.default.contentsOfDirectory(
      at: suite, includingPropertiesForKeys: nil)
    for file in files where file.pathExtension == "json" {
      let documents = try DocumentFile(Data(contentsOf: file))
      for index in 0..<documents.count {
        let document = try documents.document(at: index)
        let difference = try document.firstDifference()
        #expect(difference == nil, "\(file.lastPathComponent): \(document.name)")
      }
      count += documents.count
    }
    #expect(count >= 1900)
  }

  @Test(arguments: [
    (false, true, "[130, 227.333333, 115, 212.333333]", "[1505, 227.333333, 115, 212.333333]"),
    (true, true, "[449.666667, 5, 101.166667, 115]", "[1672.5, 5, 101.166667, 115]"),
    (false, false, "[128.333333, 227.333333, 113.333333, 212.333333]", nil),
    (true, false, "[446.333333, 5, 100.333333, 115]", nil),
  ])
  func `forty icons fill their pages`(
    landscape: Bool, paging: Bool, fourth: String, last: String?
  ) throws {
    let layout = try layOut(Samples.desktop(landscape: landscape, paging: paging))
    #expect(isClose(layout.frame(at: 4), fourth))
    if let last { #expect(isClose(layout.frame(at: 39), last)) }
    let width = [[1765.3333, 2001], [1850, 1875]][landscape ? 0 : 1][paging ? 1 : 0]
    #expect(abs(layout.contentSize.width - width) < 0.005)
    #expect(layout.contentSize.height == (landscape ? 375 : 667))
    #expect(layout.lineCount == (landscape ? 7 : 14))
    #expect(layout.pageCount == (landscape ? 3 : 5))
  }

  private func isClose(_ frame: Rect, _ expected: String) -> Bool {
    let numbers = expected.dropFirst().dropLast().split(separator: ",")
      .compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    let got = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    return zip(numbers, got).allSatisfy { abs($0 - $1) <= ExpectedLayout.tolerance }
  }

  @Test func `padding is physical in either direction`() throws {
    for (direction, x) in [("ltr", 3.0), ("rtl", 100 - 20 - 10.0)] {
      let layout = try layOut(
        Samples.document(
          flow: #"{"width": "host", "padding": {"left": 3, "right": 20}}"#,
          cells: #"[{"width": 10, "height": 10}]"#,
          more: #", "environment": {"direction": "\#(direction)"}"#))
      #expect(layout.frame(at: 0) == Rect(x: x, y: 0, width: 10, height: 10))
    }
  }

  @Test(arguments: [("ltr", 3.0), ("rtl", 100 - 10 - 20.0)])
  func `margins are physical in either direction`(direction: String, x: Double) throws {
    let layout = try layOut(
      Samples.document(
        cells: #"[{"width": 10, "height": 10, "margin": {"left": 3, "right": 20}}]"#,
        more: #", "environment": {"direction": "\#(direction)"}"#))
    #expect(layout.frame(at: 0) == Rect(x: x, y: 0, width: 10, height: 10))
  }

  @Test func `a cell that takes no part has no frame`() throws {
    let text = Samples.document(
      cells: """
        [{"width": 4, "height": 5, "visibility": "invisible"},
         {"width": 6, "height": 7, "visibility": "gone"}, {"width": 8, "height": 9}, {"width": 0}]
        """,
      more: """
        , "expected": {"size": [100, 9], "frames": [[0, 0, 4, 5], null, [4, 0, 8, 9], [12, 0, 0, 0]]}
        """)
    #expect(try read(text).firstDifference() == nil)
    let seen = text.replacing("null", with: "[4, 0, 6, 7]")
    #expect(
      try read(seen).firstDifference()?.description
        == "cell 1: expected [4, 0, 6, 7], got no frame")
    var result = ""
    try LayoutResult(layOut(text)).write { piece, _ in result += piece }
    #expect(result.contains("\n[0, 0, 4, 5],\nnull,\n[4, 0, 8, 9],\n"))
  }

  @Test func `a linear container is one line`() throws {
    let text = """
      {
        "host": {"width": 100, "height": 80},
        "linear": {"orientation": "horizontal", "width": "wrap", "spacing": {"horizontal": 5}},
        "cells": [{"width": 60, "height": 7}, {"width": 70, "height": 9}],
        "expected": {"size": [135, 9], "frames": [[0, 0, 60, 7], [65, 0, 70, 9]]}
      }
      """
    #expect(try read(text).firstDifference() == nil)
    #expect(try layOut(text).lineCount == 1)
  }

  @Test func `a difference within the tolerance passes`() throws {
    let close = Samples.words.replacing("[50, 0, 50, 10]", with: "[50.004, 0, 49.996, 10]")
    #expect(try read(close).firstDifference() == nil)
  }

  /// Both cells fit where the container is as wide as the document says, and not on the pixels of the
  /// original, 1/1024 pt, which are a little less: it may expect either.
  @Test(arguments: [
    (100.0003, "[50.00015, 0, 50.00015, 10]", 1, true),
    (100.0003, "[0, 10, 50.00015, 10]", 2, true), (100.0003, "[0, 12, 50.00015, 10]", 2, false),
    (100.001, "[0, 10, 50.00015, 10]", 2, false), (100, "[50.00015, 0, 50.00015, 10]", 1, false),
  ])
  func `a container finer than the original's pixels is what the document says, or rounded`(
    width: Double, second: String, lines: Int, passes: Bool
  ) throws {
    let text = Samples.document(
      flow: "{\"width\": \(width)}", cells: #"[{"width": 50.00015, "height": 10, "repeat": 2}]"#,
      more: """
        , "expected": {"size": [\(width), \(lines * 10)], "lines": \(lines),
                       "frames": [[0, 0, 50.00015, 10], \(second)]}
        """)
    let difference = try read(text).firstDifference()
    #expect((difference == nil) == passes)
    // It is from what the document says.
    if case .frame(let index, _, let got)? = difference {
      #expect(index == 1 && got?.origin.y == (width == 100 ? 10 : 0))
    }
  }

  @Test(arguments: [
    (
      "[50, 0, 50, 10]", "[50, 0, 50.01, 10]",
      "cell 1: expected [50, 0, 50.01, 10], got [50, 0, 50, 10]"
    ),
    ("[50, 0, 50, 10]", "null", "cell 1: expected no frame, got [50, 0, 50, 10]"),
    (", [0, 22, 30, 8]", "", "cells: expected 2, got 3"),
    ("\"size\": [100, 30]", "\"size\": [100, 31]", "size: expected [100, 31], got [100, 30]"),
    (
      "\"contentSize\": [100, 30]", "\"contentSize\": [0, 30]",
      "content size: expected [0, 30], got [100, 30]"
    ),
    ("\"lines\": 2", "\"lines\": 3", "lines: expected 3, got 2"),
  ])
  func `the first difference is named`(old: String, new: String, line: String) throws {
    let changed = Samples.words.replacing(old, with: new)
    #expect(try read(changed).firstDifference()?.description == line)
  }

  @Test func `a document that expects nothing cannot be checked`() throws {
    let document = try read(Samples.document())
    #expect(throws: DocumentError.missing(path: "expected")) { try document.firstDifference() }
  }

  @Test func `a difference is found among many cells`() throws {
    func text(_ last: Int) -> String {
      let frames = (0..<10_000).map { "[0, \($0 == 9_999 ? last : $0), 1, 1]" }
      return Samples.document(
        flow: #"{"arrangedCount": 1}"#, cells: #"[{"width": 1, "height": 1, "repeat": 10000}]"#,
        more:
          #", "expected": {"size": [100, 10000], "frames": [\#(frames.joined(separator: ", "))]}"#)
    }
    #expect(try read(text(9_999)).firstDifference() == nil)
    #expect(
      try read(text(0)).firstDifference()
        == .frame(
          index: 9_999, expected: Rect(x: 0, y: 0, width: 1, height: 1),
          got: Rect(x: 0, y: 9_999, width: 1, height: 1)))
  }

  @Test func `a result reads back as what is expected`() throws {
    for text in [Samples.desktop(), Samples.words, Samples.document()] {
      let layout = try layOut(text)
      var result = ""
      LayoutResult(layout).write { piece, _ in result += piece }
      let expecting = Samples.document(more: ", \"expected\": " + result)
      let expected = try #require(try read(expecting).expected)
      #expect(expected.firstDifference(from: layout) == nil)
      #expect(expected.frames == layout.frames(in: 0..<layout.count))
    }
  }
}
