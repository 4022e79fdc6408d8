import Foundation
import Tatami
import TatamiDocument
import Testing

@Suite struct `Measured sizes under edits` {
  /// The sizes of the cells of a document after edits, which give what a layout from scratch gives.
  private func sizes(after edits: String, document: String) throws -> [Size] {
    let script = try EditScript(Data(#"{"document": \#(document), "edits": \#(edits)}"#.utf8))
    guard case .inline(let document) = script.source else { return [] }
    var session = try EditSession(document, isVerifiable: true)
    for edit in script.edits {
      try session.apply(edit)
      #expect(try session.firstDivergence() == nil)
    }
    return (0..<session.layout.count).map { session.layout.cell(at: $0).size }
  }

  /// Cell 0 is measured beside points, cell 1 while it wraps, cell 2 never.
  @Test(arguments: [
    (#"{"cellStyle": {"range": [0, 3], "width": "wrap"}}"#, [55.0, 9, 0]),
    (
      """
      {"cellStyle": {"range": [0, 3], "width": 7, "height": 5}},
      {"cellStyle": {"range": [1, 3], "width": "wrap"}}
      """, [7, 9, 0]
    ),
    (
      """
      {"cellStyle": {"at": 2, "measured": [33, 1]}}, {"resize": {"range": [0, 2], "width": 12}},
      {"cellStyle": {"range": [0, 3], "width": 7}}, {"cellStyle": {"range": [0, 3], "width": "wrap"}}
      """, [55, 12, 33]
    ),
    (
      """
      {"insert": {"at": 0, "cells": [{"width": 4, "repeat": 3}, {"width": 4, "measured": [8, 8], "repeat": 3}]}},
      {"remove": {"range": [2, 4]}}, {"move": {"range": [3, 5], "to": 0}},
      {"cellStyle": {"range": [0, 7], "width": "wrap"}}
      """, [8, 55, 0, 0, 8, 9, 0]
    ),
    (
      """
      {"move": {"from": 0, "to": 2}}, {"move": {"from": 2, "to": 1}}, {"remove": {"at": 0}},
      {"cellStyle": {"range": [0, 2], "width": "wrap"}}
      """, [55, 0]
    ),
  ])
  func `a measured size is kept until its length wraps`(_ edits: String, widths: [Double]) throws {
    let document = Samples.document(
      cells: """
        [{"width": 40, "height": 10, "measured": [55, 20]},
         {"width": "wrap", "height": 10, "measured": [9, 9]}, {"width": 30, "height": 10}]
        """)
    #expect(try sizes(after: "[\(edits)]", document: document).map(\.width) == widths)
  }

  /// Only one axis is measured along: the other one's size stays in reserve.
  @Test func `a measured size is kept for each axis apart`() throws {
    let document = Samples.document(
      cells: #"[{"width": 40, "height": "wrap", "measured": [55, 20]}]"#)
    for (edits, size) in [
      (#"[{"cellStyle": {"at": 0, "height": 3}}]"#, Size(width: 40, height: 3)),
      (
        #"[{"cellStyle": {"at": 0, "height": 3}}, {"cellStyle": {"at": 0, "height": "wrap"}}]"#,
        Size(width: 40, height: 20)
      ),
      (#"[{"cellStyle": {"at": 0, "height": 3, "width": "wrap"}}]"#, Size(width: 55, height: 3)),
    ] {
      #expect(try sizes(after: edits, document: document) == [size])
    }
  }
}
