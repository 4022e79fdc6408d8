import Foundation
import Tatami
import TatamiDocument
import Testing

@Suite struct `Reading a document` {
  @Test func `everything stated arrives`() throws {
    let document = try read(
      """
      {
        "name": "all",
        "host": {"kind": "view", "width": 320.5, "height": 200, "paging": true},
        "environment": {
          "direction": "rtl", "orientation": "landscape", "widthClass": "regular",
          "heightClass": "compact", "scale": 2
        },
        "flow": {
          "orientation": "horizontal", "arrangedCount": 2, "pagedCount": 6, "width": 300,
          "height": "host", "spacing": {"horizontal": 1, "vertical": 2},
          "padding": {"top": 3, "left": 4, "bottom": 5, "right": 6}
        },
        "cells": [{"width": 7}, {"width": 8, "height": 9.5, "repeat": 3}]
      }
      """)
    let style = document.style
    #expect(
      style
        == FlowStyle(
          orientation: .horizontal, arrangedCount: 2, pagedCount: 6,
          spacing: Spacing(horizontal: 1, vertical: 2),
          padding: EdgeInsets(top: 3, leading: 6, bottom: 5, trailing: 4),
          width: .fixed(300), height: .host))
    #expect(
      document.layoutEnvironment
        == LayoutEnvironment(
          viewport: Size(width: 320.5, height: 200), isPaging: true, isScrolling: false,
          scale: 2, direction: .rightToLeft))
    #expect(
      document.cells
        == [
          CellRun(Cell(width: 7, height: 0), style: CellStyle(height: .unset)),
          CellRun(Cell(width: 8, height: 9.5), count: 3),
        ])
    #expect(document.name == "all" && document.cellCount == 4)
    #expect(
      document.environment.sizeClass
        == SizeClass(width: .regular, height: .compact, orientation: .landscape))
  }

  @Test func `what is left out has its default`() throws {
    let document = try read(Samples.document())
    #expect(document.style == FlowStyle())
    #expect(
      document.layoutEnvironment == LayoutEnvironment(viewport: Size(width: 100, height: 80)))
  }

  @Test func `long runs are not expanded`() throws {
    let layout = try layOut(
      Samples.document(
        cells: #"[{"width": 1, "height": 1, "repeat": 999999998}, {"width": 2, "repeat": 2}]"#))
    #expect(layout.count == 1_000_000_000)
    // A hundred cells in each line; the wider ones begin in the last line and need another.
    #expect(layout.lineCount == 10_000_001)
  }

  @Test func `a file may hold one document or several`() throws {
    let one = try DocumentFile(Data(Samples.words.utf8))
    #expect(one.count == 1 && one.name(at: 0) == "")
    let several = try DocumentFile(Data("[\(Samples.words), {}, \(Samples.desktop())]".utf8))
    #expect(several.count == 3 && several.name(at: 2) == "desktop")
    #expect(try several.document(at: 2) == read(Samples.desktop()))
    #expect(throws: DocumentError.missing(path: "[1].host")) { try several.document(at: 1) }
  }
}
