import Foundation
import Tatami
import TatamiDocument
import Testing

/// A container and cells in a scroll view of 200 by 200 points, with what the original makes of them.
struct OriginalCase: Sendable, CustomTestStringConvertible {
  let name: String
  let flow: String
  let cells: String
  /// The size of the content and the frames, as documents write them.
  let expected: String

  var testDescription: String { name }

  var text: String {
    Samples.document(
      host: #"{"kind": "scroll", "width": 200, "height": 200, "paging": false}"#, flow: flow,
      cells: cells, more: #", "expected": \#(expected)"#)
  }
}

@Suite struct `As in the original` {
  @Test(
    arguments: [
      OriginalCase(
        name: "a weight in a short line of a page",
        flow:
          #"{"orientation": "horizontal", "arrangedCount": 4, "height": "host", "pagedCount": 4}"#,
        cells: #"[{"weight": 1}]"#,
        expected: #"{"size": [200, 200], "frames": [[0, 0, 200, 200]]}"#),
      OriginalCase(
        name: "weights on a page share what its line leaves",
        flow:
          #"{"orientation": "horizontal", "arrangedCount": 4, "height": "host", "pagedCount": 4}"#,
        cells: #"[{"weight": 1}, {}, {"weight": 3}]"#,
        expected: """
          {"size": [200, 200],
           "frames": [[0, 0, 200, 62.5], [0, 62.5, 200, 50], [0, 112.5, 200, 87.5]]}
          """),
      OriginalCase(
        name: "a weight beside flexible gaps",
        flow: #"""
          {"arrangedCount": 3, "width": "host",
           "flexibleSpacing": {"size": 40, "minimum": 10, "maximum": 20}}
          """#,
        cells: #"[{"height": 10, "weight": 1}, {"height": 10}]"#,
        expected: """
          {"size": [200, 10], "frames": [[0, 0, 126.666667, 10], [146.666667, 0, 53.333333, 10]]}
          """),
      OriginalCase(
        name: "the one line of a flex flow with pages is as high as the container",
        flow: #"""
          {"arrangedCount": 2, "pagedCount": 4, "width": "host", "height": "host", "flex": true,
           "arrangedGravity": {"vertical": "end"}}
          """#,
        cells: "[{}]",
        expected: #"{"size": [200, 200], "frames": [[0, 100, 100, 100]]}"#),
      OriginalCase(
        name: "a cell in compact columns is moved by its own alignment in what its line grows by",
        flow: #"""
          {"orientation": "horizontal", "arrangedCount": 5, "gravity": {"horizontal": "stretch"},
           "arrangedGravity": {"horizontal": "between"}}
          """#,
        cells: #"""
          [{"width": 10, "height": 1, "alignment": {"horizontal": "center"}},
           {"width": 10, "height": 1, "alignment": {"horizontal": "end"}},
           {"width": 10, "height": 1, "alignment": {"horizontal": "start"}}, {"height": 1}]
          """#,
        expected: """
          {"size": [200, 4],
           "frames": [[95, 0, 10, 1], [190, 1, 10, 1], [0, 2, 10, 1], [0, 3, 190, 1]]}
          """),
    ])
  func `cells stand where they do there`(example: OriginalCase) throws {
    #expect(try read(example.text).firstDifference() == nil)
  }

  /// Every row of the page with an example.
  @Test func `what is otherwise is so, and on the page of differences`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(path: "Sources/Tatami/Tatami.docc/ComingFromMyLayout.md"),
      encoding: .utf8)
    let sections = page.components(separatedBy: "\n## ")
    var count = 0
    for section in sections {
      let kind = section.hasPrefix("Linear") ? "linear" : "flow"
      for row in section.split(separator: "\n") where row.hasPrefix("| ") && row.contains("`{") {
        try check(row, kind: kind)
        count += 1
      }
    }
    #expect(count == 18)
  }

  /// Whether a row's example is laid out as it says of this engine, and otherwise than it says
  /// of the original.
  private func check(_ row: Substring, kind: String) throws {
    let parts = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    try #require(parts.count == 5)
    let code = parts[1...2].map { String($0.dropFirst().dropLast()) }
    let text = OriginalCase(name: parts[0], flow: code[0], cells: code[1], expected: "null").text
    let layout = try layOut(
      text.replacing(#", "expected": null"#, with: "")
        .replacing(#""flow":"#, with: #""\#(kind)":"#))
    let (there, here) = (parts[3], parts[4])
    #expect(there != here)
    #expect(result(of: layout, like: here) == here)
    #expect(result(of: layout, like: there) != there)
  }

  /// What a layout says where a row says `like`.
  private func result(of layout: FlowLayout, like row: String) -> String {
    func text(_ numbers: [Double]) -> String {
      "[" + numbers.map { "\($0)".replacing(/\.0$/, with: "") }.joined(separator: ", ") + "]"
    }
    guard let index = Int(row.prefix { $0 != ":" }) else {
      return "size " + text([layout.contentSize.width, layout.contentSize.height])
    }
    let frame = layout.frame(at: index)
    return "\(index): "
      + text([frame.origin.x, frame.origin.y, frame.size.width, frame.size.height])
  }

  @Test(arguments: [
    (
      #"{"arrangedCount": 2, "width": "wrap", "arrangedGravity": {"vertical": "between"}}"#,
      #"[{}, {"weight": 1}]"#,
      "cells[1].weight: shares out the container's width, which is as large as the content"
    ),
    (
      #"{"orientation": "horizontal", "arrangedCount": 2, "height": "wrap", "autoArrange": true}"#,
      #"[{"height": {"value": 5, "shrink": 1}}]"#,
      "cells[0].height.shrink: shares out the container's height, which is as large as the content"
    ),
    (
      #"{"width": "wrap"}"#, #"[{"weight": 0.5}]"#,
      "cells[0].weight: shares out the container's width, which is as large as the content"
    ),
    (
      #"{"arrangedCount": 2, "width": "wrap"}"#,
      #"[{"weight": 1, "height": {"value": "ownWidth"}}]"#,
      #"cells[0].height: "ownWidth" depends on the container's width, which is as large as the content"#
    ),
  ])
  func `a part of a container without an extent of its own is refused by its name`(
    flow: String, cells: String, message: String
  ) throws {
    do throws(DocumentError) {
      _ = try layOut(Samples.document(flow: flow, cells: cells))
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.description == message)
    }
  }
}
